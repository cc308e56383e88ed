"""Write `constraints.txt` anew: what pip installs today into an empty environment with all our extras.

`make constraints` runs it. Run the tests with the new versions before the file is committed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
FILE = REPOSITORY / "constraints.txt"
LEFT_OUT = ("pip", "setuptools", "tallyman")


def heading() -> str:
    """What the file says about itself; `make` looks for the Python it is about."""
    version = ".".join(map(str, sys.version_info[:2]))
    return (
        f"# Tested with Python {version} on {sys.platform}: what make installs there; elsewhere pip chooses.\n"
        "# Written by: make constraints\n"
    )


def extras() -> list[str]:
    """All extras of the package."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    return sorted(project["optional-dependencies"])


def installed(python: Path) -> str:
    """The packages of an environment and their versions, without where they are from."""
    words = [str(python), "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]
    words += [f"--exclude={name}" for name in LEFT_OUT]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def main() -> None:
    """Install everything into an empty environment and write down what that is."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        everything = f"{REPOSITORY}[{','.join(extras())}]"
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", everything], check=True)
        FILE.write_text(heading() + installed(python), "utf-8")


if __name__ == "__main__":
    main()
