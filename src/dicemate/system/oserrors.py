"""What the system could not do, in words for people.

>>> full = OSError(28, "No space left on device")
>>> reason(full)
'No space left on device'
>>> clause(full, "/home/ann/games")
'No space left on device (/home/ann/games)'
"""

from pathlib import Path

from dicemate.system.outside import one_line


def reason(error: OSError) -> str:
    """Return why the system could not do something."""
    return one_line(error.strerror or str(error) or type(error).__name__)


def place(error: OSError) -> str:
    """Return the file or folder that an error names, or nothing."""
    named = error.filename
    return one_line(str(named)) if isinstance(named, str | Path) else ""


def clause(error: OSError, path: Path | str | None = None) -> str:
    """Return the reason and then the place: a line may be cut where a long path ends.

    `path` is the place where the error names none.
    """
    where = place(error) or one_line(str(path or ""))
    return f"{reason(error)} ({where})" if where else reason(error)
