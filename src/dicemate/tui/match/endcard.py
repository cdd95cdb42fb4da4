"""The end card, over the boards: who has won and how, facts about the game, and what is next."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.segment import Segment
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from dicemate.session.summary import Fact
from dicemate.tui.cutting import cut, filled
from dicemate.tui.match.numbering import in_rows
from dicemate.tui.themes import FAINT
from dicemate.tui.verbatim import Verbatim
from dicemate.wording.capital import capital

LABEL = 20
"""Columns for the name of a fact."""
DECIDED = "what decided it"
"""The heading of the throws and choices that decided the game."""
_APART = 2
"""Columns between the Kings and what is said beside them, as in the style."""


class Measures(NamedTuple):
    """The measures of a card size.

    Attributes:
        boards: The minimum columns and rows of the boards for this size.
        columns: The card's columns.
        padding: The rows and columns left empty inside it.
        king: The columns and rows of a King's square.
    """

    boards: tuple[int, int]
    columns: int
    padding: tuple[int, int]
    king: tuple[int, int]

    @property
    def room(self) -> int:
        """The columns available for text."""
        return self.columns - 2 - 2 * self.padding[1]


SIZES = (
    Measures((96, 48), 56, (1, 3), (12, 6)),
    Measures((80, 40), 48, (1, 2), (10, 5)),
    Measures((0, 0), 46, (0, 1), (6, 3)),
)
"""All sizes, the largest first."""


class CardContent(NamedTuple):
    """The content of the card.

    Attributes:
        won: Who has won.
        lines: How the game ended, and which game it was.
        names: The players, White first.
        facts: The facts about the game.
        decided: The throws and choices that decided it, shown if there is room.
        choices: What to do next, in order.
        marked: The marked choice, counted from 0.
        hint: The keys.
    """

    won: str
    lines: Sequence[str]
    names: tuple[str, str]
    facts: Sequence[Fact]
    decided: Sequence[Fact]
    choices: Sequence[str]
    marked: int
    hint: str


class Portrait(Widget):
    """The winning King on a square, or both Kings after a draw."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__(id="portrait")
        self._rows: Sequence[Sequence[Segment]] = ()

    def show(self, rows: Sequence[Sequence[Segment]]) -> int:
        """Show rows of cells; return their columns."""
        self._rows = rows
        columns = max((Strip(row).cell_length for row in rows), default=0)
        self.styles.width = columns
        self.refresh()
        return columns

    def render_line(self, y: int) -> Strip:
        """Return one row."""
        return Strip(self._rows[y] if y < len(self._rows) else ())


class EndCard(Container):
    """The card, centred over the boards.

    Attributes:
        measures: The current size.
    """

    DEFAULT_CSS = """
    EndCard {
        layer: above;
        background: $surface;
        border: heavy $text-accent;
        & #head { height: auto; margin: 0 0 1 0; }
        & Verbatim { text-wrap: nowrap; text-overflow: ellipsis; }
        & #won {
            width: 1fr; height: 100%; padding: 0 0 0 2; content-align: left middle; text-wrap: wrap;
        }
        & #facts, & #decided { margin: 0 0 1 0; }
        & #hint { height: 1; color: $text-muted; }
    }
    """

    def __init__(self) -> None:
        """Start empty."""
        super().__init__(id="endcard")
        self.portrait = Portrait()
        self._won, self._facts = Verbatim(id="won"), Verbatim(id="facts")
        self._decided = Verbatim(id="decided")
        self._head = Horizontal(self.portrait, self._won, id="head")
        self._choices, self._hint = Verbatim(id="choices"), Verbatim(id="hint")
        self._choices.auto_links = False  # They look like text.
        self._rows = self._most = 0
        self.measures = SIZES[-1]

    def compose(self) -> ComposeResult:
        """Yield the parts from top to bottom."""
        yield self._head
        yield self._facts
        yield self._decided
        yield self._choices
        yield self._hint

    def measure(self, boards: Size) -> None:
        """Choose the size that suits the boards."""
        self._most = boards.height
        self.measures = next(
            each
            for each in SIZES
            if boards.width >= each.boards[0] and boards.height >= each.boards[1]
        )

    def show(self, content: CardContent, kings: Sequence[Sequence[Segment]]) -> None:
        """Show the content, beside the rows of a square with the King on it."""
        room, air = self.measures.room, self.measures.padding[0]
        height = self._show_head(content, kings)
        self._facts.update("\n".join(_table([("", *content.names), *content.facts], room)))
        self._facts.display = bool(content.facts)
        rows = (
            _row(number, text, room, here=number == content.marked + 1)
            for number, text in enumerate(content.choices, 1)
        )
        self._choices.update(in_rows(rows, room))
        self._hint.update(content.hint)
        self._hint.styles.margin = (air, 0, 0, 0)
        facts = len(content.facts) + 2 if content.facts else 0
        frame = 2 + 2 * air
        self._rows = frame + height + 1 + facts + len(content.choices) + air + 1
        self._show_decided(content.decided)

    def _show_head(self, content: CardContent, kings: Sequence[Sequence[Segment]]) -> int:
        """Show who has won and how, beside the King; return the rows of that."""
        columns = self.portrait.show(kings)
        won = Content("\n").join(
            [_bold(content.won.upper()), *map(Content, filter(None, content.lines))]
        )
        beside = self.measures.room - _APART - columns
        height = max(self.measures.king[1], len(won.wrap(max(1, beside))))
        self._head.styles.height = height
        self._won.update(won)
        return height

    def _show_decided(self, facts: Sequence[Fact]) -> None:
        """Show what decided the game, if the card then still covers nothing but the boards."""
        rows = self._rows + len(facts) + 2
        self._decided.display = bool(facts) and rows <= self._most
        if self._decided.display:
            self._rows = rows
            heading = Content.styled(DECIDED, FAINT)
            lines = map(Content, _table(facts, self.measures.room))
            self._decided.update(Content("\n").join([heading, *lines]))

    def place(self, boards: Region) -> None:
        """Centre the card over the boards, within the screen."""
        columns, rows = self.measures.columns, self._rows
        self.styles.padding = self.measures.padding
        self.styles.width, self.styles.height = columns, rows
        x = boards.x + (boards.width - columns) // 2
        y = boards.y + (boards.height - rows) // 2
        card = Region(x, y, columns, rows)
        self.styles.offset = card.translate_inside(self.app.size.region).offset


def _table(rows: Sequence[tuple[str, str, str]], columns: int) -> list[str]:
    """Return the rows of a table of facts: a name, and what it is for each player."""
    wide = (columns - LABEL) // 2
    return [
        f"{filled(name, LABEL)}{_right(white, wide)}{_right(black, wide)}"
        for name, white, black in rows
    ]


def _right(text: str, columns: int) -> str:
    short = cut(text, columns - 1)
    return " " * (columns - Content(short).cell_length) + short


def _row(number: int, text: str, columns: int, *, here: bool) -> Content:
    """Return the row of a choice, lit if the cursor is here."""
    line = filled(f" {number}  {capital(text)}", columns)
    return Content.styled(line, "reverse bold $text-accent") if here else Content(line)


def _bold(text: str) -> Content:
    return Content.styled(text, "bold $text-accent")
