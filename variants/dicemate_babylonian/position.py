"""The rules of Babylonian Chess (`rules.md`) as a position: its turns on the usual board.

Turns are defined in `turn`, what men can do in `squares` and `moves`.
"""

from collections.abc import Mapping

import chess

from dicemate import chessboard
from dicemate.anyboard import BOARD
from dicemate.position import Color, Reason, SetupError
from dicemate.scene import Spot
from dicemate_babylonian.squares import SquareField
from dicemate_babylonian.state import Rules
from dicemate_babylonian.turn import Turn


class BabylonianPosition(Turn[SquareField]):
    """A position of Babylonian Chess."""

    __slots__ = ()

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues `path`."""
        from dicemate_babylonian.why import why  # Loaded on demand.

        return why(self, path)

    def value(self) -> float:
        """Return White's expected result."""
        from dicemate_babylonian import hooks  # Loaded on demand, like `why`.

        return hooks.value(self)

    def after(self) -> Mapping[str, float]:
        """Return the expected result of each word for the player."""
        from dicemate_babylonian import hooks

        return hooks.after(self, self.play)

    def standing(self, color: Color) -> Mapping[str, int]:
        """Return the squares of the men of a colour."""
        return {BOARD: self.field.board.occupied_co[color]}


def start(options: Mapping[str, str], setup: str | None = None) -> BabylonianPosition:
    """Return the first position of a game.

    Raises:
        SetupError: `setup` cannot be played (C5).
    """
    fen, divided, more = (setup or chess.STARTING_FEN).partition(" | ")
    if divided:
        raise SetupError(f"this game's set-up is a FEN with nothing after it, but {more!r} follows")
    return BabylonianPosition.begun(SquareField(chessboard.from_fen(fen)), Rules.of(options))
