"""The turns of a match, one by one, as they are spoken."""

from collections.abc import Iterator
from typing import NamedTuple

from dicemate import moments
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record.game import first_number
from dicemate.talk import speech


class Turn(NamedTuple):
    """A turn: its number, what is told of it, and after how many words it ended."""

    number: int
    text: str
    start: int
    end: int


def turns(match: Match, ply: int) -> Iterator[Turn]:
    """Yield the turns of the first `ply` words, the last one perhaps not complete."""
    number, start = first_number(match), 0
    for end in range(1, ply + 1):
        if end == ply or match.begins_turn(end):
            color = match.positions[start].turn
            labels = ", ".join(_label(match, index) for index in range(start, end))
            side = "White" if color == WHITE else "Black"
            yield Turn(number, f"{number}, {side}: {labels}.", start, end)
            number, start = number + (color == BLACK), end


def _label(match: Match, index: int) -> str:
    """Return a word in short."""
    label = match.action(index).label
    if moments.is_throw(match.words[index]):
        return f"threw {label}"
    return label if match.speaker(index) == match.positions[index].turn else f"other: {label}"


def last(match: Match, ply: int) -> list[str]:
    """Return the sentences of this turn and the one before."""
    starts = [turn.start for turn in turns(match, ply)]
    first = starts[-2:][0] if starts else ply
    return [speech.told(match, index) for index in range(first, ply)]


def end_of_move(match: Match, number: int) -> int | None:
    """Return after how many words White's turn of a number ended, else Black's; or None."""
    return next(
        (turn.end for turn in turns(match, len(match.words)) if turn.number == number), None
    )
