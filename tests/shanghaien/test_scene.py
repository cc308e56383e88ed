"""The board as a scene: what stands where, what it says, and that it tells no more than may be known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tallyman import EVERYTHING, Header, Match
from tallyman.engine import picture
from tallyman.engine.frames import steps
from tallyman.engine.game import game
from tallyman.engine.message import message
from tallyman.engine.scene import Body, Group, Lines, Scene, Text, Use
from tallyman.games.shanghaien.scene import SHIP_Y, card_place, die_on_tavern, tray_place
from tallyman.games.shanghaien.sight import FAR, NEAR
from tallyman.locale import LANGUAGES, speaker
from tests.helpers import wander
from tests.shanghaien.tavern import ALL_PAIRS, SIX, box, on_board, set_up, with_tricks

pytestmark = pytest.mark.thorough

EVERYBODY = (-1, 0, 1)


def begun(components: dict[str, Any] | None = None, seed: int = 1) -> Match:
    return Match(Header("shanghaien", 2, 2, seed, ("Ann", "Bob"), components=components))


def arts(body: Body) -> Iterator[str]:
    """The drawings a body uses."""
    for part in body:
        if isinstance(part, Use):
            yield part.art
        elif isinstance(part, Group):
            yield from arts(part.parts)


def written(body: Body) -> list[Any]:
    """The words and numbers on a body."""
    return [part.words for part in body if isinstance(part, Text)]


def at(match: Match, table: Any) -> Match:
    """A match whose table stands otherwise, as in the middle of an action."""
    found = match.copy()
    found.table = table
    return found


def halfway(match: Match, seed: int) -> Iterator[Match]:
    """A match as it stands at every step of every action, while it is played at random."""
    before = match.copy()
    for count in wander(match, seed):
        if count:
            for frame in steps(before, match.line[-1].seat, match.line[-1].action):
                yield at(before, frame.table)
        before = match.copy()


# Where things stand


@pytest.mark.parametrize(("looker", "near"), [(0, 0), (1, 1), (-1, 0)])
def test_ones_own_ship_lies_in_front_and_spectators_sit_with_seat_0(looker: int, near: int) -> None:
    match = set_up({})
    assert on_board(match, f"ship-{near}", looker).place.y == SHIP_Y[NEAR]
    assert on_board(match, f"ship-{1 - near}", looker).place.y == SHIP_Y[FAR]


@pytest.mark.parametrize("looker", [0, 1])
def test_dice_lie_beside_their_card_on_the_side_of_their_ship(looker: int) -> None:
    match = set_up({"numbered_from": "left", "dice": [[4], [4]]})
    card = card_place(3)
    own, other = (on_board(match, f"die-{seat}-0", looker).place for seat in (looker, 1 - looker))
    assert own.x == other.x == card.x + 50
    assert other.y < card.y < card.y + 128 < own.y


def test_numbers_count_from_the_end_that_was_chosen() -> None:
    match = set_up({"numbered_from": "right", "dice": [[1, 6], []], "tavern": SIX})
    assert on_board(match, "die-0-0").place.x == card_place(5).x + 50
    assert on_board(match, "die-0-1").place.x == card_place(0).x + 50
    assert written(on_board(match, "number-5").body) == [1]
    french = message("shanghaien-board-nation-french")
    sailor = message("shanghaien-board-sailor", nation=french, strength=2)
    assert on_board(match, "place-1").label == message("shanghaien-board-place-numbered", number=5, card=sailor)


def test_before_the_first_die_a_place_shows_its_numbers_from_both_ends() -> None:
    assert written(on_board(set_up({}), "number-1").body) == [2, 5]


def test_six_dice_of_a_seat_on_a_card_lie_apart_in_two_rows() -> None:
    spots = [die_on_tavern(NEAR, 0, nth, 6) for nth in range(6)]
    assert len(set(spots)) == 6
    assert len({spot.y for spot in spots}) == 2


def test_rolled_dice_lie_large_on_the_tray_beside_the_ship_of_who_rolled() -> None:
    match = set_up({"starter": 1, "numbered_from": "left", "dice": [[1], [3]], "roll": [2, 5]})
    tray, first, second = (on_board(match, name) for name in ("tray", "die-1-1", "die-1-2"))
    assert tray.place == tray_place(FAR)
    assert "tray-empty" not in tray.state
    assert first.place.y == second.place.y == tray.place.y + 37
    assert first.place.scale == second.place.scale > 1
    assert [next(arts(die.body)) for die in (first, second)] == ["shanghaien-die-1-2", "shanghaien-die-1-5"]
    assert "tray-empty" in on_board(set_up({}), "tray").state


@pytest.mark.parametrize(("end", "x"), [("left", 18), ("right", 702)])
def test_a_captain_who_played_a_trick_stands_where_card_1_is(end: str, x: int) -> None:
    match = set_up({"numbered_from": end, "captain": [True, False]})
    assert on_board(match, "captain-0").place.x == x
    assert on_board(match, "captain-1").place.y < SHIP_Y[FAR] + 200


def test_the_stronger_crew_flies_a_pennant_with_the_others_worth_and_equal_ones_fly_none() -> None:
    match = set_up({"crews": [{"Dutch": [1, 4], "French": [3]}, {"Dutch": [3], "French": [3], "German": [1]}]})
    shown = picture.scene(match, 0).sprites
    assert {name for name in shown if name.startswith("pennant")} == {"pennant-0-4", "pennant-1-2"}
    assert written(shown["total-0-4"].body) == [5]
    assert written(shown["pennant-0-4"].body) == ["+3"]
    assert written(shown["pennant-1-2"].body) == ["+1"], "alone it scores its own worth"
    voice = speaker("en", ("Ann", "Bob"))
    assert [
        voice.say(label) for name in ("crew-0-4", "crew-1-4", "crew-0-1", "crew-1-2") if (label := shown[name].label)
    ] == [
        "Dutch crew of blue: strength 5, the stronger one. It scores 3: what the other crew is worth. Cards: 1 and 4",
        "Dutch crew of orange: strength 3, the weaker one. It scores nothing. Cards: 3",
        "French crew of blue: strength 3, as strong as the other one. Neither scores. Cards: 3",
        "German crew of orange: strength 1, and the other ship has none. It scores 1: what it is worth itself. "
        "Cards: 1",
    ]


def test_pointing_at_a_crew_tells_what_it_scores_and_why() -> None:
    match = set_up({"crews": [{"Dutch": [1, 4]}, {"Dutch": [3]}]})
    shown = picture.scene(match, 0).sprites
    assert {name: sprite.about for name, sprite in shown.items() if sprite.about} == {
        f"about-crew-{seat}-{nation}": f"crew-{seat}-{nation}" for seat in range(2) for nation in range(8)
    }
    (told,) = shown["about-crew-0-4"].body
    assert isinstance(told, Lines)
    label = shown["crew-0-4"].label
    assert label
    assert [one.words for one in told.paragraphs] == [label.arguments["crew"], message("shanghaien-board-crew-rule")]


def why(match: Match, name: str) -> str:
    """Why something cannot be touched, for the one whose turn it is."""
    (seat,) = match.acting
    found = picture.scene(match, seat, asked=True).sprites[name].why
    return speaker("en", ("Ann", "Bob")).say(found) if found else ""


def test_what_tricks_do_to_dice_says_why_it_is_dim() -> None:
    rolled: dict[str, Any] = {"numbered_from": "left", "dice": [[], [1]], "roll": [6, 2]}
    assert why(set_up(rolled), "plus-1") == "Only the trick “die ±1” changes a die, and you have none."
    assert why(set_up(rolled), "both") == "Only the trick “both dice” places both, and you have none."
    tricky = rolled | {"tricks": [["joker/adjust"], []]}
    assert why(set_up(tricky), "minus-0") == "One of your tricks does this: touch that trick first."
    assert why(set_up(tricky), "plus-0") == "A die shows 1 to 6 and does not wrap around."
    assert why(set_up(tricky | {"captain": [True, False]}), "minus-0").startswith("Only one trick per round")


def test_the_ends_say_that_the_first_die_decides() -> None:
    match = set_up({"roll": [6, 2]})
    assert "where you put the first die of the round decides" in why(match, "end-left")
    assert why(match, "place-0").startswith("Touch one of the two rolled dice first")
    shown = picture.scene(match, 0).sprites["end-right"].label
    assert shown == message("shanghaien-board-end-right-may")
    assert on_board(set_up({"numbered_from": "left", "dice": [[1], []]}), "end-right").label == message(
        "shanghaien-board-end-right-not"
    )


def test_the_cup_and_the_bell_say_what_they_wait_for() -> None:
    begins = set_up({})
    assert why(begins, "roll") == ""
    assert why(begins, "shanghai") == "Shanghai can be called once two of your own dice lie on the tavern."
    rolled = set_up({"numbered_from": "left", "dice": [[], [1]], "roll": [6, 2]})
    assert why(rolled, "roll") == why(rolled, "shanghai") == "You have rolled: place one of the two dice now."
    assert why(rolled, "place-2") == "Neither of the two rolled dice shows this number."
    assert why(rolled, "place-5") == ""


def test_a_face_makes_room_when_sailors_come_aboard() -> None:
    crews = [{"Dutch": [1], "French": [1, 2, 3, 3]}, {}]
    sizes = [on_board(set_up({"crews": crews}), f"face-0-{nation}").place.scale for nation in (0, 4, 1)]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3


def test_sailors_lie_weakest_first_and_jokers_last() -> None:
    crews = [{"Dutch": [4, 1, "joker"]}, {}]
    names = ["card-dutch-1-0", "card-dutch-4-0", "card-joker-0-4-0"]
    spots = [on_board(set_up({"crews": crews}), name).place.x for name in names]
    assert spots == sorted(spots)
    assert len(set(spots)) == 3


def test_eight_cards_of_a_crew_lie_apart_within_their_cabin() -> None:
    crews = [{"Dutch": [1, 2, 3, 3, 4, "joker", "joker", "joker"]}, {}]
    shown = picture.scene(set_up({"round": 5, "crews": crews}), 0).sprites
    cards = [sprite.place for name, sprite in shown.items() if "card-dutch" in name or "card-joker" in name]
    cabin = shown["crew-0-4"].place
    assert len(set(cards)) == 8
    assert all(0 <= card.x - cabin.x <= 83 - 24 for card in cards)


def test_six_kinds_of_tricks_have_a_spot_each() -> None:
    match = Match(
        Header(
            "shanghaien", 2, 2, 1, ("Ann", "Bob"), components=with_tricks(*ALL_PAIRS),
            position={"round": 4, "tricks": [[*ALL_PAIRS, "reroll/both"], []]},
        )
    )  # fmt: skip
    spots = [on_board(match, f"trick-0-{kind.replace('/', '-')}").place.x for kind in ALL_PAIRS]
    assert spots == sorted(spots)
    assert 402 <= spots[0] < spots[-1] < 402 + 284
    assert on_board(match, "trick-0-reroll-both").label == message(
        "shanghaien-board-tricks",
        name="Ann",
        count=2,
        trick=message(
            "shanghaien-board-trick",
            first=message("shanghaien-board-effect-reroll"),
            second=message("shanghaien-board-effect-both"),
        ),
    )


def test_equal_cards_are_told_apart() -> None:
    match = set_up({"crews": [{"Dutch": [3]}, {"Dutch": [3]}]})
    first, second = (on_board(match, f"card-dutch-3-{number}") for number in (0, 1))
    assert first.place.y > second.place.y


def test_the_sign_says_how_many_rounds_the_box_has() -> None:
    sign = on_board(begun(box(rounds=3)), "round")
    assert "1 / 3" in written(sign.body)
    assert sign.label == message("shanghaien-board-title", round=1, rounds=3)


def test_at_the_end_the_shutters_are_closed_and_a_banner_says_who_has_won() -> None:
    match = set_up({"round": 8, "agenda": [], "crews": [{"Dutch": [3]}, {"French": [4]}]})
    assert match.reckoning is not None
    verdict = on_board(match, "verdict")
    assert verdict.label == match.reckoning.banner
    assert written(verdict.body) == [match.reckoning.banner, "4 : 3"]
    assert "shanghaien-shutters" in arts(on_board(match, "place-0").body)
    assert not any(name.startswith("number") for name in picture.scene(match, 0).sprites)


# Through whole matches

BOXES = {
    "our box": None,
    "all kinds": with_tricks(*ALL_PAIRS),
    "equal sailors": box(sailor_strengths=[5] * 5),
    "strongest first": box(sailor_strengths=[9, 4, 3, 2, 1], rounds=4),
    "other nations": box(
        nationalities=["Danish", "Éire", "German", "Chinese", "Dutch", "Turkish", "Spanish", "French"]
    ),
}


@pytest.fixture(params=list(BOXES.values()), ids=list(BOXES))
def match(request: pytest.FixtureRequest) -> Match:
    return begun(request.param, 3)


def test_everything_that_is_touched_is_on_the_board_at_that_moment(match: Match) -> None:
    for _count in wander(match, 3):
        for seat in match.acting:
            shown = picture.scene(match, seat, asked=True).sprites
            for action in match.actions(seat):
                assert shown.keys() >= set(action.touches), action.text


def test_flags_and_tags_add_up_to_the_score_at_every_moment(match: Match) -> None:
    for _count in wander(match, 9, looks=30):
        shown = picture.scene(match, 0).sprites
        for seat in range(2):
            points = [
                int(number)
                for name, sprite in shown.items()
                if name.startswith((f"pennant-{seat}", f"tag-{seat}"))
                for number in written(sprite.body)
            ]
            assert sum(points) == match.scores[seat]


def test_a_card_is_on_the_board_once_wherever_it_lies(match: Match) -> None:
    for _count in wander(match, 4, looks=30):
        position = match.position(EVERYTHING)
        lying = len(position["tavern"]) + sum(map(len, position["tricks"]))
        lying += sum(len(sailors) for crews in position["crews"] for sailors in crews.values())
        shown = picture.scene(match, 0).sprites
        assert sum(name.startswith("card-") for name in shown) == lying


def test_what_stays_on_the_board_keeps_its_order(match: Match) -> None:
    before: Scene | None = None
    for _count in wander(match, 5):
        shown = picture.scene(match, 1)
        if before:
            assert "order" not in picture.differences(before, shown, speaker("en", ("Ann", "Bob")))
        before = shown


def test_nobody_sees_what_is_made_up(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    view = match.view
    for _count in wander(match, 6, looks=20):
        for seat in EVERYBODY:
            scenes = []
            for seed in range(3):
                with monkeypatch.context() as patch:
                    patch.setattr(match, "view", lambda seat, seed=seed: view(seat, seed))
                    scenes.append(picture.scene(match, seat, asked=seat in match.acting))
            assert scenes[0] == scenes[1] == scenes[2]


def test_every_step_of_every_action_can_be_drawn_for_everybody(match: Match) -> None:
    for moment in halfway(match, 7):
        for seat in EVERYBODY:
            shown = picture.scene(moment, seat, passing=True)
            assert "verdict" not in shown.sprites


def test_everything_that_is_shown_is_drawn_and_has_words(match: Match) -> None:
    drawn = set(re.findall(r'<g id="([^"]*)"', picture.art(match.game)))
    for _count in wander(match, 8, looks=12):
        for sprite in picture.scene(match, 0).sprites.values():
            assert drawn.issuperset(arts(sprite.body))
        for language in LANGUAGES:
            assert "<svg" in match.svg(0, language)


def test_every_drawing_is_used_somewhere() -> None:
    art = game("shanghaien").file(picture.ART)
    found = set(re.findall(r'<use href="#([^"]*)"', art))
    for seed in range(2):
        match = begun(seed=seed)
        for moment in halfway(match, seed):
            for sprite in picture.scene(moment, 0, passing=True).sprites.values():
                found.update(arts(sprite.body))
        found.update(arts(on_board(match, "verdict").body))
    assert found.issuperset(re.findall(r'<g id="([^"]*)"', art))


def test_a_judged_card_leaves_the_tavern_before_the_next_one_is_judged() -> None:
    before = set_up({"round": 1, "numbered_from": "left", "dice": [[1, 3], [4, 4]], "tavern": SIX})
    frames = [picture.scene(at(before, frame.table), 0, passing=True).sprites for frame in steps(before, 0, 1)]
    called, first, second, third, fourth = frames[:5]
    tavern = on_board(before, "card-german-4-0")
    assert called["card-german-4-0"] == second["card-german-4-0"] == tavern
    assert first["card-american-1-0"].place.y > SHIP_Y[NEAR]
    assert "card-french-2-0" not in second
    assert third["card-german-4-0"].place.y > SHIP_Y[NEAR]
    assert fourth["card-chinese-4-0"].place.y < SHIP_Y[FAR] + 200
    assert "card-american-1-1" not in fourth
