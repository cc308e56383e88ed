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
