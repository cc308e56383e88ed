"""The pictures of Montego Bay's rules."""

from __future__ import annotations

from functools import partial
from typing import Any

from tallyman.engine import illustration
from tallyman.engine.illustration import Illustration, Panel

BLUE, ORANGE, GREEN, YELLOW = range(4)
LARGE = ["orange large", "green large", "blue large", "yellow large"]
SMALL = ["blue small", "orange small", "green small", "yellow small"]
LAST = "yellow small"  # who chooses last
STREET = tuple(f"space-{space}" for space in range(16))
PLATES = tuple(f"player-{seat}" for seat in range(4))
PIERS = tuple(f"pier-{pier}" for pier in range(4))
DOCKERS = tuple(f"docker-{docker}" for docker in range(8))
RAIL = tuple(f"tile-{docker}" for docker in range(8))
SOUTH = STREET[8:]
picture = partial(illustration.picture, players=4)
TILES = ["1", "2", "3", "4 turned", "5 turned", "6", "7 turned", "8"]


def ship(number: int, *barrels: int) -> dict[str, Any]:
    """A ship with the barrels of blue, orange, green and yellow."""
    return {"ship": number, "barrels": list(barrels)}


def street(**fields: Any) -> dict[str, Any]:
    """A table in round 3."""
    return {"round": 3, "warehouses": TILES} | fields


def standing(*spaces: int) -> dict[str, Any]:
    """The large dockers of orange, green, blue and yellow on these spaces, then the small ones."""
    return {docker: {"at": space} for docker, space in zip([*LARGE, *SMALL], spaces, strict=True)}


def walk(card: int, large: tuple[int, ...], *arrows: tuple[str, str]) -> Illustration:
    """Only one card is still to be chosen; then orange's large docker moves first, by its card."""
    order = [LARGE[0], *SMALL, *LARGE[1:]]
    cards = {docker: card if docker == LARGE[0] else 1 for docker in order if docker != LAST}
    position = street(dockers=standing(*large, 15, 14, 13, 12), order=order, cards=cards)
    after = Panel(STREET, steps=4)  # chosen, all have, it goes, and what comes of it
    return picture(position, Panel(STREET, arrows=arrows), after, by=YELLOW, actions=[f"card {LAST} 1"])


def tallied(space: int, barrels: int, piers: list[Any], **fields: Any) -> dict[str, Any]:
    """Blue's large docker loads what it finds on this space: so many barrels are left of it."""
    order = [*LARGE, *SMALL]
    return street(
        dockers=standing(10, 9, space, 8, 7, 6, 5, 4),
        order=order,
        cards=dict(zip(order, (3, 1, 4, 2, 2, 5, 3, 1), strict=True)),
        piers=piers,
        tally=space,
        agenda=[{"seat": BLUE, "question": "load", "a": barrels, "b": space}],
        **fields,
    )


HALF_FULL = [ship(3, 1, 3, 0, 0), ship(6, 1, 0, 2, 2), ship(9, 0, 1, 0, 0), ship(12, 0, 0, 0, 1)]
NEARLY_FULL = [ship(6, 4, 1, 2, 2), ship(13, 0, 0, 0, 1), ship(9, 0, 1, 0, 0), ship(12, 0, 0, 0, 0)]

ILLUSTRATIONS = {
    "board": picture(tallied(12, 3, HALF_FULL, coins=[1, 0, 3, 2], points=[9, 12, 7, 10]), Panel()),
    "path": picture({"warehouses": TILES}, Panel((*STREET, *DOCKERS), numbers=STREET)),
    "pushed": walk(3, (2, 5, 7, 9), ("docker-2", "space-5"), ("docker-4", "space-10")),
    "back": walk(2, (3, 5, 10, 9), ("docker-2", "space-5"), ("space-5", "space-4")),
    "load": picture(
        tallied(12, 3, HALF_FULL),
        Panel((*SOUTH, *PIERS), arrows=(("docker-0", "ship-3"),)),
        Panel(PIERS, 1),
        actions=["load pier 1"],
    ),
    "tie": picture(tallied(12, 1, NEARLY_FULL), Panel(PIERS), Panel(PLATES, 1), actions=["load pier 1"]),
    "order": picture(tallied(0, 1, HALF_FULL), Panel(RAIL), Panel(RAIL, 1), actions=["load pier 2"]),
}
