"""Panels and actions for python-chess's boards and moves."""

from typing import Any

from chess import Board, Move

from dicemate.anyboard import BOARD, path
from dicemate.chessboard.boards import attacked_kings, ends, men
from dicemate.chessboard.san import san
from dicemate.position import Action
from dicemate.scene import Panel


def panel(board: Board, name: str = BOARD, **more: Any) -> Panel:
    """Return the panel of a board, with attacked Kings in danger; `more` are further fields."""
    return Panel(name, men(board), **{"danger": attacked_kings(board), **more})


def action(board: Board, move: Move, name: str = BOARD, **more: Any) -> Action:
    """Describe a move: its SAN, its squares, and where a rook goes in castling."""
    details = {"ends": ends(board, move, name), **more}
    return Action(san(board, move), path(name, move.uci()), **details)
