"""What is shown of a game beside the menu, read in a thread: a board and its lessons."""

from typing import TYPE_CHECKING, NamedTuple

from dicemate.position import Variant
from dicemate.scene import Panel

if TYPE_CHECKING:
    from dicemate.library.entry import Entry


class Shown(NamedTuple):
    """A board, if there is one, and the titles of lessons."""

    panel: Panel | None
    lessons: tuple[str, ...] = ()


def game(variant: Variant) -> Shown:
    """Return what is shown of a game.

    Raises:
        GameFailed: the game fails.
    """
    return Shown(variant.preview(), tuple(lesson.title for lesson in variant.lessons()))


def left(entry: "Entry") -> Shown:
    """Return what is shown of a game that was left: how it stands.

    Raises:
        RecordError: its record cannot be read.
        OSError: its file cannot be read.
        GameFailed: the game fails.
    """
    from dicemate import library

    return Shown(library.restore(entry.path).game.match.position.scene().panels[0])
