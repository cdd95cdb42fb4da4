"""The saved games for other programs: one JSON object per game, with fields that never change."""

import json
from collections.abc import Iterable

from dicemate.library.contents import shown
from dicemate.library.entry import LibraryEntry
from dicemate.system.outside import printable


def as_json(entries: Iterable[LibraryEntry]) -> str:
    """Return saved games as a JSON array; docs/commands.md documents the fields."""
    return written([_game(entry) for entry in entries])


def written(value: object) -> str:
    """Return a value as JSON that is also safe to show in a terminal."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return "\n".join(map(_fit, text.split("\n")))


def _fit(line: str) -> str:
    """Return a line of JSON made printable; escapes keep file names intact."""
    if line == printable(line):
        return line
    return "".join(letter if " " <= letter <= "~" else json.dumps(letter)[1:-1] for letter in line)


def _game(entry: LibraryEntry) -> dict[str, object]:
    tags = entry.tags
    result = tags.get("Result")
    options = (pair.partition("=") for pair in tags.get("Options", "").split())
    return {
        "file": shown(entry.path),
        "game": tags.get("Game"),
        "date": _day(tags.get("Date", "")),
        "white": tags.get("White"),
        "black": tags.get("Black"),
        "result": result,
        "finished": None if entry.fault else not entry.unfinished,
        "reason": tags.get("Termination"),
        "options": {name: value for name, _, value in options},
        "fault": entry.fault or None,
    }


def _day(text: str) -> str | None:
    """Return a PGN date in ISO 8601, or None if part of it is unknown."""
    return text.replace(".", "-") if text and "?" not in text else None
