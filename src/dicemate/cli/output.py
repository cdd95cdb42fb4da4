"""What commands print: a line, a fault, progress, a page or JSON."""

import sys
from contextlib import suppress
from typing import NoReturn

from dicemate.cli.status import BAD_INPUT


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
        print(f"dicemate: {one_line(str(fault))}", file=sys.stderr)


def put(text: str, end: str = "\n") -> None:
    """Print text that is safe for the terminal as it is."""
    from dicemate.system import oserrors

    with oserrors.naming_output():
        print(text, end=end)


def say(line: str) -> None:
    """Print one line, making text from outside safe for the terminal."""
    from dicemate.system.outside import tidy

    put(tidy(line))


def tell(text: str) -> None:
    """Show progress on a line that the next call overwrites; an empty text clears it."""
    if sys.stderr.isatty():
        print(f"\r{text:<40}", end="\r" if not text else "", file=sys.stderr, flush=True)


def print_page(text: str) -> None:
    """Print a page: formatted on a terminal, unchanged into a pipe."""
    from dicemate.system.outside import page

    text = page(text)
    if not sys.stdout.isatty():
        put(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))


def put_json(value: object) -> None:
    """Print a value as JSON, which is also safe for the terminal."""
    import json

    text = json.dumps(value, ensure_ascii=False, indent=2)
    put("\n".join(map(_fit, text.split("\n"))))


def _fit(line: str) -> str:
    """Return a line of JSON made printable; escapes keep file names intact."""
    import json

    from dicemate.system.outside import printable

    if line == printable(line):
        return line
    return "".join(letter if " " <= letter <= "~" else json.dumps(letter)[1:-1] for letter in line)
