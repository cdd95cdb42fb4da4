"""The players' plates: name and side, whether they are to act, and their clock."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len
from textual.widgets import Static

from dicemate.match import Match, clock, sentences
from dicemate.position import BLACK, WHITE, Color, Outcome
from dicemate.tui.board.script import Men
from dicemate.tui.cutting import brief, cut
from dicemate.tui.match import wording

TURN = "▸"
"""The mark of the player to act."""

_LEAST = 6
"""The columns of a name that are never cut."""


class Plate(Static):
    """A player's name and clock, with the men they captured below, at their edge of the boards."""

    DEFAULT_CSS = """
    Plate {
        height: 1;
        padding: 0 1;
        &.-asked { text-style: bold; color: $text-accent; }
    }
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002 (Textual's own name)
        """Start empty."""
        super().__init__(id=id, markup=False)

    def show(self, text: str, *, asked: bool) -> None:
        """Show the text, highlighted if the player is to act."""
        self.set_class(asked, "-asked")
        if self.content != text:
            self.update(text, layout=False)


Scores: TypeAlias = Mapping[Color, str]
"""The points of a series of games, by colour; empty before anyone has any."""
NO_SCORES: Scores = MappingProxyType({})


def title(
    match: Match,
    ply: int,
    columns: int,
    *,
    live: bool,
    scores: Scores = NO_SCORES,
    turn: Color | None = None,
) -> str:
    """Return the line at the top: game, players, and the number of the move.

    If `columns` do not suffice, the game's title is dropped first, then the number of the move;
    finally the names are cut, so that players, turn and clocks are always visible. Clocks show the
    current time if `live`, otherwise the time at `ply`.
    """
    turn, sides = asked(match, ply) if turn is None else turn, (WHITE, BLACK)
    before, after = f"{match.variant.title}  ", f"   {_where(match, ply)}"
    for head, tail in ((before, after), ("", after), ("", "")):
        room = columns - cell_len(head) - len(tail)
        line = "  ".join(
            plate(match, color, ply, live=live, scores=scores, turn=turn) for color in sides
        )
        if cell_len(line) <= room:
            return f"{head}{line}{tail}"
    longest = (columns - 2) // 2
    return "  ".join(plate(match, color, ply, longest, live=live, turn=turn) for color in sides)


def _where(match: Match, ply: int) -> str:
    """Return the number of the move, or the result at the end."""
    if match.outcome and ply == len(match.words):
        return sentences.points(match.outcome)
    return f"move {match.number_at(ply)}"


def game(match: Match, ply: int, columns: int) -> str:
    """Return the title of the game, as many of its words as fit, and the number of the move."""
    where = f" · {_where(match, ply)}"
    return f"{brief(match.variant.title, columns - cell_len(where))}{where}"


class Plates(NamedTuple):
    """The lines of both players' plates, and the player to act."""

    lines: Mapping[Color, list[str]]
    asked: Color | None


def both(
    match: Match,
    ply: int,
    columns: int,
    men: Men,
    rows: int,
    *,
    live: bool,
    scores: Scores = NO_SCORES,
    turn: Color | None = None,
) -> Plates:
    """Return the plates of both players after `ply` words, of one row or two each.

    The men that a player has captured are below the name, or beside it if there is one row. `turn`
    is the player to act; by default the match decides.
    """
    turn = asked(match, ply) if turn is None else turn
    shelves = match.positions[ply].scene().shelves
    lines = {}
    for color in (WHITE, BLACK):
        name, time = _head(match, color, ply, columns, live=live, scores=scores, turn=turn)
        free = columns - cell_len(name) - len(time)
        taken = wording.trophies(shelves, men, free - 1 if rows == 1 else columns)[color]
        beside = taken if rows == 1 else ""
        head = f"{name}{beside}{' ' * (free - cell_len(beside))}{time}"
        lines[color] = [head] if rows == 1 else [head, taken]
    return Plates(lines, turn)


def _head(
    match: Match,
    color: Color,
    ply: int,
    columns: int,
    *,
    live: bool,
    scores: Scores,
    turn: Color | None,
) -> tuple[str, str]:
    """Return the name, and the clock for the right-hand side."""
    time = clock.shown(_left(match, color, ply, live=live)) if match.clock else ""
    room = columns - len(time) - 1
    name = plate(match, color, ply, room, live=live, timed=False, scores=scores, turn=turn)
    return name, time


def own_line(
    match: Match, color: Color, ply: int, said: str, columns: int, turn: Color | None
) -> str:
    """Return a player's line for their side of the board: the plate, and what is `said`.

    If `columns` do not suffice, the side is dropped, then letters of the name.
    """
    said = said.removeprefix(f"{match.names[color]}, ")
    line = plate(match, color, ply, live=True, turn=turn)
    room = columns - cell_len(said) - 3
    if cell_len(line) > room:
        line = plate(match, color, ply, room, live=True, sided=False, turn=turn)
    return f"{line}   {said}".rstrip()


def plate(
    match: Match,
    color: Color,
    ply: int,
    columns: int = 0,
    *,
    live: bool,
    sided: bool = True,
    timed: bool = True,
    scores: Scores = NO_SCORES,
    turn: Color | None,
) -> str:
    """Return a player's plate after `ply` words, cut to `columns` if given.

    Args:
        match: The match.
        color: The player.
        ply: The number of words.
        columns: The maximum columns, or 0 for no limit; a few letters of the name always stay.
        live: Whether to show the current time on the clock.
        sided: Whether to include the player's side.
        timed: Whether to include the clock.
        scores: The points of the evening.
        turn: The player to act.
    """
    time = f" {clock.shown(_left(match, color, ply, live=live))}" if match.clock and timed else ""
    time = f" [{scores[color]}]{time}" if scores else time
    name = match.names[color]
    shown = wording.player(name, color) if sided else name
    over = 1 + cell_len(shown) + len(time) - columns
    if columns and over > 0 and cell_len(name) > _LEAST:
        name = cut(name, max(_LEAST, cell_len(name) - over))
        shown = wording.player(name, color) if sided else name
    return f"{TURN if turn == color else ' '}{shown}{time}"


def _left(match: Match, color: Color, ply: int, *, live: bool) -> int:
    assert match.clock
    now = live or ply == len(match.words)
    return match.clock.left(color, None if now else ply)


def asked(match: Match, ply: int) -> Color | None:
    """Return who is to act after `ply` words, which need not be their turn; None at the end."""
    now = ply == len(match.words)
    pending = match.pending() if now else match.positions[ply].pending()
    return None if isinstance(pending, Outcome) else pending.who
