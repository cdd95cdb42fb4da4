"""One list of commands: keys, last line, help, palette and menu never disagree."""

import asyncio
import re

import pytest
from textual import events
from textual.command import CommandList
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets._toast import Toast

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.match.control import Control
from dicemate.record import Game
from dicemate.tui import messages, places
from dicemate.tui.app import TooSmall
from dicemate.tui.command import Command, Effect, Item
from dicemate.tui.forms.ask import Ask, ask_line
from dicemate.tui.forms.picker import Picker, pick
from dicemate.tui.help import keys, now
from dicemate.tui.match.commands.desk import Desk
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from helpers import HANG
from tui.player import new_game, screen, seated, table

ROUTED = [
    each
    for each in vars(messages).values()
    if isinstance(each, type) and issubclass(each, Message) and each.__module__ == messages.__name__
]
DUEL = "4k3/8/8/8/8/5p2/4P3/4K3 w - - 0 1"
FIFTY = "4k3/8/8/8/8/8/3P4/K7 w - - 100 90"
SITUATIONS: dict[str, tuple[str, list[str]]] = {
    "the first throw": ("d10", []),
    "a throw with a cursor": ("d10", ["up"]),
    "a move": ("d10", ["space", "up"]),
    "something typed": ("d10", ["space", "N"]),
    "a draw is offered": ("d10", [*"draw", "enter"]),
    "a question": ("d10", [*"resign", "enter"]),
    "the end": ("d10", [*"resign", "enter", "1"]),
    "the end, and a cursor": ("d10", ["up", *"resign", "enter", "1"]),
    "two boards": ("deadmans", []),
    "a touched man": ("deadmans", ["up", "enter"]),
    "a choice to roll": ("freedom", []),
}


def does(command: Command[Desk], desk: Desk) -> str:
    """Return what a command does now."""
    doing = command.doing(desk)
    assert isinstance(doing, Effect)
    return doing.words


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_all_that_is_offered_can_be_done(situation: str) -> None:
    name, pressed = SITUATIONS[situation]
    async with table(plugins.load(name)) as player:
        await player.press(*pressed)
        desk = player.table.desk
        possible = {each.id: does(each, desk) for each in desk.commands() if not each.why_not(desk)}
        offered = {offer.id: offer.words for offer in desk.offers()}
        assert offered == possible
        menu = {choice.text.casefold() for choice in desk.menu()[1:]}
        assert menu == {
            words.casefold()
            for id_, words in possible.items()
            if next(each for each in desk.commands() if each.id == id_).menu
        }
        shown = {text for _, text in now.rows(player.table)}
        bound = [each for each in desk.commands() if each.keys and not each.group]
        assert {does(each, desk) for each in bound if each.id in possible} <= shown
        assert set(desk.words()) == {
            each.typed for each in desk.commands() if each.typed and each.id in possible
        }


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_what_cannot_be_done_says_why_and_changes_nothing(situation: str) -> None:
    name, pressed = SITUATIONS[situation]
    async with table(plugins.load(name)) as player:
        await player.press(*pressed)
        desk, match = player.table.desk, player.match
        for each in desk.commands():
            why = each.why_not(desk)
            before = [*match.words], match.outcome, match.offer
            if why:
                desk.run(each.id)
                assert desk.dialogue.message == why
                assert ([*match.words], match.outcome, match.offer) == before
                desk.dialogue.hush()


@pytest.mark.parametrize("key", ["enter", "space"])
@pytest.mark.parametrize("cursor", [True, False])
async def test_a_key_that_is_said_to_throw_throws(key: str, cursor: bool) -> None:
    async with table(plugins.load("d10"), throws=["d10:2"]) as player:
        if cursor:
            await player.press("up")
        row = "table.touch" if key == "enter" else "table.roll"
        desk = player.table.desk
        (command,) = [each for each in desk.commands() if each.id == row]
        assert does(command, desk) == "roll the d10"
        await player.press(key)
        assert player.match.words == ["roll:2"]


def test_every_key_of_a_table_is_a_command_and_has_words() -> None:
    for binding in keys.of(Table):
        if (binding.id or "").startswith("table."):
            assert binding.action == f"command({binding.id!r})"
            assert binding.description


async def test_after_the_end_nobody_resigns_or_claims_a_draw() -> None:
    async with table(plugins.load("d10")) as player:
        await player.type("resign")
        await player.press("1")
        for typed in ("resign", "claim"):
            await player.type(typed)
            assert "The game is over." in player.text
            await player.press("escape")
        assert "1  Play again, colours swapped" in player.text


async def test_a_draw_is_offered_by_its_name_and_claimed_by_its_own() -> None:
    async with table(plugins.load("d10"), FIFTY) as player:
        await player.type("draw")
        assert "Ann offers a draw. Bob, do you accept?" in player.text
        assert "1 Bob accepts the draw 2 Bob declines" in player.text
        await player.press("2")
        await player.type("claim")
        assert "Drawn: fifty moves." in player.text
    async with table(plugins.load("d10")) as player:
        await player.type("claim")
        assert "No draw can be claimed now." in player.text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("accept", "Drawn by agreement."),
        ("decline", "Ann, roll the die."),
        ("DECLINE", "Ann, roll"),
    ],
)
async def test_a_draw_offer_can_be_answered_by_typing(typed: str, told: str) -> None:
    async with table(plugins.load("d10")) as player:
        await player.type(typed)
        assert "No draw is offered." in player.text
        await player.type("draw")
        await player.type(typed)
        assert told in player.text
        assert "offers a draw" not in player.text


async def test_F11_a_word_that_may_answer_two_offers_is_asked_about() -> None:
    async with table(plugins.load("freedom"), deema="on", throws=["d6:1"]) as player:
        await player.press("space")
        await player.type("offer-reroll")
        await player.type("draw")
        await player.type("accept")
        assert "accept: which one?" in player.text
        await player.press("2")
        assert player.match.words[-1] == "accept"
        assert player.match.offer is not None


async def test_while_a_draw_is_offered_every_choice_says_whose_it_is() -> None:
    async with table(plugins.load("freedom"), "7k/6pp/8/8/8/8/8/R3K3 w - - 0 1") as player:
        assert "1 roll (gives Freedom up" in player.text
        await player.type("draw")
        assert "1 Bob accepts the draw 2 Bob declines 3 Ann: roll" in player.text


async def test_in_a_pause_the_board_is_hidden_and_no_key_plays() -> None:
    async with table(plugins.load("d10"), throws=["d10:2"], control=Control(60)) as player:
        await player.press("space", "f5")
        assert "Pause: the clocks are stopped." in player.text
        assert re.search(r" Ann \d:\d\d   Bob 1:00\n", player.text)
        lines = [line for line in player.lines if line]
        assert lines == [line.strip().center(80).rstrip() for line in lines]
        assert "♜" not in player.text
        await player.press(*"Nf3")
        assert "Pause" in player.text
        await player.press("enter")
        assert "Ann, move" in player.text
        assert player.match.words == ["roll:2"]


async def test_a_game_without_clocks_has_no_pause() -> None:
    async with table(plugins.load("d10")) as player:
        await player.press("f5")
        assert "There are no clocks in this game." in player.text


@pytest.mark.parametrize("size", [(79, 24), (40, 10), (20, 5), (12, 6)])
async def test_the_message_of_a_small_terminal_fits_in_it(size: tuple[int, int]) -> None:
    async with table(plugins.load("d10")) as player:
        await player.pilot.resize_terminal(*size)
        told = " ".join(player.text.split())
        assert told == f"{size[0]}x{size[1]}: Dicemate needs 80x24. Nothing is lost."


async def test_a_click_while_a_terminal_that_is_too_small_shrinks_further_fails_nothing() -> None:
    async with table(plugins.load("d10")) as player:
        await player.pilot.resize_terminal(30, 3)
        message = player.app.screen.query_one(Static)
        await player.pilot.resize_terminal(1, 1)
        assert player.app.screen.query_one(Static) is message  # Textual fails on a removed one.
        await player.click_at(0, 0)


async def test_a_click_from_before_the_window_shrank_leaves_the_palette_open() -> None:
    async with table(plugins.load("d10"), size="120x40") as player:
        await player.press("ctrl+p")
        palette = player.app.screen
        released = events.MouseUp(palette, 110, 38, 0, 0, 1, False, False, False)
        await player.pilot.resize_terminal(80, 24)
        palette.post_message(events.Click.from_event(palette, released))
        await player.wait()
        assert player.app.screen is palette
        await player.click_at(1, 20)
        assert player.app.screen is not palette


async def test_the_palette_runs_a_command_once_however_fast_enter_is_pressed() -> None:
    async with table(plugins.load("d10"), throws=["d10:2", "d10:3"]) as player:
        await player.press("space", *"Nf3", "enter", "space", *"Nf6", "enter")
        words, first = len(player.match.words), player.app.screen
        await player.press("ctrl+p", *"takebackthelaststep")
        await player.until(lambda: player.app.screen.query_one(CommandList).option_count == 1)
        for _ in range(3):
            player.app.post_message(events.Key("enter", "\r"))
        await player.wait()
        assert player.app.screen is first
        assert len(player.match.words) == words - 1


@pytest.mark.parametrize(("key", "row"), [("pageup", 0), ("pagedown", 0), ("down", 1)])
async def test_no_page_of_the_palette_is_turned_before_its_list_is_laid_out(
    key: str, row: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", HANG)
    async with table(plugins.load("d10")) as player:
        player.app.post_message(events.Key("ctrl+p", None))
        while not any(found.option_count for found in player.app.screen.query(CommandList)):
            await asyncio.sleep(0)
        found = player.app.screen.query_one(CommandList)
        assert not found.size
        player.app.post_message(events.Key(key, None))
        await player.wait()
        assert found.highlighted == row


@pytest.mark.parametrize("kind", ["a line", "a choice"])
async def test_enter_from_before_the_window_shrank_closes_nothing(kind: str) -> None:
    async with table(plugins.load("d10")) as player:
        app, below, answers = player.app, player.app.screen, list[str]()
        if kind == "a line":
            app.call_later(ask_line, app, Ask("Which?", "one"), answers.append)
        else:
            app.call_later(pick, app, "Which?", [Item("one", lambda: answers.append("one"))])
        await player.press("down")
        line = app.screen.query_one(Input if kind == "a line" else OptionList)
        await player.pilot.resize_terminal(10, 3)
        assert isinstance(app.screen, TooSmall)
        await line.run_action("submit" if kind == "a line" else "select")
        await player.wait()
        assert isinstance(app.screen, TooSmall)
        await player.pilot.resize_terminal(80, 24)
        await player.press("enter")
        assert answers == ["one"]
        assert app.screen is below


async def test_a_second_click_on_a_note_that_is_gone_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with table(plugins.load("d10"), faults=["a fault"], toasts=True) as player:
        await player.until(lambda: "a fault" in player.text)
        place = player.app.screen.query_one(Toast).region.offset
        with monkeypatch.context() as patch:
            patch.setattr(Screen, "_refresh_layout", lambda *_, **__: None)
            for _ in range(2):
                for kind in (events.MouseDown, events.MouseUp):
                    player.app.post_message(kind(None, *place, 0, 0, 1, False, False, False))
                await player.pilot.pause()
                assert not player.app.screen.query(Toast)
        await player.press("space")
        assert player.match.words


async def test_undo_that_is_pasted_after_a_throw_throws_nothing_again() -> None:
    async with table(plugins.load("d10"), throws=["d10:2"]) as player:
        await player.press("space")
        player.app.post_message(events.Paste("undo\n"))
        await player.pilot.pause()
        await player.press("enter")
        assert player.match.words == []
        await player.press("space", *"undo", "enter")
        assert player.match.words == []


@pytest.mark.parametrize("by_hand", [True, False])
@pytest.mark.parametrize("pasted", ["undo\n", "undo", ""])
async def test_undo_after_a_duel_takes_its_throw_back_once(by_hand: bool, pasted: str) -> None:
    words = ["e2f3"]
    match = Match(plugins.load("babylonian"), {}, DUEL, words=words)
    game = Game(match, Dice.seeded("one"), by_hand=by_hand)
    async with seated(game) as player:
        await player.press(*("33" if by_hand else ["space"]))
        assert len(match.words) == 2
        if pasted:
            player.app.post_message(events.Paste(pasted))
            await player.pilot.pause()
        else:  # A terminal without bracketed paste: letter by letter.
            await player.press(*"undo")
        await player.press("enter")
        assert match.words == words
        assert "roll for your pawn e2 against the pawn f3" in player.text


@pytest.mark.parametrize("id_", ["settings", "table.rules", "table.dice", "table.help"])
async def test_what_leads_to_a_page_opens_it_and_leads_back(id_: str) -> None:
    async with table(plugins.load("d10")) as player:
        at = player.table
        at.desk.run(id_)
        await player.wait()
        assert player.app.screen is not at
        await player.press("escape")
        assert player.app.screen is at


def test_no_screen_takes_a_message_to_routes_for_its_own() -> None:
    # Textual calls `_on_…` as well as `on_…`, of every class on the way up to the app.
    named = {f"{_}{each.handler_name}" for each in ROUTED for _ in ("", "_")}
    for owner in (owner for owners in places.screens().values() for owner in owners):
        ours = (base for base in owner.__mro__ if base.__module__.startswith("dicemate."))
        assert not named & {name for base in ours for name in vars(base)}, owner


async def test_the_last_line_of_the_menu_is_seen_in_the_smallest_window() -> None:
    async with table(plugins.load("d10"), throws=["d10:5"], control=Control(300)) as player:
        await player.press("space", "f2", "end")
        assert "The game" in player.text
        assert "Leave (the game is saved)" in player.text


async def test_a_list_that_is_longer_than_the_window_is_scrolled_under_its_heading() -> None:
    async with screen(None) as player:
        player.app.push_screen(Picker("Which?", [f"Number {number}." for number in range(40)]))
        await player.wait()
        await player.press("end")
        assert "Which?" in player.text
        assert "Number 39." in player.text


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_game_is_started_played_and_left_by_the_mouse_alone(size: str) -> None:
    async with screen(None, size) as player:
        for clicked in ("d10 Chess", "Esc back", "d10 Chess", "(F5)", "Space roll"):
            await player.click_text(clicked)
            await player.wait()
        assert [word[:5] for word in player.match.words] == ["roll:"]
        await player.click_text("u undo")
        assert not player.match.words
        for clicked in ("? help", "Esc back", "F1 rules", "Esc back", "F2 game", "Leave ("):
            await player.click_text(clicked)
            await player.wait()
        assert "chess with dice" in player.text


async def test_a_pause_is_ended_by_the_mouse() -> None:
    async with table(plugins.load("d10"), control=Control(300)) as player:
        await player.press("f5")
        await player.click_text("play on")
        assert isinstance(player.app.screen, Table)


async def test_where_a_part_of_the_last_line_has_several_keys_each_can_be_clicked() -> None:
    game = new_game(plugins.load("d10"), None, [], {})
    for word in ("roll:6", "e2e4", "roll:6"):
        game.match.play(word)
    async with screen(Replay(game, library.create(game))) as player:
        line = next(line for line in player.lines if "←→ step" in line)
        x, y = line.index("←→"), player.lines.index(line)
        await player.click_at(x + 1, y)
        await player.click_at(x + 1, y)
        assert "step 2 of 3" in player.text
        await player.click_at(x, y)
        assert "step 1 of 3" in player.text


async def test_Space_is_not_said_to_roll_once_it_touches_a_square() -> None:
    setup = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    async with table(plugins.load("freedom"), setup) as player:
        assert "Space roll" in player.text
        await player.click("a1")
        assert "Space roll" not in player.text
        await player.point("a8")
        await player.press("space")
        assert player.match.words == ["a1a8"]


async def test_the_way_to_the_menu_is_named_however_little_room_there_is() -> None:
    """Keys to roll, to move and to take back are too many; the rules give way."""
    setup = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    async with table(plugins.load("freedom"), setup) as player:
        assert [line[49:].strip() for line in player.lines[-2:]] == [
            "Space roll  ? help  F1 rules",
            "←↑↓→ Enter, or type  F2 game",
        ]
    throws = ["d10:6", "d10:6"]
    async with table(plugins.load("d10"), touch_move="on", throws=throws) as player:
        await player.press("space")
        await player.type("e4")
        assert [line[49:].strip() for line in player.lines[-2:]] == [
            "Space roll  u undo  ? help",
            "←↑↓→ Enter, or type  F2 game",
        ]
