"""What a dialogue requires of the screen that shows it."""

from collections.abc import Sequence
from typing import Protocol

from textual.message import Message

from dicemate.scene import Spot
from dicemate.session import Session
from dicemate.tui.command import Item


class Programs(Protocol):
    """The programs at a table."""

    @property
    def stopped(self) -> bool:
        """Whether programs that play each other wait for a command to continue."""

    @property
    def failed(self) -> str:
        """Why a program that has to act cannot, as a sentence, or an empty string."""


class Throw(Protocol):
    """A throw that is being made at a table."""

    @property
    def open(self) -> bool:
        """Whether there is one: its consequences are known but not shown yet."""

    @property
    def waits(self) -> str:
        """What the second player has to throw, ``die`` or ``dice``; empty if nothing waits."""


class Front(Protocol):
    """The screen that shows a dialogue."""

    @property
    def seats(self) -> Programs:
        """The programs that play there."""

    @property
    def throwing(self) -> Throw:
        """The throw that is being made there."""

    def show_said(self) -> None:
        """Show the prompt, and the possible answers."""

    def light(self) -> None:
        """Show the highlights and the selection, and then the prompt."""

    def touch(self, spot: Spot) -> None:
        """Touch a square."""

    def written(self, line: str) -> str:
        """Return a line with each id in braces replaced by its key."""

    def rematch(self) -> None:
        """Start a rematch with colours swapped."""

    def leave(self) -> None:
        """Leave the table."""

    def offer(self, heading: str, choices: Sequence[Item], current: int = 0) -> None:
        """Open a list to choose from, at the `current` choice."""

    def follow(self, session: Session) -> None:
        """Switch to another session."""

    def post_message(self, message: Message) -> bool:
        """Request another screen."""
