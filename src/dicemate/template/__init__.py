"""A template for new games: `mygame` is a complete game, which is written under another name.

Its files are real, so that they can be linted, type-checked, tested by the laws and played as is.
"""

import os
import re
import shutil
from collections.abc import Iterator
from errno import EEXIST
from pathlib import Path
from tempfile import mkdtemp

from dicemate import plugins
from dicemate.system.makefolder import make_folder
from dicemate.system.oserrors import naming
from dicemate.system.outside import quoted

_NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
_LONGEST = 20
"""Longer names would make lines of code too long."""
_GAME = Path(__file__).with_name("mygame")
_LEFTOVERS = {"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache"}


def check(name: str) -> None:
    """Check that a new game can have the given name.

    Raises:
        ValueError: it cannot; the message says why.
    """
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise ValueError(
            f"{quoted(name)} cannot be the name of a game: use a letter from a to z, then letters, "
            f"digits and single _, at most {_LONGEST} in all"
        )
    if name in plugins.names():
        raise ValueError(f"there is already a game called {quoted(name)}")


def write(name: str, folder: Path) -> Path:
    """Write a game called `name` into a new folder in `folder`, and return the new folder.

    Raises:
        OSError: the folder exists or cannot be written; then nothing is left behind.
        ValueError: a game cannot have this name, or there is one already.
    """
    check(name)
    home = folder / name
    if os.path.lexists(home):
        raise _exists(home)
    make_folder(folder)
    with naming(home, folder):
        begun = Path(mkdtemp(prefix=".", dir=folder))  # It has no pyproject.toml until complete.
    try:
        with naming(home, begun):
            for place, text in _files(name):
                file = begun / "whole" / place
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            (begun / "whole").rename(home)
    except OSError:
        if os.path.lexists(home):  # Another process has just written it.
            raise _exists(home) from None
        raise
    finally:
        shutil.rmtree(begun)
    return home


def _exists(home: Path) -> FileExistsError:
    return FileExistsError(EEXIST, "this already exists", str(home))


def title(name: str) -> str:
    """Return the title of a new game: ``hill_top`` is Hill Top."""
    return name.replace("_", " ").title()


def _files(name: str) -> Iterator[tuple[str, str]]:
    """Yield the path and text of each file, with the name of the game in both."""
    shown = title(name)
    names = {"mygame": name, "My Game": shown, "MyGame": shown.replace(" ", "")}

    def called(text: str) -> str:
        return re.sub("|".join(names), lambda found: names[found[0]], text)

    for file in sorted(_GAME.rglob("*")):
        if file.is_file() and not _LEFTOVERS & {*file.parts}:
            place = file.relative_to(_GAME).as_posix()
            yield called(place), called(file.read_text(encoding="utf-8"))
