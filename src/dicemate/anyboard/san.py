"""SAN with any files and ranks, unambiguous among pseudo-legal moves, without check marks."""

from collections.abc import Collection

from dicemate.anyboard.board import Board
from dicemate.anyboard.words import Move


def san(board: Board, move: Move) -> str:
    """Return a move in SAN: ``Nj6k4``, ``kxl5``, ``f11=Q``."""
    letter = board.men[move.start].letter
    taking = "x" if board.prey(move) else ""
    becomes = f"={move.becomes.upper()}" if move.becomes else ""
    if letter == "P":
        return f"{move.start[0] if taking else ''}{taking}{move.end}{becomes}"
    rivals = [
        square
        for square in board.movement.attackers(board.men, move.end, board.turn, letter)
        if square != move.start
    ]
    return f"{letter}{apart(move.start, rivals)}{taking}{move.end}{becomes}"


def apart(start: str, rivals: Collection[str]) -> str:
    """Return the file, rank or square that distinguishes a man from others who may go there.

    >>> apart("j6", ["l6"]), apart("j6", ["j2"]), apart("j6", ["l6", "j2"]), apart("j6", [])
    ('j', '6', 'j6', '')
    """
    if not rivals:
        return ""
    if all(rival[0] != start[0] for rival in rivals):
        return start[0]
    if all(rival[1:] != start[1:] for rival in rivals):
        return start[1:]
    return start
