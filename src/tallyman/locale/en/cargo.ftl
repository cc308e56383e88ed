cargo-option-quick = Quick game: whoever is squished or falls into the water is out

# Workers and directions, as they stand inside a sentence
cargo-worker = { $kind ->
    [dockhand] { $count ->
        [one] a dockhand
        [2] two dockhands
        [3] three dockhands
       *[other] four dockhands
    }
    [burly] the burly
    [mule] the mule
   *[elephant] the elephant
}
cargo-way = { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}

# What can be done
cargo-do-end = End the turn
cargo-do-ship = Take the ship in the { $way }
cargo-do-place = Put { $worker } on { $square }
cargo-do-put = Put the crate back on { $square }
cargo-do-move = { CAPITAL($worker) } { $count ->
    [one] goes { $way } from { $square }
   *[other] go { $way } from { $square } together
}
cargo-do-pull = { CAPITAL($worker) } goes { $way } from { $square } and pulls the crate behind it

# What happened
cargo-note-in-use = The crates of the ship in the { $way } are in play.
cargo-note-ship = { $who } takes the ship in the { $way }.
cargo-note-turned-up = The crates are turned up.
cargo-note-places = { $who } puts { $worker } on { $square }.
cargo-note-turn = { $who } may move { $moves ->
    [one] one worker
   *[other] up to { $moves } workers
}.
cargo-note-passes = { $who } has no workers left and passes.
cargo-note-returns = { $who } brings { $worker } back on { $square }, out of the water.
cargo-note-recovers = { $who } brings a dockhand back on { $square }, from the doctor.
cargo-note-steps = { $who } moves { $worker } from { $from } to { $to }.
cargo-note-pulls = { $who } moves { $worker } from { $from } to { $to } and pulls a crate.
cargo-note-pushes = { $who } moves { $worker } from { $from } to { $to } and pushes { $crates ->
    [one] a crate
   *[other] { $crates } crates
}.
cargo-note-overboard = { CAPITAL($worker) } of { $who } { $count ->
    [one] falls
   *[other] fall
} into the water.
cargo-note-squishes = { $who } squishes { $count ->
    [one] a dockhand
   *[other] { $count } dockhands
} of { $whose }: { $points }.
cargo-note-squishes-own = { $who } squishes { $count ->
    [one] a dockhand
   *[other] { $count } dockhands
} of their own: { $points }.
cargo-note-dumps = { $who } dumps a crate of { $whose }: { $points }.
cargo-note-dumps-own = { $who } dumps a crate of their own: { $points }.
cargo-note-loaded = A crate of { $who } goes aboard at { $square }: { $points }.
cargo-note-arrives = A crate of { $whose } lands on { $square }, where { $who } loads.
cargo-note-puts = { $who } puts the crate of { $whose } back on { $square }.
cargo-note-ends = { $who } ends the turn.
cargo-note-empty = No crate of { $who } is left on the dock: the game is over.
cargo-note-stale = No crate was loaded or dumped for { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}: the game is over.
cargo-note-countdown = { $turns ->
    [one] The last turn
   *[other] Still { $turns } turns to the end
}: only a crate loaded or dumped stops the count.

# What is forbidden
cargo-forbids-no-action = There is no such action.
cargo-forbids-over = The game is over.
cargo-forbids-not-asked = Somebody else has to decide now.
cargo-forbids-other-question = That is not what you are asked now.
cargo-forbids-ship-taken = That ship has an owner already.
cargo-forbids-ship-not-in-use = No crates of that ship are in play.
cargo-forbids-none-left = You have no such worker to place.
cargo-forbids-occupied = That square is taken; only dockhands share a square.
cargo-forbids-not-loading = A worker from the water comes back on one of your own loading squares.
cargo-forbids-not-edge = A dockhand from the doctor comes back at the edge of the dock.
cargo-forbids-no-patient = None of your workers can leave the doctor now.
cargo-forbids-other-patient = The doctor lets a worker go now, but not one of that kind.
cargo-forbids-no-landing = It is in the water and comes back on one of your loading squares, and none of them is free for it now.
cargo-forbids-too-late = After the first move of a turn nobody comes back any more.
cargo-forbids-loading = A crate cannot be put on a loading square that has an owner.
cargo-forbids-no-worker = None of your workers stands there.
cargo-forbids-moved = That worker has moved already in this turn.
cargo-forbids-no-moves = You do not have enough moves left for that.
cargo-forbids-too-few = There are not that many dockhands there who can still move.
cargo-forbids-no-group = Only dockhands go together.
cargo-forbids-off-dock = Workers never step into the water or onto a ship.
cargo-forbids-blocked = A worker is in the way, and workers do not push each other.
cargo-forbids-too-heavy = There are too many crates in that line.
cargo-forbids-elephant = An elephant is in the way, and nothing moves an elephant.
cargo-forbids-cannot-pull = Only mules and elephants pull.
cargo-forbids-no-crate = There is no crate behind it to pull.
cargo-forbids-push-and-pull = A crate is ahead, and no step pushes and pulls at once.
cargo-forbids-rescue-first = First bring your workers back from the water.

# The terminal: one letter for a kind of worker
cargo-terminal-title = Cargo: turn { $turn }
cargo-terminal-set-up = Cargo: setting up
cargo-terminal-fleet = crates in play: { $ways }
cargo-terminal-moves = { $moves ->
    [one] { $moves } move left
   *[other] { $moves } moves left
}
cargo-terminal-second-step = second step: { $square }
cargo-terminal-put-back = to be put back:
cargo-terminal-crates = crates: { $dock } on the dock, { $held } held
cargo-terminal-reserve = to place:
cargo-terminal-water = in the water:
cargo-terminal-doctor = doctor:
cargo-terminal-gone = out:
cargo-terminal-rest = { $turns ->
    [0] now
    [1] next turn
   *[other] in { $turns } turns
}
cargo-terminal-burly = B
cargo-terminal-mule = M
cargo-terminal-elephant = E

# The board; end, moves, what is asked and the winner are drawn, the rest is read aloud
cargo-board-player = { $name } ({ $colour }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}, crates loaded: { $loaded } of { $crates }, { $dumped } dumped
cargo-board-turn = { $player }. To move
cargo-board-square = { $square }
cargo-board-square-with = { $square }: { $things }
cargo-board-crate = Crate of { $colour }
cargo-board-face-down = Crate, face down
cargo-board-worker = { $kind ->
    [dockhand] Dockhand
    [burly] Burly
    [mule] Mule
   *[elephant] Elephant
} of { $colour }
cargo-board-ship = Ship in the { $way }, of { $name }
cargo-board-ship-free = Ship in the { $way }, nobody's yet
cargo-board-ship-idle = Ship in the { $way }, out of play
cargo-board-reserve = Still to place: { $worker }
cargo-board-rescued = Rescued: { $worker }
cargo-board-doctor = Doctor's tent, patients of { $name }: { $count }
cargo-board-end = End of turn
cargo-board-moves = { $moves ->
    [0] No moves left
    [one] 1 move left
   *[other] { $moves } moves left
}
cargo-board-countdown = { $turns ->
    [one] Last turn
   *[other] Ends in { $turns } turns
}
cargo-board-second-step = Second step possible
cargo-board-asks-return = Back to the dock
cargo-board-asks-put = Put the crate back
cargo-board-go-1 = One goes
cargo-board-go-2 = Two go together
cargo-board-go-3 = Three go together
cargo-board-go-pull = Go and pull the crate

# What is read aloud of the board: its parts, and what is where
cargo-board-area-players = Players
cargo-board-area-dock = The dock
cargo-board-area-ships = Ships
cargo-board-area-water = In the water
cargo-board-area-quay = The quay
cargo-board-done = { $worker } (has moved)
cargo-board-walks = { $worker } (may go on)
cargo-board-loading = { $square }, loading square of { $colour }
cargo-board-loading-free = { $square }, loading square
cargo-board-aboard = { $ship }, crates aboard: { $count }
cargo-board-afloat = { $crate }, in the water { $way } of { $square }
cargo-board-slung = { $crate }, to be put back
cargo-board-several = { $workers } × { $count }
cargo-board-patients = { $tent }, { $due }
cargo-board-rest = { $turns ->
    [0] one ready to leave
    [one] one for 1 more turn
   *[other] one for { $turns } more turns
}

# The end
cargo-source-loaded = crates loaded
cargo-source-dumped = rivals' crates dumped
cargo-source-own-dumped = own crates dumped
cargo-source-squished = rivals' dockhands squished
cargo-source-own-squished = own dockhands squished
cargo-tie-crates = crates
cargo-tie-crates-count = { $count ->
    [one] { $count } crate
   *[other] { $count } crates
}

# The aim, and what is asked
cargo-aim = You and your crew of 7 work on a dock full of crates. Get your own crates onto the two loading squares of your ship for 3 points each, and rivals' crates into the water for 1 each. As soon as some player has no crate left on the dock, the most points win.
cargo-asks-ship = Choose your ship: each of your crates that gets to its two loading squares brings { $loaded }.
cargo-asks-ship-few = Choose a ship whose crates are in play: each that gets to its two loading squares brings { $loaded }.
cargo-asks-ship-last = This ship is left for you: each crate brings { $loaded } on its loading squares.
cargo-asks-place = Place your crew: a dockhand pushes 1 crate, the burly 2; mule and elephant walk 2 steps and pull.
cargo-asks-place-dockhand = Place a dockhand: it pushes 1 crate. Several on one square push more together, but can be squished.
cargo-asks-place-burly = Place the burly: it takes 1 step and pushes up to 2 crates in line. It cannot be squished.
cargo-asks-place-mule = Place the mule: it takes 2 steps, pushes 1 crate, and pulls the one behind it.
cargo-asks-place-elephant = Place the elephant: it takes 2 steps, pushes up to 2 crates, pulls 1, and nothing moves it.
cargo-asks-return = Bring a worker back from the water: it comes ashore on one of your loading squares.
cargo-asks-doctor = Bring a dockhand back from the doctor, to the edge. Once you move somebody, it is too late.
cargo-asks-turn = Move { $moves ->
    [one] one worker
   *[other] up to { $moves } workers
}: your crates to your ship ({ $loaded }), rivals' into the water ({ $dumped }).
cargo-asks-more = You have { $moves ->
    [one] one move
   *[other] { $moves } moves
} left: help your crates along, or end the turn.
cargo-asks-step = { CAPITAL($worker) } may take a second step now. Or move another worker, or end the turn.
cargo-asks-last-step = { CAPITAL($worker) } may take a second step, in any direction. Or end the turn.
cargo-asks-end = None of your workers can move any more: end the turn.
cargo-asks-put = A crate of { $whose } came to your loading square: put it back on any free square, far from its ship.

# What explains itself on the board
cargo-board-skills = { $kind ->
    [dockhand] Dockhand: walks 1 step and pushes 1 crate; several on a square push together. Crates can squish it.
    [burly] Burly: walks 1 step and pushes up to 2 crates in a row. Nobody squishes a burly.
    [mule] Mule: walks 2 steps, and with each pushes or pulls 1 crate.
   *[elephant] Elephant: walks 2 steps, and with each pushes up to 2 crates or pulls 1. Nothing moves an elephant.
}

# What is asked of many matches
cargo-things-workers = Workers
cargo-things-worker = { $kind ->
    [dockhand] a crate moved by dockhands
    [burly] a crate moved by the burly
    [mule] a crate moved by the mule
   *[elephant] a crate moved by the elephant
}
cargo-things-deeds = What brings points
cargo-things-loaded = a crate loaded
cargo-things-dumped = a rival’s crate dumped
cargo-things-squished = a rival squished
cargo-things-own-dumped = an own crate dumped
cargo-things-own-squished = an own dockhand squished
cargo-things-sides = Sides of the dock
cargo-things-ship = the ship in the { $way }
