"""The duels of games that were played over already, kept in a file beside the index.

To play a thousand games over takes seconds; nothing else here takes time. The file may be deleted
at any time: whatever is missing, stale or odd is found out again from the games.
"""

import json
import os
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from dicemate import library
from dicemate.dice.duels import Duels
from dicemate.library.entry import Entry
from dicemate.system import bounded

Pair: TypeAlias = tuple[Duels, Duels]
"""The duels of White and of Black."""

_VERSION = 1
_MOST = 64_000_000
"""The most bytes that are read of it."""
_YOUNG = 2 * 10**9
"""Nanoseconds within which a file may change twice and look the same."""


def file() -> Path:
    """Return where it is kept; it need not exist."""
    return library.index_file().with_name("duels.json")


def recall(entries: Iterable[Entry]) -> dict[str, Pair]:
    """Return the duels that are known of some files as they are now, by their names."""
    try:
        known = _read()
        return {
            entry.name: _pair(known[entry.name][1])
            for entry in entries
            if entry.name in known and known[entry.name][0] == [*entry.stamp]
        }
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return {}  # Some other program's, or broken: it is made anew.


def _read() -> Mapping[str, Any]:
    told = json.loads(bounded.read(file(), _MOST))
    games = told["games"] if told["version"] == _VERSION else {}
    return games if isinstance(games, dict) else {}


def _pair(told: Any) -> Pair:
    """Return duels as `keep` wrote them.

    Raises:
        ValueError: it never wrote this.
        TypeError: nor this.
    """
    white, black = (
        Duels(int(won), int(tied), int(lost), float(likely)) for won, tied, lost, likely in told
    )
    for each in (white, black):
        if min(each) < 0 or not each.expected <= each.fought:
            raise ValueError("no duels end like that")
    return white, black


def keep(entries: Iterable[Entry], known: Mapping[str, Pair]) -> None:
    """Keep what is known of files that are old enough; that it cannot be written stops nobody."""
    old = time.time_ns() - _YOUNG
    games = {
        entry.name: [entry.stamp, known[entry.name]]
        for entry in entries
        if entry.name in known and max(entry.stamp.modified, entry.stamp.changed) < old
    }
    draft = file().with_name(f"{file().name}.{os.getpid()}")
    with suppress(OSError):
        draft.write_text(json.dumps({"version": _VERSION, "games": games}), encoding="utf-8")
        draft.replace(file())
