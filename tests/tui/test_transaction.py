"""Even on a full disk, what is shown and what is saved never differ."""

import errno
import os
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from dicemate import library, plugins, record
from dicemate.library.filestore import FileStore
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.session import Session
from dicemate.tui.match.table import Table
from dicemate.tui.match.view import View
from tui.player import Player, dice, screen

FIFTY = "4k3/8/8/8/8/8/3P4/K7 w - - 100 90"


def keys(*pressed: str) -> Callable[[Player], Awaitable[None]]:
    """Return an action that is done with some keys."""

    async def action(player: Player) -> None:
        await player.press(*pressed)

    return action


def menu(line: str) -> Callable[[Player], Awaitable[None]]:
    """Return an action that is done by a line of the game's menu."""

    async def action(player: Player) -> None:
        await player.press("f2")
        await player.click_text(line)
        await player.press("1") if "resigns" in line else None

    return action


async def flag(player: Player) -> None:
    """Advance the clock of a player."""
    table = player.table
    assert table.match.clock
    table.match.clock.run(61_000)
    table.session.tick()
    await player.wait()


class Case(NamedTuple):
    """What is done, and where: words before, how the game ended, and what was offered."""

    action: Callable[[Player], Awaitable[None]]
    words: tuple[str, ...] = ("roll:7", "g1f3", "roll:2")
    resigned: bool = False
    offered: bool = False
    by_hand: bool = False
    setup: str | None = None


CASES = {
    "a word": Case(keys(*"Nf6", "enter")),
    "a throw": Case(keys("space"), words=("roll:7", "g1f3")),
    "a throw by hand": Case(keys("6", "enter"), words=("roll:7", "g1f3"), by_hand=True),
    "an undo": Case(keys("u")),
    "an undo of a turn": Case(keys("U")),
    "an undo of an end": Case(keys("u"), resigned=True),
    "an undo of a turn and its end": Case(keys("U"), resigned=True),
    "an offer": Case(menu("Ann offers a draw")),
    "an agreement": Case(keys("1"), offered=True),
    "a refusal": Case(keys("2"), offered=True),
    "a claim": Case(menu("Claim a draw: fifty moves"), words=(), setup=FIFTY),
    "a resignation": Case(menu("Bob resigns")),
    "a flag": Case(flag),
    "dice of one's own": Case(menu("Roll your own dice")),
    "dice of the program": Case(menu("Let the program roll"), by_hand=True),
    "a rematch": Case(keys("1", "enter", "enter"), resigned=True),
}


def game_of(case: Case) -> Game:
    match = Match(
        plugins.load("d10"),
        {},
        case.setup,
        {WHITE: "Ann", BLACK: "Bob"},
        case.words,
        agreed=Agreed(Control(60)),
    )
    if case.resigned:
        match.resign(BLACK)
    if case.offered:
        match.offer_draw(WHITE)
    return Game(match, dice(), by_hand=case.by_hand)


def state(game: Game) -> tuple[object, ...]:
    """Return all of a game that can be changed; time that passes by itself is left out."""
    match = game.match
    return (
        list(match.words),
        list(match.positions),
        match.outcome,
        match.offer,
        match.names,
        game.by_hand,
        match.clock and match.clock.running,
    )


def furniture(player: Player) -> list[str]:
    """Return what is shown but for the clocks, the message and the line under it."""
    view = player.app.screen.query_one(View)
    return [player.seen("Boards"), str(view.tray.content), *(turn.text for turn in view.turns)]


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the time, except when a test advances it."""
    monkeypatch.setattr("dicemate.session.timing.monotonic", lambda: 0.0)


@pytest.mark.parametrize("name", CASES)
async def test_what_cannot_be_saved_is_not_done(
    name: str, monkeypatch: pytest.MonkeyPatch, no_time: None
) -> None:
    case = CASES[name]
    path = library.create(game_of(case))
    async with screen(Table(Session(game_of(case), FileStore(path)))) as player:
        table = player.table
        before, seen, text = state(table.session.game), furniture(player), path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(library, "save", full)
            patch.setattr(library, "create", full)
            await case.action(player)
        assert "No space left on device" in player.text
        if name == "a throw by hand":  # The face is still typed, and shown: Enter would try again.
            await player.press("backspace")
        assert state(table.session.game) == before
        assert furniture(player) == seen
        assert path.read_bytes() == text
        assert library.read(path).match.words == table.match.words
        if name == "a flag":
            return
        await player.press("escape")
        await case.action(player)  # There is space again.
        assert state(table.session.game) != before
        store = table.session.store
        assert isinstance(store, FileStore)
        saved = library.read(store.path)
        assert saved.match.words == table.match.words
        assert saved.match.outcome == table.match.outcome


def no_folders(descriptor: int) -> None:
    """Sync files only: syncing the folder fails, once the new file is in its place."""
    if stat.S_ISDIR(os.fstat(descriptor).st_mode):
        raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.parametrize("name", [name for name in CASES if name != "a rematch"])
async def test_what_failed_after_it_was_written_is_not_saved_either(
    name: str, monkeypatch: pytest.MonkeyPatch, no_time: None
) -> None:
    case = CASES[name]
    path = library.create(game_of(case))
    async with screen(Table(Session(game_of(case), FileStore(path)))) as player:
        table = player.table
        before = state(table.session.game)
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", no_folders)
            await case.action(player)
        assert os.strerror(errno.EIO) in player.text
        assert state(table.session.game) == before
        saved = library.read(path)
        assert saved.match.words == table.match.words
        assert saved.match.outcome == table.match.outcome


@pytest.mark.parametrize("name", CASES)
async def test_a_fault_in_saving_that_nobody_thought_of_leaves_the_game_as_it_is_saved(
    name: str, no_time: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[name]
    if name == "a rematch":
        return  # It changes nothing of the game that is over.
    game = game_of(case)
    before = record.write(game)

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(library, "save", broken)
    monkeypatch.setattr(Table, "on_unmount", lambda self: None)

    async def sit() -> None:
        async with screen(Table(Session(game, FileStore(Path("unwritten.pgn"))))) as player:
            await case.action(player)

    with pytest.raises(RuntimeError, match="broken"):
        await sit()
    if name == "a flag":
        return  # The time has passed in any case.
    assert record.write(game).split("\n\n")[1] == before.split("\n\n")[1]
