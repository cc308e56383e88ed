"""`@rule`: one signature, checked calls from Python, interpreted twins."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tallyman.engine.agenda import Agenda, ask, question
from tallyman.engine.kernels import Workbench, playouts, proven
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, draw, seeded
from tallyman.engine.record import Int8, Record, Word, numbers
from tallyman.engine.rule import INTERPRETED, RULES, compiled, door, native_type, rule, signature, source, twin
from tests.helpers import corners, played

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in an interpreted process")


class Barrel(Record):
    """Something small to write rules about."""

    rum: Int8


@rule
def pour(barrel: Barrel, more: int) -> int:
    """Pour something in."""
    barrel.rum = barrel.rum + more
    return barrel.rum


@rule
def pour_often(barrel: Barrel, small: int) -> int:
    """Call a rule with a literal, a small field and a wide number."""
    pour(barrel, 1)
    pour(barrel, barrel.rum)
    pour(barrel, small)
    return pour(barrel, -1)


@rule
def wasteful(count: int) -> int:
    """What no rule may do: allocate something."""
    return len(np.zeros(count))


@rule
def one_more(word: Word) -> Word:
    """Arithmetic on words stays arithmetic on words."""
    return doubled(word)


@rule
def doubled(word: Word) -> Word:
    """Twice a word, around the end."""
    return word + word


@rule
def by_name(barrel: Barrel) -> int:
    """Call a rule with a named argument."""
    return pour(barrel, more=2)


def test_a_rule_that_allocates_is_not_compiled() -> None:
    with pytest.raises(Exception, match="Only accept returning of array passed"):
        compiled(wasteful)


def test_a_rule_is_compiled_once_whatever_its_callers_pass() -> None:
    barrel = Barrel()
    assert door(pour_often)(barrel, 3) == 4
    assert door(pour)(barrel, 1) == 5  # a caller from the cache brings its callees along
    assert [len(one.signatures) for one in RULES if one.py_func is source(pour)] == [1]


def test_every_rule_has_at_most_one_signature_after_use() -> None:
    for ground in corners():
        played(ground.new(1), 1)
        bench = Workbench(ground.game, ground.setting.box)
        playouts(ground.game, bench.box, bench.tables, bench.log, seeded(1), 2, bench.out)
        proven(ground.game, bench.box, bench.tables, bench.log, seeded(1), 2, bench.out, numbers(4))
        seam: list[Any] = list(ground.game.rules)
        assert [len(one.signatures) for one in seam] == [1] * len(seam)
    assert RULES
    for one in RULES:
        assert len(one.signatures) <= 1, one.__name__
        assert set(one.signatures) <= {signature(one).args}


def test_a_rule_called_from_python_checks_which_record_it_gets() -> None:
    barrel = Barrel()
    with pytest.raises(TypeError, match="pour: barrel should be a Barrel, not a Luck"):
        pour(Luck(), 1)  # type: ignore[arg-type]
    assert pour(barrel, 2) == 2
    assert barrel.rum == 2


def test_a_rule_writes_into_the_record_it_is_given() -> None:
    agenda = Agenda()
    door(ask)(agenda, 1, 3, 0, 0)
    assert agenda.depth == 1
    assert (agenda.items[0].seat, agenda.items[0].question) == (1, 3)
    assert door(question)(agenda) == 3


def test_rules_call_each_other_with_positional_arguments_only() -> None:
    with pytest.raises(Exception, match="positional"):
        door(by_name)(Barrel())


def test_words_wrap_around_in_native_rules() -> None:
    assert door(one_more)(2**63) == 0


@pytest.mark.parametrize("hint", [float, str, list[int], object])
def test_a_rule_takes_records_ints_and_numbers_only(hint: object) -> None:
    with pytest.raises(TypeError, match="a rule cannot take or give"):
        native_type(hint)


def test_a_twin_is_the_same_rule_in_plain_python() -> None:
    one, two = Barrel(), Barrel()
    assert door(pour_often)(one, 5) == twin(pour_often)(two, 5)
    assert one.tobytes() == two.tobytes()
    assert not hasattr(twin(pour_often), "py_func")
    assert twin(pour_often) is twin(pour_often)


def test_an_interpreted_rule_refuses_what_native_code_would_cut_off() -> None:
    barrel = Barrel()
    barrel.rum = 127
    with pytest.raises(OverflowError):
        twin(pour)(barrel, 1)


def test_a_log_without_room_keeps_nothing() -> None:
    from tallyman.engine.log import note

    log = Log()
    door(note)(log, 1, 0, 2, 3, 4)
    assert log.count == 0
    log.room = 1
    for kind in (5, 6):
        door(note)(log, kind, 0, 2, 3, 4)
    assert log.count == 1
    assert log.entry[0].kind == 5


def test_a_draw_through_the_door_and_called_directly_is_the_same() -> None:
    assert [door(draw)(seeded(4), 100)] == [draw(seeded(4), 100)]
