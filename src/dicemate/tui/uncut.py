"""A text that is shown whole or not at all."""

from textual.geometry import Region
from textual.strip import Strip

from dicemate.tui.measured import Measured


class Uncut(Measured):
    """Shows a text if all of it fits, and otherwise nothing."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the text, or blank lines if part of it would be hidden."""
        if crop.height < self.size.height:
            return [Strip.blank(crop.width, self.rich_style) for _ in range(crop.height)]
        return super().render_lines(crop)
