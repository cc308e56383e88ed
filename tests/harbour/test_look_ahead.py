"""No dead end: what is offered in a turn is what can end well, no more and no less, found by trying everything."""

from __future__ import annotations

from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tallyman.engine.luck import Luck, seeded
from tests.harbour import naive
from tests.harbour.estate import GOODS, PRINTED, offers, with_folly
from tests.helpers import pick

CARDS = [card["name"] for card in PRINTED["building"]]
BUYING = [card["name"] for card in PRINTED["building"] if any("buy" in part for part in card["action"])]
CHARACTERS = [side["name"] for side in PRINTED["character"]]
HATLESS = [side["name"] for side in PRINTED["character"] if "hat" not in side["symbols"]]
PARTS: list[dict[str, Any]] = [
    {"gain": {"fish": 1}},
    {"gain": {"any": 1}},
    {"gain": {"different": 2}},
    {"gain_per": {"symbol": "anchor", "good": "stone"}},
    {"gain_per": {"symbol": "coin", "good": "choice"}},
    {"gain_per": {"symbol": "warehouse", "good": "fish"}},
    {"gain_by_players": 4},
    {"trade": {"give": {"fish": 1}, "get": {"wood": 2}}},
    {"trade": {"give": {"wood": 2, "stone": 1}, "get": {"fish": 1}}},
    {"trade_any": {"give": 2, "get": 1, "kinds": 1}},
    {"trade_any": {"give": 2, "get": 2, "kinds": 3}},
    {"exchange": 1},
    {"exchange": 2},
    {"convert": True},
    {"double": True},
    {"levy": 1},
    {"take": 1},
    {"market": "any order"},
    {"market": "swap"},
]
PREYING: list[dict[str, Any]] = [{"levy": 1}, {"take": 1}]
PURCHASES: list[dict[str, Any]] = [{"buy": {}}, {"buy": {"buildings": 2}}, {"buy": {"discount": 3}}]


def some(luck: Luck, things: list[Any], count: int) -> list[Any]:
    """A few different things, in any order."""
    rest = list(things)
    return [rest.pop(pick(luck, len(rest))) for _each in range(count)]


def stock(luck: Luck) -> dict[str, int]:
    """No goods, a few, or many."""
    most = (1, 2, 3, 4, 7)[pick(luck, 5)]
    return {good: pick(luck, most) for good in GOODS}


def extremes(luck: Luck, players: int) -> list[dict[str, int]]:
    """Nobody has anything, or one player one good; one has all there can be, or all have, or all others."""
    nothing, all_sixes = dict.fromkeys(GOODS, 0), dict.fromkeys(GOODS, 6)
    stocks = [dict(nothing) for _seat in range(players)]
    match pick(luck, 5):
        case 0:
            stocks[0 if pick(luck, 2) else pick(luck, players)][GOODS[pick(luck, 4)]] = 1
        case 1:
            stocks = [dict(all_sixes) for _seat in range(players)]
        case 2:
            stocks[0] = dict(all_sixes)
        case 3:
            stocks[1:] = [dict(all_sixes) for _seat in range(players - 1)]
    return stocks


def cheap(box: dict[str, Any], luck: Luck) -> dict[str, Any]:
    """A box where some buildings cost little, so that little goods buy them."""
    for card in box["building"]:
        if pick(luck, 2):
            card["cost"] = pick(luck, 5)
    return box


def folly(luck: Luck, preying: bool) -> dict[str, Any]:
    """A box with a Folly of two parts, often with a purchase; or of one or two that live on goods of rivals."""
    if preying:
        parts = some(luck, PREYING, 1 + pick(luck, 2))
        return with_folly(*parts, **({"either": parts} if len(parts) == 2 and pick(luck, 3) == 0 else {}))
    one, two = PARTS[pick(luck, len(PARTS))], PARTS[pick(luck, len(PARTS))]
    if pick(luck, 4):
        two = PURCHASES[pick(luck, len(PURCHASES))]
    both = [one, two] if pick(luck, 2) else [two, one]
    return with_folly(*both, **({"either": both} if pick(luck, 5) == 0 else {}))


def scene(luck: Luck, extreme: bool) -> tuple[Match, str]:
    """A turn that begins at any table, and a building of a rival to go to."""
    players = 2 + pick(luck, 3)
    with_characters = pick(luck, 4) > 0
    strange = pick(luck, 2) == 0
    box = cheap(folly(luck, extreme and pick(luck, 2) == 0) if strange else with_folly({"gain": {"any": 1}}), luck)
    boards = ["The Wharfs"] * players
    if with_characters:
        own = HATLESS if pick(luck, 4) else CHARACTERS
        boards = some(luck, own, 1)
        boards += some(luck, [name for name in CHARACTERS if name not in boards], players - 1)
    targets = ["Folly"] if strange else BUYING if pick(luck, 2) else CARDS[1:]
    target = targets[pick(luck, len(targets))]
    rest = some(luck, [name for name in CARDS[1:] if name != target], 20)
    owned: list[list[str]] = [[] for _seat in range(players)]
    for seat in range(players):
        owned[seat] = [rest.pop() for _card in range(pick(luck, 3))]
    owned[1].append(target)
    for seat, board in enumerate(boards):
        if board == "Noble" and not owned[seat]:
            owned[seat] = [rest.pop()]
    fields = {
        "player": 0,
        "row": [rest.pop() if pick(luck, 5) else None for _place in range(players + 3)],
        "market": some(luck, list(GOODS), 4),
        "stock": extremes(luck, players) if extreme else [stock(luck) for _seat in range(players)],
        "owned": owned,
    }
    if with_characters:
        fields["boards"] = boards
    options = {"characters": with_characters, "inland_traders": pick(luck, 3) == 0}
    return tallyman.set_up("harbour", fields, players, 1, box, **options), target


def walk(match: Match, target: str, luck: Luck, counts: dict[str, int]) -> None:
    """Play a turn at random; at every moment what is offered is what can end well."""
    first = True
    while not match.over and match.position(EVERYTHING)["player"] == 0:
        position = match.position(EVERYTHING)
        found, wanted = offers(match), naive.offered(match)
        assert found == wanted, (found - wanted, wanted - found, position)
        question = position["agenda"][0]["question"]
        owed = position["action"]["tax"] is not None
        counts[question] = counts.get(question, 0) + 1
        counts["owed"] = counts.get("owed", 0) + owed
        choices = sorted(found)
        text = choices[pick(luck, len(choices))]
        if first and f"go {target}" in found and pick(luck, 5):
            text = f"go {target}"
        if text.startswith("pay") and question == "act" and pick(luck, 3):
            others = [one for one in choices if not one.startswith("pay")]
            text = others[pick(luck, len(others))] if others else text
        first = False
        expected = naive.following(match, text)
        match.play(text, seat=match.acting[0])
        if expected is not None:
            visit, moment = expected
            came_to = naive.reached(match, visit)
            assert visit.leads_to(moment, came_to), (text, moment, came_to, position)
        if owed and match.position(EVERYTHING)["agenda"] and match.position(EVERYTHING)["player"] != 0:
            assert any(message.key.startswith("harbour-note-pays") for _count, message in match.told(EVERYTHING)), (
                "the tax was paid"
            )


def compare(scenes: int, seed: int, extreme: bool) -> dict[str, int]:
    luck = seeded(seed)
    counts: dict[str, int] = {}
    for _scene in range(scenes):
        match, target = scene(luck, extreme)
        walk(match, target, luck, counts)
    return counts


@pytest.mark.slow(6)
@pytest.mark.parametrize("extreme", [False, True])
def test_in_a_thousand_moments_what_is_offered_is_what_can_end_well(extreme: bool) -> None:
    counts = compare(300, 2, extreme)
    assert counts["owed"] > 120
    questions = {"turn", "act", "tax", "gain", "give", "exchange", "convert", "double", "levy", "take", "order", "swap"}
    assert counts.keys() >= {*questions, "purchase", "stow", "favour"}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3, 13))
@pytest.mark.parametrize("extreme", [False, True])
def test_in_twenty_thousand_turns_what_is_offered_is_what_can_end_well(extreme: bool, seed: int) -> None:
    assert compare(1000, seed, extreme)["owed"] > 500
