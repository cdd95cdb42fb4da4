"""What a terminal or a page sends, as events: what cannot be parsed is skipped."""

from collections.abc import Callable
from functools import lru_cache

from textual._xterm_parser import XTermParser
from textual.message import Message


class _Parser(XTermParser):
    """Textual's parser without its cache of keys.

    That one belongs to the class, and would keep every parser with the last key it heard, and so
    the whole app of a page that was closed long ago.
    """

    _parse_extended_key = lru_cache(maxsize=0)(XTermParser._parse_extended_key.__wrapped__)


class InputParser:
    """Textual's parser, which an invalid sequence would end."""

    def __init__(self, handle: Callable[[Message], None]) -> None:
        """Call `handle` with each event."""
        self._handle = handle
        self._parser = _Parser()

    def feed(self, text: str) -> None:
        """Handle the events that a text completes; without text, those completed by time.

        An Esc that nothing has followed for a while is the key.
        """
        try:
            for event in self._parser.feed(text) if text else self._parser.tick():
                self._handle(event)
        except Exception:
            self._parser = _Parser()
