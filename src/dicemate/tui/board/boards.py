"""The boards: a widget that draws panels and reports which spot was clicked.

It renders line by line (Textual's line API) from cached pieces of lines, so that moving the cursor
redraws two squares instead of the screen.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import product

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from dicemate.scene import DARK, LIGHT, MIDDLE, Man, Panel, Spot
from dicemate.tui.board import art, geometry, pictures, seams, segments, square
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.pointing import Pointing
from dicemate.tui.board.points import QUADRANTS, Points
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import GLYPHS, Script
from dicemate.tui.board.square import INKS, Lights, Tile
from dicemate.tui.board.tiling import Edge, Label, Part, Stretch, Tiling
from dicemate.tui.gallery import Gallery
from dicemate.tui.ground import behind

_COLOURS = {DARK: "dark", LIGHT: "light", MIDDLE: "middle"}
_DIMMED = 0.6
"""How far a square off the stage is blended into the background."""


class Boards(Pointing):
    """The boards of a scene, laid out by `geometry`.

    `Pointing` reports mouse events; the cursor is moved by the screen, which handles the keys.
    """

    DEFAULT_CSS = "Boards { width: auto; height: auto; }"

    class Drawn(Message):
        """The drawings are ready and shown."""

    def __init__(self) -> None:
        """Start with no panels."""
        super().__init__()
        self.panels: tuple[Panel, ...] = ()
        self.geometry = Layout((4, 2), stacked=False, below=False)
        self.turned = False
        self._lights = Lights()
        self._tiles: dict[Spot, Tile] = {}
        self._grounds: dict[Spot, Style] = {}
        self._tilings: list[Tiling] = []
        self._places: list[Region] = []
        self._width = 0
        self._strips: dict[int, Strip] = {}  # Exactly as sent to the terminal.
        self._filters: Sequence[LineFilter] = ()
        self._pieces: dict[Hashable, Strip] = {}
        self._drawing = False
        self._points: Points | None = QUADRANTS
        self._gallery: Gallery | None = None
        self._script = GLYPHS
        self._inks: dict[str, Style] = {}
        self._colours: dict[str, Color] = {}

    # -- told by the screen ----------------------------------------------------------------

    def dress(
        self, script: Script, *, drawn: Points | None, gallery: Gallery | None = None
    ) -> None:
        """Draw men with the given points where squares are large enough, else show them as text.

        With a `gallery`, men are shown as its pictures instead of being drawn. None for `drawn`
        always shows text.
        """
        self._script, self._points, self._gallery = script, drawn, gallery
        self._forget()

    def refine(self, points: Points | None, gallery: Gallery | None = None) -> None:
        """Switch to another way of drawing men.

        No effect while men are shown as text, or before the first `show`.
        """
        if self.panels and self._points and (points, gallery) != (self._points, self._gallery):
            self._points, self._gallery = points, gallery
            self._forget()
            self.draw()

    def write(self, script: Script) -> None:
        """Change the script of men that are shown as text."""
        if script != self._script:
            self._script = script
            self._forget()

    def _forget(self) -> None:
        """Clear all caches and redraw."""
        self._strips.clear()
        self._grounds.clear()
        self._inks.clear()
        self._colours.clear()
        self._pieces.clear()
        self.refresh()

    def show(self, panels: tuple[Panel, ...], lights: Lights) -> None:
        """Show `panels`, redrawing only the squares whose look has changed."""
        if shapes(panels) != shapes(self.panels):
            self.panels = panels
            self._tiles.clear()
            self._grounds.clear()
            self.lay_out(self.geometry)
        self.panels, self._lights = panels, lights
        self._see(self._seen())

    def _seen(self) -> Iterator[tuple[Spot, Tile]]:
        """Return the squares as they look in the current layout."""
        large, lights = self.geometry.square >= geometry.LARGE, self._lights
        return square.tiles(self.panels, self._tilings, lights, turned=self.turned, large=large)

    def point(self, before: Spot | None, lights: Lights) -> None:
        """Redraw the squares that the cursor left and entered; nothing else may have changed."""
        self._lights = lights
        seen = ((spot, self._tiles.get(spot)) for spot in (before, lights.cursor) if spot)
        self._see(
            (spot, tile._replace(light=square.light(spot, lights, tile.danger)))
            for spot, tile in seen
            if tile
        )

    def _see(self, tiles: Iterable[tuple[Spot, Tile]]) -> None:
        """Redraw the squares whose look has changed."""
        changed = [(spot, tile) for spot, tile in tiles if self._tiles.get(spot) != tile]
        for spot, tile in changed:
            self._tiles[spot] = tile
            self._grounds.pop(spot, None)
        if changed:
            self._dirty(*(self._region(spot, room=False) for spot, _ in changed))

    def lay_out(self, layout: Layout) -> None:
        """Apply a layout; if the board has no squares of that size, use the next smaller ones."""
        self.geometry = layout._replace(square=geometry.sizes(self.panels, layout.square)[0])
        self._place()
        self._strips.clear()
        self._pieces.clear()
        if self.panels:
            width, height = geometry.boards_size(self.panels, self.geometry)
            self.styles.width, self.styles.height = width, height
        if self._tiles:  # The size decides which squares bear the names of files and ranks.
            self._see(self._seen())
        self.refresh()

    def turn(self, *, turned: bool) -> None:
        """Show all boards from Black's side (`turned`) or from White's."""
        if turned != self.turned:
            self.turned = turned
            self._place()
            self._strips.clear()
            self.refresh()

    def _place(self) -> None:
        self._tilings = [
            geometry.tiling(panel, self.geometry, turned=self.turned) for panel in self.panels
        ]
        self._places = [*geometry.places(self.panels, self.geometry)]
        self._width = max((place.right for place in self._places), default=0)

    def region_of(self, spot: Spot) -> Region:
        """Return the cells that belong to a square alone, relative to the upper left corner."""
        return self._region(spot, room=True)

    def _region(self, spot: Spot, *, room: bool) -> Region:
        """Return the cells that belong to a square alone (`room`), or all that show part of it."""
        at = next(at for at, panel in enumerate(self.panels) if panel.name == spot.board)
        tiling, place = self._tilings[at], self._places[at]
        region = (tiling.rooms if room else tiling.boxes)[spot.square]
        return region.translate((place.x, place.y + bool(self.panels[at].title)))

    def shade(self, spot: Spot) -> RGB:
        """Return the colour of a square, including its current highlight."""
        return self._ground(self._tiles[spot]).rgb

    def _dirty(self, *regions: Region) -> None:
        for region in regions:
            for y in region.line_range:
                self._strips.pop(y, None)
        self.refresh(*regions)

    def notify_style_update(self) -> None:
        """Drop everything that was drawn in the old colours."""
        super().notify_style_update()
        self._forget()

    def spot_at(self, x: int, y: int) -> Spot | None:
        """Return the square at a column and row of the widget, or None."""
        for panel, tiling, place in zip(self.panels, self._tilings, self._places, strict=True):
            found = tiling.at(x - place.x, y - place.y - bool(panel.title))
            if found:
                return Spot(panel.name, found)
        return None

    # -- drawing ---------------------------------------------------------------------------

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return finished lines directly, as Textual has nothing to add to them.

        Textual still renders boards that are faded, or whose width briefly differs from their
        squares'.
        """
        if self.styles.opacity != 1 or crop.column_span != (0, self._width):
            return super().render_lines(crop)
        if (filters := self.get_line_filters()) != self._filters:
            self._filters = filters
            self._strips.clear()
            self._pieces.clear()
        for y in crop.line_range:
            if y not in self._strips:
                self._strips[y] = self.render_line(y)
        return [self._strips[y] for y in crop.line_range]

    def render_line(self, y: int) -> Strip:
        """Return one line of the boards."""
        (blank,) = self._gap(1)
        # Not to the widget's width: strips are cached, and that width may not be settled yet.
        return Strip.join(self._line(y)).adjust_cell_length(self._width, blank.style)

    def _line(self, y: int) -> Iterator[Strip]:
        end = 0
        for panel, tiling, place in zip(self.panels, self._tilings, self._places, strict=True):
            if place.y <= y < place.bottom:
                yield self._gap(place.x - end)
                yield from self._panel_line(panel, tiling, y - place.y)
                end = place.right
        yield self._gap(self._width - end)

    def _gap(self, width: int) -> Strip:
        return self._kept(width, lambda: [Segment(" " * width, self._base())])

    def _panel_line(self, panel: Panel, tiling: Tiling, y: int) -> Iterable[Strip]:
        """Return line `y` of a board: its title, or a line of squares and labels."""
        if panel.title and y == 0:
            title = tiling.centred(panel.title)
            return [self._filtered([Segment(title, self._base() + self._ink("title"))])]
        return [self._stretch(panel, stretch) for stretch in tiling.lines[y - bool(panel.title)]]

    def _stretch(self, panel: Panel, stretch: Stretch) -> Strip:
        """Return a stretch of a line."""
        if isinstance(stretch, Part):
            tile = self._tiles[Spot(panel.name, stretch.square)]
            return self._kept((tile, stretch[1:]), lambda: self._piece(tile, stretch))
        if isinstance(stretch, Label):
            return self._kept(stretch, lambda: [self._label(stretch.text)])
        return self._edge(panel, stretch)

    def _kept(self, key: Hashable, draw: Callable[[], list[Segment]]) -> Strip:
        """Return a finished piece of a line from the cache, drawing it on first use."""
        if key not in self._pieces:
            self._pieces[key] = self._filtered(draw())
        return self._pieces[key]

    def _filtered(self, segments: list[Segment]) -> Strip:
        strip = Strip(segments, sum(segment.cell_length for segment in segments))
        for each in self._filters:
            strip = strip.apply_filter(each, self._backdrop())
        return strip

    def _label(self, text: str) -> Segment:
        return Segment(text, self._base() + self._ink("label"))

    def _piece(self, tile: Tile, part: Part) -> list[Segment]:
        """Return a part of a square."""
        piece = self._row(tile, part, self.drawing, self.points)
        return self._dimmed(piece) if tile.dim else piece

    def _edge(self, panel: Panel, edge: Edge) -> Strip:
        """Return a cell that several squares share."""
        grounds = tuple(
            self._behind(Spot(panel.name, owner)) if owner else self._base()
            for owner in edge.owners
        )
        tile = self._tiles.get(Spot(panel.name, edge.owners[0]))
        filling = square.filling(tile, self._script) if tile else " "
        plain = self._script.letters or bool(self._script.hatch)
        cell = edge.quarters, grounds, filling
        return self._kept(cell, lambda: [seams.segment(*cell, plain=plain)])

    def _behind(self, spot: Spot) -> Style:
        """Return the background of a square as shown, dimmed or not."""
        if spot not in self._grounds:
            tile = self._tiles[spot]
            ground = self._base() + Style(bgcolor=self._ground(tile).rich_color)
            self._grounds[spot] = self._dim(ground) if tile.dim else ground
        return self._grounds[spot]

    def _row(
        self, tile: Tile, part: Part, size: tuple[int, int], points: Points | None
    ) -> list[Segment]:
        """Return a part of a square as segments: drawn if `points` are given, otherwise as text."""
        if points and square.can_be_drawn(tile):
            ground = self._ground(tile).rgb
            sign = self._colour("board-hint").rgb
            brush = self._brush(points, size)
            cells = square.drawn(tile, part, ground, sign, size, self._script, brush)
            if tile.threat and part.row == 0:
                written = (art.Cell(each, sign, self._badge(tile).rgb) for each in tile.threat)
                cells = (*cells[: -len(tile.threat)], *written)
            return list(segments.of(cells))
        plain = self._base() + Style(bgcolor=self._ground(tile).rich_color)
        return [
            Segment(text, plain + self._inked(ink, tile) if ink else plain)
            for text, ink in square.written(tile, part, self._script)
        ]

    def _dimmed(self, piece: Iterable[Segment]) -> list[Segment]:
        """Return a line of a square, blended into the background of the boards."""
        return [Segment(text, self._dim(style or self._base())) for text, style, _ in piece]

    def _dim(self, style: Style) -> Style:
        return segments.blended(style, self._backdrop(), _DIMMED)

    def _brush(self, points: Points, size: tuple[int, int]) -> art.Brush:
        """Return the brush for squares of `size`; pictures are used once the terminal has them."""
        hung = self._gallery and pictures.number(("K", ""), size) in self._gallery
        return pictures.cells if hung else art.brush(points)

    def man(self, letter: str, ground: RGB, size: tuple[int, int]) -> art.Cells:
        """Return a man drawn on `ground`, as on these boards. Men must not be shown as text."""
        assert self.points, "men are drawn"
        if self._gallery:
            drawing = letter, ""
            sending = pictures.sending(drawing, size, self._gallery.cell())
            self._gallery.hang({pictures.number(drawing, size): sending})
            return pictures.cells(letter, ground, *size)
        return art.cells(letter, ground, *size, self.points)

    def portrait(self, man: Man, size: tuple[int, int]) -> list[list[Segment]]:
        """Return the rows of a light square with a man on it, in the style of these boards."""
        if self._gallery:
            self._gallery.hang(pictures.sheet(size, self._gallery.cell()))
        tile = Tile(LIGHT, man, None, "", target=False, danger=False)
        points = self._points if self._points and size >= self._points.least else None
        width, height = size
        parts = (Part("", row, height, 0, width) for row in range(height))
        return [self._row(tile, part, size, points) for part in parts]

    def _ground(self, tile: Tile) -> Color:
        """Return the colour of a square: its base colour, tinted by its highlight or its danger."""
        mood = f"board-{tile.mood}-" if tile.mood else "board-"
        base = self._colour(f"{mood}{_COLOURS[tile.colour]}")
        if tile.shade and not tile.threat and tile.light in _SHADED:
            # The terminal's own colours have no shades; there, a sign shows the danger.
            return base if base.ansi is not None else shaded(base, self._alarm(base), tile.shade)
        return base + self._colour(f"{mood}{tile.light}") if tile.light else base

    def _colour(self, name: str) -> Color:
        """Return a colour of the theme.

        Component classes are avoided: Textual would create a node for each and restyle it
        repeatedly.
        """
        if name not in self._colours:
            self._colours[name] = Color.parse(self.app.theme_variables[name])
        return self._colours[name]

    def _inked(self, ink: str, tile: Tile) -> Style:
        """Return the style of an ink; a threat has its own background."""
        if ink == "threat":
            return self._ink("hint") + Style(bgcolor=self._badge(tile).rich_color)
        return self._ink(ink)

    def _badge(self, tile: Tile) -> Color:
        """Return the background of a threat's label; greater threats are more vivid."""
        ground = self._ground(tile)
        alarm = self._alarm(ground)
        return alarm if ground.ansi is not None else shaded(ground, alarm, max(2, tile.shade))

    def _alarm(self, ground: Color) -> Color:
        """Return the colour for the greatest danger to a square."""
        return ground + self._colour("board-danger")

    # -- drawings --------------------------------------------------------------------------

    def draw(self) -> None:
        """Prepare the drawings in the background, then show them instead of text."""
        if points := self._fitting():
            # If no drawing can be made, the glyphs simply stay.
            prepare = partial(self._prepare, points)
            self.run_worker(prepare, thread=True, exclusive=True, exit_on_error=False)

    def _prepare(self, points: Points) -> None:
        if self._gallery:
            sheet = pictures.sheet(self.drawing, self._gallery.cell())
            self.app.call_from_thread(self._gallery.hang, sheet)
            self.app.call_from_thread(self._show_drawings)
            return
        moods = {panel.mood for panel in self.panels}
        colours = {named.colour for tiling in self._tilings for named in tiling.squares}
        plain = [
            Tile(colour, None, None, "", target=False, danger=False, mood=mood)
            for colour, mood in product(colours, moods)
        ]
        art.prepare(*self.drawing, (self._ground(tile).rgb for tile in plain), points)
        self.app.call_from_thread(self._show_drawings)

    def _show_drawings(self) -> None:
        self._drawing = True
        self._pieces.clear()
        self._strips.clear()
        self.refresh()
        self.post_message(self.Drawn())

    @property
    def drawing(self) -> tuple[int, int]:
        """The columns and rows of the drawing on a square."""
        return geometry.drawing(self.panels, self.geometry.square)

    @property
    def points(self) -> Points | None:
        """The points men are drawn with, or None where they are shown as text."""
        return self._fitting() if self._drawing else None

    def _fitting(self) -> Points | None:
        """Return the points men can be drawn with on squares of this size, or None."""
        points = self._points
        return points if points and self.drawing >= points.least else None

    def _ink(self, name: str) -> Style:
        if name not in self._inks:
            ink, tile, bold = INKS[name]
            ground = self._colour(tile) if tile else None
            self._inks[name] = Style(
                color=self._colour(ink).rich_color,
                bgcolor=ground.rich_color if ground and ground.a else None,
                bold=bold or None,
            )
        return self._inks[name]

    def _backdrop(self) -> Color:
        """Return the colour behind the boards."""
        if "" not in self._colours:
            self._colours[""] = behind(self)
        return self._colours[""]

    def _base(self) -> Style:
        if "" not in self._inks:
            self._inks[""] = self.rich_style
        return self._inks[""]


_SHADED = ("", "last", "movable")
"""The highlights that a danger's shade replaces."""


def shaded(base: Color, alarm: Color, shade: int) -> Color:
    """Return the colour of a square in the given shade of danger; the last shade equals `alarm`."""
    share = shade / square.SHADES
    # A blend of two colours is darker than either, and black men have to stand out.
    return base.blend(alarm, share).lighten(_LIGHTER * share * (1 - share))


_LIGHTER = 0.12


def shapes(panels: Iterable[Panel]) -> list[Panel]:
    """Return the panels without men and lights: what determines the layout and look of squares."""
    return [panel._replace(men={}, marks={}, danger=frozenset(), mood="") for panel in panels]
