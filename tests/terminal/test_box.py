"""A component set of one's own: printed, changed, played with; and every mistake by its line."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tallyman
from tallyman import EVERYTHING
from tallyman.engine import components
from tallyman.engine.game import game, games
from tallyman.locale import LANGUAGES, speaker
from tallyman.web import draft
from tallyman.web.draft import MOST_MISTAKES, Draft
from tests.helpers import played
from tests.terminal.conftest import Say

FOUR = "slots = 10, points = [5, 3, 2]"
STORES = "stores = [{ barrels = 4 }, { barrels = -2, coin = true }]"
ONLY_FOUR = "four_players_only = true"
LAST = 'known = ["four_players_only"]'
NATIONS = '"American", "French", "German"'


def changed(name: str, old: str, new: str) -> str:
    """A game's component file with one change."""
    text = game(name).file("components.toml")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize("name", games())
def test_the_box_is_printed_as_it_is(tallyman_: Say, name: str) -> None:
    assert tallyman_("box", name).output == game(name).file("components.toml")


@pytest.mark.parametrize("name", games())
def test_a_box_that_was_not_changed_is_the_standard_one(tallyman_: Say, tmp_path: Path, name: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(tallyman_("box", name).output, "utf-8")
    said = tallyman_("play", name, "--box", str(mine), "--seed", "1", lines=("sheet",)).output
    assert f"game: {name}" in said
    assert "\ncomponents: " not in said


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [("montego_bay", "coins = 15", "coins = 12"), ("shanghaien", "rounds = 8", "rounds = 2")],
)
def test_a_match_with_a_box_of_ones_own_carries_it_on_its_sheet(
    tallyman_: Say, tmp_path: Path, name: str, old: str, new: str
) -> None:
    mine, sheet = tmp_path / "mine.toml", tmp_path / "match.tally"
    mine.write_text(changed(name, old, new), "utf-8")
    tallyman_("play", name, "--box", str(mine), "--seed", "1", lines=("1", f"sheet {sheet}"))
    mine.unlink()
    match = tallyman.read(sheet.read_text("utf-8"))
    assert match.header.components == tomllib.loads(changed(name, old, new))
    assert tallyman_("verify", str(sheet)).exit_code == 0
    assert tallyman_("play", "--from", str(sheet), lines=("1",)).exit_code == 0


def test_a_box_can_be_given_as_data() -> None:
    mine = tomllib.loads(changed("montego_bay", "coins = 15", "coins = 12"))
    match = tallyman.new("montego_bay", 3, 1, box=mine)
    assert match.position(EVERYTHING)["bank"] == 12
    assert played(match, 1).over
    assert tallyman.new("montego_bay", box=game("montego_bay").components).header.components is None
    assert tallyman.set_up("montego_bay", {"bank": 12}, box=mine).position(EVERYTHING)["bank"] == 12
    with pytest.raises(tallyman.BadBox, match="coins should be a whole number") as refused:
        tallyman.new("montego_bay", box=mine | {"coins": -1})
    assert refused.value.field == ("coins",)


MISTAKES = {
    "montego_bay": [
        # Numbers
        ("coins = 15", "coins = -1", "line 4: coins should be a whole number from 0 to 99, not -1."),
        ("coins = 15", "coins = 15.0", "line 4: coins should be a whole number from 0 to 99, not 15.0."),
        ("coins = 15", 'coins = "15"', "line 4: coins should be a whole number from 0 to 99, not '15'."),
        ("coins = 15", "coins = true", "line 4: coins should be a whole number from 0 to 99, not True."),
        (FOUR, "slots = -3, points = [5, 3, 2]", "line 22: ship[2].four.slots should be a whole number from 1 to 30"),
        (FOUR, "slots = 10, points = [5, 3]", "line 22: ship[2].four.points should be a list of 3 whole numbers"),
        (FOUR, "slots = 10, points = 5", "line 22: ship[2].four.points should be a list of 3 whole numbers"),
        ("2 = [1],", "2 = [1, 0],", "line 7: tavern_points.2 should be a list of one whole number from 0 to 99"),
        ("barrels = -2,", "barrels = -20,", "line 39: warehouse[0].stores[1].barrels should be a whole number"),
        # Counts
        ("copies = 3", "copies = 4", "line 10: There should be 15 ships in all, not 16."),
        ("copies = 3", "copies = 0", "line 11: ship[0].copies should be a whole number from 1 to 15, not 0."),
        (STORES, "stores = [{ barrels = 4 }]", "line 39: warehouse[0].stores should be a list of 2 entries"),
        (LAST, f"{LAST}\n[[warehouse]]\n{STORES}", "line 38: There should be 8 warehouses, not 9."),
        (
            ONLY_FOUR,
            "four_players_only = false",
            "line 38: Exactly 1 warehouse should have four_players_only = true, not 0.",
        ),
        # What is missing, and what is too much
        ("coins = 15", "", ": coins should be a whole number from 0 to 99, and is missing."),
        ("tavern_points = {", "tavern = {", ": tavern_points should be an object with named fields, and is missing."),
        ("slots = 10, points = [5", "points = [5", "line 22: ship[2].four.slots should be a whole number"),
        (FOUR, f"{FOUR}, sails = 3", "line 22: ship[2].four has no field 'sails'. Its fields are"),
        ("coins = 15", 'coins = 15\n"r\\nm" = 1', "line 5: The box of Montego Bay has no field 'r\\nm'."),
        # Kinds
        (ONLY_FOUR, "four_players_only = 1", "line 64: warehouse[7].four_players_only should be true or false, not 1."),
        ("coin = true", 'coin = "yes"', "line 39: warehouse[0].stores[1].coin should be true or false, not 'yes'."),
        ('known = ["four"]', "known = 4", "line 24: ship[2].known should be a list of words."),
        ('known = ["four"]', "known = [1979-05-27]", "line 24: ship[2].known should be a list of words."),
        (STORES, "stores = 4", "line 39: warehouse[0].stores should be a list of 2 entries, not 4."),
        (STORES, "stores = [4, 4]", "line 39: warehouse[0].stores[0] should be an object with named fields, not 4."),
        ("[[ship]]", "[[ship]]\nfour = 6", "'four = { slots = 6, points = [3, 2, 1] }' cannot be read as TOML."),
        # Several lines
        (
            STORES,
            STORES.replace("{", "\n{").replace("true }", "1 }\n"),
            "lines 39 to 42: warehouse[0].stores[1].coin should be true or false, not 1.",
        ),
        # Not TOML
        ("coins = 15", "coins 15", "line 4: 'coins 15' cannot be read as TOML. Expected '=' after a key"),
        ("coins = 15", "coins = 15\ncoins = 14", "line 5: 'coins = 14' cannot be read as TOML. "),
        ("coins = 15", "coins = 15\ncoins = 14", "It is there twice."),
        (
            "coins = 15",
            "coins = fifteen",
            "line 4: 'coins = fifteen' cannot be read as TOML. Invalid value: it should be",
        ),
        ("coins = 15", "coins = [\n1,\n2", "lines 4 to 7: 'barrels_per_colour = 16' cannot be read as TOML."),
        (LAST, f"{LAST}\n{LAST}", "line 66: 'known = [\"four_players_only\"]' cannot be read as TOML."),
        (LAST, "known = [", "line 65: 'known = [' cannot be read as TOML."),
        ("coins = 15", "coins = " + "1" * 5000, "line 4: 'coins = 1111111"),
        ("coins = 15", "coins = " + "[" * 5000, "line 4: 'coins = [[[[[[["),
        (
            "coins = 15",
            "coins = " + "[" * 5000,
            "goes too deep: at most 16 brackets and dots can be within each other.",
        ),
        ("coins = 15", "coins = " + "{a = " * 5000, "line 4: 'coins = {a = {a ="),
        ("coins = 15", "coins" + ".a" * 5000 + " = 15", "line 4: 'coins.a.a.a.a.a"),
        ("coins = 15", "[coins" + ' . "a"' * 5000 + "]", 'line 4: \'[coins . "a" . "a"'),
        ("coins = 15", "coins = 0x" + "f" * 5000, "line 4: coins is larger than any number in TOML."),
        ("coins = 15", "coins = [0, { " + "a" * 5000 + " = 0xfffffffffffffffff }]", "line 4: coins[1].aaaaa"),
    ],
    "shanghaien": [
        ("[1, 2, 3, 3, 4]", "[1, 2, 3, 3]", "line 2: sailor_strengths should be a list of 5 whole numbers from 1 to 9"),
        ("[1, 2, 3, 3, 4]", "[1, 2, 3, 3, 0]", "line 2: sailor_strengths should be a list of 5 whole numbers"),
        ("sailor_strengths", "sailor_strength", ": sailor_strengths should be a list of 5 whole numbers from 1 to 9,"),
        (NATIONS, '"American", "French", "french"', "line 3: nationalities should be 8 different names, of letters"),
        (NATIONS, '"American", "French", "Ger\\u0007man"', "line 3: nationalities should be 8 different names"),
        (NATIONS, f'{NATIONS}, "american"', "line 3: nationalities should be 8 different names, of letters alone"),
        (NATIONS, '"American", "French", 3', "line 3: nationalities should be a list of words."),
        ("dice_per_player = 6", "dice_per_player = 5", "line 4: dice_per_player should be 6, not 5."),
        ("rounds = 8", "rounds = 9", "line 5: rounds should be a whole number from 1 to 8, not 9."),
        ("joker_strength = 2", "joker_strength = -2", "line 6: joker_strength should be a whole number from 1 to 9"),
        ("joker_strength = 2", "joker = 2", ": joker_strength should be a whole number from 1 to 9, and is missing."),
        ("rounds = 8", "rounds = 8\nrum = 1", "line 6: The box of Shanghaien has no field 'rum'. Its fields are"),
        ("copies = 3", "copies = 2", "line 9: There should be 8 tricks in all, not 7."),
        ("copies = 2", "copies = 9", "line 18: trick[2].copies should be a whole number from 1 to 8, not 9."),
        ('"adjust"]', '"dance"]', "line 11: trick[0].effects has 'dance'. It should be one of 'joker', 'adjust'"),
        ('"adjust"]', '"joker"]', "line 11: trick[0].effects should be two different effects of joker, adjust,"),
        ('["joker", "adjust"]', '"joker"', "line 11: trick[0].effects should be a list of words."),
        ("copies = 2", "", "line 17: trick[2].copies should be a whole number from 1 to 8, and is missing."),
        ("[[trick]]", "[trick]", "line 13: '[[trick]]' cannot be read as TOML."),
        ("rounds = 8", "rounds = 8 9", "line 5: 'rounds = 8 9' cannot be read as TOML."),
        ("rounds = 8", "rounds = ", "line 5: 'rounds =' cannot be read as TOML. Invalid value: it"),
    ],
}


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"), [(name, *mistake) for name, found in MISTAKES.items() for mistake in found]
)
def test_a_mistake_is_named_with_its_line_and_what_would_be_right(
    name: str, old: str, new: str, complaint: str
) -> None:
    with pytest.raises(tallyman.BadBox) as refused:
        components.read(game(name), changed(name, old, new).rstrip(), "mine.toml")
    said = str(refused.value)
    assert said.startswith(("mine.toml, line", "mine.toml: "))
    assert complaint in said
    assert len(said) < 400


OTHER_GAMES = [(name, other) for name in games() for other in games() if name != other]


@pytest.mark.parametrize(("name", "other"), OTHER_GAMES)
def test_the_box_of_another_game_is_refused_by_name(name: str, other: str) -> None:
    text = game(other).file("components.toml")
    with pytest.raises(tallyman.BadBox) as refused:
        components.read(game(name), text, "mine.toml")
    title, looks = game(name).title, game(other).title
    assert str(refused.value) == f"mine.toml: This is the box of {looks}, it seems, and not of {title}."
    with pytest.raises(tallyman.BadBox, match=looks):
        tallyman.new(name, box=tomllib.loads(text))


@pytest.mark.parametrize("text", ["", "\n\n", "# Nothing but a comment\n", "\ufeff"])
def test_an_empty_file_is_refused_by_name(tallyman_: Say, tmp_path: Path, text: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text, "utf-8")
    for name in games():
        said = tallyman_("play", name, "--box", str(mine))
        assert said.exit_code == 2
        assert said.stderr == (
            f"tallyman: {mine}: It is empty. “tallyman box {name}” prints the components of {game(name).title}, "
            "to begin with.\n"
        )


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        (
            "harbour",
            'known = ["name"]',
            'known = ["cost", "nonsense"]',
            "building[0].known names 'nonsense', and there is no such field here. It can name action, cost, name,",
        ),
        ("montego_bay", 'known = ["four"]', 'known = ["five"]', "ship[2].known names 'five', and there is no such"),
        ("montego_bay", '"four.points"', '"four.sails"', "line 35: ship[4].known names 'four.sails'"),
        ("montego_bay", '"stores[1]"', '"stores[2]"', "warehouse[0].known names 'stores[2]', and there is"),
        ("montego_bay", '"stores[1]"', f'"stores[{"9" * 5000}]"', "warehouse[0].known names 'stores[999"),
        ("montego_bay", '"stores[1]"', '"stores..1"', "warehouse[0].known names 'stores..1'"),
        ("cargo", '"mules"', '"camels"', "known names 'camels', and there is no such field here."),
        ("shanghaien", '"rounds"', '"known.0.1"', "known names 'known.0.1', and there is no such"),
        (
            "harbour",
            'symbols = ["anchor"]\naction',
            "action",
            "building[0].symbols should be at most 2 symbols, and is mi",
        ),
        (
            "harbour",
            'action = [{ gain_per = { symbol = "anchor", good = "fish" } }]\n',
            "",
            "building[0] has no action. It should have an action with one or two parts, or an either with two.",
        ),
        (
            "harbour",
            'symbols = ["anchor"]\naction',
            'symbols = ["anchor"]\neither = [{ buy = {} }, { buy = {} }]\naction',
            "building[0] should have an action or an either, and not both.",
        ),
    ],
)
def test_what_names_nothing_or_is_not_there_is_refused_by_name(name: str, old: str, new: str, complaint: str) -> None:
    with pytest.raises(tallyman.BadBox) as refused:
        components.read(game(name), changed(name, old, new), "mine.toml")
    assert complaint in str(refused.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_these_refusals_are_said_in_every_language(language: str) -> None:
    texts = ["", game("cargo").file("components.toml"), changed("harbour", 'known = ["name"]', 'known = ["rum"]')]
    texts += [changed("harbour", 'symbols = ["anchor"]\naction', "action"), "x = " + "[" * 5000]
    for text in texts:
        with pytest.raises(tallyman.BadBox) as refused:
            components.read(game("harbour"), text, "mine.toml")
        said = speaker(language).say(refused.value.reason)
        assert (said == str(refused.value)) is (language == "en")


def test_the_command_line_says_it_in_one_line(tallyman_: Say, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(changed("montego_bay", FOUR, "slots = -3, points = [5, 3, 2]"), "utf-8")
    said = tallyman_("play", "montego-bay", "--box", str(mine))
    assert said.exit_code == 2
    assert said.stderr == (
        f"tallyman: {mine}, line 22: ship[2].four.slots should be a whole number from 1 to 30, not -3.\n"
    )


def test_a_file_that_is_no_component_set_is_refused(tallyman_: Say, tmp_path: Path) -> None:
    picture, novel, poem = tmp_path / "picture", tmp_path / "novel", tmp_path / "poem"
    picture.write_bytes(b"\xff\xd8\xff")
    novel.write_text("# It was a dark and stormy night.\n" * 3000, "utf-8")
    poem.write_text("#\n" * 5000, "utf-8")
    for file, sentence in (
        (tmp_path / "nowhere", "There is no file"),
        (tmp_path, "is a folder, not a component set."),
        (picture, "is not a text file, so it is no component set."),
        (novel, "is too long for a component set: 102,000 characters, and at most 65,536 are read."),
        (poem, "is too long for a component set: at most 4,000 lines are read."),
    ):
        said = tallyman_("play", "shanghaien", "--box", str(file))
        assert said.exit_code == 2
        assert sentence in said.stderr
    assert (
        "with --from, leave out GAME, --seed, --with and --box."
        in tallyman_("play", "--from", "x", "--box", "y").stderr
    )


def test_files_of_other_editors_are_read() -> None:
    for name in games():
        text = game(name).file("components.toml")
        assert components.read(game(name), "\ufeff" + text.replace("\n", "\r\n"), "mine.toml") == game(name).components


def test_a_box_is_plain_data() -> None:
    for name in games():
        assert json.loads(json.dumps(game(name).components)) == game(name).components


def test_a_field_is_found_wherever_it_is_written() -> None:
    text = 'a = 1\n\n# b\n[b]\nc = [\n  1,\n  { d = 2 },\n]\ne.f = """\n[[b]]\n"""\n[[g]]\n[[g]]\nh = 1\n[g.i]\nj = 2\n'
    for field, lines in (
        (("a",), "line 1"),
        (("b",), "line 4"),
        (("b", "c"), "lines 5 to 8"),
        (("b", "c", 1, "d"), "lines 5 to 8"),
        (("b", "e", "f"), "lines 9 to 11"),
        (("g",), "line 12"),
        (("g", 1), "line 13"),
        (("g", 1, "h"), "line 14"),
        (("g", 1, "i", "j"), "line 16"),
        (("g", 1, "i", "k"), "line 15"),
        (("g", 7), "line 12"),
        (("k",), ""),
        ((), ""),
    ):
        found = components.Lines(text).of(field)
        assert (speaker("en").say(found) if found else "") == lines


def fields(data: Any, way: components.Way = ()) -> Iterator[components.Way]:
    """The ways to all fields of a component set."""
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in steps:
        yield (*way, step)
        yield from fields(value, (*way, step))


@pytest.mark.parametrize("name", games())
def test_every_field_of_a_box_is_on_the_first_lines_without_which_it_is_missing(name: str) -> None:
    text = game(name).file("components.toml")
    found, lines = components.Lines(text), text.split("\n")
    for field in list(fields(game(name).components))[::7]:
        place = found.of(field)
        assert place is not None
        numbers = re.findall(r"\d+", speaker("en").say(place))
        until, before = lines[: int(numbers[-1])], lines[: int(numbers[0]) - 1]
        assert components.holds(tomllib.loads("\n".join(until)), field)
        assert not components.holds(tomllib.loads("\n".join(before)), field)


@given(st.text(alphabet="ab.=,[]{}\"'#\\\n 1", max_size=80))
def test_a_text_is_divided_into_statements_without_losing_anything(text: str) -> None:
    try:
        found = list(components.statements(text))
    except tallyman.BadBox:
        return
    assert "\n".join(one.text for one in found) == text
    assert [one.first for one in found[1:]] == [one.last + 1 for one in found[:-1]]
    try:
        whole = tomllib.loads(text)
    except ValueError:
        with pytest.raises(tallyman.BadBox, match="line"):
            components.parsed(text, "mine.toml")
        return
    for one in found:
        tomllib.loads(one.text)
    for field in fields(whole):
        assert components.Lines(text).of(field)


def test_a_file_full_of_mistakes_is_not_read_again_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    harbour = game("harbour")
    padding = "".join(f"x{number} = [{chr(10) * 196}]\n" for number in range(18))
    text = harbour.file("components.toml").replace("cost = ", "cost = -") + padding
    read: list[int] = []
    loads = tomllib.loads

    def counted(part: str) -> dict[str, Any]:
        read.append(len(part))
        return loads(part)

    monkeypatch.setattr(tomllib, "loads", counted)
    assert len(Draft(harbour, text, "mine.toml").mistakes) == MOST_MISTAKES
    assert sum(read) < 3 * len(text)


def test_mistakes_that_are_told_alike_are_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    harbour = game("harbour")
    text = "".join(f"{'z' * 100}{number} = 1\n" for number in range(300)) + harbour.file("components.toml")
    packed = 0
    refused = draft.refused

    def counted(*arguments: Any) -> Any:
        nonlocal packed
        packed += 1
        return refused(*arguments)

    monkeypatch.setattr(draft, "refused", counted)
    assert Draft(harbour, text, "mine.toml").mistakes
    assert packed <= MOST_MISTAKES + 1
