"""Have compiled what a game needs, and show how far that is: its rules, the loops over games, and its players."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tallyman import players
from tallyman.engine import kernels
from tallyman.engine.game import Game, game
from tallyman.engine.kernels import Kernel
from tallyman.engine.rule import cache_folder
from tallyman.engine.yard import YARD, Order
from tallyman.locale import Speaker
from tallyman.players.contest import contest

LOOK = 0.2  # seconds between two looks at what is done


def warm(names: tuple[str, ...], speaker: Speaker, console: Console, more: Iterable[object] = ()) -> None:
    """Compile everything for some games, `more` loops among it, and say where it is kept."""
    chosen = [game(name) for name in names]
    players.stock(chosen)
    for found in chosen:
        for loop in (*vars(kernels).values(), contest, *more):
            if isinstance(loop, Kernel):
                loop.ready(found)
    show_progress(None, speaker, console)
    for found in chosen:
        sentence = speaker.text("terminal-warm", game=found.title, folder=str(cache_folder() or "-"))
        console.print(sentence, markup=False, soft_wrap=True)


def prepare(games: Iterable[Game], speaker: Speaker, loops: tuple[Kernel, ...] = players.SEARCHING) -> None:
    """Wait until loops can run for some games, those of a search if none are named, and show how far that is."""
    missing = [(loop, one) for one in games for loop in loops if not loop.ready(one)]
    if missing:
        show_progress([order for loop, one in missing for order in loop.orders(one)], speaker, Console(stderr=True))


def show_progress(orders: list[Order] | None, speaker: Speaker, console: Console) -> None:
    """Wait for the yard with a bar."""
    columns = TextColumn("{task.description}"), BarColumn(12), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(speaker.text("terminal-preparing"), total=None)
        while True:
            progress = YARD.wait(orders, LOOK)
            bar.update(task, completed=progress.done, total=progress.of)
            if progress.over:
                return
