"""The descriptions of the menu's lines: brief on a small screen, longer on a large one."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, TypeAlias

from textual.content import Content

from dicemate.position import Variant
from dicemate.system.remembered import Remembered
from dicemate.system.terminal import MANY, Terminal
from dicemate.tui.cutting import both, cut, wrapped
from dicemate.tui.dice.named import sides
from dicemate.tui.looks import Looks
from dicemate.tui.menu.rowlist import ListRow
from dicemate.tui.themes import FAINT, OPEN, TICK

if TYPE_CHECKING:
    from dicemate.library import LibraryEntry

GO_ON, LEARN, WATCH, SAVED = "@go on", "@learn", "@watch", "@saved"
SETTINGS, QUIT = "@settings", "@quit"
FIRST_LESSON, AT_ONCE = "@first lesson", "@at once"
"""The menu's lines that are not games."""
LEARN_OR_GUESS = "@learn or guess"
"""The line `LEARN` once there are moves to guess."""

ROOMY = 16
"""The minimum rows for the whole welcome."""

Draw: TypeAlias = Callable[[int], Sequence[Content]]
"""Draws the dice of a game in at most the given number of rows, if they fit."""


def dice(variant: Variant) -> str:
    """Return the dice of a game in short form: ``d4–d20``."""
    if not variant.dice:
        return "no dice"
    named = sides(variant)
    least_and_most = dict.fromkeys([*named[:1], *named[-1:]])
    return "–".join(f"d{each}" for each in least_and_most) or "dice"


def game(
    variant: Variant,
    lessons: Sequence[str] | None,
    known: Remembered,
    room: tuple[int, int],
    draw: Draw,
) -> Content:
    """Return the description of a game: as much of it as fits the room.

    Its dice come before long lists. While its lessons are not known (None) a line is kept for them,
    so that nothing moves when they and the dice arrive.
    """
    columns, rows = max(1, room[0]), room[1]
    summary, origin = Content(variant.summary), Content.styled(variant.origin, FAINT)
    titles = lessons or ()
    done = known.learned(variant.name, titles)
    with_dice = Content.assemble(("Dice: ", FAINT), variant.dice or "none")
    ticks = [Content()] if lessons is None else _ticks(lessons, done, columns)
    first = [[origin], [summary], [with_dice]]
    spare = rows - _rows([origin, summary, with_dice, *ticks], columns)
    if spare < 0:
        brief = _shortened(variant.summary, columns, rows - len(ticks) - 1)
        return Content("\n").join([brief, *ticks, origin.truncate(columns, ellipsis=True)])
    air = int(spare >= len(first))
    spare -= air * len(first)
    cuts = _cuts(ticks, titles, done, known.upcoming(variant.name, titles))
    least = _rows(cuts[-1], columns) - _rows(ticks, columns) if cuts else 0
    drawn = draw(spare - least - air)
    spare += _rows(ticks, columns) - (len(drawn) + air if drawn else 0)
    lists = (each for each in (_list(titles, done), *cuts) if _rows(each, columns) <= spare)
    parts = [part for part in (*first, drawn, next(lists, ticks)) if part]
    return _joined(parts, air)


def _shortened(text: str, columns: int, rows: int) -> Content:
    """Return a text in at most `rows` lines, the last of which may be cut."""
    lines, last = wrapped(text, columns), max(rows - 1, 0)
    rest = cut(" ".join(lines[last:]), columns)
    return Content("\n".join([*lines[:last], rest]))


def _joined(parts: Sequence[Sequence[Content]], air: int) -> Content:
    """Return the lines of all parts, with `air` empty lines between parts."""
    between = "\n" * (air + 1)
    return Content(between).join(Content("\n").join(part) for part in parts)


def _rows(lines: Sequence[Content], columns: int) -> int:
    """Return how many rows the lines take up, wrapped at `columns`."""
    return sum(len(line.wrap(columns)) for line in lines)


def _cuts(
    ticks: list[Content], titles: Sequence[str], done: Collection[str], first: int
) -> list[list[Content]]:
    """Return ever shorter lists of the lessons to do, from the `first` one, below the ticks."""
    to_come = [*titles[first:], *titles[:first]]
    return [_next(ticks, to_come, done, many) for many in range(len(titles) - 1, 0, -1)]


def _next(
    ticks: list[Content], lessons: Sequence[str], done: Collection[str], many: int
) -> list[Content]:
    """Return the line of ticks, the next `many` lessons to do, and how many more there are.

    The lessons begin with the one that opens next.
    """
    left = [each for each in lessons if each not in done] or lessons
    if many == 1:
        return [*ticks, Content.assemble(("Next: ", FAINT), lessons[0])]
    rest = len(left) - many
    more = [Content.styled(f"  and {rest} more", FAINT)] if rest > 0 else []
    return [*ticks, *_lines(left[:many], done), *more]


def _ticks(lessons: Sequence[str], done: Collection[str], columns: int) -> list[Content]:
    """Return a line with a tick for each completed lesson, or with their number alone."""
    if not lessons:
        return []
    signs = [(TICK, "$text-success") if each in done else OPEN for each in lessons]
    many = f"{sum(each in done for each in lessons)} of {len(lessons)}"
    line = Content.assemble(("Lessons ", FAINT), *signs, f" {many}")
    return [line if line.cell_length <= columns else Content.assemble(("Lessons ", FAINT), many)]


def _list(lessons: Sequence[str], done: Collection[str]) -> list[Content]:
    """Return the lessons below their heading."""
    return [Content.styled("Lessons", FAINT), *_lines(lessons, done)] if lessons else []


def _lines(lessons: Sequence[str], done: Collection[str]) -> list[Content]:
    """Return a line for each lesson, with a tick before each completed one."""
    return [
        Content.assemble((TICK, "$text-success"), (f" {each}", FAINT))
        if each in done
        else Content(f"{OPEN} {each}")
        for each in lessons
    ]


def unfinished(entry: "LibraryEntry") -> ListRow:
    """Return the line for an unfinished game: its players, progress, title and date."""
    from dicemate.library import telling

    when = day(telling.last_played(entry), datetime.now())
    white, black = entry.players.values()
    return ListRow(
        GO_ON,
        text=telling.players(entry),
        note=f"move {max(entry.moves, 1)}",
        below=telling.title(entry),
        below_note=when,
        fit=lambda columns: both(white, black, columns, telling.BETWEEN),
    )


def day(at: datetime | None, now: datetime) -> str:
    """Return a day as people say it: ``yesterday``."""
    if at is None:
        return "date unknown"
    if at.date() == now.date():
        return "today"
    if at.date() == now.date() - timedelta(days=1):
        return "yesterday"
    return f"{at.day} {at:%b}" if at.year == now.year else f"{at.day} {at:%b} {at.year}"


_LINES = {
    LEARN: "A short lesson for each rule. After some games: guess the best move where much was "
    "given away.",
    LEARN_OR_GUESS: "A short lesson for each rule. Or guess the best move in your own games, where "
    "much was given away.",
    SAVED: "Continue an unfinished game, or replay one, roll by roll. "
    "Every game is saved after every step.",
    SETTINGS: "The look of men, board and screens; the bell; tumbling dice; hints.",
    QUIT: "Leave Dicemate. An unfinished game can be continued later.",
    GO_ON: "Just as you left it.",
    AT_ONCE: "Names, clock and house rules can wait: this starts {game} with the usual settings.",
    WATCH: "Two programs play. Stop them, go on step by step, or change their speed.",
    FIRST_LESSON: "Play a friend or a program. New here? Learn by playing.",
}
_WELCOME = (
    "The dice are rolled for you, under a seal that lets you check them; or roll your own.",
    "Mouse, arrows or typed moves: all work everywhere, and ? lists the keys.",
    "Every game is saved as you play.",
)


def line(
    name: str, looks: Looks, terminal: Terminal, room: tuple[int, int], game: str, draw: Draw
) -> Content:
    """Return the description of a line that is not a game, in about the given room.

    `game` is the title of the game that the line leads to, if any, and `draw` draws its dice.
    """
    columns, rows = max(1, room[0]), room[1]
    first, more = Content(_LINES.get(name, "").replace("{game}", game)), list[Content]()
    if name == FIRST_LESSON:
        texts = [*(_WELCOME if rows >= ROOMY else ()), can_do(looks, terminal)]
        more = [Content.styled(text, FAINT) for text in texts]
    spare = rows - _rows([first, *more], columns)
    parts = [part for part in ([first], more, draw(spare - 2)) if part]
    return _joined(parts, int(spare >= len(parts) - 1))


def can_do(looks: Looks, terminal: Terminal) -> str:
    """Return a sentence on what the terminal can show."""
    colours = "16 million" if terminal.colours == MANY else terminal.colours or "no"
    men = "drawn men" if looks.men == "drawn" else f"men as {looks.men}"
    men = "pictures of men" if looks.pictures else men
    return f"Your terminal shows {colours} colours and {men}."
