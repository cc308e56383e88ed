"""What the commands `compare`, `sweep` and `balance` do: play, tell how far it is, and print what was found."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from rich.console import Console

from tallyman.engine.errors import BadOption
from tallyman.engine.fields import VARIANT, shown, spelled
from tallyman.engine.message import Part, message
from tallyman.lab import balance as balancing
from tallyman.lab import target, whatif, whatif_words
from tallyman.lab.changes import alike, changed, found, inside, range_of
from tallyman.lab.runs import bar, pace, printed
from tallyman.lab.simulation import Halted, Plan
from tallyman.locale import speaker
from tallyman.terminal.stops import halting, heed

FRESH = 0x5EED  # added to the seed of a search for the luck on which its box is measured


def enough(matches: int) -> None:
    """Refuse so few matches that no error can be told."""
    if matches < whatif.LEAST:
        raise BadOption(message("whatif-few", value=str(matches), least=str(whatif.LEAST)))


def say() -> Callable[[Part], str]:
    """Says what things are called."""
    return speaker("en").say


def compare(base: Plan, words: Sequence[str], matches: int, as_json: bool) -> None:
    """Compare variants with what they are variants of, and print what differs."""
    enough(matches)
    plans = [base, *(changed(base, variant) for variant in words)]
    alike(plans)
    comparison = played(plans, matches)
    if as_json:
        print(printed(comparison.report(words, say())))
        return
    console = Console()
    for number, name in enumerate(words):
        console.print(f"[bold]{base.game.title}: {name}[/bold]", highlight=False)
        for sentence in whatif_words.findings(comparison, number, say()):
            console.print(f"  {sentence}", highlight=False, markup=False)
        console.print(whatif_words.comparison_table(comparison, number, name, say()))
    console.print(whatif_words.LEGEND, highlight=False, markup=False)


def played(plans: list[Plan], matches: int) -> whatif.Comparison:
    """Play plans on the same luck, with a bar."""
    with halting() as halt, pace(matches, 0, plans[0].game.title) as move_on:
        return whatif.compare(plans, matches, move_on, halt)


def sweep(base: Plan, words: str, matches: int, as_json: bool) -> None:
    """Play with every value of a range, and print what each changes."""
    enough(matches)
    name, values = range_of(words)
    box = base.box or base.game.components
    usual = inside(box, found(base.game, box, name))
    plans = [base, *(changed(base, f"{name}={value}") for value in values)]
    comparison = played(plans, matches)
    if as_json:
        print(printed(comparison.report([f"{name}={value}" for value in values], say())))
        return
    console = Console()
    for sentence in whatif_words.swept(comparison, name, values, usual, say()):
        console.print(sentence, highlight=False, markup=False)
    console.print(whatif_words.sweep_table(comparison, name, values, usual, say()))


def balance(task: balancing.Task, rounds: int, check: int, name: str, save: Path | None, as_json: bool) -> None:
    """Search for a fairer box, measure it on other luck, and write it as a variant."""
    enough(min(task.matches, check))
    if not re.fullmatch(VARIANT, name):
        raise BadOption(message("balance-name", name=shown(name)))
    file = save or Path(f"{name}.toml")
    free(file)
    title = task.plan.game.title
    with halting() as halt, bar(rounds, title) as move_on:

        def tell(best: balancing.Best) -> None:
            move_on(f"{title}: {best.usual:.3f} as it is, {best.spread:.3f} at best")

        best = balancing.search(task, rounds, tell, halt)
        narrowing = None
        with suppress(Halted):
            narrowing = balancing.narrowing(task, best.steps, check, task.plan.seed + FRESH, halt)
    if not any(best.steps):
        heed()
    sentences = whatif_words.balanced(task, best, narrowing)
    text = balancing.written(task, best.steps, name, "\n".join([heading(task, name), *sentences]))
    refusal = unwritten(file, text)
    if as_json:
        print(
            printed(
                {
                    "game": task.plan.game.name,
                    **({"box": text} if refusal else {"file": str(file)}),
                    "steps": {spelled(way): step for way, step in zip(task.ways, best.steps, strict=True)},
                    **(asdict(narrowing) | {"interval": narrowing.interval} if narrowing else {"matches": 0}),
                }
            )
        )
    elif refusal:
        print(text, end="")
    else:
        print(*sentences, f"Written to {file}: play with it by --box {file}.", sep="\n")
    if refusal:
        raise refusal


def free(file: Path) -> None:
    """Refuse a file that is there already, or that cannot be written."""
    if file.exists() and not file.is_dir():
        raise BadOption(message("balance-there", file=str(file)))
    target.checked(file, "balance-write")


def unwritten(file: Path, text: str) -> BadOption | None:
    """Write a box; why it could not be written, if so."""
    try:
        free(file)
        target.written(file, lambda path: path.write_text(text, "utf-8"), "balance-write")
    except BadOption as refusal:
        return refusal
    return None


def heading(task: balancing.Task, name: str) -> str:
    """The first line of a variant's file."""
    return (
        f"{name}: a variant of {task.plan.game.title}, found by `tallyman balance`: every value at most "
        f"{task.within} more or less."
    )
