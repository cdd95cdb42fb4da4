"""``python -m pictures.readme``: README's pictures, a film of a duel and a picture of each game."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from pictures import colours, games, slow
from pictures.display import Terminal, display
from pictures.film import Film

FOLDER = Path("docs/pictures")
_DICEMATE = (sys.executable, slow.__file__)
_FILM = ("babylonian", 57, "100x32")
"""A game, words of its sample, and a size: three words before the end."""
_TABLES = (
    ("babylonian", 22, "120x40"),
    ("d10", 33, "120x40"),
    ("freedom", 24, "120x40"),
    ("deadmans", 60, "120x40"),
    ("hexagonal", 30, "160x50"),
)
_OWN = "hilltop"
"""The name of a game that `dicemate new-game` writes."""
_SEED = "picture"
"""With this seed its first throw is a knight."""
_WIDTH = 740
"""The maximum width of a picture in pixels; README shows it about half as wide."""


def main() -> None:
    """Take all of them again."""
    with display() as on:
        for name, words, size in _TABLES:
            with _resumed(on, name, words, size) as terminal:
                _save_picture(terminal, name)
        with _own(on) as terminal:
            _save_picture(terminal, _OWN)
        with _resumed(on, *_FILM) as terminal:
            _duel(terminal).write(FOLDER / "duel.gif")
    for file in FOLDER.iterdir():
        print(f"{file}: {file.stat().st_size / 1000:.0f} kB")


def _save_picture(terminal: Terminal, name: str) -> None:
    """Take a picture, and make it smaller."""
    picture = terminal.picture()
    picture.thumbnail((_WIDTH, _WIDTH))
    (small,) = colours.few([picture])
    small.save(FOLDER / f"{name}.png", optimize=True)


def _duel(terminal: Terminal) -> Film:
    """Play White's last move, and the duel with which Black wins."""
    film = Film(terminal)
    film.hold(1.2)
    film.type("Qe3\r")
    film.hold(0.8)
    film.type("Qxe3\r")
    film.hold(2.4)
    film.press(" ")
    film.hold(1.4)
    terminal.see("swings")
    film.hold(3.5)
    return film


@contextmanager
def _resumed(on: str, name: str, words: int, size: str) -> Iterator[Terminal]:
    """Open a table at which the first words of a game's sample have been played."""
    with TemporaryDirectory() as home:
        file = games.save(name, words, Path(home))
        with Terminal(on, size, [*_DICEMATE, "resume", str(file)], _at(home)) as terminal:
            terminal.see("›")
            yield terminal


@contextmanager
def _own(on: str) -> Iterator[Terminal]:
    """Write a new game, open a table for it, and throw its die."""
    players = ["--white", games.NAMES["White"], "--black", games.NAMES["Black"]]
    play = [*_DICEMATE, "play", _OWN, "--seed", _SEED, *players]
    with TemporaryDirectory() as home:
        subprocess.run([*_DICEMATE, "new-game", _OWN], env=os.environ | _at(home), check=True)
        with Terminal(on, "120x40", play, _at(home)) as terminal:
            terminal.see("Roll the die")
            terminal.type(" ")
            terminal.see("move a knight")
            yield terminal


def _at(home: str) -> dict[str, str]:
    """Return the variables with which Dicemate keeps its files in a folder."""
    return {"XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}


if __name__ == "__main__":
    main()
