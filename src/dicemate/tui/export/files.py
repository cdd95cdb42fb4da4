"""Games written to files: pictures, recordings, plain PGN. Files are only overwritten on request.

Used by the command line and the page of saved games.
"""

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from errno import EEXIST, EISDIR, ENOTDIR, ENXIO
from pathlib import Path
from typing import TYPE_CHECKING

from dicemate.match import Match
from dicemate.record import Game
from dicemate.system import atomic, oserrors
from dicemate.system.makefolder import make_folder

if TYPE_CHECKING:
    from dicemate.tui.export.cast import MakeApp


_OURS = {".svg", ".cast", ".pgn"}
_OTHERS = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".pdf"}
"""Endings of pictures that we do not write."""
_SVG = "pictures are SVG; give NAME.svg, or a folder for one of every step"


def picture(match: Match, ply: int, file: Path, *, force: bool = False) -> None:
    """Write a picture of a match after `ply` words; `force` overwrites an existing file.

    Raises:
        OSError: the file already exists, or cannot be written.
        ValueError: it has the ending of another kind of file.
    """
    from dicemate.tui.export.pictures import picture as drawn

    _check_ending(file, ".svg", _SVG)
    _write(file, drawn(match, ply), force=force)


def pictures(
    match: Match,
    folder: Path,
    *,
    force: bool = False,
    go_on: Callable[[], object] = lambda: None,
) -> int:
    """Write a picture of every step into a folder, from ``000.svg`` on, and return their number.

    Pictures are not synced: that would take most of the time, and they can be exported again. An
    error that `go_on` raises before a step ends the export.

    Raises:
        OSError: it is not a folder, is not empty, or cannot be written to.
        ValueError: it has the ending of another kind of file.
    """
    from dicemate.tui.export.pictures import picture as drawn

    if folder.exists() and not folder.is_dir():  # `mkdir` would only say that it exists.
        raise NotADirectoryError(ENOTDIR, "this is a file, not a folder", folder)
    _check_ending(folder, ".svg", _SVG)
    make_folder(folder)
    empty = not any(folder.iterdir())
    if not (force or empty):
        raise FileExistsError(EEXIST, "this folder is not empty", folder)
    digits = max(3, len(str(len(match.words))))
    files = [folder / f"{ply:0{digits}}.svg" for ply in range(len(match.words) + 1)]
    try:
        for ply, file in enumerate(files):
            go_on()
            _write(file, drawn(match, ply), force=force, lasting=False)
    except BaseException:
        if empty:  # So that the next try finds it empty again.
            _remove(files)
        raise
    return len(files)


def recording(
    game: Game,
    saved: Path,
    file: Path,
    app: "MakeApp",
    size: tuple[int, int] = (80, 24),
    speed: float = 1.0,
    *,
    force: bool = False,
    go_on: Callable[[], object] = lambda: None,
) -> None:
    """Write a recording of the replay of a game, for asciinema.

    `saved` is the file of the game, `app` creates the app in which the replay runs, `size` is the
    columns and rows of the terminal, and `speed` is relative to the usual pace. An error that
    `go_on` raises before a step ends the export.

    Raises:
        OSError: the file already exists, or cannot be written.
        ValueError: it has the ending of another kind of file.
    """
    from dicemate.tui.export.cast import record

    _check_ending(file, ".cast", "a recording is for asciinema; give NAME.cast")
    _check(file, force=force)  # Before the replay runs.
    if not _is_special(file):
        atomic.check(_target(file))
    lines = record(game, saved, size, speed, app, go_on)
    _write(file, "".join(f"{line}\n" for line in lines), force=force)


def pgn(game: Game, file: Path, *, force: bool = False) -> None:
    """Write a copy of a game for ordinary chess programs, which can be imported again in full.

    Raises:
        OSError: the file already exists, or cannot be written.
        ValueError: it has the ending of another kind of file.
    """
    from dicemate import record

    _check_ending(file, ".pgn", "this writes PGN; give NAME.pgn")
    _write(file, record.write(game, plain=True), force=force)


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink(missing_ok=True)


def _check_ending(target: Path, own: str, reason: str) -> None:
    """Refuse the ending of another kind of file; an unknown ending is left to the user."""
    if target.suffix.lower() in (_OURS | _OTHERS) - {own}:
        raise ValueError(f"{target.name}: {reason}")


def _check(file: Path, *, force: bool) -> None:
    with suppress(FileNotFoundError):  # Other errors count: links may lead in a circle.
        file.stat()
    if file.is_dir():
        raise IsADirectoryError(EISDIR, "this is a folder, not a file", str(file))
    if file.exists() and not force:
        raise FileExistsError(EEXIST, "the file exists", str(file))


def _write(file: Path, text: str, *, force: bool, lasting: bool = True) -> None:
    """Write a file atomically; on any error the existing one stays."""
    _check(file, force=force)
    with oserrors.naming(file):
        if _is_special(file):
            _write_into(file, text.encode())
            return
        with atomic.draft(_target(file), lasting=lasting) as out:
            out.write(text.encode())


def _write_into(file: Path, content: bytes) -> None:
    """Write to a device or a pipe, which somebody must be reading: otherwise it would never end."""
    try:
        there = os.open(file, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        if error.errno != ENXIO:
            raise
        raise OSError(ENXIO, "nobody reads from this pipe", str(file)) from None
    with os.fdopen(there, "wb") as out:
        os.set_blocking(there, True)
        out.write(content)


def _is_special(file: Path) -> bool:
    """Return whether it is a device or a pipe, which is written to and never replaced."""
    return file.exists() and not file.is_file()


def _target(file: Path) -> Path:
    """Return the file to which links lead, so that the links stay."""
    return Path(os.path.realpath(file))
