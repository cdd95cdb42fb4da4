"""The command line: errors as one line, exit status, what each command does."""

import sys

from dicemate.cli import ending
from dicemate.cli.status import BAD_INPUT, INTERRUPTED
from dicemate.system import streams


def main(arguments: list[str] | None = None) -> None:
    """Run the command; on bad input print one line and exit with status 2.

    Without `arguments`, it is the command of this process, which then keeps the standard streams.
    """
    try:
        from dicemate.cli.running import run  # Here, as Ctrl+C may come while modules are loaded.

        if arguments is None:
            streams.claim()
        status = run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except OSError as error:  # The modules that would say more may not open either.
        print(f"dicemate: {error.strerror or error}", file=streams.err())
        status = BAD_INPUT
    except RuntimeError as error:
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        status = INTERRUPTED  # Python 3.11 wraps what is raised while a class is being made.
    if arguments is None:
        ending.soon(status)
    if status:
        sys.exit(status)
