"""The command line. Only this module starts the screen."""

import argparse
import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

from dicemate import __version__

# The rest is imported where it is used: a command should start at once, and the menu shows its
# first frame before chess is loaded.
if TYPE_CHECKING:
    from pathlib import Path

    from dicemate.record import Game

BAD_INPUT = 2
"""The exit status of bad input."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; bad input gets one line and exit status 2."""
    given = _parser().parse_args(arguments)
    try:
        given.run(given)
    except BrokenPipeError:  # Somebody's pager was left: nothing to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (
        ValueError,
        LookupError,
    ) as error:  # Ours: set-ups, options, records, plugins.
        fail(str(error))


def fail(message: str) -> NoReturn:
    """Print one line on standard error and exit with status 2."""
    print(f"dicemate: {' '.join(message.split())}", file=sys.stderr)
    raise SystemExit(BAD_INPUT)


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        fail(f"{message}; see {self.prog} --help")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="dicemate", description="Chess with dice for two at one keyboard.")
    parser.add_argument("--version", action="version", version=f"dicemate {__version__}")
    parser.set_defaults(run=_menu)
    commands = parser.add_subparsers(title="commands", metavar="")

    def command(name: str, run: Callable[[Namespace], None], text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    _add_play(command("play", _play, "start a game"))
    resume = command("resume", _resume, "go on with a saved game: the last one, or FILE")
    resume.add_argument("file", metavar="FILE", nargs="?")
    command("replay", _replay, "look at a saved game").add_argument("file", metavar="FILE")
    command("games", _games, "list the saved games")
    command("variants", _variants, "list the installed games")
    command("rules", _rules, "print the rules of a game").add_argument("variant", metavar="VARIANT")
    return parser


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("variant", metavar="VARIANT", help="a name that `dicemate variants` lists")
    play.add_argument("--white", metavar="NAME", default="White", help="who plays White")
    play.add_argument("--black", metavar="NAME", default="Black", help="who plays Black")
    play.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a rule of the house; may be given several times",
    )
    play.add_argument("--seed", metavar="TEXT", help="make the dice repeatable")
    play.add_argument("--setup", metavar="TEXT", help="a FEN or what else the game starts from")


# -- commands that open the screen ---------------------------------------------------------


def _check_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail("this needs a terminal; the commands games, variants and rules do not")
    from dicemate.tui.geometry import LEAST_SIZE

    size = shutil.get_terminal_size()
    if size.columns < LEAST_SIZE[0] or size.lines < LEAST_SIZE[1]:
        least = "{}x{}".format(*LEAST_SIZE)
        fail(f"the terminal is {size.columns}x{size.lines}; the least is {least}")


def _menu(_: Namespace) -> None:
    _check_terminal()
    from dicemate.tui.app import run

    run()


def _play(given: Namespace) -> None:
    from dicemate import library, plugins
    from dicemate.dice import Dice
    from dicemate.match import Match
    from dicemate.position import BLACK, WHITE
    from dicemate.record import Game

    options = dict(map(_option, given.option))
    names = {WHITE: given.white, BLACK: given.black}
    match = Match(plugins.load(given.variant), options, given.setup, names)
    dice = Dice.system() if given.seed is None else Dice.seeded(given.seed)
    _check_terminal()
    game = Game(match, dice)
    _open_table(game, library.create(game))


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"option {text!r} is not of the form NAME=VALUE")
    return name, value


def _resume(given: Namespace) -> None:
    from dicemate import library

    path = library.find(given.file) if given.file else library.newest_unfinished()
    game = library.load(path)
    if game.match.outcome:
        fail(f"{path.name}: this game is over ({game.match.outcome.reason}); replay shows it")
    _check_terminal()
    library.save(
        game, path
    )  # Before the first word, so that a file that cannot be written is told.
    _open_table(game, path)


def _open_table(game: "Game", path: "Path") -> None:
    from dicemate.tui.app import run
    from dicemate.tui.table import Table

    run(Table(game, path))


def _replay(given: Namespace) -> None:
    from dicemate import library

    game = library.load(library.find(given.file))
    _check_terminal()
    from dicemate.tui.app import run
    from dicemate.tui.replay import Replay

    run(Replay(game))


# -- commands that print -------------------------------------------------------------------


def _games(_: Namespace) -> None:
    from dicemate import library

    for entry in library.entries():
        if entry.fault:
            print(entry.fault)
            continue
        game, white, black = (entry.tags.get(tag, "?") for tag in ("Game", "White", "Black"))
        result = "unfinished" if entry.unfinished else entry.tags.get("Result", "?")
        print(f"{entry.path.name}: {game}, {white} - {black}, {result}")


def _variants(_: Namespace) -> None:
    from dicemate import plugins

    for plugin in plugins.survey():
        variant = plugin.variant
        about = f"{variant.title} ({variant.origin})" if variant else plugin.fault
        print(f"{plugin.name} {plugin.version}: {about}")


def _rules(given: Namespace) -> None:
    from dicemate import plugins

    rules = plugins.load(given.variant).rules
    if not sys.stdout.isatty():
        print(rules)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(rules))
