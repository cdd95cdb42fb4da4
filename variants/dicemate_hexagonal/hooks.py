"""What Hexagonal Babylonian tells those who calculate: what a board is worth."""

from functools import cache
from math import tanh

from dicemate.anyboard import Board
from dicemate.hooks import fade
from dicemate.position import WHITE
from dicemate.scene import Man
from dicemate_hexagonal.board import CELLS

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}
"""What men are worth, in pawns."""

_NEAR = {"P": 0.0, "N": 0.04, "B": 0.04, "R": 0.05, "Q": 0.08, "K": 0.02}
"""What a step towards the enemy King gains."""

_ADVANCE = (0.8, 0.4, 0.2, 0.08, 0.02)
"""What a pawn gains who has so many steps left before the last."""

_SLOPE = 0.08
"""What a pawn is worth, in results."""


def value(board: Board) -> float:
    """Return the result that White may expect; 0 on a board without both Kings."""
    kings = {color: board.king(color) for color in (True, False)}
    if not all(kings.values()):
        return 0.0
    score = 0.0
    for cell, man in board.men.items():
        worth = _worth(man, cell, kings[not man.color] or "")
        score += worth if man.color == WHITE else -worth
    return tanh(_SLOPE * score) * fade(board.clock)


@cache
def _worth(man: Man, cell: str, foe: str) -> float:
    """Return what a man is worth on a cell against a King on the cell `foe`."""
    worth = WORTH[man.letter] - _NEAR[man.letter] * _steps(cell, foe)
    if man.letter == "P":
        left = len(CELLS.ray(cell, (0, 2 if man.color == WHITE else -2))) - 1
        worth += _ADVANCE[left] if left < len(_ADVANCE) else 0.0
    return worth


def _steps(start: str, end: str) -> int:
    """Return how many steps from edge to edge lie between two cells."""
    (ax, ay), (bx, by) = CELLS.places[start], CELLS.places[end]
    across, along = abs(ax - bx) // 2, abs(ay - by)
    return across + max(0, along - across) // 2
