"""An invisible display and a terminal on it: Xvfb and kitty."""

import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from PIL import Image, ImageGrab

from dicemate.tui.gallery import PLACEHOLDER

_PICTURED = re.compile(f"{PLACEHOLDER}...")
PATIENCE = 60.0
"""Seconds to wait for something that must appear, as the machine may be busy."""
_STILL = 1.5
"""Seconds without a change after which an animation counts as over."""
_OPTIONS = {
    "font_family": "DejaVu Sans Mono",
    "font_size": "11",
    "window_padding_width": "6",
    "background": "#17140f",
    "remember_window_size": "no",
    "confirm_os_window_close": "0",
    "allow_remote_control": "yes",
    "enable_audio_bell": "no",
    "cursor_blink_interval": "0",
    "update_check_interval": "0",
}


class NotSeen(Exception):
    """Something did not appear; the message says what, and what was there instead."""


@contextmanager
def display() -> Iterator[str]:
    """Open a display large enough for the largest terminal, and yield its name."""
    ours, theirs = os.pipe()
    screen = ("-screen", "0", "2600x1800x24", "-nolisten", "tcp")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(theirs), *screen],
        pass_fds=[theirs],
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    try:
        with os.fdopen(ours) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class Terminal:
    """A window of kitty in which a command runs."""

    def __init__(self, on: str, size: str, command: list[str], environ: Mapping[str, str]) -> None:
        """Open a window on a display.

        Args:
            on: The display.
            size: Columns and rows: ``80x24``.
            command: The command that runs in it.
            environ: Variables in addition to those of this process.
        """
        columns, rows = size.split("x")
        self._on = on
        self._folder = tempfile.TemporaryDirectory()
        self._socket = f"unix:{self._folder.name}/kitty"
        sizes = {"initial_window_width": f"{columns}c", "initial_window_height": f"{rows}c"}
        options = [f"--override={name}={value}" for name, value in {**_OPTIONS, **sizes}.items()]
        self._environ = {
            **os.environ,
            **environ,
            "DISPLAY": on,
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "XDG_RUNTIME_DIR": self._folder.name,
        }
        self._process = subprocess.Popen(
            ["kitty", "--config", "NONE", *options, "--listen-on", self._socket, *command],
            env=self._environ,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def __enter__(self) -> "Terminal":
        """Wait until the window is open."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            if self._is_there():
                return self
            sleep(0.1)
        self.__exit__()
        raise NotSeen("kitty never opened a window")

    def _is_there(self) -> bool:
        try:
            return Path(self._folder.name, "kitty").exists() and not self._asked("ls").returncode
        except NotSeen:
            return False  # It answers once it has started.

    def __exit__(self, *_: object) -> None:
        """Close the window."""
        self._process.terminate()
        self._process.wait()
        self._folder.cleanup()

    def _asked(self, *command: str) -> subprocess.CompletedProcess[str]:
        try:
            return subprocess.run(
                ["kitty", "@", "--to", self._socket, *command],
                env=self._environ,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise NotSeen(f"kitty never answered {command[0]!r}") from None

    @property
    def text(self) -> str:
        """The text in the window; cells that show pictures are spaces."""
        return _PICTURED.sub(" ", self._asked("get-text").stdout)

    def see(self, *texts: str) -> None:
        """Wait until the window shows all texts.

        Raises:
            NotSeen: they did not appear in time.
        """
        until = monotonic() + PATIENCE
        shown = ""
        while monotonic() < until:
            shown = self.text
            if all(text in shown for text in texts):
                return
            sleep(0.2)
        raise NotSeen(f"{texts} did not appear, but: {' '.join(shown.split())}")

    def type(self, text: str) -> None:
        """Type a text, or press keys given as the sequences that terminals send."""
        self._asked("send-text", "--", text.encode("unicode_escape").decode())

    def picture(self) -> Image.Image:
        """Return a picture of the window once nothing moves in it any more.

        Raises:
            NotSeen: it did not come to rest in time, or its command ended.
        """
        seen: set[bytes] = set()
        until = monotonic() + PATIENCE
        while monotonic() < until:
            now = self._picture()
            if self._process.poll() is not None:
                raise NotSeen("the command ended, and its window closed")
            if now.tobytes() in seen:  # Not only the last one: a cursor may blink.
                return now
            seen.add(now.tobytes())
            sleep(0.4)
        raise NotSeen("the window never came to rest")

    def moving(self, key: str) -> Iterator[Image.Image]:
        """Press a key, and yield a picture of the window at each change until it is at rest."""
        last, until = self._picture(), monotonic() + PATIENCE
        with ThreadPoolExecutor() as beside:  # Things move before kitty answers.
            beside.submit(self.type, key)
            while monotonic() < until:
                now = self._picture()
                if now != last:
                    yield now
                    last, until = now, monotonic() + _STILL

    def _picture(self) -> Image.Image:
        """Return a picture of the window as it is now: the display without its black margins."""
        screen = ImageGrab.grab(xdisplay=self._on)
        return screen.crop(screen.getbbox())
