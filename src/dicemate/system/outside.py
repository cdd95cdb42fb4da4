r"""Text from outside (a name, a file, a plugin, a typed move), made fit to be shown: one gate.

>>> printable("Ann\x1b[2J")
'Ann [2J'
>>> quoted("e9")
"'e9'"
>>> one_line("first,\n  second")
'first, second'
"""

import re
from unicodedata import category, normalize

_LONGEST_QUOTE = 60
_LONGEST_LINE = 500
_MARKS = 4
"""Combining marks that a letter keeps; no language needs more, and a heap of them hides a line."""

_UNSURE = frozenset(
    "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff\u115f\u1160\u3164\uffa0"
)
"""What terminals disagree on how wide it is: emoji joined or coloured, letters without a shape."""


def printable(text: str) -> str:
    """Return `text` so that a terminal shows it, in columns that can be counted, and no more.

    A control code, a line break or a letter that nobody knows becomes a space. What has no shape
    and changes its neighbours (format characters such as those that turn the direction) is left
    out, and so are combining marks beyond a few. The rest is Unicode's normal form C. What went
    through once goes through unchanged.
    """
    if text.isascii() and text.isprintable():
        return text
    # By the few letters that a text is made of: a file may hold megabytes.
    kept = text.translate({ord(letter): _fit(letter) for letter in set(text)})
    return few_marks(normalize("NFC", few_marks(kept)))  # Normalizing heaps would take hours.


def visible(text: str) -> str:
    """Return `text` with a space for whatever is no visible letter; all others stay as they are.

    For what dice follow from: their words and seeds must never turn into others, be they equal to
    the eye. Who shows them makes them `printable` first.
    """
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _fit(letter: str) -> str:
    if letter.isprintable():
        return "" if letter in _UNSURE else letter
    return "" if category(letter) == "Cf" else " "


def few_marks(text: str) -> str:
    """Leave out marks without a letter, and those beyond the first few of one."""
    marks = "".join(letter for letter in set(text) if category(letter) in ("Mn", "Me"))
    return re.sub(f"(^|[{marks}]{{{_MARKS}}})[{marks}]+", r"\1", text) if marks else text


def quoted(text: str) -> str:
    """Return `text` in quotes for a message, cut where nobody would read on."""
    cut = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    return repr(few_marks(cut))


def one_line(text: str) -> str:
    """Return `text` as one line; of a very long one, how it begins and ends."""
    if len(text) > _LONGEST_LINE:
        half = _LONGEST_LINE // 2
        text = f"{text[:half]} … {text[-half:]}"
    return " ".join(printable(text).split())


def tidy(text: str) -> str:
    """Return `text` as a record keeps a name or a comment: printable, with single spaces."""
    return " ".join(printable(text).split())


def page(text: str) -> str:
    """Return `text` as a page, whose line breaks are the only control codes that stay."""
    return "\n".join(map(printable, text.split("\n")))
