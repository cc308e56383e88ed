"""People who play together: time that runs out, seats that are left, what is asked of others and what is said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import func, select

from tallyman.engine.errors import TallymanError
from tallyman.engine.game import game
from tallyman.engine.match import EventKind, Header, Match, new
from tallyman.engine.sheet import read
from tallyman.locale import speaker
from tallyman.players.analysis import analyse
from tallyman.web import store as tables
from tallyman.web.affairs import END, RETURNING, SETTLING, SIGHT, Manner
from tallyman.web.chat import Silent, Unsaid
from tallyman.web.clocks import DAY, MINUTE, SECOND, Tempo
from tallyman.web.company import Away, Paused, Stale, TooEarly
from tallyman.web.proposals import Kind, Unwanted
from tallyman.web.quota import NEAR, VISITOR, Limits, Quotas, TooMuch, Visitor
from tallyman.web.seating import leave
from tallyman.web.sitting import Quay, Sitting
from tallyman.web.store import MOST_WORDS, Chair, Meeting, Store, Word
from tallyman.web.undoing import Closed
from tallyman.web.view import Viewpoint, take
from tests.helpers import played

FOR_EVER = 3600.0
ANN, BOB, DOCKER = Chair(holder="ann"), Chair(holder="bob"), Chair(player="docker")
LIVE = Manner(Tempo(minutes=5, increment=10), called="Docker")
SLOW = Manner(Tempo(days=3), called="Docker")


class Hands:
    """A clock that goes as the test wants."""

    def __init__(self) -> None:
        self.now = 1_000_000_000_000

    def __call__(self) -> int:
        return self.now


class Shore:
    """A quay over a database, whose players take their time, and which can go and come back."""

    def __init__(self, database: str, pace: float = FOR_EVER, quotas: Quotas | None = None) -> None:
        self.hands = Hands()
        self._database, self._pace, self._quotas = database, pace, quotas
        self._open()

    def _open(self) -> None:
        self.store = Store(self._database)
        self.quay = Quay(self.store, self._pace, 0, self._quotas, now=self.hands)

    async def begin(self, *chairs: Chair, manner: Manner = LIVE, name: str = "shanghaien") -> Sitting:
        """A table where the first seat begins."""
        names = tuple(f"{chair.holder or chair.player}".title() for chair in chairs)
        header = Header(name, game(name).edition, len(chairs), 0, names)
        for _ in range(60):
            sitting = await self.quay.begin(header, chairs, manner=manner)
            if 0 in sitting.match.acting:
                return sitting
        raise AssertionError("the first seat never begins")

    async def again(self, sitting: Sitting) -> Sitting:
        """The same table after the server has stopped and come back."""
        await self.close()
        self._open()
        await self.quay.keep_time()
        found = await self.quay.find(sitting.id)
        assert isinstance(found, Sitting)
        return found

    async def close(self) -> None:
        self.quay.close()
        await self.quay.settle()
        self.store.close()

    def count(self, table: Any) -> int:
        with self.store.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(table)).scalar() or 0


Story = Callable[[Shore], Coroutine[Any, Any, None]]


def tell(database: str, story: Story, **shore: Any) -> None:
    async def told() -> None:
        quay = Shore(database, **shore)
        try:
            await story(quay)
        finally:
            await quay.close()

    asyncio.run(told())


async def until(happened: Callable[[], bool]) -> None:
    """Let others go on until something is so."""
    for _ in range(3000):
        if happened():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


async def play(sitting: Sitting) -> None:
    """The first person who owes a choice makes one."""
    seat = next(seat for seat in sitting.match.acting if sitting.chairs[seat].player is None)
    await sitting.play(seat, sitting.match.legal(seat)[-1], sitting.moment.number)


# Time


def test_who_runs_out_of_time_has_a_player_of_ours_in_their_seat_until_they_come_back(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        shore.hands.now += SETTLING + 5 * MINUTE - 1
        await sitting.tick()
        assert sitting.chairs[0] == ANN
        shore.hands.now += 1
        await sitting.tick()
        assert sitting.chairs[0] == Chair(sitting.manner.absent, "ann")
        assert sitting.names == ("Docker", "Bob")
        assert sitting.held_by("ann") == (0,), "the seat stays theirs"
        with pytest.raises(Away):
            await sitting.play(0, sitting.match.legal(0)[0], sitting.moment.number)
        with pytest.raises(TooEarly):
            await sitting.come_back(0)
        assert sitting.moment.affairs.due is None, "nobody's time runs while our player chooses"

    tell(database, story)


def test_after_our_player_has_chosen_the_owner_comes_back_with_a_little_time(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        shore.hands.now += SETTLING + 6 * MINUTE
        await sitting.tick()
        await until(lambda: 0 not in sitting.match.acting)
        await sitting.come_back(0)
        assert sitting.chairs[0] == ANN
        assert sitting.names == ("Ann", "Bob")
        assert sitting.moment.affairs.clock is not None
        assert sitting.moment.affairs.clock.left[0] == 30 * SECOND
        taken = [event.name for event in sitting.events if event.kind == EventKind.TAKE_OVER]
        assert taken == ["Docker", "Ann"]
        assert read(sitting.match.sheet()) == sitting.match, "who sat there when is on the sheet"
        assert (await shore.again(sitting)).chairs == (ANN, BOB)

    tell(database, story, pace=0)


def test_where_that_was_chosen_the_match_ends_as_it_stands_and_nobody_wins(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=Manner(Tempo(minutes=5), END))
        await play(sitting)
        shore.hands.now += SETTLING + 6 * MINUTE
        await sitting.tick()
        assert sitting.match.early == "time"
        assert sitting.match.winners == ()
        assert read(sitting.match.sheet()) == sitting.match
        assert sitting.moment.affairs.due is None
        kept = shore.store.load(sitting.id)
        assert kept is not None
        assert kept.scores == sitting.match.scores
        (listed,) = (one for one in shore.store.of("ann") if one.id == sitting.id)
        assert listed.over
        assert listed.winners == ()
        with pytest.raises(Closed):
            await sitting.resign(1)
        again = await shore.again(sitting)
        assert again.match.early == "time"
        assert isinstance(await shore.quay.rematch(again, speaker("en")), str)

    tell(database, story)


def test_a_match_that_ended_early_is_analysed_as_far_as_it_came() -> None:
    match = played(new("shanghaien", seed=5), 5, 6)
    match.end(0, "time")
    analysis = analyse(match, explorations=20)
    assert len(analysis.chances) == 7
    assert all(sum(chances) == pytest.approx(1) for chances in analysis.chances)


def test_a_table_that_nobody_looks_at_is_not_forgotten_when_days_are_up(database: str) -> None:
    async def story(shore: Shore) -> None:
        match_id = (await shore.begin(ANN, BOB, manner=SLOW)).id
        shore.quay._late.clear()
        shore.quay._sittings.clear()
        shore.hands.now += 3 * DAY + SETTLING - MINUTE
        await shore.quay.look_after_time()
        assert match_id not in shore.quay._sittings, "there is a minute left"
        shore.hands.now += 2 * MINUTE
        await shore.quay.look_after_time()
        sitting = shore.quay._sittings[match_id]
        await until(lambda: any(event.kind == EventKind.TAKE_OVER for event in sitting.events))
        assert sitting.names == ("Docker", "Bob")

    tell(database, story)


def test_nobody_loses_time_while_the_server_is_gone(any_database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        shore.hands.now += SETTLING + 60 * SECOND
        await shore.quay.look_after_time()  # says that there is a server
        shore.hands.now += SECOND
        shore.hands.now += DAY  # without a server
        sitting = await shore.again(sitting)
        clock = sitting.moment.affairs.clock
        assert clock is not None
        assert clock.running == (0,)
        shore.hands.now += RETURNING
        assert clock.at(shore.hands.now).left == (4 * MINUTE, 5 * MINUTE), (
            "the second after the last beat is given back"
        )
        shore.hands.now += MINUTE
        assert clock.at(shore.hands.now).left == (3 * MINUTE, 5 * MINUTE)

    tell(any_database, story)


def test_a_choice_is_taken_by_when_it_was_sent_not_by_when_the_server_came_to_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        shore.hands.now += SETTLING + 30 * SECOND
        monkeypatch.setattr("tallyman.web.sitting.waited", lambda: 20 * SECOND)
        await play(sitting)
        clock = sitting.moment.affairs.clock
        assert clock is not None
        assert clock.left[0] in {290 * SECOND, 300 * SECOND}, "perhaps with the increment of a turn"
        assert clock.since == shore.hands.now + SIGHT, "the next one's time begins when they can see it"

    tell(database, story)


def test_a_table_without_a_clock_pays_nothing(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, DOCKER, manner=Manner())
        await play(sitting)
        await shore.quay.look_after_time()
        assert shore.count(tables.affairs) == shore.count(tables.pulse) == 0

    tell(database, story)


# Seats that are left


def test_who_resigns_leaves_the_seat_to_our_player_and_may_come_back_at_any_time(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=Manner(called="Docker"))
        await sitting.resign(0)
        assert sitting.names == ("Docker", "Bob")
        with pytest.raises(Away):
            await sitting.resign(0)
        with pytest.raises(Stale):
            await sitting.come_back(1)
        sitting = await shore.again(sitting)
        assert sitting.chairs[0].holder == "ann"
        await sitting.come_back(0)
        assert sitting.names == ("Ann", "Bob")
        with shore.store.engine.connect() as connection:
            away = select(tables.seats.c.away).where(tables.seats.c.match == sitting.id).order_by(tables.seats.c.seat)
            assert list(connection.execute(away).scalars()) == [1, None]

    tell(database, story)


def test_two_who_have_left_have_players_with_different_names_and_the_rematch_is_theirs(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, DOCKER, manner=Manner(called="Docker"), name="cargo")
        await sitting.resign(0)
        await sitting.resign(1)
        assert sitting.names == ("Docker 2", "Docker 3", "Docker")
        again = await shore.quay.find(await shore.quay.rematch(sitting, speaker("en")))
        assert isinstance(again, Sitting)
        assert again.names == ("Ann", "Bob", "Docker")
        assert again.chairs == (ANN, BOB, DOCKER)

    tell(database, story)


# What people ask each other for


async def revealed(shore: Shore, *chairs: Chair, manner: Manner = LIVE) -> Sitting:
    """A table where the first seat cannot take back its last action alone."""
    sitting = await shore.begin(*chairs, manner=manner)
    for _ in range(200):
        await play(sitting)
        try:
            sitting.match.undoable(0)
        except TallymanError as wrong:
            if getattr(wrong, "needs_agreement", False):
                return sitting
    raise AssertionError("nothing was revealed")


def test_what_was_revealed_is_taken_back_when_everybody_agrees(any_database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await revealed(shore, ANN, BOB)
        line = len(sitting.match.line)
        await sitting.propose(0, Kind.UNDO, sitting.moment.number)
        proposal = sitting.moment.affairs.proposal
        assert proposal is not None
        assert proposal.missing(sitting.chairs) == (1,)
        sitting = await shore.again(sitting)  # a restart does not forget it
        with pytest.raises(Unwanted):
            await sitting.answer((0,), proposal.number, True)
        with pytest.raises(Stale):
            await sitting.answer((1,), proposal.number + 1, True)
        await sitting.answer((1,), proposal.number, True)
        assert sitting.events[-1].kind == EventKind.UNDO
        assert len(sitting.match.line) < line
        assert sitting.moment.affairs.proposal is None

    tell(any_database, story)


@pytest.mark.parametrize("who", [0, 1])
def test_one_who_does_not_agree_ends_it_and_who_asked_can_think_again(database: str, who: int) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        await sitting.propose(0, Kind.END, sitting.moment.number)
        with pytest.raises(Unwanted):
            await sitting.propose(1, Kind.PAUSE, sitting.moment.number)
        asked = sitting.moment.affairs.proposal
        assert asked is not None
        await sitting.answer((who,), asked.number, False)
        assert sitting.moment.affairs.proposal is None
        assert not sitting.match.over

    tell(database, story)


@pytest.mark.parametrize(("manner", "patience"), [(LIVE, MINUTE), (SLOW, 2 * DAY), (Manner(), 10 * MINUTE)])
def test_what_nobody_answers_is_gone_after_a_while(database: str, manner: Manner, patience: int) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=manner)
        await sitting.propose(1, Kind.PAUSE, sitting.moment.number)
        shore.hands.now += patience - 1
        await sitting.tick()
        assert sitting.moment.affairs.proposal is not None
        shore.hands.now += 1
        await sitting.tick()
        assert sitting.moment.affairs.proposal is None

    tell(database, story)


def test_an_undo_that_is_asked_for_is_forgotten_when_somebody_acts(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await revealed(shore, ANN, BOB)
        await sitting.propose(0, Kind.UNDO, sitting.moment.number)
        await play(sitting)
        assert sitting.moment.affairs.proposal is None

    tell(database, story)


@pytest.mark.parametrize("others", [DOCKER, ANN])
def test_our_players_agree_at_once_and_so_do_people_at_the_same_browser(database: str, others: Chair) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, others)
        await sitting.propose(0, Kind.END, sitting.moment.number)
        assert sitting.match.early == "agreement"

    tell(database, story)


def test_in_a_rated_match_nothing_revealed_is_taken_back(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await revealed(shore, ANN, BOB)
        sitting.moment = replace(sitting.moment, meeting=Meeting(rated=True))
        with pytest.raises(Unwanted):
            await sitting.propose(0, Kind.UNDO, sitting.moment.number)

    tell(database, story)


def test_who_has_left_a_seat_is_not_called_otherwise_there(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=Manner(called="Docker"))
        await sitting.resign(0)
        with pytest.raises(Away):
            await sitting.rename(0, "Anna")
        await sitting.come_back(0)
        await sitting.rename(0, "Anna")
        assert sitting.names == ("Anna", "Bob")

    tell(database, story)


def test_in_a_pause_nobody_acts_and_no_time_runs_until_all_want_to_go_on(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        with pytest.raises(Unwanted):
            await sitting.propose(0, Kind.RESUME, sitting.moment.number)
        for kind in (Kind.PAUSE, Kind.RESUME):
            await sitting.propose(0, kind, sitting.moment.number)
            assert sitting.moment.affairs.proposal is not None
            await sitting.answer((1,), sitting.moment.affairs.proposal.number, True)
            if kind is Kind.PAUSE:
                with pytest.raises(Paused):
                    await play(sitting)
                with pytest.raises(Unwanted):
                    await sitting.propose(0, Kind.UNDO, sitting.moment.number)
                shore.hands.now += 30 * MINUTE
                await sitting.tick()
                sitting = await shore.again(sitting)
                assert sitting.moment.affairs.paused
        clock = sitting.moment.affairs.clock
        assert clock is not None
        assert clock.left == (5 * MINUTE, 5 * MINUTE)
        await play(sitting)

    tell(database, story)


def test_a_pause_ends_by_itself_after_an_hour(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, DOCKER)
        await sitting.propose(0, Kind.PAUSE, sitting.moment.number)
        assert sitting.moment.affairs.paused
        shore.hands.now += 60 * MINUTE
        await sitting.tick()
        assert not sitting.moment.affairs.paused
        await play(sitting)

    tell(database, story)


# What people say


def test_what_is_said_is_kept_with_the_table_and_only_the_latest(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=Manner())
        await sitting.say(0, phrase="hello")
        await sitting.say(1, text="  <b>well</b>\n\u202eand\tgood ")
        again = await shore.again(sitting)
        assert again.moment.words == (
            Word(1, 0, shore.hands.now, "hello"),
            Word(2, 1, shore.hands.now, "", "<b>well</b> and good"),
        )
        for number in range(MOST_WORDS):
            await again.say(0, text=f"number {number}")
        assert len(again.moment.words) == shore.count(tables.words) == MOST_WORDS
        assert again.moment.words[-1].text == f"number {MOST_WORDS - 1}"

    tell(database, story)


def test_nothing_is_said_where_nobody_talks_or_in_nothing(database: str) -> None:
    async def story(shore: Shore) -> None:
        silent = await shore.begin(ANN, BOB, manner=Manner(words=False))
        alone = await shore.begin(ANN, DOCKER, manner=Manner())
        for sitting in (silent, alone):
            with pytest.raises(Silent):
                await sitting.say(0, phrase="hello")
        table = await shore.begin(ANN, BOB, manner=Manner())
        for nothing in ("", "  \n", "\u202e\u200d", "\u3164"):
            with pytest.raises(Unsaid):
                await table.say(0, text=nothing)
        with pytest.raises(Unsaid):
            await table.say(0, phrase="rude")

    tell(database, story)


def test_nobody_talks_without_end(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=Manner())
        VISITOR.set(Visitor((("ann", 1),), Limits(words=3)))
        for _ in range(3):
            await sitting.say(0, phrase="hello")
        with pytest.raises(TooMuch):
            await sitting.say(0, phrase="hello")
        assert len(sitting.moment.words) == 3

    tell(database, story, quotas=Quotas(near=NEAR))


def test_what_people_say_does_not_make_our_players_think_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[int] = []

    def think(match: Match, seat: int, _name: str, seed: int | None = None) -> int:
        thoughts.append(seat)
        return match.legal(seat)[0]

    monkeypatch.setattr("tallyman.players.think", think)

    async def story(shore: Shore) -> None:
        for _ in range(60):
            sitting = await shore.begin(ANN, BOB, DOCKER, manner=Manner(), name="montego_bay")
            if 2 in sitting.match.acting:
                break
        for _ in range(5):
            await sitting.say(0, phrase="your-turn")
        await until(lambda: sum(move.seat == 2 for move in sitting.match.line) == 2)
        assert len(thoughts) == 2, "one thought for each of its two cards"

    tell(database, story, pace=0.2)


# Seats that several want at once


PUBLIC = Meeting("ann", public=True)


def test_who_sits_down_at_two_seats_at_once_gets_one_where_all_sit_before_anybody_plays(database: str) -> None:
    async def story(shore: Shore) -> None:
        header = Header("cargo", game("cargo").edition, 3, 0, ("Ann", "Orange", "Green"))
        sitting = await shore.quay.begin(header, (ANN, Chair(), Chair()), meeting=PUBLIC)
        came = await asyncio.gather(*(sitting.sit(seat, "Bob", BOB) for seat in (1, 2)), return_exceptions=True)
        assert [isinstance(one, Stale) for one in came] == [False, True]
        assert sitting.chairs == (ANN, BOB, Chair())

    tell(database, story)


def test_who_sit_down_or_change_their_names_at_once_have_different_ones(database: str) -> None:
    async def story(shore: Shore) -> None:
        header = Header("cargo", game("cargo").edition, 3, 0, ("Ann", "Orange", "Green"))
        sitting = await shore.quay.begin(header, (ANN, Chair(), Chair()), meeting=PUBLIC)
        cid = Chair(holder="cid")
        assert [*await asyncio.gather(sitting.sit(1, "Eve", BOB), sitting.sit(2, "Eve", cid))] == ["Eve", "Eve 2"]
        assert sitting.names == ("Ann", "Eve", "Eve 2")
        assert await asyncio.gather(*(sitting.rename(seat, "Zoe") for seat in range(3))) == ["Zoe", "Zoe 2", "Zoe 3"]
        assert sitting.names == ("Zoe", "Zoe 2", "Zoe 3")

    tell(database, story)


# Seats that are left and taken back for a gain


def left(sitting: Sitting, seat: int) -> int:
    """The milliseconds that a seat has left."""
    clock = sitting.moment.affairs.clock
    assert clock is not None
    return clock.left[seat]


@pytest.mark.parametrize("manner", [LIVE, SLOW])
def test_who_leaves_and_comes_back_before_our_player_has_chosen_has_won_no_time(database: str, manner: Manner) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=manner)
        shore.hands.now += SETTLING + manner.tempo.bank - SECOND
        await sitting.resign(0)
        await sitting.come_back(0)
        assert left(sitting, 0) == SECOND

    tell(database, story)


def test_who_comes_back_takes_nobody_elses_name(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        await sitting.resign(0)
        await sitting.rename(1, "Ann")
        await sitting.come_back(0)
        assert sitting.names == ("Ann 2", "Ann")

    tell(database, story)


def test_a_proposal_is_done_when_the_last_who_was_asked_has_left(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        await sitting.propose(0, Kind.PAUSE, 0)
        assert not sitting.moment.affairs.paused
        await sitting.resign(1)
        assert sitting.moment.affairs.proposal is None
        assert sitting.moment.affairs.paused

    tell(database, story)


@pytest.mark.parametrize("other", [BOB, DOCKER])
def test_a_rated_match_is_not_stopped_early_by_who_would_lose_it(database: str, other: Chair) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, other)
        sitting.moment = replace(sitting.moment, meeting=Meeting(rated=True))
        with pytest.raises(Unwanted, match="web-rated-end"):
            await sitting.propose(0, Kind.END, 0)
        assert not sitting.match.over

    tell(database, story)


def test_a_rated_match_is_not_won_by_our_player_for_who_comes_back_in_the_end(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=Manner(called="Docker"))
        sitting.moment = replace(sitting.moment, meeting=Meeting(rated=True))
        await sitting.resign(0)
        assert "/return" in take(sitting.moment, Viewpoint((0,), "en")).desk["call"]
        await sitting.come_back(0)  # who pressed the wrong button has lost nothing
        await sitting.resign(0)
        await until(lambda: 0 not in sitting.match.acting)
        assert "/return" not in take(sitting.moment, Viewpoint((0,), "en")).desk["call"]
        with pytest.raises(Unwanted, match="web-rated-return"):
            await sitting.come_back(0)

    tell(database, story, pace=0)


def test_in_a_rated_match_a_seat_is_lost_with_its_time(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB)
        sitting.moment = replace(sitting.moment, meeting=Meeting(rated=True))
        shore.hands.now += SETTLING + 6 * MINUTE
        await sitting.tick()
        with pytest.raises(Unwanted, match="web-rated-return"):
            await sitting.come_back(0)

    tell(database, story)


# Seats that are free again


def test_who_has_seen_the_secrets_of_a_seat_does_not_free_it_for_others(database: str) -> None:
    async def story(shore: Shore) -> None:
        header = Header("harbour", game("harbour").edition, 2, 0, ("Ann", "Bob"), {"bonus_cards": True})
        sitting = await shore.quay.begin(header, (ANN, BOB), meeting=PUBLIC)
        assert sitting.match.position(1) != sitting.match.position()
        with pytest.raises(Unwanted, match="web-leave-secret"):
            await sitting.leave("bob", {1: "Orange"})
        assert sitting.chairs == (ANN, BOB)

    tell(database, story)


def test_a_table_that_all_leave_at_once_is_gone(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, BOB, manner=Manner())
        voice = speaker("en")
        await asyncio.gather(*(leave(shore.quay, sitting, holder, voice) for holder in ("ann", "bob")))
        assert shore.store.load(sitting.id) is None

    tell(database, story)


def test_a_table_stays_where_somebody_sits_down_while_the_last_one_leaves(database: str) -> None:
    async def story(shore: Shore) -> None:
        sitting = await shore.begin(ANN, Chair(), manner=Manner())
        await asyncio.gather(sitting.sit(1, "Bob", BOB), leave(shore.quay, sitting, "ann", speaker("en")))
        kept = shore.store.load(sitting.id)
        assert kept is not None
        assert kept.chairs == (Chair(), BOB)

    tell(database, story)
