"""Hints at a table, and the question before a word that gives much away."""

import asyncio
import errno
from collections.abc import Callable

import pytest
from textual import events

from dicemate import plugins
from dicemate.hints import weighing
from dicemate.hints.weighing import Hint, weigh
from dicemate.library.filestore import FileStore
from dicemate.position import WHITE
from dicemate.record import Game
from dicemate.session import Session
from dicemate.system.settings import Settings
from dicemate.tui.match import hints, seats
from dicemate.tui.match.replay import HINTED, Replay
from dicemate.tui.match.table import Table
from dicemate.tui.match.timeline import Timeline
from helpers import HANG, match_of
from tui.player import Player, new_game, screen, table

REAL = hints.think
TAKEN = "4k3/8/8/3q4/4P3/8/8/R3K3 w - - 0 1"
"""The pawn e4 can take the queen d5."""
RECAPTURE = "roll:6 e2e4 roll:5 f7f5 d1h5 g7g6"
D10 = plugins.load("d10")


@pytest.fixture
def thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think in this process, which takes a moment, and longer on a busy machine."""
    monkeypatch.setattr(weighing, "SECONDS", HANG)
    monkeypatch.setattr(hints, "think", lambda _, game, done: done(weigh(game.match)))


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], object]]:
    """Think when it is called for: what was asked is kept here."""
    asked: list[Callable[[], object]] = []

    def think(_: object, game: Game, done: Callable[[Hint | None], object]) -> None:
        hint = weigh(game.match)
        asked.append(lambda: done(hint))

    monkeypatch.setattr(hints, "think", think)
    return asked


def hands(player: Player) -> tuple[str, ...]:
    """Return the squares in the hand, and that of the cursor."""
    touch = player.table.dialogue.touch
    assert touch.cursor
    return (*(spot.square for spot in touch.hand.picked), touch.cursor.square)


# -- hints ---------------------------------------------------------------------------------


@pytest.mark.usefixtures("thinks")
@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_hint_says_which_man_then_where_then_why_and_enter_plays_it(size: str) -> None:
    async with table(D10, TAKEN, throws=["d10:8"], size=size) as player:
        await player.press("space", "f6")
        assert "A hint: the pawn e4. F6: where to." in player.text
        assert (hands(player), player.saved.hints) == (("e4",), {(1, WHITE): 1})
        await player.press("f6")
        assert "A hint: exd5. F6: why." in player.text
        assert (hands(player), player.saved.hints) == (("e4", "d5"), {(1, WHITE): 2})
        await player.press("f6")
        assert "exd5 100 %, Ra4 44 %" in player.text
        assert player.saved.hints == {(1, WHITE): 3}
        await player.press("enter")
        assert player.match.words[-1] == "e4d5"
        assert player.saved.hints == {(1, WHITE): 3}


@pytest.mark.usefixtures("thinks")
@pytest.mark.parametrize("name", ["d10", "deadmans"])
async def test_C2_a_hint_begins_with_a_draw_that_is_better_claimed(name: str) -> None:
    async with table(plugins.load(name), "4k3/8/8/3q4/8/8/3P4/K7 w - - 100 90") as player:
        await player.press("f6")
        assert "It is best to claim the draw (50 %)." in player.text


@pytest.mark.usefixtures("thinks")
async def test_while_a_draw_is_offered_a_hint_says_whom_it_is_for() -> None:
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.type("draw")
        await player.press("f6")
        assert "Expected score for Ann before this roll: " in player.text
        await player.press("space", "f6")
        assert "A hint for Ann: the pawn e4. F6: where to." in player.text
        await player.press("f6")
        assert "A hint for Ann: exd5. F6: why." in player.text
        await player.press("f6")
        assert "Expected score for Ann: exd5 100 %" in player.text


@pytest.mark.usefixtures("thinks")
async def test_the_help_says_who_must_do_what_after_a_hint_too() -> None:
    async with table(plugins.load("deadmans")) as player:
        await player.press("f6")
        assert "A hint: the " in player.text
        await player.press("question_mark")
        assert "Now: Ann, move a man." in player.text


@pytest.mark.usefixtures("thinks")
async def test_a_hint_can_be_typed_and_starts_again_where_something_was_played() -> None:
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space")
        await player.type("hint")
        assert "A hint: the pawn e4." in player.text
        await player.press("f6", "u", "space", "f6")
        assert "A hint: the pawn e4." in player.text


async def test_what_was_refused_is_gone_when_a_hint_comes(
    later: list[Callable[[], object]],
) -> None:
    async with table(D10, TAKEN, throws=["d10:6"]) as player:
        await player.press("space")
        await player.type("exf5")
        await player.press("f6")
        later[0]()
        await player.wait()
        assert "A hint: the pawn e4." in player.rail
        assert "exf5" not in player.rail
        await player.type("exd5")
        assert player.match.words[-1] == "e4d5"


async def test_a_hint_takes_no_man_out_of_the_hand(later: list[Callable[[], object]]) -> None:
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6")
        await player.hold("a1", "a3")
        later[0]()
        await player.wait()
        await player.press("f6")
        assert "A hint: exd5." in player.text
        await player.release("a4")
        assert player.match.words == ["roll:8", "a1a4"]


async def test_a_hint_drops_the_man_touched_when_it_was_asked_for_but_none_touched_since(
    later: list[Callable[[], object]],
) -> None:
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space")
        await player.click("e1")
        await player.press("f6")
        await player.click("a1")
        later[0]()
        await player.wait()
        assert "A hint: the pawn e4." in player.text
        assert [spot.square for spot in player.table.dialogue.touch.hand.picked] == ["a1"]
        await player.press("f6")
        assert hands(player) == ("e4", "d5")
        await player.press("enter")
        assert player.match.words == ["roll:8", "e4d5"]


@pytest.mark.usefixtures("thinks")
async def test_before_a_throw_a_hint_says_what_it_may_bring_and_none_is_taken() -> None:
    async with table(D10, TAKEN) as player:
        await player.press("f6")
        assert "Expected score before this roll: 94 %; 100 % after" in player.text
        assert player.saved.hints == {}


@pytest.mark.usefixtures("thinks")
async def test_a_choice_without_a_square_is_named() -> None:
    async with screen(Table(_session(recaptured()))) as player:
        await player.press("f6")
        assert "A hint: roll. F6: why." in player.text
        await player.press("f6")
        assert "roll 40 %, Qxg6" in player.text
        assert player.saved.hints == {(6, WHITE): 3}


def recaptured() -> Game:
    """Return a game in which White may roll, or recapture and lose the queen."""
    game = new_game(plugins.load("freedom"), None, [], {})
    for word in RECAPTURE.split():
        game.match.play(word)
    return game


def _session(game: Game) -> Session:
    return Session(game, FileStore.create(game))


@pytest.mark.usefixtures("thinks")
async def test_M4_a_hint_names_the_dead_man_and_his_square_at_once() -> None:
    async with table(plugins.load("deadmans"), "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1") as player:
        await player.type("exd5")
        await player.press("f6")
        assert "A hint: pawn to " in player.text
        assert "F6: why." in player.text


@pytest.mark.usefixtures("thinks")
async def test_a_serious_game_has_no_hints() -> None:
    settings = Settings(men="glyphs", hints=False)
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space", "f6")
        assert "Hints are off in the settings." in player.text
        assert player.saved.hints == {}


async def test_a_hint_is_given_up_when_its_position_is_left(
    later: list[Callable[[], object]],
) -> None:
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6")
        assert "Looking for a hint" in player.text
        await player.press("u")
        (answer,) = later
        answer()
        await player.pilot.pause()
        assert "hint" not in player.seen("#prompt")
        assert player.saved.hints == {}


async def test_a_hint_is_given_up_when_a_program_takes_over(
    later: list[Callable[[], object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was recorded as taken by the program."""
    monkeypatch.setattr(seats, "PAUSE", 1e9)  # It does not play before the hint comes.
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6", "f2")
        await player.click_text("Let a program play White")
        await player.wait()
        await player.press("enter")
        assert player.table.session.program_acts
        later[0]()
        await player.pilot.pause()
        assert player.saved.hints == {}


async def test_a_hint_takes_nothing_away_that_is_typed_until_it_comes(
    later: list[Callable[[], object]],
) -> None:
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6", *"Ra")
        later[0]()
        await player.press("4", "enter")
        assert player.match.words[-1] == "a1a4"


async def test_a_question_stays_when_a_hint_comes(later: list[Callable[[], object]]) -> None:
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6")
        await player.type("resign")
        later[0]()
        await player.press("1")
        assert player.match.outcome


@pytest.mark.usefixtures("thinks")
async def test_a_hint_that_cannot_be_recorded_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space")
        monkeypatch.setattr(FileStore, "save", full)
        await player.press("f6")
        assert "cannot be saved" in player.text
        assert "pawn e4" not in player.text
        assert player.table.session.game.hints == {}


async def test_a_hint_about_something_else_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    other = weigh(match_of("d10", "roll:8"))
    monkeypatch.setattr(hints, "think", lambda _, __, done: done(other))
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6")
        assert "No hint is available here." in player.text


async def test_a_hint_whose_time_ran_out_does_not_say_that_nothing_else_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def brief(_: object, game: Game, done: Callable[[Hint | None], object]) -> None:
        hint = weigh(game.match)
        done(hint._replace(words=hint.words[:1]))

    monkeypatch.setattr(hints, "think", brief)
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6")
        assert "A hint: the pawn e4. F6: where to." in player.text
        assert player.saved.hints == {(1, WHITE): 1}


async def test_where_no_process_can_be_started_there_is_no_hint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "think", REAL)
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6")
        await player.wait()
        assert "No hint is available here." in player.text


async def test_the_replay_shows_where_a_hint_was_taken() -> None:
    game = new_game(D10, TAKEN, [], {})
    game.match.play("roll:8")
    game.record_hint(WHITE, 2)
    game.match.play("e4d5")
    async with screen(Replay(game, None), "120x40") as player:
        await player.press("right")
        assert "(a chance of 40 %). Ann took a hint: what to play." in player.seen("#prompt")
        region = player.app.screen.query_one(Timeline).region
        assert HINTED in player.lines[region.y][region.x : region.right]
        await player.press("right")
        assert "took a hint" not in player.text


async def test_a_process_of_its_own_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "think", REAL)
    async with table(D10, TAKEN, throws=["d10:8"]) as player:
        await player.press("space", "f6")
        await asyncio.wait_for(player.app.workers.wait_for_complete(), HANG)
        await player.pilot.pause()
        assert "A hint: the pawn e4." in player.text


# -- words that give much away -------------------------------------------------------------


@pytest.mark.usefixtures("thinks")
@pytest.mark.parametrize(("on", "named"), [(True, ": exd5 is better."), (False, " 56 %. Play it?")])
async def test_a_word_that_gives_much_away_is_asked_about_once(on: bool, named: str) -> None:
    settings = Settings(men="glyphs", blunders="20", hints=on)
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space")
        await player.type("Ra4")
        assert "Ra4 gives away 56 %" in player.text
        assert named in player.text
        assert player.saved.hints == ({(1, WHITE): 2} if on else {})
        await player.press("2")
        assert player.match.words == ["roll:8"]
        await player.type("Ra4")
        assert player.match.words == ["roll:8", "a1a4"]


@pytest.mark.usefixtures("thinks")
async def test_what_was_asked_about_can_be_played_at_once() -> None:
    settings = Settings(men="glyphs", blunders="20")
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space")
        await player.click("a1", "a4")
        assert "Ra4 gives away 56 %" in player.text
        await player.press("1")
        assert player.match.words == ["roll:8", "a1a4"]


@pytest.mark.usefixtures("thinks")
@pytest.mark.parametrize(("blunders", "move"), [("off", "Ra4"), ("20", "exd5")])
async def test_other_words_are_played_at_once(blunders: str, move: str) -> None:
    settings = Settings(men="glyphs", blunders=blunders)
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space")
        await player.type(move)
        assert len(player.match.words) == 2


async def test_a_hint_is_not_said_to_be_looked_for_when_a_word_is_weighed_instead(
    later: list[Callable[[], object]],
) -> None:
    settings = Settings(men="glyphs", blunders="20")
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space", "f6")
        assert "Looking for a hint" in player.text
        await player.type("Ra4")
        await player.press("left")
        later[-1]()
        await player.pilot.pause()
        assert "Ann, move a man of any kind." in player.rail


async def test_a_click_on_the_dice_cancels_the_word_that_waits(
    later: list[Callable[[], object]],
) -> None:
    settings = Settings(men="glyphs", blunders="30")
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space")
        await player.type("exd5")
        await player.click_die()
        assert "Weighing" not in player.text
        later[-1]()
        await player.pilot.pause()
        assert player.match.words == ["roll:8"]


async def test_a_word_waits_visibly_while_it_is_weighed(later: list[Callable[[], object]]) -> None:
    settings = Settings(men="glyphs", blunders="30")
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space")
        await player.type("exd5")
        assert "Weighing exd5 … Any key cancels it." in player.text
        assert player.match.words == ["roll:8"]
        later[-1]()
        await player.pilot.pause()
        assert player.match.words == ["roll:8", "e4d5"]


@pytest.mark.parametrize("ways", [("a7", "a8"), ()], ids=["two touches", "typed"])
async def test_the_question_for_the_new_man_is_closed_while_the_answer_is_weighed(
    ways: tuple[str, ...], later: list[Callable[[], object]]
) -> None:
    settings = Settings(men="glyphs", blunders="30")
    setup = "7k/P7/8/8/8/8/8/4K3 w - - 0 1"
    async with table(D10, setup, throws=["d10:8"], settings=settings) as player:
        await player.press("space")
        await (player.click(*ways) if ways else player.type("a7a8"))
        strip = player.seen("Boards")
        await player.press("1")
        assert "Weighing a8=Q … Any key cancels it." in player.text
        assert not player.table.dialogue.question
        assert player.table.dialogue.strip() == []
        assert player.seen("Boards") != strip
        later[-1]()
        await player.pilot.pause()
        assert player.match.words == ["roll:8", "a7a8q"]


@pytest.mark.parametrize("key", ["escape", "u", "f2", "x", "space"])
async def test_any_key_takes_back_a_word_that_waits(
    key: str, later: list[Callable[[], object]]
) -> None:
    settings = Settings(men="glyphs", blunders="30")
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space")
        await player.type("exd5")
        await player.press(key)
        later[-1]()
        await player.pilot.pause()
        assert "Weighing" not in player.text
        assert player.match.words == ["roll:8"]
        assert isinstance(player.app.screen, Table)
        await player.type("exd5")
        assert player.match.words == ["roll:8", "e4d5"]


async def test_a_paste_takes_back_a_word_that_waits(later: list[Callable[[], object]]) -> None:
    settings = Settings(men="glyphs", blunders="30")
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space")
        await player.type("exd5")
        player.app.post_message(events.Paste("Ra4"))
        await player.pilot.pause()
        later[-1]()
        await player.press("enter", "1")  # Although it is a blunder.
        assert player.match.words == ["roll:8", "a1a4"]


async def test_where_nothing_can_be_weighed_the_word_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "think", lambda _, __, done: done(None))
    settings = Settings(men="glyphs", blunders="10")
    async with table(D10, TAKEN, throws=["d10:8"], settings=settings) as player:
        await player.press("space", "f6")
        assert "No hint is available here." in player.text
        await player.type("Ra4")
        assert player.match.words == ["roll:8", "a1a4"]


async def test_the_dice_fall_once_the_choice_to_roll_is_weighed(
    later: list[Callable[[], object]],
) -> None:
    settings = Settings(men="glyphs", blunders="10")
    async with screen(Table(_session(recaptured())), settings=settings) as player:
        await player.press("space")
        assert "Weighing roll …" in player.text
        assert len(player.match.words) == 6
        later[-1]()
        await player.wait()
        assert len(player.match.words) == 8


HELL = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/1N6 - | a8 b4"


@pytest.mark.usefixtures("thinks")
async def test_a_hint_is_told_whole_where_a_prompt_has_one_row() -> None:
    async with table(plugins.load("deadmans"), HELL) as player:
        await player.press("f6", "f6", "f6")
        assert player.seen("#prompt").endswith("Looked 2 turns ahead.")
        assert "help" in player.foot
        await player.press("escape", "a")
        assert player.seen("#entry").startswith("› a▏")


async def test_what_is_too_long_for_two_rows_loses_whole_sentences() -> None:
    async with table(plugins.load("deadmans"), HELL) as player:
        shown = player.table
        shown.dialogue.tell(f"{'One of these words. ' * 7}And this one is one word too many here.")
        await player.wait()
        assert player.seen("#prompt") == ("One of these words. " * 7).strip()
