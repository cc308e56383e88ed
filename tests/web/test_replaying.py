"""Moments of a match, by everybody's eyes: what they saw then, never more, and on from there with fresh luck."""

from __future__ import annotations

import itertools
import json
import secrets
from dataclasses import replace
from typing import Any

import orjson
import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.match import SPECTATOR, Match
from tallyman.engine.picture import scene
from tallyman.locale import LANGUAGES
from tallyman.web import replaying
from tallyman.web.asking import Refusal
from tallyman.web.replaying import PIECE, Reel, Reels, Replay, Subject, moments, played_on, word
from tallyman.web.store import Chair
from tallyman.web.view import Moment
from tests.helpers import Ground, corners, played, richest, wander
from tests.web.test_secrets import leaks

SEED = 8901443055097266726  # long enough to be no accident in a text
FAR = 40  # actions of a match that are looked at every day


def moment(match: Match, name: str = "x") -> Moment:
    """A match as a table keeps it."""
    return Moment(name, match, tuple(Chair(holder=str(seat)) for seat in range(match.players)))


def subject(match: Match, *own: int) -> Subject:
    """A match, for who holds some of its seats."""
    return Subject(moment(match), "/table/x", own)


def shown(match: Match, eyes: int | None, at: int = 0, reel: Reel | None = None, own: tuple[int, ...] = ()) -> Replay:
    """A moment of a match."""
    return Replay(subject(match, *own), reel or Reel(match), eyes, at, "en")


def everything(replay: Replay) -> list[str]:
    """All that a replay tells a page, in all its pieces, and what a program is told."""
    pieces = [orjson.dumps(replay.piece(number)).decode() for number in range(replay.pieces + 1)]
    told = moments(replay.reel, replay.eyes, "en", 0, replay.last + 1)
    return [replay.board, replay.value, str(replay.log), str(replay.looks), *pieces, json.dumps(told)]


@pytest.mark.thorough
@pytest.mark.parametrize("ground", corners(), ids=str)
def test_every_moment_is_what_each_pair_of_eyes_saw_then(ground: Ground) -> None:
    match = ground.new(1)
    live: dict[int, Match] = {}
    for count in wander(match, 1, looks=6):
        live[count] = match.copy()
    reel = Reel(match)
    assert len(reel.tables) == reel.last + 1
    for count, then in live.items():
        assert reel.tables[count] == then.table
        for eyes in (*ground.seats, SPECTATOR, EVERYTHING):
            assert scene(reel.at(count), eyes) == scene(then, eyes)
            assert reel.at(count).position(eyes) == then.position(eyes)


@pytest.mark.thorough
@pytest.mark.parametrize("far", [FAR, pytest.param(10 * FAR, marks=pytest.mark.soak)])
@pytest.mark.parametrize("ground", corners(), ids=str)
def test_while_a_match_goes_on_its_past_tells_nobody_what_they_cannot_know(ground: Ground, far: int) -> None:
    """Whatever a seat could not know then could be anything else, and all that the replay tells would be the same."""
    match = ground.new(SEED)
    match = Match(replace(match.header, salt=secrets.token_hex(16)))
    played(match, 2, min(far, len(played(match.copy(), 2).line) - 1))
    assert not match.over
    reel = Reel(match)
    for own in ((0,), (ground.players - 1,), ()):
        mine = subject(match, *own)
        assert EVERYTHING not in mine.eyes
        for eyes in mine.eyes[:1]:
            assert eyes is not None
            known = shown(match, eyes, reel.last // 2, reel, own)
            other = Reel(match)
            other.tables = [reel.at(number).view(eyes, seed=2).table for number in range(reel.last + 1)]
            told = everything(known)
            assert told == everything(shown(match, eyes, reel.last // 2, other, own))
            assert leaks(match, told) == []
            assert not known.histograms
            assert not known.goes_on


@pytest.mark.parametrize("ground", richest(), ids=str)
def test_the_search_above_would_find_a_leak(ground: Ground) -> None:
    match = played(ground.new(SEED), 2, 30)
    reel, other = Reel(match), Reel(match)
    other.tables = [reel.at(number).view(SPECTATOR, seed=2).table for number in range(reel.last + 1)]
    assert everything(shown(match, EVERYTHING, 9, reel)) != everything(shown(match, EVERYTHING, 9, other))
    assert leaks(match, everything(shown(match, EVERYTHING, 9, reel)))


def test_whose_eyes_there_are_depends_on_whether_the_match_is_over_and_who_asks() -> None:
    running, over = tallyman.new("harbour", 3, seed=4), played(tallyman.new("shanghaien", seed=4), 4)
    assert subject(running, 1).eyes == (1, SPECTATOR)
    assert subject(running, 1).usual == 1
    assert subject(running).eyes == (SPECTATOR,)
    assert subject(running).usual == SPECTATOR
    assert subject(running, 0, 2).eyes == (SPECTATOR,)  # two people in front of one browser
    assert subject(over).eyes == (0, 1, SPECTATOR, EVERYTHING)
    assert subject(over).usual is EVERYTHING
    assert subject(over, 1).usual == 1
    assert replace(subject(running), uploaded=True).eyes == (0, 1, 2, SPECTATOR, EVERYTHING)


@pytest.mark.parametrize(("eyes", "status"), [("0", 403), ("all", 403), ("1", 0), ("open", 0), ("", 0), ("9", 403)])
def test_while_a_match_goes_on_other_eyes_are_refused(eyes: str, status: int) -> None:
    mine = subject(tallyman.new("harbour", 2, seed=4), 1)
    if not status:
        assert word(mine.by_word(eyes)) in ("1", "open")
        return
    with pytest.raises(Refusal) as refused:
        mine.by_word(eyes)
    assert refused.value.status == status
    with pytest.raises(Refusal) as refused:
        replace(mine, uploaded=True).by_word("9")
    assert refused.value.status == 422


def test_a_spectator_is_not_told_what_somebody_chose_in_secret() -> None:
    match = played(tallyman.new("montego_bay", 3, seed=6), 6)
    reel = Reel(match)
    secret = next(number for number, move in enumerate(match.line, 1) if move.sealed)
    seat = match.line[secret - 1].seat
    for eyes, told in ((seat, True), (SPECTATOR, False), ((seat + 1) % 3, False), (EVERYTHING, True)):
        (found,) = moments(reel, eyes, "en", secret, 1)
        assert found["seat"] == seat
        assert bool(found["action"]) == told


def test_with_everything_open_cards_lie_face_up() -> None:
    match = played(tallyman.new("montego_bay", 3, seed=6), 6)
    reel = Reel(match)
    secret = next(number for number, move in enumerate(match.line, 1) if move.sealed)
    docker = next(pawn for pawn, card in enumerate(reel.tables[secret].card.tolist()) if card)
    hidden, open_ = (scene(reel.at(secret), eyes).sprites[f"face-{docker}"] for eyes in (SPECTATOR, EVERYTHING))
    assert hidden.body != open_.body
    harbour = Reel(played(tallyman.new("harbour", 2, seed=6, bonus_cards=True), 6))
    own, open_ = (scene(harbour.at(20), eyes).sprites["bonus-1"] for eyes in (1, EVERYTHING))
    assert own.body == open_.body != scene(harbour.at(20), 0).sprites["bonus-1"].body
    cargo = Reel(played(tallyman.new("cargo", 2, seed=6), 6, 60))
    assert scene(cargo.at(0), EVERYTHING).sprites["crate-0"] != scene(cargo.at(0), SPECTATOR).sprites["crate-0"]


@pytest.mark.parametrize("name", ["shanghaien", "montego_bay", "harbour"])
def test_with_everything_open_the_next_of_a_pile_is_told_and_it_comes(name: str) -> None:
    match = played(tallyman.new(name, seed=7), 7)
    reel = Reel(match)
    told = shown(match, EVERYTHING, 0, reel).unseen(reel.at(0))
    assert told
    assert shown(match, SPECTATOR, 0, reel).unseen(reel.at(0)) == []
    for language in LANGUAGES:
        assert Replay(subject(match), reel, EVERYTHING, 0, language).unseen(reel.at(0)) != [""]


def test_what_was_taken_back_is_left_out_and_counted() -> None:
    match = tallyman.new("shanghaien", seed=2)
    seat = match.acting[0]
    match.play("roll", seat=seat)
    match.play(match.legal(seat)[0], seat=seat)
    match.undo(seat)
    played(match, 5)
    replay = shown(match, EVERYTHING)
    assert replay.undone == 1
    assert replay.last == len(match.line) == len([one for one in match.events if one.kind == "play"]) - 1
    assert replay.reel.tables[-1] == match.table


def test_steps_lead_on_and_back_through_the_whole_match() -> None:
    match = played(tallyman.new("shanghaien", seed=2), 2)
    replay = shown(match, EVERYTHING)
    pieces = [replay.piece(number) for number in range(replay.pieces + 1)]
    assert sum(len(piece["steps"]) for piece in pieces) == replay.last
    for one, other in itertools.pairwise(pieces):
        assert one["first"] + PIECE == other["first"]
        assert one["moments"][-1] == other["moments"][0]
    assert [piece["moments"][-1]["over"] for piece in pieces][-1]
    assert pieces[0]["earlier"] == []
    assert pieces[1]["earlier"]


def test_only_the_latest_matches_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    match, reels = played(tallyman.new("shanghaien", seed=2), 2, 9), Reels()
    monkeypatch.setattr(replaying, "MOST_TABLES", 3 * 10)
    first = reels.reel(moment(match, "0"))
    assert reels.reel(moment(match, "0")) is first
    for number in range(1, 4):
        reels.reel(moment(match, str(number)))
    assert reels.reel(moment(match, "0")) is not first
    for number in range(replaying.MOST_BROUGHT + 1):
        reels.know(moment(match, str(number)))
    assert [reels.known(name) is None for name in ("0", "1", str(replaying.MOST_BROUGHT))] == [True, False, False]


@pytest.mark.thorough
@pytest.mark.parametrize("ground", corners(), ids=str)
def test_a_table_that_goes_on_from_a_moment_is_what_the_seat_knew_of_it(ground: Ground) -> None:
    match = played(ground.new(3), 3)
    reel = Reel(match)
    names = tuple(f"Guest {seat}" for seat in ground.seats)
    for number, at in enumerate(range(0, reel.last, max(1, reel.last // 6))):
        seat = number % ground.players
        header = played_on(reel, at, seat, names)
        position: dict[str, Any] = json.loads(json.dumps(header.position))
        goes_on, then = Match(replace(header, position=position, seed=at)), reel.at(reel.choice(at))
        assert goes_on.acting == then.acting
        assert goes_on.position(seat) == then.position(seat)
        assert goes_on.names == list(names)
        assert (header.seed, header.salt) == (0, "")
        assert "luck" not in position
        assert bytes(goes_on.table.luck.key) != bytes(then.table.luck.key)
    played(goes_on, 3)
    assert goes_on.over


def test_nobody_knows_what_comes_where_a_match_goes_on() -> None:
    reel = Reel(played(tallyman.new("harbour", 2, seed=6, bonus_cards=True), 6))
    positions = [played_on(reel, 20, 0, ("Ann", "Bob")).position or {} for _ in range(8)]
    assert len({tuple(position["deck"]) for position in positions}) > 4
    assert len({position["bonus"][0] for position in positions}) == 1  # one's own
    assert len({position["bonus"][1] for position in positions}) > 1


def test_a_match_goes_on_from_the_beginning_of_a_secret_choice() -> None:
    match = played(tallyman.new("montego_bay", 3, seed=6), 6)
    reel = Reel(match)
    secret = next(number for number, move in enumerate(match.line, 1) if move.sealed)
    assert reel.choice(secret) == secret - 1
    assert reel.choice(secret - 1) == secret - 1
    goes_on = Match(played_on(reel, secret, 0, ("Ann", "Bob", "Cid")))
    assert goes_on.acting == (0, 1, 2)


def test_the_moments_of_a_match_that_ended_early_are_those_of_one_that_goes_on() -> None:
    match = played(tallyman.new("shanghaien", seed=2), 2, 12)
    acting = match.acting
    match.end(0, "resignation")
    reel = Reel(match)
    assert subject(match).eyes[-1] is EVERYTHING  # nothing is secret any more
    assert [reel.at(number).over for number in range(reel.last + 1)] == [False] * 13
    assert reel.at(reel.last).acting == acting
    replay = shown(match, EVERYTHING, reel.last, reel)
    assert replay.goes_on  # as somebody may wish who was left alone
    assert replay.early == "The match ended early: blue left"
    assert not shown(played(tallyman.new("shanghaien", seed=2), 2), EVERYTHING).early
    assert Match(played_on(reel, reel.last, 1, ("Ann", "Bob"))).acting == acting
