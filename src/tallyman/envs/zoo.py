"""PettingZoo: all seats as agents, one after another (AEC), or all at once (parallel).

>>> from tallyman.envs import zoo
>>> env = zoo.env("shanghaien")
>>> env = zoo.parallel_env("montego_bay", 3)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.game import Components, game
from tallyman.envs.course import RENDERS, Course, Terms, missing

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

    from tallyman.envs.gym import ILLEGAL, LUCK, Info, Observed, space_of
except ImportError as error:
    raise missing("PettingZoo") from error

Agent = str


def agent_of(seat: int) -> Agent:
    """The agent at a seat."""
    return f"seat_{seat}"


class Table:
    """What both kinds of environments share: a table with an agent at each seat."""

    spare = 0  # actions beyond those of the game

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: Mapping[str, bool] = MappingProxyType({}),
        box: Components | None = None,
        reward: str = "win",
        dtype: str = "int16",
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """A table of a game for as many players."""
        super().__init__()
        count = game(name).players[0] if players is None else players
        self.terms = Terms(game(name), count, options, box, reward, dtype, longest, render_mode)
        """What matches are played with."""
        self.metadata: dict[str, Any] = {
            "name": f"tallyman_{self.terms.game.name}_v0",
            "render_modes": list(RENDERS),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents: list[Agent] = [agent_of(seat) for seat in self.terms.seats]
        self.agents: list[Agent] = []
        seen, actions = space_of(self.terms, self.spare), self.terms.game.num_actions + self.spare
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None
        self.course: Course
        """The match going on."""

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Begin a match: with a seed as `tallyman.new` deals it, without one by luck."""
        if seed is not None or self._random is None:
            self._random, _seed = seeding.np_random(seed)
        self.course = Course(self.terms, int(self._random.integers(LUCK)) if seed is None else seed)
        self.agents = self.possible_agents.copy()

    def seen_by(self, seat: int) -> Observed:
        """What a seat observes, and its actions."""
        return {"observation": self.course.observation(seat), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The actions of a seat."""
        return self.course.mask(seat)

    def told(self, seat: int) -> Info:
        """What else is said to a seat."""
        return {"action_mask": self.mask(seat)}

    def seat_of(self, agent: Agent) -> int:
        """Where an agent sits."""
        return self.possible_agents.index(agent)

    def render(self) -> Any:
        """The board as everybody may see it."""
        return self.course.render(self.render_mode)

    def close(self) -> None:
        """Nothing has to be ended."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class raw_env(Table, AECEnv[Agent, Observed, int | None]):  # type: ignore[misc]  # noqa: N801, the name PettingZoo asks for
    """One agent after another. Where several choose in secret, none observes what others have chosen."""

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:  # noqa: ARG002
        """Deal a match."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def observe(self, agent: Agent) -> Observed:
        """What an agent observes, and its actions."""
        return self.seen_by(self.seat_of(agent))

    def step(self, action: int | None) -> None:
        """Do an action of the agent that is to decide."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is to decide does something"
        self.course.forget()
        self.course.play(self.seat_of(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: self.course.rewards[self.seat_of(each)] for each in self.agents}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self.course.match.over)
        self.truncations = dict.fromkeys(self.agents, self.course.truncated)
        self._tell()

    def _tell(self) -> None:
        self.infos = {agent: self.told(self.seat_of(agent)) for agent in self.agents}
        self.agent_selection = agent_of(self.course.acting[0] if self.course.acting else 0)


def env(name: str, players: int | None = None, **more: Any) -> AECEnv[Agent, Observed, int | None]:
    """One agent after another; a forbidden action ends the match, as PettingZoo's own games have it."""
    table: Any = raw_env(name, players, **more)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class parallel_env(Table, ParallelEnv[Agent, Observed, int]):  # type: ignore[misc]  # noqa: N801, the name PettingZoo asks for
    """All agents at once. Whoever does not decide waits: the last action, and then the only one, does nothing."""

    spare: ClassVar[int] = 1  # type: ignore[misc]

    def __init__(self, name: str, players: int | None = None, **more: Any) -> None:
        """A table of a game for as many players."""
        super().__init__(name, players, **more)
        self.metadata["is_parallelizable"] = True
        self.wait = self.terms.game.num_actions
        """The action of whoever does not decide."""

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The actions of a seat; nothing but to wait for whoever does not decide."""
        mask = self.course.mask(seat, self.spare)
        mask[self.wait] = seat not in self.course.acting
        return mask

    def reset(
        self,
        seed: int | None = None,
        options: Info | None = None,  # noqa: ARG002
    ) -> tuple[dict[Agent, Observed], dict[Agent, Info]]:
        """Deal a match."""
        self.deal(seed)
        return self._seen(), self._told()

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[dict[Agent, Observed], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, Info]]:
        """Do what all agents do; several choose only where they choose in secret.

        A forbidden action ends the match and costs who does it, as `env` has it; then nothing was done.
        """
        self.course.forget()
        wrong = [agent for agent in self.agents if not self._allows(agent, actions[agent])]
        if not wrong:
            for seat in self.course.acting:
                if not self.course.ended:
                    self.course.play(seat, int(actions[agent_of(seat)]))
        rewards = {agent: self.course.rewards[self.seat_of(agent)] for agent in self.agents}
        rewards |= dict.fromkeys(wrong, ILLEGAL)
        over = dict.fromkeys(self.agents, self.course.match.over or bool(wrong))
        cut = dict.fromkeys(self.agents, self.course.truncated)
        seen, told = self._seen(), self._told()
        if self.course.ended or wrong:
            self.agents = []
        return seen, rewards, over, cut, told

    def _allows(self, agent: Agent, action: int) -> bool:
        mask = self.mask(self.seat_of(agent))
        return 0 <= action < len(mask) and bool(mask[action])

    def _seen(self) -> dict[Agent, Observed]:
        return {agent: self.seen_by(self.seat_of(agent)) for agent in self.agents}

    def _told(self) -> dict[Agent, Info]:
        return {agent: self.told(self.seat_of(agent)) for agent in self.agents}
