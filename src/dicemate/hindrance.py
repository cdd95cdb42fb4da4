"""Why a move is impossible in ordinary chess, in words for people.

Games check their own rules before or after these. Each text is the text of a
`dicemate.position.Reason`; an empty text means that nothing prevents the move.
"""

from collections.abc import Callable, Sequence

import chess
from chess import BB_SQUARES, Board, Square

from dicemate.chessboard import WORDS, pawn_words
from dicemate.position import BLOCKED, NO_SUCH_MOVE, SIDES, Reason
from dicemate.scene import Spot

__all__ = [
    "BLOCKED",
    "CHECKED",
    "PINNED",
    "is_blocked",
    "kind",
    "name",
    "of_castling",
    "of_danger",
    "of_exposure",
    "of_man",
    "of_path",
    "of_step",
    "tries_castling",
]

PINNED = "it is pinned: it shields your King"
CHECKED = "it leaves your King attacked"


def of_path(
    board: Board,
    path: Sequence[Spot],
    of_man: Callable[[Square], Reason | None],
    of_end: Callable[[Square, Square], Reason | None],
) -> Reason | None:
    """Return why the man on the first spot of a path cannot move, or not to the next spot.

    `of_man` is asked first, about the man; then `of_end`, about the next spot, if there is one. If
    neither knows a reason, or the path is empty, the answer is None. If a King tries to castle,
    only `of_end` is asked: castling may be his only move.
    """
    if not path:
        return None
    start, *ends = (chess.parse_square(spot.square) for spot in path)
    castles = ends and tries_castling(board, start, ends[0])
    hindered = None if castles else of_man(start)
    return of_end(start, ends[0]) if ends and not hindered else hindered


def of_man(board: Board, square: Square) -> str:
    """Return why the side to move has no man to move on a square."""
    color = board.color_at(square)
    if color is None:
        return "no man stands there"
    if color == board.turn:
        return ""
    return f"that man is {name(color)}'s, and it is {name(board.turn)}'s turn"


def name(color: chess.Color) -> str:
    """Return the name of a side."""
    return SIDES[color]


def kind(board: Board, square: Square) -> str:
    """Return the kind of man on a square: ``knight``."""
    return chess.piece_name(board.piece_type_at(square) or chess.PAWN)


def is_blocked(board: Board, square: Square) -> bool:
    """Return whether a man of the side to move cannot reach any square; castling is ignored."""
    if board.piece_type_at(square) != chess.PAWN:
        return not board.attacks_mask(square) & ~board.occupied_co[board.turn]
    return not _pawn_words(board, square)


def _pawn_words(board: Board, square: Square) -> list[str]:
    """Return the words of a pawn's moves; a promotion counts once."""
    return pawn_words(board, BB_SQUARES[square], "q")


def of_step(board: Board, start: Square, end: Square) -> str:
    """Return why a man of the side to move cannot reach `end`; castling is ignored."""
    if board.occupied_co[board.turn] & BB_SQUARES[end]:
        return "your own man stands there"
    if board.piece_type_at(start) == chess.PAWN:
        return _of_pawn(board, start, end)
    if not _alone(board, start).attacks_mask(start) & BB_SQUARES[end]:
        return f"a {kind(board, start)} {NO_SUCH_MOVE}"
    return "" if board.attacks_mask(start) & BB_SQUARES[end] else "other men stand in its way"


def _alone(board: Board, square: Square) -> Board:
    """Return a board with only the man on that square."""
    bare = Board(None)
    bare.set_piece_at(square, board.piece_at(square))
    return bare


def _of_pawn(board: Board, start: Square, end: Square) -> str:
    if any(word.startswith(WORDS[start][end]) for word in _pawn_words(board, start)):
        return ""
    if board.attacks_mask(start) & BB_SQUARES[end]:
        return "a pawn moves diagonally only to capture"
    forward = (end - start) * (1 if board.turn else -1)
    home = chess.square_rank(start) == (1 if board.turn else 6)
    if forward == 8 or (forward == 16 and home):
        return "a man blocks its way; a pawn captures diagonally"
    if forward == 16:
        return "a pawn goes two squares only from its second rank"
    return f"a pawn {NO_SUCH_MOVE}"


# -- castling ----------------------------------------------------------------------------------


def tries_castling(board: Board, start: Square, end: Square) -> bool:
    """Return whether the King to move goes as he castles: two squares along his first rank.

    In Chess960 he may go onto his rook, or more than one square to where castling takes him.
    """
    own_king = board.king(board.turn) == start
    home = _home(board)
    if not (own_king and BB_SQUARES[start] & home and BB_SQUARES[end] & home):
        return False
    return abs(start - end) == 2 or _own_rook(board, end) or _castled(board, start, end)


def _castled(board: Board, start: Square, end: Square) -> bool:
    """Return whether a King in Chess960 goes more than one square to where castling takes him."""
    files = chess.square_file(start), chess.square_file(end)
    return board.chess960 and files[1] in (2, 6) and abs(files[0] - files[1]) > 1


def _own_rook(board: Board, square: Square) -> bool:
    return board.chess960 and bool(board.rooks & board.occupied_co[board.turn] & BB_SQUARES[square])


def of_castling(board: Board, start: Square, end: Square, attacks: bool = True) -> str:
    """Return why castling is impossible; attacks on the King's way count if `attacks` is set."""
    long = end < start
    rooks = [rook for rook in chess.scan_forward(_rights(board)) if (rook < start) == long]
    if not rooks:
        return "the right to castle on that side is gone"
    if _castling_way(start, rooks[0]) & board.occupied:
        return "no castling: men stand in the way of King or rook"
    if board.chess960 and end != rooks[0] and board.is_legal(chess.Move(start, rooks[0])):
        return f"to castle, move your King onto the rook on {chess.SQUARE_NAMES[rooks[0]]}"
    if not attacks:
        return ""
    if board.is_check():
        return "no castling while the King is attacked"
    return "no castling through or into an attack"


def _castling_way(king: Square, rook: Square) -> chess.Bitboard:
    """Return the squares that King and rook cross or reach in castling, except their own."""
    rank = chess.square_rank(king)
    ends = [chess.square(file, rank) for file in ((2, 3) if rook < king else (6, 5))]
    way = 0
    for start, end in zip((king, rook), ends, strict=True):
        way |= chess.between(start, end) | BB_SQUARES[end]
    return way & ~(BB_SQUARES[king] | BB_SQUARES[rook])


def _rights(board: Board) -> chess.Bitboard:
    return board.clean_castling_rights() & _home(board)


def _home(board: Board) -> chess.Bitboard:
    return chess.BB_RANK_1 if board.turn else chess.BB_RANK_8


# -- the King's safety -----------------------------------------------------------------------


def of_danger(board: Board, start: Square) -> str:
    """Return why every move of a man who is not blocked would leave his own King attacked."""
    if board.king(board.turn) == start:
        return "every square your King could go to is attacked"
    if board.is_check():
        return "your King is attacked, and it cannot help him"
    return PINNED if board.is_pinned(board.turn, start) else CHECKED


def of_exposure(board: Board, move: chess.Move) -> str:
    """Return why a move within a man's reach would leave his own King attacked."""
    if board.king(board.turn) == move.from_square:
        return "your King would be attacked there"
    if board.is_check():
        return "your King would still be attacked"
    return PINNED if board.is_pinned(board.turn, move.from_square) else CHECKED
