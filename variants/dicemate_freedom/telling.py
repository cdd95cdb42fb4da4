"""Texts for players: labels, prompts and notes, at most 40 columns a line."""

from collections.abc import Iterator, Sequence
from functools import cache
from textwrap import shorten

import chess
from chess import Board, PieceType, Square

from dicemate import chessboard, hindrance
from dicemate.chessboard import MOVES
from dicemate.position import Action, Color
from dicemate.scene import Note
from dicemate_freedom.moves import FACES, Side

THROW = "throw"
OFFER, ACCEPT, DECLINE = "offer-reroll", "accept", "decline"

COLUMNS = 40

ARRAYS = Note(
    "Chess960", ("a roll of 1 to 960 picks array 0 to 959", "519 gives the standard array")
)
CHECK = Note("check", ("every legal move is free, without a roll",))


def choice(word: str, foe: Color) -> Action:
    """Describe a word that is neither a move nor a roll; `foe` is the roller's opponent."""
    free = f"{hindrance.name(foe)}'s next turn is free"
    return {
        THROW: Action("roll", note="gives Freedom up for this turn"),
        OFFER: Action("offer a re-roll", note=f"if accepted, {free}"),
        ACCEPT: Action("accept", note=f"the new roll binds; {free}"),
        DECLINE: Action("decline", note="the roll stands"),
    }[word]


def array(number: int) -> str:
    """Return a Chess960 array in words: ``array 518: RNBQKBNR``."""
    return f"array {number}: {Board.from_chess960_pos(number).board_fen()[-8:]}"


def rolled(face: PieceType, kind: PieceType) -> str:
    """Return what a roll moves: ``knight`` or ``no rook can move, so a pawn`` (F4)."""
    if kind == face:
        return chess.piece_name(kind)
    return f"{none_moves(face)}, so {one(kind)}"


@cache
def rolled_prompt(face: PieceType, kind: PieceType) -> str:
    """Return the prompt after a roll."""
    return f"move {one(kind)}" if kind == face else f"move {one(kind)} ({none_moves(face)})"


def free_prompt(words: Sequence[str], prey: Square | None) -> str:
    """Return the prompt before a roll: what the free `words` do (F6, F8)."""
    ways = [] if prey is None else ["recapture"]
    if any(MOVES[word].to_square != prey for word in words):
        ways.append("give check")
    return f"{', '.join(ways)} or roll"


def none_moves(face: PieceType) -> str:
    """Return that no man of a kind has a move: ``no rook can move``."""
    return "the King cannot move" if face == chess.KING else f"no {chess.piece_name(face)} can move"


def one(kind: PieceType) -> str:
    """Return a man of a kind: ``a rook``, ``the King``."""
    return "the King" if kind == chess.KING else f"a {chess.piece_name(kind)}"


def castling_notes(board: Board, kind: PieceType, words: Sequence[str]) -> Iterator[Note]:
    """Yield a note if the roll allows castling (F3); the table covers everything else."""
    if any(board.is_castling(MOVES[word]) for word in words):
        yield Note("this roll", (f"castling counts as a {chess.piece_name(kind)} move",))


def table_note(side: Side, face: PieceType) -> Note:
    """Return the table of what each face moves (F4), the line of the roll highlighted."""
    lines = tuple(_moved(each, side.allot(each)[0]) for each in FACES)
    return Note("a roll moves", lines, FACES.index(face) if face else None)


def _moved(face: PieceType, kind: PieceType) -> str:
    """Return what a face moves: ``N  knight``, or ``R  pawn (no rook can)``."""
    why = "" if kind == face else f" ({none_moves(face).removesuffix(' move')})"
    return f"{chess.piece_symbol(face).upper()}  {chess.piece_name(kind)}{why}"


def freedom_note(board: Board, words: Sequence[str], prey: Square | None, free: bool) -> Note:
    """Return a note on which moves are free and why (F6, F8, F11); a roll gives them up (F5)."""
    if free:
        return Note("free turn", ("any legal move is free, by Deema's rule", "a roll gives it up"))
    recaptures = [word for word in words if MOVES[word].to_square == prey]
    checks = [word for word in words if word not in recaptures]
    lines = []
    if prey is not None:
        lines.append(_moves_line(board, f"recapture on {chess.SQUARE_NAMES[prey]}", recaptures))
    if checks:
        lines.append(_moves_line(board, "give check", checks))
    return Note("free moves", (*lines, "a roll gives this Freedom up"))


def _moves_line(board: Board, title: str, words: Sequence[str]) -> str:
    labels = " ".join(chessboard.san(board, MOVES[word]) for word in words)
    return shorten(f"{title}: {labels}", COLUMNS, placeholder=" …")


def reroll_note(said: str, foe: Color) -> Note:
    """Return a note on the state of Deema's rule in this turn (F11)."""
    free = f"{hindrance.name(foe)}'s next turn is free"
    lines = {
        OFFER: ("if accepted, the new roll must be played", f"and {free}"),
        ACCEPT: ("accepted: the new roll must be played", free),
        DECLINE: ("declined: the roll stands",),
    }[said]
    return Note("re-roll", lines)
