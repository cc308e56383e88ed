"""What one looker-on sees of a match: the board, and the desk beside it in words; never more than their seat knows."""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, NamedTuple

import jinja2
import markupsafe

from tallyman import players
from tallyman.engine import registry
from tallyman.engine.game import Game, Question
from tallyman.engine.match import SPECTATOR, Action, EventKind, Match, Move
from tallyman.engine.message import Message, Seat, listed
from tallyman.engine.picture import art, differences, scene
from tallyman.engine.reckoning import Reckoning
from tallyman.engine.rulebook import lead, nearest
from tallyman.engine.scene import Scene
from tallyman.locale import Speaker, speaker
from tallyman.players import hints
from tallyman.players.levels import LEVELS
from tallyman.web import patch, undoing
from tallyman.web.affairs import NOTHING, TEMPOS, USUAL, Affairs, Manner, ended, owner
from tallyman.web.chat import LONGEST, PHRASES, spoken
from tallyman.web.clocks import DAY, HOUR, MINUTE, SECOND, wall
from tallyman.web.curve import Curve
from tallyman.web.prefix import prefix
from tallyman.web.presence import company
from tallyman.web.reading import read
from tallyman.web.store import BY_LINK, Chair, Meeting, Word, alone, bits, host

DESK = (
    *("turn", "join", "call", "result", "seats", "actions", "controls", "help", "advice", "earlier", "words"),
    *("company", "trust", "party"),
)
"""The parts of the desk that are sent when they change: blocks of the table's template, and ids on the page."""

BENCH = "box.html.jinja"  # a game's own template, in its folder
LOG = 60  # sentences; all of them are sent when asked for
END = "end"  # the section of the rules about it, in every game


class Viewpoint(NamedTuple):
    """Who looks: the seats they hold (none: a spectator) and their language."""

    seats: tuple[int, ...]
    language: str


class Stamp(NamedTuple):
    """What is the same as long as nothing changes that anybody sees of a match."""

    number: int
    present: tuple[int, ...]
    rematch: str | None
    beside: tuple[int, ...] = ()
    """How often something changed beside the match, how much was said, and who is here; nothing at most tables."""

    def __str__(self) -> str:
        """As browsers send it back: mostly a number."""
        match = ".".join(map(str, (self.number, *self.present, *filter(None, [self.rematch]))))
        return "-".join([match, *map(str, self.beside)])


@dataclass(frozen=True)
class Moment:
    """A match as it stands after one of its events, and who sits at it."""

    id: str
    match: Match
    chairs: tuple[Chair, ...]
    present: frozenset[int] = frozenset()
    """Where people share a browser, the seat whose person is in front of it: at most one for each browser."""
    rematch: str | None = None
    """The match that was begun with the same people after this one."""
    manner: Manner = USUAL
    """What was chosen when the table was made."""
    affairs: Affairs = NOTHING
    """What goes on beside the match."""
    words: tuple[Word, ...] = ()
    """What was said, of late."""
    here: frozenset[int] = frozenset()
    """The seats whose people look now, where there are several."""
    looked: tuple[int, ...] = ()
    """When the people of each seat looked last, in milliseconds since 1970."""
    meeting: Meeting = BY_LINK
    """How people come to the table."""

    @property
    def begun(self) -> bool:
        """Whether anybody has played."""
        return any(event.kind == EventKind.PLAY for event in self.match.events)

    @property
    def held(self) -> bool:
        """Whether nobody plays yet, because not everybody sits."""
        return self.meeting.holds and any(chair.free for chair in self.chairs)

    def knows(self, seat: int) -> bool:
        """Whether who sits at a seat has seen what others may not: they cannot leave it for somebody else."""
        return self.match.position(seat) != self.match.position()

    def late(self, seat: int) -> bool:
        """Whether the time of a seat was up."""
        clock = self.affairs.clock
        return clock is not None and not clock.left[seat]

    def replaced(self, seat: int) -> bool:
        """Whether our player at a seat that was left has chosen anything there, or has to."""
        theirs = (event.kind for event in reversed(self.match.events) if event.seat == seat)
        return self.late(seat) or EventKind.PLAY in takewhile(lambda kind: kind != EventKind.TAKE_OVER, theirs)

    def lost(self, seat: int) -> bool:
        """Whether the owner of a seat cannot come back to it: what our player wins there would count for them."""
        return self.meeting.rated and self.replaced(seat)

    @property
    def host(self) -> str | None:
        """Who decides about the table until it has begun."""
        return host(self.chairs, self.meeting)

    @property
    def number(self) -> int:
        """How many events there were: what a browser that shows this has seen."""
        return len(self.match.events)

    @property
    def stamp(self) -> Stamp:
        """What tells it from other moments of the match."""
        return Stamp(self.number, tuple(sorted(self.present)), self.rematch, self._beside)

    @property
    def _beside(self) -> tuple[int, ...]:
        if self.affairs is NOTHING and not self.words and not self.here:
            return ()
        return (self.affairs.version, self.words[-1].number if self.words else 0, bits(self.here))

    def beside(self, seat: int) -> tuple[int, ...]:
        """The seats of the browser a seat is held by, none if nobody holds it."""
        holder = self.chairs[seat].holder
        return tuple(other for other, chair in enumerate(self.chairs) if holder and chair.holder == holder)

    def facing(self, seat: int) -> Moment:
        """The moment when the person of a seat is in front of the browser, if they share it."""
        beside = self.beside(seat)
        return replace(self, present=self.present - set(beside) | {seat}) if len(beside) > 1 else self

    def passing_on(self) -> Moment:
        """The moment when those who have to pass their browser on have done so."""
        staying = (seat for seat in self.present if not View(self, Viewpoint(self.beside(seat), "")).curtain)
        return replace(self, present=frozenset(staying))

    def among_us(self, seat: int) -> bool:
        """Whether all others are our players, for nobody who may come back, or sit at the same browser as a seat."""
        return alone(self.chairs, self.chairs[seat].holder)


class Told(NamedTuple):
    """A sentence of the log."""

    after: int  # how many actions
    message: Message
    said: str


class Tale(NamedTuple):
    """What has been told of a match to an ear in a language, sentence by sentence, up to a move."""

    ear: int  # a seat, -1: what everybody may hear
    voice: Speaker
    sentences: list[Told]
    moves: int = -1  # how many; -1: not even the opening
    last: Move | None = None

    def goes_on(self, ear: int, voice: Speaker, line: Sequence[Move]) -> bool:
        """Whether a tale for somebody about a line of moves begins like this one."""
        if (ear, voice) != (self.ear, self.voice) or self.moves > len(line):
            return False
        return self.moves <= 0 or line[self.moves - 1] is self.last

    def by(self, moves: int) -> int:
        """How many sentences were told by so many moves."""
        return bisect_right(self.sentences, moves, key=lambda sentence: sentence.after)


def tell(match: Match, ear: int, voice: Speaker, earlier: Tale | None = None) -> Tale:
    """What there is to be told of a match; what an earlier tale of it tells already is not said again."""
    known = earlier if earlier is not None and earlier.goes_on(ear, voice, match.line) else Tale(ear, voice, [])
    fresh = match.told(ear, known.moves) if known.moves < len(match.line) else ()
    sentences = [*known.sentences, *(Told(after, message, voice.say(message)) for after, message in fresh)]
    return Tale(ear, voice, sentences, len(match.line), match.line[-1] if match.line else None)


class Sentence(NamedTuple):
    """A sentence of the log as a page shows it."""

    said: str
    since: bool  # the first one since the looker-on acted; for who only looks on, the first one of an action


class SeatLine(NamedTuple):
    """A seat on the desk."""

    number: int
    name: str
    score: int
    place: int  # from 1
    acting: bool
    ready: bool  # has chosen in secret, when others have not
    ahead: bool
    mine: bool
    chair: Chair
    owner: str = ""  # for whom one of our players sits here
    left: int | None = None  # milliseconds when its time begins to run, if there is a clock
    runs: bool = False
    here: bool = False
    looked: int = 0  # when its person looked last, in milliseconds since 1970, if they are not here


class Line(NamedTuple):
    """Something that was said, as a page shows it."""

    number: int
    seat: int
    name: str
    said: str


@dataclass(frozen=True)
class View:
    """A moment as the desk's template reads it."""

    moment: Moment
    viewpoint: Viewpoint
    earlier: Tale | None = None
    """What the looker-on was told before."""

    @property
    def match(self) -> Match:
        """The match."""
        return self.moment.match

    @functools.cached_property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a choice."""
        return self.match.acting

    @functools.cached_property
    def sealed(self) -> tuple[int, ...]:
        """The seats of the present secret phase."""
        return self.match.sealed

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return not self.acting

    @property
    def affairs(self) -> Affairs:
        """What goes on beside the match."""
        return self.moment.affairs

    @functools.cached_property
    def headline(self) -> str:
        """Who has won, or how the match came to an early end."""
        return self.voice.say(self.reckoning.headline if self.reckoning else ended(self.match.events))

    @functools.cached_property
    def reckoning(self) -> Reckoning | None:
        """Points by source, who has won and why; None before the end."""
        return self.match.reckoning if self.over else None

    @functools.cached_property
    def curve(self) -> Curve | None:
        """How the points went; None before the end, or if that is not known."""
        course = self.match.course if self.over else None
        return Curve(course) if course else None

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where."""
        return self.moment.chairs

    @functools.cached_property
    def voice(self) -> Speaker:
        """Speaks the looker-on's language."""
        return speaker(self.viewpoint.language, tuple(self.match.names))

    @functools.cached_property
    def present(self) -> int | None:
        """The seat whose person is in front of the browser, as far as that is known."""
        seats = self.viewpoint.seats
        return seats[0] if len(seats) == 1 else next((seat for seat in seats if seat in self.moment.present), None)

    @functools.cached_property
    def owing(self) -> int | None:
        """The looker-on's own seat that owes a choice; of several, the one whose person is here."""
        if self.affairs.paused:
            return None
        owing = [seat for seat in self.acting if seat in self.viewpoint.seats and self.chairs[seat].player is None]
        return self.present if self.present in owing else next(iter(owing), None)

    @functools.cached_property
    def knowledge(self) -> dict[int, dict[str, Any]]:
        """What each seat of a shared browser knows; nothing if that is the same."""
        if len(self.viewpoint.seats) < 2 or self.over:
            return {}
        positions = {seat: self.match.position(seat) for seat in self.viewpoint.seats}
        first = positions[self.viewpoint.seats[0]]
        return {} if all(position == first for position in positions.values()) else positions

    @functools.cached_property
    def curtain(self) -> bool:
        """Whether only what everybody knows is shown: until the person who owes a choice says that they are here."""
        known = self.knowledge
        if not known or self.present is None:
            return bool(known)
        return self.owing is not None and known[self.owing] != known[self.present]

    @property
    def asked(self) -> int | None:
        """The looker-on's own seat that owes a choice and can make it now."""
        return None if self.curtain or self.moment.held else self.owing

    @property
    def seat(self) -> int:
        """The seat whose view this is; of several that know the same, the first, unless another chooses in secret.

        While others play, nobody knows who sits in front of a shared browser: it shows what everybody may see.
        """
        if not self.viewpoint.seats or self.curtain or (self.knowledge and self.owing is None):
            return SPECTATOR
        if self.knowledge and self.present is not None:
            return self.present
        secret = self.owing in self.sealed
        return self.owing if secret and self.owing is not None else self.viewpoint.seats[0]

    def shows(self, seat: int) -> bool:
        """Whether what one of the looker-on's seats knows may be seen here now."""
        known = self.knowledge
        return not known or (self.seat in known and known[seat] == known[self.seat])

    @property
    def ear(self) -> int:
        """The seat whose sentences these are: people beside each other are told what everybody may hear."""
        return SPECTATOR if len(self.viewpoint.seats) > 1 else self.seat

    @functools.cached_property
    def seats(self) -> list[SeatLine]:
        """All seats."""
        match, places, scores = self.match, self.match.places, self.match.scores
        return [
            SeatLine(
                seat,
                match.names[seat],
                scores[seat],
                places[seat],
                seat in self.acting and not self.affairs.paused,
                seat in self.sealed and seat not in self.acting,
                not self.over and places[seat] == 1 and scores[seat] > min(scores),
                seat in self.viewpoint.seats,
                self.chairs[seat],
                *self._beside(seat),
            )
            for seat in range(match.players)
        ]

    def _beside(self, seat: int) -> tuple[Any, ...]:
        """Of a seat's line, all that is not about the match: at most tables nothing."""
        chair, moment, clock = self.chairs[seat], self.moment, self.affairs.clock
        if chair.player and chair.holder:
            return (owner(self.match.header, self.match.events, seat),)
        if not chair.person:
            return ()
        here = seat in moment.here
        looked = moment.looked[seat] if moment.looked and not here and company(self.chairs) else 0
        if clock is None:
            return ("", None, False, here, looked)
        return ("", clock.left[seat], seat in clock.running and not self.over, here, looked)

    @property
    def several(self) -> bool:
        """Whether people with several browsers sit here, or may."""
        return company(self.chairs) or bool(self.free)

    @property
    def seated(self) -> tuple[int, ...]:
        """The looker-on's seats where they sit themselves."""
        return tuple(seat for seat in self.viewpoint.seats if self.chairs[seat].player is None)

    @property
    def away(self) -> tuple[int, ...]:
        """The looker-on's seats that one of our players has taken for them."""
        return tuple(seat for seat in self.viewpoint.seats if self.chairs[seat].player is not None)

    @property
    def missing(self) -> tuple[int, ...]:
        """Who has not answered what somebody asks for."""
        proposal = self.affairs.proposal
        return proposal.missing(self.chairs) if proposal and not self.over else ()

    @property
    def unanswered(self) -> str:
        """Their names."""
        return self.voice.say(listed(Seat(seat) for seat in self.missing)) if self.missing else ""

    @functools.cached_property
    def lines(self) -> list[Line]:
        """What was said at the table, of late."""
        voice, names = self.voice, self.match.names
        return [Line(one.number, one.seat, names[one.seat], spoken(one, voice)) for one in self.moment.words]

    @property
    def free(self) -> list[int]:
        """The seats nobody has taken yet."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.free]

    @property
    def hosts(self) -> bool:
        """Whether the looker-on decides about the table until it has begun."""
        held = (self.chairs[seat].holder for seat in self.viewpoint.seats)
        return self.moment.host is not None and self.moment.host in held

    @functools.cached_property
    def leaves(self) -> bool:
        """Whether the looker-on can still get up, and free their seats or, if they are alone, end the table."""
        if not self.viewpoint.seats or self.over or self.moment.begun:
            return False
        return not company(self.chairs) or not any(map(self.moment.knows, self.viewpoint.seats))

    @property
    def opening(self) -> tuple[object, ...]:
        """All that can change what is said of a table that has not begun."""
        return self.free, self.moment.begun, self.hosts, self.leaves

    @property
    def awaited(self) -> str:
        """The names of those who owe a choice."""
        return self.voice.say(listed(Seat(seat) for seat in self.acting))

    @functools.cached_property
    def actions(self) -> list[tuple[Action, str]]:
        """What the looker-on may do, each with its words."""
        if self.asked is None:
            return []
        return [(action, self.voice.say(action.label)) for action in self.match.actions(self.asked)]

    @functools.cached_property
    def plain(self) -> tuple[Action, str] | None:
        """The one action that takes a single touch, such as ending a turn; it has a button beside the choices."""
        single = [choice for choice in self.actions if len(choice[0].touches) == 1]
        return single[0] if len(single) == 1 else None

    @functools.cached_property
    def question(self) -> Question | None:
        """What the looker-on is asked, else who is awaited first; None when the match is over."""
        seat = next(iter(self.acting), None) if self.asked is None else self.asked
        return None if seat is None else self.match.question(seat)

    @property
    def prompt(self) -> str:
        """What the looker-on is asked, and what for."""
        if self.asked is None or self.question is None:
            return ""
        words = self.voice.say(self.question.words)
        return f"{words} {self.voice.text('web-secret')}" if self.sealed else words

    @functools.cached_property
    def tale(self) -> Tale:
        """What happened, as the looker-on is told."""
        return tell(self.match, self.ear, self.voice, self.earlier)

    @property
    def sentences(self) -> list[Told]:
        """What happened, sentence by sentence."""
        return self.tale.sentences

    @property
    def shortened(self) -> bool:
        """Whether the log is too long to be shown unasked."""
        return len(self.sentences) > LOG

    @property
    def goes_on(self) -> bool:
        """Whether the seat that is awaited acted last, so that what was told last is of its turn."""
        return bool(self.match.line) and self.acting == (self.match.line[-1].seat,) and bool(self.sentences)

    @property
    def section(self) -> str:
        """The section of the rules about what is asked now: of the looker-on, else of who is awaited."""
        return nearest(self.match.game, self.question.section if self.question else END)

    @functools.cached_property
    def undoes(self) -> int | None:
        """The looker-on's seat that can take something back; who holds several takes back the last action first."""
        rated = self.moment.meeting.rated
        return self._last_of(lambda seat: undoing.can_undo(self.match, self.chairs, seat, rated))

    @functools.cached_property
    def begs(self) -> int | None:
        """The looker-on's seat that can ask all others to let it take something back."""
        if self.affairs.proposal or self.affairs.paused or self.moment.meeting.rated:
            return None
        return self._last_of(lambda seat: undoing.can_ask(self.match, self.chairs, seat))

    @functools.cached_property
    def redoes(self) -> int | None:
        """The looker-on's seat that can do something again."""
        return self._last_of(lambda seat: undoing.can_redo(self.match, seat))

    @property
    def late(self) -> bool:
        """Whether a player of ours cannot take its turn yet, because what a search needs is still being compiled."""
        names = (self.chairs[seat].player for seat in self.acting)
        return any(not players.can_think(name, self.match.game) for name in names if name is not None)

    @functools.cached_property
    def hints(self) -> bool:
        """Whether the looker-on may ask for hints at this table, whenever it is their turn."""
        if self.moment.meeting.rated:
            return False
        return bool(self.viewpoint.seats) and self.moment.among_us(self.viewpoint.seats[0])

    @property
    def wishes(self) -> tuple[int | None, ...]:
        """The looker-on's seats that can take something back, ask for that, do it again or ask for a hint.

        After what they have seen, a page writes into its controls by itself.
        """
        return self.undoes, self.begs, self.redoes, self.asked if self.hints else None

    @property
    def occasion(self) -> str:
        """What is the same as long as a hint holds: others may choose in secret meanwhile."""
        if not self.sealed:
            return str(self.moment.number)
        own = sum(move.seat in self.viewpoint.seats for move in self.match.line)
        return f"{self.match.table.reveals}-{own}"

    def _last_of(self, can: Callable[[int], bool]) -> int | None:
        able = [seat for seat in self.seated if not self.affairs.paused and can(seat)]
        acted = (move.seat for move in reversed(self.match.line))
        return next((seat for seat in acted if seat in able), able[0]) if len(able) > 1 else next(iter(able), None)


@dataclass(frozen=True)
class Picture:
    """A view as it was drawn."""

    seat: int  # whose view it is
    own: tuple[int, ...]  # the seats of who looks
    board: Scene
    desk: dict[str, str]
    made_of: dict[str, object]  # what parts of the desk show that are not drawn again while that is the same
    tale: Tale
    line: Sequence[Move]  # what was done

    @property
    def voice(self) -> Speaker:
        """Who speaks on it."""
        return self.tale.voice

    def log(self, first: int | None = None) -> list[Sentence]:
        """The last sentences, in order, or all from the `first`."""
        sentences = self.tale.sentences
        start = max(len(sentences) - LOG, 0) if first is None else first
        before = [0, *(sentence.after for sentence in sentences)]
        return [
            Sentence(sentence.said, self._acted(before[at], sentence.after))
            for at, sentence in enumerate(sentences[start:], start)
        ]

    def _acted(self, before: int, after: int) -> bool:
        """Whether a looker-on did anything from one number of actions to another; for a spectator, anybody."""
        return any(move.seat in self.own or not self.own for move in self.line[before:after])

    def patch(self, new: Picture) -> str:
        """The message that makes this picture on a page the new one.

        Between the views of two seats nothing is compared: what has changed would tell the one what the other knows.
        """
        if self.seat != new.seat:
            return new.whole
        parts = [patch.board(differences(self.board, new.board, new.voice))]
        parts += [patch.partial(name, html) for name, html in new.desk.items() if self.desk[name] != html]
        known, sentences = self.tale.sentences, new.tale.sentences
        if sentences[: len(known)] != known:
            parts.append(new.whole_log)
        elif len(sentences) > len(known):
            parts.append(patch.partial("log", _items(new.log(len(known)), fresh=True), "beforeend"))
        return "".join(parts)

    @property
    def whole_log(self) -> str:
        """The message that makes any log on a page this one."""
        return patch.partial("log", f'<ol id="log">{_items(self.log())}</ol>')

    @property
    def whole_but_log(self) -> str:
        """The message that makes any picture on a page this one, but for its log."""
        whole = patch.board(differences(None, self.board, self.voice))
        return "".join([whole, *(patch.partial(name, html) for name, html in self.desk.items())])

    @property
    def whole(self) -> str:
        """The message that makes any picture on a page this one."""
        return self.whole_but_log + self.whole_log


def _items(sentences: Iterable[Sentence], fresh: bool = False) -> str:
    return str(parts().sentences(sentences, fresh))


def has_bench(of: Game) -> bool:
    """Whether a game has components, and a template to draw them on the page of its box."""
    return bool(of.components) and bool(of.file(BENCH, ""))


def of_game(path: str) -> str | None:
    """A template of a game of another package, by the game's name and its own."""
    name, _, file = path.partition("/")
    of = registry.installed().get(name)
    return of.file(file, "") or None if of else None


@functools.cache
def templates() -> jinja2.Environment:
    """The pages' templates, and the games' own."""
    environment = jinja2.Environment(
        loader=jinja2.ChoiceLoader(
            [
                jinja2.PackageLoader("tallyman.web"),
                jinja2.PackageLoader("tallyman", "games"),
                jinja2.FunctionLoader(of_game),
            ]
        ),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.policies["json.dumps_kwargs"] = {"sort_keys": False, "default": str}
    environment.filters["longest"] = longest
    environment.filters["markdown"] = read
    environment.filters["percent"] = hints.percent
    environment.filters["said"] = lambda message, voice: voice.say(message)
    environment.globals["root"] = prefix()
    environment.globals["art"] = lambda game: markupsafe.Markup(art(game))  # noqa: S704
    environment.filters["timed"] = timed
    environment.globals["lead"] = lead
    environment.globals["tempos"] = TEMPOS
    environment.globals["phrases"] = PHRASES
    environment.globals["longest_line"] = LONGEST
    environment.globals["now"] = wall
    environment.globals["has_bench"] = has_bench
    environment.globals["levels"] = tuple(LEVELS)
    environment.globals["usual_player"] = players.USUAL
    environment.globals["parts"] = environment.get_template("parts.html.jinja").module
    return environment


def timed(left: int, voice: Speaker) -> str:
    """What is left of a time: days and hours, or minutes and seconds, as a clock shows it."""
    seconds = -(-left // SECOND)
    if left >= DAY:
        return voice.text("web-clock-days", days=left // DAY, hours=left % DAY // HOUR)
    minutes, rest = divmod(seconds, MINUTE // SECOND)
    hours, minutes = divmod(minutes, HOUR // MINUTE)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def longest(words: str) -> int:
    """How many letters the longest word has."""
    return max(map(len, words.split()), default=0)


def parts() -> Any:
    """The small parts of pages, to be called: quicker than a template of its own for each."""
    return templates().globals["parts"]


@functools.cache
def desk_template() -> tuple[jinja2.Template, dict[str, Any]]:
    """The template of a table, and what all templates know, which is gathered once."""
    template = templates().get_template("table.html.jinja")
    return template, dict(template.globals)


STEADY: dict[str, Callable[[View], object]] = {
    "join": lambda view: (view.opening, view.over),
    "call": lambda view: (
        view.affairs.proposal,
        view.affairs.paused,
        [(seat, view.moment.lost(seat)) for seat in view.away],
        view.over,
        view.missing,
        view.match.names,
    ),
    "words": lambda view: (view.moment.words[-1:], view.match.names),
    "company": lambda view: (
        view.over,
        view.seated,
        view.several,
        bool(view.affairs.clock),
        view.affairs.paused,
        view.affairs.proposal,
        view.match.names,
    ),
    "result": lambda view: view.over and view.moment.stamp,
    "seats": lambda view: (view.seats, view.sealed, view.moment.held),
    "controls": lambda view: (view.over, view.hints, view.wishes),
    "help": lambda view: view.section,
    "earlier": lambda view: view.shortened,
    "trust": lambda view: view.over,
    "party": lambda view: (view.opening, view.over, tuple(view.match.names)),
}
"""Parts of the desk that stay as they are for many moves, and all of a view that can change them."""


def take(moment: Moment, viewpoint: Viewpoint, earlier: Picture | None = None) -> Picture:
    """Draw what somebody sees of a moment; what their earlier picture of the same table has is not made again."""
    view = View(moment, viewpoint, earlier.tale if earlier else None)
    template, known = desk_template()
    context = template.new_context({**known, "view": view, "t": view.voice.text, "hint": None}, shared=True)
    made_of = {name: of(view) for name, of in STEADY.items()}
    steady = {name for name, of in made_of.items() if earlier and earlier.made_of[name] == of}
    desk = {
        name: earlier.desk[name] if earlier and name in steady else "".join(template.blocks[name](context)).strip()
        for name in DESK
    }
    board = scene(view.match, view.seat, asked=view.asked is not None)  # where choices lead is only for who is asked
    return Picture(view.seat, viewpoint.seats, board, desk, made_of, view.tale, view.match.line)
