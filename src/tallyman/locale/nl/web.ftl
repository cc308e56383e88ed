# The server's own words
web-listening = Tallyman is klaar: { $address }  (Ctrl-C stopt hem)
web-nearby = Op andere apparaten in hetzelfde netwerk: { $address }  of met de camera:
web-warming = De regels worden voor deze machine gecompileerd, alleen deze eerste keer. Je kunt intussen al spelen.
web-preparing = De regels worden voor deze machine gecompileerd, alleen deze eerste keer. Delen die klaar zijn: { $done } van { $of }. Je kunt intussen al spelen.
web-warm = De regels zijn klaar.
web-bad-seconds = { $setting } is een aantal seconden, 0 of meer, en niet “{ $said }”.
web-bad-number = { $setting } is een geheel getal vanaf 1, en niet “{ $said }”.
web-database-no-url = Waar partijen worden bewaard (--database of TALLYMAN_DATABASE) schrijf je als database-URL: { $example } voor een bestand, postgresql://gebruiker@host/naam voor een PostgreSQL-server.
web-database-no-file = Een SQLite-database is een bestand; schrijf het als sqlite:////pad/naar/tallyman.db.
web-database-other = Partijen worden bewaard in SQLite of PostgreSQL, niet in { $name }.
web-database-no-driver = Het stuurprogramma voor { $name } is niet geïnstalleerd. Dat voor PostgreSQL krijg je met: pip install 'tallyman[postgresql]'
web-database-unusable = Partijen kunnen niet worden bewaard in { $name }: { $reason }. Noem een andere plek met --database of TALLYMAN_DATABASE.
web-database-newer = { $name } is geschreven door een nieuwere Tallyman (stap { $revision }). Werk Tallyman bij, of noem een andere database met --database of TALLYMAN_DATABASE.
web-database-in-use = Een andere Tallyman bewaart zijn partijen in { $path }. Stop die eerst, of noem een andere database met --database of TALLYMAN_DATABASE; een PostgreSQL-server kan worden gedeeld.
web-backup-done = { $matches ->
    [one] Eén partij
   *[other] { $matches } partijen
} met { $events ->
    [one] één gebeurtenis
   *[other] { $events } gebeurtenissen
} gekopieerd naar { $path }. Zet de kopie terug met: tallyman restore { $path }
web-backup-there = { $path } bestaat al en blijft zoals het is. Noem een bestand dat nog niet bestaat.
web-backup-nowhere = De kopie kan niet worden geschreven naar { $path }: { $reason }.
web-backup-nothing = Er zijn geen partijen in { $name }. Noem een andere database met --database of TALLYMAN_DATABASE.
web-backup-no-file = Er is geen bestand { $path }. Een kopie maak je met: tallyman backup BESTAND
web-backup-other = { $path } is geen kopie die Tallyman heeft gemaakt. Een kopie maak je met: tallyman backup BESTAND
web-restore-not-empty = Deze database heeft al partijen; er is niets veranderd. Een kopie gaat terug in een lege database; noem er een met --database of TALLYMAN_DATABASE.
web-restore-done = { $matches ->
    [one] Eén partij
   *[other] { $matches } partijen
} met { $events ->
    [one] één gebeurtenis
   *[other] { $events } gebeurtenissen
} teruggezet.
web-bad-networks = { $setting } zegt wie de getallen van de server mag lezen: adressen of netwerken met komma’s, zoals 127.0.0.1, 10.0.0.0/8; er staat { $said }.
web-bad-log = { $setting } is een van { $words }; er staat { $said }.
web-bad-prefix = { $setting } is het pad waarmee alle adressen van deze server beginnen, zoals /tally, en niet “{ $said }”.
web-other-host = Deze server luistert niet naar die naam. Vraag naar { $name }.
web-no-port = Tallyman kan niet luisteren op { $host }, poort { $port }: { $reason }. Probeer een andere poort met --port.
web-workers-alone = Meerdere processen hebben een database nodig die ze kunnen delen. Noem een PostgreSQL-server met --database of TALLYMAN_DATABASE, of laat --workers weg.
web-workers-system = Op dit systeem kunnen meerdere processen geen poort delen. Laat --workers weg.

# Settings
web-language = Taal
web-light = Licht
web-theme-auto = Dag of nacht, zoals je systeem
web-theme-light = Overdag
web-theme-dark = ’s Nachts

# Front page
web-welcome = Schuif aan bij de haven.
web-welcome-more = Kies een spel en wie er meedoet. De tallyman deelt, telt en let op dat niemand vals speelt.
web-games = Spellen
cargo-about = Duw je theekisten over de kade naar je eigen schip, en die van de anderen het water in. Dokwerkers raken daarbij geplet; de olifanten wijken voor niemand.
harbour-about = Bezoek de gebouwen van een drukke kleine haven, ruil goederen, wacht op de juiste markt en verscheep ze om de gebouwen zelf te kopen. Wie daarna bij je langskomt, betaalt aan jou.
montego_bay-about = Stuur je havenarbeiders met geheime kaarten rond de pakhuizen, duw anderen opzij en laad je vaten op de schepen die het meest opleveren. De Tally-Man telt ze allemaal.
shanghaien-about = Twee kapiteins dobbelen om de bemanning van een havenkroeg. Leg je dobbelstenen bij de matrozen die je wilt hebben, haal een streek uit, en roep Shanghai voordat de ander klaar is.
web-for-players = { $count ->
    [one] 1 speler
   *[other] { $count } spelers
}
web-for-several-players = { $least }–{ $most } spelers
web-here = Jij
web-here-too = Iemand naast je
web-open = Wie van jou de link krijgt
web-nobody = Niemand
web-your-name = Je naam
web-their-name = Zijn of haar naam
web-rules = Regels
web-rules-of = De regels van { $game }
web-rules-contents = Inhoud
web-my-matches = Je tafels
web-running = verder
web-finished = afgelopen
web-for-programs = Voor programma’s die mee willen doen:

# At the table
web-your-turn = Jij bent aan zet
web-turn-of = { $name } is aan zet
web-pass-to = Geef door aan { $name }
web-pass-more = Geheimen blijven verborgen tot { $name } er is.
web-i-am = Ik ben { $name }
web-secret = Niemand ziet het tot iedereen gekozen heeft.
web-secret-choices = Geheime keuzes
web-ready = Je hebt gekozen
web-waiting-for = Wachten op { $names }.
web-is-ready = klaar
web-chooses = kiest
web-skip = Overslaan
web-thinking = Denkt na …
web-player-unprepared = Komt aan tafel zodra de regels gecompileerd zijn; alleen deze eerste keer.
web-waiting = De haven wacht.
web-waiting-for-free-seat = Deze plaats is nog vrij.
web-over = Het spel is afgelopen
web-desk = Lessenaar
web-you = jij
web-free = vrije plaats
web-ahead = voorop
web-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
web-invite = { $count ->
    [one] Er is een plaats vrij. Stuur een vriend de link naar deze tafel.
   *[other] Er zijn { $count } plaatsen vrij. Stuur je vrienden de link naar deze tafel.
}
web-copy = Link kopiëren
web-copied = Gekopieerd
web-join = Neem plaats, of kijk gewoon mee.
web-sit-as = Ga zitten als { $colour }
web-just-now = Wat er net gebeurde
web-undo = Terugnemen
web-redo = Opnieuw
web-hint = Tip
web-hint-thinking = Denkt na
web-leave = Alle spellen
web-in-words = Wat je kunt doen, in woorden
web-nothing-to-do = Je hoeft nu niets te doen.
web-choose-next = Ga verder met iets dat oplicht; ernaast ga je terug.
web-log = Het logboek
web-earlier = Vanaf het begin tonen
web-play-again = Nog een keer
web-rematch = Naar de revanche
web-sheet = Tellijst
web-analysis = Analyse
web-trust = Gaat dit eerlijk?
web-trust-more = Vóór de eerste zet heeft de tallyman het toeval van dit spel verzegeld: dit is de SHA-256 van het startgetal en het zout. Na afloop worden beide getoond, en “tallyman verify” controleert er elke kaart en elke dobbelsteen mee.
web-seed = Startgetal:
web-salt = Zout:

# What is refused
web-adrift = Op drift
web-to-front = Terug naar de haven
web-no-such-page = Op dit adres is niets te vinden.
web-no-such-table = Hier staat geen tafel. Misschien is er onderweg een letter van het adres verloren gegaan.
web-soon = { $count ->
    [one] over een seconde
   *[other] over { $count } seconden
}
web-in-minutes = { $count ->
    [one] over een minuut
   *[other] over { $count } minuten
}
web-too-many-requests = Dat is meer dan één bezoeker in een minuut mag vragen ({ $most ->
    [one] één verzoek
   *[other] { $most } verzoeken
}). Probeer het { $when } nog eens.
web-too-many-tables = Je hebt zoveel tafels geopend als één bezoeker in een uur mag: { $most }. De volgende kan { $when } beginnen.
web-too-many-pictures = Dat zijn meer plaatjes van tafels dan er in een minuut voor één bezoeker getekend worden: { $most }. Vraag het { $when } nog eens.
web-too-many-searching = { $most ->
    [one] Aan een van je tafels zit nog iemand diep na te denken. Wacht tot die klaar is en begin { $when } de volgende.
   *[other] Aan { $most } van je tafels zit nog iemand diep na te denken. Wacht tot ze klaar zijn en begin { $when } de volgende.
}
web-too-many-streams = { $most ->
    [one] Je kijkt naar een tafel, en meer kan één bezoeker niet tegelijk volgen. Sluit die en probeer het { $when } nog eens.
   *[other] Je kijkt naar { $most } tafels, en meer kan één bezoeker niet tegelijk volgen. Sluit er een en probeer het { $when } nog eens.
}
web-too-many-hints = { $most ->
    [one] De tallyman denkt al na over een tip voor je. Vraag het { $when } nog eens.
   *[other] De tallyman denkt al na over { $most } tips voor je. Vraag het { $when } nog eens.
}
web-too-many-analyses = { $most ->
    [one] De tallyman loopt al een partij voor je na. Vraag de volgende { $when } aan.
   *[other] De tallyman loopt al { $most } partijen voor je na. Vraag de volgende { $when } aan.
}
web-crowded = Er wordt op dit moment te veel gespeeld: dit is niet gedaan. Probeer het { $when } nog eens.
web-unkept = Dit kan nu niet worden bewaard, dus er is niets gedaan. Probeer het straks nog eens; blijft het zo, dan moet wie deze server beheert naar de database kijken.
web-broken = Er ging bij ons iets mis. Het spel is bewaard; kijk zo nog eens.
web-stale = De tafel is veranderd sinds je keek. Zo staat het er nu voor.
web-bad-request = Dat was niet te begrijpen, dus er is niets gedaan.
web-bad-json = Dat is geen JSON, dus er is niets gedaan. Stuur JSON in UTF-8, zonder getallen of lijsten waar geen eind aan komt.
web-wrong-method = Er is wel iets op dit adres, maar { $method } kan hier niet.
web-long-body = Dat is te lang, dus er is niets gedaan: er wordt hoogstens { $most } kB gelezen.
web-slow-body = Het versturen duurde te lang, dus er is niets gedaan: je hebt er { $seconds ->
    [one] één seconde
   *[other] { $seconds } seconden
} voor.
web-all-at-once = Er wordt op dit moment te veel naar deze server gestuurd, dus er is niets gedaan. Probeer het zo nog eens.
web-long-field = Het veld { $field } is te lang, dus er is niets gedaan: er { $most ->
    [one] wordt hoogstens { $most } teken
   *[other] worden hoogstens { $most } tekens
} gelezen.
web-said = { $what }
web-not-your-seat = Dit is jouw plaats niet.
web-no-token = Dit is geen token van ons: wie zonder token een partij begint of gaat zitten, krijgt er een.
web-seat-taken = Daar zit al iemand.
web-other-site = Een andere pagina wilde in jouw naam handelen; dat is geweigerd.
web-others-must-agree = Sindsdien is er iets onthuld of gedaan. Terugnemen kan alleen als iedereen het goedvindt.
web-closed = Het spel is afgelopen en het zegel verbroken: niets kan nog worden teruggenomen.
web-worn = { $count ->
    [one] { $count } stap van deze partij heeft
   *[other] { $count } stappen van deze partij hebben
} door terugnemen nergens toe geleid; meer verdraagt een tafel niet. Vanaf hier kun je alleen nog verder spelen.
web-sheet-later = Op de tellijst staat alles wat verborgen was; je krijgt die als het spel is afgelopen.
web-line-lost = De verbinding met de haven is weg. Ik probeer het opnieuw …
web-line-refused = Er is niets gedaan: de verbinding met de haven is weg. Doe het opnieuw als ze terug is.
web-again-later = De partij is nog bezig. Een revanche kan beginnen als ze is afgelopen.
web-relic = { $why } Ze kan hier niet verdergaan; wat ervan is bewaard, kun je lezen.
web-relic-behind = { $why } Ze wordt getoond zoals ze stond { $count ->
    [one] één gebeurtenis
   *[other] { $count } gebeurtenissen
} voor de laatste die is bewaard: de server stopte voordat hij de rest kon noteren.
web-relic-title = Bewaarde partij
web-relic-edition = { $game }, gespeeld volgens editie { $edition } van de regels.
web-relic-no-picture = Partijen van deze editie zijn zonder beeld van het bord bewaard.
web-relic-text = Het bord van nu kan niet tonen hoe deze partij er het laatst voor stond. In woorden:
web-relic-rules = De regels van nu, editie { $edition }
web-relic-done = Wat er is gedaan
web-relic-tie = Gelijke punten bovenaan; wie door de regel bij gelijke stand won, is niet bewaard
web-relic-sheet = Op de tellijst staat alles wat verborgen was. Deze partij is niet afgelopen en kan verder waar haar editie van de regels is: alleen wie tegen niemand in een andere browser speelt, en niet voor de ranglijst, krijgt die.
web-of-edition = editie { $edition }
web-hint-unfair = Tips zijn voor tafels waar niemand anders in een andere browser speelt. Hier zou het oneerlijk zijn.
web-hint-unprepared = Een tip heeft gecompileerde regels nodig. Delen die klaar zijn: { $done } van { $of }. Vraag het nog eens als het er meer zijn.
web-analysis-later = De analyse laat zien wat verborgen was; die wordt gemaakt als het spel is afgelopen.
web-analysis-failed = De analyse is mislukt. Kijk zo nog eens.

# What is wrong with a program’s request
web-body = De inhoud
web-field-missing = { $field } ontbreekt.
web-field-unknown = { $field } is hier geen bekend veld.
web-field-long = { $field } is te lang: hoogstens { $limit ->
    [one] { $limit } teken
   *[other] { $limit } tekens
}.
web-field-many = { $field } heeft te veel onderdelen: het mogen er hoogstens { $limit } zijn.
web-field-small = { $field } moet minstens { $limit } zijn.
web-field-large = { $field } mag hoogstens { $limit } zijn.
web-field-whole = { $field } moet een geheel getal zijn.
web-field-flag = { $field } moet true of false zijn.
web-field-text = { $field } moet een tekst zijn.
web-field-list = { $field } moet een lijst zijn.
web-field-object = { $field } moet een JSON-object zijn, verstuurd als application/json.
web-field-wrong = { $field } is niet wat het moet zijn: zie /api/openapi.json.

# De analyse van een partij
web-analysis-of = Analyse van { $game }
web-analysis-computing = De tallyman loopt de partij na. Keuzes tot nu toe: { $done } van { $of }.
web-analysis-waiting = { $count ->
    [0] De tallyman pakt de partij erbij.
    [one] De tallyman loopt eerst een andere partij na.
   *[other] De tallyman loopt eerst { $count } andere partijen na.
}
web-analysis-unprepared = Een analyse heeft gecompileerde regels nodig: ze worden klaargemaakt, alleen deze eerste keer.
web-analysis-first = Begin
web-analysis-previous = Terug
web-analysis-next = Verder
web-analysis-last = Einde
web-analysis-table = Naar de tafel
web-analysis-curve = Kansen om te winnen in de loop van de partij

# Voor wie een pagina beluistert of met toetsen doorloopt
web-to-main = Naar de inhoud
web-free-seats = Vrije plaatsen
web-analysis-steps = Door de partij

# De doos: het spelmateriaal, en een kopie om te veranderen
web-box = De doos
web-box-lost = De verbinding met de haven is weg, dus deze wijziging zit nog niet in de doos. Doe het opnieuw als ze terug is.
web-box-of = De doos van { $game }
web-box-more = Hiermee wordt het spel gespeeld. Kies een kaart en verander wat je wilt: het is een kopie, en een partij houdt de doos waarmee ze gespeeld wordt.
web-box-known = gepubliceerd
web-box-known-more = staat in de spelregels of was elders te zien.
web-box-ours = gereconstrueerd
web-box-ours-more = is onze beste gok.
web-box-changed = veranderd
web-box-changed-more = is van jou.
web-box-back = Terugzetten
web-box-add = Toevoegen
web-box-remove = Haal uit de doos
web-box-new-name = Nieuwe kaart
web-box-standard = Dit is de standaarddoos.
web-box-own = Dit is je eigen doos, en je kunt ermee spelen.
web-box-mistakes = { $count ->
    [one] Eén ding moet hersteld worden voordat een partij kan beginnen.
   *[other] { $count } dingen moeten hersteld worden voordat een partij kan beginnen.
}
web-box-play = Met deze doos spelen
web-box-start = De partij beginnen
web-box-file = De doos als bestand
web-box-file-more = Het bestand dat “tallyman box { $game }” toont, met jouw veranderingen. “tallyman play --box” leest het ook.
web-box-apply = Deze tekst gebruiken
web-box-download = Downloaden
web-box-upload = Een bestand openen
web-box-anew = Opnieuw vanaf de standaarddoos
web-box-field = “{ $name }”
web-box-your-file = Je bestand
web-variant = Doos
web-variant-none = De standaarddoos
web-variant-is = { $name }: { $what }
web-variant-box = Dit is een variant die bij het spel hoort, { $name }.
web-variant-match = Deze partij wordt gespeeld met een variant van de doos, { $name }.
web-box-own-match = Deze partij wordt met een eigen doos gespeeld.
web-box-look = Erin kijken

# The front page's shelf and list
web-play = Spelen
web-against = Jij tegen { $name } ({ $what })
web-more = Meer keuzes
web-minutes = { $count } min
web-weight-1 = licht
web-weight-2 = gemiddeld
web-weight-3 = rijk
web-another-game = Nog een spel?
web-you-won = Je hebt gewonnen
web-awaits-somebody = Er is een plaats vrij
web-awaits = Wacht op { $names }
web-more-tables = { $count ->
    [one] Nog één tafel
   *[other] Nog { $count } tafels
}
web-moments-ago = zojuist
web-minutes-ago = { $count ->
    [one] een minuut geleden
   *[other] { $count } minuten geleden
}
web-hours-ago = { $count ->
    [one] een uur geleden
   *[other] { $count } uur geleden
}
web-days-ago = { $count ->
    [one] een dag geleden
   *[other] { $count } dagen geleden
}
web-forget = Deze tafel vergeten
web-forget-table = Deze tafel van { $game } vergeten
web-forget-more = Een tafel vergeten (×) haalt die alleen van deze lijst. Je plaats blijft van jou, de anderen spelen verder, en de tafel is terug zodra je er weer speelt.
web-forgotten = De tafel staat niet meer op je lijst. Je plaats is nog van jou.
web-recall = Terugzetten

# Links and phones
web-app-name = Tallyman: spellen aan de haven
web-share-title = { $game }: { $names }
web-share-more = { $state }. { $about }

# Het einde van een partij
web-share = Delen

# Samen spelen: tijd, afwezigheid, wat mensen elkaar vragen, wat ze zeggen
web-manner = Tijd en afwezigheid
web-time = Tijd
web-time-free = Geen klok
web-time-live = { $minutes } min elk, + { $seconds } s per beurt
web-time-days = { $count ->
    [one] Een dag
   *[other] { $count } dagen
} per actie
web-absent = Voor wie weggaat
web-absent-player = { $name } speelt verder
web-absent-end = de partij eindigt
web-words-on = Aan tafel mag worden gepraat
web-together = Aan deze tafel
web-absent-taken = Gaat iemand weg of is de tijd op, dan speelt { $name } verder tot die terugkomt.
web-absent-ends = Gaat iemand weg of is de tijd op, dan eindigt de partij zoals ze staat.
web-time-left = resterende tijd
web-clock-days = { $days } d { $hours } uur
web-seconds-left = { $count ->
    [one] Nog een seconde.
   *[other] Nog { $count } seconden.
}
web-is-here = is er
web-looked = keek { $ago }
web-plays-for = voor { $name }
web-plays-for-you = { $name } speelt voor jou. Je plaats blijft van jou.
web-come-back = Mijn plaats terugnemen
web-resign = Mijn plaats verlaten
web-resign-seat = De plaats van { $name } verlaten
web-resign-sure = Je plaats verlaten? { $name } speelt voor je verder tot je terugkomt.
web-resign-rated = Je plaats verlaten? { $name } speelt voor je verder. Zodra die er iets heeft gekozen, heb je deze partij die meetelt verloren.
web-resign-end = Je plaats verlaten? De partij eindigt dan voor iedereen, zoals ze staat.
web-ask-undo = Terugnemen
web-call = Wat er wordt gevraagd
web-propose-undo = Vraag de anderen of je dit mag terugnemen
web-propose-pause = Om een pauze vragen
web-propose-resume = Vragen om verder te gaan
web-propose-end = Voorstellen hier te stoppen
web-proposed-undo = { $name } wil de laatste actie graag terugnemen.
web-proposed-pause = { $name } vraagt om een pauze.
web-proposed-resume = { $name } wil graag verder.
web-proposed-end = { $name } stelt voor de partij te beëindigen zoals ze staat.
web-agree = Akkoord
web-disagree = Nee
web-withdraw = Laat maar
web-pause = Een pauze
web-pause-more = Alle klokken staan stil en niemand kan iets doen. Ze eindigt als iedereen verder wil.
web-paused-until = Uiterlijk gaan we verder over
web-paused = Er is een pauze, waarmee iedereen heeft ingestemd. Vraag de anderen eerst om verder te gaan.
web-not-paused = Er is geen pauze: de partij gaat al verder.
web-proposal-open = Iemand vraagt al iets. Daar moet eerst op worden geantwoord.
web-proposal-not-yours = Dit is niet aan jou om te beantwoorden, of je hebt het al gedaan.
web-rated-undo = In een partij die meetelt wordt niets teruggenomen dat is onthuld of door anderen is gevolgd.
web-rated-end = Een partij die meetelt wordt uitgespeeld: niemand kan voorstellen eerder te stoppen.
web-rated-return = Een van onze spelers speelt hier voor je en deze partij telt mee: hij houdt je plaats, en jij verliest.
web-away = Een van onze spelers zit hier voor jou. Neem eerst je plaats terug.
web-come-back-later = Je tijd was op, dus deze ene keuze wordt voor je gemaakt. Neem je plaats daarna terug.
web-silent = Aan deze tafel wordt niet gepraat.
web-unsaid = Daar viel niets mee te zeggen. Schrijf een regel of kies een van de zinnen.
web-too-many-words = Dat is meer dan iemand in een minuut zegt: { $most }. Ga { $when } verder.
web-early-agreement = De partij is voortijdig geëindigd, zoals iedereen wilde
web-early-resignation = De partij is voortijdig geëindigd: { $name } is weggegaan
web-early-time = De partij is voortijdig geëindigd: de tijd van { $name } was op
web-early-more = De regels waren nog niet aan hun einde, dus niemand heeft gewonnen. Zo stond het ervoor:
web-early-stood = Zo stond het ervoor
web-words = Woorden
web-say = Zeg iets tegen iedereen
web-send = Versturen
web-mute = Toon me niet wat anderen zeggen
web-notice-sound = Een geluid als ik aan de beurt ben
web-notice-browser = Een bericht van mijn browser als ik aan de beurt ben en elders ben
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-moment = Een ogenblik, alsjeblieft.
phrase-your-turn = Jouw beurt!
phrase-well-played = Goed gespeeld!
phrase-oops = Oeps …
phrase-thanks = Dank je!
phrase-good-game = Mooie partij!
