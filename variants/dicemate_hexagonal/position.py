"""Hexagonal Babylonian (`rules.md`) as a position: Babylonian's turns on a board of hexagons."""

from collections.abc import Mapping

from dicemate.anyboard import BOARD, Board
from dicemate.position import Color, Reason, SetupError
from dicemate.scene import Spot
from dicemate_babylonian.state import Rules
from dicemate_babylonian.turn import Turn
from dicemate_hexagonal.bits import Bits
from dicemate_hexagonal.board import ARRAY, MOVEMENT
from dicemate_hexagonal.field import HexField


class HexPosition(Turn[HexField]):
    """A position of Hexagonal Babylonian."""

    __slots__ = ()

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues `path`."""
        from dicemate_hexagonal.why import why  # Loaded on demand.

        return why(self, path)

    def value(self) -> float:
        """Return White's expected result."""
        from dicemate_hexagonal import hooks  # Loaded on demand.

        return hooks.value(self.field.bits)

    def after(self) -> Mapping[str, float]:
        """Return the expected result of each word for the player."""
        from dicemate_hexagonal import hooks

        return hooks.after(self, self.play)

    def standing(self, color: Color) -> Mapping[str, int]:
        """Return the cells of the men of a colour."""
        return {BOARD: self.field.bits.occupied_co[color]}


def start(options: Mapping[str, str], setup: str | None = None) -> HexPosition:
    """Return the first position of a game.

    Raises:
        SetupError: `setup` cannot be played (C5).
    """
    board = Board.from_fen(setup or ARRAY, MOVEMENT)
    if len(board.passing) > 1:
        raise SetupError("a turn is one move, so only one pawn can have passed a cell")
    return HexPosition.begun(HexField(Bits.of(board)), Rules.of(options))
