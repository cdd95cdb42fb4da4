"""How men move and attack on squares of any shape: sliders, leapers and pawns."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from dicemate.anyboard.squares import Squares, Step
from dicemate.anyboard.steps import (
    DIAGONAL,
    HEX_DIAGONAL,
    HEX_KNIGHT,
    HEX_STRAIGHT,
    KNIGHT,
    STRAIGHT,
)
from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import MOST_RANKS, Man

Men: TypeAlias = Mapping[str, Man]
"""The men by the names of their squares."""
FURTHEST = 2 * MOST_RANKS
"""More steps than any board is long."""
_Line: TypeAlias = tuple[str, ...]
_Views: TypeAlias = tuple[tuple[_Line, str], ...]
"""Lines of squares, each with the letters of the men that attack along it."""


def _back(step: Step) -> Step:
    return -step[0], -step[1]


@dataclass(frozen=True, eq=False)
class Movement:
    """The squares of a game and the moves of its men.

    `slides` and `leaps` hold the steps of each kind of man by letter; a man may have both. A pawn
    goes `forward` one step, or two from his `homes` (by colour), and captures by the steps in
    `takes`. On the last square of his way, ignoring holes, he becomes one of `becomes`. The steps
    of pawns are White's; Black's are mirrored.
    """

    squares: Squares
    slides: Mapping[str, tuple[Step, ...]]
    leaps: Mapping[str, tuple[Step, ...]]
    forward: Step = (0, 1)
    takes: tuple[Step, ...] = ((-1, 1), (1, 1))
    homes: Mapping[Color, frozenset[str]] = field(default_factory=dict)
    becomes: str = "qrbn"
    _lines: dict[tuple[Man, str], tuple[_Line, ...]] = field(default_factory=dict, repr=False)
    _lasts: dict[tuple[str, Color], bool] = field(default_factory=dict, repr=False)
    _views: dict[tuple[str, Color, str], _Views] = field(default_factory=dict, repr=False)

    # -- pawns -----------------------------------------------------------------------------

    def ahead(self, square: str, color: Color) -> str | None:
        """Return the square in front of a pawn, or None."""
        return self.squares.beside(square, _turned(self.forward, color))

    def behind(self, square: str, color: Color) -> str | None:
        """Return the square behind a pawn, or None."""
        return self.squares.beside(square, _back(_turned(self.forward, color)))

    def promotes(self, square: str, color: Color) -> bool:
        """Return whether a pawn who reaches a square is promoted."""
        known = self._lasts.get((square, color))
        if known is None:
            x, y = _turned(self.forward, color)
            further = ((x * steps, y * steps) for steps in range(1, FURTHEST))
            known = not any(self.squares.beside(square, step) for step in further)
            self._lasts[square, color] = known
        return known

    def may_hold_pawn(self, square: str, color: Color) -> bool:
        """Return whether a pawn may be on a square: he starts there, or can reach it unpromoted.

        On his last square he may have changed sides, if the other side's pawns get there.
        """
        if self.promotes(square, color):
            return square in self._trodden(not color)
        ways = (_back(step) for step in self._pawn_ways(color))
        came = any(self.squares.beside(square, way) for way in ways)
        return came or square in self.homes.get(color, ())

    def _trodden(self, color: Color) -> set[str]:
        """Return where pawns of a colour start, and where they get to unpromoted."""
        found, new = set[str](), set(self.homes.get(color, ()))
        while new := {square for square in new - found if not self.promotes(square, color)}:
            found |= new
            ways = self._pawn_ways(color)
            ends = (self.squares.beside(square, way) for square in new for way in ways)
            new = {end for end in ends if end}
        return found

    def _pawn_ways(self, color: Color) -> list[Step]:
        """Return the steps of pawns of a colour, with captures or without."""
        return [_turned(step, color) for step in (self.forward, *self.takes)]

    def pawn_steps(self, men: Men, square: str, color: Color) -> Iterator[str]:
        """Yield the squares to which a pawn can move without capturing."""
        end = self.ahead(square, color)
        if end is None or end in men:
            return
        yield end
        if square in self.homes.get(color, ()):
            end = self.ahead(end, color)
            if end and end not in men:
                yield end

    # -- all men ---------------------------------------------------------------------------

    def lines(self, man: Man, square: str) -> tuple[_Line, ...]:
        """Return the lines along which a man attacks from a square; a leap is a line of one."""
        known = self._lines.get((man, square))
        if known is None:
            known = self._lines[man, square] = tuple(filter(None, self._find(man, square)))
        return known

    def _find(self, man: Man, square: str) -> Iterator[_Line]:
        if man.letter == "P":
            for step in self.takes:
                yield self.squares.ray(square, _turned(step, man.color))[:1]
        for step in self.slides.get(man.letter, ()):
            yield self.squares.ray(square, step)
        for step in self.leaps.get(man.letter, ()):
            yield self.squares.ray(square, step)[:1]

    def attacked(self, men: Men, square: str) -> Iterator[str]:
        """Yield the squares that the man on a square attacks, whatever is on them."""
        for line in self.lines(men[square], square):
            for end in line:
                yield end
                if end in men:
                    break

    def ends(self, men: Men, square: str) -> Iterator[str]:
        """Yield the squares to which a man can go, ignoring attacks on his King and en passant."""
        man = men[square]
        if man.letter == "P":
            yield from self.pawn_steps(men, square, man.color)
        for end in self.attacked(men, square):
            prey = men.get(end)
            if prey.color != man.color if prey else man.letter != "P":
                yield end

    def attackers(self, men: Men, square: str, color: Color, kind: str = "") -> Iterator[str]:
        """Yield the squares from which a colour's men attack a square, whatever is on it.

        With the letter of a kind of man, they are only those of men of this kind.
        """
        views = self._views.get((square, color, kind))
        if views is None:
            views = self._views[square, color, kind] = tuple(self._look(square, color, kind))
        for line, letters in views:
            for start in line:
                man = men.get(start)
                if man:
                    if man.color == color and man.letter in letters:
                        yield start
                    break

    def _look(self, square: str, color: Color, kind: str) -> Iterator[tuple[_Line, str]]:
        """Yield the lines that lead back from a square to men who may attack it."""
        pawns = {"P": tuple(_turned(step, color) for step in self.takes)}
        for steps, length in ((self.slides, None), (self.leaps, 1), (pawns, 1)):
            for step in sorted({step for each in steps.values() for step in each}):
                letters = "".join(letter for letter, each in steps.items() if step in each)
                line = self.squares.ray(square, _back(step))[:length]
                if line and kind in letters:
                    yield line, kind or letters


def _turned(step: Step, color: Color) -> Step:
    return step if color == WHITE else (step[0], -step[1])


def usual(squares: Squares, becomes: str = "qrbn") -> Movement:
    """Return the moves of the usual men on squares in files and ranks.

    A pawn goes two steps from his second rank.
    """
    return Movement(
        squares,
        {"B": DIAGONAL, "R": STRAIGHT, "Q": STRAIGHT + DIAGONAL},
        {"N": KNIGHT, "K": STRAIGHT + DIAGONAL},
        homes={color: _second(squares, color) for color in (WHITE, BLACK)},
        becomes=becomes,
    )


def _second(squares: Squares, color: Color) -> frozenset[str]:
    ranks = sorted({y for _, y in squares.places.values()}, reverse=color == BLACK)
    return frozenset(square for square, (_, y) in squares.places.items() if y in ranks[1:2])


def hexagonal(squares: Squares, homes: Mapping[Color, frozenset[str]]) -> Movement:
    """Return the moves of Gliński's men on `hexagons`; pawns go two steps from their `homes`."""
    return Movement(
        squares,
        {"B": HEX_DIAGONAL, "R": HEX_STRAIGHT, "Q": HEX_STRAIGHT + HEX_DIAGONAL},
        {"N": HEX_KNIGHT, "K": HEX_STRAIGHT + HEX_DIAGONAL},
        forward=(0, 2),
        takes=((-2, 1), (2, 1)),
        homes=homes,
    )
