"""How words are spelt: men, throws, castling, promotions, numbers; and how a program is named."""

import re

_CASTLING = re.compile(r"[oO0](?:-?[oO0]){1,2}(?:\+{1,2}|#)?")

BY_VALUE = "KQRBNP"
"""The letters of the kinds of men, most valuable first."""

NEW_MEN = "qrbnk"
"""The letters of what a pawn may become in some game, the usual choice first."""

BECOMES = re.compile(rf"(?<=[0-9])=?[{NEW_MEN}{NEW_MEN.upper()}]$")
"""The promotion suffix of a word or label."""

BOT = "bot:"
"""The prefix of a level or a command given as a player's name."""

THROW = "roll:"
"""The prefix of the word of a throw; alone, a throw of unknown faces."""

ROLL = "roll"
"""The label of a word that chooses to roll."""


def is_throw(word: str) -> bool:
    """Return whether a word is a throw."""
    return word.startswith(THROW)


def castling(text: str) -> str:
    """Return ``O-O`` or ``O-O-O`` if `text` is a spelling of it, or an empty string.

    >>> castling("0-0-0"), castling("oo"), castling("-0-0")
    ('O-O-O', 'O-O', '')
    """
    if not _CASTLING.fullmatch("".join(text.split())):
        return ""
    return "-".join("O" for letter in text if letter in "oO0")


def is_number(text: str) -> bool:
    """Return whether a text consists of the digits 0 to 9, at least one."""
    return text.isascii() and text.isdecimal()
