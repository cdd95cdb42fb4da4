"""Text that nobody should be able to write to a terminal, and how it is found in what was written.

A new kind of text is a line in `TEXTS`; what gives it away, if it gets through, a line in `TRACES`.
"""

import re
from unicodedata import category

TEXTS = {
    "escape sequences": "\x1b]66;evil\x07\x1b[66;6H\x1b[66m",
    "control codes": "\x01\x08\x0e\x7f",
    "C1 codes": "\x9b66m\x90\x9d\x85",
    "newlines": "one\ntwo\rthree\x0bfour\u2028five\u2029six",
    "directions": "\u202eevil\u2066\u2067\u200f\u061c",
    "no width": "z\u200bz\u200d\ufeff\xad\U000e0041",
    "no letters": "\ue000\U000f0000\u0378",
    "marks": "e" + "\u0301\u0323" * 30,
}
"""Kinds of text; all of them can stand in an argument, in a file's name and in UTF-8."""

ALL = "".join(TEXTS.values())

TRACES = tuple(
    text.encode()
    for text in (
        *("\x1b]66", "\x1b[66", "\x01", "\x0e", "\x7f", "\x0b"),
        *("\x9b", "\x90", "\x9d", "\x85", "\u2028", "\u2029"),
        *("one\ntwo", "one\r\ntwo", "two\rthree"),
        *("\u202e", "\u2066", "\u2067", "\u200f", "\u061c"),
        *("\u200b", "\u200d", "\ufeff", "\xad", "\U000e0041"),
        *("\ue000", "\U000f0000", "\u0378"),
    )
)
"""What gives a text away that was written as it is."""

MARKS = 4
"""Combining marks that one letter may have."""

_OWN = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|P[^\x1b]*\x1b\\|[ -/]?[0-~])"
)
"""The sequences that a screen is drawn with."""


def faults(written: bytes) -> list[str]:
    """Return what was written to a terminal that should not have been."""
    told = [repr(trace) for trace in TRACES if trace in written]
    text = _OWN.sub("\n", written.decode("utf-8", "surrogateescape"))
    return [*told, *sorted(set(map(repr, filter(_is_raw, text)))), *_heaps(text)]


def _is_raw(letter: str) -> bool:
    return not letter.isprintable() and letter not in "\r\n\x07"


def _heaps(text: str) -> list[str]:
    marks = "".join("m" if category(letter) in ("Mn", "Me") else " " for letter in text)
    return [f"{len(run)} marks" for run in marks.split() if len(run) > MARKS]
