# Verslagen van veel partijen: wat het laboratorium ervan zegt.
report-percent = { $number }%
report-title = Wat { $count ->
    [one] 1 partij zegt
   *[other] { $count } partijen zeggen
}: { $game }
report-players = Wie speelt: { $players }. Startgetal { $seed }.
report-player-times = { $number } × { $player }
report-options = Met { $options }.
report-own-box = Met eigen materiaal.

# Hoe zeker iets is; plaatsen
report-sure-1 = waarschijnlijk
report-sure-2 = vrijwel zeker
report-sure-3 = zonder enige twijfel
report-seat = { $seat ->
    [1] de eerste plaats
    [2] de tweede plaats
    [3] de derde plaats
   *[4] de vierde plaats
}
report-interval = { $low } tot { $high }

# Bevindingen
report-few = { $count ->
    [one] 1 partij is
   *[other] { $count } partijen zijn
} te weinig om in het algemeen iets te zeggen: er zijn er minstens { $needed } nodig, en duizenden voor kleine verschillen.
report-seat-ahead = { CAPITAL($seat) } wint { $share } van de partijen ({ $low } tot { $high }), waar { $due } eerlijk zou zijn: dat is een voordeel, { $sure }.
report-seat-behind = { CAPITAL($seat) } wint { $share } van de partijen ({ $low } tot { $high }), waar { $due } eerlijk zou zijn: dat is een nadeel, { $sure }.
report-seats-even = Geen plaats is beter: wat ertussen zit is hoogstens { $farthest } van de partijen.
report-seats-open = Of een plaats beter is, valt niet te zeggen: de aandelen in de overwinningen zijn maar op ± { $reach } bekend, en daar vallen ze binnen.
report-player-ahead = { $player } op { $seat } wint { $share } ({ $low } tot { $high }), waar { $due } gelijk zou zijn: de sterkste hier, { $sure }. Omdat er verschillende spelers zitten, zegt dat niets over de plaatsen.
report-players-open = Er zitten verschillende spelers, en niemand wint meer dan toeval alleen kan brengen: over hen en over de plaatsen valt niets te zeggen.
report-thing-cheap = { CAPITAL($thing) } is te goedkoop voor { $price }: plaatsen die het hebben winnen { $share } ({ $low } tot { $high }), waar { $due } gewoon is voor die prijs; { $sure }.
report-thing-dear = { CAPITAL($thing) } is te duur voor { $price }: plaatsen die het hebben winnen { $share } ({ $low } tot { $high }), waar { $due } gewoon is voor die prijs; { $sure }.
report-thing-good = { CAPITAL($thing) } gaat samen met winst: plaatsen die het hebben winnen { $share } ({ $low } tot { $high }), waar { $due } gewoon is; { $sure }.
report-thing-bad = { CAPITAL($thing) } gaat samen met verlies: plaatsen die het hebben winnen { $share } ({ $low } tot { $high }), waar { $due } gewoon is; { $sure }.
report-things-even = { $things }: niets wijkt daar meer dan { $farthest } af van wat gewoon is.
report-things-open = { $things }: deze partijen zijn te weinig om daar iets van toeval te onderscheiden.
report-things-never = { $things }: in { $count ->
    [one] 1 partij
   *[other] { $count } partijen
} had niemand ooit { $which }.
report-length = Een partij duurt gemiddeld { $mean } beslissingen; negen van de tien duren er { $low } tot { $high }.
report-branching = Wie kan kiezen, kiest gemiddeld uit { $mean } acties.
report-shared = { $share } van de partijen eindigt met een gedeelde overwinning ({ $low } tot { $high }).
report-lead = De leiding wisselt gemiddeld { $mean } keer per partij; in { $share } van de partijen nooit.
report-comeback = In { $share } van de partijen stond de winnaar ooit achter; in een van de tien met { $points ->
    [one] 1 punt
   *[other] { $points } punten
} of meer.
report-lead-never = De leiding wisselt gemiddeld { $mean } keer per partij; er is geen partij waarin dat nooit gebeurt.
report-lead-always = De leiding wisselt nooit, in geen enkele partij.
report-comeback-never = De winnaar stond nooit achter, in geen enkele partij.
report-comeback-always = De winnaar stond altijd ooit achter; in een van de tien partijen met { $points ->
    [one] 1 punt
   *[other] { $points } punten
} of meer.
report-luck = Van wat bepaalt wie wint, is { $players-share } kracht ({ $players-between }), { $deal-share } de uitgangsstelling ({ $deal-between }), { $chance-share } wat spelers toevallig doen ({ $chance-between }) en { $draws-share } wat dobbelstenen en kaarten later brengen ({ $draws-between }).
report-luck-most = { CAPITAL($what) } bepaalt meer dan al het andere.
report-luck-open = Wat het meest bepaalt, valt uit { $count ->
    [one] 1 uitgangsstelling
   *[other] { $count } uitgangsstellingen
} niet te zeggen.
report-cause-players = kracht
report-cause-deal = de uitgangsstelling
report-cause-draws = wat dobbelstenen en kaarten later brengen
report-cause-chance = wat spelers toevallig doen
report-never-fires = Nooit in het logboek geschreven: { $rules }.

# Koppen, en wat eronder staat
report-findings = Bevindingen
report-heading-seats = Plaatsen
report-note-seats = Aandeel in de overwinningen per plaats, met intervallen van 95%; de lijn is wat elke plaats zou winnen als er geen beter was. Een gedeelde overwinning telt in delen.
report-heading-luck = Geluk en kunde
report-note-luck = Uit { $matches } partijen met { $deals ->
    [one] 1 uitgangsstelling
   *[other] { $deals } uitgangsstellingen
}: elke is gespeeld door spelers van verschillende kracht (de beste vergist zich nooit, de zwakste bij elke tweede beslissing) op alle plaatsen om de beurt, meerdere keren, en telkens met andere dobbelstenen en kaarten. De uitgangsstelling is wat iedereen aan het begin ziet; wat later wordt getrokken, beslist binnen dat alles. Intervallen van 95%.
report-unknown-luck = Hier niet gemeten; tallyman report --deals 100 doet dat.
report-heading-length = Duur en keuzes
report-note-length = Beslissingen in een partij
report-note-branching = Acties om uit te kiezen waar er een keuze is, gemiddelde van een partij
report-heading-points = Punten
report-note-points = Punten aan het einde, van winnaars en van de anderen
report-heading-drama = Spanning
report-note-lead = Hoe vaak de leiding in een partij wisselt
report-note-comeback = Punten die de winnaar hoogstens achterstond
report-heading-sources = Waar punten vandaan komen
report-note-sources = Punten per bron gemiddeld, uit { $count ->
    [one] 1 partij die opnieuw is gespeeld
   *[other] { $count } partijen die opnieuw zijn gespeeld
}
report-heading-rules = Hoe vaak elke regel voorkomt
report-note-rules = Uit { $count ->
    [one] 1 partij
   *[other] de eerste { $count } partijen
}, in de woorden van het logboek.
report-note-things = Uit { $count ->
    [one] 1 partij
   *[other] de eerste { $count } partijen
}. Elke keer dat een plaats het heeft telt; intervallen zijn van 95%, het streepje toont wat gewoon is.
report-note-things-line = Uit { $count ->
    [one] 1 partij
   *[other] de eerste { $count } partijen
}. Wat gewoon is volgt uit de prijs: de lijn. Wat er ver boven ligt is te goedkoop, eronder te duur. Intervallen van 95%.
report-caution = Iets hebben en winnen gaan om veel redenen samen. Wat een oorzaak is, blijkt door het te veranderen.

# Kolommen en assen
report-column-seat = plaats
report-column-player = speler
report-column-won = gewonnen
report-column-between = 95%
report-column-points = punten
report-column-decisions = beslissingen
report-column-thing = wat
report-column-price = prijs
report-column-worth = gedrukt
report-column-times = per partij
report-column-held = plaatsen
report-column-moment = wanneer
report-column-usual = gewoon
report-column-rule = wat het logboek zegt
report-column-matches = in
report-column-source = waarvan
report-column-winners = winnaars
report-column-others = anderen
report-column-cause = wat bepaalt
report-column-share = aandeel
report-axis-matches = aandeel van de partijen
report-axis-seats = aandeel van de plaatsen
report-axis-won = aandeel in de overwinningen
report-never = Niemand had: { $things }.
report-and-more = { $count ->
    [one] nog 1
   *[other] nog { $count }
}
report-written = Verslag: { $file }
report-foot = Gemaakt door tallyman report: alle getallen zijn in de partijen geteld, en elke partij kan uit haar startgetal opnieuw worden gespeeld.
