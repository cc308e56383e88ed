"""What games declare instead of programming it: observations, phrases, sources of points, fields of positions."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any

import numpy as np
import pytest

from tallyman.engine.agenda import NO_ACTION, NOT_ASKED, OVER, Agenda, ask, out_of_turn
from tallyman.engine.derived import Box
from tallyman.engine.errors import BadPosition
from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.luck import Streams, seeded, shuffle_anew
from tallyman.engine.observation import Observation, size
from tallyman.engine.position import COUNT, FLAG, SEAT, BySeat, Field, Layout, Whole, one_of
from tallyman.engine.reckoning import from_notes
from tallyman.engine.record import Cells, Int8, Int16, Record
from tallyman.engine.rule import door
from tallyman.engine.terms import Phrases, Remark, phrase


class At(Observation):
    turn = "turns so far", (1,), 0, 99
    hands = "cards of each seat", (2, 3), 0, 5
    begun = ("1 once it has begun",)


def test_a_stretch_begins_where_the_one_before_it_ends() -> None:
    assert [int(stretch) for stretch in At] == [0, 1, 7]
    assert size(At.stretches()) == 8
    assert At.stretches()[1] == ("hands", "cards of each seat", (2, 3), 0, 5)
    assert At.stretches()[2].highest == 1


PHRASES = Phrases(
    "quay-do",
    phrase(0, "end turn"),
    phrase(1, "card {pawn} {value}", pawn=2, value=3),
    phrase(7, "trade inland", "sell"),
)


def test_every_action_has_its_phrase_and_its_numbers() -> None:
    words = {"pawn": ("small", "large").__getitem__, "value": lambda value: value + 1}
    texts = [PHRASES.text(action, words) for action in range(8)]
    assert texts[0] == "end turn"
    assert texts[1:7] == [f"card {pawn} {value}" for pawn in ("small", "large") for value in (1, 2, 3)]
    assert texts[7] == "trade inland"


def test_the_verb_of_a_phrase_calls_its_message() -> None:
    kind, numbers = PHRASES.find(5)
    assert (kind.verb, numbers) == ("card", {"pawn": 1, "value": 1})
    assert PHRASES.said(PHRASES.find(7)[0].verb, dollars=3).key == "quay-do-sell"


class Note(Remark, prefix="quay-note"):
    STEPS = 0, "square"
    LOADS = 1, "crate points", "loaded"
    DUMPS = 2, "whose points", "dumped"
    EXTRA = 3, "", "extra"


def entry(note: Note, seat: int, a: int = 0, b: int = 0) -> Entry:
    told = Entry()
    told.kind, told.seat, told.a, told.b = note, seat, a, b
    return told


def test_points_are_told_by_the_sources_that_notes_name_and_ones_own_apart() -> None:
    sources = from_notes(Note, "quay-source", "loaded", "dumped", "own dumped", "extra")
    setting: Any = Setting(2, {}, {}, Box())
    notes = [entry(Note.STEPS, 0, 9), entry(Note.LOADS, 1, 4, 2), entry(Note.DUMPS, 0, 1, 3)]
    notes += [entry(Note.DUMPS, 0, 0, -1), entry(Note.EXTRA, 1)]
    told = sources(setting, None, notes)
    points = {tally.name: tally.by_seat for tally in told}
    assert points == {"loaded": (0, 2), "dumped": (3, 0), "own dumped": (-1, 0), "extra": (0, 1)}
    assert [tally.label.key for tally in told][1:3] == ["quay-source-dumped", "quay-source-own-dumped"]


class Question(IntEnum):
    TURN = 0


class Table(Record):
    luck: Streams
    agenda: Agenda
    reveals: Int16
    turn: Int16
    over: Int8
    leader: Int8
    side: Int8
    points: Annotated[Cells, np.int8, 2]


LAYOUT = Layout(
    "Quay",
    Table,
    Question,
    Field("turn", COUNT),
    "picture",
    Field("ended", FLAG, "over"),
    Field("leader", SEAT),
    Field("side", one_of(("north", "south"), null=True), only_all=True),
    BySeat("points", Whole(0, lambda _setting, table: table.turn)),
)
SETTING: Any = Setting(2, {}, {}, Box())


def arranged(position: dict[str, Any]) -> Table:
    table = Table()
    table.turn, table.leader, table.side = 7, -1, -1
    fields = LAYOUT.begin(position)
    LAYOUT.read(fields, SETTING, table)
    fields.raw("picture", None)
    LAYOUT.ask(fields, SETTING, table, [])
    LAYOUT.end(fields, table)
    return table


def test_what_a_layout_declares_is_written_and_read_back() -> None:
    position = {"turn": 5, "picture": "..", "ended": True, "leader": 1, "points": [4, 5]} | {
        "agenda": [{"seat": 1, "question": "turn"}],
        "side": "south",
        "reveals": 3,
    }
    table = arranged(position)
    described = LAYOUT.describe(SETTING, table, None, {"picture": ".."})
    assert list(described) == [*position, "luck"]
    assert {name: described[name] for name in position} == position
    assert "side" not in LAYOUT.describe(SETTING, table, 0, {"picture": ".."})


def test_what_a_position_leaves_out_stays_as_it_is_on_the_table() -> None:
    table = arranged({})
    assert (table.turn, table.leader, table.points.tolist()) == (7, -1, [0, 0])
    assert LAYOUT.describe(SETTING, table, 0, {"picture": ".."})["leader"] is None


@pytest.mark.parametrize(
    ("position", "complaint", "field"),
    [
        ({"points": [1, 8]}, r"points\[1\] should be a whole number from 0 to 7, not 8", ("points", 1)),
        ({"points": [1]}, "points should be a list with one entry for each of the 2 seats", ("points",)),
        ({"leader": 2}, "leader has 2. It should be one of 0, 1, null", ("leader",)),
        ({"side": "up"}, "side has 'up'", ("side",)),
        ({"ended": 1}, "ended should be true or false", ("ended",)),
        ({"over": True}, "no field 'over'", ("over",)),
    ],
)
def test_a_complaint_names_what_is_wrong_and_the_way_to_it(
    position: dict[str, Any], complaint: str, field: tuple[str | int, ...]
) -> None:
    with pytest.raises(BadPosition, match=complaint) as refused:
        arranged(position)
    assert refused.value.field == field


def test_a_layout_that_names_a_field_the_table_has_not_is_refused() -> None:
    with pytest.raises(TypeError, match="Table has no field coins"):
        Layout("Quay", Table, Question, Field("money", COUNT, "coins"))


def test_a_pile_that_is_shuffled_anew_keeps_nothing_of_how_it_lay() -> None:
    piles = [np.array(cards, np.int8).view(Cells) for cards in ([3, 1, 2, 1, 9], [1, 1, 2, 3, 9])]
    for pile in piles:
        door(shuffle_anew)(seeded(5), pile, 4)  # type: ignore[arg-type]
    assert piles[0].tolist() == piles[1].tolist()
    assert sorted(piles[0].tolist()) == [1, 1, 2, 3, 9]


def test_laws_of_every_game_come_before_its_own() -> None:
    agenda = Agenda()
    assert door(out_of_turn)(agenda, 0, 3, 9) == OVER
    door(ask)(agenda, 1, 0, 0, 0)
    assert door(out_of_turn)(agenda, 0, 3, 9) == NOT_ASKED
    assert [door(out_of_turn)(agenda, 1, action, 9) for action in (-1, 0, 8, 9)] == [NO_ACTION, 0, 0, NO_ACTION]
