r"""Makes text from outside (a name, a file, a plugin, a typed move) safe to show.

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
"""The combining marks a letter may keep. No language needs more, and many would hide a line."""

_NO_TEXT = re.compile("[\ud800-\udfff]")
"""Bytes of a file name that are not text, as Python represents them."""

_UNSURE = frozenset(
    "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff\u115f\u1160\u3164\uffa0"
)
"""Characters whose width differs between terminals: emoji modifiers, letters without a shape."""


def printable(text: str) -> str:
    """Return `text` with nothing a terminal could act on, and with a predictable number of columns.

    Control codes, line breaks and unassigned characters become spaces. Format characters, such as
    those that reverse the direction, are dropped, and so are combining marks beyond a few. The
    result is in Unicode's normal form C; applying the function again does not change it.
    """
    if text.isascii() and text.isprintable():
        return text
    # For each distinct letter once, since a file may hold megabytes.
    kept = text.translate({ord(letter): _fit(letter) for letter in set(text)})
    return few_marks(normalize("NFC", few_marks(kept)))  # Normalising many takes hours.


def unfit(text: str) -> str:
    r"""Return what `printable` would remove from `text`, for a message; empty if nothing.

    >>> unfit("a\u200db\n"), unfit("e\u0301")
    ('U+000A, U+200D', '')
    """
    if printable(text) == normalize("NFC", text):
        return ""
    letters = sorted(letter for letter in set(text) if _fit(letter) != letter)
    return ", ".join(f"U+{ord(letter):04X}" for letter in letters) or "too many combining marks"


def visible(text: str) -> str:
    """Return `text` with a space for every character that is not visible; the others are unchanged.

    For the words and seeds that determine the dice: these must never change, not even into
    characters that look the same. Make them `printable` before they are shown.
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _fit(letter: str) -> str:
    if letter.isprintable():
        return "" if letter in _UNSURE else letter
    return "" if category(letter) == "Cf" else " "


def few_marks(text: str) -> str:
    """Drop combining marks without a letter, and all but the first few of each letter."""
    marks = "".join(letter for letter in set(text) if category(letter) in ("Mn", "Me"))
    return re.sub(f"(^|[{marks}]{{{_MARKS}}})[{marks}]+", r"\1", text) if marks else text


def quoted(text: str) -> str:
    """Return `text` in quotes for a message, cut if it is long."""
    cut = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    return repr(few_marks(cut))


def one_line(text: str) -> str:
    """Return `text` as one line; a very long one is shortened in the middle."""
    if len(text) > _LONGEST_LINE:
        half = _LONGEST_LINE // 2
        text = f"{text[:half]} … {text[-half:]}"
    return tidy(text)


def tidy(text: str) -> str:
    """Return `text` as records store names and comments: printable, with single spaces."""
    return " ".join(printable(text).split())


def spelled(name: str) -> str:
    r"""Return a file name in which bytes that are not text are spelled out: ``\xff``."""
    return _NO_TEXT.sub(lambda found: rf"\x{ord(found[0]) & 0xFF:02x}", name)


def page(text: str) -> str:
    """Return `text` with each line made printable; line breaks are kept."""
    return "\n".join(map(printable, text.split("\n")))
