"""The commands about programs that play: checking one, and running one of our own levels."""

from typing import TYPE_CHECKING

from dicemate.cli.commands import say

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace

FAILED = 1
"""The exit status if a program does not keep to the protocol."""


def check(given: "Namespace") -> None:
    """Check that a program keeps to the protocol, and print what was found."""
    from dicemate.bots.check import all_games
    from dicemate.bots.check import check as found_in
    from dicemate.bots.known import find

    passed = True
    for finding in found_in(find(given.program).arguments, all_games()):
        say(str(finding))
        passed = passed and finding.passed
    if not passed:
        raise SystemExit(FAILED)


def play(given: "Namespace") -> None:
    """Play at one of our own levels on standard input and output."""
    from dicemate.bots.serve import serve
    from dicemate.search.levels import LEVELS
    from dicemate.system.nearmiss import nearest
    from dicemate.system.outside import quoted

    level = LEVELS.get(given.level)
    if level is None:
        near = nearest(given.level, LEVELS)
        raise LookupError(f"there is no level {quoted(given.level)}{near}")
    serve(level, given.seed, given.nodes)


def levels(_: "Namespace") -> None:
    """List our own levels."""
    from dicemate.search.levels import LEVELS

    for level in LEVELS.values():
        say(f"{level.name}: {level.summary}")
