"""Optional libraries, installed as extras of this program."""

from importlib import import_module
from typing import Any


class MissingExtra(LookupError):
    """A library is not installed; the message says what needs it, and how to install it."""


def extra(library: str, name: str, what: str) -> Any:
    """Return a library that `what` needs, installed with the extra `name`.

    Raises:
        MissingExtra: it is not installed.
    """
    try:
        return import_module(library)
    except ImportError:
        how = f"pip install 'dicemate[{name}]'"
        raise MissingExtra(f"{what} need {library.partition('.')[0]}: {how}") from None
