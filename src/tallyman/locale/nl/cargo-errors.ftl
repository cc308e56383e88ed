# Wat er mis is met een doos of een stand van Cargo, en wat wel goed zou zijn.
cargo-unsound-crates = Een speler heeft te veel of te weinig kisten, of een kist staat niet waar ze hoort.
cargo-unsound-held = Een kist is in het bezit van iemand die haar niet kan hebben.
cargo-unsound-workers = Een pion staat waar die niet kan staan.
cargo-unsound-ships = Een schip heeft twee eigenaars, of een eigenaar die niet meespeelt.
cargo-unsound-squares = Een veld toont iets wat elders staat.
cargo-unsound-moves = De verplaatsingen, beurten of tweede stap van een pion kunnen niet zo zijn.
cargo-unsound-fleet = Er doen meer of minder schepen mee dan er spelers zijn, of iemand heeft een ander.

# Dozen
cargo-error-two-squares = een lijst van twee velden van die kant
cargo-error-square-twice = { $field } heeft { $square }, dat er al een is: geen veld telt twee keer.

# Standen
cargo-error-dock = { $count ->
    [one] één regel
   *[other] { $count } regels, de noordelijke voorop,
}
cargo-error-row = { $field } moet { $count ->
    [one] één veld
   *[other] { $count } velden
} tonen, niet { $value }: { $text }.
cargo-error-mark = { $field } heeft { $value } op { $square }. Het moet een punt zijn, een kist zoals b#, een krachtpatser, muildier of olifant zoals bB, bM of bE, of dokwerkers zoals b2o1; de kleuren zijn { $words }.
cargo-error-face-down = dock toont dichte kisten, ##. Van wie ze zijn, moet onder crates staan.
cargo-error-crates = dock toont { $count ->
    [one] één kist
   *[other] { $count } kisten
} van { $colour }; er zijn er { $right }.
cargo-error-workers = dock toont meer pionnen van de soort { $kind } van { $colour } dan er zijn.
cargo-error-two-pieces = Er staan twee stukken op { $square }; alleen dokwerkers delen een veld.
cargo-error-disagree = dock toont { $value } op { $square }, waar crates en workers { $right } zeggen.
cargo-error-second-step = second_step heeft { $square }, waar geen muildier of olifant staat.
cargo-error-agenda-over = agenda moet leeg zijn als het spel voorbij is, en alleen dan.
cargo-error-one-question = agenda moet één vraag hebben, of de kist die voor de beurt wordt teruggezet.
cargo-error-ship-first = agenda moet naar een schip vragen zolang iemand er geen heeft, en alleen dan.
cargo-error-reserve = Er moeten pionnen in de voorraad zijn (workers) zolang er schepen worden gekozen of pionnen geplaatst, en alleen dan.
cargo-error-nobody = workers moet iemand hebben die niet uit het spel is.
cargo-error-cleared = dock moet van elke kleur een kist hebben, anders is het spel voorbij.
cargo-error-put-back = agenda moet vragen de kist terug te zetten die daarop wacht, en alleen die.
cargo-error-owner-puts = agenda vraagt de eigenaar van een kist om haar terug te zetten; op het eigen laadveld zou ze geladen zijn.
cargo-error-rescue-first = agenda moet eerst vragen een geredde pion terug te brengen: er is een laadveld voor vrij.
