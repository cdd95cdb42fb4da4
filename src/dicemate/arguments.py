"""The arguments of the command line."""

import argparse
from argparse import Namespace
from collections.abc import Callable
from typing import NoReturn

from dicemate import __version__, commands


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        commands.fail(f"{message}; see {self.prog} --help")


def parser() -> argparse.ArgumentParser:
    """Return the parser; what it gives has the command as `run`."""
    top = _Parser(prog="dicemate", description="Chess with dice for two at one keyboard.")
    top.add_argument("--version", action="version", version=f"dicemate {__version__}")
    top.set_defaults(run=lambda _: commands.menu())
    subparsers = top.add_subparsers(title="commands", metavar="")

    def command(name: str, run: Callable[[Namespace], None], text: str) -> argparse.ArgumentParser:
        added = subparsers.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    _add_play(command("play", commands.play, "start a game"))
    resume = command("resume", commands.resume, "go on with a saved game: the last one, or FILE")
    resume.add_argument("file", metavar="FILE", nargs="?")
    command("replay", commands.replay, "look at a saved game").add_argument("file", metavar="FILE")
    command("games", commands.games, "list the saved games")
    command("variants", commands.variants, "list the installed games")
    command("rules", commands.rules, "print the rules of a game").add_argument(
        "variant", metavar="VARIANT"
    )
    return top


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
    play.add_argument(
        "--clock",
        metavar="TIME",
        help="minutes each + seconds a turn: 5, 5+3, or 5+3d for a delay; whose time is over loses",
    )
    play.add_argument("--no-undo", action="store_true", help="no step can be taken back")
    play.add_argument("--setup", metavar="TEXT", help="a FEN or what else the game starts from")
