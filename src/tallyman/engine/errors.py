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


class BadBox(TallymanError):
    """A component set that cannot be played with; the sentence names the field."""


class BadPosition(TallymanError):
    """A position that no table can have; the sentence names the field."""


class BadSheet(TallymanError):
    """A tally sheet that cannot be read or does not replay; the sentence names the line."""
