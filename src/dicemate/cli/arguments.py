"""The commands of the command line and their arguments."""

import argparse
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

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
    terms,
    values,
)
from dicemate.cli.completions import SCRIPTS

_GAME = "a saved game"
_UNFINISHED = "the last unfinished one"

Adding: TypeAlias = Callable[[argparse.ArgumentParser], object]
"""Adds arguments to the parser of a command."""


class Subcommand(NamedTuple):
    """A command: its name, its function, a one-line summary, and what adds its arguments."""

    name: str
    run: Callable[[Namespace], None]
    text: str
    add: Adding


def _all(*adding: Adding) -> Adding:
    """Return what adds several kinds of arguments, one after the other."""

    def add(parser: argparse.ArgumentParser) -> None:
        for each in adding:
            each(parser)

    return add


def _add_saved(opening: argparse.ArgumentParser, usual: str) -> None:
    text = f"{_GAME}; by default {usual}"
    opening.add_argument("file", metavar="FILE", nargs="?", help=text)
    _add_plain(opening)


def _add_files(parser: argparse.ArgumentParser) -> None:
    text = "a file with one or more games"
    parser.add_argument("file", metavar="FILE", nargs="+", type=values.file_to_read, help=text)


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


COMMANDS = (
    Subcommand(
        "play",
        playcommands.play,
        "start a game",
        _all(_add_variant, terms.add_arguments, _add_plain),
    ),
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
    Subcommand(
        "learn",
        playcommands.learn,
        "learn a game, lesson by lesson",
        _all(_add_variant, _add_plain),
    ),
    Subcommand(
        "guess",
        guesscommand.guess,
        "guess the best move where a player chose badly in a saved game",
        _all(guesscommand.add_arguments, _add_plain),
    ),
    Subcommand("games", commands.games, "list the saved games", _add_json),
    Subcommand(
        "stats",
        statscommand.stats,
        "summarise the saved games, or those of one player: results, duels and lengths",
        _all(statscommand.add_arguments, _add_json),
    ),
    Subcommand(
        "odds",
        oddscommand.odds,
        "show the odds of a position or a stand-off",
        _all(oddscommand.add_arguments, _add_json),
    ),
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
        servecommand.add_arguments,
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
        _all(),
    ),
    Subcommand("variants", commands.variants, "list the installed games", _all()),
    Subcommand(
        "rules", commands.rules, "print the rules of a game, and how to play it well", _add_variant
    ),
    Subcommand(
        "completion", commands.completion, "print the completion script of a shell", _add_shell
    ),
)
