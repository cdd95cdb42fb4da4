"""What Babylonian Chess tells those who calculate; comments cite rule ids B1–B15."""

from collections.abc import Callable, Mapping
from functools import cache, partial

import chess
from chess import Move, PieceType

from dicemate.chessboard import LETTERS, MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import foreseen
from dicemate.position import Decision
from dicemate_babylonian.duel import SIDES, Verdict, duel_odds
from dicemate_babylonian.squares import SquareField
from dicemate_babylonian.stakes import MEN, SLOPE
from dicemate_babylonian.state import State

WORTH = Worth((0, *MEN), SLOPE)
"""What men are worth."""


def value(position: State[SquareField]) -> float:
    """Return the result that White may expect."""
    return WORTH.value(position.field.board)


def after(position: State[SquareField], play: Callable[[str], object]) -> Mapping[str, float]:
    """Return what the player may expect of each word; duels are averaged.

    What may mate (B6), lead to an Assist (B10) or take a King (B8) is played.
    """
    decision = position.awaited
    if not isinstance(decision, Decision):
        return {}
    if position.field is not position.start:  # A choice, which needs a board without a King too.
        return foreseen(decision, position.turn, play, lambda _: None)
    ahead = Ahead(WORTH, position.field.board)
    return foreseen(decision, position.turn, play, partial(_told, ahead, position.rules.tie))


def _told(ahead: Ahead, tie: Verdict, word: str) -> float | None:
    """Return what a word that begins a turn leads to; None if more may come of it."""
    move = MOVES[word]
    fight = ahead.takes(move)
    if _is_tangled(ahead, move, tie, fight) or not ahead.goes_on(move):
        return None
    return _fought(ahead, move, tie) if fight else ahead.after(move)


def _is_tangled(ahead: Ahead, move: Move, tie: Verdict, fight: bool) -> bool:
    """Tell whether a move may lead to more than a board, or its failure to the end of the game."""
    board, start = ahead.board, chess.BB_SQUARES[move.from_square]
    if ahead.attackers & ~start and ahead.attacks(move):
        return True  # An Assist may be claimed (B10).
    if not fight:
        return False
    if (start | chess.BB_SQUARES[move.to_square]) & board.kings or tie == Verdict.BOTH:
        return True
    if board.is_en_passant(move):
        return True
    if not (ahead.tense or ahead.uncovers(move)) or ahead.answers.has_flight(move.from_square):
        return False
    return ahead.uncovers(move) or not ahead.lets_move(move.from_square)


def _fought(ahead: Ahead, move: Move, tie: Verdict) -> float:
    """Return the average of a duel of which no King is part (B2, B3)."""
    kind, victim = ahead.kinds[move.from_square], ahead.kinds[move.to_square]
    ends = {
        Verdict.ATTACKER: ahead.gain(move),
        Verdict.DEFENDER: -ahead.loss(move.from_square),
        Verdict.BOUNCE: 0.0,
    }
    return sum(
        chance * ahead.result(ends[end], fresh=end != Verdict.BOUNCE)
        for end, chance in _chances(kind, victim, tie)
    )


@cache
def _chances(kind: PieceType, victim: PieceType, tie: Verdict) -> tuple[tuple[Verdict, float], ...]:
    """Return the ends of a duel with their chances; equal rolls thrown again are none."""
    odds = duel_odds(SIDES[LETTERS[kind]], SIDES[LETTERS[victim]])
    again = float(odds.tie) if tie == Verdict.REROLL else 0.0
    chances = {Verdict.ATTACKER: float(odds.win), Verdict.DEFENDER: float(odds.lose)}
    if not again:
        chances[tie] = chances.get(tie, 0.0) + float(odds.tie)
    return tuple((end, chance / (1.0 - again)) for end, chance in chances.items())
