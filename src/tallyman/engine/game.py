"""The seam: everything above a game sees a `Game`, and nothing else of it."""

from __future__ import annotations

import functools
import hashlib
import importlib
import json
import pkgutil
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from tallyman.engine.errors import BadBox, BadOption
from tallyman.engine.fields import commas, shown
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, either, message
from tallyman.engine.reckoning import Tally
from tallyman.engine.record import Record
from tallyman.engine.rule import compiled, ready, twin
from tallyman.engine.scene import Body, Look, Scene

COMPONENTS = "components.toml"
PRINTED = "printed"
"""The folder of a game with the component sets of earlier editions, such as `1.toml`, where they were others."""


class Rules(NamedTuple):
    """The compiled half of the seam. Box, table, log and luck are records; an action is an int, always the same one."""

    deal: Callable[..., Any]  # (box, table, log, luck) on a blank table
    acting: Callable[..., Any]  # (box, table) -> seats that owe a choice now, as bits; 0 = the game is over
    sealed: Callable[..., Any]  # (box, table) -> seats of the present secret phase, as bits
    legal: Callable[..., Any]  # (box, table, seat, out) -> how many
    forbids: Callable[..., Any]  # (box, table, seat, action) -> reason, 0 if legal
    play: Callable[..., Any]  # (box, table, log, seat, action), trusts its caller
    hide: Callable[..., Any]  # (box, table, seat, luck), seat -1 is a spectator
    score: Callable[..., Any]  # (box, table, out), valid at any moment
    rank: Callable[..., Any]  # (box, table, out), places from 1 by the game's tie rules
    sense: Callable[..., Any]  # (box, table, seat, out), the numbers an agent sees
    sound: Callable[..., Any]  # (box, table) -> broken law of conservation, 0 if none
    worth: Callable[..., Any]  # (box, table, out), by how much each seat leads its best rival, as far as one can tell


class Law(NamedTuple):
    """Why something is forbidden: a message key and the section of the rules that says so."""

    key: str
    section: str


class Question(NamedTuple):
    """What somebody who owes a choice is asked: what to do now and what for, and the section of the rules about it."""

    words: Message
    section: str


@dataclass(frozen=True)
class Option:
    """A choice before the match begins."""

    name: str
    default: bool = False


class Sense(NamedTuple):
    """A stretch of the numbers an agent sees."""

    name: str
    size: int


class Kit(NamedTuple):
    """Cards of which a component set may have more or fewer: how many there may be, and what a new one is like."""

    least: int
    most: int
    new: dict[str, Any]


class Setting(NamedTuple):
    """What a match is played with: players, options, what is printed on the components, and that as a record."""

    players: int
    options: Mapping[str, bool]
    components: dict[str, Any]
    box: Record

    def __reduce__(self) -> tuple[Any, ...]:
        return _setting, (self.players, dict(self.options), self.components, self.box)

    def __repr__(self) -> str:
        chosen = "".join(f", {name}" for name, value in self.options.items() if value)
        return f"<Setting for {self.players} players{chosen}>"


def _setting(players: int, options: dict[str, bool], components: dict[str, Any], box: Record) -> Setting:
    return Setting(players, MappingProxyType(options), components, box)


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """One game, as everything else sees it. There is one object for each, however often it is copied or pickled."""

    name: str
    title: str
    edition: int  # of the rules; a sheet names the one it was played by
    players: tuple[int, ...]
    options: tuple[Option, ...]
    table: type[Record]
    box: type[Record]
    rules: Rules
    num_actions: int
    max_legal: int
    max_notes: int  # in one action
    max_actions: int  # in one match
    senses: tuple[Sense, ...]
    pack: Callable[[dict[str, Any], int, Mapping[str, bool]], Any]  # (components, players, options) -> box
    text: Callable[[dict[str, Any], int], str]  # (components, action) -> canonical text
    label: Callable[[Setting, Any, int, int], Message]  # (setting, table, seat, action) -> what it means, for people
    question: Callable[
        [Setting, Any, int], Question
    ]  # (setting, table, seat) -> what a seat that owes a choice is asked
    tell: Callable[[Setting, Entry], Message]  # what happened
    sources: Callable[
        [Setting, Any, Iterable[Entry]], tuple[Tally, ...]
    ]  # (setting, table, notes) at the end -> where the points are from; they add up to `score`
    ties: Callable[
        [Setting, Any], tuple[Tally, ...]
    ]  # (setting, table) -> what decides between equal points, in order; more is better
    laws: Mapping[Any, Law]  # by the reason `forbids` gives
    conservation: Mapping[int, str]  # keys of messages, by the number `sound` gives
    describe: Callable[[Setting, Any, int | None], dict[str, Any]]  # (setting, table, seat or None for all) -> position
    arrange: Callable[[Setting, dict[str, Any], Any], Any]  # (setting, position, luck) -> table
    touches: Callable[
        [Setting, Any, int, int], tuple[str, ...]
    ]  # (setting, table, seat, action) -> ids a person clicks
    scene: Callable[[Look], Scene]  # the board
    drawing: Callable[
        [Setting, Any], dict[str, Any]
    ]  # (setting, table) -> what the terminal's board needs beside the position
    faces: Mapping[str, Callable[..., Body]] = field(
        default_factory=dict
    )  # what the page of the box draws of it, by the name its template uses
    spread: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # what the component file has on no card of its own, as cards: section.card -> fields
    varying: Mapping[str, Kit] = field(default_factory=dict)  # cards that can be added and removed, by section
    search: Mapping[str, int] = field(
        default_factory=dict
    )  # how a search explores where not as usual: see players.search

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self

    def __repr__(self) -> str:
        return f"<Game {self.name}, edition {self.edition}, for {commas(self.players)} players>"

    @property
    def now(self) -> Rules:
        """The rules as they run by now: compiled if all of them are, else as plain Python while they are ordered."""
        return self.native if self.ready() else self.interpreted

    def ready(self, urgent: bool = True) -> bool:
        """Whether all rules are compiled; if not, those that are missing are ordered."""
        return "native" in self.__dict__ or all([ready(rule, urgent) for rule in self.rules])

    @functools.cached_property
    def native(self) -> Rules:
        """The rules for callers in Python: compiled now if they are not, or interpreted if the whole process is."""
        return Rules(*(compiled(rule) for rule in self.rules))

    @functools.cached_property
    def interpreted(self) -> Rules:
        """The same rules as plain Python."""
        return Rules(*(twin(rule) for rule in self.rules))

    @functools.cached_property
    def components(self) -> dict[str, Any]:
        """What is printed on the standard components."""
        return tomllib.loads(self.file(COMPONENTS))

    @functools.cached_property
    def _earlier(self) -> dict[str, dict[str, Any]]:
        """The component sets that were the standard ones before, by the names of their files."""
        folder = self._folder.joinpath(PRINTED)
        files = folder.iterdir() if folder.is_dir() else ()
        return {file.name: tomllib.loads(file.read_text("utf-8")) for file in files if file.name.endswith(".toml")}

    @functools.cached_property
    def shipped(self) -> dict[str, dict[str, Any]]:
        """Every component set of ours, the standard one first, by the digest that matches know them by."""
        return {pin(one): one for one in (self.components, *self._earlier.values())}

    def standard(self, edition: int) -> dict[str, Any]:
        """What was printed on the standard components of an edition."""
        replaced = [number for name in self._earlier if (number := int(name.removesuffix(".toml"))) >= edition]
        return self._earlier[f"{min(replaced)}.toml"] if replaced else self.components

    def printed(self, pinned: str, own: dict[str, Any] | None) -> tuple[str, dict[str, Any]]:
        """The box of a match and its digest, as one of ours was pinned, or one's own; BadBox if it is another one."""
        if own is None:
            wanted = pinned or next(iter(self.shipped))
            if wanted not in self.shipped:
                raise BadBox(message("error-box-not-here", game=self.title, digest=shown(pinned)))
            return wanted, self.shipped[wanted]
        found = pin(own)
        if pinned not in ("", found):
            raise BadBox(message("error-box-changed", digest=found, pinned=shown(pinned)))
        return found, self.shipped.get(found, own)

    @property
    def _folder(self) -> Traversable:
        return resources.files(f"tallyman.games.{self.name}")

    def file(self, name: str) -> str:
        """A text file of the game's folder."""
        return self._folder.joinpath(name).read_text("utf-8")

    def setting(
        self,
        players: int | None = None,
        options: Mapping[str, bool] = MappingProxyType({}),
        components: dict[str, Any] | None = None,
    ) -> Setting:
        """What a match with these choices is played with."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            raise BadOption(
                message("error-players", game=self.title, counts=either(map(str, self.players)), value=shown(count))
            )
        known = {option.name: option.default for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(self._no_option(name))
            if not isinstance(value, bool):
                raise BadOption(message("error-option", option=shown(name), value=shown(value)))
            known[name] = value
        printed = self.components if components is None else components
        self._refuse_other_boxes(printed)
        return Setting(count, MappingProxyType(known), printed, self.pack(printed, count, known))

    def _refuse_other_boxes(self, components: dict[str, Any]) -> None:
        """Refuse what is no component set of this game at all: nothing, or the box of another game."""
        if components == {}:
            raise BadBox(message("error-empty-box", name=self.name, game=self.title))
        if alike(components, self):
            return
        for other in map(game, games()):
            if alike(components, other):
                raise BadBox(message("error-other-box", game=self.title, other=other.title))

    def _no_option(self, name: str) -> Message:
        """That there is no option of this name, and which there are."""
        if not self.options:
            return message("error-no-options", game=self.title, option=shown(name))
        names = either(option.name for option in self.options)
        return message("error-no-option", game=self.title, option=shown(name), options=names)

    def actions_by_text(self, components: dict[str, Any]) -> dict[str, int]:
        """Every action by its canonical text, in lower case."""
        return self._standard_texts if components is self.components else self._texts(components)

    @functools.cached_property
    def _standard_texts(self) -> dict[str, int]:
        return self._texts(self.components)

    def _texts(self, components: dict[str, Any]) -> dict[str, int]:
        return {plain(self.text(components, action)): action for action in range(self.num_actions)}


def pin(components: dict[str, Any]) -> str:
    """The digest of what is printed on components: however they are written down, the same."""
    canonical = json.dumps(components, sort_keys=True, separators=(",", ":"))
    return f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}"


def alike(components: Any, game: Game) -> bool:
    """Whether a component set has anything in common with that of a game."""
    return isinstance(components, dict) and bool(components.keys() & game.components.keys() - {"known"})


def plain(text: str) -> str:
    """A text as it is compared: lower case, single spaces."""
    return re.sub(r"\s+", " ", text).strip().lower()


def games() -> tuple[str, ...]:
    """The names of all games."""
    shelf = importlib.import_module("tallyman.games")
    return tuple(sorted(found.name for found in pkgutil.iter_modules(shelf.__path__)))


@functools.cache
def game(name: str) -> Game:
    """A game by its name; `montego-bay` and `Montego Bay` name `montego_bay` too."""
    wanted = plain(name).replace(" ", "_").replace("-", "_")
    if wanted not in games():
        raise BadOption(message("error-no-game", game=shown(name), games=either(games())))
    found = importlib.import_module(f"tallyman.games.{wanted}").GAME
    assert isinstance(found, Game)
    return found
