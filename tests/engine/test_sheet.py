"""The tally sheet: readable, exact, and clear about what is wrong."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tallyman
from tallyman import BadSheet, Header, Match

SHEET = """\
Tallyman sheet 1
game: shanghaien
edition: 2
players: 2
seed: 10
names: Ann | Bob
seated: Ann | Cid of Delft
box: sha256:cce37a11ac29a8d01a4c0cc04dc8d8e4d26ccfe3eba6cd605662b0699faf408f

# Ann is lucky.
  1. blue: roll   # two dice
  2. blue: place 2 left
  3. orange: roll
  4. orange: take over by Cid of Delft
  5. orange: undo
  6. orange: redo
# That is all.

result: unfinished
"""


def changed(old: str, new: str) -> str:
    assert SHEET.count(old) == 1, old
    printed = next(line for line in SHEET.splitlines() if line.startswith("box:"))
    sheet = SHEET.replace(f"{printed}\n", "") if "\nbox:" in new else SHEET
    return sheet.replace(old, new)


def test_a_sheet_is_what_was_written_down() -> None:
    match = tallyman.read(SHEET)
    assert match.sheet() == SHEET
    assert match.names == ["Ann", "Cid of Delft"]
    assert len(match.line) == 3
    assert match.comments == {0: ["Ann is lucky."], -1: ["two dice"], 6: ["That is all."]}


def test_a_sheet_that_does_not_say_who_was_seated_is_read() -> None:
    assert tallyman.read(changed("seated: Ann | Cid of Delft\n", "")).sheet() == SHEET


def test_texts_may_be_in_any_case_and_with_any_spaces() -> None:
    assert tallyman.read(changed("place 2 left", "PLACE  2   Left")).sheet() == SHEET


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Tallyman sheet 1", "Tallyman sheet 2", "Line 1 "),
        ("Tallyman sheet 1", "Dear diary", "Line 1 "),
        ("game: shanghaien", "game: chess", "Line 2.*chess"),
        ("game: shanghaien", "game", "Line 2: 'game'"),
        ("edition: 2", "edition: first", "Line 3: edition should be a whole number"),
        ("players: 2", "players: 5", "5"),
        ("players: 2", "players: two", "Line 4: players should be a whole number"),
        ("seed: 10", "seed: lucky", "Line 5: seed should be a whole number"),
        ("names: Ann | Bob", "names: Ann", "Line 6: there should be 2 names"),
        ("names: Ann | Bob", "wine: red", "Line 6: 'wine: red'"),
        ("names: Ann | Bob", "seed: 10", "Line 6: 'seed: 10'"),
        ("names: Ann | Bob", 'names: Ann | Bob\noptions: {"rum": true}', "rum"),
        ("names: Ann | Bob", "names: Ann | Bob\noptions: rum", "Line 7: options should be JSON"),
        ("names: Ann | Bob", "names: Ann | Bob\nposition: [1]", "Line 7: position should be a JSON object"),
        ("names: Ann | Bob", 'names: Ann | Bob\nposition: {"round": 9}', "round should be"),
        ("names: Ann | Bob", "names: Ann | Bob\nbox: {}", "It is empty"),
        ("names: Ann | Bob", "names: Ann | Bob\nsalt: sea\npromise: 00", "Line 8: the promise does not follow"),
        ("  1. blue: roll ", "  1. blue rolls ", "Line 11: .* should look like"),
        ("  1. blue: roll ", "  2. blue: roll ", "Line 11: the number should be 1, not 2"),
        ("  1. blue: roll ", "  1. green: roll ", "Line 11: there is no seat 'green'"),
        ("  1. blue: roll ", "  1. blue: shanghai ", "Line 11: Shanghai can be called once"),
        ("  2. blue: place 2 left", "  2. blue: dance", "Line 12: 'dance' is no action"),
        ("  3. orange: roll", "  3. blue: roll", "Line 13: It is the other player's turn"),
        ("  5. orange: undo", "  5. orange: redo", "Line 15: There is nothing"),
        ("  6. orange: redo", "  6. blue: redo", "Line 16: There is nothing"),
        ("result: unfinished", "result: blue 3, orange 2; blue wins", "Line 19: the actions lead to"),
        ("result: unfinished\n", "", "should end with a line"),
        ("result: unfinished\n", "result: unfinished\n  7. blue: roll\n", "Line 20: nothing should follow the result"),
        ("seated: Ann | Cid of Delft", "seated: Ann | Bob", "Line 7: the actions lead to 'seated: Ann | Cid of Delft'"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_named(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadSheet, match=complaint):
        tallyman.read(changed(old, new))


@pytest.mark.parametrize("name", ["game", "edition", "players", "seed", "names"])
def test_a_header_line_that_is_missing_is_named(name: str) -> None:
    text = "\n".join(line for line in SHEET.splitlines() if not line.startswith(f"{name}:"))
    with pytest.raises(BadSheet, match=f"'{name}: ...'"):
        tallyman.read(text)


@pytest.mark.parametrize("text", ["", "\n", "Tallyman sheet 1"])
def test_an_empty_sheet_is_refused(text: str) -> None:
    with pytest.raises(BadSheet):
        tallyman.read(text)


def test_a_promise_is_kept_on_the_sheet_and_checked() -> None:
    match = Match(Header("shanghaien", 2, 2, 7, ("Ann", "Bob"), salt="brine"))
    sheet = match.sheet()
    assert f"promise: {match.header.promise}" in sheet
    assert tallyman.read(sheet).header == match.header
    with pytest.raises(BadSheet, match="the seed was changed"):
        tallyman.read(sheet.replace("seed: 7", "seed: 8"))


def test_a_box_of_ones_own_is_kept_on_the_sheet() -> None:
    components = tallyman.new("shanghaien", seed=1).game.components | {"joker_strength": 3}
    match = Match(Header("shanghaien", 2, 2, 7, ("Ann", "Bob"), components=components))
    again = tallyman.read(match.sheet())
    assert again.setting.components["joker_strength"] == 3
    assert again.sheet() == match.sheet()


def over(game: str, position: dict[str, Any], players: int | None = None) -> str:
    """The sheet of a match that is over, behind its header."""
    sheet = tallyman.set_up(game, position, players, 1).sheet()
    assert tallyman.read(sheet).sheet() == sheet
    return sheet.split("\n\n", 1)[1].strip()


CREWS = {"round": 8, "agenda": [], "crews": [{"Dutch": [4], "French": [1]}, {"French": [3]}]}


def test_the_end_names_points_by_source_and_the_winner() -> None:
    assert over("shanghaien", CREWS) == (
        "points: French | 0 | 1\npoints: Dutch | 4 | 0\nresult: blue 4, orange 1; blue wins"
    )


def test_the_result_of_a_shared_victory_names_who_shares_it() -> None:
    crews = {"round": 8, "agenda": [], "crews": [{"Dutch": [3]}, {"French": [3]}]}
    assert over("shanghaien", crews).endswith("result: blue 3, orange 3; blue and orange share the victory")
    points = {"over": True, "points": [12, 30, 30, 1], "coins": [2, 1, 1, 1]}
    assert over("montego_bay", points, 4) == (
        "points: before | 12 | 30 | 30 | 1\n"
        "result: blue 12, orange 30, green 30, yellow 1; orange and green share the victory"
    )


def test_the_result_names_the_tie_rule_that_decided() -> None:
    points = {"over": True, "points": [30, 30, 12], "coins": [1, 2, 9]}
    assert over("montego_bay", points, 3).endswith("; orange wins by coins, 2 to 1")
    points = {"over": True, "points": [30, 30, 30], "coins": [2, 2, 1]}
    assert over("montego_bay", points, 3).endswith("; blue and orange share the victory by coins, 2 to 1")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("points: Dutch | 4 | 0", "points: Dutch | 5 | 0", "Line 12: the actions lead to 'points: Dutch | 4 | 0'"),
        ("points: Dutch | 4 | 0", "points: Dutch", "Line 12: the actions lead to"),
        ("points: Dutch | 4 | 0\n", "", "Line 12: the actions lead to 'points: Dutch | 4 | 0'"),
        ("points: Dutch | 4 | 0\n", "# well played\n", "Line 12: the actions lead to 'points: Dutch | 4 | 0'"),
        ("result: blue 4", "points: Dutch | 4 | 0\nresult: blue 4", "Line 13: the actions lead to 'result: blue 4"),
        ("orange 1; blue wins", "orange 1; orange wins", "Line 13: the actions lead to 'result: blue 4"),
        ("result: blue 4, orange 1; blue wins\n", "", "should end with a line such as 'result: blue 4"),
    ],
)
def test_a_wrong_end_is_named(old: str, new: str, complaint: str) -> None:
    sheet = tallyman.set_up("shanghaien", CREWS, seed=1).sheet()
    assert sheet.count(old) == 1
    with pytest.raises(BadSheet, match=re.escape(complaint)):
        tallyman.read(sheet.replace(old, new))


def test_a_match_that_goes_on_has_no_points_on_its_sheet() -> None:
    with pytest.raises(BadSheet, match="Line 19: the actions lead to 'result: unfinished'"):
        tallyman.read(changed("result: unfinished", "points: Dutch | 4 | 0\nresult: unfinished"))


@pytest.mark.parametrize("name", ["A # B", "#1", "A | B", " Ann", "Ann ", "", "Ann\nBob", "Ann\u2028Bob"])
def test_a_name_that_would_not_read_back_from_a_sheet_is_refused(name: str) -> None:
    with pytest.raises(tallyman.BadOption):
        tallyman.new("shanghaien", seed=1, names=(name, "Bob"))
    with pytest.raises(tallyman.BadOption):
        tallyman.new("shanghaien", seed=1).take_over(0, name)


@pytest.mark.parametrize("name", ["a: b", "undo", "Zoë 🦀"])
def test_a_sheet_reads_back_whatever_else_the_players_are_called(name: str) -> None:
    match = tallyman.new("shanghaien", seed=1, names=(name, "Bob"))
    assert tallyman.read(match.sheet()).header == match.header
    match = tallyman.new("shanghaien", seed=1)
    match.take_over(0, name)
    again = tallyman.read(match.sheet())
    assert again.names == match.names
    assert again.sheet() == match.sheet()


HOSTILE = [
    ("  1. blue: roll ", f"  {'1' * 5000}. blue: roll ", "Line 11: .* should look like"),
    ("  1. blue: roll ", f"  1. blue: roll{' ' * 30_000}x ", "Line 11: 'roll  .* is no action"),
    ("  1. blue: roll ", f"  1. blue: {'dance ' * 5000} ", "Line 11: 'dance dance .* is no action"),
    ("  1. blue: roll ", f"  1.{' ' * 30_000}blue roll ", "Line 11: .* should look like"),
    ("  1. blue: roll ", f"{' ' * 30_000}1 blue: roll ", "Line 11: .* should look like"),
    ("  1. blue: roll ", f"  1. {'b' * 30_000}: roll ", "Line 11: there is no seat 'bbb"),
    ("  1. blue: roll ", f"  1. blue: take over by {'x' * 5000} ", "Line 11: A name is"),
    ("edition: 2", f"edition: {'1' * 5000}", "Line 3: edition should be a whole number of at most 1,000 digits"),
    ("players: 2", f"players: {'1' * 5000}", "Line 4: players should be a whole number"),
    ("players: 2", f"players: {'1' * 999}", "Shanghaien is for 2 players, not 1111"),
    ("seed: 10", f"seed: {'1' * 5000}", "Line 5: seed should be a whole number"),
    ("names: Ann | Bob", f"names: {'x' * 5000} | Bob", "A name is"),
    ("names: Ann | Bob", f"names: {'Ann | ' * 5000}Bob", "there should be 2 names"),
    ("names: Ann | Bob", f"{'x' * 5000}: Ann", "Line 6: 'xxx"),
    ("game: shanghaien", f"game: {'x' * 5000}", "There is no game 'xxx"),
    *(
        ("names: Ann | Bob", f"names: Ann | Bob\n{field}: {data}", complaint)
        for field in ("options", "box", "position")
        for data, complaint in (
            ("[" * 100_000, f"Line 7: {field} goes too deep: at most 16 brackets"),
            ('{"a":' * 100_000, f"Line 7: {field} goes too deep"),
            ('{"a": ' + "1" * 5000 + "}", f"Line 7: {field} should be JSON"),
            ('{"' + "a" * 5000 + '": 1}', "aaa|sailor_strengths should be"),
        )
    ),
]


@pytest.mark.parametrize(("old", "new", "complaint"), HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_sheet_is_refused_in_few_words(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadSheet, match=complaint) as refused:
        tallyman.read(changed(old, new))
    assert len(str(refused.value)) < 500


def test_a_sheet_has_a_largest_size() -> None:
    with pytest.raises(BadSheet, match="too long for a tally sheet"):
        tallyman.read(SHEET + "\n" * 2**20)


def test_a_line_of_blanks_is_read_in_one_pass() -> None:
    """Read in any other way, so many would take hours."""
    with pytest.raises(BadSheet, match="is no action"):
        tallyman.read(changed("  1. blue: roll ", f"  1. blue: roll{' ' * 500_000}x "))


def test_the_mark_that_some_editors_put_first_is_passed_over() -> None:
    sheet = tallyman.new("shanghaien", seed=1).sheet()
    assert tallyman.read("\ufeff" + sheet).sheet() == sheet
