"""Texts for players: prompts, the warning of D9 and notes; comments cite rule ids D1–D11."""

from collections.abc import Iterator
from fractions import Fraction

import chess

from dicemate import hindrance
from dicemate.chessboard import MOVES
from dicemate.position import percent
from dicemate.scene import Note
from dicemate_d10.moves import king_risk
from dicemate_d10.state import FOUR, ONE, SIX, TEN, TWO, Face, State

PROMPT = "roll the die"
LAST = f"{PROMPT}: this is the bare King's last turn"
"""The prompt for the one more turn of D7."""

_SPANS = (("1", ONE), ("2–3", TWO), ("4–5", FOUR), ("6–9", SIX), ("10", TEN))


def prompt(position: State, face: Face) -> str:
    """Return what a roll lets the player do, or makes him do if he has touched a man (D10)."""
    if position.binds():
        return f"move the {_bound_man(position)}: it was touched"
    return f"move a {face.names}"


def throw_note(after: State, face: Face) -> str:
    """Return a note on a roll, after which the position is `after`."""
    return f"{'must' if after.binds() else 'may'} {prompt(after, face)}"


def _bound_man(position: State) -> str:
    """Return the man that must move, or the move that must be played: ``knight b1-c3``."""
    touched = position.touched
    start, end = touched[:2], touched[2:4]
    kind = position.board.piece_type_at(chess.parse_square(start)) or chess.PAWN
    way = f"-{end}" if position.words[0].startswith(touched) and end else ""
    return f"{chess.piece_name(kind)} {start}{way}"


def warning(after: State) -> str:
    """Return the warning of D9 against a move that leads to `after`, if it opens the King."""
    chance = Fraction(0) if after.outcome else king_risk(after.board)
    if not chance:
        return ""
    return f"leaves the King open: the chance that he is taken next turn is {percent(chance)}"


def notes(position: State) -> Iterator[Note]:
    """Yield the notes beside the board."""
    if position.bared:
        yield _last_chance(position)
    yield _table(position.face)
    if position.face:
        yield _allowed(position, position.face)


def _last_chance(position: State) -> Note:
    """Return a note on what the side with the bare King can still do (D7)."""
    side = hindrance.name(position.turn)
    lines = f"{side} has one more turn: take the King,", "or the last man for a draw"
    return Note("a bare King", lines)


def _table(rolled: Face | None) -> Note:
    """Return the table of what each face allows, the line of the roll highlighted."""
    lines = tuple(f"{span:>3}  {' '.join(face.letters)}" for span, face in _SPANS)
    faces = [face for _, face in _SPANS]
    return Note("a roll of … moves", lines, faces.index(rolled) if rolled else None)


def _allowed(position: State, face: Face) -> Note:
    """Return a note on what else the face allows: castling and promotions.

    Castling that the face would allow but the board does not is left out.
    """
    board = position.board
    lines = [f"must move: {_bound_man(position)}, touched before"] if position.binds() else []
    castles = any(board.is_castling(MOVES[word]) for word in position.words)
    if castles or (board.has_castling_rights(position.turn) and not face.castling):
        lines.append(f"castling: {'yes' if castles else 'no'}")
    lines.append(f"a pawn becomes: {' '.join(face.promotions.upper()) or 'nothing'}")
    return Note("this roll", tuple(lines))
