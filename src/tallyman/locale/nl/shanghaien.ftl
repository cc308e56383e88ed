# Kaarten, zoals ze in een zin staan
shanghaien-nation-0 = Amerikanen
shanghaien-nation-1 = Fransen
shanghaien-nation-2 = Duitsers
shanghaien-nation-3 = Chinezen
shanghaien-nation-4 = Nederlanders
shanghaien-nation-5 = Turken
shanghaien-nation-6 = Spanjaarden
shanghaien-nation-7 = Italianen
shanghaien-nation-named = { $nation }
shanghaien-sailor = de { $nation ->
    [0] Amerikaan
    [1] Fransman
    [2] Duitser
    [3] Chinees
    [4] Nederlander
    [5] Turk
    [6] Spanjaard
   *[7] Italiaan
} { $strength }
shanghaien-sailor-named = de matroos { $nation } { $strength }
shanghaien-effect-joker = twee man
shanghaien-effect-adjust = steen ±1
shanghaien-effect-reroll = opnieuw
shanghaien-effect-both = twee stenen
shanghaien-trick = de truc “{ $one } / { $two }”

# Wat je kunt doen
shanghaien-do-roll = Gooi twee dobbelstenen
shanghaien-do-shanghai = Roep Shanghai en beëindig de ronde
shanghaien-do-place = Leg de { $pips } op { $card }
shanghaien-do-place-left = Leg de { $pips } op { $card }: kaart 1 ligt links
shanghaien-do-place-right = Leg de { $pips } op { $card }: kaart 1 ligt rechts
shanghaien-do-join = Versterk met { $kind } de { $nation }
shanghaien-do-change = Maak met { $kind } van de { $old } een { $new }
shanghaien-do-reroll = Gooi met { $kind } beide stenen opnieuw
shanghaien-do-both = Leg met { $kind } beide stenen neer
shanghaien-do-both-left = Leg met { $kind } beide stenen neer: kaart 1 ligt links
shanghaien-do-both-right = Leg met { $kind } beide stenen neer: kaart 1 ligt rechts

# Wat er gebeurde
shanghaien-note-starts = Ronde { $round } van { $rounds }: { $who } begint.
shanghaien-note-rolls = { $who } gooit { $one } en { $two }.
shanghaien-note-places = { $who } legt de { $pips } op { $card }.
shanghaien-note-places-left = { $who } legt de { $pips } op { $card }; kaart 1 ligt links.
shanghaien-note-places-right = { $who } legt de { $pips } op { $card }; kaart 1 ligt rechts.
shanghaien-note-joins = { $who } legt { $kind } bij de { $nation }.
shanghaien-note-changes = { $who } speelt { $kind }: de { $old } wordt een { $new }.
shanghaien-note-rerolls = { $who } speelt { $kind } en gooit { $one } en { $two }.
shanghaien-note-places-both = { $who } speelt { $kind } en legt beide stenen neer.
shanghaien-note-calls = { $who } roept Shanghai!
shanghaien-note-takes = { $who } krijgt { $card } met { $dice ->
    [one] één steen
   *[other] { $dice } stenen
}.
shanghaien-note-takes-by-neighbours = { $who } krijgt { $card }: evenveel stenen, maar meer ogen op de buurkaarten.
shanghaien-note-leaves = Geen steen op { $card }: de kaart gaat uit het spel.
shanghaien-note-leaves-tied = Gelijke stand op { $card }: de kaart gaat uit het spel.
shanghaien-note-equal = De { $nation } zijn aan beide kanten even sterk ({ $strength }): geen punten.

# Wat niet mag
shanghaien-forbids-no-action = Deze actie bestaat niet.
shanghaien-forbids-over = Het spel is voorbij.
shanghaien-forbids-not-asked = De ander is aan de beurt.
shanghaien-forbids-roll-first = Gooi eerst twee dobbelstenen, of roep Shanghai.
shanghaien-forbids-roll-now = Gooi eerst twee dobbelstenen.
shanghaien-forbids-place-first = Je hebt gegooid: leg nu een van de twee stenen neer, of speel eerst een truc.
shanghaien-forbids-place-now = Je hebt gegooid: leg nu een van de twee stenen neer.
shanghaien-forbids-too-few-dice = Voor een worp heb je twee stenen nodig, en er liggen er minder in je voorraad: je moet Shanghai roepen.
shanghaien-forbids-call-first = Er liggen minder dan twee stenen in je voorraad: je kunt niets meer gooien, leggen of uitspelen. Roep Shanghai.
shanghaien-forbids-too-early = Je kunt Shanghai roepen zodra er twee van je eigen stenen op de taverne liggen.
shanghaien-forbids-not-rolled = Geen van beide gegooide stenen toont dit getal.
shanghaien-forbids-other-end = De kaarten zijn deze ronde vanaf de andere kant genummerd.
shanghaien-forbids-not-shown = Een truc heeft alleen de twee effecten die erop staan.
shanghaien-forbids-not-held = Zo’n truc heb je niet.
shanghaien-forbids-one-trick = Maar één truc per ronde: je kapitein is al van boord.
shanghaien-forbids-no-sailor = Een joker gaat naar een land waarvan je minstens één matrozenkaart hebt.
shanghaien-forbids-off-the-die = Een dobbelsteen toont 1 tot en met 6: een 6 wordt geen 1, en een 1 geen 6.

# Het bord
shanghaien-board-title = Shanghaien: ronde { $round } van { $rounds }
shanghaien-board-nation-american = Amerikaanse
shanghaien-board-nation-french = Franse
shanghaien-board-nation-german = Duitse
shanghaien-board-nation-chinese = Chinese
shanghaien-board-nation-dutch = Nederlandse
shanghaien-board-nation-turkish = Turkse
shanghaien-board-nation-spanish = Spaanse
shanghaien-board-nation-italian = Italiaanse
shanghaien-board-effect-joker = twee man
shanghaien-board-effect-adjust = steen plus of min 1
shanghaien-board-effect-reroll = opnieuw gooien
shanghaien-board-effect-both = beide stenen neerleggen
shanghaien-board-sailor = { $nation } matroos, sterkte { $strength }
shanghaien-board-trick = Truc: { $first } of { $second }
shanghaien-board-ship = { $name } ({ $colour }), { $score ->
    [one] { $score } punt
   *[other] { $score } punten
}
shanghaien-board-place-numbered = Kaart { $number }: { $card }
shanghaien-board-place-empty = Plaats { $place } van links, leeg
shanghaien-board-die-rolled = Steen van { $colour }, { $pips } gegooid
shanghaien-board-captain-home = Kapitein van { $colour }, aan boord
shanghaien-board-captain-out = Kapitein van { $colour }, bij de taverne: deze ronde is een truc gespeeld
shanghaien-board-pile = Trekstapel: { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
}
shanghaien-board-round = Ronde
shanghaien-board-roll = Gooien
shanghaien-board-shanghai = Shanghai
shanghaien-board-plus = Deze steen plus 1
shanghaien-board-minus = Deze steen min 1
shanghaien-board-both = Beide stenen neerleggen

# Wat van het bord wordt voorgelezen: zijn delen, en wat waar ligt
shanghaien-board-area-tavern = De taverne
shanghaien-board-area-dice = Stenen om neer te leggen
shanghaien-board-area-ship = Het schip van { $name }
shanghaien-board-ship-dice = { $ship }, stenen in de voorraad: { $count }
shanghaien-board-crew-cards = { $crew }. Kaarten: { $cards }
shanghaien-board-crew-joker = een truc
shanghaien-board-place-dice = { $place }. Stenen: { $dice }

# De terminal: hooguit elf letters, en bij landen drie verschillende aan het begin
shanghaien-terminal-nation-0 = Amerikaan
shanghaien-terminal-nation-1 = Fransman
shanghaien-terminal-nation-2 = Duitser
shanghaien-terminal-nation-3 = Chinees
shanghaien-terminal-nation-4 = Nederlander
shanghaien-terminal-nation-5 = Turk
shanghaien-terminal-nation-6 = Spanjaard
shanghaien-terminal-nation-7 = Italiaan
shanghaien-terminal-reserve = voorraad
shanghaien-terminal-tricks = trucs
shanghaien-terminal-captain = kapitein van boord

# Het einde
shanghaien-source-tricks = ongebruikte trucs

# Het doel, en wat er gevraagd wordt
shanghaien-aim = Je bent een kapitein die een bemanning zoekt. In 8 ronden leg je dobbelstenen op de 6 kaarten van een taverne; wie op een kaart de meeste stenen heeft, krijgt die. Van elk van de 8 landen scoort de sterkste bemanning wat de andere waard is; de meeste punten winnen.
shanghaien-asks-roll = Gooi twee stenen: een ervan leg je op de kaart met dat getal.
shanghaien-asks-roll-or-call = Gooi voor nog een steen in de taverne, of roep Shanghai: de ronde is uit en de kaarten worden verdeeld.
shanghaien-asks-call = Te weinig stenen om te gooien: roep Shanghai. Wie op een kaart de meeste heeft, krijgt die.
shanghaien-asks-place = Leg een steen op de kaart met dat getal: wie er aan het einde de meeste stenen heeft, krijgt de kaart.
shanghaien-asks-place-first = Leg een steen op een kaart: jij kiest of er van links of van rechts wordt geteld, de hele ronde lang.
shanghaien-asks-place-or-trick = Leg een steen op de kaart met dat getal, of speel eerst een truc: andere ogen of een sterkere bemanning.
shanghaien-asks-place-first-or-trick = Leg een steen op een kaart, van links of van rechts geteld voor de hele ronde, of speel eerst een truc.

# Wat zich op het bord verklaart
shanghaien-board-crew-leading = { $nation } bemanning van { $name }: sterkte { $total }, de sterkste. Ze levert { $points } op: wat de andere bemanning waard is
shanghaien-board-crew-alone = { $nation } bemanning van { $name }: sterkte { $total }, en het andere schip heeft er geen. Ze levert { $points } op: wat ze zelf waard is
shanghaien-board-crew-weaker = { $nation } bemanning van { $name }: sterkte { $total }, de zwakste. Ze levert niets op
shanghaien-board-crew-equal = { $nation } bemanning van { $name }: sterkte { $total }, even sterk als de andere. Geen van beide levert iets op
shanghaien-board-crew-none = { $nation } bemanning van { $name }: nog niemand
shanghaien-board-crew-nobody = { $nation } bemanning van { $name }: nog niemand, hier noch op het andere schip
shanghaien-board-crew-rule = De sterkste bemanning van een land levert de sterkte van de andere op, en die zelf niets. De vlag toont hoeveel.
shanghaien-board-tricks = { $name }: { $count } × { $trick }. Ongebruikt is elk een punt waard
shanghaien-board-place = Kaart { $place } van links, { $number } van rechts: { $card }
shanghaien-board-end-left = Kaart 1 ligt deze ronde aan het linkereinde
shanghaien-board-end-left-may = Kaart 1 kan aan het linkereinde liggen: de eerste steen van de ronde beslist
shanghaien-board-end-left-not = Deze ronde tellen de kaarten vanaf het rechtereinde
shanghaien-board-end-right = Kaart 1 ligt deze ronde aan het rechtereinde
shanghaien-board-end-right-may = Kaart 1 kan aan het rechtereinde liggen: de eerste steen van de ronde beslist
shanghaien-board-end-right-not = Deze ronde tellen de kaarten vanaf het linkereinde
shanghaien-board-roll-more = Gooi twee stenen en leg er een op de kaart van haar nummer
shanghaien-board-shanghai-more = Roep Shanghai: de ronde is meteen voorbij, en wie de meeste stenen op een kaart heeft, krijgt haar
shanghaien-board-why-end = De kaarten tellen van 1 tot 6, van links of van rechts: waar je de eerste steen van de ronde legt, beslist dat voor beiden.
shanghaien-board-why-die = Raak eerst een van de twee gegooide stenen aan, dan de kaart van haar nummer: tellen kan vanaf beide kanten.
shanghaien-board-why-touch-trick = Een van je trucs doet dit: raak die eerst aan.
shanghaien-board-why-no-adjust = Alleen de truc “steen ±1” verandert een steen, en die heb je niet.
shanghaien-board-why-no-both = Alleen de truc “twee stenen” legt ze allebei neer, en die heb je niet.

# Het toeval, en wat niemand ziet
shanghaien-chance-dice = Gegooide dobbelstenen, naar ogen
shanghaien-unseen-pile = Hierna op de stapel: { $cards }.

# Wat er aan veel partijen wordt gevraagd
shanghaien-things-tricks = Trucs
shanghaien-things-joker = een truc als twee man
shanghaien-things-adjust = een truc voor steen ±1
shanghaien-things-reroll = een truc om opnieuw te gooien
shanghaien-things-both = een truc voor beide stenen
shanghaien-things-calls = Shanghai roepen
shanghaien-things-call = { $dice ->
    [0] roepen zonder stenen over
    [one] roepen met 1 steen over
   *[other] roepen met { $dice } stenen over
}
shanghaien-things-beginning = Wie begint
shanghaien-things-first = de eerste ronde beginnen
