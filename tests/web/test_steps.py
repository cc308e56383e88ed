"""Long actions are shown step by step, to each only what they may know, and our players wait until they were seen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import closing, suppress
from dataclasses import replace

import pytest

from tallyman import players
from tallyman.engine.game import game, games
from tallyman.engine.match import Match, new, set_up
from tallyman.engine.picture import inside, scene
from tallyman.engine.scene import Scene
from tallyman.locale import speaker
from tallyman.web.journal import nickname
from tallyman.web.quota import Quotas
from tallyman.web.sitting import Sitting
from tallyman.web.steps import Show, between, count
from tallyman.web.store import Chair, Store
from tallyman.web.telling import LONGEST, STEP
from tallyman.web.view import Moment, Picture, Viewpoint, take
from tallyman.web.writer import Writer
from tests.helpers import wander

pytestmark = pytest.mark.thorough

ANN, BOB, SPECTATOR = Viewpoint((0,), "en"), Viewpoint((1,), "fr"), Viewpoint((), "nl")
PEOPLE = tuple(Chair(holder=name) for name in ("ann", "bob", "cid", "dan"))
A_MOMENT = 0.3  # seconds
MANY = {"cargo": 2, "harbour": 3, "montego_bay": 5, "shanghaien": 5}
"""How many steps a long action of a game has at least."""


def long_action(name: str) -> tuple[Moment, Moment]:
    """A moment of a match and the next one, with many steps between them."""
    match = new(name, max(game(name).players), seed=7)
    before = match.copy()
    for _ in wander(match, 7):
        after = Moment("x", match, PEOPLE)
        if len(match.line) > 2 and len(match.line[-1].notes) > MANY[name]:
            then = Moment("x", before, PEOPLE)
            if count(then, between(then, after)) >= MANY[name]:
                return then, after
        before = match.copy()
    raise AssertionError("no long action")


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("viewpoint", [ANN, BOB, SPECTATOR])
def test_a_long_action_has_many_steps_and_ends_at_the_next_moment(name: str, viewpoint: Viewpoint) -> None:
    before, after = long_action(name)
    frames = between(before, after)
    assert len(frames) >= count(before, frames) >= MANY[name]
    show = Show(after, viewpoint, take(before, viewpoint), STEP)
    messages = [message for frame in frames if (message := show.step(frame))]
    assert MANY[name] - 1 <= len(messages) <= count(before, frames)
    assert all('data-wait="450"' in message and "<p></p>" not in message for message in messages)
    last = show.picture.patch(take(after, viewpoint))
    assert 'hx-target="#turn"' in last
    assert "data-wait" not in last


@pytest.mark.parametrize("name", games())
def test_nobody_has_won_between_two_steps(name: str) -> None:
    before, after = long_action(name)
    show = Show(after, ANN, take(before, ANN), STEP)
    assert banners(take(replace(after, match=finished(name)), ANN))
    for frame in between(before, after):
        show.step(frame)
        assert not banners(show.picture)


def banners(picture: Picture) -> list[str]:
    """What is written on the board when the game is over."""
    bodies = [inside(sprite.body, picture.voice) for sprite in picture.board.sprites.values()]
    return [text for body in bodies for text in re.findall(r'<text [^>]*class="[^"]*\bbanner\b[^>]*>([^<]*)', body)]


def finished(name: str) -> Match:
    """A match that is over."""
    match = new(name, max(game(name).players), seed=5)
    for _ in wander(match, 5):
        pass
    return match


@pytest.mark.parametrize("name", games())
def test_what_is_no_long_action_has_no_steps(name: str) -> None:
    match = new(name, seed=1)
    before = Moment("x", match.copy(), PEOPLE)
    match.take_over(0, "Eve")
    assert between(before, Moment("x", match, PEOPLE)) == []


def test_what_only_is_said_is_no_step() -> None:
    match = new("cargo", seed=1)
    for _ in wander(match, 1):
        if "end turn" in [action.text for seat in match.acting for action in match.actions(seat)]:
            break
    before = Moment("x", match.copy(), PEOPLE)
    match.play("end turn", seat=match.acting[0])
    frames = between(before, Moment("x", match, PEOPLE))
    assert len(frames) == 1, "the turn is said to end before the next one begins"
    assert count(before, frames) == 0


# At a table


def seated(database: str, chairs: tuple[Chair, ...], do: Callable[[Sitting], AsyncIterator[None]], step: float) -> None:
    """Do something at a table of Montego Bay, where nobody is told who is here."""

    async def sit() -> None:
        match = set_up("montego_bay", {"round": 1}, len(chairs), seed=2)
        with closing(Store(database)) as store:
            store.begin("x", match.header, chairs)
            sitting = Sitting(Moment("x", match, chairs), store, Writer(store), Quotas(), 0, step)
            sitting._attend = lambda: None  # type: ignore[method-assign]
            sitting.go_on()
            async for _ in do(sitting):
                pass

    asyncio.run(sit())


async def choose(sitting: Sitting, seats: tuple[int, ...]) -> None:
    """Some seats choose their first cards."""
    for seat in seats:
        while seat in sitting.match.acting and sitting.match.sealed:
            await sitting.play(seat, sitting.match.legal(seat)[0], sitting.moment.number)


async def until(happened: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(60):
        while not happened():  # noqa: ASYNC110, a test looks from outside
            await asyncio.sleep(0.01)


class Listener:
    """Somebody who listens to a table."""

    def __init__(self, sitting: Sitting, viewpoint: Viewpoint) -> None:
        self.heard: list[str] = []
        self.task = asyncio.create_task(self._listen(sitting.listen(viewpoint, "")))

    async def _listen(self, messages: AsyncIterator[bytes]) -> None:
        async for several in messages:
            self.heard += [f"{message}\n\n" for message in several.decode().split("\n\n") if message]

    async def end(self) -> None:
        """Stop listening."""
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task


def test_steps_come_before_the_number_they_lead_to(database: str) -> None:
    async def watch(sitting: Sitting) -> AsyncIterator[None]:
        early = Listener(sitting, ANN)
        await choose(sitting, (0, 1))
        last = sitting.moment.number
        late = Listener(sitting, ANN)
        await until(lambda: f"id: {last}\n" in early.heard[-1])
        steps = [message for message in early.heard if "data-wait" in message]
        assert len(steps) >= 5
        assert not any("\nid: " in f"\n{message}" for message in steps)
        await until(lambda: bool(late.heard))
        assert [message.count("data-wait") for message in late.heard] == [0]
        waits = {int(message.split('data-wait="')[1].split('"')[0]) for message in steps}
        assert waits == {min(450, round(1000 * LONGEST / len(steps)))} or waits == {450}
        await early.end()
        await late.end()
        yield

    seated(database, PEOPLE[:2], watch, STEP)


def test_who_is_far_behind_sees_no_more_steps_until_they_have_caught_up(database: str) -> None:
    async def watch(sitting: Sitting) -> AsyncIterator[None]:
        teller, (before, after) = sitting._teller, long_action("montego_bay")
        slow, quick = ears = [Listener(sitting, one) for one in (ANN, SPECTATOR)]
        await until(lambda: all(ear.heard for ear in ears))
        rounds = 12
        for number in range(1, rounds + 1):
            teller.tell(before, after)
            await teller.caught_up()
            await until(lambda number=number: all(ends(ear) == number for ear in ears))  # type: ignore[misc]
            teller.shown(SPECTATOR)
        each = steps(quick) // rounds
        assert steps(quick) == rounds * each >= rounds * MANY["montego_bay"] / 2
        assert steps(slow) * STEP < 3 * LONGEST, "what they still have to see is soon over"
        assert steps(slow) % each == 0, "an action is shown whole or not at all"
        teller.shown(ANN)
        seen = steps(slow)
        teller.tell(before, after)
        await until(lambda: ends(slow) == rounds + 1)
        assert steps(slow) > seen
        for ear in ears:
            await ear.end()
        yield

    def steps(ear: Listener) -> int:
        return sum("data-wait" in message for message in ear.heard)

    def ends(ear: Listener) -> int:
        return sum("\nid: " in f"\n{message}" for message in ear.heard[1:])

    seated(database, PEOPLE[:2], watch, STEP)


def test_a_step_that_cannot_be_drawn_is_left_out_and_reported(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    drawn: list[int] = []

    def show(match: Match, seat: int, passing: bool) -> Scene:
        drawn.append(seat)
        if drawn.count(seat) == 3:
            raise LookupError("a pawn stands nowhere")
        return scene(match, seat, passing=passing)

    async def watch(sitting: Sitting) -> AsyncIterator[None]:
        ears = [Listener(sitting, one) for one in (ANN, BOB)]
        await until(lambda: all(ear.heard for ear in ears))
        await choose(sitting, (0, 1))
        last = sitting.moment.number
        await until(lambda: all(f"id: {last}\n" in ear.heard[-1] for ear in ears))
        for ear in ears:
            assert sum("data-wait" in message for message in ear.heard) >= 4
            assert "data-wait" not in ear.heard[-1]
            await ear.end()
        yield

    monkeypatch.setattr("tallyman.web.steps.scene", show)
    seated(database, PEOPLE[:2], watch, STEP)
    reports = [record for record in caplog.records if record.exc_info and record.exc_info[0] is LookupError]
    assert len(reports) == 2, "one for each who was to see it"
    assert all(record.levelname == "ERROR" and f"Table {nickname('x')}" in record.getMessage() for record in reports)


def test_who_cannot_be_shown_the_end_is_told_so_and_nobody_else_waits(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken: list[int] = []

    def show(match: Match, seat: int, asked: bool = False, passing: bool = False) -> Scene:
        if seat in broken:
            raise LookupError("a pawn stands nowhere")
        return scene(match, seat, asked, passing)

    async def watch(sitting: Sitting) -> AsyncIterator[None]:
        ann, bob = ears = [Listener(sitting, one) for one in (ANN, BOB)]
        await until(lambda: all(ear.heard for ear in ears))
        broken.append(1)
        await choose(sitting, (0, 1))
        last = sitting.moment.number
        await sitting._teller.caught_up()
        await until(lambda: f"id: {last}\n" in ann.heard[-1])
        await until(lambda: speaker("fr").text("web-broken")[:20] in bob.heard[-1])
        assert not any(f"id: {last}\n" in message for message in bob.heard)
        broken.clear()
        seat = sitting.match.acting[0]
        await sitting.play(seat, sitting.match.legal(seat)[0], last)
        await until(lambda: all(f"id: {last + 1}\n" in ear.heard[-1] for ear in ears))
        assert '"whole":true' in bob.heard[-1], "whatever lies on their page, all of it is new"
        assert 'hx-target="#log"' in bob.heard[-1]
        for ear in ears:
            await ear.end()
        yield

    monkeypatch.setattr("tallyman.web.steps.scene", show)
    monkeypatch.setattr("tallyman.web.view.scene", show)
    seated(database, PEOPLE[:2], watch, STEP)
    assert any(record.exc_info and record.exc_info[0] is LookupError for record in caplog.records)


def test_our_players_wait_until_the_steps_were_seen(database: str) -> None:
    async def watch(sitting: Sitting) -> AsyncIterator[None]:
        ann = Listener(sitting, ANN)
        await until(lambda: sitting.match.acting == (0,))
        await choose(sitting, (0,))
        revealed = sitting.moment.number
        assert sitting.match.acting == (1,), "the seed should have our player load first"
        await until(lambda: f"id: {revealed}\n" in ann.heard[-1])
        await asyncio.sleep(A_MOMENT)
        assert sitting.moment.number == revealed
        sitting.shown(ANN)
        await until(lambda: sitting.moment.number > revealed)
        await ann.end()
        yield

    seated(database, (PEOPLE[0], Chair(player="greedy")), watch, STEP)


def test_our_players_think_while_the_steps_are_seen(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[int] = []

    def think(match: Match, seat: int, _name: str) -> int:
        thought.append(len(match.events))
        return match.legal(seat)[0]

    async def watch(sitting: Sitting) -> AsyncIterator[None]:
        ann = Listener(sitting, ANN)
        await until(lambda: sitting.match.acting == (0,))
        await choose(sitting, (0,))
        revealed = sitting.moment.number
        await until(lambda: revealed in thought)
        assert sitting.moment.number == revealed
        await ann.end()
        yield

    monkeypatch.setattr(players, "think", think)
    seated(database, (PEOPLE[0], Chair(player="greedy")), watch, STEP)


def test_our_players_wait_for_nobody_who_does_not_look(database: str) -> None:
    async def watch(sitting: Sitting) -> AsyncIterator[None]:
        await until(lambda: sitting.match.acting == (0,))
        await choose(sitting, (0,))
        await until(lambda: sitting.match.acting == (0,))
        yield

    seated(database, (PEOPLE[0], Chair(player="greedy")), watch, STEP)


@pytest.mark.parametrize("step", [0, STEP])
def test_a_rival_s_secret_choice_changes_no_byte_before_the_reveal(database: str, step: float) -> None:
    """Runs that differ only in what one seat chooses in secret are alike for everybody else until all is revealed."""
    lookers = (ANN, BOB, Viewpoint((3,), "en"), SPECTATOR)
    runs: list[tuple[list[list[str]], list[str]]] = []

    async def watch(sitting: Sitting) -> AsyncIterator[None]:
        ears = [Listener(sitting, one) for one in lookers]
        await until(lambda: all(ear.heard for ear in ears))
        whole: list[str] = []
        seat = 2
        for _ in range(2):
            values = sitting.match.legal(seat)[:5]
            await sitting.play(seat, values[4 if runs else 0], sitting.moment.number)
            whole += [sitting.picture(sitting.moment, one).whole for one in lookers]
        await sitting.undo(seat, sitting.moment.number)
        await sitting.play(seat, sitting.match.legal(seat)[1 if runs else 2], sitting.moment.number)
        await choose(sitting, (0, 1))
        whole += [sitting.picture(sitting.moment, one).whole for one in lookers]
        last = sitting.moment.number
        await until(lambda: all(f"id: {last}\n" in ear.heard[-1] for ear in ears))
        runs.append(([ear.heard.copy() for ear in ears], whole))
        await choose(sitting, (3,))
        await until(lambda: all(len(ear.heard) > len(runs[-1][0][0]) for ear in ears))
        for ear in ears:
            await ear.end()
        yield

    for number in range(2):
        seated(f"{database}-{number}", PEOPLE, watch, step)
    assert all(len(heard) > 8 for heard in runs[0][0])
    assert runs[0] == runs[1]
