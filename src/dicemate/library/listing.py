"""The saved games for other programs: one object per game, with stable fields."""

from collections.abc import Iterable
from datetime import date

from dicemate.library.contents import shown
from dicemate.library.entry import LibraryEntry
from dicemate.record import parse_options


def as_data(entries: Iterable[LibraryEntry]) -> list[dict[str, object]]:
    """Return saved games as data for JSON; docs/commands.md documents the fields."""
    return [_game(entry) for entry in entries]


def _game(entry: LibraryEntry) -> dict[str, object]:
    tags = entry.tags
    result = tags.get("Result")
    return {
        "file": shown(entry.path),
        "game": tags.get("Game"),
        "date": _day(tags.get("Date", "")),
        "white": tags.get("White"),
        "black": tags.get("Black"),
        "result": result,
        "finished": None if entry.flaw else not entry.unfinished,
        "reason": tags.get("Termination"),
        "options": parse_options(tags),
        "fault": entry.flaw or None,
    }


def _day(text: str) -> str | None:
    """Return a PGN date in ISO 8601, or None if part of it is unknown, or if it is no date."""
    try:
        return date.fromisoformat(text.replace(".", "-")).isoformat()
    except ValueError:
        return None
