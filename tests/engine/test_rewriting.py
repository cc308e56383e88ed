"""A component file that is changed keeps a person's comments, order and layout."""

from __future__ import annotations

import copy
import random
import time
import tomllib
from typing import Any

import pytest

from tallyman.engine.components import LARGEST
from tallyman.engine.game import game, games
from tallyman.engine.rewriting import rewritten
from tallyman.web.draft import Draft, standard

MINE = """\
# My own harbour.
# Second line.

stock_limit = 6   # as printed
market = [  # goods needed, dollars paid
    [2, 2],  # cheap
    [3, 3],
]
known = ["stock_limit"]

# What all boards share
[wharfs]  # one of two
symbols = ["anchor"]   # only one

# The first building
[[building]]
name = "Bait Shop"  # from a review
cost = 6
# the action is mine
action = [{ gain = { any = 2 } }]  # any two

# The second building
# is dear
[[building]]
name = "Ranch"
# kept low
cost = 7

# The last building
[[building]]
name = "Abbey"
cost = 8
"""


def changed(**sections: Any) -> dict[str, Any]:
    """The data of the file, with other values."""
    return tomllib.loads(MINE) | sections


def buildings() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(MINE)["building"]
    return found


def line_by_line(text: str) -> tuple[list[str], list[str]]:
    """The lines of the file that are no longer there, and those that are new."""
    before, after = MINE.splitlines(), text.splitlines()
    return [line for line in before if line not in after], [line for line in after if line not in before]


def test_what_says_the_same_is_the_same_text() -> None:
    assert rewritten(MINE, changed()) == MINE


@pytest.mark.parametrize(
    ("components", "gone", "new"),
    [
        (changed(stock_limit=5), ["stock_limit = 6   # as printed"], ["stock_limit = 5   # as printed"]),
        (changed(market=[[2, 2], [3, 4]]), ["    [3, 3],"], ["    [3, 4],"]),
        (changed(market=[[2, 1], [3, 3]]), ["    [2, 2],  # cheap"], ["    [2, 1],  # cheap"]),
        (changed(known=[]), ['known = ["stock_limit"]'], ["known = []"]),
        (
            changed(wharfs={"symbols": ["anchor", "hat"]}),
            ['symbols = ["anchor"]   # only one'],
            ['symbols = ["anchor", "hat"]   # only one'],
        ),
        (changed(mules=2), [], ["mules = 2"]),
    ],
)
def test_a_value_is_changed_within_its_line(components: dict[str, Any], gone: list[str], new: list[str]) -> None:
    text = rewritten(MINE, components)
    assert tomllib.loads(text) == components
    assert line_by_line(text) == (gone, new)


def test_a_table_in_a_list_is_changed_within_its_lines() -> None:
    found = buildings()
    found[0]["action"][0]["gain"]["any"] = 3
    found[1]["cost"] = 9
    text = rewritten(MINE, changed(building=found))
    assert line_by_line(text) == (
        ["action = [{ gain = { any = 2 } }]  # any two", "cost = 7"],
        ["action = [{ gain = { any = 3 } }]  # any two", "cost = 9"],
    )


def test_a_field_more_comes_where_it_belongs_and_one_less_leaves_its_neighbours() -> None:
    found = buildings()
    found[0] = {"name": "Bait Shop", "cost": 6, "points": 5, "either": found[0]["action"]}
    text = rewritten(MINE, changed(building=found))
    assert tomllib.loads(text)["building"] == found
    assert "cost = 6\npoints = 5\neither = [{ gain = { any = 2 } }]\n# the action is mine\n\n# The second" in text


def test_a_card_less_takes_its_own_comment_with_it() -> None:
    found = buildings()
    text = rewritten(MINE, changed(building=[found[0], found[2]]))
    whole = '\n# The second building\n# is dear\n[[building]]\nname = "Ranch"\n# kept low\ncost = 7\n'
    assert text == MINE.replace(whole, "")


def test_a_card_more_comes_last_of_its_kind() -> None:
    found = [*buildings(), {"name": "New", "cost": 1}]
    assert rewritten(MINE, changed(building=found)) == f'{MINE}\n[[building]]\nname = "New"\ncost = 1\n'
    other_order = MINE.replace("# What all boards share\n", "").replace(
        '[wharfs]  # one of two\nsymbols = ["anchor"]   # only one\n\n', ""
    )
    ends_with_wharfs = f'{other_order}\n# At the end\n[wharfs]\nsymbols = ["anchor"]\n'
    text = rewritten(ends_with_wharfs, changed(building=found))
    assert text.endswith(
        'cost = 8\n\n[[building]]\nname = "New"\ncost = 1\n\n# At the end\n[wharfs]\nsymbols = ["anchor"]\n'
    )


@pytest.mark.parametrize(
    "text",
    [
        "a.b = 1  # dotted\na.c = 2\n",
        "# only a comment\n",
        "",
        "x = 1",
        "[a.b]\nx = 1\n[a]\ny = 2\n",
        "[[a]]\n[[a.b]]\nx = 1\n[[a.b]]\nx = 2\n[[a]]\ny = 1\n",
        "a = [\n  # nothing\n]\n",
        'a = """\nmany\nlines\n"""  # text\n',
        'a = { b = [{ c = 1 }, { d = 2 }] } # deep\n"quoted.key" = 1\n',
    ],
)
@pytest.mark.parametrize(
    "wanted",
    [{}, {"x": 2}, {"a": {"b": 2, "c": 2}}, {"a": [{"b": [{"x": 3}]}, {"y": 2}]}, {"a": []}, {"a": {"b": [{"c": 5}]}}],
)
def test_whatever_a_file_is_like_it_says_what_is_wanted(text: str, wanted: dict[str, Any]) -> None:
    assert tomllib.loads(rewritten(text, wanted)) == wanted


STRANGE = [5, -1, "", "a b", True, 2.5, [], {}, [1, "x"], {"x": {"y": 1}}, [{"z": 1}, {}], [[1], [2]]]


@pytest.mark.parametrize("name", games())
def test_any_change_of_a_games_own_file_says_what_is_wanted(name: str) -> None:
    luck, text = random.Random(f"rewriting {name}"), standard(game(name))  # noqa: S311, whatever it is is good enough
    for _ in range(40):
        wanted = copy.deepcopy(game(name).components)
        for _ in range(luck.choice([1, 1, 2, 3])):
            disturb(luck, wanted)
        assert tomllib.loads(rewritten(text, wanted)) == wanted


def disturb(luck: random.Random, data: Any) -> None:
    """Change, add or take away something somewhere."""
    while data:
        step: Any = luck.choice(list(data)) if isinstance(data, dict) else luck.randrange(len(data))
        if isinstance(data[step], dict | list) and data[step] and luck.random() < 0.8:
            data = data[step]
            continue
        what = luck.choice(["change", "take", "add"])
        if what == "take":
            del data[step]
        elif what == "change":
            data[step] = copy.deepcopy(luck.choice(STRANGE))
        elif isinstance(data, dict):
            data["new one"] = copy.deepcopy(luck.choice(STRANGE))
        else:
            data.insert(step, copy.deepcopy(luck.choice(STRANGE)))
        return


@pytest.mark.parametrize("name", games())
def test_comments_of_the_standard_file_stay_when_a_card_is_changed_in_the_browsers_way(name: str) -> None:
    draft = Draft(game(name), standard(game(name)), "")
    card, way, value = next(found for card in draft.cards for found in numbers(draft, card))
    after = Draft(game(name), draft.with_card(card, [(f"number:{way}", str(value + 1))]), "")
    assert after.at(way) == value + 1
    comments = [line[line.index("#") :] for line in draft.text.splitlines() if "#" in line]
    assert comments == [line[line.index("#") :] for line in after.text.splitlines() if "#" in line]


def numbers(draft: Draft, card: str) -> list[tuple[str, str, int]]:
    """The fields of a card with a number, and what it is."""
    ways = [
        f"{way}.{name}" if isinstance(draft.at(way), dict) else way
        for way in draft.ways(card)
        for name in names(draft.at(way))
    ]
    return [(card, way, draft.at(way)) for way in ways if type(draft.at(way)) is int]


def names(value: Any) -> list[str]:
    """The names in a table; something else has one, which is empty."""
    return list(value) if isinstance(value, dict) else [""]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a = [" + "1," * (LARGEST // 2 - 10) + "]", {"a": [2]}),
        ("a = [" + "1," * (LARGEST // 2 - 10) + "]", {"a": [2] * (LARGEST // 2 - 10)}),
        ("a = {" + ",".join(f"b{number}=1" for number in range(7000)) + "}", {"a": {"c": 1}}),
        ("a = 1  # one\n" * 1 + "".join(f"k{number} = [1, 2, 3]\n" for number in range(3900)), {"a": 2}),
        ("".join(f"[[t]]\nx = {number}\n" for number in range(1900)), {"t": [{"y": 2}] * 1900}),
    ],
    ids=["shorter", "others", "table", "lines", "tables"],
)
def test_a_long_file_is_changed_in_seconds(text: str, wanted: dict[str, Any]) -> None:
    begun = time.process_time()
    assert tomllib.loads(rewritten(text, wanted)) == wanted
    assert time.process_time() - begun < 2
