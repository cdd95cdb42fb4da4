"""Which way the boards look, and which line belongs to whom."""

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.widgets import Static

from dicemate import settings
from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import Shelf
from dicemate.tui.board.script import facing, upside_down
from dicemate.tui.match import plates
from dicemate.tui.match.choice import Choice

if TYPE_CHECKING:
    from dicemate.tui.match.table import Table

FIXED, TURNED, FACING = "fixed", "turned", "facing"

ORIENTATIONS = {
    FIXED: "White below",
    TURNED: "turned to the player whose turn it is",
    FACING: "face to face, Black's line above and White's below",
}
"""What the settings offer, in words."""


def of(table: "Table") -> str:
    """Return the orientation that the players have set."""
    return table.dicemate.settings.orientation


def turn(table: "Table") -> None:
    """Turn the boards to the player whose turn it is, where the players want that.

    An answer within the other's turn turns nothing, nor does the end of the game.
    """
    table.boards.write(facing(table.script) if _is_upside_down(table) else table.script)
    if of(table) != TURNED:
        table.boards.turn(turned=False)
    elif not table.over:
        table.boards.turn(turned=table.match.positions[table.ply].turn == BLACK)


def _is_upside_down(table: "Table") -> bool:
    """Tell whether what is Black's is written upside down: face to face, and only letters are.

    A terminal that has letters because it knows no more has no turned ones either.
    """
    return of(table) == FACING and table.script.letters and table.dicemate.terminal.chessmen


def show_lines(table: "Table") -> None:
    """Face to face: show each player the plate, and what is asked, on the own side."""
    columns = table.columns
    lines = {BLACK: table.title_line, WHITE: table.prompt_line}
    for color, line in lines.items():
        said = table.prompt() if color in _addressed(table) else ""
        line.set_class(bool(said) and table.warns, "-error")
        text = plates.own_line(table.match, color, table.ply, said, columns)
        across = color == BLACK and _is_upside_down(table)
        line.show(_across(text, columns) if across else text)


def _across(text: str, columns: int) -> str:
    """Return a text upside down at the other end of the line."""
    return f"{' ' * (columns - cell_len(text))}{upside_down(text)}"


def show_taken(table: "Table", shelves: tuple[Shelf, ...]) -> tuple[Shelf, ...]:
    """Show Black's trophies above the text beside the boards; return what is left for below it.

    All are left unless the players sit face to face with the text between them.
    """
    between = of(table) == FACING and not table.has_class("-below")
    above = table.shelved(_men_of(WHITE, shelves)) if between else ""
    if _is_upside_down(table):
        above = "\n".join(map(upside_down, above.splitlines()[::-1]))
    for old in table.query("#above").results(Static):
        old.update(above)
        old.display = bool(above)
        break
    else:
        if above:  # Most never look at a table this way: its first frame makes one thing less.
            table.query_one("#side").mount(Static(above, id="above", markup=False), before=0)
    return _men_of(BLACK, shelves) if between else shelves


def _men_of(color: Color, shelves: tuple[Shelf, ...]) -> tuple[Shelf, ...]:
    return tuple(
        shelf._replace(men=tuple(man for man in shelf.men if man.color == color))
        for shelf in shelves
    )


def _addressed(table: "Table") -> tuple[Color, ...]:
    """Return who has to read what is said: at the end of the game both players."""
    who = getattr(table.match.positions[table.ply].pending(), "who", None)
    return (WHITE, BLACK) if table.over or who is None else (who,)


def change_to_next(table: "Table") -> None:
    """Look at the boards the next way."""
    names = list(ORIENTATIONS)
    change(table, names[(names.index(of(table)) + 1) % len(names)])


def choices(table: "Table") -> list[Choice]:
    """Return the lines of a menu that change the orientation."""
    return [
        Choice(f"Boards: {text}", lambda name=name: change(table, name))  # type: ignore[misc]
        for name, text in ORIENTATIONS.items()
        if name != of(table)
    ]


def change(table: "Table", orientation: str) -> None:
    """Look at the boards another way from now on, at other tables too."""
    app = table.dicemate
    app.settings = app.settings.with_value("orientation", orientation)
    table.show_ply()
    try:
        settings.store("orientation", orientation)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        table.tell(f"This cannot be kept in the settings: {reason}.")
    else:
        table.tell(f"Boards: {ORIENTATIONS[orientation]}.")
