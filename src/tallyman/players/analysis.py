"""The analysis of a match: who was likely to win after every action, what was a mistake, and what was luck.

Every decision is judged by what its seat could know then. The chances after an action are those before the next real
choice; before a die is rolled or a card turned up, they are what the seat that acted could expect.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from enum import StrEnum
from statistics import mean, pvariance
from typing import Any, NamedTuple

from tallyman.engine.budget import Budget
from tallyman.engine.log import EVERYBODY
from tallyman.engine.match import Match
from tallyman.engine.message import Message
from tallyman.engine.view import View, look
from tallyman.players import search
from tallyman.players.hints import SURE, doubt, even
from tallyman.players.search import Finding, Style, study
from tallyman.players.tree import NONE

EXPLORATIONS = 600
NOTABLE = 0.06  # a share of the victory: what less is lost or won is no turning point
BLUNDER = 0.2  # what a mistake that costs so much is called
MOST, MOST_OF_A_KIND = 5, 3  # turning points
LOOKS, DRAWS = 8, 10  # choices that are looked at a second time, and how often what is hidden is drawn anew there
TRIED = 2  # actions beside the played one that are looked at then
CERTAIN = 1_000_000  # visits of what is no estimate
SENTENCES = 2  # about what turned up
DIGITS = 4  # of a chance, for a program

Chances = tuple[float, ...]
"""Of each seat to win; together one victory."""


class Kind(StrEnum):
    """What makes a turning point."""

    BLUNDER = "blunder"
    MISTAKE = "mistake"
    GOOD_LUCK = "good-luck"
    BAD_LUCK = "bad-luck"
    SURPRISE = "surprise"  # secret choices that nobody could foresee


class Verdict(NamedTuple):
    """A real choice: what a search thinks of the best action, and of the one that was played."""

    number: int  # of the action, from 1
    seat: int
    best: Finding
    played: Finding
    tried: tuple[int, ...] = ()  # the actions that were explored most

    @property
    def before(self) -> Chances:
        """The chances of all seats after the best action."""
        return even(self.best.shares)

    @property
    def after(self) -> Chances:
        """The chances of all seats after what was played."""
        return even(self.played.shares)

    @property
    def loss(self) -> float:
        """What the seat gave away."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])

    def cost(self, least: float) -> bool:
        """Whether the seat gave away so much, and more than may be chance in the search."""
        return self.loss >= max(least, SURE * doubt(self.best, self.played, self.seat))


class Turn(NamedTuple):
    """A turning point: an action that changed a seat's chances."""

    number: int
    kind: Kind
    seat: int
    before: float
    after: float
    better: int = NONE  # the action that was, if this was a mistake

    @property
    def size(self) -> float:
        """How much it changed."""
        return abs(self.after - self.before)


class Analysis(NamedTuple):
    """What is to be said about a match."""

    explorations: int  # of every choice
    chances: tuple[Chances, ...]  # at the beginning and after every action
    expected: dict[int, Chances]  # where an action turned something up, by its number: the chances before that did
    verdicts: tuple[Verdict, ...]  # in order, of real choices only
    turns: tuple[Turn, ...]  # in order

    def verdict(self, number: int) -> Verdict | None:
        """What there is to say about the action of a number, if it was a real choice."""
        return next((one for one in self.verdicts if one.number == number), None)


class Spot(NamedTuple):
    """A real choice of a match, and what was done there."""

    number: int
    view: View  # of the seat that made it, before it
    played: int | None  # None where the match stands now


def analyse(
    match: Match,
    explorations: int = EXPLORATIONS,
    seed: int = 1,
    heard: Callable[[int, int], None] = lambda _done, _of: None,
    threads: int = search.THREADS,
) -> Analysis:
    """Judge every real choice of a match; always the same for a seed.

    A match that is not over is judged as far as it has come. `heard` is told how much is done, and of how much.
    """
    spots = list(choices(match))
    verdicts: list[Verdict] = []
    heard(0, len(spots))
    pool = ThreadPoolExecutor(threads)
    try:
        for found in pool.map(lambda spot: judge(spot, explorations, seed), spots):
            verdicts.append(found)
            heard(len(verdicts), len(spots))
        doubtful = unforeseen(match, list(chained(match, verdicts)))
        looks = pool.map(lambda place: reconsider(spots[place], verdicts[place], explorations, seed), doubtful)
        for count, (place, found) in enumerate(zip(doubtful, looks, strict=True), 1):
            verdicts[place] = found
            heard(len(spots) + count, len(spots) + len(doubtful))
    finally:
        pool.shutdown(cancel_futures=True)
    links = list(chained(match, verdicts))
    expected = {link.turned: link.verdict.after for link in links if link.turned == link.verdict.number}
    made = tuple(one for one in verdicts if one.number <= len(match.line))
    return Analysis(explorations, tuple(course(match, links)), expected, made, turning_points(match, links))


def choices(match: Match) -> Iterator[Spot]:
    """The real choices of a match, and the one it stands at."""
    shown = match.at(0)
    for number, move in enumerate(match.line, 1):
        if len(shown.legal(move.seat)) > 1:
            yield Spot(number, shown.view(move.seat), move.action)
        shown.play(move.action, seat=move.seat)
    if shown.acting and len(shown.legal(shown.acting[0])) > 1:
        yield Spot(len(match.line) + 1, shown.view(shown.acting[0]), None)


def judge(spot: Spot, explorations: int, seed: int) -> Verdict:
    """Compare what was played with the best a search finds; what it tried too seldom is explored once more."""
    number, view, played = spot
    seat, luck = view.seat, lucky(seed, number)
    every = study(view, Style(Budget(explorations=explorations)), luck)

    def closer(found: Finding) -> Finding:
        if found.visits >= explorations // 3:
            return found
        again = study(view, Style(Budget(explorations=explorations // 2)), luck, only=found.action)[0]
        return max(found, again, key=lambda one: one.visits)

    best = closer(every[0])
    done = next((closer(one) for one in every[1:] if one.action == played), best)
    tried = tuple(one.action for one in every[:TRIED])
    return Verdict(number, seat, best if best.shares[seat] > done.shares[seat] else done, done, tried)


def lucky(seed: int, number: int) -> int:
    """The luck of the searches about an action."""
    return int.from_bytes(hashlib.sha256(f"{seed} choice {number}".encode()).digest()[:8])


# What came of a choice


class Link(NamedTuple):
    """What came of a real choice: what a search thinks at the next one, or the result."""

    verdict: Verdict
    found: Finding
    until: int  # the number of the next real choice
    turned: int | None  # the last action until then that turned something up

    @property
    def jump(self) -> float:
        """How far that is from what was thought of it."""
        return max(abs(one - two) for one, two in zip(self.verdict.played.shares, self.found.shares, strict=True))


def chained(match: Match, verdicts: list[Verdict]) -> Iterator[Link]:
    """All real choices, each with what came of it."""
    length, end = len(match.line), result(match)
    reveals = [*(move.reveals for move in match.line), match.table.reveals]
    turned = [number for number in range(1, length + 1) if reveals[number] != reveals[number - 1]]
    for one, then in zip(verdicts, [*verdicts[1:], None], strict=False):
        until = then.number if then else length + 1
        last = max((number for number in turned if one.number <= number < until), default=None)
        yield Link(one, then.best if then else end or one.played, until, last)


def course(match: Match, links: list[Link]) -> list[Chances]:
    """The chances at the beginning and after every action."""
    end = result(match)
    first = links[0].verdict.best if links else end
    chances = [even(first.shares if first else (0.0,) * match.players)] * (len(match.line) + 1)
    for verdict, found, until, turned in links:
        then = until if turned is None else turned
        chances[verdict.number : then] = [verdict.after] * (then - verdict.number)
        chances[then:until] = [even(found.shares)] * (until - then)
    if end:
        chances[-1] = even(end.shares)
    return chances


def result(ended: Match | View) -> Finding | None:
    """Who has won, as a finding that leaves no doubt; None before the end, or if nobody has."""
    winners = ended.winners
    if not winners:
        return None
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(ended.players))
    return Finding(NONE, CERTAIN, shares)


# A second look: a search sees less of what comes after a die or a card than when it has turned up


def unforeseen(match: Match, links: list[Link]) -> list[int]:
    """The places of choices after which the chances changed most; secret ones cannot be looked at again."""
    far = [
        place
        for place, link in enumerate(links)
        if link.jump >= NOTABLE and link.verdict.number <= len(match.line) and not sealed(match, link.verdict.number)
    ]
    return sorted(far, key=lambda place: -links[place].jump)[:LOOKS]


def sealed(match: Match, number: int) -> bool:
    """Whether an action was a secret choice."""
    return match.line[number - 1].sealed


def reconsider(spot: Spot, verdict: Verdict, explorations: int, seed: int) -> Verdict:
    """Judge a choice again by the next ones it can lead to."""
    actions = dict.fromkeys([verdict.played.action, verdict.best.action, *verdict.tried])
    done, *others = [outlook(spot, action, explorations, lucky(seed, spot.number)) for action in actions]
    best = max((done, *others), key=lambda one: one.shares[spot.view.seat])
    return verdict._replace(best=best, played=done)


def outlook(spot: Spot, action: int, explorations: int, luck: int) -> Finding:
    """What can be expected of an action: searches at the next real choice, each with all that is hidden drawn anew."""
    style = Style(Budget(explorations=explorations // 3))
    found: list[Chances] = []
    for draw in range(DRAWS):
        ahead = followed(spot.view.determinize(luck + draw), action)
        found.append(even((result(ahead) or study(ahead, style, luck + draw)[0]).shares))
    shares = tuple(mean(column) for column in zip(*found, strict=True))
    own = shares[spot.view.seat]
    spread = pvariance([chances[spot.view.seat] for chances in found]) / DRAWS
    return Finding(action, int(min(CERTAIN, own * (1 - own) / max(spread, 1 / CERTAIN))), shares)


def followed(view: View, action: int) -> View:
    """The view of the next seat with a real choice, after an action and all that follows without one.

    As if the table were the true one; at the end it is the view of whoever acted last.
    """
    ahead = view.after(action)
    while ahead.acting:
        ahead = replace(ahead, seat=ahead.acting[0])
        only, *others = ahead.legal()
        if ahead.sealed or others:
            return look(ahead.game, ahead.setting, ahead.seat, 0, ahead.table)
        ahead = ahead.after(only)
    return ahead


# Turning points


def turning_points(match: Match, links: list[Link]) -> tuple[Turn, ...]:
    """The largest mistakes and the greatest luck, in order."""
    mistakes = [turn for link in links for turn in mistake(link.verdict) if link.verdict.number <= len(match.line)]
    luck = [turn for link in links for turn in fortune(match, link)]
    kinds = [sorted(turns, key=lambda turn: -turn.size)[:MOST_OF_A_KIND] for turns in (mistakes, luck)]
    largest = sorted((*kinds[0], *kinds[1]), key=lambda turn: -turn.size)[:MOST]
    return tuple(sorted(largest, key=lambda turn: turn.number))


def mistake(verdict: Verdict) -> Iterator[Turn]:
    """A choice that cost a notable part of the victory."""
    if verdict.cost(NOTABLE):
        seat, kind = verdict.seat, Kind.BLUNDER if verdict.loss >= BLUNDER else Kind.MISTAKE
        yield Turn(verdict.number, kind, seat, verdict.before[seat], verdict.after[seat], verdict.best.action)


def fortune(match: Match, link: Link) -> Iterator[Turn]:
    """What turned up, as the seat met it whose chances it changed most, or as much: the one that acted; if notable."""
    if link.turned is None:
        return
    move = match.line[link.turned - 1]
    before, after = link.verdict.after, even(link.found.shares)
    change = [then - now for now, then in zip(before, after, strict=True)]
    seat = max(range(len(change)), key=lambda one: (round(abs(change[one]), 2), one == move.seat))
    kind = Kind.SURPRISE if move.sealed else Kind.GOOD_LUCK if change[seat] > 0 else Kind.BAD_LUCK
    if abs(change[seat]) >= max(NOTABLE, SURE * doubt(link.verdict.played, link.found, seat)):
        yield Turn(link.turned, kind, seat, before[seat], after[seat])


def sentences(match: Match, turn: Turn) -> list[Message]:
    """What was chosen, if that was a mistake; else what turned up, which is told last."""
    move = match.line[turn.number - 1]
    if turn.better != NONE:
        return [label(match, turn.number, move.action)]
    if turn.kind != Kind.SURPRISE:
        return [match.game.tell(match.setting, entry) for entry in move.notes[-SENTENCES:]]
    # The first thing all hear is that the last seat has chosen; then come the secrets, here those of the one they hit.
    _chosen, *secrets = (entry for entry in move.notes if entry.audience == EVERYBODY)
    theirs = [match.game.tell(match.setting, entry) for entry in secrets if entry.seat == turn.seat]
    return theirs[:SENTENCES] or [Message("advice-secrets")]


def label(match: Match, number: int, action: int) -> Message:
    """What an action means that was done, or could have been, as the one of a number."""
    return match.at(number - 1).action(action, seat=match.line[number - 1].seat).label


def described(match: Match, found: Analysis) -> dict[str, Any]:
    """An analysis for a program."""
    texts, components = match.game.text, match.setting.components
    return {
        "explorations": found.explorations,
        "chances": [rounded(chances) for chances in found.chances],
        "choices": [
            {
                "number": one.number,
                "seat": one.seat,
                "action": texts(components, one.played.action),
                "best": texts(components, one.best.action),
                "before": rounded(one.before),
                "after": rounded(one.after),
            }
            for one in found.verdicts
        ],
        "turning_points": [
            {
                "number": turn.number,
                "kind": str(turn.kind),
                "seat": turn.seat,
                "before": round(turn.before, DIGITS),
                "after": round(turn.after, DIGITS),
                "action": texts(components, match.line[turn.number - 1].action),
                "better": None if turn.better == NONE else texts(components, turn.better),
            }
            for turn in found.turns
        ],
    }


def rounded(chances: Chances) -> list[float]:
    """Chances as they are written down."""
    return [round(chance, DIGITS) for chance in chances]
