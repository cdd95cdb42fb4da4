"""Errors of the operating system, worded for people.

>>> full = OSError(28, "No space left on device")
>>> reason(full)
'No space left on device'
>>> clause(full, "/home/ann/games")
'No space left on device (/home/ann/games)'
"""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dicemate.system.outside import one_line, spelled


def reason(error: OSError) -> str:
    """Return the reason for an error."""
    return one_line(error.strerror or str(error) or type(error).__name__)


def place(error: OSError, path: Path | str | None = None) -> str:
    """Return the file or folder that an error is about, or an empty string.

    `path` is used if the error itself names no place.
    """
    named = error.filename
    if isinstance(named, str | Path):
        return one_line(spelled(str(named)))
    if path:
        return one_line(str(path))
    # The system names no place when asked for a current folder that is gone.
    return "the current folder" if error.errno == errno.ENOENT else ""


def clause(error: OSError, path: Path | str | None = None) -> str:
    """Return the reason and then the place, since a narrow line may cut off a long path.

    `path` is used if the error itself names no place.
    """
    where = place(error, path)
    return f"{reason(error)} ({where})" if where else reason(error)


def text(error: Exception) -> str:
    """Return the clause of an error of the system, or the text of any other error."""
    return clause(error) if isinstance(error, OSError) else str(error)


@contextmanager
def naming(path: Path | str, draft: Path | None = None) -> Iterator[None]:
    """Name `path` in errors that name no file, such as that of a full disk, or only its `draft`.

    The `draft` may be a folder; then errors about anything in it name `path` too.
    """
    try:
        yield
    except OSError as error:
        if not error.filename or (draft and Path(str(error.filename)).is_relative_to(draft)):
            error.filename, error.filename2 = str(path), None
        raise


@contextmanager
def naming_stream(name: str) -> Iterator[None]:
    """Add the name of a standard stream to errors, but not if it was a terminal that is gone."""
    try:
        yield
    except OSError as error:
        if error.errno != errno.EIO:
            error.filename = name
        raise
