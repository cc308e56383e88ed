# Partijen terugkijken
web-replay = Terugkijken
web-replay-of = { $game } terugkijken
web-replay-slider = Moment van de partij
web-replay-moment = { $title }: { $what }
web-replay-deed = { $who }: { $what }
web-replay-go = Ga daarheen
web-replay-play = Afspelen
web-replay-pause = Pauze
web-replay-speed = Snelheid
web-replay-whose = Door wiens ogen
web-replay-open = Toeschouwer
web-replay-all = Alles open
web-replay-unseen = Gedekt
web-replay-link = Link naar dit moment kopiëren
web-replay-lost = De volgende stappen kwamen niet aan. Probeer het zo nog eens.
web-replay-running = De partij gaat door, dus je ziet het verleden zoals je het toen kon zien. Na afloop ligt alles open.
web-replay-eyes = Zolang een partij doorgaat, zie je het verleden door je eigen ogen of als toeschouwer. Na afloop ligt alles open.
web-replay-no-eyes = Zulke ogen zijn er niet: noem een plaats van 0 tot { $last }, open voor wat iedereen zag, of all voor alles.
web-replay-unprepared = Een lijst wordt teruggekeken met gecompileerde regels. Onderdelen klaar: { $done } van { $of }. Breng hem opnieuw als het er meer zijn.
web-replay-undone = { $count ->
    [one] Eén actie is teruggenomen en wordt niet getoond: je ziet wat op het eind bleef staan.
   *[other] { $count } acties zijn teruggenomen en worden niet getoond: je ziet wat op het eind bleef staan.
}
web-replay-kept = { $days ->
    [one] Deze partij komt van een tellijst, die hier een dag bewaard wordt. Breng de lijst opnieuw, en dezelfde links werken weer.
   *[other] Deze partij komt van een tellijst, die hier { $days } dagen bewaard wordt. Breng de lijst opnieuw, en dezelfde links werken weer.
}
web-replay-gone = { $days ->
    [one] Deze tellijst is hier niet. Lijsten worden een dag bewaard: breng hem opnieuw, en dezelfde link werkt weer.
   *[other] Deze tellijst is hier niet. Lijsten worden { $days } dagen bewaard: breng hem opnieuw, en dezelfde link werkt weer.
}
web-replay-long = Dat is een heel lange partij. Regels onder de kop van de lijst: { $count }. Hoogstens om hier terug te kijken: { $most }.
web-replay-undoing = Op deze lijst gaat het vaak heen en weer. Hoe vaak iets is teruggenomen of opnieuw gedaan: { $count }. Hoogstens om hier terug te kijken: { $most }.
web-replay-edition = { $why } Op de lijst staat: { $names }. { $result }
web-replay-unfinished = De partij op deze lijst is niet uitgespeeld, dus er valt nog niets te analyseren.
web-replay-on = Speel vanaf hier verder
web-replay-on-more = Een nieuwe tafel begint waar deze partij stond. Wat jouw plaats niet kon weten wordt opnieuw getrokken, net als de dobbelstenen en kaarten die nog komen: niemand kent ze.
web-replay-on-seat = Jij speelt
web-replay-on-rival = Tegen
web-replay-on-begin = Speel verder
web-replay-on-later = Je kunt vanaf een moment van een partij verder spelen als die is afgelopen.
web-replay-on-over = Hier is de partij afgelopen. Ga een stukje terug om vanaf daar verder te spelen.

# Wat het toeval bracht, en of het eerlijk ging
web-chances = Dobbelstenen en kaarten
web-chances-came = gekomen
web-chances-due = te verwachten
web-chances-none = In dit spel wordt niets gegooid of getrokken als het bord eenmaal klaarligt, dus er valt niets te tellen.
web-chances-decimal = { $whole },{ $tenths }
web-verify = Nu controleren
web-verify-more = Vóór de eerste zet maakte de tallyman een zegel bekend: de SHA-256 van startgetal en zout. Wie het toen opschreef, ziet hier of het nog hetzelfde is. Elke dobbelsteen en elke kaart volgt uit het startgetal, dus niemand kon ze nog kiezen toen het zegel bekend was.
web-verify-more-seed = Deze partij heeft geen zegel, dus niemand heeft het startgetal vooraf beloofd. Elke dobbelsteen en elke kaart volgt uit het startgetal.
web-verify-sealed = Zegel:
web-verify-promise = { $count ->
    [one] Het klopt: startgetal en zout passen bij het zegel, en de actie, opnieuw gespeeld vanaf het startgetal, bracht dezelfde dobbelstenen, kaarten en punten.
   *[other] Het klopt: startgetal en zout passen bij het zegel, en alle { $count } acties, opnieuw gespeeld vanaf het startgetal, brachten dezelfde dobbelstenen, kaarten en punten.
}
web-verify-seed = { $count ->
    [one] Het klopt: de actie, opnieuw gespeeld vanaf het startgetal, bracht dezelfde dobbelstenen, kaarten en punten.
   *[other] Het klopt: alle { $count } acties, opnieuw gespeeld vanaf het startgetal, brachten dezelfde dobbelstenen, kaarten en punten.
}
web-verify-broken = Het klopt niet: { $why }

# Waar je een lijst brengt
web-bring = Een tellijst terugkijken
web-bring-more = Elke afgelopen partij heeft een tellijst, hier en in de terminal. Kies het bestand of plak de tekst: dan kun je de partij doorlopen, laten analyseren en vanaf elk moment verder spelen.
web-bring-file = Kies een bestand
web-bring-go = Terugkijken
web-bring-kept = { $days ->
    [one] De lijst wordt een dag bewaard, en wie de link heeft kan de partij zien. Ze telt nergens als gespeeld.
   *[other] De lijst wordt { $days } dagen bewaard, en wie de link heeft kan de partij zien. Ze telt nergens als gespeeld.
}
web-too-many-replays = Dat is meer dan één bezoeker in een minuut mag terugkijken (pagina’s en stukken van partijen: { $most }). Ga { $when } verder.
web-too-many-sheets = Je hebt zoveel lijsten gebracht als één bezoeker in een uur mag: { $most }. Breng de volgende { $when }.
