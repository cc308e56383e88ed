"""A person plays in a terminal: by numbers, by words, and with every mistake one can make."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import tallyman
from tallyman.locale import speaker
from tallyman.terminal.play import Session, nearest
from tests.helpers import REPOSITORY
from tests.terminal.conftest import Say

pytestmark = pytest.mark.thorough

AGAINST_RANDOM = ("play", "shanghaien", "--seats", "me,random", "--seed", "10")
"""Blue, the person here, starts and rolls 6 and 2."""


def test_a_whole_game_can_be_played_by_numbers(tallyman_: Say) -> None:
    played = tallyman_(*AGAINST_RANDOM, lines=("1",) * 200)
    assert played.exit_code == 0
    assert "Round 8 of 8" in played.output
    assert " wins with " in played.output or "victory" in played.output


def test_the_same_seed_brings_the_same_game(tallyman_: Say) -> None:
    assert (
        tallyman_(*AGAINST_RANDOM, lines=("1",) * 200).output == tallyman_(*AGAINST_RANDOM, lines=("1",) * 200).output
    )


def test_players_can_play_without_anybody_here(tallyman_: Say) -> None:
    played = tallyman_("play", "shanghaien", "--seats", "random,random", "--seed", "1")
    assert played.exit_code == 0
    assert "Random 1" in played.output
    assert "Random 2 calls Shanghai!" in played.output


@pytest.mark.parametrize(("language", "name"), [("en", "Harbour Master"), ("fr", "Capitaine du port")])
def test_a_level_has_the_name_it_has_in_the_browser(tallyman_: Say, language: str, name: str) -> None:
    seats = ("--seats", "me,harbour_master,docker", "--lang", language)
    played = tallyman_("play", "montego-bay", *seats, lines=("sheet",))
    assert f" | {name} | Docker\n" in played.output


def test_enter_takes_the_only_action_and_no_other(tallyman_: Say) -> None:
    played = tallyman_(*AGAINST_RANDOM, lines=("", ""))
    assert "Blue rolls 6 and 2." in played.output
    assert "Enter a number from 1 to 4, or “help”." in played.output
    assert "Blue places" not in played.output


def test_one_is_told_what_to_do_and_what_for(tallyman_: Say) -> None:
    played = tallyman_(*AGAINST_RANDOM, lines=("1",)).output
    assert "\nRoll two dice: one of them goes on the card of its number.\n" in played
    assert "\nPut a die on a card: you choose whether it counts from the left or the right," in played


def test_words_do_what_numbers_do(tallyman_: Say) -> None:
    by_words = tallyman_(*AGAINST_RANDOM, lines=("ROLL", "place  2 LEFT"))
    assert "Blue places the 2 on" in by_words.output
    assert "card 1 is on the left" in by_words.output


def test_the_beginning_of_an_action_is_enough_if_it_is_the_only_one(tallyman_: Say) -> None:
    played = tallyman_(*AGAINST_RANDOM, lines=("roll", "place 2", "place 2 left", "roll", "place 3"))
    assert "“place 2” may mean: place 2 left, place 2 right. Which one?" in played.output
    assert "“place 3”" not in played.output
    assert "Blue places the 3 on" in played.output


def test_the_end_of_the_input_ends_the_session_gracefully(tallyman_: Say) -> None:
    played = tallyman_(*AGAINST_RANDOM, lines=("1",))
    assert played.exit_code == 0
    assert played.output.endswith("The input has ended, and so does this session.\n")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "There is no action 0. Press Enter for the only one."),
        ("99", "There is no action 99. Press Enter for the only one."),
        ("1\n99", "There is no action 99. Enter a number from 1 to 4."),
        ("9" * 5000, "There is no action 999999999."),
        ("sing", "“sing” means nothing here. Press Enter for the only action: roll."),
        ("1\nsing", "“sing” means nothing here. Enter a number from 1 to 4, or words such as: place"),
        ("[red]", "“[red]” means nothing here."),
        ("shanghai", "Shanghai can be called once two of your own dice lie on the tavern. (“?” shows"),
        ("place 2 left", "Roll two dice first."),
        ("undo", "There is nothing of yours to take back."),
        ("redo", "There is nothing to do again."),
        ("? sea monster", "The rules do not mention “sea monster”. Their sections are game, components,"),
        ("help", "undo  take back your last action; redo  do it again"),
    ],
)
def test_a_wrong_line_gets_a_sentence_that_says_what_is_right(tallyman_: Say, line: str, answer: str) -> None:
    played = tallyman_(*AGAINST_RANDOM, lines=(line,))
    assert answer in played.output
    assert played.exit_code == 0


def test_a_question_mark_shows_the_rule_that_applies(tallyman_: Say) -> None:
    assert "\nYour turn\n" in tallyman_(*AGAINST_RANDOM, lines=("?",)).output
    assert "\nThe numbers of the cards\n" in tallyman_(*AGAINST_RANDOM, lines=("1", "?")).output
    assert "\nRolling and placing\n" in tallyman_(*AGAINST_RANDOM, lines=("1", "1", "1", "?")).output
    assert "\nShanghai\n" in tallyman_(*AGAINST_RANDOM, lines=("shanghai", "?")).output
    assert "\nTricks\n" in tallyman_(*AGAINST_RANDOM, lines=("? trick",)).output


def test_what_was_taken_back_can_be_done_again(tallyman_: Say) -> None:
    played = tallyman_(*AGAINST_RANDOM, lines=("roll", "place 2 left", "undo", "redo", "sheet"))
    assert "Blue takes the last action back." in played.output
    assert "2. blue: place 2 left" in played.output
    assert "blue: undo" in played.output
    assert "blue: redo" in played.output


def test_other_people_must_agree_to_take_back_what_was_revealed(tallyman_: Say) -> None:
    two_people = ("play", "shanghaien", "--seats", "me,me", "--seed", "10")
    asked = tallyman_(*two_people, lines=("roll", "undo", "no"))
    assert "Does everybody agree to take it back?" in asked.output
    assert "Nothing was taken back." in asked.output
    assert "takes the last action back." in tallyman_(*two_people, lines=("roll", "undo", "yes")).output
    unasked = tallyman_(*two_people, lines=("roll", "place 2 left", "undo")).output
    assert "agree" not in unasked
    assert "takes the last action back." in unasked


def test_the_log_tells_everything_from_the_start(tallyman_: Say) -> None:
    played = tallyman_(*AGAINST_RANDOM, lines=("roll", "log"))
    assert played.output.count("● Round 1 of 8: Blue starts.") == 2


def test_a_match_goes_on_from_its_sheet(tallyman_: Say, tmp_path: Path) -> None:
    file = tmp_path / "later.tally"
    left = tallyman_(*AGAINST_RANDOM, lines=("roll", "quit", str(file)))
    assert left.exit_code == 0
    assert f"tallyman play --from {file} --seats me,random" in left.output
    on = tallyman_("play", "--from", str(file), "--seats", "me,random", lines=("place 2 left", f"sheet {file}"))
    assert "Blue places the 2" in on.output
    assert "2. blue: place 2 left" in file.read_text("utf-8")


def test_whoever_sits_down_in_anothers_place_takes_over(tallyman_: Say, tmp_path: Path) -> None:
    file = tmp_path / "later.tally"
    tallyman_(*AGAINST_RANDOM, lines=("roll", f"sheet {file}"))
    tallyman_("play", "--from", str(file), "--seats", "me,greedy", lines=(f"sheet {file}",))
    assert tallyman.read(file.read_text("utf-8")).names == ["Blue", "Greedy"]
    tallyman_("play", "--from", str(file), "--names", "Ann,Bob", lines=(f"sheet {file}",))
    assert tallyman.read(file.read_text("utf-8")).names == ["Ann", "Bob"]


def test_quitting_without_a_name_keeps_nothing(tallyman_: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert tallyman_(*AGAINST_RANDOM, lines=("quit", "")).exit_code == 0
    assert not list(tmp_path.iterdir())


def test_a_sheet_never_replaces_another_kind_of_file(tallyman_: Say, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann", "utf-8")
    played = tallyman_(*AGAINST_RANDOM, lines=(f"sheet {letter}", f"sheet {tmp_path}", f"sheet {tmp_path}/no/where"))
    flat = " ".join(played.output.split())
    assert "exists and is no tally sheet" in flat
    assert "is a folder" in flat
    assert "cannot be written" in flat
    assert letter.read_text("utf-8") == "Dear Ann"


@pytest.mark.parametrize(("language", "hint"), [("fr", "numéro ou mots"), ("nl", "nummer of woorden")])
def test_every_language_can_be_played(tallyman_: Say, language: str, hint: str) -> None:
    played = tallyman_(
        *AGAINST_RANDOM, "--lang", language, lines=("1", "1", "?", "shanghai", "undo", "log", "help") * 3
    )
    assert played.exit_code == 0
    assert hint in played.output


WORDS = {
    "en": "board help hint list log quit redo sheet undo",
    "fr": "plateau aide conseil liste journal quitter refaire feuille annuler",
    "nl": "bord hulp tip lijst verslag stop opnieuw tellijst terug",
}


@pytest.mark.parametrize("language", WORDS)
def test_commands_have_words_in_every_language_and_the_english_ones_always_work(language: str) -> None:
    match = tallyman.new("shanghaien", 2, 10)
    session = Session(match, ("me", "me"), language, Console(file=io.StringIO()))
    assert [session.words[word] for word in WORDS[language].split()] == WORDS["en"].split()
    assert [session.words[word] for word in WORDS["en"].split()] == WORDS["en"].split()


@pytest.mark.parametrize("language", WORDS)
def test_the_words_of_commands_fit_in_a_line(language: str) -> None:
    assert all(len(speaker(language).text(f"terminal-hint{only}")) <= 80 for only in ("", "-only"))


@pytest.mark.parametrize(("language", "lines"), [("fr", "1|annuler|oui"), ("fr", "1|UNDO|yes"), ("nl", "1|terug|ja")])
def test_taking_back_can_be_said_in_every_language(tallyman_: Say, language: str, lines: str) -> None:
    two_people = ("play", "shanghaien", "--seats", "me,me", "--seed", "10", "--lang", language)
    said = {"fr": "annule sa dernière action.", "nl": "neemt de laatste actie terug."}[language]
    assert said in tallyman_(*two_people, lines=tuple(lines.split("|"))).output


def test_the_language_of_the_terminal_is_spoken(tallyman_: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert "Lancer deux dés" in tallyman_(*AGAINST_RANDOM).output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play",), "Which game? Say for example: tallyman play"),
        (("play", "chess"), "There is no game 'chess'. There is"),
        (
            ("play", "shanghaien", "--seats", "me,parrot"),
            "--seats names 'parrot'. Each seat should be one of me, stowaway, deckhand,",
        ),
        (("play", "shanghaien", "--seats", "me,search:0"), "such as search:200ms"),
        (("play", "shanghaien", "--seats", "me,exec:"), "A program is named as in exec:./mybot"),
        (("play", "shanghaien", "--seats", "me,random,me"), "--seats names 3 and should name 2, such as me,"),
        (("play", "shanghaien", "--seats", ""), "--seats names ''. Each seat should be one of"),
        (("play", "shanghaien", "--names", "Ann"), "--names should be 2 different names"),
        (("play", "shanghaien", "--names", "Ann,Ann"), "--names should be 2 different names"),
        (("play", "shanghaien", "--lang", "de"), "There is no language 'de'. There is en, fr, nl."),
        (("play", "shanghaien", "--from", "x"), "with --from, leave out GAME, --seed, --with and --box."),
        (("play", "cargo", "--with", "slow"), "Cargo has no option 'slow'. It has quick."),
        (("play", "harbour", "--with", "storm"), "Harbour has no option 'storm'. It has characters"),
        (("play", "harbour", "--with", "characters,first_game"), "choose first_game or characters, not both."),
        (("play", "--from", "x", "--with", "characters"), "with --from, leave out GAME, --seed, --with and --box."),
        (("play", "--from", "no/such/file"), "There is no file no/such/file."),
    ],
)
def test_a_wrong_command_gets_one_sentence_and_exit_code_2(
    tallyman_: Say, words: tuple[str, ...], sentence: str
) -> None:
    refused = tallyman_(*words)
    assert refused.exit_code == 2
    assert sentence in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert "Traceback" not in refused.output


# Programs


def test_a_program_plays_a_seat(tallyman_: Say) -> None:
    bot = REPOSITORY / "docs" / "mybot.py"
    played = tallyman_("play", "shanghaien", "--seats", f"exec:{bot},exec:{bot}", "--seed", "1")
    assert played.exit_code == 0
    assert "Mybot 1" in played.output
    assert "Mybot 2" in played.output
    assert " wins with " in played.output or "victory" in played.output


def test_why_a_program_lost_its_seat_is_told_once(tallyman_: Say) -> None:
    played = tallyman_("play", "shanghaien", "--seats", "me,exec:/no/such/bot", "--seed", "10", lines=("1",) * 200)
    flat = " ".join(played.output.split())
    assert flat.count("Bot: “/no/such/bot” cannot be started: No such file or directory.") == 1
    assert flat.count("From now on greedy plays for Bot.") == 1
    assert "Round 8 of 8" in played.output


def test_the_command_to_go_on_with_names_the_program(tallyman_: Say, tmp_path: Path) -> None:
    left = tallyman_("play", "shanghaien", "--seats", "me,exec:/no/such/bot --deep", lines=("quit", f"{tmp_path}/s"))
    assert "--seats 'me,exec:/no/such/bot --deep'" in left.output


# Many actions


DOCK = """
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  o# bM .  .  .  .
    .  b2 o# o# .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  b# .  .  .
    .  .  .  .  .  .  .  oE
"""
"""Blue has two dockhands on b4 and a mule on d5, with a crate to its west and one to its south."""


@pytest.fixture
def on_the_dock(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Runs a session of two people on that dock, in a language, and gives everything written."""

    def run(*lines: str, language: str = "en") -> str:
        console = Console(file=io.StringIO(), width=80)
        match = tallyman.set_up("cargo", {"dock": DOCK}, 2)
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        Session(match, ("me", "me"), language, console).run()
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    return run


@pytest.mark.parametrize("line", ["move d5 north", "m d5 n", "MO  D5 NOR"])
def test_words_may_be_cut_short(on_the_dock: Callable[..., str], line: str) -> None:
    assert "blue moves the mule from d5 to d6." in on_the_dock(line)


def test_the_first_word_may_be_left_out(on_the_dock: Callable[..., str]) -> None:
    assert "blue moves a dockhand from b4 to b5." in on_the_dock("b4 n")
    assert "blue moves two dockhands from b4 to c4 and pushes 2 crates." in on_the_dock("2 b4 e")
    assert "blue ends the turn." in on_the_dock("e")


def test_a_line_that_may_mean_several_actions_plays_none_of_them(on_the_dock: Callable[..., str]) -> None:
    written = on_the_dock("d5 n", "d5", "pull d5 n")
    assert "“d5 n” may mean: move d5 north, pull d5 north. Which one?" in written
    assert "“d5” may mean: move d5 north, move d5 east, move d5 south, move d5 west," in written
    assert written.count("blue moves") == 1
    assert "blue moves the mule from d5 to d6 and pulls a crate." in written


def test_a_number_is_never_short_for_another() -> None:
    assert nearest("load 1", ["load 1", "load 10"]) == ["load 1"]
    assert nearest("load 1", ["load 10", "load 12"]) == []


def test_what_is_short_for_something_forbidden_is_told_why(on_the_dock: Callable[..., str]) -> None:
    assert "There are too many crates in that line. (“?” shows" in on_the_dock("b4 e")
    assert "None of your workers stands there. (“?” shows" in on_the_dock("c1 n")


def test_many_actions_that_differ_in_a_word_share_a_line(on_the_dock: Callable[..., str]) -> None:
    flat = " ".join(on_the_dock().split())
    assert "2–4 move b4 north south west A dockhand goes north, south, west from b4" in flat
    assert "move d5 north east south west The mule goes north, east, south, west from d5" in flat
    french = " ".join(on_the_dock(language="fr").split())
    assert "La mule part de d5 direction nord, est, sud, ouest" in french


def test_a_number_means_the_action_it_stands_before(on_the_dock: Callable[..., str]) -> None:
    assert "blue moves a dockhand from b4 to b3." in on_the_dock("3")


def test_a_long_list_shows_every_action_by_its_number_in_pages(tallyman_: Say) -> None:
    def listed(*lines: str) -> str:
        played = tallyman_("play", "cargo", "--seats", "me,random", "--seed", "1", lines=("1", "list", *lines))
        _board, _word, pages = played.output.partition("> list\n")
        return pages

    pages = [listed(*[""] * count) for count in (0, 1, 10)]
    flat = " ".join(pages[0].split())
    assert flat.startswith("1 place dockhand a8 Put a dockhand on a8 2 place dockhand ")
    assert len(pages[0].splitlines()) < 30
    assert len(pages[1].splitlines()) < 60
    assert [page.count(" more lines: press Enter.") for page in pages[:2]] == [1, 2]
    numbers = [int(line.split()[0]) for line in pages[2].splitlines() if " Put " in line]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 100
    assert "Enter a number from 1 to" in pages[2], "the list is over, and there is not only one action"


def test_another_line_than_enter_leaves_a_long_list(tallyman_: Say) -> None:
    lines = ("1", "list", "log", "", "list", "2", "")
    played = tallyman_("play", "cargo", "--seats", "me,random", "--seed", "1", lines=lines).output
    assert played.count("Put a dockhand on a8 ") == 2
    assert played.count(" puts a dockhand on ") > 0


def test_an_option_is_named_on_the_command_line(tallyman_: Say) -> None:
    played = tallyman_("play", "cargo", "--seats", "me,random", "--with", "quick", lines=("sheet",))
    assert '\noptions: {"quick": true}\n' in played.output


def test_a_whole_game_of_cargo_can_be_played_by_numbers(tallyman_: Say) -> None:
    played = tallyman_("play", "cargo", "--seats", "me,greedy", "--seed", "1", lines=("1",) * 300)
    assert played.exit_code == 0
    assert "the game is over." in played.output
    assert " wins with " in played.output or "victory" in played.output


# Secret choices


@pytest.mark.parametrize("seats", ["me,random", "me,me,random,random"])
def test_a_whole_game_of_montego_bay_can_be_played_by_numbers(tallyman_: Say, seats: str) -> None:
    lines = ("", *("1", "1", "2", "1", "3") * 250)
    played = tallyman_("play", "montego-bay", "--seats", seats, "--seed", "4", lines=lines)
    assert played.exit_code == 0
    assert "Three ships or fewer in port: the last ones are scored." in played.output
    assert " wins with " in played.output or "victory" in played.output


@pytest.mark.parametrize("options", ["bonus_cards,inland_traders", "Characters, bonus_cards"])
def test_a_whole_game_of_harbour_can_be_played_by_numbers(tallyman_: Say, options: str) -> None:
    lines = tuple(str(number) for _turn in range(300) for number in (1, 2, 1, 3, 1, 4, 1, 5))
    played = tallyman_("play", "harbour", "--seats", "me,greedy", "--seed", "4", "--with", options, lines=lines)
    assert played.exit_code == 0
    assert " is dealt the bonus card for " in played.output
    assert " wins with " in played.output or "victory" in played.output


def test_people_choose_before_the_others_so_that_no_sheet_shows_what_those_chose(tallyman_: Say) -> None:
    played = tallyman_("play", "montego-bay", "--seats", "random,me,random", "--seed", "4", lines=("1", "sheet"))
    assert "1. orange: card" in played.output
    assert "blue: card" not in played.output


def test_many_actions_that_differ_in_a_number_share_a_line(tallyman_: Say) -> None:
    played = tallyman_("play", "montego-bay", "--seats", "me,random,random", "--seed", "4", lines=("7", "sheet"))
    flat = " ".join(played.output.split())
    assert " 1–5 card blue large 1 2 3 4 5 Large blue moves 1, 2, 3, 4, 5 " in flat
    assert " 6–10 card blue small 1 2 3 4 5 Small blue moves 1, 2, 3, 4, 5 " in flat
    assert "1. blue: card blue small 2" in played.output


ALONE = re.compile(r"\x1b\[\?1049h.*?(?:\x1b\[\?1049l|$)", re.DOTALL)
"""What is written on the other screen of a terminal, which leaves nothing behind."""


@pytest.fixture
def at_one_terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Runs a session of three people, and gives everything written to their terminal."""

    def run(*lines: str) -> str:
        console = Console(file=io.StringIO(), width=80, height=24, force_terminal=True, color_system=None)
        match = tallyman.new("montego_bay", 3, 4, ("Ann", "Bob", "Cid"))
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        Session(match, ("me", "me", "me"), "en", console).run()
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    return run


def test_people_at_one_terminal_choose_on_a_screen_that_is_gone_afterwards(
    at_one_terminal: Callable[..., str],
) -> None:
    written = at_one_terminal("", "3", "4", "", "1", "2")
    ann, bob, *_cid = ALONE.findall(written)
    left = ALONE.sub("", written)
    assert "Card 3 for large blue, face down." in ann
    assert "●L 3" in ann
    assert "●L ?  ●s ?" in bob
    for secret in ("Card 3", "Card 4", "●L 3", "●s 4"):
        assert secret not in bob
    assert "face down" not in left
    assert "●L" not in left
    assert "Pass the keyboard to Ann" in left
    assert "Ann has chosen." in left
    assert "Pass the keyboard to Bob" in left


def test_what_was_chosen_is_told_when_all_have_chosen(at_one_terminal: Callable[..., str]) -> None:
    left = ALONE.sub("", at_one_terminal("", "3", "4", "", "1", "2", "", "5", "5"))
    assert left.index("Cid has chosen.") < left.index("Large blue plays 3 and goes to space")
    assert "face down" not in left


def test_in_secret_one_takes_back_only_the_own_choice(at_one_terminal: Callable[..., str]) -> None:
    written = at_one_terminal("", "3", "4", "", "1", "undo", "undo", "2", "2", "")
    _ann, bob, _cid = ALONE.findall(written)
    assert "Bob takes the last action back." in bob
    assert "There is nothing of yours to take back." in bob
    assert "Card 2 for large orange" in bob


def test_the_sheet_is_not_shown_while_people_choose_in_secret(
    at_one_terminal: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "later.tally"
    written = at_one_terminal("", "3", "4", "", "sheet", "quit", str(file))
    assert "blue: card" not in written
    assert "While people choose in secret, the sheet is not shown." in written
    assert written.rstrip().endswith(f"tallyman play --from {file} --seats me,me,me")
    assert ALONE.sub("", written).count("Go on with:") == 1
    assert "blue: card blue large 3" in file.read_text("utf-8")


def test_input_that_ends_in_a_secret_choice_ends_the_session(at_one_terminal: Callable[..., str]) -> None:
    for lines in ((), ("",), ("", "1")):
        assert ALONE.sub("", at_one_terminal(*lines)).endswith("The input has ended, and so does this session.\n")


@pytest.mark.parametrize("names", ["Łukasz,王小明", "O’Brien,אברהם", "علی\u200cرضا,👩\u200d🚀", "Иван,e\u0323\u0302x"])
def test_people_of_any_script_play(tallyman_: Say, tmp_path: Path, names: str) -> None:
    file = tmp_path / "match.tally"
    said = tallyman_("play", "shanghaien", "--seats", "me,me", "--names", names, lines=("1", f"sheet {file}"))
    assert said.exit_code == 0
    first, second = tallyman.read(file.read_text("utf-8")).names
    assert f"{first},{second}" == names
    again = tallyman_("play", "--from", str(file), "--seats", "me,me", "--names", f"{second},{first}")
    assert again.exit_code == 0
    assert tallyman_("replay", str(file)).exit_code == tallyman_("verify", str(file)).exit_code == 0


@pytest.mark.parametrize("names", ["Ann,\u202eBob", "Ann,B|b", "Ann,", "Ann,\u3164", f"Ann,{'x' * 5000}"])
def test_names_that_hide_something_are_refused_in_a_sentence(tallyman_: Say, names: str) -> None:
    said = tallyman_("play", "shanghaien", "--names", names)
    assert said.exit_code == 2
    assert "A name is a printable line of at most 80 characters" in said.stderr
    assert len(said.stderr) < 300


def test_a_long_line_is_not_read_back_in_full(tallyman_: Say) -> None:
    said = tallyman_("play", "shanghaien", "--seed", "1", lines=("dance " * 5000, "?" + "dance " * 5000))
    assert said.exit_code == 0
    echoed = 2 * 5000  # what no person types is written down
    assert echoed < said.output.count("dance") < echoed + 50
