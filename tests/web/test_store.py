"""Matches are kept as header and events, and come back exactly."""

from __future__ import annotations

import asyncio
import os
import re
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, insert, select

from tallyman import EVERYTHING
from tallyman.engine.game import pin
from tallyman.engine.luck import seeded
from tallyman.engine.match import Match, new
from tallyman.web.database import default_url, newest, revisions
from tallyman.web.sitting import Quay
from tallyman.web.store import (
    Beat,
    Chair,
    Forgetting,
    Happening,
    Opening,
    Overtaken,
    Standing,
    Store,
    matches,
    metadata,
    standing,
    unrated,
)
from tallyman.web.writer import Writer
from tests.editions.write import ANN, copied, own_box
from tests.helpers import played, python, step
from tests.web.harbour import wait_until


@pytest.fixture
def store(any_database: str) -> Iterator[Store]:
    with closing(Store(any_database)) as found:
        yield found


def fresh() -> Match:
    match = new("shanghaien", names=("Ann", "Bob"))
    return Match(replace(match.header, salt="salt"))


CHAIRS = (Chair(holder="ann"), Chair(player="greedy"))


def test_a_match_comes_back_as_it_was(store: Store) -> None:
    match = fresh()
    store.begin("one", match.header, CHAIRS)
    while not match.over:
        match.play(match.legal(match.acting[0])[-1], seat=match.acting[0])
        store.append("one", match)
    kept = store.load("one")
    assert kept is not None
    assert kept.header == match.header
    assert kept.events == match.events
    assert kept.chairs == CHAIRS
    assert Match(kept.header, kept.events).sheet() == match.sheet()


def test_what_is_in_its_present_form_is_opened_without_what_changes_it(any_database: str) -> None:
    """Alembic takes as long as a third of all else that a server imports."""
    Store(any_database).close()
    begin = f"import sys; from tallyman.web.store import Store; Store({any_database!r}).close(); print(*sys.modules)"
    done = python("-c", begin)
    assert "sqlalchemy" in done.stdout.split(), done.stderr
    assert "alembic" not in done.stdout.split()
    assert newest() == revisions()[0]


def test_a_number_is_written_once(store: Store) -> None:
    match = fresh()
    store.begin("one", match.header, CHAIRS)
    played(match, 1, 1)
    store.append("one", match)
    with pytest.raises(Overtaken):
        store.append("one", match)


def test_a_match_has_one_rematch(store: Store) -> None:
    match = fresh()
    for number in ("one", "other"):
        store.begin(number, match.header, CHAIRS)
    store.begin("two", match.header, CHAIRS, after="one")
    with pytest.raises(Overtaken):
        store.begin("three", match.header, CHAIRS, after="one")
    assert store.load("three") is None
    assert [kept.rematch for number in ("one", "two", "other") if (kept := store.load(number))] == ["two", None, None]


def test_there_is_no_match_of_an_unknown_id(store: Store) -> None:
    assert store.load("nothing") is None
    assert store.load("no\0thing") is None
    assert store.load("") is store.load("x" * 3000) is None


def test_somebody_s_matches_are_listed_however_many_there_are(store: Store) -> None:
    for number in range(40):
        store.begin(str(number), fresh().header, (Chair(holder="ann"), Chair(holder="ann")))
    with count_parameters(store) as most:
        assert [one.mine for one in store.of("ann")] == [(0, 1)] * 30
    assert max(most) <= 32


@contextmanager
def count_parameters(store: Store) -> Iterator[list[int]]:
    """How many parameters each statement in the block has."""
    found: list[int] = []

    def note(_connection: Any, _cursor: Any, _statement: str, parameters: Any, *_: Any) -> None:
        found.append(len(parameters))

    event.listen(store.engine, "before_cursor_execute", note)
    yield found
    event.remove(store.engine, "before_cursor_execute", note)


def test_postgresql_is_found_however_its_url_is_written(shared_database: str) -> None:
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        with closing(Store(shared_database.replace("postgresql", scheme, 1))) as store:
            assert store.shared
            assert store.load("nothing") is None


def test_a_database_that_was_started_again_is_written_and_read_at_the_first_try(shared_database: str) -> None:
    match = fresh()
    with closing(Store(shared_database)) as store, psycopg.connect(shared_database, autocommit=True) as keeper:
        store.begin("one", match.header, CHAIRS)
        with store.engine.connect(), store.engine.connect(), store.engine.connect():
            pass  # three lines, which lie idle from now on
        theirs = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        for ask in (lambda: store.count("one"), lambda: store.begin("two", match.header, CHAIRS), store.ping):
            keeper.execute(f"SELECT pg_terminate_backend(pid) {theirs}".encode())
            wait_until(lambda: keeper.execute(f"SELECT pid {theirs}".encode()).fetchone() is None)
            ask()
        assert store.load("two") is not None


@pytest.mark.skipif(os.name != "posix", reason="files have no such rights")
def test_a_file_that_everybody_could_read_is_its_owner_s_from_now_on(tmp_path: Path) -> None:
    file = tmp_path / "tallyman.db"
    for before, after in ((0o644, 0o600), (0o664, 0o600), (0o640, 0o640), (0o600, 0o600)):
        with closing(Store(f"sqlite:///{file}")) as store:
            store.scour()
            file.chmod(before)
            Path(f"{file}-wal").chmod(before)  # is left behind by a server that was killed
            lost = [(one, one.read_bytes(), before) for one in tmp_path.iterdir() if one.suffix != ".lock"]
        for one, content, mode in lost:
            one.write_bytes(content)
            one.chmod(mode)
        with closing(Store(f"sqlite:///{file}")):
            kept = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir() if one.suffix != ".lock"}
        assert {*kept.values()} == {after}, kept


def test_a_move_takes_four_ways_to_the_database(shared_database: str, tmp_path: Path) -> None:
    match = fresh()
    with closing(Store(shared_database)) as store, (tmp_path / "said").open("w+") as said:
        store.begin("one", match.header, CHAIRS)
        raw = store.engine.raw_connection()
        raw.driver_connection.pgconn.trace(said.fileno())  # type: ignore[union-attr]
        raw.close()
        for _ in range(8):  # from the sixth on what is said is prepared
            played(match, 1, 1)
            said.truncate(0)
            store.append("one", match)
        said.seek(0)
        asked = re.findall(r"\tF\t\d+\t(?:Query|Sync)", said.read())
        assert len(asked) == 4, "the beginning, the event, the news and the end"


def test_somebody_s_matches_are_listed_with_their_result(store: Store) -> None:
    match = fresh()
    store.begin("one", match.header, CHAIRS)
    assert [(one.id, one.mine, one.scores) for one in store.of("ann")] == [("one", (0,), None)]
    played(match, 1)
    store.append("one", match)
    assert [one.scores for one in store.of("ann")] == [match.scores]
    assert store.of("bob") == []


def test_somebody_sits_down(store: Store) -> None:
    match = fresh()
    store.begin("one", match.header, (Chair(holder="ann"), Chair()))
    match.take_over(1, "Cid")
    store.append("one", match, Chair(holder="cid"))
    kept = store.load("one")
    assert kept is not None
    assert kept.chairs == (Chair(holder="ann"), Chair(holder="cid"))
    assert Match(kept.header, kept.events).names == ["Ann", "Cid"]


def test_the_steps_lead_to_the_tables_we_declare(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_that_is_there_is_kept(any_database: str) -> None:
    with closing(Store(any_database)) as store:
        store.begin("one", fresh().header, CHAIRS)
    with closing(Store(any_database)) as again:
        assert again.load("one") is not None


def test_sqlite_writes_carefully(database: str) -> None:
    with closing(Store(database)) as store, store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_the_database_is_where_the_user_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TALLYMAN_DATABASE", "sqlite:///mine.db")
    assert default_url() == "sqlite:///mine.db"
    monkeypatch.delenv("TALLYMAN_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_url() == "sqlite:////data/tallyman/tallyman.db"


def test_tables_stay_where_they_were_kept_before_systems_had_folders_of_their_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("TALLYMAN_DATABASE", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tallyman.web.database.user_data_path", lambda *_args, **_more: tmp_path / "own")
    monkeypatch.setattr("tallyman.web.database.FORMER", tmp_path / "former.db")
    assert default_url() == f"sqlite:///{tmp_path / 'own' / 'tallyman.db'}"
    (tmp_path / "former.db").touch()
    assert default_url() == f"sqlite:///{tmp_path / 'former.db'}"
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "tallyman.db").touch()
    assert default_url() == f"sqlite:///{tmp_path / 'own' / 'tallyman.db'}"


def test_the_list_of_ones_matches_names_who_sits_there(store: Store) -> None:
    match = new("shanghaien", names=("Ann", "orange"))
    store.begin("one", match.header, (Chair(holder="ann"), Chair()))
    match.take_over(1, "王小明")
    store.append("one", match, Chair(holder="wang"))
    assert [one.names for holder in ("ann", "wang") for one in store.of(holder)] == [("Ann", "王小明")] * 2


def begun_by_ann() -> Match:
    """A match in which the first seat has the first choice."""
    matches = (new("shanghaien", seed=seed, names=("Ann", "Bob")) for seed in range(40))
    return next(match for match in matches if match.acting == (0,))


def listed(store: Store, holder: str) -> list[str]:
    """The matches on somebody's list, in order."""
    return [one.id for one in store.of(holder)]


def test_the_list_says_whose_turn_it_is_and_what_waits_comes_first(store: Store) -> None:
    match, luck = begun_by_ann(), seeded(1)
    store.write(Opening("mine", match.header, CHAIRS, acting=match.acting))
    for number in range(3):  # begun later
        other = begun_by_ann()
        store.write(Opening(f"theirs-{number}", other.header, CHAIRS[::-1], acting=other.acting))
    assert [(one.acting, one.waits) for one in store.of("ann")] == [((0,), True)] + [((0,), False)] * 3
    assert listed(store, "ann")[0] == "mine"
    while match.acting == (0,):
        step(match, luck)
        store.append("mine", match)
    assert [(one.acting, one.waits) for one in store.of("ann") if one.id == "mine"] == [((1,), False)]


def test_what_goes_on_is_listed_before_what_is_over_with_who_has_won(store: Store) -> None:
    store.begin("running", fresh().header, CHAIRS)
    over = fresh()
    store.begin("over", over.header, CHAIRS)
    played(over, 1)
    store.append("over", over)
    assert [(one.id, one.over, one.winners) for one in store.of("ann")] == [
        ("running", False, ()),
        ("over", True, tuple(over.winners)),
    ]


def test_a_list_asks_the_store_little_however_many_matches_there_are(store: Store) -> None:
    asked = []
    for number in (2, 30):
        for one in range(number):
            match = played(fresh(), one, 20)
            store.begin(f"{number}-{one}", match.header, (Chair(holder=str(number)), Chair()))
            store.append(f"{number}-{one}", match)
        with count_parameters(store) as found:
            assert len(store.of(str(number))) == number
        asked.append(len(found))
    assert asked[0] == asked[1] <= 6


def test_a_forgotten_match_is_off_ones_own_list_until_one_plays_there_again(store: Store) -> None:
    match, luck = begun_by_ann(), seeded(1)
    store.begin("one", match.header, (Chair(holder="ann"), Chair(holder="bob")))
    store.begin("two", fresh().header, (Chair(holder="ann"), Chair(holder="bob")))
    store.write(Forgetting("one", "ann"))
    store.write(Forgetting("two", "stranger"))
    assert listed(store, "ann") == ["two"]
    assert sorted(listed(store, "bob")) == ["one", "two"]
    kept = store.load("one")
    assert kept is not None
    assert kept.chairs[0].holder == "ann", "the seat stays hers"
    step(match, luck)
    store.append("one", match)
    assert match.events[-1].seat == 0
    assert sorted(listed(store, "ann")) == ["one", "two"]
    store.write(Forgetting("one", "ann"))
    assert listed(store, "ann") == ["two"]
    while match.events[-1].seat == 0:
        step(match, luck)
        store.append("one", match)
        if match.events[-1].seat == 0:
            store.write(Forgetting("one", "ann"))
    assert listed(store, "ann") == ["two"], "what others do does not bring it back"
    store.write(Forgetting("one", "ann", back=True))
    assert sorted(listed(store, "ann")) == ["one", "two"]


# Editions


@pytest.mark.parametrize("box", [None, own_box("shanghaien")], ids=["our box", "own box"])
def test_a_match_is_kept_with_the_digest_of_its_box(store: Store, box: dict[str, Any] | None) -> None:
    match = new("shanghaien", box=box)
    store.begin("one", match.header, CHAIRS)
    kept = store.load("one")
    assert kept is not None
    assert kept.header == match.header
    assert kept.header.printed == pin(box or match.game.components)


def test_how_a_match_stands_is_kept_unless_more_is_known(store: Store) -> None:
    match = new("harbour", seed=3, bonus_cards=True)
    store.write(Opening("one", match.header, CHAIRS, last=standing(match)))
    for _action in range(6):
        kept = store.load("one")
        assert kept is not None
        assert kept.last is not None
        assert kept.stood == len(match.events)
        assert kept.last["position"] == {
            name: one for name, one in match.position(EVERYTHING).items() if name != "luck"
        }
        assert kept.last["seen"] == match.position(-1)
        step(match, seeded(1))
        store.append("one", match)
        store.write(Standing("one", len(match.events), standing(match)))
        store.write(Standing("one", len(match.events) - 1, {}))


def test_one_of_several_writings_that_fails_takes_no_other_with_it(store: Store) -> None:
    matches = {name: fresh() for name in ("one", "two", "three")}
    for name, match in matches.items():
        store.begin(name, match.header, CHAIRS)
        played(match, 1, 1)
    store.append("two", matches["two"])
    results = store.write_each([Happening(name, match) for name, match in matches.items()])
    assert [type(wrong) for wrong in results] == [type(None), Overtaken, type(None)]
    assert [store.count(name) for name in matches] == [1, 1, 1]


def test_what_waits_is_written_together_and_each_hears_of_its_own(store: Store) -> None:
    matches = {str(number): fresh() for number in range(20)}
    for name, match in matches.items():
        store.begin(name, match.header, CHAIRS)
        played(match, 1, 1)
    store.append("7", matches["7"])
    commits: list[Any] = []
    event.listen(store.engine, "commit", commits.append)

    async def write() -> list[Any]:
        writer = Writer(store)
        kept = (writer.keep(Happening(name, match)) for name, match in matches.items() if name != "7")
        found = await asyncio.gather(*kept)
        assert len(commits) <= 2, "one for whoever was first, one for all who came meanwhile"
        taken = await asyncio.gather(writer.keep(Happening("7", matches["7"])), return_exceptions=True)
        await writer.close()
        return [*found, *taken]

    results = asyncio.run(write())
    assert results[:-1] == [None] * 19
    assert isinstance(results[-1], Overtaken)
    assert all(store.count(name) == 1 for name in matches)


def test_a_server_that_stops_writes_how_its_tables_stand(store: Store) -> None:
    async def play() -> tuple[str, Match]:
        quay = Quay(store)
        sitting = await quay.begin(fresh().header, (Chair(holder="ann"), Chair(holder="ann")))
        for number in range(3):
            seat = sitting.match.acting[0]
            await sitting.play(seat, sitting.match.legal(seat)[0], number)
        kept = store.load(sitting.id)
        assert kept is not None
        assert (len(kept.events), kept.stood) == (3, 0)
        await quay.settle()
        return sitting.id, sitting.match

    match_id, match = asyncio.run(play())
    kept = store.load(match_id)
    assert kept is not None
    assert kept.stood == 3
    assert kept.last == standing(match)


def test_what_a_crash_left_unwritten_of_how_a_table_stands_is_made_up_for(store: Store) -> None:
    match = fresh()
    store.write(Opening("one", match.header, CHAIRS[:1] * 2, last=standing(match)))
    played(match, 1, 1)
    store.append("one", match)

    async def look() -> None:
        quay = Quay(store)
        await quay.find("one")
        await quay.settle()

    asyncio.run(look())
    kept = store.load("one")
    assert kept is not None
    assert (kept.stood, kept.last) == (1, standing(match))


def test_a_database_of_edition_1_is_opened_with_all_that_was_in_it(tmp_path: Path) -> None:
    with closing(Store(copied(tmp_path))) as store:
        mine = {one.id: one for one in store.of(ANN.holder or "", 100)}
        assert len(mine) == 15
        for match_id, summary in mine.items():
            kept = store.load(match_id)
            assert kept is not None
            assert (kept.header.edition, kept.header.printed, kept.last) == (summary.edition, "", None) == (1, "", None)
            assert (kept.scores is not None) == match_id.endswith(("finished", "options"))


def test_an_upgrade_that_is_cut_off_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = op.add_column
    asked: list[Any] = []

    def broken(table: str, column: Any) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(column)
        usual(table, column)

    url = copied(tmp_path)
    with monkeypatch.context() as once:
        once.setattr(op, "add_column", broken)
        with pytest.raises(KeyboardInterrupt):
            Store(url)
    with closing(Store(url)) as store:
        assert len(store.of(ANN.holder or "", 100)) == 15


def test_who_reads_before_writing_waits_for_others_and_is_not_refused(database: str) -> None:
    with closing(Store(database)) as store:
        other = threading.Thread(target=store.write, args=(Beat(1),))
        with store.writing() as connection:
            assert connection.execute(select(matches.c.id)).all() == []
            other.start()
            other.join(0.2)
            assert other.is_alive(), "it waits"
            connection.execute(insert(unrated).values(holder="ann", upto=0, back=False))
        other.join(60)
        assert store.beat() == 1
