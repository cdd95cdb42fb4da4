"""What the menu shows beside a game, loaded in a thread: a board and the lessons."""

from typing import TYPE_CHECKING, NamedTuple

from dicemate.position import Variant
from dicemate.scene import Panel

if TYPE_CHECKING:
    from dicemate.library import LibraryEntry


class Shown(NamedTuple):
    """A board, if there is one, and the titles of the lessons; or why they cannot be shown."""

    panel: Panel | None
    lessons: tuple[str, ...] = ()
    fault: str = ""


def game(variant: Variant) -> Shown:
    """Return what is shown of a game.

    Raises:
        GameFailed: the game fails.
    """
    return Shown(variant.preview(), tuple(lesson.title for lesson in variant.lessons()))


def unfinished(entry: "LibraryEntry") -> Shown:
    """Return what is shown of an unfinished game: its current position.

    Raises:
        RecordError: the record cannot be read.
        OSError: the file cannot be read.
        GameFailed: the game fails.
    """
    from dicemate import library

    return Shown(library.restore(entry.path).game.match.position.scene().panels[0])
