# Cards
shanghaien-nation-0 = Americans
shanghaien-nation-1 = French
shanghaien-nation-2 = Germans
shanghaien-nation-3 = Chinese
shanghaien-nation-4 = Dutch
shanghaien-nation-5 = Turks
shanghaien-nation-6 = Spaniards
shanghaien-nation-7 = Italians
shanghaien-sailor = { $nation ->
    [0] American
    [1] French
    [2] German
    [3] Chinese
    [4] Dutch
    [5] Turkish
    [6] Spanish
   *[7] Italian
} { $strength }
shanghaien-effect-joker = two sailors
shanghaien-effect-adjust = die ±1
shanghaien-effect-reroll = reroll
shanghaien-effect-both = both dice
shanghaien-trick = trick “{ $one } / { $two }”

# What can be done
shanghaien-do-roll = Roll two dice
shanghaien-do-shanghai = Call Shanghai and end the round
shanghaien-do-place = Place the { $pips } on { $card }
shanghaien-do-place-left = Place the { $pips } on { $card }: card 1 is on the left
shanghaien-do-place-right = Place the { $pips } on { $card }: card 1 is on the right
shanghaien-do-join = Use the { $kind }: it joins the { $nation }
shanghaien-do-change = Use the { $kind }: the { $old } becomes a { $new }
shanghaien-do-reroll = Use the { $kind }: roll both dice again
shanghaien-do-both = Use the { $kind }: place both dice
shanghaien-do-both-left = Use the { $kind }: place both dice, card 1 on the left
shanghaien-do-both-right = Use the { $kind }: place both dice, card 1 on the right

# What happened
shanghaien-note-starts = Round { $round } of { $rounds }: { $who } starts.
shanghaien-note-rolls = { $who } rolls { $one } and { $two }.
shanghaien-note-places = { $who } places the { $pips } on { $card }.
shanghaien-note-places-left = { $who } places the { $pips } on { $card }; card 1 is on the left.
shanghaien-note-places-right = { $who } places the { $pips } on { $card }; card 1 is on the right.
shanghaien-note-joins = { $who } adds the { $kind } to the { $nation }.
shanghaien-note-changes = { $who } plays the { $kind }: the { $old } becomes a { $new }.
shanghaien-note-rerolls = { $who } plays the { $kind } and rolls { $one } and { $two }.
shanghaien-note-places-both = { $who } plays the { $kind } and places both dice.
shanghaien-note-calls = { $who } calls Shanghai!
shanghaien-note-takes = { $who } takes { $card } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
shanghaien-note-takes-by-neighbours = { $who } takes { $card }: equal dice, but more pips on the neighbours.
shanghaien-note-leaves = Nobody wants { $card }: it leaves the game.
shanghaien-note-leaves-tied = { $card } is tied: it leaves the game.
shanghaien-note-scores = { $who } scores { $points ->
    [one] 1 point
   *[other] { $points } points
} for the { $nation }.
shanghaien-note-keeps = { $who } scores { $points ->
    [one] 1 point for an unused trick
   *[other] { $points } points for unused tricks
}.
shanghaien-note-equal = Equal crews of { $nation } ({ $strength }): no points.

# What is forbidden
shanghaien-forbids-no-action = There is no such action.
shanghaien-forbids-over = The game is over.
shanghaien-forbids-not-asked = It is the other player's turn.
shanghaien-forbids-roll-first = Roll two dice first, or call Shanghai.
shanghaien-forbids-place-first = You have rolled: place one of the two dice now, or play a trick first.
shanghaien-forbids-too-few-dice = Rolling takes two dice, and fewer are left in your reserve: you must call Shanghai.
shanghaien-forbids-too-early = Shanghai can be called once two of your own dice lie on the tavern.
shanghaien-forbids-not-rolled = None of the two rolled dice shows this number.
shanghaien-forbids-other-end = The cards are numbered from the other end this round.
shanghaien-forbids-not-shown = A trick has only the two effects it shows.
shanghaien-forbids-not-held = You have no such trick.
shanghaien-forbids-one-trick = Only one trick per round: your captain is out already.
shanghaien-forbids-no-sailor = A joker joins a nation of which you have at least one sailor card.
shanghaien-forbids-off-the-die = A die shows 1 to 6 and does not wrap around.
