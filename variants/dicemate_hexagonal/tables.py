"""Tables of what men attack from each cell, computed once from how they move."""

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_

from dicemate.anyboard import HEX_DIAGONAL, HEX_STRAIGHT, Step
from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import Man
from dicemate_hexagonal.board import CELLS, HOMES, MOVEMENT, NAMES, mask


class Line(dict[int, int]):
    """What a slider attacks from a cell along one line, by the men that stand on the line.

    Attributes:
        cells: The cells of the line without the slider's own.
    """

    def __init__(self, start: str, step: Step) -> None:
        """Follow a line in both directions; attacks are computed on first use."""
        self._rays = [CELLS.ray(start, way) for way in (step, (-step[0], -step[1]))]
        self.cells = mask(name for ray in self._rays for name in ray)

    def __missing__(self, occupied: int) -> int:
        """Compute and cache the cells attacked if men stand on `occupied`, cells of the line."""
        self[occupied] = mask(name for ray in self._rays for name in _seen(ray, occupied))
        return self[occupied]


def _seen(ray: tuple[str, ...], occupied: int) -> Iterator[str]:
    for name in ray:
        yield name
        if occupied & mask((name,)):
            return


def _lines(steps: tuple[Step, ...]) -> tuple[tuple[Line, ...], ...]:
    """Return the three lines of each cell; a line is given by one of its two directions."""
    ahead = [step for step in steps if step > (0, 0)]
    return tuple(tuple(Line(name, step) for step in ahead) for name in NAMES)


STRAIGHT = _lines(HEX_STRAIGHT)
DIAGONAL = _lines(HEX_DIAGONAL)
"""The lines of rooks and of bishops."""
ALONG = tuple(reduce(or_, (line.cells for line in lines)) for lines in STRAIGHT)
ACROSS = tuple(reduce(or_, (line.cells for line in lines)) for lines in DIAGONAL)
"""The cells of all these lines of a cell together."""


def _leaps(man: Man) -> tuple[int, ...]:
    return tuple(mask(MOVEMENT.attacked({name: man}, name)) for name in NAMES)


KNIGHT, KING = _leaps(Man(WHITE, "N")), _leaps(Man(WHITE, "K"))
TAKES = {color: _leaps(Man(color, "P")) for color in (WHITE, BLACK)}
"""What leapers and pawns attack."""


def _ahead(color: Color) -> tuple[int, ...]:
    ends = (MOVEMENT.ahead(name, color) for name in NAMES)
    return tuple(mask((end,)) if end else 0 for end in ends)


AHEAD = {color: _ahead(color) for color in (WHITE, BLACK)}
"""The cell ahead of a pawn; none on its last cell (H4)."""
LAST = {
    color: mask(name for name, end in zip(NAMES, AHEAD[color], strict=True) if not end)
    for color in AHEAD
}
HOME = {color: mask(HOMES[color]) for color in HOMES}

WORDS = tuple(tuple(start + end for end in NAMES) for start in NAMES)
"""The words of moves, as ``WORDS[start][end]``."""


@cache
def between(start: int, end: int) -> int:
    """Return the cells between two cells on a line; none if they share no line."""
    for line in (*STRAIGHT[start], *DIAGONAL[start]):
        if line.cells >> end & 1:
            back = next(
                each for each in (*STRAIGHT[end], *DIAGONAL[end]) if each.cells >> start & 1
            )
            return line[1 << end] & back[1 << start & back.cells]
    return 0
