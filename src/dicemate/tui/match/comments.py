"""Comments on a saved game: entered by the user and kept in the game's file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.app import App

from dicemate import library
from dicemate.record import Game, RecordError
from dicemate.system import oserrors
from dicemate.tui.forms.longtext import edit


def ask(
    app: App[Any],
    game: Game,
    path: Path,
    ply: int,
    kept: Callable[[], object],
    tell: Callable[[str], object],
) -> None:
    """Ask for the comment on a step, and call `kept` once it is saved in the file `path`.

    If it cannot be saved, `tell` gets the reason.
    """

    def keep(new: str) -> None:
        try:
            # Reread the file: another window may have continued the game meanwhile.
            library.amend(path, lambda saved: saved.comment(ply, new))
        except OSError as error:
            tell(f"The comment was not saved: {oserrors.clause(error, path)}")
        except RecordError as error:
            tell(f"The comment was not saved: {error}")
        else:
            game.comment(ply, new)
            kept()

    edit(app, f"A comment on step {ply}:", game.comments.get(ply, ""), keep)
