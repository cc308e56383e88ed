"""Compile ahead what a game needs: its rules, the loops over games, and its players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rich.console import Console
from rich.progress import track

from tallyman import players
from tallyman.engine import kernels
from tallyman.engine.game import Game, Rules, game
from tallyman.engine.kernels import Box, Kernel, Tables, Workbench
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.record import Numbers
from tallyman.engine.rule import cache_folder, door
from tallyman.locale import Speaker


def warm(names: tuple[str, ...], speaker: Speaker, console: Console) -> None:
    """Compile everything for some games, and say where it is kept."""
    for name in names:
        found = game(name)
        for step in track(
            list(steps(found)), found.title, console=console, transient=True, disable=not console.is_terminal
        ):
            step()
        sentence = speaker.text("terminal-warm", game=found.title, folder=str(cache_folder() or "-"))
        console.print(sentence, markup=False, soft_wrap=True)


def steps(of: Game) -> Iterator[Callable[[], object]]:
    """What is to be compiled, one piece at a time."""
    for rule in of.rules:
        yield partial(door, rule)
    for found in vars(kernels).values():
        if isinstance(found, Kernel):
            yield partial(idle, of, found)
    yield partial(players.prepare, of)


def idle(of: Game, kernel: Kernel) -> None:
    """Run a loop over no games at all."""
    bench = Workbench(of, of.setting().box)
    stand_ins = {Box: bench.box, Tables: bench.tables, Log: bench.log, Luck: Luck(), Numbers: bench.out, int: 0}
    hints = [hint for name, hint in kernel.hints.items() if name != "return" and hint is not Rules]
    kernel(of, *(stand_ins[hint] for hint in hints))
