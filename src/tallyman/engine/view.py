"""What one seat knows of a match, and all that a player gets: nothing hidden, no seed and no match lead from it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic

from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption
from tallyman.engine.fields import shown
from tallyman.engine.game import Game, Question, Rules, Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck, seeded
from tallyman.engine.message import Message, message
from tallyman.engine.observation import size
from tallyman.engine.record import BoxT, Numbers, TableT, numbers
from tallyman.engine.terms import Law

if TYPE_CHECKING:
    from tallyman.engine.match import Action


@functools.lru_cache(16)
def fresh_luck(seed: int) -> Luck:
    """The luck of a seed before anything is drawn, to be copied: to make it takes several times as long."""
    return seeded(seed)


@functools.cache
def seats_of(bits: int, players: int) -> tuple[int, ...]:
    """The seats that bits stand for."""
    return tuple(seat for seat in range(players) if bits >> seat & 1)


def known_seat(seat: object, players: int) -> int:
    """A seat, or why there is none such."""
    if type(seat) is not int or not 0 <= seat < players:
        raise BadOption(message("error-no-seat", seat=shown(seat), last=players - 1))
    return seat


def law_against(of: Game[BoxT, TableT], setting: Setting[BoxT], table: TableT, seat: int, action: int) -> Law | None:
    """The law that forbids a seat an action at a table, None if it is legal."""
    known = action if 0 <= action < of.num_actions else -1
    reason = of.now.forbids(setting.box, table, seat, known)
    return of.laws(reason) if reason else None


@dataclass(frozen=True, slots=True, repr=False)
class View(Generic[BoxT, TableT]):
    """A match as a seat knows it (-1: a spectator); `Match.view` makes it. Its tables are its own.

    Two matches that differ only in what the seat cannot know give equal views for the same seed.
    """

    game: Game[BoxT, TableT]
    """What is played."""
    setting: Setting[BoxT]
    """Players, options and components, and these as a record; all views of a match share it."""
    seat: int
    """Whose view it is."""
    table: TableT
    """All the seat knows; the rest is drawn anew, and so is the luck to come."""
    unsealed: TableT
    """The same as if no other seat had chosen yet in the secret phase going on; the table itself if none has."""
    budget: Budget | None = None
    """How long a player may think, if that is not its own affair."""

    def determinize(self, seed: int) -> View[BoxT, TableT]:
        """The same knowledge with another table that agrees with it: whatever the seat cannot know is drawn anew."""
        return look(self.game, self.setting, self.seat, seed, self.table, self.unsealed).within(self.budget)

    def after(self, action: int) -> View[BoxT, TableT]:
        """The view after a legal action of the seat, as if its table were the true one."""
        before, table = self.table, self._played(self.table, action)
        goes_on = self.rules.sealed(self.setting.box, table) and reveals(table) == reveals(before)
        chosen = goes_on and self.unsealed is not before
        return replace(self, table=table, unsealed=self._played(self.unsealed, action) if chosen else table)

    def _played(self, table: TableT, action: int) -> TableT:
        then = table.copy()
        self.rules.play(self.setting.box, then, Log(), self._own_seat(), action)
        return then

    def within(self, budget: Budget | None) -> View[BoxT, TableT]:
        """The same view for a player that may think so long."""
        return self if budget == self.budget else replace(self, budget=budget)

    # What everybody knows

    @property
    def rules(self) -> Rules[BoxT, TableT]:
        """The rules as they run by now."""
        return self.game.now

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setting.players

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a choice now."""
        return seats_of(self.rules.acting(self.setting.box, self.table), self.players)

    @property
    def sealed(self) -> tuple[int, ...]:
        """The seats of the present secret phase, whether they have chosen or not."""
        return seats_of(self.rules.sealed(self.setting.box, self.table), self.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.acting

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, if the game ended now."""
        return self._by_seat(self.rules.score)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; several if they share the victory, nobody before the end."""
        places = self._by_seat(self.rules.rank) if self.over else ()
        return tuple(seat for seat, place in enumerate(places) if place == 1)

    def _by_seat(self, rule: Callable[[BoxT, TableT, Numbers], None]) -> tuple[int, ...]:
        out = numbers(max(self.players, 4))
        rule(self.setting.box, self.table, out)
        return tuple(out.tolist()[: self.players])

    # What the seat knows

    def position(self) -> dict[str, Any]:
        """What the seat knows of the table, as JSON."""
        return self.game.describe(self.setting, self.table, self.seat)

    def observation(self) -> dict[str, list[int]]:
        """The numbers an agent at the seat sees, by name."""
        out = numbers(size(self.game.observation))
        self.rules.observe(self.setting.box, self.table, self._own_seat(), out)
        rest = iter(out.tolist())
        return {stretch.name: list(islice(rest, stretch.size)) for stretch in self.game.observation}

    # What the seat may do

    def legal(self) -> list[int]:
        """The ids of what the seat may do now; a spectator may do nothing."""
        if self.seat < 0:
            return []
        out = numbers(self.game.max_legal)
        count = self.rules.legal(self.setting.box, self.table, self.seat, out)
        legal: list[int] = out.tolist()
        return legal[:count]

    def forbids(self, action: int) -> Law | None:
        """The law that forbids the seat an action now, None if it is legal."""
        return law_against(self.game, self.setting, self.table, self._own_seat(), action)

    def text(self, action: int) -> str:
        """The canonical text of an action."""
        return self.game.text(self.setting.components, action)

    def label(self, action: int) -> Message:
        """What an action of the seat means, for people."""
        return self.game.label(self.setting, self.table, self._own_seat(), action)

    def action(self, action: int) -> Action:
        """An action of the seat, legal or not, with its words and all that one clicks for it."""
        from tallyman.engine.match import Action

        return Action(self.game, self.setting, self.table, self._own_seat(), action)

    @property
    def question(self) -> Question:
        """What the seat, which owes a choice, is asked now."""
        if self.seat not in self.acting:
            raise BadOption(message("error-no-question"))
        return self.game.question(self.setting, self.table, self.seat)

    def _own_seat(self) -> int:
        if self.seat < 0:
            raise BadOption(message("error-no-seat", seat=shown(self.seat), last=self.players - 1))
        return self.seat

    def __repr__(self) -> str:
        whose = "a spectator's" if self.seat < 0 else f"seat {self.seat}'s"
        return f"<View of {self.game.title}, {whose}; {', '.join(map(str, self.acting)) or 'nobody'} to play>"


def reveals(table: Any) -> int:
    """How often something was turned up on a table; every game counts it."""
    count: int = table.reveals
    return count


def look(
    game: Game[BoxT, TableT],
    setting: Setting[BoxT],
    seat: int,
    seed: int,
    table: TableT,
    unsealed: TableT | None = None,
) -> View[BoxT, TableT]:
    """What a seat (-1: a spectator) knows of a table, perhaps with secret choices of others that were made there."""
    known = hidden(game, setting, seat, seed, table)
    if unsealed is None or unsealed is table:
        return View(game, setting, seat, known, known)
    return View(game, setting, seat, known, hidden(game, setting, seat, seed, unsealed))


def hidden(game: Game[BoxT, TableT], setting: Setting[BoxT], seat: int, seed: int, table: TableT) -> TableT:
    """A table of which all that a seat cannot know is drawn anew."""
    known = table.copy()
    game.now.hide(setting.box, known, seat, fresh_luck(seed).copy())
    return known
