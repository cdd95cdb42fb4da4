"""The commands that open a screen or a conversation."""

import os
from typing import TYPE_CHECKING

from dicemate.cli.output import fail
from dicemate.cli.status import BAD_INPUT
from dicemate.cli.terms import new_game
from dicemate.system import streams

# The rest is imported where it is used, so that commands start at once and the menu draws its first
# frame before chess is loaded.
if TYPE_CHECKING:
    from argparse import Namespace

    from dicemate.record import Game
    from dicemate.session import Session

_PLAIN = "--plain with play, resume, replay, learn and guess"
"""What needs no terminal, however small it is."""


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
