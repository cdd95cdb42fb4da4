"""The search hooks of d10 Chess; comments cite rule ids D1–D11."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache

import chess

from dicemate import chessboard
from dicemate.chessboard import LETTERS, MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import Fan, Ray, expected, fanned, once
from dicemate.position import roll_word
from dicemate_d10.state import FACES, SIX, State

WORTH = Worth((0, 1, 3, 3, 4, 6, 0), 0.08)
"""The values of men: the stronger a man, the fewer faces move him (D1)."""

DISTINCT = tuple(dict.fromkeys(FACES))
RAYS = tuple(
    Ray(roll_word([FACES.index(face) + 1]), Fraction(FACES.count(face), len(FACES)))
    for face in DISTINCT
)
"""Faces that allow the same moves form one ray."""


def value(position: State) -> float:
    """Return White's expected result, which is certain on the one more turn of D7."""
    if position.bared:
        mine = _last_turn(position.board)
        return mine if position.turn else -mine
    return WORTH.value(position.board)


def _last_turn(board: chess.Board) -> float:
    """Return the result of a bare King, whom every face moves (D7, D8).

    Taking the other King wins, and taking the last man draws.
    """
    king = chess.BB_KING_ATTACKS[chess.msb(board.kings & board.occupied_co[board.turn])]
    enemies = board.occupied_co[not board.turn]
    if king & enemies & board.kings:
        return 1.0
    return 0.0 if king & enemies and enemies.bit_count() == 2 else -1.0


@once
def fan(position: State) -> Fan | None:
    """Return the roll as a fan: each move is listed once, with a ray for each group of faces."""
    if position.outcome or position.face:
        return None
    masks = _masks(position.board, position.rules.castle_out_of_check)
    if not position.touched:
        return Fan(RAYS, masks)
    allowed = ([word for word in masks if masks[word] >> bit & 1] for bit in range(len(RAYS)))
    return fanned(RAYS, map(position.bound, allowed))


def _masks(board: chess.Board, from_check: bool) -> dict[str, int]:
    """Return all moves, each with a mask of the rays that allow it."""
    masks = dict[str, int]()
    for kind in chess.PIECE_TYPES[1:]:
        words = chessboard.piece_words(board, board.pieces_mask(kind, board.turn))
        masks |= dict.fromkeys(words, _allowing(LETTERS[kind]))
    pawns = board.pieces_mask(chess.PAWN, board.turn)
    for word in chessboard.pawn_words(board, pawns, SIX.promotions):
        masks[word] = _allowing("P", word[4:])
    if from_check or not board.is_check():
        castling = chessboard.castling_words(board)
        masks |= dict.fromkeys(castling, _allowing("K", castles=True))
    return masks


@cache
def _allowing(letter: str, promotion: str = "", castles: bool = False) -> int:
    """Return a mask of the rays that allow a man to move, promote or castle."""
    return sum(
        1 << bit
        for bit, face in enumerate(DISTINCT)
        if letter in face.letters and promotion in face.promotions and face.castling >= castles
    )


def after(position: State, play: Callable[[str], object]) -> Mapping[str, float]:
    """Return the expected result of each move; only taking a King or the last man is special."""
    if position.outcome:
        return {}
    roll = fan(position)
    words = roll.words if roll else position.words
    board, ahead = position.board, Ahead(WORTH, position.board)
    enemies = board.occupied_co[not board.turn]
    if position.bared or chess.popcount(enemies) <= 2:  # D7, D8: the last man may fall.
        return {word: ahead.sign * expected(play(word), board.turn) for word in words}
    moves = {word: MOVES[word] for word in words}
    return {
        word: 1.0 if move.to_square == ahead.prey else ahead.after(move)
        for word, move in moves.items()
    }
