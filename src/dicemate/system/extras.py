"""Libraries that not everybody needs; they are installed as extras of this program."""

from importlib import import_module
from typing import Any


class MissingExtra(LookupError):
    """A library is not installed; the message says what needs it, and how it is installed."""


def extra(library: str, name: str, what: str) -> Any:
    """Return a library that is installed with the extra `name`, and that `what` needs.

    Raises:
        MissingExtra: it is not there.
    """
    try:
        return import_module(library)
    except ImportError:
        how = f"pip install 'dicemate[{name}]'"
        raise MissingExtra(f"{what} need {library.partition('.')[0]}: {how}") from None
