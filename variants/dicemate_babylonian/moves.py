"""Which moves are legal: a King may be left attacked, but not mated (B6, B7).

The sure test of whether a move leaves its own King mated is to make it, which is slow. Most moves
are ruled out cheaply beforehand, and only the rest are made.
"""

from functools import reduce
from operator import or_

import chess
from chess import BB_KING_ATTACKS, BB_SQUARES, Bitboard, Board, Square

from dicemate import chessboard
from dicemate.chessboard import MOVES, WORDS

PROMOTIONS = "nbrq"


def legal_words(board: Board, orthodox: bool) -> tuple[str, ...]:
    """Return the words of all legal moves by B7, or by the ordinary rule of check if `orthodox`.

    There are none if the side to move is mated (B6). Both sides must have a King.
    """
    words = _words(board, board.occupied_co[board.turn])
    if board.is_check():
        flights = _flights(board)
        if not flights and not any(board.generate_legal_moves()):
            return ()
        tried = words if orthodox else _losing_flights(board, flights)
    else:
        if board.castling_rights:
            words += _castling(board)
        tried = _opening(board) if orthodox else _opening_for_good(board)
    if not tried:
        return tuple(words)
    barred = {word for word in tried if not is_legal(board, word, orthodox)}
    return tuple(word for word in words if word not in barred)


def is_legal(board: Board, word: str, orthodox: bool) -> bool:
    """Tell whether a move (no castling), carried out with success, leaves its King tenable (B7).

    If it takes the other King the game is over, and its own is out of danger.
    """
    after = chessboard.after(board, MOVES[word])
    if not after.kings & after.occupied_co[after.turn]:
        return True
    after.turn = board.turn
    return is_tenable(after, orthodox)


def is_tenable(board: Board, orthodox: bool) -> bool:
    """Tell whether the King to move may stand where he does: attacked perhaps, but not mated."""
    return not (board.is_check() if orthodox else board.is_checkmate())


def king_mask(board: Board) -> Bitboard:
    """Return the square of the King of the side to move, if he has one."""
    return board.kings & board.occupied_co[board.turn]


# -- while the King is not attacked ------------------------------------------------------------


def _openers(board: Board) -> Bitboard:
    """Return the men that may open a line to their King by moving."""
    return _shield(board, chess.msb(king_mask(board)), board.occupied) | _passers(board)


def _opening(board: Board) -> list[str]:
    """Return the words of moves that may get the King attacked: his own, and those of openers."""
    return _words(board, king_mask(board) | _openers(board))


def _opening_for_good(board: Board) -> list[str]:
    """Return the words of those moves that cannot be reversed.

    A man that could go straight back would save its King, who was safe before.
    """
    king, openers = chess.msb(king_mask(board)), _openers(board)
    prey = board.occupied_co[not board.turn]
    words = [
        WORDS[king][end]
        for end in chess.scan_forward(BB_KING_ATTACKS[king] & prey)
        if not _finds_safety(board, end)
    ]
    if openers:
        words += chessboard.pawn_words(board, openers & board.pawns, PROMOTIONS)
        words += [
            WORDS[start][end]
            for start in chess.scan_forward(openers & ~board.pawns)
            for end in chess.scan_forward(board.attacks_mask(start) & prey)
        ]
    return words


def _castling(board: Board) -> list[str]:
    """Return the words of castling, whose ordinary conditions hold (B7)."""
    return [
        word
        for word in chessboard.castling_words(board)
        if not any(board.is_attacked_by(not board.turn, square) for square in _path(MOVES[word]))
    ]


def _path(castling: chess.Move) -> tuple[Square, Square]:
    """Return the squares that a castling King crosses and reaches."""
    return (castling.from_square + castling.to_square) // 2, castling.to_square


# -- while the King is attacked ------------------------------------------------------------------


def _losing_flights(board: Board, flights: dict[Bitboard, Bitboard]) -> list[str]:
    """Return the words of moves after which no flight square of the King is obvious."""
    men = _words(board, _keepers(board, flights))
    words = [word for word in men if not _keeps(flights, word)]
    if board.ep_square is not None:
        words += _words(board, _passers(board))
    return words + _lost_steps(board, reduce(or_, flights, chess.BB_EMPTY))


def _lost_steps(board: Board, flights: Bitboard) -> list[str]:
    """Return the words of the King's steps except those to safety, or next to it."""
    king, own = chess.msb(king_mask(board)), board.occupied_co[board.turn]
    words = []
    for end in chess.scan_forward(BB_KING_ATTACKS[king] & ~own & ~flights):
        # A step that takes nobody leaves the flights as they are.
        near = BB_KING_ATTACKS[end] & flights and not board.occupied & BB_SQUARES[end]
        if not near and not _finds_safety(board, end):
            words.append(WORDS[king][end])
    return words


def _flights(board: Board) -> dict[Bitboard, Bitboard]:
    """Return the King's flight squares, each with the men that shield it from a slider."""
    king = king_mask(board)
    without = board.occupied & ~king
    steps = BB_KING_ATTACKS[chess.msb(king)] & ~board.occupied_co[board.turn]
    return {
        BB_SQUARES[square]: _shield(board, square, without)
        for square in chess.scan_forward(steps)
        if not board.attackers_mask(not board.turn, square, without)
    }


def _keepers(board: Board, flights: dict[Bitboard, Bitboard]) -> Bitboard:
    """Return the men whose move may leave the King no flight: a man can block only one of two."""
    if len(flights) < 2:
        return board.occupied_co[board.turn] & ~board.kings
    return reduce(or_, flights.values())


def _keeps(flights: dict[Bitboard, Bitboard], word: str) -> bool:
    """Tell whether a move leaves a flight square open; en passant is ignored."""
    move = MOVES[word]
    start, end = BB_SQUARES[move.from_square], BB_SQUARES[move.to_square]
    return any(not (shield & start or square & end) for square, shield in flights.items())


# -- both ------------------------------------------------------------------------------------


def _words(board: Board, men: Bitboard) -> list[str]:
    """Return the words of the pseudo-legal moves of `men`, without castling."""
    words = chessboard.piece_words(board, men & ~board.pawns)
    if men & board.pawns:
        words += chessboard.pawn_words(board, men & board.pawns, PROMOTIONS)
    return words


def _finds_safety(board: Board, end: Square) -> bool:
    """Tell whether a King who steps to `end` is safe there, or could be with one more step."""
    king, here, enemy = king_mask(board), BB_SQUARES[end], not board.turn
    own = board.occupied_co[board.turn] & ~king
    occupied = board.occupied & ~king & ~here  # The man on `end` is captured.
    return any(
        not board.attackers_mask(enemy, square, occupied)
        for square in chess.scan_forward(here | BB_KING_ATTACKS[end] & ~own)
    )


def _passers(board: Board) -> Bitboard:
    """Return the pawns that can capture en passant, which opens two lines at once."""
    if board.ep_square is None:
        return chess.BB_EMPTY
    beside = chess.BB_PAWN_ATTACKS[not board.turn][board.ep_square]
    return beside & board.pawns & board.occupied_co[board.turn]


def _shield(board: Board, square: Square, occupied: Bitboard) -> Bitboard:
    """Return the men of the side to move that alone stand between `square` and a slider."""
    own, enemy = board.occupied_co[board.turn], board.occupied_co[not board.turn]
    return own & chessboard.alone_between(board, square, enemy, occupied)
