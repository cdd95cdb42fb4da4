"""The page of a browser as a visitor's app sees it, at the other end of two pipes."""

from textual import events, messages
from textual.drivers.web_driver import WebDriver

from dicemate.tui.inturn import InTurn

AGAIN = "again"
"""The packet that asks for everything once more: another page shows the app from now on."""
FAILED = "failed"
"""The packet that says, as the last one, which game has failed and why."""


class Driver(InTurn, WebDriver):
    """Ends the app when the server has gone, and draws all of it for a page that was reloaded."""

    def start_application_mode(self) -> None:
        """Begin, with the focus: a page that has none sends no keys."""
        super().start_application_mode()
        self._app.call_later(self._app.post_message, events.AppFocus())

    def stop_application_mode(self) -> None:
        """End, and say why if a game has failed."""
        if failure := getattr(self._app, "failure", None):
            self.write_meta({"type": FAILED, "why": str(failure)})
        super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Send what is typed to the app until either of them goes."""
        try:
            super().run_input_thread()
        finally:
            self._app.call_later(self._app.post_message, messages.ExitApp())

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Take a packet that is no input."""
        if packet_type == AGAIN:
            self._app.call_later(self._draw_again)
        else:
            super().on_meta(packet_type, payload)

    def _draw_again(self) -> None:
        self.write(opening())
        self._app.refresh(layout=True)


def opening() -> str:
    """Return what prepares a terminal in a page: no cursor, but a mouse and marked pastes."""
    modes = (1049, 1000, 1003, 1015, 1006, 2004)
    return "".join(f"\x1b[?{mode}h" for mode in modes) + "\x1b[?25l"
