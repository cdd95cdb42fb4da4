"""A backdrop: a widget behind others that shows only its background."""

from collections.abc import Sequence

from rich.style import Style
from textual.containers import Container
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Backdrop(Widget):
    """A container or screen without borders, whose lines are all the same blank line.

    Textual composes every line of everything behind a change, however small. List it as the last
    base class: Textual takes default styles only from the first one.
    """

    _drawn: tuple[tuple[int, Sequence[LineFilter]], Strip] | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return blank lines."""
        look = crop.width, self.get_line_filters()
        if not self._drawn or self._drawn[0] != look:
            self._drawn = look, self._blank(*look)
        return [self._drawn[1]] * crop.height

    def _blank(self, width: int, filters: Sequence[LineFilter]) -> Strip:
        background = self.background_colors[1]
        strip = Strip.blank(width, Style(bgcolor=background.rich_color))
        for each in filters:
            strip = strip.apply_filter(each, background)
        return strip

    def notify_style_update(self) -> None:
        """Drop the cached line; the background behind it changes only with the theme."""
        super().notify_style_update()
        self._drawn = None


class Room(Container, Backdrop):
    """A container without borders."""
