"""Terminal screens that are fast to read, as tests read them again and again."""

from typing import Any

import pyte
from wcwidth import wcwidth


class Screen(pyte.Screen):
    """A screen that renders a line again only if it has changed since it was last read."""

    def __init__(self, columns: int, lines: int) -> None:
        self._read: list[str] = []
        super().__init__(columns, lines)

    def draw(self, data: str) -> None:
        """Draw letters; the first mark may belong to the end of the line above."""
        self.dirty.add(max(self.cursor.y - 1, 0))
        super().draw(data)

    @property
    def display(self) -> list[str]:
        """The lines."""
        if len(self._read) != self.lines:
            self._read = [""] * self.lines
            self.dirty.update(range(self.lines))
        for row in self.dirty:
            if row < self.lines:
                self._read[row] = self._rendered(row)
        self.dirty.clear()
        return [*self._read]

    def _rendered(self, row: int) -> str:
        line, cells, x = self.buffer[row], [], 0
        while x < self.columns:
            cells.append(cell := line[x].data)
            x += 1 if cell.isascii() else max(wcwidth(cell[0]), 1)  # Past the stub of a wide one.
        return "".join(cells)


class Uncoloured(Screen):
    """A screen that ignores colours, which take half the time and which few tests check."""

    def select_graphic_rendition(self, *_: Any, **__: Any) -> None:
        """Change nothing."""
