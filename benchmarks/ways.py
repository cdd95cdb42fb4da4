"""``python -m benchmarks.ways``: the bytes that each way of showing men writes to the terminal.

At 80x24, where squares have 6x3 cells: the median of cursor moves, and of drawing the whole screen
again. Pictures are also sent once; the last column shows their bytes.
"""

import os
from collections.abc import Iterator
from functools import partial
from statistics import median

from benchmarks.key_to_frame import CIRCLE, a_table, presser
from benchmarks.running import Running
from benchmarks.terminal import TERMINAL
from dicemate.system.settings import Settings
from dicemate.tui.app import DicemateApp
from dicemate.tui.board import pictures
from dicemate.tui.board.points import OCTANTS
from dicemate.tui.gallery import Gallery

WAYS = ("letters", "glyphs", "drawn", "sextants", "octants", "pictures")
_CELL = (9, 18)
"""Pixels of a cell."""
_ROUNDS = 5


class _Wall:
    """A terminal's pictures, counted and discarded."""

    def __init__(self) -> None:
        self.size = 0
        self.gallery = Gallery(self._write, lambda: _CELL)

    def _write(self, text: str) -> None:
        self.size += len(text.encode())


def _rows() -> Iterator[str]:
    for way in WAYS:
        wall = _Wall()
        with a_table() as table, Running(DicemateApp(table, Settings(men=way))) as app:
            if way == "pictures":
                wall.gallery.hang(pictures.sheet(table.view.boards.geometry.square, _CELL))
                app.frame(partial(table.view.boards.refine, OCTANTS, wall.gallery))
                app.frame(table.refresh)  # They are shown by then.
            move = presser(app, CIRCLE)
            moves = [move().size for _ in range(_ROUNDS)]
            screens = [app.frame(table.refresh).size for _ in range(_ROUNDS)]
        yield f"{way:<10}{median(moves):>12.0f}{median(screens):>14.0f}{wall.size:>12}"


if __name__ == "__main__":
    os.environ |= TERMINAL
    print(f"{'men':<10}{'cursor move':>12}{'whole screen':>14}{'sent once':>12}")
    for row in _rows():
        print(row, flush=True)
