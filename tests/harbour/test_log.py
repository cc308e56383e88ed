"""The log says what happened, and no more: what found room, whose card it is, how the market lies."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tallyman.locale import LANGUAGES, speaker
from tests.harbour.estate import GOODS, PLENTY, Stock, buy, on_turn, play, with_folly

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def said(match: Match, *texts: str, language: str = "en") -> list[str]:
    """What the log says of these actions."""
    before = len(match.line)
    play(match, *texts)
    voice = speaker(language, NAMES)
    return [voice.say(message) for _count, message in match.told(EVERYTHING, since=before)]


def last(match: Match, *texts: str) -> list[str]:
    """What the log says of the last of these actions."""
    play(match, *texts[:-1])
    return said(match, texts[-1])


def at(card: str, *stocks: Stock, boards: Sequence[str] = ()) -> Match:
    """Ann has come to a building in the centre."""
    return play(on_turn(*stocks, row=[card], boards=boards), f"go {card}")


# Room


def test_a_gain_of_which_some_finds_no_room_says_both() -> None:
    assert said(at("Clocktower", {"fish": 4}, {}), "double fish") == [
        "Ann gains 2 fish.",
        "Ann has no room for 2 fish.",
    ]


def test_a_gain_that_finds_no_room_at_all_says_so() -> None:
    assert last(at("Lighthouse", {"fish": 6}, {}), "gain fish") == ["Ann has no room for 1 fish."]


def test_a_gain_that_finds_room_says_no_more() -> None:
    assert said(at("Clocktower", {"fish": 3}, {}), "double fish") == ["Ann gains 3 fish."]


def test_goods_of_a_trade_that_find_no_room_are_named_together() -> None:
    match = on_turn(PLENTY, {}, row=["Carpenter's Shop"])
    assert said(match, "go Carpenter's Shop")[1:] == [
        "Ann gives 1 wood.",
        "Ann has no room for 1 fish, 1 livestock and 1 stone.",
    ]


def test_an_exchange_for_a_good_without_room_says_what_was_given_and_lost() -> None:
    assert said(at("Trading Post", {"fish": 2, "stone": 6}, {}), "exchange fish for stone") == [
        "Ann gives 1 fish.",
        "Ann has no room for 1 stone.",
    ]


def test_a_levied_good_without_room_is_given_and_lost() -> None:
    match = at("Tax Office", {"fish": 6}, {"fish": 1})
    assert said(match, "give fish") == ["Bob gives 1 fish.", "Ann has no room for 1 fish."]


def test_the_fishermans_fish_needs_room_too() -> None:
    match = at("Lighthouse", {"fish": 5}, {}, boards=["Fisherman", "Miser"])
    assert said(match, "gain fish") == ["Ann gains 1 fish.", "Ann has no room for 1 fish."]


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "Ann spends 1 stone and turns 2 wood into 2 fish."),
        (5, "Ann spends 1 stone and turns 2 wood into 2 fish, of which 1 finds room."),
        (6, "Ann spends 1 stone and turns 2 wood into 2 fish, of which none finds room."),
    ],
)
def test_an_alchemists_goods_may_find_no_room(count: int, words: str) -> None:
    match = on_turn({"fish": count, "wood": 2, "stone": 1}, {}, row=["Ranch"], boards=["Alchemist", "Miser"])
    assert said(match, "transmute wood into fish with stone") == [words]


@pytest.mark.parametrize(
    ("count", "words"),
    [(5, "Ann pays 1 wood as tax to Bob."), (6, "Ann pays 1 wood as tax to Bob, who has no room for it.")],
)
def test_tax_may_find_no_room(count: int, words: str) -> None:
    match = on_turn({"wood": 2}, {"wood": count}, row=["Ranch"], owned=[[], ["Sushi Shop"]])
    assert last(match, "go Sushi Shop", "pay wood") == [words]


@pytest.mark.parametrize(
    ("count", "words"),
    [(5, "Bob gains 1 fish on top of the tax."), (6, "Bob would gain 1 fish on top of the tax, but has no room.")],
)
def test_the_pirates_good_may_find_no_room(count: int, words: str) -> None:
    boards = ["Miser", "Pirate"]
    match = on_turn({"wood": 2}, {"fish": count}, row=["Ranch"], owned=[[], ["Sushi Shop"]], boards=boards)
    assert last(match, "go Sushi Shop", "pay wood", "gain fish") == [words]


@pytest.mark.parametrize(
    ("count", "words"),
    [(5, "Ann gains 1 fish for the purchase."), (6, "Ann would gain 1 fish for the purchase, but has no room.")],
)
def test_the_investors_good_may_find_no_room(count: int, words: str) -> None:
    match = on_turn(
        {"fish": count, "wood": 4, "stone": 5}, {}, row=["Ranch"], boards=["Investor", "Miser"], owned=[["Pub"], []]
    )
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "wood", "stone")
    assert words in said(match, "gain fish")


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (5, "Bob gains 1 fish for sharing the building."),
        (6, "Bob would gain 1 fish for sharing the building, but has no room."),
    ],
)
def test_the_good_for_a_shared_building_may_find_no_room(count: int, words: str) -> None:
    boards, pawns = ["Diplomat", "Miser"], [None, "Lighthouse"]
    match = on_turn({}, {"fish": count}, row=["Lighthouse"], boards=boards, pawns=pawns)
    assert last(match, "go Lighthouse", "gain fish") == [words]


@pytest.mark.parametrize(("count", "words"), [(5, "Bob begs 1 fish."), (6, "Bob begs 1 fish, but has no room.")])
def test_alms_may_find_no_room(count: int, words: str) -> None:
    match = on_turn({}, {"fish": count}, row=["Ranch"], boards=["Miser", "Beggar"])
    assert last(match, "go Wharfs of blue", "gain wood", "gain fish") == [words]


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (5, "Bob gains 1 stone, because stone was shipped."),
        (6, "Bob would gain 1 stone, because stone was shipped, but has no room."),
    ],
)
def test_the_masons_stone_may_find_no_room(count: int, words: str) -> None:
    match = on_turn({"wood": 4, "stone": 5}, {"stone": count}, row=["Ranch"], boards=["Miser", "Mason"])
    assert words in last(match, "go Wharfs of blue", "second part", "buy Ranch", "ship stone")


# Whose it is


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_player_alone_knows_names_the_player(language: str) -> None:
    """The log of a whole match is read by nobody in particular."""
    match = tallyman.new("harbour", 2, 3, characters=True, bonus_cards=True)
    while match.position(EVERYTHING)["phase"] != "play":
        match.play(match.legal(match.acting[0])[0], seat=match.acting[0])
    secrets = [entry for move in match.line for entry in move.notes if entry.audience != 15]
    secrets += [entry for entry in match.opening if entry.audience != 15]
    assert {"SECRET", "CHOOSES", "PICKS"} <= {kind_of(entry.kind) for entry in secrets}
    for entry in secrets:
        assert NAMES[entry.seat] in speaker(language, NAMES).say(match.game.tell(match.setting, entry))


def kind_of(number: int) -> str:
    from tallyman.games.harbour.table import Note

    return Note(number).name


def test_a_bonus_card_is_told_with_its_player() -> None:
    match = tallyman.new("harbour", 2, 3, bonus_cards=True)
    one, other = match.position(EVERYTHING)["bonus"]
    told = [speaker("en", NAMES).say(message) for _count, message in match.told(EVERYTHING)]
    assert f"Ann is dealt the bonus card for {one}." in told
    assert f"Bob is dealt the bonus card for {other}." in told


# The market


def test_arranging_the_market_is_told_once_with_the_order_that_stands() -> None:
    match = at("Canal Lock", {}, {})
    assert said(match, "place stone", "place wood", "place fish") == [
        "Ann arranges the market: stone, wood, fish, livestock."
    ]


def test_an_order_left_as_it_is_is_told() -> None:
    match = at("Canal Lock", {}, {})
    assert said(match, *(f"place {good}" for good in GOODS[:3])) == ["Ann leaves the market as it is."]


def test_a_swap_is_told_and_so_is_none() -> None:
    match = at("Counting House", {}, {})
    assert said(match.copy(), "swap fish and stone") == ["Ann arranges the market: stone, livestock, wood, fish."]
    assert said(match, "done") == ["Ann leaves the market as it is."]


def test_an_order_told_anew_in_a_second_part_stands_for_itself() -> None:
    found = with_folly({"market": "swap"}, {"market": "any order"})
    match = play(on_turn({}, {}, row=["Folly"], components=found), "go Folly")
    assert said(match, "first part", "swap fish and stone") == [
        "Ann arranges the market: stone, livestock, wood, fish."
    ]
    assert said(match, "place stone", "place livestock", "place wood") == ["Ann leaves the market as it is."]


def test_declining_a_swap_is_called_what_it_is() -> None:
    match = at("Counting House", {}, {})
    done = next(action for action in match.actions(0) if action.text == "done")
    assert speaker("en").say(done.label) == "Swap no markers"
