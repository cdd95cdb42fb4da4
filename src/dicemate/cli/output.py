"""What commands print: a line, a fault, progress, a page or JSON."""

import os
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn, TextIO

from dicemate.cli import surroundings
from dicemate.cli.status import BAD_INPUT
from dicemate.system import streams

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, ProgressColumn


_telling = False
"""Whether a line shows progress."""


def fail(fault: str | Exception) -> NoReturn:
    """Print one line on standard error and exit with status 2."""
    complain(fault)
    raise SystemExit(BAD_INPUT)


def complain(fault: str | Exception) -> None:
    """Print one line on standard error, if it can be written."""
    from dicemate.system import oserrors
    from dicemate.system.outside import one_line

    if isinstance(fault, OSError):
        where = oserrors.place(fault)
        fault = f"{where}: {oserrors.reason(fault)}" if where else oserrors.reason(fault)
    with suppress(OSError):
        tell("")
        print(f"dicemate: {one_line(str(fault))}", file=streams.err())


def put(text: str, end: str = "\n", *, at_once: bool = False) -> None:
    """Print text that is safe for the terminal as it is; `at_once` also into a pipe.

    If nobody reads it any more, the command goes on: it has more to do than to print.
    """
    from dicemate.system import oserrors

    tell("")
    try:
        with oserrors.naming_stream("standard output"):
            print(text, end=end, file=streams.out(), flush=at_once)
    except BrokenPipeError:
        surroundings.drop_unwritten(streams.out())


def say(line: str, *, at_once: bool = False) -> None:
    """Print one line as `put` does, making text from outside safe for the terminal."""
    from dicemate.system.outside import tidy

    put(tidy(line), at_once=at_once)


def tell(text: str) -> None:
    """Show progress on a line that any other output clears, as does an empty text."""
    global _telling
    if _telling or (text and streams.err().isatty()):
        _telling = bool(text)
        print(f"\r{text:<40}", end="" if text else "\r", file=streams.err(), flush=True)


def print_page(text: str) -> None:
    """Print a page: formatted on a terminal, unchanged into a pipe."""
    from dicemate.system.outside import page

    text = page(text)
    if not streams.out().isatty():
        put(text)
        return
    from rich.markdown import Markdown

    tell("")
    console(streams.out()).print(Markdown(text))


def console(stream: TextIO) -> "Console":
    """Return Rich's console on a stream of ours, as wide as COLUMNS says or else the terminal."""
    from rich.console import Console

    from dicemate.system import terminal

    return Console(file=stream, width=None if "COLUMNS" in os.environ else terminal.size()[0])


def bar(stream: TextIO, *columns: "ProgressColumn") -> "Progress":
    """Return a progress bar, which disappears in the end; its console prints lines above it."""
    from rich.progress import Progress

    return Progress(
        *columns,
        console=console(stream),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )


def put_json(value: object) -> None:
    """Print a value as JSON, which is also safe for the terminal."""
    import json

    text = json.dumps(value, ensure_ascii=False, indent=2)
    put("\n".join(map(_fit, text.split("\n"))))


def _fit(line: str) -> str:
    """Return a line of JSON made printable; escapes keep names intact, in any encoding."""
    import json

    from dicemate.system.outside import printable

    if line == printable(line) and _is_encodable(line):
        return line
    return "".join(letter if " " <= letter <= "~" else json.dumps(letter)[1:-1] for letter in line)


def _is_encodable(text: str) -> bool:
    """Return whether the output can write a text as it is, and not only what looks like it."""
    try:
        text.encode(streams.out().encoding)
    except UnicodeEncodeError:
        return False
    return True
