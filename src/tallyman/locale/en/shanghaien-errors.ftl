# What is wrong with a box or a position of Shanghaien, and what would be right.
shanghaien-unsound-sailors = A sailor card is in two places or in none.
shanghaien-unsound-tricks = A trick card is in two places or in none.
shanghaien-unsound-pile = The pile does not hold six cards for each round to come.
shanghaien-unsound-dice = A die is neither on the tavern nor in the reserve.

# The box
shanghaien-error-nations = { $count ->
    [one] one name, of letters alone
   *[other] { $count } different names, of letters alone
}
shanghaien-error-effects = two different effects of { $words }
shanghaien-error-tricks = { $count ->
    [one] There should be one trick in all
   *[other] There should be { $count } tricks in all
}, not { $value }.

# Positions
shanghaien-error-strengths = a list of strengths, such as { $example }
shanghaien-error-sailor = { $field } holds { $value }. Sailors have the strengths { $words }, and a trick among them is { $joker }.
shanghaien-error-jokers-alone = { $field } holds jokers alone. A joker joins at least one sailor card.
shanghaien-error-jokers = There are more jokers in the crews than trick cards that show one.
shanghaien-error-dice = a list of at most { $most ->
    [one] one die
   *[other] { $most } dice
}, each its pips or null
shanghaien-error-die = { $field } is { $value }. A die shows 1 to { $high }, or is null in the reserve.
shanghaien-error-end = { $field } has a die on the tavern, so numbered_from should be 'left' or 'right'.
shanghaien-error-one-question = agenda should hold one question, or none when the game is over.
shanghaien-error-place-and-roll = The question 'place' needs a roll, and a roll needs the question 'place'.
shanghaien-error-last-round = agenda is empty, so the game is over and round should be the last one.
shanghaien-error-two-left = Seat { $seat } has rolled two dice, so { $field } should leave two in the reserve.
shanghaien-error-count-of-cards = { $field } should hold { $count ->
    [one] one card
   *[other] { $count } cards
} in round { $round }, not { $value }.
shanghaien-error-too-often = The card { $card } is named { $count ->
    [one] once
   *[other] { $count } times
} too often.
shanghaien-error-nowhere = { $count ->
    [0] No cards are
    [one] One card is
   *[other] { $count } cards are
} nowhere, and the pile and tavern left out need { $needed }. Leave out gone, or name all cards.
shanghaien-error-too-many = Too many cards are named: too few are left for the pile and the tavern.
