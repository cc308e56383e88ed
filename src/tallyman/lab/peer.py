"""Peers to measure ourselves against: OpenSpiel and Catanatron, used as well as one can from Python.

OpenSpiel's rules are C++. From Python its games are played at random in two ways: step by step, asking the state who
acts and what is legal, as everybody's own loop does; or by handing the whole game to its random bots. The first is what
we compare with, the second is shown beside it. Its search is C++ too, and judges a state by one random game.
Catanatron is Catan in Python, made to be simulated; its games go on by its own `execute`, without checking once more
that what was listed as legal is legal.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from tallyman.engine.errors import TallymanError
from tallyman.engine.message import message
from tallyman.lab.extras import needed

SIMULATIONS = 100  # in one search of the peer
UCT = 2.0  # its usual constant
MEGABYTES = 1000


class PeerMissing(TallymanError):
    """OpenSpiel is not installed."""


@dataclass(frozen=True)
class Rate:
    """How fast random games go on one core."""

    decisions_per_s: float
    games_per_s: float


def open_spiel_rate(game: str, seconds: float, seed: int, by_its_bots: bool = False) -> Rate:
    """Play OpenSpiel's `game`, such as `backgammon` or `liars_dice`, at random for about `seconds`.

    Decisions are those of players: chance is drawn, not counted.
    """
    way = _by_its_bots if by_its_bots else _step_by_step
    return measure(way(_pyspiel(), game, seed), seconds)


def open_spiel_search_rate(game: str, seconds: float, seed: int) -> float:
    """How many simulations a second OpenSpiel's search makes at the first decision of its `game`."""
    return measure(_searching(_pyspiel(), game, seed), seconds).decisions_per_s


def catanatron_rate(seconds: float, seed: int) -> Rate:
    """Play Catan by four at random for about `seconds`."""
    catan = needed("catanatron", "bench")
    luck = random.Random(seed)
    choice = luck.choice
    seated = [catan.RandomPlayer(colour) for colour in catan.Color]
    most = needed("catanatron.game", "bench").TURNS_LIMIT

    def play() -> int:
        game = catan.Game(seated, seed=luck.getrandbits(30))
        state, execute = game.state, game.execute
        decisions = 0
        while game.winning_color() is None and state.num_turns < most:
            execute(choice(state.playable_actions), False)
            decisions += 1
        return decisions

    return measure(play, seconds)


def _pyspiel() -> Any:
    try:
        import pyspiel
    except ImportError as error:
        raise PeerMissing(message("error-no-peer", command="pip install 'tallyman[bench]'")) from error
    return pyspiel


def measure(play: Callable[[], int], seconds: float, games_at_once: int = 1) -> Rate:
    """Play whole games until the time is up; `play` plays `games_at_once` of them and gives their decisions."""
    play()
    decisions = games = 0
    start = perf_counter()
    end = start + seconds
    while (now := perf_counter()) < end or not games:
        decisions += play()
        games += games_at_once
    return Rate(decisions / (now - start), games / (now - start))


def _step_by_step(pyspiel: Any, name: str, seed: int) -> Callable[[], int]:
    """One call to learn who acts, one for what is legal, one to play; chance outcomes drawn by their odds."""
    new = pyspiel.load_game(name).new_initial_state
    draw = random.Random(seed).random
    chance = int(pyspiel.PlayerId.CHANCE)
    terminal = int(pyspiel.PlayerId.TERMINAL)

    def play() -> int:
        state = new()
        acting, legal, apply = state.current_player, state.legal_actions, state.apply_action
        decisions = 0
        while (player := acting()) != terminal:
            if player == chance:
                luck = draw()
                outcomes = state.chance_outcomes()
                drawn = outcomes[-1][0]
                for action, odds in outcomes:
                    luck -= odds
                    if luck < 0:
                        drawn = action
                        break
                apply(drawn)
            else:
                actions = legal()
                apply(actions[int(draw() * len(actions))])
                decisions += 1
        return decisions

    return play


def _by_its_bots(pyspiel: Any, name: str, seed: int) -> Callable[[], int]:
    """The whole game inside OpenSpiel; the decisions are counted from its history."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
    draw = random.Random(seed)

    def play() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, draw.getrandbits(30))
        return sum(1 for step in state.full_history() if step.player >= 0)

    return play


def _searching(pyspiel: Any, name: str, seed: int) -> Callable[[], int]:
    """A search by OpenSpiel at the first decision of a game; gives the number of its simulations."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    luck = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(luck.choice([action for action, _odds in state.chance_outcomes()]))
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, seed), UCT, SIMULATIONS, MEGABYTES, False, seed, False
    )
    return lambda: int(bot.mcts_search(state).explore_count)
