"""A page of rules for listening: its headings, its sections, and single rules."""

import re
from itertools import takewhile
from typing import NamedTuple

from dicemate import rulebook

_ITEM = re.compile(r"\s*(?:[-*+]|\d+\.)\s|\s*[|#]")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_CODES = re.compile(r"^[|-] ((?:`[^`]*`(?:, )?)+)", re.MULTILINE)
"""The code with which an item or a row begins: one or more words of the game."""
_WORD = re.compile(r"`([a-z]{2,})(?::[^`]*)?`")
_RULER = re.compile(r"[|\s:-]+")


class Section(NamedTuple):
    """A heading and the texts below it, each a paragraph or an item of a list.

    Attributes:
        title: The heading.
        texts: The texts.
        items: The indices of those that are items of a list, or rows of a table.
    """

    title: str
    texts: tuple[str, ...]
    items: frozenset[int] = frozenset()


class _Block(NamedTuple):
    """Lines that belong together, and the number of the first one."""

    line: int
    text: str
    is_item: bool = False


def sections(page: str) -> list[Section]:
    """Return the sections of a page."""
    found: list[tuple[str, list[_Block]]] = []
    for block in _blocks(page):
        if block.text.startswith("#"):
            found.append((_plain(block.text), []))
        elif found:
            found[-1][1].append(block)
    return [_section(title, blocks) for title, blocks in found]


def _section(title: str, blocks: list[_Block]) -> Section:
    items = (at for at, block in enumerate(blocks) if block.is_item)
    return Section(title, tuple(_plain(block.text) for block in blocks), frozenset(items))


def rule(page: str, name: str) -> list[str]:
    """Return the paragraphs that explain a rule, or its section; empty if there is none."""
    line = rulebook.line_of(page, name)
    if line is None:
        return []
    blocks = _blocks(page)
    at = max(number for number, block in enumerate(blocks) if block.line <= line)
    first, *others = (block.text for block in blocks[at:])
    title = _plain(first)
    if first.startswith("#"):
        return next(lines(each) for each in sections(page) if each.title == title)
    return [title, *map(_plain, takewhile(lambda text: f"({name})" in text, others))]


def words(page: str) -> set[str]:
    """Return what the words that a page lists begin with: ``rise`` for ``rise:e4``, and ``stay``.

    >>> sorted(words("| `flee:e2`, `stay` | the King goes to that square, or stays |"))
    ['flee', 'stay']
    """
    return {word for codes in _CODES.findall(page) for word in _WORD.findall(codes)}


def lines(section: Section) -> list[str]:
    """Return a section as spoken, with its heading first."""
    return [f"{section.title}.", *section.texts]


def _blocks(page: str) -> list[_Block]:
    """Return the paragraphs, items, rows and headings of a page."""
    blocks: list[_Block] = []
    open_, header = False, list[str]()
    for number, line in enumerate(page.splitlines()):
        if line.startswith("|"):
            header = header or _cells(line)
            blocks += [_Block(number, _row(header, line), True)] if _is_row(header, line) else []
        elif open_ and line.strip() and not _ITEM.match(line):
            blocks[-1] = blocks[-1]._replace(text=f"{blocks[-1].text} {line.strip()}")
        elif line.strip():
            blocks.append(_Block(number, line.strip(), bool(_ITEM.match(line))))
        open_ = bool(line.strip()) and not line.startswith(("#", "|"))
        header = header if line.startswith("|") else []
    return blocks


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip(" |").split("|")]


def _is_row(header: list[str], line: str) -> bool:
    """Return whether a line of a table is neither its header nor the ruler below that."""
    return _cells(line) != header and not _RULER.fullmatch(line)


def _row(header: list[str], line: str) -> str:
    """Return a row with each cell preceded by the heading of its column."""
    return "; ".join(f"{head}: {cell}" for head, cell in zip(header, _cells(line), strict=False))


def _plain(text: str) -> str:
    """Return Markdown as plain text, without signs that would be read aloud."""
    text = re.sub(r"^(?:#+|[-*+]|\d+\.)\s+", "", _LINK.sub(r"\1", text))
    return re.sub(r"[*`]|(?<!\w)_|_(?!\w)", "", text)
