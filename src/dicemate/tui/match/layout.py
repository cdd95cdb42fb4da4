"""The layout of a match on a screen: the boards, the rail, and the lines of text."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from textual.geometry import Size

from dicemate.scene import Panel
from dicemate.tui.board import geometry, grid
from dicemate.tui.board.geometry import Layout

AIR = 2
"""Rows and columns left empty in roomy spacing."""
ROOMY = 10
"""The minimum rows below the boards for text that is not squeezed into lines."""
TALL = 34
"""The minimum rows of a rail with a frame and more room for the prompt."""
SPACIOUS = 28
"""The minimum rows of a rail in which dice are drawn even above a table."""

ONE_ROW = (1, 1)
_LEAST_ROWS, _MORE_ROWS = (3, 3), (3, 4)
"""Rows of the prompt and of the input line: below the boards, in a rail, and in a tall one."""
_EDGE = 1
"""The column to the right of a text, which keys may use."""
_FRAMED = 14
"""The minimum rows below the boards for a frame around the prompt."""
_FRAMED_ROWS = (1, 2)
"""Rows of the prompt and of the input line in that frame, which is as wide as the screen."""
_FRAME = 6
"""The columns that the frame, its padding and its margin take up."""

_NOTED = 45
"""The percentage of a rail below the boards that notes may take; must match its style."""
_AFTER_NOTES = 2
"""The columns between notes and what is beside them; must match its style."""

Padding: TypeAlias = tuple[int, int, int, int]
"""The rows and columns left empty: top, right, bottom, left."""


class MatchLayout(NamedTuple):
    """The layout of a match.

    Attributes:
        boards: The layout of the boards; unless it is `below`, the rail is beside them.
        padding: The padding around everything.
        columns: The columns of text in the rail.
        keys: The columns and lines for the keys.
        answer_columns: The columns of the input line.
        rows: The rows of the prompt, and those of the input line.
        beside: Whether the rail is beside the boards, not below them.
        tall: Whether a rail beside the boards has many rows.
        crowded: Whether it has so few rows that dice are in boxes above a table.
        compact: Whether a rail below has so few rows that a note is limited to a line.
        framed: Whether the prompt and input line are framed in a rail below the boards.
        marked: Whether they have only a line at their left, where there is no room for a frame.
        indent: The columns left of the boards, which are centred above a rail that is wider.
    """

    boards: Layout
    padding: Padding
    columns: int
    keys: tuple[int, int]
    answer_columns: int
    rows: tuple[int, int]
    beside: bool = False
    tall: bool = False
    crowded: bool = False
    compact: bool = False
    framed: bool = False
    marked: bool = False
    indent: int = 0

    @property
    def noted(self) -> int:
        """The columns of a note; 0 if it is limited to a line."""
        if self.compact:
            return 0
        if self.beside:
            return self.keys[0] - _EDGE
        return (self.columns - _AFTER_NOTES) * _NOTED // 100

    @property
    def classes(self) -> Mapping[str, bool]:
        """The CSS classes of the plan, each with whether it applies."""
        return {
            "-below": self.boards.below,
            "-beside": self.beside,
            "-tall": self.tall,
            "-compact": self.compact,
            "-framed": self.framed,
            "-marked": self.marked,
        }


def _beside(boards: Layout, padding: Padding, columns: int, height: int) -> MatchLayout:
    """Return the plan for a rail beside the boards; a tall one has a frame around the prompt."""
    keys, tall = (columns + _EDGE, 2), height >= TALL
    columns -= 2 * tall
    return MatchLayout(
        boards,
        padding,
        columns,
        keys,
        columns,
        _MORE_ROWS if tall else _LEAST_ROWS,
        beside=True,
        tall=tall,
        crowded=height < SPACIOUS,
    )


def _below(
    boards: Layout, padding: Padding, columns: int, left: int, *, alone: bool
) -> MatchLayout:
    """Return the plan for a rail below the boards, with `left` rows."""
    compact, framed = left < ROOMY, alone and left >= _FRAMED
    answer, rows = (columns + 2 - _FRAME, _FRAMED_ROWS) if framed else (columns, ONE_ROW)
    keys = columns + _EDGE, 1
    marked = alone and not framed
    return MatchLayout(
        boards, padding, columns, keys, answer, rows, compact=compact, framed=framed, marked=marked
    )


_LEAST = Layout(grid.SQUARES[-1], below=True)
UNKNOWN = _below(_LEAST, (0, 0, 0, 0), 0, ROOMY, alone=False)
"""The plan while the size of the screen is unknown."""


def plan(
    panels: Sequence[Panel], size: Size, cap: tuple[int, int], *, roomy: bool, alone: bool
) -> MatchLayout:
    """Return the layout for the given boards.

    Args:
        panels: The boards.
        size: The columns and rows of the screen.
        cap: The largest size of squares to use.
        roomy: Whether to leave some space around everything.
        alone: Whether the prompt may be framed, as nothing else is below it.
    """
    columns, rows = size.width, size.height
    layout = geometry.choose(panels, columns, rows, cap)
    boards = geometry.boards_size(panels, layout)
    # Spacing uses only what is left over: neither squares nor text shrink for it.
    airy = geometry.choose(panels, columns - AIR, rows - AIR, cap) == layout
    air = AIR if roomy and airy else 0
    width, height = geometry.used(boards, layout, columns - air, rows - air)
    right, top = (columns - width) // 2, (rows - height) // 2
    padding = top, right, rows - height - top, columns - width - right
    if layout.below:
        plan = _below(layout, padding, width - 2, rows - boards[1], alone=alone)
        return plan._replace(indent=max(width - boards[0], 0) // 2)
    return _beside(layout, padding, width - boards[0] - geometry.SPINE - 2, height)
