"""Answers that lie over the boards: beside the square in question, or at a player's edge.

A strip of men (`strip`) serves the same purpose, but is drawn by the board itself.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region, Size

from dicemate.position import Color
from dicemate.scene import Spot
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.tile import Lights
from dicemate.tui.command import Item
from dicemate.tui.cutting import wrapped
from dicemate.tui.match.numbering import in_rows, link, numbered
from dicemate.tui.themes import FAINT
from dicemate.tui.verbatim import Verbatim

MOST = 36
"""The maximum columns of a panel beside a square, and of answers that are wider than the boards."""
_FRAME = 2
"""The columns and rows of the frame."""
_MATTERS = 10
"""The cost of covering a square that matters, relative to one that merely holds a man."""
_FARTHEST = 4
"""The maximum distance in squares from the square in question."""


class Asked(NamedTuple):
    """What there is to answer: a `Question`, a draw offer, or a choice in the game.

    Attributes:
        choices: The answers, in the order of their numbers.
        spot: The square in question, if any.
        who: The player to answer.
        offered: Whether it is a draw offer, while the prompt is about something else.
        reserved: The digits that choose nothing, since they begin words of the game.
    """

    choices: Sequence[Item]
    spot: Spot | None
    who: Color
    offered: bool = False
    reserved: str = ""


class AnswerOverlay(Verbatim):
    """An overlay on the boards that shows the answers to a question; clicking one chooses it."""

    DEFAULT_CSS = """
    AnswerOverlay {
        layer: above;
        display: none;
        width: auto;
        background: $surface;
        &.-beside { border: heavy $text-accent; }
        &.-edge { background: $text-accent; color: $background; text-style: bold; }
        &.-edge:nocolor { text-style: reverse; }
    }
    """

    def __init__(self) -> None:
        """Start hidden."""
        super().__init__(id="answers")
        self.auto_links = False  # They look like text.

    def show(self, asked: Asked | None, boards: Boards, lit: Lights) -> None:
        """Show a question, or nothing; the highlighted squares should stay visible."""
        self.display = asked is not None and bool(boards.size)
        if not (asked and boards.size):  # Boards without a layout yet call this again later.
            return
        if asked.spot and boards.has(asked.spot):
            self._beside(asked, asked.spot, boards, lit)
        else:
            self._at_edge(asked, boards)

    # -- beside a square -------------------------------------------------------------------

    def _beside(self, asked: Asked, spot: Spot, boards: Boards, lit: Lights) -> None:
        """Move as close to a square as possible without hiding squares that matter."""
        self.set_classes("-beside")
        room = min(MOST, max(boards.size.width - _FRAME, _needed(asked)))
        listed = numbered(asked.choices, asked.reserved)
        rows = [_row(number, choice, room) for number, choice in listed]
        width = max(row.cell_length for row in rows)
        self.update(in_rows(rows, width))
        size = Size(width + _FRAME, len(rows) + _FRAME)
        self.styles.offset = _free(size, spot, boards, lit).offset + boards.region.offset

    # -- at an edge ------------------------------------------------------------------------

    def _at_edge(self, asked: Asked, boards: Boards) -> None:
        """Move to the edge of the player to answer."""
        self.set_classes("-edge")
        whole = _reach(boards, _needed(asked))
        rows = _flow(asked, whole.width)
        self.update(Content("\n").join(row.truncate(whole.width, pad=True) for row in rows))
        below = asked.who != boards.turned
        y = boards.region.bottom - len(rows) if below else boards.region.y
        self.styles.offset = (boards.region.x + whole.x, y)


def _reach(boards: Boards, columns: int) -> Region:
    """Return the room for answers: the boards, and if they are narrower, as much beside them.

    Room is taken first on their left, where nothing is; only what does not fit there covers the
    rail.
    """
    width = max(min(MOST + _FRAME, columns), boards.size.width)
    x = max(-boards.region.x, boards.size.width - width)
    return Region(x, 0, width, boards.size.height)


def _needed(asked: Asked) -> int:
    """Return the columns of the choices without their notes, which may be in the rail."""
    listed = numbered(asked.choices, asked.reserved)
    return max(_bare(number, choice).cell_length for number, choice in listed)


def _bare(number: str, choice: Item) -> Content:
    """Return a choice without its note."""
    return Content.assemble((f" {number}", "bold $text-accent"), (choice.text, "bold"), " ")


def _row(number: str, choice: Item, room: int) -> Content:
    """Return a choice, with its note if that fits; long notes are in the rail."""
    row = _bare(number, choice)
    whole = Content.assemble(row, (choice.note.strip(), FAINT), " ")
    fits = choice.note and whole.cell_length <= room
    return whole if fits else row.truncate(room, ellipsis=True)


def _flow(asked: Asked, columns: int) -> list[Content]:
    """Return choices in rows, as many to a row as fit; a long one is wrapped."""
    rows: list[Content] = []
    for number, (shown, choice) in enumerate(numbered(asked.choices, asked.reserved), 1):
        text = f" {shown}{choice.text}{choice.note} "
        if rows and rows[-1].cell_length + cell_len(text) <= columns:
            rows[-1] += Content.styled(text, link(number))
        else:
            lines = wrapped(text.strip(), columns - 2)
            rows += [Content.styled(f" {line} ", link(number)) for line in lines]
    return rows


def _free(size: Size, spot: Spot, boards: Boards, lit: Lights) -> Region:
    """Return the best place for a panel beside a square: what hides least, then the nearest.

    A square farther away costs as much as hiding a man.
    """
    square, whole = boards.region_of(spot), _reach(boards, size.width)
    matter = {spot, *lit.targets, *lit.picked, *lit.last}
    men = {Spot(panel.name, each) for panel in boards.panels for each in panel.men}

    def cost(place: tuple[int, Region]) -> int:
        away, room = place
        return away + _MATTERS * _hidden(room, matter, boards) + _hidden(room, men, boards)

    places = (
        (away, room.translate_inside(whole))
        for away in range(_FARTHEST + 1)
        for room in _around(square.grow((square.height * away, square.width * away) * 2), size)
    )
    return min(places, key=cost)[1]


def _hidden(room: Region, spots: Collection[Spot], boards: Boards) -> int:
    """Return how many squares are at least partly hidden."""
    return sum(boards.region_of(spot).overlaps(room) for spot in spots if boards.has(spot))


def _around(square: Region, size: Size) -> Iterable[Region]:
    """Yield places beside a square: right, left, below, above, then its corners."""
    width, height = size
    left, right = square.x - width, square.right
    above, below = square.y - height, square.bottom
    middle = square.x + (square.width - width) // 2, square.y + (square.height - height) // 2
    for x, y in (
        (right, middle[1]),
        (left, middle[1]),
        (middle[0], below),
        (middle[0], above),
        (right, above),
        (right, below),
        (left, above),
        (left, below),
    ):
        yield Region(x, y, width, height)
