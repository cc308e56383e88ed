"""What can go wrong, each with a message that says what is wrong and what would be right."""

from __future__ import annotations

import errno

from tallyman.engine.message import Message, message


class TallymanError(ValueError):
    """Base of everything Tallyman refuses. As text it is English; its `reason` can be said in any language."""

    def __init__(self, reason: Message, *more: object) -> None:
        super().__init__(reason, *more)
        self.reason = reason
        """Why, for a `Speaker` of any language."""

    def __str__(self) -> str:
        from tallyman.locale import speaker

        return speaker("en").say(self.reason)


class IllegalAction(TallymanError):
    """An action the rules forbid now. Nothing has changed."""

    def __init__(self, reason: Message, rule: str) -> None:
        super().__init__(reason, rule)
        self.rule = rule
        """The section of the rules that forbids it."""


class CannotUndo(TallymanError):
    """There is nothing to take back or to do again, or the others must agree first."""

    def __init__(self, reason: Message, needs_agreement: bool = False) -> None:
        super().__init__(reason, needs_agreement)
        self.needs_agreement = needs_agreement
        """Whether it can be taken back if the others agree."""


class BadOption(TallymanError):
    """A game, number of players, option or seed that does not exist."""


class OtherEdition(BadOption):
    """A match by an edition of the rules that is not here: what was written of it can be read, but not replayed."""


class BadField(TallymanError):
    """Data from outside with something wrong in it; the reason names the field."""

    def __init__(self, reason: Message, field: tuple[str | int, ...] = ()) -> None:
        super().__init__(reason, field)
        self.field = field
        """The way to it, such as ("ship", 2, "four", "slots"); empty if it is no single field."""


class BadBox(BadField):
    """A component set that cannot be played with."""


class BadPosition(BadField):
    """A position that no table can have."""


class BadSheet(TallymanError):
    """A tally sheet that cannot be read or does not replay; the reason names the line."""


SYSTEM = {
    errno.EACCES: "error-os-denied",
    errno.EPERM: "error-os-denied",
    errno.ENOENT: "error-os-nowhere",
    errno.ENOTDIR: "error-os-no-folder",
    errno.EISDIR: "error-os-folder",
    errno.ENAMETOOLONG: "error-os-long-name",
    errno.ENOSPC: "error-os-full",
    errno.EROFS: "error-os-read-only",
    errno.ENOEXEC: "error-os-no-program",
    errno.EADDRINUSE: "error-os-address-in-use",
    errno.EADDRNOTAVAIL: "error-os-no-address",
}
"""What the system says most often when it refuses something."""


def refused_by_system(wrong: OSError) -> Message | str:
    """Why the system refuses something; what it says seldom, in its own words."""
    return message(SYSTEM[wrong.errno]) if wrong.errno in SYSTEM else wrong.strerror or str(wrong)
