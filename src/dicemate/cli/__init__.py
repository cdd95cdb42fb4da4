"""The command line: runs a command and turns what goes wrong into one line."""

import os
import sys
from collections.abc import Sequence

from dicemate import plain, plugins
from dicemate.cli import commands


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; bad input gets one line and exit status 2."""
    given = sys.argv[1:] if arguments is None else arguments
    plain.adapt()
    plugins.silence()
    try:
        _run(given)
    except BrokenPipeError:  # Somebody's pager was left: nothing to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    # Errors of values and look-ups are ours: set-ups, options, records, plugins.
    except (OSError, ValueError, LookupError) as error:
        commands.fail(error)


def _run(given: Sequence[str]) -> None:
    if not given:
        commands.menu()  # The front door does not wait for a parser.
        return
    from dicemate.cli.arguments import parser

    parsed = parser().parse_args(given)
    parsed.run(parsed)
