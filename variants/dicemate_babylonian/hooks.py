"""The search hooks of Babylonian Chess; comments cite rule ids B1–B15."""

from collections.abc import Callable, Mapping
from functools import partial

from chess import BB_SQUARES, Move

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
    if _may_assist(ahead, move) or (fight and _may_decide(ahead, move, tie)):
        return None
    if not ahead.goes_on(move):
        return None
    return _fought(ahead, move, tie) if fight else ahead.after(move)


def _may_assist(ahead: Ahead, move: Move) -> bool:
    """Return whether an Assist may be claimed after a move (B10)."""
    others = ahead.attackers & ~BB_SQUARES[move.from_square]
    return bool(others) and ahead.attacks(move)


def _may_decide(ahead: Ahead, move: Move, tie: Verdict) -> bool:
    """Return whether a King fights in a duel, or the game may end although its attacker falls."""
    board, fighters = ahead.board, BB_SQUARES[move.from_square] | BB_SQUARES[move.to_square]
    if fighters & board.kings or tie == Verdict.BOTH or board.is_en_passant(move):
        return True
    if not (ahead.attackers or ahead.uncovers(move)) and ahead.answers.leaves_move(move):
        return False
    return not ahead.answers.has_flight(move.from_square)


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
