"""Messages that request another screen without knowing it: `routes` opens what they name."""

from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:  # Keep games and records out of the menu's first frame.
    from collections.abc import Callable, Sequence

    from dicemate.match import Match
    from dicemate.position import Variant
    from dicemate.record import Game
    from dicemate.review.ledger import Review
    from dicemate.session import Session, guesses


class Play(Message):
    """Open the table of a session."""

    def __init__(self, session: "Session", note: str = "", *, instead: bool = False) -> None:
        """Show `note` first; `instead` replaces the sending screen."""
        super().__init__()
        self.session, self.note, self.instead = session, note, instead


class Watch(Message):
    """Replay a game, which is saved in the file `path` unless that is None."""

    def __init__(
        self,
        game: "Game",
        path: Path | None,
        note: str = "",
        *,
        review: "Review | None" = None,
        playing: bool = False,
    ) -> None:
        """Show `note` first; `review` is known already; `playing` starts automatic playback."""
        super().__init__()
        self.game, self.path, self.note, self.playing = game, path, note, playing
        self.review = review


class Export(Message):
    """Export a saved game to another file."""

    def __init__(
        self, path: Path, say: "Callable[[str], object]", warn: "Callable[[str], object]"
    ) -> None:
        """Store the file; `say` is called with the result, or `warn` if nothing was written."""
        super().__init__()
        self.path, self.say, self.warn = path, say, warn


class ShowPage(Message):
    """Open a page of Markdown, at a rule if given."""

    def __init__(self, page: str, rule: str = "") -> None:
        """Store the page and the rule."""
        super().__init__()
        self.page, self.rule = page, rule


class Form(Message):
    """Open the form for a new game of a variant."""

    def __init__(self, variant: "Variant", *, instead: bool = False) -> None:
        """Store the variant; `instead` replaces the sending screen."""
        super().__init__()
        self.variant, self.instead = variant, instead


class GoOn(Message):
    """Open the form for a game that branches off a step of another."""

    def __init__(self, game: "Game", file: str, ply: int) -> None:
        """Store the game, its file, and the step."""
        super().__init__()
        self.game, self.file, self.ply = game, file, ply


class Learn(Message):
    """Open the lessons of a game, or its rules if it has none."""

    def __init__(self, variant: "Variant") -> None:
        """Store the variant."""
        super().__init__()
        self.variant = variant


class GuessMoves(Message):
    """Guess the best moves in one's own games."""

    def __init__(self, guesses: "Sequence[guesses.Guess]") -> None:
        """Store one or more positions."""
        super().__init__()
        self.guesses = guesses


class Saved(Message):
    """Open the saved games."""


class Statistics(Message):
    """Open the statistics of the saved games."""


class Configure(Message):
    """Open the settings."""


class Help(Message):
    """Open the help for the current screen."""


class Rest(Message):
    """Stop the clocks of a match and hide its board."""

    def __init__(self, match: "Match") -> None:
        """Store the match."""
        super().__init__()
        self.match = match


class Back(Message):
    """Go back to the screen below, or quit if there is none."""
