"""The commands of the command line and their arguments."""

import argparse
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from dicemate.cli import (
    botcommands,
    checkcommand,
    commands,
    dicecommands,
    exportcommand,
    guesscommand,
    hintcommand,
    newgamecommand,
    oddscommand,
    playcommands,
    reviewcommand,
    servecommand,
    simulatecommand,
    statscommand,
    values,
)
from dicemate.cli.completions import SCRIPTS

_GAME = "a saved game"
_UNFINISHED = "the last unfinished one"


class Subcommand(NamedTuple):
    """A command: its name, its function, a one-line summary, and what adds its arguments."""

    name: str
    run: Callable[[Namespace], None]
    text: str
    add: Callable[[argparse.ArgumentParser], object]


def _add_nothing(_: argparse.ArgumentParser) -> None:
    pass


def _add_saved(opening: argparse.ArgumentParser, usual: str) -> None:
    text = f"{_GAME}; by default {usual}"
    opening.add_argument("file", metavar="FILE", nargs="?", help=text)
    _add_plain(opening)


def _add_learn(learn: argparse.ArgumentParser) -> None:
    _add_variant(learn)
    _add_plain(learn)


def _add_guess(guess: argparse.ArgumentParser) -> None:
    guess.add_argument(
        "target", metavar="NAME|FILE", nargs="?", help="only this player's decisions, or this game"
    )
    guess.add_argument(
        "--json", action="store_true", help="print the positions as JSON and ask nothing"
    )
    _add_plain(guess)


def _add_stats(stats: argparse.ArgumentParser) -> None:
    stats.add_argument("player", metavar="NAME", nargs="?", help="only the games of this player")
    stats.add_argument(
        "--luck",
        action="store_true",
        help="also luck and skill of NAME; a new game takes about a second",
    )
    _add_json(stats)


def _add_odds(odds: argparse.ArgumentParser) -> None:
    oddscommand.add_arguments(odds)
    _add_json(odds)


def _add_files(parser: argparse.ArgumentParser) -> None:
    text = "a file with one or more games"
    parser.add_argument("file", metavar="FILE", nargs="+", type=values.file, help=text)


def _add_any_files(parser: argparse.ArgumentParser) -> None:
    text = "a file with one or more games; by default all saved games"
    parser.add_argument("file", metavar="FILE", nargs="*", help=text)


def _add_variant(rules: argparse.ArgumentParser) -> None:
    text = "a game listed by `dicemate variants`"
    rules.add_argument("variant", metavar="VARIANT", help=text)


def _add_shell(completing: argparse.ArgumentParser) -> None:
    completing.add_argument(
        "shell", metavar="SHELL", choices=list(SCRIPTS), help=", ".join(SCRIPTS)
    )


def _add_plain(talking: argparse.ArgumentParser) -> None:
    talking.add_argument(
        "--plain", action="store_true", help="play in plain text, for screen readers and pipes"
    )


def _add_json(telling: argparse.ArgumentParser) -> None:
    telling.add_argument("--json", action="store_true", help="print JSON, for other programs")


def _add_game(telling: argparse.ArgumentParser, usual: str = "the last one") -> None:
    text = f"{_GAME}, or - for the standard input; by default {usual}"
    telling.add_argument("file", metavar="FILE", nargs="?", help=text)
    _add_json(telling)


def _add_play(play: argparse.ArgumentParser) -> None:
    _add_variant(play)
    _add_game_options(play)
    _add_plain(play)


def _add_serve(serve: argparse.ArgumentParser) -> None:
    servecommand.add_arguments(serve)
    title = "with --table, as for `dicemate play` except for programs and your own dice"
    _add_game_options(serve.add_argument_group(title))
    serve.set_defaults(usual=serve.get_default)


def _add_game_options(play: argparse._ActionsContainer) -> None:
    for side in ("White", "Black"):
        text = f"who plays {side}; for a program, bot:LEVEL (see dicemate bot) or bot:COMMAND"
        play.add_argument(f"--{side.lower()}", metavar="NAME", default=side, help=text)
    play.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a house rule; may be given several times",
    )
    _add_dice(play)
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


def _add_dice(play: argparse._ActionsContainer) -> None:
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
        "--physical", action="store_true", help="roll your own dice and type the faces"
    )


COMMANDS = (
    Subcommand("play", playcommands.play, "start a game", _add_play),
    Subcommand(
        "resume",
        playcommands.resume,
        "continue a saved game: the last one, or FILE",
        partial(_add_saved, usual=_UNFINISHED),
    ),
    Subcommand(
        "replay",
        playcommands.replay,
        "replay a saved game: the last one, or FILE",
        partial(_add_saved, usual="the one played last"),
    ),
    Subcommand("learn", playcommands.learn, "learn a game, lesson by lesson", _add_learn),
    Subcommand(
        "guess",
        guesscommand.guess,
        "guess the best move where a player chose badly in a saved game",
        _add_guess,
    ),
    Subcommand("games", commands.games, "list the saved games", _add_json),
    Subcommand(
        "stats",
        statscommand.stats,
        "summarise the saved games, or those of one player: results, duels and lengths",
        _add_stats,
    ),
    Subcommand("odds", oddscommand.odds, "show the odds of a position or a stand-off", _add_odds),
    Subcommand(
        "review",
        reviewcommand.review,
        "show how much of the last saved game, or of FILE, was luck and how much skill, and what "
        "decided it",
        _add_game,
    ),
    Subcommand(
        "hint",
        hintcommand.hint,
        "show the best move in the last unfinished game, or in FILE, and what every move is worth",
        partial(_add_game, usual=_UNFINISHED),
    ),
    Subcommand(
        "export",
        exportcommand.export,
        "write a saved game as pictures, a recording or PGN",
        exportcommand.add_arguments,
    ),
    Subcommand(
        "import",
        commands.import_games,
        "import the games of PGN files that Dicemate wrote",
        _add_files,
    ),
    Subcommand(
        "verify",
        dicecommands.verify,
        "check the dice of games: exit status 0 if all fit, 1 if some do not, 2 if a file cannot "
        "be read, 3 if some dice cannot be checked",
        _add_files,
    ),
    Subcommand(
        "dice",
        dicecommands.dice,
        "compare how the dice fell with what was expected, in all saved games or in FILE",
        _add_any_files,
    ),
    Subcommand(
        "simulate",
        simulatecommand.simulate,
        "play many games between programs, and summarise them",
        simulatecommand.add_arguments,
    ),
    Subcommand(
        "serve",
        servecommand.serve,
        "play in a web page, on this computer or for others with a token",
        _add_serve,
    ),
    Subcommand(
        "bot", botcommands.levels, "list the levels of programs that play", botcommands.add_actions
    ),
    Subcommand(
        "new-game",
        newgamecommand.new_game,
        "create a game of your own to build on, playable at once",
        newgamecommand.add_arguments,
    ),
    Subcommand(
        "check-game",
        checkcommand.check,
        "play a game at random and report the laws it breaks: exit status 0 if none, 1 if any",
        checkcommand.add_arguments,
    ),
    Subcommand(
        "doctor",
        commands.doctor,
        "show what this terminal can do, what Dicemate will use, and any problems",
        _add_nothing,
    ),
    Subcommand("variants", commands.variants, "list the installed games", _add_nothing),
    Subcommand(
        "rules", commands.rules, "print the rules of a game, and how to play it well", _add_variant
    ),
    Subcommand(
        "completion", commands.completion, "print the completion script of a shell", _add_shell
    ),
)
