"""`dicemate doctor`: what the terminal can do, and what Dicemate will use there."""

import os
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from dicemate import __version__, library, plugins
from dicemate.scene import Panel
from dicemate.system import answers, settings, streams, terminal
from dicemate.system.asking import ask
from dicemate.system.outside import one_line
from dicemate.system.settings import Settings
from dicemate.system.terminal import Terminal
from dicemate.tui.board.geometry import LEAST_SAID, choose, is_too_small
from dicemate.tui.board.points import QUADRANTS
from dicemate.tui.looks import Looks

_VARIABLES = ("TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "TEXTUAL_ANIMATIONS")
_COLOURS = {
    0: "none (NO_COLOR is set)",
    terminal.LINUX: "8",
    16: "16",
    256: "256",
    terminal.MANY: "16 million",
}


class Diagnosis(NamedTuple):
    """A line of the report; `bars` says whether it prevents playing."""

    about: str
    text: str
    bars: bool = False


def findings() -> Iterator[Diagnosis]:
    """Yield the lines of the report."""
    found, faults = settings.load()
    here = terminal.here()
    program, pictures = ask()
    here = here._replace(points=answers.points(program), pictures=pictures, program=program)
    columns, rows = terminal.size()
    packages = ", ".join(f"{name} {version(name)}" for name in ("textual", "rich", "chess"))
    python = ".".join(map(str, sys.version_info[:3]))
    yield Diagnosis("versions", f"Dicemate {__version__}, Python {python}, {packages}")
    yield from _barriers(columns, rows)
    yield from _terminal(here)
    yield from _folders()
    yield from (Diagnosis("", f"! {fault}") for fault in [*faults, *_key_faults(found)])
    yield from _games()
    yield from _used(found, here, columns, rows)


def _key_faults(found: Settings) -> list[str]:
    """Return a line for each key in the settings that cannot be bound."""
    if not found.keys:
        return []
    from dicemate.tui import places
    from dicemate.tui.help import keymap

    return keymap.parse(found.keys, places.screens())[1]


def _barriers(columns: int, rows: int) -> Iterator[Diagnosis]:
    """Yield what may bar the screens: no terminal, or one that is dumb or too small."""
    found = (streams.inp(), streams.out(), streams.err())
    if not any(stream and stream.isatty() for stream in found):
        yield Diagnosis("terminal", "none: input and output are not a terminal", bars=True)
    elif os.environ.get("TERM") == "dumb":
        yield Diagnosis("terminal", "it cannot show the screens (TERM=dumb)", bars=True)
    small = is_too_small(columns, rows)
    least = f" (the minimum is {LEAST_SAID})" if small else ""
    yield Diagnosis("size", f"{columns}x{rows}{least}", bars=small)


def _terminal(here: Terminal) -> Iterator[Diagnosis]:
    yield Diagnosis("calls itself", one_line(here.program) or "nothing")
    yield Diagnosis("pictures", _pictures(here))
    yield Diagnosis("colours", _COLOURS[here.colours])
    yield Diagnosis("UTF-8", "yes" if here.utf8 else "no: everything is written in ASCII")
    if here.utf8:
        advice = "look at ♔♟\ufe0e: if one is an emoji or wider than a column, set men to letters"
        yield Diagnosis("chessmen", advice if here.chessmen else "not in this console's font")
    yield Diagnosis("mouse", "requested; the keyboard can do everything it does")
    given = (f"{name}={os.environ[name]}" for name in _VARIABLES if name in os.environ)
    yield Diagnosis("environment", " ".join(given) or "no relevant variables are set")


def _folders() -> Iterator[Diagnosis]:
    data, config = library.folder(), settings.file()
    writable = _is_writable(data)
    yield Diagnosis("games in", f"{data}{'' if writable else ': cannot be written'}", not writable)
    caveat = (
        "" if _is_writable(config.parent) else ": cannot be written; changes last until you quit"
    )
    yield Diagnosis("settings", f"{config}{caveat}")
    yield Diagnosis("plugins in", str(plugins.folder()))


def _is_writable(folder: Path) -> bool:
    """Return whether files can be written in a folder, which may not exist yet."""
    try:
        nearest = next(path for path in (folder, *folder.parents) if path.exists())
        return nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)
    except OSError:  # For example, the drive is gone.
        return False


def _games() -> Iterator[Diagnosis]:
    survey = plugins.survey()
    loaded = [plugin.label for plugin in survey if plugin.variant]
    yield Diagnosis("games", ", ".join(loaded) or "none installed", bars=not loaded)
    yield from (Diagnosis("", f"! {plugin.fault}") for plugin in survey if plugin.fault)


def _used(found: Settings, here: Terminal, columns: int, rows: int) -> Iterator[Diagnosis]:
    """Yield the effect of the settings in this terminal."""
    used = Looks.of(found, here)
    yield Diagnosis("men", _men(found.men, used, here))
    yield Diagnosis("squares", _squares(columns, rows, used.cap))
    yield Diagnosis("board, theme", f"{used.board}, {used.theme}")
    still = os.environ.get("TEXTUAL_ANIMATIONS", "").lower() == "none"
    yield Diagnosis("dice", "tumble" if found.animation and not still else "land at once")


def _pictures(here: Terminal) -> str:
    """Return whether a terminal shows pictures among text, and how that is known."""
    if here.pictures:
        return "yes: it says so (kitty's graphics protocol)"
    if answers.may_show_pictures(here.program):
        return "no: it did not say so when asked"
    return "no: only kitty from 0.28 and Ghostty are known to show them among text"


def _men(wanted: str, used: Looks, here: Terminal) -> str:
    """Return how men are shown, and why."""
    if not used.points:
        return f"{used.men}{_why_written(wanted, here)}"
    least = "on squares of {}x{} cells and larger, else glyphs".format(*used.points.least)
    why = _why_drawn(wanted, used, here)
    if used.pictures:
        return f"pictures ({why}) {least}"
    return f"drawn in {used.cells} ({why}) {least}"


def _why_drawn(wanted: str, used: Looks, here: Terminal) -> str:
    """Return why men are drawn the way they are, or why they are pictures."""
    if wanted == "pictures" and not used.pictures:
        few = "too few colours for pictures"
        return few if here.pictures else "this terminal shows no pictures among text"
    if wanted != "auto":
        return "as set"
    if used.pictures:
        return "this terminal shows them"
    if used.points is QUADRANTS:
        return "this terminal is not known to draw finer cells"
    return "this terminal draws them itself"


def _why_written(wanted: str, here: Terminal) -> str:
    """Return why men are written as text."""
    if wanted in ("glyphs", "letters") and here.chessmen:
        return " (as set)"
    if not here.utf8:
        return " (no UTF-8)"
    if not here.chessmen:
        return " (this console has no chessmen)"
    return " (the colours of the squares are the terminal's own)"


def _squares(columns: int, rows: int, cap: tuple[int, int]) -> str:
    """Return the size of squares in cells, for games with one board and with two."""
    one, two = (Panel("one", {}),), (Panel("one", {}, "ONE"), Panel("two", {}, "TWO"))
    sizes = (choose(panels, columns, rows, cap).square for panels in (one, two))
    first, second = ("{}x{}".format(*size) for size in sizes)
    return f"{first} cells with one board, {second} with two"
