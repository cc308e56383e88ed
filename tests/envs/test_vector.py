"""Many tables at once: they are matches like any other, and agents see all they may see and no more."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import tallyman
from tallyman import Vector
from tallyman.engine.errors import BadOption, IllegalAction
from tallyman.engine.luck import seeded
from tallyman.engine.observation import size
from tallyman.engine.record import numbers
from tallyman.engine.rule import INTERPRETED
from tallyman.envs.batch import Terms, batch, begins, desk, draws, steps
from tallyman.envs.vector import ME
from tests.helpers import Ground, listed

TABLES = 6


def tables_of(ground: Ground, count: int = TABLES, **more: Any) -> Vector:
    """Tables of a ground where agents have all seats."""
    return Vector(ground.game, ground.players, count, **{"seed": 5, "options": ground.options, **more})


def play(tables: Vector, times: int) -> None:
    """Any actions."""
    for _time in range(times):
        tables.step(tables.sample())


def until_done(tables: Vector) -> None:
    """Play at random until a match ends somewhere."""
    tables.step(tables.sample())
    while not tables.done.any():
        tables.step(tables.sample())


# Matches


def test_the_tables_are_those_of_matches_with_the_same_seeds_and_actions(ground: Ground) -> None:
    tables = tables_of(ground)
    matches = {place: ground.new(5 + place) for place in range(TABLES)}
    while matches:
        actions = tables.sample().copy()
        for place, match in matches.items():
            match.play(int(actions[place]), seat=int(tables.seat[place]))
        tables.step(actions)
        for place, match in list(matches.items()):
            assert tables.terminated[place] == match.over
            if match.over:
                assert tuple(tables.scores[place]) == match.scores
                assert {seat for seat, at in enumerate(tables.places[place]) if at == 1} == set(match.winners)
                assert tables.lengths[place] == len(match.line)
                del matches[place]
            else:
                assert tables.table_bytes(place) == match.table.tobytes()


def test_who_decides_its_mask_and_its_observation_are_those_of_the_match(ground: Ground) -> None:
    tables = tables_of(ground, 1, longest=10**6)
    match = ground.new(5)
    while not match.over:
        seat = int(tables.seat[0])
        assert seat in match.acting
        assert np.flatnonzero(tables.mask[0]).tolist() == sorted(match.legal(seat))
        seen = [number for stretch in match.observation(seat).values() for number in stretch]
        assert tables.observation[0].tolist() == seen
        action = int(tables.sample()[0])
        match.play(action, seat=seat)
        tables.step([action])


@pytest.mark.skipif(INTERPRETED, reason="everything is interpreted anyway")
def test_the_loop_as_plain_python_does_the_same(simple: Ground) -> None:
    of, box = simple.game, simple.setting.box
    terms = Terms(simple.players, 0, 10**6, 0)

    def made() -> Any:
        found = batch(of, simple.players, 2, np.int16)
        found.slips[:] = -1  # type: ignore[index]
        found.moving[:] = 1
        for place in range(2):
            found.deals[place].take(seeded(place))
        return found

    native, plain, paper = made(), made(), desk(of)
    begins(of, box, native, terms, paper, 0, 2)
    begins.slowly(of, box, plain, terms, desk(of), 0, 2)
    luck = seeded(3)
    for _time in range(12):
        for one, two in zip(native, plain, strict=True):
            assert np.asarray(getattr(one, "array", one)).tobytes() == np.asarray(getattr(two, "array", two)).tobytes()
        draws(of, native, luck, 0, 2)
        plain.actions[:] = native.actions
        steps(of, box, native, terms, paper, 0, 2)
        steps.slowly(of, box, plain, terms, desk(of), 0, 2)


def test_a_seed_gives_the_same_matches_and_another_one_others(simple: Ground) -> None:
    one, two, other = tables_of(simple), tables_of(simple), tables_of(simple, seed=99)
    for tables in (one, two, other):
        play(tables, 50)
    assert [one.table_bytes(place) for place in range(TABLES)] == [two.table_bytes(place) for place in range(TABLES)]
    assert one.table_bytes(0) != other.table_bytes(0)
    two.reset(99)
    play(two, 50)
    assert two.table_bytes(0) == other.table_bytes(0)


def test_matches_that_follow_are_dealt_anew(simple: Ground) -> None:
    tables = tables_of(simple, 1)
    lengths = []
    for _match in range(3):
        until_done(tables)
        lengths.append((int(tables.lengths[0]), tables.table_bytes(0)))
        assert tables.length[0] == 0
    assert len(set(lengths)) == 3


def test_threads_change_nothing_but_the_time_it_takes(simple: Ground) -> None:
    one, three = tables_of(simple, 10), tables_of(simple, 10, threads=3)
    play(one, 200)
    play(three, 200)
    assert one.table_bytes(9) == three.table_bytes(9)
    assert (one.observation == three.observation).all()
    assert (one.mask == three.mask).all()
    three.close()


# What agents see


@pytest.mark.parametrize("kind", ["int8", "int16", "float32"])
def test_observations_come_as_the_kind_of_number_that_is_wanted(simple: Ground, kind: str) -> None:
    wide, tables = tables_of(simple, dtype="int16"), tables_of(simple, dtype=kind)
    play(wide, 30)
    play(tables, 30)
    assert tables.observation.dtype == kind
    cut = np.clip(wide.observation, -128, 127) if kind == "int8" else wide.observation
    assert (tables.observation == cut).all()


def test_what_an_agent_gets_does_not_depend_on_what_it_cannot_know(ground: Ground) -> None:
    """Everything hidden is drawn anew, and who decides, mask and observation stay what they are."""
    rules, box = ground.game.native, ground.setting.box
    tables = tables_of(ground)
    changed = 0
    for turn in range(60):
        play(tables, 3)
        for place in range(TABLES):
            seat = int(tables.seat[place])
            known = tables.view(place, seed=turn).table
            changed += known.tobytes() != tables.table_bytes(place)
            seen = numbers(size(ground.game.observation))
            rules.observe(box, known, seat, seen)
            assert seen.tolist() == tables.observation[place].tolist()
            assert sorted(listed(rules, ground, known, seat)) == np.flatnonzero(tables.mask[place]).tolist()
    assert changed == 60 * TABLES, "luck to come is always hidden"


def test_nobody_sees_what_another_has_chosen_in_secret(ground: Ground) -> None:
    """Of two tables where a seat has chosen differently in secret, the next one to choose sees the same."""
    if not ground.game.kind.simultaneous or "first_game" in ground.chosen:
        pytest.skip("nobody chooses in secret")
    tried = 0
    tables = tables_of(ground)
    for _time in range(300):
        for place in range(TABLES):
            legal = np.flatnonzero(tables.mask[place])
            if len(tables.acting(place)) > 1 and len(legal) > 1:
                seen = []
                for action in (legal[0], legal[-1]):
                    other = copy.deepcopy(tables)
                    actions = other.sample().copy()
                    actions[place] = action
                    before = int(other.seat[place])
                    other.step(actions)
                    if int(other.seat[place]) == before:
                        break  # it has not finished choosing
                    seen.append((other.observation[place].tolist(), other.mask[place].tolist(), other.seat[place]))
                tried += len(seen) == 2
                assert len(seen) < 2 or seen[0] == seen[1]
        if tried > 20:
            break
        play(tables, 1)
    assert tried > 0


def test_the_arrays_stay_where_they_are(simple: Ground) -> None:
    tables = tables_of(simple)
    parts = (tables.seat, tables.observation, tables.mask, tables.reward, tables.terminated, tables.truncated)
    before = [part.__array_interface__["data"] for part in parts]
    play(tables, 100)
    tables.reset(8)
    now = (tables.seat, tables.observation, tables.mask, tables.reward, tables.terminated, tables.truncated)
    assert [part.__array_interface__["data"] for part in now] == before


def test_pytorch_shares_them(simple: Ground) -> None:
    torch = pytest.importorskip("torch")
    tables = tables_of(simple)
    seen = torch.from_numpy(tables.observation)
    play(tables, 40)
    assert (seen.numpy() == tables.observation).all()
    assert seen.numpy().ctypes.data == tables.observation.ctypes.data


# Rewards and ends


@pytest.mark.parametrize("reward", ["win", "rank", "points", "gains"])
def test_rewards(ground: Ground, reward: str) -> None:
    tables = tables_of(ground, reward=reward)
    total = np.zeros((TABLES, ground.players))
    begun = [ground.new(5 + place).scores for place in range(TABLES)]
    left = set(range(TABLES))
    while left:
        tables.step(tables.sample())
        for place in sorted(left):
            total[place] += tables.reward[place]
            if reward != "gains" and not tables.done[place]:
                assert not tables.reward[place].any()
            if not tables.done[place]:
                continue
            left.remove(place)
            scores, places = tables.scores[place], tables.places[place]
            if reward == "points":
                assert total[place].tolist() == scores.tolist()
            elif reward == "gains":
                assert total[place].tolist() == (scores - begun[place]).tolist()
            elif reward == "win":
                assert total[place].sum() == pytest.approx(1)
                assert len(set(total[place][places == 1])) == 1
                assert not total[place][places != 1].any()
            else:
                assert total[place].sum() == pytest.approx(0, abs=1e-6)
                order = np.argsort(places)
                assert (np.diff(total[place][order]) <= 0).all()
                if (places == 1).sum() == 1:
                    assert total[place].max() == 1


def test_a_match_that_is_too_long_is_cut_short(simple: Ground) -> None:
    tables = tables_of(simple, longest=10, reward="rank")
    play(tables, 9)
    assert not tables.done.any()
    play(tables, 1)
    assert tables.truncated.all()
    assert not tables.terminated.any()
    assert not tables.reward.any(), "nobody has won"
    assert not tables.places.any()
    assert (tables.lengths == 10).all()
    assert (tables.length == 0).all(), "and the next one is dealt"


@pytest.mark.parametrize("longest", [1, 2])
@pytest.mark.parametrize("others", [["random", "random"], ["random", "foreman"]], ids=str)
def test_no_match_is_cut_short_before_an_agent_has_decided_in_it(others: list[str], longest: int) -> None:
    """Not even where the others have made so many decisions before its first one."""
    tables = Vector("montego_bay", [*others, ME], 2, seed=1, longest=longest)
    for _time in range(3):
        assert (tables.seat == 2).all()
        before = tables.length.copy()
        play(tables, 1)
        assert (tables.truncated == (before + 1 >= longest)).all()
        assert (tables.lengths[tables.truncated] == before[tables.truncated] + 1).all()


@pytest.mark.thorough
def test_random_matches_are_never_so_long_as_to_be_cut(simple: Ground) -> None:
    for players in simple.game.players:
        assert simple.game.longest_for(players) <= 10_000
        tables = Vector(simple.game, players, 64, seed=1)
        for _time in range(3000):
            tables.step(tables.sample())
            assert not tables.truncated.any()


def test_with_wait_the_end_is_shown_until_the_next_step(simple: Ground) -> None:
    tables = tables_of(simple, 1, wait=True)
    until_done(tables)
    assert tables.seat[0] == -1
    assert not tables.mask.any()
    match = simple.new(5)
    assert tables.table_bytes(0) != match.table.tobytes()
    tables.step([-1])
    assert not tables.done.any()
    assert tables.seat[0] >= 0
    assert tables.length[0] == 0


# Other players


def test_agents_decide_only_at_their_own_seats(simple: Ground) -> None:
    tables = Vector(simple.game, ["random", ME], 8, seed=2, reward="win")
    while not tables.lengths.all():
        assert (tables.seat == 1).all()
        tables.step(tables.sample())


def test_seats_rotate_from_table_to_table(simple: Ground) -> None:
    tables = Vector(simple.game, [ME, "random"], 4, seed=2, rotate=True)
    for _time in range(100):
        assert tables.seat.tolist() == [0, 1, 0, 1]
        tables.step(tables.sample())
    assert [tables.name_at(1, seat) for seat in range(2)] == ["random", ME]


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["docker", "search:4"])
def test_a_better_player_beats_chance(name: str) -> None:
    tables = Vector("shanghaien", [ME, name], 16, seed=4, reward="win", rotate=True)
    won = np.zeros(2)
    matches = 0
    while matches < 60:
        tables.step(tables.sample())
        for place in np.flatnonzero(tables.done):
            won += np.roll(tables.reward[place], -place)
            matches += 1
    assert won[1] > 0.8 * won.sum()


def test_players_outside_the_loop_are_the_same_for_the_same_seed() -> None:
    ends = []
    for _time in range(2):
        tables = Vector("shanghaien", [ME, "search:4"], 2, seed=4)
        play(tables, 60)
        ends.append([tables.table_bytes(place) for place in range(2)])
    assert ends[0] == ends[1]


# Copies


@pytest.mark.thorough
@pytest.mark.parametrize("players", [None, [ME, "docker"]])
def test_copies_go_on_alike_and_apart(simple: Ground, players: Any) -> None:
    tables = Vector(simple.game, players, 3, seed=6)
    play(tables, 60)
    copies = [copy.deepcopy(tables), pickle.loads(pickle.dumps(tables))]
    before = tables.table_bytes(0), tables.observation.copy()
    for other in copies:
        assert other.table_bytes(0) == before[0]
        assert (other.observation == before[1]).all()
        assert (other.mask == tables.mask).all()
    play(copies[0], 150)
    assert tables.table_bytes(0) == before[0], "a copy goes its own way"
    play(copies[1], 150)
    play(tables, 150)
    for other in copies:
        assert [other.table_bytes(place) for place in range(3)] == [tables.table_bytes(place) for place in range(3)]
        assert (other.observation == tables.observation).all()
        assert (other.reward == tables.reward).all()


# What is refused


def test_a_forbidden_action_anywhere_changes_nothing() -> None:
    tables = Vector("shanghaien", None, 3, seed=1)
    before = [tables.table_bytes(place) for place in range(3)]
    for wrong in (151, -1, 10**9):
        with pytest.raises(IllegalAction, match="Table 2, seat"):
            tables.step(np.array([0, 0, wrong]))
        assert [tables.table_bytes(place) for place in range(3)] == before
        assert tables.mask.any(1).all()


@pytest.mark.parametrize(
    ("players", "more", "said"),
    [
        (5, {}, "for 2 players, not 5"),
        (["docker", "docker"], {}, "call it “me” among"),
        ([ME, "nobody"], {}, "There is no player 'nobody'"),
        (None, {"reward": "money"}, "There is points, gains, win"),
        (None, {"dtype": "int64"}, "int8, int16"),
        (None, {"num_envs": 0}, "num_envs should be a whole number from 1, not 0"),
        (None, {"threads": 1.5}, "threads should be"),
        (None, {"options": {"fast": True}}, "no options"),
        (None, {"options": None}, "Options are named, as in .*, and not None"),
        (None, {"options": []}, r"Options are named, as in .*, and not \[\]"),
        (None, {"dtype": "nope"}, "int8, int16, float32, not of 'nope'"),
        (None, {"dtype": 7}, "int8, int16, float32, not of 7"),
        (2.0, {}, "Players are a number of seats or a list of names, .* not 2.0"),
        ("me", {}, "Players are a number of seats or a list of names, .* not 'me'"),
        ([ME, 3], {}, "Players are a number of seats or a list of names, .* not"),
        (True, {}, "Players are a number of seats or a list of names, .* not True"),
    ],
)
def test_what_does_not_go_is_said_plainly(players: Any, more: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        Vector("shanghaien", players, **more)


@pytest.mark.parametrize("name", [None, 7, ["cargo"]])
def test_what_is_no_game_is_said_plainly(name: Any) -> None:
    with pytest.raises(BadOption, match=r"There is no game .* There is cargo, harbour"):
        Vector(name)


def test_a_limit_beyond_all_numbers_is_none() -> None:
    tables = Vector("shanghaien", None, 2, seed=1, longest=2**70)
    play(tables, 20)
    assert not tables.truncated.any()


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.5, 1.0], ["roll", "roll"]])
def test_actions_are_whole_numbers_one_for_each_table(actions: Any) -> None:
    with pytest.raises(BadOption, match=r"the action of each table \(tables: 2\)"):
        Vector("shanghaien", None, 2, seed=1).step(actions)


@pytest.mark.parametrize("seat", [-2, 2, 10**9, True, 0.5, "me"])
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    with pytest.raises(BadOption, match="There is no seat"):
        Vector("shanghaien", None, 3, seed=1).view(0, seat)


@pytest.mark.parametrize("place", [-1, 3, 10**30, True, 0.0, None])
@pytest.mark.parametrize("what", ["view", "acting", "table_bytes", "name_at"])
def test_a_table_that_is_not_there_is_named(what: str, place: Any) -> None:
    tables = Vector("shanghaien", [ME, "random"], 3, seed=1, rotate=True)
    with pytest.raises(BadOption, match=r"There is no table .*The tables are 0 to 2"):
        getattr(tables, what)(place, *[0] * (what == "name_at"))


def test_seats_and_tables_may_come_out_of_arrays() -> None:
    tables = Vector("shanghaien", None, 3, seed=1)
    place = np.argmax(tables.seat)
    assert tables.view(place, tables.seat[place]).seat == tables.seat[place]
    assert tables.view(place, -1).seat == -1, "a spectator"


@pytest.mark.parametrize("seed", [1.5, True, "1", np.int64(3)])
def test_a_seed_is_what_a_match_takes_and_nothing_changes_otherwise(seed: Any) -> None:
    with pytest.raises(BadOption) as of_a_match:
        tallyman.new("shanghaien", seed=seed)
    tables = Vector("shanghaien", None, 3, seed=1)
    before = [tables.table_bytes(place) for place in range(3)], tables.sample().tolist()
    with pytest.raises(BadOption) as of_tables:
        tables.reset(seed)
    assert str(of_tables.value) == str(of_a_match.value)
    assert [tables.table_bytes(place) for place in range(3)] == before[0]


def test_tallyman_has_them() -> None:
    assert repr(tallyman.vector("cargo", 3, 7, seed=1)) == "<Vector of 7 tables of Cargo for me, me, me>"
