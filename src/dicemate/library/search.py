"""Searching, filtering and sorting the saved games.

A search is a few words, all of which must match: each is part of the game's name, a player's name,
a date, a result, an option, a comment or a file name; ``>30`` and ``<10`` compare the number of
moves.
"""

import re
import time
import unicodedata
from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any

from dicemate.library.entry import LibraryEntry, recency
from dicemate.library.telling import day, options, players, result, title

_LENGTH = re.compile(r"([<>])(\d{1,6})$")
_BEYOND_ASCII = re.compile(r"[^\0-\x7f]")

KINDS: dict[str, Callable[[LibraryEntry], bool]] = {
    "all": lambda entry: True,
    "unfinished": lambda entry: entry.unfinished,
    "over": lambda entry: not entry.unfinished and not entry.fault,
    "faulty": lambda entry: bool(entry.flaw),
}
"""The filters by name."""

ORDERS: dict[str, tuple[Callable[[LibraryEntry], Any], bool]] = {
    "last played": (lambda entry: recency(entry.modified, time.time_ns()), True),
    "date": (lambda entry: entry.tags.get("Date", "").replace("?", "0"), True),
    "game": (lambda entry: fold(title(entry)), False),
    "players": (lambda entry: fold(players(entry)), False),
    "result": (result, False),
    "moves": (lambda entry: entry.moves, True),
}
"""The sort orders by name: the sort key, and whether it is descending."""


def select(
    entries: Iterable[LibraryEntry], words: str, kind: str, order: str
) -> list[LibraryEntry]:
    """Return the entries of the given kind that match all words of a search, sorted."""
    tests = [KINDS[kind], *map(_test, fold(words).split())]
    found = [entry for entry in entries if all(test(entry) for test in tests)]
    key, descending = ORDERS[order]
    return sorted(found, key=key, reverse=descending)


def fold(text: str) -> str:
    """Return a text as it is compared: ``ève`` and ``EVE`` both become ``eve``."""
    if text.isascii():
        return text.casefold()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return _BEYOND_ASCII.sub(_unmarked, apart).casefold()


def _unmarked(found: re.Match[str]) -> str:
    """Return a letter, or nothing for a mark on the letter before it."""
    return "" if unicodedata.combining(found[0]) else found[0]


def meant(name: str, names: Collection[str]) -> str | None:
    """Return which of some names is meant: `name` itself, or else the first that folds alike."""
    if name in names:
        return name
    return next((each for each in names if fold(each) == fold(name)), None)


def _test(word: str) -> Callable[[LibraryEntry], bool]:
    length = _LENGTH.match(word)
    if not length:
        return partial(_mentions, word)
    limit = int(length[2])
    if length[1] == "<":
        return lambda entry: entry.moves < limit and not entry.fault
    return lambda entry: entry.moves > limit


def _mentions(word: str, entry: LibraryEntry) -> bool:
    tag, called = entry.tags.get("Options", ""), options(entry)
    texts = (entry.shown, title(entry), players(entry), day(entry), result(entry), tag, called)
    return word in fold(f"{' '.join(texts)} {entry.fault} {entry.comments}")
