"""What games share on top of python-chess's boards.

Words and bit masks instead of lists of `chess.Move`: building a move costs more than finding
it, and most moves that a position lists are never played.
"""

from collections.abc import Callable, Hashable
from functools import cache, wraps
from typing import TypeVar

import chess
from chess import BLACK, WHITE, Bitboard, Board, Move, Square

from dicemate.position import SetupError
from dicemate.scene import Man

_Position = TypeVar("_Position")

LETTERS = "?PNBRQK"
"""The English letter of each `chess.PieceType`."""

WORDS: list[list[str]] = [[a + b for b in chess.SQUARE_NAMES] for a in chess.SQUARE_NAMES]
"""The UCI of a plain move, as ``WORDS[from_square][to_square]``."""


class _Moves(dict[str, Move]):
    """Moves by their words, made when they are first asked for: few of 4,000 are in any game."""

    def __missing__(self, word: str) -> Move:
        move = self[word] = Move.from_uci(word)
        return move


MOVES = _Moves()
"""Shared move objects by their UCI. `chess.Move` is mutable: never change one."""


def move_of(word: str) -> Move | None:
    """Return the move that a word is, None where it is a throw or a choice."""
    return MOVES[word] if word[1:2].isdecimal() else None


@cache
def words_to(start: Square, targets: Bitboard) -> tuple[str, ...]:
    """Return the words of the moves from `start` to `targets`."""
    return tuple(WORDS[start][end] for end in chess.scan_forward(targets))


@cache
def _step_words(step: int, targets: Bitboard) -> tuple[str, ...]:
    return tuple(WORDS[end - step][end] for end in chess.scan_forward(targets))


_FILES_A_TO_D = chess.BB_FILE_A | chess.BB_FILE_B | chess.BB_FILE_C | chess.BB_FILE_D
_QUEENSIDE = _FILES_A_TO_D & ~chess.BB_BACKRANKS
_KINGSIDE = ~_FILES_A_TO_D & chess.BB_ALL & ~chess.BB_BACKRANKS
"""Each half of the board has few sets of targets, so that the cache stays small."""


def step_words(step: int, targets: Bitboard, promotions: str) -> list[str]:
    """Return the words of pawns that come to `targets` by adding `step` to their squares.

    `promotions` holds the letters (of ``nbrq``) that a pawn may become; where it is empty,
    no pawn may enter the last rank.
    """
    words = [*_step_words(step, targets & _QUEENSIDE), *_step_words(step, targets & _KINGSIDE)]
    for end in chess.scan_forward(targets & chess.BB_BACKRANKS):
        words += [WORDS[end - step][end] + letter for letter in promotions]
    return words


def pawn_words(board: Board, pawns: Bitboard, promotions: str) -> list[str]:
    """Return the words of the pseudo-legal moves of own `pawns`; `promotions` as `step_words`."""
    prey = board.occupied_co[not board.turn]
    if board.ep_square is not None:
        prey |= chess.BB_SQUARES[board.ep_square]
    words: list[str] = []
    for step, targets in pawn_steps(board, pawns, prey):
        if targets:
            words += step_words(step, targets, promotions)
    return words


def pawn_steps(board: Board, pawns: Bitboard, prey: Bitboard) -> tuple[tuple[int, Bitboard], ...]:
    """Return each step that own `pawns` can take, with the squares that they reach by it.

    They take on the squares of `prey`.
    """
    empty = chess.BB_ALL & ~board.occupied
    left, right = pawns & ~chess.BB_FILE_A, pawns & ~chess.BB_FILE_H
    if board.turn == WHITE:
        single = pawns << 8 & empty
        double = (single & chess.BB_RANK_3) << 8 & empty
        return (8, single), (16, double), (7, left << 7 & prey), (9, right << 9 & prey)
    single = pawns >> 8 & empty
    double = (single & chess.BB_RANK_6) >> 8 & empty
    return (-8, single), (-16, double), (-9, left >> 9 & prey), (-7, right >> 7 & prey)


def piece_words(board: Board, pieces: Bitboard) -> list[str]:
    """Return the words of the pseudo-legal moves of own `pieces` (no pawns, no castling)."""
    words: list[str] = []
    free, occupied = ~board.occupied_co[board.turn], board.occupied
    for start in chess.scan_forward(pieces & board.knights):
        words += words_to(start, chess.BB_KNIGHT_ATTACKS[start] & free)
    for start in chess.scan_forward(pieces & board.kings):
        words += words_to(start, chess.BB_KING_ATTACKS[start] & free)
    for start in chess.scan_forward(pieces & (board.bishops | board.queens)):
        diagonals = chess.BB_DIAG_ATTACKS[start][chess.BB_DIAG_MASKS[start] & occupied]
        words += words_to(start, diagonals & free)
    # File and rank apart: each has few sets of targets, so that the cache stays small.
    for start in chess.scan_forward(pieces & (board.rooks | board.queens)):
        rank = chess.BB_RANK_ATTACKS[start][chess.BB_RANK_MASKS[start] & occupied]
        file = chess.BB_FILE_ATTACKS[start][chess.BB_FILE_MASKS[start] & occupied]
        words += words_to(start, rank & free)
        words += words_to(start, file & free)
    return words


def castling_words(board: Board) -> list[str]:
    """Return the words of castling moves whose squares between are empty, attacked or not.

    For the standard array only. python-chess's own generator refuses castling out of, through
    and into check, which some games allow.
    """
    words: list[str] = []
    home = chess.BB_RANK_1 if board.turn == WHITE else chess.BB_RANK_8
    if not board.castling_rights & home:
        return words
    for rook in chess.scan_forward(board.clean_castling_rights() & home):
        long = chess.square_file(rook) == 0
        king = rook + 4 if long else rook - 3
        if not chess.between(king, rook) & board.occupied:
            words.append(WORDS[king][king - 2 if long else king + 2])
    return words


def alone_between(board: Board, square: Square, sliders: Bitboard, occupied: Bitboard) -> Bitboard:
    """Return the men that stand alone between `square` and one of `sliders` on a line of its.

    `occupied` says where men stand, so that some can be thought away.
    """
    straight = chess.BB_RANK_ATTACKS[square][0] | chess.BB_FILE_ATTACKS[square][0]
    lines = straight & (board.rooks | board.queens)
    lines |= chess.BB_DIAG_ATTACKS[square][0] & (board.bishops | board.queens)
    found = chess.BB_EMPTY
    for slider in chess.scan_forward(lines & sliders):
        men = chess.between(square, slider) & occupied
        if not men & (men - 1):
            found |= men
    return found


def after(board: Board, move: Move) -> Board:
    """Return the board after a pseudo-legal `move`, without history; `board` does not change."""
    new = _twin(board)
    new.push(move)
    return new


def passed(board: Board) -> Board:
    """Return the board after a turn that moved nothing on it: en passant ends, the clock runs."""
    return after(board, Move.null())


def made_once(
    make: Callable[[_Position, Move], _Position],
) -> Callable[[_Position, Move], _Position]:
    """Keep the position that was made last: a move is told of and then played.

    Only for methods of positions that never change, with `MOVES` as moves.
    """
    last: tuple[_Position, Move, _Position] | None = None

    @wraps(make)
    def made(position: _Position, move: Move) -> _Position:
        nonlocal last
        known = last
        if known is None or known[0] is not position or known[1] is not move:
            known = last = position, move, make(position, move)
        return known[2]

    return made


def _twin(board: Board) -> Board:
    """Return a copy without history: `copy(stack=False)` in half the time."""
    twin = Board.__new__(Board)
    twin.pawns, twin.knights, twin.bishops = board.pawns, board.knights, board.bishops
    twin.rooks, twin.queens, twin.kings = board.rooks, board.queens, board.kings
    twin.occupied, twin.occupied_co = board.occupied, board.occupied_co.copy()
    twin.promoted, twin.chess960 = board.promoted, board.chess960
    twin.turn, twin.ep_square = board.turn, board.ep_square
    twin.castling_rights = board.castling_rights
    twin.halfmove_clock, twin.fullmove_number = board.halfmove_clock, board.fullmove_number
    twin.move_stack, twin._stack = [], []
    return twin


def san(board: Board, move: Move) -> str:
    """Return a move in SAN without ``+`` and ``#``, told apart from every pseudo-legal rival.

    Made here since python-chess adds the marks of check by the ordinary rules, and tells apart
    only moves that are legal by them.
    """
    if board.is_castling(move):
        return "O-O-O" if move.to_square % 8 < move.from_square % 8 else "O-O"
    kind = board.piece_type_at(move.from_square)
    end = chess.SQUARE_NAMES[move.to_square]
    taking = "x" if board.is_capture(move) else ""
    if kind != chess.PAWN:
        return LETTERS[kind or 0] + _apart(board, move) + taking + end
    start = chess.FILE_NAMES[move.from_square % 8] if taking else ""
    becomes = f"={LETTERS[move.promotion]}" if move.promotion else ""
    return start + taking + end + becomes


def _apart(board: Board, move: Move) -> str:
    """Return the file, rank or square that tells the man from others of its kind, if any."""
    kind = board.piece_type_at(move.from_square) or chess.KING
    rivals = board.pieces_mask(kind, board.turn) & board.attackers_mask(board.turn, move.to_square)
    rivals &= ~chess.BB_SQUARES[move.from_square]
    if not rivals:
        return ""
    file, rank = move.from_square % 8, move.from_square // 8
    if not rivals & chess.BB_FILES[file]:
        return chess.FILE_NAMES[file]
    if not rivals & chess.BB_RANKS[rank]:
        return chess.RANK_NAMES[rank]
    return chess.SQUARE_NAMES[move.from_square]


def victim(board: Board, move: Move) -> chess.PieceType | None:
    """Return the type of the man that `move` takes, None where it takes none."""
    if board.occupied_co[not board.turn] & chess.BB_SQUARES[move.to_square]:
        return board.piece_type_at(move.to_square)
    return chess.PAWN if board.is_en_passant(move) else None


def key(board: Board) -> Hashable:
    """Return what two boards must share to be a repetition, where moves are pseudo-legal."""
    return (
        board.occupied_co[WHITE],
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[BLACK],
        board.turn,
        board.clean_castling_rights(),
        board.ep_square if board.has_pseudo_legal_en_passant() else None,
    )


def men(board: Board) -> dict[str, Man]:
    """Return the men of a board for a scene, keyed by the names of their squares."""
    return {
        chess.SQUARE_NAMES[square]: Man(piece.color, LETTERS[piece.piece_type])
        for square, piece in board.piece_map().items()
    }


def attacked_kings(board: Board) -> frozenset[str]:
    """Return the names of the squares on which a King stands attacked."""
    return frozenset(
        chess.SQUARE_NAMES[king]
        for king in chess.scan_forward(board.kings)
        if board.is_attacked_by(not board.color_at(king), king)
    )


_FAULTS = {
    chess.STATUS_NO_WHITE_KING: "White has no King",
    chess.STATUS_NO_BLACK_KING: "Black has no King",
    chess.STATUS_TOO_MANY_KINGS: "a side has more than one King",
    chess.STATUS_PAWNS_ON_BACKRANK: "a pawn stands on a first or last rank",
    chess.STATUS_BAD_CASTLING_RIGHTS: "a castling right has no King and rook at home for it",
    chess.STATUS_INVALID_EP_SQUARE: "no pawn has just passed the en passant square",
}


def from_fen(fen: str) -> Board:
    """Return the board of a FEN that has one King a side (C5).

    Men beyond sixteen a side are let be, and so is any check: games differ in both.

    Raises:
        SetupError: the text is no FEN or cannot be played; the message names the fault.
    """
    if not 4 <= len(fen.split()) <= 6:
        raise SetupError(f"a FEN has 6 fields (the last 2 may be left out), not {len(fen.split())}")
    try:
        board = Board(fen)
    except ValueError as error:
        raise SetupError(str(error)) from None
    for fault, message in _FAULTS.items():
        if board.status() & fault:
            raise SetupError(message)
    return board
