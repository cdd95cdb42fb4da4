"""The boards: a widget that shows panels and reports which spot was clicked.

It renders line by line (Textual's line API) from cached pieces of lines, so that moving the cursor
redraws two squares instead of the screen.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import product

from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from dicemate.scene import Panel, Spot
from dicemate.tui.board import art, geometry, pictures
from dicemate.tui.board.colours import Colours
from dicemate.tui.board.geometry import Layout, shapes
from dicemate.tui.board.painter import Painter
from dicemate.tui.board.placed import Placed, place
from dicemate.tui.board.pointing import Pointing
from dicemate.tui.board.points import Points
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import Script
from dicemate.tui.board.tile import Lights, Tile, light, tiles
from dicemate.tui.board.tiling import Edge, Label, Part, Stretch
from dicemate.tui.gallery import Gallery

CUT = "cut off by the window"
"""The last line of boards that are larger than the window; on a narrow one, its beginning."""


class Boards(Pointing):
    """The boards of a scene, laid out by `geometry`.

    `Pointing` reports mouse events; the cursor is moved by the screen, which handles the keys.

    Attributes:
        panels: What is shown.
        geometry: The layout of the boards.
        turned: Whether they are shown from Black's side.
        man: Draws a man as these boards do (`Painter.man`).
        portrait: Shows a man on a light square (`Painter.portrait`).
    """

    DEFAULT_CSS = "Boards { width: auto; height: auto; }"

    class Drawn(Message):
        """The drawings are ready and shown."""

    def __init__(self) -> None:
        """Start with no panels."""
        super().__init__()
        self.panels: tuple[Panel, ...] = ()
        self.geometry = Layout((4, 2))
        self.turned = False
        self._colours = Colours(self)
        self._painter = Painter(self._colours)
        self.man, self.portrait = self._painter.man, self._painter.portrait
        self._lights = Lights()
        self._tiles: dict[Spot, Tile] = {}
        self._grounds: dict[Spot, Style] = {}
        self._placed: Sequence[Placed] = ()
        self._width = 0
        self._strips: dict[int, Strip] = {}  # Exactly as sent to the terminal.
        self._filters: Sequence[LineFilter] = ()
        self._pieces: dict[Hashable, Strip] = {}
        self._drawing = False

    # -- told by the screen ----------------------------------------------------------------

    def dress(self, script: Script, points: Points | None, gallery: Gallery | None) -> None:
        """Draw men with the given points where squares are large enough, else show them as text.

        With a `gallery`, men are shown as its pictures instead of being drawn. None for `points`
        always shows text.
        """
        painter = self._painter
        painter.script, painter.points, painter.gallery = script, points, gallery
        self._forget()

    def refine(self, points: Points | None, gallery: Gallery | None = None) -> None:
        """Switch to another way of drawing men.

        No effect while men are shown as text, or before the first `show`.
        """
        painter = self._painter
        changed = (points, gallery) != (painter.points, painter.gallery)
        if self.panels and painter.points and changed:
            painter.points, painter.gallery = points, gallery
            self._forget()
            self.draw()

    def write(self, script: Script) -> None:
        """Change the script of men that are shown as text."""
        if script != self._painter.script:
            self._painter.script = script
            self._forget()

    def _forget(self) -> None:
        """Clear all caches and redraw."""
        self._grounds.clear()
        self._colours.forget()
        self._redraw()

    def _redraw(self) -> None:
        """Draw all lines again, and the pieces that they consist of."""
        self._pieces.clear()
        self._strips.clear()
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
        tilings, large = [board.tiling for board in self._placed], self.large
        return tiles(self.panels, tilings, self._lights, turned=self.turned, large=large)

    def point(self, before: Spot | None, lights: Lights) -> None:
        """Redraw the squares that the cursor left and entered; nothing else may have changed."""
        self._lights = lights
        seen = ((spot, self._tiles.get(spot)) for spot in (before, lights.cursor) if spot)
        self._see(
            (spot, tile._replace(light=light(spot, lights, tile.danger)))
            for spot, tile in seen
            if tile
        )

    def _see(self, seen: Iterable[tuple[Spot, Tile]]) -> None:
        """Redraw the squares whose look has changed."""
        changed = [(spot, tile) for spot, tile in seen if self._tiles.get(spot) != tile]
        for spot, tile in changed:
            self._tiles[spot] = tile
            self._grounds.pop(spot, None)
        if changed:
            self._dirty(*(self._board(spot).box(spot.square) for spot, _ in changed))

    def lay_out(self, layout: Layout) -> None:
        """Apply a layout; if the board has no squares of that size, use the next smaller ones."""
        self.geometry = layout._replace(square=geometry.sizes(self.panels, layout.square)[0])
        self._place()
        if self.panels:
            width, height = geometry.boards_size(self.panels, self.geometry)
            self.styles.width, self.styles.height = width, height
        if self._tiles:  # The size decides which squares bear the names of files and ranks.
            self._see(self._seen())
        self._redraw()

    def turn(self, *, turned: bool) -> None:
        """Show all boards from Black's side (`turned`) or from White's."""
        if turned != self.turned:
            self.turned = turned
            self._place()
            self._strips.clear()
            self.refresh()

    def _place(self) -> None:
        self._placed = place(self.panels, self.geometry, turned=self.turned)
        self._width = max((board.region.right for board in self._placed), default=0)

    def _board(self, spot: Spot) -> Placed:
        return next(board for board in self._placed if board.name == spot.board)

    def has(self, spot: Spot) -> bool:
        """Return whether a square is on these boards: games may name others, or change boards."""
        boards = (board for board in self._placed if board.name == spot.board)
        return any(spot.square in board.tiling.rooms for board in boards)

    def region_of(self, spot: Spot) -> Region:
        """Return the cells that belong to a square alone, relative to the upper left corner."""
        return self._board(spot).room(spot.square)

    def colour_of(self, spot: Spot) -> RGB:
        """Return the colour of a square, with its highlight; off the boards, the backdrop's."""
        tile = self._tiles.get(spot)
        return (self._colours.ground(tile) if tile else self._colours.backdrop).rgb

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
        return next(filter(None, (board.at(x, y) for board in self._placed)), None)

    # -- drawing ---------------------------------------------------------------------------

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines that are visible; if boards are cut, the last one says so."""
        lines = self._visible(crop)
        if self.geometry.cut and lines:
            sign = self._text(set_cell_size(CUT, crop.width), "label")
            lines[-1] = Strip([sign], crop.width)
        return lines

    def _visible(self, crop: Region) -> list[Strip]:
        """Return finished lines directly, as Textual has nothing to add to them.

        Textual still renders boards that are faded or cut, or whose width briefly differs from
        their squares'.
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
        for board in self._placed:
            region = board.region
            if region.y <= y < region.bottom:
                yield self._gap(region.x - end)
                yield from self._board_line(board, y - region.y)
                end = region.right
        yield self._gap(self._width - end)

    def _gap(self, width: int) -> Strip:
        return self._kept(width, lambda: [Segment(" " * width, self._colours.base)])

    def _board_line(self, board: Placed, y: int) -> Iterable[Strip]:
        """Return line `y` of a board: its title, or a line of squares and labels."""
        if board.title and y == 0:
            return [self._filtered([self._text(board.tiling.centred(board.title), "title")])]
        lines = board.tiling.lines
        return [self._stretch(board.name, stretch) for stretch in lines[y - bool(board.title)]]

    def _stretch(self, board: str, stretch: Stretch) -> Strip:
        """Return a stretch of a line of the named board."""
        if isinstance(stretch, Part):
            tile = self._tiles[Spot(board, stretch.square)]
            return self._kept((tile, stretch[1:]), lambda: self._part(tile, stretch))
        if isinstance(stretch, Label):
            return self._kept(stretch, lambda: [self._text(stretch.text, "label")])
        return self._edge(board, stretch)

    def _part(self, tile: Tile, part: Part) -> list[Segment]:
        return self._painter.piece(tile, part, self.drawing, self.points)

    def _text(self, text: str, ink: str) -> Segment:
        return Segment(text, self._colours.base + self._colours.ink(ink))

    def _kept(self, key: Hashable, draw: Callable[[], list[Segment]]) -> Strip:
        """Return a finished piece of a line from the cache, drawing it on first use."""
        if key not in self._pieces:
            self._pieces[key] = self._filtered(draw())
        return self._pieces[key]

    def _filtered(self, segments: list[Segment]) -> Strip:
        strip = Strip(segments, sum(segment.cell_length for segment in segments))
        for each in self._filters:
            strip = strip.apply_filter(each, self._colours.backdrop)
        return strip

    def _edge(self, board: str, edge: Edge) -> Strip:
        """Return a cell that several squares share."""
        base = self._colours.base
        grounds = tuple(
            self._behind(Spot(board, owner)) if owner else base for owner in edge.owners
        )
        tile = self._tiles.get(Spot(board, edge.owners[0]))
        filling = self._painter.filling(tile)
        cell = edge.quarters, grounds, filling
        return self._kept(cell, lambda: [self._painter.edge(*cell)])

    def _behind(self, spot: Spot) -> Style:
        """Return the background of a square as shown, dimmed or not."""
        if spot not in self._grounds:
            tile = self._tiles[spot]
            behind = self._colours.behind(tile)
            self._grounds[spot] = self._colours.dimmed(behind) if tile.dim else behind
        return self._grounds[spot]

    # -- drawings --------------------------------------------------------------------------

    def draw(self) -> None:
        """Prepare the drawings in the background, then show them instead of text."""
        if not self._painter.may_draw(self.drawing):
            return
        prepared = self.draw_prepared()
        if not prepared or self._painter.gallery:  # Cells may have other pixels than before.
            # If no drawing can be made, the glyphs simply stay.
            self.run_worker(self._prepare, thread=True, exclusive=True, exit_on_error=False)

    def draw_prepared(self) -> bool:
        """Show the drawings at once if another screen has prepared them; return whether it has.

        Otherwise men would change for a moment.
        """
        prepared = self._painter.may_draw(self.drawing) and self._is_prepared()
        if prepared:
            self._show_drawings()
        return prepared

    def _is_prepared(self) -> bool:
        """Return whether drawings of this size can be shown at once."""
        if self._painter.gallery:
            return self._painter.are_hung(self.drawing)
        points = self._painter.fitting(self.drawing)
        return points is not None and art.is_prepared(self.drawing, self._unlit(), points)

    def _prepare(self) -> None:
        if gallery := self._painter.gallery:
            sheet = pictures.sheet(self.drawing, gallery.cell())
            self.app.call_from_thread(gallery.hang, sheet)
        elif points := self._painter.fitting(self.drawing):
            art.prepare(self.drawing, self._unlit(), points)
        self.app.call_from_thread(self._show_drawings)

    def _unlit(self) -> Iterator[RGB]:
        """Yield the colours of squares that nothing highlights."""
        colours = {named.colour for board in self._placed for named in board.tiling.squares}
        for colour, mood in product(colours, {panel.mood for panel in self.panels}):
            yield self._colours.unlit(colour, mood).rgb

    def _show_drawings(self) -> None:
        self._drawing = True
        self._redraw()
        self.post_message(self.Drawn())

    @property
    def drawing(self) -> tuple[int, int]:
        """The columns and rows of the drawing on a square."""
        return geometry.drawing(self.panels, self.geometry.square)

    @property
    def points(self) -> Points | None:
        """The points men are drawn with, or None where they are shown as text."""
        return self._painter.fitting(self.drawing) if self._drawing else None

    @property
    def large(self) -> bool:
        """Whether squares have room for numbers; hexagons of the same size may have none."""
        return self.drawing >= geometry.LARGE
