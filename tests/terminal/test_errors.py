"""What is wrong with a command, a sheet, a position, a box or a name is said in the language of the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import tallyman
from tallyman.engine.game import game
from tallyman.locale import tongue
from tests.terminal.conftest import Say

NB = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "words", "sentence"),
    [
        ("fr", ["whisky"], f"Il n’y a pas de commande 'whisky'. «{NB}tallyman -h{NB}» dit ce qu’il y a."),
        ("nl", ["ply"], "Er is geen opdracht 'ply'. Bedoelde je play of replay? “tallyman -h” zegt wat er is."),
        ("fr", ["--fo"], f"Il n’y a pas d’option --fo. «{NB}tallyman -h{NB}» dit ce qu’il y a."),
        ("nl", ["replay"], "FILE ontbreekt. “tallyman replay -h” zegt wat er is."),
        ("fr", ["play", "cargo", "harbour"], f"Il y a quelque chose de trop{NB}: harbour."),
        ("nl", ["play", "--seed", "x"], "--seed moet een geheel getal zijn."),
        ("fr", ["play", "--seed"], "Quelque chose devrait suivre --seed."),
        ("nl", ["serve", "--port", "99999"], "--port moet een geheel getal zijn, hoogstens 65535."),
        ("fr", ["ladder", "--matches", "1"], "--matches devrait être un nombre entier, au moins 2."),
        ("nl", ["warm", "--foo"], "Er is geen optie --foo."),
        ("fr", ["verify", "--json=1", "x"], "Rien ne devrait suivre --json."),
        # Ours
        ("fr", ["play"], f"Quel jeu{NB}? Dites par exemple{NB}: tallyman play cargo"),
        ("nl", ["play", "whist"], "Er is geen spel 'whist'. Er is cargo, harbour, montego_bay of shanghaien."),
        ("fr", ["play", "cargo", "--with", "rum"], "Cargo n’a pas d’option 'rum'. Il y a quick."),
        ("nl", ["play", "cargo", "--with", "rum"], "Cargo heeft geen optie 'rum'. Er is quick."),
        ("fr", ["play", "shanghaien", "--names", "Ann,#"], "Un nom est une ligne imprimable d’au plus 80 caractères"),
        ("nl", ["play", "shanghaien", "--names", "Ann,#"], "Een naam is een afdrukbare regel van hoogstens 80 tekens"),
        ("fr", ["tournament", "cargo", "--seats", "random"], "--seats en nomme 1 et devrait en nommer 2, 3 ou 4"),
        ("nl", ["rules", "cargo", "kangaroo"], "De regels van Cargo zeggen niets over 'kangaroo'."),
        ("fr", ["replay", "nowhere.txt"], "Le fichier nowhere.txt n’existe pas."),
        ("nl", ["rules", "--lang", "klingon"], "De taal 'klingon' is er niet. Er is en, fr, nl."),
    ],
)
def test_a_command_is_refused_in_the_language_of_the_terminal(
    tallyman_: Say, monkeypatch: pytest.MonkeyPatch, language: str, words: list[str], sentence: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_BE.UTF-8")
    refused = tallyman_(*words)
    assert refused.exit_code == 2
    assert refused.stderr.startswith(f"tallyman: {sentence}")
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize("how", [["--lang", "nl"], ["--lang=nl"]])
@pytest.mark.parametrize("words", [["play", "whist"], ["play", "--foo"], ["replay", "nowhere.txt"]])
def test_a_language_that_is_asked_for_comes_first(
    tallyman_: Say, monkeypatch: pytest.MonkeyPatch, how: list[str], words: list[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_BE.UTF-8")
    assert " is " in tallyman_(*words, *how).stderr or "bestaat niet" in tallyman_(*words, *how).stderr


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "nl_BE.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_says_which_language_a_terminal_has(environment: dict[str, str], language: str) -> None:
    assert tongue(environment=environment) == language


def sheet_with(tmp_path: Path, old: str, new: str) -> Path:
    """A sheet of Shanghaien with something in it changed."""
    text = tallyman.new("shanghaien", seed=1, names=("Ann", "Bob")).sheet()
    assert old in text
    file = tmp_path / "sheet.txt"
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file


@pytest.mark.parametrize(
    ("language", "old", "new", "sentence"),
    [
        ("fr", "players: 2", "players: x", f"Ligne 4{NB}: players devrait être un nombre entier d’au plus"),
        ("nl", "players: 2", "players: x", "Regel 4: players moet een geheel getal van hoogstens"),
        ("fr", "result: unfinished", "result: draw", "les actions mènent à 'result: unfinished'."),
        ("nl", "result: unfinished", "result: draw", "de acties leiden tot 'result: unfinished'."),
        ("fr", "Tallyman sheet 1", "Dear diary", "ce n’est pas une feuille de pointage"),
        ("nl", "Tallyman sheet 1", "Dear diary", "dit is geen tellijst, of een van een nieuwere soort."),
        # A position
        ("fr", "names:", 'position: {"round": 99}\nnames:', "round devrait être un nombre entier de 1 à 8, et non 99."),
        ("nl", "names:", 'position: {"round": 99}\nnames:', "round moet een geheel getal van 1 tot en met 8 zijn"),
        ("fr", "names:", 'position: {"pile": 1}\nnames:', "pile devrait être une liste de mots."),
        (
            "nl",
            "names:",
            'position: {"crews": [{}, 1]}\nnames:',
            "crews[1] moet een object met benoemde velden zijn, niet 1.",
        ),
    ],
)
def test_a_sheet_and_the_position_on_it(
    tallyman_: Say, tmp_path: Path, language: str, old: str, new: str, sentence: str
) -> None:
    file = sheet_with(tmp_path, old, new)
    said = tallyman_("verify", str(file), "--lang", language)
    assert said.exit_code == 1
    assert sentence in said.output
    assert sentence in tallyman_("replay", str(file), "--lang", language).stderr


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", f", ligne 4{NB}: coins devrait être un nombre entier de 0 à 99, et non -1."),
        ("nl", ", regel 4: coins moet een geheel getal van 0 tot en met 99 zijn, niet -1."),
    ],
)
def test_a_box(tallyman_: Say, tmp_path: Path, language: str, sentence: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(game("montego_bay").file("components.toml").replace("coins = 15", "coins = -1"), "utf-8")
    refused = tallyman_("play", "montego-bay", "--box", str(mine), "--lang", language)
    assert refused.stderr == f"tallyman: {mine}{sentence}\n"


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("fr", ("Vous n’avez rien à annuler.", "existe et n’est pas une feuille de pointage.")),
        ("nl", ("Je hebt niets terug te nemen.", "bestaat al en is geen tellijst.")),
    ],
)
def test_what_is_refused_in_a_match(tallyman_: Say, tmp_path: Path, language: str, sentences: tuple[str, ...]) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Ann,", "utf-8")
    lines = ("undo", f"sheet {letter}")
    said = tallyman_("play", "shanghaien", "--seats", "me,me", "--lang", language, lines=lines).output
    assert all(sentence in " ".join(said.split()) for sentence in sentences)
    assert letter.read_text("utf-8") == "Dear Ann,"
