"""The guard of a game: every call into a plugin goes through it.

Whatever a stranger's code does (it raises anything, ends the process, returns something else, never
comes back, prints), the caller gets an answer of the right kind or one error, `GameFailed`.
"""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

from dicemate.plugins import limit, report
from dicemate.plugins.kinds import WrongAnswer
from dicemate.plugins.limit import TookTooLong
from dicemate.system.outside import one_line

_Answer = TypeVar("_Answer")


class PluginError(LookupError):
    """A game that is not installed, or that fails; the message says which and why, in one line."""


class GameFailed(PluginError):
    """A game has done what no game may do; the message names a file for the game's author."""


class Guard:
    """Calls one game.

    Attributes:
        name: What the game is called.
        version: Of the plugin.
    """

    def __init__(self, name: str, version: str = "") -> None:
        """Guard the game of that name."""
        self.name = name
        self.version = version

    def call(
        self,
        check: Callable[[Any], _Answer],
        function: Callable[..., object],
        *given: object,
        allowed: type[Exception] | tuple[()] = (),
        doing: str = "failed",
    ) -> _Answer:
        """Return what `check` makes of the answer of `function`; it raises where that is wrong.

        `doing` says what the game did where it fails.

        Raises:
            GameFailed: the game fails. Errors that are `allowed` come through.
        """
        try:
            if limit.is_under_way():  # A game that is asked within a call of its own.
                return check(function(*given))
            return limit.run(check, function, given)
        except allowed:
            raise
        except (GameFailed, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise self._failure(doing, error, function) from error

    def _failure(
        self, doing: str, error: BaseException, function: Callable[..., object]
    ) -> GameFailed:
        """Return the error that tells of a failure, of which a report is written."""
        call = getattr(function, "__qualname__", "a call")
        file = report.write(self.name, self.version, call, error)
        told = f"the game {one_line(self.name)} {doing}: {_reason(error)}"
        return GameFailed(one_line(f"{told}; for its author: {file}" if file else told))


def _reason(error: BaseException) -> str:
    if isinstance(error, TookTooLong):
        return f"it did not come back within {limit.SECONDS:g} seconds"
    if isinstance(error, WrongAnswer):
        return str(error)
    try:
        said = str(error)
    except Exception:  # A stranger's error may fail as well.
        said = ""
    kind = type(error).__name__
    return f"{kind}: {said}" if said else kind


class Quiet:
    """A stream that takes what this program writes, and drops what a game prints."""

    def __init__(self, stream: Any) -> None:
        """Write to `stream`."""
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text, unless a game does."""
        return len(text) if limit.is_under_way() else self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        """Return what the stream has."""
        return getattr(self._stream, name)


def silence() -> None:
    """Drop what games print from now on: it would spoil a list, or reach a terminal raw."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None:
            setattr(sys, name, Quiet(stream))
