"""What is wrong with a command line: the complaints of Typer, as messages."""

from __future__ import annotations

import re

import typer

from tallyman.engine.message import Message, Part, either, message


def explained(wrong: typer.TyperException) -> Part:
    """What is wrong, and how to learn what would be right; what Typer says seldom, in its own words."""
    context = getattr(wrong, "ctx", None)
    reason = kind_of(wrong)
    if context is None or reason is None:
        return reason or wrong.format_message()
    return message("usage-see", why=reason, command=f"{context.command_path} {context.help_option_names[0]}")


def kind_of(wrong: typer.TyperException) -> Message | None:
    """What is wrong, by the kind of the complaint and its words."""
    said = wrong.message
    match type(wrong).__name__:
        case "MissingParameter":
            return message("usage-missing", name=named(wrong))
        case "BadParameter":
            return bad_value(named(wrong), said)
        case "NoSuchOption":
            return suggesting(
                message("usage-no-option", name=getattr(wrong, "option_name", "")),
                sorted(getattr(wrong, "possibilities", None) or ()),
            )
        case "BadOptionUsage":
            key = "usage-no-value" if "does not take" in said else "usage-needs-value"
            return message(key, name=getattr(wrong, "option_name", ""))
    if extra := re.fullmatch(r"Got unexpected extra argument\(s\) \((.*)\)", said, re.DOTALL):
        return message("usage-extra", words=extra[1])
    if command := re.match(r"No such command ('.*?'|\".*?\")\.(.*)", said, re.DOTALL):
        return suggesting(message("usage-no-command", name=command[1]), re.findall(r"'([^']*)'", command[2]))
    return None


def named(wrong: typer.TyperException) -> str:
    """The argument or option a complaint is about."""
    return str(getattr(wrong, "param").get_error_hint()).strip("'")  # noqa: B009 - only some complaints have one


def bad_value(name: str, said: str) -> Message:
    """What a value should be: all that are checked are whole numbers."""
    bound = re.search(r"(less|greater) than or equal to (-?\d+)", said)
    if bound is None:
        return message("usage-whole", name=name)
    return message("usage-at-most" if bound[1] == "less" else "usage-at-least", name=name, limit=bound[2])


def suggesting(reason: Message, near: list[str]) -> Message:
    """What is wrong, and what may be meant."""
    return message("error-did-you-mean", why=reason, near=either(near)) if near else reason
