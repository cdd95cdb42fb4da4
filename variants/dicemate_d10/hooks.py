"""What d10 Chess tells those who calculate; comments cite rule ids D1–D11."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache

import chess

from dicemate.chessboard import MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import Fan, Ray, expected
from dicemate.position import roll_word
from dicemate_d10.moves import allowed
from dicemate_d10.state import FACES, SIX, State

WORTH = Worth((0, 1, 3, 3, 4, 6, 0), 0.1)
"""What men are worth: the stronger a man, the fewer faces move him (D1)."""

KINDS = tuple(dict.fromkeys(FACES))
RAYS = tuple(
    Ray(roll_word([FACES.index(kind) + 1]), Fraction(FACES.count(kind), len(FACES)))
    for kind in KINDS
)
"""Faces that allow the same are one ray."""


def value(position: State) -> float:
    """Return the result that White may expect; after D7 all but the last throw is lost."""
    if position.bared:
        return -1.0 if position.turn else 1.0
    return WORTH.value(position.board)


def fan(position: State) -> Fan | None:
    """Return the roll: a six to nine allows all but a few of a ten's moves, so all are listed."""
    if position.outcome or position.face:
        return None
    masks = {word: _mask(position, word) for word in allowed(position.board, SIX, position.rules)}
    if not position.touched:
        return Fan(RAYS, masks)
    bound = dict[str, int]()
    for bit in range(len(KINDS)):
        for word in position.bound([word for word in masks if masks[word] >> bit & 1]):
            bound[word] = bound.get(word, 0) | 1 << bit
    return Fan(RAYS, bound)


def _mask(position: State, word: str) -> int:
    """Return the rays that allow a move."""
    board, move = position.board, MOVES[word]
    kind = board.piece_type_at(move.from_square) or 0
    castles = kind == chess.KING and board.is_castling(move)
    return _allowing(chess.piece_symbol(kind).upper(), word[4:], castles)


@cache
def _allowing(letter: str, promotion: str, castles: bool) -> int:
    return sum(
        1 << bit
        for bit, face in enumerate(KINDS)
        if letter in face.letters and promotion in face.promotions and face.castling >= castles
    )


def after(position: State, play: Callable[[str], object]) -> Mapping[str, float]:
    """Return what the player may expect of each move; only King and last man are special."""
    if position.outcome:
        return {}
    fanned = fan(position)
    words = fanned.words if fanned else position.words
    board, ahead = position.board, Ahead(WORTH, position.board)
    enemies = board.occupied_co[not board.turn]
    if position.bared or chess.popcount(enemies) <= 2:  # D7, D8: ends by the last man.
        return {word: ahead.sign * expected(play(word), board.turn) for word in words}
    moves = {word: MOVES[word] for word in words}
    return {
        word: 1.0 if move.to_square == ahead.prey else ahead.after(move)
        for word, move in moves.items()
    }
