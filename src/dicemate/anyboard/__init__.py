"""What games on boards of any size and shape share: squares, steps, moves, FEN and SAN.

For the usual board with castling there is `chessboard`, which is faster.
"""

from dicemate.anyboard.board import Board
from dicemate.anyboard.fen import placed, placement
from dicemate.anyboard.movement import Men, Movement, hexagonal, usual
from dicemate.anyboard.san import apart, san
from dicemate.anyboard.squares import Place, Squares, Step, hexagons, rectangle
from dicemate.anyboard.steps import (
    DIAGONAL,
    HEX_DIAGONAL,
    HEX_KNIGHT,
    HEX_STRAIGHT,
    KNIGHT,
    STRAIGHT,
    every_way,
)
from dicemate.anyboard.telling import TURN_LOST, move_action, throw_action
from dicemate.anyboard.words import BOARD, Move, move_of, path

__all__ = [
    "BOARD",
    "DIAGONAL",
    "HEX_DIAGONAL",
    "HEX_KNIGHT",
    "HEX_STRAIGHT",
    "KNIGHT",
    "STRAIGHT",
    "TURN_LOST",
    "Board",
    "Men",
    "Move",
    "Movement",
    "Place",
    "Squares",
    "Step",
    "apart",
    "every_way",
    "hexagonal",
    "hexagons",
    "move_action",
    "move_of",
    "path",
    "placed",
    "placement",
    "rectangle",
    "san",
    "throw_action",
    "usual",
]
