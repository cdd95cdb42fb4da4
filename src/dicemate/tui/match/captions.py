"""The captions of a match on the screen: its players, the moves played, notes and men taken."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len
from textual.content import Content

from dicemate.match import SIDES, Match, fights, moments, sentences
from dicemate.position import BLACK, WHITE, Color, is_throw, percent
from dicemate.record import Game, result_of
from dicemate.scene import Man, Note, Shelf
from dicemate.spelling import BY_VALUE, ROLL
from dicemate.tui.board.script import Figures
from dicemate.tui.cutting import cut, flowing, wrapped
from dicemate.tui.dice import traythrows
from dicemate.tui.dice.fight import Fight
from dicemate.tui.match.signs import FATES
from dicemate.wording.fullstop import stopped

LOST = "lost turn"
TITLED, LIT = "$foreground", "bold $foreground"
"""The styles of the title of a note, and of its line that applies now."""
_AWAY = "   "
"""What separates the parts of a title."""
LOOKING_BACK = "Still reviewing the game: try again in a moment."
NOT_REVIEWED = "This game could not be reviewed: too much can happen in it, or its rules failed."


def title(match: Match, ply: int, columns: int) -> list[str]:
    """Return the title of a match after `ply` words in lines: game, players, and where it is.

    Each of these is broken only if it is longer than a line.
    """
    parts = (match.variant.title, _players(match), where(match, ply))
    return flowing(chain.from_iterable(wrapped(part, columns) for part in parts), columns, _AWAY)


def where(match: Match, ply: int) -> str:
    """Return the number of the move, or the result at the end."""
    if match.outcome and ply == len(match.words):
        return result_of(match)
    return f"move {match.number_at(ply)}"


def heading(match: Match) -> str:
    """Return the game and the players."""
    return f"{match.variant.title}{_AWAY}{_players(match)}"


def _players(match: Match) -> str:
    return " · ".join(player(match.names[color], color) for color in (WHITE, BLACK))


def player(name: str, color: Color) -> str:
    """Return a player's name and side: ``Ann (White)``."""
    side = SIDES[color]
    return side if name == side else f"{name} ({side})"


def step(game: Game, ply: int) -> str:
    """Return the last word after `ply` words, the result at the end, and the hints taken then."""
    return continued(_step(game, ply), *sentences.hinted(game.match, ply, game.hints))


def continued(text: str, *more: str) -> str:
    """Return a text and then `more`, if any; before them, even a move ends with a full stop."""
    return " ".join([stopped(text), *more]) if more else text


def _step(game: Game, ply: int) -> str:
    match = game.match
    if not ply:
        return f"The start. {sentences.prompt(match, match.pending_at(0))}"
    text = said(match, ply - 1)
    if game.origin and ply == game.origin.step:
        text = continued(text, game.origin.parting)
    at_end = ply == len(match.words)
    return f"{sentences.result(match, match.outcome)} {text}" if at_end and match.outcome else text


def said(match: Match, index: int) -> str:
    """Return a sentence for the word at `index`, with its chance if it is a throw."""
    if is_throw(match.words[index]):
        made = traythrows.made(match, index)
        likely = _likely(match, index, made.fight)
        chance = f" (a chance of {likely})" if likely else ""
        return f"{made.text}{chance}."
    action = match.action(index)
    note = f" ({action.note})" if action.note else ""
    return f"{match.called(match.speaker(index))}: {action.label}{note}"


def _likely(match: Match, index: int, contest: Fight | None) -> str:
    """Return how likely the result of a throw was; for a `contest`, in the words of the tray."""
    if contest and contest.ways:
        return contest.likely
    chance = moments.chance(match, index)
    return "" if chance is None else percent(chance)


class ListedTurn(NamedTuple):
    """A turn in the move list; `ply` is the number of words up to its end."""

    number: int
    color: Color
    text: str
    ply: int


def turns(match: Match) -> Iterator[ListedTurn]:
    """Yield the turns played with their texts; the last one may be incomplete."""
    for turn in match.turns():
        text = _turn_text(match, turn.words.start, turn.ply)
        yield ListedTurn(turn.number, turn.color, text, turn.ply)


def _turn_text(match: Match, start: int, end: int) -> str:
    texts = [
        _word_text(match, index) for index in range(start, end) if not _tells_less(match, index)
    ]
    return " ".join([*texts, LOST] if moments.is_lost(match, start, end) else texts)


def _tells_less(match: Match, index: int) -> bool:
    """Return whether a word chooses to roll and is followed by the throw, which implies it."""
    follows = index + 1 < len(match.words) and is_throw(match.words[index + 1])
    return follows and match.action(index).label == ROLL


def _word_text(match: Match, index: int) -> str:
    label = match.action(index).label
    if fate := fights.fate(match, index):
        return f"{fights.compared(match, index)}{FATES[fate]}"
    if is_throw(match.words[index]):
        return f"{{{label}}}"
    return label if match.speaker(index) == match.positions[index].turn else f"({label})"


def note(note_: Note, columns: int) -> Content:
    """Return a note: its title and lines, or if `columns` is 0, a single line.

    The line that applies now is bright and marked in the first column, which is otherwise blank.
    Lines are wrapped to `columns`, with continuation lines indented past the mark.
    """
    if not columns:
        text = note_.line_now or " · ".join(note_.lines)
        return Content(": ".join(filter(None, (note_.title, text))))
    lines = (
        Content.styled(f"▸{line}", LIT) if index == note_.lit else Content(f" {line}")
        for index, line in enumerate(_flowing(each, columns - 1) for each in note_.lines)
    )
    return Content("\n").join([Content.styled(note_.title, TITLED), *lines])


_APART = "  "
"""The separator between parts of a line that are read separately: ``P d4  N d6``."""


def _flowing(line: str, columns: int) -> str:
    """Wrap a line that is too long, without splitting its parts."""
    if cell_len(line) <= columns:
        return line
    parts = line.split(_APART)
    if len(parts) == 1:
        return "\n ".join(wrapped(line, columns, hyphens=False))
    return "\n ".join(filter(None, flowing(parts, columns, _APART)))


def shelf(shelf_: Shelf, glyphs: Figures) -> str:
    """Return the men of a shelf: its title, and a line for each side."""
    return "\n".join(_shelved(shelf_, glyphs, _men))


def shelf_line(shelf_: Shelf, glyphs: Figures, columns: int) -> str:
    """Return a shelf in a line: ``taken  ♙♙♘  ♟``; if `columns` are few, ``taken  ♙2♘  ♟``."""
    line = _APART.join(_shelved(shelf_, glyphs, _men))
    if cell_len(line) <= columns:
        return line
    return cut(_APART.join(_shelved(shelf_, glyphs, _counted)), columns)


_Write: TypeAlias = Callable[[tuple[Man, ...], Color, Figures], str]
"""Writes those of the given men that have a colour."""


def _shelved(shelf_: Shelf, glyphs: Figures, write: _Write) -> list[str]:
    """Return the title of a shelf, and the men of each side that has any there."""
    sides = [write(shelf_.men, color, glyphs) for color in (WHITE, BLACK)]
    return [shelf_.title, *(filter(None, sides) if any(sides) else "–")]


def trophies(shelves: Sequence[Shelf], lost: Color, glyphs: Figures, columns: int) -> str:
    """Return the men that a side has `lost`: ``  taken  ♙♙♘``, or an empty string.

    If `columns` do not suffice, only the men are shown, and then each kind once with its count, as
    in ``  ♙2♘``.
    """
    found = [(each.title, each.men) for each in shelves if _men(each.men, lost, glyphs)]
    titled = (f"{_APART}{title}{_APART}{_men(men, lost, glyphs)}" for title, men in found)
    alone = (f"{_APART}{_men(men, lost, glyphs)}" for _, men in found)
    counted = "".join(f"{_APART}{_counted(men, lost, glyphs)}" for _, men in found)
    fitting = (text for text in map("".join, (titled, alone)) if cell_len(text) <= columns)
    return next(fitting, cut(counted, columns))


def _own(men: tuple[Man, ...], color: Color) -> list[str]:
    return sorted((man.letter for man in men if man.color == color), key=BY_VALUE.index)


def _men(men: tuple[Man, ...], color: Color, glyphs: Figures) -> str:
    return "".join(glyphs[color][letter] for letter in _own(men, color))


def _counted(men: tuple[Man, ...], color: Color, glyphs: Figures) -> str:
    """Return each kind of man once, followed by its count if there are several."""
    kinds = Counter(_own(men, color)).items()
    return "".join(f"{glyphs[color][kind]}{count if count > 1 else ''}" for kind, count in kinds)
