"""The database: found by its URL, brought to its present form, and still there when something is written."""

from __future__ import annotations

import os
import selectors
import stat
from contextlib import ExitStack, closing
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout
from platformdirs import user_data_path
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    column,
    create_engine,
    event,
    func,
    inspect,
    make_url,
    select,
    table,
    update,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidatePoolError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from tallyman.engine.errors import TallymanError, refused_by_system
from tallyman.engine.message import Message, message

if TYPE_CHECKING:
    from alembic.config import Config

FILE = "tallyman.db"
FORMER = Path("~/.local/share/tallyman") / FILE  # on every system, before each had a folder of its own
DATABASE = "TALLYMAN_DATABASE"
SQLITE, POSTGRESQL = "sqlite", "postgresql"
PLAIN = ("postgres", "postgresql")
"""How people write PostgreSQL without a driver."""

DRIVER = "postgresql+psycopg"
LONGEST = 300  # letters of what is quoted
PATIENCE = 10  # seconds for a database elsewhere to answer
WRITES = "writes"  # the option of a connection whose transactions write
ALIVE = {"keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 3, "tcp_user_timeout": 5000}
"""How soon it is noticed that one elsewhere is gone: in 5 seconds."""

PRIVATE = 0o600  # of a new file with matches: their seeds say what nobody at a table may know
SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000", "secure_delete=ON")
"""Of a connection to a SQLite file."""

VERSIONS = "alembic_version"
"""The table that says in which form the others are."""

forms = table(VERSIONS, column("version_num"))

STEPS = "tallyman.web.migrations.versions"
"""Where the steps from one form to the next lie; each has the name of the form it leads to before the first `_`."""

MIGRATING = 0x7A11  # the number of the lock under which one of several servers changes the tables


class NoDatabase(TallymanError):
    """The database cannot be used; the sentence says why, and what would do."""


class Lost(Exception):
    """The file the database was in is gone: what is written now would be kept nowhere."""


def default_url() -> str:
    """The database of this user: what TALLYMAN_DATABASE says, else a file in their data folder."""
    if url := os.environ.get(DATABASE):
        return url
    usual, former = user_data_path("tallyman", appauthor=False) / FILE, FORMER.expanduser()
    stays = "XDG_DATA_HOME" not in os.environ and former.exists() and not usual.exists()
    return f"sqlite:///{former if stays else usual}"


def read(url: str) -> URL:
    """The parts of a URL as people write it."""
    try:
        parts = make_url(url)
    except ArgumentError as wrong:
        # A password may be in it, so only what is clearly a path is repeated.
        path = Path("tallyman.db") if set(url) & set("@:") else Path(url)
        raise NoDatabase(Message("web-database-no-url", {"example": f"sqlite:///{path.absolute()}"})) from wrong
    if parts.drivername in PLAIN:
        parts = parts.set(drivername=DRIVER)
    backend = parts.get_backend_name()
    if backend not in {SQLITE, POSTGRESQL}:
        raise NoDatabase(Message("web-database-other", {"name": backend}))
    if backend == SQLITE and (not parts.database or parts.database.startswith((":memory:", "file:"))):
        raise NoDatabase(Message("web-database-no-file"))
    return parts


def sharable(url: str) -> bool:
    """Whether several processes may keep their matches in a database at the same time."""
    return read(url).get_backend_name() != SQLITE


class File:
    """The file of a SQLite database: ours alone while we run, and missed when it is gone."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: tuple[int, int] | None = None  # device and inode, once it is there
        self._log = Path(f"{path}-wal")  # what was committed lately is there
        self._logs = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(f"{path}.lock", timeout=0, thread_local=False)
            self._lock.acquire()
            if not path.exists():
                path.touch(PRIVATE)
            for file in (path, self._log, Path(f"{path}-shm")):
                withhold(file)
        except Timeout as wrong:
            raise NoDatabase(Message("web-database-in-use", {"path": str(path)})) from wrong
        except OSError as wrong:
            raise unusable(str(path), refused_by_system(wrong)) from wrong

    def _identity(self) -> tuple[int, int] | None:
        try:
            file = self.path.stat()
        except OSError:
            return None
        return file.st_dev, file.st_ino

    def remember(self) -> None:
        """Know the file from now on."""
        self._known = self._identity()
        self._logs = self._log.exists()

    def check(self) -> None:
        """Lost if there is no file here any more, or another one."""
        if self._known is not None and self._identity() != self._known:
            raise Lost(str(self.path))

    def check_kept(self) -> None:
        """Lost if what is committed is in no file that will be found again."""
        self.check()
        if self._logs and not self._log.exists():
            raise Lost(str(self.path))

    def close(self) -> None:
        """Let others have it."""
        self._lock.release()


def withhold(file: Path) -> None:
    """Take a file that all users of the system can read, as earlier releases made them, from all but its owner.

    What its owner lets a group read stays so, as long as nobody else may.
    """
    if not hasattr(os, "geteuid") or not file.exists():
        return
    found = file.stat()
    if found.st_uid == os.geteuid() and found.st_mode & stat.S_IRWXO:
        file.chmod(PRIVATE)


def hung_up(connection: Any) -> bool:
    """Whether a PostgreSQL server has ended a connection that lay idle: by itself it says nothing else there."""
    if connection.closed:
        return True
    with selectors.DefaultSelector() as line:
        line.register(connection, selectors.EVENT_READ)
        return bool(line.select(0))


class Database:
    """A database in its present form, ready to be used. Everything that is special about SQLite is here."""

    def __init__(self, url: str) -> None:
        parts = read(url)
        self.shared = parts.get_backend_name() != SQLITE
        """Whether other processes may write to it, too."""
        self._file: File | None = None
        with ExitStack() as opened:
            if not self.shared:
                self._file = File(Path(parts.database or ""))
                opened.callback(self._file.close)
            self.engine = self._connect(parts)
            opened.callback(self.engine.dispose)
            self._migrate(parts)
            if self._file:
                self._file.remember()
            self._opened = opened.pop_all()

    def _connect(self, parts: URL) -> Engine:
        try:
            # Parameters hold seeds and salts: they are never part of what an error says.
            engine = create_engine(
                parts,
                hide_parameters=True,
                connect_args={"connect_timeout": PATIENCE, **ALIVE} if self.shared else {},
            )
        except (ImportError, NoSuchModuleError) as wrong:
            raise NoDatabase(Message("web-database-no-driver", {"name": parts.drivername})) from wrong
        if file := self._file:

            @event.listens_for(engine, "do_connect")
            def there(*_: Any) -> None:
                file.check()

            @event.listens_for(engine, "connect")
            def careful(connection: Any, _: ConnectionPoolEntry) -> None:
                # SQLAlchemy begins every transaction, so that a migration is all or nothing, too.
                connection.isolation_level = None
                for setting in SETTINGS:
                    connection.execute(f"PRAGMA {setting}")

            @event.listens_for(engine, "begin")
            def begins(connection: Connection) -> None:
                # Who reads before writing waits for others; without saying so first, they would be refused at once.
                writes = connection.get_execution_options().get(WRITES)
                connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

        else:

            @event.listens_for(engine, "checkout")
            def listens(connection: Any, *_: Any) -> None:
                # A server that was started again is found so without asking it: a ping would cost each move a way.
                if hung_up(connection):
                    raise InvalidatePoolError

        return engine

    def _migrate(self, parts: URL) -> None:
        """Bring the database to the present form, and see that it can be written to."""
        name = parts.render_as_string()[:LONGEST]
        try:
            with self.engine.begin() as connection:
                if self.shared:
                    connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
                present = form_of(connection)
                if present != newest():
                    upgrade(connection, present, name)
                connection.execute(update(forms).values(version_num=forms.c.version_num))
        except DBAPIError as wrong:
            raise unusable(name, str(wrong.orig).strip().partition("\n")[0]) from wrong

    def check_kept(self) -> None:
        """Lost if what is committed will not be found again."""
        if self._file:
            self._file.check_kept()

    def scour(self) -> None:
        """Have no byte of what was deleted stay in a SQLite file; other databases see to that in their own time."""
        if self._file:
            with closing(self.engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of the database."""
        self._opened.close()


def form_of(connection: Connection) -> str | None:
    """The form a database is in; None if there is nothing in it."""
    there = inspect(connection).has_table(forms.name)
    return connection.execute(select(forms)).scalar() if there else None


def newest() -> str:
    """The present form of a database, as the last of the steps is called. Alembic knows it, too, but starts slowly."""
    return max(step.name for step in resources.files(STEPS).iterdir() if step.name[:1].isdigit()).partition("_")[0]


def upgrade(connection: Connection, present: str | None, name: str) -> None:
    """Bring a database from another form to the present one."""
    from alembic import command

    if present not in {None, *revisions()}:
        raise NoDatabase(Message("web-database-newer", {"name": name, "revision": str(present)}))
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrations() -> Config:
    """Where Alembic finds the steps from one form of a database to the next."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "tallyman.web:migrations")
    config.set_main_option("path_separator", "os")
    return config


def revisions() -> list[str]:
    """The forms of a database that are known here, the present one first."""
    from alembic.script import ScriptDirectory

    return [step.revision for step in ScriptDirectory.from_config(migrations()).walk_revisions()]


def unusable(name: str, reason: Message | str) -> NoDatabase:
    """The refusal of a database that cannot be opened or written."""
    cut = reason[:LONGEST].rstrip(".") if isinstance(reason, str) else reason
    return NoDatabase(message("web-database-unusable", name=name[:LONGEST], reason=cut))
