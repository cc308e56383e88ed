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
