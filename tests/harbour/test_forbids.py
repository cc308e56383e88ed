"""Every reason why something is forbidden is once the answer, and names its section."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tallyman.engine.message import Message
from tallyman.games.harbour.table import NUM_ACTIONS, Reason
from tallyman.locale import speaker
from tests.harbour.estate import BLUE, ONE_EACH, ORANGE, PLENTY, box, on_turn, play, with_folly

SECTIONS = {"setup", "turn", "actions", "parts", "tax", "buying", "characters", "options", "end"}


def dealt(*chosen: str) -> Match:
    fields = {"phase": "characters", "dealt": [["Miser", "Noble"], ["Mason", "Beggar"]]}
    match = tallyman.set_up("harbour", fields, 2, 1, characters=True)
    for seat, name in enumerate(chosen):
        match.play(f"choose {name}", seat=seat)
    return match


def choosing_goods() -> Match:
    match = tallyman.new("harbour", players=2, seed=1)
    for _good in range(3):
        match.play("start with fish", seat=BLUE)
    return match


def small_stock() -> Match:
    match = tallyman.new("harbour", 2, 1, (), box(stock_limit=5, starting_goods=6))
    for _good in range(5):
        match.play("start with fish", seat=BLUE)
    return match


def at(card: str, stock: dict[str, int] | None = None, *texts: str, rival: dict[str, int] | None = None) -> Match:
    """Blue has gone to a card in the centre."""
    row = [card, "Ranch", "Quarry", "Traders Guild"]
    return play(on_turn(PLENTY if stock is None else stock, rival or {}, row=row), f"go {card}", *texts)


def owing(card: str, stock: dict[str, int], *texts: str, board: str = "") -> Match:
    """Blue has gone to a card of orange."""
    boards = [board, "Miser"] if board else []
    match = on_turn(stock, {"fish": 1}, row=["Ranch", "Pub"], owned=[[], [card]], boards=boards)
    return play(match, f"go {card}", *texts)


def over() -> Match:
    match = on_turn({}, {}, row=["Ranch"], idle=119)
    return play(match, "go Wharfs of blue", "gain fish", "gain fish")


def harbourmaster(*texts: str) -> Match:
    match = on_turn(PLENTY, {}, row=["Ranch"], boards=["Harbourmaster", "Miser"])
    return play(match, "go Wharfs of blue", "second part", *texts)


def inland(stock: dict[str, int], *texts: str) -> Match:
    match = on_turn(stock, {}, row=["Ranch"], options=["inland_traders"])
    return play(match, "go Wharfs of blue", "second part", *texts)


CASES: list[tuple[Reason, Callable[[], Match], str | int, int]] = [
    (Reason.NO_ACTION, lambda: at("Lighthouse"), NUM_ACTIONS, BLUE),
    (Reason.NO_ACTION, lambda: at("Lighthouse"), -1, BLUE),
    (Reason.OVER, over, "done", BLUE),
    (Reason.OVER, over, "go Ranch", ORANGE),
    (Reason.NOT_ASKED, lambda: on_turn({}, {}, row=["Ranch"]), "go Ranch", ORANGE),
    (Reason.NOT_ASKED, lambda: at("Tax Office", rival={"fish": 1}), "give fish", BLUE),
    (Reason.OTHER_QUESTION, dealt, "start with fish", BLUE),
    (Reason.OTHER_QUESTION, choosing_goods, "choose Miser", ORANGE),
    (Reason.OTHER_QUESTION, choosing_goods, "go Ranch", ORANGE),
    (Reason.OTHER_QUESTION, lambda: dealt("Noble", "Mason"), "go Ranch", BLUE),
    (Reason.OTHER_QUESTION, lambda: on_turn(PLENTY, {}, row=["Ranch"]), "pay fish", BLUE),
    (Reason.OTHER_QUESTION, lambda: on_turn(PLENTY, {}, row=["Ranch"]), "first part", BLUE),
    (Reason.OTHER_QUESTION, lambda: at("Lighthouse"), "start with fish", BLUE),
    (Reason.OTHER_QUESTION, lambda: at("Lighthouse"), "go Ranch", BLUE),
    (Reason.OTHER_QUESTION, lambda: at("Harbour Office"), "gain fish", BLUE),
    (Reason.OTHER_QUESTION, lambda: at("Harbour Office"), "keep fish", BLUE),
    (Reason.OTHER_QUESTION, lambda: owing("Sushi Shop", {"wood": 1}), "first part", BLUE),
    (Reason.OTHER_QUESTION, lambda: owing("Sushi Shop", {"wood": 1}), "done", BLUE),
    (Reason.NOT_DEALT, dealt, "choose Mason", BLUE),
    (Reason.CHOSEN, lambda: dealt("Noble"), "choose Miser", BLUE),
    (Reason.CHOSEN, choosing_goods, "start with wood", BLUE),
    (Reason.NOT_SEEN, lambda: dealt("Noble", "Mason"), "inherit Nowhere", BLUE),
    (Reason.FULL, small_stock, "start with fish", BLUE),
    (Reason.NOT_IN_PLAY, lambda: on_turn({}, {}, row=["Ranch"]), "go Abbey", BLUE),
    (Reason.NOT_IN_PLAY, lambda: on_turn({}, {}, row=["Ranch"]), "go Wharfs of green", BLUE),
    (Reason.ALREADY_THERE, lambda: on_turn({}, {}, row=["Ranch"], pawns=["Ranch", None]), "go Ranch", BLUE),
    (Reason.OCCUPIED, lambda: on_turn({}, {}, row=["Ranch"], pawns=[None, "Ranch"]), "go Ranch", BLUE),
    (Reason.NO_TAX, lambda: on_turn({}, {}, row=["Ranch"], owned=[[], ["Clocktower"]]), "go Clocktower", BLUE),
    (Reason.NO_PART, lambda: owing("Lighthouse", {"fish": 1}), "second part", BLUE),
    (Reason.PART_DONE, lambda: owing("Privateer Ship", {"wood": 3}, "second part", board="Alchemist"),
     "second part", BLUE),
    (Reason.PART_IMPOSSIBLE, lambda: owing("Library", {"wood": 1}), "second part", BLUE),
    (Reason.TAX_LEFT, lambda: owing("Harbour Office", {"stone": 6}), "first part", BLUE),
    (Reason.TAX_LEFT, lambda: owing("Library", {"wood": 4, "stone": 6}, "first part"), "exchange stone for wood", BLUE),
    (Reason.TAX_LEFT, lambda: owing("Harbour Office", {"fish": 2, "stone": 5}, "first part", "buy Ranch"),
     "ship fish", BLUE),
    (Reason.NO_TAX_DUE, lambda: play(on_turn(PLENTY, {}, row=["Ranch"]), "go Wharfs of blue"), "pay fish", BLUE),
    (Reason.NOT_BETWEEN, lambda: owing("Privateer Ship", {"wood": 3}, "second part", board="Alchemist"), "pay wood", 0),
    (Reason.NO_GOODS, lambda: owing("Lighthouse", {"fish": 1}), "pay wood", BLUE),
    (Reason.NO_GOODS, lambda: at("Clocktower", {"fish": 1}), "double wood", BLUE),
    (Reason.NO_GOODS, lambda: at("Trading Post", {"fish": 1}), "exchange wood for fish", BLUE),
    (Reason.NO_GOODS, lambda: at("Tax Office", rival={"fish": 1}), "give wood", ORANGE),
    (Reason.NO_GOODS, lambda: inland(PLENTY | {"fish": 0}), "trade inland", BLUE),
    (Reason.TYPE_TAKEN, lambda: at("Wharf Market", {}, "gain fish"), "gain fish", BLUE),
    (Reason.TYPE_TAKEN, lambda: at("Salvage Yard", {"fish": 6}, "give fish"), "gain fish", BLUE),
    (Reason.TYPE_TAKEN, lambda: at("Canal Lock", {}, "place fish"), "place fish", BLUE),
    (Reason.TOO_FEW, lambda: at("Salvage Yard", {"fish": 6, "wood": 4}), "give wood", BLUE),
    (Reason.TOO_FEW, lambda: at("Harbour Office", {"fish": 1, "stone": 5}, "buy Ranch"), "ship fish", BLUE),
    (Reason.AT_LEAST_ONCE, lambda: at("Trading Post"), "done", BLUE),
    (Reason.AT_LEAST_ONCE, lambda: at("Wizard's Traveling Imaginarium"), "done", BLUE),
    (Reason.SAME_PAIR, lambda: at("Wizard's Traveling Imaginarium", PLENTY, "exchange fish for wood"),
     "exchange wood for fish", BLUE),
    (Reason.NOT_A_RIVAL, lambda: at("Privateer Ship", PLENTY, "first part", rival=ONE_EACH), "take fish from blue", 0),
    (Reason.NOT_A_RIVAL, lambda: at("Privateer Ship", PLENTY, "first part", rival=ONE_EACH), "take fish from green", 0),
    (Reason.RIVAL_HAS_NONE, lambda: at("Privateer Ship", {}, "first part", rival={"wood": 1}),
     "take fish from orange", BLUE),
    (Reason.NOT_IN_CENTRE, lambda: at("Harbour Office"), "buy Abbey", BLUE),
    (Reason.PICKED, lambda: at("Library", PLENTY, "second part", "buy Ranch"), "buy Ranch", BLUE),
    (Reason.NO_MORE_BUILDINGS, lambda: at("Harbour Office", PLENTY, "buy Ranch"), "buy Quarry", BLUE),
    (Reason.TOO_DEAR, lambda: at("Harbour Office", {"stone": 6}), "buy Traders Guild", BLUE),
    (Reason.TOO_DEAR, lambda: at("Library", {"wood": 4, "stone": 6}, "second part", "buy Ranch"), "buy Quarry", BLUE),
    (Reason.BUILDING_FIRST, lambda: at("Harbour Office"), "ship fish", BLUE),
    (Reason.BUILDING_FIRST, lambda: at("Harbour Office"), "done", BLUE),
    (Reason.SHIPPED, lambda: at("Harbour Office", PLENTY, "buy Ranch", "ship fish"), "ship fish", BLUE),
    (Reason.NOT_PAID, lambda: at("Harbour Office", PLENTY, "buy Ranch"), "done", BLUE),
    (Reason.NOT_PAID, lambda: at("Harbour Office", PLENTY, "buy Ranch", "ship fish"), "done", BLUE),
    (Reason.NO_TRADERS, lambda: at("Harbour Office"), "trade inland", BLUE),
    (Reason.ONCE, lambda: inland(PLENTY, "trade inland"), "trade inland", BLUE),
    (Reason.ONCE, lambda: harbourmaster("swap fish and livestock"), "swap fish and livestock", BLUE),
    (Reason.BEFORE_SHIPPING, lambda: inland(PLENTY, "buy Ranch", "ship fish"), "trade inland", BLUE),
    (Reason.BEFORE_SHIPPING, lambda: harbourmaster("buy Ranch", "ship fish"), "swap fish and livestock", BLUE),
    (Reason.NO_PURCHASE, lambda: inland({"fish": 1, "livestock": 1, "wood": 4, "stone": 5}), "trade inland", BLUE),
    (Reason.NO_ABILITY, lambda: at("Harbour Office"), "swap fish and livestock", BLUE),
    (Reason.NO_ABILITY, lambda: on_turn(PLENTY, {}, row=["Ranch"]), "transmute fish into wood with fish", BLUE),
    (Reason.NOT_NEIGHBOURS, harbourmaster, "swap fish and wood", BLUE),
    (Reason.NOTHING_ABOARD, lambda: play(
        on_turn({"wood": 4, "stone": 5}, {}, row=["Ranch"], owned=[["Smokehouse"], []]),
        "go Wharfs of blue", "second part", "buy Ranch", "ship wood", "ship stone"), "keep fish", BLUE),
    (Reason.MUST_ACT, lambda: at("Lighthouse"), "done", BLUE),
    (Reason.MUST_ACT, lambda: owing("Lighthouse", {"fish": 1}), "done", BLUE),
]  # fmt: skip


def law_of(match: Match, seat: int, action: str | int) -> str | None:
    number = match.find(action, seat=seat) if isinstance(action, str) else action
    law = match.forbids(number, seat=seat)
    return law.key if law is not None else None


@pytest.mark.parametrize(("reason", "scene", "action", "seat"), CASES, ids=[case[0].name for case in CASES])
def test_a_reason_is_given(reason: Reason, scene: Callable[[], Match], action: str | int, seat: int) -> None:
    match = scene()
    if action == "inherit Nowhere":
        action = f"inherit {match.position(EVERYTHING)['row'][0]}"
    assert law_of(match, seat, action) == f"harbour-forbids-{reason.name.lower().replace('_', '-')}"


def test_every_reason_has_its_case_and_its_law() -> None:
    assert {case[0] for case in CASES} == set(Reason) - {Reason.ALLOWED}


@pytest.mark.parametrize("reason", [reason for reason in Reason if reason])
def test_every_law_is_a_sentence_and_has_a_section(reason: Reason) -> None:
    assert speaker("en").say(Message(reason.key)).endswith(".")
    assert reason.section in SECTIONS


# Stages in which tax closes something


def test_a_swap_after_which_nothing_can_be_bought_is_refused() -> None:
    match = on_turn({"fish": 2, "wood": 4}, {}, row=["Ranch"], boards=["Harbourmaster", "Miser"])
    play(match, "go Wharfs of blue", "second part")
    assert law_of(match, BLUE, "swap wood and stone") == "harbour-forbids-no-purchase"
    assert law_of(match, BLUE, "swap fish and livestock") == "harbour-forbids-no-purchase"


def test_a_good_kept_for_the_tax_cannot_be_refused() -> None:
    found = with_folly({"buy": {}}, cost=9)
    match = on_turn({"stone": 5}, {}, row=["Ranch"], owned=[["Bank", "Smokehouse"], ["Folly"]], components=found)
    play(match, "go Folly", "first part", "buy Ranch", "ship stone")
    assert law_of(match, BLUE, "done") == "harbour-forbids-tax-left"


def test_between_the_parts_a_transmutation_must_leave_the_tax_payable() -> None:
    """Two fish that become stone make the Pub payable with all that is left, unless the wood becomes too little."""
    stock, boards = {"fish": 2, "wood": 4, "stone": 3}, ["Alchemist", "Miser"]
    match = on_turn(stock, {}, row=["Pub"], owned=[[], ["Traders Guild"]], boards=boards)
    play(match, "go Traders Guild", "first part")
    assert law_of(match, BLUE, "transmute fish into stone with livestock") == "harbour-forbids-tax-left"
    assert law_of(match, BLUE, "transmute fish into stone with wood") is None
