"""The players' plates: name and side, whose turn it is, and what the clock shows."""

from dicemate import clock
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Color, Outcome
from dicemate.tui import wording

TURN = "▸"
"""Stands before the player whose turn it is."""


def title(match: Match, ply: int, columns: int) -> str:
    """Return the line at the top: game, players, and the number of the move.

    Where there are not `columns` enough, the game's name and then the number of the move are left
    out and at last the names are cut: players, turn and clocks can be seen always.
    """
    before, after = f"{match.variant.title}  ", f"   move {match.full_moves(ply) + 1}"
    for head, tail in ((before, after), ("", after), ("", "")):
        room = columns - len(head) - len(tail)
        line = "  ".join(plate(match, color, ply) for color in (WHITE, BLACK))
        if len(line) <= room:
            return f"{head}{line}{tail}"
    longest = (columns - 2) // 2
    return "  ".join(plate(match, color, ply, longest) for color in (WHITE, BLACK))


def plate(match: Match, color: Color, ply: int, columns: int = 0) -> str:
    """Return what is told of a player after `ply` words, cut to so many `columns`, if any."""
    time = f" {clock.shown(_left(match, color, ply))}" if match.clock else ""
    name = match.names[color]
    told = wording.player(name, color)
    over = 1 + len(told) + len(time) - columns
    if columns and over > 0:
        told = wording.player(f"{name[: -over - 1]}…", color)
    return f"{TURN if _is_on_turn(match, color, ply) else ' '}{told}{time}"


def _left(match: Match, color: Color, ply: int) -> int:
    assert match.clock
    return match.clock.left(color, None if ply == len(match.words) else ply)


def _is_on_turn(match: Match, color: Color, ply: int) -> bool:
    position = match.positions[ply]
    over = match.outcome and ply == len(match.words)
    return position.turn == color and not over and not isinstance(position.pending(), Outcome)
