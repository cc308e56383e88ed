# What is wrong with a box or a position of Harbour, and what would be right.
harbour-unsound-goods = A stock has fewer goods of a type than none, or more than it can hold.
harbour-unsound-market = A marker is on two slots of the market or on none.
harbour-unsound-buildings = A building is in two places or in none.
harbour-unsound-estates = A player owns more buildings than can be bought, or the Noble’s building is not the Noble’s.
harbour-unsound-boards = A board or a character is there twice or not at all.
harbour-unsound-pawns = A pawn stands on no building that is in play, or where another pawn stands.
harbour-unsound-bonus = A bonus card is there twice or not at all.
harbour-unsound-purchase = A purchase is unfinished, and nobody is buying.
harbour-unsound-traded = Goods were traded in for a bonus card before the end, or not all that could be, or more than there can be.

# Options and the box
harbour-error-first-game = A first game is played with The Wharfs: choose first_game or characters, not both.
harbour-error-opening = A first game begins with { $names }: this box has no { $name }.
harbour-error-market = { $count ->
    [one] one pair
   *[other] { $count } pairs
} of goods needed and dollars paid, lowest slot first
harbour-error-slot = goods needed, from 1 to { $goods }, and dollars paid, from 0 to { $dollars }
harbour-error-name-printable = a printable name of at most { $most ->
    [one] one character
   *[other] { $most } characters
}
harbour-error-name-plain = a name with single spaces, without # and |, that the game does not use itself
harbour-error-name-own = a name no other has
harbour-error-buildings = There should be { $low } to { $high } buildings, not { $value }.
harbour-error-buying = At least { $count ->
    [one] one building
   *[other] { $count } buildings
} should not offer buying, not { $value }: when the game starts at most two of those in the centre may.
harbour-error-characters = There should be { $low } to { $high } characters, not { $value }.
harbour-error-ability = an ability no other character has, or left out
harbour-error-symbols = at most { $most ->
    [one] one symbol
   *[other] { $most } symbols
}
harbour-error-no-action = { $what } has no action. It should have an action with one or two parts, or an either with two.
harbour-error-action-or-either = { $what } should have an action or an either, and not both.
harbour-error-parts = one or two parts
harbour-error-two-parts = two parts
harbour-error-both-buy = two parts that do not both buy; buildings = 2 buys two at once
harbour-error-part = { $what } should be exactly one of { $words }.
harbour-error-goods = at least one good, such as { $example }

# Positions
harbour-error-inherit = agenda should ask the Noble to inherit.
harbour-error-dealt = two characters
harbour-error-dealt-later = null when boards have been chosen
harbour-error-twice = { $field } has { $value }, which is in another place, too.
harbour-error-seen = two buildings or null
harbour-error-row = { $count ->
    [one] one building
   *[other] { $count } buildings
}, null for an empty place
harbour-error-owned = { $field } should be at most { $most ->
    [one] one building
   *[other] { $most } buildings
}.
harbour-error-no-market = null before it is laid out
harbour-error-markers = { $words } in any order, lowest slot first
harbour-error-no-bonus = null without the option bonus_cards
harbour-error-no-trade = null before the end, and without the option bonus_cards
harbour-error-todo = a list of parts, 0 and 1
harbour-error-purchase = at most { $most ->
    [one] one building
   *[other] { $most } different buildings
}
harbour-error-nobody-asked = agenda should ask somebody something.
harbour-error-phase = agenda should be empty in the phase { $value }.
harbour-error-all-chosen = Somebody should still have to choose: when all have, the match goes on.
