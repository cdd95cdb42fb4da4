"""The values of arguments, as typed."""

import re
from argparse import ArgumentTypeError
from collections.abc import Iterable

from dicemate.system.outside import quoted


def option(text: str) -> tuple[str, str]:
    """Return the name and value of an option as typed.

    Raises:
        ValueError: it is not of the form NAME=VALUE.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"option {quoted(text)} is not of the form NAME=VALUE")
    return name, value


def options(texts: Iterable[str]) -> dict[str, str]:
    """Return the values of options as typed, by their names.

    Raises:
        ValueError: one of them is not of the form NAME=VALUE, or has two values.
    """
    values = dict[str, str]()
    for name, value in map(option, texts):
        if values.setdefault(name, value) != value:
            raise ValueError(f"option {quoted(name)} is given twice, with different values")
    return values


def file(text: str, kind: str = "file") -> str:
    """Return the name of a file as typed.

    Raises:
        ArgumentTypeError: the name is empty, as from an unset shell variable.
    """
    if not text:
        raise ArgumentTypeError(f"the {kind} name is empty")
    return text


def file_to_read(text: str) -> str:
    """Return the name of a file to read as typed.

    Raises:
        ArgumentTypeError: the name is empty, or is ``-``, by which other commands read the
            standard input.
    """
    if text == "-":
        raise ArgumentTypeError("this reads a file, not the standard input")
    return file(text)


def file_to_write(text: str) -> str:
    """Return the name of a file to write as typed.

    Raises:
        ArgumentTypeError: the name is empty, or is ``-``, which other programs take for the
            standard output.
    """
    if text == "-":
        raise ArgumentTypeError("this writes to a file, not to the standard output")
    return file(text)


def folder(text: str) -> str:
    """Return the name of a folder as typed.

    Raises:
        ArgumentTypeError: the name is empty, as from an unset shell variable.
    """
    return file(text, "folder")


def size(text: str) -> tuple[int, int]:
    """Return the columns and rows of a size such as ``80x24``.

    Raises:
        ValueError: it is not a size, or is too small for the screens.
    """
    from dicemate.tui.board.geometry import LEAST_SAID, is_too_small

    found = re.fullmatch(r"(\d{1,3})x(\d{1,3})", text, re.ASCII)
    if not found:
        raise ValueError(f"{quoted(text)} is not a size such as 80x24")
    columns, rows = int(found[1]), int(found[2])
    if is_too_small(columns, rows):
        raise ValueError(f"{text} is too small; the minimum is {LEAST_SAID}")
    return columns, rows
