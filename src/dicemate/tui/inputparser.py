"""What a terminal or a page sends, as events: what cannot be parsed is skipped."""

from collections.abc import Callable

from textual._xterm_parser import XTermParser
from textual.message import Message


class InputParser:
    """Textual's parser, which an invalid sequence would end."""

    def __init__(self, handle: Callable[[Message], None]) -> None:
        """Call `handle` with each event."""
        self._handle = handle
        self._parser = XTermParser()

    def feed(self, text: str) -> None:
        """Handle the events that a text completes; without text, those completed by time.

        An Esc that nothing has followed for a while is the key.
        """
        try:
            for event in self._parser.feed(text) if text else self._parser.tick():
                self._handle(event)
        except Exception:
            self._parser = XTermParser()
