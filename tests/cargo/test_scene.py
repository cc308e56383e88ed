"""The board as a scene: what stands where, in which state, and what nobody may see."""

from __future__ import annotations

import re

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tallyman.engine.frames import steps
from tallyman.engine.message import message
from tallyman.engine.picture import art, draw, scene
from tallyman.engine.scene import Group, Look, Place, Sprite, Text, Use
from tests.cargo.wharf import (
    BLUE,
    ORANGE,
    PLAYERS,
    SPARES,
    SQUARES,
    choose_ships,
    ended,
    line,
    play,
    quay,
    said,
    sprites,
)
from tests.helpers import wander

STEP = 66
BURLY, MULE, ELEPHANT = 4, 5, 6  # of blue; its dockhands are 0 to 3

every_ground = pytest.mark.parametrize(("players", "quick"), [(n, quick) for n in PLAYERS for quick in (False, True)])


def middle(square: str) -> tuple[float, float]:
    """The middle of a square."""
    column, row = SQUARES.index(square) % 8, SQUARES.index(square) // 8
    return 96 + (column + 0.5) * STEP, 184 + (row + 0.5) * STEP


def where(board: dict[str, Sprite], name: str) -> tuple[float, float]:
    """Where something stands."""
    return board[name].place.x, board[name].place.y


def crate(match: Match, at: str) -> str:
    """The first crate at a place."""
    return next(f"crate-{n}" for n, one in enumerate(match.position(EVERYTHING)["crates"]) if one["at"] == at)


def near(one: tuple[float, float], other: tuple[float, float], most: float) -> bool:
    """Whether two places are no farther apart than this, across and down."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= most


def drawings(sprite: Sprite) -> list[str]:
    """The drawings of which a sprite is made."""
    return re.findall(r"art='([\w-]+)'", str(sprite.body))


# Crates


def test_a_crate_on_the_dock_lies_in_the_middle_of_its_square_with_the_sign_of_its_owner() -> None:
    match = quay(SPARES | {"c5": "o#"})
    found = sprites(match)[crate(match, "c5")]
    assert found.place == Place(*middle("c5"))
    assert "seat-1" in found.state
    assert "seat-mark-1" in drawings(found)


def test_a_loaded_crate_lies_on_its_owners_ship() -> None:
    match = play(quay(SPARES | {"d3": "bB", "d2": "b#"}), "move d3 south")
    board = sprites(match)
    aboard = [f"crate-{n}" for n, one in enumerate(match.position(EVERYTHING)["crates"]) if one["at"] == "loaded"]
    for name in aboard:
        side = 2 if "seat-0" in board[name].state else 0
        assert near(where(board, name), where(board, f"ship-{side}"), 60)
    assert len({where(board, name) for name in aboard}) == len(aboard), "each is seen"


def test_a_crate_to_be_put_back_hangs_between_the_dock_and_the_ship_of_who_is_asked_and_is_on_the_sign() -> None:
    match = play(quay(SPARES | {"d6": "bB", "d7": "b#"}), "move d6 north")
    board = sprites(match)
    hanging = board[crate(match, "waiting")]
    assert "cargo-sling" in drawings(hanging)
    assert hanging.place.x == board["ship-0"].place.x
    assert board["ship-0"].place.y < hanging.place.y < 184
    assert "seat-mark-0" in drawings(board["parcel"]), "a crate of blue"
    assert "pip-0" not in board


def test_a_crate_that_fell_floats_beyond_the_edge_where_it_fell() -> None:
    match = play(line(". . . . . . bB o#"), "move g6 east")
    found = sprites(match)[crate(match, "afloat h6 east")]
    assert found.place.x > 96 + 8 * STEP
    assert found.place.y == middle("h6")[1]
    assert "cargo-waterline" in drawings(found)


def test_crates_that_fell_in_one_place_float_apart_and_not_where_ships_lie() -> None:
    crates = [{"owner": n % 2, "at": "afloat e8 north"} for n in range(8)]
    rest = [{"owner": n % 2, "at": square} for n, square in enumerate(SQUARES[8:20])]
    workers = quay(SPARES).position(EVERYTHING)["workers"]
    board = sprites(tallyman.set_up("cargo", {"crates": crates + rest, "workers": workers}, 2, 1))
    places = [where(board, f"crate-{n}") for n in range(8)]
    assert len(set(places)) == 8
    assert sum(near(place, where(board, "ship-0"), STEP) for place in places) == 1, "the first, that fell there"


# Workers


def test_a_worker_alone_stands_in_the_middle_of_its_square() -> None:
    assert sprites(quay(SPARES | {"c5": "bE"}))[f"worker-{ELEPHANT}"].place == Place(*middle("c5"))


@pytest.mark.parametrize(("mark", "numbers"), [("b2", (0, 1)), ("b2o1", (0, 1, 7)), ("b2o2", (0, 1, 7, 8))])
def test_up_to_four_dockhands_stand_side_by_side(mark: str, numbers: tuple[int, ...]) -> None:
    board = sprites(quay({"a1": "b#", "h1": "o#", "c5": mark}))
    places = {where(board, f"worker-{number}") for number in numbers}
    assert len(places) == len(numbers)
    assert all(near(place, middle("c5"), STEP / 2) for place in places)
    assert not [name for name in board if name.startswith("count-")]


def test_more_dockhands_stand_in_groups_with_their_numbers() -> None:
    board = sprites(quay(SPARES | {"c5": "b3o2"}))
    assert len({where(board, f"worker-{number}") for number in (0, 1, 2, 7, 8)}) == 2
    numbers = [part.words for name in ("count-0", "count-7") for part in texts(board[name])]
    assert numbers == [3, 2]


def texts(sprite: Sprite) -> list[Text]:
    """The words and numbers on a sprite."""
    found: list[Text] = []
    for part in sprite.body:
        found += [part] if isinstance(part, Text) else texts(Sprite(part.parts)) if isinstance(part, Group) else []
    return found


def test_a_rescued_worker_swims_beside_its_ship_and_waits_on_the_quay_when_its_turn_comes() -> None:
    match = quay(SPARES | {"e1": "oB", "d1": "oM"}, away=["bM water"])
    swims = sprites(match)[f"worker-{MULE}"]
    assert swims.place.x < 96, "no loading square is free"
    assert "cargo-waterline" in drawings(swims)
    board = sprites(quay(SPARES, away=["bM water"]))
    waits = board[f"worker-{MULE}"]
    assert waits.place.y > 814
    assert "cargo-waterline" not in drawings(waits)
    assert {"landing", "water-0-2"} <= board.keys()
    assert where(board, "water-0-2") == where(board, f"worker-{MULE}")
    assert said(board["water-0-2"].label) == "Rescued: Mule of Blue"


def test_a_patient_lies_in_its_owners_cot_under_the_roof_until_it_is_due() -> None:
    board = sprites(quay(SPARES, away=["b1 doctor 2", "o1 doctor"]))
    order = list(board)
    for number, seat in ((0, 0), (8, 1)):
        cot = board[f"doctor-{seat}"].place
        assert cot.x < board[f"worker-{number}"].place.x < cot.x + 168
        assert (
            order.index("tent") < order.index(f"worker-{number}") < order.index(f"count-{number}") < order.index("roof")
        )
    assert [part.words for part in texts(board["count-0"])] == [2]
    assert drawings(board["count-8"]) == ["cargo-check"], "due"
    assert said(board["doctor-0"].label).endswith(": 1, one for 2 more turns")


def test_workers_that_are_done_are_faint_and_one_that_may_walk_on_is_not() -> None:
    match = play(line("bB . . bM . . . ."), "move a6 east", "move d6 east")
    board = sprites(match)
    assert "moved" in board[f"worker-{BURLY}"].state
    assert "moved" not in board[f"worker-{MULE}"].state
    assert "cargo-walks" in drawings(board[f"worker-{MULE}"])
    assert [part.words for part in texts(board["asks"])] == [message("cargo-board-second-step")]


def test_who_is_out_of_the_game_is_away() -> None:
    match = play(line("bB b# o1 oE . . . .", quick=True), "move a6 east")
    away = [name for name, one in sprites(match).items() if "away" in one.state.split()]
    assert "worker-7" in away or "worker-8" in away
    assert f"worker-{BURLY}" not in away


# The dock, the players and the quay


def test_a_square_says_what_is_on_it() -> None:
    board = sprites(quay(SPARES | {"c5": "b1o2", "d5": "o#", "e5": "bM"}))
    labels = {square: said(board[f"square-{SQUARES.index(square)}"].label) for square in ("a5", "c5", "d5", "e5")}
    assert labels == {
        "a5": "a5",
        "c5": "c5: Dockhand of Blue, Dockhand of Orange, Dockhand of Orange",
        "d5": "d5: Crate of Orange",
        "e5": "e5: Mule of Blue",
    }


def test_loading_squares_have_their_owners_colour_and_those_of_other_ships_are_plain() -> None:
    board = sprites(quay(SPARES, ships=["south", "north"]))
    owned = {
        SQUARES[int(name[4:])]: int(found[1])
        for name, pad in board.items()
        if name.startswith("pad-") and (found := re.search(r"seat-(\d)", pad.state))
    }
    assert owned == {"d1": BLUE, "e1": BLUE, "d8": ORANGE, "e8": ORANGE}


def test_a_plate_shows_who_is_asked_and_what_was_loaded_and_dumped() -> None:
    match = quay(SPARES | {"g6": "bB", "h6": "o#", "d6": "bE", "d7": "b#"})
    assert "acting" in sprites(match)["player-0"].state
    play(match, "move g6 east", "move d6 north")
    board = sprites(match)
    assert "acting" not in board["player-0"].state
    assert "acting" in board["player-1"].state, "orange puts the crate back"
    assert [part.words for part in texts(board["player-0"])] == ["blue", 1, 8, 1]
    assert "own" in board["player-0"].state
    assert "own" not in board["player-1"].state


def test_the_moves_left_are_lit_and_the_bell_swings_when_none_is() -> None:
    match = line("bB . b1 . . . . bM", moves=2)
    board = sprites(match)
    assert [board[f"pip-{n}"].state for n in range(3)] == ["pip", "pip", "pip spent"]
    assert "due" not in board["end"].state
    board = sprites(play(match, "move a6 east", "move c6 east"))
    assert [board[f"pip-{n}"].state for n in range(3)] == ["pip spent"] * 3
    assert "due" in board["end"].state


def test_at_the_end_there_is_a_verdict_and_nothing_to_do() -> None:
    match = ended({"b": 4, "o": 0, "g": 2}, [(1, 0), (1, 0), (1, -1)], [5, 7, 5])
    board = sprites(match)
    assert said(board["verdict"].label) == said(match.reckoning and match.reckoning.banner)
    assert not {"tent", "roof", "sign", "end", "go-1", "countdown"} & board.keys()
    assert [part.words for part in texts(board["verdict"])][1:] == [5, 7, 5]


# Moves


def previewed(match: Match, action: str) -> Sprite:
    """What is shown of a move before it is made."""
    seat = match.acting[0]
    return sprites(match, seat, asked=True)[f"preview-{match.find(action, seat=seat)}"]


def outcome(match: Match, action: str) -> list[tuple[str, float, float]]:
    """The drawings of a preview, each with how many squares to the east and south of the start it is."""
    return [
        (part.art.removeprefix("cargo-"), part.x / STEP, part.y / STEP)
        for part in previewed(match, action).body
        if isinstance(part, Use)
    ]


def test_a_step_is_an_arrow_from_where_it_starts() -> None:
    match = quay(SPARES | {"d5": "bB"})
    assert outcome(match, "move d5 west") == [("arrow", 0, 0)]
    found = previewed(match, "move d5 west")
    assert (found.place.x, found.place.y) == middle("d5")
    assert found.way == (f"square-{SQUARES.index('d5')}", f"square-{SQUARES.index('c5')}")
    assert found.state == "preview"


def test_a_push_shows_where_crates_go_and_a_pull_where_the_crate_follows() -> None:
    match = line("bB b# o# . . . . .")
    assert outcome(match, "move a6 east") == [
        ("arrow", 0, 0),
        ("arrow", 1, 0),
        ("ghost", 2, 0),
        ("arrow", 2, 0),
        ("ghost", 3, 0),
    ]
    assert outcome(line("o# bM . . . . . ."), "pull b6 east") == [("arrow", 0, 0), ("arrow", -1, 0), ("ghost", 0, 0)]


def test_what_falls_splashes_before_the_edge_and_its_points_are_on_a_tag() -> None:
    match = line(". . . . . . bB o#")
    [*_arrows, (what, x, _y)] = outcome(match, "move g6 east")
    assert what == "splash"
    assert 1 < x < 2
    assert tags(match, "move g6 east") == [("seat-0", "+1")]
    match = line(". . . . . bB b# oM")
    assert [what for what, *_ in outcome(match, "move f6 east")] == ["arrow", "arrow", "ghost", "arrow", "splash"]
    assert tags(match, "move f6 east") == []


def tags(match: Match, action: str) -> list[tuple[str, str]]:
    """The points on a preview, with whose they are."""
    found = previewed(match, action)
    groups = [part for part in found.body if isinstance(part, Group)]
    return [(group.state, str(texts(Sprite(group.parts))[0].words)) for group in groups]


def test_squished_dockhands_are_hit_where_they_stand() -> None:
    match = line("bB b# b1o1 oE . . . .")
    assert outcome(match, "move a6 east")[-1] == ("burst", 2, 0)
    assert tags(match, "move a6 east") == [], "one point lost, one won"
    match = line("bB b# b1 oE . . . .")
    assert tags(match, "move a6 east") == [("seat-0", "\N{MINUS SIGN}1")]


def test_dockhands_that_are_shoved_are_shown_where_they_come_to_stand() -> None:
    assert outcome(line("bB b# o2 . . . . ."), "move a6 east")[-1] == ("shadow", 3, 0)


def test_only_who_is_asked_sees_previews() -> None:
    match = line("b2 o# bM . o1 . oE .")
    for seat, asked in ((BLUE, False), (ORANGE, False), (-1, False)):
        assert not [name for name, one in sprites(match, seat, asked).items() if one.way]
    found = [one for one in sprites(match, BLUE, asked=True).values() if one.way]
    assert {one.way for one in found} == {action.touches for action in match.actions(BLUE) if len(action.touches) > 1}
    assert not [one for one in sprites(tallyman.new("cargo", 2, 1), 0, asked=True).values() if one.way]


# Whole matches


@pytest.mark.thorough
@every_ground
def test_all_that_is_touched_is_on_the_board_and_drawn_in_the_art(players: int, quick: bool) -> None:
    match = tallyman.new("cargo", players, 4, quick=quick)
    known = set(re.findall(r'<(?:g|pattern) id="([\w-]+)"', art(match.game)))
    for _count in wander(match, 4, looks=150):
        for seat in match.acting or (0,):
            board = sprites(match, seat, seat in match.acting)
            for action in match.actions(seat) if seat in match.acting else ():
                assert set(action.touches) <= board.keys(), action.text
                if action.text.startswith(("move", "pull")):
                    assert board[f"preview-{action.id}"].way == action.touches
            assert {name for sprite in board.values() for name in drawings(sprite)} <= known


@pytest.mark.thorough
@every_ground
def test_no_scene_depends_on_what_the_seat_cannot_know(players: int, quick: bool) -> None:
    match = tallyman.new("cargo", players, 5, quick=quick)
    for _count in wander(match, 5, looks=60):
        for seat in (-1, *range(players)):
            looks = [
                Look(match.setting, match.view(seat, seed).table, seat, match.names, match.scores, seat in match.acting)
                for seed in (1, 2)
            ]
            assert match.game.scene is not None
            one, other = map(match.game.scene, looks)
            assert one == other


def test_face_down_crates_look_alike_whosever_they_are() -> None:
    match = tallyman.new("cargo", 3, 7)
    while match.position(0)["crates"][0]["owner"] is None:
        board = sprites(match)
        crates = [board[f"crate-{n}"] for n in range(21)]
        assert len({(one.body, one.state) for one in crates}) == 1
        assert "Crate, face down" in {said(one.label).partition(": ")[2] for one in board.values()}
        match.play(match.legal(match.acting[0])[0], seat=match.acting[0])
    assert len({sprites(match)[f"crate-{n}"].state for n in range(21)}) == 3


@pytest.mark.thorough
@every_ground
def test_every_step_in_the_middle_of_an_action_can_be_shown(players: int, quick: bool) -> None:
    match = tallyman.new("cargo", players, 6, quick=quick)
    before = match.copy()
    for count in wander(match, 6):
        if count:
            last = match.line[-1]
            for frame in steps(before, last.seat, last.action):
                before.table = frame.table
                for seat in (-1, last.seat):
                    assert scene(before, seat, passing=True).sprites.keys() >= {"sea", "dock", "quay", "worker-0"}
        before = match.copy()


def test_what_stays_as_it_was_is_the_same_object() -> None:
    match = choose_ships(tallyman.new("cargo", 2, 3))
    before = sprites(match)
    play(match, "place elephant a8")
    after = sprites(match)
    changed = {name for name in after if after[name] is not before.get(name)}
    assert {"square-0", "worker-6", "player-0"} & changed
    assert len(changed) < 12


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_moments_all_through_a_match_can_be_drawn_in_every_language(language: str) -> None:
    match = tallyman.new("cargo", 4, 8)
    for _count in wander(match, 8, looks=20):
        seat = match.acting[0] if match.acting else -1
        assert draw(match, seat, language).endswith("</svg>")


# What each kind of worker can do


def test_whoever_waits_to_be_placed_tells_what_it_can_do() -> None:
    match = choose_ships(tallyman.new("cargo", 2, 1))
    (seat,) = match.acting
    found = sprites(match, seat, asked=True)
    waiting = {name for name in found if name.startswith("reserve-")}
    assert len(waiting) == 8
    assert {one.about for one in found.values() if one.about} == waiting
    assert {one.way for one in found.values() if one.way} == {(f"reserve-{seat}-{kind}",) for kind in range(4)}
    assert match.svg().count("Mule: walks 2 steps") == 2


def test_a_worker_that_has_moved_says_that_it_cannot_go_on() -> None:
    match = play(line("b1 . . . . . . bE"), "move a6 east")
    found = sprites(match, BLUE, asked=True)
    moved = found[f"square-{SQUARES.index('b6')}"]
    assert moved.why == message("cargo-forbids-moved")
    assert found[f"square-{SQUARES.index('h6')}"].why is None


def test_wherever_one_has_moved_and_nobody_else_can_the_square_says_so() -> None:
    match = tallyman.new("cargo", 2, 5)
    seen = 0
    for _count in wander(match, 5):
        for seat in match.acting if "moved" in str(match.position(EVERYTHING)) else ():
            shown = sprites(match, seat, asked=True)
            lit = {action.touches[0] for action in match.actions(seat)}
            own = range(7 * seat, 7 * seat + 7)
            spent = {match.table.at[worker] for worker in own if match.table.moved[worker]}
            free = {match.table.at[worker] for worker in own if not match.table.moved[worker]}
            for square in spent - free:
                if square < len(SQUARES) and f"square-{square}" not in lit and "go-1" in shown:
                    assert shown[f"square-{square}"].why == message("cargo-forbids-moved")
                    seen += 1
    assert seen
