"""Looks at what a server needs, and says of each thing how it is: for `tallyman doctor`. Nothing is changed."""

from __future__ import annotations

import difflib
import os
import platform
import shutil
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import fields
from enum import Enum
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import select

from tallyman import __version__
from tallyman.engine.errors import TallymanError, refused_by_system
from tallyman.engine.fields import plainly
from tallyman.engine.message import Message, message
from tallyman.engine.rule import cache_folder
from tallyman.engine.yard import COMPILE
from tallyman.web.backup import counts, snapshot
from tallyman.web.database import DATABASE, SQLITE, VERSIONS, NoDatabase, default_url, read, revisions
from tallyman.web.gate import HOSTS_SETTING
from tallyman.web.gate import names as hosts
from tallyman.web.journal import LOG_SETTING, written
from tallyman.web.metrics import METRICS_SETTING, readers
from tallyman.web.prefix import PREFIX_SETTING
from tallyman.web.quota import Limits, Quotas
from tallyman.web.retention import DAYS_SETTING, days
from tallyman.web.server import PACE_SETTING, PROXIES_SETTING, STEP_SETTING, seconds

OURS, CACHE = "TALLYMAN_", "TALLYMAN_CACHE"
ELSEWHERE = ("TALLYMAN_CHROMIUM", "TALLYMAN_FIREFOX", "TALLYMAN_SOAK_MINUTES")  # of the tests
SETTINGS = frozenset(
    {
        CACHE,
        COMPILE,
        DATABASE,
        DAYS_SETTING,
        HOSTS_SETTING,
        LOG_SETTING,
        METRICS_SETTING,
        PACE_SETTING,
        PREFIX_SETTING,
        PROXIES_SETTING,
        STEP_SETTING,
    }
    | {f"{OURS}{limit.name.upper()}" for limit in fields(Limits)}
    | set(ELSEWHERE)
)
"""All settings of the environment there are."""

VENDOR = Path(__file__).parent / "static" / "vendor"
LITTLE = 500  # MB on the disk, below which it is time to look after it
MEGA = 10**6
SECONDS = 5.0  # that a server may take to answer


class Health(Enum):
    """How something is."""

    WELL = "✓"
    FRAIL = "!"
    ILL = "✗"


class Finding(NamedTuple):
    """What was found of one thing."""

    health: Health
    words: Message


def examine(database: str | None, url: str | None) -> Iterator[Finding]:
    """Look at everything, one thing after the other; also at a server that runs at a URL, if one is named."""
    where = f"{platform.system()} {platform.machine()}"
    versions = {"version": __version__, "python": platform.python_version(), "system": where}
    yield Finding(Health.WELL, Message("doctor-versions", versions))
    yield from settings(os.environ)
    yield pages()
    yield rules()
    yield from matches(database or default_url())
    if url is not None:
        yield server(url)


def settings(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Settings that nobody reads, which are mostly misspelt, and those that make no sense."""
    named = sorted(name for name in environment if name.startswith(OURS))
    unknown = [name for name in named if name not in SETTINGS]
    for name in unknown:
        close = difflib.get_close_matches(name, sorted(SETTINGS - set(ELSEWHERE)), 1, 0)
        yield Finding(Health.FRAIL, message("doctor-no-setting", name=plainly(name), close=close[0]))
    wrong = [reason for read in READERS if (reason := refusal(read)) is not None]
    yield from (Finding(Health.ILL, reason) for reason in wrong)
    if not unknown and not wrong:
        yield Finding(Health.WELL, Message("doctor-settings", {"count": len(named)}))


READERS: tuple[Callable[[], object], ...] = (
    Quotas,
    days,
    hosts,
    readers,
    written,
    partial(seconds, PACE_SETTING, 0.0),
    partial(seconds, STEP_SETTING, 0.0),
)
"""What reads the settings when a server starts, and refuses those that make no sense."""


def refusal(read: Callable[[], object]) -> Message | None:
    """Why something that is read is refused, if it is."""
    try:
        read()
    except TallymanError as wrong:
        return wrong.reason
    return None


def pages() -> Finding:
    """Whether pages have the scripts of others that they need."""
    if any(VENDOR.glob("htmx*.js")):
        return Finding(Health.WELL, Message("doctor-pages"))
    return Finding(Health.ILL, Message("doctor-no-pages"))


def rules() -> Finding:
    """Where compiled rules are kept, and whether there are any."""
    folder, wanted = cache_folder(), os.environ.get(CACHE)
    if folder is None:
        return Finding(Health.FRAIL, Message("doctor-no-cache"))
    if wanted and folder.parent != Path(wanted):
        used = {"setting": CACHE, "wanted": plainly(wanted), "folder": str(folder.parent)}
        return Finding(Health.FRAIL, Message("doctor-other-cache", used))
    files = [file for file in folder.rglob("*") if file.is_file()] if folder.is_dir() else []
    if not files:
        return Finding(Health.FRAIL, Message("doctor-not-compiled", {"folder": str(folder.parent)}))
    size = sum(file.stat().st_size for file in files) // MEGA
    return Finding(Health.WELL, Message("doctor-rules", {"folder": str(folder.parent), "size": str(size)}))


def matches(url: str) -> Iterator[Finding]:
    """Whether matches can be kept, how many there are, and whether there is room for more."""
    try:
        parts = read(url)
        file = Path(parts.database or "") if parts.get_backend_name() == SQLITE else None
        if file is not None and not file.exists():
            yield empty(file)
        else:
            with snapshot(url) as (connection, tables):
                name = parts.render_as_string()
                revision = connection.execute(select(tables.tables[VERSIONS].c.version_num)).scalar()
                kept = counts(connection, tables)
            yield form(name, str(revision), kept._asdict())
    except TallymanError as wrong:
        yield Finding(Health.ILL, wrong.reason)
        return
    if file is not None:
        yield room(file)


def empty(file: Path) -> Finding:
    """A database that is made when a server first starts, if that is possible."""
    folder = next(folder for folder in file.absolute().parents if folder.exists())
    if not os.access(folder, os.W_OK | os.X_OK):
        return Finding(Health.ILL, Message("doctor-closed-folder", {"path": str(folder)}))
    return Finding(Health.WELL, Message("doctor-no-matches", {"path": str(file)}))


def form(name: str, revision: str, kept: dict[str, int]) -> Finding:
    """Whether a database is in the form that this Tallyman knows."""
    known = revisions()
    if revision not in known:
        return Finding(Health.ILL, NoDatabase(message("web-database-newer", name=name, revision=revision)).reason)
    if revision != known[0]:
        return Finding(Health.FRAIL, Message("doctor-older", {"name": name, **kept}))
    return Finding(Health.WELL, Message("doctor-matches", {"name": name, **kept}))


def room(file: Path) -> Finding:
    """How much room is left where a file is."""
    folder = next(folder for folder in file.absolute().parents if folder.exists())
    free = shutil.disk_usage(folder).free // MEGA
    said = {"path": str(folder), "free": str(free)}
    return (
        Finding(Health.WELL, Message("doctor-room", said))
        if free >= LITTLE
        else Finding(Health.FRAIL, Message("doctor-little-room", said))
    )


def server(url: str) -> Finding:
    """Whether a server answers and is ready."""
    address = f"{url.rstrip('/')}/ready"
    if not url.startswith(("http://", "https://")):
        return Finding(Health.ILL, Message("doctor-no-address", {"url": plainly(url)}))
    try:
        with closing(urllib.request.urlopen(address, timeout=SECONDS)):  # noqa: S310, which is looked at above
            return Finding(Health.WELL, Message("doctor-ready", {"url": url}))
    except urllib.error.HTTPError as wrong:
        with closing(wrong):
            key = "doctor-unready" if wrong.code == HTTPStatus.SERVICE_UNAVAILABLE else "doctor-strange"
            return Finding(Health.ILL, Message(key, {"url": url, "status": str(wrong.code)}))
    except OSError as wrong:
        reason = wrong.reason if isinstance(wrong, urllib.error.URLError) else wrong
        said = refused_by_system(reason) if isinstance(reason, OSError) else str(reason)
        return Finding(Health.ILL, message("doctor-unreachable", url=url, reason=said))
