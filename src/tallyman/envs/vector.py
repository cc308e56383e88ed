"""A vector of tables for agents: all that they get and give lies in arrays that stay where they are."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tallyman import players as known_players
from tallyman.engine.errors import BadOption, IllegalAction
from tallyman.engine.fields import commas, shown
from tallyman.engine.game import Components, Game, game, games
from tallyman.engine.luck import seeded
from tallyman.engine.match import known_seed
from tallyman.engine.message import either, message
from tallyman.engine.record import Rows
from tallyman.engine.view import View, known_seat, law_against, look, seats_of
from tallyman.envs.batch import (
    AGENT,
    ASKED,
    NOBODY,
    NOWHERE,
    REWARDS,
    Desk,
    Terms,
    batch,
    begins,
    desk,
    draws,
    first_forbidden,
    steps,
)

ME = "me"
"""The name of a seat whose actions come from outside."""
KINDS = ("int8", "int16", "float32")
"""The kinds of numbers an observation can have."""
PLAYERS_LUCK, SAMPLES_LUCK = 1 << 64, 2 << 64
"""What seeds of the players inside, and of `sample`, are beyond those of deals."""

ENDLESS = np.iinfo(np.int32).max
"""More decisions than any match has."""

Numbers: TypeAlias = NDArray[np.int32]
Whole: TypeAlias = int | np.integer[Any]
Flags: TypeAlias = NDArray[np.bool_]


def whole(name: str, value: object) -> int:
    """A number from 1, or why it is none."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise BadOption(message("error-env-count", name=name, value=shown(value)))
    return value


def one_of(key: str, value: object, known: Sequence[str]) -> str:
    """One of some words, or a message that names them."""
    if not isinstance(value, str) or value not in known:
        raise BadOption(message(key, value=shown(value), names=commas(known)))
    return value


def game_of(of: str | Game) -> Game:
    """A game, or one by its name."""
    if not isinstance(of, str | Game):
        raise BadOption(message("error-no-game", game=shown(of), games=either(games())))
    return game(of) if isinstance(of, str) else of


def kind_of(dtype: str | type | np.dtype[Any]) -> np.dtype[Any]:
    """A kind of number that observations can be made of."""
    try:
        name: object = np.dtype(dtype).name
    except (TypeError, ValueError, SyntaxError):
        name = dtype
    return np.dtype(one_of("error-env-kind", name, KINDS))


def seating(of: Game, players: int | Sequence[str | None] | None) -> list[str]:
    """Who sits where: a number of seats for agents, or names of players, of which ME (or None) stands for an agent."""
    if players is None or (isinstance(players, int) and not isinstance(players, bool)):
        return [ME] * of.setting(players).players
    listed = [] if isinstance(players, str) or not isinstance(players, Sequence) else players
    names = [ME if name is None else name for name in listed]
    if not names or not all(isinstance(name, str) for name in names):
        raise BadOption(message("error-env-players", example='["me", "docker"]', value=shown(players)))
    of.setting(len(names))
    if ME not in names:
        raise BadOption(message("error-env-seats"))
    for name in names:
        if name != ME:
            known_players.player(name)
    return names


def first_seed(seed: int | None) -> int:
    """The seed of the first table, by luck if none is named."""
    return secrets.randbits(62) if seed is None else known_seed(seed)


def out_of_an_array(value: object) -> object:
    """A whole number of NumPy as one of Python, and anything else as it is."""
    return int(value) if isinstance(value, np.integer) else value


class Vector:
    """Many tables of a game that agents play at the same time.

    Whoever decides at a table finds an observation and a mask of legal actions in the arrays below, which stay where
    they are and change with every step: `torch.from_numpy` shares them. Where several seats choose in secret at once,
    they are asked one after another, and none sees what another has chosen.

    After the end of a match the next one is dealt in the same step; with `wait`, the step after it deals.
    """

    def __init__(
        self,
        of: str | Game,
        players: int | Sequence[str | None] | None = None,
        num_envs: int = 1,
        *,
        threads: int = 1,
        seed: int | None = None,
        options: Mapping[str, bool] = MappingProxyType({}),
        box: Components | None = None,
        reward: str = "win",
        dtype: str | type | np.dtype[Any] = "int16",
        longest: int | None = None,
        rotate: bool = False,
        wait: bool = False,
    ) -> None:
        """Tables of a game, dealt. `rotate` moves everybody one seat on from table to table."""
        self.game = game_of(of)
        """What is played."""
        self.names = seating(self.game, players)
        """Who sits at each seat of the first table; ME is an agent."""
        self.setting = self.game.setting(len(self.names), options, box)
        """Players, options and components of every match."""
        self.num_envs = whole("num_envs", num_envs)
        """How many tables there are."""
        self.threads = min(whole("threads", threads), self.num_envs)
        """How many threads go over them."""
        self.rotate = rotate
        """Whether everybody moves one seat on from table to table."""
        self.dtype = kind_of(dtype)
        """The kind of numbers in an observation."""
        self.reward_name = one_of("error-env-reward", reward, tuple(REWARDS))
        """What is rewarded."""
        cut = self.game.longest_for(len(self.names)) if longest is None else whole("longest", longest)
        self.terms = Terms(len(self.names), REWARDS[self.reward_name], min(cut, ENDLESS), int(wait))
        """How many seats there are, what is rewarded, and after how many decisions a match is cut short."""
        first = first_seed(seed)
        self._furnish()
        self.reset(first)

    def _furnish(self) -> None:
        """Make room for everything."""
        self._batch = batch(self.game, len(self.names), self.num_envs, self.dtype)
        self._desks = [desk(self.game) for _thread in range(self.threads)]
        self._luck = seeded(0)
        bounds = np.linspace(0, self.num_envs, self.threads + 1).astype(int).tolist()
        self._ranges = list(zip(self._desks, bounds[:-1], bounds[1:], strict=True))
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._seat_down()
        plain = self._batch
        self.seat: Numbers = np.asarray(plain.seat)
        """By table, the seat that decides now; -1 after the end of a match, with `wait`."""
        self.observation: NDArray[Any] = np.asarray(
            {"int8": plain.small, "int16": plain.middle, "float32": plain.large}[self.dtype.name]
        )
        """By table, what this seat observes; `game.observation` says what the numbers are."""
        self.mask: Flags = np.asarray(plain.mask).view(np.bool_)
        """By table, True for each action that this seat has."""
        self.reward: NDArray[np.float32] = np.asarray(plain.reward)
        """By table and seat, what the last step brought."""
        self.terminated: Flags = np.asarray(plain.terminated).view(np.bool_)
        """By table, whether a match came to its end in the last step."""
        self.truncated: Flags = np.asarray(plain.truncated).view(np.bool_)
        """By table, whether a match was cut short in the last step."""
        self.length: Numbers = np.asarray(plain.length)
        """By table, how many decisions were made in the match going on, those of players inside among them."""
        self.scores: Numbers = np.asarray(plain.scores)
        """By table and seat, the points at the end of the last match."""
        self.places: Numbers = np.asarray(plain.places)
        """By table and seat, the places at the end of the last match, from 1; 0 if it was cut short."""
        self.lengths: Numbers = np.asarray(plain.lengths)
        """By table, how many decisions the last match took."""

    def _seat_down(self) -> None:
        """Say who sits where: in the loop is who is greedy or random, whoever else is asked from here."""
        self._thinkers: dict[str, known_players.Player] = {}
        percents = []
        for name in self.names:
            slips = AGENT if name == ME else known_players.greedy_slips(name)
            percents.append(ASKED if slips is None else slips)
            if slips is None:
                self._thinkers[name] = known_players.player(name, threads=1)
        by_place = [np.roll(percents, place) for place in range(len(self.names) if self.rotate else 1)]
        for place, row in enumerate(by_place):
            np.asarray(self._batch.slips)[place :: len(by_place)] = row

    def name_at(self, place: Whole, seat: Whole) -> str:
        """Who sits at a seat of a table."""
        at, whose = self._known_place(place), self._known_seat(seat)
        return self.names[(whose - at) % len(self.names) if self.rotate else whose]

    # Going on

    def reset(self, seed: int | None = None) -> None:
        """Deal all tables anew, table by table with `seed`, `seed + 1` and so on: the same as `tallyman.new` deals."""
        first = first_seed(seed)
        for place in range(self.num_envs):
            self._batch.deals[place].take(seeded(first + place))
            self._batch.lucks[place].take(seeded(PLAYERS_LUCK + first + place))
        self._luck = seeded(SAMPLES_LUCK + first)
        self._move(begins)
        self._think()

    def step(self, actions: ArrayLike) -> None:
        """Do an action at each table, and go on until somebody outside decides again.

        An action that is forbidden anywhere raises IllegalAction, and nothing has changed.
        """
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            what = f"{given.dtype.name}{list(given.shape)}"
            raise BadOption(message("error-env-actions", count=str(self.num_envs), value=what))
        self._batch.moving[:] = 1
        # What does not fit is no action, and should not become one.
        self._batch.actions[:] = np.clip(given, -1, self.game.num_actions).astype(np.int32)
        wrong = first_forbidden(self.game, self._batch, 0, self.num_envs)
        if wrong != NOWHERE:
            raise self._illegal(wrong, int(given[wrong]))
        self._move(steps, all_of_them=False)
        self._think()

    def sample(self) -> Numbers:
        """Any legal action for each table: always the same array, which `step` takes."""
        draws(self.game, self._batch, self._luck, 0, self.num_envs)
        return np.asarray(self._batch.actions)

    @property
    def done(self) -> Flags:
        """By table, whether a match ended in the last step, by its rules or because it was too long."""
        return self.terminated | self.truncated

    def _illegal(self, place: int, action: int) -> IllegalAction:
        """Why an action is forbidden at a table."""
        seat = int(self._batch.seat[place])
        law = law_against(self.game, self.setting, self._table(place), seat, action)
        assert law is not None, "masks say what laws say"
        reason = message("error-env-action", table=str(place), action=str(action), seat=str(seat), why=message(law.key))
        return IllegalAction(reason, law.section)

    def _known_place(self, place: object) -> int:
        """A table's place, or why there is none such."""
        known = out_of_an_array(place)
        if type(known) is not int or not 0 <= known < self.num_envs:
            raise BadOption(message("error-no-table", table=shown(place), last=str(self.num_envs - 1)))
        return known

    def _known_seat(self, seat: object) -> int:
        """A seat, or why there is none such."""
        return known_seat(out_of_an_array(seat), len(self.names))

    def _table(self, place: int) -> Any:
        """What is on a table."""
        return self._batch.tables[place]

    def _move(self, loop: Callable[..., Any], all_of_them: bool = True) -> None:
        """Run a loop over all tables, or over those that are marked."""
        if all_of_them:
            self._batch.moving[:] = 1

        def over(part: tuple[Desk, int, int]) -> None:
            paper, first, last = part
            loop(self.game, self.setting.box, self._batch, self.terms, paper, first, last)

        if self._pool is None:
            over(self._ranges[0])
        else:
            list(self._pool.map(over, self._ranges))

    def _think(self) -> None:
        """Ask the players that are not in the loop, until agents decide everywhere; what this brings is added."""
        while self._thinkers and (asked := self._asked()):
            before = self.reward.copy(), self.terminated.copy(), self.truncated.copy()
            self._batch.moving[:] = 0
            for place, name in asked.items():
                view = self.view(place, seed=self._seed(place, 0))
                self._batch.actions[place] = self._thinkers[name](view, self._seed(place, 1))
                self._batch.moving[place] = 1
            self._move(steps, all_of_them=False)
            moved = np.asarray(self._batch.moving).view(np.bool_)
            self.reward[moved] += before[0][moved]
            self.terminated[moved] |= before[1][moved]
            self.truncated[moved] |= before[2][moved]

    def _asked(self) -> dict[int, str]:
        """The tables where a player decides that is not in the loop, and its name."""
        deciding = ((place, seat) for place, seat in enumerate(self.seat.tolist()) if seat != NOBODY)
        names = {place: self.name_at(place, seat) for place, seat in deciding}
        return {place: name for place, name in names.items() if name in self._thinkers}

    def _seed(self, place: int, what: int) -> int:
        """A seed for a player, from what luck has in store for the players of a table."""
        luck = self._batch.lucks[place]
        luck.count += 4
        return luck.key[what] ^ luck.count

    # Looking

    def view(self, place: Whole, seat: Whole | None = None, seed: int = 0) -> View[Any, Any]:
        """What a seat of a table (-1: a spectator) knows, the one that decides if none is named."""
        at = self._known_place(place)
        whose = int(self._batch.seat[at]) if seat is None else seat
        return look(self.game, self.setting, -1 if whose == -1 else self._known_seat(whose), seed, self._table(at))

    def acting(self, place: Whole) -> tuple[int, ...]:
        """All seats that owe a choice at a table: several where they choose in secret at once."""
        return seats_of(self.game.now.acting(self.setting.box, self._table(self._known_place(place))), len(self.names))

    def table_bytes(self, place: Whole) -> bytes:
        """All there is on a table, hidden or not."""
        whole_table: bytes = self._table(self._known_place(place)).tobytes()
        return whole_table

    # Copies

    def __getstate__(self) -> dict[str, Any]:
        kept = ("game", "names", "setting", "num_envs", "threads", "rotate", "dtype", "reward_name", "terms", "_luck")
        return {**{name: vars(self)[name] for name in kept}, "bytes": [one.tobytes() for one in self._arrays()]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update({name: value for name, value in state.items() if name not in {"_luck", "bytes"}})
        self._furnish()
        self._luck = state["_luck"].copy()
        for mine, held in zip(self._arrays(), state["bytes"], strict=True):
            mine.reshape(-1).view(np.uint8)[...] = np.frombuffer(held, np.uint8)

    def _arrays(self) -> list[NDArray[Any]]:
        """All that the batch consists of."""
        return [part.array if isinstance(part, Rows) else np.asarray(part) for part in self._batch]

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __repr__(self) -> str:
        return f"<Vector of {self.num_envs} tables of {self.game.title} for {commas(self.names)}>"


def vector(
    game: str | Game, players: int | Sequence[str | None] | None = None, num_envs: int = 1, **more: Any
) -> Vector:
    """Many tables of a game for agents; `Vector` says what more there is to say."""
    return Vector(game, players, num_envs, **more)
