"""The effect of the settings in this terminal, as also shown by `dicemate doctor`."""

from typing import NamedTuple, Self

from dicemate.system.settings import Settings
from dicemate.system.terminal import MANY, Terminal
from dicemate.tui.board.palettes import TERMINAL
from dicemate.tui.board.points import KINDS, QUADRANTS, Points
from dicemate.tui.board.script import Script, script

FEW = 16
"""With this many colours or fewer, a palette of our own would be mangled."""


class Looks(NamedTuple):
    """The look of everything.

    `men` are ``drawn``, ``glyphs`` or ``letters``; `cap` is the largest square in cells. `points`
    are the points men are drawn with, or None if they are text; with `pictures` they are pictures
    instead, once the terminal has received them. `roomy` asks for empty lines where there is room;
    `coloured` is whether there are colours, `hatched` whether too few to tell squares apart.
    """

    men: str
    points: Points | None
    pictures: bool
    board: str
    theme: str
    cap: tuple[int, int]
    roomy: bool
    coloured: bool
    hatched: bool

    @property
    def cells(self) -> str:
        """The name of the cells men are drawn with, or an empty string."""
        return self.points.name if self.points else ""

    @property
    def script(self) -> Script:
        """The script for men and signs where they are text."""
        return script(self.men, coloured=self.coloured, hatched=self.hatched)

    @classmethod
    def of(cls, settings: Settings, terminal: Terminal) -> Self:
        """Return the effect of the settings in a terminal, which may support less."""
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
            hatched=terminal.colours < FEW,
        )


def _men(wanted: str, points: Points | None, terminal: Terminal) -> str:
    if points:
        return "drawn"
    return "glyphs" if terminal.chessmen and wanted != "letters" else "letters"


def _points(wanted: str, board: str, terminal: Terminal) -> Points | None:
    """Return the points men are drawn with, or None."""
    # Drawings blend with their squares, whose colours are unknown in the palette TERMINAL.
    if not terminal.chessmen or board == TERMINAL:
        return None
    finest = terminal.points
    named = {"auto": finest, "pictures": finest, "drawn": QUADRANTS.name}
    return KINDS.get(named.get(wanted, wanted))


def _are_pictures(wanted: str, terminal: Terminal) -> bool:
    """Return whether men are pictures, which need exact colours to be identified."""
    able = terminal.pictures and terminal.colours >= MANY
    return able and wanted in ("auto", "pictures")
