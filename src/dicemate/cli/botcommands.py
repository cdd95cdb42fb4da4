"""The commands for programs that play: checking one, and running one of our own levels."""

from typing import TYPE_CHECKING

from dicemate.cli import numbers
from dicemate.cli.output import say

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

FAILED = 1
"""The exit status if a program does not follow the protocol."""


def add_actions(bot: "ArgumentParser") -> None:
    """Add the actions for programs that play."""
    actions = bot.add_subparsers(title="more", metavar="ACTION")
    text = "check that a program follows the protocol: exit status 0 if it does, 1 if not"
    checking = actions.add_parser("check", help=text, description=text)
    checking.add_argument("program", metavar="COMMAND", help="the command that starts the program")
    checking.set_defaults(run=check)
    text = "play at a level as a program, on standard input and output"
    playing = actions.add_parser("play", help=text, description=text)
    playing.add_argument("level", metavar="LEVEL", help="a level listed by `dicemate bot`")
    seed, nodes = numbers.whole(0), numbers.whole(1)
    playing.add_argument("--seed", type=seed, metavar="N", help="settles ties between words")
    text = "how many positions the strong level searches, instead of thinking for a second"
    playing.add_argument("--nodes", type=nodes, metavar="N", help=text)
    playing.set_defaults(run=play)


def check(given: "Namespace") -> None:
    """Check that a program follows the protocol, and print the findings."""
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
    from dicemate.bots.level import play as play_at
    from dicemate.search.levels import LEVELS
    from dicemate.system.outside import quoted
    from dicemate.wording.nearmiss import nearest

    level = LEVELS.get(given.level)
    if level is None:
        near = nearest(given.level, LEVELS)
        raise LookupError(f"there is no level {quoted(given.level)}{near}")
    play_at(level, given.seed, given.nodes)


def levels(_: "Namespace") -> None:
    """List our own levels."""
    from dicemate.search.levels import LEVELS

    for level in LEVELS.values():
        say(f"{level.name}: {level.summary}")
