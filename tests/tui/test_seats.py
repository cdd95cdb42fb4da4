"""Programs at the table: what they do is seen, and what to do is asked where one fails."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bots.badly import script, seat
from dicemate import plugins
from dicemate.bots import known
from dicemate.dice import Dice
from dicemate.dice.phrase import phrase
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import Game
from dicemate.session import Session
from dicemate.system.settings import Settings
from dicemate.tui.dice.tray import Tray
from dicemate.tui.forms.branch import BranchForm
from dicemate.tui.match import seats
from dicemate.tui.match.table import Table
from helpers import E4_D5
from tui.hand import animated
from tui.player import Player, new_game, screen


@asynccontextmanager
async def against(
    *commands: tuple[Color, str],
    size: str = "80x24",
    game: str = "d10",
    orientation: str = "fixed",
    **given: object,
) -> AsyncIterator[Player]:
    """Sit at a table where the programs of these commands play these colours."""
    begun = new_game(plugins.load(game), None, ("d10:6",) if game == "d10" else (), given)
    for who, command in commands:
        seat(begun, who, command)
    store = FileStore.create(begun)
    table, settings = Table(Session(begun, store)), Settings(orientation=orientation)
    async with screen(table, size, settings=settings) as player:
        yield player


async def test_a_program_answers_and_it_is_ones_own_turn_again(tmp_path: Path) -> None:
    async with against((BLACK, script(tmp_path))) as player:
        await player.press("space")
        await player.type("e4")
        await player.until(
            lambda: len(player.match.words) >= 4 and not player.table.session.program_acts
        )
        assert "Ann, roll" in player.text
        assert "Tester" in player.players
        assert player.saved.programs == player.table.session.game.programs


async def test_a_draw_that_a_program_declines_is_said_to_be_declined(tmp_path: Path) -> None:
    declines = (
        "say(type='decline', id=id) if asked['offered'] else say(type='word', id=id, word=first)"
    )
    async with against((BLACK, script(tmp_path, ask=declines))) as player:
        await player.type("draw")
        await player.until(lambda: "The draw is declined. Ann, roll the die." in player.text)
        await player.press("space")
        assert "declined" not in player.text


async def test_a_draw_declined_at_this_board_needs_no_word() -> None:
    async with against() as player:
        await player.type("draw")
        await player.press("2")
        assert "Ann, roll the die." in player.text
        assert "declined" not in player.text


async def test_nobody_plays_for_a_program_that_thinks(tmp_path: Path) -> None:
    async with against((WHITE, script(tmp_path, ask="pass"))) as player:
        await player.until(lambda: len(player.match.words) == 1)
        assert "Tester is thinking" in player.text
        await player.click("e2", "e4")
        await player.type("e4")
        assert len(player.match.words) == 1
        assert "Tester decides here." in player.text


async def test_a_move_typed_too_early_is_not_judged_as_the_programs(tmp_path: Path) -> None:
    async with against((BLACK, script(tmp_path, ask="pass")), game="deadmans") as player:
        await player.type("e4")
        for early in ("d4", "Nf3", "d2d4", "d2", "d5d3"):
            await player.type(early)
            assert player.seen("#prompt") == "Tester decides here."
        assert len(player.match.words) == 1


async def test_moves_of_a_program_that_thinks_are_no_completions(tmp_path: Path) -> None:
    async with against((BLACK, script(tmp_path, ask="pass")), game="deadmans") as player:
        await player.type("e4")
        await player.press("d")
        assert player.table.desk.entry.completions() == ["draw"]


async def test_no_hint_is_given_while_a_program_decides(tmp_path: Path) -> None:
    async with against((WHITE, script(tmp_path, ask="pass"))) as player:
        await player.until(lambda: len(player.match.words) == 1)
        await player.press("f6")
        assert "Tester needs no hint." in player.text


async def test_nobody_is_asked_which_move_of_a_program_a_text_means(tmp_path: Path) -> None:
    begun = new_game(plugins.load("babylonian"), "8/P6k/8/8/8/8/8/4K3 w - - 0 1", (), {})
    seat(begun, WHITE, script(tmp_path, ask="pass"))
    async with screen(Table(Session(begun)), "80x24", settings=Settings()) as player:
        await player.type("a8")
        assert player.table.dialogue.question is None
        assert "Tester decides here." in player.text


async def test_what_a_program_has_to_answer_lies_on_no_board(tmp_path: Path) -> None:
    begun = new_game(plugins.load("babylonian"), "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1", (), {})
    begun.match.play("c4d6")  # Whether to claim an Assist.
    seat(begun, WHITE, script(tmp_path, ask="pass"))
    async with screen(Table(Session(begun)), "80x24", settings=Settings()) as player:
        assert "Tester is thinking" in player.text
        assert not player.app.screen.query_one("#answers").display


async def test_undo_goes_back_to_ones_own_decision_and_stops_the_program(tmp_path: Path) -> None:
    async with against((BLACK, script(tmp_path, ask="pass"))) as player:
        await player.press("space")
        await player.type("e4")
        await player.until(lambda: len(player.match.words) == 3)
        await player.press("u")
        assert len(player.match.words) == 1
        assert "Ann, move" in player.text


async def test_undo_is_named_once_there_is_a_decision_of_ones_own(tmp_path: Path) -> None:
    """After one's first throw it was named, and refused."""
    async with against((BLACK, script(tmp_path, ask="pass"))) as player:
        await player.press("space")
        assert "u undo" not in player.text
        await player.press("u")
        assert "There is nothing to take back." in player.text
        await player.type("e4")
        await player.until(lambda: len(player.match.words) == 3)
        assert "u undo" in player.text


async def looked_at(player: Player) -> None:
    """Let the seats look several times whether a program may act."""
    for _ in range(10):
        await player.pilot.pause()
        player.table.seats._look()


async def test_what_is_seen_before_can_be_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PAUSE", 1e9)
    async with against((WHITE, script(tmp_path))) as player:
        await player.until(lambda: player.table.seats.holds)
        assert player.match.words == []
        await player.press("space")
        await player.until(lambda: len(player.match.words) == 1)


async def test_the_seal_can_be_read_before_a_program_that_begins_throws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(seats, "monotonic", lambda: now)
    monkeypatch.setattr(seats, "PAUSE", 1.0)
    begun = Game(Match(plugins.load("d10")), Dice.sealed())
    seat(begun, WHITE, script(tmp_path))
    async with screen(Table(Session(begun)), "80x24") as player:
        await player.until(lambda: player.table.seats.holds)
        now = 5.0
        await looked_at(player)
        assert player.match.words == []
        assert phrase(begun.dice.seal) in " ".join(player.seen("#entry").split())
        now = 6.5
        await player.until(lambda: len(player.match.words) == 1)
        assert "Sealed" not in player.text


async def test_how_a_duel_ended_can_be_read_before_a_program_covers_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(seats, "monotonic", lambda: now)
    monkeypatch.setattr(seats, "PAUSE", 1.0)
    begun = new_game(plugins.load("babylonian"), E4_D5, ("d4:4 d4:1",), {})
    seat(begun, BLACK, script(tmp_path))
    async with screen(Table(Session(begun)), "80x24", settings=Settings()) as player:
        await player.type("exd5")
        await player.press("space")
        await player.until(lambda: player.table.seats.holds)
        now = 1.5
        await looked_at(player)
        assert "falls" in player.text
        now = 3.5
        await player.until(lambda: not player.table.session.program_acts)
        assert "falls" not in player.text


async def test_a_program_waits_for_what_a_person_may_offer_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F11: it had moved before anybody could read what it rolled."""
    now = 0.0
    monkeypatch.setattr(seats, "monotonic", lambda: now)
    monkeypatch.setattr(seats, "PAUSE", 1.0)
    command = script(tmp_path)
    async with against((WHITE, command), game="freedom", deema="on") as player:
        now = 1.5
        await player.until(lambda: len(player.match.words) == 1)
        await player.until(lambda: player.table.seats.holds)
        now = 5.0
        await looked_at(player)
        assert "Tester decides in a moment. Space: at once." in player.text
        assert "1 Bob: offer a re-roll" in player.text
        await player.press("1")
        assert player.match.words[1:] == ["offer-reroll"]


@pytest.mark.parametrize(
    ("answer", "then"), [("decline", "Bob, roll the die."), ("accept", "Bob, your turn is free")]
)
async def test_what_a_program_replied_to_an_offer_is_said_until_ones_own_turn_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, then: str
) -> None:
    """F11: where the move list is cut, nothing else said that a re-roll was declined."""
    now = 0.0
    monkeypatch.setattr(seats, "monotonic", lambda: now)
    monkeypatch.setattr(seats, "PAUSE", 1.0)
    word = f"{answer!r} if {answer!r} in asked['legal'] else first"
    command = script(tmp_path, ask=f"say(type='word', id=id, word={word})")
    async with against((WHITE, command), game="freedom", deema="on") as player:
        session = player.table.session
        now = 1.5
        await player.until(lambda: player.match.words)
        await player.until(lambda: "1 Bob: offer a re-roll" in player.text)
        await player.press("1")

        def is_next() -> bool:
            nonlocal now
            now += 1.5
            return not session.program_acts

        await player.until(is_next)
        assert f"Tester: {answer}. {then}" in player.text
        await player.press("space")
        assert f"Tester: {answer}" not in player.text


@pytest.mark.parametrize(
    ("choice", "after"), [("1", "Tester is thinking"), ("3", "White, move"), ("2", "Who plays")]
)
async def test_a_program_that_fails_is_named_and_one_chooses_what_to_do(
    tmp_path: Path, choice: str, after: str
) -> None:
    asks = f"""
if __import__('os').path.exists({str(tmp_path / "twice")!r}): continue
open({str(tmp_path / "twice")!r}, 'w'); sys.exit(7)"""
    async with against((WHITE, script(tmp_path, ask=asks.strip())), size="120x40") as player:
        await player.until(lambda: "crashed with status 7" in player.text)
        assert "Tester crashed with status 7. What now?" in player.text
        assert len(player.match.words) == 1
        await player.press(choice)
        await player.until(lambda: after in player.text)


async def test_a_question_about_a_program_that_was_dropped_does_not_come_back(
    tmp_path: Path,
) -> None:
    asks = f"""
if __import__('os').path.exists({str(tmp_path / "twice")!r}): continue
open({str(tmp_path / "twice")!r}, 'w'); sys.exit(7)"""
    async with against((WHITE, script(tmp_path, ask=asks.strip())), size="120x40") as player:
        await player.until(lambda: "What now?" in player.text)
        escape = {each.id: each.words for each in player.table.offers()}["table.drop"]
        assert escape == "answer later"
        await player.press("escape")
        for _ in range(5):
            player.table.seats._look()
            await player.wait()
        assert "What now?" not in player.text


@pytest.mark.parametrize("both", [False, True])
async def test_a_program_that_has_failed_is_asked_about_again_at_a_key(
    tmp_path: Path, both: bool
) -> None:
    fails = script(tmp_path, ask="sys.exit(7)")
    black = [(BLACK, fails)] if both else []
    async with against((WHITE, fails), *black, size="120x40") as player:
        await player.until(lambda: "What now?" in player.text)
        await player.press("escape")
        assert "is thinking" not in player.text
        assert "crashed with status 7. Space: what now?" in player.text
        await player.press("space")
        assert "What now?" in player.text
        await player.press("3")
        await player.until(lambda: "White, move" in player.text)


@pytest.mark.parametrize("entries", [["Play White by hand"], ["Let another program", "Greedy:"]])
async def test_the_question_about_a_program_goes_when_another_player_is_chosen_in_the_menu(
    tmp_path: Path, entries: list[str]
) -> None:
    fails = script(tmp_path, ask="sys.exit(7)")
    async with against((WHITE, fails), (BLACK, "greedy"), size="120x40") as player:
        await player.until(lambda: "What now?" in player.text)
        await player.press("f2")
        for entry in entries:
            await player.click_text(entry)
            await player.wait()
        assert isinstance(player.app.screen, Table)
        assert "What now?" not in player.text


async def test_a_takeback_does_not_hide_that_a_program_has_failed(tmp_path: Path) -> None:
    async with against((BLACK, script(tmp_path, ask="sys.exit(7)")), size="120x40") as player:
        for _ in range(2):
            if not player.match.words:
                await player.press("space")
            await player.type("e4")
            await player.until(lambda: "What now?" in player.text)
            await player.press("u")
            assert "Ann, move" in player.text


async def test_a_takeback_dismisses_the_question_about_one_of_two_programs(tmp_path: Path) -> None:
    fails = "sys.exit(7) if len(asked['words']) > 1 else say(type='word', id=id, word=first)"
    command = script(tmp_path, ask=fails)
    async with against((WHITE, command), (BLACK, command), game="deadmans") as player:
        for _ in range(2):
            await player.until(lambda: "What now?" in player.text)
            words = len(player.match.words)
            await player.press("u")
            assert len(player.match.words) == words - 1
            for _ in range(5):
                player.table.seats._look()
                await player.wait()
            assert "Space: what now?" in player.seen("#prompt")
            await player.press("space")


async def test_the_key_that_asks_about_a_failed_program_is_named_however_long_the_reason(
    tmp_path: Path,
) -> None:
    fails = script(tmp_path, ask=f"sys.exit({'because ' * 30!r})")
    async with against((WHITE, fails), game="deadmans", size="80x24") as player:
        await player.until(lambda: "go on with Tester" in player.text)
        assert "what now" not in player.foot
        await player.press("escape")
        assert "what now?" not in player.seen("#prompt")
        assert player.foot.startswith("Space what now ")


async def test_a_reason_too_long_for_its_rows_is_seen_to_be_cut(tmp_path: Path) -> None:
    command = script(tmp_path, ask="sys.exit('No book: ' + 'it is not where it was. ' * 9)")
    async with against((WHITE, command), game="deadmans") as player:
        await player.until(lambda: "go on with" in player.text)
        assert player.seen("#prompt").endswith("…")


async def test_that_a_program_fails_to_answer_an_offer_is_said_in_ones_own_turn(
    tmp_path: Path,
) -> None:
    fails = script(tmp_path, ask="sys.exit(7)")
    async with against((BLACK, fails), size="120x40") as player:
        await player.type("draw")
        await player.until(lambda: "What now?" in player.text)
        await player.press("escape")
        said = "Ann offers a draw. Tester crashed with status 7. Space: what now?"
        assert said in " ".join(player.seen("#prompt").split())
        assert player.foot.startswith("Space what now ")


async def test_a_program_that_fails_again_at_once_is_asked_about_again() -> None:
    begun = new_game(plugins.load("d10"), None, ("d10:6",), {})
    begun.seat(WHITE, "Unknown#1", "Unknown")
    async with screen(Table(Session(begun)), "120x40", settings=Settings()) as player:
        for _ in range(2):
            await player.until(lambda: "What now?" in player.text)
            await player.press("1")


async def test_another_program_is_picked_in_the_middle_of_a_game(tmp_path: Path) -> None:
    known.remember(known.find(script(tmp_path)))
    async with against() as player:
        await player.press("space", "f2")
        await player.click_text("Let a program play White")
        await player.wait()
        await player.press(*["down"] * 4, "enter")  # After the four levels.
        await player.until(lambda: len(player.match.words) == 2)
        assert "Tester" in player.players
        await player.press("f2")
        await player.click_text("Play White by hand")
        await player.wait()
        assert player.table.session.game.programs == {}


async def test_who_plays_alone_is_not_told_that_the_boards_turn_to_the_player_to_act() -> None:
    begun = new_game(plugins.load("d10"), None, ("d10:6",), {})
    begun.seat(BLACK, "Unknown#1", "Unknown")
    turned = Settings(orientation="turned")
    async with screen(Table(Session(begun)), "80x24", settings=turned) as player:
        await player.press("f2")
        assert "Orientation: face to face" in player.text
        assert "player to act" not in player.text
        assert "Orientation: you below" not in player.text  # As they are.
        await player.press("escape", "f4")
        assert "Orientation: face to face" in player.text
        await player.press("f4")
        assert "Orientation: you below." in player.text


async def test_two_programs_play_by_themselves_with_a_stop_and_a_step(tmp_path: Path) -> None:
    ask = "say(type='word', id=id, word=__import__('random').choice(asked['legal']))"
    command = script(tmp_path, ask)  # However far they come, they repeat nothing.
    async with against((WHITE, command), (BLACK, command), size="120x40") as player:
        await player.until(lambda: len(player.match.words) > 6)
        await player.press("space")
        words = len(player.match.words)
        assert "Stopped" in player.text
        await player.until(lambda: player.table.seats.stopped)
        await player.press("enter")
        await player.until(lambda: len(player.match.words) == words + 1)
        assert player.seen("#prompt") == "Stopped: Space goes on, Enter takes a step."
        await player.press("greater_than_sign")
        prompt = " ".join(player.seen("#prompt").split())
        assert prompt == "Speed: 2×. Stopped: Space goes on, Enter takes a step."
        await player.press("u")
        assert len(player.match.words) == words
        assert player.seen("#prompt").startswith("Stopped")
        await player.press("space")
        assert "Stopped" not in player.text
        await player.until(lambda: len(player.match.words) > words + 2)


async def test_a_step_is_taken_after_a_text_that_was_refused(tmp_path: Path) -> None:
    command = script(tmp_path, "say(type='word', id=id, word=asked['legal'][-1])")
    async with against((WHITE, command), (BLACK, command)) as player:
        await player.press("space")
        await player.until(lambda: player.table.seats.stopped)
        words = len(player.match.words)
        await player.type("zz")
        assert "'zz' cannot be played here." in player.text
        assert "Enter step" in player.text
        await player.press("enter")
        await player.until(lambda: len(player.match.words) == words + 1)
        assert "zz" not in player.text


async def roll_by_hand(player: Player) -> None:
    """Stop the programs, and have people throw for them."""
    await player.press("space", "f2")
    await player.click_text("Roll your own dice")
    await player.press("enter")
    await player.until(lambda: "face of the d10" in player.text)


async def test_enter_takes_the_faces_of_ones_own_dice_where_programs_play(tmp_path: Path) -> None:
    command = script(tmp_path)
    async with against((WHITE, command), (BLACK, command)) as player:
        await roll_by_hand(player)
        words = len(player.match.words)
        await player.press("4", "u")
        assert "4 · as it fell before: Enter" in " ".join(player.text.split())
        assert len(player.match.words) == words
        await player.press("enter")
        assert player.match.words[words:] == ["roll:4"]


async def test_programs_are_said_to_be_stopped_where_people_throw_for_them(tmp_path: Path) -> None:
    command = script(tmp_path)
    async with against((WHITE, command), (BLACK, command)) as player:
        await roll_by_hand(player)
        roll, stopped = "roll the die.", " Stopped: Space goes on, Enter takes a step."
        assert player.seen("#prompt").endswith(f"{roll}{stopped}")
        await player.press("space")
        assert player.seen("#prompt").endswith(roll)
        await player.press("space")
        assert player.seen("#prompt").endswith(f"{roll}{stopped}")


async def test_a_face_typed_after_a_step_was_asked_for_is_the_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PACE", 1e9)
    command = script(tmp_path)
    async with against((WHITE, command), (BLACK, command)) as player:
        await player.press("space", "f2")
        await player.click_text("Roll your own dice")
        await player.press("enter", "4")
        await player.until(lambda: player.table.seats.holds)  # The program has decided.
        assert player.match.words == ["roll:4"]


async def test_nobody_is_told_to_throw_for_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PACE", 1e9)
    command = script(tmp_path)
    async with against((WHITE, command), (BLACK, command)) as player:
        await player.press("question_mark")
        await player.wait()
        assert "Now: Tester (White) rolls" in player.text
        assert "click the die" not in player.text


async def test_a_step_is_taken_as_soon_as_the_program_has_decided(tmp_path: Path) -> None:
    signal = tmp_path / "decide"
    ask = f"""import os, time
while not os.path.exists({str(signal)!r}): time.sleep(0.01)
say(type='word', id=id, word=first)"""
    command = script(tmp_path, ask)
    async with against((WHITE, command), (BLACK, command), size="120x40") as player:
        await player.until(lambda: player.match.words)
        await player.press("space", "enter")
        assert len(player.match.words) == 1
        signal.touch()
        await player.until(lambda: len(player.match.words) == 2)
        await player.until(lambda: player.table.session.actor == BLACK)
        player.table.seats._look()
        assert len(player.match.words) == 2
        assert player.seen("#prompt").startswith("Stopped")


async def test_a_takeback_stops_two_programs_however_fast_they_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PACE", 1e9)
    command = script(tmp_path)
    async with against((WHITE, command), (BLACK, command), size="120x40") as player:
        await player.until(lambda: player.table.seats.holds)
        player.table.seats.hurry()
        player.table.seats._look()
        words = len(player.match.words)
        player.table.session.undo()  # Before they look again.
        assert len(player.match.words) < words
        assert player.table.seats.stopped
        await player.wait()
        assert player.seen("#prompt").startswith("Stopped")


async def test_why_a_program_played_is_told_at_a_key(tmp_path: Path) -> None:
    ask = (
        "say(type='info', id=id, value=0.5, line=[first, 'roll:3'], depth=2, nodes=1234,"
        " why='It likes <b>knights</b> and *mates*.'); say(type='word', id=id, word=first)"
    )
    async with against((WHITE, script(tmp_path, ask=ask)), size="120x40") as player:
        await player.until(lambda: len(player.match.words) == 2)
        await player.press("f8")
        told = " ".join(player.text.split())
        assert "It likes <b>knights</b> and *mates*." in told
        assert "score 75 %" in told
        assert "a roll of 3 or the like (20 %)" in told
        assert "looked 2 turns ahead, at 1,234 positions" in told


async def test_why_a_program_played_is_still_told_once_a_person_plays_for_it() -> None:
    async with against((WHITE, "random"), game="deadmans") as player:
        await player.until(lambda: len(player.match.words) == 1)
        await player.press("f2")
        await player.click_text("Play White by hand")
        await player.press("f8")
        assert "It plays any move, whatever that leads to." in player.seen("#prompt")


async def test_a_brief_reason_is_told_without_a_page() -> None:
    async with against((WHITE, "random"), game="deadmans") as player:
        await player.until(lambda: len(player.match.words) == 1)
        await player.press("f8")
        assert "It plays any move, whatever that leads to." in player.seen("#prompt")
        assert isinstance(player.app.screen, Table)
        await player.type("e5")
        assert "whatever that leads to" not in player.text


async def test_after_a_takeback_the_decision_that_is_now_the_last_one_is_explained() -> None:
    """It was said that no program had made a decision yet."""
    async with against((BLACK, "random"), game="deadmans") as player:
        await player.type("a3")
        await player.until(lambda: len(player.match.words) == 2)
        await player.type("h3")
        await player.until(lambda: len(player.match.words) == 4)
        played = player.match.action(1).label
        await player.press("u")
        assert len(player.match.words) == 2
        await player.press("f8")
        assert player.seen("#prompt").startswith(f"Random: {played}. It plays any move")


async def test_of_decisions_before_the_game_was_opened_no_reason_is_known(tmp_path: Path) -> None:
    async with against((BLACK, script(tmp_path)), game="deadmans") as player:
        await player.type("a3")
        await player.until(lambda: len(player.match.words) == 2)
        async with screen(Table(Session(player.table.session.game)), "80x24") as later:
            await later.press("f8")
            assert later.seen("#prompt") == (
                "No move so far was played by a program since this game was opened."
            )


@pytest.mark.parametrize("count", [1, 2])
async def test_a_reason_is_told_on_a_page_if_it_is_long_or_the_prompt_would_not_last(
    count: int, tmp_path: Path
) -> None:
    why = "It likes knights. " * (6 if count == 1 else 1)
    ask = f"say(type='info', id=id, why='{why}'); say(type='word', id=id, word=first)"
    command = script(tmp_path, ask=ask)
    players = ((WHITE, command), (BLACK, command))[:count]
    async with against(*players, size="120x40", game="deadmans") as player:
        await player.until(lambda: bool(player.match.words))
        await player.press("f8")
        assert not isinstance(player.app.screen, Table)
        assert "It likes knights." in player.text


async def test_a_page_of_reasons_leaves_a_programs_name_as_it_is(tmp_path: Path) -> None:
    ask = "say(type='info', id=id, value=0.5, depth=2); say(type='word', id=id, word=first)"
    command = script(tmp_path, ask=ask)
    (tmp_path / "Tester.py").rename(tmp_path / "1. Tester.py")
    command = command.replace("Tester.py", "'1. Tester.py'")
    async with against((WHITE, command), size="120x40") as player:
        await player.until(lambda: len(player.match.words) == 2)
        await player.press("f8")
        assert "1. Tester: " in player.text


async def test_a_rematch_keeps_who_is_who(tmp_path: Path) -> None:
    ask = "say(type='resign', id=id)"
    async with against((WHITE, script(tmp_path, ask=ask)), size="120x40") as player:
        await player.until(lambda: player.table.session.over)
        await player.press("1")
        await player.wait()
        await player.press("enter")  # No words for the dice; the program is not asked.
        await player.wait()
        assert player.table.session.game.programs.keys() == {BLACK}
        assert player.match.names == {WHITE: "Bob", BLACK: "Tester"}


async def test_a_program_pays_for_its_thoughts_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "PAUSE", 1e9)
    async with against((WHITE, script(tmp_path)), control=Control(60)) as player:
        await player.until(lambda: player.table.seats.holds)
        session = player.table.session
        await player.until(lambda: session.kept._paused)


async def test_nobody_pays_while_people_are_asked_about_a_program_that_failed(
    tmp_path: Path,
) -> None:
    """It lost on time while they read why it had crashed."""
    fails = script(tmp_path, ask="sys.exit(7)")
    async with against((WHITE, fails), control=Control(60)) as player:
        await player.until(lambda: "1 go on with Tester" in player.text)
        kept = player.table.session.kept
        await player.until(lambda: kept._paused)
        await player.press("escape")
        await player.wait()
        player.table.seats._look()
        await player.until(lambda: kept._paused)
        await player.press("space", "3")
        await player.until(lambda: "White, move" in player.text)
        await player.until(lambda: not kept._paused)


async def test_a_takeback_from_a_program_that_failed_starts_the_clocks_again(
    tmp_path: Path,
) -> None:
    fails = script(tmp_path, ask="sys.exit(7)")
    async with against((BLACK, fails), control=Control(60)) as player:
        await player.press("space")
        await player.type("e4")
        await player.until(lambda: "1 go on with Tester" in player.text)
        kept = player.table.session.kept
        await player.until(lambda: kept._paused)
        await player.press("u")
        await player.until(lambda: not kept._paused)


async def test_the_one_person_at_a_table_sits_at_the_bottom(tmp_path: Path) -> None:
    async with against((WHITE, script(tmp_path))) as player:
        view = player.table.view
        assert view.boards.turned
        await player.until(lambda: len(player.match.words) == 2)
        assert view.boards.turned
        player.table.orient("facing")  # Across a table Black sits at the top, whoever plays White.
        assert not view.boards.turned
    async with against((BLACK, script(tmp_path))) as player:
        assert not player.table.view.boards.turned
    async with against((WHITE, script(tmp_path)), (BLACK, script(tmp_path))) as player:
        assert not player.table.view.boards.turned


async def test_boards_that_turn_stay_turned_to_the_person(tmp_path: Path) -> None:
    async with against((WHITE, script(tmp_path)), orientation="turned") as player:
        view = player.table.view
        turns = [view.boards.turned]
        await player.until(lambda: len(player.match.words) == 2)
        assert [*turns, view.boards.turned] == [True, True]


async def test_the_dice_of_a_program_tumble_as_those_of_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    animated(Tray, monkeypatch)
    async with against((WHITE, script(tmp_path))) as player:
        tray = player.table.view.tray
        await player.until(lambda: tray.tumbling)
        assert len(player.match.words) == 1
        assert "Tester rolls" in player.text
        await player.press("x")  # Any key lands them.
        await player.until(lambda: len(player.match.words) == 2)
        assert not tray.tumbling


async def test_two_levels_play_a_whole_game_and_the_card_of_the_end_comes() -> None:
    setup = "4k3/8/8/8/8/8/3QR3/4K3 w - - 0 1"  # The King can be taken on most throws.
    begun = new_game(plugins.load("d10"), setup, (), {})
    begun.programs = {WHITE: "greedy", BLACK: "random"}
    async with screen(Table(Session(begun)), "120x40") as player:
        await player.until(lambda: player.table.session.over)
        await player.until(lambda: "Play again, colours swapped" in player.text)


async def test_a_game_that_goes_on_from_another_keeps_its_programs() -> None:
    begun = new_game(plugins.load("d10"), None, (), {})
    begun.match.play("roll:6")
    begun.seat(BLACK, "steady", "Steady")
    async with screen(BranchForm(begun, "old.pgn", 1)) as player:
        form = player.app.screen
        assert isinstance(form, BranchForm)
        game = form.game()
        assert game.programs == {BLACK: "steady"}
        assert game.match.names == {WHITE: "Ann", BLACK: "Steady"}


async def test_a_form_that_opens_with_a_program_begins_at_its_row() -> None:
    begun = new_game(plugins.load("d10"), None, (), {})
    begun.seat(WHITE, "steady", "Steady")
    async with screen(BranchForm(begun, "old.pgn", 0)) as player:
        assert player.seen("#about") == "Weighs every move against your best replies."
        await player.press("down")
        assert player.seen("#about").startswith("Black's name.")


async def test_a_seat_that_cannot_be_saved_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known.remember(known.find(script(tmp_path)))
    async with against() as player:

        def full(*_: object) -> str:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(FileStore, "save", full)
        await player.press("f2")
        await player.click_text("Let a program play White")
        await player.wait()
        await player.press(*["down"] * 4, "enter")
        await player.until(lambda: "No space left" in player.text)
        assert player.table.session.game.programs == {}
        assert player.match.names[WHITE] == "Ann"


async def test_how_programs_are_watched_is_named_in_the_smallest_window(tmp_path: Path) -> None:
    command = script(tmp_path)
    async with against((WHITE, command), (BLACK, command), size="80x24") as player:
        await player.until(lambda: len(player.match.words) > 2)
        await player.press("space")
        assert player.foot == "Space stop/go Enter step < > speed Esc leave ? help"


async def test_C2_only_a_player_here_is_told_of_a_claim() -> None:
    game = new_game(plugins.load("d10"), "4k3/8/8/8/8/8/3P4/K7 w - - 100 90", (), {})
    greedy = known.find("greedy")
    game.seat(WHITE, greedy.program, greedy.name)
    game.by_hand = True  # So that it waits for the throw.
    store = FileStore.create(game)
    async with screen(Table(Session(game, store)), settings=Settings()) as player:
        assert "a draw can be claimed" not in player.text
        await player.type("claim")
        assert "No draw can be claimed now." in player.text
