"""What there is to see on a table of Cargo, read once."""

from __future__ import annotations

from typing import NamedTuple

from tallyman.engine.game import Setting
from tallyman.engine.rule import door
from tallyman.engine.scene import Look, once
from tallyman.games.cargo.box import NONE, SQUARES, WORKERS, Box, Kind
from tallyman.games.cargo.dock import kind_of, owner
from tallyman.games.cargo.layout import berth
from tallyman.games.cargo.rules import countdown, in_crew
from tallyman.games.cargo.table import DOCTOR, LOADED, RESERVE, WATER, Question, Table

CHEST = NONE  # what lies on a square that is no kind of worker

Thing = tuple[int, int, str]
"""What is on a square: the kind of worker or CHEST, whose it is, and whether it "walks" on or is "done"."""


class Member(NamedTuple):
    """A worker: whose it is, and of which kind."""

    number: int
    seat: int
    kind: int


def crew(setting: Setting[Box]) -> tuple[Member, ...]:
    """The workers that are in the box."""
    workers = [worker for worker in range(WORKERS) if door(in_crew)(setting.box, worker)]
    return tuple([Member(worker, door(owner)(worker), door(kind_of)(worker)) for worker in workers])


class Dockside:
    """The table in plain numbers, and what follows from them."""

    def __init__(self, look: Look[Box, Table]) -> None:
        table, box = look.table, look.setting.box
        self.look = look
        self.crew = once(crew, look.setting)
        self.players, self.crates = box.players, box.crates  # of each player
        loading: list[list[int]] = box.loading.tolist()  # the two squares of each side
        self.berths = [berth(side, squares) for side, squares in enumerate(loading)]
        self.at: list[int] = table.at.tolist()
        self.rest: list[int] = table.rest.tolist()
        self.moved: list[int] = table.moved.tolist()
        self.walker, self.moves = table.walker, table.moves
        self.fleet: list[int] = table.fleet.tolist()
        self.ships: list[int] = table.ship.tolist()[: self.players]
        self.captains = {side: seat for seat, side in enumerate(self.ships) if side != NONE}
        sides = [(two, self.captains.get(side, NONE)) for side, two in enumerate(loading) if self.fleet[side]]
        self.loading = {square: captain for two, captain in sides for square in two}  # of ships in play, and whose
        self.crate_at: list[int] = table.crate_at.tolist()[: self.players * self.crates]
        turned_up = len(self.captains) == self.players or look.open
        self.owners: list[int] = table.crate_of.tolist() if turned_up else [NONE] * len(self.crate_at)
        self.held: list[int] = table.held.tolist()
        self.agenda = look.agenda
        self.asked, self.question = self.agenda[0][:2] if self.agenda and not look.over else (NONE, NONE)
        self.setting_up = RESERVE in self.at
        self.tented = not self.setting_up and not look.over
        self.countdown = door(countdown)(box, table)
        self.hands: dict[int, list[Member]] = {}  # dockhands by square
        self.patients: dict[int, list[int]] = {}  # by seat
        self.waiting: dict[tuple[int, int], list[int]] = {}  # in the water or in the reserve, by seat and kind
        self.things: dict[int, tuple[Thing, ...]] = {}  # by square
        self.loaded = [0] * self.players
        for member in self.crew:
            self.find(member, self.at[member.number])
        for place, whose in zip(self.crate_at, self.owners, strict=False):
            if place < SQUARES:
                self.things[place] = ((CHEST, whose, ""),)
            elif place == LOADED:
                self.loaded[whose] += 1

    def find(self, member: Member, place: int) -> None:
        """Take note of where a worker is."""
        number, seat, kind = member
        if place < SQUARES:
            self.things[place] = (*self.things.get(place, ()), (kind, seat, self.plight(number, seat)))
            if kind == Kind.DOCKHAND:
                self.hands.setdefault(place, []).append(member)
        elif place == DOCTOR:
            self.patients.setdefault(seat, []).append(number)
        elif place in (WATER, RESERVE):
            self.waiting.setdefault((seat, kind), []).append(number)

    def plight(self, number: int, seat: int) -> str:
        """What is to be seen of how a worker fares."""
        if number == self.walker:
            return "walks"
        if self.at[number] == WATER and not self.comes_back(seat):
            return "swims"
        if self.at[number] == DOCTOR:
            return "patient"
        return "done" if self.moved[number] else ""

    def comes_back(self, seat: int) -> bool:
        """Whether a seat is asked to bring a rescued worker back."""
        return self.question == Question.RETURN and self.asked == seat

    def zone(self, seat: int, kind: int) -> str:
        """The id of where workers of a kind wait that are not on the dock."""
        return f"{'reserve' if self.setting_up else 'water'}-{seat}-{kind}"
