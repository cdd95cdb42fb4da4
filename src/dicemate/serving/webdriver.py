"""The Textual driver for a visitor's app in its own process, connected by two pipes."""

import os
from contextlib import suppress
from functools import partial
from typing import Any

from textual import events, messages
from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver, _ExitInput
from textual.message import Message

from dicemate.system import streams
from dicemate.tui.inputparser import InputParser
from dicemate.tui.inturn import InTurn

AGAIN = "again"
"""The packet that asks for a full redraw, for another page."""
FAILED = "failed"
"""The last packet, if a game failed: which one and why."""


class FromPage(InTurn):
    """A driver of a page: its size never comes with what is typed there."""

    def process_message(self, message: Message) -> None:
        """Pass a message on, unless it is a size among the keys, which nothing limits."""
        if not isinstance(message, events.Resize):
            super().process_message(message)


class VisitorDriver(FromPage, WebDriver):
    """Ends the app when the server is gone, and redraws it for a reloaded page."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Write to our own standard output: what others write there is no part of a packet."""
        super().__init__(*args, **kwargs)
        self._write = partial(os.write, streams.out().fileno())

    def start_application_mode(self) -> None:
        """Start with the focus: a page without it sends no keys."""
        super().start_application_mode()
        self._app.call_later(self._app.post_message, events.AppFocus())

    def stop_application_mode(self) -> None:
        """Stop, and report the failure of a game."""
        if failure := getattr(self._app, "failure", None):
            self.write_meta({"type": FAILED, "why": str(failure)})
        super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Send input to the app until either side is gone."""
        try:
            with suppress(_ExitInput):
                self._hear()
        finally:
            self._app.call_later(self._app.post_message, messages.ExitApp())

    def _hear(self) -> None:
        """Handle packets of what was typed (D), and of everything else."""
        packets, parser = ByteStream(), InputParser(self.process_message)
        for received in self._input_reader:
            for kind, content in packets.feed(received) if received else ():
                if kind == "D":
                    parser.feed(content.decode())
                else:
                    self._on_meta(kind, content)
            parser.feed("")

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Handle a packet other than input."""
        if packet_type == AGAIN:
            self._app.call_later(self._draw_again)
        else:
            super().on_meta(packet_type, payload)

    def _draw_again(self) -> None:
        self.write(opening())
        self._app.refresh(layout=True)


def opening() -> str:
    """Return the sequences that prepare a terminal: hidden cursor, mouse, bracketed paste."""
    modes = (1049, 1000, 1003, 1015, 1006, 2004)
    return "".join(f"\x1b[?{mode}h" for mode in modes) + "\x1b[?25l"
