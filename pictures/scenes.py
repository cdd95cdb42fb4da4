"""The screens in the pictures: how each is reached, and which texts to wait for."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dicemate import plugins
from pictures import games
from pictures.display import Terminal

_ENTER, _DOWN, _RIGHT, _F1 = "\r", "\x1b[B", "\x1b[C", "\x1bOP"
_PROMOTION = "r1bqkb1r/pP1ppppp/5n2/8/8/8/P1PP1PPP/RNBQKBNR w KQkq - 1 5"
_HALFWAY = {"babylonian": 45, "d10": 30, "deadmans": 60, "freedom": 30, "hexagonal": 30}
"""The step of each sample at which its table is shown; that of other games is 10."""
_DUEL = 51
"""The step of Babylonian's sample before a duel."""

Deed = Callable[[Terminal], None]
"""Something to do in the terminal."""


class Scene(NamedTuple):
    """A screen.

    `command` returns the arguments of `dicemate`, and may write files to the given folder. `played`
    says whether there are saved games.
    """

    name: str
    command: Callable[[Path], list[str]]
    deeds: tuple[Deed, ...] = ()
    played: bool = True


def scenes() -> Iterator[Scene]:
    """Yield all screens."""
    yield Scene("first-start", _menu, (see("welcome"),), played=False)
    yield Scene("menu", _menu, (see("Quit"),))
    yield Scene("form", _menu, (see("Quit"), type_(_DOWN), type_(_ENTER), see("Start")))
    names = plugins.names()
    for name in names:
        yield Scene(f"table-{name}", partial(_resumed, name, _HALFWAY.get(name, 10)), (see("›"),))
    duel = (see("›"), type_(" "), see("falls"))
    yield Scene("duel", partial(_resumed, "babylonian", _DUEL), (see("›"),))
    yield Scene("duel-fought", partial(_resumed, "babylonian", _DUEL), duel)
    yield Scene("promotion", _promoting, (see("›"), type_("b8\r")))
    end = (see("›"), type_("c6e8\r"), see("see the board"))
    yield Scene("end", partial(_resumed, "d10", 53), end)
    yield Scene("replay", _replayed, (see("Space"), *[type_(_RIGHT)] * 25))
    saved = (*_line(len(names) + 2), see("result"))
    yield Scene("saved-games", _menu, saved)
    yield Scene("statistics", _menu, (*saved, type_("t"), see("by game")))
    yield Scene("settings", _menu, (*_line(len(names) + 3), see("orientation")))
    yield Scene("rules", _menu, (see("Quit"), type_(_F1), see("Esc")))
    yield Scene("lesson", lambda folder: ["learn", "d10"], (see("lesson"),))


def _line(number: int) -> tuple[Deed, ...]:
    """Return what chooses a line of the menu, counted from the first game."""
    return (see("Quit"), *[type_(_DOWN)] * number, type_(_ENTER))


# -- arguments of `dicemate` --------------------------------------------------------------


def _menu(folder: Path) -> list[str]:
    return []


def _resumed(name: str, words: int, folder: Path) -> list[str]:
    return ["resume", str(games.save(name, words, folder))]


def _promoting(folder: Path) -> list[str]:
    players = ["--white", games.NAMES["White"], "--black", games.NAMES["Black"]]
    return ["play", "babylonian", "--setup", _PROMOTION, "--seed", "pictures", *players]


def _replayed(folder: Path) -> list[str]:
    return ["replay", str(games.save("deadmans", 10**6, folder))]


# -- what is done --------------------------------------------------------------------------


def see(text: str) -> Deed:
    """Wait for a text."""
    return lambda terminal: terminal.see(text)


def type_(text: str) -> Deed:
    """Type a text."""
    return lambda terminal: terminal.type(text)
