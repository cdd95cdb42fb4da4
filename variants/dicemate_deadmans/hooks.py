"""What Dead Man's Chess tells those who calculate; comments cite rule ids M1–M16."""

from collections.abc import Callable, Mapping

import chess
from chess import Board, Move, PieceType

from dicemate.chessboard import MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import expected
from dicemate_deadmans.souls import homes
from dicemate_deadmans.state import State

WORTH = Worth((0, 1, 3, 3, 5, 9, 0), 0.1)
"""What men are worth on Earth."""

IN_HELL = 0.3
"""What a man in Hell is worth, compared with one on Earth: he may rise (M9)."""


def value(position: State) -> float:
    """Return the result that White may expect."""
    earth, hell = position.worlds.earth, position.worlds.hell
    return WORTH.result(WORTH.score(earth) + _score(hell), earth.halfmove_clock)


def _score(hell: Board) -> float:
    """Return what White has more in Hell, in pawns of Earth."""
    white, black = hell.occupied_co[chess.WHITE], hell.occupied_co[chess.BLACK]
    masks = (hell.pawns, hell.knights, hell.bishops, hell.rooks, hell.queens)
    return sum(
        _dead(kind) * ((men & white).bit_count() - (men & black).bit_count())
        for kind, men in enumerate(masks, 1)
    )


def _dead(kind: PieceType) -> float:
    return IN_HELL * WORTH.men[kind]


def after(position: State, play: Callable[[str], object]) -> Mapping[str, float]:
    """Return what the player may expect of each word.

    What may end the game, rise (M9) or promote in Hell is played; where the dead go is all one.
    """
    if position.outcome:
        return {}
    earth, hell = position.worlds.earth, position.worlds.hell
    sign = 1.0 if position.chooser() else -1.0
    ahead = Ahead(WORTH, earth, _score(hell))

    def told(word: str) -> float:
        board, _, rest = word.rpartition(":")
        move = None if position.before else MOVES[rest]
        if move and board and not (ahead.tense or _rises(hell, move)):
            return ahead.result(0.0, fresh=hell.is_zeroing(move))
        if move and not board and ahead.goes_on(move):
            return ahead.after(move, -_saved(position, ahead, move))
        return sign * expected(play(word), position.turn)

    return {word: told(word) for word in position.words}


def _rises(hell: Board, move: Move) -> bool:
    """Tell whether a move in Hell may lead to more than another place in Hell."""
    return hell.is_capture(move) or bool(move.promotion)


def _saved(position: State, ahead: Ahead, move: Move) -> float:
    """Return what a man who is killed by a move is still worth in Hell, if he goes there."""
    dead = position.victim(move) if ahead.board.is_capture(move) else None
    free = dead and homes(dead, position.rules) & ~position.worlds.hell.occupied
    return _dead(dead.kind) if dead and free else 0.0
