"""The words of a turn: moves on Earth, moves in Hell, and rising (M2, M9, M11–M14)."""

import chess
from chess import BB_SQUARES, Bitboard, Board, Move, Square

from dicemate.chessboard import MOVES, WORDS, pawn_words, piece_words, words_to
from dicemate.position import Color
from dicemate_deadmans.souls import Soul
from dicemate_deadmans.worlds import Worlds

STAY = "stay"
PROMOTIONS = "nbrq"

IN_HELL = "hell:"
"""The prefix of the word of a move in Hell (M2)."""


def turn_words(worlds: Worlds) -> list[str]:
    """Return the words that can begin a turn (M2, M14); none: checkmate or stalemate (M15)."""
    words = earth_words(worlds.earth)
    if worlds.hell.occupied_co[worlds.hell.turn]:
        words += hell_words(worlds)
    return words


def earth_words(board: Board) -> list[str]:
    """Return the words of the legal moves on Earth.

    Men that are certainly not pinned get the words of their pseudo-legal moves, which are cheap;
    python-chess lists castling and the moves of pinned men, and all moves in check or if en passant
    is possible.
    """
    own = board.occupied_co[board.turn]
    if board.ep_square is not None or _checkers(board, board.turn):
        return _legal_words(board, own)
    king = _king(board, board.turn)
    pinned = board._slider_blockers(king)
    free = own & ~board.kings & ~pinned
    words = piece_words(board, free & ~board.pawns)
    words += pawn_words(board, free & board.pawns, PROMOTIONS)
    words += words_to(king, _safe_steps(board, king))
    if board.castling_rights:
        words += [move.uci() for move in board.generate_castling_moves()]
    return words + _legal_words(board, pinned) if pinned else words


def _safe_steps(board: Board, king: Square) -> Bitboard:
    """Return the squares to which the King of the side to move, not in check, may step."""
    safe = chess.BB_EMPTY
    for step in chess.scan_forward(chess.BB_KING_ATTACKS[king] & ~board.occupied_co[board.turn]):
        if not board.attackers_mask(not board.turn, step):
            safe |= BB_SQUARES[step]
    return safe


def _legal_words(board: Board, men: Bitboard) -> list[str]:
    """Return the words of the legal moves of `men` according to python-chess.

    Drops the double step that it gives a pawn on its own first rank, which M12 does not allow.
    """
    lowest = board.pawns & chess.BB_BACKRANKS
    return [
        move.uci() if move.promotion else WORDS[move.from_square][move.to_square]
        for move in board.generate_legal_moves(men)
        if not (lowest & BB_SQUARES[move.from_square] and _is_double_step(move))
    ]


def _is_double_step(move: Move) -> bool:
    return abs(move.to_square - move.from_square) == 16


def hell_words(worlds: Worlds) -> list[str]:
    """Return the words of the moves in Hell, which has no Kings and no pins (M11).

    In check these are only captures, and only if a rising can save the King (M14).
    """
    earth, hell = worlds.earth, worlds.hell
    own = hell.occupied_co[hell.turn]
    words = piece_words(hell, own & ~hell.pawns)
    words += pawn_words(hell, own & hell.pawns, PROMOTIONS)
    if earth.is_check():
        if not openings(worlds, earth.turn):
            return []
        words = [word for word in words if hell.is_capture(MOVES[word])]
    return [IN_HELL + word for word in words]


def openings(worlds: Worlds, color: Color) -> Bitboard:
    """Return the stones on which a man of `color` may rise (M9), whoever is to move.

    One more man on Earth opens no line, so only a present check limits the choice: a single
    checker must be killed or blocked (M14); two cannot be.
    """
    usable = worlds.stones & ~worlds.earth.occupied_co[color]
    checkers = _checkers(worlds.earth, color)
    if not checkers:
        return usable
    if checkers.bit_count() > 1:
        return chess.BB_EMPTY
    between = chess.between(_king(worlds.earth, color), chess.msb(checkers))
    return usable & (checkers | between)


def rise_words(worlds: Worlds, riser: Soul) -> tuple[str, ...]:
    """Return the words for a man that has just captured in Hell; none if it must stay (M9).

    A pawn promotes on its last rank (M12). In check the man may not stay (M14).
    """
    words: list[str] = []
    last = 7 if riser.color else 0
    for square in chess.scan_forward(openings(worlds, riser.color)):
        word = "rise:" + chess.SQUARE_NAMES[square]
        promotes = riser.kind == chess.PAWN and chess.square_rank(square) == last
        words += [word + letter for letter in PROMOTIONS] if promotes else [word]
    if words and not _checkers(worlds.earth, riser.color):
        words.append(STAY)
    return tuple(words)


def _checkers(earth: Board, color: Color) -> Bitboard:
    """Return the men that attack the King of `color`, whoever is to move."""
    return earth.attackers_mask(not color, _king(earth, color))


def _king(earth: Board, color: Color) -> Square:
    return chess.msb(earth.kings & earth.occupied_co[color])
