"""The players' plates: name and side, who is asked, and what the clock shows."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len
from textual.widgets import Static

from dicemate.match import Match, clock, sentences
from dicemate.position import BLACK, WHITE, Color, Outcome
from dicemate.tui.board.script import Men
from dicemate.tui.cutting import cut
from dicemate.tui.match import wording

TURN = "▸"
"""Stands before the player who is asked."""

_LEAST = 6
"""Columns of a name that are never cut."""


class Plate(Static):
    """A player's name and clock, and under them what he has taken, at his edge of the boards."""

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
        """Show two lines, which stand out where the player is `asked`."""
        self.set_class(asked, "-asked")
        if self.content != text:
            self.update(text, layout=False)


Scores: TypeAlias = Mapping[Color, str]
"""The points of an evening, by colour; empty where nobody has any."""
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

    Where there are not `columns` enough, the game's name and then the number of the move are left
    out and at last the names are cut: players, turn and clocks can be seen always. The clocks show
    what they showed then, or if `live` what they show now.
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
    """Return the number of the move, or at the end the result."""
    if match.outcome and ply == len(match.words):
        return sentences.points(match.outcome)
    return f"move {match.number_at(ply)}"


def game(match: Match, ply: int, columns: int) -> str:
    """Return which game is played, cut to so many `columns`, and the number of the move."""
    where = f" · {_where(match, ply)}"
    return f"{cut(match.variant.title, columns - cell_len(where))}{where}"


class Plates(NamedTuple):
    """What is told of both players: the lines of their plates, and who is asked."""

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

    The men that a player has taken stand below his name, or beside it where there is one row. It is
    for `turn` to do something, or for whom the match asks.
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
    """Return a name, and what stands at the right: the clock."""
    time = clock.shown(_left(match, color, ply, live=live)) if match.clock else ""
    room = columns - len(time) - 1
    name = plate(match, color, ply, room, live=live, timed=False, scores=scores, turn=turn)
    return name, time


def own_line(
    match: Match, color: Color, ply: int, said: str, columns: int, turn: Color | None
) -> str:
    """Return a player's own line, on whose side of the board it stands: plate and what is `said`.

    Where there are not `columns` enough, the side and then letters of the name are left out.
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
    """Return what is told of a player after `ply` words, cut to so many `columns`, if any.

    Args:
        match: The match.
        color: Whose plate it is.
        ply: After how many words.
        columns: The most columns, 0 for any number; of a name a few letters stay in any case.
        live: Whether the clock is shown as it stands now.
        sided: Whether the player's side is told.
        timed: Whether the clock is shown.
        scores: The points of the evening.
        turn: Who is asked.
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
    """Return who is asked after `ply` words, be it that player's turn or not; nobody at the end."""
    now = ply == len(match.words)
    pending = match.pending() if now else match.positions[ply].pending()
    return None if isinstance(pending, Outcome) else pending.who
