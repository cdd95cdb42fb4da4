r"""Text from outside (a file, a name, a typed move), made fit to be shown.

>>> printable("Ann\x1b[2J")
'Ann [2J'
>>> quoted("e9")
"'e9'"
>>> one_line("first,\n  second")
'first, second'
"""

_LONGEST_QUOTE = 60
_LONGEST_LINE = 500


def printable(text: str) -> str:
    """Return `text` with a space for each control code, which would else reach a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def quoted(text: str) -> str:
    """Return `text` in quotes for a message, cut where nobody would read on."""
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…")


def one_line(text: str) -> str:
    """Return `text` as one line; of a very long one, how it begins and ends."""
    if len(text) > _LONGEST_LINE:
        half = _LONGEST_LINE // 2
        text = f"{text[:half]} … {text[-half:]}"
    return " ".join(printable(text).split())
