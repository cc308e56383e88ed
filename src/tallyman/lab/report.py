"""What a folder of results says: measured, told as a page and in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import shown
from tallyman.engine.message import message
from tallyman.lab import fates
from tallyman.lab.extras import needed
from tallyman.lab.fates import Won
from tallyman.lab.measures import Evidence, measure
from tallyman.lab.results import Results
from tallyman.lab.simulation import Plan
from tallyman.lab.target import written
from tallyman.locale import Speaker

LUCK = "luck.parquet"
REFUSED = "error-report-write"
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
    return measure(results, plan, causes, results.plan["events"])


def luck_of(results: Results, plan: Plan, deals: int, move_on: Callable[[], object]) -> Won | None:
    """The matches of luck against skill that lie with the results, played now if there are fewer deals than asked."""
    pl = needed("polars", "lab")
    file = results.folder / LUCK
    if file.is_file():
        kept = pl.read_parquet(file)
        won: Won = kept["share"].to_numpy().reshape([kept[axis].max() + 1 for axis in AXES])
        if len(won) >= deals:
            return won
    if not deals:
        return None
    won = fates.hold(plan.game, plan.setting, plan.seed, deals, move_on)
    places = dict(zip(AXES, (axis.ravel().astype(np.int32) for axis in np.indices(won.shape)), strict=True))
    written(file, lambda path: pl.DataFrame(places | {"share": won.ravel()}).write_parquet(path), REFUSED)
    return won


def write(evidence: Evidence, file: Path, speaker: Speaker) -> None:
    """Write a report as a page."""
    from tallyman.lab.report_page import page

    text = page(evidence, speaker)
    written(file, lambda path: path.write_text(text, "utf-8"), REFUSED)
