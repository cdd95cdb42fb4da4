"""The search hooks of Babylonian Chess; comments cite rule ids B1–B15."""

from collections.abc import Callable, Mapping
from functools import partial

import chess
from chess import Move

from dicemate.chessboard import LETTERS, MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate_babylonian import foresight
from dicemate_babylonian.duel import Verdict, verdicts
from dicemate_babylonian.squares import SquareField
from dicemate_babylonian.stakes import MEN, SLOPE
from dicemate_babylonian.state import State

WORTH = Worth((0, *MEN), SLOPE)
"""The values of men."""


def value(position: State[SquareField]) -> float:
    """Return White's expected result."""
    return WORTH.value(position.field.board)


def after(position: State[SquareField], play: Callable[[str], object]) -> Mapping[str, float]:
    """Return the expected result of each word for the player; duels are averaged.

    Words that may mate (B6), lead to an Assist (B10) or take a King (B8) are played out.
    """
    return foresight.after(
        position, play, lambda field, tie: partial(_estimate, Ahead(WORTH, field.board), tie)
    )


def _estimate(ahead: Ahead, tie: Verdict, word: str) -> float | None:
    """Return the expected result of a word that begins a turn; None if it must be played out."""
    move = MOVES[word]
    fight = ahead.takes(move)
    if _is_tangled(ahead, move, tie, fight) or not ahead.goes_on(move):
        return None
    return _fought(ahead, move, tie) if fight else ahead.after(move)


def _is_tangled(ahead: Ahead, move: Move, tie: Verdict, fight: bool) -> bool:
    """Return whether a move may lead to a choice, or its failure to the end of the game."""
    board, start = ahead.board, chess.BB_SQUARES[move.from_square]
    if ahead.attackers & ~start and ahead.attacks(move):
        return True  # An Assist may be claimed (B10).
    if not fight:
        return False
    kings = (start | chess.BB_SQUARES[move.to_square]) & board.kings
    if kings or tie == Verdict.BOTH or board.is_en_passant(move):
        return True
    if not (ahead.tense or ahead.uncovers(move)) or ahead.answers.has_flight(move.from_square):
        return False
    return ahead.uncovers(move) or not ahead.lets_move(move.from_square)


def _fought(ahead: Ahead, move: Move, tie: Verdict) -> float:
    """Return the expected result of a duel without a King (B2, B3)."""
    kind, victim = ahead.kinds[move.from_square], ahead.kinds[move.to_square]
    ends = {
        Verdict.ATTACKER: ahead.gain(move),
        Verdict.DEFENDER: -ahead.loss(move.from_square),
        Verdict.BOUNCE: 0.0,
    }
    return sum(
        chance * ahead.result(ends[end], fresh=end != Verdict.BOUNCE)
        for end, chance in verdicts(LETTERS[kind], LETTERS[victim], tie)
    )
