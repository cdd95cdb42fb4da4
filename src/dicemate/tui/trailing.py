"""A text that ends in an ellipsis where the room for it ends."""

from rich.cells import cell_len
from textual.geometry import Region
from textual.strip import Strip

from dicemate.tui.cutting import SIGN
from dicemate.tui.measured import Measured


class Trailing(Measured):
    """Shows as many lines of a text as fit; an ellipsis shows that there are more."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines that fit."""
        lines = super().render_lines(crop)
        rows = self.get_content_height(self.size, self.app.size, self.size.width)
        if lines and crop.width and crop.bottom < rows:
            lines[-1] = _trailing(lines[-1])
        return lines


def _trailing(line: Strip) -> Strip:
    """Return a line with an ellipsis after its text, if need be instead of its last letter."""
    end = min(cell_len(line.text.rstrip()), line.cell_length - 1)
    (blank,) = line.crop(end, end + 1)
    return Strip.join([line.crop(0, end), Strip([blank._replace(text=SIGN)]), line.crop(end + 1)])
