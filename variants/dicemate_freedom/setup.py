"""The first position: by the option `start` (F12) or from a set-up text (C5)."""

from collections.abc import Mapping

import chess
from chess import Board, Square

from dicemate import chessboard
from dicemate.position import SetupError
from dicemate_freedom.position import FREE, RECAPTURE, UNTHROWN, FreedomPosition

STANDARD = 518
"""The number of the standard array in Chess960."""


def start(options: Mapping[str, str], setup: str | None = None) -> FreedomPosition:
    """Return the first position of a game.

    A set-up text is `UNTHROWN`, or a FEN that may be followed by the fields ``recapture d5``
    (the enemy has just captured there, F6) and ``free`` (a free turn is pending, F11). The game is
    Chess960 if the option `start` says so, or if the FEN's castling rights name files or fit no
    standard array.

    Raises:
        SetupError: `setup` cannot be played (C5).
    """
    deema, array = options["deema"] == "on", options["start"]
    if setup == UNTHROWN or (not setup and array == "chess960"):
        return FreedomPosition(Board(UNTHROWN.partition(" | ")[0]), deema)
    if not setup:
        board = Board() if _is_standard(array) else Board.from_chess960_pos(int(array))
        return FreedomPosition.begun(board, deema)
    fen, *fields = setup.split(" | ")
    board = _parse(fen, chess960=not _is_standard(array))
    prey, free = _extras(fields, board)
    return FreedomPosition.begun(board, deema, prey=prey, free=free)


def _is_standard(array: str) -> bool:
    return array == "standard" or (array.isdecimal() and int(array) == STANDARD)


def _parse(fen: str, chess960: bool) -> Board:
    """Return the board of a FEN of standard chess or of Chess960.

    Raises:
        SetupError: the FEN cannot be played.
    """
    board = chessboard.from_fen(fen, chess960=True)
    if board.was_into_check():
        raise SetupError("the side that is not to move is in check")
    by_file = not set(fen.split()[2]) <= set("KQkq-")
    board.chess960 = chess960 or by_file or board.has_chess960_castling_rights()
    return board


def _extras(fields: list[str], board: Board) -> tuple[Square | None, bool]:
    """Return the square of the man that has just captured, if any, and whether the turn is free.

    Raises:
        SetupError: a field is neither or is repeated.
    """
    prey: Square | None = None
    free = False
    for field in fields:
        if field == FREE and not free:
            free = True
        elif field.startswith(f"{RECAPTURE} ") and prey is None:
            prey = _enemy(board, field.removeprefix(f"{RECAPTURE} "))
        else:
            raise SetupError(f"{field!r}: a FEN may be followed by 'recapture d5' and 'free', once")
    return prey, free


def _enemy(board: Board, name: str) -> Square:
    """Return the square with that name, which holds a man of the side not to move.

    Raises:
        SetupError: there is no such square, or no such man.
    """
    square = chess.SQUARE_NAMES.index(name) if name in chess.SQUARE_NAMES else None
    if square is None or board.color_at(square) != (not board.turn):
        raise SetupError(f"{RECAPTURE} {name}: no man that may have captured stands there")
    return square
