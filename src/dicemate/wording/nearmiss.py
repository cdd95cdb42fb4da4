"""Suggestions for misspelt names, to end an error message with."""

from collections.abc import Iterable

_LONGEST = 60


def nearest(text: str, known: Iterable[str], most: int = 5) -> str:
    """Return an ending for an error: at most `most` names close to `text`, all names, or nothing.

    >>> nearest("d12", ["d10", "freedom"])
    '; did you mean d10?'
    >>> nearest("chess", ["d10", "freedom"])
    '; there are: d10, freedom'
    >>> nearest("stay", ["rise:e4"])
    '; there is only rise:e4'
    """
    # Imported here because only a mistake needs it, and start-up should not wait.
    from difflib import get_close_matches

    text = text[:_LONGEST]  # A hostile file may hold megabytes.
    names = {name.casefold(): name for name in known}
    close = get_close_matches(text.casefold(), names, n=most, cutoff=0.5)
    if close:
        return f"; did you mean {', '.join(names[name] for name in close)}?"
    listed = ", ".join(names.values())
    if len(names) == 1:
        return f"; there is only {listed}"
    return f"; there are: {listed}" if 0 < len(names) <= 12 else ""
