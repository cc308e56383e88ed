"""The seam: everything above a game sees a `Game`, and nothing else of it."""

from __future__ import annotations

import functools
import hashlib
import importlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import InitVar, dataclass, field, fields
from enum import IntEnum
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeAlias, cast

from tallyman.engine import derived, registry
from tallyman.engine.chance import Chance
from tallyman.engine.errors import BadBox, BadOption
from tallyman.engine.fields import commas, shown
from tallyman.engine.log import ROOM, Entry, Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import Message, either, message
from tallyman.engine.observation import Stretch
from tallyman.engine.reckoning import Tally
from tallyman.engine.record import BoxT, BoxT_co, BoxT_contra, Numbers, Record, TableT, TableT_contra
from tallyman.engine.rule import VARIANTS, compiled, ready, twin
from tallyman.engine.scene import Body, Look, Scene
from tallyman.engine.secret import Secrets
from tallyman.engine.terms import Law, Remark, Term
from tallyman.engine.things import Things

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tallyman.engine.modules import Modules, Terminal
    from tallyman.engine.plain import Verb
    from tallyman.locale import Speaker

_PLAIN: Any = object()
"""Stands where a game says nothing, and `plain.py` does."""
COMPONENTS = "components.toml"
PRINTED = "printed"
"""The folder of a game with the component sets of earlier editions, such as `1.toml`, where they were others."""


Components: TypeAlias = dict[str, Any]
"""What is printed on components, as a TOML file says it."""
Position: TypeAlias = dict[str, Any]
"""A table as readable JSON."""


class Rules(NamedTuple, Generic[BoxT, TableT]):
    """The compiled half of the seam. Box, table, log and luck are records; an action is an int, always the same one."""

    deal: Callable[[BoxT, TableT, Log, Luck], None]  # on a blank table
    acting: Callable[[BoxT, TableT], int]  # seats that owe a choice now, as bits; 0 = the game is over
    sealed: Callable[[BoxT, TableT], int]  # seats of the present secret phase, as bits
    legal: Callable[[BoxT, TableT, int, Numbers], int]  # (seat, out) -> how many
    forbids: Callable[[BoxT, TableT, int, int], int]  # (seat, action) -> the game's Law, 0 if legal
    play: Callable[[BoxT, TableT, Log, int, int], None]  # (seat, action), trusts its caller
    hide: Callable[[BoxT, TableT, int, Luck], None]  # draws anew what a seat cannot know; -1 is a spectator
    score: Callable[[BoxT, TableT, Numbers], None]  # valid at any moment
    rank: Callable[[BoxT, TableT, Numbers], None]  # places from 1 by the game's tie rules
    observe: Callable[[BoxT, TableT, int, Numbers], None]  # (seat, out): the numbers an agent sees
    sound: Callable[[BoxT, TableT], int]  # broken law of conservation, 0 if none
    evaluate: Callable[[BoxT, TableT, Numbers], None]  # by how much each seat leads its best rival, as one can tell


def each(rules: Iterable[Any], form: Callable[[Any], Any]) -> Any:
    """Every rule in another form."""
    return Rules(*map(form, rules))


class Core(Protocol[BoxT_contra, TableT_contra]):
    """The rules that every game writes itself, usually a module; the others of `Rules` can follow from them."""

    def deal(self, box: BoxT_contra, table: TableT_contra, log: Log, luck: Luck, /) -> None:
        """Set a blank table up."""

    def acting(self, box: BoxT_contra, table: TableT_contra, /) -> int:
        """The seats that owe a choice now, as bits."""

    def forbids(self, box: BoxT_contra, table: TableT_contra, seat: int, action: int, /) -> int:
        """Why an action is forbidden, 0 if it is legal."""

    def play(self, box: BoxT_contra, table: TableT_contra, log: Log, seat: int, action: int, /) -> None:
        """Do a legal action."""


class TieBreak(NamedTuple, Generic[TableT]):
    """What decides between equal points: a rule that counts it for a seat (more is better), and what it counts."""

    name: str  # in canonical words
    counts: Callable[[TableT, int], int]
    label: Message


class Question(NamedTuple):
    """What somebody who owes a choice is asked: what to do now and what for, and the section of the rules about it."""

    words: Message
    section: str


@dataclass(frozen=True)
class Option:
    """A choice before the match begins."""

    name: str
    default: bool = False


class GameType(NamedTuple):
    """What kind of game it is, as agents have to know; the names are OpenSpiel's where it has one."""

    chance: bool = True  # cards or dice decide, too
    hidden_information: bool = False  # some seat knows what another one does not, apart from choices made in secret
    simultaneous: bool = False  # seats choose in secret and at once, in some phases
    perfect_recall: bool = True  # what a seat has chosen in secret is in its observation until it is shown


class Kit(NamedTuple):
    """Cards of which a component set may have more or fewer: how many there may be, and what a new one is like."""

    least: int
    most: int
    new: Components


class Setting(NamedTuple, Generic[BoxT_co]):
    """What a match is played with: players, options, what is printed on the components, and that as a record."""

    players: int
    options: Mapping[str, bool]
    components: Components
    box: BoxT_co

    def __hash__(self) -> int:
        return hash((self.players, *self.options.items()))  # components can be unlike all the same: == tells

    def __reduce__(self) -> tuple[Any, ...]:
        return _setting, (self.players, dict(self.options), self.components, self.box)

    def __repr__(self) -> str:
        chosen = "".join(f", {name}" for name, value in self.options.items() if value)
        return f"<Setting for {self.players} players{chosen}>"


def _setting(players: int, options: dict[str, bool], components: Components, box: Record) -> Setting:
    return Setting(players, MappingProxyType(options), components, box)


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game(Generic[BoxT, TableT]):
    """One game, as everything else sees it. There is one object for each, however often it is copied or pickled."""

    name: str
    title: str = ""  # empty: as the name is spelled
    edition: int = 1  # of the rules; a sheet names the one it was played by
    players: tuple[int, ...]
    options: tuple[Option, ...] = ()
    kind: GameType = field(default_factory=GameType)
    box: type[BoxT]
    table: type[TableT]
    pack: Callable[[Components, int, Mapping[str, bool]], BoxT] = _PLAIN  # (components, players, options)

    # The rules: what every game writes itself, and what follows from that unless a game says otherwise
    package: str = ""  # where its files are; empty: `tallyman.games.<name>`
    core: InitVar[Core[BoxT, TableT]]
    score: InitVar[Callable[[BoxT, TableT, Numbers], None] | None] = None  # the table's field `points`, by seat
    legal: InitVar[Callable[[BoxT, TableT, int, Numbers], int] | None] = None  # what `forbids` does not forbid
    sealed: InitVar[Callable[[BoxT, TableT], int] | None] = None  # nobody ever chooses in secret
    hide: InitVar[Callable[[BoxT, TableT, int, Luck], None] | None] = None  # luck, and what `secret` says
    observe: InitVar[Callable[[BoxT, TableT, int, Numbers], None] | None] = (
        None  # what `secret` leaves open; nothing with a `hide` of one's own
    )
    sound: InitVar[Callable[[BoxT, TableT], int] | None] = None  # no laws of conservation
    evaluate: InitVar[Callable[[BoxT, TableT, Numbers], None] | None] = None  # the lead in points
    tie_breaks: tuple[TieBreak[TableT], ...] = ()  # between equal points, in order
    secret: Secrets = field(
        default_factory=dict
    )  # fields with cards that not everybody sees, all of one kind: what `hide` and `observe` follow from
    rules: Rules[BoxT, TableT] = field(init=False)
    verbs: tuple[Verb, ...] = ()  # all actions in their order, where words and touches follow from them
    num_actions: int = 0  # 0: as the verbs say
    max_legal: int = 0  # 0: all of them
    max_notes: int = ROOM - 1  # in one action
    max_actions: int = 1000  # in one match
    longest: Mapping[int, int] = field(
        default_factory=dict
    )  # decisions, by number of players, after which agents need not go on: far more than matches take
    observation: tuple[Stretch, ...] = ()  # what `observe` writes

    # Words
    text: Callable[[Components, int], str] = _PLAIN  # an action's canonical text
    label: Callable[[Setting[BoxT], TableT, int, int], Message] = _PLAIN  # (seat, action): what it means, for people
    question: Callable[[Setting[BoxT], TableT, int], Question] = _PLAIN  # what a seat that owes a choice is asked
    tell: Callable[[Setting[BoxT], Entry], Message] = _PLAIN  # what happened
    sources: Callable[[Setting[BoxT], TableT, Iterable[Entry]], tuple[Tally, ...]] = (
        _PLAIN  # at the end, by the notes of the match: where the points are from; they add up to `score`
    )
    unseen: Callable[[Setting[BoxT], TableT], tuple[Message, ...]] = (
        lambda _setting, _table: ()
    )  # what lies where no board shows it, such as a pile, for who may see everything
    chances: tuple[Chance[BoxT], ...] = ()  # what is left to luck and can be counted
    things: tuple[Things[BoxT], ...] = ()  # whose worth is asked over many matches
    laws: type[Law]  # why `forbids` forbids something
    flaws: type[Term] = Term  # what `sound` finds broken
    notes: type[Remark] = Remark  # what can happen
    notable: tuple[Remark, ...] = ()  # of that, what a simulation keeps one by one, beside how often it happened
    questions: type[IntEnum] | None = None  # what an agenda can ask

    # Positions
    describe: Callable[[Setting[BoxT], TableT, int | None], Position] = _PLAIN  # what a seat sees, or all of it
    arrange: Callable[[Setting[BoxT], Position, Luck], TableT] = _PLAIN

    # The board
    touches: Callable[[Setting[BoxT], TableT, int, int], tuple[str, ...]] = _PLAIN  # (seat, action): ids one clicks
    scene: Callable[[Look[BoxT, TableT]], Scene] = _PLAIN
    terminal: Callable[[Look[BoxT, TableT], Position, Speaker], RenderableType] = _PLAIN  # in a terminal
    cards: tuple[str, ...] = ()  # fields with cards that lie open, for a board that follows from the table
    faces: Mapping[str, Callable[..., Body]] = field(
        default_factory=dict
    )  # what the page of the box draws of it, by the name its template uses
    spread: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # what the component file has on no card of its own, as cards: section.card -> fields
    varying: Mapping[str, Kit] = field(default_factory=dict)  # cards that can be added and removed, by section
    gpu: bool = True  # whether its tables are played on a GPU, too
    search: Mapping[str, int] = field(
        default_factory=dict
    )  # how a search explores where not as usual: see players.search

    def __post_init__(
        self,
        core: Core[BoxT, TableT],
        score: Callable[[BoxT, TableT, Numbers], None] | None,
        legal: Callable[[BoxT, TableT, int, Numbers], int] | None,
        sealed: Callable[[BoxT, TableT], int] | None,
        hide: Callable[[BoxT, TableT, int, Luck], None] | None,
        observe: Callable[[BoxT, TableT, int, Numbers], None] | None,
        sound: Callable[[BoxT, TableT], int] | None,
        evaluate: Callable[[BoxT, TableT, Numbers], None] | None,
    ) -> None:
        self._fill_in()
        follow = derived.Deriving(self.home, self.box, self.table, self.players, self.num_actions, core, score)
        ties = [tie_break.counts for tie_break in self.tie_breaks]
        rules = Rules(
            deal=core.deal,
            acting=core.acting,
            sealed=sealed or follow(derived.sealed),
            legal=legal or follow(derived.legal),
            forbids=core.forbids,
            play=core.play,
            hide=hide or follow.hide(self.secret),
            score=follow.score,
            rank=follow.rank(ties),
            observe=observe or (follow(derived.observe) if hide else follow.observe(self.secret)),
            sound=sound or follow(derived.sound),
            evaluate=evaluate or follow(derived.evaluate),
        )
        object.__setattr__(self, "rules", rules)
        if not observe and not hide:
            object.__setattr__(self, "observation", derived.observation(self.table, self.secret))

    @classmethod
    def of(
        cls,
        parts: Modules[BoxT, TableT],
        *,
        title: str,
        edition: int,
        players: tuple[int, ...],
        max_legal: int,
        max_notes: int,
        max_actions: int,
        longest: Mapping[int, int] = MappingProxyType({}),
        kind: GameType | None = None,
        options: tuple[Option, ...] = (),
        score: Callable[[BoxT, TableT, Numbers], None] | None = None,
        sealed: Callable[[BoxT, TableT], int] | None = None,
        tie_breaks: tuple[TieBreak[TableT], ...] = (),
        unseen: Callable[[Setting[BoxT], TableT], tuple[Message, ...]] = lambda _setting, _table: (),
        chances: tuple[Chance[BoxT], ...] = (),
        things: tuple[Things[BoxT], ...] = (),
        faces: Mapping[str, Callable[..., Body]] = MappingProxyType({}),
        varying: Mapping[str, Kit] = MappingProxyType({}),
        gpu: bool = True,
        search: Mapping[str, int] = MappingProxyType({}),
    ) -> Self:
        """A game with a folder of its own: a module for each part, and what no module says."""
        name = title.lower().replace(" ", "_")
        return cls(
            name=name,
            title=title,
            edition=edition,
            players=players,
            options=options,
            kind=kind or GameType(),
            box=parts.box.Box,
            table=parts.table.Table,
            pack=parts.box.pack,
            core=parts.rules,
            score=score,
            legal=parts.rules.legal,
            sealed=sealed,
            hide=parts.hide.hide,
            observe=parts.observation.observe,
            sound=parts.rules.sound,
            evaluate=parts.advice.evaluate,
            tie_breaks=tie_breaks,
            num_actions=parts.table.NUM_ACTIONS,
            max_legal=max_legal,
            max_notes=max_notes,
            max_actions=max_actions,
            longest=longest,
            observation=parts.observation.At.stretches(),
            text=parts.words.text,
            label=parts.words.label,
            question=parts.asking.question,
            tell=parts.words.tell,
            sources=parts.words.sources,
            unseen=unseen,
            chances=chances,
            things=things,
            laws=parts.table.Reason,
            flaws=parts.table.Flaw,
            notes=parts.table.Note,
            notable=parts.table.NOTABLE,
            describe=parts.position.describe,
            arrange=parts.position.arrange,
            touches=parts.board.touches,
            scene=parts.scene.scene,
            terminal=lambda *seen: _terminal(name).draw(*seen),
            faces=faces,
            spread=parts.board.SPREAD,
            varying=varying,
            gpu=gpu,
            search=search,
        )

    def _fill_in(self) -> None:
        """Take from `plain.py` what the game does not say."""
        from tallyman.engine.plain import Plain

        actions = self.num_actions or sum(verb.many for verb in self.verbs)
        said = {"title": self.title or self.name.replace("_", " ").title(), "num_actions": actions}
        said["max_legal"] = self.max_legal or actions
        for name, value in said.items():
            object.__setattr__(self, name, value)
        missing = [field.name for field in fields(self) if field.init and getattr(self, field.name) is _PLAIN]
        follow = Plain(self) if missing else None
        for name in missing:
            object.__setattr__(self, name, getattr(follow, name))
        object.__setattr__(self, "text", self._remembering(self.text))

    def _remembering(self, text: Callable[[Components, int], str]) -> Callable[[Components, int], str]:
        """The texts of actions, each found once for the standard components."""
        found: dict[int, str] = {}

        def remembered(components: Components, action: int) -> str:
            if components is not self.components:
                return text(components, action)
            if action not in found:
                found[action] = text(components, action)
            return found[action]

        return remembered

    def longest_for(self, players: int) -> int:
        """The decisions after which a match of agents is cut short; as many as there can be if the game names none."""
        return self.longest.get(players, self.max_actions)

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self

    def __repr__(self) -> str:
        return f"<Game {self.name}, edition {self.edition}, for {commas(self.players)} players>"

    @property
    def home(self) -> str:
        """The package in which it lies, and where it is called GAME."""
        return self.package or f"tallyman.games.{self.name}"

    @property
    def now(self) -> Rules[BoxT, TableT]:
        """The rules as they run by now: compiled if all of them are, else as plain Python while they are ordered."""
        native: Rules[BoxT, TableT] | None = self.__dict__.get("native")
        return native or (self.native if self.ready() else self.interpreted)

    def ready(self, urgent: bool = True) -> bool:
        """Whether all rules are compiled; if not, those that are missing are ordered."""
        return "native" in self.__dict__ or all([ready(rule, urgent) for rule in self.rules])

    @functools.cached_property
    def native(self) -> Rules[BoxT, TableT]:
        """The rules for callers in Python: compiled now if they are not, or interpreted if the whole process is."""
        rules: Rules[BoxT, TableT] = each(self.rules, compiled)
        return rules

    @functools.cached_property
    def interpreted(self) -> Rules[BoxT, TableT]:
        """The same rules as plain Python."""
        rules: Rules[BoxT, TableT] = each(self.rules, twin)
        return rules

    @functools.cached_property
    def components(self) -> Components:
        """What is printed on the standard components; nothing if it has none."""
        return tomllib.loads(self.file(COMPONENTS, ""))

    @functools.cached_property
    def _earlier(self) -> dict[str, Components]:
        """The component sets that were the standard ones before, by the names of their files."""
        return self._sets(PRINTED)

    @functools.cached_property
    def variants(self) -> dict[str, Components]:
        """The component sets that come with it and can be chosen instead of the standard one, by name."""
        return {name.removesuffix(".toml"): printed for name, printed in sorted(self._sets(VARIANTS).items())}

    def _sets(self, folder: str) -> dict[str, Components]:
        """The component sets in a folder, by the names of their files."""
        there = self._folder.joinpath(folder)
        files = there.iterdir() if there.is_dir() else ()
        return {file.name: tomllib.loads(file.read_text("utf-8")) for file in files if file.name.endswith(".toml")}

    @functools.cached_property
    def shipped(self) -> dict[str, Components]:
        """Every component set of ours, the standard one first, by the digest that matches know them by."""
        ours = (self.components, *self._earlier.values(), *self.variants.values())
        return {pin(printed): printed for printed in ours}

    def variant(self, name: str) -> Components:
        """A component set to choose instead of the standard one, by its name; BadOption says which there are."""
        if name not in self.variants:
            key = "error-no-variant" if self.variants else "error-no-variants"
            raise BadOption(message(key, game=self.title, variant=shown(name), variants=commas(self.variants)))
        return self.variants[name]

    def box_file(self, variant: str = "") -> str:
        """The component file of a variant, or the standard one; BadOption says which variants there are."""
        if not variant:
            return self.file(COMPONENTS)
        self.variant(variant)
        return self.file(f"{VARIANTS}/{variant}.toml")

    def variant_of(self, components: Components) -> str:
        """The name of a component set that can be chosen instead of the standard one; empty if it is another."""
        return next((name for name, printed in self.variants.items() if printed == components), "")

    def standard(self, edition: int) -> Components:
        """What was printed on the standard components of an edition."""
        replaced = [number for name in self._earlier if (number := int(name.removesuffix(".toml"))) >= edition]
        return self._earlier[f"{min(replaced)}.toml"] if replaced else self.components

    def printed(self, pinned: str, own: Components | None) -> tuple[str, Components]:
        """The box of a match and its digest, as one of ours was pinned, or one's own; BadBox if it is another one."""
        if own is None:
            wanted = pinned or next(iter(self.shipped))
            if wanted not in self.shipped:
                raise BadBox(message("error-box-not-here", game=self.title, digest=shown(pinned)))
            return wanted, self.shipped[wanted]
        digest = pin(own)
        if pinned not in ("", digest):
            raise BadBox(message("error-box-changed", digest=digest, pinned=shown(pinned)))
        return digest, self.shipped.get(digest, own)

    def ties(self, setting: Setting[BoxT], table: TableT) -> tuple[Tally, ...]:
        """What decides between equal points, in order, and how much of it each seat has."""
        seats = range(setting.players)
        return tuple(
            Tally(tie.name, tie.label, tuple(twin(tie.counts)(table, seat) for seat in seats))
            for tie in self.tie_breaks
        )

    @property
    def _folder(self) -> Traversable:
        return resources.files(self.home)

    def file(self, name: str, without: str | None = None) -> str:
        """A text file of the game's folder; what to take instead if it has none."""
        file = self._folder.joinpath(name)
        return file.read_text("utf-8") if without is None or file.is_file() else without

    def setting(
        self,
        players: int | None = None,
        options: Mapping[str, bool] = MappingProxyType({}),
        components: Components | None = None,
    ) -> Setting:
        """What a match with these choices is played with."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            raise BadOption(
                message("error-players", game=self.title, counts=either(map(str, self.players)), value=shown(count))
            )
        if not isinstance(options, Mapping):
            raise BadOption(message("error-options", example='{"quick": True}', value=shown(options)))
        known = {option.name: option.default for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(self._no_option(name))
            if not isinstance(value, bool):
                raise BadOption(message("error-option", option=shown(name), value=shown(value)))
            known[name] = value
        if components is None or components is self.components:
            return Setting(count, MappingProxyType(known), self.components, self._standard_box(count, **known))
        self._refuse_other_boxes(components)
        return Setting(count, MappingProxyType(known), components, self.pack(components, count, known))

    @functools.cached_property
    def _standard_box(self) -> Callable[..., BoxT]:
        """The standard components as a record, packed once for all matches that are alike: no box ever changes."""

        @functools.cache
        def packed(players: int, **options: bool) -> BoxT:
            return self.pack(self.components, players, options)

        return packed

    def _refuse_other_boxes(self, components: Components) -> None:
        """Refuse what is no component set of this game at all: nothing, or the box of another game."""
        if components == {} != self.components:
            raise BadBox(message("error-empty-box", name=self.name, game=self.title))
        if components == self.components or self.resembles(components):
            return
        for other in map(game, games()):
            if other.resembles(components):
                raise BadBox(message("error-other-box", game=self.title, other=other.title))

    def resembles(self, components: object) -> bool:
        """Whether a component set has anything in common with the game's own."""
        return isinstance(components, dict) and bool(components.keys() & self.components.keys() - {"known"})

    def _no_option(self, name: str) -> Message:
        """That there is no option of this name, and which there are."""
        if not self.options:
            return message("error-no-options", game=self.title, option=shown(name))
        names = either(option.name for option in self.options)
        return message("error-no-option", game=self.title, option=shown(name), options=names)

    def actions_by_text(self, components: Components) -> dict[str, int]:
        """Every action by its canonical text, in lower case."""
        return self._standard_texts if components is self.components else self._texts(components)

    @functools.cached_property
    def _standard_texts(self) -> dict[str, int]:
        return self._texts(self.components)

    def _texts(self, components: Components) -> dict[str, int]:
        return {plain(self.text(components, action)): action for action in range(self.num_actions)}


def pin(components: Components) -> str:
    """The digest of what is printed on components: however they are written down, the same."""
    canonical = json.dumps(components, sort_keys=True, separators=(",", ":"))
    return f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}"


def plain(text: str) -> str:
    """A text as it is compared: lower case, single spaces."""
    return re.sub(r"\s+", " ", text).strip().lower()


def games() -> tuple[str, ...]:
    """The names of all games: ours, and those of other packages that are installed (entry points, `registry.py`)."""
    return tuple(sorted({*registry.ours(), *registry.installed()}))


@functools.cache
def game(name: str) -> Game:
    """A game by its name; `montego-bay` and `Montego Bay` name `montego_bay` too."""
    game = registry.find(plain(name).replace(" ", "_").replace("-", "_"))
    if game is None:
        raise BadOption(message("error-no-game", game=shown(name), games=either(games())))
    return game


def _terminal(name: str) -> Terminal[Any, Any]:
    """The module that draws a game's board in a terminal, imported for the first one: rich starts slowly."""
    return cast("Terminal[Any, Any]", importlib.import_module(f"{game(name).home}.terminal"))
