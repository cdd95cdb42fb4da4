"""Games written to files: pictures, recordings, plain PGN. No file is overwritten unasked.

Used by the command line and by the page of saved games.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from dicemate.match import Match
from dicemate.record import Game
from dicemate.system import oserrors, whole

if TYPE_CHECKING:
    from dicemate.tui.export.cast import MakeApp


def picture(match: Match, ply: int, file: Path, *, force: bool = False) -> None:
    """Write the picture of a match after `ply` words; `force` overwrites an existing file.

    Raises:
        OSError: the file is there already, or cannot be written.
    """
    from dicemate.tui.export.pictures import picture as drawn

    _write(file, drawn(match, ply), force=force)


def pictures(match: Match, folder: Path, *, force: bool = False) -> int:
    """Write a picture of every step into a folder, ``000.svg`` first, and return how many.

    No picture is synced: that would take most of the time, and they can be written again.

    Raises:
        OSError: the folder has something in it already, or cannot be written.
    """
    from dicemate.tui.export.pictures import picture as drawn

    folder.mkdir(parents=True, exist_ok=True)
    if not force and any(folder.iterdir()):
        raise FileExistsError(17, "there is something in this folder", folder)
    digits = max(3, len(str(len(match.words))))
    for ply in range(len(match.words) + 1):
        file = folder / f"{ply:0{digits}}.svg"
        _write(file, drawn(match, ply), force=force, lasting=False)
    return len(match.words) + 1


def recording(
    game: Game,
    saved: Path,
    file: Path,
    app: "MakeApp",
    size: tuple[int, int] = (80, 24),
    speed: float = 1.0,
    *,
    force: bool = False,
) -> None:
    """Write a recording of the replay of a game, which is `saved`, that asciinema plays.

    `app` makes the app in which the replay runs, `size` is the columns and rows of the terminal,
    and `speed` how many times the usual pace.

    Raises:
        OSError: the file is there already, or cannot be written.
    """
    from dicemate.tui.export.cast import record

    if file.exists() and not force:
        _write(file, "", force=False)  # Said before the replay runs, and not after it.
    lines = record(game, saved, size, speed, app)
    _write(file, "".join(f"{line}\n" for line in lines), force=force)


def pgn(game: Game, file: Path, *, force: bool = False) -> None:
    """Write a copy of a game for plain chess programs; we can read it back in full.

    Raises:
        OSError: the file is there already, or cannot be written.
    """
    from dicemate import record

    _write(file, record.write(game, plain=True), force=force)


def _write(file: Path, text: str, *, force: bool, lasting: bool = True) -> None:
    """Write a file, which is there whole or not at all; on any error the one before is left."""
    if file.exists() and not force:
        raise FileExistsError(17, "the file exists", str(file))
    if file.exists() and not file.is_file():
        with oserrors.naming(file):  # A device or a pipe is written to, and never replaced.
            file.write_bytes(text.encode())
        return
    with whole.draft(Path(os.path.realpath(file)), lasting=lasting) as out:
        out.write(text.encode())
