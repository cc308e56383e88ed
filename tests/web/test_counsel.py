"""Analyses: everybody who waits for one gets it, each is made once, and people are told how far it is."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable

import pytest

from tallyman.engine.match import Match, new
from tallyman.engine.view import View
from tallyman.locale import LANGUAGES, speaker
from tallyman.players.analysis import Analysis
from tallyman.players.hints import Advice, Hint, Sureness
from tallyman.web import counsel
from tallyman.web.counsel import ANALYSES, HINTS, Counsel
from tallyman.web.quota import Quotas
from tallyman.web.store import Chair
from tallyman.web.view import Moment

READERS = 40
ADVICE = Hint(0, Advice(0, (0.5, 0.5), 1), (), Sureness.ONLY)
MATCH = new("shanghaien", seed=1)


def moment(number: int) -> Moment:
    return Moment(f"match-{number}", MATCH, (Chair(holder="ann"), Chair(holder="bob")))


class Analyst:
    """Makes an analysis when told to, and counts them."""

    def __init__(self) -> None:
        self.made = 0
        self.free = threading.Semaphore(0)

    def __call__(self, _match: Match, heard: Callable[[int, int], None]) -> Analysis:
        assert self.free.acquire(timeout=60)
        heard(1, 2)
        self.made += 1
        return Analysis(explorations=self.made, chances=(), expected={}, verdicts=(), turns=())


@pytest.fixture
def analyst(monkeypatch: pytest.MonkeyPatch) -> Analyst:
    found = Analyst()
    monkeypatch.setattr(counsel, "analyse", found)
    return found


def test_more_readers_than_analyses_are_kept_are_all_served(analyst: Analyst) -> None:
    served: Counter[int] = Counter()

    async def read(counsel: Counsel, number: int) -> None:
        """Look again and again, as a page does."""
        while not served[number]:
            study = counsel.study(moment(number % READERS))
            served[number] += study.analysis is not None
            await asyncio.sleep(0.01)

    async def visit() -> None:
        found = Counsel(Quotas())
        async with asyncio.timeout(60), asyncio.TaskGroup() as readers:
            for number in range(2 * READERS):
                readers.create_task(read(found, number))
            for _ in range(READERS):
                await asyncio.sleep(0.02)
                analyst.free.release()

    asyncio.run(visit())
    assert len(served) == 2 * READERS
    assert analyst.made == READERS, "each match is looked at once, however many wait"


def test_an_analysis_somebody_waits_for_is_not_forgotten_for_newer_ones(analyst: Analyst) -> None:
    async def visit() -> None:
        found = Counsel(Quotas())
        first = found.study(moment(0))
        others = [found.study(moment(number)) for number in range(1, ANALYSES + 5)]
        assert found.study(moment(0)) is first
        assert [one.ahead for one in others] == list(range(1, ANALYSES + 5))
        for _ in range(len(others) + 1):
            analyst.free.release()
        async with asyncio.timeout(60):
            await asyncio.gather(*(one.ended.wait() for one in (first, *others)))
        assert found.study(moment(5)) is others[4], "the latest are kept"
        analyst.free.release()
        assert found.study(moment(0)) is not first, "the earliest is forgotten, now that it has ended"

    asyncio.run(visit())


def test_analyses_whose_readers_are_gone_come_last(analyst: Analyst, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "PATIENCE", 0.2)

    async def visit() -> None:
        found = Counsel(Quotas())
        first, left, stayed = (found.study(moment(number)) for number in range(3))
        staying = asyncio.create_task(stayed.read())
        await asyncio.sleep(0.3)
        last = found.study(moment(3))
        assert last.ahead == 2, "the one that is thought about, and the one whose reader stayed"
        for study in (first, stayed, last, left):
            analyst.free.release()
            async with asyncio.timeout(60):
                await study.ended.wait()
        assert await staying is stayed.analysis
        made = [study.analysis.explorations for study in (first, stayed, last, left) if study.analysis]
        assert made == [1, 2, 3, 4]

    asyncio.run(visit())


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_come_first_is_told(language: str) -> None:
    said = [speaker(language).text("web-analysis-waiting", count=count) for count in (0, 1, 7)]
    assert len(set(said)) == 3
    assert "7" in said[2]


def test_an_analysis_that_failed_is_told_once_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ValueError

    monkeypatch.setattr(counsel, "analyse", fail)

    async def visit() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        found = Counsel(Quotas())
        study = found.study(moment(0))
        await study.ended.wait()
        again = found.study(moment(0))
        assert again is study
        assert again.failed
        assert found.study(moment(0)) is not study

    asyncio.run(visit())


def test_a_hint_somebody_waits_for_is_not_forgotten_for_newer_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[View] = []
    free = threading.Event()

    def think(view: View) -> Hint:
        assert free.wait(60)
        made.append(view)
        return ADVICE

    monkeypatch.setattr(counsel, "hint", think)

    async def visit() -> None:
        found = Counsel(Quotas())
        asked = [asyncio.create_task(found.hint(moment(number), 0)) for number in range(HINTS + 5)]
        await asyncio.sleep(0)
        again = asyncio.create_task(found.hint(moment(0), 0))
        await asyncio.sleep(0)
        free.set()
        async with asyncio.timeout(60):
            await asyncio.gather(again, *asked)

    asyncio.run(visit())
    assert len(made) == HINTS + 5, "each was made once"
