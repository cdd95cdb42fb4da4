"""A film of what happens in a terminal, as a GIF."""

from pathlib import Path

from PIL import Image

from dicemate.tui.dice import tumble
from pictures import colours
from pictures.display import Terminal

_KEY = 0.16
"""Seconds for which each typed key is shown."""


class Film:
    """Pictures of a terminal, each with the time for which it is shown.

    These times are given here, not measured, so a busy machine makes the same film.
    """

    def __init__(self, terminal: Terminal) -> None:
        """Begin an empty film."""
        self._terminal = terminal
        self._pictures: list[Image.Image] = []
        self._seconds: list[float] = []

    def hold(self, seconds: float) -> None:
        """Show the terminal at rest."""
        self._add(self._terminal.picture(), seconds)

    def type(self, text: str) -> None:
        """Type a text, key by key."""
        for key in text:
            self._terminal.type(key)
            self.hold(_KEY)

    def press(self, key: str) -> None:
        """Press a key, and show what moves then at the pace of tumbling dice."""
        for picture in self._terminal.moving(key):
            self._add(picture, tumble.INTERVAL)

    def _add(self, picture: Image.Image, seconds: float) -> None:
        self._pictures.append(picture)
        self._seconds.append(seconds)

    def write(self, file: Path) -> None:
        """Write the film as an endlessly repeated GIF."""
        first, *others = colours.few(self._pictures)
        durations = [round(1000 * seconds) for seconds in self._seconds]
        first.save(file, save_all=True, append_images=others, duration=durations, loop=0)
