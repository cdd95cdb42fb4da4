"""The step of a game that the number of a move stands for, on the command line."""

from dicemate.match import Match


def step_of(match: Match, move: int) -> int:
    """Return the number of words up to the end of White's turn of a move, or else Black's.

    Raises:
        ValueError: the match has no such move.
    """
    ply = match.end_of_move(move)
    if ply is None:
        begun = list(dict.fromkeys(str(turn.number) for turn in match.turns()))
        there = " to ".join(dict.fromkeys([begun[0], begun[-1]])) if begun else "none"
        raise ValueError(f"there is no move {move}; the game has {there}")
    return ply
