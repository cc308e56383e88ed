"""The picture that other sites show with a link to a table: its board as everybody may see it, and who plays."""

from __future__ import annotations

import functools
import re
from importlib import resources

from markupsafe import escape

from tallyman.engine.game import Game
from tallyman.engine.match import SPECTATOR, Match
from tallyman.engine.picture import art, markup, scene, style
from tallyman.locale import Speaker, speaker
from tallyman.web.raster import Etcher, png
from tallyman.web.view import Moment

WIDE, HIGH = 1200, 630  # what sites ask for
MARGIN, EDGE = 20, 48  # above, below and behind the board; beside what is written
CORNER = 14  # of the board
WIDEST = 0.58 * WIDE  # of a board
ROW, STEP = 68, 82  # the height of a seat's row, and from row to row
TITLE, NAME, POINTS, BRAND = 78, 36, 40, 34  # sizes of letters
SMALL, LEAST = 26, 18  # of a name: smaller ones get a second line, and below this they are cut
FOOT = 84  # of the height, for our own name
LETTER = 0.58  # the width of one, for its size
LEGIBLE = re.compile(
    r"[ -~\u00a0-\u0148\u014a-\u017f\u0386-\u03ce\u0400-\u045f\u1e80-\u1e85\u1ea0-\u1ef9\u2010-\u2026]+"
)
"""What our letters can write."""


def postcard(moment: Moment, language: str) -> bytes:
    """The picture of a table as it stands, as PNG."""
    match = moment.match.copy()
    match.names = list(written(match.names, language))
    return png(etcher(match.game).write(drawn(match, moment, speaker(language, tuple(match.names))), WIDE, HIGH))


def written(names: list[str], language: str) -> tuple[str, ...]:
    """Names that can be written here; for others stands the colour of their seat."""
    voice = speaker(language)
    return tuple([name if LEGIBLE.fullmatch(name) else voice.text(f"seat-{seat}") for seat, name in enumerate(names)])


@functools.cache
def etcher(game: Game) -> Etcher:
    """Writes boards of a game."""
    return Etcher(style(game), art(game))


def drawn(match: Match, moment: Moment, voice: Speaker) -> str:
    """The board on the right, as large as there is room, and on the left the game and its seats, upon the sea."""
    board = scene(match, SPECTATOR)
    scale = min((HIGH - 2 * MARGIN) / board.height, WIDEST / board.width)
    wide, high = scale * board.width, scale * board.height
    left, top = WIDE - MARGIN - wide, (HIGH - high) / 2
    frame = {"x": f"{left:g}", "y": f"{top:g}", "width": f"{wide:g}", "height": f"{high:g}", "overflow": "visible"}
    beside = panel(match, moment, left - 2 * EDGE)
    return f'{markup(board, match.game, voice, **frame)}<g class="board">{sea(left, top, wide, high)}{beside}</g>'


def sea(x: float, y: float, wide: float, high: float) -> str:
    """Water with waves all around a board.

    It covers what a board draws beyond its edges: to clip that would take longer than all the rest.
    """
    r = CORNER
    edge = (
        f"M{x + r:g},{y:g} h{wide - 2 * r:g} a{r},{r} 0 0 1 {r},{r} v{high - 2 * r:g} a{r},{r} 0 0 1 -{r},{r} "
        f"h{2 * r - wide:g} a{r},{r} 0 0 1 -{r},-{r} v{2 * r - high:g} a{r},{r} 0 0 1 {r},-{r} z"
    )
    around = f'd="M0,0 H{WIDE} V{HIGH} H0 Z {edge}" fill-rule="evenodd"'
    return (
        f'<pattern id="sea" width="120" height="44" patternUnits="userSpaceOnUse">{static("waves.svg")}</pattern>'
        f'<path class="fill-water" {around}/><path fill="url(#sea)" {around}/>'
        f'<path class="line" style="stroke-width: 3" d="{edge}"/>'
    )


@functools.cache
def static(name: str) -> str:
    """A drawing that pages show, too."""
    return resources.files("tallyman.web").joinpath("static", name).read_text("utf-8")


def panel(match: Match, moment: Moment, room: float) -> str:
    """What is written beside the board: the game, each seat with its points, and who we are."""
    seats = range(match.players)
    top = (HIGH - FOOT - TITLE - STEP * len(seats)) / 2
    title = match.game.title
    size = min(TITLE, room / (LETTER * len(title)))
    ahead = match.winners if match.over else match.acting
    rows = [row(match, seat, room, seat in ahead, moment.chairs[seat].free) for seat in seats]
    placed = [
        f'<g transform="translate({EDGE}, {top + TITLE + 22 + STEP * seat:g})">{rows[seat]}</g>' for seat in seats
    ]
    return f"{lettering(title, EDGE, top + 0.8 * TITLE, size, 'numeral', '--paper')}{''.join(placed)}{brand()}"


def row(match: Match, seat: int, room: float, ahead: bool, free: bool) -> str:
    """A seat: its sign, who sits there and their points; in brass whose turn it is, or who has won."""
    ground, ink = ("fill-brass", "--ink") if ahead else ("fill-hull", "--on-hull")
    points = str(match.scores[seat]).replace("-", "\N{MINUS SIGN}")
    lines, size = fitted(match.names[seat], room - 126 - LETTER * POINTS * len(points))
    first = ROW / 2 + 0.36 * size - 0.56 * size * (len(lines) - 1)
    name = "".join(
        lettering(line, 76, first + 1.12 * size * number, size, "", ink) for number, line in enumerate(lines)
    )
    faint = ' opacity=".6"' if free else ""
    return (
        f'<g class="seat-{seat}"{faint}>'
        f'<rect class="{ground} ink" width="{room:g}" height="{ROW}" rx="12"/>'
        f'<use href="#seat-sign-{seat}" transform="translate(40, {ROW / 2:g}) scale(1.6)"/>'
        f"{name}{lettering(points, room - 24, ROW / 2 + 0.36 * POINTS, POINTS, 'numeral end', ink)}</g>"
    )


def fitted(name: str, room: float) -> tuple[list[str], float]:
    """A name in a line, or in two where it would be too small, and the size of its letters; cut only if it must be."""
    lines = [name]
    if room / (LETTER * len(name)) < SMALL:
        parts = [(name[:at].rstrip(), name[at:].lstrip()) for at, sign in enumerate(name) if sign == " "]
        lines = list(min(parts, key=lambda two: max(map(len, two)), default=(name,)))
    most = int(room / (LETTER * LEAST))
    shown = [line if len(line) <= most else f"{line[: most - 1].rstrip()}…" for line in lines]
    return shown, min(NAME if len(shown) == 1 else SMALL, room / (LETTER * max(map(len, shown))))


def brand() -> str:
    """Our sign and name, at the foot."""
    y = HIGH - FOOT
    placed = static("icon.svg").replace("<svg ", f'<svg x="{EDGE}" y="{y}" width="48" height="48" ', 1)
    return placed + lettering("Tallyman", EDGE + 64, y + 24 + 0.36 * BRAND, BRAND, "numeral", "--paper")


def lettering(words: str, x: float, y: float, size: float, css: str, colour: str) -> str:
    """Some words."""
    said = f"font-size: {size:.1f}px; fill: var({colour})"
    return f'<text class="{css}" x="{x:g}" y="{y:g}" style="{said}">{escape(words)}</text>'
