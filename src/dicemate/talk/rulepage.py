"""A page of rules, to be listened to: its headings, its sections, and what one rule says."""

import re
from typing import NamedTuple

from dicemate import rulebook

_ITEM = re.compile(r"\s*(?:[-*+]|\d+\.)\s|\s*[|#]")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_RULER = re.compile(r"[|\s:-]+")


class Section(NamedTuple):
    """A heading, and what stands below it, a paragraph or an item of a list each."""

    title: str
    texts: tuple[str, ...]


class _Block(NamedTuple):
    """Lines that belong together, and the first one's number."""

    line: int
    text: str


def sections(page: str) -> list[Section]:
    """Return the sections of a page."""
    found: list[tuple[str, list[str]]] = []
    for block in _blocks(page):
        if block.text.startswith("#"):
            found.append((_plain(block.text), []))
        elif found:
            found[-1][1].append(_plain(block.text))
    return [Section(title, tuple(texts)) for title, texts in found]


def rule(page: str, name: str) -> str:
    """Return the paragraph that explains a rule, or its section; nothing if there is none."""
    line = rulebook.line_of(page, name)
    if line is None:
        return ""
    block = max(block for block in _blocks(page) if block.line <= line)
    title = _plain(block.text)
    if not block.text.startswith("#"):
        return title
    texts = next((each.texts for each in sections(page) if each.title == title), ())
    return f"{title}: {' '.join(texts)}"


def _blocks(page: str) -> list[_Block]:
    """Return the paragraphs, items, rows and headings of a page."""
    blocks: list[_Block] = []
    open_ = False
    for number, line in enumerate(page.splitlines()):
        if open_ and line.strip() and not _ITEM.match(line):
            blocks[-1] = blocks[-1]._replace(text=f"{blocks[-1].text} {line.strip()}")
        elif line.strip() and not _RULER.fullmatch(line):
            blocks.append(_Block(number, line.strip()))
        open_ = bool(line.strip()) and not line.startswith(("#", "|"))
    return blocks


def _plain(text: str) -> str:
    """Return Markdown as text: no signs that would be read aloud."""
    text = _LINK.sub(r"\1", text)
    if text.startswith("|"):
        text = ": ".join([text.strip("| ").partition("|")[0].strip(), _cells(text)])
    text = re.sub(r"^(?:#+|[-*+]|\d+\.)\s+", "", text)
    return re.sub(r"[*`]|(?<!\w)_|_(?!\w)", "", text)


def _cells(text: str) -> str:
    """Return the cells of a row after its first."""
    _, *cells = (cell.strip() for cell in text.strip("| ").split("|"))
    return "; ".join(cells)
