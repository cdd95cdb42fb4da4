"""Conveniences remembered between sessions: names of players, lessons done, programs that played.

They are kept in a small JSON file in the platform's data folder. Nothing depends on it: if it is
broken, missing or cannot be written, nothing is remembered.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from dicemate.system import atomic, bounded
from dicemate.system.alone import alone
from dicemate.system.fence import user_data_path
from dicemate.system.outside import tidy

_MOST_BYTES = 64 * 1024
_LONGEST = 100
"""The most letters of a name or a title that are remembered."""
_MOST = 1000
"""The most lessons per game, the latest done of them, and the most games."""
_PROGRAMS, _COMMAND = 20, 1000
"""The most programs, and the most letters of a command."""


class Remembered(NamedTuple):
    """What is remembered.

    `names` are the last players of White and Black, as typed. `lessons` holds, by the name of a
    game, the titles of the lessons done, the latest last. `programs` are the commands of programs
    that have played, the latest first: a record can make us start no others.
    """

    names: tuple[str, str] = ("", "")
    lessons: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    programs: tuple[str, ...] = ()

    def done(self, game: str) -> tuple[str, ...]:
        """Return the titles of the lessons done in a game, as they are kept, the latest last."""
        return self.lessons.get(game, ())

    def learned(self, game: str, titles: Sequence[str]) -> list[str]:
        """Return those of the titles of a game's lessons that are done, as they are given."""
        return [title for title in titles if _kept(title) in self.done(game)]

    def upcoming(self, game: str, titles: Sequence[str]) -> int:
        """Return the index of the lesson to continue with: the one after the latest done.

        After the last lesson it is the first not done, or else the first.
        """
        titles = [*map(_kept, titles)]
        done = [title for title in self.done(game) if title in titles]
        following = titles.index(done[-1]) + 1 if done else 0
        if following < len(titles):
            return following
        return next((n for n, title in enumerate(titles) if title not in done), 0)

    def with_names(self, white: str, black: str) -> Self:
        """Return a copy with other names."""
        return self._replace(names=(white, black))

    def with_program(self, command: str) -> Self:
        """Return a copy in which the program is the latest."""
        others = (each for each in self.programs if each != command)
        return self._replace(programs=(command, *others)[:_PROGRAMS])

    def with_lesson(self, game: str, title: str) -> Self:
        """Return a copy in which the lesson is done."""
        kept = _kept(title)
        others = (each for each in self.done(game) if each != kept)
        return self._replace(lessons={**self.lessons, game: (*others, kept)})


def file() -> Path:
    """Return the file; it need not exist."""
    return user_data_path() / "remembered.json"


def is_first_start() -> bool:
    """Return whether nothing was ever stored: no game, no lesson, no name."""
    return not file().parent.exists()


def load() -> Remembered:
    """Return what is remembered."""
    import json  # The first frame does not wait for this.

    try:
        found = json.loads(bounded.read(file(), _MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return Remembered()
    return _parse(found) if isinstance(found, dict) else Remembered()


def change(changed: Callable[[Remembered], Remembered]) -> None:
    """Change what is remembered, if the file can be written.

    What other processes have stored in the meantime is kept.
    """
    with alone(file()):
        so_far = load()
        wanted = changed(so_far)
        if wanted != so_far:
            _store(wanted)


def _store(remembered: Remembered) -> None:
    import json

    lessons = {game: list(titles) for game, titles in remembered.lessons.items()}
    kept = {"names": remembered.names, "lessons": lessons, "programs": remembered.programs}
    text = json.dumps(kept, indent=1)
    with suppress(OSError):
        atomic.put(file(), f"{text}\n".encode())


def _parse(found: Mapping[str, Any]) -> Remembered:
    """Return the content of a file; anything of the wrong type is ignored."""
    white, black, *_ = (*_texts(found.get("names")), "", "")
    lessons = found.get("lessons")
    games = islice(lessons.items(), _MOST) if isinstance(lessons, dict) else ()
    by_game = {game: _texts(titles) for game, titles in games}
    return Remembered((white, black), by_game, _commands(found.get("programs")))


def _texts(found: Any) -> tuple[str, ...]:
    listed = found[-_MOST:] if isinstance(found, list) else []
    return tuple(_kept(each) for each in listed if isinstance(each, str))


def _kept(text: str) -> str:
    """Return a name or a title as it is kept: one that can be shown, and is not too long."""
    return tidy(text[:_LONGEST])


def _commands(found: Any) -> tuple[str, ...]:
    listed = found[:_PROGRAMS] if isinstance(found, list) else []
    return tuple(each for each in listed if isinstance(each, str) and len(each) <= _COMMAND)
