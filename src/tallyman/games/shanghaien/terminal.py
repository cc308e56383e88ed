"""Shanghaien in a terminal: the tavern between the two crews, eighty columns wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tallyman.engine.game import Position
from tallyman.engine.marks import SHAPES, STYLES, Words, coloured, grid, heading, is_asked, marks, row
from tallyman.engine.scene import Look
from tallyman.games.shanghaien.box import PLACES, SEATS, Box
from tallyman.games.shanghaien.sight import pay
from tallyman.games.shanghaien.table import Table
from tallyman.games.shanghaien.words import NATION_NAMES
from tallyman.locale import Speaker

WIDTH = 78
CARD = WIDTH // PLACES
MARK, COLUMN = 4, 7
PAPER = "#e8dcc0"
CLOTH = ("#b3261e", "#9cc9ec", "#3350a8", "#f2cf3b", "#ef8e2e", "#9a63b8", "#2e8b57", "#b9bec4")
INK = ("white", "black", "white", "black", "black", "white", "white", "black")
JOKER = "joker"
PIPS = ("....x....", "x.......x", "x...x...x", "x.x...x.x", "x.x.x.x.x", "x.xx.xx.x")


class Sight(NamedTuple):
    """The table as somebody sees it."""

    look: Look[Box, Table]
    position: Position
    words: Words

    @property
    def nations(self) -> list[str]:
        """The names of the nations in this box."""
        names: list[str] = self.look.setting.components["nationalities"]
        return names

    def called(self, nation: str) -> str:
        """A nation's name on a card."""
        if nation in NATION_NAMES:
            return self.words(f"terminal-nation-{NATION_NAMES.index(nation)}")
        return nation[: CARD - 2]


def draw(look: Look[Box, Table], position: Position, speaker: Speaker) -> RenderableType:
    """The board with a seat's own things below the tavern; a spectator sits with seat 0."""
    near = max(look.seat, 0)
    far = SEATS - 1 - near
    words = Words("shanghaien", speaker)
    sight = Sight(look, position, words)
    pile = position["pile"]
    left = pile["hidden"] if isinstance(pile, dict) else len(pile)
    title = words("board-title", round=position["round"], rounds=look.setting.components["rounds"])
    rolled = [die(pips, position["agenda"][0]["seat"]) for pips in position["roll"] or ()]
    return Group(
        heading(title, Text(words("board-pile", cards=left), "dim"), WIDTH, WIDTH // 2),
        row(player(sight, far)),
        *([tavern(sight, far, near)] if position["tavern"] else []),
        row(player(sight, near)),
        grid([[crews(sight, (far, near)), *rolled]], apart=2),
    )


def player(sight: Sight, seat: int) -> Iterator[Text]:
    """Name, points, dice in reserve, the captain if a trick was played, tricks that lie apart."""
    position, words, asked = sight.position, sight.words, is_asked(sight.position, seat)
    rolled = 2 if position["roll"] and asked else 0
    yield words.player(seat, asked)
    yield words.points(sight.look.scores[seat])
    yield words.label("terminal-reserve", marks(seat, position["dice"][seat].count(None) - rolled))
    if position["captain"][seat]:
        yield Text(words("terminal-captain"), "dim")
    if position["tricks"][seat]:
        kinds = [
            f"{count} × {effects(kind, words)}" if count > 1 else effects(kind, words)
            for kind, count in Counter(position["tricks"][seat]).items()
        ]
        yield words.label("terminal-tricks", ", ".join(kinds))


def effects(kind: str, words: Words) -> str:
    """The two effects of a trick."""
    return "/".join(words(f"effect-{effect}") for effect in kind.split("/"))


def tavern(sight: Sight, far: int, near: int) -> Grid:
    """The six cards with the dice on them: the other player's above, one's own below."""
    places = range(PLACES)
    above, below = ([dice(sight.position, seat, place) for place in places] for seat in (far, near))
    return grid([above, [card(sight, place) for place in places], below], [CARD] * PLACES)


def dice(position: Position, seat: int, place: int) -> Text:
    """A seat's dice on the card at a place."""
    number = place + 1 if position["numbered_from"] == "left" else PLACES - place
    return Text(justify="center").append_text(marks(seat, position["dice"][seat].count(number)))


def card(sight: Sight, place: int) -> Panel:
    """A card of the tavern, its number on the upper edge; before the round's first placement, both it may get."""
    titles = {"left": f" {place + 1} ", "right": f" {PLACES - place} ", None: f" {place + 1} · {PLACES - place} "}
    end = sight.position["numbered_from"]
    title = Text(titles[end], "bold default" if end else "default")
    name, _space, printed = sight.position["tavern"][place].partition(" ")
    if name == "trick":
        lines = [band(sight.words(f"effect-{effect}"), "black", PAPER) for effect in printed.split("/")]
        edge = PAPER
    else:
        nation = sight.nations.index(name)
        edge = CLOTH[nation]
        strength = Text.assemble((f"{printed} ", "bold"), ("▪" * int(printed), edge), justify="center")
        lines = [band(sight.called(name), INK[nation], edge), strength]
    return Panel(Group(*lines), title=title, width=CARD, padding=0, border_style=edge)


def band(words: str, ink: str, cloth: str) -> Text:
    """A line of a card, printed on its colour."""
    return Text(words.center(CARD - 2), f"{ink} on {cloth}")


def crews(sight: Sight, seats: tuple[int, int]) -> Grid:
    """All sailors by nation with their total strength; an arrow marks a crew that scores, and how much."""
    heads = [
        Text(f" {sight.called(name)[:3]:3} ", f"{INK[nation]} on {CLOTH[nation]}")
        for nation, name in enumerate(sight.nations)
    ]
    rows = [[Text(" " * MARK), *heads]]
    for seat in seats:
        rows.append([Text.assemble("  ", marks(seat)), *(sailors(sight, seat, name) for name in sight.nations)])
        rows.append([Text(), *(strength(sight, seat, name) for name in sight.nations)])
    return grid(rows, [MARK, *[COLUMN] * len(heads)])


def sailors(sight: Sight, seat: int, nation: str) -> Text:
    """The cards of a crew."""
    hands = sight.position["crews"][seat].get(nation, ())
    return Text(" " + "".join("J" if hand == JOKER else str(hand) for hand in hands))


def strength(sight: Sight, seat: int, nation: str) -> Text:
    """The strength of a crew, and its points if it scores; large numbers close up."""
    own, other = (total(sight, whose, nation) for whose in (seat, SEATS - 1 - seat))
    points = pay(own, other).points
    if not points:
        return Text(f" {own or ''}", "dim")
    wide = f"▸{own} +{points}"
    return coloured(seat, wide if len(wide) < COLUMN else wide.replace(" ", ""))


def total(sight: Sight, seat: int, nation: str) -> int:
    """The total strength of a seat's crew of a nation, jokers included."""
    joker = sight.look.setting.components["joker_strength"]
    return sum(joker if hand == JOKER else hand for hand in sight.position["crews"][seat].get(nation, ()))


def die(pips: int, seat: int) -> Panel:
    """A rolled die, its pips in the shape of whoever rolled it."""
    spots = [SHAPES[seat] if spot == "x" else " " for spot in PIPS[pips - 1]]
    rows = "\n".join(" ".join(spots[3 * row : 3 * row + 3]) for row in range(3))
    return Panel(Text(rows, STYLES[seat]), width=7, padding=0, border_style=STYLES[seat])
