"""A trained net takes a seat: it is read from a file and takes what it likes best."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tallyman
from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.observation import size
from tallyman.players.net import Net

SEEN = size(tallyman.game("shanghaien").observation)
ACTIONS = tallyman.game("shanghaien").num_actions


def made(hidden: int = 5, seen: int = SEEN, actions: int = ACTIONS, game: str = "shanghaien", seats: int = 2) -> Net:
    luck = np.random.default_rng(1)
    widths = [(seen, hidden), (hidden, actions)]
    layers = [(luck.normal(size=one).astype(np.float32), np.zeros(one[1], np.float32)) for one in widths]
    return Net(game, seats, np.ones(seen, np.float32), layers)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "Mine, all mine.npz"
    made().save(path)
    return path


def test_a_net_takes_the_legal_action_it_likes_best(file: Path) -> None:
    match, mind = tallyman.new("shanghaien", seed=3), players.own(f"net:{file}")
    likes = made().likes
    for _turn in range(30):
        seat = match.acting[0]
        view = match.view(seat)
        seen = np.array([number for row in view.observation().values() for number in row])
        legal = view.legal()
        best = max(legal, key=lambda action: likes(seen)[action])
        assert mind(view, None) == best
        match.play(best, seat=seat)


def test_it_likes_the_same_in_a_row_of_tables(file: Path) -> None:
    tables = tallyman.vector("shanghaien", 2, num_envs=8, seed=1)
    net = Net.load(file)
    for _step in range(20):
        best = net.best(tables.observation, tables.mask)
        one = players.own(f"net:{file}")
        assert best.tolist() == [one(tables.view(place), None) for place in range(8)]
        tables.step(best)


def test_it_sits_down_in_a_match(file: Path) -> None:
    match = tallyman.new("shanghaien", seed=1)
    with players.seated(match, {0: f"net:{file}", 1: "random"}, lambda fault: pytest.fail(str(fault))) as minds:
        while not match.over:
            match.play(minds[match.acting[0]](match, 1), seat=match.acting[0])
    assert match.over


def test_no_server_opens_a_file_for_a_stranger(file: Path) -> None:
    with pytest.raises(BadOption, match="at your own machine"):
        players.player(f"net:{file}")


def test_a_name_in_a_list_keeps_its_letters() -> None:
    assert players.listed("Greedy, net:Mine.npz") == ("greedy", "net:Mine.npz")


def test_what_is_no_net_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read"):
        players.own(f"net:{tmp_path / 'none.npz'}")
    text = tmp_path / "text.npz"
    text.write_text("hello")
    with pytest.raises(BadOption, match="is no net"):
        players.own(f"net:{text}")
    cut = tmp_path / "cut.npz"
    made().save(cut)
    cut.write_bytes(cut.read_bytes()[:-50])
    with pytest.raises(BadOption, match="is no net"):
        players.own(f"net:{cut}")


def parts_of(file: Path) -> dict[str, Any]:
    """All that is in the file of a net."""
    with np.load(file) as data:
        return dict(data)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("w0", lambda old: old.astype(np.complex64)),
        ("w0", lambda old: old.astype("U8")),
        ("w0", lambda old: old.astype(bool)),
        ("w0", lambda old: old[None]),
        ("w1", lambda _old: np.float32(1)),
        ("w1", lambda old: np.full_like(old, np.nan)),
        ("w1", lambda old: np.full(old.shape, 1e300)),
        ("b0", lambda old: np.full_like(old, np.inf)),
        ("b1", lambda old: old[:, None]),
        ("b1", lambda _old: np.float32(1)),
        ("scale", lambda old: old.astype("U8")),
        ("scale", lambda old: np.full_like(old, np.nan)),
        ("scale", lambda _old: np.float32(1)),
        ("game", lambda _old: np.array([1, 2])),
        ("game", lambda _old: np.array(["shanghaien", "cargo"])),
        ("seats", lambda _old: np.array(2.5)),
        ("seats", lambda _old: np.array("2")),
        ("seats", lambda _old: np.array([2])),
        ("seats", lambda _old: np.array(np.inf)),
    ],
)
def test_a_net_of_other_things_than_numbers_is_refused(file: Path, name: str, change: Callable[[Any], Any]) -> None:
    parts = parts_of(file)
    np.savez(file, **{**parts, name: change(parts[name])})
    with pytest.raises(BadOption, match="is no net"):
        Net.load(file)


@pytest.mark.parametrize("what", [b"\x93NUMPY\x01\x00", b"PK\x03\x04", b""])
def test_half_a_file_is_refused(file: Path, what: bytes) -> None:
    file.write_bytes(what)
    with pytest.raises(BadOption, match="is no net"):
        Net.load(file)


def test_a_net_with_a_damaged_part_is_refused(file: Path) -> None:
    np.savez_compressed(file, **parts_of(file))
    whole = bytearray(file.read_bytes())
    for at in range(60, len(whole), 997):
        whole[at] ^= 0xFF
        file.write_bytes(whole)
        with pytest.raises(BadOption, match=r"is no net|of another shape|There is no game|Shanghaien is for"):
            Net.load(file)


@pytest.mark.parametrize("seats", [0, -2, 3, 10**9])
def test_a_net_for_seats_that_a_game_does_not_have_is_refused(file: Path, seats: int) -> None:
    made(seats=seats).save(file)
    with pytest.raises(BadOption, match=f"Mine, all mine.npz.*: Shanghaien is for 2 players, not {seats}"):
        Net.load(file)


def test_a_net_for_no_known_game_is_refused(file: Path) -> None:
    made(game="chess").save(file)
    with pytest.raises(BadOption, match=r"Mine, all mine.npz.*: There is no game 'chess'"):
        Net.load(file)


@pytest.mark.parametrize("name", ["net", "net:"])
def test_a_net_without_a_file_says_how_to_name_one(name: str) -> None:
    with pytest.raises(BadOption, match="named by its file, as in net:"):
        players.own(name)


@pytest.mark.parametrize("wrong", [made(seen=SEEN + 1), made(actions=ACTIONS - 1), made(game="montego_bay")])
def test_a_net_of_another_shape_is_refused(tmp_path: Path, wrong: Net) -> None:
    wrong.save(tmp_path / "wrong.npz")
    with pytest.raises(BadOption, match="of another shape"):
        players.own(f"net:{tmp_path / 'wrong.npz'}")


def test_a_net_of_another_game_or_table_is_refused(file: Path) -> None:
    match = tallyman.new("montego_bay", seed=1)
    with pytest.raises(BadOption, match="plays Shanghaien"):
        players.own(f"net:{file}")(match.view(match.acting[0]), None)
