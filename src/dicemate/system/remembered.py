"""What was so last time, kept for the players' comfort: their names, and the lessons they did.

A small JSON file in the platform's data folder. Nothing depends on it: what is broken, missing or
cannot be written counts as nothing remembered.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from dicemate.system import bounded, whole
from dicemate.system.fence import user_data_path
from dicemate.system.outside import tidy

_MOST_BYTES = 64 * 1024
_LONGEST = 100
"""More letters of a name or a title are not worth being remembered."""
_MOST = 200
"""Lessons of a game that are remembered, and games."""
_PROGRAMS, _COMMAND = 20, 1000
"""Programs that are remembered, and letters of their commands."""


class Remembered(NamedTuple):
    """What is remembered.

    `names` are those who played White and Black last, as they typed them. `lessons` has, by the
    name of a game, the titles of the lessons done, the last one last. `programs` are the
    commands of programs that have played, the last first: no record makes us start any other.
    """

    names: tuple[str, str] = ("", "")
    lessons: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    programs: tuple[str, ...] = ()

    def done(self, game: str) -> tuple[str, ...]:
        """Return the titles of a game's lessons that were done, the last one last."""
        return self.lessons.get(game, ())

    def upcoming(self, game: str, titles: Sequence[str]) -> int:
        """Return the index of the lesson to go on with: the one after the last that was done.

        After the very last one it is the first that was not done, or the first of all.
        """
        done = [title for title in self.done(game) if title in titles]
        following = titles.index(done[-1]) + 1 if done else 0
        if following < len(titles):
            return following
        return next((n for n, title in enumerate(titles) if title not in done), 0)

    def with_names(self, white: str, black: str) -> Self:
        """Return the same with other names."""
        return self._replace(names=(white, black))

    def with_program(self, command: str) -> Self:
        """Return the same with a program that plays now."""
        others = (each for each in self.programs if each != command)
        return self._replace(programs=(command, *others)[:_PROGRAMS])

    def with_lesson(self, game: str, title: str) -> Self:
        """Return the same with a lesson done."""
        others = (each for each in self.done(game) if each != title)
        return self._replace(lessons={**self.lessons, game: (*others, title)})


def file() -> Path:
    """Return the file; it need not exist."""
    return user_data_path("dicemate") / "remembered.json"


def is_first_start() -> bool:
    """Return whether nothing was ever kept: no game, no lesson, no name."""
    return not file().parent.exists()


def load() -> Remembered:
    """Return what is remembered."""
    import json  # The first frame waits for no file.

    try:
        found = json.loads(bounded.read(file(), _MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return Remembered()
    return _read(found) if isinstance(found, dict) else Remembered()


def store(remembered: Remembered) -> None:
    """Remember, if that can be written."""
    import json

    lessons = {game: list(titles) for game, titles in remembered.lessons.items()}
    kept = {"names": remembered.names, "lessons": lessons, "programs": remembered.programs}
    text = json.dumps(kept, indent=1)
    with suppress(OSError):
        whole.put(file(), f"{text}\n".encode())


def _read(found: Mapping[str, Any]) -> Remembered:
    """Return what a file's content means; whatever is of another shape is passed over."""
    white, black, *_ = (*_texts(found.get("names")), "", "")
    lessons = found.get("lessons")
    games = islice(lessons.items(), _MOST) if isinstance(lessons, dict) else ()
    read = {game: _texts(titles) for game, titles in games}
    return Remembered((white, black), read, _commands(found.get("programs")))


def _texts(found: Any) -> tuple[str, ...]:
    listed = found[:_MOST] if isinstance(found, list) else []
    return tuple(tidy(each[:_LONGEST]) for each in listed if isinstance(each, str))


def _commands(found: Any) -> tuple[str, ...]:
    listed = found[:_PROGRAMS] if isinstance(found, list) else []
    return tuple(each for each in listed if isinstance(each, str) and len(each) <= _COMMAND)
