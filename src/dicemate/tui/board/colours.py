"""The colours of the boards: the theme's, as a highlight, a danger or a mood tints them."""

from typing import NamedTuple

from rich.style import Style
from textual.color import Color
from textual.widget import Widget

from dicemate.scene import DARK, LIGHT, MIDDLE
from dicemate.tui.board import segments
from dicemate.tui.board.tile import DANGER_SHADES, Tile
from dicemate.tui.ground import behind

_NAMES = {DARK: "dark", LIGHT: "light", MIDDLE: "middle"}
_DIMMED = 0.6
"""How far a square off the stage is blended into the background."""
_SHADED = ("", "last", "movable")
"""The highlights that a danger's shade replaces."""
_LIGHTER = 0.12


class Ink(NamedTuple):
    """Theme colours of text and of the tile behind it, if any."""

    colour: str
    tile: str = ""
    bold: bool = True


INKS = {
    "white": Ink("board-white", "board-white-tile"),
    "black": Ink("board-black", "board-black-tile"),
    "mark": Ink("board-mark"),
    "hint": Ink("board-hint"),
    "name": Ink("board-hint", bold=False),
    "faint": Ink("board-faint"),
    "label": Ink("foreground", bold=False),
    "title": Ink("foreground"),
}
"""The inks of what is on a square, beside it or above the boards, by name."""


class Colours:
    """The colours and styles of a widget with squares, looked up in the theme only once."""

    def __init__(self, widget: Widget) -> None:
        """Take the colours from the theme, and the background from the widget."""
        self._widget = widget
        self._styles: dict[str, Style] = {}
        self._colours: dict[str, Color] = {}

    def forget(self) -> None:
        """Look everything up again: the theme may have changed."""
        self._styles.clear()
        self._colours.clear()

    def theme(self, name: str) -> Color:
        """Return a colour of the theme.

        Component classes are avoided: Textual would create a node for each and restyle it
        repeatedly.
        """
        if name not in self._colours:
            self._colours[name] = Color.parse(self._widget.app.theme_variables[name])
        return self._colours[name]

    @property
    def backdrop(self) -> Color:
        """The colour behind the boards."""
        if "" not in self._colours:
            self._colours[""] = behind(self._widget)
        return self._colours[""]

    @property
    def base(self) -> Style:
        """The style of everything outside the squares."""
        if "" not in self._styles:
            self._styles[""] = self._widget.rich_style
        return self._styles[""]

    # -- squares ---------------------------------------------------------------------------

    def ground(self, tile: Tile) -> Color:
        """Return the colour of a square: its base colour, tinted by its highlight or its danger."""
        base = self.unlit(tile.colour, tile.mood)
        if tile.shade and not tile.threat and tile.light in _SHADED:
            # The terminal's own colours have no shades; there, a sign shows the danger.
            return base if base.ansi is not None else shaded(base, self._alarm(base), tile.shade)
        return base + self.theme(f"{_of(tile.mood)}{tile.light}") if tile.light else base

    def unlit(self, colour: int, mood: str) -> Color:
        """Return the base colour of a square (`scene.SHADES`), as a mood tints it."""
        return self.theme(f"{_of(mood)}{_NAMES[colour]}")

    def behind(self, tile: Tile) -> Style:
        """Return the style of a square without its content, before it is dimmed."""
        return self.base + Style(bgcolor=self.ground(tile).rich_color)

    def dimmed(self, style: Style) -> Style:
        """Return the style of a square off the stage, blended into the background."""
        return segments.blended(style, self.backdrop, _DIMMED)

    def badge(self, tile: Tile) -> Color:
        """Return the background of a threat's label; greater threats are more vivid."""
        ground = self.ground(tile)
        alarm = self._alarm(ground)
        return alarm if ground.ansi is not None else shaded(ground, alarm, max(2, tile.shade))

    def _alarm(self, ground: Color) -> Color:
        """Return the colour for the greatest danger to a square."""
        return ground + self.theme("board-danger")

    # -- inks ------------------------------------------------------------------------------

    def ink(self, name: str) -> Style:
        """Return the style of one of the `INKS`."""
        if name not in self._styles:
            ink, tile, bold = INKS[name]
            ground = self.theme(tile) if tile else None
            self._styles[name] = Style(
                color=self.theme(ink).rich_color,
                bgcolor=ground.rich_color if ground and ground.a else None,
                bold=bold or None,
            )
        return self._styles[name]

    def inked(self, ink: str, tile: Tile) -> Style:
        """Return the style of an ink on a square; a threat has its own background."""
        if ink == "threat":
            return self.ink("hint") + Style(bgcolor=self.badge(tile).rich_color)
        return self.ink(ink)


def _of(mood: str) -> str:
    """Return what the names of a board's colours begin with in its mood."""
    return f"board-{mood}-" if mood else "board-"


def shaded(base: Color, alarm: Color, shade: int) -> Color:
    """Return the colour of a square in the given shade of danger; the last shade equals `alarm`."""
    share = shade / DANGER_SHADES
    # A blend of two colours is darker than either, and black men have to stand out.
    return base.blend(alarm, share).lighten(_LIGHTER * share * (1 - share))
