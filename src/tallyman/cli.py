"""The command line. Everything heavy is imported by the command that needs it, so that the rest starts at once."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from typer.core import TyperGroup

import tallyman
from tallyman.engine.errors import BadOption, TallymanError
from tallyman.engine.message import message

HOST = "127.0.0.1"
PORT = 8000
C = TypeVar("C", bound=Callable[..., Any])
UNCHECKED = 3  # the exit status when a sheet can be neither confirmed nor called wrong


class Quay(TyperGroup):
    """The one place where a refusal becomes a sentence and an exit code."""

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> Any:
        with refusing(args.copy()):
            return super().make_context(info_name, args, *more, **extra)

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        with refusing(ctx.args.copy()):
            return super().invoke(ctx)


@contextmanager
def refusing(words: list[str]) -> Iterator[None]:
    """Say what is refused in the language that the words of a command ask for, else in the terminal's."""
    try:
        yield
    except (TallymanError, typer.TyperException) as wrong:
        from tallyman.locale import LANGUAGES, speaker, tongue
        from tallyman.terminal.usage import explained

        reason = wrong.reason if isinstance(wrong, TallymanError) else explained(wrong)
        asked = [after for word, after in pairwise(" ".join(words).replace("=", " ").split()) if word == "--lang"]
        language = next((one for one in asked if one in LANGUAGES), tongue())
        typer.echo(f"tallyman: {speaker(language).say(reason)}", err=True)
        raise typer.Exit(2) from wrong


app = typer.Typer(
    cls=Quay,
    help="The referee for harbour board games. Without a command: play in the browser.",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def orderly(command: C) -> C:
    """A command that ends in order when it is told to stop, from its first moment on."""

    @functools.wraps(command)
    def hearing(*words: Any, **named: Any) -> Any:
        from tallyman.terminal.stops import orderly as listening

        with listening():
            return command(*words, **named)

    return hearing  # type: ignore[return-value]


def compile_first(names: Iterable[str], seated: tuple[str, ...] = ()) -> None:
    """Have compiled what matches between players need, before they are measured: less if it is known who sits there."""
    from tallyman import players
    from tallyman.engine.game import game
    from tallyman.locale import speaker, tongue
    from tallyman.players.contest import contest
    from tallyman.terminal.warm import prepare

    one_loop = seated and all(players.greedy_slips(name) is not None for name in seated)
    loops = () if one_loop else (*players.SEARCHING, players.greedy.best)
    prepare(map(game, names), speaker(tongue()), (contest, *loops))


Language = Annotated[
    str | None, typer.Option(help="en, fr or nl; without it, the one of your terminal.", show_default=False)
]
Host = Annotated[str, typer.Option(help="Address to listen on.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on.")]
Game = Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; all of them if left out.")]
Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all of them if left out.")]
Json = Annotated[bool, typer.Option("--json", help="For a program.")]
Options = Annotated[
    str | None, typer.Option("--with", help="Options of the game, such as characters,bonus_cards.", show_default=False)
]
Box = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Your own components, as `tallyman box` writes them, or a variant.")
]
Sheet = Annotated[Path, typer.Argument(metavar="FILE", help="A tally sheet; - is the standard input.")]
Database = Annotated[
    str | None, typer.Option(help="Where matches are kept; TALLYMAN_DATABASE if left out.", show_default=False)
]


def version(wanted: bool) -> None:
    """Say the version and stop."""
    if wanted:
        typer.echo(f"tallyman {tallyman.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def quay(
    ctx: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Serve and open the browser, unless a command says otherwise."""
    if ctx.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Host = HOST,
    port: Port = PORT,
    database: Database = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    workers: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", help="Processes that share the port, with PostgreSQL.")
    ] = 1,
) -> None:
    """Play in the browser."""
    from tallyman import web

    web.serve(host, port, database, browser, workers)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; not there yet.")],
    database: Database = None,
    lang: Language = None,
) -> None:
    """Copy all matches to a file, while a server runs or not."""
    from tallyman.locale import speaker, tongue
    from tallyman.web import backup as web

    found = web.backup(database, file)
    typer.echo(speaker(tongue(lang)).text("web-backup-done", **found._asdict(), path=str(file)))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `tallyman backup` has written.")],
    database: Database = None,
    lang: Language = None,
) -> None:
    """Bring a copy back into an empty database, of either kind."""
    from tallyman.locale import speaker, tongue
    from tallyman.web import backup as web

    typer.echo(speaker(tongue(lang)).text("web-restore-done", **web.restore(file, database)._asdict()))


@app.command()
def recount(database: Database = None, lang: Language = None) -> None:
    """Work out all ratings anew, from the rated matches that are over."""
    from contextlib import closing

    from tallyman.locale import speaker, tongue
    from tallyman.web.ratings import Counting, counted
    from tallyman.web.store import Store

    with closing(Store(database)) as store:
        store.write(Counting(anew=True))
        typer.echo(speaker(tongue(lang)).text("rating-recounted", count=counted(store)))


@app.command()
def doctor(
    database: Database = None,
    url: Annotated[str | None, typer.Option(help="A server to ask, too.", show_default=False)] = None,
    lang: Language = None,
) -> None:
    """See whether this machine has what a server needs; nothing is changed.

    The exit status is 1 if something has to be mended first.
    """
    from tallyman.locale import speaker, tongue
    from tallyman.web.doctor import Health, examine

    voice, well = speaker(tongue(lang)), True
    for finding in examine(database, url):
        typer.echo(f"{finding.health.value} {voice.say(finding.words)}")
        well = well and finding.health is not Health.ILL
    if not well:
        raise typer.Exit(1)


@app.command()
@orderly
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game, unless --from names a sheet.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who plays, such as me,docker or me,exec:./mybot.", show_default=False)
    ] = None,
    names: Annotated[str | None, typer.Option(help="Their names, such as Ann,Bob.", show_default=False)] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed brings the same dice and cards.", show_default=False)
    ] = None,
    options: Options = None,
    box: Box = None,
    sheet: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Go on with the match on a tally sheet.")
    ] = None,
    lang: Language = None,
) -> None:
    """Play in the terminal."""
    from tallyman.locale import speaker, tongue
    from tallyman.terminal import show
    from tallyman.terminal.play import begin, go_on

    voice = speaker(tongue(lang))
    console = show.console()
    if sheet is None:
        session = begin(game, seats, names, seed, options, box, voice, console)
    elif game is None and seed is None and options is None and box is None:
        session = go_on(sheet, seats, names, voice, console)
    else:
        raise BadOption(message("error-from"))
    session.run()


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game.")] = None,
    section: Annotated[
        str | None, typer.Argument(metavar="SECTION", help="Which section, or a word to look up.")
    ] = None,
    lang: Language = None,
) -> None:
    """Read the rules of a game, or one section of them."""
    from tallyman.engine import rulebook
    from tallyman.locale import speaker, tongue
    from tallyman.terminal import show

    voice = speaker(tongue(lang))
    console = show.console()
    for name in tallyman.games() if game is None else ():
        anchors = ", ".join(rulebook.sections(name, voice.language))
        console.print(voice.text("terminal-rules-of", game=name, sections=anchors), markup=False)
    if game is not None:
        show.book(game, section, voice.language, console)


@app.command()
def box(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    variant: Annotated[
        str | None, typer.Argument(metavar="VARIANT", help="Which of its variants; the standard box if left out.")
    ] = None,
) -> None:
    """Print a game's components, to change them for `play --box`."""
    from tallyman.engine.game import game as find

    found = find(game)
    if not found.components:
        raise BadOption(message("error-no-box", game=found.title))
    typer.echo(found.box_file(variant or ""), nl=False)


@app.command()
def replay(
    sheet: Sheet,
    at: Annotated[
        int | None, typer.Option(metavar="N", help="Stop after this many actions.", show_default=False)
    ] = None,
    every: Annotated[bool, typer.Option("--every", help="Show the board after every action.")] = False,
    lang: Language = None,
) -> None:
    """Show the match of a tally sheet."""
    from tallyman.locale import speaker, tongue
    from tallyman.terminal import sheets, show

    match = sheets.load(sheet)
    sheets.replay(match, at, every, speaker(tongue(lang), tuple(match.names)), show.console())


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Tally sheets; - is the standard input.")],
    promise: Annotated[
        str | None, typer.Option(help="The promise you were shown at the start.", show_default=False)
    ] = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Check that every die and card of a match followed from its seed.

    The exit status is 0 if all sheets hold, 1 if one does not, else 3 if one is of an edition that is not here.
    """
    import json

    from tallyman.locale import speaker, tongue
    from tallyman.terminal import sheets

    voice = speaker(tongue(lang))
    texts = [(file, sheets.contents(file)) for file in files]
    verdicts = [sheets.verify(file, text, promise, voice) for file, text in texts]
    if as_json:
        typer.echo(json.dumps([verdict.json() for verdict in verdicts], indent=2, ensure_ascii=False))
    else:
        for verdict in verdicts:
            typer.echo(verdict.sentence)
    worth = {verdict.holds for verdict in verdicts}
    if worth != {True}:
        raise typer.Exit(1 if False in worth else UNCHECKED)


@app.command()
def analyse(
    sheet: Sheet,
    explorations: Annotated[
        int | None,
        typer.Option(min=20, help="How often every choice is explored, usually 600 times.", show_default=False),
    ] = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Find the mistakes and the luck in the match of a tally sheet."""
    from tallyman.locale import speaker, tongue
    from tallyman.terminal import analysis, sheets, show

    match = sheets.load(sheet)
    analysis.run(match, explorations, as_json, speaker(tongue(lang), tuple(match.names)), show.console())


@app.command()
@orderly
def tournament(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    seats: Annotated[str, typer.Option(help="Who plays, such as docker,search:200ms or greedy,exec:./mybot.")],
    at: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many sit at a table, if not all; else as few as can.", show_default=False),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="How many matches: 200, at most 10,000 with --until. Best a multiple of who takes part, because "
            "everybody has every seat of every deal.",
            show_default=False,
        ),
    ] = None,
    until: Annotated[
        str | None,
        typer.Option(metavar="SURE", help="Stop once it is certain who is best, such as 95%.", show_default=False),
    ] = None,
    sheets: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep every match as a tally sheet.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed brings the same dice and cards.")] = 1,
    options: Options = None,
    box: Box = None,
    as_json: Json = False,
) -> None:
    """Let players play many matches against each other."""
    from tallyman import players
    from tallyman.engine import components
    from tallyman.engine.game import game as find
    from tallyman.lab import runs
    from tallyman.lab.tournament import Hall
    from tallyman.terminal import seats as sitting

    hall = Hall(sitting.options(options), components.load(find(game), box), at, sheets)
    compile_first([game], players.listed(seats))
    runs.tournament(game, seats, matches, seed, as_json, hall, until)


Matches = Annotated[str, typer.Option(metavar="N", help="How many matches of each, such as 1e4.")]
Sitting = Annotated[
    str | None, typer.Option(help="Who plays, such as greedy,random; greedy, as few as can, if left out.")
]
Luck = Annotated[int, typer.Option(help="The same seed brings the same luck.")]


def starting(game: str, seats: str | None, seed: int, options: str | None, box: Path | None) -> Any:
    """What a what-if begins with."""
    from tallyman import players
    from tallyman.engine import components
    from tallyman.engine.game import game as find
    from tallyman.lab.simulation import planned
    from tallyman.terminal import seats as sitting

    of = find(game)
    seated = ("greedy",) * of.players[0] if seats is None else players.listed(seats)
    return planned(game, seated, seed, components.load(of, box), sitting.options(options))


@app.command()
@orderly
def compare(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    variants: Annotated[
        list[str],
        typer.Argument(
            metavar="VARIANT...",
            help="What is otherwise, such as building.Abbey.cost=7, seats=greedy,random, with=characters or "
            "box=my.toml; several changes of one variant stand between +.",
        ),
    ],
    matches: Matches = "1000",
    seats: Sitting = None,
    options: Options = None,
    box: Box = None,
    seed: Luck = 1,
    as_json: Json = False,
) -> None:
    """Ask what would be if: play variants on the same luck, and find what differs."""
    from tallyman.lab import runs, whatif_runs

    base, count = starting(game, seats, seed, options, box), runs.count("--matches", matches, 1)
    compile_first([game], base.players)
    whatif_runs.compare(base, variants, count, as_json)


@app.command()
@orderly
def sweep(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    values: Annotated[
        str, typer.Argument(metavar="KEY=FROM:TO[:STEP]", help="A value of the box, such as building.Abbey.cost=4:9.")
    ],
    matches: Matches = "500",
    seats: Sitting = None,
    options: Options = None,
    box: Box = None,
    seed: Luck = 1,
    as_json: Json = False,
) -> None:
    """Play with every value of a range on the same luck, and show what changes."""
    from tallyman.lab import runs, whatif_runs

    base, count = starting(game, seats, seed, options, box), runs.count("--matches", matches, 1)
    compile_first([game], base.players)
    whatif_runs.sweep(base, values, count, as_json)


@app.command()
@orderly
def balance(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    values: Annotated[
        list[str], typer.Argument(metavar="KEY...", help="What may be changed, such as 'building.*.cost'.")
    ],
    within: Annotated[int, typer.Option(min=1, max=1000, help="How much more or less each may be at most.")] = 2,
    aim: Annotated[
        str,
        typer.Option(
            help="What should be alike: got (how often things are), worth (who has them wins) or wins (seats)."
        ),
    ] = "got",
    matches: Annotated[str, typer.Option(metavar="N", help="How many matches of each box in a round.")] = "200",
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds of boxes.")] = 30,
    boxes: Annotated[
        int | None,
        typer.Option(min=4, max=200, help="How many boxes a round tries; more for more values if left out."),
    ] = None,
    check: Annotated[str, typer.Option(metavar="N", help="Matches of the box that is found, on other luck.")] = "2000",
    name: Annotated[str, typer.Option(help="What the variant is called, such as fair_prices.")] = "balanced",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the box goes; NAME.toml if left out.", show_default=False)
    ] = None,
    seats: Sitting = None,
    options: Options = None,
    box: Box = None,
    seed: Luck = 1,
    as_json: Json = False,
) -> None:
    """Search for a fairer box, measure it on luck the search did not see, and write it as a variant.

    What is best so far is kept when it is stopped.
    """
    from tallyman.lab import runs, whatif_runs
    from tallyman.lab.balance import task

    base = starting(game, seats, seed, options, box)
    wanted = task(base, values, within, aim, runs.count("--matches", matches, 1), boxes)
    compile_first([game], base.players)
    whatif_runs.balance(wanted, rounds, runs.count("--check", check, 1), name, save, as_json)


@app.command()
@orderly
def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    matches: Annotated[str, typer.Option(metavar="N", help="How many matches, such as 1e6.")] = "1000",
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who plays, such as greedy,random; as few as can be at random if left out.", show_default=False
        ),
    ] = None,
    options: Options = None,
    box: Box = None,
    seed: Annotated[int, typer.Option(help="The same seed brings the same matches.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where the results go; a folder named after the game if left out."),
    ] = None,
    events: Annotated[
        str, typer.Option(metavar="N", help="Of how many matches notable events are kept one by one.")
    ] = "100000",
    workers: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Threads; as many as cores if left out.", show_default=False)
    ] = None,
    on: Annotated[
        str | None,
        typer.Option(help="Play on a Ray cluster: ray, or an address such as ray://host:10001.", show_default=False),
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option(
            "--report", metavar="FILE", help="Write a page that says what they tell, too.", show_default=False
        ),
    ] = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Play many matches and keep what happened in them, as Parquet files.

    What is done is kept when it is stopped, and the same command goes on from there.
    """
    from tallyman import players
    from tallyman.engine import components
    from tallyman.engine.game import game as find
    from tallyman.engine.yard import CORES
    from tallyman.lab import runs
    from tallyman.lab.crew import crew
    from tallyman.lab.folder import Order
    from tallyman.lab.simulation import planned
    from tallyman.locale import tongue
    from tallyman.terminal import seats as sitting

    seated = () if seats is None else players.listed(seats)
    plan = planned(game, seated, seed, components.load(find(game), box), sitting.options(options))
    count = runs.count("--matches", matches, 1)
    order = Order(plan, count, min(count, runs.count("--events", events, 0)))
    play = crew(on, workers or CORES)
    compile_first([game], plan.players)
    runs.simulate(order, out, play, as_json, page, tongue(lang))


@app.command()
@orderly
def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="What `tallyman simulate` has written.")],
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page, too, which needs no other file.")
    ] = None,
    deals: Annotated[
        int, typer.Option(min=0, metavar="N", help="Measure luck against skill, by so many deals: 100 take a minute.")
    ] = 0,
    lang: Language = None,
) -> None:
    """Say what many matches tell: which seat is better, what is worth its price, how much is luck."""
    from tallyman.lab import runs
    from tallyman.locale import tongue

    runs.report(folder, html, deals, tongue(lang))


@app.command()
def ladder(
    games: Games = None,
    matches: Annotated[int, typer.Option(min=2, help="How many matches of each game for each pair.")] = 100,
    by_clock: Annotated[int, typer.Option(min=2, help="The same if one of the pair plays by the clock.")] = 10,
    seed: Annotated[int, typer.Option(help="The same seed brings the same dice and cards.")] = 1,
    as_json: Json = False,
) -> None:
    """Measure how strong the levels are, by matches between those close to each other."""
    from tallyman.lab import runs
    from tallyman.lab.ladder import Plan

    chosen = tuple(games or tallyman.games())
    compile_first(chosen)
    runs.ladder(chosen, Plan(matches, by_clock), seed, as_json)


@app.command()
def playouts(
    games: Games = None,
    budget: Annotated[str, typer.Option(help="What a decision may take: 20ms, or 1000 explorations.")] = "20ms",
    matches: Annotated[int, typer.Option(min=1, help="How many matches for each way.")] = 40,
    seed: Annotated[int, typer.Option(help="The same seed brings the same dice and cards.")] = 1,
    as_json: Json = False,
) -> None:
    """Measure what a search should do beyond its tree, in each game against what it does."""
    from tallyman.lab import runs

    chosen = tuple(games or tallyman.games())
    compile_first(chosen)
    runs.playouts(chosen, budget, matches, seed, as_json)


@app.command()
def bench(
    game: Game = None,
    as_json: Json = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Also keep the numbers as JSON in a file.")] = None,
    simulations: Annotated[
        bool, typer.Option("--simulations", help="Only simulations with tallies, beside Catanatron.")
    ] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="On a GPU, beside Pgx if it is installed.")] = False,
) -> None:
    """Measure how many decisions a second the rules make."""
    from tallyman.lab import runs

    if gpu:
        runs.gpu_bench(game, as_json, save)
    else:
        runs.bench(game, as_json, save, simulations)


@app.command()
@orderly
def load(
    tables: Annotated[int, typer.Option(min=1, help="How many tables.")] = 20,
    games: Annotated[
        str | None, typer.Option(help="What is played there in turn, such as cargo,harbour.", show_default=False)
    ] = None,
    seats: Annotated[
        int | None, typer.Option(min=1, help="Clients at a table; as few as a game allows.", show_default=False)
    ] = None,
    listeners: Annotated[int, typer.Option(min=0, help="Browsers that look on at each table.")] = 1,
    every: Annotated[str, typer.Option(metavar="SECONDS", help="Between two moves of a table; 0 is flat out.")] = "0",
    seconds: Annotated[str, typer.Option(metavar="SECONDS", help="How long each server is measured.")] = "10",
    seed: Annotated[int, typer.Option(help="The same seed brings the same choices, not the same cards.")] = 1,
    url: Annotated[
        str | None, typer.Option(help="A server to measure; without it, one that is started.", show_default=False)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="Where the started one keeps its matches; a file if left out.", show_default=False),
    ] = None,
    workers: Annotated[
        str, typer.Option(metavar="N,...", help="Processes of the started one; several are measured in turn.")
    ] = "1",
    share: Annotated[
        int | None,
        typer.Option(
            min=5,
            max=100,
            help="Hold each process of a server to so many percent of a core (Linux, root).",
            show_default=False,
        ),
    ] = None,
    peer: Annotated[bool, typer.Option("--peer/--no-peer", help="Also measure boardgame.io, where Node is.")] = True,
    as_json: Json = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Also keep the numbers as JSON in a file.")] = None,
) -> None:
    """Measure how a server bears many tables at once.

    The exit status is 1 if a move that was acknowledged is lost or doubled.
    """
    from tallyman.lab import runs
    from tallyman.lab.load import duration, numbers
    from tallyman.lab.load_gauge import Plan

    plan = Plan(tables, listeners, duration("--every", every, 0), duration("--seconds", seconds, 1), seed, share)
    chosen = tallyman.games() if games is None else [word.strip() for word in games.split(",")]
    if not runs.load(plan, url, chosen, seats, peer, save, as_json, database, numbers(workers)):
        raise typer.Exit(1)


@app.command()
def warm(game: Game = None, lang: Language = None) -> None:
    """Compile the rules ahead, so that nobody waits for them later."""
    from tallyman.envs import batch
    from tallyman.locale import speaker, tongue
    from tallyman.terminal import show
    from tallyman.terminal.warm import warm as compile_all

    chosen = tallyman.games() if game is None else (game,)
    compile_all(chosen, speaker(tongue(lang)), show.console(), vars(batch).values())


def main() -> None:
    """The entry point."""
    app(prog_name="tallyman")
