"""How words are written: throws, castling, and near misses."""

import re
from collections.abc import Iterable

_LONGEST = 60
_CASTLING = re.compile(r"[oO0](?:-?[oO0]){1,2}(?:\+{1,2}|#)?")


THROW = "roll:"
"""What the word of a throw begins with."""


def is_throw(word: str) -> bool:
    """Tell whether a word is a throw."""
    return word.startswith(THROW)


def castling(text: str) -> str:
    """Return ``O-O`` or ``O-O-O`` if that is what `text` says, else nothing.

    >>> castling("0-0-0"), castling("oo"), castling("-0-0")
    ('O-O-O', 'O-O', '')
    """
    if not _CASTLING.fullmatch("".join(text.split())):
        return ""
    return "-".join("O" for letter in text if letter in "oO0")


def nearest(text: str, known: Iterable[str]) -> str:
    """Return a clause to end an error with: the names nearest to `text`, or all, or nothing.

    >>> nearest("d12", ["d10", "freedom"])
    '; did you mean d10?'
    >>> nearest("chess", ["d10", "freedom"])
    '; there are: d10, freedom'
    """
    # Imported here: only a mistake needs it, and start-up should not wait for it.
    from difflib import get_close_matches

    text = text[:_LONGEST]  # Nobody misspells more; a hostile file may hold megabytes.
    names = {name.casefold(): name for name in known}
    close = get_close_matches(text.casefold(), names, n=5, cutoff=0.5)
    if close:
        return f"; did you mean {', '.join(names[name] for name in close)}?"
    return f"; there are: {', '.join(names.values())}" if 0 < len(names) <= 12 else ""
