# Cards, as they stand inside a sentence
shanghaien-nation-0 = Americans
shanghaien-nation-1 = French
shanghaien-nation-2 = Germans
shanghaien-nation-3 = Chinese
shanghaien-nation-4 = Dutch
shanghaien-nation-5 = Turks
shanghaien-nation-6 = Spaniards
shanghaien-nation-7 = Italians
shanghaien-nation-named = { $nation }
shanghaien-sailor = the { $nation ->
    [0] American
    [1] French
    [2] German
    [3] Chinese
    [4] Dutch
    [5] Turkish
    [6] Spanish
   *[7] Italian
} { $strength }
shanghaien-sailor-named = the { $nation } { $strength }
shanghaien-effect-joker = two sailors
shanghaien-effect-adjust = die ±1
shanghaien-effect-reroll = reroll
shanghaien-effect-both = both dice
shanghaien-trick = the trick “{ $one } / { $two }”

# What can be done
shanghaien-do-roll = Roll two dice
shanghaien-do-shanghai = Call Shanghai and end the round
shanghaien-do-place = Place the { $pips } on { $card }
shanghaien-do-place-left = Place the { $pips } on { $card }: card 1 is on the left
shanghaien-do-place-right = Place the { $pips } on { $card }: card 1 is on the right
shanghaien-do-join = Use { $kind }: it joins the { $nation }
shanghaien-do-change = Use { $kind }: the { $old } becomes a { $new }
shanghaien-do-reroll = Use { $kind }: roll both dice again
shanghaien-do-both = Use { $kind }: place both dice
shanghaien-do-both-left = Use { $kind }: place both dice, card 1 on the left
shanghaien-do-both-right = Use { $kind }: place both dice, card 1 on the right

# What happened
shanghaien-note-starts = Round { $round } of { $rounds }: { $who } starts.
shanghaien-note-rolls = { $who } rolls { $one } and { $two }.
shanghaien-note-places = { $who } places the { $pips } on { $card }.
shanghaien-note-places-left = { $who } places the { $pips } on { $card }; card 1 is on the left.
shanghaien-note-places-right = { $who } places the { $pips } on { $card }; card 1 is on the right.
shanghaien-note-joins = { $who } adds { $kind } to the { $nation }.
shanghaien-note-changes = { $who } plays { $kind }: the { $old } becomes a { $new }.
shanghaien-note-rerolls = { $who } plays { $kind } and rolls { $one } and { $two }.
shanghaien-note-places-both = { $who } plays { $kind } and places both dice.
shanghaien-note-calls = { $who } calls Shanghai!
shanghaien-note-takes = { $who } takes { $card } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
shanghaien-note-takes-by-neighbours = { $who } takes { $card }: equal dice, but more pips on the neighbours.
shanghaien-note-leaves = No dice on { $card }: it leaves the game.
shanghaien-note-leaves-tied = A tie on { $card }: it leaves the game.
shanghaien-note-equal = Equal crews of { $nation } ({ $strength }): no points.

# What is forbidden
shanghaien-forbids-no-action = There is no such action.
shanghaien-forbids-over = The game is over.
shanghaien-forbids-not-asked = It is the other player's turn.
shanghaien-forbids-roll-first = Roll two dice first, or call Shanghai.
shanghaien-forbids-roll-now = Roll two dice first.
shanghaien-forbids-place-first = You have rolled: place one of the two dice now, or play a trick first.
shanghaien-forbids-place-now = You have rolled: place one of the two dice now.
shanghaien-forbids-too-few-dice = Rolling takes two dice, and fewer are left in your reserve: you must call Shanghai.
shanghaien-forbids-call-first = Fewer than two dice are left in your reserve, so nothing can be rolled, placed or played any more: call Shanghai.
shanghaien-forbids-too-early = Shanghai can be called once two of your own dice lie on the tavern.
shanghaien-forbids-not-rolled = Neither of the two rolled dice shows this number.
shanghaien-forbids-other-end = The cards are numbered from the other end this round.
shanghaien-forbids-not-shown = A trick has only the two effects it shows.
shanghaien-forbids-not-held = You have no such trick.
shanghaien-forbids-one-trick = Only one trick per round: your captain is out already.
shanghaien-forbids-no-sailor = A joker joins a nation of which you have at least one sailor card.
shanghaien-forbids-off-the-die = A die shows 1 to 6 and does not wrap around.

# The board
shanghaien-board-title = Shanghaien: round { $round } of { $rounds }
shanghaien-board-nation-american = American
shanghaien-board-nation-french = French
shanghaien-board-nation-german = German
shanghaien-board-nation-chinese = Chinese
shanghaien-board-nation-dutch = Dutch
shanghaien-board-nation-turkish = Turkish
shanghaien-board-nation-spanish = Spanish
shanghaien-board-nation-italian = Italian
shanghaien-board-effect-joker = two sailors
shanghaien-board-effect-adjust = die plus or minus 1
shanghaien-board-effect-reroll = roll again
shanghaien-board-effect-both = place both dice
shanghaien-board-sailor = { $nation } sailor, strength { $strength }
shanghaien-board-trick = Trick: { $first } or { $second }
shanghaien-board-ship = { $name } ({ $colour }), { $score ->
    [one] { $score } point
   *[other] { $score } points
}
shanghaien-board-place-numbered = Card { $number }: { $card }
shanghaien-board-place-empty = Place { $place } from the left, empty
shanghaien-board-die-rolled = Die of { $colour }, rolled { $pips }
shanghaien-board-captain-home = Captain of { $colour }, on board
shanghaien-board-captain-out = Captain of { $colour }, at the tavern: a trick was played this round
shanghaien-board-pile = Draw pile: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
shanghaien-board-round = Round
shanghaien-board-roll = Roll
shanghaien-board-shanghai = Shanghai
shanghaien-board-plus = This die plus 1
shanghaien-board-minus = This die minus 1
shanghaien-board-both = Place both dice

# What is read aloud of a board: its parts, and what lies where
shanghaien-board-area-tavern = The tavern
shanghaien-board-area-dice = Dice to place
shanghaien-board-area-ship = The ship of { $name }
shanghaien-board-ship-dice = { $ship }, dice in reserve: { $count }
shanghaien-board-crew-cards = { $crew }. Cards: { $cards }
shanghaien-board-crew-joker = a trick
shanghaien-board-place-dice = { $place }. Dice: { $dice }

# The terminal: at most eleven letters, and three that differ at the beginning of nations
shanghaien-terminal-nation-0 = American
shanghaien-terminal-nation-1 = French
shanghaien-terminal-nation-2 = German
shanghaien-terminal-nation-3 = Chinese
shanghaien-terminal-nation-4 = Dutch
shanghaien-terminal-nation-5 = Turkish
shanghaien-terminal-nation-6 = Spanish
shanghaien-terminal-nation-7 = Italian
shanghaien-terminal-reserve = reserve
shanghaien-terminal-tricks = tricks
shanghaien-terminal-captain = captain ashore

# The end
shanghaien-source-tricks = unused tricks

# The aim, and what is asked
shanghaien-aim = You are a captain in search of a crew. In 8 rounds you put dice on the 6 cards of a tavern, and whoever has most dice on a card takes it. In each of 8 nations the stronger crew scores what the other one is worth; the most points win.
shanghaien-asks-roll = Roll two dice: one of them goes on the card of its number.
shanghaien-asks-roll-or-call = Roll for one more die in the tavern, or call Shanghai: the round ends and the cards are shared out.
shanghaien-asks-call = Too few dice are left to roll: call Shanghai. Most dice on a card take it.
shanghaien-asks-place = Put a die on the card of its number: whoever has most dice there in the end takes the card.
shanghaien-asks-place-first = Put a die on a card: you choose whether it counts from the left or the right, for the whole round.
shanghaien-asks-place-or-trick = Put a die on the card of its number, or first play a trick: it changes dice or strengthens a crew.
shanghaien-asks-place-first-or-trick = Put a die on a card, counted from the left or the right for the whole round, or first play a trick.

# What explains itself on the board
shanghaien-board-crew-leading = { $nation } crew of { $name }: strength { $total }, the stronger one. It scores { $points }: what the other crew is worth
shanghaien-board-crew-alone = { $nation } crew of { $name }: strength { $total }, and the other ship has none. It scores { $points }: what it is worth itself
shanghaien-board-crew-weaker = { $nation } crew of { $name }: strength { $total }, the weaker one. It scores nothing
shanghaien-board-crew-equal = { $nation } crew of { $name }: strength { $total }, as strong as the other one. Neither scores
shanghaien-board-crew-none = { $nation } crew of { $name }: nobody yet
shanghaien-board-crew-nobody = { $nation } crew of { $name }: nobody yet, here or on the other ship
shanghaien-board-crew-rule = The stronger crew of a nation scores the strength of the other one, which scores nothing. The flag shows how much.
shanghaien-board-tricks = { $name }: { $count } × { $trick }. Unused, each is worth a point
shanghaien-board-place = Card { $place } from the left, { $number } from the right: { $card }
shanghaien-board-end-left = Card 1 is at the left end this round
shanghaien-board-end-left-may = Card 1 may be at the left end: the first die of the round decides
shanghaien-board-end-left-not = The cards are numbered from the right end this round
shanghaien-board-end-right = Card 1 is at the right end this round
shanghaien-board-end-right-may = Card 1 may be at the right end: the first die of the round decides
shanghaien-board-end-right-not = The cards are numbered from the left end this round
shanghaien-board-roll-more = Roll two dice, then place one of them on the card of its number
shanghaien-board-shanghai-more = Call Shanghai: the round ends at once, and most dice on a card take it
shanghaien-board-why-end = The cards count 1 to 6 from the left or from the right: where you put the first die of the round decides, for both.
shanghaien-board-why-die = Touch one of the two rolled dice first, then the card of its number: the cards may be counted from either end.
shanghaien-board-why-touch-trick = One of your tricks does this: touch that trick first.
shanghaien-board-why-no-adjust = Only the trick “die ±1” changes a die, and you have none.
shanghaien-board-why-no-both = Only the trick “both dice” places both, and you have none.

# Luck, and what nobody sees
shanghaien-chance-dice = Dice rolled, by pips
shanghaien-unseen-pile = Next in the pile: { $cards }.

# What is asked of many matches
shanghaien-things-tricks = Tricks
shanghaien-things-joker = a trick as two sailors
shanghaien-things-adjust = a trick for die ±1
shanghaien-things-reroll = a trick for a reroll
shanghaien-things-both = a trick for both dice
shanghaien-things-calls = Calling Shanghai
shanghaien-things-call = { $dice ->
    [0] a call with no dice left
    [one] a call with 1 die left
   *[other] a call with { $dice } dice left
}
shanghaien-things-beginning = Who begins
shanghaien-things-first = starting the first round
