"""A match pins what was printed on its components, and stays what it was when they are corrected."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tallyman
from tallyman import BadBox, BadSheet, Match, OtherEdition
from tallyman.engine.game import Game, game, pin
from tests.editions.write import own_box
from tests.helpers import played, python

GAMES = tallyman.games()
PACKAGE = Path(tallyman.__file__).parent
REPLAY = """
import sys, tallyman
from pathlib import Path
match = tallyman.read(Path(sys.argv[1]).read_text("utf-8"))
print(tallyman.__file__, tallyman.new("shanghaien").header.printed)
print(match.sheet(), end="")
"""


@pytest.mark.parametrize("name", GAMES)
def test_the_digest_is_of_the_whole_box_as_json(name: str) -> None:
    text = json.dumps(game(name).components, sort_keys=True, separators=(",", ":"))
    assert tallyman.new(name).header.printed == f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def test_the_digest_does_not_follow_from_how_a_box_is_written_down() -> None:
    box = own_box("harbour")
    assert pin(dict(reversed(box.items()))) == pin(box) != pin(game("harbour").components)


@pytest.mark.parametrize("name", GAMES)
def test_a_box_we_ship_is_named_by_its_digest_alone(name: str) -> None:
    for match in (tallyman.new(name, seed=1), tallyman.new(name, seed=1, box=copy.deepcopy(game(name).components))):
        assert match.header.components is None
        assert f"\nbox: {match.header.printed}\n" in match.sheet()
        assert "components:" not in match.sheet()
        assert tallyman.read(match.sheet()).header == match.header


@pytest.mark.parametrize("name", GAMES)
def test_a_box_of_ones_own_is_pinned_and_kept_whole(name: str) -> None:
    match = tallyman.new(name, seed=1, box=own_box(name))
    assert match.header.printed == pin(own_box(name))
    assert f"\nbox: {match.header.printed}\ncomponents: {{" in match.sheet()
    assert tallyman.read(match.sheet()) == pickle.loads(pickle.dumps(match)) == match


def test_another_box_than_was_played_with_is_refused_by_its_digest() -> None:
    match = tallyman.new("shanghaien", seed=1, box=own_box("shanghaien"))
    other = own_box("shanghaien") | {"rounds": 5}
    with pytest.raises(BadBox, match=f"{pin(other)}, not '{match.header.printed}'"):
        Match(replace(match.header, components=other))
    with pytest.raises(BadSheet, match=f"{pin(other)}, not '{match.header.printed}'"):
        tallyman.read(match.sheet().replace('"rounds": 6', '"rounds": 5'))


@pytest.mark.parametrize("name", GAMES)
def test_what_follows_from_a_setting_is_remembered_for_all_that_are_alike(name: str) -> None:
    one = game(name)
    alike, beside = one.setting(components=copy.deepcopy(one.components)), one.setting(components=own_box(name))
    remembered = {one.setting(): "ours", beside: "own"}
    assert (remembered[alike], len(remembered)) == ("ours", 2)


def test_a_box_that_is_not_here_is_refused_by_its_digest() -> None:
    sheet = tallyman.new("shanghaien", seed=1).sheet()
    nowhere = "sha256:" + "0" * 64
    with pytest.raises(BadSheet, match=f"no box of Shanghaien here with the digest '{nowhere}'"):
        tallyman.read(sheet.replace(tallyman.new("shanghaien").header.printed, nowhere))


def test_components_follow_a_digest() -> None:
    sheet = tallyman.new("shanghaien", seed=1, box=own_box("shanghaien")).sheet()
    with pytest.raises(BadSheet, match="Line 7: components follow the digest of a box"):
        tallyman.read("\n".join(line for line in sheet.splitlines() if not line.startswith("box:")))


def test_a_sheet_written_by_hand_may_leave_the_digest_out() -> None:
    match = tallyman.new("shanghaien", seed=1)
    assert tallyman.read(match.sheet().replace(f"box: {match.header.printed}\n", "")).header == match.header


@pytest.mark.parametrize("own", [False, True], ids=["our box", "own box"])
def test_a_match_replays_identically_after_its_components_were_corrected(tmp_path: Path, own: bool) -> None:
    match = played(tallyman.new("shanghaien", seed=5, box=own_box("shanghaien") if own else None), 5, 40)
    sheet = tmp_path / "match.tally"
    sheet.write_text(match.sheet(), "utf-8")
    shutil.copytree(PACKAGE, tmp_path / "src" / "tallyman", ignore=shutil.ignore_patterns("__pycache__"))
    folder = tmp_path / "src" / "tallyman" / "games" / "shanghaien"
    (folder / "printed").mkdir(exist_ok=True)
    components = folder / "components.toml"
    shutil.copy(components, folder / "printed" / "former.toml")
    text = components.read_text("utf-8")
    assert "\nsailor_strengths = [1, 2, 3, 3, 4]" in text
    components.write_text(text.replace("[1, 2, 3, 3, 4]", "[1, 1, 3, 3, 5]"), "utf-8")
    done = python("-c", REPLAY, str(sheet), PYTHONPATH=str(tmp_path / "src"), NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stderr
    first, _end, rest = done.stdout.partition("\n")
    file, standard = first.split()
    assert file.startswith(str(tmp_path))
    assert standard != tallyman.new("shanghaien").header.printed
    assert rest == match.sheet()


# Editions


@pytest.fixture
def next_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of all games are of a later edition than any match before."""
    for one in map(game, GAMES):
        monkeypatch.setitem(one.__dict__, "edition", one.edition + 1)


def kept(name: str) -> tuple[Match, bytes, str]:
    match = played(tallyman.new(name, 2, 3, ("Ann", "Bob")), 3, 5)
    return match, pickle.dumps(match), match.sheet()


@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_another_edition_says_which_is_here(name: str, request: pytest.FixtureRequest) -> None:
    match, pickled, sheet = kept(name)
    request.getfixturevalue("next_edition")
    said = f"edition {match.header.edition} of the rules of {match.game.title}; edition {match.game.edition} is here"
    for again in (
        lambda: Match(match.header, match.events),
        lambda: pickle.loads(pickled),
        lambda: tallyman.read(sheet),
        lambda: copy_of(match),
    ):
        with pytest.raises(OtherEdition, match=said):
            again()


def copy_of(match: Match) -> Any:
    return pickle.loads(pickle.dumps(match))


@pytest.mark.parametrize("name", GAMES)
def test_a_pickle_of_another_edition_says_so_before_it_looks_at_the_table(
    name: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    _match, pickled, _sheet = kept(name)
    request.getfixturevalue("next_edition")

    def other(_content: bytes) -> Any:
        raise AssertionError("the table has another form by now")

    monkeypatch.setattr(game(name).table, "from_bytes", other)
    with pytest.raises(OtherEdition, match="is here"):
        pickle.loads(pickled)


EDITION_1 = {
    "cargo": "sha256:04f9932db0a5115cc3a293d1c51102c7f049bcd08f9e44aa6d747039c89ef1d8",
    "harbour": "sha256:46aaea8b6e4b9b9d88e8bead12320b5efd5cecba1df744b804ce8c4a7c11840c",
    "montego_bay": "sha256:a11c3b24eeeb4c1ea3abdc747845b87cd0a3dad8df8264cf1dbf5c6edf2cab22",
    "shanghaien": "sha256:cce37a11ac29a8d01a4c0cc04dc8d8e4d26ccfe3eba6cd605662b0699faf408f",
}
"""What was printed in edition 1."""


@pytest.mark.parametrize("name", GAMES)
def test_what_was_printed_in_an_edition_stays_readable(name: str) -> None:
    found: Game = game(name)
    assert found.standard(found.edition) is found.components
    assert pin(found.standard(1)) == EDITION_1[name]
    assert EDITION_1[name] in found.shipped


def test_the_standard_box_of_an_edition_is_the_one_that_was_replaced_next(monkeypatch: pytest.MonkeyPatch) -> None:
    found = game("shanghaien")
    monkeypatch.setitem(found.__dict__, "_earlier", {"2.toml": {"of": 2}, "4.toml": {"of": 4}, "11.toml": {"of": 11}})
    monkeypatch.setitem(found.__dict__, "components", {"of": "today"})
    now = [found.standard(edition) for edition in (1, 2, 3, 4, 5, 11, 12)]
    assert [one["of"] for one in now] == [2, 2, 4, 4, 11, 11, "today"]
