"""Reports on failed games, for their authors."""

import sys
from contextlib import suppress
from pathlib import Path
from traceback import format_exception

from dicemate import __version__
from dicemate.plugins import limit
from dicemate.system.fence import user_data_path


def folder() -> Path:
    """Return the folder of the reports; it need not exist."""
    return user_data_path() / "failures"


def write(game: str, version: str, call: str, error: BaseException) -> Path | None:
    """Write a report on the latest failure of a game and return its file; None if that fails."""
    head = (
        f"Dicemate {__version__}, Python {sys.version.split()[0]}\n"
        f"The game {game} {version} failed in {call}\n\n"
    )
    with suppress(Exception, limit.TookTooLong):  # The failure itself is shown in any case.
        folder().mkdir(parents=True, exist_ok=True)
        file = folder() / f"{_plain(game)}.txt"
        text = head + limit.run("".join, format_exception, (error,))
        file.write_text(text, encoding="utf-8", errors="backslashreplace")
        return file
    return None


def _plain(game: str) -> str:
    """Return a game's name made safe for use in a file name."""
    return "".join(letter if letter.isalnum() else "_" for letter in game)[:60] or "_"
