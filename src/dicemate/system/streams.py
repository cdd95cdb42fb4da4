"""The standard streams, which a process of ours keeps for itself.

What anything else writes there (the code of a game, a library in C, a process that either of them
starts) is dropped: it would garble lists and reach the terminal. Whatever else reads there finds
nothing: it would take what a player types.
"""

import os
import sys
from io import TextIOWrapper
from types import TracebackType
from typing import Literal, TextIO, TypeAlias

_own: dict[str, TextIO] = {}
"""The streams that are kept, by their names in `sys`."""

_Mode: TypeAlias = Literal["r", "w"]
_MODES: dict[str, _Mode] = {"stdin": "r", "stdout": "w", "stderr": "w"}


def inp() -> TextIO:
    """Return standard input."""
    return _own.get("stdin", sys.stdin)


def out() -> TextIO:
    """Return standard output."""
    return _own.get("stdout", sys.stdout)


def err() -> TextIO:
    """Return standard error."""
    return _own.get("stderr", sys.stderr)


def claim() -> None:
    """Keep the streams from now on: `inp`, `out` and `err` alone lead anywhere.

    Only for a process of ours, which does this once.
    """
    _open_closed()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number, (name, mode) in enumerate(_MODES.items()):
        stream = _own[name] = getattr(sys, name)
        if os.name == "posix":
            _own[name] = _moved(stream, mode, number, nowhere)
        else:  # Textual finds the console of Windows by the usual descriptors.
            setattr(sys, name, os.fdopen(os.dup(nowhere), mode, encoding="utf-8"))
    os.close(nowhere)
    vars(sys)["__stdin__"] = _own["stdin"]  # Where Textual listens.
    sys.excepthook = _tell


def _moved(stream: TextIOWrapper, mode: _Mode, number: int, nowhere: int) -> TextIO:
    """Return a new stream like `stream`; the old one and its descriptor now lead nowhere."""
    own = os.dup(number)
    os.dup2(nowhere, number)
    buffering = 1 if stream.line_buffering or stream.write_through else -1
    return os.fdopen(own, mode, buffering, encoding=stream.encoding, errors=stream.errors)


def _open_closed() -> None:
    """Reopen closed standard streams; otherwise the next file opened would take their place."""
    for name, mode in _MODES.items():
        if getattr(sys, name) is None:
            # Writing to standard output then fails, which is reported.
            opened = os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            setattr(sys, name, os.fdopen(opened, mode, encoding="utf-8", closefd=False))


def _tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Report a fault of ours, as Python would on its own stream."""
    import traceback

    traceback.print_exception(kind, error, trace, file=err())
