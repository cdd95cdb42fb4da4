"""What Babylonian Chess tells those who calculate; comments cite rule ids B1–B15."""

from collections.abc import Callable, Mapping
from functools import cache

import chess
from chess import Color, Move, PieceType

from dicemate import chessboard
from dicemate.chessboard import LETTERS, MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import Estimates, expected
from dicemate.position import Decision
from dicemate_babylonian import legality, squares
from dicemate_babylonian.duel import SIDES, Verdict, duel_odds
from dicemate_babylonian.squares import SquareField
from dicemate_babylonian.stakes import MEN, SLOPE
from dicemate_babylonian.state import Rules, State

WORTH = Worth((0, *MEN), SLOPE)
"""What men are worth."""


def value(position: State[SquareField]) -> float:
    """Return the result that White may expect."""
    return WORTH.value(position.field.board)


def after(position: State[SquareField], play: Callable[[str], object]) -> Mapping[str, float]:
    """Return what the player may expect of each word; duels are averaged.

    What may mate (B6), or lead to an Assist (B10), is played.
    """
    if not isinstance(position.awaited, Decision):
        return {}
    if position.field is not position.start:  # A choice, which needs a board without a King too.
        return {word: _played(position, word, play) for word in position.awaited.words}
    ahead = Ahead(WORTH, position.field.board)

    def told(word: str) -> float:
        move = MOVES[word]
        fight = ahead.takes(move)
        if fight and move.to_square == ahead.prey:
            struck = _struck(ahead, move, position.rules)
            return _played(position, word, play) if struck is None else struck
        if _is_tangled(ahead, move, position.rules.tie, fight) or not ahead.goes_on(move):
            return _played(position, word, play)
        return _fought(ahead, move, position.rules.tie) if fight else ahead.after(move)

    return Estimates(position.awaited.words, told)


def _is_tangled(ahead: Ahead, move: Move, tie: Verdict, fight: bool) -> bool:
    """Tell whether a move may lead to more than a board, or its failure to the end of the game."""
    board, start = ahead.board, chess.BB_SQUARES[move.from_square]
    if ahead.attackers & ~start and ahead.attacks(move):
        return True  # An Assist may be claimed (B10).
    if not fight:
        return False
    if start & board.kings or tie == Verdict.BOTH or board.is_en_passant(move):
        return True
    if not (ahead.tense or ahead.uncovers(move)) or ahead.answers.has_flight(move.from_square):
        return False
    return ahead.uncovers(move) or not ahead.lets_move(move.from_square)


def _struck(ahead: Ahead, move: Move, rules: Rules) -> float | None:
    """Return the average of an attack on the King (B8); None if more may come of it."""
    start, board = move.from_square, ahead.board
    odd = rules.tie == Verdict.BOTH or rules.convert == "any-attack"
    if odd or ahead.kinds[start] == chess.KING or not ahead.answers.has_flight(start):
        return None
    ends = {
        Verdict.ATTACKER: 1.0,
        Verdict.DEFENDER: ahead.result(-ahead.loss(start), fresh=True),
        Verdict.BOUNCE: ahead.result(0.0, fresh=False),
    }
    if rules.king_step == "any-attack":  # He may take the attacker's square.
        fled = squares.fled(
            squares.fallen(chessboard.passed(board), chess.BB_SQUARES[start]), start
        )
        if not any(fled.generate_legal_moves()):
            return None
        if legality.is_tenable(fled, rules.orthodox):
            stepped = ahead.sign * WORTH.value(fled)
            ends[Verdict.DEFENDER] = min(ends[Verdict.DEFENDER], stepped)
    chances = _chances(ahead.kinds[start], chess.KING, rules.tie)
    return sum(chance * ends[end] for end, chance in chances)


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


def _played(position: State[SquareField], word: str, play: Callable[[str], object]) -> float:
    return (1.0 if _chooser(position) else -1.0) * expected(play(word), position.turn)


def _chooser(position: State[SquareField]) -> Color:
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
