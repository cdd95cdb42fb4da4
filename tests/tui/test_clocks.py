"""Clocks at the table, and a match without takebacks. Time passes only where a test says so."""

from typing import Any

import pytest

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import TIME, Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Outcome, Variant
from dicemate.record import Game
from dicemate.session import Session
from dicemate.tui.dice.tray import Tray
from dicemate.tui.forms.branch import BranchForm
from dicemate.tui.line import Line
from dicemate.tui.match.table import Table
from helpers import E4_D5
from tui.hand import Hand, animated
from tui.player import Player, screen, table


class Time(Hand):
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    async def passes(self, seconds: float, player: Player) -> None:
        """Advance the time, and make every table notice."""
        self.seconds += seconds
        self.tick()
        await player.pilot.pause()


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr("dicemate.session.timing.monotonic", time)
    time.drive(Table, monkeypatch)
    return time


def saved() -> Game:
    (entry,) = library.entries()
    return library.load(entry.path)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
@pytest.mark.parametrize("name", plugins.names())
async def test_players_turn_and_both_clocks_are_always_in_view(
    name: str, size: str, time: Time
) -> None:
    async with table(plugins.load(name), size=size, control=Control(3723, 5)) as player:
        assert "▸Ann (White) 1:02:03   Bob (Black) 1:02:03" in player.players
        await time.passes(3, player)
        assert "▸Ann (White) 1:02:00   Bob (Black) 1:02:03" in player.players


async def test_long_names_are_cut_and_the_clocks_are_not(time: Time, d10: Variant) -> None:
    async with table(d10, control=Control(5400)) as player:
        player.match.names = {WHITE: "Maximiliane" * 5, BLACK: "Christopherus" * 5}
        await time.passes(1, player)
        assert "▸Maximiliane… (White) 1:29:59" in player.players
        assert player.players.endswith("… (Black) 1:30:00")


async def test_who_is_asked_uses_time_and_gains_an_increment_by_the_turn(
    time: Time, d10: Variant
) -> None:
    async with table(d10, throws=["d10:2"], control=Control(60, 5)) as player:
        await time.passes(4, player)
        await player.press("space")
        assert "Ann (White) 0:56   Bob (Black) 1:00" in player.players
        await player.type("Nf3")
        assert "Ann (White) 1:01   ▸Bob (Black) 1:00" in player.players
        await time.passes(2, player)
        assert "Ann (White) 1:01   ▸Bob (Black) 0:58" in player.players


async def test_who_answers_within_the_other_ones_turn_uses_time(time: Time) -> None:
    async with table(plugins.load("deadmans"), E4_D5, control=Control(60)) as player:
        await player.type("exd5")
        await time.passes(4, player)
        assert "Ann (White) 1:00  ▸Bob (Black) 0:56" in player.players


async def test_below_ten_seconds_tenths_and_a_sign_are_shown(time: Time, d10: Variant) -> None:
    async with table(d10, control=Control(12)) as player:
        assert "Ann (White) 0:12 " in player.text
        await time.passes(2.5, player)
        assert "Ann (White) 9.5!" in player.text


async def test_a_clock_that_reads_the_same_draws_nothing(
    time: Time, d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str | None] = []
    async with table(d10, control=Control(60)) as player:
        await time.passes(0.3, player)
        update = Line.update

        def noted(line: Line, *given: Any, **named: Any) -> None:
            drawn.append(line.id)
            update(line, *given, **named)

        monkeypatch.setattr(Line, "update", noted)
        await time.passes(0.3, player)
        assert drawn == []
        await time.passes(0.5, player)
        assert drawn == ["lower"]


async def test_a_flag_ends_the_game_and_can_be_looked_at(time: Time, d10: Variant) -> None:
    async with table(d10, control=Control(5)) as player:
        await player.press("space", "n")
        await time.passes(6, player)
        assert "Bob wins on time." in player.text
        assert "Ann (White) 0.0!" in player.text
        assert "2  Replay the game" in player.text
        assert saved().match.outcome == Outcome(BLACK, TIME)
        await player.press("u")
        assert "Ann (White) 5.0!" in player.text
        assert not saved().match.outcome


async def test_nobody_has_thought_longer_than_the_clock_allowed(time: Time, d10: Variant) -> None:
    """The program may have been stopped for hours before it noticed the flag."""
    async with table(d10, control=Control(5)) as player:
        await time.passes(3600, player)
        assert "longest thought            0:05       0:00" in player.text
        clocks = player.match.clock, saved().match.clock
        assert [clock and clock.longest(WHITE) for clock in clocks] == [5000, 5000]


async def test_a_word_that_comes_too_late_is_not_played(time: Time, d10: Variant) -> None:
    async with table(d10, control=Control(5)) as player:
        time.seconds += 5  # The key comes between two looks.
        await player.press("space")
        assert player.match.words == []
        assert "Bob wins on time." in player.text


async def test_a_table_that_is_left_keeps_its_times(time: Time, d10: Variant) -> None:
    async with table(d10, throws=["d10:2"], control=Control(60)) as player:
        await player.press("space")
        await time.passes(7, player)
    game = saved()
    time.seconds += 1000
    (entry,) = library.entries()
    async with screen(Table(Session(game, FileStore(entry.path)))) as player:
        assert "Ann (White) 0:53" in player.text
        await time.passes(3, player)
        await player.press("u")
        assert "Ann (White) 1:00" in player.text


async def test_nothing_passes_while_the_terminal_is_too_small(time: Time, d10: Variant) -> None:
    async with table(d10, control=Control(60)) as player:
        await player.pilot.resize_terminal(60, 20)
        await time.passes(30, player)
        assert "60x20: Dicemate needs 80x24." in player.text
        await player.pilot.resize_terminal(80, 24)
        await time.passes(1, player)
        assert "Ann (White) 0:59" in player.text


@pytest.mark.parametrize("over", ["f1", "f2", "f3", "question_mark", "ctrl+p"])
async def test_the_clocks_stand_still_under_menus_and_pages(
    over: str, time: Time, d10: Variant
) -> None:
    async with table(d10, control=Control(60)) as player:
        await time.passes(4, player)
        await player.press(over)
        await time.passes(50, player)
        await player.press("escape")
        await time.passes(1, player)
        assert "Ann (White) 0:55" in player.text


async def test_the_clocks_stand_still_before_the_array_is_thrown(time: Time) -> None:
    freedom = plugins.load("freedom")
    async with table(freedom, start="chess960", control=Control(60)) as player:
        await time.passes(50, player)
        await player.press("space")
        await time.passes(5, player)
        assert "Ann (White) 0:55" in player.text


async def test_nothing_passes_while_dice_tumble(
    time: Time, d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    animated(Tray, monkeypatch)
    async with table(d10, control=Control(60)) as player:
        await player.press("space")
        await time.passes(5, player)
        assert "Ann rolls …" in player.text
        assert "Ann (White) 1:00" in player.text
        await player.press("space")
        await time.passes(1, player)
        assert "0:59" in player.text


async def test_a_takeback_gives_the_time_back(time: Time, d10: Variant) -> None:
    async with table(d10, throws=["d10:2"], control=Control(60, 5)) as player:
        await time.passes(4, player)
        await player.press("space")
        await time.passes(9, player)
        await player.type("Nf3")
        await time.passes(2, player)
        await player.press("u")
        assert "Ann (White) 0:56   Bob (Black) 1:00" in player.players
        await player.press("U")
        assert "Ann (White) 1:00   Bob (Black) 1:00" in player.players


async def test_a_rematch_has_the_same_clocks_and_no_takebacks_either(
    time: Time, d10: Variant
) -> None:
    async with table(d10, control=Control(60), takebacks=False) as player:
        await time.passes(61, player)
        await player.press("1", "enter", "enter")
        assert "▸Bob (White) [1] 1:00   Ann (Black) [0] 1:00" in player.players
        assert not player.match.agreed.takebacks


async def test_what_cannot_be_saved_is_not_played_without_takebacks_either(
    d10: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with table(d10, takebacks=False, control=Control(60)) as player:
        monkeypatch.setattr(library, "save", full)
        await player.press("space")
        assert player.match.words == []
        assert "Not played" in player.text


async def test_without_takebacks_u_is_refused_also_after_the_game_was_left(d10: Variant) -> None:
    async with table(d10, takebacks=False) as player:
        await player.press("space", "u")
        assert "This match is played without takebacks." in player.text
        assert len(player.match.words) == 1
    (entry,) = library.entries()
    async with screen(Table(Session(saved(), FileStore(entry.path)))) as player:
        for key in ("u", "U"):
            await player.press(key)
            assert "This match is played without takebacks." in player.text
        await player.press("f2")
        assert "Take back" not in player.text


@pytest.mark.usefixtures("time")
async def test_clock_and_takebacks_are_chosen_before_the_game() -> None:
    async with screen(None) as player:
        await player.press("down", "enter")  # d10 Chess
        await player.click_text("▸ clock")
        await player.press("down", "left", "down", *"soon", "f5")
        assert "clock 'soon': minutes each and seconds per turn such as 5+3" in player.words()
        await player.press(*["backspace"] * 4, *"5+3d")
        assert "▾ clock                  5+3d" in player.text
        await player.click_text("▸ house rules")
        assert "▸ clock" in player.text  # One is open at a time.
        await player.press(*["down"] * 6, "space", "f5")
        assert "(White)" not in player.text
        assert "▸White 5:00   Black 5:00" in player.players
        assert player.match.clock
        assert player.match.clock.control == Control(300, delay=3)
        await player.press("u")
        assert "without takebacks" in player.text


async def test_a_game_that_goes_on_from_another_is_offered_its_clock(d10: Variant) -> None:
    for control in (Control(420, increment=2), Control(300, increment=3), None):
        old = Game(Match(d10, agreed=Agreed(control)), Dice.sealed())
        async with screen(BranchForm(old, "old.pgn", 0)) as player:
            await player.click_text("▸ clock")
            assert ("‹ your own ›" in player.text) is (control == Control(420, increment=2))
            form = player.app.screen
            assert isinstance(form, BranchForm)
            assert form.agreed().control == control


async def test_the_clock_that_is_chosen_is_not_explained_by_another_one() -> None:
    async with screen(None) as player:
        await player.press("down", "enter")  # d10 Chess
        await player.click_text("▸ clock")
        await player.press("down", "right", "right")
        assert "‹ 3+2 ›" in player.text
        assert "Minutes each + seconds per turn." in player.words()
        assert "5+3" not in player.text


async def test_a_game_without_clocks_shows_none(d10: Variant) -> None:
    async with table(d10) as player:
        assert player.players == "▸Ann (White)   Bob (Black)"
