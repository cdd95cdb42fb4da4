"""Exports a saved game to a file, asking the players for its format and place."""

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeAlias

from textual.app import App
from textual.screen import Screen

from dicemate import library
from dicemate.library import shown
from dicemate.plugins import PluginError
from dicemate.system import fence, oserrors
from dicemate.tui.base import base
from dicemate.tui.command import Item
from dicemate.tui.export import files
from dicemate.tui.forms.picker import pick
from dicemate.tui.forms.typedpath import typed_path
from dicemate.wording.plural import plural

Write: TypeAlias = Callable[[Path, Path, App[Any]], str]
"""Writes a saved game to a file or folder and names the result; a recording shows such an app."""
Say: TypeAlias = Callable[[str], object]
"""Shows a message."""
Tell: TypeAlias = Callable[[str, bool], object]
"""Reports a result, and whether it is a failure, unless the screen was left."""


class Format(NamedTuple):
    """A kind of file: its description, its ending, and the function that writes it."""

    words: str
    ending: str
    write: Write


class _GivenUp(Exception):
    """The app ends before a file is written; it would wait for that, for a minute or more."""


def _go_on(app: App[Any]) -> None:
    """Go on with an export unless the app ends."""
    if base(app).ends:
        raise _GivenUp


def _copy(saved: Path, target: Path, app: App[Any]) -> str:
    library.export(saved, target)
    return "A copy"


def _picture(saved: Path, target: Path, app: App[Any]) -> str:
    match = library.restore(saved).game.match
    files.picture(match, len(match.words), target)
    return "A picture"


def _pictures(saved: Path, target: Path, app: App[Any]) -> str:
    match, go_on = library.restore(saved).game.match, partial(_go_on, app)
    return plural(files.pictures(match, target, go_on=go_on), "picture")


def _recording(saved: Path, target: Path, app: App[Any]) -> str:
    make: Any = type(app)  # Ours takes the first screen and the settings.
    game, go_on = library.restore(saved).game, partial(_go_on, app)
    files.recording(game, saved, target, make, app.size, go_on=go_on)
    return "A recording"


def _pgn(saved: Path, target: Path, app: App[Any]) -> str:
    files.pgn(library.restore(saved).game, target)
    return "PGN"


FORMATS = (
    Format("A copy of the record", ".pgn", _copy),
    Format("A picture of the position (SVG)", ".svg", _picture),
    Format("A folder of pictures, one per step (SVG)", "", _pictures),
    Format("A recording as large as this terminal (asciinema)", ".cast", _recording),
    Format("PGN for other chess programs", " plain.pgn", _pgn),
)
"""All kinds; the first works for any file."""


def ask(
    screen: Screen[Any],
    saved: Path,
    say: Say,
    warn: Say,
    formats: Sequence[Format] = FORMATS,
    check: Callable[[], object] = lambda: None,
) -> None:
    """Ask for the kind of file to write a saved game to, and for its place.

    Args:
        screen: The screen that asks.
        saved: The file of the game.
        say: Called with a message on the result.
        warn: Called instead of `say` if nothing was written.
        formats: The kinds to choose from; if there is only one, only the place is asked.
        check: Raises an error if the file has another game by the time all is answered.
    """
    # A screen that was left has no app.
    app, tell = screen.app, partial(_tell, screen, say, warn)

    def begin(write: Callable[[], str]) -> None:
        say("Writing it …")
        work = partial(_try, app, tell, check, write)
        screen.run_worker(work, thread=True, exit_on_error=False)

    def ask_where(kind: Format) -> None:
        from dicemate.tui.forms.ask import Ask, ask_line

        if fence.is_up():
            begin(partial(_send, app, saved, kind))
        else:
            usual = str(Path.home() / _name(saved, kind))
            target = base(app).unwritten.get((saved, kind.words), usual)
            write = partial(_write, app, saved, kind)
            ask_line(app, Ask(f"{kind.words}, as:", target), lambda to: begin(partial(write, to)))

    if fence.is_up():
        formats = [each for each in formats if each.ending]  # A folder cannot be downloaded.
    if len(formats) == 1:
        ask_where(formats[0])
    else:
        choices = [Item(kind.words, partial(ask_where, kind)) for kind in formats]
        pick(app, "Write this game to a file:", choices)


def _write(app: App[Any], saved: Path, kind: Format, typed: str) -> str:
    """Write a file where it was asked for; in a folder it gets its usual name."""
    asked = saved, kind.words
    base(app).unwritten[asked] = typed
    target = library.from_home(typed_path(typed))
    if kind.ending and target.is_dir():
        target /= _name(saved, kind)
    what = kind.write(saved, target, app)
    base(app).unwritten.pop(asked, None)
    return f"{what}: {shown(target)}"


def _send(app: App[Any], saved: Path, kind: Format) -> str:
    """Write a file that a browser downloads."""
    with TemporaryDirectory(prefix="dicemate-") as folder:
        target = Path(folder) / _name(saved, kind)
        kind.write(saved, target, app)
        content = BytesIO(target.read_bytes())
    app.call_from_thread(app.deliver_binary, content, save_filename=target.name)
    return f"Your browser downloads {target.name}"


def _name(saved: Path, kind: Format) -> str:
    """Return the usual name of an exported file."""
    return f"{Path(shown(saved.name)).stem}{kind.ending}"


def _tell(screen: Screen[Any], say: Say, warn: Say, said: str, failed: bool) -> None:
    """Report something on a screen, unless it was left."""
    if screen in screen.app.screen_stack:
        (warn if failed else say)(said)


def _try(app: App[Any], tell: Tell, check: Callable[[], object], write: Callable[[], str]) -> None:
    """Report what `write` returns, or what went wrong; meant for a thread."""
    try:
        check()
        said, failed = write(), False
    except _GivenUp:
        base(app).part("The export was not finished, so nothing was written.", lost=False)
        return
    except (OSError, ValueError, PluginError) as error:  # Also a faulty record.
        said, failed = oserrors.text(error), True
    except Exception as error:  # In a thread it would be seen nowhere.
        said, failed = f"Nothing was written: {type(error).__name__}: {error}", True
    app.call_from_thread(tell, said, failed)
