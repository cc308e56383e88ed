"""What OpenSpiel asks of games, and its algorithms at work on them."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")
pytest.importorskip("tallyman.envs.spiel")

from tallyman.engine.errors import BadOption, IllegalAction  # noqa: E402
from tallyman.engine.game import Game  # noqa: E402
from tests.helpers import Ground  # noqa: E402

pytestmark = pytest.mark.thorough


def loaded(ground: Ground) -> Any:
    """A ground as OpenSpiel's game."""
    options = "".join(f",{name}=True" for name in sorted(ground.chosen))
    return pyspiel.load_game(f"tallyman_{ground.game.name}(players={ground.players}{options})")


def dealt(game: Any, seed: int = 7) -> Any:
    """A state after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(seed)
    return state


def wandered(game: Any, seed: int, decisions: int) -> Any:
    """A state after some random decisions."""
    state, luck = dealt(game, seed), random.Random(seed)  # noqa: S311
    for _decision in range(decisions):
        if not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
    return state


def test_openspiel_finds_nothing_wrong(ground: Ground) -> None:
    """Its own random simulations: clones, histories, returns, tensors, and what is written and read again."""
    pyspiel.random_sim_test(loaded(ground), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
def test_a_playthrough_can_be_played_again(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the first decisions: each of them is a page of numbers."""
    from open_spiel.python.algorithms import generate_playthrough

    monkeypatch.setattr(Game, "longest_for", lambda _game, _players: 40)

    name = str(loaded(ground))
    first = generate_playthrough.playthrough(name, None, seed=3)
    actions = [int(line.split(":")[1]) for line in first.splitlines() if line.startswith("action: ")]
    assert generate_playthrough.playthrough(name, actions, seed=3) == first


def test_states_are_those_of_matches_with_the_same_seed(ground: Ground) -> None:
    state, match = dealt(loaded(ground), 7), ground.new(int.from_bytes(bytes([7] * 4)))
    luck = random.Random(1)  # noqa: S311
    while not match.over:
        seat = state.current_player()
        assert state.legal_actions() == sorted(match.legal(seat))
        action = luck.choice(state.legal_actions())
        state.apply_action(action)
        match.play(action, seat=seat)
    assert state.is_terminal()
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert {seat for seat, paid in enumerate(returns) if paid == max(returns)} == set(match.winners)


def test_a_resampled_state_is_the_same_for_the_player_and_another_one(ground: Ground) -> None:
    game = loaded(ground)
    for decisions in range(0, 60, 6):
        state = wandered(game, 5, decisions)
        if state.is_terminal():
            break
        for player in range(ground.players):
            others = [state.resample_from_infostate(player, lambda at=at: at) for at in (0.2, 0.7)]
            for other in others:
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.current_player() == state.current_player()
            assert state.legal_actions() == others[0].legal_actions() or state.current_player() != player
            assert str(others[0]) != str(others[1]), "the luck to come is hidden from everybody, and drawn anew"


def test_information_states_remember_what_observations_do_not(simple: Ground) -> None:
    """Two ways to the same table are two information states, and the tensor tells them apart, too."""
    game = loaded(simple)
    state = wandered(game, 5, 12)
    player = state.current_player()
    width = len(state.observation_tensor(player))
    assert state.information_state_tensor(player)[:width] == state.observation_tensor(player)
    assert any(state.information_state_tensor(player)[width:])
    assert not any(dealt(game).information_state_tensor(0)[width:])


def test_clones_go_their_own_way(simple: Ground) -> None:
    state = wandered(loaded(simple), 3, 4)
    other = state.clone()
    assert str(other) == str(state)
    other.apply_action(other.legal_actions()[-1])
    assert str(other) != str(state)


def test_what_is_no_legal_action_raises_and_changes_nothing(simple: Ground) -> None:
    game = loaded(simple)
    state = dealt(game)
    legal = set(state.legal_actions())
    before = str(state), state.information_state_string(0)
    forbidden = next(action for action in range(simple.game.num_actions) if action not in legal)
    for wrong in (forbidden, simple.game.num_actions, 10**9):
        with pytest.raises(IllegalAction):
            state.apply_action(wrong)
        assert (str(state), state.information_state_string(0)) == before
        assert set(state.legal_actions()) == legal
    state = game.new_initial_state()
    for wrong in (256, 10**9):
        with pytest.raises(BadOption, match="Chance draws a byte"):
            state.apply_action(wrong)
        assert str(state) == "seed "


@pytest.mark.parametrize("player", [-1, 9])
def test_a_seat_that_is_not_there_is_not_drawn_for(simple: Ground, player: int) -> None:
    with pytest.raises(BadOption, match="There is no seat"):
        dealt(loaded(simple)).resample_from_infostate(player, lambda: 0.5)


def test_a_game_can_be_pickled(simple: Ground) -> None:
    game = loaded(simple)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(type(game))) is type(game)


def test_a_match_that_is_too_long_ends_without_a_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "longest_for", lambda _game, _players: 9)
    state = wandered(pyspiel.load_game("tallyman_shanghaien"), 1, 9)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


# OpenSpiel's algorithms


@pytest.mark.slow(20)
def test_its_search_beats_chance() -> None:
    """ISMCTS, which resamples, at Shanghaien."""
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("tallyman_shanghaien")
    won = 0.0
    for number in range(4):
        bot = ismcts.ISMCTSBot(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(number)),
            uct_c=2.0,
            max_simulations=25,
            random_state=np.random.RandomState(number),
        )
        state, luck, seat = dealt(game, number), random.Random(number), number % 2  # noqa: S311
        while not state.is_terminal():
            mine = state.current_player() == seat
            state.apply_action(int(bot.step(state)) if mine else luck.choice(state.legal_actions()))
        won += state.returns()[seat]
    assert won > 0


@pytest.mark.soak
def test_outcome_sampling_mccfr_goes_on() -> None:
    """Regrets of what it has met, at Montego Bay."""
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game("tallyman_montego_bay"))
    for _iteration in range(20):
        solver.iteration()
    policy = solver.average_policy()
    state = dealt(pyspiel.load_game("tallyman_montego_bay"), 3)
    odds = policy.action_probabilities(state)
    assert sum(odds.values()) == pytest.approx(1)
    assert set(odds) == set(state.legal_actions())


@pytest.mark.soak
def test_dqn_learns_from_observations() -> None:
    """OpenSpiel's DQN for PyTorch, at Harbour."""
    pytest.importorskip("torch")
    pytest.importorskip("tree", reason="OpenSpiel's DQN needs dm-tree")
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch import dqn

    env = rl_environment.Environment(pyspiel.load_game("tallyman_harbour"))
    width = env.observation_spec()["info_state"][0]
    agents = [
        dqn.DQN(
            player_id=seat,
            state_representation_size=width,
            num_actions=env.action_spec()["num_actions"],
            hidden_layers_sizes=[32],
            replay_buffer_capacity=500,
            batch_size=16,
            min_buffer_size_to_learn=50,
        )
        for seat in range(2)
    ]
    for _episode in range(2):
        step = env.reset()
        while not step.last():
            seat = step.observations["current_player"]
            step = env.step([agents[seat].step(step).action])
        for agent in agents:
            agent.step(step)
    assert all(agent.loss is not None for agent in agents)
