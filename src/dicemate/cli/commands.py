"""The commands that open a screen or print a list, and what all commands share."""

import os
import re
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from dicemate.cli.status import BAD_INPUT, INTERRUPTED
from dicemate.spelling import BOT
from dicemate.system.plural import plural

# The rest is imported where it is used, so that commands start at once and the menu draws its first
# frame before chess is loaded.
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping
    from pathlib import Path

    from dicemate.bots.known import KnownProgram
    from dicemate.match import Match
    from dicemate.position import Color
    from dicemate.record import Game
    from dicemate.session import Session


def fail(fault: str | Exception) -> NoReturn:
    """Print one line on standard error and exit with status 2."""
    complain(fault)
    raise SystemExit(BAD_INPUT)


def complain(fault: str | Exception) -> None:
    """Print one line on standard error, if it can be written."""
    from dicemate.system import oserrors
    from dicemate.system.outside import one_line

    if isinstance(fault, OSError):
        where = oserrors.place(fault)
        fault = f"{where}: {oserrors.reason(fault)}" if where else oserrors.reason(fault)
    with suppress(OSError):
        print(f"dicemate: {one_line(str(fault))}", file=sys.stderr)


def say(line: str) -> None:
    """Print one line, making text from outside safe for the terminal."""
    from dicemate.system.outside import tidy

    print(tidy(line))


# -- commands that open the screen ---------------------------------------------------------


def check_terminal() -> None:
    """Fail unless there is a terminal that can show the screen."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail(
            "this needs a terminal; without one, use --plain with play, resume, replay, learn and "
            "guess, or the commands games, variants and rules"
        )
    if os.environ.get("TERM") == "dumb":
        fail("this terminal cannot show the screens (TERM=dumb); --plain plays in plain text")
    from dicemate.system import terminal
    from dicemate.tui.board.geometry import LEAST_SIZE, is_too_small

    columns, rows = terminal.size()
    if is_too_small(columns, rows):
        least = "{}x{}".format(*LEAST_SIZE)
        fail(f"the terminal is {columns}x{rows}; the least is {least}")


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
    from dicemate.dice import Dice
    from dicemate.match import Control, Match
    from dicemate.position import BLACK, WHITE
    from dicemate.record import Game

    options = dict(map(option, given.option))
    names = {WHITE: _name(given.white, WHITE), BLACK: _name(given.black, BLACK)}
    variant = plugins.load(given.variant)
    if given.each_throws and not variant.contests:
        fail(f"--each-throws: {variant.title} has no duels")
    if given.seed is not None and (given.white_words or given.black_words):
        fail("--white-words and --black-words are for sealed dice, which --seed replaces")
    programs = _programs(names)
    match = Match(
        variant,
        options,
        given.setup,
        names | {color: known.name for color, known in programs.items()},
        control=Control.typed(given.clock) if given.clock is not None else None,
        takebacks=not given.no_undo,
        each_throws=given.each_throws,
    )
    sealed = Dice.sealed().with_words(given.white_words, given.black_words)
    dice = sealed if given.seed is None else Dice.seeded(given.seed)
    game = Game(match, dice, by_hand=given.physical)
    game.programs = {color: known.program for color, known in programs.items()}
    return game


def _name(typed: str, color: "Color") -> str:
    """Return a player's name, which is the colour's if nothing of what was typed can be shown."""
    from dicemate.match import SIDES
    from dicemate.system.outside import printable

    return typed if printable(typed).strip() else SIDES[color]


def _programs(names: "Mapping[Color, str]") -> "dict[Color, KnownProgram]":
    """Return the programs among the players, and remember their commands.

    Raises:
        ValueError: one is neither a level nor a command.
    """
    if not any(name.startswith(BOT) for name in names.values()):
        return {}
    from dicemate.bots import known

    called = {color: name for color, name in names.items() if name.startswith(BOT)}
    found = {color: known.find(name.removeprefix(BOT)) for color, name in called.items()}
    for each in found.values():
        known.remember(each)
    return found


def _begin(given: "Namespace", session: "Session", note: str = "") -> None:
    """Play a session, in plain text or on the screen."""
    if not given.plain:
        _open_table(session, note)
        return
    from dicemate.talk import start

    start.play(session, note)


def option(text: str) -> tuple[str, str]:
    """Return the name and value of an option as typed.

    Raises:
        ValueError: it is not of the form NAME=VALUE.
    """
    from dicemate.system.outside import quoted

    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"option {quoted(text)} is not of the form NAME=VALUE")
    return name, value


def file_to_write(text: str) -> str:
    """Return the name of a file to write as typed.

    Raises:
        ArgumentTypeError: the name is empty, as from an unset shell variable, or is ``-``, which
            other programs take for the standard output.
    """
    from argparse import ArgumentTypeError

    if not text:
        raise ArgumentTypeError("this file has no name")
    if text == "-":
        raise ArgumentTypeError("this writes to a file, not to the standard output")
    return text


def resume(given: "Namespace") -> None:
    """Continue a saved game: the last one, or a given one."""
    from dicemate import library
    from dicemate.library.filestore import FileStore
    from dicemate.session import Session

    path = library.newest_unfinished().path if given.file is None else library.find(given.file)
    game, note = library.resume(path, (lambda: None) if given.plain else check_terminal)
    _begin(given, Session(game, FileStore(path)), note)


def _open_table(session: "Session", note: str = "") -> None:
    from dicemate.tui.app import run
    from dicemate.tui.match.table import Table

    run(Table(session, note))


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


# -- commands that print -------------------------------------------------------------------


def games(given: "Namespace") -> None:
    """List the saved games, for people or for other programs."""
    from dicemate import library

    if given.json:
        from dicemate.library.listing import as_json

        print(as_json(library.entries()))
        return
    for entry in library.entries():
        if entry.fault:
            say(entry.fault)
            continue
        game, white, black = entry.tags.get("Game", "?"), *entry.players.values()
        result = "unfinished" if entry.unfinished else entry.tags.get("Result", "?")
        say(f"{entry.shown}: {game}, {white} - {black}, {result}")


def export(given: "Namespace") -> None:
    """Export a saved game as a picture, a folder of pictures, a recording or plain PGN."""
    from dicemate import library

    _check_export(given)
    saved = library.find(given.file)
    game = library.load(saved)
    step = _step(given, game.match)
    with suppress(OSError):  # There is no such file yet.
        if saved.samefile(given.svg or given.cast or given.pgn):
            fail(f"{saved}: this is the saved game itself")
    try:
        _export(given, game, saved, step)
    except FileExistsError as error:
        told = f"{error.strerror}; --force overwrites it"
        raise FileExistsError(error.errno, told, error.filename) from None


_OF_KIND = {"step": "svg", "move": "svg", "size": "cast", "speed": "cast"}
"""The kind of export that an argument is about."""


def _check_export(given: "Namespace") -> None:
    """Fail if an argument is about another kind of export: it would be ignored."""
    for name, kind in _OF_KIND.items():
        if getattr(given, kind) is None and getattr(given, name) != given.usual(name):
            fail(f"--{name} goes with --{kind}")


_OTHER_PICTURES = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".pdf"}
"""Endings that nobody means for a folder."""


def _export(given: "Namespace", game: "Game", saved: "Path", step: int | None) -> None:
    from pathlib import Path

    from dicemate.tui.export import files

    force = given.force
    if given.pgn:
        files.pgn(game, Path(given.pgn), force=force)
    elif given.cast:
        from dicemate.tui.app import DicemateApp

        size = _size(given.size)
        files.recording(game, saved, Path(given.cast), DicemateApp, size, given.speed, force=force)
    elif (ending := Path(given.svg).suffix.lower()) in _OTHER_PICTURES:
        fail(f"{given.svg}: pictures are SVG: give NAME.svg, or a folder for one of every step")
    elif step is not None or ending == ".svg":
        last = len(game.match.words)
        files.picture(game.match, last if step is None else step, Path(given.svg), force=force)
    else:
        count = files.pictures(game.match, Path(given.svg), force=force)
        say(f"{plural(count, 'picture')} in {given.svg}")


def _step(given: "Namespace", match: "Match") -> int | None:
    """Return the requested step, if any.

    Raises:
        ValueError: there is no such step.
    """
    from dicemate.cli import steps

    if given.move is not None:
        return steps.step_of(match, given.move)
    if given.step is not None and given.step > len(match.words):
        raise ValueError(f"there is no step {given.step}; the game has {len(match.words)}")
    return int(given.step) if given.step is not None else None


def _size(text: str) -> tuple[int, int]:
    """Return the columns and rows of a size such as ``80x24``.

    Raises:
        ValueError: it is not a size, or is too small for the screens.
    """
    from dicemate.system.outside import quoted
    from dicemate.tui.board.geometry import LEAST_SIZE, is_too_small

    found = re.fullmatch(r"(\d{1,3})x(\d{1,3})", text, re.ASCII)
    if not found:
        raise ValueError(f"{quoted(text)} is not a size such as 80x24")
    columns, rows = int(found[1]), int(found[2])
    if is_too_small(columns, rows):
        raise ValueError(f"{text} is too small; the least is {LEAST_SIZE[0]}x{LEAST_SIZE[1]}")
    return columns, rows


def tell(text: str) -> None:
    """Show progress on a line that the next call overwrites; an empty text clears it."""
    if sys.stderr.isatty():
        print(f"\r{text:<40}", end="\r" if not text else "", file=sys.stderr, flush=True)


def import_games(given: "Namespace") -> None:
    """Import the games of some files of records."""
    from pathlib import Path

    from dicemate import library

    for file in given.file:
        try:
            files, known = library.import_games(Path(file), tell)
        except KeyboardInterrupt:
            tell("")
            complain(f"{file}: stopped; none of its games were saved")
            raise SystemExit(INTERRUPTED) from None
        finally:
            tell("")
        for path in files:
            say(path.name)
        for path in known:
            say(f"already saved as {library.shown(path.name)}")


def variants(_: "Namespace") -> None:
    """List the installed games, and why any failed to load."""
    from dicemate import plugins

    for plugin in plugins.survey():
        variant = plugin.variant
        origin = f" ({variant.origin})" if variant and variant.origin else ""
        say(f"{plugin.label}: {variant.title if variant else plugin.fault}{origin}")


def doctor(_: "Namespace") -> None:
    """Show what the terminal can do and what will be used; status 2 if nothing can be played."""
    from dicemate.cli.doctor import findings
    from dicemate.system.outside import tidy

    found = list(findings())
    for finding in found:
        print(f"{finding.about:<13} {tidy(finding.text)}".rstrip())
    if any(finding.bars for finding in found):
        raise SystemExit(BAD_INPUT)


def rules(given: "Namespace") -> None:
    """Print the rules of a game, and how to play it well."""
    from dicemate import plugins

    print_page(plugins.load(given.variant).page)


def completion(given: "Namespace") -> None:
    """Print the completion script of a shell."""
    from dicemate.cli.completions import script

    print(script(given.shell), end="")


def print_page(text: str) -> None:
    """Print a page: formatted on a terminal, unchanged into a pipe."""
    from dicemate.system.outside import page

    text = page(text)
    if not sys.stdout.isatty():
        print(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))
