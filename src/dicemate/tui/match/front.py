"""What a dialogue asks of the screen that shows it."""

from typing import Protocol

from textual.message import Message

from dicemate.session import Session


class Front(Protocol):
    """Where a dialogue is shown."""

    def show_said(self) -> None:
        """Show who must do what, and what can be answered."""

    def light(self) -> None:
        """Show what can be touched, and what is, and then what is said."""

    def written(self, line: str) -> str:
        """Return a line in which each id in braces has become its key."""

    def rematch(self) -> None:
        """Start a rematch, with colours changed."""

    def follow(self, session: Session) -> None:
        """Play another session from now on."""

    def post_message(self, message: Message) -> bool:
        """Ask for another screen."""
