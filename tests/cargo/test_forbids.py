"""Every reason why something is forbidden is once the answer, and names its section."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tallyman
from tallyman import Match
from tallyman.engine.message import Message
from tallyman.games.cargo.table import NUM_ACTIONS, Reason
from tallyman.locale import speaker
from tests.cargo.wharf import BLUE, ORANGE, SPARES, line, play, quay, refused

SECTIONS = {"set-up", "turn", "moves", "groups", "pull", "push", "pieces", "end"}


def at_ships() -> Match:
    fresh = tallyman.set_up("cargo", {"fleet": ["east", "west"]}, 2, 1)
    return play(fresh, "ship west")


def placing() -> Match:
    return play(at_ships(), "ship east", "place mule a1", "place mule h1")


def waiting() -> Match:
    return play(quay(SPARES | {"d6": "bB", "d7": "b#", "c3": "o1"}), "move d6 north")


def rescue() -> Match:
    return quay(SPARES | {"b5": "b1", "d1": "oB"}, away=["bM water"])


def begun() -> Match:
    return play(quay(SPARES | {"b5": "b1"}, away=["b1 doctor"]), "move b5 north")


CASES: list[tuple[Reason, Callable[[], Match], str | int, int | None]] = [
    (Reason.NO_ACTION, lambda: line("bB . . . . . . ."), NUM_ACTIONS, None),
    (Reason.NO_ACTION, lambda: line("bB . . . . . . ."), -1, None),
    (Reason.OVER, lambda: play(line(". . . . . . bB .", quiet=79), "end turn"), "end turn", BLUE),
    (Reason.NOT_ASKED, lambda: line("bB . . . . . . ."), "end turn", ORANGE),
    (Reason.NOT_ASKED, lambda: line("bB oB . . . . . ."), "move b6 east", ORANGE),
    (Reason.OTHER_QUESTION, at_ships, "end turn", None),
    (Reason.OTHER_QUESTION, at_ships, "place mule a1", None),
    (Reason.OTHER_QUESTION, at_ships, "move a1 north", None),
    (Reason.OTHER_QUESTION, at_ships, "put a1", None),
    (Reason.OTHER_QUESTION, placing, "ship north", None),
    (Reason.OTHER_QUESTION, placing, "end turn", None),
    (Reason.OTHER_QUESTION, placing, "move a1 north", None),
    (Reason.OTHER_QUESTION, placing, "put a8", None),
    (Reason.OTHER_QUESTION, waiting, "ship west", None),
    (Reason.OTHER_QUESTION, waiting, "end turn", None),
    (Reason.OTHER_QUESTION, waiting, "place dockhand a8", None),
    (Reason.OTHER_QUESTION, waiting, "move c3 north", None),
    (Reason.OTHER_QUESTION, rescue, "ship west", None),
    (Reason.OTHER_QUESTION, rescue, "put a8", None),
    (Reason.OTHER_QUESTION, lambda: line("bB . . . . . . ."), "ship west", None),
    (Reason.OTHER_QUESTION, lambda: line("bB . . . . . . ."), "put a8", None),
    (Reason.SHIP_TAKEN, at_ships, "ship west", None),
    (Reason.SHIP_NOT_IN_USE, at_ships, "ship north", None),
    (Reason.NONE_LEFT, placing, "place mule a8", None),
    (Reason.NONE_LEFT, rescue, "place burly e1", None),
    (Reason.OCCUPIED, placing, "place burly a1", None),
    (Reason.OCCUPIED, waiting, "put c3", None),
    (Reason.OCCUPIED, rescue, "place mule d1", None),
    (Reason.OCCUPIED, lambda: quay(SPARES, away=["b1 doctor"]), "place dockhand a1", None),
    (Reason.NOT_LOADING, rescue, "place mule a8", None),
    (Reason.NOT_EDGE, lambda: quay(SPARES, away=["b1 doctor"]), "place dockhand b2", None),
    (Reason.NO_PATIENT, lambda: quay(SPARES, away=["b1 doctor 1"]), "place dockhand a8", None),
    (Reason.NO_PATIENT, lambda: line("bB . . . . . . ."), "place burly a8", None),
    (Reason.OTHER_PATIENT, lambda: quay(SPARES, away=["b1 doctor"]), "place burly a8", None),
    (Reason.NO_LANDING, lambda: quay(SPARES | {"d1": "oB", "e1": "oM"}, away=["bM water"]), "place mule d1", None),
    (Reason.TOO_LATE, begun, "place dockhand a8", None),
    (Reason.LOADING, waiting, "put e1", None),
    (Reason.NO_WORKER, lambda: line("bB . oB . . . . ."), "move c6 east", None),
    (Reason.NO_WORKER, lambda: line("bB . . . . . . ."), "pull b6 east", None),
    (Reason.MOVED, lambda: play(line("bB . . . . . . ."), "move a6 east"), "move b6 east", None),
    (Reason.NO_MOVES, lambda: line("bB . . . . . . .", moves=0), "move a6 east", None),
    (Reason.NO_MOVES, lambda: line("b3 . . . . . . .", moves=2), "move 3 a6 east", None),
    (Reason.TOO_FEW, lambda: line("b2 . . . . . . ."), "move 3 a6 east", None),
    (Reason.NO_GROUP, lambda: line("bB . . . . . . ."), "move 2 a6 east", None),
    (Reason.OFF_DOCK, lambda: line("bB . . . . . . ."), "move a6 west", None),
    (Reason.BLOCKED, lambda: line("bB oB . . . . . ."), "move a6 east", None),
    (Reason.TOO_HEAVY, lambda: line("b1 b# o# . . . . ."), "move a6 east", None),
    (Reason.ELEPHANT, lambda: line("b1 b# oE . . . . ."), "move a6 east", None),
    (Reason.CANNOT_PULL, lambda: line("o# bB . . . . . ."), "pull b6 east", None),
    (Reason.NO_CRATE, lambda: line(". bM . . . . . ."), "pull b6 east", None),
    (Reason.PUSH_AND_PULL, lambda: line("o# bM b# . . . . ."), "pull b6 east", None),
    (Reason.RESCUE_FIRST, rescue, "end turn", None),
    (Reason.RESCUE_FIRST, rescue, "move b5 north", None),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "scene", "action", "seat"), CASES, ids=[case[0].name for case in CASES])
def test_a_reason_is_given(reason: Reason, scene: Callable[[], Match], action: str | int, seat: int | None) -> None:
    match = scene()
    if isinstance(action, int):
        law = match.forbids(action, seat=match.acting[0])
        assert law is not None
        assert law.key == "cargo-forbids-no-action"
    else:
        refused(match, action, reason.name.lower().replace("_", "-"), seat)


def test_every_reason_has_its_case_and_its_law() -> None:
    assert {case[0] for case in CASES} == set(Reason) - {Reason.ALLOWED}


@pytest.mark.parametrize("reason", [reason for reason in Reason if reason])
def test_every_law_is_a_sentence_and_has_a_section(reason: Reason) -> None:
    assert speaker("en").say(Message(reason.key)).endswith(".")
    assert reason.section in SECTIONS
