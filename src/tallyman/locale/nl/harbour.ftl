# Opties
harbour-option-characters = Personages: iedereen kiest er een van twee
harbour-option-first_game = Eerste spel: bekende gebouwen, en één van elke soort goederen
harbour-option-bonus_cards = Bonuskaarten: geheime punten voor goederen die je aan het einde inruilt
harbour-option-inland_traders = Handelaren uit het binnenland: verkoop één van elke soort voor het verschepen
harbour-variant-fair_prices = Eerlijke prijzen
harbour-variant-fair_prices-more = Gebouwen die iedereen wil kosten meer, en die niemand wil minder, zodat ze allemaal ongeveer even vaak worden gekocht.

# Goederen, symbolen en gebouwen, zoals ze in een zin staan
harbour-good-fish = vis
harbour-good-livestock = vee
harbour-good-wood = hout
harbour-good-stone = steen
harbour-goods-fish = { $count } vis
harbour-goods-livestock = { $count } vee
harbour-goods-wood = { $count } hout
harbour-goods-stone = { $count } steen
harbour-any = { $count ->
    [one] { $count } goed naar keuze
   *[other] { $count } goederen naar keuze
}
harbour-different = { $count ->
    [one] { $count } goed
   *[other] { $count } verschillende goederen
}
harbour-symbol-coin = munt
harbour-symbol-anchor = anker
harbour-symbol-hat = hoge hoed
harbour-symbol-warehouse = pakhuis
harbour-symbol-building = gebouw
harbour-building = { $name }
harbour-home = het startgebouw van { $who }
harbour-order = { $slot1 }, { $slot2 }, { $slot3 }, { $slot4 }

# Wat een actie doet
harbour-part-gain = Krijg { $goods }
harbour-part-nothing = Niets met zoveel spelers
harbour-part-gain-per = Krijg { $goods } per { $symbol }
harbour-part-gain-per-choice = Krijg 1 goed per { $symbol }, van één soort
harbour-part-trade = Ruil { $give } voor { $get }
harbour-part-trade-any = Ruil { $give } van één soort voor { $get } { $kinds ->
    [one] van een andere
   *[other] van elk van { $kinds } andere
}
harbour-part-exchange = { $count ->
    [one] Wissel 1 goed
   *[other] Wissel hoogstens { $count } goederen
}
harbour-part-convert = Verander goederen in een andere soort
harbour-part-double = Verdubbel een soort
harbour-part-levy = Elke tegenstander geeft je 1 goed
harbour-part-take = Neem 1 goed van een tegenstander
harbour-part-order = Leg de markt in een volgorde naar keuze
harbour-part-swap = Verwissel twee marktstenen
harbour-part-buy = { $count ->
    [one] Koop een gebouw
   *[other] Koop hoogstens { $count } gebouwen
}
harbour-part-buy-cheaper = { $count ->
    [one] Koop een gebouw voor { $discount } minder
   *[other] Koop hoogstens { $count } gebouwen, elk voor { $discount } minder
}
harbour-first-part = Het eerste deel
harbour-second-part = Het tweede deel

# Gaven van personages
harbour-ability-transmute = Eens per beurt: geef 1 goed uit en verander er 2 in een andere soort
harbour-ability-keep_surplus = Wat boven het minimum van een vak komt, houd je als je verscheept
harbour-ability-lowest_slot_dollar = 1 dollar meer als je de goederen van het laagste vak verscheept
harbour-ability-share_building = Je mag bij een andere pion gaan staan; die speler krijgt eerst 1 goed
harbour-ability-good_per_purchase = 1 goed naar keuze voor elk gebouw dat je koopt
harbour-ability-alms = 1 goed naar keuze als tegenstanders op hun startgebouw goederen krijgen
harbour-ability-extra_fish = 1 vis meer als een actie je vis geeft
harbour-ability-keep_one_each = Van elke soort die je verscheept, houd je er 1
harbour-ability-inheritance = Je hebt vanaf het begin een gebouw; het is geen punten waard
harbour-ability-stone_tithe = 1 steen als iemand steen verscheept
harbour-ability-stone_futures = Aan het einde zoveel punten als het vak van steen dollars betaalt
harbour-ability-heavy_tax = Nog 1 goed naar keuze als een tegenstander je belasting betaalt
harbour-ability-hoard = Aan het einde 1 punt voor elke 3 goederen die je over hebt
harbour-ability-market_nudge = Eens voor het verschepen mag je twee marktstenen naast elkaar verwisselen

# Wat je kunt doen
harbour-do-choose = Speel { $name }
harbour-do-inherit = Erf { $building }
harbour-do-start = Begin met { $good }
harbour-do-go = Ga naar { $building }
harbour-do-go-rival = Ga naar { $building } van { $owner }, zonder belasting
harbour-do-go-taxed = Ga naar { $building } van { $owner } en betaal belasting
harbour-do-go-visiting = Ga naar { $building }, zonder belasting
harbour-do-go-visiting-taxed = Ga naar { $building } en betaal belasting
harbour-do-go-home = Ga naar je eigen startgebouw
harbour-do-part = { $part }
harbour-do-pay = Betaal belasting met { $good }
harbour-do-gain = Krijg { $good }
harbour-do-give = Geef { $good }
harbour-do-exchange = Wissel { $give } voor { $get }
harbour-do-double = Verdubbel je { $good }
harbour-do-take = Neem { $good } van { $who }
harbour-do-place = { CAPITAL($good) } op het volgende vak
harbour-do-swap = Verwissel { $one } en { $other }
harbour-do-buy = Koop { $building }
harbour-do-ship = Verscheep al je { $good }
harbour-do-sell = Verkoop één van elke soort aan de handelaren voor { $dollars } dollar
harbour-do-keep = Houd 1 { $good }
harbour-do-transmute = Geef 1 { $spent } uit om 2 { $give } in 2 { $get } te veranderen
harbour-do-done = Zo is het genoeg
harbour-do-done-shipping = Betaal en verscheep niets meer
harbour-do-done-keeping = Houd niets meer
harbour-do-done-action = Beëindig de actie
harbour-do-done-swap = Verwissel niets
harbour-do-done-turn = Beëindig de beurt

# Wat er gebeurde
harbour-note-redeal = { $count ->
    [one] Bij te veel gebouwen kon je kopen: ze zijn opnieuw gedeeld.
   *[other] Bij te veel gebouwen kon je kopen: ze zijn { $count } keer opnieuw gedeeld.
}
harbour-note-chooses = { $who } kiest in het geheim { $name }.
harbour-note-ready = { $who } heeft gekozen.
harbour-note-board = { $who } speelt { $name }.
harbour-note-secret = { $who } krijgt de bonuskaart voor { $good }.
harbour-note-sees = { $who } ziet { $one } en { $other }.
harbour-note-inherits = { $who } erft { $building }.
harbour-note-market = De markt, vanaf het laagste vak: { $order }.
harbour-note-picks = { $who } kiest in het geheim { $good }.
harbour-note-begins = { $who } begint met { $goods }.
harbour-note-first = { $who } is als eerste aan de beurt.
harbour-note-goes = { $who } gaat naar { $building }.
harbour-note-goes-home = { $who } gaat naar het eigen startgebouw.
harbour-note-goes-own = { $who } gaat naar { $building }, een eigen gebouw.
harbour-note-goes-rival = { $who } gaat naar { $building } van { $owner }, zonder belasting.
harbour-note-goes-taxed = { $who } gaat naar { $building } van { $owner } en moet belasting betalen.
harbour-note-goes-visiting = { $who } gaat naar { $building }, zonder belasting.
harbour-note-goes-visiting-taxed = { $who } gaat naar { $building } en moet belasting betalen.
harbour-note-shared = { $who } krijgt { $goods } voor het delen van het gebouw.
harbour-note-shared-lost = { $who } zou { $goods } krijgen voor het delen van het gebouw, maar heeft geen plaats.
harbour-note-alms = { $who } bedelt { $goods }.
harbour-note-alms-lost = { $who } bedelt { $goods }, maar heeft geen plaats.
harbour-note-bounty = { $who } krijgt { $goods } boven op de belasting.
harbour-note-bounty-lost = { $who } zou { $goods } krijgen boven op de belasting, maar heeft geen plaats.
harbour-note-commission = { $who } krijgt { $goods } voor de aankoop.
harbour-note-commission-lost = { $who } zou { $goods } krijgen voor de aankoop, maar heeft geen plaats.
harbour-note-pays = { $who } betaalt { $goods } belasting aan { $owner }.
harbour-note-pays-lost = { $who } betaalt { $goods } belasting aan { $owner }, die er geen plaats voor heeft.
harbour-note-gains = { $who } krijgt { $goods }.
harbour-note-gives = { $who } geeft { $goods }.
harbour-note-loses = { $who } heeft geen plaats voor { $goods }.
harbour-note-nothing = { $who } kan hier niets doen.
harbour-note-nothing-more = { $who } kan hier verder niets doen.
harbour-note-orders = { $who } herschikt de markt: { $order }.
harbour-note-orders-not = { $who } laat de markt zoals die is.
harbour-note-sells = { $who } verkoopt één van elke soort aan de handelaren voor { $dollars } dollar.
harbour-note-names = { $who } wil { $building } voor { $dollars } dollar.
harbour-note-ships = { $who } verscheept { $goods } voor { $dollars } dollar.
harbour-note-tithe = { $who } krijgt 1 steen, omdat er steen verscheept is.
harbour-note-tithe-lost = { $who } zou 1 steen krijgen, omdat er steen verscheept is, maar heeft geen plaats.
harbour-note-keeps = { $who } houdt { $goods }.
harbour-note-adjusts = De markt schuift op: { $order }.
harbour-note-buys = { $who } koopt { $building } voor { $dollars } dollar.
harbour-note-reveals = { CAPITAL($building) } komt in het midden.
harbour-note-transmutes = { $who } geeft 1 { $spent } uit en verandert 2 { $give } in 2 { $get }.
harbour-note-transmutes-lost = { $who } geeft 1 { $spent } uit en verandert 2 { $give } in 2 { $get }; { $count ->
    [0] voor geen van beide is er plaats
    [one] er is maar plaats voor één
   *[other] er is plaats voor { $count }
}.
harbour-note-last = { $who } heeft het laatste gebouw gekocht dat nodig was. Alle anderen hebben nog één beurt.
harbour-note-ends = Het spel is voorbij.
harbour-note-bonus = { $who } laat de bonuskaart voor { $good } zien en ruilt { $goods } in: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
harbour-note-bonus-none = { $who } laat de bonuskaart voor { $good } zien, maar heeft er te weinig om in te ruilen.
harbour-note-stuck = { $who } kan nergens heen.
harbour-note-idle = Niemand heeft in { $count ->
    [one] { $count } beurt
   *[other] { $count } beurten
} iets gekocht.

# Wat niet mag
harbour-forbids-no-action = Deze actie bestaat niet.
harbour-forbids-over = Het spel is voorbij.
harbour-forbids-not-asked = Iemand anders moet nu beslissen.
harbour-forbids-other-question = Dat wordt je nu niet gevraagd.
harbour-forbids-not-dealt = Dat personage heb je niet gekregen.
harbour-forbids-chosen = Je hebt al gekozen; neem het eerst terug.
harbour-forbids-not-seen = Dat is geen van de twee gebouwen die je ziet.
harbour-forbids-full = In je voorraad is geen plaats meer voor deze soort.
harbour-forbids-not-in-play = Dat gebouw doet niet mee.
harbour-forbids-already-there = Je pion staat daar al: hij moet naar een ander gebouw.
harbour-forbids-occupied = Daar staat een andere pion.
harbour-forbids-no-tax = Je hebt niets om de belasting te betalen, en zou daar niets krijgen.
harbour-forbids-no-part = De actie heeft dat deel niet.
harbour-forbids-part-done = Dat deel is al gedaan.
harbour-forbids-part-impossible = Dat deel is nu niet mogelijk.
harbour-forbids-tax-left = Er zou niets overblijven om de belasting te betalen.
harbour-forbids-no-tax-due = Je hoeft geen belasting te betalen.
harbour-forbids-not-between = Belasting betaal je voor of na de hele actie.
harbour-forbids-no-goods = Er zijn geen goederen van die soort om te geven.
harbour-forbids-type-taken = Het moet een andere soort zijn.
harbour-forbids-too-few = Je hebt te weinig van die soort.
harbour-forbids-at-least-once = Je moet het minstens één keer doen.
harbour-forbids-same-pair = Je kunt alleen met dezelfde twee soorten verdergaan.
harbour-forbids-not-a-rival = Dat is niet een van je tegenstanders.
harbour-forbids-rival-has-none = Die tegenstander heeft niets van die soort.
harbour-forbids-not-in-centre = Dat gebouw ligt niet in het midden.
harbour-forbids-picked = Dat gebouw heb je al genoemd.
harbour-forbids-no-more-buildings = Met deze actie kun je niet meer gebouwen kopen.
harbour-forbids-too-dear = Je kunt niet genoeg verschepen om dat gebouw te betalen.
harbour-forbids-building-first = Noem eerst een gebouw dat je wilt kopen.
harbour-forbids-shipped = Die soort heb je al verscheept.
harbour-forbids-not-paid = Daarmee betaal je niet wat je wilt kopen.
harbour-forbids-no-traders = De handelaren uit het binnenland doen niet mee.
harbour-forbids-once = Dat kan maar één keer.
harbour-forbids-before-shipping = Dat kan alleen voor er iets verscheept is.
harbour-forbids-no-purchase = Daarna zou je niets meer kunnen kopen.
harbour-forbids-no-ability = Je bord heeft die gave niet.
harbour-forbids-not-neighbours = Die twee marktstenen liggen niet naast elkaar.
harbour-forbids-nothing-aboard = Van die soort heb je niets verscheept dat je zou kunnen houden.
harbour-forbids-must-act = Je moet dit eerst doen.

# De terminal: korte woorden, één letter per symbool
harbour-terminal-title = { $turn ->
    [0] Harbour: het begin
   *[other] Harbour: beurt { $turn }
}
harbour-terminal-last = laatste beurten
harbour-terminal-bonus = bonus
harbour-terminal-traded = { $goods } ingeruild
harbour-terminal-traders = handelaren
harbour-terminal-deck = stapel
harbour-terminal-market = markt
harbour-terminal-buying = aankoop
harbour-terminal-cost = prijs
harbour-terminal-paid = betaald
harbour-terminal-shipped = verscheept
harbour-terminal-after = markt na { $good }: { $order }
harbour-terminal-tax = belasting aan
harbour-terminal-coin = M
harbour-terminal-anchor = A
harbour-terminal-hat = H
harbour-terminal-warehouse = P
harbour-terminal-cannot = nu niet mogelijk

# Het bord; wat er gevraagd wordt, de knop en de winnaar zijn getekend, de rest wordt voorgelezen
harbour-board-slot = { CAPITAL($good) }: verscheep er { $needs } of meer voor { $dollars } dollar
harbour-board-slot-empty = Verscheep er { $needs } of meer voor { $dollars } dollar
harbour-board-good = { CAPITAL($good) }
harbour-board-marker = Markt: { $good }, vak { $slot }
harbour-board-traders = Handelaren uit het binnenland: één van elke soort voor { $dollars } dollar
harbour-board-deck = { $count ->
    [one] { $count } gebouw in de stapel
   *[other] { $count } gebouwen in de stapel
}
harbour-board-player = { $name } ({ $colour }): { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
harbour-board-stock = { $name }: { $goods }
harbour-board-stock-hidden = { $name }: goederen in het geheim gekozen
harbour-board-bonus = { $name }: aan het einde punten voor { $good }
harbour-board-bonus-traded = { $name }: { $goods } ingeruild
harbour-board-bonus-hidden = { $name }: een geheime bonuskaart
harbour-board-pawn = Pion van { $name }, op { $building }
harbour-board-unknown = { $name }: bord nog niet gekozen
harbour-board-tax = Belasting aan { $name }
harbour-board-card = Kost { $cost }, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} waard
harbour-board-symbol-coin = Gebouwen kosten de eigenaar 1 minder
harbour-board-symbol-anchor = Telt voor acties met ankers
harbour-board-symbol-hat = De eigenaar betaalt geen belasting
harbour-board-symbol-warehouse = De eigenaar houdt 1 verscheept goed
harbour-board-sentences = { $one }. { $other }
harbour-board-asked = { $name }: { $words }
harbour-board-not-now = { $part } (nu niet mogelijk)
harbour-board-goods-now = { $part }: nu { $count }
harbour-board-dollars-now = { $part }: je goederen betalen nu { $dollars }
harbour-board-part = Deel { $number }
harbour-board-done = Klaar
harbour-board-characters = Kies je personage
harbour-board-goods = Kies je startgoederen
harbour-board-asks-inherit = Erf een van de twee gebouwen
harbour-board-asks-turn = Stuur de pion naar een gebouw
harbour-board-asks-act = Welk deel van de actie?
harbour-board-asks-act-or-tax = Een deel van de actie, of eerst belasting
harbour-board-asks-tax-first = Betaal eerst belasting, of beëindig de actie
harbour-board-asks-tax = Betaal belasting
harbour-board-asks-end = Nog iets?
harbour-board-asks-gain = Neem { $count ->
    [one] een goed
   *[other] { $count } goederen
}
harbour-board-asks-give = Welke soort geef je?
harbour-board-asks-exchange = Geef iets, neem iets anders
harbour-board-asks-convert = Verander een soort in een andere
harbour-board-asks-double = Welke soort verdubbel je?
harbour-board-asks-levy = Sta een goed af
harbour-board-asks-take = Neem een goed van een ander
harbour-board-asks-order = Leg de markt, laagste vak eerst
harbour-board-asks-swap = Verwissel twee marktstenen
harbour-board-asks-purchase = Kies een gebouw en verscheep dan
harbour-board-asks-ship = Verscheep om te betalen
harbour-board-asks-pay = Betaal nu, of ga verder
harbour-board-asks-stow = Houd { $count ->
    [one] 1 verscheept goed
   *[other] { $count } verscheepte goederen
}
harbour-board-asks-favour = Een goed cadeau
harbour-board-last = Het laatste gebouw is gekocht: de anderen hebben nog één beurt

# Wat van het bord wordt voorgelezen: zijn delen, en wat waar is
harbour-board-area-tray = Wat er te doen is
harbour-board-area-market = Markt
harbour-board-area-characters = Personages om uit te kiezen
harbour-board-area-row = Gebouwen te koop
harbour-board-area-estate = { $name }
harbour-board-of = Bord van { $name }
harbour-board-owned = Van { $name }, waarde { $points }
harbour-board-for-sale = Te koop. { $price }
harbour-board-chosen = Gekozen
harbour-board-with-symbols = Symbolen: { $symbols }
harbour-board-pawn-owned = Pion van { $name }, op { $building } van { $owner }
harbour-board-pawn-nowhere = Pion van { $name }, nog op geen gebouw
harbour-board-marker-aside = Markt: { $good }, nog zonder vak
harbour-board-paid = Tot nu toe betaald: { $dollars }
harbour-board-paid-of = Tot nu toe betaald: { $dollars } van { $cost }
harbour-board-hold = Verscheept: { $goods }

# De pagina van de doos

# Het einde
harbour-source-buildings = gebouwen
harbour-source-ability = { $name }
harbour-source-bonus = bonuskaarten
harbour-tie-buildings = gebouwen
harbour-tie-buildings-count = { $count ->
    [one] { $count } gebouw
   *[other] { $count } gebouwen
}
harbour-tie-goods = goederen
harbour-tie-goods-count = { $count ->
    [one] { $count } goed
   *[other] { $count } goederen
}

# Het doel, en wat er gevraagd wordt
harbour-aim = Je wilt de haven bezitten. Stuur je pion van gebouw naar gebouw, verzamel goederen en verscheep ze als de markt goed betaalt: met de dollars koop je gebouwen, en dat zijn je punten. Heeft iemand er 4 gekocht, dan hebben de anderen nog één beurt; daarna winnen de meeste punten.
harbour-asks-characters = Kies je personage: het gebouw en de gave zijn de hele partij van jou.
harbour-asks-goods = Kies { $count ->
    [one] nog één startgoed
   *[other] { $count } startgoederen
}: later verscheep je goederen om gebouwen te betalen.
harbour-asks-inherit = Neem een van de twee gebouwen: het is meteen van jou, geen punten waard, maar de symbolen tellen.
harbour-asks-turn = Stuur je pion naar een ander gebouw: krijg goederen, of verscheep ze om een gebouw te kopen.
harbour-asks-turn-last = Je laatste beurt: stuur je pion waar hij nog punten brengt, het liefst om een gebouw te kopen.
harbour-asks-act = Kies welk deel je eerst doet: het andere volgt, als het dan nog kan.
harbour-asks-act-either = Kies een van de twee: krijg goederen, of verscheep goederen en koop een gebouw.
harbour-asks-act-one = Gebruik het gebouw: doe de actie.
harbour-asks-act-or-tax = Gebruik het gebouw, of betaal eerst: 1 goed belasting aan { $owner }, vooraf of achteraf.
harbour-asks-act-tax-first = Er kan hier nog niets: betaal { $owner } eerst 1 goed belasting, of beëindig de actie.
harbour-asks-act-none = Er kan hier nu niets: beëindig de actie.
harbour-asks-tax = Betaal { $owner } belasting voor het gebruik van het gebouw: een goed dat je het minst mist.
harbour-asks-end = Je actie is voorbij: beëindig de beurt.
harbour-asks-gain = Kies { $count ->
    [one] een goed
   *[other] { $count } goederen
} om te krijgen: een soort verscheep je zodra je er genoeg hebt voor het vak.
harbour-asks-gain-different = Kies { $count ->
    [one] nog een goed van een andere soort
   *[other] { $count } goederen van verschillende soorten
}, tot je genoeg hebt voor de markt.
harbour-asks-gain-per = Kies de soort die je krijgt: meteen { $count ->
    [one] { $count } stuk
   *[other] { $count } stuks
}.
harbour-asks-gain-others = Kies een andere soort die je ervoor krijgt: meteen { $count ->
    [one] { $count } stuk
   *[other] { $count } stuks
}.
harbour-asks-give = Kies de soort die je geeft: { $count ->
    [one] { $count } stuk
   *[other] { $count } stuks
}, voor goederen van andere soorten.
harbour-asks-exchange = Wissel een goed voor een van een andere soort: verzamel wat de markt goed betaalt.
harbour-asks-exchange-more = Wissel nog een goed, of stop hier.
harbour-asks-convert = Verander een goed in een andere soort. Daarna mag je doorgaan met dezelfde twee soorten.
harbour-asks-convert-more = Verander er nog een op dezelfde manier, of stop hier.
harbour-asks-double = Kies een soort om te verdubbelen: je krijgt er zoveel bij als je hebt, als er plaats is.
harbour-asks-levy = { $who } haalt bij iedereen een goed op: kies wat je geeft.
harbour-asks-take = Neem een goed van een tegenstander: iets wat jij nodig hebt, of de ander.
harbour-asks-order = Leg de markt: welke soort komt op vak { $slot }, van onder naar boven? Hoger betaalt en vraagt meer.
harbour-asks-swap = Verwissel twee marktstenen, zodat jouw goederen meer opbrengen, of laat ze liggen.
harbour-asks-purchase = Kies een gebouw om te kopen, voor punten en symbolen. Daarna verscheep je goederen om te betalen.
harbour-asks-ship = Om te betalen (dollars: { $dollars } van { $cost }): { $choices }.
harbour-asks-paid = Het is betaald: { $choices }.
harbour-asks-stow = Je pakhuizen houden { $count ->
    [one] één verscheept goed
   *[other] { $count } verscheepte goederen
} achter: kies wat je houdt; de rest is weg.
harbour-asks-shared = { $who } komt bij je in het gebouw: kies het goed dat je voor het delen krijgt.
harbour-asks-alms = { $who } kreeg thuis goederen: kies het goed dat je als aalmoes krijgt.
harbour-asks-bounty = Je krijgt belasting: kies het goed dat je gave eraan toevoegt.
harbour-asks-commission = Je hebt een gebouw gekocht: kies het goed dat je gave eraan toevoegt.
harbour-asks-or-transmute = { $what } Of transmuteer eerst: geef 1 goed uit en verander er 2 van één soort in een andere.
harbour-asks-purchase-or = Kies een gebouw om te kopen, of eerst: { $choices }.
harbour-asks-can-ship = verscheep alles van één soort
harbour-asks-can-ship-more = verscheep meer om de markt te verschuiven
harbour-asks-can-sell = verkoop aan de handelaren
harbour-asks-can-swap = verwissel twee marktstenen
harbour-asks-can-buy = neem er een gebouw bij
harbour-asks-can-done = rond af
harbour-asks-stow-tax = Houd een verscheept goed: je moet { $owner } nog belasting betalen.

# Wat zich op het bord verklaart
harbour-board-symbols = Symbolen op iemands kaarten
harbour-board-symbol-shield = Punten tot nu toe
harbour-board-ship = Wat je verscheept, betaalt de gebouwen die je koopt; de markt zegt hoeveel
harbour-board-why-good = Hier kies je een goed als een gebouw je er laat krijgen of ruilen.
harbour-board-why-not-good = Dit goed niet: er is geen plaats meer voor, of je kunt het niet twee keer kiezen.
harbour-board-why-give-first = Raak eerst in je voorraad het goed aan dat je geeft.

# Het toeval, en wat niemand ziet
harbour-chance-buildings = Opgedraaide gebouwen, naar prijs
harbour-chance-cost = ${ $dollars }
harbour-unseen-characters = { $who } kiest tussen { $names }.
harbour-unseen-deck = Hierna op de stapel: { $cards }.

# Wat er aan veel partijen wordt gevraagd
harbour-things-buildings = Gebouwen
harbour-things-characters = Personages
harbour-things-character = { $name }
harbour-things-beginning = Wie begint
harbour-things-first = beginnen
