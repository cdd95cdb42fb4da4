"""What plays for one visitor: the program as in a terminal, in a process of its own."""

import os
import sys

from textual.driver import Driver

from dicemate import plugins
from dicemate.system import fence, settings
from dicemate.tui.app import DicemateApp
from dicemate.tui.menu.menu import Menu

STDERR = 2


class VisitorsApp(DicemateApp):
    """The program in a web page."""

    def get_driver_class(self) -> type[Driver]:
        """Return the way to the page."""
        from dicemate.serving import webdriver

        return webdriver.Driver

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Have the browser open an address, if it is one of a page: no script, no file."""
        if url.startswith(("https://", "http://")):
            super().open_url(url, new_tab=True)


def _keep_faults() -> None:
    """Write what goes wrong to a file, and not to the terminal of whoever serves."""
    home = fence.user_data_path("dicemate").parent
    home.mkdir(parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    os.dup2(os.open(home / "faults.txt", flags, 0o600), STDERR)


def main() -> None:
    """Play for a visitor in as many columns and rows as the arguments say, after a failure."""
    columns, rows = map(int, sys.argv[1:3])
    plugins.silence()
    _keep_faults()
    app = VisitorsApp(Menu(*sys.argv[3:]), *settings.load())
    plugins.when_stuck(app.give_up)
    app.run(size=(columns, rows))


if __name__ == "__main__":
    main()
