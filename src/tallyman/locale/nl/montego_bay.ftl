# Pionnen en schepen, zoals ze in een zin staan
montego-docker = { $docker ->
    [0] de grote blauwe arbeider
    [1] de kleine blauwe arbeider
    [2] de grote oranje arbeider
    [3] de kleine oranje arbeider
    [4] de grote groene arbeider
    [5] de kleine groene arbeider
    [6] de grote gele arbeider
   *[7] de kleine gele arbeider
}
montego-jack = Lazy Jack
montego-ship = het schip voor { $slots ->
    [one] { $slots } vat
   *[other] { $slots } vaten
}
montego-pilot = de loodsboot

# Wat je kunt doen
montego-do-take = Neem { $pawn }
montego-do-hire = Neem Lazy Jack in dienst voor { $price ->
    [one] { $price } munt
   *[other] { $price } munten
}
montego-do-decline = Doe het zonder Lazy Jack
montego-do-join = Zet Lazy Jack bij { $pawn }
montego-do-card = { CAPITAL($pawn) } gaat { $value } vooruit
montego-do-load = Laad een vat op { $ship } aan steiger { $pier }
montego-do-unload = Haal een vat van { $ship } aan steiger { $pier }

# Wat er gebeurde
montego-note-lot = Het lot valt op { $who }, die de grootte van de derde arbeider kiest.
montego-note-takes = { $who } neemt { $pawn } als derde.
montego-note-round = Ronde { $round }.
montego-note-hires = { $who } neemt Lazy Jack in dienst voor { $price ->
    [one] { $price } munt
   *[other] { $price } munten
}.
montego-note-declines = { $who } doet het zonder Lazy Jack.
montego-note-joins = Lazy Jack gaat bij { $pawn } staan.
montego-note-chooses = Kaart { $value } voor { $pawn }, gedekt.
montego-note-ready = { $who } heeft gekozen.
montego-note-moves = { CAPITAL($pawn) } speelt { $value } en gaat naar veld { $space }.
montego-note-pushes = { CAPITAL($pawn) } duwt { $other } naar de overkant, naar veld { $space }.
montego-note-steps-back = De overkant is bezet: { $pawn } gaat terug naar veld { $space }.
montego-note-tallies = { CAPITAL($pawn) } op veld { $space }: niets te laden.
montego-note-tallies-load = { CAPITAL($pawn) } op veld { $space }: { $barrels ->
    [one] een vat
   *[other] { $barrels } vaten
} te laden.
montego-note-tallies-damaged = { CAPITAL($pawn) } op veld { $space }: { $barrels ->
    [one] een kapot vat
   *[other] { $barrels } kapotte vaten
}.
montego-note-short = { $who } heeft { $barrels ->
    [0] geen vat
    [one] maar één vat
   *[other] maar { $barrels } vaten
} in voorraad.
montego-note-few-aboard = { $who } heeft { $barrels ->
    [0] geen vat aan boord: er gaat niets van boord
    [one] maar één vat aan boord
   *[other] maar { $barrels } vaten aan boord
}.
montego-note-jack-spares = Lazy Jack haalt nooit vaten van boord.
montego-note-coin = { $who } krijgt een munt.
montego-note-loads = { $who } laadt een vat op { $ship } aan steiger { $pier }.
montego-note-unloads = { $who } haalt een vat van { $ship } aan steiger { $pier }.
montego-note-drinks = Er is geen schip meer: { $barrels ->
    [one] een vat van { $who } gaat
   *[other] { $barrels } vaten van { $who } gaan
} naar de kroeg.
montego-note-sails = { CAPITAL($ship) } vaart uit.
montego-note-sails-full = { CAPITAL($ship) } is vol en vaart uit.
montego-note-scores = { $who } scoort { $points ->
    [0] niets
    [one] 1 punt
   *[other] { $points } punten
} voor { $barrels ->
    [one] één vat
   *[other] { $barrels } vaten
}.
montego-note-extra = { $who } scoort 1 punt voor het laatste vat.
montego-note-arrives = { CAPITAL($ship) } legt aan bij steiger { $pier }.
montego-note-pilot-leaves = De loodsboot vertrekt.
montego-note-order = De volgordetegels schuiven een plaats op.
montego-note-new-order = De tweede stapel is begonnen: de volgordetegels worden geschud.
montego-note-tavern = { $who } scoort { $points ->
    [0] niets
    [one] 1 punt
   *[other] { $points } punten
} voor { $barrels ->
    [one] één vat
   *[other] { $barrels } vaten
} in de kroeg.
montego-note-last = Nog drie schepen of minder in de haven: de laatste worden gewaardeerd.
montego-note-no-ship = Er ligt geen schip meer in de haven: het spel is voorbij.

# Wat niet mag
montego-forbids-no-action = Deze actie bestaat niet.
montego-forbids-over = Het spel is voorbij.
montego-forbids-not-asked = Iemand anders moet nu beslissen.
montego-forbids-other-question = Dat wordt je nu niet gevraagd.
montego-forbids-no-third = Alleen met twee spelers heeft ieder een derde arbeider.
montego-forbids-taken = De derde arbeiders zijn al gekozen.
montego-forbids-not-yours = Deze arbeider werkt niet voor jou.
montego-forbids-chosen = Je hebt al een kaart voor deze arbeider gekozen; neem die eerst terug.
montego-forbids-not-hired = Niemand heeft Lazy Jack deze ronde in dienst.
montego-forbids-same-card = Lazy Jack en de arbeider bij wie hij staat delen één set: kies een andere waarde.
montego-forbids-no-ship = Aan die steiger ligt geen schip.
montego-forbids-pilot-boat = De loodsboot vervoert geen vaten: er wordt niets op geladen en niets af gehaald.
montego-forbids-nothing-aboard = Je hebt geen vat aan boord van dat schip.

# Het bord; ronde, in dienst nemen, nee, de berichten en de winnaar zijn getekend, de rest wordt voorgelezen
montego-board-player = { $name } ({ $colour }): { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $coins ->
    [one] { $coins } munt
   *[other] { $coins } munten
}, { $barrels ->
    [one] { $barrels } vat
   *[other] { $barrels } vaten
} in voorraad
montego-board-turn = { $player }. Aan zet
montego-board-ready = { $player }. Klaar
montego-board-round = Ronde
montego-board-round-number = Ronde { $round }
montego-board-order-jack = Lazy Jack loopt als eerste
montego-board-docker-large = Grote arbeider ({ $colour }) van { $name }
montego-board-docker-small = Kleine arbeider ({ $colour }) van { $name }
montego-board-third-large = Grote arbeider ({ $colour }), nog vrij
montego-board-third-small = Kleine arbeider ({ $colour }), nog vrij
montego-board-jack = Lazy Jack
montego-board-jack-hired = Lazy Jack, in dienst van { $name }
montego-board-tally-man = De Tally-Man
montego-board-tile = Nummer { $position } die loopt: { $docker }
montego-board-face-hidden = Kaart gekozen: { $pawn }
montego-board-face = Kaart { $value }: { $pawn }
montego-board-store = Opslagveld: { $barrels ->
    [0] niets
    [one] { $barrels } vat
   *[other] { $barrels } vaten
} te laden
montego-board-store-coin = Opslagveld: { $barrels ->
    [0] niets
    [one] { $barrels } vat
   *[other] { $barrels } vaten
} te laden, en een munt
montego-board-damaged = Opslagveld: { $barrels ->
    [one] { $barrels } kapot vat
   *[other] { $barrels } kapotte vaten
}
montego-board-damaged-coin = Opslagveld: { $barrels ->
    [one] { $barrels } kapot vat
   *[other] { $barrels } kapotte vaten
}, en een munt
montego-board-warehouse = Pakhuis { $number }
montego-board-tavern-left = Linker kroeg. Opgedronken vaten leveren { $points } op
montego-board-tavern-right = Rechter kroeg
montego-board-bank = Bank: { $coins ->
    [one] { $coins } munt
   *[other] { $coins } munten
}
montego-board-pier = Steiger { $pier }, { $ship }
montego-board-pier-empty = Steiger { $pier }, leeg
montego-board-ship = Schip voor { $slots ->
    [one] { $slots } vat
   *[other] { $slots } vaten
}, { $barrels } aan boord, levert { $points } op
montego-board-pilot = Loodsboot
montego-board-pile = { $count ->
    [one] { $count } schip wacht
   *[other] { $count } schepen wachten
} in de baai
montego-board-hire = In dienst nemen
montego-board-decline = Nee
montego-board-to-load = { $count } te laden
montego-board-to-unload = { $count } van boord
montego-board-asks-third = Derde arbeider?
montego-board-start-large = Linker kroeg
montego-board-start-small = Rechter kroeg
montego-board-asks-join = Lazy Jack gaat bij …
montego-board-choosing = Kaarten kiezen

# Wat van het bord wordt voorgelezen: zijn delen, en wat waar is
montego-board-area-players = Spelers
montego-board-area-hand = Je kaarten
montego-board-area-offer = Lazy Jack in dienst nemen
montego-board-area-order = Volgorde van lopen
montego-board-area-street = De straat
montego-board-area-dockers = Arbeiders
montego-board-area-piers = Steigers en baai
montego-board-space = Veld { $space }, pakhuis { $number }. { $store }
montego-board-at-space = { $pawn }, op veld { $space }
montego-board-at-left = { $pawn }, in de linker kroeg
montego-board-at-right = { $pawn }, in de rechter kroeg
montego-board-jack-with = { $pawn }, met { $docker }
montego-board-aboard = { $ship }. Vaten: { $barrels }
montego-board-drunk = { $tavern }. Tot nu toe gedronken: { $barrels }
montego-board-pile-top = { $pile }. Bovenop: { $ship }

# De terminal: woorden van hooguit negen letters, één letter voor de grootte
montego-terminal-title = Montego Bay: { $round ->
    [0] het begin
   *[other] ronde { $round }
}
montego-terminal-bay = in de baai
montego-terminal-stock = voorraad
montego-terminal-coins = munten
montego-terminal-order = volgorde
montego-terminal-tavern = kroeg
montego-terminal-bank = bank
montego-terminal-large = G
montego-terminal-small = k
montego-terminal-pilot = loods
montego-terminal-tally-man = Tally-Man: { $space }

# Het einde
montego-source-ships = plaatsen op schepen
montego-source-last-barrels = laatste vaten aan boord
montego-source-tavern = kroeg
montego-tie-coins = munten
montego-tie-coins-count = { $count ->
    [one] { $count } munt
   *[other] { $count } munten
}

# Het doel, en wat er gevraagd wordt
montego_bay-aim = Je arbeiders lopen om de pakhuizen en laden je vaten op de schepen aan 4 steigers. Vaart een schip uit, dan scoren de meeste vaten aan boord het best: tot 7 punten, en 1 extra voor het vat dat het schip vult. Zijn er nog maar 3 schepen, dan winnen de meeste punten.
montego-asks-third = Neem een derde arbeider: de grote begint in de linker kroeg, de kleine in de rechter.
montego-asks-hire = Lazy Jack in dienst nemen voor { $price ->
    [one] { $price } munt
   *[other] { $price } munten
}? Deze ronde is hij een extra arbeider die voor jou laadt.
montego-asks-join = Bij welke arbeider gaat Lazy Jack staan? Hij begint daar, met een andere van dezelfde vijf kaarten.
montego-asks-cards = Geef elk van je arbeiders een kaart: zo ver lopen ze.
montego-asks-cards-jack = Geef elk van je arbeiders en Lazy Jack een kaart: zo ver lopen ze.
montego-asks-cards-left = Nog { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}: waar een arbeider stopt, laad je wat het opslagveld toont.
montego-asks-load = Laad { $count ->
    [one] een vat
   *[other] { $count } vaten, één voor één
}: wie bij vertrek de meeste aan boord heeft, scoort het best. Steiger 1 gaat eerst.
montego-asks-unload = Kapot: haal { $count ->
    [one] een van je vaten
   *[other] { $count } van je vaten, één voor één,
} van een schip waar het je het minst kost.

# Wat zich op het bord verklaart
montego-board-card = { $pawn } gaat deze ronde vooruit: { $value ->
    [one] één veld
   *[other] { $value } velden
}
montego-board-portrait = { $pawn }. De kaart die je kiest, zegt hoeveel velden hij deze ronde vooruitgaat
montego-board-walks-large = De grote arbeider gaat vooruit …
montego-board-walks-small = De kleine arbeider gaat vooruit …
montego-board-walks-jack = Lazy Jack gaat vooruit …

# Het toeval, en wat niemand ziet
montego-chance-ships = Aangekomen schepen, naar plaatsen
montego-chance-slots = { $slots }
montego-unseen-pile = Onder de bovenste van stapel { $pile }: { $ships }.

# Wat er aan veel partijen wordt gevraagd
montego-things-ships = Schepen
montego-things-stores = Pakhuizen
montego-things-helpers = Lazy Jack
montego-things-store-load = { $barrels ->
    [one] een pakhuis met 1 vat
   *[other] een pakhuis met { $barrels } vaten
}
montego-things-store-damaged = { $barrels ->
    [one] een pakhuis met 1 kapot vat
   *[other] een pakhuis met { $barrels } kapotte vaten
}
