"""The command line: runs a command and turns what goes wrong into one line."""

import errno
import sys
from collections.abc import Sequence

from dicemate import plugins
from dicemate.cli import commands, surroundings
from dicemate.system import plain

_INTERRUPTED = 130
"""The exit status that shells give to Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; bad input gets one line and exit status 2."""
    given = sys.argv[1:] if arguments is None else arguments
    surroundings.adapt()
    plain.adapt()
    plugins.silence()
    status = _status(given)
    for stream in (sys.stdout, sys.stderr):
        surroundings.drop_unwritten(stream)
    if status:
        sys.exit(status)


def _status(given: Sequence[str]) -> int:
    """Run the command, write out what it printed, and return the exit status."""
    try:
        status = _run(given)
        _flush()  # Here, where it can be told that it cannot be written.
    except BrokenPipeError:  # Somebody's pager was left: nothing to tell.
        return 0
    except KeyboardInterrupt:
        return _INTERRUPTED
    # Errors of values and look-ups are ours: set-ups, options, records, plugins.
    except (OSError, ValueError, LookupError) as error:
        commands.complain(error)
        return commands.BAD_INPUT
    return status


def _run(given: Sequence[str]) -> int:
    """Run the command and return the exit status that it wants."""
    try:
        if not given:
            commands.menu()  # The front door does not wait for a parser.
            return 0
        from dicemate.cli.arguments import parse

        parsed = parse(given)
        parsed.run(parsed)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def _flush() -> None:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.errno == errno.EIO:
            return  # The terminal has gone: nobody is left to be told.
        raise OSError(error.errno, error.strerror, "standard output") from None
