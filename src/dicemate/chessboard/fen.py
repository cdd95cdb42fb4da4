"""A board as a FEN, written from bit masks.

python-chess asks each square for its man, which takes five times as long. Every position that is
saved, and every one that is compared with that of other programs, is written so.
"""

import chess
from chess import BLACK, WHITE, Board

_GAPS = tuple(("1" * gap, str(gap)) for gap in range(8, 1, -1))


def fen(board: Board, *, shredder: bool = False) -> str:
    """Return the FEN with the square of en passant even if no pawn stands beside it.

    Castling rights are those of X-FEN, or with `shredder` the files of the rooks.
    """
    rights = board.castling_shredder_fen() if shredder else board.castling_xfen()
    passing = "-" if board.ep_square is None else chess.SQUARE_NAMES[board.ep_square]
    turn = "w" if board.turn == WHITE else "b"
    clocks = f"{board.halfmove_clock} {board.fullmove_number}"
    return f"{placement(board)} {turn} {rights} {passing} {clocks}"


def placement(board: Board) -> str:
    """Return the first field of a FEN: the men."""
    signs = ["1"] * 64
    kinds = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    for color, letters in ((WHITE, "PNBRQK"), (BLACK, "pnbrqk")):
        own = board.occupied_co[color]
        for letter, kind in zip(letters, kinds, strict=True):
            for square in chess.scan_forward(kind & own):
                signs[square ^ 56] = letter  # A FEN begins with the highest rank.
    text = "/".join("".join(signs[row : row + 8]) for row in range(0, 64, 8))
    for gap, number in _GAPS:
        text = text.replace(gap, number)
    return text
