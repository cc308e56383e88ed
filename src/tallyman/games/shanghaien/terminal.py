"""Shanghaien in a terminal: the tavern between the two crews, eighty columns wide."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, STYLES, Words, coloured, grid, heading, marks, row
from tallyman.engine.scene import Look
from tallyman.games.shanghaien.box import PLACES, TRICKS, Box
from tallyman.games.shanghaien.sight import Card, Crew, Sight, number_of, sight
from tallyman.games.shanghaien.table import NONE, Table
from tallyman.games.shanghaien.words import NATION_NAMES
from tallyman.locale import Speaker

WIDTH = 78
CARD = WIDTH // PLACES
MARK, COLUMN = 4, 7
PAPER = "#e8dcc0"
CLOTH = ("#b3261e", "#9cc9ec", "#3350a8", "#f2cf3b", "#ef8e2e", "#9a63b8", "#2e8b57", "#b9bec4")
INK = ("white", "black", "white", "black", "black", "white", "white", "black")
PIPS = ("....x....", "x.......x", "x...x...x", "x.x...x.x", "x.x.x.x.x", "x.xx.xx.x")


def draw(look: Look[Box, Table], _position: Position, speaker: Speaker) -> RenderableType:
    """The board with a seat's own things below the tavern; a spectator sits with seat 0."""
    seen, words = sight(look), Words("shanghaien", speaker)
    far, near = seats = (1 - seen.near, seen.near)
    title = words("board-title", round=look.table.round_number, rounds=look.setting.components["rounds"])
    return Group(
        heading(title, Text(words("board-pile", cards=look.table.left), "dim"), WIDTH, WIDTH // 2),
        row(player(seen, words, far)),
        *([tavern(seen, words, seats)] if any(seen.tavern) else []),
        row(player(seen, words, near)),
        grid([[crews(seen, words, seats), *(die(pips, seen.acting) for pips in seen.pips if pips)]], apart=2),
    )


def player(seen: Sight, words: Words, seat: int) -> Iterator[Text]:
    """Name, points, dice in reserve, the captain if a trick was played, tricks that lie apart."""
    yield words.player(seat, seat == seen.acting)
    yield words.points(seen.look.scores[seat])
    yield words.label("terminal-reserve", marks(seat, seen.spare(seat)))
    if seen.look.table.captain[seat]:
        yield Text(words("terminal-captain"), "dim")
    if seen.tricks[seat]:
        kinds = [
            (f"{count} × " if count > 1 else "") + "/".join(effects(trick, words))
            for trick, count in seen.tricks[seat].items()
        ]
        yield words.label("terminal-tricks", ", ".join(kinds))


def effects(trick: Card, words: Words) -> list[str]:
    """The two effects of a trick."""
    return [words(f"effect-{effect}") for effect in trick.name.split("/")]


def called(nation: str, words: Words) -> str:
    """A nation's name on a card."""
    return words(f"terminal-nation-{NATION_NAMES.index(nation)}") if nation in NATION_NAMES else nation[: CARD - 2]


def tavern(seen: Sight, words: Words, seats: tuple[int, int]) -> Grid:
    """The six cards with the dice on them: the other player's above, one's own below."""
    cards = [card(found, words, place, seen.end) for place, found in enumerate(seen.tavern) if found]
    above, below = (
        [Text(justify="center").append_text(marks(seat, seen.dice[seat].count(place))) for place in range(PLACES)]
        for seat in seats
    )
    return grid([above, cards, below], [CARD] * PLACES)


def card(found: Card, words: Words, place: int, end: int) -> Panel:
    """A card of the tavern, its number on the upper edge; before the round's first placement, both it may get."""
    title = Text(f" {number_of(place, end)} ", "bold default")
    if end == NONE:
        title = Text(f" {place + 1} · {PLACES - place} ", "default")
    if found.code >= TRICKS:
        edge = PAPER
        lines = [band(effect, "black", edge) for effect in effects(found, words)]
    else:
        edge = CLOTH[found.nation]
        strength = Text.assemble((f"{found.strength} ", "bold"), ("▪" * found.strength, edge), justify="center")
        lines = [band(called(found.name, words), INK[found.nation], edge), strength]
    return Panel(Group(*lines), title=title, width=CARD, padding=0, border_style=edge)


def band(words: str, ink: str, cloth: str) -> Text:
    """A line of a card, printed on its colour."""
    return Text(words.center(CARD - 2), f"{ink} on {cloth}")


def crews(seen: Sight, words: Words, seats: tuple[int, int]) -> Grid:
    """All sailors by nation with their total strength; an arrow marks a crew that scores, and how much."""
    nations = seen.look.setting.components["nationalities"]
    heads = [
        Text(f" {called(name, words)[:3]:3} ", f"{INK[nation]} on {CLOTH[nation]}")
        for nation, name in enumerate(nations)
    ]
    rows = [[Text(" " * MARK), *heads]]
    for seat in seats:
        rows.append([Text.assemble("  ", marks(seat)), *map(sailors, seen.crews[seat])])
        rows.append([Text(), *(strength(seat, crew) for crew in seen.crews[seat])])
    return grid(rows, [MARK, *[COLUMN] * len(heads)])


def sailors(crew: Crew) -> Text:
    """The cards of a crew."""
    return Text(" " + "".join(str(card.strength) for card in crew.sailors) + "J" * crew.jokers)


def strength(seat: int, crew: Crew) -> Text:
    """The strength of a crew, and its points if it scores; large numbers close up."""
    points, _why = crew.pay
    if not points:
        return Text(f" {crew.total or ''}", "dim")
    wide = f"▸{crew.total} +{points}"
    return coloured(seat, wide if len(wide) < COLUMN else wide.replace(" ", ""))


def die(pips: int, seat: int) -> Panel:
    """A rolled die, its pips in the shape of whoever rolled it."""
    spots = [SHAPES[seat] if spot == "x" else " " for spot in PIPS[pips - 1]]
    rows = "\n".join(" ".join(spots[3 * row : 3 * row + 3]) for row in range(3))
    return Panel(Text(rows, STYLES[seat]), width=7, padding=0, border_style=STYLES[seat])
