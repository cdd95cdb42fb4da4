"""Players who press and click at random: no screen fails, and what is shown is what is saved."""

import random
import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from textual.events import MouseScrollDown, MouseScrollUp, Paste
from textual.pilot import OutOfBounds
from textual.screen import Screen

from dicemate import library, plugins
from dicemate.hints.weighing import weigh
from dicemate.library.filestore import FileStore
from dicemate.position import Decision
from dicemate.review import ledger
from dicemate.review.judge import SearchJudge
from dicemate.session import Session
from dicemate.statistics import guesses
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.forms.settingspage import SettingsPage
from dicemate.tui.library.librarypage import Library
from dicemate.tui.library.statspage import StatsPage
from dicemate.tui.match import hints, lookback
from dicemate.tui.match.commands.everything import COMMANDS
from dicemate.tui.match.guide import at, guessing
from dicemate.tui.match.lessons import Lessons
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from fuzz.games import game_of
from mistaken import mistaken, saved
from tui.pictured import PictureTerminal
from tui.player import Player, screen

ACTIONS = 30
SHORT = 8
"""The most words of a game that is looked back on, or about which a hint is given."""
SIZES = ((80, 24), (80, 24), (120, 40), (160, 50), (200, 60), (80, 60), (60, 20), (10, 3))
KEYS = (
    *"abcdefghijklmnopqrstuvwxyz1234567890SN",
    *["up", "down", "left", "right", "enter", "space"] * 6,
    *["escape", "tab", "shift+tab", "backspace", "delete", "home", "end", "pageup"] * 3,
    *(f"f{number}" for number in range(1, 13)),
    *("question_mark", "slash", "plus", "minus", "comma", "less_than_sign", "greater_than_sign"),
    *("ctrl+p", "ctrl+z", "ctrl+u", "ctrl+w", "ctrl+left", "shift+right", "colon", "漢"),
)
PASTED = ("e4", "Nf3\nfoo", "\x1b[31m", "5", "a" * 300, "漢字")
UNFILLED = re.compile(r"\{[a-z]\w+\}")
"""An id in braces whose key is missing; faces in a list of moves have braces as well."""


class Hands:
    """Does one thing after the other, each at random."""

    def __init__(self, player: Player, rng: random.Random) -> None:
        self._player, self._rng = player, rng

    async def do(self) -> str:
        """Do something, and return what that was."""
        actions = {self.press: 8, self.say: 3, self.click: 4, self.drag: 1, self.turn: 1}
        actions |= {self.resize: 1, self.paste: 1}
        (action,) = self._rng.choices([*actions], [*actions.values()])
        try:
            done = await action()
        except OutOfBounds:  # A window that was made smaller has no such place.
            done = "outside"
        await self._player.pilot.pause()
        return f"{action.__name__} {done}"

    async def press(self) -> str:
        key: str = self._rng.choice(KEYS)
        await self._player.press(key)
        return key

    async def say(self) -> str:
        """Type something that can be played."""
        top = self._player.app.screen
        pending = top.match.pending() if isinstance(top, Table) else None
        if not isinstance(pending, Decision):
            return await self.press()
        word: str = self._rng.choice(pending.words)
        await self._player.type(word)
        return word

    def _place(self) -> tuple[int, int]:
        width, height = self._player.app.size
        return self._rng.randrange(width), self._rng.randrange(height)

    async def click(self) -> str:
        place = self._place()
        await self._player.pilot.click(offset=place, times=self._rng.choice((1, 1, 2)))
        return str(place)

    async def drag(self) -> str:
        start, end = self._place(), self._place()
        await self._player.pilot.mouse_down(offset=start)
        await self._player.pilot.hover(offset=end)
        await self._player.pilot.mouse_up(offset=end)
        return f"{start} {end}"

    async def turn(self) -> str:
        """Turn the wheel of the mouse."""
        way = self._rng.choice((MouseScrollDown, MouseScrollUp))
        await self._player.pilot._post_mouse_events([way], None, self._place(), button=0)
        return way.__name__

    async def resize(self) -> str:
        size = self._rng.choice(SIZES)
        await self._player.pilot.resize_terminal(*size)
        return str(size)

    async def paste(self) -> str:
        text = self._rng.choice(PASTED)
        self._player.app.post_message(Paste(text))
        return repr(text)


def a_table(rng: random.Random) -> Screen[None]:
    game = game_of(rng, plugins.load(rng.choice(plugins.names())))
    return Table(Session(game, FileStore.create(game)))


def a_replay(rng: random.Random) -> Screen[None]:
    path = library.create(game_of(rng, plugins.load(rng.choice(plugins.names()))))
    library.release(path)
    return Replay(library.read(path), path)


PLACES: dict[str, Callable[[random.Random], Screen[None] | None]] = {
    "menu": lambda rng: None,
    "form": lambda rng: NewGame(plugins.load(rng.choice(plugins.names()))),
    "table": a_table,
    "lesson": lambda rng: at(Lessons(plugins.load(rng.choice(plugins.names())), rng.randrange(3))),
    "guess": lambda rng: guessing(guesses.of(mistaken()) * 2),
    "replay": a_replay,
    "saved games": lambda rng: Library(),
    "statistics": lambda rng: StatsPage(),
    "settings": lambda rng: SettingsPage(),
}


@pytest.fixture
def _short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think in this process, and only where that takes a moment."""
    monkeypatch.setattr(
        hints,
        "think",
        lambda _, game, done: done(weigh(game.match) if len(game.match.words) < SHORT else None),
    )
    monkeypatch.setattr(
        lookback,
        "look_back",
        lambda _, game, done: done(
            ledger.review(game.match, SearchJudge()) if len(game.match.words) < SHORT else None
        ),
    )


def look(player: Player) -> None:
    """Check that all ids are filled in, and that what is shown is saved."""
    assert not UNFILLED.search(player.text), player.text
    top = player.app.screen
    path = getattr(top.session.store, "path", None) if isinstance(top, Table) else None
    if isinstance(path, Path) and path.exists() and isinstance(top, Table):
        assert library.read(path).match.words == top.match.words


async def roam(place: str, seed: int) -> None:
    """Do things at random, at an odd seed in a terminal that shows pictures."""
    rng = random.Random(f"{place} {seed}")
    for name in plugins.names():
        library.release(library.create(game_of(rng, plugins.load(name))))
    saved()
    async with screen(None, "{}x{}".format(*rng.choice(SIZES[:5]))) as player:
        if seed % 2:
            await PictureTerminal().say_yes(player)
        if first := PLACES[place](rng):
            player.app.push_screen(first)
            await player.wait()
        hands = Hands(player, rng)
        for _ in range(ACTIONS):
            print(await hands.do())  # Shown where something fails.
            if player.app._exit:
                break
            look(player)


@pytest.mark.usefixtures("every_frame", "_short_thoughts")
@pytest.mark.parametrize(("place", "seed"), [*zip(PLACES, cycle((0, 1)), strict=False)])
async def test_whatever_is_done_no_screen_fails(
    place: str, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # What is exported goes there.
    await roam(place, seed)


@pytest.mark.long
@pytest.mark.usefixtures("every_frame", "_short_thoughts")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("seed", range(21))
async def test_whatever_more_is_done_no_screen_fails(
    place: str, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    await roam(place, seed)


# -- every key -----------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["lesson", "guess"])
async def test_every_key_of_a_table_does_something_or_says_why_not(place: str) -> None:
    first = PLACES[place](random.Random(place))
    assert isinstance(first, Table)
    assert {each.id for each in COMMANDS if each.keys} == first.desk._bound.keys()
    async with screen(first) as player:
        await player.press("f5")
        assert "There are no clocks in this game." in player.text
