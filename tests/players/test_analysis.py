"""The analysis of a match: the chances of all seats, the mistakes, the luck."""

from __future__ import annotations

from typing import Any

import pytest

import tallyman
from tallyman import Match, players
from tallyman.engine.game import games
from tallyman.engine.match import Move
from tallyman.players.analysis import (
    MOST,
    Analysis,
    Kind,
    Link,
    Turn,
    Verdict,
    analyse,
    described,
    fortune,
    label,
    sentences,
)
from tallyman.players.search import Finding
from tallyman.players.tree import NONE
from tests.helpers import daily
from tests.players.test_hints import WINNING
from tests.shanghaien.tavern import set_up

FEW = 60


def to_the_end(match: Match) -> Match:
    """A match played on by one of our own."""
    while not match.over:
        seat = match.acting[0]
        match.play(players.think(match, seat, "greedy", seed=len(match.line)), seat=seat)
    return match


def texts(match: Match, turn: Turn) -> tuple[str, str]:
    """What was played at a turning point, and what would have been better."""
    played = match.line[turn.number - 1].action
    return match.game.text({}, played), match.game.text({}, turn.better)


def missed() -> Match:
    """A match whose first action let the victory go."""
    match = set_up(WINNING)
    match.play("roll", seat=0)
    return to_the_end(match)


def test_to_let_a_sure_victory_go_is_a_blunder_and_the_winning_action_is_named() -> None:
    match = missed()
    first = analyse(match).turns[0]
    assert (first.number, first.kind, first.seat, first.before) == (1, Kind.BLUNDER, 0, 1.0)
    assert texts(match, first) == ("roll", "shanghai")
    assert sentences(match, first) == [set_up(WINNING).action(match.line[0].action, seat=0).label]
    assert label(match, 1, first.better) == set_up(WINNING).action(first.better, seat=0).label


LOSING: dict[str, Any] = WINNING | {
    "dice": [[1, 1], [2]],
    "tavern": ["American 1", "French 3", "German 4", "Chinese 4", "Dutch 4", "Turkish 4"],
}
"""Who calls Shanghai now loses by 1 to 3."""


def test_to_throw_the_game_away_is_a_blunder_and_ends_the_curve() -> None:
    match = set_up(LOSING)
    match.play("shanghai", seat=0)
    assert match.winners == (1,)
    found = analyse(match)
    (only,) = found.turns
    assert (only.number, only.kind, only.seat, only.after) == (1, Kind.BLUNDER, 0, 0.0)
    assert texts(match, only) == ("shanghai", "roll")
    assert found.chances[-1] == (0.0, 1.0)
    assert found.chances[0][0] == only.before > 0.2


def test_to_do_the_best_thing_is_no_mistake() -> None:
    match = set_up(WINNING)
    match.play("shanghai", seat=0)
    found = analyse(match)
    assert [verdict.loss for verdict in found.verdicts] == [0.0]
    assert found.turns == ()
    assert found.chances == ((1.0, 0.0), (1.0, 0.0))


@pytest.fixture(scope="module", params=daily(games(), "shanghaien", "montego_bay", "harbour"))
def analysed(request: pytest.FixtureRequest) -> tuple[Match, Analysis, list[tuple[int, int]]]:
    """A whole match of each game, its analysis, and the progress that was told."""
    heard: list[tuple[int, int]] = []
    match = to_the_end(tallyman.new(request.param, 2, seed=6))
    return match, analyse(match, FEW, heard=lambda done, of: heard.append((done, of))), heard


Analysed = tuple[Match, Analysis, list[tuple[int, int]]]


@pytest.mark.thorough
def test_chances_are_one_victory_at_every_moment_and_end_at_the_result(analysed: Analysed) -> None:
    match, found, _heard = analysed
    assert len(found.chances) == len(match.line) + 1
    assert [sum(chances) for chances in found.chances] == pytest.approx([1.0] * len(found.chances))
    assert all(0 <= chance <= 1 for chances in found.chances for chance in chances)
    share = 1 / len(match.winners)
    assert found.chances[-1] == tuple(share if seat in match.winners else 0.0 for seat in range(2))


@pytest.mark.thorough
def test_every_real_choice_is_judged_and_its_progress_told(analysed: Analysed) -> None:
    match, found, heard = analysed
    shown, real = match.at(0), []
    for number, move in enumerate(match.line, 1):
        if len(shown.legal(move.seat)) > 1:
            real.append((number, move.seat, move.action))
        shown.play(move.action, seat=move.seat)
    assert [(one.number, one.seat, one.played.action) for one in found.verdicts] == real
    assert [done for done, _of in heard] == list(range(len(heard)))
    assert heard[0] == (0, len(real))
    assert heard[-1][0] == heard[-1][1] >= len(real)
    assert found.verdict(real[3][0]) == found.verdicts[3]


@pytest.mark.thorough
def test_turning_points_are_few_in_order_and_change_something(analysed: Analysed) -> None:
    match, found, _heard = analysed
    assert len(found.turns) <= MOST
    assert [turn.number for turn in found.turns] == sorted(turn.number for turn in found.turns)
    for turn in found.turns:
        assert sentences(match, turn)
        mistake = turn.kind in (Kind.MISTAKE, Kind.BLUNDER)
        assert (turn.better != NONE) == mistake
        if mistake:
            assert turn.after < turn.before
            assert turn.better in match.at(turn.number - 1).legal(turn.seat)
            assert turn.better != match.line[turn.number - 1].action
        elif turn.kind != Kind.SURPRISE:
            assert (turn.after > turn.before) == (turn.kind == Kind.GOOD_LUCK)


@pytest.mark.thorough
def test_turning_points_lie_on_the_curve(analysed: Analysed) -> None:
    match, found, _heard = analysed
    for turn in found.turns:
        curve = [chances[turn.seat] for chances in found.chances]
        if turn.number in found.expected:
            between = found.expected[turn.number][turn.seat]
            assert between == (turn.before if turn.better == NONE else turn.after), "first the choice, then the luck"
        elif turn.better == NONE:
            assert turn.before == curve[turn.number - 1]
        if turn.better == NONE or (turn.number not in found.expected and turn.number < len(match.line)):
            assert turn.after == curve[turn.number]


@pytest.mark.thorough
def test_luck_needs_a_die_a_card_or_a_secret_to_turn_up(analysed: Analysed) -> None:
    match, found, _heard = analysed
    for turn in found.turns:
        if turn.better == NONE:
            assert match.at(turn.number).table.reveals > match.at(turn.number - 1).table.reveals


@pytest.mark.thorough
def test_for_a_program_actions_are_texts_and_chances_short(analysed: Analysed) -> None:
    match, found, _heard = analysed
    plain = described(match, found)
    assert plain["chances"][-1] == list(found.chances[-1])
    assert len(plain["choices"]) == len(found.verdicts)
    for choice in plain["choices"][:20]:
        at = match.at(choice["number"] - 1)
        assert choice["action"] in {action.text for action in at.actions(choice["seat"])}


def test_an_analysis_is_always_the_same_for_a_seed() -> None:
    match = missed()
    found = analyse(match, FEW, seed=3, threads=1)
    assert found == analyse(match, FEW, seed=3, threads=2)
    assert found != analyse(match, FEW, seed=4)


def test_a_match_that_is_not_over_is_judged_as_far_as_it_has_come() -> None:
    match = tallyman.new("montego_bay", 3, seed=2)
    for number in range(12):
        match.play(players.think(match, match.acting[0], "greedy", seed=number), seat=match.acting[0])
    found = analyse(match, FEW)
    assert len(found.chances) == 13
    assert all(0 < chance < 1 for chance in found.chances[-1])
    assert max(one.number for one in found.verdicts) <= 12


def test_luck_is_told_as_the_seat_met_it_that_acted_or_was_hit_most() -> None:
    def lucky(seat: int, *shares: tuple[float, ...], secret: bool = False) -> list[tuple[Kind, int]]:
        match = tallyman.new("montego_bay", len(shares[0]), seed=1)
        match.line = [Move(seat, 0, (), 0, secret)]
        expected, found = (Finding(0, 1000, share) for share in shares)
        link = Link(Verdict(1, seat, expected, expected), found, 2, 1)
        return [(turn.kind, turn.seat) for turn in fortune(match, link)]

    assert lucky(1, (0.5, 0.5), (0.3, 0.7)) == [(Kind.GOOD_LUCK, 1)]
    assert lucky(0, (0.5, 0.5), (0.3, 0.7)) == [(Kind.BAD_LUCK, 0)]
    assert lucky(0, (0.4, 0.3, 0.3), (0.41, 0.5, 0.09)) == [(Kind.BAD_LUCK, 2)]
    assert lucky(0, (0.5, 0.5), (0.7, 0.3), secret=True) == [(Kind.SURPRISE, 0)]
    assert lucky(0, (0.5, 0.5), (0.52, 0.48)) == []


def test_a_match_in_which_nobody_had_a_choice_has_no_turning_points() -> None:
    over = {"round": 8, "agenda": [], "crews": [{"Dutch": [4]}, {"French": [3]}]}
    found = analyse(tallyman.set_up("shanghaien", over, seed=1))
    assert found.chances == ((1.0, 0.0),)
    assert not found.turns
