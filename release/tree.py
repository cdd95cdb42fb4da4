"""The parser of the command line, with those of its commands."""

from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator


def parsers_in(parser: ArgumentParser) -> Iterator[ArgumentParser]:
    """Yield a parser, and those of its commands and theirs."""
    yield parser
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                yield from parsers_in(command)
