"""What the settings come to in this terminal; `dicemate doctor` tells the same."""

from typing import NamedTuple, Self

from dicemate.system.settings import Settings
from dicemate.system.terminal import MANY, Terminal
from dicemate.tui.board.palettes import TERMINAL
from dicemate.tui.board.points import KINDS, QUADRANTS, Points

FEW = 16
"""With so many colours, or fewer, a palette of our own would be mangled."""


class Looks(NamedTuple):
    """How all looks: `men` are drawn, glyphs or letters, `cap` the largest squares in cells.

    `points` are those of which men are drawn, None where they are written; with `pictures` they are
    pictures instead, once the terminal has been sent them.
    `roomy` asks for empty lines where there is room, `coloured` tells whether there are colours.
    """

    men: str
    points: Points | None
    pictures: bool
    board: str
    theme: str
    cap: tuple[int, int]
    roomy: bool
    coloured: bool

    @property
    def cells(self) -> str:
        """The name of the cells of which men are drawn, if they are."""
        return self.points.name if self.points else ""

    @classmethod
    def of(cls, settings: Settings, terminal: Terminal) -> Self:
        """Return what the settings come to in a terminal that may do less than they ask for."""
        few = terminal.colours <= FEW
        board = TERMINAL if few else settings.board
        theme = "terminal" if few and not settings.theme.startswith("terminal") else settings.theme
        width, height = map(int, settings.size.split("x"))
        points = _points(settings.men, board, terminal)
        return cls(
            men=_men(settings.men, points, terminal),
            points=points,
            pictures=bool(points) and _are_pictures(settings.men, terminal),
            board=board,
            theme=theme,
            cap=(width, height),
            roomy=settings.spacing == "roomy",
            coloured=terminal.colours > 0,
        )


def _men(wanted: str, points: Points | None, terminal: Terminal) -> str:
    if points:
        return "drawn"
    return "glyphs" if terminal.chessmen and wanted != "letters" else "letters"


def _points(wanted: str, board: str, terminal: Terminal) -> Points | None:
    """Return the points of which men are drawn, if they are."""
    # A drawing blends with its square, whose colour the palette TERMINAL leaves to the terminal.
    if not terminal.chessmen or board == TERMINAL:
        return None
    finest = terminal.points
    named = {"auto": finest, "pictures": finest, "drawn": QUADRANTS.name}
    return KINDS.get(named.get(wanted, wanted))


def _are_pictures(wanted: str, terminal: Terminal) -> bool:
    """Tell whether men are pictures; one that mixes its colours would take them for others."""
    able = terminal.pictures and terminal.colours >= MANY
    return able and wanted in ("auto", "pictures")
