"""Fitting text to columns; an ellipsis shows where it was cut."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import chain
from textwrap import wrap

from rich.cells import cell_len, chop_cells, set_cell_size

SIGN = "…"
NO_BREAK = "\u00a0"
"""A space at which `wrapped` breaks no line."""


def cut(text: str, columns: int) -> str:
    """Return a text cut to at most `columns`."""
    if cell_len(text) <= columns:
        return text
    return f"{set_cell_size(text, columns - 1).rstrip()}{SIGN}" if columns > 0 else ""


def brief(text: str, columns: int) -> str:
    """Return a title cut to at most `columns`, dropping whole words from its end.

    Only a single word that is still too long is cut.
    """
    words = text.split()
    counts = range(1, len(words) + 1)
    fitting = bisect_right(counts, columns, key=lambda count: cell_len(" ".join(words[:count])))
    return cut(" ".join(words[: max(fitting, 1)]), columns)


def cut_inside(text: str, columns: int) -> str:
    """Return a text cut to at most `columns`, with its middle dropped.

    The start often names who acts, and the end what they do.
    """
    if cell_len(text) <= columns:
        return text
    tail = max(columns - 1, 0) // 2
    start = bisect_left(range(len(text)), -tail, key=lambda at: -cell_len(text[at:]))
    end = text[start:]
    return f"{cut(text, columns - cell_len(end))}{end}"


def both(first: str, second: str, columns: int, joint: str) -> str:
    """Return two names with a joint between them, in at most `columns`."""
    return cut(joint.join(shared(first, second, columns - cell_len(joint))), columns)


def shared(first: str, second: str, columns: int) -> tuple[str, str]:
    """Return two names that share `columns`; neither is cut to less than its half for the other."""
    kept = cut(first, max(columns // 2, columns - cell_len(second)))
    return kept, cut(second, columns - cell_len(kept))


def filled(text: str, columns: int) -> str:
    """Return a text in exactly `columns`, cut or padded with blanks."""
    return set_cell_size(cut(text, columns), columns)


def wrapped(text: str, columns: int, *, hyphens: bool = True) -> list[str]:
    """Return a text in lines of at most `columns`, broken at blanks and perhaps after `hyphens`.

    A figure stays with its per cent sign, and only a word that is longer than a line is cut.
    """
    lines = _wrapped(text.replace(" %", f"{NO_BREAK}%"), max(1, columns), hyphens=hyphens)
    return [line.replace(NO_BREAK, " ") for line in lines]


def _wrapped(text: str, columns: int, *, hyphens: bool) -> list[str]:
    """Wrap a text as `textwrap.wrap` would, if it did not take every letter for one column.

    The letters of many scripts have two.
    """
    if all(cell_len(letter) == 1 for letter in {*text}):
        return wrap(text, columns, break_on_hyphens=hyphens)
    words = (
        chop_cells(word, columns) if cell_len(word) > columns else [word]
        for word in filter(None, text.split(" "))
    )
    return [line for line in flowing(chain.from_iterable(words), columns) if line]


def flowing(parts: Iterable[str], columns: int, joint: str = " ") -> list[str]:
    """Return parts in lines of at most `columns`; a part that is longer has a line of its own."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}{joint}{part}" if lines[-1] else part
        if lines[-1] and cell_len(longer) > columns:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines
