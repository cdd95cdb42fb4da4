"""Text for so many columns; a sign tells where it was cut."""

from rich.cells import cell_len, set_cell_size

SIGN = "…"


def cut(text: str, columns: int) -> str:
    """Return a text in no more than so many columns, less its end where it is longer."""
    if cell_len(text) <= columns:
        return text
    return f"{set_cell_size(text, max(columns - 1, 0)).rstrip()}{SIGN}"


def brief(text: str, columns: int) -> str:
    """Return a title in no more than so many columns, less whole words at its end.

    Only a first word that is longer itself is cut.
    """
    words = text.split()
    while len(words) > 1 and cell_len(" ".join(words)) > columns:
        words.pop()
    return cut(" ".join(words), columns)


def cut_inside(text: str, columns: int) -> str:
    """Return a text in no more than so many columns, less its middle where it is longer.

    Who does something is read at its start, and what at its end.
    """
    if cell_len(text) <= columns:
        return text
    tail = max(columns - 1, 0) // 2
    end = text
    while cell_len(end) > tail:
        end = end[1:]
    return f"{cut(text, columns - cell_len(end))}{end}"


def filled(text: str, columns: int) -> str:
    """Return a text in just so many columns, cut or with blanks after it."""
    return set_cell_size(cut(text, columns), columns)
