"""The end of a match in words: who has won, by which tie rule, and who shares the victory."""

from __future__ import annotations

import pytest

from tallyman.engine.message import Message
from tallyman.engine.reckoning import Reckoning, Tally, reckon
from tallyman.locale import speaker

NAMES = ("Ann", "Bob", "Carol", "Dan")


def end(
    points: tuple[int, ...], buildings: tuple[int, ...] | None = None, goods: tuple[int, ...] | None = None
) -> Reckoning:
    """An end decided by points, then by buildings and goods as in Harbour."""
    named = (("buildings", buildings), ("goods", goods))
    rules = [Tally(name, Message(f"harbour-tie-{name}"), values) for name, values in named if values is not None]
    return reckon(points, [], rules)


def verdict(found: Reckoning, language: str = "en") -> str:
    voice = speaker(language, NAMES)
    return " ".join(map(voice.say, found.verdict)).replace("\N{NO-BREAK SPACE}", " ")


def test_most_points_win() -> None:
    found = end((15, 12), (1, 2))
    assert verdict(found) == "Ann wins with 15 points to 12."
    assert (found.winners, found.ties, found.decided_by) == ((0,), (), "points")


def test_of_several_the_next_best_is_named() -> None:
    assert verdict(end((9, 15, 12, 12))) == "Bob wins with 15 points to 12."
    assert verdict(end((1, 0))) == "Ann wins with 1 point to 0."
    assert verdict(end((-1, -3))) == "Ann wins with -1 point to -3."


def test_the_tie_rule_is_named_with_what_it_counts() -> None:
    found = end((15, 15), (4, 3), (0, 9))
    assert verdict(found) == "Ann and Bob have 15 points each. Ann has more buildings (4 to 3) and wins."
    assert found.winners == (0,)
    assert found.decided_by == "buildings"


def test_what_was_equal_before_it_is_told_too() -> None:
    found = end((15, 15, 7), (4, 4, 4), (0, 9, 9))
    assert verdict(found) == "Ann and Bob have 15 points and 4 buildings each. Bob has more goods (9 to 0) and wins."
    assert found.decided_by == "goods"


def test_two_tie_rules_may_decide_one_after_the_other() -> None:
    found = end((15, 15, 15), (4, 3, 4), (5, 9, 7))
    assert verdict(found) == (
        "Ann, Bob and Carol have 15 points each. Ann and Carol have more buildings (4 to 3). "
        "Carol has more goods (7 to 5) and wins."
    )
    assert found.decided_by == "goods"


def test_a_shared_victory_names_who_shares_it() -> None:
    found = end((15, 15, 15, 2), (3, 3, 3, 9), (1, 1, 1, 9))
    assert verdict(found) == "Ann, Bob and Carol have 15 points, 3 buildings and 1 good each: they share the victory."
    assert found.winners == (0, 1, 2)
    assert found.decided_by == "points", "it is points that Dan lacks"


def test_a_tie_rule_may_leave_two_of_three() -> None:
    found = end((15, 15, 15), (4, 4, 3))
    assert verdict(found) == (
        "Ann, Bob and Carol have 15 points each. Ann and Bob have more buildings (4 to 3) and share the victory."
    )
    assert (found.winners, found.decided_by) == ((0, 1), "buildings")


def test_a_later_rule_that_says_nothing_is_told_at_the_end() -> None:
    assert verdict(end((15, 15, 15), (4, 4, 3), (2, 2, 9))) == (
        "Ann, Bob and Carol have 15 points each. Ann and Bob have more buildings (4 to 3). "
        "Ann and Bob have 2 goods each: they share the victory."
    )


def test_without_tie_rules_equal_points_share_the_victory() -> None:
    found = end((15, 15))
    assert verdict(found) == "Ann and Bob have 15 points each: they share the victory."
    assert found.decided_by is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Ann et Bob ont chacun 15 points. Ann a plus de bâtiments (4 contre 3) et gagne."),
        ("nl", "Ann en Bob hebben elk 15 punten. Ann heeft meer gebouwen (4 tegen 3) en wint."),
    ],
)
def test_a_tie_is_told_in_every_language(language: str, said: str) -> None:
    assert verdict(end((15, 15), (4, 3)), language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Ann, Bob et Carol ont chacun 1 point et 3 bâtiments : la victoire est partagée."),
        ("nl", "Ann, Bob en Carol hebben elk 1 punt en 3 gebouwen en delen de overwinning."),
    ],
)
def test_a_shared_victory_is_told_in_every_language(language: str, said: str) -> None:
    assert verdict(end((1, 1, 1), (3, 3, 3)), language) == said


def test_points_are_told_by_source_the_winners_first() -> None:
    sources = [
        Tally("buildings", Message("harbour-source-buildings"), (5, 12, 0)),
        Tally("bonus cards", Message("harbour-source-bonus"), (0, 3, 0)),
        Tally("Miser", Message("harbour-source-ability", {"name": "Miser"}), (0, 0, 0)),
    ]
    found = reckon((5, 15, 0), sources, [])
    voice = speaker("en", NAMES)
    assert [voice.say(message) for message in found.told] == [
        "Bob has 15 points: buildings 12 and bonus cards 3.",
        "Ann has 5 points: buildings 5.",
        "Carol has 0 points.",
        "Bob wins with 15 points to 5.",
    ]
    assert [one.name for one in found.sources] == ["buildings", "bonus cards"], "what brought nobody points is left out"


def test_points_from_before_the_match_began_are_told_apart() -> None:
    found = reckon((5, 4), [Tally("buildings", Message("harbour-source-buildings"), (5, 1))], [])
    assert [(one.name, one.by_seat) for one in found.sources] == [("buildings", (5, 1)), ("before", (0, 3))]


def test_a_banner_names_the_winner_and_the_tie_rule_or_who_shares_the_victory() -> None:
    voice = speaker("en", NAMES)
    assert voice.say(end((15, 12), (1, 2)).banner) == "Ann wins"
    assert voice.say(end((15, 15), (4, 3)).banner) == "Ann wins with more buildings (4 to 3)"
    assert voice.say(end((15, 15, 15), (4, 4, 3)).banner) == "Ann and Bob share the victory"
