"""What kind of game each is: the flags agents rely on hold in random matches."""

from __future__ import annotations

import pytest

from tallyman.engine.match import Match
from tallyman.engine.rule import order_of
from tests.helpers import Ground, played, wander, without_luck

MATCHES, LOOKS = 4, 30


def known(match: Match, seat: int) -> set[str]:
    """What a seat alone may know at a moment in which nobody chooses in secret: where its position differs."""
    own, everybody = match.position(seat), match.position(-1)
    return {name for name, value in own.items() if value != everybody[name]}


@pytest.mark.thorough
def test_the_flags_of_a_game_are_seen_in_its_matches(ground: Ground) -> None:
    simultaneous = hidden = False
    for seed in range(MATCHES):
        match = ground.new(seed)
        for _count in wander(match, seed, looks=LOOKS):
            simultaneous = simultaneous or len(match.sealed) > 0
            if not match.sealed and not match.over:
                hidden = hidden or any(known(match, seat) for seat in ground.seats)
    of = ground.game.kind
    assert of.simultaneous or not simultaneous, "a phase with secret choices was met"
    assert of.hidden_information or not hidden, "a seat knows what a spectator does not"
    if not ground.chosen:
        assert of.simultaneous == simultaneous


def test_what_a_seat_has_chosen_in_secret_is_in_its_observation_where_a_game_says_so(ground: Ground) -> None:
    match = ground.new(1)
    for _count in wander(match, 1, looks=LOOKS):
        for seat in set(match.acting) & set(match.sealed):
            secret = []
            for action in match.legal(seat):
                choice = match.copy()
                choice.play(action, seat=seat)
                if choice.table.reveals == match.table.reveals:
                    secret.append(str(choice.observation(seat)))
            assert len(set(secret)) == len(secret) or not ground.game.kind.perfect_recall


def test_chance_is_used_where_a_game_says_so(simple: Ground) -> None:
    """Whatever the seed, a game without chance is dealt and goes alike; seeds themselves lie in luck's key."""
    ends = {str(without_luck(played(simple.new(seed), 1))) for seed in range(4)}
    assert simple.game.kind.chance == (len(ends) > 1)


def test_every_rule_is_found_by_what_the_yard_knows_it_by(simple: Ground) -> None:
    """Else it could be ordered and never come, and the game would stay interpreted for ever."""
    for name, rule in simple.game.rules._asdict().items():
        assert order_of(rule).made is rule, name
