"""The guard of a game: every call into a plugin goes through it.

Whatever a plugin does (raise anything, exit, return the wrong type, hang), the caller gets
either an answer of the right type or a `GameFailed`.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from dicemate.plugins import limit, report
from dicemate.plugins.kinds import WrongAnswer
from dicemate.plugins.limit import TookTooLong
from dicemate.system import signals
from dicemate.system.outside import one_line
from dicemate.system.threads import NoThread

_Answer = TypeVar("_Answer")


class PluginError(LookupError):
    """A game is not installed, or fails; the message names it and says why, in one line."""


class GameFailed(PluginError):
    """A game has broken the contract; the message names a report for its author.

    Attributes:
        message: The message without the report, which is a file of this machine.
    """

    def __init__(self, message: str, report: Path | None = None) -> None:
        """Take the message and, if there is one, the file of the report."""
        self.message = one_line(message)
        super().__init__(
            one_line(f"{message}; for its author: {report}") if report else self.message
        )


class Guard:
    """Calls one game.

    Attributes:
        name: The name of the game.
        version: The version of the plugin.
    """

    def __init__(self, name: str, version: str = "") -> None:
        """Guard the game called `name`."""
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
        """Call `function`, and return its answer as returned by `check`.

        `check` raises an error if the answer is wrong. `doing` describes the failure in messages.

        Raises:
            GameFailed: the game fails. Errors of an `allowed` kind are raised as they are.
            NoThread: the game was not called, as nothing could watch it.
        """
        try:
            return limit.run(check, function, given)
        except allowed:
            raise
        except (GameFailed, NoThread):
            raise
        except BaseException as error:
            if signals.is_cause(error):
                raise
            raise self._failure(doing, error, function) from error

    def _failure(
        self, doing: str, error: BaseException, function: Callable[..., object]
    ) -> GameFailed:
        """Write a report on a failure, and return the error to raise."""
        file = report.write(self.name, self.version, _name(function), error)
        return GameFailed(f"the game {one_line(self.name)} {doing}: {_reason(error)}", file)


def _name(function: Callable[..., object]) -> str:
    """Return the name of what was called; if it is not a function, it may have none."""
    with suppress(Exception):
        return str(function.__qualname__)
    return "a call"


def _reason(error: BaseException) -> str:
    if isinstance(error, TookTooLong):
        return f"it did not return within {limit.SECONDS:g} seconds"
    if isinstance(error, WrongAnswer):
        return str(error)
    return described(error)


def described(error: BaseException) -> str:
    """Return a game's error as one line: ``ValueError: no such square``."""
    try:
        said = limit.run(str.__str__, str, (error,))
    except BaseException as failed:  # It may be of a plugin's own class, and fail or hang in turn.
        if signals.is_cause(failed):
            raise
        said = ""
    kind = type(error).__name__
    return one_line(f"{kind}: {said}" if said else kind)
