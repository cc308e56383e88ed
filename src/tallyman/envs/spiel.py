"""OpenSpiel: every game as `tallyman_<name>`. To import this registers them.

>>> import pyspiel, tallyman.envs.spiel
>>> game = pyspiel.load_game("tallyman_cargo(players=3,quick=True)")

All luck of a match follows from a seed, and chance draws that seed byte by byte before the deal. So a state that is
played on has its luck in it already; whoever searches asks for another state that its seat cannot tell from this one
(`resample_from_infostate`), as OpenSpiel's ISMCTS does. Where seats choose in secret at once they come one after
another, and none observes what others have chosen. What is paid at the end is the place: 1 for the first, -1 for the
last, in between for others; the sum is 0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tallyman.engine.errors import BadOption, IllegalAction
from tallyman.engine.game import Game, Rules, Setting, game, games
from tallyman.engine.kernels import lowest
from tallyman.engine.log import Log
from tallyman.engine.luck import seeded
from tallyman.engine.message import message
from tallyman.engine.observation import size
from tallyman.engine.record import Record, numbers
from tallyman.engine.rule import twin
from tallyman.engine.view import known_seat, law_against, look
from tallyman.envs.batch import RANK, deserved
from tallyman.envs.course import LibraryMissing
from tallyman.players.tree import SEATS

try:
    import pyspiel
except ImportError as error:
    raise LibraryMissing(message("error-no-peer", command="pip install 'tallyman[bench]'")) from error

BYTES = 4
"""How many bytes of a seed chance draws."""
BYTE = 256
FINE = 1 << 53
"""How fine the sampler of `resample_from_infostate` is taken."""
DIGEST = 8
"""Bytes that stand for all a seat has observed and done before, in its information state."""
PREFIX = "tallyman_"


def type_of(of: Game) -> Any:
    """What OpenSpiel has to know of a game beforehand."""
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + of.name,
        long_name=of.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(of.players),
        min_num_players=min(of.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(of.players), **{one.name: one.default for one in of.options}},
    )


class Ground(NamedTuple):
    """What all states of a game share, and copies of them, too."""

    of: Game
    setting: Setting
    longest: int

    def __deepcopy__(self, _memo: Any) -> Ground:
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options; subclasses say which."""

    of: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        of = self.of
        chosen = {"players": min(of.players), **(params or {})}
        players = chosen.pop("players")
        self.ground = Ground(of, of.setting(players, chosen), of.longest_for(players))
        """The game as Tallyman knows it, what it is played with, and decisions after which it is cut short."""
        info = pyspiel.GameInfo(
            num_distinct_actions=of.num_actions,
            max_chance_outcomes=BYTE,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.ground.longest,
        )
        super().__init__(type_of(of), info, params or {})

    def new_initial_state(self) -> SpielState:
        """A match before anything is drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ARG002
        """What tells observations, and information states if all that was seen before is to count."""
        return Observer(self.ground.of, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match, as a table."""

    def __init__(self, of: SpielGame) -> None:
        super().__init__(of)
        self._ground = of.ground
        self._seed = b""
        self._table = of.ground.of.table()
        self._decisions = 0
        self._past = [b""] * of.ground.setting.players  # by seat, a digest of all it observed and did

    @property
    def _rules(self) -> Rules:
        return self._ground.of.now

    @property
    def _box(self) -> Record:
        return self._ground.setting.box

    def _acting(self) -> int:
        return self._rules.acting(self._box, self._table) if self._decisions < self._ground.longest else 0

    def current_player(self) -> int:
        """Who decides: chance as long as the seed is drawn, then the first seat that owes a choice."""
        if len(self._seed) < BYTES:
            return int(pyspiel.PlayerId.CHANCE)
        seats = self._acting()
        return int(twin(lowest)(seats)) if seats else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether nobody decides any more."""
        return len(self._seed) == BYTES and not self._acting()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed."""
        return [(byte, 1.0 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        out = numbers(self._ground.of.max_legal)
        count = self._rules.legal(self._box, self._table, player, out)
        return sorted(out.tolist()[:count])

    def _apply_action(self, action: int) -> None:
        if len(self._seed) < BYTES:
            if not 0 <= action < BYTE:
                raise BadOption(message("error-spiel-byte", value=str(action)))
            self._seed += bytes([action])
            if len(self._seed) == BYTES:
                self._rules.deal(self._box, self._table, Log(), seeded(int.from_bytes(self._seed)))
            return
        if self.is_terminal():
            raise BadOption(message("error-nobody-acts"))
        seat = self.current_player()
        law = law_against(self._ground.of, self._ground.setting, self._table, seat, action)
        if law is not None:
            raise IllegalAction(message(law.key), law.section)
        self._past[seat] = self._digest(seat, action)
        self._rules.play(self._box, self._table, Log(), seat, action)
        self._decisions += 1

    def _digest(self, seat: int, action: int) -> bytes:
        seen = self._past[seat] + self.observed(seat).tobytes() + action.to_bytes(4)
        return hashlib.blake2b(seen, digest_size=DIGEST).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"byte {action} of the seed"
        return self._ground.of.text(self._ground.setting.components, action)

    def returns(self) -> list[float]:
        """What each seat is paid: by its place at the end, nothing before."""
        players = self._ground.setting.players
        places = numbers(SEATS)
        over = self.is_terminal() and not self._rules.acting(self._box, self._table)
        if over:
            self._rules.rank(self._box, self._table, places)
        return [twin(deserved)(RANK, players, places, places, over, seat) for seat in range(players)]

    def observed(self, seat: int) -> NDArray[np.int32]:
        """The numbers a seat observes."""
        seen = numbers(size(self._ground.of.observation))
        if len(self._seed) == BYTES:
            self._rules.observe(self._box, self._table, seat, seen)
        return np.asarray(seen)

    def remembered(self, seat: int) -> bytes:
        """What stands for all that a seat has observed and done before."""
        return self._past[seat]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that a player cannot tell from this one: whatever it cannot know is drawn anew."""
        other: SpielState = self.clone()
        seat = known_seat(player, self._ground.setting.players)
        view = look(self._ground.of, self._ground.setting, seat, int(sampler() * FINE), self._table)
        other._table = view.table
        return other

    def __str__(self) -> str:
        if len(self._seed) < BYTES:
            return f"seed {self._seed.hex()}"
        return str(self._ground.of.describe(self._ground.setting, self._table, None))


class Observer:
    """Writes down what a seat sees; with perfect recall, what stands for all it saw and did before, too."""

    def __init__(self, of: Game, recalls: bool) -> None:
        self._width = size(of.observation)
        self._recalls = recalls
        more = 8 * DIGEST if recalls else 0
        self.tensor = np.zeros(self._width + more, np.float32)
        self.dict = {"observation": self.tensor[: self._width]}
        if recalls:
            self.dict["before"] = self.tensor[self._width :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees."""
        self.dict["observation"][:] = state.observed(player)
        if self._recalls:
            past = np.frombuffer(state.remembered(player).ljust(DIGEST, b"\0"), np.uint8)
            self.dict["before"][:] = np.unpackbits(past)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a text."""
        seen = " ".join(map(str, state.observed(player).tolist()))
        return f"{player}:{seen} {state.remembered(player).hex()}" if self._recalls else f"{player}:{seen}"


# A class for each: OpenSpiel lets go of what it was given when Python is gone already, which only classes survive.
for _name in games():
    _class = type(f"SpielGame_{_name}", (SpielGame,), {"of": game(_name), "__module__": __name__})
    globals()[_class.__name__] = _class  # where pickle looks for it
    pyspiel.register_game(type_of(game(_name)), _class)
