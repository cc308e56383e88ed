# What is wrong with a box or a position of Montego Bay, and what would be right.
montego-unsound-barrels = A player’s barrels in stock, aboard and in the tavern do not add up.
montego-unsound-coins = The coins of the players and the bank do not add up.
montego-unsound-ships = A ship is in two places or in none.
montego-unsound-full-ship = A full ship has not sailed.
montego-unsound-order = An order tile is on the rail twice or not at all.
montego-unsound-pawns = A docker or Lazy Jack is nowhere, or shares a space.
montego-unsound-piers = A pier is free before a ship, the pilot boat is not at pier 1, or the second pile was begun too early.
montego-unsound-holds = A ship that is not in port carries barrels.
montego-unsound-cards = A card was chosen for nobody, or one card for Lazy Jack and his host.

# The box
montego-error-ships = { $count ->
    [one] There should be one ship in all
   *[other] There should be { $count } ships in all
}, not { $value }.
montego-error-warehouses = { $count ->
    [one] There should be one warehouse
   *[other] There should be { $count } warehouses
}, not { $value }.
montego-error-only-four = Exactly 1 warehouse should have four_players_only = true, not { $value }.

# Positions
montego-error-agenda-over = agenda should be empty when the game is over.
montego-error-tally = tally should be null while cards are chosen.
montego-error-jack = lazy_jack should be where his host is while cards are chosen.
montego-error-cards-in = cards should lack one: when all are in, the pawns have moved.
montego-error-tiles = warehouses should name the tiles 1 to { $high } once each, such as '3' or '3 turned'.
montego-error-order = order should be at most { $most ->
    [one] one order tile
   *[other] { $most } order tiles
}, not { $value }.
montego-error-gone = a list of ships, from 0 to { $high }
montego-error-gone-are = gone should be the ships that are nowhere else: { $words }.
montego-error-piers = { $count ->
    [one] one entry
   *[other] { $count } entries
}: a ship, 'pilot' or null
montego-error-pilot = { $field } has the pilot boat, which lies at the first pier or nowhere.
montego-error-piles = { $count ->
    [one] one list
   *[other] { $count } lists
} of ships, the next one first
montego-error-pile = { $field } should hold at most { $most ->
    [one] one ship
   *[other] { $most } ships
}.
montego-error-no-ship = { $field } has { $value }. Ships have the numbers 0 to { $high }.
montego-error-ship-twice = { $field } has ship { $value }, which lies elsewhere, too.
