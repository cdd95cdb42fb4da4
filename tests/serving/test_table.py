"""One table for several browsers: each plays a colour, others watch."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from contextvars import Context
from pathlib import Path
from unittest.mock import create_autospec

import pytest
from aiohttp import web
from textual.app import ComposeResult
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Static

from dicemate import library, plugins
from dicemate.match import Match
from dicemate.plugins import GameFailed
from dicemate.position import BLACK, WHITE
from dicemate.scene import Spot
from dicemate.serving import table as room
from dicemate.serving.tableapp import TableApp
from dicemate.serving.wire import Tab
from dicemate.session import Chair, Change, ChangeKind, Session, SharedTable
from dicemate.system import fence
from dicemate.tui import messages, places
from dicemate.tui.board.boards import Boards
from dicemate.tui.forms.picker import Picker
from dicemate.tui.forms.settingspage import SettingsPage
from dicemate.tui.help import helppage
from dicemate.tui.match.table import Table
from dicemate.tui.match.view import View
from helpers import HANG
from serving.conftest import Browser
from serving.page import SIZE, TAB, Page

pytestmark = pytest.mark.slow


def records(folder: Path) -> list[str]:
    """Return the games that the owner has saved."""
    return [each.read_text() for each in (folder / "games").glob("*.pgn")]


async def sit(page: Page, color: str) -> None:
    """Choose what to play."""
    await page.until(f"Play {color}")
    await page.click(f"Play {color}")
    await page.until(lambda text: "Which colour will you play" not in text)


@asynccontextmanager
async def seated(session: Session) -> AsyncIterator[tuple[Pilot[None], Chair]]:
    """Play White in a page; return a hand there, and the chair of who plays Black elsewhere."""
    shared = SharedTable(session)
    other = shared.chair("other", lambda act: act())
    other.sit(BLACK)
    async with TableApp(shared, "somebody", lambda _: None).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("enter")  # White.
        await pilot.pause()
        yield pilot, other


async def test_two_play_and_a_third_looks_on(table: str, browser: Browser) -> None:
    one, two, three = await browser(), await browser(), await browser()
    async with Page(one, table) as white, Page(two, table) as black, Page(three, table) as other:
        await sit(white, "White")
        assert "Nobody plays Black yet" in await white.until("Nobody plays Black")
        await black.until("Play Black")
        await sit(black, "Black")
        await other.until("You are watching. White, move a man")
        await black.type("e", "5", "enter")  # White could not play it either.
        await black.until("for White to decide")
        await white.type("e", "4", "enter")
        for page in (white, black, other):
            await page.until("Black, move a man")
        for page in (white, other):
            await page.type("e", "5", "enter")
        await white.until("That is for Black to decide")
        await other.until("You are watching: only players")
        await black.type("e", "5", "enter")
        for page in (white, black, other):
            await page.until("White, move a man")


async def test_a_size_among_the_keys_is_not_believed(table: str, browser: Browser) -> None:
    async with Page(await browser(), table) as page:
        await page.until("Play White")
        await page.type(SIZE)
        await page.click("Play White")
        told = await page.until(lambda text: "Nobody plays Black" in text or "60x20" in text)
        assert "60x20" not in told


async def test_who_has_a_place_gets_no_second_one_where_all_are_taken(
    table: str, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST", 2)
    one = await browser()
    async with Page(one, table, "1" * 32) as first:
        await first.until("Play White")
        async with Page(one, table, "2" * 32) as second, Page(one, table, "3" * 32) as third:
            await third.until("Play White")
            await first.until_closed()
            await second.until("Play White")


async def test_a_game_that_fails_is_told_to_both_and_closes_no_page(
    table: str, session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(position: object, word: str) -> object:
        raise GameFailed("the game deadmans failed: KeyError: 'h9'", Path("secret.txt"))

    one, two = await browser(), await browser()
    async with Page(one, table) as white, Page(two, table) as black:
        await sit(white, "White")
        await black.until("Play Black")
        await sit(black, "Black")
        with monkeypatch.context() as failing:
            failing.setattr(type(session.position), "play", fail)
            await white.type("e", "4", "enter")
            for page in (white, black):
                told = await page.until("The game deadmans failed: KeyError: 'h9'.")
                assert "secret" not in told
        await white.type("e", "4", "enter")
        for page in (white, black):
            await page.until("Black, move a man")


@pytest.mark.parametrize("question", ["scene", "clock"])
async def test_a_game_that_fails_on_a_question_is_told_in_the_page_which_can_go_on(
    table: str, session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    def fail(position: object) -> object:
        raise GameFailed("the game deadmans failed: KeyError: 'h9'", Path("secret.txt"))

    one = await browser()
    with monkeypatch.context() as failing:
        async with Page(one, table) as page:
            await sit(page, "White")
            failing.setattr(type(session.position), question, fail)
            await page.type("e", "4", "enter")
            told = await page.until("The game deadmans failed: KeyError: 'h9'.")
            assert "secret" not in told
        async with Page(one, table) as page:
            await page.until("The game deadmans failed: KeyError: 'h9'.")
    async with Page(one, table) as page:
        await page.until("White, move a man")


async def test_who_reloads_still_plays_his_colour(
    table: str, browser: Browser, tmp_path: Path
) -> None:
    one, two = await browser(), await browser()
    async with Page(one, table) as white:
        await sit(white, "White")
        await white.type("e", "4", "enter")
        await white.until("Black, move a man")
    async with Page(one, table) as again, Page(two, table) as other:
        assert "Which colour will you play" not in await again.until(
            "Nobody plays Black yet. Black, move a man"
        )
        assert "Play White" not in await other.until("Play Black")
    assert "1. e4" in records(tmp_path)[0]


async def test_a_colour_is_given_back_and_taken_by_another(table: str, browser: Browser) -> None:
    one, two = await browser(), await browser()
    async with Page(one, table) as first, Page(two, table) as second:
        await sit(first, "White")
        await second.until("Play Black")
        await second.type("esc")
        await second.until("You are watching")
        await first.type("f2")
        await first.until("Watch, and let others play White")
        await first.click("Watch, and let others")
        await first.until("You are watching. Nobody plays White or Black yet.")
        await second.type("f2")
        await second.until("Play White")
        await second.click("Play White")
        await second.until("Nobody plays Black yet. White, move")


async def test_a_colour_whose_player_never_returns_is_taken_over(
    table: str, shared: SharedTable, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.session.shared.AWAY", 0)
    one, two, three = await browser(), await browser(), await browser()
    async with Page(two, table) as black:
        async with Page(one, table) as white:
            await sit(white, "White")
            await black.until("Play Black")
            await sit(black, "Black")
            async with Page(three, table) as late:
                await late.until("You are watching. White, move")
        async with asyncio.timeout(HANG):
            while not shared.vacant:
                await asyncio.sleep(0.01)
        async with Page(three, table) as late:  # At the start,
            await late.until("Play White, whose player is away")
            await late.type("esc", "f2")  # or later.
            await late.until("The game")
            await late.click("Play White, whose")
            await late.until(lambda text: "You are watching" not in text and "White, move" in text)
            await late.type("e", "4", "enter")
            await black.until("Black, move a man")
            async with Page(one, table) as back:
                await back.until("You are watching. Black, move a man")


async def test_two_who_choose_one_colour_at_once_do_not_both_get_it(
    table: str, browser: Browser
) -> None:
    one, two = await browser(), await browser()
    async with Page(one, table) as first, Page(two, table) as second:
        for page in (first, second):
            await page.until("Play White")
        await first.click("Play White")
        await first.until("Nobody plays Black yet")
        await second.click("Play White")
        await second.until("Someone else plays White.")
        await second.until(lambda text: "Play White" not in text and "Play Black" in text)
        await second.click("Play Black")
        await second.until("Black   move 1")
        await first.until(lambda text: "Nobody plays" not in text)


async def test_what_is_for_players_is_not_offered_to_who_looks_on(
    table: str, browser: Browser
) -> None:
    one, two = await browser(), await browser()
    async with Page(one, table) as white, Page(two, table) as other:
        await sit(white, "White")
        await white.type("e", "4", "enter")
        await white.until("Black, move a man")
        await other.until("Play Black")
        await other.type("esc")
        await other.until("You are watching")
        for word, said in (
            ("undo", "You are watching"),
            ("resign", "Nobody at this board is playing"),
            ("draw", "Nobody at this board is playing"),
            ("pause", "no clocks"),
            ("hint", "only for the player to act"),
        ):
            await other.type(*word, "enter")
            await other.until(said)
            await other.type("esc")
        await other.type("f2")
        menu = await other.until("Leave")
        for word in ("resign", "draw", "take back", "program", "own dice"):
            assert word not in menu.lower().partition("the game")[2]


async def test_who_leaves_leaves_no_task_behind_that_still_hears_keys(
    table: str, browser: Browser
) -> None:
    async with Page(await browser(), table) as page:
        await sit(page, "White")
        await page.type("f2")
        await page.until("Leave")
        await page.type("end", "enter")
        await page.until_closed()
    assert not [task for task in asyncio.all_tasks() if "_pass_on" in repr(task)]


async def test_enter_tells_who_has_nothing_to_touch_whose_turn_it_is(session: Session) -> None:
    async with seated(session) as (pilot, _):
        table = pilot.app.screen
        assert isinstance(table, Table)
        await pilot.press(*"e4", "enter", "enter", "enter")
        assert table.dialogue.prompt() == "Black, move a man."


async def test_a_key_on_its_way_meets_no_end_that_another_has_taken_back(
    session: Session,
) -> None:
    """It closed the page: the end card had no choices any more."""
    async with seated(session) as (pilot, other):
        table = pilot.app.screen
        assert isinstance(table, Table)
        await pilot.press(*"resign", "enter", "1")
        Context().run(other.undo)
        table.action_command("table.down")
        assert table.dialogue.prompt() == "White, move a man."


async def test_a_page_that_fails_on_what_another_did_fails_alone(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(session) as (pilot, other):
        await pilot.press(*"e4", "enter")
        monkeypatch.setattr(View, "show", lambda *_, **__: 1 / 0)
        assert Context().run(other.say, "e7e5") is None
        assert pilot.app._exit


async def test_what_is_played_in_a_page_that_fails_on_it_is_told_to_the_others(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(session) as (pilot, other):
        heard: list[Change] = []
        other.subscribe(heard.append)
        monkeypatch.setattr(View, "show", lambda *_, **__: 1 / 0)
        await pilot.press(*"e4", "enter")
        assert [each.kind for each in heard] == [ChangeKind.WORD]


async def test_an_offer_is_answered_by_the_other_and_a_game_is_won(
    table: str, browser: Browser, session: Session
) -> None:
    one, two, three = await browser(), await browser(), await browser()
    async with Page(one, table) as white, Page(two, table) as black, Page(three, table) as other:
        await sit(white, "White")
        await black.until("Play Black")
        await sit(black, "Black")
        await white.type(*"draw", "enter")
        await black.until("Black accepts the draw")
        assert "accepts" not in await white.until("White offers a draw")
        assert "accepts" not in await other.until("White offers a draw")
        await black.click("Black declines")
        await white.until(lambda text: "offers" not in text)
        await white.type(*"resign", "enter")
        await white.until("do you resign")
        await white.type("1")
        for page in (white, black, other):
            await page.until("Black wins")
        assert "Play again" not in await other.until("Replay the game")
        await black.until("Play again")
        await black.click("Play again")
        for page in (white, black, other):
            await page.until("White, move a man")
        await white.type("e", "4", "enter")
        await white.until("for White to decide")  # Colours were changed: he plays Black now.
        await black.type("e", "4", "enter")
        await white.until("Black, move a man")
    assert session.over


async def test_who_plays_takes_back(table: str, browser: Browser) -> None:
    one, two = await browser(), await browser()
    async with Page(one, table) as white, Page(two, table) as black:
        await sit(white, "White")
        await black.until("Play Black")
        await sit(black, "Black")
        await white.type("e", "4", "enter")
        await black.until("Black, move a man")
        await black.type("u")
        await white.until("White, move a man")


async def test_no_message_leads_away_from_the_table(session: Session, tmp_path: Path) -> None:
    game, variant = session.game, session.match.variant
    app = TableApp(SharedTable(session), "somebody", lambda _: None)
    async with app.run_test() as pilot:
        await pilot.press("escape")  # The question of who plays here.
        stack = [*app.screen_stack]
        for message in (
            messages.Play(session),
            messages.Form(variant),
            messages.GoOn(game, "a file", 0),
            messages.Export(tmp_path, print, print),
            messages.Learn(variant),
            messages.GuessMoves([]),
            messages.Saved(),
            messages.Statistics(),
        ):
            app.screen.post_message(message)
            await pilot.pause()
            assert app.screen_stack == stack, message


async def test_who_gets_up_after_a_game_leaves_the_mark_on_what_is_still_offered(
    session: Session,
) -> None:
    app = TableApp(SharedTable(session), "somebody", lambda _: None)
    async with app.run_test(size=(100, 30)) as pilot:
        for keys in ([], ["enter"], [*"resign", "enter", "1"], ["up"], ["f2"]):
            await pilot.press(*keys)
            await pilot.pause()
        menu = app.screen
        assert isinstance(menu, Picker)
        ways = [line for line in menu.lines if line.startswith("Watch, and let others")]
        await pilot.press(*["down"] * menu.lines.index(ways[0]), "enter")
        await pilot.pause()
        card = app.screen.query_one("#choices", Static).content
        assert isinstance(card, Content)
        assert "Play again" not in card.plain
        lit = [span for span in card.spans if "reverse" in str(span.style)]
        assert [card.plain[span.start : span.end].strip() for span in lit] == ["3  Leave"]
        await pilot.press("enter")
        await pilot.pause()
        assert app._exit


async def test_a_question_over_a_window_too_small_leaves_nothing_behind_when_it_grows(
    session: Session,
) -> None:
    app = TableApp(SharedTable(session), "somebody", lambda _: None)
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(100, 30)
        await pilot.press("enter")
        await pilot.pause()
        assert [*map(type, app.screen_stack)] == [Table]


async def test_no_page_leads_away_from_the_table(table: str, browser: Browser) -> None:
    async with Page(await browser(), table) as white:
        await sit(white, "White")
        await white.type(*"resign", "enter")
        await white.until("do you resign")
        await white.type("1")
        ended = await white.until("Replay the game")
        assert "PGN" not in ended
        await white.click("Replay the game")
        await white.until("Esc")
        await white.type("g")
        await white.type("esc")
        await white.until("Replay the game")


async def test_no_page_names_a_file_for_what_is_kept_nowhere(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in fence.environment().items():
        monkeypatch.setenv(name, value)
    app = TableApp(SharedTable(session), "somebody", lambda _: None)
    async with app.run_test() as pilot:
        await pilot.press("escape")  # The question of who plays here.
        assert "settings.toml" not in helppage.page(app.screen, places.screens())
        app.push_screen(SettingsPage())
        await pilot.pause()
        kept = app.screen.query_one("#kept", Static)
        assert str(kept.content) == "Kept until this page is reloaded."


async def test_hasty_clicks_on_what_closes_a_page_close_no_more_than_that(
    table: str, browser: Browser
) -> None:
    async with Page(await browser(), table) as white:
        await sit(white, "White")
        await white.type("?")
        await white.click("Esc back", times=3)
        await white.until(lambda text: "Esc back" not in text)
        await white.type(*"resign", "enter")
        await white.until("do you resign")


async def test_a_replay_stays_as_it_is_when_others_take_back_what_it_shows(
    table: str, browser: Browser
) -> None:
    one, two = await browser(), await browser()
    async with Page(one, table) as white, Page(two, table) as black:
        await sit(white, "White")
        await black.until("Play Black")
        await sit(black, "Black")
        for page, move, asked in ((white, "e4", "Black"), (black, "e5", "White")):
            await page.type(*move, "enter")
            for each in (white, black):
                await each.until(f"{asked}, move a man")
        await white.type(*"resign", "enter")
        await white.until("do you resign")
        await white.type("1")
        await white.click("Replay the game")
        await white.until("step 0 of 2")
        await white.type("end")
        await white.until("step 2 of 2")
        await black.until("Replay the game")
        await black.type("u")
        await black.until("White, move a man")
        await black.type("u")
        await black.until("Black, move a man")
        await white.type("1")
        await white.until("to move 1")
        await white.type("f1")
        await white.until("Esc back")
        await white.type("esc")
        await white.until("to move 1")
        await white.type("esc")
        await white.until("Black, move a man")


async def test_a_page_that_is_replaced_before_it_is_shown_keeps_no_chair(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.session.shared.AWAY", 0)
    shared, tab = SharedTable(session), Tab("ann", TAB)
    house = room.TableHouse(shared)
    pages = [create_autospec(web.WebSocketResponse, instance=True) for _ in range(2)]
    seen = [await house.come(page, tab, (100, 30)) for page in pages]  # As a tab in haste does.
    assert seen[1]
    shared.take("ann", WHITE)
    async with asyncio.timeout(HANG):
        while not seen[1].app.is_running:
            await asyncio.sleep(0.01)
    await house.close()
    assert WHITE in shared.vacant


async def test_a_page_that_goes_before_it_is_shown_is_no_fault_of_ours(
    session: Session, caplog: pytest.LogCaptureFixture
) -> None:
    house, page = room.TableHouse(SharedTable(session)), create_autospec(web.WebSocketResponse)
    shown = await house.come(page, Tab("ann", TAB), (100, 30))
    assert shown
    await asyncio.sleep(0)  # Its app is just starting.
    house.gone(shown, page)
    await house.close()
    assert not caplog.records


async def test_a_closed_server_has_saved_the_game(
    session: Session, tmp_path: Path, browser: Browser, table: str, stack: AsyncExitStack
) -> None:
    async with Page(await browser(), table) as white:
        await sit(white, "White")
        await white.type("e", "4", "enter")
        await white.until("Black, move a man")
        await stack.aclose()
    again = library.resume(next((tmp_path / "games").glob("*.pgn")))  # It is not in use any more.
    assert len(again.game.match.words) == 1


class TestDuels:
    @pytest.fixture
    def match(self) -> Match:
        """Return a match right before a duel."""
        return Match(plugins.load("babylonian"), words=["e2e4", "d7d5"])

    async def test_the_dice_of_a_duel_are_seen_by_all_and_thrown_by_whose_turn_it_is(
        self, table: str, browser: Browser, session: Session
    ) -> None:
        one, two, three = await browser(), await browser(), await browser()
        async with (
            Page(one, table) as white,
            Page(two, table) as black,
            Page(three, table) as other,
        ):
            await sit(white, "White")
            await black.until("Play Black")
            await sit(black, "Black")
            await white.type(*"exd5", "enter")
            for page in (white, black, other):
                await page.until("roll")
            before = len(session.match.words)
            for page, said in ((black, "for White to decide"), (other, "You are watching: only")):
                await page.type(" ")
                await page.until(said)
            assert len(session.match.words) == before
            await white.type(" ")
            for page in (white, black, other):
                await page.until("A chance of 37.5 %")


class TestRematches:
    @pytest.fixture
    def match(self) -> Match:
        """Return a match in which both players add words to the dice."""
        return Match(plugins.load("d10"))

    async def test_a_rematch_that_has_begun_is_not_replaced_by_who_was_still_asked_for_words(
        self, table: str, browser: Browser, shared: SharedTable
    ) -> None:
        one, two = await browser(), await browser()
        async with Page(one, table) as white, Page(two, table) as black:
            await sit(white, "White")
            await black.until("Play Black")
            await sit(black, "Black")
            await white.type(*"resign", "enter")
            await white.until("do you resign")
            await white.type("1")
            for page in (white, black):
                await page.click("Play again")
                await page.until("words of your own")
            await white.type("enter")
            await white.until("White, roll")
            begun, seats = shared.session, shared.seats
            await black.type("enter")
            await black.until("No rematch from here")
            assert (shared.session, shared.seats) == (begun, seats)


class TestMenus:
    @pytest.fixture
    def match(self) -> Match:
        """Return a match in which Black rolls next."""
        return Match(plugins.load("d10"), words=["roll:5", "e2e4"])

    async def test_dice_that_fall_under_a_menu_take_none_of_its_clicks(
        self, session: Session, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A click was lost, and with it the focus, so that no key could choose any more."""
        monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
        async with seated(session) as (pilot, other):
            await pilot.press("f2")
            assert other.roll() is None
            await pilot.click("OptionList", offset=(1, 0))  # Back to the board.
            await pilot.pause()
            assert isinstance(pilot.app.screen, Table)

    async def test_who_resigns_in_a_menu_a_game_that_has_ended_meanwhile_is_not_asked_about_it(
        self, session: Session
    ) -> None:
        """The question stood on the end card, and its answers stayed there."""
        async with seated(session) as (pilot, other):
            table = pilot.app.screen
            assert isinstance(table, Table)
            await pilot.press("f2")
            menu = pilot.app.screen
            assert isinstance(menu, Picker)
            other.resign(BLACK)
            await pilot.press(*["down"] * menu.lines.index("White resigns"), "enter")
            await pilot.pause()
            assert table.dialogue.prompt() == "The game is over."
            assert table.dialogue.choices()[0].text.startswith("play again")

    async def test_a_draw_that_is_offered_no_more_is_not_accepted_in_a_menu_opened_before(
        self, session: Session
    ) -> None:
        """It was offered instead."""
        async with seated(session) as (pilot, other):
            other.offer_draw(BLACK)
            await pilot.press("f2")
            menu = pilot.app.screen
            assert isinstance(menu, Picker)
            other.roll()
            other.undo()
            await pilot.press(*["down"] * menu.lines.index("White accepts the draw"), "enter")
            await pilot.pause()
            assert session.match.offer is None
            assert isinstance(pilot.app.screen, Table)
            assert pilot.app.screen.dialogue.prompt() == "No draw is offered."


class TestInterrupted:
    """A draw is offered while something is typed or touched: no key may accept it unawares."""

    @pytest.fixture
    def match(self) -> Match:
        """Return a match in which a pawn may promote."""
        d10 = plugins.load("d10")
        return Match(d10, setup="8/P6k/8/8/8/8/8/K7 w - - 0 1", words=["roll:9"])

    async def test_what_is_typed_stays_when_a_draw_is_offered(self, session: Session) -> None:
        async with seated(session) as (pilot, other):
            await pilot.press(*"Kb")
            other.offer_draw(BLACK)
            await pilot.pause()
            await pilot.press("1", "enter")
            assert session.match.words[1:] == ["a1b1"]

    async def test_what_is_typed_stays_when_the_other_moves_and_offers_a_draw(
        self, session: Session
    ) -> None:
        async with seated(session) as (pilot, other):
            await pilot.press(*"Kb1", "enter")
            other.roll()
            await pilot.pause()
            await pilot.press("r")  # One is ahead of the other.
            other.say("h7g7")
            other.offer_draw(BLACK)
            await pilot.pause()
            await pilot.press(*"oll", "enter")
            assert session.match.words[-1].startswith("roll")

    async def test_the_numbers_of_new_men_stay_when_a_draw_is_offered(
        self, session: Session
    ) -> None:
        async with seated(session) as (pilot, other):
            await pilot.press(*"a8", "enter")
            other.offer_draw(BLACK)
            await pilot.pause()
            await pilot.press("1")
            assert session.match.words[1:] == ["a7a8q"]

    async def test_a_touched_pawn_stays_touched_when_a_draw_is_offered(
        self, session: Session
    ) -> None:
        async with seated(session) as (pilot, other):
            boards = pilot.app.screen.query_one(Boards)
            for square in ("a7", "a8"):
                at = boards.region_of(Spot("board", square)).offset
                await pilot.click(Boards, offset=at)
                await pilot.pause()
            other.offer_draw(BLACK)
            await pilot.pause()
            await pilot.press("1")
            assert session.match.words[1:] == ["a7a8q"]

    async def test_an_offer_is_answered_by_number_while_nothing_is_begun(
        self, session: Session
    ) -> None:
        async with seated(session) as (pilot, other):
            other.offer_draw(BLACK)
            await pilot.pause()
            await pilot.press("1")
            assert session.over

    @pytest.mark.parametrize("answer", ["accepts", "declines"])
    async def test_an_offer_that_has_gone_is_not_answered_from_a_list_that_still_has_it(
        self, session: Session, answer: str
    ) -> None:
        async with seated(session) as (pilot, other):
            other.offer_draw(BLACK)
            await pilot.pause()
            await pilot.press("ctrl+p", *answer)
            await pilot.pause()
            other.undo()
            heard: list[Change] = []
            other.subscribe(heard.append)
            await pilot.press("enter")
            await pilot.pause()
            assert (session.match.offer, heard) == (None, [])
            table = pilot.app.screen
            assert isinstance(table, Table)
            assert "No draw is offered." in table.dialogue.message


async def test_a_page_that_is_opening_while_others_take_back_shows_what_is_left(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared, compose = SharedTable(session), View.compose
    other = shared.chair("other", lambda act: act())
    other.sit(WHITE)
    assert other.say("e2e4") is None

    def opening(view: View) -> ComposeResult:
        Context().run(other.undo)
        yield from compose(view)

    monkeypatch.setattr(View, "compose", opening)
    async with TableApp(shared, "somebody", lambda _: None).run_test() as pilot:
        await pilot.pause()
        await pilot.press("escape")  # The question of who plays here.
        assert isinstance(pilot.app.screen, Table)
        assert "White, move a man." in pilot.app.screen.dialogue.prompt()


async def test_a_question_that_opens_while_others_take_the_last_colour_is_closed(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared, compose = SharedTable(session), Picker.compose
    for who in ("one", "two"):
        shared.chair(who, lambda act: act())
    shared.take("one", WHITE)

    def opening(picker: Picker) -> ComposeResult:
        Context().run(shared.take, "two", BLACK)
        yield from compose(picker)

    monkeypatch.setattr(Picker, "compose", opening)
    async with TableApp(shared, "somebody", lambda _: None).run_test() as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, Table)
        assert not pilot.app._exit
