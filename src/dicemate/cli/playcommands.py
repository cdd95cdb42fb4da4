"""The commands that open a screen or a conversation."""

import os
from typing import TYPE_CHECKING

from dicemate.cli.output import fail
from dicemate.cli.status import BAD_INPUT
from dicemate.spelling import BOT
from dicemate.system import streams

# The rest is imported where it is used, so that commands start at once and the menu draws its first
# frame before chess is loaded.
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping

    from dicemate.bots.known import KnownProgram
    from dicemate.dice import Dice
    from dicemate.position import Color, Variant
    from dicemate.record import Game
    from dicemate.session import Session

_PLAIN = "--plain with play, resume, replay, learn and guess"
"""What needs no terminal, however small it is."""

_NEED_DICE = ("physical", "white_words", "black_words")
"""The arguments that mean nothing without dice; with any seed such a game repeats itself."""


def check_terminal() -> None:
    """Fail unless there is a terminal that can show the screen."""
    if not (streams.inp().isatty() and streams.out().isatty()):
        others = "the commands games, variants and rules"
        fail(f"this needs a terminal; without one, use {_PLAIN}, or {others}")
    if os.environ.get("TERM") == "dumb":
        fail("this terminal cannot show the screens (TERM=dumb); --plain plays in plain text")
    from dicemate.system import terminal
    from dicemate.tui.board.geometry import LEAST_SAID, is_too_small

    columns, rows = terminal.size()
    if is_too_small(columns, rows):
        enlarge = f"the minimum is {LEAST_SAID}: enlarge it"
        fail(f"the terminal is {columns}x{rows}; {enlarge}, or use {_PLAIN}")


def menu() -> None:
    """Open the menu."""
    check_terminal()
    from dicemate.tui.app import run

    run()


def play(given: "Namespace") -> None:
    """Start a game."""
    game = new_game(given)
    if not given.plain:
        check_terminal()
    _begin(given, begun(given, game))


def begun(given: "Namespace", game: "Game") -> "Session":
    """Return a session of a new game, saved unless `--no-save` is given.

    Raises:
        OSError: the game cannot be saved.
    """
    from dicemate.library.filestore import FileStore
    from dicemate.session import Nowhere, Session

    return Session(game, Nowhere() if given.no_save else FileStore.create(game))


def new_game(given: "Namespace") -> "Game":
    """Return the game described by the arguments.

    Raises:
        ValueError, LookupError: the arguments are invalid.
    """
    from dicemate import plugins
    from dicemate.cli.values import option
    from dicemate.match import Agreed, Control, Match
    from dicemate.position import BLACK, WHITE
    from dicemate.record import Game

    options = dict(map(option, given.option))
    names = {WHITE: given.white, BLACK: given.black}
    variant = plugins.load(given.variant)
    _check_dice(given, variant)
    dice, programs = _dice(given), _programs(names)
    control = Control.typed(given.clock) if given.clock is not None else None
    agreed = Agreed(control, takebacks=not given.no_undo, each_throws=given.each_throws)
    match = Match(variant, options, given.setup, names, agreed=agreed)
    game = Game(match, dice, by_hand=given.physical)
    for color, known in programs.items():
        game.seat(color, known.program, known.name)
    return game


def _check_dice(given: "Namespace", variant: "Variant") -> None:
    """Fail if an argument is about dice or duels that the game does not have."""
    if given.each_throws and not variant.contests:
        fail(f"--each-throws: {variant.title} has no duels")
    for name in () if variant.dice else _NEED_DICE:
        if getattr(given, name):
            fail(f"--{name.replace('_', '-')}: {variant.title} has no dice")


def _dice(given: "Namespace") -> "Dice":
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


def _begin(given: "Namespace", session: "Session", note: str = "") -> None:
    """Play a session, and leave no empty game if Ctrl+C or an error comes before it begins."""
    try:
        _open(given, session, note)
    finally:
        session.kept.listeners.clear()  # A table that was never shown cannot draw.
        session.close()


def _open(given: "Namespace", session: "Session", note: str) -> None:
    """Play a session, in plain text or on the screen."""
    if given.plain:
        from dicemate.session import ChangeKind
        from dicemate.talk import start

        if start.play(session, note).kind == ChangeKind.FAULT:
            raise SystemExit(BAD_INPUT)  # The players have heard why.
        return
    from dicemate.tui.app import run
    from dicemate.tui.match.table import Table

    run(Table(session, note))


def resume(given: "Namespace") -> None:
    """Continue a saved game: the last one, or a given one."""
    from dicemate import library
    from dicemate.library.filestore import FileStore
    from dicemate.session import Session

    path = library.newest_unfinished().path if given.file is None else library.find(given.file)
    game, note = library.resume(path, (lambda: None) if given.plain else check_terminal)
    _begin(given, Session(game, FileStore(path)), note)


def learn(given: "Namespace") -> None:
    """Open the lessons of a game."""
    from dicemate import plugins

    variant = plugins.load(given.variant)
    if not variant.lessons():
        fail(f"{variant.title} has no lessons; dicemate rules {variant.name} prints its rules")
    if given.plain:
        from dicemate.talk import start

        start.learn(variant)
        return
    check_terminal()
    from dicemate.tui.app import run
    from dicemate.tui.match.guide import guide

    run(guide(variant))


def replay(given: "Namespace") -> None:
    """Replay a saved game."""
    from dicemate import library

    path = library.find(given.file)
    game, note = library.restore(path)
    if given.plain:
        from dicemate.talk import start

        start.replay(game, note)
        return
    check_terminal()
    from dicemate.tui.app import run
    from dicemate.tui.match.replay import Replay

    run(Replay(game, path, note))
