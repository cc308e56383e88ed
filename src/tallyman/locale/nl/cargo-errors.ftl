# Wat er mis is met een doos of een stand van Cargo, en wat wel goed zou zijn.
cargo-unsound-crates = Een speler heeft te veel of te weinig kisten, of een kist staat niet waar ze hoort.
cargo-unsound-held = Een kist is in het bezit van iemand die haar niet kan hebben.
cargo-unsound-workers = Een pion staat waar die niet kan staan.
cargo-unsound-ships = Een schip heeft twee eigenaars, of een eigenaar die niet meespeelt.
cargo-unsound-squares = Een veld toont iets wat elders staat.
cargo-unsound-moves = De verplaatsingen, beurten of tweede stap van een pion kunnen niet zo zijn.
cargo-unsound-fleet = Er doen meer of minder schepen mee dan er spelers zijn, of iemand heeft een ander.
