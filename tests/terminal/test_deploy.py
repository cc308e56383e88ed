"""What is shipped to run a server elsewhere speaks of settings and commands that there are."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
import yaml

from tallyman.web.doctor import SETTINGS
from tests.terminal.conftest import Say

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TEXTS = [
    *sorted(file for file in DEPLOY.iterdir() if file.is_file()),
    *(ROOT / "docs").glob("*.md"),
    ROOT / "README.md",
]
OF_COMPOSE = {"TALLYMAN_HOST"}  # what compose puts into settings


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_every_setting_that_is_named_is_one(file: Path) -> None:
    assert set(re.findall(r"TALLYMAN_[A-Z]+", file.read_text())) <= SETTINGS | OF_COMPOSE


def unit() -> list[str]:
    """What systemd starts."""
    line = next(
        line for line in (DEPLOY / "tallyman.service").read_text().splitlines() if line.startswith("ExecStart=")
    )
    return shlex.split(line.removeprefix("ExecStart="))


def image() -> list[str]:
    """What a container starts."""
    text = (DEPLOY / "Dockerfile").read_text()
    words = (json.loads(text.rpartition(f"\n{name} ")[2].partition("\n")[0]) for name in ("ENTRYPOINT", "CMD"))
    return [word for part in words for word in part]


@pytest.mark.parametrize("command", [unit(), image()], ids=["unit", "image"])
def test_what_is_started_is_a_command_of_ours(
    command: list[str], tallyman_: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[tuple[object, ...]] = []
    monkeypatch.setattr("tallyman.web.serve", lambda *arguments: served.append(arguments))
    assert Path(command[0]).name == "tallyman"
    assert tallyman_(*command[1:]).exit_code == 0
    assert len(served) == 1


def test_the_compose_file_hangs_together() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = compose["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file()
    built = services["tallyman"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).is_file()
    assert "@database/" in services["tallyman"]["environment"]["TALLYMAN_DATABASE"]
    assert "tallyman:8000" in (DEPLOY / "Caddyfile").read_text()
