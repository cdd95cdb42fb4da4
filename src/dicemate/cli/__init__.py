"""The command line: errors as one line, exit status, what each command does."""

import sys

TYPE_CHECKING = False  # As in `typing`, which would be loaded before Ctrl+C is heeded.
if TYPE_CHECKING:
    from collections.abc import Sequence

_INTERRUPTED = 130
"""`commands.INTERRUPTED`, which cannot be asked for while the commands are being loaded."""


def main(arguments: "Sequence[str] | None" = None) -> None:
    """Run the command; on bad input print one line and exit with status 2."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        from dicemate.cli.running import run  # Here, as Ctrl+C may come while modules are loaded.

        status = run(given)
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except RuntimeError as error:
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        status = _INTERRUPTED  # Python 3.11 wraps what is raised while a class is being made.
    if status:
        sys.exit(status)
