"""Markdown from text from outside: escaped letters, and tables."""

import re
from collections.abc import Iterable, Sequence

_PUNCTUATION = frozenset("!#&()*+-.:<=>@[\\]_`|~")
"""What may have a meaning in Markdown. Commas and quotes never do, so a text stays readable."""
_ACTIVE = frozenset("\\`*_[]<>|~&")
_TICKS = re.compile("`+")
_FIGURE = re.compile(r"[+−-]?\d[\d,.]*( %)?|")


def escape(text: str) -> str:
    """Return a player's text escaped for Markdown."""
    return "".join(f"\\{letter}" if letter in _PUNCTUATION else letter for letter in text)


def inline(text: str) -> str:
    """Return text escaped for use within a line, such as a table cell; moves stay unchanged."""
    return "".join(f"\\{letter}" if letter in _ACTIVE else letter for letter in text)


def code(text: str) -> str:
    """Return text as code within a line; it may hold backticks, as a key does.

    >>> code("Esc"), code("Ctrl+`")
    ('`Esc`', '`` Ctrl+` ``')
    """
    ticks = max(map(len, _TICKS.findall(text)), default=0)
    fence, gap = "`" * (ticks + 1), " " * bool(ticks)
    return f"{fence}{gap}{text}{gap}{fence}"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table in which columns of figures are right-aligned."""
    cells = [[str(cell) for cell in row] for row in rows]
    rules = ["--:" if _holds_figures(cells, index) else "---" for index in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rules, *cells))


def _holds_figures(rows: Iterable[Sequence[str]], index: int) -> bool:
    return all(_FIGURE.fullmatch(row[index]) for row in rows)
