"""What the lab measured, as tables for people. All of them are read whole at 80 columns."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table

from tallyman.engine.game import Game
from tallyman.lab.bench import MIDDLES, OTHERS, PEER, ROUNDS, SECONDS, PeerRow, Report, Row, SearchRow
from tallyman.lab.bench_simulations import SimulationReport
from tallyman.lab.gpu_bench import ROUNDS as GPU_ROUNDS
from tallyman.lab.gpu_bench import GpuReport
from tallyman.lab.ladder import Plan as Climb
from tallyman.lab.ladder import Rung
from tallyman.lab.load import Check
from tallyman.lab.load_gauge import Load, Plan, Spread
from tallyman.lab.playouts import WAYS, Trial
from tallyman.lab.showing import ShowRow
from tallyman.lab.stepping import DTYPE, TABLES, StepRow
from tallyman.lab.stepping import ROUNDS as STEP_ROUNDS
from tallyman.lab.summary import Summary
from tallyman.lab.tournament import Scorer, Standing
from tallyman.locale import Speaker, speaker

ENGLISH = speaker("en")
LONGEST = 16
"""Letters of a word that are kept together; what is longer, such as the name of a program, may go on below."""


class Fitted(Table):
    """A table that gets narrower between its words: as long as there is room for them, they stay whole.

    Where there is not, it says how much room that is.
    """

    def __init__(self, title: str, speaker: Speaker) -> None:
        super().__init__(title=title, box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
        self._speaker = speaker

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw it in as many lines as it takes."""
        columns = [[str(column.header), *map(str, column.cells)] for column in self.columns]
        excess = self.__rich_measure__(console, options.update_width(sys.maxsize)).maximum - options.max_width
        widths, missing = narrowed(columns, excess, [column.no_wrap for column in self.columns])
        drawn = Table(title=self.title, box=self.box, pad_edge=self.pad_edge, collapse_padding=self.collapse_padding)
        for column, texts, width in zip(self.columns, columns, widths, strict=True):
            drawn.add_column(wrapped(texts[0], width), justify=column.justify, overflow="fold")
        for row in list(zip(*columns, strict=True))[1:]:
            drawn.add_row(*map(wrapped, row, widths))
        yield drawn
        if missing:
            yield self._speaker.text("lab-table-whole", columns=options.max_width + missing)


def narrowed(columns: Sequence[Sequence[str]], excess: int, whole: Sequence[bool]) -> tuple[list[int], int]:
    """The widths of columns that are too wide together, and by how much they stay so.

    The widest ones give way, as far as their words allow, or all that stands below the heading, where that is to stay
    whole.
    """
    widths = [max(map(longest_line, texts)) for texts in columns]
    least = [min(max(len(word) for text in texts for word in parted(text)), LONGEST) for texts in columns]
    for place, texts in enumerate(columns):
        if whole[place]:
            least[place] = max(least[place], *map(longest_line, texts[1:]))
    while excess > 0 and (spare := [place for place, width in enumerate(widths) if width > least[place]]):
        widths[max(spare, key=lambda place: widths[place])] -= 1
        excess -= 1
    return widths, max(excess, 0)


def longest_line(text: str) -> int:
    """How many letters the longest line of a text has."""
    return max(map(len, text.splitlines()), default=0)


def parted(text: str) -> list[str]:
    """Words and numbers, each with what cannot be parted from it, such as its unit."""
    return re.split("[ \n]", text)


def wrapped(text: str, width: int) -> str:
    """A text in lines of this width."""
    return "\n".join(line for one in text.splitlines() for line in textwrap.wrap(one, max(width, 1)))


def table(
    title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1, speaker: Speaker = ENGLISH
) -> Table:
    """A table of which the first columns are words and the others numbers; what is long goes on below, uncut."""
    drawn = Fitted(title, speaker)
    for place, heading in enumerate(headings):
        drawn.add_column(heading, justify="left" if place < left else "right", overflow="fold")
    for row in rows:
        drawn.add_row(*row)
    return drawn


def counted(matches: int) -> str:
    """So many matches, in words."""
    return f"{matches:,} match{'' if matches == 1 else 'es'}"


def a_second(rate: float) -> str:
    """How many in a second: what is slow is not none."""
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


# Tournaments, the ladder, playouts


def tournament(of: Game, matches: int, standings: list[Standing]) -> Table:
    """A tournament's result."""
    return table(
        f"{of.title}, {counted(matches)}",
        ("player", "won", "shared", "share of victories", "95 %", "rating"),
        (
            (
                standing.name,
                str(standing.wins),
                str(standing.draws),
                f"{standing.share:.1%}",
                between(standing.interval, ".1%"),
                f"{standing.rating} ± {standing.doubt}" if standing.doubt else "",
            )
            for standing in standings
        ),
    )


def answer(scorer: Scorer) -> str:
    """Whether a tournament has found out who is best."""
    assert scorer.sure is not None, "somebody has asked"
    wanted = f"{100 * scorer.sure:.4g}%"
    if scorer.best is None:
        return f"After {counted(scorer.matches)} it is not certain yet who is best ({wanted} was wanted)."
    return f"{scorer.best} is best with {wanted} certainty, whenever one looks: {counted(scorer.matches)}."


def simulation(of: Game, summary: Summary) -> Table:
    """A simulation's result."""
    return table(
        f"{of.title}, {counted(summary.matches)}, {summary.length:.1f} decisions each",
        ("seat", "player", "share of victories", "95 %", "points"),
        (
            (
                str(seat.seat),
                seat.player,
                f"{seat.share:.2%}",
                between(seat.interval, ".2%"),
                f"{seat.points:.2f}",
            )
            for seat in summary.seats
        ),
        left=2,
    )


def between(interval: tuple[float, float], digits: str) -> str:
    """An interval in words."""
    low, high = interval
    return f"{low:{digits}} to {high:{digits}}"


def ladder(names: tuple[str, ...], plan: Climb, ladders: dict[str, list[Rung]]) -> Table:
    """All ladders, beside each other."""
    counts = f"{plan.matches} matches a pair and game, by the clock {plan.by_clock}"
    return table(
        f"Elo points, and the step from below; {counts}",
        ("level", *ladders),
        ((name, *(strength(rungs[place]) for rungs in ladders.values())) for place, name in enumerate(names)),
    )


def strength(rung: Rung) -> str:
    """A strength, with the step from the rung below."""
    reach = rung.step_interval[1] - rung.step
    return f"{rung.elo:.0f}\n{rung.step:+.0f} ± {reach:.0f}"


def playouts(games: list[Game], budget: str, matches: int, trials: list[Trial]) -> Table:
    """All ways to play on beyond the tree, in all games."""
    return table(
        f"Share of victories against the game's own way, {matches} matches, {budget} a decision",
        ("beyond the tree", *(of.title for of in games)),
        ((way, *(share(trial) for trial in trials if trial.way == way)) for way in WAYS),
    )


def share(trial: Trial) -> str:
    """A share with its interval."""
    if trial.share is None or trial.interval is None:
        return "its own"
    return f"{trial.share:.0%}\n{between(trial.interval, '.0%')}"


# The benchmark


def bench(console: Console, report: Report) -> None:
    """Print all that the benchmark measured."""
    console.print(speeds(report.rows), searches(report.search), sizes(report.rows), peers(report.peers))
    console.print(
        f"ratio: decisions/s on one core to {PEER} in a Python loop; gain: all cores to one. "
        f"list: the legal actions in the middle of a match, mean of {MIDDLES} tables. "
        f"Middle of {ROUNDS} turns of {SECONDS} s each. cold and warm: until a process has played its first match, "
        "with an empty and a full cache of compiled rules."
    )
    console.print(agents(report.stepping))
    console.print(
        f"Any legal actions at {TABLES} tables at a time, in a second of CPU time of one core. Observation and mask of "
        f"each step are written (ours as {DTYPE}), matches that end are dealt anew. Middle of {STEP_ROUNDS} turns."
    )
    console.print(showing(report.showing))
    console.print(
        "CPU on one core, medians over all moves of whole random matches. move: scene, differences and all words as "
        "they are sent; steps: what is shown in between, of moves that have any; sent: compressed; page: a table's "
        "first page, compressed, the largest."
    )


def speeds(rows: list[Row]) -> Table:
    """How fast random play goes."""
    return table(
        "Random play in one compiled loop",
        ("game", "seats", "decisions/s", "games/s", "ratio", "all cores", "gain"),
        (
            (
                row.game,
                str(row.seats),
                f"{row.decisions_per_s / 1e6:.1f} M",
                f"{row.games_per_s / 1e3:.0f} k",
                f"{row.ratio_to_backgammon:.0f}",
                f"{row.decisions_per_s_all_cores / 1e6:.1f} M",
                f"{row.all_cores_to_one:.2f}",
            )
            for row in rows
        ),
    )


def sizes(rows: list[Row]) -> Table:
    """How large tables are, and how long it takes to begin."""
    return table(
        "Size and start",
        ("game", "seats", "bytes of a table", "copies/s", "list", "cold", "warm"),
        (
            (
                row.game,
                str(row.seats),
                str(row.table_bytes),
                f"{row.copies_per_s / 1e6:.0f} M",
                f"{row.list_us:.2f} us",
                f"{row.cold_compile_s:.1f} s",
                f"{row.warm_start_s:.1f} s",
            )
            for row in rows
        ),
    )


def searches(rows: list[SearchRow]) -> Table:
    """How fast and how punctual the search is."""
    return table(
        "Search at the first real choice, on one core",
        ("game", "seats", "simulations/s", "OpenSpiel's on backgammon", "ratio", "late", f"among {OTHERS}"),
        (
            (
                row.game,
                str(row.seats),
                f"{row.simulations_per_s / 1e3:.0f} k",
                f"{row.peer_simulations_per_s:.0f}",
                f"{row.ratio_to_backgammon:.0f}",
                f"{row.late_ms:.0f} ms",
                f"{row.late_among_others_ms:.0f} ms",
            )
            for row in rows
        ),
    )


def peers(rows: list[PeerRow]) -> Table:
    """How fast the peer is."""
    return table(
        "OpenSpiel at random, in the same run",
        ("game", "played by", "decisions/s", "games/s"),
        ((row.game, row.way, f"{row.decisions_per_s / 1e3:.0f} k", f"{row.games_per_s:.0f}") for row in rows),
        left=2,
    )


def gpu_bench(console: Console, report: GpuReport) -> None:
    """Print what was measured on a GPU."""
    console.print(
        table(
            report.device,
            ("game", "tables", "random\nG/s", "compile\ns", "steps\nG/s", "compile\ns", "as on\na CPU"),
            (
                (
                    row.game,
                    f"{row.tables}",
                    f"{row.decisions_per_s / 1e9:.3f}",
                    f"{row.compile_s:.0f}",
                    f"{row.steps_per_s / 1e9:.3f}",
                    f"{row.step_compile_s:.0f}",
                    f"{row.same} of {row.sampled}",
                )
                for row in report.rows
            ),
        ),
        table(
            "Pgx at random, in the same run",
            ("game", "tables", "G/s", "compile\ns"),
            (
                (row.game, f"{row.tables}", f"{row.steps_per_s / 1e9:.4f}", f"{row.compile_s:.0f}")
                for row in report.peers
            ),
        ),
    )
    console.print(
        "random: decisions of random play. steps: actions drawn, steps, observations (int8) and masks written. "
        f"Middle of {GPU_ROUNDS} rounds. as on a CPU: tables that are, byte for byte, those of interpreted rules."
    )


def agents(rows: list[StepRow]) -> Table:
    """How fast agents step."""
    return table(
        "Steps of agents",
        ("environment", "seats", "steps/s", ""),
        (
            (row.environment, str(row.seats), "-" if row.missing else f"{row.steps_per_s / 1e6:.2f} M", row.missing)
            for row in rows
        ),
    )


def showing(rows: list[ShowRow]) -> Table:
    """What it costs to show a move."""
    return table(
        "Showing a move to somebody at the table",
        (
            "game",
            "seats",
            *("scene\nms", "move\nms", "9 of 10\nms", "steps\nms"),
            *("plain\nkB", "sent\nkB", "page\nkB"),
        ),
        (
            (
                row.game,
                str(row.seats),
                *(f"{ms:.2f}" for ms in (row.scene_ms, row.move_ms, row.move_ms_90, row.steps_ms)),
                *(f"{size / 1000:.1f}" for size in (row.bytes_plain, row.bytes_sent, row.page_bytes)),
            )
            for row in rows
        ),
    )


def simulations(report: SimulationReport) -> Table:
    """How fast simulations with tallies go."""
    return table(
        f"Simulations with tallies on {report.cores} cores; "
        f"Catanatron, Catan by four at random: {brief(report.catanatron_games_per_s)} games/s",
        ("game", "seats", "player", "decisions/s", "matches/s", "ratio"),
        (
            (
                row.game,
                str(row.seats),
                row.player,
                f"{row.decisions_per_s:,.0f}",
                f"{row.matches_per_s:,.0f}",
                f"{row.ratio_to_catanatron:,.0f}",
            )
            for row in report.rows
        ),
    )


# A server under load


def load(console: Console, plan: Plan, loads: list[Load], check: Check, ratios: dict[str, float]) -> None:
    """Print the table of servers under load, and what follows from it."""
    console.print(servers(plan, loads))
    for server in loads:
        sentences = [f"{count} refused with {status}" for status, count in server.refused.items()]
        sentences += [f"{count} errors of {what}" for what, count in server.errors.items()]
        sentences += [f"{server.missed_events} events not heard in time"] if server.missed_events else []
        if sentences:
            console.print(f"{server.server}, {server.store}: {', '.join(sentences)}.")
    names = {server.store: server.server for server in loads}
    for store, ratio in ratios.items():
        console.print(f"ratio: {ratio:.2f} times the moves/s of {names[store]}, {store}.")
    console.print(
        f"{check.moves} acknowledged moves of {check.matches} matches: "
        f"{check.lost} lost, {check.extra} doubled or kept though refused. "
        "ms: from the request for a move, median / 99th percentile."
    )


def servers(plan: Plan, loads: list[Load]) -> Table:
    """All servers beside each other."""
    pace = f"a move every {plan.every:g} s" if plan.every else "flat out"
    held = f", each process of a server held to {plan.share} % of a core" if plan.share else ""
    return table(
        f"{plan.tables} tables, {plan.listeners} listeners each, {pace}, {plan.seconds:g} s{held}",
        ("", *(f"{server.server}\n{server.store}" for server in loads)),
        ((name, *map(cell, loads)) for name, cell in MEASURES.items()),
    )


def spread(times: Spread | None) -> str:
    """A median and a 99th percentile."""
    return "" if times is None else f"{brief(times.median)} / {brief(times.p99)}"


def brief(number: float) -> str:
    """A number with as many digits as say something."""
    return f"{number:.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def measured(number: float | None) -> str:
    """A number, nothing if it could not be measured."""
    return "" if number is None else brief(number)


MEASURES: dict[str, Callable[[Load], str]] = {
    "moves/s": lambda server: brief(server.moves_per_s),
    "acknowledged, ms": lambda server: spread(server.post_ms),
    "event at a listener, ms": lambda server: spread(server.event_ms),
    "refused with 503, ms": lambda server: spread(server.refusal_ms),
    "bytes a move and listener": lambda server: measured(server.bytes_per_move),
    "CPU, s/s": lambda server: measured(server.cpu),
    "CPU a move, ms": lambda server: measured(server.cpu_ms_per_move),
    "memory at first, MB": lambda server: measured(server.memory_begin_mb),
    "memory at last, MB": lambda server: measured(server.memory_end_mb),
    "CPU of the database, s/s": lambda server: measured(server.store_cpu),
    "CPU of the database a move, ms": lambda server: measured(server.store_cpu_ms_per_move),
    "CPU of the clients, s/s": lambda server: measured(server.generator_cpu),
    "looks a move": lambda server: brief(server.looks / server.moves) if server.moves else "",
}
"""What is told of a server under load, line by line."""
