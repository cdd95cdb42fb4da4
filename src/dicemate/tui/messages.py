"""Where a screen wants to go, in messages that know no screen: `routes` opens what they name."""

from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:  # The menu's first frame waits for neither games nor records.
    from collections.abc import Callable, Sequence

    from dicemate.position import Variant
    from dicemate.record import Game
    from dicemate.session import Session, guesses


class Play(Message):
    """Sit down at the table of a session."""

    def __init__(self, session: "Session", note: str = "", *, instead: bool = False) -> None:
        """Say `note` at first; `instead` closes the screen from which this comes."""
        super().__init__()
        self.session, self.note, self.instead = session, note, instead


class Watch(Message):
    """Look through a game, which is saved in the file `path`, if it is saved."""

    def __init__(
        self, game: "Game", path: Path | None, note: str = "", *, playing: bool = False
    ) -> None:
        """Say `note` at first; where it is `playing`, the game goes on by itself at once."""
        super().__init__()
        self.game, self.path, self.note, self.playing = game, path, note, playing


class Export(Message):
    """Write the game that is saved in a file as something else."""

    def __init__(self, path: Path, say: "Callable[[str], object]") -> None:
        """Name the file; `say` is told what came of it."""
        super().__init__()
        self.path, self.say = path, say


class Read(Message):
    """Read a page of Markdown, from the rule on that is named."""

    def __init__(self, page: str, rule: str = "") -> None:
        """Name the page and the rule."""
        super().__init__()
        self.page, self.rule = page, rule


class Form(Message):
    """Answer what has to be known before a new game of a variant."""

    def __init__(self, variant: "Variant", *, instead: bool = False) -> None:
        """Name the variant; `instead` closes the screen from which this comes."""
        super().__init__()
        self.variant, self.instead = variant, instead


class GoOn(Message):
    """Answer what has to be known before a game goes on from a step of another."""

    def __init__(self, game: "Game", file: str, ply: int) -> None:
        """Name the game, its file, and the step."""
        super().__init__()
        self.game, self.file, self.ply = game, file, ply


class Learn(Message):
    """Learn a game by its lessons, or by its rules where it has none."""

    def __init__(self, variant: "Variant") -> None:
        """Name the variant."""
        super().__init__()
        self.variant = variant


class Guess(Message):
    """Guess the best moves of one's own games."""

    def __init__(self, guesses: "Sequence[guesses.Guess]") -> None:
        """Name one or more positions."""
        super().__init__()
        self.guesses = guesses


class Saved(Message):
    """See the saved games."""


class Statistics(Message):
    """See what the saved games come to."""


class Change(Message):
    """Change the settings."""


class Help(Message):
    """Read what can be done on the screen that is open."""


class Rest(Message):
    """Stop the clocks and hide the board."""


class Back(Message):
    """Leave for the screen below, or for good where there is none."""
