"""Write docs/reference.md: every public name of the package, as its docstrings and comments say it.

Without --write it says whether the file is up to date.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import tallyman
from tallyman.engine import match

REFERENCE = Path(__file__).resolve().parents[1] / "docs" / "reference.md"

SECTIONS: dict[str, tuple[str, ...]] = {
    "Matches": ("new", "set_up", "read", "Match", "Action", "Move", "Event", "Header"),
    "Whose eyes": ("SPECTATOR", "EVERYTHING"),
    "Games": ("games", "game", "Game"),
    "Players": ("players", "View"),
    "Environments": ("vector", "Vector", "gpu"),
    "Many matches": ("simulate", "Simulation", "Frames", "Results"),
    "What is refused": (
        "TallymanError",
        "IllegalAction",
        "CannotUndo",
        "BadOption",
        "OtherEdition",
        "BadField",
        "BadPosition",
        "BadBox",
        "BadSheet",
    ),
}
PARTS = {"players": ("names", "player", "think"), "gpu": ("vector", "Vector")}
"""What of a module is for everybody."""

UNNAMED = ("NamedTuple", "Generic[BoxT, TableT]")
"""Bases that say nothing to who uses a class."""

HEAD = """# Reference

Every public name of `tallyman`, made from the docstrings by `make reference`. The README shows how they are used,
[the glossary](glossary.md) what the field calls them.
"""


def source(thing: Any) -> str:
    """The text that defines something."""
    return textwrap.dedent(inspect.getsource(inspect.unwrap(thing)))


def arguments(node: ast.FunctionDef) -> str:
    """What a function takes, without the object it belongs to."""
    said = node.args
    missing = [None] * (len(said.args) - len(said.defaults))
    found = [argument(*one) for one in zip(said.args, [*missing, *said.defaults], strict=True)]
    if found and found[0] == "self":
        del found[0]
    if said.kwonlyargs:
        found += ["*", *(argument(*one) for one in zip(said.kwonlyargs, said.kw_defaults, strict=True))]
    if said.kwarg:
        found.append(f"**{argument(said.kwarg, None)}")
    return ", ".join(found)


def argument(node: ast.arg, default: ast.expr | None) -> str:
    """One of them, with its type and what it is if left out."""
    hint = f": {ast.unparse(node.annotation)}" if node.annotation else ""
    return f"{node.arg}{hint}" + (f" = {ast.unparse(default)}" if default else "")


def call(node: ast.FunctionDef, name: str) -> str:
    """A function as it is called."""
    return f"{name}({arguments(node)})" + (f" -> {ast.unparse(node.returns)}" if node.returns else "")


def attributes(body: list[ast.stmt], lines: list[str]) -> Iterator[tuple[str, str]]:
    """What is assigned, with its type, and what is said of it: in a docstring below or in a comment beside it."""
    for node, below in zip(body, [*body[1:], None], strict=True):
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
        hint = f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            said = str(below.value.value)
        else:
            said = " ".join(line.partition("  # ")[2] for line in lines[node.lineno - 1 : node.end_lineno])
        yield f"{ast.unparse(target)}{hint}", " ".join(said.split())


def fields(node: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    """What an object of a class has: its declared fields, and what is said of what else it is given when it is made."""
    for name, said in attributes(node.body, lines):
        if not name.startswith("_") and "InitVar[" not in name:
            yield f"- `{name}`" + (f": {said}" if said else "")
    for one in node.body:
        if isinstance(one, ast.FunctionDef):
            for name, said in attributes(one.body, []):
                if name.startswith("self.") and not name.startswith("self._") and said:
                    yield f"- `{name.removeprefix('self.')}`: {said}"


def methods(node: ast.ClassDef) -> Iterator[str]:
    """The public methods and properties of a class."""
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and not one.name.startswith("_"):
            kinds = {ast.unparse(decorator).rpartition(".")[2] for decorator in one.decorator_list}
            asked = one.returns if kinds & {"property", "cached_property"} else None
            head = f"{one.name}: {ast.unparse(asked)}" if asked else call(one, f".{one.name}")
            yield f"#### `{head}`\n\n{ast.get_docstring(one)}"


def entry(name: str, thing: Any) -> Iterator[str]:
    """All that is said of a public name."""
    if isinstance(thing, ModuleType) and not callable(thing):
        yield thing.__doc__ or ""
        for part in PARTS[name]:
            yield from entry(f"{name}.{part}", getattr(thing, part))
    elif callable(thing):
        text = source(thing)
        node = ast.parse(text).body[0]
        if isinstance(node, ast.FunctionDef):
            yield f"### `{call(node, name)}`\n\n{ast.get_docstring(node)}"
        elif isinstance(node, ast.ClassDef):
            bases = [base for base in map(ast.unparse, node.bases) if base not in UNNAMED]
            yield f"### class `{name}{f'({bases[0]})' if bases else ''}`\n\n{ast.get_docstring(node)}"
            yield "\n".join(fields(node, text.splitlines()))
            yield from methods(node)
    else:
        said = dict(attributes(ast.parse(source(match)).body, []))
        yield f"### `{name} = {thing!r}`\n\n{said[name]}"


def reference() -> str:
    """The whole page."""
    parts = [HEAD]
    for heading, names in SECTIONS.items():
        parts.append(f"## {heading}")
        for name in names:
            parts += entry(name, getattr(tallyman, name))
    return "\n\n".join(part.strip() for part in parts if part) + "\n"


def main() -> int:
    """Write the page, or say whether it is up to date."""
    if "--write" in sys.argv:
        REFERENCE.write_text(reference(), "utf-8")
        return 0
    current = REFERENCE.is_file() and REFERENCE.read_text("utf-8") == reference()
    print("docs/reference.md is up to date." if current else "docs/reference.md is behind: make reference")
    return 0 if current else 1


if __name__ == "__main__":
    sys.exit(main())
