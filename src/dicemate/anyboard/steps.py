"""The steps of the usual men, on squares and on hexagons (Gliński's, in half squares)."""

from dicemate.anyboard.squares import Step


def every_way(x: int, y: int) -> tuple[Step, ...]:
    """Return a step on squares in all its rotations and reflections.

    >>> every_way(0, 1)
    ((-1, 0), (0, -1), (0, 1), (1, 0))
    """
    signs = (-1, 1)
    return tuple(
        sorted({(a * s, b * t) for a, b in ((x, y), (y, x)) for s in signs for t in signs})
    )


STRAIGHT = every_way(0, 1)
DIAGONAL = every_way(1, 1)
KNIGHT = every_way(1, 2)

HEX_STRAIGHT: tuple[Step, ...] = ((0, 2), (2, 1), (2, -1), (0, -2), (-2, -1), (-2, 1))
"""To the six neighbours that share an edge."""
HEX_DIAGONAL: tuple[Step, ...] = ((2, 3), (4, 0), (2, -3), (-2, -3), (-4, 0), (-2, 3))
"""Along the edge between two neighbours, to the next hexagon of the same shade."""
HEX_KNIGHT: tuple[Step, ...] = (
    *((2, 5), (4, 4), (6, 1), (6, -1), (4, -4), (2, -5)),
    *((-2, -5), (-4, -4), (-6, -1), (-6, 1), (-4, 4), (-2, 5)),
)
"""Two straight steps and one sideways."""
