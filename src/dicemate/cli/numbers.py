"""Numbers typed as arguments: ASCII digits, between two bounds."""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable

from dicemate.system.outside import quoted

MOST = 10**12
"""The largest whole number accepted by an argument without a bound of its own."""

_WHOLE = re.compile(r"\d{1,15}", re.ASCII)
_DECIMAL = re.compile(r"\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}", re.ASCII)


def whole(least: int, most: int = MOST) -> Callable[[str], int]:
    """Return a parser of whole numbers from `least` to `most`.

    >>> whole(1)("12")
    12
    """
    bounds = f"of at least {least}" if most == MOST else f"from {least} to {most}"

    def parse(text: str) -> int:
        if not _WHOLE.fullmatch(text) or not least <= int(text) <= most:
            raise ArgumentTypeError(f"{quoted(text)} is not a whole number {bounds}")
        return int(text)

    return parse


def decimal(least: float, most: float) -> Callable[[str], float]:
    """Return a parser of numbers from `least` to `most`.

    >>> decimal(0.1, 100)(".5")
    0.5
    """

    def parse(text: str) -> float:
        if not _DECIMAL.fullmatch(text) or not least <= float(text) <= most:
            raise ArgumentTypeError(f"{quoted(text)} is not a number from {least:g} to {most:g}")
        return float(text)

    return parse
