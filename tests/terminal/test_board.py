"""The board in a terminal: eighty columns, readable without colour."""

from __future__ import annotations

import copy
import io
from typing import Any

import pytest
from rich.console import Console

import tallyman
from tallyman import EVERYTHING
from tallyman.engine import ansi
from tallyman.engine.game import game
from tallyman.engine.match import Match
from tallyman.locale import LANGUAGES, speaker
from tests.helpers import Ground, corners, wander

LINES = {"cargo": 18, "harbour": 48, "montego_bay": 18, "shanghaien": 18}
"""How long a board may get: one screen, or two where everybody can go to everybody's buildings."""

TABLE = {
    "round": 3,
    "numbered_from": "right",
    "tavern": ["American 3", "trick joker/adjust", "Dutch 1", "Dutch 2", "French 4", "Italian 1"],
    "dice": [[2, 2], [5]],
    "roll": [6, 1],
    "captain": [False, True],
    "crews": [{"American": [1, "joker"], "Chinese": [1]}, {"American": [4]}],
    "tricks": [["joker/both", "joker/both"], []],
}


def drawn(match: Match, seat: int, language: str = "en", width: int = 80) -> str:
    """The board as plain text."""
    console = Console(file=io.StringIO(), width=width)
    console.print(ansi.board(match, seat, speaker(language, tuple(match.names))))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.thorough
@pytest.mark.parametrize("looks", [5, pytest.param(30, marks=pytest.mark.soak)])
@pytest.mark.parametrize("ground", corners(), ids=str)
def test_every_board_fits_into_eighty_columns_in_every_language(ground: Ground, looks: int) -> None:
    match = ground.new(3)
    for look, _count in enumerate(wander(match, 3, looks)):
        for seat in (-1, *ground.seats):
            lines = drawn(match, seat, list(LANGUAGES)[(look + seat) % len(LANGUAGES)]).splitlines()
            assert len(lines) <= LINES[ground.game.name]
            assert all(len(line.rstrip()) <= 80 for line in lines)


def test_cards_show_their_numbers_from_the_end_that_was_chosen() -> None:
    edge = next(line for line in drawn(tallyman.set_up("shanghaien", TABLE), 0).splitlines() if "╭" in line)
    assert [word for word in edge.split() if word.isdigit()] == ["6", "5", "4", "3", "2", "1"]


def test_before_the_first_placement_cards_show_both_numbers_they_may_get() -> None:
    edge = next(line for line in drawn(tallyman.new("shanghaien", seed=1), 0).splitlines() if "╭" in line)
    assert "1 · 6" in edge
    assert "6 · 1" in edge


def test_own_dice_lie_below_the_tavern_and_the_others_above() -> None:
    match = tallyman.set_up("shanghaien", TABLE)
    lines = drawn(match, 0).splitlines()
    top = next(place for place, line in enumerate(lines) if "╭" in line)
    assert "●●" in lines[top + 4]
    assert lines[top - 1].strip() == "▲"
    lines = drawn(match, 1).splitlines()
    assert lines[top - 1].strip() == "●●"
    assert "▲" in lines[top + 4]


def test_the_stronger_crew_is_marked() -> None:
    lines = drawn(tallyman.set_up("shanghaien", TABLE), 0).splitlines()
    place = next(place for place, line in enumerate(lines) if " Ame " in line)
    far, far_total, near, near_total = lines[place + 1 : place + 5]
    assert "4" in far
    assert "▸4" in far_total
    assert "1J" in near
    assert "▸3" not in near_total
    assert "▸1" in near_total


def test_tricks_captains_and_reserves_are_told_apart() -> None:
    text = drawn(tallyman.set_up("shanghaien", TABLE), 0)
    assert "2 × two sailors/both dice" in text
    assert text.count("captain ashore") == 1
    assert "reserve ●●\n" in text.replace("   tricks", "\n")
    assert "reserve ▲▲▲▲▲" in text


def test_a_rolled_die_shows_its_pips_in_the_shape_of_its_owner() -> None:
    rows = drawn(tallyman.set_up("shanghaien", TABLE), 0).splitlines()[-4:-1]
    assert [row[-17:].strip() for row in rows] == ["│●   ●│  │     │", "│●   ●│  │  ●  │", "│●   ●│  │     │"]


BAY = {
    "round": 3,
    "warehouses": ["1", "2 turned", "3", "4", "5", "6", "7", "8"],
    "dockers": {
        "blue large": {"at": 3},
        "blue small": {"at": 12},
        "orange large": {"at": 0},
        "orange small": {"at": 8},
        "green large": {"at": 4},
        "green small": {"at": 5},
        "yellow large": {"at": 6},
        "yellow small": {"at": "right tavern"},
    },
    "order": [f"{colour} {size}" for size in ("small", "large") for colour in ("blue", "orange", "green", "yellow")],
    "lazy_jack": {"seat": 1, "host": "orange large", "at": 0},
    "cards": {"blue large": 3, "blue small": 5, "green large": 2},
    "piers": ["pilot", {"ship": 6, "barrels": [5, 1, 2, 1]}, {"ship": 0}, {"ship": 14}],
    "coins": [0, 2, 0, 1],
    "points": [7, 0, 1, 20],
}


def bay() -> Match:
    """A table of Montego Bay for four on which cards are being chosen."""
    return tallyman.set_up("montego_bay", BAY, 4)


def test_long_names_are_cut_short() -> None:
    match = tallyman.new("montego_bay", 2, names=("Ann " * 19 + "Ann", "Bob"))
    lines = drawn(match, 0).splitlines()
    assert len(lines) == 13
    assert "Ann Ann…" in lines[1] or "Ann …" in lines[1]


def test_the_path_shows_pawns_beside_the_stores_they_will_empty() -> None:
    lines = drawn(bay(), 0).splitlines()
    top = next(place for place, line in enumerate(lines) if line.split() == [str(space) for space in range(8)])
    bottom = next(place for place, line in enumerate(lines) if line.split() == [str(k) for k in range(15, 7, -1)])
    assert bottom == top + 5
    column = lines[top].index(" 3 ") + 1
    assert lines[top + 1][column - 1 : column + 2].strip() == "●L"
    assert lines[bottom - 1][column - 1 : column + 2].strip() == "●s"
    assert lines[top + 2].split()[1:4] == ["4▮", "-1▯", "3▮"]
    assert lines[top + 3].split()[:4] == ["-2▯", "¢", "4▮", "1▮"]
    assert "▲L▲J" in lines[top + 1]
    assert lines[top + 3].rstrip().endswith("◆s")


def test_a_person_sees_the_own_cards_and_that_others_have_chosen() -> None:
    def line(seat: int, name: str) -> str:
        return next(line for line in drawn(bay(), seat).splitlines() if name in line and "stock" in line)

    assert "●L 3  ●s 5" in line(0, "blue")
    assert "●L ?  ●s ?" in line(1, "blue")
    assert "■L ?  ■s ·" in line(-1, "green")
    assert "▸" not in line(0, "blue")
    assert "▸" in line(0, "orange")


def test_lazy_jack_moves_before_the_first_order_tile() -> None:
    line = next(line for line in drawn(bay(), 0).splitlines() if line.strip().startswith("order"))
    assert line.split() == ["order", "▲J", "●s", "▲s", "■s", "◆s", "●L", "▲L", "■L", "◆L"]


def test_ships_show_slots_points_barrels_and_what_they_would_pay() -> None:
    top, hold, bottom = drawn(bay(), 0).splitlines()[-3:]
    assert "1 ──" in top
    assert "2 · 10: 5/3/2" in top
    assert "4 · 14: 7/4/3" in top
    assert "pilot" in hold
    assert "●●●●●▲■■◆·" in hold
    assert "●5 ▲1 ■3 ◆1" in bottom


def test_the_tally_man_is_where_somebody_loads() -> None:
    agenda = [{"seat": 0, "question": "load", "a": 2, "b": 12}]
    match = tallyman.set_up("montego_bay", BAY | {"agenda": agenda, "tally": 12}, 4)
    assert "[12]" in drawn(match, 0)
    assert "Tally-Man: 12" in drawn(match, 0)
    assert "[" not in drawn(bay(), 0)


def test_two_players_see_who_chooses_between_the_dockers_that_wait_in_the_taverns() -> None:
    match = tallyman.set_up("montego_bay", {"agenda": [{"seat": 1, "question": "third"}]}, 2)
    for seat in (-1, 0, 1):
        lines = drawn(match, seat).splitlines()
        assert lines[0].startswith("Montego Bay: setting up")
        assert "▸" not in lines[1]
        assert "▸ ▲ orange" in lines[2]
        assert "◆" not in lines[1] + lines[2], "nobody has it yet"
        assert any("●L▲L◆L" in line and "●s▲s■s" in line for line in lines)


PORT = {
    "turn": 9,
    "player": 0,
    "row": ["Library", "Pub", "Ranch", "Bank", "Canal Lock"],
    "market": ["fish", "wood", "stone", "livestock"],
    "stock": [{"fish": 3, "wood": 1, "stone": 4}, {"livestock": 2}],
    "owned": [["Sawmill"], ["Tax Office", "Quarry"]],
    "pawns": ["Library", "Wharfs of blue"],
}


def port(**changes: Any) -> Match:
    """A table of Harbour for two on which blue is to move."""
    return tallyman.set_up("harbour", PORT | changes, 2)


def line_of(match: Match, seat: int, word: str) -> str:
    """The first line of a board with a word in it."""
    return next(line for line in drawn(match, seat).splitlines() if word in line)


def test_the_market_shows_what_one_has_what_is_needed_and_what_it_pays() -> None:
    assert line_of(port(), 0, "market").split("   ") == [
        "market  ✓ 3/2 fish $2",
        "  1/3 wood $3",
        "✓ 4/4 stone $4",
        "  0/5 livestock $5",
    ]
    assert line_of(port(), -1, "market").strip() == "market  2 fish $2   3 wood $3   4 stone $4   5 livestock $5"


def test_a_building_for_sale_shows_what_it_costs_the_reader() -> None:
    assert line_of(port(), -1, "Canal Lock").split()[2:5] == ["$8", "8★", "C"]
    assert line_of(port(), 0, "Canal Lock").split()[2:5] == ["$7", "8★", "C"]


def test_a_building_says_what_it_would_bring_now() -> None:
    assert line_of(port(), 1, "Ranch").rstrip().endswith("Gain 1 livestock per anchor (2)")
    assert "✗ Trade 2 wood for 2 fish and 2 stone" in line_of(port(), 0, "Sawmill")
    assert "Gain 2 goods of your choice / Buy a building ($6)" in line_of(port(), 0, "The Wharfs")
    assert "✗" not in line_of(port(), -1, "Sawmill")


def test_pawns_stand_on_their_buildings() -> None:
    assert line_of(port(), 0, "Library").startswith("●")
    assert line_of(port(), 0, "The Wharfs").startswith("▲")
    assert line_of(port(), 0, "Pub").startswith(" ")


def test_a_building_one_may_not_enter_is_marked() -> None:
    poor = port(stock=[{"fish": 1}, {}], player=1, pawns=[None, None])
    assert line_of(poor, 1, "Sawmill").startswith("✗")
    assert line_of(poor, 1, "Quarry").startswith(" ")


def test_a_purchase_shows_what_is_paid_and_how_the_market_would_lie() -> None:
    match = port(stock=[{"fish": 3, "wood": 5, "stone": 4}, {}], pawns=["Library", None])
    match.play(match.find("go Wharfs of blue", seat=0), seat=0)
    match.play(match.find("second part", seat=0), seat=0)
    match.play(match.find("buy Ranch", seat=0), seat=0)
    assert line_of(match, 0, "buying").split("   ") == ["buying Ranch", "cost $5", "paid $0", "shipped -"]
    assert "market after stone: stone, fish, wood, livestock" in drawn(match, 0)
    assert "market after" not in drawn(match, 1)
    match.play(match.find("ship stone", seat=0), seat=0)
    assert "paid $4   shipped stone 4" in drawn(match, 0)


def test_in_a_purchase_buying_is_not_marked_as_impossible() -> None:
    """All there is has been shipped, or will be: 4 dollars for the stone, 2 for the fish."""
    match = port(stock=[{"fish": 3, "stone": 4}, {}], pawns=[None, None])
    for text in ("go Wharfs of blue", "second part", "buy Ranch", "ship stone"):
        match.play(match.find(text, seat=0), seat=0)
    assert "Gain 2 goods of your choice / Buy a building ($6)" in line_of(match, 0, "The Wharfs")
    assert "✗ Buy" not in drawn(match, 0)
    assert "Buy up to 2 buildings: your goods pay 6 now" in match.svg(0)


def test_the_own_bonus_card_shows_in_the_end_what_was_traded_in() -> None:
    fields = {"phase": "over", "player": 0, "bonus": ["wood", "fish"], "stock": [{"wood": 5}, {}]}
    match = tallyman.set_up("harbour", fields, 2, 1, bonus_cards=True)
    assert "bonus wood (4 wood traded in)" in drawn(match, 0)
    assert "bonus fish   " in drawn(match, 1)
    assert "blue: 4 wood traded in" in match.svg(1)


def test_players_show_points_goods_symbols_and_who_is_to_move() -> None:
    blue, orange = line_of(port(), 0, "6 points"), line_of(port(), 0, "13 points")
    assert " ".join(blue.split()) == "▸ ● blue 6 points fish 3 livestock 0 wood 1 stone 4 C1 A1"
    assert " ".join(orange.split()) == "▲ orange 13 points fish 0 livestock 2 wood 0 stone 0 C1 A2"


def test_starting_goods_of_others_are_only_counted() -> None:
    match = tallyman.new("harbour", 2, 3)
    match.play(match.find("start with wood", seat=0), seat=0)
    assert "wood 1" in line_of(match, 0, "blue")
    assert " ".join(line_of(match, 1, "blue").split()) == "▸ ● blue 0 points ? A1"


def test_only_oneself_sees_the_characters_one_was_dealt() -> None:
    match = tallyman.new("harbour", 2, 3, characters=True)
    mine, yours = (match.position(seat)["dealt"][seat] for seat in (0, 1))
    assert all(line_of(match, 0, name).startswith("?") for name in mine)
    assert not any(f"  {name} " in drawn(match, 0) for name in yours)
    match.play(match.find(f"choose {mine[1]}", seat=0), seat=0)
    assert line_of(match, 0, mine[1]).startswith("✓")
    assert not line_of(match, 0, "blue").startswith("▸")


DOCK = {
    "dock": """
        .   .   .   .   .   b#  .   .
        .   o1  .   .   .   .   .   .
        .   .   .   b2o1g1y1 . . .  .
        .   .   .   bE  o#  .   .   .
        .   .   .   g#  oB  .   .   .
        .   .   .   .   .   .   .   .
        .   yM  .   .   y#  .   .   .
        .   .   .   .   b1  .   .   .
    """,
    "ships": ["south", "east", "west", "north"],
    "second_step": "d5",
    "moves": 1,
    "turn": 12,
    "points": [4, -1, 0, 9],
}


def quay(**changes: Any) -> Match:
    """A dock of Cargo for four on which blue's elephant may take its second step."""
    return tallyman.set_up("cargo", DOCK | changes, 4)


def test_the_dock_tells_crates_dockhands_and_other_workers_apart() -> None:
    rows = {line[3]: line[5:40].split() for line in drawn(quay(), 0).splitlines()[2:10]}
    assert rows["7"] == ["·", "▲", "·", "·", "·", "·", "·", "·"]
    assert rows["6"][3] == "●2▲■◆"
    assert rows["5"][3:5] == ["●E", "[▲]"]
    assert rows["4"][3:5] == ["[■]", "▲B"]


def test_empty_loading_squares_have_the_outline_of_their_owner() -> None:
    lines = drawn(quay(), 0).splitlines()
    assert lines[1].split()[0] == "╭───◆───╮"
    assert lines[2].split()[1:6] == ["·", "·", "·", "◇", "◇"]
    assert lines[5].split()[:3] == ["╭■", "5", "□"]
    assert "△   ▲╮" in lines[5]
    assert lines[9].split()[4:6] == ["○", "●"]
    assert lines[10].split()[:8] == list("abcdefgh")
    assert lines[11].split()[0] == "╰───●───╯"


def test_ships_whose_crates_are_not_in_use_are_crossed_and_the_others_named_to_choose_from() -> None:
    match = tallyman.set_up("cargo", {"fleet": ["north", "west"]}, 2)
    lines = drawn(match, 0).splitlines()
    assert lines[0].rstrip() == "Cargo: setting up   crates in play: north, west"
    assert lines[1].split()[0] == "╭─────╮"
    assert lines[5].split()[:2] == ["╭─", "5"]
    assert "×╮" in lines[5]
    assert lines[11].split()[0] == "╰──×──╯"
    match.play("ship north", seat=match.acting[0])
    match.play("ship west", seat=match.acting[0])
    lines = drawn(match, 0).splitlines()
    assert lines[0].rstrip() == "Cargo: setting up"
    assert lines[11].split()[0] == "╰──×──╯"


def test_ships_lie_beside_the_loading_squares_of_the_box() -> None:
    squares = {"north": ["b8", "c8"], "east": ["h7", "h5"], "south": ["e1", "h1"], "west": ["a2", "a3"]}
    box = copy.deepcopy(game("cargo").components) | {"loading_squares": squares}
    lines = drawn(tallyman.new("cargo", 4, 1, box=box), 0).splitlines()
    columns = lines[10]
    assert lines[1].index("╭") == columns.index("b")
    assert lines[1].rstrip().index("╮") in range(columns.index("c"), columns.index("d"))
    assert lines[11].index("╰") == columns.index("e")
    assert [line[36:40].strip() for line in lines[2:6]] == ["", "─╮", "─│", "─╯"]
    assert [line[:2] for line in lines[6:9]] == ["  ", "╭─", "╰─"]


def test_with_all_ships_in_use_nobody_is_told_which() -> None:
    assert drawn(tallyman.new("cargo", 4, 1), 0).splitlines()[0].rstrip() == "Cargo: setting up"


def test_columns_stay_in_line_under_a_wide_stack() -> None:
    lines = drawn(quay(), 0).splitlines()
    column = lines[10].index("e")
    assert [line[column] for line in lines[2:10]] == ["◇", "·", "·", "[", "▲", "·", "[", "●"]


def test_the_heading_shows_moves_left_and_the_second_step() -> None:
    assert drawn(quay(), 0).splitlines()[0].rstrip() == "Cargo: turn 12   1 move left   second step: d5"
    french = drawn(quay(second_step=None, moves=2), 0, "fr")
    assert french.startswith("Cargo\N{NO-BREAK SPACE}: tour 12   encore 2 déplacements")


def test_the_last_20_quiet_turns_are_counted_down_under_the_heading() -> None:
    assert "stops the count" not in drawn(quay(quiet=139), 0)
    heading, countdown = drawn(quay(quiet=140), 0).splitlines()[:2]
    assert heading.startswith("Cargo: turn 12")
    assert countdown.rstrip() == "Still 20 turns to the end: only a crate loaded or dumped stops the count."
    assert drawn(quay(quiet=159), 0).splitlines()[1].startswith("The last turn: only a crate loaded or dumped")


def test_who_is_not_on_the_dock_is_named_beside_it() -> None:
    position = quay().position(EVERYTHING)
    workers = position["workers"]
    for worker, place in ((0, "water"), (5, "water"), (7, "doctor"), (8, "doctor"), (9, "gone")):
        workers[worker]["at"] = place
    workers[7]["rest"] = 2
    match = tallyman.set_up("cargo", DOCK | {"dock": None, "workers": workers, "crates": position["crates"]}, 4)
    text = drawn(match, 0)
    assert "in the water: ● ●M" in text
    assert "doctor: ▲ (now) ▲ (in 2 turns)" in text


def test_the_crews_of_shanghaien_show_what_they_score() -> None:
    crews = [{"Dutch": [1, 4], "Italian": [1, 2, 3, 3, 4]}, {"Dutch": [3], "German": [1]}]
    board = str(tallyman.set_up("shanghaien", {"round": 3, "crews": crews}, seed=1))
    assert "▸5 +3" in board
    assert "▸1 +1" in board
    assert "▸13+13" in board
