"""The push along a line: how it ends, and what it does on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tallyman import EVERYTHING, Match
from tallyman.engine.game import Setting, game
from tallyman.engine.luck import seeded
from tallyman.engine.rule import door
from tallyman.games.cargo.dock import move_up, resolve
from tallyman.games.cargo.table import GONE, Ending, Table
from tests.cargo.naive import BERTHS, STEPS, Square, Turn, Yard, is_crate, is_hand, push
from tests.cargo.wharf import (
    BLUE,
    COLOURS,
    KINDS,
    ORANGE,
    PLAYERS,
    SQUARES,
    afloat,
    beside,
    box,
    dock,
    drawn,
    line,
    moves,
    picture,
    play,
    points,
    refused,
    row,
    texts,
    with_box,
)

# It starts with a crate


def test_a_push_starts_with_a_crate() -> None:
    refused(line("bB oB b# . . . . ."), "move a6 east", "blocked")
    refused(line("bB o1 b# . . . . ."), "move a6 east", "blocked")


@pytest.mark.parametrize(
    "ahead", ["b#", "o#", "b# o#", "o# oB b#", "b# oB", "b# oM oB", "o# bM b#", "b# bM oM oB", "b# oB oM o#"]
)
def test_at_an_empty_square_everything_moves_up_one(ahead: str) -> None:
    rest = 7 - len(ahead.split())
    match = play(line(f"bB {ahead} {' '.join(['.'] * rest)}"), "move a6 east")
    assert row(match) == f". bB {ahead} {' '.join(['.'] * (rest - 1))}".strip()


def test_what_lies_beyond_the_empty_square_stays() -> None:
    match = play(line("bB b# . o# oE o1 b# ."), "move a6 east")
    assert row(match) == ". bB b# o# oE o1 b# ."


@pytest.mark.parametrize("who", ["1", "B", "M", "E"])
@pytest.mark.parametrize("line_up", ["b# oB . .", "b# oM . .", "b# oB oM .", "b# oM oB ."])
def test_a_burly_or_mule_weighs_nothing(who: str, line_up: str) -> None:
    match = play(line(f"b{who} {line_up} . . ."), "move a6 east")
    assert row(match) == f". b{who} {line_up} . ."


@pytest.mark.parametrize(("who", "enough"), [("b1", False), ("bB", True), ("bM", False), ("bE", True)])
def test_crates_before_and_behind_a_worker_in_line_are_added_up(who: str, enough: bool) -> None:
    match = line(f"{who} b# oB o# . . . .")
    if enough:
        assert row(play(match, "move a6 east")) == f". {who} b# oB o# . . ."
    else:
        refused(match, "move a6 east", "too-heavy")


def test_only_crates_that_move_count() -> None:
    """Behind the empty square, and behind dockhands that are squished or shoved, crates weigh nothing."""
    assert row(play(line("b1 b# . o# o# . . ."), "move a6 east")) == ". b1 b# o# o# . . ."
    assert row(play(line("b1 b# o1 o# o# . . ."), "move a6 east")) == ". b1 b# o# o# . . ."
    assert row(play(line("b1 b# o1 . o# o# . ."), "move a6 east")) == ". b1 b# o1 o# o# . ."


def test_a_crate_that_falls_counts() -> None:
    refused(line(". . . . . b1 b# o#"), "move f6 east", "too-heavy")
    refused(line(". . . . bB b# o# o#"), "move e6 east", "too-heavy")


# At the edge


@pytest.mark.parametrize(
    ("before", "after", "falls"),
    [
        (". . . . . . bB o#", ". . . . . . . bB", (ORANGE, "h6 east", BLUE)),
        (". . . . . bB b# o#", ". . . . . . bB b#", (ORANGE, "h6 east", BLUE)),
        (". . . . bB b# oM o#", ". . . . . bB b# oM", (ORANGE, "h6 east", BLUE)),
        (". . . . . bB o# b#", ". . . . . . bB o#", (BLUE, "h6 east", None)),
    ],
)
def test_at_the_edge_the_outermost_crate_falls_and_the_rest_move_up(before: str, after: str, falls: Any) -> None:
    match = line(before)
    pusher = "abcdefgh"[before.split().index("bB")]
    play(match, f"move {pusher}6 east")
    assert row(match) == after
    assert afloat(match) == [falls]


@pytest.mark.parametrize(
    ("before", "after", "falls"),
    [
        (". . . . . bB b# oB", ". . . . . . bB b#", ["oB water"]),
        (". . . . . bB b# bM", ". . . . . . bB b#", ["bM water"]),
        (". . . . bB b# oB oM", ". . . . . bB b# oB", ["oM water"]),
        (". . . bB b# oM o# oB", ". . . . bB b# oM o#", ["oB water"]),
        (". . . . . bB b# o1", ". . . . . . bB b#", ["o1 water"]),
        (". . . . . bB b# b2o3", ". . . . . . bB b#", ["b1 water"] * 2 + ["o1 water"] * 3),
        (". . . . bB b# oM b1o1", ". . . . . bB b# oM", ["b1 water", "o1 water"]),
    ],
)
def test_at_the_edge_the_outermost_worker_or_stack_falls(before: str, after: str, falls: list[str]) -> None:
    pusher = "abcdefgh"[before.split().index("bB")]
    match = play(line(before), f"move {pusher}6 east")
    assert row(match) == after
    assert beside(match) == falls
    assert points(match) == [0, 0]


def test_an_elephant_at_the_edge_does_not_fall() -> None:
    refused(line(". . . . . bB b# oE"), "move f6 east", "elephant")


def test_the_edge_is_the_end_of_the_row_not_of_the_dock() -> None:
    """What falls in the east of one row does not come up in the west of the next."""
    match = play(line(". . . . . . bB o#"), "move g6 east")
    assert picture(match) == drawn("""
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    bB
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        .    .    .    .    .    .    .    .
        b#   .    .    .    .    .    o1   o#
    """)


# At dockhands


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("bB b# o1 . . . . .", ". bB b# o1 . . . ."),
        ("bB b# b2o1 . . . . .", ". bB b# b2o1 . . . ."),
        ("bB b# o1 o2 . . . .", ". bB b# o3 . . . ."),
        ("bB b# b1o1 b1o1 . . . .", ". bB b# b2o2 . . . ."),
        ("bB b# o1 b1 b# oE . .", ". bB b# b1o1 b# oE . ."),
        ("bB b# oM o1 . . . .", ". bB b# oM o1 . . ."),
        ("bB b# oB oM o1 b1 . .", ". bB b# oB oM b1o1 . ."),
        ("bB b# oM o# o1 . . .", ". bB b# oM o# o1 . ."),
    ],
)
def test_dockhands_are_shoved_on_and_join_dockhands_who_stay(before: str, after: str) -> None:
    match = play(line(before), "move a6 east")
    assert row(match) == after
    assert beside(match) == []


@pytest.mark.parametrize("hands", ["o1", "b1", "b1o2"])
@pytest.mark.parametrize(
    ("hammer", "wall"),
    [
        (hammer, wall)
        for hammer in ("b#", "o# oB", "o# bM b#")
        for wall in ("b#", "o#", "oB", "bM", "oM", "bE", "oE")
        if wall.endswith("#") or wall not in hammer  # there is one burly and one mule in a colour
    ],
)
def test_dockhands_against_a_crate_burly_mule_or_elephant_are_squished(hammer: str, wall: str, hands: str) -> None:
    rest = " ".join(["."] * (5 - len(hammer.split())))
    match = play(line(f"bB {hammer} {hands} {wall} {rest}"), "move a6 east")
    assert row(match) == f". bB {hammer} {wall} {rest}"
    counts = {colour: int(hands[hands.index(colour) + 1]) if colour in hands else 0 for colour in "bo"}
    assert beside(match) == ["b1 doctor"] * counts["b"] + ["o1 doctor"] * counts["o"]
    assert points(match) == [counts["o"] - counts["b"], 0]


def test_what_is_behind_squished_dockhands_does_not_move() -> None:
    assert row(play(line("bB b# o1 o# . . . ."), "move a6 east")) == ". bB b# o# . . . ."


def test_shoved_dockhands_do_not_press_on_the_second_stack() -> None:
    """The dockhands they join stay, though a crate is behind them: nobody is squished."""
    match = play(line("bB b# o1 b1 o# . . ."), "move a6 east")
    assert row(match) == ". bB b# b1o1 o# . . ."
    assert beside(match) == []


def test_too_much_weight_saves_the_dockhands() -> None:
    refused(line("b1 b# o# o1 oE . . ."), "move a6 east", "too-heavy")


@pytest.mark.parametrize("ahead", ["b# oE", "b# oB oE", "b# oB o# oE", "b# bE"])
def test_an_elephant_reached_before_any_dockhands_makes_it_illegal(ahead: str) -> None:
    rest = 7 - len(ahead.split())
    refused(line(f"bB {ahead} {' '.join(['.'] * rest)}"), "move a6 east", "elephant")


def test_an_elephant_behind_an_empty_square_does_not_matter() -> None:
    assert row(play(line("bB b# . oE . . . ."), "move a6 east")) == ". bB b# oE . . . ."


@pytest.mark.parametrize("way", STEPS)
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("bB b# . . . . . .", ". bB b# . . . . ."),
        ("bB b# oM o1 oE . . .", ". bB b# oM oE . . ."),
        (". . . . . bB b# o2", ". . . . . . bB b#"),
        (". . . . bB b# oM o#", ". . . . . bB b# oM"),
    ],
)
def test_a_push_is_the_same_in_every_direction(way: str, before: str, after: str) -> None:
    match = dock(aligned(before.split(), way))
    start = next(one for one in sorted(moves(match)) if one.endswith(way) and "pull" not in one)
    play(match, start)
    assert picture(match) == drawn(aligned(after.split(), way))


def aligned(pieces: list[str], way: str) -> str:
    """A row or column of pieces, in the order a push that way meets them; spare crates in two corners."""
    rows = [["."] * 8 for _ in range(8)]
    for place, one in enumerate(pieces if way in ("east", "south") else pieces[::-1]):
        if way in ("east", "west"):
            rows[2][place] = one
        else:
            rows[place][2] = one
    rows[7][0], rows[7][7] = "b#", "o#"
    return "\n".join(" ".join(one) for one in rows)


# The rule once more


def yard_of(setting: Setting, table: Any) -> Yard:
    """The dock of a table in the words of the naive rules, from where crates and workers say they are."""
    position = CARGO.describe(setting, table, None)
    yard: Yard = {(column, row): [] for row in range(8) for column in range(8)}
    for number, one in enumerate(position["crates"]):
        if one["at"] in SQUARES:
            yard[where(one["at"])].append(f"{COLOURS[one['owner']]}#{number}")
    for name, one in zip(names_of(setting.players), position["workers"], strict=True):
        if one["at"] in SQUARES:
            yard[where(one["at"])].append(name)
    return yard


def names_of(players: int) -> list[str]:
    """The naive names of all workers."""
    return [f"{COLOURS[seat]}{what}" for seat in range(players) for what in "1234BME"]


def where(square: str) -> Square:
    return "abcdefgh".index(square[0]), 8 - int(square[1])


def tally(yard: Yard) -> dict[Square, list[str]]:
    """A yard to compare: who shares a square is in no order."""
    return {square: sorted(here) for square, here in yard.items() if here}


CARGO = game("cargo")
THREE = CARGO.setting(3)
PIECES = [".", ".", "b#", "o#", "g#", "bB", "oB", "oM", "gM", "oE", "o1", "b1", "g2", "b1o1", "o1g1"]


PUSHES = {
    "pieces": st.lists(st.sampled_from(PIECES), min_size=8, max_size=8),
    "start": st.integers(0, 7),
    "way": st.sampled_from(list(STEPS)),
    "force": st.integers(1, 3),
}


@pytest.mark.thorough
@given(**PUSHES)
@settings(max_examples=150)
@example(["b#", "oB", "o1", "oE", ".", ".", ".", "."], 0, "east", 1)
@example(["b#", "oB", "o1", "b1", "b#", ".", ".", "."], 0, "north", 1)
def test_a_push_does_what_the_rule_says_in_other_words(pieces: list[str], start: int, way: str, force: int) -> None:
    compare_push(pieces, start, way, force)


@pytest.mark.thorough
@given(**PUSHES)
@settings(max_examples=1500)
def test_many_pushes_do_what_the_rule_says_in_other_words(pieces: list[str], start: int, way: str, force: int) -> None:
    compare_push(pieces, start, way, force)


def compare_push(pieces: list[str], start: int, way: str, force: int) -> None:
    """A line of pieces from its crate at `start`: the whole dock after the push, who is hit, what falls, legality."""
    pieces = [*pieces[:start], "b#", *pieces[start + 1 :]]
    for place, one in enumerate(pieces):
        once = one[1] in "BME" if len(one) == 2 else False
        crowd = one[-1].isdigit() and sum(other[-1].isdigit() for other in pieces[:place]) >= 2
        if (once and one in pieces[:place]) or crowd or pieces[:place].count(one) >= 4:
            pieces[place] = "."
    rows = [one.split() for one in aligned(pieces, way).splitlines()]
    rows[0][7] = "g#"
    rows[0][6] = "." if any(one != "." and "#" not in one for one in pieces) else "g1"
    table = CARGO.arrange(
        THREE, {"dock": [" ".join(one) for one in rows], "ships": ["west", "east", "south"]}, seeded(1)
    )
    assert isinstance(table, Table)
    ahead = start if way in ("east", "south") else 7 - start
    square = (ahead, 2) if way in ("east", "west") else (2, ahead)
    first = square[1] * 8 + square[0]
    number = list(STEPS).index(way)
    ending, last, _weight = door(resolve)(table, first, number, force)
    expected = push(yard_of(THREE, table), square, way, force)
    if expected is None:
        assert ending in (Ending.TOO_HEAVY, Ending.ELEPHANT)
        return
    assert ending not in (Ending.TOO_HEAVY, Ending.ELEPHANT)
    hit, dumped = door(move_up)(table, first, last, number, ending)
    numbers = [seat * 7 + place for seat in range(3) for place in range(7)]
    names = names_of(3)
    struck = [names[number] for number in numbers if hit >> number & 1]
    for number in numbers:
        if hit >> number & 1:
            table.at[number] = GONE
    assert tally(yard_of(THREE, table)) == tally(expected.yard)
    hands = [one for one in expected.fallen if not is_crate(one)]
    assert sorted(struck) == sorted([*expected.squished, *hands])
    assert (ending == Ending.SQUISHES) == bool(expected.squished)
    crates = [one for one in expected.fallen if is_crate(one)]
    assert crates == ([] if dumped == -1 else [f"{COLOURS[table.crate_of[dumped]]}#{dumped}"])
    shown = " ".join(CARGO.describe(THREE, table, None)["dock"]).split()
    assert [one != "." for one in shown] == [bool(expected.yard[n % 8, n // 8]) for n in range(64)]


def crowded(rng: random.Random, players: int, berths: dict[str, list[Square]]) -> tuple[str, list[str]]:
    """A full dock and the ships: crates everywhere but on owned loading squares, workers anywhere."""
    ships = rng.sample(list(berths), players)
    taken = {square for side in ships for square in berths[side]}
    cells: dict[Square, str] = {}
    free = [(column, row) for row in range(8) for column in range(8)]
    rng.shuffle(free)
    for seat in range(players):
        for _crate in range(rng.randint(1, {2: 10, 3: 7, 4: 5}[players])):
            cells[next(one for one in free if one not in cells and one not in taken)] = f"{COLOURS[seat]}#"
            rng.shuffle(free)
    for seat in range(players):
        for letter in KINDS:
            cells[next(one for one in free if one not in cells)] = f"{COLOURS[seat]}{letter}"
            rng.shuffle(free)
    for seat in range(players):
        for _hand in range(4):
            here = [one for one in free if one not in cells or cells[one][1].isdigit()]
            stacks = [one for one in here if one in cells]
            square = rng.choice(stacks) if stacks and rng.random() < 0.5 else rng.choice(here)
            cells[square] = joined(cells.get(square, ""), COLOURS[seat])
    rows = [" ".join(cells.get((column, row), ".") for column in range(8)) for row in range(8)]
    return "\n".join(rows), ships


def joined(mark: str, colour: str) -> str:
    """A mark with one dockhand more."""
    counts = {one: int(count) for one, count in zip(mark[::2], mark[1::2], strict=True)}
    counts[colour] = counts.get(colour, 0) + 1
    return "".join(f"{one}{counts[one]}" for one in COLOURS if one in counts)


TURNS = {"seed": st.integers(0, 2**32), "players": st.sampled_from(PLAYERS), "left": st.integers(1, 3)}


@given(**TURNS)
@settings(max_examples=25)
def test_every_step_of_a_turn_is_as_the_rules_say_in_other_words(seed: int, players: int, left: int) -> None:
    compare_turn(seed, players, left)


@pytest.mark.thorough
@given(**TURNS)
@settings(max_examples=300)
def test_every_step_of_many_turns_is_as_the_rules_say_in_other_words(seed: int, players: int, left: int) -> None:
    compare_turn(seed, players, left)


def compare_turn(seed: int, players: int, left: int) -> None:
    """A turn on a full dock, step by step: what is legal, and everything it does."""
    rng = random.Random(seed)  # noqa: S311 - no secret
    berths = rng.choice([BERTHS, other_berths(rng)])
    text, ships = crowded(rng, players, berths)
    printed = {side: [named(square) for square in squares] for side, squares in berths.items()}
    match = with_box(box(loading_squares=printed), {"dock": text, "ships": ships, "moves": left}, players)
    turn = Turn(yard_of(match.setting, match.table), dict(zip(COLOURS, ships, strict=False)), "b", left, berths=berths)
    turn.points = dict.fromkeys(COLOURS[:players], 0)
    for _step in range(7):
        expected = {spelled(square, way, how): after for square, way, how, after in turn.steps()}
        assert moves(match) == set(expected)
        if not expected:
            break
        action = rng.choice(sorted(expected))
        play(match, action)
        turn = expected[action]
        same(match, turn)
        if turn.over:
            break
        while turn.waiting:
            number = match.position(EVERYTHING)["agenda"][0].get("a", 0)
            crate, host = next(one for one in turn.waiting if one[0].endswith(f"#{number}"))
            assert match.acting == (COLOURS.index(host),)
            square = rng.choice(sorted(texts(match)))
            play(match, square)
            turn.yard[where(square.split()[1])] = [crate]
            turn.waiting.remove((crate, host))
            del turn.away[crate]
            same(match, turn)


def other_berths(rng: random.Random) -> dict[str, list[Square]]:
    """Two squares of each side, none of them twice, as another board may have them."""
    found: dict[str, list[Square]] = {}
    taken: set[Square] = set()
    for side, [(west, north), _other] in BERTHS.items():
        edge = [(place, north) if side in ("north", "south") else (west, place) for place in range(8)]
        found[side] = rng.sample([square for square in edge if square not in taken], 2)
        taken.update(found[side])
    return found


def named(square: Square) -> str:
    """A square's name."""
    return f"{'abcdefgh'[square[0]]}{8 - square[1]}"


def spelled(square: Square, way: str, how: str) -> str:
    """A step as the game writes it."""
    name = f"{named(square)} {way}"
    return f"pull {name}" if how == "pull" else f"move {name}" if how == "1" else f"move {how} {name}"


def same(match: Match, turn: Turn) -> None:
    """The match stands as the naive turn does."""
    assert match.over == turn.over
    position = match.position(EVERYTHING)
    yard = yard_of(match.setting, match.table)
    assert {square: alike(here) for square, here in yard.items()} == {
        square: alike(here) for square, here in turn.yard.items()
    }
    assert position["points"] == list(turn.points.values())
    if not turn.over:
        assert position["moves"] == turn.moves
    away = [one["at"] for one in position["workers"] if one["at"] in ("water", "doctor")]
    assert sorted(away) == sorted(place for piece, place in turn.away.items() if not is_crate(piece))
    for number, one in enumerate(position["crates"]):
        place = turn.away.get(f"{COLOURS[one['owner']]}#{number}")
        if place is None:
            assert one["at"] in SQUARES or one["at"] == "loaded"
        else:
            assert place.split() == [word for word in one["at"].split() if word not in SQUARES]


def alike(here: list[str]) -> list[str]:
    """Pieces on a square; one dockhand of a colour is as good as another."""
    return sorted(piece[0] if is_hand(piece) else piece for piece in here)
