"""Every language says everything, with the same words to fill in."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

from tallyman import EVERYTHING
from tallyman.engine.game import game as find_game
from tallyman.engine.game import games
from tallyman.engine.match import Match
from tallyman.engine.message import Message, Seat
from tallyman.locale import LANGUAGES, speaker
from tests.helpers import Ground, corners, grounds, played, wander

pytestmark = pytest.mark.thorough

OTHERS = [language for language in LANGUAGES if language != "en"]


class Variables(visitor.Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the name is Fluent's
        self.names.add(node.id.name)


def files(language: str) -> dict[str, str]:
    """The message files of a language by name."""
    folder = resources.files("tallyman.locale").joinpath(language)
    return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")}


def messages(language: str) -> dict[str, dict[str, set[str]]]:
    """The variables of every message of a language, by file and key."""
    found: dict[str, dict[str, set[str]]] = {}
    for name, text in files(language).items():
        keys = found[name] = {}
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in keys, f"{language}/{name} says {entry.id.name} twice"
                collected = Variables()
                collected.visit(entry)
                keys[entry.id.name] = collected.names
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_and_variables_of_english(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert other.keys() == english.keys()
    for name, keys in english.items():
        assert other[name] == keys, name


def test_french_marks_do_not_begin_a_line_and_apostrophes_are_round() -> None:
    book = {name: find_game(name).file("rules.fr.md") for name in games()}
    for name, text in (files("fr") | book).items():
        said = "\n".join(line for line in text.splitlines() if not line.startswith("#") or name in book)
        assert re.findall(r"[\w}»] [;:!?%»](?=\s|$).*|« .*|\w'\w.*", re.sub(r"`.*?`", "", said)) == [], name


def test_dutch_says_je_and_apostrophes_are_round() -> None:
    book = {name: find_game(name).file("rules.nl.md") for name in games()}
    for name, text in (files("nl") | book).items():
        said = "\n".join(line for line in text.splitlines() if not line.startswith("#") or name in book)
        assert re.findall(r"\b(?:[Uu]w?|[Uu]zelf)\b.*|\w'\w.*", re.sub(r"`.*?`", "", said)) == [], name


WORDS = """
about action address after ago before building card cause chance chance-between chance-share choices close colour
command counts deal-between deal-share digest dollars draws-between draws-share due edition example explorations
farthest field fields file first folder from game games get give good goods here high host id joker kind language
languages line lines low mean method ms name names nation near needed one option options order other owner part path
pawn pinned player players-between players-share program promise python reach reason revision right rules said seat
second sections separator setting share ship side slot1 slot2 slot3 slot4 spent square stand_in state status sure
sureness symbol system text thing things title to trick url usual version wanted way ways what when which who whose why
word words worker
"""
"""Variables that hold words."""
WHICH = "docker last new number old percent pier pips place port position round seed slot space strength turn value"
"""Variables that say which one, such as a round: nothing follows their number."""
ALIKE = {
    "en": "and d dumped filled fish for h held kB less livestock MB min ms now of on or s stone to wood",
    "fr": "au bois choix contre de en et h j ko maintenant min Mo ms ou s sur à",
    "nl": "aan d dollar en hout in kB MB min minder ms of op s steen te tegen tot uur van vee vis zijn",
}
"""Words that stand behind one and behind several alike; no nouns but those without a plural of their own."""
NEVER_ONE = {
    ("web-for-several-players", "most"),
    ("error-long-box", "most"),
    ("error-long-sheet", "most"),
    ("montego_bay-box-tavern_points", "players"),
    ("cargo-box-crates-for", "players"),
    ("cargo-box-crates_per_player-more", "players"),
    ("report-few", "needed"),
    ("report-note-luck", "matches"),
}
"""What is always more than one."""


def amounts(language: str) -> list[tuple[str, str, dict[str, Any]]]:
    """Every message that says how many, the variable that holds it, and something for the others."""
    words, which = set(WORDS.split()), set(WHICH.split())
    return [
        (key, amount, {name: "dockhand" if name in words else 7 for name in variables - {amount}})
        for keys in messages(language).values()
        for key, variables in keys.items()
        for amount in sorted(variables - words - which)
        if (key, amount) not in NEVER_ONE
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_agree_with_what_is_counted(language: str) -> None:
    wrong: list[str] = []
    for key, amount, others in amounts(language):
        texts = {number: speaker(language).text(key, **others, **{amount: number}) for number in (0, 1, 2, 5)}
        bare = [re.sub(rf"\b{number}\b", "1", text) for number, text in texts.items()]
        plurals = bare[2:] if language == "fr" else [bare[0], *bare[2:]]
        counted = set(re.findall(r"\b1[ \N{NO-BREAK SPACE}](\w+)", bare[1]))
        if bare[1] in plurals and counted - set(ALIKE[language].split()):
            wrong.append(f"{key}: {texts[1]}")
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_is_never_said_as_one(language: str) -> None:
    for key, amount, others in amounts(language):
        none, one = (speaker(language).text(key, **others, **{amount: number}) for number in (0, 1))
        assert none != one, key


def test_a_key_is_said_in_one_file_only() -> None:
    keys = [key for file in messages("en").values() for key in file]
    assert len(keys) == len(set(keys))


def offered(match: Match) -> list[Message]:
    """The labels of what can be done now."""
    label = match.game.label
    return [label(match.setting, match.table, seat, one) for seat in match.acting for one in match.legal(seat)]


@cache
def to_say(ground: Ground) -> list[Message]:
    """The laws, and what random matches offer and tell, each once."""
    found = [Message(law.key) for law in ground.game.laws if law]
    for seed in range(2):
        match = ground.new(seed)
        for _count in wander(match, seed, looks=40):
            found += offered(match)
        found += [message for _count, message in match.told(EVERYTHING)]
    return list({repr(message): message for message in found}.values())


@cache
def said(ground: Ground, language: str) -> list[str]:
    """The same in a language."""
    voice = speaker(language, tuple(f"Player {seat}" for seat in ground.seats))
    return [voice.say(message) for message in to_say(ground)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ground", corners(), ids=str)
def test_everything_can_be_said(ground: Ground, language: str) -> None:
    assert all(said(ground, language))


def keys_about(game: str, *kinds: str) -> set[str]:
    """The keys of a game's messages of some kinds, such as `note`."""
    return {key for key in messages("en")[f"{game}.ftl"] if key.split("-")[1] in kinds}


MATCHES = 150
SELDOM = {"cargo-note-passes", "harbour-note-redeal", "montego-note-short", "montego-note-tallies"}
SELDOM |= {"harbour-note-idle", "harbour-note-stuck"}  # tests/harbour/test_end.py brings both about
SELDOM |= {f"harbour-note-{gift}-lost" for gift in ("alms", "bounty", "commission", "shared", "tithe", "transmutes")}
"""What hardly any match with the standard box says."""


@pytest.mark.parametrize("game", games())
def test_nothing_in_the_files_is_never_said(game: str) -> None:
    found: set[str] = set()
    keys = keys_about(game, "do", "note")
    own = [ground for ground in grounds() if ground.game.name == game]
    for seed in range(MATCHES):
        if keys - found <= SELDOM:
            break
        match = own[seed % len(own)].new(seed)
        for count in wander(match, seed):
            if count < 20 or count % 7 == 0:
                found |= {label.key for label in offered(match)}
        found |= {message.key for _count, message in match.told(EVERYTHING) if not message.key.startswith("reckoning-")}
    assert found <= keys
    assert keys - found <= SELDOM
    assert keys_about(game, "forbids") == {law.key for law in find_game(game).laws if law}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ground", corners(), ids=str)
def test_every_sentence_begins_with_a_capital_letter(ground: Ground, language: str) -> None:
    assert [text for text in said(ground, language) if not text[0].isupper()] == []


@pytest.mark.parametrize("ground", corners(), ids=str)
def test_the_board_speaks_every_language(ground: Ground) -> None:
    for actions in (0, 9, 30, None):
        match = played(ground.new(4), 4, actions)
        assert len({match.svg(language=language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_drawn_on_shanghaiens_board_fit(language: str) -> None:
    voice = speaker(language)
    assert all(len(voice.text(f"shanghaien-board-{word}")) <= 9 for word in ("round", "roll", "shanghai"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_on_shanghaiens_cards_fit_in_a_terminal(language: str) -> None:
    voice = speaker(language)
    nations = [voice.text(f"shanghaien-terminal-nation-{nation}") for nation in range(8)]
    effects = [voice.text(f"shanghaien-effect-{effect}") for effect in ("joker", "adjust", "reroll", "both")]
    assert all(len(word) <= 11 for word in nations + effects)
    assert len({nation[:3] for nation in nations}) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_on_montego_bays_terminal_board_fit(language: str) -> None:
    voice = speaker(language)
    words = ("bay", "stock", "coins", "order", "tavern", "bank", "pilot")
    assert all(len(voice.text(f"montego-terminal-{word}")) <= 10 for word in words)
    sizes = [voice.text(f"montego-terminal-{size}") for size in ("large", "small")]
    assert len(set(sizes)) == 2
    assert all(len(size) == 1 for size in sizes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_on_harbours_terminal_board_fit(language: str) -> None:
    voice = speaker(language)
    letters = [voice.text(f"harbour-terminal-{symbol}") for symbol in ("coin", "anchor", "hat", "warehouse")]
    assert len(set(letters)) == 4
    assert all(len(letter) == 1 for letter in letters)
    assert all(len(voice.text(key)) <= 76 for key in messages("en")["harbour.ftl"] if "-ability-" in key)


def test_sentences_about_goods_and_buildings_are_grammatical() -> None:
    def said(key: str, **words: Message | int) -> list[str]:
        return [speaker(language).text(f"harbour-{key}", **words) for language in ("en", "fr", "nl")]

    stone, wood = Message("harbour-good-stone"), Message("harbour-good-wood")
    assert said("do-exchange", give=stone, get=wood) == [
        "Exchange stone for wood",
        "Échanger de la pierre contre du bois",
        "Wissel steen voor hout",
    ]
    assert said("do-ship", good=stone) == [
        "Ship all your stone",
        "Expédier toute votre pierre",
        "Verscheep al je steen",
    ]
    assert said("goods-livestock", count=5) == ["5 livestock", "5 têtes de bétail", "5 vee"]
    card = {"give": 5, "get": 3, "kinds": 2}
    assert said("part-trade-any", **card) == [
        "Trade 5 of one good for 3 each of 2 others",
        "Donner 5 d’une marchandise contre 3 de chacune de 2 autres",
        "Ruil 5 van één soort voor 3 van elk van 2 andere",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_cargos_workers_are_told_apart(language: str) -> None:
    letters = [speaker(language).text(f"cargo-terminal-{kind}") for kind in ("burly", "mule", "elephant")]
    assert len(set(letters)) == 3
    assert all(len(letter) == 1 and letter.isupper() for letter in letters)


def test_sentences_about_cards_are_grammatical() -> None:
    def card(language: str, nation: int) -> str:
        return speaker(language).text("shanghaien-sailor", nation=nation, strength=3)

    assert [card("en", nation) for nation in (0, 1)] == ["the American 3", "the French 3"]
    assert [card("fr", nation) for nation in (0, 1, 2)] == ["l’Américain 3", "le Français 3", "l’Allemand 3"]
    assert [card("nl", nation) for nation in (0, 4)] == ["de Amerikaan 3", "de Nederlander 3"]
    points = [speaker("fr").text("terminal-points", points=points) for points in (0, 1, 2)]
    assert points == ["0 point", "1 point", "2 points"]
    assert [speaker("nl").text("terminal-points", points=points) for points in (0, 1)] == ["0 punten", "1 punt"]


def test_sentences_about_dockers_and_ships_are_grammatical() -> None:
    def push(language: str) -> str:
        other = Message("montego-docker", {"docker": 0})
        small_green = Message("montego-docker", {"docker": 5})
        return speaker(language).text("montego-note-pushes", pawn=small_green, other=other, space=11)

    assert push("en") == "Small green pushes large blue across to space 11."
    assert push("fr") == "Le petit docker vert pousse le grand docker bleu en face, sur la case 11."
    assert push("nl") == "De kleine groene arbeider duwt de grote blauwe arbeider naar de overkant, naar veld 11."
    ship = Message("montego-ship", {"slots": 10})
    assert [speaker(language).text("montego-note-sails", ship=ship) for language in ("en", "fr", "nl")] == [
        "The 10-slot ship sails.",
        "Le bateau à 10 casiers appareille.",
        "Het schip voor 10 vaten vaart uit.",
    ]
    price = [speaker("en").text("montego-do-hire", price=price) for price in (1, 3)]
    assert price == ["Hire Lazy Jack for 1 coin", "Hire Lazy Jack for 3 coins"]


def test_sentences_about_workers_and_crates_are_grammatical() -> None:
    def walk(language: str, kind: str, count: int) -> str:
        worker = Message("cargo-worker", {"kind": kind, "count": count})
        return speaker(language).text(
            "cargo-note-pushes", who=Seat(1), worker=worker, crates=count, **{"from": "c4"}, to="c5"
        )

    assert walk("en", "dockhand", 2) == "Orange moves two dockhands from c4 to c5 and pushes 2 crates."
    assert walk("fr", "elephant", 1) == "Orange déplace l’éléphant de c4 à c5 et pousse une caisse."
    assert walk("nl", "mule", 1) == "Oranje verplaatst het muildier van c4 naar c5 en duwt een kist."
    dumped = [
        speaker(language).text("cargo-note-dumps", who=Seat(0), whose=Seat(1), points="+1") for language in LANGUAGES
    ]
    assert dumped == [
        "Blue dumps a crate of Orange: +1.",
        "Bleu jette à l’eau une caisse adverse (Orange)\N{NO-BREAK SPACE}: +1.",
        "Blauw gooit een kist van Oranje in het water: +1.",
    ]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", OTHERS)
def test_no_action_and_no_law_without_a_variable_is_left_in_english(game: str, language: str) -> None:
    english, other = speaker("en"), speaker(language)
    variables = messages("en")[f"{game}.ftl"]
    for key in keys_about(game, "do", "forbids"):
        if not variables[key]:
            assert other.text(key) != english.text(key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_quoted_is_shortened(language: str) -> None:
    said = speaker(language).say(Message("web-said", {"what": "x" * 100_000}))
    assert said.startswith("xxx")
    assert said.endswith(" ...")
    assert len(said) < 2500


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_can_be_less_than_none(language: str) -> None:
    assert speaker(language).text("web-points", points=-1).startswith("-1 ")
