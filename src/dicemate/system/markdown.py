"""Pages of Markdown: text that cannot be taken for marks, and tables."""

from collections.abc import Iterable, Sequence

_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


def escape(text: str) -> str:
    """Return a text escaped for Markdown, such as a player's name."""
    return "".join(f"\\{letter}" if letter in _PUNCTUATION else letter for letter in text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table whose columns of figures stand to the right."""
    rows = list(rows)
    figures = [all(_is_figure(row[index]) for row in rows) for index in range(len(head))]
    rules = ["--:" if right else "---" for right in figures]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rules, *rows))


def _is_figure(cell: str) -> bool:
    return cell.replace(".", "", 1).isdecimal()


def cell(text: str) -> str:
    """Return a text for a cell of a table, in which fewer signs are marks: ``Nxd5+`` stays."""
    return "".join(f"\\{letter}" if letter in _MARKS else letter for letter in text)


_MARKS = frozenset("\\`*_[]<>|~&")
