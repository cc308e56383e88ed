"""The modules of a game with a folder of its own, part by part: what `Game.of` takes from each, checked by mypy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol

from tallyman.engine.game import Components, Core, Question, Setting
from tallyman.engine.game import Position as Described
from tallyman.engine.log import Entry
from tallyman.engine.luck import Luck
from tallyman.engine.message import Message
from tallyman.engine.observation import Observation as Layout
from tallyman.engine.reckoning import Tally
from tallyman.engine.record import BoxT, BoxT_co, BoxT_contra, Numbers, TableT, TableT_co, TableT_contra
from tallyman.engine.scene import Look
from tallyman.engine.scene import Scene as Drawn
from tallyman.engine.terms import Law, Remark, Term

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tallyman.locale import Speaker


class Box(Protocol[BoxT_co]):
    """The module `box`: what is printed on the components."""

    @property
    def Box(self) -> type[BoxT_co]:  # noqa: N802
        """It, as a record."""

    def pack(self, components: Components, players: int, options: Mapping[str, bool], /) -> BoxT_co:
        """The record for a component file, a number of players and options."""


class Table(Protocol[TableT_co]):
    """The module `table`: everything that changes in a match, and the numbers its rules speak in."""

    NUM_ACTIONS: int

    @property
    def NOTABLE(self) -> tuple[Remark, ...]:  # noqa: N802
        """The notes that simulations keep one by one."""

    @property
    def Note(self) -> type[Remark]:  # noqa: N802
        """What can happen."""

    @property
    def Table(self) -> type[TableT_co]:  # noqa: N802
        """It, as a record."""

    @property
    def Reason(self) -> type[Law]:  # noqa: N802
        """Why something is forbidden."""

    @property
    def Flaw(self) -> type[Term]:  # noqa: N802
        """What can be broken."""


class Rules(Core[BoxT_contra, TableT_contra], Protocol[BoxT_contra, TableT_contra]):
    """The module `rules`."""

    def legal(self, box: BoxT_contra, table: TableT_contra, seat: int, out: Numbers, /) -> int:
        """What a seat may do, and how many actions that are."""

    def sound(self, box: BoxT_contra, table: TableT_contra, /) -> int:
        """The law of conservation that is broken, 0 if none."""


class Hide(Protocol[BoxT_contra, TableT_contra]):
    """The module `hide`."""

    def hide(self, box: BoxT_contra, table: TableT_contra, seat: int, luck: Luck, /) -> None:
        """Draw anew what a seat cannot know."""


class Observation(Protocol[BoxT_contra, TableT_contra]):
    """The module `observation`."""

    @property
    def At(self) -> type[Layout]:  # noqa: N802
        """What an agent sees."""

    def observe(self, box: BoxT_contra, table: TableT_contra, seat: int, out: Numbers, /) -> None:
        """Write it."""


class Advice(Protocol[BoxT_contra, TableT_contra]):
    """The module `advice`."""

    def evaluate(self, box: BoxT_contra, table: TableT_contra, out: Numbers, /) -> None:
        """By how much each seat leads its best rival, as one can tell."""


class Words(Protocol[BoxT_contra, TableT_contra]):
    """The module `words`."""

    def text(self, components: Components, action: int, /) -> str:
        """An action's canonical text."""

    def label(self, setting: Setting[BoxT_contra], table: TableT_contra, seat: int, action: int, /) -> Message:
        """What an action means, for people."""

    def tell(self, setting: Setting[BoxT_contra], entry: Entry, /) -> Message:
        """What happened."""

    def sources(
        self, setting: Setting[BoxT_contra], table: TableT_contra, notes: Iterable[Entry], /
    ) -> tuple[Tally, ...]:
        """Where the points are from."""


class Asking(Protocol[BoxT_contra, TableT_contra]):
    """The module `asking`."""

    def question(self, setting: Setting[BoxT_contra], table: TableT_contra, seat: int, /) -> Question:
        """What a seat that owes a choice is asked."""


class Position(Protocol[BoxT_contra, TableT]):
    """The module `position`."""

    def describe(self, setting: Setting[BoxT_contra], table: TableT, seat: int | None, /) -> Described:
        """What a seat sees, or all of it."""

    def arrange(self, setting: Setting[BoxT_contra], position: Described, luck: Luck, /) -> TableT:
        """The table of a position."""


class Board(Protocol[BoxT_contra, TableT_contra]):
    """The module `board`."""

    @property
    def SPREAD(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802
        """What the component file has on no card of its own, as cards."""

    def touches(
        self, setting: Setting[BoxT_contra], table: TableT_contra, seat: int, action: int, /
    ) -> tuple[str, ...]:
        """The ids that somebody clicks for an action."""


class Scene(Protocol[BoxT_contra, TableT_contra]):
    """The module `scene`."""

    def scene(self, look: Look[BoxT_contra, TableT_contra], /) -> Drawn:
        """The board."""


class Terminal(Protocol[BoxT_contra, TableT_contra]):
    """The module `terminal`, found beside the others when a board is first drawn in one: rich starts slowly."""

    def draw(self, look: Look[BoxT_contra, TableT_contra], position: Described, speaker: Speaker, /) -> RenderableType:
        """The board in a terminal."""


class Modules(NamedTuple, Generic[BoxT, TableT]):
    """All of them but `terminal`, in the order in which CONTRIBUTING.md writes them."""

    box: Box[BoxT]
    table: Table[TableT]
    rules: Rules[BoxT, TableT]
    hide: Hide[BoxT, TableT]
    observation: Observation[BoxT, TableT]
    advice: Advice[BoxT, TableT]
    words: Words[BoxT, TableT]
    asking: Asking[BoxT, TableT]
    position: Position[BoxT, TableT]
    board: Board[BoxT, TableT]
    scene: Scene[BoxT, TableT]
