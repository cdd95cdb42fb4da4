"""Errors of the operating system, in words for people.

>>> full = OSError(28, "No space left on device")
>>> reason(full)
'No space left on device'
>>> clause(full, "/home/ann/games")
'No space left on device (/home/ann/games)'
"""

from pathlib import Path

from dicemate.system.outside import one_line


def reason(error: OSError) -> str:
    """Return the reason that an error gives."""
    return one_line(error.strerror or str(error) or type(error).__name__)


def place(error: OSError) -> str:
    """Return the file or folder that an error names, or an empty string."""
    named = error.filename
    return one_line(str(named)) if isinstance(named, str | Path) else ""


def clause(error: OSError, path: Path | str | None = None) -> str:
    """Return the reason and then the place, which may be cut off if the path is long.

    `path` is used if the error itself names no place.
    """
    where = place(error) or one_line(str(path or ""))
    return f"{reason(error)} ({where})" if where else reason(error)
