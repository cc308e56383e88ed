"""What follows from the numbers of a report, as sentences: never more than their intervals bear."""

from __future__ import annotations

from collections.abc import Iterator

from tallyman.engine.message import Figure, Message, Part, listed, message
from tallyman.lab.certainty import FEW, Estimate, Sure
from tallyman.lab.fates import Causes
from tallyman.lab.measures import Evidence, Seated, Shelf, Worth

SLIGHT = 0.01
"""A share of victories that nobody would notice."""
CLOSE = 0.03
"""How close to what is usual everything has to be for that to be told."""
ENOUGH_FOR_NEVER = 1000
NAMED = 3  # things in a sentence, if there are more


def percent(share: float) -> Message:
    """A share."""
    return message("report-percent", number=Figure(100 * share, 1))


def interval(estimate: Estimate) -> Message:
    """From where to where a share may be."""
    return message("report-interval", low=percent(estimate.low), high=percent(estimate.high))


def seat_called(number: int) -> Message:
    """A seat, as it stands inside a sentence."""
    return message("report-seat", seat=number + 1)


def surely(sure: Sure) -> Message:
    """How sure something is, in words."""
    return Message(f"report-sure-{int(sure)}")


def compared(estimate: Estimate, due: float, sure: Sure) -> dict[str, Part]:
    """A share beside what it would be without a difference."""
    return {
        "share": percent(estimate.value),
        "low": percent(estimate.low),
        "high": percent(estimate.high),
        "due": percent(due),
        "sure": surely(sure),
    }


def findings(evidence: Evidence) -> list[Message]:
    """All sentences of a report, what matters most first."""
    if evidence.few:
        return [message("report-few", count=evidence.matches, needed=FEW)]
    return [
        *(about_seats(evidence) if evidence.alike else about_players(evidence)),
        *(sentence for shelf in evidence.shelves for sentence in about_things(shelf)),
        *(about_luck(evidence.causes) if evidence.causes else ()),
        *about_course(evidence),
    ]


def farthest(estimate: Estimate, due: float) -> float:
    """How far from what is due a share may be at most."""
    return max(abs(estimate.low - due), abs(estimate.high - due))


# Seats and players


def about_seats(evidence: Evidence) -> Iterator[Message]:
    """Whether a seat is better than another; seats that differ by too little to be noticed are alike."""
    most = max(farthest(seat.won, evidence.due) for seat in evidence.seats)
    told = [seat for seat in evidence.seats if evidence.advantage(seat) and not slight(evidence, seat)]
    ahead = max((seat for seat in told if seat.won.value > evidence.due), key=won, default=None)
    behind = min((seat for seat in told if seat.won.value < evidence.due), key=won, default=None)
    if ahead is not None:
        yield about_seat(evidence, ahead, "report-seat-ahead")
    if behind is not None and (len(evidence.seats) > 2 or ahead is None):
        yield about_seat(evidence, behind, "report-seat-behind")
    if not told and most <= SLIGHT:
        yield message("report-seats-even", farthest=percent(most))
    elif not told:
        yield message("report-seats-open", reach=percent(max(seat.won.reach for seat in evidence.seats)))


def about_seat(evidence: Evidence, seat: Seated, key: str) -> Message:
    """A seat that is better or worse."""
    return Message(key, compared(seat.won, evidence.due, evidence.advantage(seat)) | {"seat": seat_called(seat.seat)})


def won(seat: Seated) -> float:
    """What a seat has won."""
    return seat.won.value


def slight(evidence: Evidence, seat: Seated) -> bool:
    """Whether a seat's share is too close to what is due to be noticed, for sure."""
    return farthest(seat.won, evidence.due) <= SLIGHT


def about_players(evidence: Evidence) -> Iterator[Message]:
    """Who is the strongest, where different players sit."""
    best = max(evidence.seats, key=won)
    sure = evidence.advantage(best)
    if sure:
        about = compared(best.won, evidence.due, sure)
        yield Message("report-player-ahead", about | {"player": best.player, "seat": seat_called(best.seat)})
    else:
        yield message("report-players-open")


# Things


def about_things(shelf: Shelf) -> Iterator[Message]:
    """Which things are worth most and least."""
    told = [row for row in shelf.rows if row.sure and abs(row.more) >= SLIGHT]
    if told:
        best, worst = max(told, key=more), min(told, key=more)
        if best.more > 0:
            yield about_thing(shelf, best)
        if worst.more < 0:
            yield about_thing(shelf, worst)
    elif shelf.rows:
        most = max(farthest(row.won, row.usual) for row in shelf.rows)
        even = most <= CLOSE
        key = "report-things-even" if even else "report-things-open"
        yield Message(key, {"things": shelf.name} | ({"farthest": percent(most)} if even else {}))
    if shelf.never and shelf.looked_at >= ENOUGH_FOR_NEVER:
        named: list[Part] = [thing.label for thing in shelf.never[:NAMED]]
        if len(shelf.never) > NAMED:
            named.append(message("report-and-more", count=len(shelf.never) - NAMED))
        yield message("report-things-never", things=shelf.name, count=shelf.looked_at, which=listed(named))


def more(row: Worth) -> float:
    """By how much more was won with a thing than is usual."""
    return row.more


def about_thing(shelf: Shelf, row: Worth) -> Message:
    """A thing that is out of line: too cheap or dear if prices say what is usual."""
    about = compared(row.won, row.usual, row.sure) | {"thing": row.thing.label}
    if shelf.line is not None and row.thing.price is not None:
        key = "report-thing-cheap" if row.more > 0 else "report-thing-dear"
        return Message(key, about | {"price": str(row.thing.price)})
    return Message("report-thing-good" if row.more > 0 else "report-thing-bad", about)


# Luck, and the course of matches


def about_luck(causes: Causes) -> Iterator[Message]:
    """What decides who wins."""
    about: dict[str, Part] = {}
    for name, share in causes.known.items():
        about |= {f"{name}-share": percent(share.value), f"{name}-between": interval(share)}
    yield Message("report-luck", about)
    (most, first), (_next, second) = sorted(causes.known.items(), key=lambda known: -known[1].value)[:2]
    if first.low > second.high:
        yield message("report-luck-most", what=Message(f"report-cause-{most}"))
    else:
        yield message("report-luck-open", count=causes.deals)


def ends(share: float) -> str:
    """How a sentence is called that says of none or of all what others say of a share."""
    return {0.0: "-never", 1.0: "-always"}.get(share, "")


def about_course(evidence: Evidence) -> Iterator[Message]:
    """How long matches are, how many choices there are, and how their lead changes."""
    length = evidence.length
    yield message(
        "report-length",
        mean=Figure(length.mean.value, 1 if length.mean.value < 100 else 0),
        low=Figure(length.at(0.05)),
        high=Figure(length.at(0.95)),
    )
    yield message("report-branching", mean=Figure(evidence.branching.mean.value, 1))
    changes, comeback = evidence.lead_changes, evidence.comeback
    steady = 1 - changes.share(1) if changes.total else 0
    yield message(f"report-lead{ends(steady)}", mean=Figure(changes.mean.value, 1), share=percent(steady))
    behind = comeback.share(1)
    yield message(f"report-comeback{ends(behind)}", share=percent(behind), points=int(comeback.at(0.9)))
    if evidence.shared.value > 0:
        yield message(
            "report-shared",
            share=percent(evidence.shared.value),
            low=percent(evidence.shared.low),
            high=percent(evidence.shared.high),
        )
