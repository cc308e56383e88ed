"""Play in a terminal: the board, what may be done, and a line of input at a time."""

from __future__ import annotations

import difflib
import hashlib
import itertools
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tallyman import players
from tallyman.engine import ansi, components, rulebook
from tallyman.engine.errors import BadOption, CannotUndo
from tallyman.engine.fields import LONGEST, brief
from tallyman.engine.game import game, games, plain
from tallyman.engine.marks import STYLES, signed
from tallyman.engine.match import Action, Match, new
from tallyman.engine.message import Message, Seat, message
from tallyman.locale import Speaker, speaker
from tallyman.players import hints
from tallyman.players.outside import Fault
from tallyman.terminal import seats as sitting
from tallyman.terminal import show
from tallyman.terminal.screen import Screen
from tallyman.terminal.seats import ME
from tallyman.terminal.sheets import load, save
from tallyman.terminal.warm import prepare

BAR = 10  # characters for a certain victory
COMMANDS = ("board", "help", "hint", "list", "log", "quit", "redo", "sheet", "undo")
"""What a line can begin with beside the words of actions, in English; every language has words of its own for them."""


def begin(
    game_name: str | None,
    seats: str | None,
    names: str | None,
    seed: int | None,
    options: str | None,
    box: Path | None,
    voice: Speaker,
    console: Console,
) -> Session:
    """A fresh match, with the options in a list and the components in a file if they are named."""
    if game_name is None:
        raise BadOption(message("error-which-game", example=f"tallyman play {games()[0]}"))
    found = game(game_name)
    taken = sitting.seats(seats, found)
    own = components.load(found, box)
    match = new(found.name, len(taken), seed, sitting.names(names, taken, voice), own, **sitting.options(options))
    return Session(match, taken, voice.language, console, repeatable=seed is not None)


def go_on(file: Path, seats: str | None, names: str | None, voice: Speaker, console: Console) -> Session:
    """The match on a sheet; whoever sits down in another's place takes over."""
    match = load(file)
    taken = sitting.seats(seats, match.game, match.players)
    for seat, name in enumerate(sitting.names(names, taken, voice)):
        if name != match.names[seat] and (names is not None or taken[seat] != ME):
            match.take_over(seat, name)
    return Session(match, taken, voice.language, console)


class Session:
    """A match between people at this terminal and players that think for themselves."""

    def __init__(
        self, match: Match, seats: tuple[str, ...], language: str, console: Console, repeatable: bool = False
    ) -> None:
        self.match = match
        self.seats = seats
        self.speaker = speaker(language, tuple(match.names))
        self.console = console
        self.screen = Screen(console)
        self.words = {
            word: name for name in COMMANDS for word in (name, *self.speaker.text(f"terminal-word-{name}").split())
        }
        """The commands, by the words for them: the English ones and those of the language."""
        self.repeatable = repeatable
        """Whether the others play the same way every time."""
        self.shown = -1
        """How many actions the people here have been told of."""
        self.news: list[Text] = []
        """What they are told first when they are asked next."""
        self.left = False
        self.ended = False
        """Whether the input has ended."""
        self.kept = ""
        """The file in which the match was kept when somebody left."""
        self.section = ""
        """The section of the rules behind the last refusal."""

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        others = {seat: name for seat, name in enumerate(self.seats) if name != ME}
        if not all(players.can_think(name, self.match.game) for name in others.values()):
            prepare([self.match.game], self.speaker)
        with players.seated(self.match, others, self.complain) as thinkers:
            while not self.match.over and not self.left:
                # People first: nobody here can look at a secret choice that has not been made yet.
                seat = next((seat for seat in self.match.acting if self.seats[seat] == ME), self.match.acting[0])
                if self.seats[seat] != ME:
                    self.match.play(thinkers[seat](self.match, self.seed()), seat=seat)
                elif self.secret():
                    self.ask_alone(seat)
                else:
                    self.ask(seat)
        if self.match.over:
            self.tell(self.person())
            self.console.print(ansi.board(self.match, self.person(), self.speaker))
            self.console.print(*show.result(self.match, self.speaker), sep="\n")
        elif self.ended:
            self.say("input-ends")
        elif self.kept:
            self.say("go-on")
            command = f"tallyman play --from {shlex.quote(self.kept)} --seats {shlex.quote(','.join(self.seats))}"
            self.console.print(command, style="bold", markup=False, soft_wrap=True)

    def seed(self) -> int | None:
        """The luck of a player's next thought; apart from the match's own, so that nobody can foresee it."""
        if not self.repeatable:
            return None
        return int.from_bytes(
            hashlib.sha256(f"{self.match.header.seed} thought {len(self.match.events)}".encode()).digest()[:8]
        )

    def complain(self, fault: Fault) -> None:
        """Say why a program has lost its seat, and who plays on."""
        stand_in = self.speaker.text("outside-stand-in", stand_in=players.STAND_IN, who=Seat(fault.seat))
        self.news.append(Text(f"{self.speaker.say(fault.why)} {stand_in}", style="italic"))

    def person(self) -> int:
        """The seat whose eyes are used when nobody is asked: the only person's, else a spectator's."""
        return self.seats.index(ME) if self.seats.count(ME) == 1 else -1

    def secret(self) -> bool:
        """Whether people at this terminal choose in secret from each other now."""
        return self.person() == -1 and bool(self.match.sealed)

    # Asking

    def ask_alone(self, seat: int) -> None:
        """Let a person choose in secret, on a screen of their own that is gone afterwards."""
        self.tell(-1)
        before, reveals = self.shown, self.match.table.reveals
        if self.read(self.question("pass", who=Seat(seat))) is None:
            self.obey(seat, None)
            return
        with self.console.screen(hide_cursor=False):
            self.screen.forget()
            while seat in self.match.acting and self.match.table.reveals == reveals and not self.left:
                self.ask(seat)
        self.screen.forget()
        self.shown = min(before, len(self.match.line))

    def ask(self, seat: int) -> None:
        """Show a person the table, and read lines until one of them changes it."""
        self.section = ""
        self.screen.waiting = []
        news = self.happened(seat if self.secret() else self.person())
        board = ansi.board(self.match, seat, self.speaker)
        actions = self.actions(seat)
        asked = Group(
            "",
            Text(self.speaker.say(self.match.question(seat).words), style="bold"),
            self.choices(actions),
            Text(self.speaker.text("terminal-hint" if len(actions) > 1 else "terminal-hint-only"), style="dim"),
        )
        if not self.screen.paint(board, news, asked):
            self.console.print(*news, "", board, asked, sep="\n")
        while not self.obey(seat, self.read(Text.assemble(signed(seat, self.speaker.say(Seat(seat))), " > "))):
            self.screen.forget()

    def happened(self, seat: int) -> list[Text]:
        """What has happened since the last time, as far as a seat may know it; it is not said again."""
        news = [*self.news, *show.story(self.match, seat, self.speaker, self.shown)]
        self.news, self.shown = [], len(self.match.line)
        return news

    def tell(self, seat: int) -> None:
        """Say what has happened since the last time, as far as a seat may know it."""
        for line in self.happened(seat):
            self.console.print(line)

    def choices(self, actions: list[Action], whole: bool = False) -> Padding:
        """What may be done: number, words to type, meaning; in short, or one by one."""
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold")
        table.add_column(style="bold cyan", no_wrap=True)
        table.add_column()
        rows = [(action.text, self.speaker.say(action.label)) for action in actions]
        number = 1
        for run in [[row] for row in rows] if whole else runs(rows):
            last = number + len(run) - 1
            table.add_row(str(number) if len(run) == 1 else f"{number}–{last}", *map(Text, together(run)))
            number = last + 1
        return Padding(table, (1, 0, 0, 0))

    def actions(self, seat: int) -> list[Action]:
        """What a seat may do; actions that differ in their last word stand together."""
        found: dict[str, list[Action]] = {}
        for action in self.match.actions(seat):
            found.setdefault(head(action.text), []).append(action)
        return list(itertools.chain(*found.values()))

    def read(self, prompt: Text) -> str | None:
        """A line of input, None at its end. What no person types is written down, so that the transcript is whole."""
        try:
            line = self.console.input(prompt).strip()
        except EOFError:
            self.console.print()
            return None
        except KeyboardInterrupt:
            self.console.print()
            raise
        if not sys.stdin.isatty() and not self.secret():
            self.console.print(line, markup=False)
        if prompt.cell_len + cell_len(line) >= self.console.width:
            self.screen.forget()
        return line

    def say(self, key: str, **arguments: Message | Seat | int | str) -> None:
        """Say something to the person here."""
        self.console.print(self.speaker.text(f"terminal-{key}", **arguments), style="italic", markup=False)

    def question(self, key: str, **arguments: Seat) -> Text:
        """A question to the person here."""
        return Text(self.speaker.text(f"terminal-{key}", **arguments) + " ", style="italic")

    # Obeying

    def obey(self, seat: int, line: str | None) -> bool:
        """Do what a line says; whether the table has changed or nobody is left to ask."""
        if line is None:
            self.left = self.ended = True
            return True
        if line:
            self.screen.waiting = []
        word, _space, rest = line.partition(" ")
        match self.words.get(word.lower()):
            case "board":
                self.screen.forget()
                return True
            case "undo":
                return self.undo(seat)
            case "redo":
                return self.redo()
            case "hint":
                self.hint(seat)
            case "list":
                self.screen.waiting = self.screen.lines(self.choices(self.actions(seat), whole=True))
                self.go_on()
            case "log":
                self.console.print(*show.story(self.match, seat, self.speaker), sep="\n")
            case "sheet":
                self.sheet(rest.strip())
            case "quit":
                return self.leave()
            case "help":
                self.say("commands")
            case _ if not line and self.screen.waiting:
                self.go_on()
            case _ if line.startswith("?"):
                self.rules(seat, line[1:].strip())
            case _:
                return self.play(seat, line)
        return False

    def go_on(self) -> None:
        """Show the next page of a long list, and say that there is more."""
        if left := self.screen.page():
            self.say("more", count=left)

    def play(self, seat: int, line: str) -> bool:
        """Play what a number or a text means, or the only action there is, or say what would be right."""
        actions = self.actions(seat)
        if not line and len(actions) > 1:
            self.say("nothing-entered", last=len(actions))
            return False
        if not line:
            self.match.play(actions[0], seat=seat)
            return True
        if line.isdecimal():
            number = int(line[:9])
            if not 1 <= number <= len(actions):
                self.say("no-such-number", number=str(number), last=len(actions))
                return False
            self.match.play(actions[number - 1], seat=seat)
            return True
        texts = [action.text for action in actions]
        every = self.match.game.actions_by_text(self.match.setting.components)
        meant = [line] if plain(line) in every else nearest(line, texts) or nearest(line, every)[:1]
        if len(meant) > 1:
            self.say(
                "several-actions", line=brief(line), near=", ".join(meant[:NEAR]) + (" …" if len(meant) > NEAR else "")
            )
            return False
        if not meant:
            near = difflib.get_close_matches(plain(line[:LONGEST]), texts, 3, 0.4) or texts[:3]
            self.say("no-such-action", line=brief(line), last=len(actions), near=", ".join(near))
            return False
        action = self.match.find(meant[0], seat=seat)
        law = self.match.forbids(action, seat=seat)
        if law is not None:
            self.section = law.section
            self.say("forbidden", reason=Message(law.key))
            return False
        self.match.play(action, seat=seat)
        return True

    def hint(self, seat: int) -> None:
        """Say what a search would do, and what else it thinks of."""
        with self.console.status(self.speaker.text("terminal-thinking")):
            prepare([self.match.game], self.speaker)
            found = hints.hint(self.match.view(seat), self.seed())
        numbers = {action.id: number for number, action in enumerate(self.actions(seat), 1)}
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold")
        table.add_column(style="bold cyan", no_wrap=True)
        table.add_column()
        table.add_column(justify="right")
        table.add_column(no_wrap=True)
        for one in found.all:
            action, chance = self.match.action(one.action, seat=seat), one.chances[seat]
            style = "bold" if one is found.best else ""
            table.add_row(
                str(numbers[action.id]),
                Text(action.text),
                Text(self.speaker.say(action.label), style=style),
                Text(show.percent(chance, self.speaker), style=style),
                Text("━" * round(BAR * chance), style=STYLES[seat]),
            )
        self.say("hint-is", sureness=Message(f"advice-{found.sureness}"))
        self.console.print(table)

    def undo(self, asked: int) -> bool:
        """Take back the last action of a person here, in a secret phase of whoever is asked.

        Other people must agree first unless it is only a secret choice; all other players agree.
        """
        people = (asked,) if self.secret() else tuple(seat for seat, kind in enumerate(self.seats) if kind == ME)
        seat = next((move.seat for move in reversed(self.match.line) if move.seat in people), None)
        if seat is None:
            self.console.print(self.speaker.text("engine-nothing-to-undo"), style="italic", markup=False)
            return False
        try:
            self.match.undo(seat, agreed=self.seats.count(ME) == 1)
        except CannotUndo:
            if plain(self.read(self.question("agree")) or "") not in self.yes():
                self.say("not-agreed")
                return False
            self.match.undo(seat, agreed=True)
        self.shown = len(self.match.line)
        self.news.append(Text(self.speaker.text("terminal-undone", who=Seat(seat)), style="italic"))
        return True

    def yes(self) -> list[str]:
        """What means yes: in the language of the person here, and in English."""
        return [word for one in (self.speaker, speaker("en")) for word in one.text("terminal-yes").split()]

    def redo(self) -> bool:
        """Do again what was taken back last."""
        for seat, kind in enumerate(self.seats):
            if kind == ME:
                try:
                    self.match.redo(seat)
                except CannotUndo:
                    continue
                return True
        self.say("nothing-to-redo")
        return False

    def rules(self, seat: int, word: str) -> None:
        """Show the section that applies now, or the one a word leads to."""
        book = rulebook.sections(self.match.game, self.speaker.language)
        anchor = (
            rulebook.look_up(word, book)
            if word
            else rulebook.nearest(self.match.game, self.section or self.match.question(seat).section)
        )
        if anchor is None:
            self.say("no-such-section", word=brief(word), sections=", ".join(book))
        else:
            show.section(book[anchor], self.console)
            self.say("other-sections", sections=", ".join(book))

    def sheet(self, name: str) -> bool:
        """Write the tally sheet to a file, or show it; whether it is written."""
        if not name and self.secret():
            self.say("sheet-secret")
            return False
        if not name:
            self.console.out(self.match.sheet(), highlight=False)
            return False
        try:
            save(self.match, Path(name))
        except BadOption as wrong:
            self.console.print(self.speaker.say(wrong.reason), style="italic", markup=False, soft_wrap=True)
            return False
        self.say("written", file=name)
        return True

    def leave(self) -> bool:
        """Stop, and offer the sheet to go on later."""
        while name := self.read(self.question("keep")):
            if self.sheet(name):
                self.kept = name
                break
        self.left = True
        return True


# What is meant

NEAR = 6  # so many actions are named when more than one may be meant


def nearest(line: str, texts: Iterable[str]) -> list[str]:
    """The actions a line is short for: words may be cut short, the first one and the last ones left out.

    Those with the fewest words left out count; of these the only one without its first word, or with it.
    """
    words = plain(line).split()
    found: dict[int, dict[int, list[str]]] = {}
    for text in texts:
        for skipped in (0, 1):
            said = plain(text).split()[skipped:]
            if len(words) <= len(said) and all(map(shortens, words, said)):
                missing = skipped + len(said) - len(words)
                found.setdefault(missing, {}).setdefault(skipped, []).append(text)
    best = found[min(found)].values() if found else ()
    return next((texts for texts in best if len(texts) == 1), list(itertools.chain(*best)))


def shortens(word: str, full: str) -> bool:
    """Whether a word is short for another; numbers are never short."""
    return word == full or (full.startswith(word) and not full.isdecimal())


# Showing many actions


Row = tuple[str, str]
RUN = 4  # so many rows or more that differ in their last word are shown as one,
LONG = 12  # or any number of them, if there are more than this many rows
SHOWN = 8  # so many last words are shown, else the first and the last


def head(text: str) -> str:
    """A text without its last word."""
    return text.rpartition(" ")[0] or text


def runs(rows: list[Row]) -> Iterator[list[Row]]:
    """Rows as they are shown: one by one, or several that differ only in the last word to type."""
    least = 2 if len(rows) > LONG else RUN
    for _head, group in itertools.groupby(rows, lambda row: head(row[0])):
        run = list(group)
        yield from [run] if len(run) >= least else [[row] for row in run]


def together(run: list[Row]) -> Row:
    """Several rows as one: the words they share, and between them those in which they differ."""
    texts, labels = zip(*run, strict=True)
    return merged(texts, " "), merged(labels, ", ")


def merged(lines: Sequence[str], between: str) -> str:
    """Lines as one: what all begin with, what is different in each, what all end with."""
    if len(lines) == 1:
        return lines[0]
    texts = [line.split() for line in lines]
    start = shared(texts)
    end = shared([text[start:][::-1] for text in texts])
    parts = [" ".join(text[start : len(text) - end]) for text in texts]
    if len(parts) > SHOWN:
        parts = [parts[0], "…", parts[-1]]
    first = texts[0]
    return " ".join([*first[:start], between.join(parts), *first[len(first) - end :]])


def shared(texts: list[list[str]]) -> int:
    """With how many equal words all texts begin."""
    columns = zip(*texts, strict=False)
    return sum(1 for _words in itertools.takewhile(lambda words: len(set(words)) == 1, columns))
