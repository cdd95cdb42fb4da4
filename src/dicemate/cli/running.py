"""Runs a command, and reports errors on one line."""

import errno
import gc
import sys
from collections.abc import Sequence
from contextlib import suppress

from dicemate.cli import output, playcommands, surroundings
from dicemate.cli.status import BAD_INPUT
from dicemate.system import plain, signals, streams, workfolder


def run(given: Sequence[str]) -> int:
    """Run the command and return its exit status; on bad input print one line and return 2."""
    gc.disable()  # Start-up frees little; the screen re-enables it after a frame.
    surroundings.adapt()
    plain.adapt()
    with signals.stopping(), workfolder.kept():
        status = _status(given)
    with suppress(OSError):
        output.tell("")  # An interrupted command may have left a line of progress.
    _reap_programs()
    gc.enable()
    for stream in (streams.out(), streams.err()):
        surroundings.drop_unwritten(stream)
    return status


def _status(given: Sequence[str]) -> int:
    """Run the command, flush its output, and return the exit status."""
    status = 0
    try:
        status = _run(given)
        _flush()  # Flushed here, where a failure can still be reported.
    except BrokenPipeError:  # The reader, such as a pager, has quit: nothing to report.
        return status
    except KeyboardInterrupt as stopped:
        return signals.status(signals.behind(stopped))
    except MemoryError:
        output.complain("there is not enough memory")
        return BAD_INPUT
    # Our own errors are ValueErrors and LookupErrors: set-ups, options, records, plugins.
    except (OSError, ValueError, LookupError) as error:
        if _is_hang_up(error):
            return signals.status(signals.HANG_UP)
        output.complain(error)
        return BAD_INPUT
    return status


def _run(given: Sequence[str]) -> int:
    """Run the command and return its exit status."""
    try:
        if not given:
            playcommands.menu()  # The menu does not need the parser.
            return 0
        from dicemate.cli.parser import parse

        parsed = parse(given)
        if getattr(parsed, "plain", True):  # Otherwise it opens the screen.
            gc.enable()
        parsed.run(parsed)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def _reap_programs() -> None:
    """Leave no program behind, if any has played."""
    process = sys.modules.get("dicemate.bots.process")
    if process:
        process.reap()


def _is_hang_up(error: Exception) -> bool:
    """Return whether a standard stream was a terminal that is gone; a file's error would name it.

    Nobody can read a message, and a signal, if one is sent, may come later.
    """
    return isinstance(error, OSError) and error.errno == errno.EIO and not error.filename


def _flush() -> None:
    """Flush standard output, unless nobody can read what is left."""
    from dicemate.system import oserrors

    try:
        with oserrors.naming_stream("standard output"):
            streams.out().flush()
    except OSError as error:
        if not _is_hang_up(error):
            raise
