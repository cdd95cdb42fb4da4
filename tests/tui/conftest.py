"""Every test of the screen keeps games and settings in folders of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.content import Content
from textual.pilot import Pilot

from dicemate import plugins
from dicemate.position import Variant
from dicemate.tui.library.lastposition import LastPosition
from helpers import HANG
from tui.frames import put_off, render_update
from tui.stillness import has_heard_all, stillness
from tui.stylesheets import parse_once

RENDER_UPDATE = "textual._compositor.Compositor.render_update"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that stands for the platform's data folder; Dicemate was used before."""
    (tmp_path / "dicemate").mkdir(exist_ok=True)
    for room in ("library.folders", "system.remembered"):
        place = f"dicemate.{room}.user_data_path"
        monkeypatch.setattr(place, lambda *_, **__: tmp_path / "dicemate")
    return tmp_path / "dicemate"


@pytest.fixture(autouse=True)
def config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that stands for the platform's config folder."""
    monkeypatch.setattr(
        "dicemate.system.settings.user_config_path", lambda *_, **__: tmp_path / "config"
    )
    return tmp_path / "config"


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch the animation of dice off, unless a test asks for it."""
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")


@pytest.fixture(autouse=True)
def _unreviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process to look back on a game or for a hint, unless a test asks for it."""
    monkeypatch.setattr("dicemate.tui.match.lookback.look_back", lambda *_: None)
    monkeypatch.setattr("dicemate.tui.match.hints.think", lambda *_: None)


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test a terminal with all capabilities, whatever the tests run in."""
    for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    given = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    for name, value in given.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(autouse=True)
def _verbatim(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let no widget, note or title take a text for markup: any may hold a player's name."""
    taken: list[str] = []
    parse = Content.from_markup

    def from_markup(text: str | Content, **given: object) -> Content:
        if isinstance(text, str) and len(text) > 1:  # Textual's palette has a sign for an icon.
            taken.append(text)
        return parse(text, **given)

    monkeypatch.setattr(Content, "from_markup", staticmethod(from_markup))
    yield
    assert not taken


@pytest.fixture(autouse=True)
def _parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parse no style sheet again."""
    monkeypatch.setattr("textual.css.stylesheet.Stylesheet.parse", parse_once)


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw a frame where a player has time to see it, unless a test asks for every one."""
    monkeypatch.setattr(RENDER_UPDATE, put_off)


@pytest.fixture
def every_frame(_unhurried: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw every frame at once: none may fail, however short it is seen."""
    monkeypatch.setattr(RENDER_UPDATE, render_update)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the screen much longer than Textual does, but no longer than it takes."""
    wait = Pilot._wait_for_screen

    async def wait_for_screen(pilot: Pilot[None]) -> bool:
        return has_heard_all(pilot) or await wait(pilot, timeout=HANG)

    monkeypatch.setattr(Pilot, "_wait_for_screen", wait_for_screen)
    for place in ("textual.pilot", "textual.app"):
        monkeypatch.setattr(f"{place}.wait_for_idle", stillness)
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 1 / 1000)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs go on at once, whatever is still to be shown."""
    monkeypatch.setattr("dicemate.tui.match.seats.PAUSE", 0.0)
    monkeypatch.setattr("dicemate.tui.match.seats.PACE", 0.0)


@pytest.fixture
def previews_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the board of a saved game as soon as the cursor is on its line."""

    def now(_: LastPosition, seconds: float, show: Callable[[], None]) -> None:
        show()

    monkeypatch.setattr(LastPosition, "set_timer", now)


@pytest.fixture
def d10() -> Variant:
    """Return d10 Chess."""
    return plugins.load("d10")


@pytest.fixture
def babylonian() -> Variant:
    """Return Babylonian Chess."""
    return plugins.load("babylonian")
