"""What fights need from a board: who stands where, who attacks whom, and which moves are legal.

Any kind of board will do: squares are names, moves are words, and nothing here knows how a man
moves. A field is immutable: every event on it returns a new one.
"""

from collections.abc import Hashable, Iterable
from typing import Protocol, Self

from dicemate.position import Action, Color
from dicemate.scene import Man, Panel


class Field(Hashable, Protocol):
    """A board in the middle of a game."""

    @property
    def turn(self) -> Color:
        """The side to move."""

    @property
    def clock(self) -> int:
        """The turns since a pawn moved or a man fell (C3)."""

    def words(self, orthodox: bool) -> tuple[str, ...]:
        """Return the words of the moves that are legal by B7, or by ordinary rules if `orthodox`.

        There are none if the side to move is mated (B6). Both sides have a King.
        """

    def is_check(self) -> bool:
        """Return whether the King of the side to move is attacked."""

    def is_mate(self) -> bool:
        """Return whether that King is mated, in the ordinary sense (B6)."""

    def prey(self, word: str) -> str:
        """Return the square of the man that a move attacks; empty if it attacks nobody."""

    def kings(self) -> int:
        """Return the number of Kings on the board."""

    def king(self, color: Color) -> str:
        """Return where the King of a colour stands; empty if he has fallen."""

    def man(self, square: str) -> Man:
        """Return the man on an occupied square."""

    def attackers(self, color: Color) -> tuple[str, ...]:
        """Return the squares, in board order, of the men of a colour that attack the enemy King."""

    def after(self, word: str) -> Self:
        """Return the field after a move that succeeded."""

    def passed(self) -> Self:
        """Return the field after a turn in which nothing moved: the right to en passant ends."""

    def fallen(self, squares: Iterable[str]) -> Self:
        """Return the field without the men on `squares`: a capture, which resets the clock."""

    def fled(self, square: str) -> Self:
        """Return the field after the King of the side to move went to a square, however far."""

    def converted(self, square: str) -> Self:
        """Return the field after the man on a square joined the side to move."""

    def action(self, word: str, note: str) -> Action:
        """Describe a move; `note` says what follows from it."""

    def panel(self, danger: frozenset[str]) -> Panel:
        """Return the board to draw, named `anyboard.BOARD`; `danger` holds marked squares."""

    def key(self, passing: bool) -> Hashable:
        """Return what equal fields have in common, en passant only if `passing` (C2)."""

    def setup(self) -> str:
        """Return the field as a set-up text."""
