"""The analysis of a match in a terminal: a small curve, and its turning points."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rich.console import Console
from rich.padding import Padding
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from tallyman.engine.marks import SHAPES, STYLES, signed
from tallyman.engine.match import Match
from tallyman.engine.message import Seat
from tallyman.locale import Speaker
from tallyman.players.analysis import EXPLORATIONS, Analysis, Chances, analyse, described, label, sentences
from tallyman.players.tree import NONE
from tallyman.terminal import show
from tallyman.terminal.warm import prepare

ROWS, COLUMNS = 11, 66  # of the curve


def run(match: Match, explorations: int | None, as_json: bool, speaker: Speaker, console: Console) -> None:
    """Analyse a match and print what is to be said about it."""
    prepare([match.game], speaker)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(speaker.text("terminal-analysing"), total=None)

        def heard(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of)

        found = analyse(match, explorations or EXPLORATIONS, heard=heard)
    if as_json:
        console.out(json.dumps(described(match, found), indent=2), highlight=False)
        return
    if not match.over:
        console.print(speaker.text("terminal-unfinished", number=len(match.line)), style="italic")
    console.print(Text(speaker.text("advice-chances"), style="bold"))
    console.print(*curve(found.chances, speaker), sep="\n")
    console.print(legend(found, speaker))
    console.print(Padding(turning_points(match, found, speaker), (1, 0, 0, 0)))


def curve(chances: tuple[Chances, ...], speaker: Speaker) -> Iterator[Text]:
    """The chances of all seats from the first action to the last; where two meet, the first one shows."""
    columns = min(COLUMNS, len(chances))
    cells: dict[tuple[int, int], int] = {}
    for column in range(columns):
        now = chances[column * (len(chances) - 1) // max(1, columns - 1)]
        for seat in reversed(range(len(now))):
            cells[round((ROWS - 1) * (1 - now[seat])), column] = seat
    for row in range(ROWS):
        height = show.percent(1 - row / (ROWS - 1), speaker) if row % ((ROWS - 1) // 2) == 0 else ""
        line = Text(f"{height:>5} │", style="dim")
        for column in range(columns):
            who = cells.get((row, column))
            if who is None:
                line.append("·" if height else " ")
            else:
                line.append(SHAPES[who], f"not dim {STYLES[who]}")
        yield line


def legend(found: Analysis, speaker: Speaker) -> Text:
    """Who has which mark, and their chances at the end."""
    last = found.chances[-1]
    seats = [
        signed(seat, f"{speaker.say(Seat(seat))} {show.percent(last[seat], speaker)}") for seat in range(len(last))
    ]
    return Text.assemble("       ", Text("   ").join(seats))


def turning_points(match: Match, found: Analysis, speaker: Speaker) -> Table | Text:
    """What made the difference."""
    if not found.turns:
        return Text(speaker.text("advice-none"))
    table = Table(title=speaker.text("advice-turning-points"), title_justify="left", show_header=False, show_lines=True)
    table.add_column(justify="right")
    table.add_column()
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    for turn in found.turns:
        what = " ".join(map(speaker.say, sentences(match, turn)))
        if turn.better != NONE:
            better = speaker.say(label(match, turn.number, turn.better))
            what += "\n" + speaker.text("advice-better", what=better, chance=show.percent(turn.before, speaker))
        shares = [show.percent(chance, speaker) for chance in (turn.before, turn.after)]
        table.add_row(
            str(turn.number),
            Text.assemble(signed(turn.seat, speaker.say(Seat(turn.seat))), "\n", speaker.text(f"advice-{turn.kind}")),
            Text(what),
            speaker.text("advice-from-to", before=shares[0], after=shares[1]),
        )
    return table
