"""The parser of the command line."""

import argparse
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from dicemate import __version__
from dicemate.cli import output, playcommands
from dicemate.cli.arguments import COMMANDS, Subcommand
from dicemate.system.outside import quoted
from dicemate.wording.nearmiss import nearest

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_PROGRAM = "dicemate"
_DASHES = "--"
"""What separates options from other arguments, unless it is the value of an option."""


class _Parser(argparse.ArgumentParser):
    """A parser that reports errors on one line, and whose help reports write errors."""

    def error(self, message: str) -> NoReturn:
        output.fail(f"{message}; see {self.prog} --help")

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        if action.option_strings and arg_strings == [_DASHES]:  # argparse would drop ``--seed=--``.
            value = self._get_value(action, _DASHES)
            self._check_value(action, value)
            return value
        return super()._get_values(action, arg_strings)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        output.put(message, end="")  # argparse would swallow a write error.


def parse(given: Sequence[str]) -> Namespace:
    """Return the parsed arguments, with the command's function as `run`.

    Raises:
        LookupError: there is no such command.
        SystemExit: the arguments are bad, or asked for help, which was printed.
    """
    first, known = given[0], [each.name for each in COMMANDS]
    # Building the parsers of all commands takes longer than the rest of the command line.
    asked = [each for each in COMMANDS if each.name == first]
    if not asked and not first.startswith("-"):
        ending = nearest(first, known) or f"; see {_PROGRAM} --help"
        raise LookupError(f"{quoted(first)} is not a command{ending}")
    parsed, unknown = parser_of(asked or COMMANDS).parse_known_args(given)
    if unknown:  # argparse would name the help of the whole program, which lists no options.
        about = " ".join([_PROGRAM, *(each.name for each in asked)])
        output.fail(f"unrecognized arguments: {' '.join(unknown)}; see {about} --help")
    return parsed


def parser_of(asked: Sequence[Subcommand] = COMMANDS) -> argparse.ArgumentParser:
    """Return a parser of the given commands, by default of all."""
    text = "Chess with dice in the terminal. Without a command it opens the menu."
    top = _Parser(prog=_PROGRAM, description=text)
    top.add_argument("--version", action="version", version=f"dicemate {__version__}")
    top.set_defaults(run=lambda _: playcommands.menu())
    subparsers = top.add_subparsers(title="commands", metavar="COMMAND")
    for command in asked:
        added = subparsers.add_parser(command.name, help=command.text, description=command.text)
        added.set_defaults(run=command.run)
        command.add(added)
    return top
