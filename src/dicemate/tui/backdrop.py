"""A backdrop: what lies behind other widgets and shows nothing but its background."""

from rich.style import Style
from textual.containers import Container
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Backdrop(Widget):
    """A container or a screen without borders, all lines of which are the same blank one.

    Textual composes every line of all that lies behind a change, however small the change is. It
    stands last among the bases: Textual looks for default styles in the first one only.
    """

    _drawn: tuple[object, Strip] | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return blank lines."""
        background, filters = self.background_colors[1], self.get_line_filters()
        look = crop.width, background, filters
        if not self._drawn or self._drawn[0] != look:
            strip = Strip.blank(crop.width, Style(bgcolor=background.rich_color))
            for each in filters:
                strip = strip.apply_filter(each, background)
            self._drawn = look, strip
        return [self._drawn[1]] * crop.height


class Room(Container, Backdrop):
    """A container without borders."""
