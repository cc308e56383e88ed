"""What is wrong is said in the reader's language, on pages and to programs."""

from __future__ import annotations

from html import unescape

import httpx2 as httpx
import pytest

from tallyman.engine.game import game
from tallyman.web.draft import standard
from tests.web.harbour import begin

SEATS = {"seat-0": "me", "seat-1": "greedy"}
NB = "\N{NO-BREAK SPACE}"


def speaking(language: str) -> dict[str, str]:
    """The header of a browser that prefers a language."""
    return {"Accept-Language": f"{language}-BE, {language};q=0.9, en;q=0.5"}


@pytest.mark.parametrize(
    ("language", "sentence", "line"),
    [
        (
            "fr",
            f"«{NB}Casiers{NB}» devrait être un nombre entier de 1 à 30, et non 99.",
            "(ligne 22)",
        ),
        ("nl", "“Laadruimten” moet een geheel getal van 1 tot en met 30 zijn, niet 99.", "(regel 22)"),
    ],
)
def test_mistakes_in_a_box(visitor: httpx.Client, language: str, sentence: str, line: str) -> None:
    text = standard(game("montego_bay"))
    file = text.replace("four = { slots = 10, points = [5, 3, 2]", "four = { slots = 99, points = [5, 3, 2]", 1)
    assert file != text
    page = unescape(
        visitor.post("/box/montego_bay", data={"file": file, "whole": "1"}, headers=speaking(language)).text
    )
    assert f"{sentence} {line}" in page


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", f"Votre fichier, ligne 1{NB}: 'coins 15' ne peut pas être lu comme du TOML. Il manque «{NB}={NB}»"),
        ("nl", "Je bestand, regel 1: 'coins 15' kan niet als TOML worden gelezen. Na een naam moet een = volgen"),
    ],
)
def test_a_box_that_cannot_be_read(visitor: httpx.Client, language: str, sentence: str) -> None:
    said = {"file": "coins 15", "whole": "1"}
    page = unescape(visitor.post("/box/montego_bay", data=said, headers=speaking(language)).text)
    assert sentence in page


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", f"Une première partie se joue avec The Wharfs{NB}: choisissez first_game ou characters"),
        ("nl", "Een eerste spel speel je met The Wharfs: kies first_game of characters, niet allebei."),
    ],
)
def test_options_on_a_page(visitor: httpx.Client, language: str, sentence: str) -> None:
    asked = {"game": "harbour", "option-characters": "on", "option-first_game": "on"} | SEATS
    answer = visitor.post("/matches", data=asked, headers=speaking(language))
    assert answer.status_code == 422
    assert sentence in unescape(answer.text)


@pytest.mark.parametrize(
    ("language", "wanted", "sentence"),
    [
        ("fr", {"game": "whist"}, "Il n’y a pas de jeu 'whist'. Il y a cargo, harbour, montego_bay ou shanghaien."),
        ("nl", {"options": {"rum": True}}, "Shanghaien heeft geen optie 'rum', en ook geen andere."),
        ("fr", {"seats": ["me"]}, "Shanghaien se joue à 2, et non à 1."),
        ("nl", {"seats": ["me", "bob"]}, "Er is geen speler 'bob'. Er is "),
        ("fr", {"names": ["a", "b", "c"]}, "Shanghaien a au plus 2 places, et autant de noms, et non 3."),
        ("nl", {"names": ["a", "b", "c"]}, "Shanghaien heeft hoogstens 2 plaatsen, en evenveel namen, niet 3."),
    ],
)
def test_what_programs_ask_for(visitor: httpx.Client, language: str, wanted: dict[str, object], sentence: str) -> None:
    asked = {"game": "shanghaien", "seats": ["me", "greedy"]} | wanted
    answer = visitor.post("/api/matches", json=asked, headers=speaking(language))
    assert answer.status_code == 422
    assert sentence in answer.json()["detail"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("fr", "'sing' n’est pas une action de Shanghaien."), ("nl", "'sing' is geen actie van Shanghaien.")],
)
def test_an_action_that_does_not_exist(visitor: httpx.Client, language: str, sentence: str) -> None:
    begun = visitor.post("/api/matches", json={"game": "shanghaien", "seats": ["me", "me"]}).json()
    headers = speaking(language) | {"Authorization": f"Bearer {begun['tokens']['0']}"}
    answer = visitor.post(
        f"/api/matches/{begun['id']}/actions", json={"seat": 0, "action": "sing", "seen": 0}, headers=headers
    )
    assert answer.status_code == 409
    assert answer.json()["detail"].startswith(sentence)


@pytest.mark.parametrize(
    ("language", "sentence"), [("fr", "Vous n’avez rien à annuler."), ("nl", "Je hebt niets terug te nemen.")]
)
def test_nothing_to_take_back(visitor: httpx.Client, language: str, sentence: str) -> None:
    match_id = begin(visitor, **{"seat-1": "me"})
    answer = visitor.post(f"/table/{match_id}/undo", data={"seat": 0, "seen": 0}, headers=speaking(language))
    assert answer.status_code == 409
    assert sentence in unescape(answer.text)
