"""Nobody sees more than their seat."""

from __future__ import annotations

from typing import Any

from tallyman import EVERYTHING
from tallyman.engine.luck import seeded
from tallyman.engine.observation import size
from tallyman.engine.record import numbers
from tests.helpers import Ground, listed, played, wander


def hidden(ground: Ground, table: Any, seat: int, seed: int) -> Any:
    """A table as a seat knows it; the rest is drawn from a seed."""
    copy = table.copy()
    ground.game.native.hide(ground.setting.box, copy, seat, seeded(seed))
    return copy


def seen(ground: Ground, table: Any, seat: int) -> dict[str, Any]:
    """A table in words, as a seat sees it."""
    return ground.game.describe(ground.setting, table, seat)


def test_what_a_seat_sees_does_not_depend_on_what_is_drawn_for_the_rest(ground: Ground) -> None:
    match = ground.new(1)
    for _count in wander(match, 1, looks=20):
        for seat in (-1, *ground.seats):
            assert seen(ground, hidden(ground, match.table, seat, 5), seat) == match.position(seat)
            assert seen(ground, hidden(ground, match.table, seat, 6), seat) == match.position(seat)


def test_hide_changes_neither_who_acts_nor_what_a_seat_may_do_nor_what_it_observes(ground: Ground) -> None:
    rules, box = ground.game.native, ground.setting.box
    width = size(ground.game.observation)
    match = ground.new(2)
    for _count in wander(match, 2, looks=40):
        for seat in ground.seats:
            view = hidden(ground, match.table, seat, 7)
            assert rules.acting(box, view) == rules.acting(box, match.table)
            assert rules.sealed(box, view) == rules.sealed(box, match.table)
            assert listed(rules, ground, view, seat) == listed(rules, ground, match.table, seat)
            numbers_seen, numbers_true = numbers(width), numbers(width)
            rules.observe(box, view, seat, numbers_seen)
            rules.observe(box, match.table, seat, numbers_true)
            assert numbers_seen.tolist() == numbers_true.tolist()


def test_how_a_seat_stands_depends_on_nothing_that_is_hidden_from_it(ground: Ground) -> None:
    """So whoever weighs actions need not look twice at those that turn up nothing, unless some are chosen in secret."""
    rules, box = ground.game.native, ground.setting.box
    match, leads = ground.new(7), numbers(ground.players)
    for _count in wander(match, 7, looks=40):
        for seat in ground.seats if rules.sealed(box, match.table) == 0 else ():
            found = set()
            for table in (match.table, *(hidden(ground, match.table, seat, seed) for seed in range(3))):
                rules.evaluate(box, table, leads)
                found.add(leads[seat])
            assert len(found) == 1, f"seat {seat}: {found}"


def test_what_is_hidden_is_drawn_anew(ground: Ground) -> None:
    match = played(ground.new(3), 3, 10)
    describe, setting = ground.game.describe, ground.setting
    whole = match.position(EVERYTHING)
    for seat in (-1, *ground.seats):
        public = match.position(seat)
        views = [describe(setting, hidden(ground, match.table, seat, seed), None) for seed in range(12)]
        secrets = [name for name in public if public[name] != whole[name]]
        assert "luck" not in public
        for name in [*secrets, "luck"]:
            values = {repr(view[name]) for view in views}
            assert len(values) > 1, f"{name} is hidden from seat {seat} and yet never drawn anew"


def test_the_luck_to_come_is_never_the_true_one(ground: Ground) -> None:
    match = ground.new(4)
    for _count in wander(match, 4, looks=20):
        for seat in (-1, *ground.seats):
            assert hidden(ground, match.table, seat, 1).luck.key.tolist() != match.table.luck.key.tolist()


def test_a_hidden_table_is_sound(ground: Ground) -> None:
    match = ground.new(5)
    for count in wander(match, 5, looks=30):
        for seat in (-1, *ground.seats):
            assert ground.game.native.sound(ground.setting.box, hidden(ground, match.table, seat, count)) == 0


def test_tables_that_differ_only_in_what_is_hidden_give_equal_bytes(ground: Ground) -> None:
    match = ground.new(6)
    for _count in wander(match, 6, looks=30):
        for seat in (-1, *ground.seats):
            one, two = (hidden(ground, match.table, seat, seed) for seed in (11, 12))
            assert one.tobytes() != two.tobytes()
            straight = hidden(ground, match.table, seat, 13).tobytes()
            assert hidden(ground, one, seat, 13).tobytes() == straight
            assert hidden(ground, two, seat, 13).tobytes() == straight


def test_the_same_luck_hides_alike(ground: Ground) -> None:
    match = played(ground.new(7), 7, 15)
    for seat in (-1, *ground.seats):
        assert hidden(ground, match.table, seat, 3).tobytes() == hidden(ground, match.table, seat, 3).tobytes()


def test_looking_changes_nothing(ground: Ground) -> None:
    match = played(ground.new(8), 8, 15)
    before = match.table.tobytes()
    for seat in (-1, *ground.seats):
        match.view(seat)
        match.position(seat)
        match.svg(seat)
    for seat in ground.seats:
        match.observation(seat)
        match.actions(seat)
    assert match.table.tobytes() == before


def test_a_player_is_told_only_what_the_audience_of_a_note_allows(ground: Ground) -> None:
    match = played(ground.new(9), 9)
    everything = list(match.told(EVERYTHING))
    for seat in (-1, *ground.seats):
        told = list(match.told(seat))
        rest = iter(everything)
        assert all(any(one == other for other in rest) for one in told), "it is part of everything, in order"
    end = match.reckoning.sentences if match.reckoning else ()
    for seat in ground.seats:
        wanted = [entry for move in match.line for entry in move.notes if entry.audience >> seat & 1]
        wanted += [entry for entry in match.opening if entry.audience >> seat & 1]
        assert len(list(match.told(seat))) == len(wanted) + len(end), "everybody hears how it ended"
