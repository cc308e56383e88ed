# Options
harbour-option-characters = Characters: two to choose from for each player
harbour-option-first_game = A first game: known buildings, and one of each good
harbour-option-bonus_cards = Bonus cards: secret points for goods traded in at the end
harbour-option-inland_traders = Inland Traders: sell one of each good before shipping
harbour-variant-fair_prices = Fair prices
harbour-variant-fair_prices-more = Buildings that everybody wants cost more, and those that nobody wants less, so that all of them are bought about as often.

# Goods, symbols and buildings, as they stand inside a sentence
harbour-good-fish = fish
harbour-good-livestock = livestock
harbour-good-wood = wood
harbour-good-stone = stone
harbour-goods-fish = { $count } fish
harbour-goods-livestock = { $count } livestock
harbour-goods-wood = { $count } wood
harbour-goods-stone = { $count } stone
harbour-any = { $count ->
    [one] 1 good of your choice
   *[other] { $count } goods of your choice
}
harbour-different = { $count ->
    [one] 1 good
   *[other] { $count } different goods
}
harbour-symbol-coin = coin
harbour-symbol-anchor = anchor
harbour-symbol-hat = hat
harbour-symbol-warehouse = warehouse
harbour-symbol-building = building
harbour-building = { $name }
harbour-home = { $who }'s starting building
harbour-order = { $slot1 }, { $slot2 }, { $slot3 }, { $slot4 }

# What an action does
harbour-part-gain = Gain { $goods }
harbour-part-nothing = Nothing with so many players
harbour-part-gain-per = Gain { $goods } per { $symbol }
harbour-part-gain-per-choice = Gain 1 good per { $symbol }, of one type
harbour-part-trade = Trade { $give } for { $get }
harbour-part-trade-any = Trade { $give } of one good for { $get } each of { $kinds ->
    [one] one other
   *[other] { $kinds } others
}
harbour-part-exchange = { $count ->
    [one] Exchange 1 good
   *[other] Exchange up to { $count } goods
}
harbour-part-convert = Turn goods into another type
harbour-part-double = Double a good
harbour-part-levy = Each rival gives you 1 good
harbour-part-take = Take 1 good from a rival
harbour-part-order = Put the markers in any order
harbour-part-swap = Swap two markers
harbour-part-buy = { $count ->
    [one] Buy a building
   *[other] Buy up to { $count } buildings
}
harbour-part-buy-cheaper = { $count ->
    [one] Buy a building for { $discount } less
   *[other] Buy up to { $count } buildings for { $discount } less each
}
harbour-first-part = The first part
harbour-second-part = The second part

# Abilities of characters
harbour-ability-transmute = Once a turn, spend 1 good to turn 2 goods of one type into 2 of another
harbour-ability-keep_surplus = Goods above a slot's minimum stay with you when you ship
harbour-ability-lowest_slot_dollar = 1 dollar more when you ship the good of the lowest slot
harbour-ability-share_building = You may enter a building with a pawn; its player first gains 1 good
harbour-ability-good_per_purchase = 1 good of your choice for each building you buy
harbour-ability-alms = 1 good of your choice when rivals gain goods from their starting building
harbour-ability-extra_fish = 1 fish more whenever an action gives you fish
harbour-ability-keep_one_each = You keep 1 of every type you ship
harbour-ability-inheritance = You own one building from the start; it is worth no points
harbour-ability-stone_tithe = 1 stone whenever anybody ships stone
harbour-ability-stone_futures = In the end as many points as stone's slot pays dollars
harbour-ability-heavy_tax = 1 more good of your choice when a rival pays you tax
harbour-ability-hoard = In the end 1 point for every 3 goods left
harbour-ability-market_nudge = Once before shipping you may swap two neighbouring markers

# What can be done
harbour-do-choose = Play { $name }
harbour-do-inherit = Inherit { $building }
harbour-do-start = Start with { $good }
harbour-do-go = Go to { $building }
harbour-do-go-rival = Go to { $owner }'s { $building }, free of tax
harbour-do-go-taxed = Go to { $owner }'s { $building } and pay tax
harbour-do-go-visiting = Go to { $building }, free of tax
harbour-do-go-visiting-taxed = Go to { $building } and pay tax
harbour-do-go-home = Go to your own starting building
harbour-do-part = { $part }
harbour-do-pay = Pay { $good } as tax
harbour-do-gain = Gain { $good }
harbour-do-give = Give { $good }
harbour-do-exchange = Exchange { $give } for { $get }
harbour-do-double = Double your { $good }
harbour-do-take = Take { $good } from { $who }
harbour-do-place = { CAPITAL($good) } on the next slot
harbour-do-swap = Swap { $one } and { $other }
harbour-do-buy = Buy { $building }
harbour-do-ship = Ship all your { $good }
harbour-do-sell = Sell one of each good inland for { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}
harbour-do-keep = Keep 1 { $good }
harbour-do-transmute = Spend 1 { $spent } to turn 2 { $give } into 2 { $get }
harbour-do-done = That is enough
harbour-do-done-shipping = Pay and ship no more
harbour-do-done-keeping = Keep no more
harbour-do-done-action = End the action
harbour-do-done-swap = Swap no markers
harbour-do-done-turn = End the turn

# What happened
harbour-note-redeal = { $count ->
    [one] Too many buildings offered buying: they were dealt anew.
   *[other] Too many buildings offered buying: they were dealt anew { $count } times.
}
harbour-note-chooses = { $who } chooses { $name } in secret.
harbour-note-ready = { $who } has chosen.
harbour-note-board = { $who } plays { $name }.
harbour-note-secret = { $who } is dealt the bonus card for { $good }.
harbour-note-sees = { $who } sees { $one } and { $other }.
harbour-note-inherits = { $who } inherits { $building }.
harbour-note-market = The market, from the lowest slot: { $order }.
harbour-note-picks = { $who } chooses { $good } in secret.
harbour-note-begins = { $who } starts with { $goods }.
harbour-note-first = { $who } begins.
harbour-note-goes = { $who } goes to { $building }.
harbour-note-goes-home = { $who } goes to their own starting building.
harbour-note-goes-own = { $who } goes to their own { $building }.
harbour-note-goes-rival = { $who } goes to { $owner }'s { $building }, free of tax.
harbour-note-goes-taxed = { $who } goes to { $owner }'s { $building } and owes tax.
harbour-note-goes-visiting = { $who } goes to { $building }, free of tax.
harbour-note-goes-visiting-taxed = { $who } goes to { $building } and owes tax.
harbour-note-shared = { $who } gains { $goods } for sharing the building.
harbour-note-shared-lost = { $who } would gain { $goods } for sharing the building, but has no room.
harbour-note-alms = { $who } begs { $goods }.
harbour-note-alms-lost = { $who } begs { $goods }, but has no room.
harbour-note-bounty = { $who } gains { $goods } on top of the tax.
harbour-note-bounty-lost = { $who } would gain { $goods } on top of the tax, but has no room.
harbour-note-commission = { $who } gains { $goods } for the purchase.
harbour-note-commission-lost = { $who } would gain { $goods } for the purchase, but has no room.
harbour-note-pays = { $who } pays { $goods } as tax to { $owner }.
harbour-note-pays-lost = { $who } pays { $goods } as tax to { $owner }, who has no room for it.
harbour-note-gains = { $who } gains { $goods }.
harbour-note-gives = { $who } gives { $goods }.
harbour-note-loses = { $who } has no room for { $goods }.
harbour-note-nothing = There is nothing { $who } can do here.
harbour-note-nothing-more = There is nothing more { $who } can do here.
harbour-note-orders = { $who } arranges the market: { $order }.
harbour-note-orders-not = { $who } leaves the market as it is.
harbour-note-sells = { $who } sells one of each good inland for { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}.
harbour-note-names = { $who } wants { $building } for { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}.
harbour-note-ships = { $who } ships { $goods } for { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}.
harbour-note-tithe = { $who } gains 1 stone, because stone was shipped.
harbour-note-tithe-lost = { $who } would gain 1 stone, because stone was shipped, but has no room.
harbour-note-keeps = { $who } keeps { $goods }.
harbour-note-adjusts = The market adjusts: { $order }.
harbour-note-buys = { $who } buys { $building } for { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}.
harbour-note-reveals = { CAPITAL($building) } comes to the centre.
harbour-note-transmutes = { $who } spends 1 { $spent } and turns 2 { $give } into 2 { $get }.
harbour-note-transmutes-lost = { $who } spends 1 { $spent } and turns 2 { $give } into 2 { $get }, of which { $count ->
    [0] none finds
    [one] 1 finds
   *[other] { $count } find
} room.
harbour-note-last = { $who } has bought the last building needed. All others have one more turn.
harbour-note-ends = The game is over.
harbour-note-bonus = { $who } shows the bonus card for { $good } and trades in { $goods }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
harbour-note-bonus-none = { $who } shows the bonus card for { $good }, but has too few to trade in.
harbour-note-stuck = { $who } can go nowhere.
harbour-note-idle = Nobody has bought anything in { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}.

# What is forbidden
harbour-forbids-no-action = There is no such action.
harbour-forbids-over = The game is over.
harbour-forbids-not-asked = Somebody else has to decide now.
harbour-forbids-other-question = That is not what you are asked now.
harbour-forbids-not-dealt = You were not dealt that character.
harbour-forbids-chosen = You have chosen; take it back first.
harbour-forbids-not-seen = That is not one of the two buildings you see.
harbour-forbids-full = Your stock has no room for more of that good.
harbour-forbids-not-in-play = That building is not in play.
harbour-forbids-already-there = Your pawn stands there: it has to go to another building.
harbour-forbids-occupied = Another pawn stands there.
harbour-forbids-no-tax = You have no good to pay the tax with, and would gain none there.
harbour-forbids-no-part = The action has no such part.
harbour-forbids-part-done = That part is done.
harbour-forbids-part-impossible = That part is not possible now.
harbour-forbids-tax-left = No good would be left to pay the tax with.
harbour-forbids-no-tax-due = You owe no tax.
harbour-forbids-not-between = Tax is paid before or after the whole action.
harbour-forbids-no-goods = There are no goods of that type to give.
harbour-forbids-type-taken = It has to be a good of another type.
harbour-forbids-too-few = You have too few goods of that type.
harbour-forbids-at-least-once = You have to do it at least once.
harbour-forbids-same-pair = You can only go on with the same two goods.
harbour-forbids-not-a-rival = That is no rival of yours.
harbour-forbids-rival-has-none = That rival has no such good.
harbour-forbids-not-in-centre = That building does not lie in the centre.
harbour-forbids-picked = You have named that building already.
harbour-forbids-no-more-buildings = You cannot buy more buildings with this action.
harbour-forbids-too-dear = You cannot ship enough to pay for that building.
harbour-forbids-building-first = Name a building to buy first.
harbour-forbids-shipped = You have shipped that good already.
harbour-forbids-not-paid = That would not pay for what you want to buy.
harbour-forbids-no-traders = The Inland Traders are not in this game.
harbour-forbids-once = That is possible only once.
harbour-forbids-before-shipping = That is possible only before anything is shipped.
harbour-forbids-no-purchase = After that you could not buy anything.
harbour-forbids-no-ability = Your board does not have that ability.
harbour-forbids-not-neighbours = Those two markers are not neighbours.
harbour-forbids-nothing-aboard = You have shipped no such goods that you could keep.
harbour-forbids-must-act = You have to do this first.

# The terminal: short words, one letter for a symbol
harbour-terminal-title = { $turn ->
    [0] Harbour: setting up
   *[other] Harbour: turn { $turn }
}
harbour-terminal-last = last turns
harbour-terminal-bonus = bonus
harbour-terminal-traded = { $goods } traded in
harbour-terminal-traders = traders
harbour-terminal-deck = deck
harbour-terminal-market = market
harbour-terminal-buying = buying
harbour-terminal-cost = cost
harbour-terminal-paid = paid
harbour-terminal-shipped = shipped
harbour-terminal-after = market after { $good }: { $order }
harbour-terminal-tax = tax to
harbour-terminal-coin = C
harbour-terminal-anchor = A
harbour-terminal-hat = H
harbour-terminal-warehouse = W
harbour-terminal-cannot = not possible now

# The board; what is asked, the button and the winner are drawn, the rest is read aloud
harbour-board-slot = { CAPITAL($good) }: ship { $needs } or more for { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}
harbour-board-slot-empty = Ship { $needs } or more for { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}
harbour-board-good = { CAPITAL($good) }
harbour-board-marker = Market: { $good }, slot { $slot }
harbour-board-traders = Inland Traders: one of each good for { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}
harbour-board-deck = { $count ->
    [one] 1 building in the deck
   *[other] { $count } buildings in the deck
}
harbour-board-player = { $name } ({ $colour }): { $points ->
    [one] 1 point
   *[other] { $points } points
}
harbour-board-stock = { $name }: { $goods }
harbour-board-stock-hidden = { $name }: goods chosen in secret
harbour-board-bonus = { $name }: points for { $good } in the end
harbour-board-bonus-traded = { $name }: { $goods } traded in
harbour-board-bonus-hidden = { $name }: a secret bonus card
harbour-board-pawn = Pawn of { $name }, on { $building }
harbour-board-unknown = { $name }: a board not yet chosen
harbour-board-tax = Tax to { $name }
harbour-board-card = Costs { $cost }, worth { $points ->
    [one] 1 point
   *[other] { $points } points
}
harbour-board-symbol-coin = Buildings cost its owner 1 less
harbour-board-symbol-anchor = Counts for actions with anchors
harbour-board-symbol-hat = Its owner pays no tax
harbour-board-symbol-warehouse = Its owner keeps 1 shipped good
harbour-board-sentences = { $one }. { $other }
harbour-board-asked = { $name }: { $words }
harbour-board-not-now = { $part } (not possible now)
harbour-board-goods-now = { $part }: { $count } now
harbour-board-dollars-now = { $part }: your goods pay { $dollars } now
harbour-board-part = Part { $number }
harbour-board-done = Done
harbour-board-characters = Choose your character
harbour-board-goods = Choose your starting goods
harbour-board-asks-inherit = Inherit one of two buildings
harbour-board-asks-turn = Send the pawn to a building
harbour-board-asks-act = Which part of the action?
harbour-board-asks-act-or-tax = Which part, or tax first?
harbour-board-asks-tax-first = Pay tax first, or end the action
harbour-board-asks-tax = Pay a good as tax
harbour-board-asks-end = Anything else in this turn?
harbour-board-asks-gain = Gain { $count ->
    [one] a good
   *[other] { $count } goods
}
harbour-board-asks-give = Give goods of which type?
harbour-board-asks-exchange = Give a good, then take another
harbour-board-asks-convert = Turn a good into another
harbour-board-asks-double = Double which good?
harbour-board-asks-levy = Hand over a good
harbour-board-asks-take = Take a good from a rival
harbour-board-asks-order = Place the markers, lowest first
harbour-board-asks-swap = Swap two markers
harbour-board-asks-purchase = Choose a building to buy
harbour-board-asks-ship = Ship goods to pay for it
harbour-board-asks-pay = Pay now, or go on
harbour-board-asks-stow = Keep { $count ->
    [one] 1 shipped good
   *[other] { $count } shipped goods
}
harbour-board-asks-favour = Gain a good, as a gift
harbour-board-last = The last building is bought: the others have one more turn

# What is read aloud of the board: its parts, and what is where
harbour-board-area-tray = What to do
harbour-board-area-market = Market
harbour-board-area-characters = Characters to choose from
harbour-board-area-row = Buildings for sale
harbour-board-area-estate = { $name }
harbour-board-of = Board of { $name }
harbour-board-owned = Owned by { $name }, worth { $points }
harbour-board-for-sale = For sale. { $price }
harbour-board-chosen = Chosen
harbour-board-with-symbols = Symbols: { $symbols }
harbour-board-pawn-owned = Pawn of { $name }, on { $building } of { $owner }
harbour-board-pawn-nowhere = Pawn of { $name }, not on any building yet
harbour-board-marker-aside = Market: { $good }, no slot yet
harbour-board-paid = Paid so far: { $dollars }
harbour-board-paid-of = Paid so far: { $dollars } of { $cost }
harbour-board-hold = Shipped: { $goods }

# The end
harbour-source-buildings = buildings
harbour-source-ability = { $name }
harbour-source-bonus = bonus cards
harbour-tie-buildings = buildings
harbour-tie-buildings-count = { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
harbour-tie-goods = goods
harbour-tie-goods-count = { $count ->
    [one] { $count } good
   *[other] { $count } goods
}

# The aim, and what is asked
harbour-aim = You want to own the port. Send your pawn from building to building, gather goods, and ship them while the market pays well: the dollars buy buildings, which are your points. When somebody has bought 4, all others have one more turn; then the most points win.
harbour-asks-characters = Choose your character: its building and its ability are yours for the whole match.
harbour-asks-goods = Choose { $count ->
    [one] one more starting good
   *[other] { $count } starting goods
}: later you ship goods to pay for buildings.
harbour-asks-inherit = Take one of the two buildings: it is yours from the start, worth no points, but its symbols count.
harbour-asks-turn = Send your pawn to another building and use it: gain goods, or ship them to buy a building.
harbour-asks-turn-last = Your last turn: send your pawn where it still brings points, best of all to buy a building.
harbour-asks-act = Choose the part to do first: the other one follows, if it is possible then.
harbour-asks-act-either = Choose one of the two: gain goods, or ship goods and buy a building.
harbour-asks-act-one = Use the building: do its action.
harbour-asks-act-or-tax = Use the building, or pay first: you owe { $owner } one good as tax, before or after.
harbour-asks-act-tax-first = Nothing is possible here yet: pay { $owner } one good as tax, or end the action.
harbour-asks-act-none = Nothing is possible here now: end the action.
harbour-asks-tax = Pay { $owner } one good as tax for the use of the building: one that you miss least.
harbour-asks-end = Your action is over: end the turn.
harbour-asks-gain = Choose { $count ->
    [one] a good
   *[other] { $count } goods
} to gain: a type can be shipped once you have as many as its slot needs.
harbour-asks-gain-different = Choose { $count ->
    [one] one more good, of yet another type
   *[other] { $count } goods, each of another type
}: a type is shipped once you have what its slot needs.
harbour-asks-gain-per = Choose the type you gain: { $count } of it at once.
harbour-asks-gain-others = Choose another type that you get for it: { $count } of it at once.
harbour-asks-give = Choose the type you give: { $count } of it, for goods of other types.
harbour-asks-exchange = Exchange a good for one of another type: collect what the market pays well.
harbour-asks-exchange-more = Exchange another good, or stop here.
harbour-asks-convert = Turn a good into another type. Then you may go on with the same two types.
harbour-asks-convert-more = Turn another good into the same type, or stop here.
harbour-asks-double = Choose a good to double: you gain as many as you have, if there is room.
harbour-asks-levy = { $who } collects a good from everybody: choose the one you give.
harbour-asks-take = Take a good from a rival: one you need, or one the rival needs.
harbour-asks-order = Arrange the market: which good goes on slot { $slot }, from the lowest up? High slots pay more and need more.
harbour-asks-swap = Swap two markers of the market, so that your goods pay better, or leave them.
harbour-asks-purchase = Choose a building to buy for its points and symbols. Then you ship goods to pay for it.
harbour-asks-ship = To pay for it (dollars: { $dollars } of { $cost }), { $choices }.
harbour-asks-paid = It is paid: { $choices }.
harbour-asks-stow = Your warehouses hold back { $count ->
    [one] one shipped good
   *[other] { $count } shipped goods
}: choose what you keep; the rest is gone.
harbour-asks-shared = { $who } comes to your building: choose the good you gain for sharing it.
harbour-asks-alms = { $who } gained goods at home: choose the good you get as alms.
harbour-asks-bounty = You are paid tax: choose the good that your ability adds to it.
harbour-asks-commission = You have bought a building: choose the good that your ability adds to it.
harbour-asks-or-transmute = { $what } Or transmute first: spend 1 good to turn 2 of one type into another.
harbour-asks-purchase-or = Choose a building to buy for its points and symbols, or first { $choices }.
harbour-asks-can-ship = ship all your goods of a type
harbour-asks-can-ship-more = ship more to shift the market
harbour-asks-can-sell = sell one of each inland
harbour-asks-can-swap = swap two markers
harbour-asks-can-buy = add a building
harbour-asks-can-done = finish
harbour-asks-stow-tax = Keep a shipped good: you still owe { $owner } one as tax.

# What explains itself on the board
harbour-board-symbols = Symbols on a player's cards
harbour-board-symbol-shield = Points so far
harbour-board-ship = Whatever you ship pays for the buildings you buy; the market says how much
harbour-board-why-good = A good is chosen here when a building lets you gain or exchange goods.
harbour-board-why-not-good = Not this good: there is no room for more of it, or it cannot be chosen twice.
harbour-board-why-give-first = Touch the good you give first, in your stock.

# Luck, and what nobody sees
harbour-chance-buildings = Buildings turned up, by cost
harbour-chance-cost = ${ $dollars }
harbour-unseen-characters = { $who } chooses between { $names }.
harbour-unseen-deck = Next in the deck: { $cards }.

# What is asked of many matches: what stands inside a sentence begins with a small letter unless it is a name
harbour-things-buildings = Buildings
harbour-things-characters = Characters
harbour-things-character = { $name }
harbour-things-beginning = Who begins
harbour-things-first = being first
