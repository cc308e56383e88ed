"""What a folder of results says: measured, told as a page and in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import shown
from tallyman.engine.message import message
from tallyman.lab import fates
from tallyman.lab.extras import needed
from tallyman.lab.fates import Won
from tallyman.lab.measures import Evidence, measure
from tallyman.lab.results import STAMP, Results, damaged, intact, stamp, stamped
from tallyman.lab.simulation import Plan
from tallyman.lab.target import written
from tallyman.locale import Speaker

LUCK = "luck.parquet"
REFUSED = "error-report-write"
LEAST_DEALS, MOST_DEALS = 20, 100_000
"""Of how many deals luck against skill can be told."""
AXES = "deal", "seating", "time", "draws", "seat"


def plan_of(results: Results) -> Plan:
    """What was played, with the rules of today; refuses what was played by others."""
    plan, of = results.plan, results.game
    if plan["edition"] != of.edition:
        raise BadOption(
            message("error-report-edition", folder=str(results.folder), edition=shown(plan["edition"]), here=of.edition)
        )
    return Plan(of, tuple(plan["players"]), plan["seed"], plan["box"], dict(plan["options"]))


def study(results: Results, deals: int = 0, move_on: Callable[[], object] = lambda: None) -> Evidence:
    """All that is told of some results; with luck against skill if so many deals are asked for, or were before."""
    plan = plan_of(results)
    won = luck_of(results, plan, deals, move_on)
    causes = fates.analyse(won) if won is not None else None
    with intact(results.folder, "*.parquet"):
        return measure(results, plan, causes, results.plan["events"])


def luck_of(results: Results, plan: Plan, deals: int, move_on: Callable[[], object]) -> Won | None:
    """The matches of luck against skill that lie with the results, played now if there are fewer deals than asked."""
    pl = needed("polars", "lab")
    file = results.folder / LUCK
    if file.is_file():
        stamped(results.folder, LUCK, stamp(results.plan))
        won = kept_of(file)
        if len(won) >= max(deals, LEAST_DEALS):
            return won
    if not deals:
        return None
    won = fates.hold(plan.game, plan.setting, plan.seed, deals, move_on)
    places = dict(zip(AXES, (axis.ravel().astype(np.int32) for axis in np.indices(won.shape)), strict=True))
    write = partial(pl.DataFrame(places | {"share": won.ravel()}).write_parquet, metadata={STAMP: stamp(results.plan)})
    written(file, write, REFUSED)
    return won


def kept_of(file: Path) -> Won:
    """The matches of luck against skill that a file holds."""
    pl = needed("polars", "lab")
    with intact(file.parent, file.name):
        kept = pl.read_parquet(file, columns=[*AXES, "share"])
        shape = [kept[axis].cast(pl.Int64).max() + 1 for axis in AXES] if len(kept) else [0]
        shares = kept["share"].cast(pl.Float64).to_numpy()
    if np.prod(shape) != len(kept):
        raise damaged(file.parent, file.name)
    won: Won = shares.reshape(shape)
    return won


def write(evidence: Evidence, file: Path, speaker: Speaker) -> None:
    """Write a report as a page."""
    from tallyman.lab.report_page import page

    text = page(evidence, speaker)
    written(file, lambda path: path.write_text(text, "utf-8"), REFUSED)
