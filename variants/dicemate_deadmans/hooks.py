"""The search hooks of Dead Man's Chess; comments cite rule ids M1–M16."""

from collections.abc import Callable, Mapping
from functools import partial

import chess
from chess import BB_SQUARES, Board, Move

from dicemate.chessboard import MOVES
from dicemate.chessboard.worth import Ahead, Worth
from dicemate.hooks import foreseen
from dicemate.position import Decision
from dicemate_deadmans.moves import IN_HELL
from dicemate_deadmans.souls import homes
from dicemate_deadmans.state import State
from dicemate_deadmans.worlds import Worlds

WORTH = Worth((0, 1, 3, 3, 5, 9, 0), 0.1)
"""The values of men on Earth."""

DEAD = tuple(0.3 * men for men in WORTH.men)
"""The values of men in Hell, where they may rise (M9)."""


def value(position: State) -> float:
    """Return White's expected result."""
    earth, hell = position.worlds.earth, position.worlds.hell
    return WORTH.result(WORTH.score(earth) + _score(hell), earth.halfmove_clock)


def _score(hell: Board) -> float:
    """Return White's lead in Hell, in pawns of Earth."""
    white, black = hell.occupied_co[chess.WHITE], hell.occupied_co[chess.BLACK]
    masks = (hell.pawns, hell.knights, hell.bishops, hell.rooks, hell.queens)
    return sum(
        DEAD[kind] * ((men & white).bit_count() - (men & black).bit_count())
        for kind, men in enumerate(masks, 1)
    )


def after(position: State, play: Callable[[str], object]) -> Mapping[str, float]:
    """Return the expected result of each word for the player.

    Choices, and words that may end the game, lead to a rising (M9) or promote in Hell, are played
    out; where in Hell the dead go makes no difference.
    """
    if position.outcome:
        return {}
    decision = Decision(position.chooser(), position.words)
    if position.before:
        return foreseen(decision, position.turn, play, lambda _: None)
    ahead = Ahead(WORTH, position.worlds.earth, _score(position.worlds.hell))
    return foreseen(decision, position.turn, play, partial(_estimate, position, ahead))


def _estimate(position: State, ahead: Ahead, word: str) -> float | None:
    """Return the expected result of a word that begins a turn; None if it must be played out."""
    if word.startswith(IN_HELL):
        return _below(position.worlds, ahead, MOVES[word.removeprefix(IN_HELL)])
    move = MOVES[word]
    if not ahead.goes_on(move):
        return None
    dead = position.victim(move) if ahead.takes(move) else None
    free = dead and homes(dead, position.rules) & ~position.worlds.hell.occupied
    return ahead.after(move, -DEAD[dead.kind] if dead and free else 0.0)


def _below(worlds: Worlds, ahead: Ahead, move: Move) -> float | None:
    """Return the expected result of a move in Hell; None if it must be played out (M9, M11)."""
    earth, hell, stones, _ = worlds
    if move.promotion or move.to_square == hell.ep_square or not ahead.may_rest:
        return None
    prey = hell.piece_type_at(move.to_square) or 0
    if prey and stones & ~earth.occupied_co[earth.turn]:
        return None
    pawn = BB_SQUARES[move.from_square] & hell.pawns
    return ahead.result(DEAD[prey], fresh=bool(prey or pawn))
