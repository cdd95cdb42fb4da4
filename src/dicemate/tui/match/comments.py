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

    If it cannot be read, `tell` gets the reason. The file is reread each time: another window may
    have changed the comment or continued the game meanwhile, or put another game there.
    """

    def keep(new: str) -> None:
        library.amend(path, lambda saved: checked(saved).comment(ply, new))
        game.comment(ply, new)
        kept()

    def checked(saved: Game) -> Game:
        if not saved.is_same(game, ply):
            raise RecordError(f"{library.shown(path.name)}: the file no longer has this step")
        return saved

    try:
        old = checked(library.read(path)).comments.get(ply, "")
    except (OSError, RecordError) as error:
        tell(f"Cannot write a comment: {oserrors.text(error)}")
    else:
        edit(app, f"A comment on step {ply}:", old, keep)
