"""What a what-if found, for people: sentences that follow from the numbers, then tables of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.table import Table

from tallyman.engine.message import Part
from tallyman.lab.balance import Best, Narrowing, Task
from tallyman.lab.paired import REACH, Difference
from tallyman.lab.tables import between, table
from tallyman.lab.whatif import GOT, LENGTH, POINTS, WINS, WORTH, Comparison, Measure

Say = Callable[[Part], str]

MOST_SENTENCES = 8
SHARES = (WINS, WORTH)
BAR = 13  # signs of the longest bar of a curve
DASHES = "–", "–", "–"


def findings(comparison: Comparison, number: int, say: Say) -> list[str]:
    """What can be said for certain of one of the other plans, the surest first; that nothing can, if so."""
    found, sure = comparison.differences(number), comparison.certain(number)
    sentences = [sentence(measure, found[measure], say) for measure in sure[:MOST_SENTENCES]]
    if not sure:
        matches = comparison.matches
        return [f"Nothing can be said for certain after {matches:,} matches of each. {bounded(found)}".strip()]
    if len(sure) > MOST_SENTENCES:
        sentences.append(f"{len(sure) - MOST_SENTENCES} more differences are certain: see the table.")
    return sentences


def bounded(found: dict[Measure, Difference]) -> str:
    """How large a difference there can still be between the shares of seats."""
    shares = [one for measure, one in found.items() if measure.kind == WINS and one.known]
    reach = max((max(map(abs, one.interval)) for one in shares), default=0.0)
    return f"If anything, a seat's share of victories changes by less than {reach:.1%}." if reach else ""


def sentence(measure: Measure, one: Difference, say: Say) -> str:
    """A difference in words, with its interval."""
    more, many = ("more", "more") if one.change > 0 else ("less", "fewer")
    thing = say(measure.of)
    thing = thing[:1].upper() + thing[1:]
    both = f"{often(measure, one.before)} to {often(measure, one.after)}"
    numbers = f"({both}; {signed(measure, one.change)} ± {reach(measure, one.error)})"
    match measure.kind:
        case "wins":
            return f"Seat {seat(measure)} wins {more} often {numbers}."
        case "points":
            return f"Seat {seat(measure)} makes {many} points {numbers}."
        case "length":
            return f"A match takes {many} decisions {numbers}."
        case "got":
            return f"{thing}: got {more} often, times a match {numbers}."
        case _:
            return f"{thing}: who has it wins {more} often {numbers}."


def seat(measure: Measure) -> str:
    """The number of a seat as people count."""
    return str(int(str(measure.of)) + 1)


def amount(measure: Measure, value: float) -> str:
    """A measured value."""
    return f"{value:.1%}" if measure.kind in SHARES else f"{value:.1f}" if measure.kind == LENGTH else f"{value:.2f}"


def often(measure: Measure, value: float) -> str:
    """A measured value in a sentence."""
    return (
        {0.0: "never", 1.0: "always"}.get(value, amount(measure, value))
        if measure.kind in SHARES
        else amount(measure, value)
    )


def signed(measure: Measure, value: float) -> str:
    """A difference."""
    return f"{value:+.2%}" if measure.kind in SHARES else f"{value:+.3f}"


def reach(measure: Measure, error: float) -> str:
    """How far an interval of 95 % reaches on both sides."""
    return signed(measure, REACH * error).removeprefix("+")


def change(measure: Measure, one: Difference) -> tuple[str, str, str]:
    """A difference and the reach of its interval, with pairs and without; dashes where it cannot be said."""
    if not one.known:
        return DASHES
    return signed(measure, one.change), reach(measure, one.error), reach(measure, one.apart)


def called(measure: Measure, say: Say) -> str:
    """What a measure is called in a table."""
    match measure.kind:
        case "wins":
            return f"seat {seat(measure)}: share of victories"
        case "points":
            return f"seat {seat(measure)}: points"
        case "length":
            return "decisions in a match"
        case "got":
            return f"{say(measure.of)}: times got"
        case _:
            return f"{say(measure.of)}: share of victories"


def comparison_table(comparison: Comparison, number: int, name: str, say: Say) -> Table:
    """By measure: before, after, the change with its interval, and what its error is to that with luck of its own."""
    found, sure = comparison.differences(number), set(comparison.certain(number))
    shown = {
        measure: one for measure, one in found.items() if measure.kind in {WINS, POINTS, LENGTH} or measure in sure
    }
    return table(
        f"{name}, on the same luck in {comparison.matches:,} matches",
        ("", "before", "after", "change", "± 95 %", "± unpaired"),
        (
            (
                called(measure, say) + (" *" if measure in sure else ""),
                amount(measure, one.before),
                amount(measure, one.after),
                *change(measure, one),
            )
            for measure, one in shown.items()
        ),
    )


LEGEND = (
    "* certain, all of them together with 95 % (Holm). ± unpaired: the reach of 95 % if both had luck of their own."
)


def shown_in_sweep(comparison: Comparison, name: str, say: Say) -> list[Measure]:
    """What a sweep shows: what its value is on if that is a thing, the first seat's share of victories, the length."""
    things = [
        measure
        for measure in comparison.wanted
        if measure.kind in {GOT, WORTH} and slug(say(measure.of)) in [slug(step) for step in name.split(".")]
    ]
    return [*things, Measure(WINS, 0), Measure(LENGTH)]


def slug(text: str) -> str:
    """A name as it is compared."""
    return "".join(sign for sign in text.lower() if sign.isalnum())


def sweep_table(comparison: Comparison, name: str, values: Sequence[int], usual: int, say: Say) -> Table:
    """By value what changes against the box as it is, and a curve of the first of it."""
    shown = shown_in_sweep(comparison, name, say)
    rows = []
    found = [comparison.differences(number) for number in range(len(values))]
    top = max((one[shown[0]].after for one in found), default=0.0)
    for value, one in zip(values, found, strict=True):
        length = round(BAR * one[shown[0]].after / top) if top else 0
        cells = [swept_cell(measure, one[measure], value == usual) for measure in shown]
        rows.append((f"{value}{' (as it is)' if value == usual else ''}", *cells, "█" * length))
    headings = (name.rpartition(".")[2], *(called(measure, say) for measure in shown), called(shown[0], say))
    drawn = table(f"{name}, on the same luck in {comparison.matches:,} matches", headings, rows)
    drawn.columns[0].no_wrap = drawn.columns[-1].no_wrap = True
    drawn.columns[-1].justify = "left"
    return drawn


def swept_cell(measure: Measure, one: Difference, usual: bool) -> str:
    """What a value makes of something, and how far that is from what it is now; a dash where nothing can be said."""
    by, within, _apart = DASHES if usual else change(measure, one)
    return f"{amount(measure, one.after)}\n{by}" + ("" if by == DASHES[0] else f"\n± {within}")


def swept(comparison: Comparison, name: str, values: Sequence[int], usual: int, say: Say) -> list[str]:
    """What a sweep says of its first measure: at which values it is certain that it differs from what it is now."""
    measure = shown_in_sweep(comparison, name, say)[0]
    sure = [value for number, value in enumerate(values) if measure in comparison.certain(number)]
    what = called(measure, say)
    others = [value for value in values if value != usual]
    if not sure:
        return [f"{what}: at no value it is certain that it is another than at {usual}."]
    if sure == others:
        return [f"{what}: at every other value it is certainly another than at {usual}."]
    return [f"{what}: certainly another than at {usual} at {', '.join(map(str, sure))}."]


# Balancing


AIMED = {
    GOT: "how often things are got in a match",
    WORTH: "how often those win who have them",
    WINS: "how often each seat wins",
}


def balanced(task: Task, best: Best, narrowing: Narrowing | None) -> list[str]:
    """What a search for a fairer box has come to, on luck it did not see."""
    values = f"{sum(map(bool, best.steps))} of {len(best.steps)} values are changed."
    if narrowing is None:
        return [f"Stopped before the spread of {AIMED[task.aim]} was measured with this box. {values}"]
    low, high = narrowing.interval
    before, after = narrowing.before, narrowing.after
    if high < 0:
        first = f"The spread of {AIMED[task.aim]} is {1 - after.value / before.value:.0%} narrower for certain:"
    elif low > 0:
        first = f"The spread of {AIMED[task.aim]} is wider for certain, so this box is no better:"
    else:
        first = f"It cannot be said for certain whether the spread of {AIMED[task.aim]} has changed:"
    digits = ".1%" if task.aim in SHARES else ".3f"
    return [
        f"{first} {before.value:{digits}} before, {after.value:{digits}} after; change "
        f"{between((low, high), '+' + digits)} with 95 %.",
        f"The least and the most: {between((before.lowest, before.highest), digits)} before, "
        f"{between((after.lowest, after.highest), digits)} after.",
        f"{values} Measured in {narrowing.matches:,} matches of {', '.join(task.plan.players)}, on luck that the "
        "search did not see.",
        *([f"Left out, because they occur too seldom: {narrowing.unknown}."] if narrowing.unknown else []),
    ]
