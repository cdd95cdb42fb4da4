"""What fights need to know of a board: who stands where, who attacks whom, and what may move.

Any kind of board will do: squares are names, moves are words, and nothing here knows how a man
moves. A field never changes: what happens on it makes another one.
"""

from collections.abc import Hashable, Iterable
from typing import Protocol, Self

from dicemate.position import Action, Color
from dicemate.scene import Man, Panel


class Field(Protocol):
    """A board in the middle of a game."""

    @property
    def turn(self) -> Color:
        """The side to move."""

    @property
    def clock(self) -> int:
        """The turns since a pawn moved or a man fell (C3)."""

    def words(self, orthodox: bool) -> tuple[str, ...]:
        """Return the words of the legal moves by B7, or by ordinary rules if `orthodox`.

        There are none if the side to move is mated (B6). Both sides have a King.
        """

    def is_check(self) -> bool:
        """Tell whether the King of the side to move is attacked."""

    def is_mate(self) -> bool:
        """Tell whether he is mated, in the ordinary sense (B6)."""

    def prey(self, word: str) -> str:
        """Return the square of the man whom a move attacks; empty if it attacks nobody."""

    def kings(self) -> int:
        """Return how many Kings stand."""

    def king(self, color: Color) -> str:
        """Return where a King stands; empty if he has fallen."""

    def man(self, square: str) -> Man:
        """Return who stands on a square that is not empty."""

    def attackers(self, color: Color) -> tuple[str, ...]:
        """Return, in the order of the squares, who of a colour attacks the enemy King."""

    def after(self, word: str) -> Self:
        """Return the field after a move that succeeded."""

    def passed(self) -> Self:
        """Return the field after a turn without a move on it: en passant ends."""

    def fallen(self, squares: Iterable[str]) -> Self:
        """Return the field without the men on some squares: a capture, which resets the clock."""

    def fled(self, square: str) -> Self:
        """Return the field after the King of the side to move went to a square, however far."""

    def converted(self, square: str) -> Self:
        """Return the field after the man on a square joined the side to move."""

    def action(self, word: str, note: str) -> Action:
        """Describe a move; the note tells what follows."""

    def panel(self, danger: frozenset[str]) -> Panel:
        """Return the board to be drawn, by the name of `anyboard.BOARD`."""

    def key(self, passing: bool) -> Hashable:
        """Return what fields must share to count as repeated, en passant only if `passing`."""

    def setup(self) -> str:
        """Return the text of the field."""
