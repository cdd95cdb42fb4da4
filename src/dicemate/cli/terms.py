"""The terms of a new game: their arguments, and the game that they describe."""

import argparse
from typing import TYPE_CHECKING

from dicemate.cli.output import fail
from dicemate.spelling import BOT

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from collections.abc import Mapping

    from dicemate.bots.known import KnownProgram
    from dicemate.dice import Dice
    from dicemate.position import Color, Variant
    from dicemate.record import Game

_NEED_DICE = ("physical", "white_words", "black_words")
"""The arguments that mean nothing without dice; with any seed such a game repeats itself."""


def add_arguments(play: argparse._ActionsContainer, *, shared: bool = False) -> None:
    """Add the arguments of `dicemate play`, or of a table that `dicemate serve` shares.

    What a shared table refuses, its help does not offer.
    """
    program = "" if shared else "; for a program, bot:LEVEL (see dicemate bot) or bot:COMMAND"
    for side in ("White", "Black"):
        text = f"who plays {side}{program}"
        play.add_argument(f"--{side.lower()}", metavar="NAME", default=side, help=text)
    play.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a house rule; may be given several times",
    )
    _add_dice(play, shared=shared)
    play.add_argument(
        "--clock",
        metavar="TIME",
        help="minutes each + seconds per turn: 5, 5+3, 0+2, or 5+3d for a delay; a player who runs "
        "out of time loses",
    )
    play.add_argument(
        "--each-throws",
        action="store_true",
        help="in a duel each player presses a key for their own dice, if the program rolls",
    )
    play.add_argument("--no-undo", action="store_true", help="play without takebacks")
    play.add_argument("--no-save", action="store_true", help="do not save the game")
    play.add_argument(
        "--setup", metavar="TEXT", help="a FEN, or the game's own text for a position"
    )


def _add_dice(play: argparse._ActionsContainer, *, shared: bool) -> None:
    for side in ("white", "black"):
        play.add_argument(
            f"--{side}-words",
            metavar="TEXT",
            default="",
            help=f"{side.capitalize()}'s own words to mix into the sealed dice",
        )
    dice = play.add_mutually_exclusive_group()
    dice.add_argument("--seed", metavar="TEXT", help="make the dice repeatable")
    text = argparse.SUPPRESS if shared else "roll your own dice and type the faces"
    dice.add_argument("--physical", action="store_true", help=text)


def new_game(given: argparse.Namespace) -> "Game":
    """Return the game described by the arguments.

    Raises:
        ValueError, LookupError: the arguments are invalid.
    """
    from dicemate import plugins
    from dicemate.cli.values import options
    from dicemate.match import Agreed, Control, Match
    from dicemate.position import BLACK, WHITE
    from dicemate.record import Game

    names = {WHITE: given.white, BLACK: given.black}
    variant = plugins.load(given.variant)
    _check_dice(given, variant)
    dice, programs = _dice(given), _programs(names)
    control = Control.typed(given.clock) if given.clock is not None else None
    agreed = Agreed(control, takebacks=not given.no_undo, each_throws=given.each_throws)
    match = Match(variant, options(given.option), given.setup, names, agreed=agreed)
    game = Game(match, dice, by_hand=given.physical)
    for color, known in programs.items():
        game.seat(color, known.program, known.name)
    return game


def _check_dice(given: argparse.Namespace, variant: "Variant") -> None:
    """Fail if an argument is about dice or duels that the game does not have."""
    if given.each_throws and not variant.contests:
        fail(f"--each-throws: {variant.title} has no duels")
    for name in () if variant.dice else _NEED_DICE:
        if getattr(given, name):
            fail(f"--{name.replace('_', '-')}: {variant.title} has no dice")


def _dice(given: argparse.Namespace) -> "Dice":
    """Return the dice with which the program throws.

    Raises:
        ValueError: the seed has nothing that can be shown.
    """
    from dicemate.dice import Dice

    if given.seed is None:
        return Dice.sealed().with_words(given.white_words, given.black_words)
    if given.white_words or given.black_words:
        fail("--white-words and --black-words are for sealed dice, which --seed replaces")
    return Dice.seeded(given.seed)


def _programs(names: "Mapping[Color, str]") -> "dict[Color, KnownProgram]":
    """Return the programs among the players, and remember their commands.

    Raises:
        ValueError: one is neither a level nor a command.
    """
    called = {color: name for color, name in names.items() if name.startswith(BOT)}
    if not called:
        return {}
    from dicemate.bots import known

    found = {color: known.find(name.removeprefix(BOT)) for color, name in called.items()}
    for each in found.values():
        known.remember(each)
    return found
