"""The words and numbers of a report in a language: for the page and the terminal alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tallyman.engine.message import Figure, Message, Part, listed, message
from tallyman.lab.certainty import Estimate
from tallyman.lab.fates import Causes
from tallyman.lab.findings import interval, percent, seat_called
from tallyman.lab.measures import Evidence, Fires, Seated, Shelf, Worth
from tallyman.locale import Speaker

Table = tuple[list[str], list[list[str]]]
"""Headings and rows."""


class Words:
    """What a report says, as text."""

    def __init__(self, evidence: Evidence, speaker: Speaker) -> None:
        self.evidence = evidence
        self.speaker = speaker

    def columns(self, *names: str) -> list[str]:
        """The headings of columns."""
        return [self.speaker.text(f"report-column-{name}") for name in names]

    def number(self, value: float, digits: int = 1) -> str:
        """A number."""
        return self.speaker.say(Figure(value, digits))

    def share(self, value: float) -> str:
        """A share."""
        return self.speaker.say(percent(value))

    def between(self, estimate: Estimate) -> str:
        """An interval of shares."""
        return self.speaker.say(interval(estimate))

    def capital(self, what: Part) -> str:
        """Words as a heading."""
        return self.speaker.text("reckoning-heading", what=what)

    def cause(self, name: str) -> str:
        """What may decide who wins."""
        return self.capital(Message(f"report-cause-{name}"))

    def seat(self, row: Seated) -> str:
        """A seat, and who sits there if that differs."""
        called = self.capital(seat_called(row.seat))
        return called if self.evidence.alike else f"{called}: {row.player}"

    @property
    def title(self) -> str:
        """What the report is about."""
        return self.speaker.text("report-title", count=self.evidence.matches, game=self.evidence.game.title)

    @property
    def facts(self) -> str:
        """Who played, and with what."""
        seen = Counter(self.evidence.players)
        players = listed(
            message("report-player-times", number=str(times), player=player) if times > 1 else player
            for player, times in seen.items()
        )
        said: list[Message] = [message("report-players", players=players, seed=str(self.evidence.seed))]
        chosen = [option for option, value in self.evidence.setting.options.items() if value]
        if chosen:
            said.append(message("report-options", options=listed(chosen)))
        if self.evidence.setting.components != self.evidence.game.components:
            said.append(message("report-own-box"))
        return " ".join(map(self.speaker.say, said))

    def seats(self) -> Table:
        """How each seat did."""
        names = ("seat", "won", "between", "points", "decisions")
        return self.columns(*names), [
            [
                self.seat(row),
                self.share(row.won.value),
                self.between(row.won),
                self.number(row.points.value),
                self.number(row.decisions),
            ]
            for row in self.evidence.seats
        ]

    def things(self, shelf: Shelf, rows: Iterable[Worth], wanted: Sequence[str] = ()) -> Table:
        """What things are worth: what is wanted of it, else all, with prices and printed points where there are any."""
        names = wanted or [
            "thing",
            *["price"] * any(row.thing.price is not None for row in shelf.rows),
            *["worth"] * any(row.thing.points is not None for row in shelf.rows),
            *("times", "held", "moment", "points", "won", "between", "usual"),
        ]
        return self.columns(*names), [[self.thing(row)[name] for name in names] for row in rows]

    def thing(self, row: Worth) -> dict[str, str]:
        """All that is told of a thing, by columns."""
        return {
            "thing": self.capital(row.thing.label),
            "price": "" if row.thing.price is None else str(row.thing.price),
            "worth": "" if row.thing.points is None else str(row.thing.points),
            "times": self.number(row.times, 2),
            "held": self.share(row.held),
            "moment": self.share(row.moment),
            "points": self.number(row.points),
            "won": self.share(row.won.value),
            "between": self.between(row.won),
            "usual": self.share(row.usual),
        }

    def sources(self) -> Table:
        """Where points are from."""
        return self.columns("source", "winners", "others"), [
            [self.capital(one.label), self.number(one.winners), self.number(one.others)]
            for one in self.evidence.sources
        ]

    def luck(self, causes: Causes) -> Table:
        """What decides."""
        return self.columns("cause", "share", "between"), [
            [self.cause(name), self.share(share.value), self.between(share)] for name, share in causes.known.items()
        ]

    def rules(self, rows: Sequence[Fires]) -> Table:
        """How often rules come up."""
        return self.columns("rule", "times", "matches"), [
            [self.speaker.say(row.words).replace("….", "…"), self.number(row.per_match, 2), self.share(row.matches)]
            for row in rows
        ]

    def unsaid(self) -> str:
        """What was never written in the log."""
        never = [row.kind.replace("_", " ") for row in self.evidence.rules if not row.per_match]
        return self.speaker.text("report-never-fires", rules=", ".join(never)) if never else ""
