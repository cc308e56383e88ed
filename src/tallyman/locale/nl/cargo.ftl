cargo-option-quick = Snel spel: wie geplet wordt of in het water valt, doet niet meer mee

# Pionnen en richtingen, zoals ze in een zin staan
cargo-worker = { $kind ->
    [dockhand] { $count ->
        [one] een dokwerker
        [2] twee dokwerkers
        [3] drie dokwerkers
       *[other] vier dokwerkers
    }
    [burly] de krachtpatser
    [mule] het muildier
   *[elephant] de olifant
}
cargo-way = { $way ->
    [north] noorden
    [east] oosten
    [south] zuiden
   *[west] westen
}

# Wat je kunt doen
cargo-do-end = Beëindig de beurt
cargo-do-ship = Neem het schip in het { $way }
cargo-do-place = Zet { $worker } op { $square }
cargo-do-put = Zet de kist terug op { $square }
cargo-do-move = { CAPITAL($worker) } { $count ->
    [one] gaat van { $square } naar het { $way }
   *[other] gaan samen van { $square } naar het { $way }
}
cargo-do-pull = { CAPITAL($worker) } gaat van { $square } naar het { $way } en trekt de kist erachter mee

# Wat er is gebeurd
cargo-note-in-use = De kisten van het schip in het { $way } doen mee.
cargo-note-ship = { $who } neemt het schip in het { $way }.
cargo-note-turned-up = De kisten worden omgedraaid.
cargo-note-places = { $who } zet { $worker } op { $square }.
cargo-note-turn = { $who } mag { $moves ->
    [one] één pion
   *[other] tot { $moves } pionnen
} verplaatsen.
cargo-note-passes = { $who } heeft geen pionnen meer en past.
cargo-note-returns = { $who } haalt { $worker } uit het water: terug op { $square }.
cargo-note-recovers = { $who } haalt een dokwerker op bij de dokter: terug op { $square }.
cargo-note-steps = { $who } verplaatst { $worker } van { $from } naar { $to }.
cargo-note-pulls = { $who } verplaatst { $worker } van { $from } naar { $to } en trekt een kist mee.
cargo-note-pushes = { $who } verplaatst { $worker } van { $from } naar { $to } en duwt { $crates ->
    [one] een kist
   *[other] { $crates } kisten
}.
cargo-note-overboard = { CAPITAL($worker) } van { $who } { $count ->
    [one] valt
   *[other] vallen
} in het water.
cargo-note-squishes = { $who } plet { $count ->
    [one] een dokwerker
   *[other] { $count } dokwerkers
} van { $whose }: { $points }.
cargo-note-squishes-own = { $who } plet { $count ->
    [one] een eigen dokwerker
   *[other] { $count } eigen dokwerkers
}: { $points }.
cargo-note-dumps = { $who } gooit een kist van { $whose } in het water: { $points }.
cargo-note-dumps-own = { $who } gooit een eigen kist in het water: { $points }.
cargo-note-loaded = Een kist van { $who } gaat op { $square } aan boord: { $points }.
cargo-note-arrives = Een kist van { $whose } komt op { $square }, waar { $who } laadt.
cargo-note-puts = { $who } zet de kist van { $whose } terug op { $square }.
cargo-note-ends = { $who } beëindigt de beurt.
cargo-note-empty = Er staat geen kist van { $who } meer op de kade: het spel is voorbij.
cargo-note-stale = Al { $turns ->
    [one] { $turns } beurt
   *[other] { $turns } beurten
} is er geen kist geladen of in het water gegooid: het spel is voorbij.
cargo-note-countdown = { $turns ->
    [one] De laatste beurt
   *[other] Nog { $turns } beurten tot het einde
}: alleen een kist die geladen of in het water gegooid wordt, stopt het aftellen.

# Wat niet mag
cargo-forbids-no-action = Deze actie bestaat niet.
cargo-forbids-over = Het spel is voorbij.
cargo-forbids-not-asked = Iemand anders moet nu beslissen.
cargo-forbids-other-question = Dat wordt je nu niet gevraagd.
cargo-forbids-ship-taken = Dat schip is al van iemand.
cargo-forbids-ship-not-in-use = Van dat schip doen geen kisten mee.
cargo-forbids-none-left = Zo’n pion heb je niet om te plaatsen.
cargo-forbids-occupied = Dat veld is bezet; alleen dokwerkers delen een veld.
cargo-forbids-not-loading = Wie uit het water komt, komt terug op een van je eigen laadvelden.
cargo-forbids-not-edge = Een dokwerker komt van de dokter terug aan de rand van de kade.
cargo-forbids-no-patient = Geen van je pionnen kan nu bij de dokter weg.
cargo-forbids-other-patient = De dokter laat nu wel iemand gaan, maar niet van die soort.
cargo-forbids-no-landing = Die ligt in het water en komt terug op een van je laadvelden, en daar is nu geen plaats voor hem.
cargo-forbids-too-late = Na de eerste zet van een beurt komt er niemand meer terug.
cargo-forbids-loading = Een kist gaat niet op een laadveld dat van iemand is.
cargo-forbids-no-worker = Daar staat geen pion van jou.
cargo-forbids-moved = Deze pion is deze beurt al verplaatst.
cargo-forbids-no-moves = Daar heb je niet genoeg zetten meer voor.
cargo-forbids-too-few = Daar staan niet zoveel dokwerkers die nog verplaatst mogen worden.
cargo-forbids-no-group = Alleen dokwerkers gaan samen.
cargo-forbids-off-dock = Pionnen stappen nooit in het water of op een schip.
cargo-forbids-blocked = Er staat iemand in de weg, en pionnen duwen elkaar niet.
cargo-forbids-too-heavy = Dat zijn te veel kisten op een rij.
cargo-forbids-elephant = Er staat een olifant in de weg, en die is door niets te verplaatsen.
cargo-forbids-cannot-pull = Alleen muildieren en olifanten trekken.
cargo-forbids-no-crate = Er staat geen kist achter die mee kan.
cargo-forbids-push-and-pull = Er staat een kist voor, en één stap duwt en trekt nooit tegelijk.
cargo-forbids-rescue-first = Haal eerst je pionnen uit het water.

# De terminal: één letter voor elke soort pion
cargo-terminal-title = Cargo: beurt { $turn }
cargo-terminal-set-up = Cargo: het begin
cargo-terminal-fleet = kisten die meedoen: { $ways }
cargo-terminal-moves = { $moves ->
    [one] nog { $moves } zet
   *[other] nog { $moves } zetten
}
cargo-terminal-second-step = tweede stap: { $square }
cargo-terminal-put-back = terug te zetten:
cargo-terminal-crates = kisten: { $dock } op de kade, { $held } in bezit
cargo-terminal-reserve = te plaatsen:
cargo-terminal-water = in het water:
cargo-terminal-doctor = dokter:
cargo-terminal-gone = weg:
cargo-terminal-rest = { $turns ->
    [0] nu
    [1] volgende beurt
   *[other] over { $turns } beurten
}
cargo-terminal-burly = K
cargo-terminal-mule = M
cargo-terminal-elephant = O

# Het bord; einde van de beurt, zetten, vragen en de winnaar worden getekend, de rest wordt voorgelezen
cargo-board-player = { $name } ({ $colour }): { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, kisten geladen: { $loaded } van { $crates }, { $dumped } in het water gegooid
cargo-board-turn = { $player }. Aan zet
cargo-board-square = { $square }
cargo-board-square-with = { $square }: { $things }
cargo-board-crate = Kist van { $colour }
cargo-board-face-down = Kist, nog niet omgedraaid
cargo-board-worker = { $kind ->
    [dockhand] Dokwerker
    [burly] Krachtpatser
    [mule] Muildier
   *[elephant] Olifant
} van { $colour }
cargo-board-ship = Schip in het { $way }, van { $name }
cargo-board-ship-free = Schip in het { $way }, nog van niemand
cargo-board-ship-idle = Schip in het { $way }, doet niet mee
cargo-board-reserve = Nog te plaatsen: { $worker }
cargo-board-rescued = Uit het water gehaald: { $worker }
cargo-board-doctor = Tent van de dokter, patiënten van { $name }: { $count }
cargo-board-end = Einde beurt
cargo-board-moves = { $moves ->
    [0] Geen zetten meer
    [one] Nog 1 zet
   *[other] Nog { $moves } zetten
}
cargo-board-countdown = { $turns ->
    [one] Laatste beurt
   *[other] Einde over { $turns } beurten
}
cargo-board-second-step = Nog een stap mogelijk
cargo-board-asks-return = Terug op de kade
cargo-board-asks-put = De kist terugzetten
cargo-board-go-1 = Eén gaat
cargo-board-go-2 = Twee gaan samen
cargo-board-go-3 = Drie gaan samen
cargo-board-go-pull = Gaan en de kist meetrekken

# Wat van het bord wordt voorgelezen: zijn delen, en wat waar is
cargo-board-area-players = Spelers
cargo-board-area-dock = De kade
cargo-board-area-ships = Schepen
cargo-board-area-water = In het water
cargo-board-area-quay = De wal
cargo-board-done = { $worker } (heeft gelopen)
cargo-board-walks = { $worker } (mag verder)
cargo-board-loading = { $square }, laadveld van { $colour }
cargo-board-loading-free = { $square }, laadveld
cargo-board-aboard = { $ship }, kisten aan boord: { $count }
cargo-board-afloat = { $crate }, in het water ten { $way } van { $square }
cargo-board-slung = { $crate }, moet worden teruggezet
cargo-board-several = { $workers } × { $count }
cargo-board-patients = { $tent }, { $due }
cargo-board-rest = { $turns ->
    [0] één kan eruit
    [one] één nog 1 beurt
   *[other] één nog { $turns } beurten
}

# Het einde
cargo-source-loaded = geladen kisten
cargo-source-dumped = kisten van anderen in het water
cargo-source-own-dumped = eigen kisten in het water
cargo-source-squished = geplette dokwerkers van anderen
cargo-source-own-squished = geplette eigen dokwerkers
cargo-tie-crates = kisten
cargo-tie-crates-count = { $count ->
    [one] { $count } kist
   *[other] { $count } kisten
}

# Het doel, en wat er gevraagd wordt
cargo-aim = Jij en je ploeg van 7 werken op een kade vol kisten. Breng je eigen kisten naar de twee laadvelden van je schip voor 3 punten per stuk, en die van anderen in het water voor 1 punt. Zodra een speler geen kist meer op de kade heeft, winnen de meeste punten.
cargo-asks-ship = Kies je schip: elke kist van jou die op de twee laadvelden ervan komt, levert { $loaded } op.
cargo-asks-ship-few = Kies een schip met kisten in het spel: elke kist die op de laadvelden ervan komt, levert { $loaded } op.
cargo-asks-ship-last = Dit schip blijft voor je over: elke kist op de laadvelden levert { $loaded } op.
cargo-asks-place = Zet je ploeg neer: een dokwerker duwt 1 kist, de krachtpatser 2; muildier en olifant lopen 2 ver en trekken.
cargo-asks-place-dockhand = Zet een dokwerker neer: hij duwt 1 kist. Samen op een veld duwen ze meer, maar ze kunnen geplet worden.
cargo-asks-place-burly = Zet de krachtpatser neer: hij gaat 1 stap en duwt tot 2 kisten op een rij. Hij wordt nooit geplet.
cargo-asks-place-mule = Zet het muildier neer: het gaat 2 stappen, duwt 1 kist en trekt de kist erachter mee.
cargo-asks-place-elephant = Zet de olifant neer: hij gaat 2 stappen, duwt tot 2 kisten, trekt er 1, en niets verplaatst hem.
cargo-asks-return = Haal een pion uit het water: hij komt aan land op een van je laadvelden.
cargo-asks-doctor = Haal een dokwerker terug van de dokter, naar de rand. Na je eerste zet is het te laat.
cargo-asks-turn = Verplaats { $moves ->
    [one] één pion
   *[other] tot { $moves } pionnen
}: je kisten naar je schip ({ $loaded }), andere het water in ({ $dumped }).
cargo-asks-more = Nog { $moves ->
    [one] één zet
   *[other] { $moves } zetten
}: help je kisten verder, of beëindig de beurt.
cargo-asks-step = { CAPITAL($worker) } mag nu een tweede stap doen. Of verplaats een andere pion, of beëindig de beurt.
cargo-asks-last-step = { CAPITAL($worker) } mag een tweede stap doen, in elke richting. Of beëindig de beurt.
cargo-asks-end = Geen van je pionnen kan nog iets: beëindig de beurt.
cargo-asks-put = Een kist van { $whose } kwam op jouw laadveld: zet hem terug op een vrij veld, ver van zijn schip.

# Wat zich op het bord verklaart
cargo-board-skills = { $kind ->
    [dockhand] Dokwerker: zet 1 stap en duwt 1 kist; samen op een veld duwen ze meer. Een kist kan hem pletten.
    [burly] Krachtpatser: zet 1 stap en duwt tot 2 kisten op een rij. Niets plet hem.
    [mule] Muildier: zet 2 stappen en duwt of trekt bij elke stap 1 kist.
   *[elephant] Olifant: zet 2 stappen en duwt bij elke stap tot 2 kisten of trekt er 1. Niets verschuift een olifant.
}

# Wat er aan veel partijen wordt gevraagd
cargo-things-workers = Arbeiders
cargo-things-worker = { $kind ->
    [dockhand] een kist verplaatst door dokwerkers
    [burly] een kist verplaatst door de krachtpatser
    [mule] een kist verplaatst door het muildier
   *[elephant] een kist verplaatst door de olifant
}
cargo-things-deeds = Wat punten brengt
cargo-things-loaded = een kist geladen
cargo-things-dumped = een kist van een ander in het water
cargo-things-squished = een dokwerker van een ander geplet
cargo-things-own-dumped = een eigen kist in het water
cargo-things-own-squished = een eigen dokwerker geplet
cargo-things-sides = Kanten van de kade
cargo-things-ship = het schip in het { $way }
