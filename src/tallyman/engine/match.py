"""A match: a header and a list of events. Everything else comes from replaying them."""

from __future__ import annotations

import difflib
import functools
import hashlib
import operator
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple, SupportsIndex

import numpy as np

from tallyman.engine.errors import BadOption, BadPosition, CannotUndo, IllegalAction, OtherEdition
from tallyman.engine.fields import LONGEST, commas, quoted, shown
from tallyman.engine.game import Game, Question, Rules, Setting, game, plain
from tallyman.engine.log import EVERYBODY, ROOM, Entry, Log
from tallyman.engine.luck import seeded
from tallyman.engine.message import Message, either, listed, message
from tallyman.engine.names import proper
from tallyman.engine.reckoning import Course, Reckoning, reckon
from tallyman.engine.record import numbers
from tallyman.engine.terms import Law
from tallyman.engine.view import View, known_seat, law_against, look, seats_of

SEAT_COLOURS = ("blue", "orange", "green", "yellow")

SPECTATOR = -1
"""Whoever looks on without a seat: the eyes by which a match is shown unless a seat is named."""

EVERYTHING = None
"""Instead of a seat: all there is, hidden or not, as only the referee knows it."""


@dataclass(frozen=True)
class Header:
    """What a match is played with: enough, with its events, to play it again anywhere."""

    game: str
    edition: int
    players: int
    seed: int
    names: tuple[str, ...]
    options: Mapping[str, bool] = field(default_factory=dict)
    components: dict[str, Any] | None = None  # the whole box, if it is none we ship
    position: dict[str, Any] | None = None  # where the match begins, if not with a fresh deal
    salt: str = ""  # of the promise that was published when the match began
    printed: str = ""  # the digest of the whole box; a match has it from its beginning, empty is the standard box

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))

    def __reduce__(self) -> tuple[Any, ...]:
        plain = {one.name: getattr(self, one.name) for one in fields(self)}
        return _restored, ({**plain, "options": dict(self.options)},)

    @functools.cached_property
    def promise(self) -> str:
        """The SHA-256 of seed and salt, to be published when the match begins; empty without a salt."""
        return hashlib.sha256(f"{self.seed} {self.salt}".encode()).hexdigest() if self.salt else ""


def _restored(values: dict[str, Any]) -> Header:
    return Header(**values)


class EventKind(StrEnum):
    """What can happen to a match."""

    PLAY = "play"
    UNDO = "undo"
    REDO = "redo"
    TAKE_OVER = "take over"
    END = "end the match"


ENDINGS = ("agreement", "resignation", "time")
"""Why a match can end before its rules end it."""


class Event(NamedTuple):
    """One thing that was done to a match."""

    kind: EventKind
    seat: int
    action: int = -1  # of a play
    name: str = ""  # of who takes over; why the match ends early


class Action:
    """Something a seat may do. It speaks of the table it was listed on, wherever the match goes from there.

    Its `id`, `seat` and `text` are at hand; `label` and `touches` are found when they are first asked for.
    """

    __slots__ = ("_game", "_label", "_setting", "_table", "_touches", "id", "seat")

    def __init__(self, game: Game[Any, Any], setting: Setting[Any], table: Any, seat: int, action: int) -> None:
        """An action of a seat on a table, which nobody may change from here on."""
        self._game, self._setting, self._table = game, setting, table
        self._label: Message | None = None
        self._touches: tuple[str, ...] | None = None
        self.id = action
        """Its number, always the same for the same thing."""
        self.seat = seat
        """Whose it is."""

    @property
    def text(self) -> str:
        """Its canonical words, the same in all languages."""
        return self._game.text(self._setting.components, self.id)

    @property
    def label(self) -> Message:
        """What it means, for people."""
        if self._label is None:
            self._label = self._game.label(self._setting, self._table, self.seat, self.id)
        return self._label

    @property
    def touches(self) -> tuple[str, ...]:
        """What one clicks on the board to do it, in order."""
        if self._touches is None:
            self._touches = self._game.touches(self._setting, self._table, self.seat, self.id)
        return self._touches

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self._game, self._setting, self._table, self.seat, self.id)

    def __eq__(self, other: object) -> bool:
        """Whether another action is the same one of the same seat, and says the same."""
        if not isinstance(other, Action):
            return NotImplemented
        mine, theirs = ((one.seat, one.id, one.text, one.label, one.touches) for one in (self, other))
        return mine == theirs

    def __hash__(self) -> int:
        return hash((self.seat, self.id))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.id} of seat {self.seat}: {self.text}>"


class Move(NamedTuple):
    """A play that stands, with what it caused."""

    seat: int
    action: int
    notes: tuple[Entry, ...]
    reveals: int  # on the table before it
    sealed: bool  # whether it was a secret choice
    scores: tuple[int, ...] = ()  # before it; matches that were kept by an earlier release have none


class Mark(NamedTuple):
    """What tells the match after one of its events from what it was, or will be, after others."""

    length: int  # of the line
    floor: int  # how many actions of the line the event left alone
    reveals: int  # on the table
    sealed: int  # the seats of the secret phase, as bits


class Pushed(NamedTuple):
    """What a match was before an action was pushed."""

    table: Any
    undone: tuple[list[tuple[int, int]], ...]


def roomy() -> Log:
    """A log with room for what an action causes."""
    log = Log()
    log.room = ROOM
    return log


class Account(NamedTuple):
    """A move, or the opening, with what is to be told of it: each message and what it tells of."""

    of: Move | None
    sentences: tuple[tuple[Entry, Message], ...]


class Phase(NamedTuple):
    """A secret phase: the move it came after, and the table before anybody has chosen."""

    after: Move | None
    table: Any


FURNITURE = frozenset({"header", "game", "setting", "_texts", "_log", "_accounts", "_phases"})
"""A match's header and what it has by that alone, so that it need not be kept beside it."""


class Match:
    """A match of any game. Wrong calls raise a TallymanError and change nothing.

    *Who acts:* whatever a seat does or is asked (`legal`, `actions`, `action`, `question`, `observation`, `forbids`,
    `find`, `play`, `push`) takes `seat`, which can be left out where exactly one seat acts; an `Action` knows its own.

    *Whose eyes:* whatever shows a match (`position`, `told`, `svg`, `str`) shows what a spectator sees, unless a seat
    is named; `position` and `told` also take `EVERYTHING`. A `sheet` is the whole record, hidden or not.
    """

    def __init__(self, header: Header, events: list[Event] | None = None) -> None:
        """A match as its header and events say."""
        self.header = header
        self._furnish()
        self.names = [proper(name) for name in header.names]
        """Who sits at each seat."""
        self.events: list[Event] = []
        """All that was done to it, in order; with the header it is the whole match."""
        self.line: list[Move] = []
        """The actions that stand."""
        self.comments: dict[int, list[str]] = {}
        """Comments of its sheet: by the number of events before them, or minus the number of the line they end."""
        self._undone: list[list[tuple[int, int]]] = []
        self.table: Any = self._begin()
        """The record of all that changes, hidden or not."""
        self.opening: tuple[Entry, ...] = self._notes()
        """What happened in the deal."""
        self.marks: list[Mark] = []
        """One for the beginning, and one for each event."""
        self._mark(0)
        self._past: list[Any] | None = None  # the table before each move, while events that take back are repeated
        self._repeat_all(events or [])

    def _furnish(self) -> None:
        """Everything that follows from the header alone."""
        header = self.header
        self.game: Game = game(header.game)
        """What is played."""
        if header.edition != self.game.edition:
            raise OtherEdition(
                message(
                    "error-edition",
                    edition=shown(header.edition),
                    game=self.game.title,
                    here=str(self.game.edition),
                )
            )
        printed, components = self.game.printed(header.printed, header.components)
        own = None if printed in self.game.shipped else components
        self.header = replace(header, printed=printed, components=own)
        """What it is played with, and by which seed."""
        self.setting: Setting[Any] = self.game.setting(header.players, header.options, components)
        """Players, options and components, and these as a record."""
        self._texts = self.game.actions_by_text(self.setting.components)
        self._accounts: dict[int, Account] = {}  # by the number of actions; copies share it, as they share moves
        self._phases: dict[int, Phase] = {}  # in the same way
        self._pushed: list[Pushed] = []  # for the latest events, as long as these were pushed

    @property
    def variant(self) -> str:
        """The name of the variant it is played with; empty for the standard box and boxes of one's own."""
        return self.game.variant_of(self.setting.components)

    @functools.cached_property
    def _log(self) -> Log:
        return roomy()

    def _repeat_all(self, events: list[Event]) -> None:
        taken_back = any(event.kind == EventKind.UNDO for event in events)
        with self.repeating() if taken_back else nullcontext():
            for event in events:
                self.repeat(event)

    @contextmanager
    def repeating(self) -> Iterator[None]:
        """While everything is done from the beginning: an undo does not replay the moves before it."""
        self._past = []
        try:
            yield
        finally:
            self._past = None

    def _begin(self) -> Any:
        self._log.count = 0
        luck = seeded(self.header.seed)
        if self.header.position is not None:
            return self.arranged(self.header.position)
        table = self.game.table()
        self.rules.deal(self.setting.box, table, self._log, luck)
        return table

    def arranged(self, position: dict[str, Any]) -> Any:
        """The table of a position in this match's setting."""
        table = self.game.arrange(self.setting, position, seeded(self.header.seed))
        broken = self.rules.sound(self.setting.box, table)
        if broken:
            raise BadPosition(message(self.game.flaws(broken).key))
        return table

    def _notes(self) -> tuple[Entry, ...]:
        # The log as a record would make an object of every line it has room for, and NumPy's own copy would leave the
        # bytes between fields to chance.
        count = self._log.count
        written = np.ndarray(count, Entry.dtype, self._log.array["entry"][0][:count].tobytes())
        return tuple([Entry(written[place : place + 1]) for place in range(count)])

    def _mark(self, floor: int) -> None:
        sealed = self.rules.sealed(self.setting.box, self.table)
        self.marks.append(Mark(len(self.line), floor, self.table.reveals, sealed))

    def _happened(self, event: Event, floor: int, before: Pushed | None = None) -> None:
        self.events.append(event)
        if before is None:
            self._pushed.clear()
        else:
            self._pushed.append(before)
        self._mark(floor)

    # Looking

    @property
    def rules(self) -> Rules:
        """The rules as they run by now: native, or interpreted as long as they are being compiled."""
        return self.game.now

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setting.players

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a choice now."""
        return () if self.early else seats_of(self.rules.acting(self.setting.box, self.table), self.players)

    @property
    def sealed(self) -> tuple[int, ...]:
        """The seats of the present secret phase, whether they have chosen or not."""
        return () if self.early else seats_of(self.rules.sealed(self.setting.box, self.table), self.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or early."""
        return not self.acting

    @property
    def early(self) -> str:
        """Why the match ended before its rules ended it, one of `ENDINGS`; empty if it did not."""
        return self.events[-1].name if self.events and self.events[-1].kind is EventKind.END else ""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, if the game ended now."""
        return self._per_seat(self.rules.score)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat from 1, if the game ended now, with the game's tie rules."""
        return self._per_seat(self.rules.rank)

    def _per_seat(self, rule: Any) -> tuple[int, ...]:
        out = numbers(max(self.players, 4))
        rule(self.setting.box, self.table, out)
        return tuple(out.tolist()[: self.players])

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; several if they share the victory, nobody before the end or if that came early."""
        ended = self.over and not self.early
        return tuple(seat for seat, place in enumerate(self.places) if place == 1) if ended else ()

    @property
    def reckoning(self) -> Reckoning | None:
        """Points by source, who has won and why; None before the end, or if that came early."""
        if not self.over or self.early:
            return None
        notes = [*self.opening, *(entry for move in self.line for entry in move.notes)]
        sources = self.game.sources(self.setting, self.table, notes)
        return reckon(self.scores, sources, self.game.ties(self.setting, self.table))

    @property
    def course(self) -> Course | None:
        """How the points went; None if nothing was done yet, or what was done is not known so well."""
        if not self.line or not all(move.scores for move in self.line):
            return None
        return Course((*(move.scores for move in self.line), self.scores))

    def legal(self, seat: int | None = None) -> list[int]:
        """The ids of what a seat may do now; nothing when the match is over."""
        if seat is None and self.over:
            return []
        out = numbers(self.game.max_legal)
        count = self.rules.legal(self.setting.box, self.table, self._meant(seat), out)
        return memoryview(out)[:count].tolist()  # type: ignore[arg-type]  # at run time it is an array

    def actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now; nothing when the match is over."""
        if seat is None and self.over:
            return []
        who, table = self._meant(seat), self.table.copy()
        return [Action(self.game, self.setting, table, who, action) for action in self.legal(who)]

    def action(self, action: int | str | Action, *, seat: int | None = None) -> Action:
        """An action of a seat on this table, legal or not."""
        who = self._meant(seat, action)
        return Action(self.game, self.setting, self.table.copy(), who, self.find(action, seat=who))

    def question(self, seat: int | None = None) -> Question:
        """What a seat that owes a choice is asked now."""
        who = self._meant(seat)
        if who not in self.acting:
            raise BadOption(message("error-no-question"))
        return self.game.question(self.setting, self.table, who)

    def _meant(self, seat: int | None, action: int | str | Action = "") -> int:
        """The seat that is named, or whose action it is, or the one that acts."""
        if seat is None and isinstance(action, Action):
            seat = action.seat
        if seat is not None:
            return self._known_seat(seat)
        acting = self.acting
        if len(acting) == 1:
            return acting[0]
        if acting:
            raise BadOption(message("error-which-seat", words=listed(map(str, acting)), seat=str(acting[0])))
        raise BadOption(message("error-nobody-acts"))

    def _known_seat(self, seat: int) -> int:
        return known_seat(seat, self.players)

    def view(self, seat: int, seed: int = 0) -> View[Any, Any]:
        """What a seat knows (-1: a spectator), with a table of its own; all it cannot know is drawn anew there."""
        known = -1 if seat == -1 else self._known_seat(seat)
        return look(self.game, self.setting, known, seed, self.table, self._unsealed(seat))

    def _unsealed(self, seat: int) -> Any:
        """The table as if no other seat had made a choice yet in the secret phase going on."""
        first = len(self.line)
        while first and self.line[first - 1].sealed and self.line[first - 1].reveals == self.table.reveals:
            first -= 1
        chosen = self.line[first:]
        if all(move.seat == seat for move in chosen) or not self.sealed:
            return self.table
        table, log = self._before(first).copy(), Log()
        for move in chosen:
            if move.seat == seat:
                self.rules.play(self.setting.box, table, log, seat, move.action)
        return table

    def _before(self, count: int) -> Any:
        """The table after so many actions, as a secret phase began there."""
        last = self.line[count - 1] if count else None
        phase = self._phases.get(count)
        if phase is None or phase.after is not last:
            phase = self._phases[count] = Phase(last, self.at(count).table)
        return phase.table

    def position(self, seat: int | None = SPECTATOR) -> dict[str, Any]:
        """The table as readable JSON, as a seat sees it; or EVERYTHING on it, with which `set_up` goes on exactly."""
        if seat is EVERYTHING:
            return self.game.describe(self.setting, self.table, None)
        return self.view(seat).position()

    def observation(self, seat: int | None = None) -> dict[str, list[int]]:
        """The numbers an agent at a seat sees, by name."""
        return self.view(self._meant(seat)).observation()

    def told(self, seat: int | None = SPECTATOR, since: int = -1) -> Iterator[tuple[int, Message]]:
        """What happened and after how many actions, as far as a seat may know it; or EVERYTHING.

        With `since`, only what happened after so many actions. The end is told in full.
        """
        for count in range(since + 1, len(self.line) + 1):
            for entry, sentence in self._account(count):
                if seat is EVERYTHING or hears(seat, entry):
                    yield count, sentence
        if since < len(self.line) and (reckoning := self.reckoning):
            yield from ((len(self.line), message) for message in reckoning.sentences)

    def _account(self, count: int) -> tuple[tuple[Entry, Message], ...]:
        """What is told of an action, from 1, or of the opening; found once, whoever hears of it."""
        move = self.line[count - 1] if count else None
        account = self._accounts.get(count)
        if account is None or account.of is not move:
            entries = [note.plainly() for note in (move.notes if move else self.opening)]
            sentences = tuple([(entry, self.game.tell(self.setting, entry)) for entry in entries])
            account = self._accounts[count] = Account(move, sentences)
        return account.sentences

    def standing_since(self, number: int) -> int:
        """How many actions of the line are still the same ones as after so many events."""
        return min(self.marks[number].length, *(mark.floor for mark in self.marks[number + 1 :]), len(self.line))

    def secret_since(self, number: int, seat: int) -> bool:
        """Whether a seat is in the same secret phase as after so many events."""
        then = self.marks[number]
        return bool(then.sealed >> seat & 1) and seat in self.sealed and then.reveals == self.table.reveals

    # Doing

    def forbids(self, action: int | str | Action, *, seat: int | None = None) -> Law | None:
        """The law that forbids an action now, None if it is legal."""
        who = self._meant(seat, action)
        return self._forbids(who, self.find(action, seat=who))

    def _goes_on(self) -> None:
        """Refuse what nobody can do once a match has ended early."""
        if self.early:
            raise IllegalAction(message("engine-ended-early"), "")

    def _forbids(self, seat: int, action: int) -> Law | None:
        return law_against(self.game, self.setting, self.table, seat, action)

    def find(self, action: int | str | Action, *, seat: int | None = None) -> int:
        """The id of an action given as an id, a text or an Action; what is none is compared with what a seat may do."""
        if type(action) is int:
            return action
        if isinstance(action, Action):
            return action.id
        if isinstance(action, str):
            if plain(action) in self._texts:
                return self._texts[plain(action)]
            legal = [one.text for one in self.actions(seat)]
            near = difflib.get_close_matches(plain(action[:LONGEST]), legal, 3, 0.4) or legal[:3]
            reason = message("error-no-action", action=quoted(action), game=self.game.title)
            if near:
                reason = message("error-did-you-mean", why=reason, near=either(map(quoted, near)))
            raise IllegalAction(reason, "")
        if isinstance(action, bool) or not isinstance(action, SupportsIndex):
            raise BadOption(message("error-kind-of-action", value=shown(action)))
        return operator.index(action)  # NumPy's numbers, too

    def play(self, action: int | str | Action, *, seat: int | None = None) -> None:
        """Do something. IllegalAction says which rule forbids it, and then nothing has changed."""
        self._play(action, seat)

    def push(self, action: int | str | Action, *, seat: int | None = None) -> None:
        """Play what `pop` can take back, to look ahead; the table as it was is kept, less than 1 kB."""
        self._play(action, seat, Pushed(self.table.copy(), tuple(self._undone)))

    def pop(self) -> Move:
        """Take back what was pushed last as if it had never been, whatever it revealed; gives it, and replays nothing.

        What was pushed before another event, such as a play, stays: only `undo` takes that back.
        """
        if not self._pushed:
            raise CannotUndo(message("engine-nothing-to-pop"))
        before = self._pushed.pop()
        self.table = before.table.copy()  # copies of the match pop the same one
        self._undone = list(before.undone)
        if self._past is not None:
            self._past.pop()
        self.events.pop()
        self.marks.pop()
        return self.line.pop()

    def _play(self, action: int | str | Action, seat: int | None, before: Pushed | None = None) -> None:
        self._goes_on()
        who = self._meant(seat, action)
        number = self.find(action, seat=who)
        law = self._forbids(who, number)
        if law is not None:
            raise IllegalAction(message(law.key), law.section)
        self._do(who, number)
        self._undone.clear()
        self._happened(Event(EventKind.PLAY, who, number), len(self.line) - 1, before)

    def _do(self, seat: int, action: int) -> None:
        box, table = self.setting.box, self.table
        reveals, secret, scores = table.reveals, bool(self.rules.sealed(box, table) >> seat & 1), self.scores
        self._log.count = 0
        if self._past is not None:
            self._past.append(table.copy())
        last = self.line[-1] if self.line else None
        if secret and not (last and last.sealed and last.reveals == reveals):
            self._phases[len(self.line)] = Phase(last, table.copy())
        self.rules.play(box, table, self._log, seat, action)
        self.line.append(Move(seat, action, self._notes(), reveals, secret, scores))

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back a seat's last action.

        A secret choice can be taken back alone until the last one is in. Otherwise one's own last action can be taken
        back until something was revealed or somebody else acted; across that, everybody must have `agreed`, and all
        that came after it goes too.
        """
        gone = self.undoable(seat, agreed)
        self._undone.append([(self.line[k].seat, self.line[k].action) for k in gone])
        if self._past is None:
            self._go([(m.seat, m.action) for k, m in enumerate(self.line) if k not in gone])
        else:
            later = self.line[gone.stop :]
            self.table = self._past[gone.start]
            del self.line[gone.start :], self._past[gone.start :]
            for move in later:
                self._do(move.seat, move.action)
        self._happened(Event(EventKind.UNDO, seat), gone.start)

    def undoable(self, seat: int, agreed: bool = False) -> range:
        """The places in the line of what an undo would take back; CannotUndo if it may not."""
        self._known_seat(seat)
        if self.early:
            raise CannotUndo(message("engine-ended-early"))
        gone, alone = self.going(seat)
        if not gone:
            raise CannotUndo(message("engine-nothing-to-undo"))
        if not (alone or agreed):
            raise CannotUndo(message("engine-others-must-agree"), True)
        return gone

    def going(self, seat: int) -> tuple[range, bool]:
        """The places in the line of what an undo by a seat takes back, and whether nobody else has to agree to it."""
        place = next((place for place in reversed(range(len(self.line))) if self.line[place].seat == seat), None)
        if place is None:
            return range(0), False
        move = self.line[place]
        quiet = move.reveals == self.table.reveals
        own = move.sealed and quiet and seat in self.sealed
        last = place == len(self.line) - 1
        return range(place, place + 1 if own else len(self.line)), own or (last and quiet)

    def redoable(self, seat: int) -> bool:
        """Whether what was taken back last was a seat's."""
        return bool(self._undone) and self._undone[-1][0][0] == self._known_seat(seat) and not self.early

    def redo(self, seat: int) -> None:
        """Do again what a seat took back last."""
        if not self.redoable(seat):
            raise CannotUndo(message("engine-nothing-to-redo"))
        floor = len(self.line)
        for who, action in self._undone.pop():
            self._do(who, action)
        self._happened(Event(EventKind.REDO, seat), floor)

    def take_over(self, seat: int, name: str) -> None:
        """Somebody else plays a seat from now on."""
        self._goes_on()
        self.names[self._known_seat(seat)] = proper(name)
        self._happened(Event(EventKind.TAKE_OVER, seat, name=name), len(self.line))

    def end(self, seat: int, why: str) -> None:
        """A seat ends the match early, one of `ENDINGS` says why: it stays as it stands, and nobody wins."""
        if self.over:
            raise IllegalAction(message("engine-already-over"), "")
        if why not in ENDINGS:
            raise BadOption(message("error-ending", value=shown(why), words=commas(ENDINGS)))
        self._happened(Event(EventKind.END, self._known_seat(seat), name=why), len(self.line))

    def repeat(self, event: Event) -> None:
        """Do what an event says."""
        match event.kind:
            case EventKind.PLAY:
                self.play(event.action, seat=event.seat)
            case EventKind.UNDO:
                self.undo(event.seat, agreed=True)
            case EventKind.REDO:
                self.redo(event.seat)
            case EventKind.TAKE_OVER:
                self.take_over(event.seat, event.name)
            case EventKind.END:
                self.end(event.seat, event.name)

    def _go(self, plays: list[tuple[int, int]]) -> None:
        self.table = self._begin()
        self.line = []
        for seat, action in plays:
            self._do(seat, action)

    def copy(self) -> Match:
        """Another match that has come as far as this one and goes its own way."""
        found = object.__new__(type(self))
        found.__dict__.update(self.__dict__)
        for name in ("table", "names", "events", "line", "marks", "_undone", "_pushed"):
            setattr(found, name, getattr(self, name).copy())
        found.comments = {place: lines.copy() for place, lines in self.comments.items()}
        found.__dict__.pop("_log", None)
        return found

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        # The header comes first: of another edition, nothing else could be read.
        return _furnished, (self.header,), {name: self.__dict__[name] for name in self.__dict__.keys() - FURNITURE}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if "header" in state:  # as it was kept in edition 1
            self._furnish()
        if "marks" not in state:
            self.marks = Match(self.header, self.events).marks

    def __eq__(self, other: object) -> bool:
        """Whether another match has the same header, and came as far by the same events."""
        if not isinstance(other, Match):
            return NotImplemented
        mine, theirs = ((one.header, one.names, one.events, one.comments, one.table) for one in (self, other))
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]  # it goes on

    def __repr__(self) -> str:
        state = "over" if self.over else f"{' and '.join(self.names[seat] for seat in self.acting)} to play"
        return f"<Match of {self.game.title}: {', '.join(self.names)}; {len(self.line)} actions, {state}>"

    def __str__(self) -> str:
        """The board in text, as a spectator sees it."""
        from tallyman.engine.ansi import text

        return text(self)

    def at(self, count: int) -> Match:
        """This match as it stood after its first `count` actions, without what was taken back."""
        found = Match(self.header)
        for move in self.line[:count]:
            found.play(move.action, seat=move.seat)
        found.names = self.names.copy()
        return found

    # Keeping

    def sheet(self) -> str:
        """The tally sheet: a readable record that plays back exactly."""
        from tallyman.engine.sheet import write

        return write(self)

    def svg(self, seat: int = SPECTATOR, language: str = "en") -> str:
        """The board as a picture, as a seat sees it."""
        from tallyman.engine.picture import draw

        return draw(self, seat, language)

    def _repr_svg_(self) -> str:
        return self.svg()


def _furnished(header: Header) -> Match:
    """A match that has come nowhere yet, for what was kept of it."""
    found = object.__new__(Match)
    found.header = header
    found._furnish()
    return found


def hears(seat: int, entry: Entry) -> bool:
    """Whether a seat (-1: a spectator) may know of something that happened."""
    return entry.audience == EVERYBODY or (seat >= 0 and bool(entry.audience >> seat & 1))


def new(
    name: str,
    players: int | None = None,
    seed: int | None = None,
    names: tuple[str, ...] = (),
    box: dict[str, Any] | None = None,
    **options: bool,
) -> Match:
    """A fresh match, perhaps with a component set of one's own. Without a seed, luck is drawn from the system."""
    return Match(_header(game(name), players, seed, names, box, options))


def set_up(
    name: str,
    position: dict[str, Any],
    players: int | None = None,
    seed: int | None = None,
    box: dict[str, Any] | None = None,
    **options: bool,
) -> Match:
    """A match from a position. Fields left out are as in a fresh game; bad ones are named."""
    return Match(replace(_header(game(name), players, seed, (), box, options), position=position))


def known_seed(seed: object) -> int:
    """A seed, or why it is none."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadOption(message("error-seed", value=shown(seed)))
    return seed


def _header(
    found: Game,
    players: int | None,
    seed: int | None,
    names: tuple[str, ...],
    box: dict[str, Any] | None,
    options: Mapping[str, bool],
) -> Header:
    seats = found.setting(players, options, box).players
    seed = secrets.randbits(128) if seed is None else known_seed(seed)
    if names and len(names) != seats:
        raise BadOption(message("error-count-of-names", seats=seats, count=len(names)))
    return Header(
        found.name,
        found.edition,
        seats,
        seed,
        names or SEAT_COLOURS[:seats],
        options,
        box,
    )
