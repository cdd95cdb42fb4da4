"""What Babylonian Chess tells those who calculate; comments cite rule ids B1–B15."""

from collections.abc import Callable, Mapping
from functools import cache

import chess
from chess import Color, Move, PieceType

from dicemate.chessboard import LETTERS, MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import expected
from dicemate.position import Decision
from dicemate_babylonian.duel import SIDES, Verdict, duel_odds
from dicemate_babylonian.state import State

WORTH = Worth((0, 1, 3, 3, 5, 9, 0), 0.08)
"""What men are worth."""


def value(position: State) -> float:
    """Return the result that White may expect."""
    return WORTH.value(position.board)


def after(position: State, play: Callable[[str], object]) -> Mapping[str, float]:
    """Return what the player may expect of each word; duels are averaged.

    What may mate (B6), or lead to an Assist (B10), is played.
    """
    if not isinstance(position.awaited, Decision):
        return {}
    if position.board is not position.start:  # A choice, which needs a board without a King too.
        return {word: _played(position, word, play) for word in position.awaited.words}
    ahead = Ahead(WORTH, position.board)

    def told(word: str) -> float:
        move = MOVES[word]
        if _is_tangled(ahead, move, position.rules.tie) or not ahead.goes_on(move):
            return _played(position, word, play)
        if position.board.is_capture(move):
            return _fought(ahead, move, position.rules.tie)
        return ahead.after(move)

    return {word: told(word) for word in position.awaited.words}


def _is_tangled(ahead: Ahead, move: Move, tie: Verdict) -> bool:
    """Tell whether a move may lead to more than a board, or its failure to the end of the game."""
    board, start = ahead.board, chess.BB_SQUARES[move.from_square]
    if ahead.attackers & ~start and ahead.attacks(move):
        return True  # An Assist may be claimed (B10).
    if not board.is_capture(move):
        return False
    if (start | chess.BB_SQUARES[move.to_square]) & board.kings or board.is_en_passant(move):
        return True
    if not ahead.tense:
        return ahead.uncovers(move)
    return ahead.uncovers(move) or tie == Verdict.BOTH or not ahead.lets_move(move.from_square)


def _fought(ahead: Ahead, move: Move, tie: Verdict) -> float:
    """Return the average of a duel of which no King is part (B2, B3)."""
    kind, victim = ahead.kinds[move.from_square], ahead.kinds[move.to_square]
    lost = -ahead.loss(move.from_square)
    ends = {
        Verdict.ATTACKER: ahead.gain(move),
        Verdict.DEFENDER: lost,
        Verdict.BOUNCE: 0.0,
        Verdict.BOTH: lost + ahead.taken(move.to_square),
    }
    return sum(
        chance * ahead.result(ends[end], fresh=end != Verdict.BOUNCE)
        for end, chance in _chances(kind, victim, tie)
    )


def _played(position: State, word: str, play: Callable[[str], object]) -> float:
    return (1.0 if _chooser(position) else -1.0) * expected(play(word), position.turn)


def _chooser(position: State) -> Color:
    assert isinstance(position.awaited, Decision), "a word is asked for"
    return position.awaited.who


@cache
def _chances(kind: PieceType, victim: PieceType, tie: Verdict) -> tuple[tuple[Verdict, float], ...]:
    """Return the ends of a duel with their chances; equal rolls thrown again are none."""
    odds = duel_odds(SIDES[LETTERS[kind]], SIDES[LETTERS[victim]])
    again = float(odds.tie) if tie == Verdict.REROLL else 0.0
    chances = {Verdict.ATTACKER: float(odds.win), Verdict.DEFENDER: float(odds.lose)}
    if not again:
        chances[tie] = chances.get(tie, 0.0) + float(odds.tie)
    return tuple((end, chance / (1.0 - again)) for end, chance in chances.items())
