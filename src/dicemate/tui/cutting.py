"""Fitting text to columns; an ellipsis shows where it was cut."""

from rich.cells import cell_len, set_cell_size

SIGN = "…"


def cut(text: str, columns: int) -> str:
    """Return a text cut to at most `columns`."""
    if cell_len(text) <= columns:
        return text
    return f"{set_cell_size(text, max(columns - 1, 0)).rstrip()}{SIGN}"


def brief(text: str, columns: int) -> str:
    """Return a title cut to at most `columns`, dropping whole words from its end.

    Only a single word that is still too long is cut.
    """
    words = text.split()
    while len(words) > 1 and cell_len(" ".join(words)) > columns:
        words.pop()
    return cut(" ".join(words), columns)


def cut_inside(text: str, columns: int) -> str:
    """Return a text cut to at most `columns`, with its middle dropped.

    The start often names who acts, and the end what they do.
    """
    if cell_len(text) <= columns:
        return text
    tail = max(columns - 1, 0) // 2
    end = text
    while cell_len(end) > tail:
        end = end[1:]
    return f"{cut(text, columns - cell_len(end))}{end}"


def filled(text: str, columns: int) -> str:
    """Return a text in exactly `columns`, cut or padded with blanks."""
    return set_cell_size(cut(text, columns), columns)
