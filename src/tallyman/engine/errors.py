"""What can go wrong, each with a sentence that says what is wrong and what would be right."""

from __future__ import annotations

from tallyman.engine.message import Message


class TallymanError(ValueError):
    """Base of everything Tallyman refuses."""


class IllegalAction(TallymanError):
    """An action the rules forbid now. Nothing has changed."""

    def __init__(self, sentence: str, reason: Message, rule: str) -> None:
        super().__init__(sentence)
        self.reason = reason
        """Why, as a message that can be said in any language."""
        self.rule = rule
        """The section of the rules that forbids it."""


class CannotUndo(TallymanError):
    """There is nothing to take back or to do again, or the others must agree first."""

    def __init__(self, sentence: str, needs_agreement: bool = False) -> None:
        super().__init__(sentence)
        self.needs_agreement = needs_agreement


class BadOption(TallymanError):
    """A game, number of players, option or seed that does not exist."""


class BadField(TallymanError):
    """Data from outside with something wrong in it; the sentence names the field."""

    def __init__(self, sentence: str, field: tuple[str | int, ...] = ()) -> None:
        super().__init__(sentence)
        self.field = field
        """The way to it, such as ("ship", 2, "four", "slots"); empty if it is no single field."""


class BadBox(BadField):
    """A component set that cannot be played with."""


class BadPosition(BadField):
    """A position that no table can have."""


class BadSheet(TallymanError):
    """A tally sheet that cannot be read or does not replay; the sentence names the line."""
