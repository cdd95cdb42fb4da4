"""The kinds of file that the page of saved games can write a game to."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from dicemate import library
from dicemate.library.contents import shown
from dicemate.tui.export import files

Size: TypeAlias = tuple[int, int]
Write: TypeAlias = Callable[[Path, Path, Any, Size], str]
"""Writes a saved game to a file or folder and says where; `app` makes an app for a recording."""


class Form(NamedTuple):
    """A kind of file: what it is called, its ending, and what writes it."""

    words: str
    ending: str
    write: Write


def _copy(saved: Path, target: Path, app: Any, size: Size) -> str:
    return f"A copy: {shown(library.export(saved, target))}"


def _picture(saved: Path, target: Path, app: Any, size: Size) -> str:
    match = library.restore(saved).game.match
    target = _in_folder(saved, target, ".svg")
    files.picture(match, len(match.words), target)
    return f"A picture: {shown(target)}"


def _pictures(saved: Path, target: Path, app: Any, size: Size) -> str:
    count = files.pictures(library.restore(saved).game.match, target)
    return f"{count:,} pictures: {shown(target)}"


def _recording(saved: Path, target: Path, app: Any, size: Size) -> str:
    target = _in_folder(saved, target, ".cast")
    files.recording(library.restore(saved).game, saved, target, app, size)
    return f"A recording: {shown(target)}"


def _pgn(saved: Path, target: Path, app: Any, size: Size) -> str:
    target = _in_folder(saved, target, ".pgn")
    files.pgn(library.restore(saved).game, target)
    return f"PGN: {shown(target)}"


def _in_folder(saved: Path, target: Path, ending: str) -> Path:
    """Return the target; if that is a folder, a file inside it."""
    return target / f"{saved.stem}{ending}" if target.is_dir() else target


FORMS = (
    Form("A copy of the record", ".pgn", _copy),
    Form("A picture of how it stands (SVG)", ".svg", _picture),
    Form("A folder of pictures, one of every step (SVG)", "", _pictures),
    Form("A recording as large as this terminal (asciinema)", ".cast", _recording),
    Form("PGN for other chess programs", " plain.pgn", _pgn),
)
"""All kinds; the first works for any file."""
