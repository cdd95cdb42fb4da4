"""The boards: one widget that is told what to draw and answers with the spot that was touched.

Drawn line by line (Textual's line API) from cached pieces of lines, so that a moving cursor
costs two squares and not a screen.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import product

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from dicemate.scene import Man, Panel, Spot
from dicemate.tui.board import art, geometry, pictures, square
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.pointing import Pointing
from dicemate.tui.board.points import QUADRANTS, Points
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import GLYPHS, Script
from dicemate.tui.board.square import INKS, Lights, Tile
from dicemate.tui.gallery import Gallery

_DIMMED = 0.6
"""How far a square that is not on the stage blends into the ground."""


class Boards(Pointing):
    """The boards of a scene, laid out by `geometry`.

    What the mouse does is told by `Pointing`; the cursor is moved by the screen that owns the keys.
    """

    DEFAULT_CSS = "Boards { width: auto; height: auto; }"

    class Drawn(Message):
        """The drawings are made and shown."""

    def __init__(self) -> None:
        """Start with nothing to draw."""
        super().__init__()
        self.panels: tuple[Panel, ...] = ()
        self.geometry = Layout((4, 2), stacked=False, below=False)
        self.turned = False
        self._tiles: dict[Spot, Tile] = {}
        self._regions: dict[Spot, Region] = {}
        self._places: list[Region] = []
        self._width = 0
        self._strips: dict[int, Strip] = {}
        self._pieces: dict[tuple[Tile, int], list[Segment]] = {}
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
        """Draw men with some points from the size on at which they can be told, else write them.

        With a `gallery` they are pictures in it wherever they would be drawn.
        """
        self._script, self._points, self._gallery = script, drawn, gallery
        self._forget()

    def refine(self, points: Points | None, gallery: Gallery | None = None) -> None:
        """Draw men otherwise, unless they are written; before there are any, do nothing."""
        if self.panels and self._points and (points, gallery) != (self._points, self._gallery):
            self._points, self._gallery = points, gallery
            self._forget()
            self.draw()

    def write(self, script: Script) -> None:
        """Write men in another script where they are not drawn."""
        if script != self._script:
            self._script = script
            self._forget()

    def _forget(self) -> None:
        """Forget all that was drawn."""
        self._strips.clear()
        self._inks.clear()
        self._colours.clear()
        self._pieces.clear()
        self.refresh()

    def show(self, panels: tuple[Panel, ...], lights: Lights) -> None:
        """Draw `panels`; only squares that look different from before are drawn again."""
        if _shapes(panels) != _shapes(self.panels):
            self.panels = panels
            self.lay_out(self.geometry)
        self.panels = panels
        named = self.geometry.square >= geometry.NAMED_FROM
        for spot, tile in square.tiles(panels, lights, turned=self.turned, named=named):
            self._see(spot, tile)

    def point(self, before: Spot | None, lights: Lights) -> None:
        """Draw the squares that the cursor has left and reached; nothing else has changed."""
        for spot in (before, lights.cursor):
            if spot:
                tile = self._tiles[spot]
                self._see(spot, tile._replace(light=square.light(spot, lights, tile.danger)))

    def _see(self, spot: Spot, tile: Tile) -> None:
        if self._tiles.get(spot) != tile:
            self._tiles[spot] = tile
            self._dirty(self._regions[spot])

    def lay_out(self, layout: Layout) -> None:
        """Lay the boards out anew."""
        self.geometry = layout
        self._place()
        self._strips.clear()
        self._pieces.clear()
        if self.panels:
            width, height = geometry.boards_size(self.panels, layout)
            self.styles.width, self.styles.height = width, height
        self.refresh()

    def turn(self, *, turned: bool) -> None:
        """Show all boards from Black's side, or from White's."""
        if turned != self.turned:
            self.turned = turned
            self._place()
            self._strips.clear()
            self.refresh()

    def _place(self) -> None:
        self._regions = dict(_regions(self.panels, self.geometry, turned=self.turned))
        origins = _origins(self.panels, self.geometry)
        self._places = [
            Region(*origin, *geometry.board_size(panel, self.geometry.square))
            for panel, origin in zip(self.panels, origins, strict=True)
        ]
        self._width = max((place.right for place in self._places), default=0)

    def region_of(self, spot: Spot) -> Region:
        """Return the cells of a square, counted from the widget's upper left corner."""
        return self._regions[spot]

    def shade(self, spot: Spot) -> RGB:
        """Return the colour of a square as it is lit now."""
        return self._ground(self._tiles[spot]).rgb

    def _dirty(self, region: Region) -> None:
        for y in range(region.y, region.bottom):
            self._strips.pop(y, None)
        self.refresh(region)

    def notify_style_update(self) -> None:
        """Forget what was drawn in the old colours."""
        super().notify_style_update()
        self._forget()

    def spot_at(self, x: int, y: int) -> Spot | None:
        """Return the square at a column and row of the widget."""
        squares = self._regions.items()
        return next((spot for spot, region in squares if region.contains(x, y)), None)

    # -- drawing ---------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Return one line of the boards."""
        strip = self._strips.get(y)
        if strip is None:
            # Not to the widget's width: a strip is kept, and that width may not be settled yet.
            strip = Strip(self._line(y)).adjust_cell_length(self._width, self._base())
            self._strips[y] = strip
        return strip

    def _line(self, y: int) -> list[Segment]:
        segments: list[Segment] = []
        end = 0
        for panel, place in zip(self.panels, self._places, strict=True):
            if place.y <= y < place.bottom:
                if place.x > end:
                    segments.append(Segment(" " * (place.x - end), self._base()))
                segments += self._panel_line(panel, y - place.y)
                end = place.right
        return segments

    def _panel_line(self, panel: Panel, y: int) -> list[Segment]:
        """Return line `y` of a board: its title, a line of a rank, or the letters of the files."""
        width, height = self.geometry.square
        if panel.title and y == 0:
            title = _centred(panel.title, panel, width, self.geometry.margin[0])
            return [Segment(title, self._base() + self._ink("title"))]
        files = geometry.files(panel, turned=self.turned)
        label, margin = self._base() + self._ink("label"), self.geometry.margin[0]
        rank, row = divmod(y - bool(panel.title), height)
        if rank >= panel.ranks:
            letters = "".join(f"{letter:^{width - 1}} " for letter in files)
            return [Segment(" " * margin + letters, label)]
        number = geometry.ranks(panel, turned=self.turned)[rank]
        named = row == square.middle(height)
        segments = [Segment((str(number) if named else "").ljust(margin), label)] if margin else []
        for letter in files:
            segments += self._piece(self._tiles[Spot(panel.name, f"{letter}{number}")], row)
        return segments

    def _piece(self, tile: Tile, row: int) -> list[Segment]:
        """Return line `row` of a square."""
        key = tile, row
        if key not in self._pieces:
            piece = self._row(tile, row, self.geometry.square, self.points)
            self._pieces[key] = self._dimmed(piece) if tile.dim else piece
        return self._pieces[key]

    def _row(
        self, tile: Tile, row: int, size: tuple[int, int], points: Points | None
    ) -> list[Segment]:
        """Return line `row` of a square of some size, drawn if with any points."""
        if points and square.can_be_drawn(tile):
            ground = self._ground(tile).rgb
            sign = self._colour("board-hint").rgb
            brush = self._brush(points, size)
            cells = square.drawn(tile, row, ground, sign, size, self._script, brush)
            if tile.threat and row == 0:
                written = (art.Cell(each, sign, self._badge(tile).rgb) for each in tile.threat)
                cells = (*cells[: -len(tile.threat)], *written)
            return list(_segments(cells))
        behind = self._base() + Style(bgcolor=self._ground(tile).rich_color)
        return [
            Segment(text, behind + self._inked(ink, tile) if ink else behind)
            for text, ink in square.written(tile, row, *size, self._script)
        ]

    def _dimmed(self, piece: Iterable[Segment]) -> list[Segment]:
        """Return a line of a square in colours that are blended into the ground of the boards."""
        ground = self.background_colors[1]
        return [Segment(text, _blended(style or self._base(), ground)) for text, style, _ in piece]

    def _brush(self, points: Points, size: tuple[int, int]) -> art.Brush:
        """Return what draws on squares of some size: pictures only once the terminal has them."""
        hung = self._gallery and pictures.number(("K", ""), size) in self._gallery
        return pictures.cells if hung else art.brush(points)

    def man(self, letter: str, ground: RGB, size: tuple[int, int]) -> art.Cells:
        """Return a man on a ground of some size, as men look here where they are drawn."""
        assert self.points, "men are drawn"
        if self._gallery:
            drawing = letter, ""
            sending = pictures.sending(drawing, size, self._gallery.cell())
            self._gallery.hang({pictures.number(drawing, size): sending})
            return pictures.cells(letter, ground, *size)
        return art.cells(letter, ground, *size, self.points)

    def portrait(self, man: Man, size: tuple[int, int]) -> list[list[Segment]]:
        """Return the rows of a light square of some size with a man on it, as men look here."""
        if self._gallery:
            self._gallery.hang(pictures.sheet(size, self._gallery.cell()))
        tile = Tile(False, man, None, "", target=False, danger=False)
        points = self._points if self._points and size >= self._points.least else None
        return [self._row(tile, row, size, points) for row in range(size[1])]

    def _ground(self, tile: Tile) -> Color:
        """Return the colour of a square: light or dark, tinted by what is lit."""
        mood = f"board-{tile.mood}-" if tile.mood else "board-"
        base = self._colour(f"{mood}{'dark' if tile.dark else 'light'}")
        if tile.shade and not tile.threat and tile.light in _SHADED:
            # Colours that the terminal chooses have no shades: a sign tells the danger there.
            return base if base.ansi is not None else shaded(base, self._alarm(base), tile.shade)
        return base + self._colour(f"{mood}{tile.light}") if tile.light else base

    def _colour(self, name: str) -> Color:
        """Return a colour of the theme.

        Not by component classes: Textual would make a node of each and style it again and again.
        """
        if name not in self._colours:
            self._colours[name] = Color.parse(self.app.theme_variables[name])
        return self._colours[name]

    def _inked(self, ink: str, tile: Tile) -> Style:
        """Return an ink; a threat is written on a ground of its own."""
        if ink == "threat":
            return self._ink("hint") + Style(bgcolor=self._badge(tile).rich_color)
        return self._ink(ink)

    def _badge(self, tile: Tile) -> Color:
        """Return the ground on which the threat to a man is written: great ones catch the eye."""
        ground = self._ground(tile)
        alarm = self._alarm(ground)
        return alarm if ground.ansi is not None else shaded(ground, alarm, max(2, tile.shade))

    def _alarm(self, ground: Color) -> Color:
        """Return the colour of the greatest danger on a square."""
        return ground + self._colour("board-danger")

    # -- drawings --------------------------------------------------------------------------

    def draw(self) -> None:
        """Show drawings from now on, as soon as they are made beside the screen's own work."""
        if points := self._fitting():
            # Where no drawing can be made the glyphs stay: nothing worse comes of it.
            prepare = partial(self._prepare, points)
            self.run_worker(prepare, thread=True, exclusive=True, exit_on_error=False)

    def _prepare(self, points: Points) -> None:
        if self._gallery:
            sheet = pictures.sheet(self.geometry.square, self._gallery.cell())
            self.app.call_from_thread(self._gallery.hang, sheet)
            self.app.call_from_thread(self._show_drawings)
            return
        moods = {panel.mood for panel in self.panels}
        plain = [
            Tile(dark, None, None, "", target=False, danger=False, mood=mood)
            for dark, mood in product((False, True), moods)
        ]
        art.prepare(*self.geometry.square, (self._ground(tile).rgb for tile in plain), points)
        self.app.call_from_thread(self._show_drawings)

    def _show_drawings(self) -> None:
        self._drawing = True
        self._pieces.clear()
        self._strips.clear()
        self.refresh()
        self.post_message(self.Drawn())

    @property
    def points(self) -> Points | None:
        """The points of which men are drawn; None where they are written."""
        return self._fitting() if self._drawing else None

    def _fitting(self) -> Points | None:
        """Return the points of which men may be drawn on squares of this size."""
        points = self._points
        return points if points and self.geometry.square >= points.least else None

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

    def _base(self) -> Style:
        if "" not in self._inks:
            self._inks[""] = self.rich_style
        return self._inks[""]


_SHADED = ("", "last", "movable")
"""The lights that give way to the shade of a danger."""


def shaded(base: Color, alarm: Color, shade: int) -> Color:
    """Return the colour of a square in one of the shades of danger; the last one is `alarm`."""
    share = shade / square.SHADES
    # Two colours mixed are darker than either, and black men have to stand out.
    return base.blend(alarm, share).lighten(_LIGHTER * share * (1 - share))


_LIGHTER = 0.12


# -- where a square is ---------------------------------------------------------------------


def _shapes(panels: Iterable[Panel]) -> list[tuple[str, str, int, int]]:
    return [(panel.name, panel.title, panel.files, panel.ranks) for panel in panels]


def _origins(panels: Sequence[Panel], layout: Layout) -> Iterator[tuple[int, int]]:
    """Yield the column and row of each board's upper left corner."""
    x = y = 0
    for panel in panels:
        yield x, y
        width, height = geometry.board_size(panel, layout.square)
        x, y = (x, y + height) if layout.stacked else (x + width + geometry.GAP, y)


def _regions(
    panels: Sequence[Panel], layout: Layout, *, turned: bool
) -> Iterator[tuple[Spot, Region]]:
    """Yield each spot with the cells that its square takes up."""
    width, height = layout.square
    for panel, (left, top) in zip(panels, _origins(panels, layout), strict=True):
        for row, number in enumerate(geometry.ranks(panel, turned=turned)):
            for column, letter in enumerate(geometry.files(panel, turned=turned)):
                x = left + layout.margin[0] + column * width
                y = top + bool(panel.title) + row * height
                yield Spot(panel.name, f"{letter}{number}"), Region(x, y, width, height)


def _segments(cells: Iterable[art.Cell]) -> Iterator[Segment]:
    """Yield cells as few segments: a blank has no ink, and goes with what stands beside it."""
    run: list[art.Cell] = []
    for cell in cells:
        if run and not _goes_with(run[-1], cell):
            yield _segment(run)
            run = []
        # A blank takes the ink of what stands before it, to be asked by what comes next.
        run.append(cell._replace(ink=run[-1].ink) if run and cell.char == " " else cell)
    yield _segment(run)


def _goes_with(one: art.Cell, other: art.Cell) -> bool:
    """Tell whether two cells can be written in the same two colours."""
    return one.ground == other.ground and (
        one.ink == other.ink or other.char == " " or one.ink == one.ground
    )


def _segment(run: Sequence[art.Cell]) -> Segment:
    return Segment("".join(cell.char for cell in run), _style(run[-1].ink, run[-1].ground))


@cache
def _style(ink: RGB, ground: RGB) -> Style:
    return Style(color=RichColor.from_rgb(*ink), bgcolor=RichColor.from_rgb(*ground))


def _blended(style: Style, ground: Color) -> Style:
    """Return a style whose colours are blended into a ground; the terminal's own are only dim."""
    if any(each and each.triplet is None for each in (style.color, style.bgcolor)):
        return style + Style(dim=True)
    ink, behind = (
        Color.from_rich_color(each).blend(ground, _DIMMED).rich_color if each else None
        for each in (style.color, style.bgcolor)
    )
    return style + Style(color=ink, bgcolor=behind)


def _centred(title: str, panel: Panel, width: int, margin: int) -> str:
    return " " * margin + title.center(panel.files * width)
