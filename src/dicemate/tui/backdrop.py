"""A backdrop: what lies behind other widgets and shows nothing but its background."""

from collections.abc import Sequence

from rich.style import Style
from textual.containers import Container
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Backdrop(Widget):
    """A container or a screen without borders, all lines of which are the same blank one.

    Textual composes every line of all that lies behind a change, however small the change is. It
    stands last among the bases: Textual looks for default styles in the first one only.
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
        """Forget the old background: that of what lies behind changes only with the theme."""
        super().notify_style_update()
        self._drawn = None


class Room(Container, Backdrop):
    """A container without borders."""
