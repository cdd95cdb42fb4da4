"""What Dead Man's Chess tells those who calculate; comments cite rule ids M1–M16."""

from collections.abc import Callable, Mapping

import chess
from chess import BB_SQUARES, Bitboard, Board, Move

from dicemate import chessboard
from dicemate.chessboard import MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import Estimates, expected
from dicemate_deadmans.moves import STAY, rise_words
from dicemate_deadmans.souls import Soul, homes
from dicemate_deadmans.state import State

WORTH = Worth((0, 1, 3, 3, 5, 9, 0), 0.1)
"""What men are worth on Earth."""

HELL = "hell:"
"""What begins the word of a move in Hell (M2)."""

DEAD = tuple(0.3 * men for men in WORTH.men)
"""What men are worth in Hell: they may rise (M9)."""


def value(position: State) -> float:
    """Return the result that White may expect."""
    earth, hell = position.worlds.earth, position.worlds.hell
    return WORTH.result(WORTH.score(earth) + _score(hell), earth.halfmove_clock)


def _score(hell: Board) -> float:
    """Return what White has more in Hell, in pawns of Earth."""
    white, black = hell.occupied_co[chess.WHITE], hell.occupied_co[chess.BLACK]
    masks = (hell.pawns, hell.knights, hell.bishops, hell.rooks, hell.queens)
    return sum(
        DEAD[kind] * ((men & white).bit_count() - (men & black).bit_count())
        for kind, men in enumerate(masks, 1)
    )


def after(position: State, play: Callable[[str], object]) -> Mapping[str, float]:
    """Return what the player may expect of each word.

    Choices, and what may end the game, are played; where the dead go is all one.
    """
    if position.outcome:
        return {}
    sign, turn = 1.0 if position.chooser() else -1.0, None if position.before else _Turn(position)

    def told(word: str) -> float:
        value = turn.told(word) if turn else None
        return sign * expected(play(word), position.turn) if value is None else value

    return Estimates(position.words, told)


class _Turn:
    """What the words that begin a turn lead to; None where more may come of it (M15)."""

    def __init__(self, position: State) -> None:
        self._position, self._hell = position, position.worlds.hell
        self._ahead = Ahead(WORTH, position.worlds.earth, _score(self._hell))
        self._calm = self._ahead.may_rest()
        self._still = self._ahead.result(0.0, fresh=False)

    def told(self, word: str) -> float | None:
        """Return what the player may expect of a word."""
        if word.startswith(HELL):
            return self._below(MOVES[word[len(HELL) :]]) if self._calm else None
        return self._above(MOVES[word])

    def _above(self, move: Move) -> float | None:
        ahead = self._ahead
        if not ahead.goes_on(move):
            return None
        dead = self._position.victim(move) if ahead.takes(move) else None
        return ahead.after(move, -self._saved(dead, self._hell.occupied) if dead else 0.0)

    def _below(self, move: Move) -> float | None:
        hell, start, end = self._hell, BB_SQUARES[move.from_square], BB_SQUARES[move.to_square]
        if not (hell.pawns & start or hell.occupied & end):
            return self._still
        kind, prey = hell.piece_type_at(move.from_square) or 0, chessboard.victim(hell, move) or 0
        riser = Soul(self._position.turn, move.promotion or kind, move.to_square)
        rise = self._rise(riser, hell.occupied & ~start & ~end) if prey else 0.0
        gain = DEAD[riser.kind] - DEAD[kind] + DEAD[prey]
        return None if rise is None else self._ahead.result(gain + rise, fresh=True)

    def _rise(self, riser: Soul, hell: Bitboard) -> float | None:
        """Return what it brings that a man may rise (M9), in pawns; others stand on `hell`."""
        words = rise_words(self._position.worlds, riser)
        gains = [self._risen(riser, word, hell) for word in words]
        known = [gain for gain in gains if gain is not None]
        return max(known, default=0.0) if len(known) == len(words) else None

    def _risen(self, riser: Soul, word: str, hell: Bitboard) -> float | None:
        """Return what a word brings a man who may rise, in pawns."""
        if word == STAY:
            return 0.0
        square, promotion = chess.parse_square(word[5:7]), word[7:]
        kind = chess.PIECE_SYMBOLS.index(promotion) if promotion else riser.kind
        if not self._ahead.admits(kind, square):
            return None
        killed = self._ahead.kinds[square]
        saved = self._saved(Soul(not riser.color, killed, square), hell) if killed else 0.0
        return self._ahead.put(kind, square) - DEAD[riser.kind] - saved

    def _saved(self, dead: Soul, hell: Bitboard) -> float:
        """Return what a man who is killed is still worth in Hell, if he goes there (M3–M5)."""
        return DEAD[dead.kind] if homes(dead, self._position.rules) & ~hell else 0.0
