"""What may be done in a turn of Harbour, written from the rules alone: every way to the end of the action is tried.

A moment is what the player of the turn has and still has to do. The building's action, the board and the box are those
of a `Visit`, which lists the next moments by the text that leads there, and keeps those after which it can end well: a
purchase is completed, and a good is left for tax that is owed. Tax may come first: then the owner has one good more,
and the action goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tallyman import EVERYTHING, Match

GOODS = ("fish", "livestock", "wood", "stone")
COLOURS = ("blue", "orange", "green", "yellow")
PARTS = ("first part", "second part")
FISH, STONE = 0, 3
BOUNTY, COMMISSION = 3, 4  # why somebody is asked for a gift
LIMIT = 6

Stock = tuple[int, ...]
End = tuple[Stock, tuple[Stock, ...], tuple[int, ...], tuple[str, ...]]
"""What an action leaves: the own goods and those of the rivals, the market, and the own cards."""


@dataclass(frozen=True)
class Purchase:
    """A purchase going on."""

    named: tuple[str, ...] = ()
    shipped: tuple[int, ...] = ()
    hold: Stock = (0, 0, 0, 0)
    dollars: int = 0
    sold: bool = False
    nudged: bool = False
    keeping: int | None = None


@dataclass(frozen=True)
class Part:
    """A part being done: how many choices are left or have been made, and which goods are no longer free."""

    number: int
    left: int = 0
    taken: tuple[int, ...] = ()
    purchase: Purchase | None = None
    gifts: int = 0


@dataclass(frozen=True)
class Moment:
    """How far the action has come."""

    stock: Stock
    rivals: tuple[Stock, ...]  # in seat order from the player
    market: tuple[int, ...]
    cards: tuple[str, ...]
    row: tuple[str, ...]
    todo: tuple[int, ...]
    owed: bool
    begun: bool = False
    transmuted: bool = False
    extra: bool = False  # the Fisherman's fish is still to come
    bounty: bool = False  # a Pirate who was paid tax is to gain a good
    part: Part | None = None


def with_good(stock: Stock, good: int, count: int) -> Stock:
    """A stock with more or fewer goods of a type; those above the limit are lost."""
    return tuple(min(LIMIT, had + count) if one == good else had for one, had in enumerate(stock))


def pair(give: int, get: int) -> str:
    return f"exchange {GOODS[give]} for {GOODS[get]}"


class Visit:
    """The action of a building, for one player."""

    def __init__(self, match: Match, site: str) -> None:
        """The action of a site for the player of the turn."""
        position, self.box = match.position(EVERYTHING), match.setting.components
        self.players = match.players
        self.seat: int = position["player"]
        self.known = {card["name"]: card for card in self.box["building"]}
        self.boards = position["boards"]
        self.board = self.side(self.seat)
        self.ability = self.board.get("ability")
        owner = COLOURS.index(site.rsplit(" ", 1)[1]) if site.startswith("Wharfs of ") else None
        face = self.known[site] if owner is None else self.side(owner)
        estates = [(one, card) for one, cards in enumerate(position["owned"]) for card in cards]
        self.owner = owner if owner is not None else next((one for one, card in estates if card == site), None)
        self.either = "either" in face
        self.parts: list[dict[str, Any]] = face["either"] if self.either else face["action"]
        self.traders = self.box["inland_traders"] if match.header.options.get("inland_traders") else 0
        self.good_ends: dict[Moment, bool] = {}
        self.all_ends: dict[Moment, frozenset[End]] = {}
        masons = [seat for seat in range(self.players) if self.side(seat).get("ability") == "stone_tithe"]
        self.mason = masons[0] if masons else None

    def side(self, seat: int) -> dict[str, Any]:
        """The side of a player's board that is in use."""
        name = self.boards[seat]
        sides = {side["name"]: side for side in self.box["character"]}
        found: dict[str, Any] = self.box["wharfs"] if name == "The Wharfs" else sides[name]
        return found

    def count(self, moment: Moment, symbol: str) -> int:
        """A symbol on all own buildings, or the buildings."""
        if symbol == "building":
            return 1 + len(moment.cards)
        faces = [self.board, *(self.known[card] for card in moment.cards)]
        return sum(face.get("symbols", []).count(symbol) for face in faces)

    def kind(self, number: int) -> str:
        return next(iter(self.parts[number]))

    def worth(self, number: int) -> Any:
        return self.parts[number][self.kind(number)]

    def cost(self, moment: Moment, number: int, cards: tuple[str, ...]) -> int:
        """What buildings cost together."""
        less = self.count(moment, "coin") + self.worth(number).get("discount", 0)
        return sum(max(0, self.known[card]["cost"] - less) for card in cards)

    # Ending well

    def over(self, moment: Moment) -> bool:
        return moment.part is None and not moment.todo and not moment.bounty

    def ends_well(self, moment: Moment) -> bool:
        """Whether the action can end with everything bought that was named, and a good if tax is owed."""
        if self.over(moment):
            return not moment.owed or sum(moment.stock) > 0
        if moment not in self.good_ends:
            self.good_ends[moment] = any(self.ends_well(after) for _text, after in self.ways(moment))
        return self.good_ends[moment]

    def good_ways(self, moment: Moment) -> dict[str, Moment]:
        """What the rules offer: all after which it can end well."""
        found = {text: after for text, after in self.ways(moment) if self.ends_well(after)}
        stuck = moment.part is None and moment.begun and not found
        return {"done": replace(moment, todo=())} if stuck else found

    def ends(self, moment: Moment) -> frozenset[End]:
        """Everything the action can leave once it is over and its tax is paid."""
        if moment not in self.all_ends:
            over = self.over(moment)
            following = dict(self.paying(moment)) if over and moment.owed else {} if over else self.good_ways(moment)
            found = frozenset[End]().union(*(self.ends(after) for after in following.values()))
            end = (moment.stock, moment.rivals, moment.market, moment.cards)
            self.all_ends[moment] = found if following else frozenset([end])
        return self.all_ends[moment]

    def leads_to(self, expected: Moment, reached: Moment) -> bool:
        """Whether a moment comes to another one without taking from anybody a choice that matters."""
        while not alike(expected, reached):
            ways = {} if self.over(expected) else self.good_ways(expected)
            if len(ways) != 1:
                return self.ends(expected) == self.ends(reached)
            expected = next(iter(ways.values()))
        return True

    def possible(self, moment: Moment, number: int) -> bool:
        """Whether the goods of a part can be given, or a purchase can be completed."""
        kind, worth = self.kind(number), self.worth(number)
        if kind == "trade":
            return all(moment.stock[GOODS.index(good)] >= count for good, count in worth["give"].items())
        if kind == "trade_any":
            return bool(max(moment.stock) >= worth["give"])
        if kind in ("exchange", "convert", "double"):
            return sum(moment.stock) > 0
        if kind in ("levy", "take"):
            return any(sum(stock) > 0 for stock in moment.rivals)
        if kind == "buy":
            return self.ends_well(self.begin(replace(moment, owed=False, todo=(number,)), number))
        return True

    # What can be done next

    def ways(self, moment: Moment) -> Iterator[tuple[str, Moment]]:
        """Everything the player, or a rival who is to give, could do next, and the moment after it."""
        if moment.bounty:
            for good in range(4):
                yield f"gain {GOODS[good]}", replace(self.give_owner(moment, good), bounty=False)
        elif moment.part is None:
            yield from self.between(moment)
        elif moment.part.purchase is not None:
            yield from self.buying(moment, moment.part, moment.part.purchase)
        elif moment.part.gifts:
            for good in range(4):
                less = replace(moment.part, gifts=moment.part.gifts - 1)
                after = replace(moment, stock=with_good(moment.stock, good, 1), part=less)
                yield f"gain {GOODS[good]}", after if less.gifts else replace(after, part=None)
        else:
            yield from self.choices(moment, moment.part)

    def between(self, moment: Moment) -> Iterator[tuple[str, Moment]]:
        """Before, between or after parts."""
        possible = [number for number in moment.todo if self.possible(moment, number)]
        for number in possible:
            yield PARTS[number], self.begin(moment, number)
        if moment.owed and not moment.begun:
            yield from self.paying(moment)
        if not possible:
            yield "done", replace(moment, todo=())
        yield from self.transmuting(moment)

    def paying(self, moment: Moment) -> Iterator[tuple[str, Moment]]:
        """Tax is paid: the owner has a good more, if there is room, and a Pirate gains another one."""
        assert self.owner is not None
        pirate = self.side(self.owner).get("ability") == "heavy_tax"
        for good in range(4):
            if moment.stock[good]:
                paid = replace(moment, stock=with_good(moment.stock, good, -1), owed=False, bounty=pirate)
                yield f"pay {GOODS[good]}", self.give_owner(paid, good)

    def give_owner(self, moment: Moment, good: int) -> Moment:
        """The owner of the building has a good more."""
        assert self.owner is not None
        return replace(moment, rivals=self.with_gift(moment.rivals, self.owner, good))

    def with_gift(self, rivals: tuple[Stock, ...], seat: int, good: int) -> tuple[Stock, ...]:
        """The rivals' goods with one more for a seat."""
        away = (seat - self.seat) % self.players
        return tuple(with_good(one, good, 1) if away == place + 1 else one for place, one in enumerate(rivals))

    def transmuting(self, moment: Moment) -> Iterator[tuple[str, Moment]]:
        """The Alchemist spends a good to turn two goods of a type into two of another."""
        if self.ability != "transmute" or moment.transmuted:
            return
        for spent in range(4):
            for give in range(4):
                stock = with_good(with_good(moment.stock, spent, -1), give, -2)
                for get in range(4):
                    if get != give and min(stock) >= 0:
                        after = replace(moment, stock=with_good(stock, get, 2), transmuted=True)
                        yield f"transmute {GOODS[give]} into {GOODS[get]} with {GOODS[spent]}", after

    def get(self, moment: Moment, good: int, count: int) -> Moment:
        """Goods are gained in a part; the Fisherman's first fish brings another one."""
        if count and good == FISH and moment.extra:
            return replace(moment, stock=with_good(moment.stock, good, count + 1), extra=False)
        return replace(moment, stock=with_good(moment.stock, good, count))

    def begin(self, moment: Moment, number: int) -> Moment:
        """A part is begun: all that goes without a choice."""
        kind, worth = self.kind(number), self.worth(number)
        todo = () if self.either else tuple(one for one in moment.todo if one != number)
        extra = self.ability == "extra_fish"
        begun = replace(moment, todo=todo, begun=True, extra=extra, part=Part(number))
        over = replace(begun, part=None)
        if kind == "buy":
            return replace(begun, part=Part(number, purchase=Purchase()))
        if kind == "trade":
            for good, count in worth["give"].items():
                over = replace(over, stock=with_good(over.stock, GOODS.index(good), -count))
            for good, count in sorted(worth["get"].items(), key=lambda item: GOODS.index(item[0])):
                over = self.get(over, GOODS.index(good), count)
            return over
        if kind == "gain_per":
            count = self.count(moment, worth["symbol"])
            if count and worth["good"] == "choice":
                return begun
            return self.get(over, GOODS.index(worth["good"]), count) if count else over
        if kind in ("gain", "gain_by_players"):
            return self.begin_gain(begun, number)
        if kind == "exchange":
            return replace(begun, part=Part(number, left=worth))
        if kind == "levy":
            return replace(begun, part=Part(number, left=self.next_rival(moment, 0)))
        return begun

    def begin_gain(self, begun: Moment, number: int) -> Moment:
        """Named goods come at once."""
        free, different, named = self.gain(number)
        for good in range(4):
            begun = self.get(begun, good, named.get(GOODS[good], 0))
        taken: tuple[int, ...] = ()
        if different == 4:
            for good in range(4):
                begun = self.get(begun, good, 1)
            taken = (0, 1, 2, 3)
        part = Part(number, left=free, taken=taken) if free or different > len(taken) else None
        return replace(begun, part=part)

    def gain(self, number: int) -> tuple[int, int, dict[str, int]]:
        """Goods of any type, different goods, and named goods of a gain."""
        worth = self.worth(number)
        if self.kind(number) == "gain_by_players":
            return 0, worth - self.players, {}
        return worth.get("any", 0), worth.get("different", 0), worth

    def next_rival(self, moment: Moment, after: int) -> int:
        """The next rival with goods, counted from the player; 0 if there is none."""
        return next((away for away in range(after + 1, self.players) if sum(moment.rivals[away - 1])), 0)

    def choices(self, moment: Moment, part: Part) -> Iterator[tuple[str, Moment]]:
        """The choices inside a part other than buying."""
        kind, worth = self.kind(part.number), self.worth(part.number)
        over = replace(moment, part=None)
        stopping = {"exchange": part.left != worth, "convert": bool(part.taken), "market": worth == "swap"}
        if stopping.get(kind):
            yield "done", over
        if kind in ("gain", "gain_by_players"):
            yield from self.gaining(moment, part)
        elif kind == "gain_per":
            for good in range(4):
                yield f"gain {GOODS[good]}", self.get(over, good, self.count(moment, worth["symbol"]))
        elif kind == "trade_any":
            yield from self.trading(moment, part)
        elif kind == "exchange":
            for text, _couple, after in self.exchanges(moment):
                left = replace(part, left=part.left - 1)
                yield text, replace(after, part=left if left.left else None)
        elif kind == "convert":
            for text, couple, after in self.exchanges(moment):
                if part.taken in ((), couple):
                    yield text, replace(after, part=Part(part.number, taken=couple) if after.stock[couple[0]] else None)
        elif kind == "double":
            for good in range(4):
                if moment.stock[good]:
                    yield f"double {GOODS[good]}", self.get(over, good, moment.stock[good])
        elif kind in ("levy", "take"):
            yield from self.from_rivals(moment, part, kind)
        else:
            yield from self.arranging(moment, part)

    def gaining(self, moment: Moment, part: Part) -> Iterator[tuple[str, Moment]]:
        """First goods of any type, then different ones."""
        different = self.gain(part.number)[1]
        for good in range(4):
            if part.left or good not in part.taken:
                taken = part.taken if part.left else tuple(sorted((*part.taken, good)))
                after = replace(part, left=max(0, part.left - 1), taken=taken)
                ended = after.left == 0 and len(taken) == different
                yield f"gain {GOODS[good]}", replace(self.get(moment, good, 1), part=None if ended else after)

    def trading(self, moment: Moment, part: Part) -> Iterator[tuple[str, Moment]]:
        """Goods of one type for others of different types."""
        worth = self.worth(part.number)
        for good in range(4):
            if not part.taken and moment.stock[good] >= worth["give"]:
                after = replace(moment, stock=with_good(moment.stock, good, -worth["give"]))
                if worth["kinds"] == 3:
                    for other in range(4):
                        after = self.get(after, other, 0 if other == good else worth["get"])
                    yield f"give {GOODS[good]}", replace(after, part=None)
                else:
                    yield f"give {GOODS[good]}", replace(after, part=replace(part, left=worth["kinds"], taken=(good,)))
            elif part.taken and good not in part.taken:
                left = replace(part, left=part.left - 1, taken=tuple(sorted((*part.taken, good))))
                after = self.get(moment, good, worth["get"])
                yield f"gain {GOODS[good]}", replace(after, part=left if left.left else None)

    def exchanges(self, moment: Moment) -> Iterator[tuple[str, tuple[int, int], Moment]]:
        """One good for one of another type."""
        for give in range(4):
            for get in range(4):
                if give != get and moment.stock[give]:
                    after = self.get(replace(moment, stock=with_good(moment.stock, give, -1)), get, 1)
                    yield pair(give, get), (give, get), after

    def from_rivals(self, moment: Moment, part: Part, kind: str) -> Iterator[tuple[str, Moment]]:
        """A rival gives a good, or one is taken."""
        for away in range(1, self.players) if kind == "take" else [part.left]:
            for good in range(4):
                if moment.rivals[away - 1][good]:
                    colour = COLOURS[(self.seat + away) % self.players]
                    rivals = list(moment.rivals)
                    rivals[away - 1] = with_good(rivals[away - 1], good, -1)
                    after = self.get(replace(moment, rivals=tuple(rivals)), good, 1)
                    if kind == "take":
                        yield f"take {GOODS[good]} from {colour}", replace(after, part=None)
                    else:
                        following = self.next_rival(moment, away)
                        left = replace(part, left=following) if following else None
                        yield f"give {GOODS[good]}", replace(after, part=left)

    def arranging(self, moment: Moment, part: Part) -> Iterator[tuple[str, Moment]]:
        """Markers are put in any order, or two are swapped."""
        if self.worth(part.number) == "swap":
            for text, market in swaps(moment.market):
                yield text, replace(moment, market=market, part=None)
            return
        for good in range(4):
            if good not in part.taken:
                rest = [one for one in moment.market if one != good]
                rest.insert(part.left, good)
                left = replace(part, left=part.left + 1, taken=tuple(sorted((*part.taken, good))))
                yield f"place {GOODS[good]}", replace(moment, market=tuple(rest), part=left if left.left < 3 else None)

    # Buying

    def buying(self, moment: Moment, part: Part, deal: Purchase) -> Iterator[tuple[str, Moment]]:
        """Buildings are named, goods are sold and shipped, and some are kept."""
        if deal.keeping is not None:
            for good in range(4):
                if deal.hold[good]:
                    yield f"keep {GOODS[good]}", self.keep(moment, part, deal, good)
            yield "done", self.bought(moment, part, deal)
            return

        def on(after: Purchase, **more: Any) -> Moment:
            return replace(moment, part=replace(part, purchase=after), **more)

        most = self.worth(part.number).get("buildings", 1)
        for card in moment.row:
            if card not in deal.named and len(deal.named) < most:
                yield f"buy {card}", on(replace(deal, named=(*deal.named, card)))
        if not deal.shipped:
            if self.traders and not deal.sold and min(moment.stock) > 0:
                less = tuple(count - 1 for count in moment.stock)
                yield "trade inland", on(replace(deal, sold=True, dollars=deal.dollars + self.traders), stock=less)
            if self.ability == "market_nudge" and not deal.nudged:
                for text, market in swaps(moment.market, neighbours=True):
                    yield text, on(replace(deal, nudged=True), market=market)
        if deal.named:
            for slot, good in enumerate(moment.market):
                if good not in deal.shipped and moment.stock[good] >= self.box["market"][slot][0]:
                    yield f"ship {GOODS[good]}", self.ship(moment, part, deal, slot, good)
            if deal.shipped and deal.dollars >= self.cost(moment, part.number, deal.named):
                yield "done", self.paid(moment, part, deal)

    def ship(self, moment: Moment, part: Part, deal: Purchase, slot: int, good: int) -> Moment:
        """All goods of a type go."""
        dollars = self.box["market"][slot][1] + (self.ability == "lowest_slot_dollar" and slot == 0)
        hold = tuple(moment.stock[good] if one == good else count for one, count in enumerate(deal.hold))
        stock = with_good(moment.stock, good, -moment.stock[good])
        rivals = moment.rivals
        if good == STONE and self.mason == self.seat:
            stock = with_good(stock, STONE, 1)
        elif good == STONE and self.mason is not None:
            rivals = self.with_gift(rivals, self.mason, STONE)
        after = replace(deal, shipped=tuple(sorted((*deal.shipped, good))), hold=hold, dollars=deal.dollars + dollars)
        return replace(moment, stock=stock, rivals=rivals, part=replace(part, purchase=after))

    def paid(self, moment: Moment, part: Part, deal: Purchase) -> Moment:
        """Abilities keep goods, then warehouses may."""
        stock, hold = moment.stock, deal.hold
        for slot, good in enumerate(moment.market):
            if good in deal.shipped:
                kept = 0
                if self.ability == "keep_one_each":
                    kept = min(1, hold[good])
                if self.ability == "keep_surplus":
                    kept = hold[good] - self.box["market"][slot][0]
                stock, hold = with_good(stock, good, kept), with_good(hold, good, -kept)
        after = replace(moment, stock=stock, part=replace(part, purchase=replace(deal, hold=hold)))
        keeping = min(self.count(moment, "warehouse"), sum(hold))
        if keeping and after.part is not None:
            deal = replace(deal, hold=hold, keeping=keeping)
            return replace(after, part=replace(part, purchase=deal))
        return self.bought(after, part, deal)

    def keep(self, moment: Moment, part: Part, deal: Purchase, good: int) -> Moment:
        """A shipped good comes back."""
        left = (deal.keeping or 0) - 1
        after = replace(deal, hold=with_good(deal.hold, good, -1), keeping=left)
        moment = replace(moment, stock=with_good(moment.stock, good, 1), part=replace(part, purchase=after))
        return moment if left else self.bought(moment, part, after)

    def bought(self, moment: Moment, part: Part, deal: Purchase) -> Moment:
        """The market adjusts and the buildings change hands; the Investor gains goods."""
        shipped = [good for good in moment.market if good in deal.shipped]
        rest = [good for good in moment.market if good not in deal.shipped]
        gifts = len(deal.named) if self.ability == "good_per_purchase" else 0
        return replace(
            moment,
            market=(*reversed(shipped), *rest),
            cards=moment.cards + deal.named,
            row=tuple(card for card in moment.row if card not in deal.named),
            part=Part(part.number, gifts=gifts) if gifts else None,
        )


def swaps(market: tuple[int, ...], neighbours: bool = False) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Two markers change places."""
    for low in range(4):
        for high in range(low + 1, 4):
            one, two = market.index(low), market.index(high)
            if not neighbours or abs(one - two) == 1:
                after = list(market)
                after[one], after[two] = high, low
                yield f"swap {GOODS[low]} and {GOODS[high]}", tuple(after)


# A match as a moment


def goods_of(stock: dict[str, int]) -> Stock:
    return tuple(stock[good] for good in GOODS)


def arrival(match: Match, visit: Visit, owed: bool) -> Moment:
    """The moment the pawn of the player of the turn has arrived."""
    position = match.position(EVERYTHING)
    seat, players = visit.seat, match.players
    return Moment(
        stock=goods_of(position["stock"][seat]),
        rivals=tuple(goods_of(position["stock"][(seat + away) % players]) for away in range(1, players)),
        market=tuple(GOODS.index(good) for good in position["market"]),
        cards=tuple(position["owned"][seat]),
        row=tuple(card for card in position["row"] if card),
        todo=tuple(range(len(visit.parts))),
        owed=owed,
        transmuted=position["action"]["transmuted"],
    )


def moment_of(match: Match, visit: Visit) -> Moment:
    """A moment in the middle of an action."""
    position = match.position(EVERYTHING)
    action, asked = position["action"], position["agenda"][0]
    found = replace(
        arrival(match, visit, action["tax"] is not None),
        todo=tuple(action["todo"]),
        begun=action["begun"],
        extra=action["extra_fish"],
    )
    left, bits = asked.get("a", 0), asked.get("b", 0)
    if asked["question"] == "favour":
        gifts = Part(action["part"] or 0, gifts=len(position["agenda"])) if left == COMMISSION else None
        return replace(found, bounty=left == BOUNTY, part=gifts)
    if action["part"] is None:
        return found
    part = Part(action["part"], left, tuple(good for good in range(4) if bits >> good & 1))
    if asked["question"] == "convert":
        couples = [(give, get) for give in range(4) for get in range(4) if give != get]
        part = Part(action["part"], taken=couples[bits] if left else ())
    elif asked["question"] == "gain" and "gain_per" in visit.parts[part.number]:
        part = Part(action["part"])
    if position["purchase"] is not None:
        deal = position["purchase"]
        hold = deal["shipped"]
        part = Part(
            action["part"],
            purchase=Purchase(
                named=tuple(deal["buildings"]),
                shipped=tuple(good for good, name in enumerate(GOODS) if name in hold),
                hold=tuple(hold.get(name, 0) for name in GOODS),
                dollars=deal["dollars"],
                sold=deal["sold_inland"],
                nudged=deal["nudged"],
                keeping=left if asked["question"] == "stow" else None,
            ),
        )
    return replace(found, part=part)


def alike(one: Moment, other: Moment) -> bool:
    """Whether two moments are the same, but for new buildings in the centre, and for fish no part is to bring."""
    extra = one.extra if one.part else other.extra
    return replace(one, extra=extra, row=other.row) == other


def visit_of(match: Match) -> Visit:
    """The action at hand."""
    position = match.position(EVERYTHING)
    return Visit(match, position["pawns"][position["player"]])


def following(match: Match, text: str) -> tuple[Visit, Moment] | None:
    """The moment after somebody did something in a turn; None before the pawn has moved."""
    position = match.position(EVERYTHING)
    asked, seat = position["agenda"][0], position["player"]
    if text.startswith("go "):
        visit = Visit(match, text.removeprefix("go "))
        owed = visit.owner not in (None, seat) and not hat(match, seat)
        return visit, arrival(match, visit, owed)
    if asked["question"] == "turn":
        return None
    visit = visit_of(match)
    moment = moment_of(match, visit)
    if asked["question"] == "favour" and asked["a"] not in (BOUNTY, COMMISSION):
        good = GOODS.index(text.removeprefix("gain "))
        return visit, replace(moment, rivals=visit.with_gift(moment.rivals, asked["seat"], good))
    if visit.over(moment):
        ways = {"done": moment, **dict(visit.transmuting(moment)), **dict(visit.paying(moment) if moment.owed else ())}
    else:
        levied = asked["question"] == "levy"  # rivals do not care how it ends
        ways = dict(visit.ways(moment)) if levied else visit.good_ways(moment)
    return visit, ways[text]


def reached(match: Match, visit: Visit) -> Moment:
    """Where a match stands in the action of a visit; when the turn has ended, that is over."""
    position = match.position(EVERYTHING)
    if not match.over and position["player"] == visit.seat and position["action"]["stage"] != "turn":
        return moment_of(match, visit)
    return replace(arrival(match, visit, owed=False), todo=(), begun=True)


def hat(match: Match, seat: int) -> bool:
    """Whether a seat has a hat on any building."""
    visit = Visit(match, f"Wharfs of {COLOURS[seat]}")
    faces = [visit.side(seat), *(visit.known[card] for card in match.position(EVERYTHING)["owned"][seat])]
    return any("hat" in face.get("symbols", []) for face in faces)


def open_to_go(match: Match) -> set[str]:
    """Where the player of the turn may go, and what an Alchemist may do before."""
    position = match.position(EVERYTHING)
    seat = position["player"]
    sites = {f"Wharfs of {COLOURS[one]}": one for one in range(match.players)}
    sites |= {card: one for one, cards in enumerate(position["owned"]) for card in cards}
    sites |= {card: seat for card in position["row"] if card}
    at_home = Visit(match, f"Wharfs of {COLOURS[seat]}")
    shares = at_home.ability == "share_building"
    free_of_tax = hat(match, seat)
    found = set()
    for site, owner in sites.items():
        closed = position["pawns"] if not shares else [position["pawns"][seat]]
        owed = owner != seat and not free_of_tax
        if site not in closed:
            visit = Visit(match, site)
            here = arrival(match, visit, owed)
            if not owed or sum(here.stock) > 0 or visit.ends_well(here):
                found.add(f"go {site}")
    return found | {text for text, _after in at_home.transmuting(arrival(match, at_home, owed=False))}


def offered(match: Match) -> set[str]:
    """What the rules offer whoever is asked in a turn."""
    position = match.position(EVERYTHING)
    asked = position["agenda"][0]
    question, seat = asked["question"], position["player"]
    anything = {f"gain {good}" for good in GOODS}
    if question == "favour":
        return anything
    if question == "levy":
        return {f"give {good}" for good, count in position["stock"][asked["seat"]].items() if count}
    if question == "turn":
        return open_to_go(match)
    visit = visit_of(match)
    moment = moment_of(match, visit)
    if question == "tax":
        pays = {f"pay {good}" for good, count in position["stock"][seat].items() if count}
        return pays | {text for text, _after in visit.transmuting(moment)}
    if question == "end":
        return {"done", *(text for text, _after in visit.transmuting(moment))}
    return set(visit.good_ways(moment))
