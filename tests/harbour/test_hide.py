"""What a seat cannot know: secret choices, bonus cards, the deck, the Noble's cards, and luck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tests.harbour.estate import BLUE, GOODS, GREEN, ORANGE, PLAYERS, PLENTY, box, on_turn
from tests.helpers import chi_square, wander

ALL_OPTIONS = {"characters": True, "bonus_cards": True, "inland_traders": True}


def views(match: Match, seat: int, count: int) -> list[dict[str, Any]]:
    """What a seat must think possible: the whole table, with what is hidden drawn anew."""
    return [match.game.describe(match.setting, match.view(seat, seed).table, None) for seed in range(count)]


def dealt(players: int = 3, **options: bool) -> Match:
    pairs = [["Miser", "Noble"], ["Mason", "Beggar"], ["Pirate", "Investor"], ["Diplomat", "Bookkeeper"]]
    fields = {"phase": "characters", "dealt": pairs[:players]}
    return tallyman.set_up("harbour", fields, players, 1, None, characters=True, **options)


@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_are_only_the_deck_bonus_cards_secret_choices_and_luck(players: int) -> None:
    match = tallyman.new("harbour", players, 4, (), None, **ALL_OPTIONS)
    secret = {
        "characters": {"dealt", "chosen", "bonus", "deck", "luck"},
        "inheritance": {"seen", "bonus", "deck", "luck"},
        "goods": {"stock", "bonus", "deck", "luck"},
        "play": {"bonus", "deck", "luck"},
        "over": {"deck", "luck"},
    }
    for _count in wander(match, 4, looks=25):
        whole = match.position(EVERYTHING)
        for seat in range(-1, players):
            for view in views(match, seat, 2):
                changed = {name for name in whole if view[name] != whole[name]}
                assert changed <= secret[whole["phase"]]
            seen = match.position(seat)
            for name in whole.keys() - secret[whole["phase"]] - {"reveals"}:
                assert seen[name] == whole[name]


# The deck


def test_how_many_cards_the_deck_has_is_known_and_which_but_not_their_order() -> None:
    match = on_turn({}, {}, row=["Ranch", "Quarry", "Pub", "Abbey", "Bank"])
    deck = match.position(EVERYTHING)["deck"]
    assert match.position(BLUE)["deck"] == {"hidden": 31}
    found = views(match, BLUE, 20)
    assert all(sorted(view["deck"]) == sorted(deck) for view in found)
    assert len({tuple(view["deck"]) for view in found}) == 20


def test_every_card_of_the_deck_may_be_the_next() -> None:
    match = on_turn({}, {}, row=["Ranch", "Quarry", "Pub", "Abbey", "Bank"])
    seen = Counter(view["deck"][0] for view in views(match, -1, 620))
    assert (
        chi_square([seen[name] for name in match.position(EVERYTHING)["deck"]]) < 62
    )  # 30 degrees of freedom: 1 in 2000 worse


# Characters


def test_rivals_characters_may_be_any_that_one_does_not_have() -> None:
    match = dealt()
    found = views(match, BLUE, 60)
    assert all(view["dealt"][BLUE] == ["Miser", "Noble"] for view in found)
    rivals = {name for view in found for pair in view["dealt"][1:] for name in pair}
    assert len(rivals) == 12
    assert not rivals & {"Miser", "Noble"}
    for view in found:
        names = [name for pair in view["dealt"] for name in pair]
        assert len(set(names)) == 6
    assert match.position(BLUE)["dealt"] == [["Miser", "Noble"], "?", "?"]
    assert match.position(-1)["dealt"] == ["?", "?", "?"]


def test_which_of_the_two_a_rival_keeps_is_not_known_but_that_one_is_kept() -> None:
    match = dealt()
    match.play("choose Beggar", seat=ORANGE)
    found = views(match, BLUE, 40)
    assert {view["dealt"][ORANGE].index(view["chosen"][ORANGE]) for view in found} == {0, 1}
    assert all(view["chosen"][GREEN] is None for view in found)
    assert all(view["chosen"][ORANGE] == "Beggar" for view in views(match, ORANGE, 10))
    assert match.position(GREEN)["chosen"] == [None, "?", None]
    assert match.position(ORANGE)["chosen"] == [None, "Beggar", None]


def test_what_is_chosen_in_secret_is_told_to_its_player_alone() -> None:
    match = dealt()
    match.play("choose Beggar", seat=ORANGE)
    keys = {seat: [message.key for _count, message in match.told(seat)] for seat in (-1, BLUE, ORANGE)}
    assert "harbour-note-chooses" in keys[ORANGE]
    assert "harbour-note-chooses" not in keys[BLUE] + keys[-1]
    assert "harbour-note-ready" in keys[BLUE]


# The Noble's cards


def test_only_the_noble_knows_the_two_cards() -> None:
    match = dealt(2)
    match.play("choose Noble", seat=BLUE)
    match.play("choose Beggar", seat=ORANGE)
    seen = match.position(EVERYTHING)["seen"]
    assert match.position(BLUE)["seen"] == seen
    assert match.position(ORANGE)["seen"] == match.position(-1)["seen"] == "?"
    assert all(view["seen"] == seen for view in views(match, BLUE, 10))
    others = views(match, ORANGE, 30)
    assert len({tuple(view["seen"]) for view in others}) > 25
    everything = sorted([*seen, *match.position(EVERYTHING)["deck"]])
    assert all(sorted([*view["seen"], *view["deck"]]) == everything for view in others)
    assert [message.key for _count, message in match.told(ORANGE)].count("harbour-note-sees") == 0
    assert [message.key for _count, message in match.told(BLUE)].count("harbour-note-sees") == 1


# Starting goods


def test_rivals_starting_goods_are_not_known_before_they_are_shown() -> None:
    match = tallyman.new("harbour", players=3, seed=2)
    for good in ("wood", "wood", "stone"):
        match.play(f"start with {good}", seat=ORANGE)
    match.play("start with fish", seat=BLUE)
    found = views(match, BLUE, 80)
    assert all(sum(view["stock"][ORANGE].values()) == 3 for view in found)
    assert all(sum(view["stock"][GREEN].values()) == 0 for view in found)
    assert all(view["stock"][BLUE] == {"fish": 1, "livestock": 0, "wood": 0, "stone": 0} for view in found)
    assert {good for view in found for good, count in view["stock"][ORANGE].items() if count} == set(GOODS)
    assert max(view["stock"][ORANGE]["fish"] for view in found) == 3
    assert all(view["stock"][ORANGE]["wood"] == 2 for view in views(match, ORANGE, 5))
    for seat in (-1, GREEN):
        assert len({tuple(view["stock"][ORANGE].values()) for view in views(match, seat, 40)}) > 5


def test_rivals_starting_goods_are_no_more_of_a_type_than_a_stock_takes() -> None:
    small = box(stock_limit=2, starting_goods=5, market=[[1, 2], [1, 3], [2, 4], [2, 5]])
    match = tallyman.new("harbour", players=2, seed=2, box=small)
    for good in ("wood", "wood", "stone", "fish", "fish"):
        match.play(f"start with {good}", seat=ORANGE)
    assert {max(view["stock"][ORANGE].values()) for view in views(match, BLUE, 40)} == {2}


def test_starting_goods_are_told_to_their_player_alone_until_all_have_chosen() -> None:
    match = tallyman.new("harbour", players=2, seed=2)
    match.play("start with wood", seat=ORANGE)
    assert "harbour-note-picks" in [message.key for _count, message in match.told(ORANGE)]
    assert "harbour-note-picks" not in [message.key for _count, message in match.told(BLUE)]
    assert "harbour-note-picks" not in [message.key for _count, message in match.told(-1)]


# Bonus cards


def test_a_rivals_bonus_card_may_be_any_but_the_own() -> None:
    match = tallyman.new("harbour", players=3, seed=3, bonus_cards=True)
    own = match.position(EVERYTHING)["bonus"][BLUE]
    found = views(match, BLUE, 300)
    assert all(view["bonus"][BLUE] == own for view in found)
    assert all(len(set(view["bonus"])) == 3 for view in found)
    for rival in (ORANGE, GREEN):
        seen = Counter(view["bonus"][rival] for view in found)
        assert set(seen) == set(GOODS) - {own}
        assert chi_square(list(seen.values())) < 15.2  # 2 degrees of freedom: 1 in 2000 is worse
    assert {view["bonus"][BLUE] for view in views(match, -1, 60)} == set(GOODS)


def test_a_bonus_card_is_told_to_its_player_alone() -> None:
    match = tallyman.new("harbour", players=3, seed=3, bonus_cards=True)
    for seat in range(3):
        found = [message.arguments for _count, message in match.told(seat) if message.key == "harbour-note-secret"]
        assert [str(one["good"]) for one in found] == [str(found[0]["good"])]
    assert not [message for _count, message in match.told(-1) if message.key == "harbour-note-secret"]


def test_scores_and_places_never_leak_a_bonus_card_before_the_end() -> None:
    fields = {"row": ["Ranch"], "options": ["bonus_cards"]}
    one = on_turn(PLENTY, {"fish": 6}, bonus=["wood", "fish"], **fields)  # type: ignore[arg-type]
    two = on_turn(PLENTY, {"fish": 6}, bonus=["wood", "stone"], **fields)  # type: ignore[arg-type]
    assert one.scores == two.scores == (0, 0)
    assert one.places == two.places


def test_at_the_end_bonus_cards_are_known_to_all() -> None:
    match = tallyman.set_up(
        "harbour", {"phase": "over", "player": 0, "bonus": ["wood", "fish"]}, 2, 1, bonus_cards=True
    )
    for seat in (-1, BLUE, ORANGE):
        assert all(view["bonus"] == ["wood", "fish"] for view in views(match, seat, 5))


# Luck, and no trace


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_knows_the_luck_to_come(players: int) -> None:
    match = tallyman.new("harbour", players=players, seed=6)
    for seat in range(-1, players):
        assert "luck" not in match.position(seat)
        assert all(view["luck"] != match.position(EVERYTHING)["luck"] for view in views(match, seat, 3))


def test_what_is_hidden_leaves_no_trace_in_a_view() -> None:
    """Two tables that differ in the deck, a rival's bonus card and luck give equal bytes."""
    row = ["Ranch", "Quarry", "Pub", "Abbey", "Bank"]
    one = on_turn({}, {}, row=row, bonus=["wood", "fish"], options=["bonus_cards"])
    whole = one.position(EVERYTHING)
    other = whole | {"luck": None, "bonus": ["wood", "stone"], "deck": whole["deck"][::-1]}
    del other["luck"]
    two = tallyman.set_up("harbour", other, 2, 9, bonus_cards=True)
    assert one.view(BLUE, 7).table.tobytes() == two.view(BLUE, 7).table.tobytes()
    assert one.view(-1, 7).table.tobytes() == two.view(-1, 7).table.tobytes()
    assert one.view(ORANGE, 7).table.tobytes() != two.view(ORANGE, 7).table.tobytes()


def test_secret_choices_leave_no_trace_in_a_view() -> None:
    one, two = dealt(), dealt()
    one.play("choose Beggar", seat=ORANGE)
    two.play("choose Mason", seat=ORANGE)
    for seat in (-1, BLUE, GREEN):
        assert one.view(seat, 7).table.tobytes() == two.view(seat, 7).table.tobytes()
    goods_one = tallyman.new("harbour", players=2, seed=2)
    goods_two = tallyman.new("harbour", players=2, seed=2)
    for good, other in (("wood", "fish"), ("wood", "stone")):
        goods_one.play(f"start with {good}", seat=ORANGE)
        goods_two.play(f"start with {other}", seat=ORANGE)
    for seat in (-1, BLUE):
        assert goods_one.view(seat, 7).table.tobytes() == goods_two.view(seat, 7).table.tobytes()
