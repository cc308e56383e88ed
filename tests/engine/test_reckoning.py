"""The end of a match in words: who has won, by which tie rule, and who shares the victory."""

from __future__ import annotations

import pytest

from tallyman.engine.message import Message
from tallyman.engine.reckoning import Course, Reckoning, Tally, reckon
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
    assert [voice.say(message) for message in found.sentences] == [
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


def told(*points: tuple[int, ...], winners: tuple[int, ...], language: str = "en") -> str:
    """The course of a match of which one knows the points before the first action, and after each."""
    return " ".join(map(speaker(language, NAMES).say, Course(points).sentences(winners)))


def test_points_alone_decided_and_a_tie_rule_was_there() -> None:
    voice = speaker("en", NAMES)
    assert [voice.say(one) for one in end((15, 12), (1, 2), (3, 3)).explained] == [
        "Ann wins with 15 points to 12.",
        "Points alone decided (in a tie: buildings and goods).",
    ]
    assert [voice.say(one) for one in end((15, 12)).explained] == ["Ann wins with 15 points to 12."]
    decided = end((15, 15), (4, 3))
    assert decided.explained == decided.verdict, "it is told already"


def test_a_lead_that_was_never_lost() -> None:
    assert told((0, 0), (0, 0), (3, 0), (3, 3), (5, 3), winners=(0,)) == (
        "Ann took the lead with action 2 of 4 and never lost it. "
        "The biggest gain at once: 3 points for Ann, with action 2."
    )
    assert told((2, 0), (2, 1), winners=(0,)).startswith("Ann was ahead from the beginning to the end.")


def test_a_lead_that_changed_hands() -> None:
    assert told((0, 0), (9, 0), (9, 10), (9, 10), (12, 10), winners=(0,)) == (
        "The lead changed hands 2 times. Ann took it with the very last action. Bob had been ahead for longest. "
        "The biggest gain at once: 10 points for Bob, with action 2."
    )


def test_who_was_far_behind_and_won_all_the_same() -> None:
    assert "Bob was 8 points behind after action 1 and won all the same." in told(
        (0, 0), (8, 0), (8, 20), (9, 20), winners=(1,)
    )
    assert "behind" not in told((0, 0), (2, 0), (2, 20), winners=(1,)), "two of twenty are not worth telling"


def test_a_match_without_points_has_a_course() -> None:
    assert told((0, 0), (0, 0), winners=(0, 1)) == "Nobody was ever ahead."


def test_nobody_takes_the_lead_for_good_who_shares_it_in_the_end() -> None:
    said = told((0, 0), (3, 0), (3, 4), (4, 4), winners=(0, 1))
    assert said.startswith("The lead changed hands once. The biggest gain")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "La tête a changé de mains une fois. Bob l’a prise pour de bon à l’action 2 sur 3."),
        ("nl", "De leiding wisselde één keer. Met actie 2 van 3 nam Bob de leiding voorgoed over."),
    ],
)
def test_the_course_is_told_in_every_language(language: str, said: str) -> None:
    assert told((0, 0), (1, 0), (1, 9), (1, 9), winners=(1,), language=language).startswith(said)


def test_who_cannot_see_a_curve_hears_the_points_after_every_quarter() -> None:
    course = Course(tuple((k, 0) for k in range(9)))
    assert [speaker("en", NAMES).say(one) for one in course.spoken] == ["Ann: 0, 2, 4, 6, 8.", "Bob: 0, 0, 0, 0, 0."]
