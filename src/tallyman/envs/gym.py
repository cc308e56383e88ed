"""Gymnasium: one seat against named players, and many tables at once. To import this registers every game.

>>> import gymnasium, tallyman.envs.gym
>>> env = gymnasium.make("tallyman/Shanghaien-v0", opponents=["docker"])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from tallyman import players as known_players
from tallyman.engine.errors import BadOption, IllegalAction
from tallyman.engine.fields import shown
from tallyman.engine.game import Components, Game, game, games
from tallyman.engine.message import either, message
from tallyman.envs.course import RENDERS, Course, Terms, missing
from tallyman.envs.vector import ME, Vector, whole

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as error:
    raise missing("Gymnasium") from error

OPPONENT = "docker"
"""Who sits at other seats if nobody is named."""
ROTATE = "rotate"
"""Instead of a seat: the agent moves on a seat from match to match, or from table to table."""
ILLEGAL = -1.0
"""What an action brings that is forbidden; it ends the match."""
LUCK = 1 << 62
"""How many seeds there are."""

Observed = dict[str, NDArray[Any]]
Info = dict[str, Any]


def space_of(terms: Terms, more: int = 0) -> spaces.Space[Any]:
    """What agents see: an observation, and a mask of their actions."""
    low, high = terms.bounds
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, low.shape, low.dtype.type),
            "action_mask": spaces.Box(0, 1, (terms.game.num_actions + more,), np.int8),
        }
    )


def opponents_of(of: Game, opponents: Sequence[str] | None) -> list[str]:
    """Who plays against the agent."""
    names = [OPPONENT] * (min(of.players) - 1) if opponents is None else list(opponents)
    if len(names) + 1 not in of.players:
        counts = either(map(str, of.players))
        raise BadOption(message("error-env-opponents", game=of.title, counts=counts, value=shown(len(names) + 1)))
    for name in names:
        known_players.player(name)
    return names


def seat_of(seat: int | str, players: int) -> int:
    """The agent's first seat."""
    if seat == ROTATE:
        return 0
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        reason = message("error-env-seat", name="seat", last=str(players - 1), value=shown(seat))
        raise BadOption(reason)
    return seat


class SeatEnv(gymnasium.Env[Observed, int | np.int64]):
    """One seat at a table, against players by name. A forbidden action changes nothing and ends the match."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDERS), "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        name: str,
        opponents: Sequence[str] | None = None,
        seat: int | str = ROTATE,
        options: Mapping[str, bool] = MappingProxyType({}),
        box: Components | None = None,
        reward: str = "win",
        dtype: str = "int16",
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """A seat of a game. After the agent its opponents follow clockwise, in their order."""
        self.opponents = opponents_of(game(name), opponents)
        """Who plays against the agent, clockwise from its seat."""
        players = len(self.opponents) + 1
        self.terms = Terms(game(name), players, options, box, reward, dtype, longest, render_mode)
        """What matches are played with."""
        self.rotate = seat == ROTATE
        """Whether the agent sits one seat further on in each match."""
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Observed] = space_of(self.terms)
        self.action_space = spaces.Discrete(self.terms.game.num_actions)
        self._next_seat = self.seat = seat_of(seat, players)
        """Where the agent sits in this match."""
        self.course: Course | None = None
        """The match going on."""

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observed, Info]:  # noqa: ARG002
        """Deal a match: with a seed as `tallyman.new` deals it, and from the agent's first seat if seats rotate."""
        super().reset(seed=seed)
        if self.rotate and seed is not None:
            self._next_seat = 0
        self.seat = self._next_seat
        if self.rotate:
            self._next_seat = (self.seat + 1) % self.terms.players
        self.course = Course(self.terms, self._draw() if seed is None else seed, {self.seat})
        self._let_others_play(self.course)
        return self._look(self.course)

    def step(self, action: int | np.int64) -> tuple[Observed, float, bool, bool, Info]:
        """Do an action, and let the others play until the agent decides again."""
        assert self.course is not None, "reset comes first"
        self.course.forget()
        try:
            self.course.play(self.seat, int(action))
        except IllegalAction as refused:
            observed, info = self._look(self.course)
            return observed, ILLEGAL, True, False, {**info, "illegal": str(refused)}
        self._let_others_play(self.course)
        observed, info = self._look(self.course)
        ended = self.course.match.over, self.course.truncated
        return observed, self.course.rewards[self.seat], *ended, info

    def render(self) -> Any:
        """The board as the agent sees it."""
        assert self.course is not None, "reset comes first"
        return self.course.render(self.render_mode, self.seat)

    def _let_others_play(self, course: Course) -> None:
        while course.acting and course.acting != (self.seat,):
            # The agent's own choice in a secret phase comes last: then the others have seen none of it.
            seat = next(seat for seat in course.acting if seat != self.seat)
            name = self.opponents[(seat - self.seat - 1) % self.terms.players]
            course.play(seat, known_players.think(course.match, seat, name, self._draw()))

    def _draw(self) -> int:
        return int(self.np_random.integers(LUCK))

    def _look(self, course: Course) -> tuple[Observed, Info]:
        mask = course.mask(self.seat)
        info: Info = {"action_mask": mask.copy(), "seat": self.seat}
        if course.ended:
            info |= {"scores": list(course.match.scores), "winners": list(course.match.winners)}
        return {"observation": course.observation(self.seat), "action_mask": mask}, info


class TablesEnv(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """Many tables at once. With opponents the agent has one seat at each; without any, all seats in turn.

    After the end of a match the next step deals, whatever the action is (`AutoresetMode.NEXT_STEP`).
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        opponents: Sequence[str] | None = None,
        seat: int | str = ROTATE,
        players: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        seed: int | None = None,
        **more: Any,
    ) -> None:
        """Tables of a game. With `players` agents have all seats; `copy=False` gives the arrays that steps write to.

        `seed` is for the first `reset`, if that names none. Nothing is drawn, so there is no `render_mode`.
        """
        if render_mode is not None:
            raise BadOption(message("error-env-no-render", value=shown(render_mode)))
        if players is not None and (opponents is not None or seat != ROTATE):
            raise BadOption(message("error-env-all-seats"))
        self.num_envs = whole("num_envs", num_envs)
        self.all_seats = players is not None
        """Whether agents have all seats."""
        seats: int | list[str | None] | None = players
        if players is None:
            others = opponents_of(game(name), opponents)
            seat_of(seat, len(others) + 1)
            place = 0 if seat == ROTATE else int(seat)
            seats = list(np.roll([ME, *others], place).tolist())
        self.tables = Vector(
            name, seats, num_envs, rotate=seat == ROTATE and players is None, wait=True, seed=seed, **more
        )
        """The vector behind it."""
        self._seed = seed
        self.copy = copy
        """Whether what a step gives is the caller's to keep."""
        terms = Terms(
            self.tables.game,
            len(self.tables.names),
            self.tables.setting.options,
            reward=self.tables.reward_name,
            dtype=self.tables.dtype.name,
        )
        self.single_observation_space = space_of(terms)
        self.single_action_space = spaces.Discrete(terms.game.num_actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        agents = [[name_at == ME for name_at in row] for row in self._names()]
        self._agent = np.array([row.index(True) for row in agents])

    def _names(self) -> list[list[str]]:
        seats = range(len(self.tables.names))
        return [[self.tables.name_at(place, seat) for seat in seats] for place in range(self.num_envs)]

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observed, Info]:  # noqa: ARG002
        """Deal all tables anew."""
        if seed is None:
            seed = self._seed
        super().reset(seed=seed)
        self._seed = None
        self.tables.reset(int(self.np_random.integers(LUCK)) if seed is None else seed)
        return self._observed(), self._info()

    def step(self, actions: NDArray[Any]) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Do an action at each table. The reward is that of the seat which acted."""
        acted = np.where(self.tables.seat < 0, 0, self.tables.seat) if self.all_seats else self._agent
        self.tables.step(np.asarray(actions))
        rewards = self.tables.reward[self._rows, acted]
        return self._observed(), rewards, self.tables.terminated.copy(), self.tables.truncated.copy(), self._info()

    def _observed(self) -> Observed:
        found = {"observation": self.tables.observation, "action_mask": self.tables.mask.view(np.int8)}
        return {name: part.copy() for name, part in found.items()} if self.copy else found

    def _info(self) -> Info:
        mask = self.tables.mask.view(np.int8)
        shown_here: dict[str, NDArray[Any]] = {
            "action_mask": mask,
            "seat": self.tables.seat,
            "rewards": self.tables.reward,
        }
        every = np.ones(self.num_envs, np.bool_)
        found: Info = {}
        for name, part in shown_here.items():
            found[name], found[f"_{name}"] = part.copy() if self.copy else part, every
        return found

    def close_extras(self, **_more: Any) -> None:
        """End the threads."""
        self.tables.close()


def id_of(of: Game) -> str:
    """What Gymnasium knows a game by, such as `tallyman/MontegoBay-v0`."""
    return f"tallyman/{of.title.title().replace(' ', '')}-v0"


for _name in games():
    gymnasium.register(
        id=id_of(game(_name)),
        entry_point="tallyman.envs.gym:SeatEnv",
        vector_entry_point="tallyman.envs.gym:TablesEnv",
        kwargs={"name": _name},
        disable_env_checker=True,
        order_enforce=True,
    )
