"""The players, the player to act and the clocks: on plates at the boards' edges, or in a line."""

from typing import NamedTuple

from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Color
from dicemate.tui.board.script import GLYPHS, Script
from dicemate.tui.cutting import cut, wrapped
from dicemate.tui.line import Line, fitting
from dicemate.tui.match import layout, orientation, scoreboard
from dicemate.tui.match.foot import Foot
from dicemate.tui.match.layout import MatchLayout
from dicemate.tui.match.scoreboard import Scoreboard
from dicemate.tui.match.spine import Spine


class Seen(NamedTuple):
    """A match after `ply` words, and whether the boards are turned."""

    match: Match
    ply: int
    turned: bool


class Players:
    """Shows the players' plates and, face to face, each player's messages.

    Attributes:
        title: A title to show above the boards instead of the players, or an empty string.
        scores: The points of the series, if there are any yet.
        orientation: The orientation of the boards.
        upside_down: Whether Black's text is upside down when face to face.
        presser: The player to act, if not the one that the match asks.
    """

    def __init__(self, foot: Foot, *, live: bool) -> None:
        """Start empty; unless players sit face to face, messages are shown in the `foot`.

        Clocks show the current time if `live`, otherwise the time at the step shown.
        """
        self.title_line, self.across_line = Line(id="title"), Line(id="across")
        self.upper, self.lower, self.spine = Line(id="upper"), Line(id="lower"), Spine()
        self.title, self.scores = "", scoreboard.NO_SCORES
        self.orientation, self.upside_down = orientation.FIXED, False
        self.presser: Color | None = None
        self._foot, self._live = foot, live
        self._script: Script = GLYPHS
        self._plan = layout.UNKNOWN
        self._said, self._warns = "", False
        self._seen: Seen | None = None

    def dress(self, orientation_: str, script: Script, *, upside_down: bool) -> None:
        """Set the appearance, from the next `show` on."""
        self.orientation, self._script, self.upside_down = orientation_, script, upside_down

    def lay_out(self, plan: MatchLayout) -> None:
        """Take the room that a plan allots."""
        self._plan = plan
        self.across_line.display = plan.beside and self.facing
        self.across_line.set_rows(plan.rows[0])

    @property
    def facing(self) -> bool:
        """Whether the players sit face to face."""
        return self.orientation == orientation.FACING

    def say(self, said: str, *, warns: bool) -> None:
        """Show the prompt, or a warning; face to face, only to the player addressed."""
        self._said, self._warns = said, warns
        if not self.facing:
            self._foot.say(said, warns=warns)
        elif self._seen:
            self.show(self._seen)

    def show(self, seen: Seen) -> None:
        """Show the players, who is to act, and the clocks, or the title."""
        self._seen = seen
        if self._plan.beside:
            self._show_plates(seen)
        elif self.facing:
            self._show_lines(seen)
        else:
            self.title_line.set_class(False, "-error")
            self.title_line.show(self.title or self._scoreboard(seen).title(self._plan.columns))

    def _scoreboard(self, seen: Seen) -> Scoreboard:
        match, ply, _ = seen
        asked = scoreboard.asked(match, ply) if self.presser is None else self.presser
        return Scoreboard(match, ply, asked, self._live, self.scores)

    def _show_lines(self, seen: Seen) -> None:
        """Show each player's line, above and below the boards."""
        shown, columns = self._scoreboard(seen), self._plan.columns
        addressed = orientation.addressed(shown.turn)
        said = {color: self._said if color in addressed else "" for color in (WHITE, BLACK)}
        lines = {color: shown.own_line(color, said[color], columns) for color in said}
        self._foot.say(lines[WHITE], warns=bool(said[WHITE]) and self._warns)
        self.title_line.set_class(bool(said[BLACK]) and self._warns, "-error")
        self.title_line.show(*self._across([cut(fitting(lines[BLACK], columns, 1), columns)]))

    def _show_plates(self, seen: Seen) -> None:
        """Show each player's plate at their edge and, face to face, their messages."""
        shown, top = self._scoreboard(seen), WHITE if seen.turned else BLACK
        columns, rows = self._plan.columns, 1 + self._plan.tall
        self.spine.show(None if shown.turn is None else shown.turn == top)
        for color, plate in ((top, self.upper), (not top, self.lower)):
            lines = shown.plate(color, columns, rows, self._script.men)
            if self.facing and color == top:
                lines = self._across(lines)
            plate.set_class(shown.turn == color, "-asked")
            plate.show(*lines)
        if self.facing:
            self._say_to_both(orientation.addressed(shown.turn))

    def _say_to_both(self, addressed: tuple[Color, ...]) -> None:
        """Show the message to the players addressed, Black's below the plate and upside down."""
        self._foot.say(self._said if WHITE in addressed else "", warns=self._warns)
        lines = wrapped(self._said, self._plan.columns) if BLACK in addressed else []
        self.across_line.set_rows(max(self._plan.rows[0], len(lines)))
        self.across_line.set_class(self._warns, "-error")
        self.across_line.show(*self._across(lines))

    def _across(self, lines: list[str]) -> list[str]:
        """Return lines as the player across the table reads them."""
        if not self.upside_down:
            return lines
        return [orientation.across(line, self._plan.columns) for line in lines[::-1]]
