"""The command that exports a game."""

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from dicemate.cli import numbers, values
from dicemate.cli.output import fail, say
from dicemate.wording.plural import plural

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from pathlib import Path

    from dicemate.match import Match
    from dicemate.record import Game

_OF_KIND = {"step": "svg", "move": "svg", "size": "cast", "speed": "cast"}
"""The kind of export that an argument is about."""


def add_arguments(export: "ArgumentParser") -> None:
    """Add the arguments of `dicemate export`."""
    export.add_argument("file", metavar="FILE", help="a saved game")
    form = export.add_mutually_exclusive_group(required=True)
    out = partial(form.add_argument, metavar="OUT", type=values.file_to_write)
    out("--svg", help="a picture NAME.svg, or a folder for a picture of every step")
    out("--cast", help="a recording of the replay for asciinema")
    out("--pgn", help="PGN for ordinary chess programs")
    where = export.add_mutually_exclusive_group()
    number = partial(where.add_argument, type=numbers.whole(0), metavar="N")
    number("--step", help="the picture after N steps")
    number("--move", help="the picture after White's move N")
    text = "columns and rows of the recording"
    export.add_argument("--size", default="80x24", metavar="WxH", help=text)
    pace, text = numbers.decimal(0.1, 100), "N times the speed of the replay"
    export.add_argument("--speed", type=pace, default=1.0, metavar="N", help=text)
    export.add_argument("--force", action="store_true", help="overwrite existing files")
    export.set_defaults(usual=export.get_default)


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
        reason = f"{error.strerror}; --force overwrites it"
        raise FileExistsError(error.errno, reason, error.filename) from None


def _check_export(given: "Namespace") -> None:
    """Fail if an argument is about another kind of export: it would be ignored."""
    for name, kind in _OF_KIND.items():
        if getattr(given, kind) is None and getattr(given, name) != given.usual(name):
            fail(f"--{name} needs --{kind}")


def _export(given: "Namespace", game: "Game", saved: "Path", step: int | None) -> None:
    from pathlib import Path

    from dicemate.tui.export import files

    force = given.force
    if given.pgn:
        files.pgn(game, Path(given.pgn), force=force)
    elif given.cast:
        from dicemate.tui.app import DicemateApp

        size = values.size(given.size)
        files.recording(game, saved, Path(given.cast), DicemateApp, size, given.speed, force=force)
    elif step is not None or Path(given.svg).suffix.lower() == ".svg":
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
    step: int | None = given.step
    if step is not None and step > len(match.words):
        raise ValueError(f"there is no step {step}; the game has {len(match.words)}")
    return step
