"""What the lab's commands do: measure something, tell how far it is, and print the result as tables or as JSON."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from decimal import Decimal
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tallyman import players
from tallyman.engine.errors import BadOption
from tallyman.engine.fields import shown
from tallyman.engine.game import Game, game, games
from tallyman.engine.message import message
from tallyman.lab import bench as benchmark
from tallyman.lab import bench_simulations as simulating
from tallyman.lab import gpu_bench as on_gpu
from tallyman.lab import ladder as climbing
from tallyman.lab import load as loading
from tallyman.lab import playouts as beyond
from tallyman.lab import tables, target
from tallyman.lab import tournament as meeting
from tallyman.lab.crew import Crew, shares
from tallyman.lab.extras import needed
from tallyman.lab.folder import Folder, Order
from tallyman.lab.load_gauge import Plan
from tallyman.lab.peer import PeerMissing
from tallyman.lab.results import Results, stamp
from tallyman.lab.summary import summed_up
from tallyman.locale import speaker, tongue
from tallyman.players.levels import LEVELS
from tallyman.players.search import Style
from tallyman.terminal.stops import halting, heed

MOST = 10**10
"""Matches of a simulation."""


@contextmanager
def bar(total: float, words: str = "") -> Iterator[Callable[..., None]]:
    """A bar that says how far something is, as long as it lasts; what moves it on."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words, total=total)

        def move_on(words: str | None = None, **how_far: float) -> None:
            progress.update(task, description=words, **(how_far or {"advance": 1}))  # type: ignore[arg-type]

        yield move_on


def printed(report: Any) -> str:
    """A report for programs."""
    return json.dumps(report, indent=2, ensure_ascii=False)


@contextmanager
def pace(total: int, done: int, words: str) -> Iterator[Callable[[int], None]]:
    """A bar that also says how fast matches are played and how long the others will take; what moves it on."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    begin, lock, played = perf_counter(), threading.Lock(), 0
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words, total=total, completed=done, rate="")

        def move_on(matches: int) -> None:
            nonlocal played
            with lock:
                played += matches
                rate = played / (perf_counter() - begin)
                progress.update(task, completed=done + played, rate=f"{tables.a_second(rate)} matches/s")

        yield move_on


def simulate(
    order: Order, out: Path | None, play: Crew, as_json: bool, page: Path | None = None, language: str = "en"
) -> None:
    """Play what an order says that is not there yet, and print what came of it, and write a page if wanted."""
    needed("polars", "lab")
    if page is not None:
        target.checked(page, "error-report-write")
    title = order.plan.game.title
    folder = Folder(out or Path(usual_folder(order)), order)
    begin = perf_counter()
    with folder.held():
        missing = folder.missing()
        left = sum(map(len, missing))
        try:
            with halting() as halt, pace(order.matches, order.matches - left, title) as move_on:
                play(order, shares(order, missing), move_on, folder.keep, halt)
            heed()
            folder.join()
        except (KeyboardInterrupt, SystemExit):
            there = order.matches - sum(map(len, folder.missing()))
            where = str(folder.path)
            print(speaker(tongue()).text("lab-kept", done=there, matches=order.matches, folder=where), file=sys.stderr)
            raise
    seconds = perf_counter() - begin
    results = Results.open(folder.path)
    summary = summed_up(results)
    if page is not None:
        from tallyman.lab import report as telling

        telling.write(telling.study(results), page, speaker(language))
    if as_json:
        seats = [seat._asdict() for seat in summary.seats]
        print(
            printed(
                {"folder": str(folder.path), "played": left, "seconds": seconds, **summary._asdict(), "seats": seats}
            )
        )
        return
    Console().print(tables.simulation(order.plan.game, summary))
    rate = f"{tables.counted(left)} in {seconds:.1f} s, {tables.a_second(left / seconds)} a second. " if left else ""
    print(f"{rate}Results: {folder.path}")


def report(folder: Path, html: Path | None, deals: int, language: str) -> None:
    """Print what the results in a folder say, and write it as a page if that is wanted."""
    needed("polars", "lab")
    from tallyman.lab import report as telling
    from tallyman.lab import report_tables

    if deals and not telling.LEAST_DEALS <= deals <= telling.MOST_DEALS:
        least, most = telling.LEAST_DEALS, f"{telling.MOST_DEALS:,}"
        raise BadOption(message("error-matches", option="--deals", value=shown(deals), least=least, most=most))
    if html is not None:
        target.checked(html, telling.REFUSED)
    voice, results = speaker(language), Results.open(folder)
    with bar(deals, voice.text("report-heading-luck")) as move_on:
        evidence = telling.study(results, deals, move_on)
    report_tables.show(Console(), evidence, voice)
    if html is not None:
        telling.write(evidence, html, voice)
        print(voice.text("report-written", file=str(html)))


def usual_folder(order: Order) -> str:
    """Where the results of an order go if nobody says where: the same for the same order, another for another."""
    return f"{order.plan.game.name}-{stamp(order.written())[:8]}"


def count(option: str, said: str, least: int) -> int:
    """A number of matches, such as 200, 1_000_000 or 1e6."""
    try:
        number = Decimal(said)
        whole = int(number)
    except (ArithmeticError, ValueError):
        whole = -1
    if whole < least or whole > MOST or whole != number:
        raise BadOption(message("error-matches", option=option, value=shown(said), least=least, most=f"{MOST:,}"))
    return whole


def tournament(
    name: str, seats: str, matches: int | None, seed: int, as_json: bool, hall: meeting.Hall, until: str | None = None
) -> None:
    """Hold a tournament and print how everybody did, if it is stopped as well; after SIGTERM the command ends by it."""
    of = game(name)
    names, hall.seats = meeting.entrants(of, seats, hall.seats)
    of.setting(hall.seats, hall.options, hall.box)
    sure = None if until is None else meeting.surely(until)
    scorer = meeting.Scorer(names, hall.seats, sure)
    matches = matches or (meeting.USUAL if sure is None else meeting.PATIENCE)
    if hall.sheets is not None:
        meeting.make_room(hall.sheets)
    with bar(matches, of.title) as move_on:

        def tell(standings: list[meeting.Standing]) -> None:
            leader = max(standings, key=lambda standing: standing.share)
            move_on(f"{of.title}: {leader.name} {leader.share:.0%}")

        stopped = None
        try:
            meeting.hold(of, names, matches, seed, tell, hall, scorer)
        except (KeyboardInterrupt, SystemExit) as stop:
            stopped = stop
    print_tournament(of, scorer, sure, as_json, hall)
    if isinstance(stopped, SystemExit):
        raise stopped


def print_tournament(of: Game, scorer: meeting.Scorer, sure: float | None, as_json: bool, hall: meeting.Hall) -> None:
    """Print how everybody did."""
    standings = scorer.standings
    if as_json:
        report = {"matches": scorer.matches, "players": list(map(asdict, standings)), "faults": hall.faults}
        print(printed(report if sure is None else report | {"sure": sure, "best": scorer.best}))
        return
    Console().print(tables.tournament(of, scorer.matches, standings))
    if sure is not None:
        print(tables.answer(scorer))
    if hall.sheets is not None:
        print(f"All sheets are in {hall.sheets}.")
    for program, sentences in hall.faults.items():
        about = {"program": program, "stand_in": players.STAND_IN, "why": sentences[0]}
        print(speaker(tongue()).text("outside-lost", **about, count=len(sentences), matches=scorer.matches))


def ladder(names: Sequence[str], plan: climbing.Plan, seed: int, as_json: bool) -> None:
    """Measure the levels in some games and print how strong they are."""
    levels, chosen = tuple(LEVELS), [game(name) for name in names]
    with bar(len(chosen) * sum(map(plan.count, climbing.pairs(levels)))) as move_on:
        results = [result for of in chosen for result in climbing.climb(of, levels, plan, seed, move_on)]
    ladders = climbing.ladders(chosen, levels, results)
    if as_json:
        rungs = {title: [asdict(rung) for rung in rungs] for title, rungs in ladders.items()}
        print(printed({**plan._asdict(), "ladders": rungs, "results": [result._asdict() for result in results]}))
    else:
        Console().print(tables.ladder(levels, plan, ladders))


def playouts(names: Sequence[str], budget: str, matches: int, seed: int, as_json: bool) -> None:
    """Compare ways to play on beyond the tree in some games and print how they did."""
    Style.read(budget)
    chosen = [game(name) for name in names]
    with bar(matches * sum(map(beyond.count, chosen))) as move_on:

        def tell(way: str, standings: list[meeting.Standing]) -> None:
            move_on(f"{way} {standings[0].share:.0%}")

        trials = [trial for of in chosen for trial in beyond.compare(of, budget, matches, seed, tell)]
    if as_json:
        print(printed({"budget": budget, "matches": matches, "trials": [asdict(trial) for trial in trials]}))
    else:
        Console().print(tables.playouts(chosen, budget, matches, trials))


def bench(name: str | None, as_json: bool, save: Path | None, only_simulations: bool = False) -> None:
    """Measure one game or all of them; print tables or JSON; keep the JSON in a file if asked."""
    chosen = [game(name)] if name else [game(known) for known in games()]
    measuring: Any = simulating if only_simulations else benchmark
    with bar(measuring.steps(chosen), "Measuring") as move_on:
        report = measuring.bench(chosen, move_on)

    def simulations(console: Console, measured: Any) -> None:
        console.print(tables.simulations(measured))

    kept(report, as_json, save, simulations if only_simulations else tables.bench)


def gpu_bench(name: str | None, as_json: bool, save: Path | None) -> None:
    """The same on a GPU, of the games that are played there."""
    chosen = [game(name)] if name else [of for of in map(game, games()) if of.gpu]
    with bar(len(chosen) + len(on_gpu.PEERS), "Measuring") as move_on:
        report = on_gpu.measure(chosen, moved=move_on)
    kept(report, as_json, save, tables.gpu_bench)


def kept(report: Any, as_json: bool, save: Path | None, drawn: Callable[[Console, Any], None]) -> None:
    """Print a report as tables or JSON, and keep the JSON in a file if asked."""
    text = printed(asdict(report))
    if save is not None:
        save.write_text(text + "\n", "utf-8")
    if as_json:
        print(text)
    else:
        drawn(Console(), report)


def load(
    plan: Plan,
    url: str | None,
    names: Sequence[str],
    seats: int | None,
    peer: bool,
    save: Path | None,
    as_json: bool,
    database: str | None = None,
    workers: Sequence[int] = (1,),
) -> bool:
    """Measure a server and perhaps the peer; print a table or JSON; whether all that was acknowledged was kept."""
    loading.prepare(plan, url)
    played = loading.fixtures(names, seats)
    missing = None
    with bar(1.0, loading.NAME) as move_on:

        def tell(words: str, share: float) -> None:
            move_on(words, completed=share)

        measured = [loading.ours(plan, url, played, tell, database, count) for count in workers]
        loads, check = [load for load, _ in measured], loading.added(check for _, check in measured)
        if peer:
            try:
                loads += loading.theirs(plan, tell)
            except PeerMissing as wrong:
                missing = wrong.reason
    ratios = loading.ratios(loads)
    report = printed(
        {
            "plan": asdict(plan) | {"played": [fixture._asdict() for fixture in played], "url": url},
            "loads": [asdict(server) for server in loads],
            "check": check._asdict() | {"holds": check.holds},
            "ratios": ratios,
        }
    )
    if save is not None:
        save.write_text(report + "\n", "utf-8")
    if as_json:
        print(report)
    else:
        tables.load(Console(), plan, loads, check, ratios)
    if missing is not None:
        print(speaker(tongue()).say(missing), file=sys.stderr)
    return check.holds
