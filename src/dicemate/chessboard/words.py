"""Moves as words, generated with bit masks.

`chess.Move` objects are avoided: creating a move costs more than finding it, and most moves that a
position lists are never played.
"""

from functools import cache

import chess
from chess import WHITE, Bitboard, Board, Move, Square

LETTERS = "?PNBRQK"
"""The English letter of each `chess.PieceType`."""

WORDS: list[list[str]] = [[a + b for b in chess.SQUARE_NAMES] for a in chess.SQUARE_NAMES]
"""The UCI of a plain move, as ``WORDS[from_square][to_square]``."""


class _Moves(dict[str, Move]):
    """Moves by their words, created on first use: a game uses few of the 4,000."""

    def __missing__(self, word: str) -> Move:
        move = self[word] = Move.from_uci(word)
        return move


MOVES = _Moves()
"""Shared move objects by their UCI. `chess.Move` is mutable: never change one."""


def move_of(word: str) -> Move | None:
    """Return the move of a word, or None if it is a throw or a choice."""
    return MOVES[word] if word[1:2].isdecimal() else None


@cache
def words_to(start: Square, targets: Bitboard) -> tuple[str, ...]:
    """Return the words of the moves from `start` to each of `targets`."""
    return tuple(WORDS[start][end] for end in chess.scan_forward(targets))


@cache
def _step_words(step: int, targets: Bitboard) -> tuple[str, ...]:
    return tuple(WORDS[end - step][end] for end in chess.scan_forward(targets))


_FILES_A_TO_D = chess.BB_FILE_A | chess.BB_FILE_B | chess.BB_FILE_C | chess.BB_FILE_D
_QUEENSIDE = _FILES_A_TO_D & ~chess.BB_BACKRANKS
_KINGSIDE = ~_FILES_A_TO_D & chess.BB_ALL & ~chess.BB_BACKRANKS
"""Half a board has few possible sets of targets, which keeps this cache small."""


def step_words(step: int, targets: Bitboard, promotions: str) -> list[str]:
    """Return the words of pawns that reach `targets` by adding `step` to their squares.

    `promotions` holds the letters (of ``nbrq``) for promotions; if it is empty, no pawn may enter
    the last rank.
    """
    words = [*_step_words(step, targets & _QUEENSIDE), *_step_words(step, targets & _KINGSIDE)]
    for end in chess.scan_forward(targets & chess.BB_BACKRANKS):
        words += [WORDS[end - step][end] + letter for letter in promotions]
    return words


def pawn_words(board: Board, pawns: Bitboard, promotions: str) -> list[str]:
    """Return the words of pseudo-legal moves of own `pawns`; `promotions` as in `step_words`."""
    prey = board.occupied_co[not board.turn]
    if board.ep_square is not None:
        prey |= chess.BB_SQUARES[board.ep_square]
    words: list[str] = []
    for step, targets in pawn_steps(board, pawns, prey):
        if targets:
            words += step_words(step, targets, promotions)
    return words


def pawn_steps(board: Board, pawns: Bitboard, prey: Bitboard) -> tuple[tuple[int, Bitboard], ...]:
    """Return each step that the player's `pawns` can make, with the squares they reach by it.

    They capture on the squares of `prey`.
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
    """Return the words of the pseudo-legal moves of own `pieces`, without pawns and castling."""
    words: list[str] = []
    free, occupied = ~board.occupied_co[board.turn], board.occupied
    for start in chess.scan_forward(pieces & board.knights):
        words += words_to(start, chess.BB_KNIGHT_ATTACKS[start] & free)
    for start in chess.scan_forward(pieces & board.kings):
        words += words_to(start, chess.BB_KING_ATTACKS[start] & free)
    for start in chess.scan_forward(pieces & (board.bishops | board.queens)):
        diagonals = chess.BB_DIAG_ATTACKS[start][chess.BB_DIAG_MASKS[start] & occupied]
        words += words_to(start, diagonals & free)
    # File and rank separately: each has few sets of targets, which keeps the cache small.
    for start in chess.scan_forward(pieces & (board.rooks | board.queens)):
        rank = chess.BB_RANK_ATTACKS[start][chess.BB_RANK_MASKS[start] & occupied]
        file = chess.BB_FILE_ATTACKS[start][chess.BB_FILE_MASKS[start] & occupied]
        words += words_to(start, rank & free)
        words += words_to(start, file & free)
    return words


def castling_words(board: Board) -> list[str]:
    """Return the words of castling moves whose path is empty, whether or not it is attacked.

    For the standard array only. python-chess's generator refuses castling out of, through and into
    check, which some games allow.
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
