"""What was probably meant, for the end of an error."""

from collections.abc import Iterable

_LONGEST = 60


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
