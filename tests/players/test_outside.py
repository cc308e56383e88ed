"""Programs from outside: what they are told, what they may answer, and what happens when they fail."""

from __future__ import annotations

import doctest
import fcntl
import json
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import tallyman
from tallyman import players
from tallyman.engine.budget import Budget
from tallyman.engine.errors import BadOption
from tallyman.engine.game import games
from tallyman.engine.match import Header, Match
from tallyman.locale import LANGUAGES, speaker
from tallyman.players import outside
from tallyman.players.outside import Clerk, Failed, Fault, News, Order, decision, heard, hello, line, understood
from tests.helpers import REPOSITORY, Ground, every, played, wander
from tests.reach import reached

MYBOT = f"exec:{shlex.quote(sys.executable)} -S {shlex.quote(str(REPOSITORY / 'docs' / 'mybot.py'))}"

OBEDIENT = """
for line in sys.stdin:
    said = json.loads(line)
    heard.append(said)
    if said["type"] == "decide":
        answer(said["actions"][0]["id"])
"""

Write = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a program that holds a lock while it runs, or anything it has started does; gives its name."""

    def write(body: str, milliseconds: int = 10_000) -> str:
        file = tmp_path / "bot.py"
        file.write_text(
            "import fcntl, json, os, subprocess, sys, time\n"
            f"lock = open({str(tmp_path / 'lock')!r}, 'w')\n"
            "fcntl.flock(lock, fcntl.LOCK_EX)\n"
            f"print('runs', file=open({str(tmp_path / 'runs')!r}, 'w'))\n"
            "heard = []\n"
            "def answer(what): print(json.dumps(what), flush=True)\n"
            f"{body}\n"
        )
        return f"exec:{milliseconds}ms:{shlex.quote(sys.executable)} -S {shlex.quote(str(file))}"

    return write


@pytest.fixture
def gone(tmp_path: Path) -> Callable[[], bool]:
    """Whether the program that was written has run, and neither it nor anything it started runs any more."""

    def gone() -> bool:
        end = monotonic() + 5
        with (tmp_path / "lock").open("w") as lock:
            while monotonic() < end:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    sleep(0.01)
                else:
                    return (tmp_path / "runs").exists()
        return False

    return gone


def play(match: Match, names: dict[int, str]) -> list[Fault]:
    """Play a match to its end; what programs did wrong in it."""
    faults: list[Fault] = []
    with players.seated(match, names, faults.append) as thinkers:
        while not match.over:
            seat = match.acting[0]
            match.play(thinkers[seat](match, len(match.line)), seat=seat)
    return faults


def faultless(fault: Fault) -> None:
    """No program should do anything wrong."""
    pytest.fail(speaker("en").say(fault.why))


@pytest.mark.thorough
@pytest.mark.parametrize("game", games())
def test_the_example_plays_whole_matches_of_every_game(game: str) -> None:
    match = tallyman.new(game, seed=1)
    assert play(match, dict.fromkeys(range(match.players), MYBOT)) == []
    assert match.over


def test_the_example_is_shown_in_the_guide() -> None:
    guide = (REPOSITORY / "docs" / "bots.md").read_text("utf-8")
    assert (REPOSITORY / "docs" / "mybot.py").read_text("utf-8") in guide


def test_a_player_in_python_plays_as_the_guide_says() -> None:
    found = doctest.testfile(str(REPOSITORY / "docs" / "bots.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


# What a program is told


def greeting(match: Match, seat: int, milliseconds: int) -> dict[str, Any]:
    """What a program is told before its first decision at a seat of a match."""
    return hello(match.view(seat).within(Budget(milliseconds)), match.names)


def asked_of(match: Match, seat: int, since: int, milliseconds: int) -> dict[str, Any]:
    """What a program is told when its seat of a match has to decide."""
    news = News(len(match.line), since, heard(match, seat, since))
    return decision(match.view(seat).within(Budget(milliseconds)), news)


def test_a_program_is_greeted_asked_and_told_the_result(write: Write, tmp_path: Path) -> None:
    file = tmp_path / "heard.json"
    bot = write(f"{OBEDIENT}\njson.dump(heard, open({str(file)!r}, 'w'))")
    match = tallyman.new("shanghaien", seed=1, names=("Ann", "Bob"))
    assert play(match, {0: "random", 1: bot}) == []
    first, *asked, last = json.loads(file.read_text("utf-8"))
    assert first == json.loads(line(greeting(match, 1, 10_000)))
    assert (first["protocol"], first["game"], first["players"], first["seat"]) == (1, "shanghaien", 2, 1)
    assert first["names"] == ["Ann", "Bob"]
    assert first["components"] is None
    assert first["actions"][0] == "roll"
    mine = [place for place, move in enumerate(match.line) if move.seat == 1]
    assert [one["number"] for one in asked] == mine
    for one in asked:
        then = match.at(one["number"])
        assert one == json.loads(line(asked_of(then, 1, one["since"], 10_000)))
        assert one["position"] == then.position(1)
        assert [action["id"] for action in one["actions"]] == then.legal(1)
    assert [one["since"] for one in asked] == [-1, *mine[:-1]]
    assert last["type"] == "over"
    assert last["places"] == list(match.places)
    assert last["scores"] == list(match.scores)
    assert [sum(source["points"][seat] for source in last["sources"]) for seat in (0, 1)] == last["scores"]
    assert (last["ties"], last["decided_by"]) == ([], "points")
    everything = [sentence for one in (*asked, last) for sentence in one["log"]]
    voice = speaker("en", ("Ann", "Bob"))
    assert everything == [voice.say(message) for _count, message in match.told(1)]


def test_options_and_a_box_of_ones_own_are_told() -> None:
    box = json.loads(json.dumps(tallyman.new("cargo").setting.components))
    assert greeting(tallyman.new("cargo", quick=True), 0, 1)["options"] == {"quick": True}
    box["mules"] = 0
    assert greeting(tallyman.new("cargo", box=box), 0, 1)["components"] == box


@pytest.mark.parametrize("ground", every(), ids=str)
def test_a_program_is_told_only_what_its_seat_knows(ground: Ground) -> None:
    """Whatever a seat cannot know could be anything else, and every line would be the same."""
    match = ground.new(1)
    assert greeting(match, 0, 1) == greeting(ground.new(2), 0, 1)
    for _count in wander(match, 1, looks=6):
        for seat in match.acting:
            other = match.copy()
            other.table = match.view(seat, seed=2).table
            assert line(asked_of(match, seat, -1, 1)) == line(asked_of(other, seat, -1, 1))


def test_a_program_hears_nothing_of_what_others_choose_in_secret() -> None:
    lines = set()
    for card in (1, 2, 3, 4, 5):
        match = tallyman.new("montego_bay", players=3, seed=3)
        match.play(f"card orange large {card}", seat=1)
        assert match.sealed == (0, 1, 2)
        lines.add(line(asked_of(match, 0, -1, 1)))
    assert len(lines) == 1


def test_a_program_hears_nothing_that_is_whispered_to_others() -> None:
    match = tallyman.new("harbour", players=2, seed=1, bonus_cards=True)
    voice = speaker("en", tuple(match.names))
    mine, yours = (
        {voice.say(message) for _count, message in match.told(seat)} - {voice.say(m) for _c, m in match.told(-1)}
        for seat in (0, 1)
    )
    assert mine
    assert yours - mine
    log = asked_of(match, match.acting[0], -1, 1)["log"]
    assert (mine, yours)[match.acting[0]] <= set(log)
    assert not (yours - mine, mine - yours)[match.acting[0]] & set(log)


def test_a_program_has_no_match_in_its_hands(write: Write) -> None:
    match = tallyman.new("montego_bay", players=3, seed=3)
    with players.seated(match, {0: write(OBEDIENT)}, faultless) as thinkers:
        clerk = thinkers[0]
        assert isinstance(clerk, Clerk)
        assert clerk(match, None) in match.legal(0)
        assert not [one for one in reached(clerk._program) if isinstance(one, (Match, Header))]
        assert [one for one in reached(clerk) if one is match], "the referee has it"


def test_after_an_undo_a_program_is_told_from_where_the_match_went_another_way(write: Write, tmp_path: Path) -> None:
    file = tmp_path / "heard.json"
    bot = write(OBEDIENT + f"        json.dump(heard, open({str(file)!r}, 'w'))")
    match = tallyman.new("shanghaien", seed=1)
    (seat,) = match.acting
    with players.seated(match, {seat: bot}, faultless) as thinkers:
        match.play(thinkers[seat](match, None), seat=seat)
        match.play(thinkers[seat](match, None), seat=seat)
        match.undo(seat, agreed=True)
        match.undo(seat, agreed=True)
        thinkers[seat](match, None)
    _hello, *asked = json.loads(file.read_text("utf-8"))
    assert [(one["number"], one["since"]) for one in asked] == [(0, -1), (1, 0), (0, 0)]
    assert asked[0]["position"] == asked[2]["position"] != asked[1]["position"]


# What a program may answer


@pytest.mark.parametrize("answer", ["0", '"roll"', "roll", " ROLL \r", '{"action": 0}', '{"action": "roll", "why": 1}'])
def test_an_answer_is_an_id_a_text_or_an_object(answer: str) -> None:
    match = tallyman.new("shanghaien", seed=1)
    (seat,) = match.acting
    assert match.action(understood(match.view(seat), answer.encode()), seat=seat).text == "roll"


@pytest.mark.parametrize(
    "answer",
    [
        b"", b"sing", b"null", b"true", b"1.5", b"-1", b"152", b"9" * 4000, b"9" * 9000, b"[0]", b'{"action": null}',
        b"{}", b'{"roll": 0}', b"\xff\xfe", b"[" * 60_000, b"NaN", b"\x1b[31mroll",
    ],
)  # fmt: skip
def test_rubbish_is_told_apart_from_an_action(answer: bytes) -> None:
    match = tallyman.new("shanghaien", seed=1)
    with pytest.raises(Failed) as wrong:
        understood(match.view(match.acting[0]), answer)
    assert wrong.value.kind == "rubbish"
    said = str(wrong.value.arguments["said"])
    assert said.isprintable()
    assert len(said) <= outside.SHOWN + 1


# How a program fails


ASKED = "[sys.stdin.readline() for _ in '12']\n"  # it has been greeted, and has to decide


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        ("", "ended", ["line"]),
        ("raise SystemExit(1)", "ended", ["line"]),
        ("sys.stdin.readline(); os.close(1); time.sleep(60)", "ended", ["line"]),
        (f"{ASKED}while True: sys.stdout.write('x' * 9999)", "long", ["65,536", "one short line"]),
        (OBEDIENT.replace("answer(", "answer(' ' * 65_536), ("), "long", ["65,536", "one short line"]),
        (OBEDIENT.replace("answer(", "answer('dance'), ("), "rubbish", ["dance", "such as 0 or roll"]),
        (OBEDIENT.replace("answer(", "answer('shanghai'), ("), "illegal", ["two of your own dice", "0 or roll"]),
        (OBEDIENT.replace("answer(", "len(heard) > 3 and sys.exit(), answer("), "ended", ["line"]),
        (OBEDIENT.replace("answer(", "print('0\\n' * 5, end=''), answer("), "unasked", ["0", "one line"]),
        (OBEDIENT.replace("answer(", "time.sleep(60 * (len(heard) > 3)), answer("), "slow", ["300 ms", "60000ms"]),
    ],
)  # fmt: skip
def test_whoever_fails_loses_the_seat_and_the_match_goes_on(
    write: Write, gone: Callable[[], bool], body: str, kind: str, words: list[str]
) -> None:
    match = tallyman.new("shanghaien", seed=2)
    (fault,) = play(match, {0: "random", 1: write(body, 300 if kind == "slow" else 10_000)})
    assert match.over
    assert gone()
    assert (fault.seat, fault.why.key) == (1, f"outside-{kind}")
    assert "bot.py" in fault.command
    for language in LANGUAGES:
        sentence = speaker(language, ("Ann", "Bob")).say(fault.why)
        assert sentence.startswith("Bob")
        assert "bot.py" in sentence
    sentence = speaker("en", ("Ann", "Bob")).say(fault.why)
    assert all(word in sentence for word in words), sentence


@pytest.mark.thorough
@pytest.mark.parametrize(
    "body",
    [
        "time.sleep(60)",
        "sys.stdin.close(); time.sleep(60)",
        f"{ASKED}while True: print(end=' ', flush=True); time.sleep(0.01)",
        "subprocess.Popen(['sleep', '60'], pass_fds=[lock.fileno()]).wait()",
    ],
)
def test_whoever_does_not_answer_in_time_is_ended_with_all_it_has_started(
    write: Write, gone: Callable[[], bool], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, body: str
) -> None:
    monkeypatch.setattr(outside, "START", 0.0)
    match = tallyman.new("shanghaien", seed=2)
    (seat,) = match.acting
    faults: list[Fault] = []
    with players.seated(match, {seat: write(body, 300)}, faults.append) as thinkers:
        wait_for(tmp_path / "runs")
        begin = monotonic()
        assert thinkers[seat](match, 1) in match.legal(seat)
        assert 0.3 <= monotonic() - begin < 2
        assert gone()
    assert [fault.why.key for fault in faults] == ["outside-slow"]


def test_the_time_that_is_named_is_the_time_there_was(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "START", 0.2)
    match = tallyman.new("shanghaien", seed=2)
    (fault,) = play(match, {match.acting[0]: write("time.sleep(60)", 300), 1 - match.acting[0]: "random"})
    assert "within 500 ms" in speaker("en").say(fault.why), "300, and 200 more for the first decision"


def wait_for(file: Path) -> None:
    """Wait until a file is there."""
    end = monotonic() + 20
    while not file.exists():
        assert monotonic() < end, "waited in vain"
        sleep(0.01)


@pytest.mark.parametrize("body", ["print('Ahoy!', flush=True)" + OBEDIENT, "while True: print('Ahoy!')"])
def test_whoever_talks_loses_the_seat(write: Write, gone: Callable[[], bool], body: str) -> None:
    match = tallyman.new("shanghaien", seed=2)
    (fault,) = play(match, {0: "random", 1: write(body)})
    assert gone()
    # It depends on whether the program spoke before it was asked or after.
    assert fault.why.key in {"outside-unasked", "outside-rubbish"}
    assert "“Ahoy!”" in speaker("en").say(fault.why)


@pytest.mark.parametrize("command", ["/no/such/program", "/", "''"])
def test_what_cannot_be_started_loses_the_seat_at_once(command: str) -> None:
    match = tallyman.new("shanghaien", seed=2)
    (fault,) = play(match, {0: f"exec:{command}", 1: "random"})
    assert match.over
    assert fault.why.key == "outside-no-start"
    assert "exec:./mybot" in speaker("en").say(fault.why)


def test_who_plays_on_is_greedy() -> None:
    match = played(tallyman.new("shanghaien", seed=1), 1, 10)
    (seat,) = match.acting
    with players.seated(match, {seat: "exec:/no/such/program"}, lambda _fault: None) as thinkers:
        assert [thinkers[seat](match, seed) for seed in range(5)] == [
            players.think(match, seat, "greedy", seed) for seed in range(5)
        ]


def test_a_program_that_does_not_read_is_not_waited_for(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "START", 0.0)
    monkeypatch.setattr(outside, "hello", lambda *_: {"type": "hello", "ballast": "more than a pipe holds" * 100_000})
    match = tallyman.new("shanghaien", seed=2)
    (fault,) = play(match, {0: write("time.sleep(60)", 300), 1: "random"})
    assert fault.why.key == "outside-slow"


# How a program ends


@pytest.mark.parametrize("end", [KeyboardInterrupt, RuntimeError])
def test_a_program_ends_whatever_happens(
    write: Write, gone: Callable[[], bool], tmp_path: Path, end: type[BaseException]
) -> None:
    child = "subprocess.Popen(['sleep', '60'], pass_fds=[lock.fileno()], stdout=subprocess.DEVNULL)"
    match = tallyman.new("shanghaien", seed=1)

    def interrupted() -> None:
        with players.seated(match, {0: write(child + OBEDIENT)}, faultless):
            wait_for(tmp_path / "runs")
            raise end

    with pytest.raises(end):
        interrupted()
    assert gone()


@pytest.mark.thorough
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_ends_when_a_match_in_the_terminal_is_told_to_stop(
    write: Write, gone: Callable[[], bool], tmp_path: Path, stop: signal.Signals
) -> None:
    words = ["-m", "tallyman", "play", "shanghaien", "--seats", f"me,{write('time.sleep(60)')}"]
    with subprocess.Popen([sys.executable, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as terminal:
        wait_for(tmp_path / "runs")
        terminal.send_signal(stop)
        assert terminal.wait(10) == 128 + stop
    assert gone()


@pytest.mark.thorough
def test_programs_end_at_once_when_a_tournament_is_told_to_stop_even_twice(
    write: Write, gone: Callable[[], bool], tmp_path: Path
) -> None:
    seats = f"{write('time.sleep(60)', 60_000)},random"
    words = ["-m", "tallyman", "tournament", "shanghaien", "--seats", seats, "--matches", "6"]
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as lab:
        wait_for(tmp_path / "runs")
        lab.send_signal(signal.SIGTERM)
        sleep(0.1)
        lab.send_signal(signal.SIGTERM)
        assert lab.wait(10) == 128 + signal.SIGTERM
    assert gone()


def test_a_program_that_stays_after_the_end_is_ended(
    write: Write, gone: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "FAREWELL", 0.2)
    match = tallyman.new("shanghaien", seed=1)
    assert play(match, {0: write(OBEDIENT + "while True: print('x' * 9999)"), 1: "random"}) == []
    assert gone()


# How a program is named


def test_a_program_is_named_by_its_command_and_perhaps_its_time() -> None:
    assert Order.read("exec:./mybot") == Order(("./mybot",), 10_000)
    assert Order.read("exec:500ms:./My bot") == Order(("./My", "bot"), 500)
    assert Order.read("exec:'./My bot' --deep 3").words == ("./My bot", "--deep", "3")
    for command in ("./mybot --quick 3", "./mybot.py --quick", "python3.11 -S bots/mybot.py --deep"):
        assert Order.read(f"exec:{command}").called == "Mybot"
    assert players.listed(" Docker , exec:./MyBot A") == ("docker", "exec:./MyBot A"), "commands keep their capitals"


@pytest.mark.parametrize("name", ["exec", "exec:", "exec: ", "exec:0ms:./mybot", "exec:'./mybot"])
def test_a_program_without_a_command_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=r"exec:500ms:\./mybot"):
        players.known(name)


def test_nobody_starts_a_program_by_thinking(tmp_path: Path) -> None:
    match = tallyman.new("shanghaien", seed=1)
    with pytest.raises(BadOption, match="tallyman tournament"):
        players.think(match, 0, f"exec:touch {tmp_path}/started")
    assert not list(tmp_path.iterdir())
