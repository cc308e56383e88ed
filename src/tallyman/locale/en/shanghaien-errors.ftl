# What is wrong with a box or a position of Shanghaien, and what would be right.
shanghaien-unsound-sailors = A sailor card is in two places or in none.
shanghaien-unsound-tricks = A trick card is in two places or in none.
shanghaien-unsound-pile = The pile does not hold six cards for each round to come.
shanghaien-unsound-dice = A die is neither on the tavern nor in the reserve.
