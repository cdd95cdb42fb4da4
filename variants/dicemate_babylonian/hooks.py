"""What Babylonian Chess tells those who calculate; comments cite rule ids B1–B15."""

from collections.abc import Callable, Mapping
from functools import cache

import chess
from chess import Color, PieceType

from dicemate.chessboard import LETTERS, move_of
from dicemate.chessboard.worth import Ahead, Worth, is_thin
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

    What may attack a King is played: it may mate (B6), or ask for an Assist (B10).
    """
    if not isinstance(position.awaited, Decision):
        return {}
    if position.board is not position.start:  # A choice, which needs a board without a King too.
        return {word: _played(position, word, play) for word in position.awaited.words}
    board, ahead = position.board, Ahead(WORTH, position.board)
    restless = ahead.attackers or is_thin(board, not board.turn)

    def told(word: str) -> float:
        move = move_of(word)
        if not move or restless or not ahead.quiet(move):
            return _played(position, word, play)
        victim = board.piece_type_at(move.to_square)
        if not victim:
            return ahead.after(move)
        kind = board.piece_type_at(move.from_square) or 0
        if chess.KING in (kind, victim):
            return _played(position, word, play)
        lost, won = -ahead.loss(move.from_square), ahead.gain(move)
        ends = {
            Verdict.ATTACKER: ahead.result(won, 0),
            Verdict.DEFENDER: ahead.result(lost, 0),
            Verdict.BOUNCE: ahead.result(0.0, board.halfmove_clock + 1),
            Verdict.BOTH: ahead.result(lost + ahead.taken(move.to_square), 0),
        }
        return sum(chance * ends[end] for end, chance in _chances(kind, victim, position.rules.tie))

    return {word: told(word) for word in position.awaited.words}


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
