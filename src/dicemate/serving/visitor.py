"""The program of one visitor: the same as in a terminal, in its own process."""

import os
import sys

from textual.driver import Driver

from dicemate import plugins
from dicemate.system import fence, settings, streams
from dicemate.tui.app import DicemateApp
from dicemate.tui.menu.menu import Menu


class VisitorsApp(DicemateApp):
    """The program in a web page."""

    def get_driver_class(self) -> type[Driver]:
        """Return the driver for a page in another process."""
        from dicemate.serving import webdriver

        return webdriver.VisitorDriver

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Have the browser open an address, but only that of a web page: no scripts, no files."""
        if url.startswith(("https://", "http://")):
            super().open_url(url, new_tab=True)


def _keep_faults() -> None:
    """Write standard error to a file, or nowhere, instead of the terminal of the server."""
    home = fence.user_data_path().parent
    try:
        home.mkdir(parents=True, exist_ok=True)
        faults = os.open(home / "faults.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError:  # The program itself says what it cannot save.
        faults = os.open(os.devnull, os.O_WRONLY)
    os.dup2(faults, streams.err().fileno())


def main() -> None:
    """Run the program; the arguments are its columns and rows, and a previous failure, if any."""
    columns, rows = map(int, sys.argv[1:3])
    streams.claim()
    _keep_faults()
    app = VisitorsApp(Menu(*sys.argv[3:]), *settings.load())
    plugins.when_stuck(app.give_up)
    app.run(size=(columns, rows))


if __name__ == "__main__":
    main()
