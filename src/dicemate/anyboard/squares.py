"""The squares of a board of any size and shape: their names, and the lines men move along."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Self, TypeAlias

from dicemate.scene import FILES, HEXAGON, Panel

Place: TypeAlias = tuple[int, int]
"""The place of a square: x to the right, y upward."""
Step: TypeAlias = tuple[int, int]
"""The difference between the places of two squares."""


class Squares:
    """Squares by name, each with its place.

    Places are in whole squares in both directions (`rectangle`), or in half hexagons if `shape` is
    that of hexagons (`hexagons`).

    >>> board = rectangle(12, 10)
    >>> board.beside("k4", (1, 2)), board.beside("l4", (1, 2)), board.ray("j9", (1, 1))
    ('l6', None, ('k10',))
    """

    def __init__(self, places: Mapping[str, Place], shape: str = "") -> None:
        """Take the places of all squares, each named by a letter and a number."""
        self.places, self.shape = dict(places), shape
        self._names = {place: name for name, place in self.places.items()}
        self._rays: dict[tuple[str, Step], tuple[str, ...]] = {}

    @classmethod
    def of(cls, panel: Panel) -> Self:
        """Return the squares of a panel."""
        halves = 1 if panel.shape == HEXAGON else 2
        places = panel.where().items()
        return cls({square: (x // halves, y // halves) for square, (x, y) in places}, panel.shape)

    @cached_property
    def layout(self) -> Mapping[str, Any]:
        """The fields of a `Panel` that describe the places of these squares."""
        files = {square[0] for square in self}
        plain = Panel("", {}, files=len(files), ranks=max(map(_rank, self)))
        halves = 1 if self.shape == HEXAGON else 2
        places = {square: (x * halves, y * halves) for square, (x, y) in self.places.items()}
        if not self.shape and places == plain.where():
            return {"files": plain.files, "ranks": plain.ranks}
        return {"places": places, "shape": self.shape}

    def __iter__(self) -> Iterator[str]:
        """Yield the names."""
        return iter(self.places)

    def __contains__(self, square: object) -> bool:
        """Return whether there is a square with that name."""
        return square in self.places

    def __len__(self) -> int:
        """Return the number of squares."""
        return len(self.places)

    def beside(self, square: str, step: Step) -> str | None:
        """Return the square one step away, or None if there is none."""
        x, y = self.places[square]
        return self._names.get((x + step[0], y + step[1]))

    def ray(self, square: str, step: Step) -> tuple[str, ...]:
        """Return the squares that repeated steps reach, nearest first."""
        known = self._rays.get((square, step))
        if known is None:
            known = self._rays[square, step] = tuple(self._walk(square, step))
        return known

    def _walk(self, square: str, step: Step) -> Iterator[str]:
        end = self.beside(square, step)
        while end:
            yield end
            end = self.beside(end, step)

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The squares rank by rank as in a FEN: the highest rank first, file a on the left.

        A rank consists of the squares with the same number, even if ranks are bent.
        """
        rows: dict[int, list[str]] = {}
        for square in sorted(self.places):
            rows.setdefault(_rank(square), []).append(square)
        return tuple(tuple(rows[rank]) for rank in sorted(rows, reverse=True))


def _rank(square: str) -> int:
    return int(square[1:])


def rectangle(files: int | str, ranks: int) -> Squares:
    """Return squares in files and ranks; `files` may be letters, so as to skip some.

    >>> list(rectangle("ac", 2))
    ['a1', 'c1', 'a2', 'c2']

    Raises:
        ValueError: there are more files than letters.
    """
    if isinstance(files, int) and files > len(FILES):
        raise ValueError(f"a board has up to {len(FILES)} files, not {files}")
    letters = FILES[:files] if isinstance(files, int) else files
    return Squares(
        {
            f"{letter}{rank + 1}": (file, rank)
            for rank in range(ranks)
            for file, letter in enumerate(letters)
        }
    )


def hexagons(letters: str) -> Squares:
    """Return a hexagonal board of hexagons with vertical files, of which the middle one is longest.

    >>> glinski = hexagons("abcdefghikl")
    >>> len(glinski), glinski.places["f1"], glinski.places["e1"], glinski.places["e2"]
    (91, (10, 0), (8, 1), (8, 3))
    """
    middle = len(letters) // 2
    return Squares(
        {
            f"{letter}{rank + 1}": (2 * file, 2 * rank + abs(file - middle))
            for file, letter in enumerate(letters)
            for rank in range(len(letters) - abs(file - middle))
        },
        HEXAGON,
    )
