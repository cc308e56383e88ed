"""Shanghaien in a terminal: the tavern between the two crews, eighty columns wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position, Setting
from tallyman.engine.marks import SHAPES, STYLES, marks, signed
from tallyman.engine.message import Seat
from tallyman.engine.scene import Look
from tallyman.games.shanghaien.box import PLACES, SEATS, Box
from tallyman.games.shanghaien.sight import pay
from tallyman.games.shanghaien.table import Table
from tallyman.games.shanghaien.words import NATION_NAMES
from tallyman.locale import Speaker

WIDTH = 78
CARD = WIDTH // PLACES
COLUMN = 7
PAPER = "#e8dcc0"
CLOTH = ("#b3261e", "#9cc9ec", "#3350a8", "#f2cf3b", "#ef8e2e", "#9a63b8", "#2e8b57", "#b9bec4")
INK = ("white", "black", "white", "black", "black", "white", "white", "black")
JOKER = "joker"
PIPS = ("....x....", "x.......x", "x...x...x", "x.x...x.x", "x.x.x.x.x", "x.xx.xx.x")


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board with a seat's own things below the tavern; a spectator sits with seat 0."""
    near = max(look.seat, 0)
    far = SEATS - 1 - near
    lower = Grid.grid(padding=(0, 2, 0, 0))
    lower.add_row(
        crews(look.setting, position, (far, near), speaker),
        *(die(pips, acting(position)) for pips in position["roll"] or ()),
    )
    return Group(
        heading(look.setting, position, speaker),
        player(position, far, speaker, look.scores),
        *tavern(look.setting, position, far, near, speaker),
        player(position, near, speaker, look.scores),
        lower,
    )


def acting(position: dict[str, Any]) -> int:
    """The seat whose turn it is; -1 when the game is over."""
    return int(position["agenda"][0]["seat"]) if position["agenda"] else -1


def heading(setting: Setting[Box], position: dict[str, Any], speaker: Speaker) -> Grid:
    """The round, and what is left in the pile."""
    row = Grid.grid()
    row.add_column(width=WIDTH // 2)
    row.add_column(width=WIDTH // 2, justify="right")
    pile = position["pile"]
    cards = pile["hidden"] if isinstance(pile, dict) else len(pile)
    row.add_row(
        Text(
            speaker.text("shanghaien-board-title", round=position["round"], rounds=setting.components["rounds"]), "bold"
        ),
        Text(speaker.text("shanghaien-board-pile", cards=cards), "dim"),
    )
    return row


def player(position: dict[str, Any], seat: int, speaker: Speaker, scores: Sequence[int]) -> Text:
    """Name, points, dice in reserve, the captain if a trick was played, tricks that lie apart."""
    rolled = 2 if position["roll"] and seat == acting(position) else 0
    parts = [
        Text.assemble("▸ " if seat == acting(position) else "  ", signed(seat, speaker.say(Seat(seat)))),
        Text(speaker.text("terminal-points", points=scores[seat]), "bold"),
        Text.assemble(
            (speaker.text("shanghaien-terminal-reserve") + " ", "dim"),
            marks(seat, position["dice"][seat].count(None) - rolled),
        ),
    ]
    if position["captain"][seat]:
        parts.append(Text(speaker.text("shanghaien-terminal-captain"), "dim"))
    if position["tricks"][seat]:
        kinds = ", ".join(
            f"{count} × {effects(kind, speaker)}" if count > 1 else effects(kind, speaker)
            for kind, count in Counter(position["tricks"][seat]).items()
        )
        parts.append(Text.assemble((speaker.text("shanghaien-terminal-tricks") + " ", "dim"), kinds))
    return Text("   ").join(parts)


def effects(kind: str, speaker: Speaker) -> str:
    """The two effects of a trick."""
    return "/".join(speaker.text(f"shanghaien-effect-{effect}") for effect in kind.split("/"))


def tavern(
    setting: Setting[Box], position: dict[str, Any], far: int, near: int, speaker: Speaker
) -> list[RenderableType]:
    """The six cards with the dice on them: the other player's above, one's own below."""
    if not position["tavern"]:
        return []
    row = Grid.grid()
    for _place in range(PLACES):
        row.add_column(width=CARD)
    row.add_row(*(dice(position, far, place) for place in range(PLACES)))
    row.add_row(*(card(setting, position, place, speaker) for place in range(PLACES)))
    row.add_row(*(dice(position, near, place) for place in range(PLACES)))
    return [row]


def dice(position: dict[str, Any], seat: int, place: int) -> Text:
    """A seat's dice on the card at a place."""
    number = place + 1 if position["numbered_from"] == "left" else PLACES - place
    return Text(justify="center").append_text(marks(seat, position["dice"][seat].count(number)))


def card(setting: Setting[Box], position: dict[str, Any], place: int, speaker: Speaker) -> Panel:
    """A card of the tavern, its number on the upper edge; before the round's first placement, both it may get."""
    match position["numbered_from"]:
        case "left":
            title = Text(f" {place + 1} ", "bold default")
        case "right":
            title = Text(f" {PLACES - place} ", "bold default")
        case _:
            title = Text(f" {place + 1} · {PLACES - place} ", "default")
    name, _space, printed = position["tavern"][place].partition(" ")
    if name == "trick":
        lines = [band(speaker.text(f"shanghaien-effect-{effect}"), "black", PAPER) for effect in printed.split("/")]
        edge = PAPER
    else:
        nation = setting.components["nationalities"].index(name)
        edge = CLOTH[nation]
        lines = [
            band(called(name, speaker), INK[nation], edge),
            Text.assemble((f"{printed} ", "bold"), ("▪" * int(printed), edge), justify="center"),
        ]
    return Panel(Group(*lines), title=title, width=CARD, padding=0, border_style=edge)


def called(nation: str, speaker: Speaker) -> str:
    """A nation's name on a card."""
    if nation in NATION_NAMES:
        return speaker.text(f"shanghaien-terminal-nation-{NATION_NAMES.index(nation)}")
    return nation[: CARD - 2]


def band(words: str, ink: str, cloth: str) -> Text:
    """A line of a card, printed on its colour."""
    return Text(words.center(CARD - 2), f"{ink} on {cloth}")


def crews(setting: Setting[Box], position: dict[str, Any], seats: tuple[int, int], speaker: Speaker) -> Grid:
    """All sailors by nation with their total strength; an arrow marks a crew that scores, and how much."""
    grid = Grid.grid()
    grid.add_column(width=4)
    heads = [Text(" " * 4)]
    for nation, name in enumerate(setting.components["nationalities"]):
        grid.add_column(width=COLUMN)
        word = called(name, speaker)[:3]
        heads.append(Text(f" {word:3} ", f"{INK[nation]} on {CLOTH[nation]}"))
    grid.add_row(*heads)
    for seat in seats:
        sailors, totals = [Text.assemble("  ", marks(seat))], [Text()]
        for name in setting.components["nationalities"]:
            own, other = (strength(setting, position, whose, name) for whose in (seat, SEATS - 1 - seat))
            points = pay(own, other).points
            hands = position["crews"][seat].get(name, ())
            sailors.append(Text(" " + "".join("J" if hand == JOKER else str(hand) for hand in hands)))
            totals.append(
                Text(scoring(own, points), f"bold {STYLES[seat]}") if points else Text(f" {own or ''}", "dim")
            )
        grid.add_row(*sailors)
        grid.add_row(*totals)
    return grid


def scoring(own: int, points: int) -> str:
    """The strength of a crew that scores, and its points; large numbers close up."""
    wide = f"▸{own} +{points}"
    return wide if len(wide) < COLUMN else wide.replace(" ", "")


def strength(setting: Setting[Box], position: dict[str, Any], seat: int, name: str) -> int:
    """The total strength of a seat's crew of a nation, jokers included."""
    return sum(
        setting.components["joker_strength"] if hand == JOKER else hand
        for hand in position["crews"][seat].get(name, ())
    )


def die(pips: int, seat: int) -> Panel:
    """A rolled die, its pips in the shape of whoever rolled it."""
    spots = [SHAPES[seat] if spot == "x" else " " for spot in PIPS[pips - 1]]
    rows = "\n".join(" ".join(spots[3 * row : 3 * row + 3]) for row in range(3))
    return Panel(Text(rows, STYLES[seat]), width=7, padding=0, border_style=STYLES[seat])
