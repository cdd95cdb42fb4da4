"""Cursor movement: along a file, or sideways to the neighbouring file."""

from typing import NamedTuple

from dicemate.scene import Panel


class Stand(NamedTuple):
    """The square of the cursor, and the height it returns to.

    `height` is in the units of `Panel.places`. Files may have holes, or lie half a hexagon higher
    than their neighbours; after passing one, the cursor returns to the height it came from.
    """

    square: str
    height: int


def at(panel: Panel, square: str) -> Stand:
    """Return a cursor on the given square."""
    return Stand(square, panel.place(square)[1])


def beside(panel: Panel, stand: Stand, right: int, up: int) -> Stand:
    """Return the cursor moved some files to the right and squares up, clamped to the edge."""
    return _along(panel, _across(panel, stand, right), up)


def _across(panel: Panel, stand: Stand, right: int) -> Stand:
    """Move to the square of another file that is nearest to the cursor's height."""
    if not right:
        return stand
    columns = sorted({x for x, _ in panel.where().values()})
    file = _file(panel, _moved(columns, panel.place(stand.square)[0], right))
    return stand._replace(square=file[min(file, key=lambda height: abs(height - stand.height))])


def _along(panel: Panel, stand: Stand, up: int) -> Stand:
    if not up:
        return stand
    x, y = panel.place(stand.square)
    file = _file(panel, x)
    height = _moved(sorted(file), y, up)
    return Stand(file[height], height)


def _file(panel: Panel, x: int) -> dict[int, str]:
    """Return the squares of a file by height."""
    return {height: square for square, (column, height) in panel.where().items() if column == x}


def _moved(values: list[int], value: int, by: int) -> int:
    """Return the value `by` places further in a sorted list, clamped to its ends."""
    return values[min(max(values.index(value) + by, 0), len(values) - 1)]


def nearest(panel: Panel, place: tuple[int, int]) -> str:
    """Return the square nearest to a place, which may be that of a square on another board."""
    x, y = place

    def far(square: str) -> int:
        left, low = panel.place(square)
        return (left - x) ** 2 + (low - y) ** 2

    return min(panel.squares(), key=far)
