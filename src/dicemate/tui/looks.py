"""What the settings come to in this terminal; `dicemate doctor` tells the same."""

from typing import NamedTuple

from dicemate.system.settings import Settings
from dicemate.system.terminal import Terminal
from dicemate.tui.board.palettes import TERMINAL
from dicemate.tui.board.points import KINDS, Points

FEW = 16
"""With so many colours, or fewer, a palette of our own would be mangled."""


class Looks(NamedTuple):
    """How all looks: `men` are drawn, glyphs or letters, `cap` the largest squares in cells.

    `points` are those of which men are drawn, None where they are written;
    `roomy` asks for empty lines where there is room, `coloured` tells whether there are colours.
    """

    men: str
    points: Points | None
    board: str
    theme: str
    cap: tuple[int, int]
    roomy: bool
    coloured: bool


def looks(settings: Settings, terminal: Terminal) -> Looks:
    """Return what the settings come to in a terminal that may do less than they ask for."""
    few = terminal.colours <= FEW
    board = TERMINAL if few else settings.board
    theme = "terminal" if few and not settings.theme.startswith("terminal") else settings.theme
    width, height = map(int, settings.size.split("x"))
    men = _men(settings.men, board, terminal)
    return Looks(
        men=men,
        points=KINDS[terminal.points] if men == "drawn" else None,
        board=board,
        theme=theme,
        cap=(width, height),
        roomy=settings.spacing == "roomy",
        coloured=terminal.colours > 0,
    )


def _men(wanted: str, board: str, terminal: Terminal) -> str:
    if not terminal.chessmen:
        return "letters"
    # A drawing blends with its square, whose colour only the terminal knows.
    return "glyphs" if wanted == "drawn" and board == TERMINAL else wanted
