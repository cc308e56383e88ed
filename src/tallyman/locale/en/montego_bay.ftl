# Pawns and ships, as they stand inside a sentence
montego-docker = { $docker ->
    [0] large blue
    [1] small blue
    [2] large orange
    [3] small orange
    [4] large green
    [5] small green
    [6] large yellow
   *[7] small yellow
}
montego-jack = Lazy Jack
montego-ship = the { $slots }-slot ship
montego-pilot = the pilot boat

# What can be done
montego-do-take = Take { $pawn } as your third
montego-do-hire = Hire Lazy Jack for { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}
montego-do-decline = Do without Lazy Jack
montego-do-join = Send Lazy Jack to { $pawn }
montego-do-card = { CAPITAL($pawn) } moves { $value }
montego-do-load = Load a barrel on { $ship } at pier { $pier }
montego-do-unload = Take a barrel off { $ship } at pier { $pier }

# What happened
montego-note-lot = The lot falls on { $who }, who chooses the size of the third docker.
montego-note-takes = { $who } takes { $pawn } as a third docker.
montego-note-round = Round { $round }.
montego-note-hires = { $who } hires Lazy Jack for { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}.
montego-note-declines = { $who } does without Lazy Jack.
montego-note-joins = Lazy Jack joins { $pawn }.
montego-note-chooses = Card { $value } for { $pawn }, face down.
montego-note-ready = { $who } has chosen.
montego-note-moves = { CAPITAL($pawn) } plays { $value } and goes to space { $space }.
montego-note-pushes = { CAPITAL($pawn) } pushes { $other } across to space { $space }.
montego-note-steps-back = The space across is taken: { $pawn } steps back to space { $space }.
montego-note-tallies = { CAPITAL($pawn) } on space { $space }: nothing to load.
montego-note-tallies-load = { CAPITAL($pawn) } on space { $space }: { $barrels ->
    [one] a barrel
   *[other] { $barrels } barrels
} to load.
montego-note-tallies-damaged = { CAPITAL($pawn) } on space { $space }: { $barrels ->
    [one] a damaged barrel
   *[other] { $barrels } damaged barrels
}.
montego-note-short = { $who } has { $barrels ->
    [0] no barrel
    [one] only one barrel
   *[other] only { $barrels } barrels
} in stock.
montego-note-few-aboard = { $who } has { $barrels ->
    [0] no barrel aboard: nothing to take off
    [one] only one barrel aboard
   *[other] only { $barrels } barrels aboard
}.
montego-note-jack-spares = Lazy Jack never takes barrels off.
montego-note-coin = { $who } gains a coin.
montego-note-loads = { $who } loads a barrel on { $ship } at pier { $pier }.
montego-note-unloads = { $who } takes a barrel off { $ship } at pier { $pier }.
montego-note-drinks = No ship is left: { $barrels ->
    [one] a barrel of { $who } goes
   *[other] { $barrels } barrels of { $who } go
} to the tavern.
montego-note-sails = { CAPITAL($ship) } sails.
montego-note-sails-full = { CAPITAL($ship) } is full and sails.
montego-note-scores = { $who } scores { $points ->
    [0] nothing
    [one] 1 point
   *[other] { $points } points
} for { $barrels ->
    [one] one barrel
   *[other] { $barrels } barrels
}.
montego-note-extra = { $who } scores 1 point for the last barrel.
montego-note-arrives = { CAPITAL($ship) } arrives at pier { $pier }.
montego-note-pilot-leaves = The pilot boat leaves.
montego-note-order = The order tiles move up.
montego-note-new-order = The second pile is begun: the order tiles are shuffled.
montego-note-tavern = { $who } scores { $points ->
    [0] nothing
    [one] 1 point
   *[other] { $points } points
} for { $barrels ->
    [one] one barrel
   *[other] { $barrels } barrels
} in the tavern.
montego-note-last = Three ships or fewer in port: the last ones are scored.
montego-note-no-ship = No ship is left in port: the game ends.

# What is forbidden
montego-forbids-no-action = There is no such action.
montego-forbids-over = The game is over.
montego-forbids-not-asked = Somebody else has to decide now.
montego-forbids-other-question = That is not what you are asked now.
montego-forbids-no-third = Only with two players does everybody have a third docker.
montego-forbids-taken = The third dockers have been taken.
montego-forbids-not-yours = That docker does not work for you.
montego-forbids-chosen = You have chosen a card for this docker; take it back first.
montego-forbids-not-hired = Nobody has hired Lazy Jack this round.
montego-forbids-same-card = Lazy Jack and the docker he stands with share one set: choose another value.
montego-forbids-no-ship = No ship lies at that pier.
montego-forbids-pilot-boat = The pilot boat carries no barrels: nothing is loaded there, nothing taken off.
montego-forbids-nothing-aboard = You have no barrel aboard that ship.

# The board; round, hire, decline, the notices and the winner are drawn, the rest is read aloud
montego-board-player = { $name } ({ $colour }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, { $barrels ->
    [one] { $barrels } barrel
   *[other] { $barrels } barrels
} in stock
montego-board-turn = { $player }. To move
montego-board-ready = { $player }. Ready
montego-board-round = Round
montego-board-round-number = Round { $round }
montego-board-order-jack = Lazy Jack moves first
montego-board-docker-large = Large { $colour } docker of { $name }
montego-board-docker-small = Small { $colour } docker of { $name }
montego-board-third-large = Large { $colour } docker, not taken yet
montego-board-third-small = Small { $colour } docker, not taken yet
montego-board-jack = Lazy Jack
montego-board-jack-hired = Lazy Jack, hired by { $name }
montego-board-tally-man = The Tally-Man
montego-board-tile = Number { $position } to move: { $docker }
montego-board-face-hidden = Card chosen: { $pawn }
montego-board-face = Card { $value }: { $pawn }
montego-board-store = Store: { $barrels ->
    [0] nothing
    [one] { $barrels } barrel
   *[other] { $barrels } barrels
} to load
montego-board-store-coin = Store: { $barrels ->
    [0] nothing
    [one] { $barrels } barrel
   *[other] { $barrels } barrels
} to load, and a coin
montego-board-damaged = Store: { $barrels ->
    [one] { $barrels } damaged barrel
   *[other] { $barrels } damaged barrels
}
montego-board-damaged-coin = Store: { $barrels ->
    [one] { $barrels } damaged barrel
   *[other] { $barrels } damaged barrels
}, and a coin
montego-board-warehouse = Warehouse { $number }
montego-board-tavern-left = Left tavern. Barrels drunk here pay { $points }
montego-board-tavern-right = Right tavern
montego-board-bank = Bank: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
montego-board-pier = Pier { $pier }, { $ship }
montego-board-pier-empty = Pier { $pier }, empty
montego-board-ship = Ship with { $slots ->
    [one] { $slots } slot
   *[other] { $slots } slots
}, { $barrels } filled, pays { $points }
montego-board-pilot = Pilot boat
montego-board-pile = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
} waiting in the bay
montego-board-hire = Hire him
montego-board-decline = No
montego-board-to-load = { $count } to load
montego-board-to-unload = { $count } to take off
montego-board-asks-third = Third docker?
montego-board-start-large = Left tavern
montego-board-start-small = Right tavern
montego-board-asks-join = Lazy Jack joins …
montego-board-choosing = Cards are chosen

# What is read aloud of the board: its parts, and what is where
montego-board-area-players = Players
montego-board-area-hand = Your cards
montego-board-area-offer = To hire Lazy Jack
montego-board-area-order = Order of moving
montego-board-area-street = The street
montego-board-area-dockers = Dockers
montego-board-area-piers = Piers and bay
montego-board-space = Space { $space }, warehouse { $number }. { $store }
montego-board-at-space = { $pawn }, on space { $space }
montego-board-at-left = { $pawn }, in the left tavern
montego-board-at-right = { $pawn }, in the right tavern
montego-board-jack-with = { $pawn }, with { $docker }
montego-board-aboard = { $ship }. Barrels: { $barrels }
montego-board-drunk = { $tavern }. Drunk so far: { $barrels }
montego-board-pile-top = { $pile }. On top: { $ship }

# The terminal: words of at most nine letters, one letter for a size
montego-terminal-title = Montego Bay: { $round ->
    [0] setting up
   *[other] round { $round }
}
montego-terminal-bay = in the bay
montego-terminal-stock = stock
montego-terminal-coins = coins
montego-terminal-order = order
montego-terminal-tavern = tavern
montego-terminal-bank = bank
montego-terminal-large = L
montego-terminal-small = s
montego-terminal-pilot = pilot
montego-terminal-tally-man = Tally-Man: { $space }

# The end
montego-source-ships = places on ships
montego-source-last-barrels = last barrels aboard
montego-source-tavern = tavern
montego-tie-coins = coins
montego-tie-coins-count = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}

# The aim, and what is asked
montego_bay-aim = Your dockers walk round the warehouses and load your barrels on the ships at 4 piers. When a ship sails, most barrels aboard score best: up to 7 points, and 1 more for filling its last slot. When only 3 ships are left, the most points win.
montego-asks-third = Take a third docker: the large one starts in the left tavern, the small one in the right.
montego-asks-hire = Hire Lazy Jack for { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}? For this round he is one more docker who loads for you.
montego-asks-join = Which docker does Lazy Jack join? He starts from there, with another of the same five cards.
montego-asks-cards = Give each of your dockers a card: it is how far they walk.
montego-asks-cards-jack = Give each of your dockers and Lazy Jack a card: it is how far they walk.
montego-asks-cards-left = Choose { $count ->
    [one] one more card
   *[other] { $count } more cards
}: where a docker stops, you load what the store shows.
montego-asks-load = { $count ->
    [one] Load a barrel
   *[other] Load { $count } barrels, one by one
}: when a ship sails, most barrels aboard score best. Pier 1 sails next.
montego-asks-unload = Damaged: take { $count ->
    [one] one of your barrels
   *[other] { $count } of your barrels, one by one,
} off a ship where it hurts you least.

# What explains itself on the board
montego-board-card = { $pawn } walks { $value ->
    [one] one space
   *[other] { $value } spaces
} this round
montego-board-portrait = { $pawn }. The card you choose is how many spaces it walks this round
montego-board-walks-large = The large docker walks …
montego-board-walks-small = The small docker walks …
montego-board-walks-jack = Lazy Jack walks …

# Luck, and what nobody sees
montego-chance-ships = Ships that arrived, by slots
montego-chance-slots = { $slots }
montego-unseen-pile = Below the top of pile { $pile }: { $ships }.

# What is asked of many matches
montego-things-ships = Ships
montego-things-stores = Stores
montego-things-helpers = Lazy Jack
montego-things-store-load = { $barrels ->
    [one] a store with 1 barrel
   *[other] a store with { $barrels } barrels
}
montego-things-store-damaged = { $barrels ->
    [one] a store with 1 damaged barrel
   *[other] a store with { $barrels } damaged barrels
}
