"""No player profits from what is hidden. Tables that differ in nothing else are made in `hidden.py`, without `hide`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

import tallyman
from tallyman import Match, players
from tallyman.engine import match as matches
from tallyman.engine.budget import Budget
from tallyman.engine.match import Header
from tallyman.engine.view import View
from tallyman.players import search
from tallyman.players.analysis import Spot, judge, reconsider
from tallyman.players.hints import hint
from tallyman.players.levels import LEVELS
from tallyman.players.search import Finding, Searcher, Shelf, Style, study
from tallyman.players.tree import NODES
from tests.helpers import Ground, fullest, grounds, wander
from tests.players.hidden import (
    Moment,
    as_it_stands,
    differing,
    disguised,
    moments,
    parts,
    peeking,
    seen,
    spread,
)
from tests.players.pennies import PENNIES
from tests.reach import reached

pytestmark = pytest.mark.thorough

BRIEF = Style(Budget(explorations=60))
GROUNDS = pytest.mark.parametrize("ground", fullest(), ids=str)
LARGEST = pytest.mark.parametrize("ground", [one for one in fullest() if one.players == max(one.game.players)], ids=str)
SECRETIVE = pytest.mark.parametrize(
    "ground",
    [
        one
        for one in grounds()
        if one.game.name == "montego_bay" or (one.game.name == "harbour" and one.chosen in (set(), {"characters"}))
    ],
    ids=str,
)


def pairs(ground: Ground, each: int) -> Iterator[tuple[Moment, Match]]:
    """Moments of a match, each with the same match in which one part is different that the seat cannot know."""
    for moment in moments(ground, 1, each):
        match, seat, part = moment
        other = disguised(match, seat, [part])
        assert differing(match, other) == {part}
        assert seen(match, seat) == seen(other, seat)
        assert match.position(seat) == other.position(seat)
        assert match.observation(seat) == other.observation(seat)
        yield moment, other


@cache
def crossroads(ground: Ground) -> tuple[tuple[Match, Match, int], ...]:
    """Two moments of a match, each with the same match in which all is different that the seat cannot know."""
    found = moments(ground, 2, 1)
    return tuple((match, disguised(match, seat, parts(ground)), seat) for match, seat, _part in (found[0], found[-1]))


# Views


@GROUNDS
def test_views_are_equal_whatever_is_hidden(ground: Ground) -> None:
    met = set()
    for (match, seat, part), other in pairs(ground, each=2):
        assert other.view(seat, 7) == match.view(seat, 7)
        assert other.view(seat, 7) != match.view(seat, 8)
        met.add(part)
    assert met == parts(ground)


@LARGEST
def test_players_are_given_nothing_but_views(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def spy(*arguments: object, **more: object) -> int:
        given.append((arguments, more))
        return 0

    for name in players.GLANCES:
        monkeypatch.setitem(players.GLANCES, name, spy)
    monkeypatch.setattr(search, "choose", spy)
    match, _other, seat = crossroads(ground)[0]
    with players.seated(match, dict.fromkeys(range(match.players), "docker"), lambda _fault: None) as thinkers:
        thinkers[seat](match, 1)
    for name in players.names():
        players.think(match, seat, name, 1)
    assert len(given) == 1 + len(players.names())
    assert not [one for one in reached(given) if isinstance(one, (Match, Header))]


# Search


@GROUNDS
def test_search_finds_the_same_whatever_is_hidden(ground: Ground) -> None:
    met = set()
    for (match, seat, part), other in pairs(ground, each=3):
        assert study(other.view(seat), BRIEF, seed=7) == study(match.view(seat), BRIEF, seed=7), part
        met.add(part)
    assert met == parts(ground)


@LARGEST
def test_who_peeked_would_find_something_else(ground: Ground) -> None:
    """Each part that is hidden matters, so that what does not peek is shown to be blind."""
    telling = set()
    for (match, seat, part), other in pairs(ground, each=3):
        if part not in telling:
            found = []
            for one in (match.copy(), other):
                one.game = peeking(ground.game.name)
                found.append(study(one.view(seat), BRIEF, seed=7))
            if found[0] != found[1]:
                telling.add(part)
    assert telling == parts(ground)


@LARGEST
def test_search_is_given_nothing_but_what_the_seat_knows(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bytes] = []
    usual = Searcher.begin

    def begin(self: Searcher, view: View, *rest: Any) -> None:
        given.extend((view.table.tobytes(), view.unsealed.tobytes()))
        usual(self, view, *rest)

    monkeypatch.setattr(Searcher, "begin", begin)
    for match, other, seat in crossroads(ground):
        for one in (match, other):
            study(one.view(seat), Style(Budget(explorations=2)), seed=7)
        assert given[-2:] == given[-4:-2]
        assert not {match.table.tobytes(), other.table.tobytes()} & set(given)


# Drawn anew for every exploration


@pytest.fixture
def pennies(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match of matching pennies."""
    monkeypatch.setattr(matches, "game", lambda _name: PENNIES)
    return Match(Header("pennies", 1, 2, 5, ("Ann", "Bob")))


@pytest.mark.parametrize("side", [0, 1])
def test_what_is_hidden_is_drawn_anew_for_every_exploration(pennies: Match, side: int) -> None:
    """Ann guesses how Bob's penny lies: drawn only once, one of her guesses would always win."""
    pennies.table.penny[1] = side
    found = study(pennies.view(0), Style(Budget(explorations=400)), seed=1)
    assert len(found) == 2
    for one in found:
        assert one.visits > 100
        assert one.shares[0] == pytest.approx(0.5, abs=0.12)


@LARGEST
def test_every_exploration_begins_on_another_table(ground: Ground) -> None:
    met = set()
    for match, seat, part in moments(ground, 1, 1):
        searcher = Searcher(match.game, match.setting, BRIEF.manner(match.game)._replace(horizon=0))
        searcher.begin(match.view(seat), 1)
        searcher.tree.nodes = NODES  # without room in the tree, tables are judged as they were drawn
        drawn = []
        for _exploration in range(12):
            searcher.run(1)
            table: Any = searcher.tables[1]
            drawn.append(table.array[part].tobytes())
            known = match.game.describe(match.setting, table, seat)
            assert known == match.game.describe(match.setting, match.table, seat)
        assert len(set(drawn)) > 1, part
        met.add(part)
    assert met == parts(ground)


# Secret choices


def secret_phases(ground: Ground) -> list[Match]:
    """Some moments of a random match at which all owe a secret choice."""
    match = ground.new(3)
    found = [
        match.copy()
        for _count in wander(match, 3)
        if match.sealed and not (match.line and match.line[-1].sealed and match.line[-1].reveals == match.table.reveals)
    ]
    return spread(found, 3)


def chosen(match: Match, seat: int, place: int, own: int) -> Match:
    """A match after all rivals of a seat chose in secret, the first (0) or the last (-1) they may; then it did, too."""
    match = match.copy()
    for rival in match.sealed:
        while rival != seat and rival in match.acting:
            match.play(match.legal(rival)[place], seat=rival)
    for _choice in range(own):
        match.play(match.legal(seat)[0], seat=seat)
    return match


def choosing(ground: Ground, own: int) -> Iterator[tuple[Match, int, Match]]:
    """Secret phases, each seat that has more to choose in them than `own`, and the phase once it has chosen these."""
    for start in secret_phases(ground):
        for seat in start.sealed:
            none = start.copy()
            for _choice in range(own):
                none.play(none.legal(seat)[0], seat=seat)
            if seat in none.acting:
                yield start, seat, none


@SECRETIVE
@pytest.mark.parametrize("own", [0, 1])
def test_search_finds_the_same_whatever_rivals_chose_in_secret(ground: Ground, own: int) -> None:
    fields, veiled_in = set(), set()
    for start, seat, none in choosing(ground, own):
        one, another = (chosen(start, seat, place, own) for place in (0, -1))
        assert one.acting == another.acting == (seat,)
        (field,) = differing(one, another)
        fields.add(field)
        veiled = chosen(disguised(start, seat, parts(ground)), seat, -1, own)
        veiled_in |= differing(another, veiled)
        truth = study(none.view(seat), BRIEF, seed=7)
        assert one.view(seat, 7) == another.view(seat, 7) == veiled.view(seat, 7)
        assert one.view(seat, 7).unsealed == none.view(seat, 7).table
        for other in (one, another, veiled):
            assert study(other.view(seat), BRIEF, seed=7) == truth
    wanted = (
        {"card"} if ground.game.name == "montego_bay" else {"stock", *(["kept"] if ground.chosen and not own else [])}
    )
    assert fields == wanted
    assert "luck" in veiled_in


def test_search_finds_the_same_whatever_lazy_jack_is_going_to_do() -> None:
    found = []
    for cards in ("", "125", "541"):
        lazy_jack = {"seat": 1, "host": "orange small", "at": "right tavern"}
        match = tallyman.set_up("montego_bay", {"lazy_jack": lazy_jack}, 3, seed=1)
        for pawn, card in zip(("orange large", "orange small", "lazy jack"), cards, strict=False):
            match.play(f"card {pawn} {card}", seat=1)
        assert match.acting == ((0, 2) if cards else (0, 1, 2))
        found.append(study(match.view(0), BRIEF, seed=7))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_in_a_search_sees_a_secret_choice(pennies: Match, seat: int) -> None:
    for found in study(pennies.view(seat), Style(Budget(explorations=4000)), seed=1):
        assert found.shares[seat] == pytest.approx(0.5, abs=0.15), "who saw the other's penny would always win"


# What a search remembers


@pytest.fixture
def empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is remembered, and what is drawn without a seed is always the same."""
    monkeypatch.setattr(search, "SHELVED", Shelf())
    monkeypatch.setattr(search, "secrets", SimpleNamespace(randbits=lambda _bits: 7))


def visits(found: list[Finding]) -> int:
    return sum(one.visits for one in found)


@GROUNDS
@pytest.mark.usefixtures("empty_shelf")
def test_a_search_that_goes_on_finds_the_same_whatever_is_hidden(ground: Ground) -> None:
    for match, other, seat in crossroads(ground):
        truth, found = ([study(one.view(seat), BRIEF, threads=2) for _again in range(3)] for one in (match, other))
        assert [visits(one) for one in truth] == [58, 118, 178]
        assert found == truth


@SECRETIVE
@pytest.mark.usefixtures("empty_shelf")
def test_a_search_that_goes_on_finds_the_same_whatever_rivals_chose_in_secret(ground: Ground) -> None:
    start = secret_phases(ground)[-1]
    found = []
    for place in (None, 0, -1):
        match = as_it_stands(start)
        thoughts = [study(match.view(0), BRIEF)]
        match = match if place is None else chosen(match, 0, place, own=0)
        thoughts.append(study(match.view(0), BRIEF))
        match.play(thoughts[-1][0].action, seat=0)
        thoughts.append(study(match.view(0), BRIEF))
        assert visits(thoughts[0]) < visits(thoughts[1])
        assert visits(thoughts[2]) > visits(thoughts[0])
        found.append(thoughts)
    assert found[0] == found[1] == found[2]


@pytest.mark.usefixtures("empty_shelf")
def test_what_one_seat_has_thought_is_not_remembered_by_another() -> None:
    match = tallyman.new("harbour", 2, 1, (), None, bonus_cards=True)
    assert match.acting == (0, 1)
    study(match.view(0), BRIEF)
    manner = BRIEF.manner(match.game)
    assert search.SHELVED.take(match.view(1), manner) == []
    assert len(search.SHELVED.take(match.view(0), manner)) == 1


# Everybody else


@GROUNDS
@pytest.mark.parametrize("name", ["greedy", *(name for name in LEVELS if LEVELS[name].slips), "foreman"])
def test_a_player_does_the_same_whatever_is_hidden(ground: Ground, name: str) -> None:
    for match, other, seat in crossroads(ground):
        done = [players.think(match, seat, name, seed) for seed in range(4)]
        assert [players.think(other, seat, name, seed) for seed in range(4)] == done


@SECRETIVE
@pytest.mark.parametrize("own", [0, 1])
@pytest.mark.parametrize("name", ["greedy", *(name for name in LEVELS if LEVELS[name].slips)])
def test_a_player_does_the_same_whether_rivals_have_chosen_in_secret_or_not(
    ground: Ground, name: str, own: int
) -> None:
    for start, seat, none in choosing(ground, own):
        done = [players.think(none, seat, name, seed) for seed in range(4)]
        for place in (0, -1):
            match = chosen(start, seat, place, own)
            assert match.acting == (seat,)
            assert [players.think(match, seat, name, seed) for seed in range(4)] == done


@LARGEST
def test_a_hint_is_the_same_whatever_is_hidden(ground: Ground) -> None:
    for match, other, seat in crossroads(ground):
        truth = hint(match.view(seat).within(Budget(explorations=60)), seed=7, threads=1)
        assert len(truth.all) > 1
        assert hint(other.view(seat).within(Budget(explorations=60)), seed=7, threads=1) == truth


@SECRETIVE
def test_a_hint_is_the_same_whatever_rivals_chose_in_secret(ground: Ground) -> None:
    start = secret_phases(ground)[0]
    one, another = (chosen(start, 0, place, own=0).view(0).within(Budget(explorations=60)) for place in (0, -1))
    assert hint(one, seed=7, threads=1) == hint(another, seed=7, threads=1)


@LARGEST
def test_a_choice_is_judged_the_same_whatever_is_hidden(ground: Ground) -> None:
    looked_again = 0
    for match, other, seat in crossroads(ground):
        spot, veiled = (Spot(1, one.view(seat), match.legal(seat)[-1]) for one in (match, other))
        verdict = judge(spot, 60, seed=3)
        assert judge(veiled, 60, seed=3) == verdict
        if not match.sealed:
            assert reconsider(veiled, verdict, 60, seed=3) == reconsider(spot, verdict, 60, seed=3)
            looked_again += 1
    assert looked_again
