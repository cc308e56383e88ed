"""The rules as people read them: complete in every language, and saying the same."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from tallyman.engine.errors import BadOption
from tallyman.engine.game import Game, game, games
from tallyman.engine.rulebook import Section, look_up, sections
from tallyman.locale import LANGUAGES

EVERY_GAME = [game(name) for name in games()]
WANTED = {
    "cargo": "components dock set-up turn moves groups pull push pieces end quick rulings",
    "harbour": "components buildings setup turn actions parts tax symbols buying market end characters options rulings",
    "montego_bay": "components path setup round hire cards move load scoring sail order end tavern rulings",
    "shanghaien": "components setup turn roll numbering shanghai tricks judging end score rulings",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_every_law_leads_to_a_section(of: Game, language: str) -> None:
    assert {law.section for law in of.laws if law} <= sections(of, language).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_every_heading_is_a_section_with_a_text(of: Game, language: str) -> None:
    found = sections(of, language)
    assert len(found) == len(re.findall(r"^##? ", of.file(f"rules.{language}.md"), re.MULTILINE)) - 1
    assert all(section.title and section.text and "{#" not in section.text for section in found.values())


@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_all_languages_have_the_same_sections_in_the_same_order(of: Game) -> None:
    assert len({tuple(sections(of, language)) for language in LANGUAGES}) == 1


@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_all_languages_name_the_same_numbers(of: Game) -> None:
    for anchor in sections(of, "en"):
        numbers = {language: Counter(re.findall(r"\d+", sections(of, language)[anchor].text)) for language in LANGUAGES}
        assert all(found == numbers["en"] for found in numbers.values()), (anchor, numbers)


@pytest.mark.parametrize("name", games())
def test_the_rules_have_the_sections_people_look_for(name: str) -> None:
    assert sections(name, "en").keys() >= set(WANTED[name].split())


def test_the_tables_of_montego_bays_rules_show_the_components() -> None:
    printed = game("montego_bay").components
    rows = re.findall(r"^\| (.*) \|$", sections("montego_bay")["components"].text, re.MULTILINE)
    shown = [[cell.strip() for cell in row.split("|")] for row in rows if row[0].isdigit()]

    def side(ship: dict[str, Any]) -> str:
        return f"{ship['slots']}, {'/'.join(map(str, ship['points']))}"

    def store(found: dict[str, Any]) -> tuple[int, bool]:
        return found["barrels"], found.get("coin", False)

    def read(cell: str) -> tuple[int, bool]:
        return int(cell[0]) * (-1 if "damaged" in cell else 1), "coin" in cell

    ships = [[str(ship["copies"]), side(ship["four"]), side(ship["fewer"])] for ship in printed["ship"]]
    assert [row[:3] for row in shown[: len(ships)]] == ships
    stores = [[store(one) for one in tile["stores"]] for tile in printed["warehouse"]]
    assert [[read(cell) for cell in row[1:3]] for row in shown[len(ships) :]] == stores


def test_the_tables_of_harbours_rules_show_the_components() -> None:
    printed = game("harbour").components
    rows = {
        anchor: [
            [cell.strip() for cell in row.split("|")]
            for row in re.findall(r"^\| (.*) \|$", sections("harbour")[anchor].text, re.MULTILINE)
        ]
        for anchor in ("components", "buildings", "characters")
    }
    slots = [[needs, f"{pays} dollars"] for needs, pays in ((f"{need} goods", pay) for need, pay in printed["market"])]
    assert [row[1:] for row in rows["components"][1:]] == slots
    cards = [
        [one["name"], str(one["cost"]), str(one["points"]), ", ".join(one["symbols"])] for one in printed["building"]
    ]
    assert [row[:4] for row in rows["buildings"][1:]] == cards
    sides = [["The Wharfs", *printed["wharfs"]["symbols"]]]
    sides += [[one["name"], ", ".join(one["symbols"])] for one in printed["character"]]
    assert [row[:2] for row in rows["characters"][1:]] == sides


@pytest.mark.parametrize("language", LANGUAGES)
def test_harbours_rules_name_every_ability(language: str) -> None:
    text = sections("harbour", language)["characters"].text
    assert all(f"- **{one['name']}.** " in text for one in game("harbour").components["character"])


PROTOTYPE = {"Abbey", "Bait Shop", "Clocktower", "Fish Market", "Lumber Yard", "Tax Office"}
"""Buildings of Harbour whose names only reviews of the prototype tell."""


def rows(of: str, anchor: str, language: str = "en") -> list[list[str]]:
    """The rows of the tables in a section, cell by cell."""
    found = re.findall(r"^\| (.*) \|$", sections(of, language)[anchor].text, re.MULTILINE)
    return [[cell.strip() for cell in row.split("|")] for row in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_known_of_harbours_buildings_is_what_the_component_file_says(language: str) -> None:
    table = rows("harbour", "buildings", language)[1:]
    for one, row in zip(game("harbour").components["building"], table, strict=True):
        assert len(list(filter(None, row[5].split(", ")))) == len(one.get("known", [])), row
        assert ("(prototype)" in row[5]) == (one["name"] in PROTOTYPE), row


def test_what_is_known_of_harbours_characters_is_what_the_component_file_says() -> None:
    text = " ".join(sections("harbour")["characters"].text.split())
    known = {one["name"]: one.get("known", []) for one in game("harbour").components["character"]}
    by_name = " and ".join(name for name, fields in known.items() if fields == ["name"])
    assert f"of {by_name} only the names, from a review" in text
    ours = " and ".join(name for name, fields in known.items() if not fields)
    assert f"{ours} is our own" in text


@pytest.mark.parametrize(("language", "word"), [("en", "reconstruct"), ("fr", "reconstit"), ("nl", "reconstru")])
def test_what_is_reconstructed_is_said_to_be(language: str, word: str) -> None:
    books = {of.name: {key: one.text.lower() for key, one in sections(of, language).items()} for of in EVERY_GAME}
    assert all(word in book["buildings" if name == "harbour" else "components"] for name, book in books.items())
    assert word in books["montego_bay"]["path"]
    assert word in books["harbour"]["characters"]
    *_others, bonus_cards, inland_traders = books["harbour"]["options"].split("\n- ")
    assert word in bonus_cards
    assert word in inland_traders


@pytest.mark.parametrize("of", EVERY_GAME, ids=lambda of: of.name)
def test_all_languages_have_the_same_rulings(of: Game) -> None:
    assert len({len(rows(of.name, "rulings", language)) for language in LANGUAGES}) == 1


@pytest.mark.parametrize(
    ("of", "reading"),
    [
        ("cargo", "A ship out of play"),
        ("cargo", "we draw the colours by lot"),
        ("cargo", "Only before the first move of a turn."),
        ("cargo", "Only a crate loaded or dumped stops the count"),
        ("cargo", "costs no move"),
        ("cargo", "has only dockhands"),
        ("cargo", "Who holds an own crate one has dumped?"),
        ("cargo", "who has the most crates?"),
        ("cargo", "The victory is shared."),
        ("harbour", "Paying first where the action cannot begin yet"),
        ("harbour", "The Beggar"),
        ("harbour", "In which order is it counted in the end?"),
        ("harbour", "The turn is missed."),
        ("harbour", "The Noble's building"),
        ("montego_bay", "behind the pilot boat"),
    ],
)
def test_readings_of_ours_are_among_the_rulings(of: str, reading: str) -> None:
    assert reading in sections(of)["rulings"].text


def test_a_word_leads_to_its_section() -> None:
    book = {
        "turn": Section("Your turn", "Roll, or call Shanghai."),
        "tricks": Section("Tricks", "A trick is a trick. The captain marks it; the captain comes back."),
        "score": Section("Score", "A captain scores."),
    }
    assert look_up("turn", book) == "turn"
    assert look_up(" TRICK", book) == "tricks"
    assert look_up("captain", book) == "tricks"
    assert look_up("call", book) == "turn"
    assert look_up("hanghai", book) is None


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no language 'de'"):
        sections("shanghaien", "de")
