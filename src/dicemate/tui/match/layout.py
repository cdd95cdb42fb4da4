"""Where all of a match goes on a screen of a size: the boards, the rail, and the lines of text."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from textual.geometry import Size

from dicemate.scene import Panel
from dicemate.tui.board import geometry, grid
from dicemate.tui.board.geometry import Layout

AIR = 2
"""Rows and columns that are left empty in roomy spacing."""
ROOMY = 10
"""Rows below the boards from which on the text need not be squeezed into lines."""
TALL = 36
"""Rows of a rail from which on what there is to do has a frame and more room."""

ONE_ROW = (1, 1)
_LEAST_ROWS, _MORE_ROWS = (3, 3), (3, 4)
"""Rows of the prompt and of what is answered: in lines, in a rail, and in a tall one."""
_EDGE = 1
"""The column at the right of a text, which keys may use."""
_FRAMED = 14
"""Rows below the boards from which on what there is to do has a frame."""
_FRAMED_ROWS = (1, 2)
"""Rows of the prompt and of what is answered in that frame, which is as wide as the screen."""
_FRAME = 6
"""Columns that the frame, and what is left empty around it and in it, take up."""


_NOTED = 40
"""The hundredths of a rail below the boards that notes may take, as its style says."""

Padding: TypeAlias = tuple[int, int, int, int]
"""The rows and columns that are left empty: above, right, below, left."""


class Plan(NamedTuple):
    """Where all goes.

    Attributes:
        boards: How the boards are laid out; where it is not `below` them, the rail is beside them.
        padding: What is left empty around all.
        columns: How many columns of text the rail has.
        keys: How many columns and lines there are for the keys.
        answer_columns: How many columns there are for what is typed or chosen.
        rows: How many rows there are for the prompt, and how many for what is answered.
        beside: Whether the rail stands beside the boards, and not below them.
        tall: Whether a rail beside the boards has many rows.
        low: Whether it has few.
        compact: Whether a rail below them has so few that a note has no more than a line.
        framed: Whether what there is to do has a frame in a rail below the boards.
    """

    boards: Layout
    padding: Padding
    columns: int
    keys: tuple[int, int]
    answer_columns: int
    rows: tuple[int, int]
    beside: bool = False
    tall: bool = False
    low: bool = False
    compact: bool = False
    framed: bool = False

    @property
    def noted(self) -> int:
        """How many columns a note has; none where it has but a line."""
        if self.compact:
            return 0
        return self.keys[0] - _EDGE if self.beside else self.columns * _NOTED // 100

    @property
    def classes(self) -> Mapping[str, bool]:
        """The classes by which styles know the plan, each with whether it holds."""
        return {
            "-below": self.boards.below,
            "-beside": self.beside,
            "-tall": self.tall,
            "-compact": self.compact,
            "-framed": self.framed,
        }


def _beside(boards: Layout, padding: Padding, columns: int, *, tall: bool) -> Plan:
    """Return the plan of a rail beside the boards; a tall one has a frame around what to do."""
    keys = columns + _EDGE, 2
    columns -= 2 * tall
    rows = _MORE_ROWS if tall else _LEAST_ROWS
    return Plan(boards, padding, columns, keys, columns, rows, beside=True, tall=tall, low=not tall)


def _below(boards: Layout, padding: Padding, columns: int, left: int, *, alone: bool) -> Plan:
    """Return the plan of a rail below the boards, where so many rows are `left`."""
    compact, framed = left < ROOMY, alone and left >= _FRAMED
    answer, rows = (columns + 2 - _FRAME, _FRAMED_ROWS) if framed else (columns, ONE_ROW)
    keys = columns + _EDGE, 1
    return Plan(boards, padding, columns, keys, answer, rows, compact=compact, framed=framed)


_LEAST = Layout(grid.SQUARES[-1], stacked=False, below=True)
UNKNOWN = _below(_LEAST, (0, 0, 0, 0), 0, ROOMY, alone=False)
"""The plan while the size of the screen is not known."""


def plan(
    panels: Sequence[Panel], size: Size, cap: tuple[int, int], *, roomy: bool, alone: bool
) -> Plan:
    """Return where all goes that belongs to some boards.

    Args:
        panels: The boards.
        size: The columns and rows of the screen.
        cap: The largest square that is wanted.
        roomy: Whether some air around all is wanted.
        alone: Whether what there is to do may stand in a frame, with nothing else under it.
    """
    columns, rows = size.width, size.height
    layout = geometry.choose(panels, columns, rows, cap)
    boards = geometry.boards_size(panels, layout)
    # Air is only what is left over: neither squares nor text give way for it.
    airy = geometry.choose(panels, columns - AIR, rows - AIR, cap) == layout
    air = AIR if roomy and airy else 0
    width, height = geometry.used(boards, layout, columns - air, rows - air)
    right, top = (columns - width) // 2, (rows - height) // 2
    padding = top, right, rows - height - top, columns - width - right
    if layout.below:
        return _below(layout, padding, width - 2, rows - boards[1], alone=alone)
    return _beside(layout, padding, width - boards[0] - geometry.SPINE - 2, tall=height >= TALL)
