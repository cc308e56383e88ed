# What is wrong with a box or a position of Cargo, and what would be right.
cargo-unsound-crates = A player has too many or too few crates, or a crate is not where it should be.
cargo-unsound-held = A crate is held by somebody who cannot hold it.
cargo-unsound-workers = A worker is where it cannot be.
cargo-unsound-ships = A ship has two owners, or an owner who does not play.
cargo-unsound-squares = A square shows a piece that is elsewhere.
cargo-unsound-moves = Moves, turns or the second step of a worker are out of bounds.
cargo-unsound-fleet = There are more or fewer ships with crates in use than players, or somebody has another one.

# Boxes
cargo-error-two-squares = a list of two squares of that side
cargo-error-square-twice = { $field } has { $square }, which is one already: no square loads twice.

# Positions
cargo-error-dock = { $count ->
    [one] one line
   *[other] { $count } lines
}, the northern one first
cargo-error-row = { $field } should show { $count ->
    [one] one square
   *[other] { $count } squares
}, not { $value }: { $text }.
cargo-error-mark = { $field } has { $value } on { $square }. It should be a dot, a crate such as b#, a burly, mule or elephant such as bB, bM or bE, or dockhands such as b2o1; the colours are { $words }.
cargo-error-face-down = dock shows crates face down, ##. Whose they are should be said under crates.
cargo-error-crates = dock shows { $count ->
    [one] one crate
   *[other] { $count } crates
} of { $colour }; there are { $right }.
cargo-error-workers = dock shows more workers of kind { $kind } of { $colour } than there are.
cargo-error-two-pieces = Two pieces are on { $square }; only dockhands share a square.
cargo-error-disagree = dock shows { $value } on { $square }, where crates and workers say { $right }.
cargo-error-second-step = second_step has { $square }, where no mule or elephant stands.
cargo-error-agenda-over = agenda should be empty when the game is over, and only then.
cargo-error-one-question = agenda should have one question, or the crate to put back before the turn.
cargo-error-ship-first = agenda should ask for a ship as long as somebody has none, and only then.
cargo-error-reserve = workers should be in the reserve as long as ships are chosen or workers placed, and only then.
cargo-error-nobody = workers should have somebody who is not out of the game.
cargo-error-cleared = dock should have a crate of every colour, or the game is over.
cargo-error-put-back = agenda should ask to put back the crate that waits for it, and only that.
cargo-error-owner-puts = agenda asks a crate’s owner to put it back; on the own loading square it would be loaded.
cargo-error-rescue-first = agenda should ask to bring back a rescued worker first: a loading square is free for it.
