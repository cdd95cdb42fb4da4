"""Which moves are legal: a King may be left attacked, but not mated (B6, B7).

Whether a move leaves its own King mated is found out by making it, which is slow. That most
moves cannot do so is seen beforehand, and only the rest are made.
"""

import chess
from chess import BB_KING_ATTACKS, BB_SQUARES, Bitboard, Board, Square

from dicemate import chessboard
from dicemate.chessboard import MOVES

PROMOTIONS = "nbrq"


def legal_words(board: Board, orthodox: bool) -> tuple[str, ...]:
    """Return the words of all legal moves by B7, or by the ordinary rule of check if `orthodox`.

    Both sides have a King, and that of the side to move is not mated: B6 comes first.
    """
    if orthodox:
        doubtful = board.occupied_co[board.turn] if board.is_check() else _openers(board)
        tried = _words(board, doubtful)
    elif board.is_check():
        flights = _flights(board)
        doubtful = _keepers(board, flights)
        tried = [word for word in _words(board, doubtful) if not _keeps(board, flights, word)]
    else:
        doubtful = _openers(board)
        tried = [word for word in _words(board, doubtful) if not _can_go_back(board, word)]
    barred = {word for word in tried if not is_legal(board, word, orthodox)}
    words = _words(board, board.occupied_co[board.turn]) + _castling(board)
    return tuple(word for word in words if word not in barred) if barred else tuple(words)


def is_legal(board: Board, word: str, orthodox: bool) -> bool:
    """Tell whether a move (no castling), carried out with success, leaves its King tenable (B7).

    When it takes the other King the game is over, and nothing can befall its own any more.
    """
    after = board.copy(stack=False)
    after.push(MOVES[word])
    if not after.kings & after.occupied_co[after.turn]:
        return True
    after.turn = board.turn
    return is_tenable(after, orthodox)


def is_tenable(board: Board, orthodox: bool) -> bool:
    """Tell whether the King of the side to move may stand as he does: attacked, but not mated."""
    return not (board.is_check() if orthodox else board.is_checkmate())


def king_mask(board: Board) -> Bitboard:
    """Return the square of the King of the side to move, or none."""
    return board.kings & board.occupied_co[board.turn]


# -- while the King is not attacked ------------------------------------------------------------


def _openers(board: Board) -> Bitboard:
    """Return the King and the men that may open a line to him by moving."""
    king = king_mask(board)
    return king | _shield(board, chess.msb(king), board.occupied) | _passers(board)


def _can_go_back(board: Board, word: str) -> bool:
    """Tell whether the man could go back at once, and its King be as safe as he is now."""
    move = MOVES[word]
    pawn = board.pawns & BB_SQUARES[move.from_square]
    return not (pawn or board.occupied & BB_SQUARES[move.to_square])


# -- while the King is attacked ------------------------------------------------------------------


def _flights(board: Board) -> dict[Bitboard, Bitboard]:
    """Return each square where the King is safe, with the men that shield it from a slider."""
    king = king_mask(board)
    without = board.occupied & ~king
    steps = BB_KING_ATTACKS[chess.msb(king)] & ~board.occupied_co[board.turn]
    return {
        BB_SQUARES[square]: _shield(board, square, without)
        for square in chess.scan_forward(steps)
        if not board.attackers_mask(not board.turn, square, without)
    }


def _keepers(board: Board, flights: dict[Bitboard, Bitboard]) -> Bitboard:
    """Return the men whose move may leave the King no flight: with two, a man can fill but one."""
    if len(flights) < 2:
        return board.occupied_co[board.turn]
    keepers = king_mask(board) | _passers(board)
    for shield in flights.values():
        keepers |= shield
    return keepers


def _keeps(board: Board, flights: dict[Bitboard, Bitboard], word: str) -> bool:
    """Tell whether a flight is seen to be left after a move."""
    move = MOVES[word]
    start, end = BB_SQUARES[move.from_square], BB_SQUARES[move.to_square]
    if start & board.kings:
        return end in flights or _steps_on(board, flights, move.to_square)
    if start & _passers(board):
        return False
    return any(not (shield & start or square & end) for square, shield in flights.items())


def _steps_on(board: Board, flights: dict[Bitboard, Bitboard], square: Square) -> bool:
    """Tell whether the King can step to `square`, taking nobody, and from there to a flight."""
    if board.occupied & BB_SQUARES[square]:
        return False
    return any(BB_KING_ATTACKS[square] & flight for flight in flights)


# -- both ------------------------------------------------------------------------------------


def _words(board: Board, men: Bitboard) -> list[str]:
    """Return the words of the pseudo-legal moves of `men`, without castling."""
    words = chessboard.piece_words(board, men & ~board.pawns)
    return words + chessboard.pawn_words(board, men & board.pawns, PROMOTIONS)


def _castling(board: Board) -> list[str]:
    """Return the words of castling, which keeps its ordinary conditions (B7)."""
    home = chess.BB_RANK_1 if board.turn else chess.BB_RANK_8
    if not board.castling_rights & home:
        return []
    return [move.uci() for move in board.generate_castling_moves()]


def _passers(board: Board) -> Bitboard:
    """Return the own pawns that can take en passant, which opens two lines at once."""
    if board.ep_square is None:
        return chess.BB_EMPTY
    beside = chess.BB_PAWN_ATTACKS[not board.turn][board.ep_square]
    return beside & board.pawns & board.occupied_co[board.turn]


def _shield(board: Board, square: Square, occupied: Bitboard) -> Bitboard:
    """Return the own men that alone stand between `square` and an enemy slider."""
    straight = chess.BB_RANK_ATTACKS[square][0] | chess.BB_FILE_ATTACKS[square][0]
    lines = straight & (board.rooks | board.queens)
    lines |= chess.BB_DIAG_ATTACKS[square][0] & (board.bishops | board.queens)
    shield = chess.BB_EMPTY
    for slider in chess.scan_forward(lines & board.occupied_co[not board.turn]):
        between = chess.between(square, slider) & occupied
        if not between & between - 1:  # one man at most
            shield |= between
    return shield & board.occupied_co[board.turn]
