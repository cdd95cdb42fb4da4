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

HELL = "hell:"
"""What begins the word of a move in Hell (M2)."""

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

    def played(word: str) -> float:
        return sign * expected(play(word), position.turn)

    if position.before:  # A choice within the turn.
        return {word: played(word) for word in position.words}
    below = _Below(position, ahead)

    def told(word: str) -> float | None:
        if word.startswith(HELL):
            return below.told(MOVES[word.removeprefix(HELL)])
        move = MOVES[word]
        return ahead.after(move, -_saved(position, ahead, move)) if ahead.goes_on(move) else None

    values = {word: told(word) for word in position.words}
    return {word: played(word) if v is None else v for word, v in values.items()}


class _Below:
    """What moves in Hell lead to, while nobody rises."""

    def __init__(self, position: State, ahead: Ahead) -> None:
        earth, self._hell = position.worlds.earth, position.worlds.hell
        self._ahead, self._calm = ahead, ahead.may_rest()
        self._opens = position.worlds.stones & ~earth.occupied_co[earth.turn]
        self._still = ahead.result(0.0, fresh=False)
        self._fresh = ahead.result(0.0, fresh=True)

    def told(self, move: Move) -> float | None:
        """Return what the player may expect; None if more may come of it (M9, M12)."""
        hell, start = self._hell, chess.BB_SQUARES[move.from_square]
        if not self._calm or move.promotion or move.to_square == hell.ep_square:
            return None
        prey = hell.piece_type_at(move.to_square)
        if prey:
            return None if self._opens else self._ahead.result(_dead(prey), fresh=True)
        return self._fresh if start & hell.pawns else self._still


def _saved(position: State, ahead: Ahead, move: Move) -> float:
    """Return what a man who is killed by a move is still worth in Hell, if he goes there."""
    dead = position.victim(move) if ahead.takes(move) else None
    free = dead and homes(dead, position.rules) & ~position.worlds.hell.occupied
    return _dead(dead.kind) if dead and free else 0.0
