"""The command-line arguments."""

import argparse
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from dicemate import __version__
from dicemate.cli import (
    botcommands,
    checkcommand,
    commands,
    dicecommands,
    guesscommand,
    hintcommand,
    newgamecommand,
    oddscommand,
    reviewcommands,
    servecommand,
    simulatecommand,
    statscommands,
)
from dicemate.system.nearmiss import nearest
from dicemate.system.outside import quoted

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class _Parser(argparse.ArgumentParser):
    """A parser whose errors take one line, and whose help reports write errors."""

    def error(self, message: str) -> NoReturn:
        commands.fail(f"{message}; see {self.prog} --help")

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stdout).write(message)  # argparse would swallow a write error.


def parse(given: Sequence[str]) -> Namespace:
    """Return the parsed arguments, with the command's function as `run`.

    Raises:
        LookupError: there is no such command.
        SystemExit: the arguments are bad, or asked for help, which was printed.
    """
    top, known = _parsers()
    first = given[0]
    if not first.startswith("-") and first not in known:
        raise LookupError(
            f"invalid choice: {quoted(first)} is no command{nearest(first, known)}"
            f"; see {top.prog} --help"
        )
    return top.parse_args(given)


def _parsers() -> tuple[argparse.ArgumentParser, Mapping[str, argparse.ArgumentParser]]:
    """Return the top parser, and the parsers of the commands by name."""
    top = _Parser(prog="dicemate", description="Chess with dice for two at one keyboard.")
    top.add_argument("--version", action="version", version=f"dicemate {__version__}")
    top.set_defaults(run=lambda _: commands.menu())
    subparsers = top.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[Namespace], None], text: str) -> argparse.ArgumentParser:
        added = subparsers.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    playing = command("play", commands.play, "start a game")
    playing.add_argument("variant", metavar="VARIANT", help="a name listed by `dicemate variants`")
    _add_game_options(playing)
    resume = command("resume", commands.resume, "continue a saved game: the last one, or FILE")
    resume.add_argument("file", metavar="FILE", nargs="?")
    replay = command("replay", commands.replay, "replay a saved game")
    replay.add_argument("file", metavar="FILE")
    learn = command("learn", commands.learn, "learn a game, lesson by lesson")
    learn.add_argument("variant", metavar="VARIANT")
    text = "guess the best move where somebody chose badly in the saved games"
    guess = command("guess", guesscommand.guess, text)
    guess.add_argument(
        "target", metavar="NAME|FILE", nargs="?", help="only what this player decided, or this game"
    )
    guess.add_argument("--json", action="store_true", help="the positions, for other programs")
    for talking in (subparsers.choices["play"], resume, replay, learn, guess):
        talking.add_argument(
            "--plain", action="store_true", help="play in plain text, for screen readers and pipes"
        )
    _add_json(command("games", commands.games, "list the saved games"))
    text = "tell what the saved games come to: results, duels and lengths, or those of a player"
    stats = command("stats", statscommands.stats, text)
    stats.add_argument("player", metavar="NAME", nargs="?")
    stats.add_argument(
        "--luck", action="store_true", help="luck and skill too; a new game takes about a second"
    )
    _add_json(stats)
    odds = command("odds", oddscommand.odds, "tell the odds of a position or of a stand-off")
    oddscommand.add_arguments(odds)
    _add_json(odds)
    text = "tell how much of a saved game was luck, how much was skill, and what decided it"
    _add_game(command("review", reviewcommands.review, text))
    text = "tell what is best where a saved game stands, and what every move is worth"
    _add_game(command("hint", hintcommand.hint, text))
    _add_export(command("export", commands.export, "write pictures or a recording of a saved game"))
    importing = command(
        "import", commands.import_games, "import the games of PGN files that Dicemate wrote"
    )
    importing.add_argument("file", metavar="FILE", nargs="+")
    text = (
        "check the dice of games: exit status 0 all fit, 1 some do not, 2 unreadable, "
        "3 some cannot be checked"
    )
    command("verify", dicecommands.verify, text).add_argument("file", metavar="FILE", nargs="+")
    text = "show how the dice fell, thrown against expected, in all saved games or in FILE"
    command("dice", dicecommands.dice, text).add_argument("file", metavar="FILE", nargs="*")
    text = "let programs play many games against each other, and tell what they come to"
    simulatecommand.add_arguments(command("simulate", simulatecommand.simulate, text))
    text = "play in a web page, on this computer or for others with a token"
    serve = command("serve", servecommand.serve, text)
    servecommand.add_arguments(serve)
    _add_game_options(serve.add_argument_group("with --table, as for `dicemate play`"))
    serve.set_defaults(usual=serve.get_default)
    bot = command("bot", botcommands.levels, "list the levels of programs that play")
    botcommands.add_actions(bot)
    text = "write a game of your own to begin with, which is played at once"
    newgamecommand.add_arguments(command("new-game", newgamecommand.new_game, text))
    text = "play a game at random and tell which laws it breaks: exit status 0 none, 1 some"
    checkcommand.add_arguments(command("check-game", checkcommand.check, text))
    text = "show what this terminal can do, what Dicemate will use, and any problems"
    command("doctor", commands.doctor, text)
    command("variants", commands.variants, "list the installed games")
    command(
        "rules", commands.rules, "print the rules of a game, and how to play it well"
    ).add_argument("variant", metavar="VARIANT")
    return top, subparsers.choices


def _add_json(telling: argparse.ArgumentParser) -> None:
    telling.add_argument("--json", action="store_true", help="as JSON, for other programs")


def _add_game(telling: argparse.ArgumentParser) -> None:
    telling.add_argument("file", metavar="FILE", help="a saved game, or - for the standard input")
    _add_json(telling)


def _add_game_options(play: argparse._ActionsContainer) -> None:
    for side in ("White", "Black"):
        text = f"who plays {side}; bot:LEVEL is a program (see dicemate bot), so is bot:COMMAND"
        play.add_argument(f"--{side.lower()}", metavar="NAME", default=side, help=text)
    play.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a house rule; may be given several times",
    )
    for side in ("white", "black"):
        play.add_argument(
            f"--{side}-words",
            metavar="TEXT",
            default="",
            help=f"{side.capitalize()}'s own words to mix into the sealed dice",
        )
    dice = play.add_mutually_exclusive_group()
    dice.add_argument("--seed", metavar="TEXT", help="make the dice repeatable")
    dice.add_argument(
        "--physical", action="store_true", help="throw your own dice and type the faces"
    )
    play.add_argument(
        "--clock",
        metavar="TIME",
        help="minutes each + seconds per turn: 5, 5+3, 0+2, or 5+3d for a delay; out of time loses",
    )
    play.add_argument(
        "--each-throws",
        action="store_true",
        help="in a duel the defender presses for dice of his own",
    )
    play.add_argument("--no-undo", action="store_true", help="nothing can be taken back")
    play.add_argument("--no-save", action="store_true", help="do not save the game")
    play.add_argument("--setup", metavar="TEXT", help="a FEN, or another position text of the game")


def _add_export(export: argparse.ArgumentParser) -> None:
    export.add_argument("file", metavar="FILE")
    form = export.add_mutually_exclusive_group(required=True)
    form.add_argument(
        "--svg", metavar="OUT", help="a picture NAME.svg, or a folder for a picture of every step"
    )
    form.add_argument("--cast", metavar="OUT", help="a recording of the replay for asciinema")
    form.add_argument("--pgn", metavar="OUT", help="PGN for ordinary chess programs")
    where = export.add_mutually_exclusive_group()
    where.add_argument("--step", type=int, metavar="N", help="the picture after N steps")
    where.add_argument("--move", type=int, metavar="N", help="the picture after White's move N")
    export.add_argument(
        "--size", default="80x24", metavar="WxH", help="columns and rows of the recording"
    )
    export.add_argument(
        "--speed", type=_speed, default=1.0, metavar="N", help="N times the speed of the replay"
    )
    export.add_argument("--force", action="store_true", help="overwrite existing files")


def _speed(text: str) -> float:
    with suppress(ValueError):
        if 0.1 <= float(text) <= 100:
            return float(text)
    raise argparse.ArgumentTypeError("the speed must be from 0.1 to 100")
