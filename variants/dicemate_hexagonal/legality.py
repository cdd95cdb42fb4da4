"""Which moves are legal: a King may be left attacked, but not mated (B6, B7).

A move is made to see what becomes of its King, but only if he could come to harm by it.
"""

from collections.abc import Iterator

from dicemate.anyboard import HEX_DIAGONAL, HEX_STRAIGHT, Board, Move
from dicemate.scene import Man
from dicemate_hexagonal.board import CELLS


def legal_words(board: Board, orthodox: bool) -> tuple[str, ...]:
    """Return the words of all legal moves by B7, or by the ordinary rule of check if `orthodox`.

    There are none if the side to move is mated (B6). Both sides must have a King.
    """
    if board.is_check():
        if is_mate(board):
            return ()
        return tuple(move.word for move in board.moves() if is_legal(board, move, orthodox))
    risky = {board.king(board.turn), *_screens(board)}
    return tuple(
        move.word
        for move in board.moves()
        if not (move.start in risky or move.end in board.passing) or is_legal(board, move, orthodox)
    )


def is_legal(board: Board, move: Move, orthodox: bool) -> bool:
    """Tell whether a move, carried out with success, leaves its King tenable (B7).

    If it takes the other King the game is over, and its own is out of danger.
    """
    after = board.moved(move)._replace(passing=())
    if not after.is_check() or not after.king(not board.turn):
        return True
    return not orthodox and _has_escape(after)


def is_mate(board: Board) -> bool:
    """Tell whether the side to move is mated, in the ordinary sense (B6)."""
    return board.is_check() and not _has_escape(board)


def _has_escape(board: Board) -> bool:
    """Tell whether a move leaves the King of the side to move unattacked."""
    return any(not board.moved(move).is_check() for move in board.moves())


def _screens(board: Board) -> Iterator[str]:
    """Yield where own men stand alone between their King and an enemy who moves along that line."""
    king = board.king(board.turn) or ""
    for steps, sliders in ((HEX_STRAIGHT, "RQ"), (HEX_DIAGONAL, "BQ")):
        for step in steps:
            line = (cell for cell in CELLS.ray(king, step) if cell in board.men)
            screen, behind = next(line, ""), next(line, "")
            if behind and _is_foe(board, behind, sliders) and not _is_foe(board, screen, "PNBRQK"):
                yield screen


def _is_foe(board: Board, cell: str, letters: str) -> bool:
    man: Man = board.men[cell]
    return man.color != board.turn and man.letter in letters
