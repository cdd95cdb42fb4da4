"""What the screen says about both players: names, sides, who is to act, clocks and points."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len
from textual.content import Content

from dicemate.match import Match, clock
from dicemate.position import BLACK, WHITE, Color, Outcome
from dicemate.system.outside import printable
from dicemate.tui.board.script import Figures
from dicemate.tui.cutting import brief, cut
from dicemate.tui.match import captions
from dicemate.tui.themes import FAINT

TURN = "▸"
"""The mark of the player to act."""

_WHERE, _WAITS, _ACTS = f"not bold {FAINT}", "not bold $foreground", "bold $text-accent"
"""The styles of the game in the line at the top, and of players who wait or have to act."""
_LEAST = 6
"""The columns of a name that are never cut."""

Scores: TypeAlias = Mapping[Color, str]
"""The points of a series of games, by colour; empty before anyone has any."""
NO_SCORES: Scores = MappingProxyType({})


class Scoreboard(NamedTuple):
    """Both players of a match after `ply` words.

    Attributes:
        match: The match.
        ply: The number of words.
        turn: The player to act, if any.
        live: Whether clocks show the current time, instead of the time at `ply`.
        scores: The points of the series.
    """

    match: Match
    ply: int
    turn: Color | None
    live: bool
    scores: Scores = NO_SCORES

    def title(self, columns: int) -> Content:
        """Return the line at the top: game, players, and the number of the move.

        The player to act is the brightest part, as on the plates. If `columns` do not suffice, the
        game's title is dropped first, then the number of the move; finally the names are cut, so
        that players, turn and clocks are always visible.
        """
        before = f"{self.match.variant.title}  "
        after = f"   {captions.where(self.match, self.ply)}"
        line = "  ".join(map(self.player, (WHITE, BLACK)))
        for head, tail in ((before, after), ("", after), ("", "")):
            if cell_len(line) <= columns - cell_len(head) - len(tail):
                return Content.assemble((head, _WHERE), self._players(), (tail, _WHERE))
        return self._unscored._players((columns - 2) // 2)

    def _players(self, columns: int = 0) -> Content:
        """Return both players in a line, each cut to `columns` if given."""
        return Content("  ").join(
            Content.styled(printable(self.player(color, columns)), self._style(color))
            for color in (WHITE, BLACK)
        )

    def _style(self, color: Color) -> str:
        return _ACTS if self.turn == color else _WAITS

    def plate(self, color: Color, columns: int, rows: int, men: Figures) -> list[str]:
        """Return the lines of a player's plate: one row or two.

        The men that the player has captured are below the name, or beside it if there is one row.
        """
        time = clock.shown(self._left(color)) if self.match.clock else ""
        name = self.player(color, columns - len(time) - 1, timed=False)
        free = columns - cell_len(name) - len(time)
        shelves = self.match.positions[self.ply].scene().shelves
        room = free - 1 if rows == 1 else columns
        taken = captions.trophies(shelves, not color, men, room)
        beside = taken if rows == 1 else ""
        head = f"{name}{beside}{' ' * (free - cell_len(beside))}{time}"
        return [head] if rows == 1 else [head, taken]

    def own_line(self, color: Color, said: str, columns: int) -> str:
        """Return a player's line for their side of the board: name, clock, and what is `said`.

        If `columns` do not suffice, the side is dropped, then letters of the name.
        """
        said = said.removeprefix(f"{self.match.called(color)}, ")
        line = self._unscored.player(color)
        room = max(1, columns - cell_len(said) - 3)
        if cell_len(line) > room:
            line = self._unscored.player(color, room, sided=False)
        return f"{line}   {said}".rstrip()

    def player(
        self, color: Color, columns: int = 0, *, sided: bool = True, timed: bool = True
    ) -> str:
        """Return a player's name, cut to `columns` if given, with their side and clock if wanted.

        A few letters of the name always stay.
        """
        time = f" {clock.shown(self._left(color))}" if self.match.clock and timed else ""
        time = f" [{self.scores[color]}]{time}" if self.scores else time
        name = self.match.names[color]
        shown = captions.player(name, color) if sided else name
        over = 1 + cell_len(shown) + len(time) - columns
        if columns and over > 0 and cell_len(name) > _LEAST:
            name = cut(name, max(_LEAST, cell_len(name) - over))
            shown = captions.player(name, color) if sided else name
        return f"{TURN if self.turn == color else ' '}{shown}{time}"

    @property
    def _unscored(self) -> "Scoreboard":
        return self._replace(scores=NO_SCORES)

    def _left(self, color: Color) -> int:
        assert self.match.clock
        now = self.live or self.ply == len(self.match.words)
        return self.match.clock.left(color, None if now else self.ply)


def game(match: Match, ply: int, columns: int) -> str:
    """Return the title of the game, as many of its words as fit, and the number of the move."""
    where = f" · {captions.where(match, ply)}"
    return f"{brief(match.variant.title, columns - cell_len(where))}{where}"


def actor(match: Match, ply: int) -> Color | None:
    """Return who is to act after `ply` words, which need not be their turn; None at the end."""
    pending = match.pending_at(ply)
    return None if isinstance(pending, Outcome) else pending.who


def asked(match: Match, ply: int) -> Color | None:
    """Return who is marked and spoken to: whoever is offered a draw, or else is to act."""
    offered = match.offered_to if ply == len(match.words) else None
    return actor(match, ply) if offered is None else offered
