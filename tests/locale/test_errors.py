"""Every error is a message of the files, with the words it needs: nothing is refused in English alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tallyman
from tallyman.engine.errors import TallymanError
from tallyman.engine.game import game, games
from tests.locale.test_messages import messages

pytestmark = pytest.mark.thorough

FOLDER = Path(tallyman.__file__).parent


@cache
def source() -> dict[str, ast.Module]:
    """Every module of ours, by its path."""
    return {str(file.relative_to(FOLDER)): ast.parse(file.read_text("utf-8")) for file in sorted(FOLDER.rglob("*.py"))}


def calls() -> Iterator[tuple[str, ast.Call, str]]:
    """Every call, where it is and the name of what is called."""
    for path, module in source().items():
        for node in ast.walk(module):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                yield f"{path}:{node.lineno}", node, name


def kinds(of: type[TallymanError] = TallymanError) -> set[str]:
    """The names of all kinds of errors."""
    return {of.__name__}.union(*(kinds(one) for one in of.__subclasses__()))


def is_text(node: ast.expr) -> bool:
    """Whether something is said in words where it is needed; a single word is a value, such as true."""
    if isinstance(node, ast.IfExp):
        return is_text(node.body) or is_text(node.orelse)
    if isinstance(node, ast.BinOp):
        return is_text(node.left) or is_text(node.right)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and " " in str(node.value))


def test_no_error_is_a_sentence_in_one_language() -> None:

    named = kinds() | {"complaint"}
    reasons = [(place, node.args[0]) for place, node, name in calls() if name in named and node.args]
    rights = [(place, node.args[1]) for place, node, name in calls() if name == "wrong" and len(node.args) == 2]
    assert len(reasons) > 100
    assert len(rights) > 20
    assert [place for place, said in reasons + rights if is_text(said)] == []


def said() -> Iterator[tuple[str, str, set[str]]]:
    """Every message that is made with a known key: where, its key and the names of its arguments."""
    for place, node, name in calls():
        if name not in {"message", "Message"} or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        given: list[object] = [word.arg for word in node.keywords]
        if len(node.args) == 2:
            about = node.args[1].keys if isinstance(node.args[1], ast.Dict) else [None]
            given = [getattr(key, "value", None) for key in about]
        if None not in given:  # as a mapping made elsewhere
            yield place, str(node.args[0].value), set(map(str, given))


def test_every_message_that_is_made_is_in_the_files_with_its_arguments() -> None:
    needed = {key: variables for file in messages("en").values() for key, variables in file.items()}
    wrong = [f"{place}: {key} {given}" for place, key, given in said() if not needed.get(key, {""}) <= given]
    assert wrong == []


def test_every_error_in_the_files_can_happen() -> None:
    words = {
        node.value
        for module in source().values()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    words |= {flaw.key for name in games() for flaw in game(name).flaws}
    files = {name: keys for name, keys in messages("en").items() if name.endswith("errors.ftl")}
    assert len(files) == 5
    assert [key for keys in files.values() for key in keys if key not in words] == []
