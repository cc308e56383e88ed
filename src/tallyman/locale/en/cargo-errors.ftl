# What is wrong with a box or a position of Cargo, and what would be right.
cargo-unsound-crates = A player has too many or too few crates, or a crate is not where it should be.
cargo-unsound-held = A crate is held by somebody who cannot hold it.
cargo-unsound-workers = A worker is where it cannot be.
cargo-unsound-ships = A ship has two owners, or an owner who does not play.
cargo-unsound-squares = A square shows a piece that is elsewhere.
cargo-unsound-moves = Moves, turns or the second step of a worker are out of bounds.
cargo-unsound-fleet = There are more or fewer ships with crates in use than players, or somebody has another one.
