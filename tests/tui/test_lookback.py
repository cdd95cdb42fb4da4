"""Luck and skill on the screen: on the end card, and in the replay."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from dicemate import library, plugins
from dicemate.record import Game
from dicemate.review import ledger
from dicemate.review.judge import SearchJudge
from dicemate.review.ledger import Review
from dicemate.tui import background
from dicemate.tui.match import lookback
from dicemate.tui.match.endcard import EndCard
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.swings import CHOSEN, THROWN
from dicemate.tui.match.timeline import Timeline
from helpers import HANG
from tui.player import Player, new_game, screen, table

REAL = lookback.look_back
TAKEN = "4k3/8/8/3q4/4P3/8/8/R3K3 w - - 0 1"
WORDS = "roll:10 a1a2 roll:10 d5e4"
"""Two throws that mattered, and a rook overlooked."""


def at_once(node: object, game: Game, done: Callable[[Review | None], object]) -> None:
    """Look back in this process, which takes a moment."""
    done(ledger.review(game.match, SearchJudge()))


@pytest.fixture
def reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look back at once."""
    monkeypatch.setattr(lookback, "look_back", at_once)


def blunder() -> Replay:
    """Return the replay of a game with a great mistake."""
    game = new_game(plugins.load("d10"), TAKEN, [], {})
    for word in WORDS.split():
        game.match.play(word)
    return Replay(game, library.create(game))


def marks(player: Player) -> str:
    """Return the row of signs over the timeline."""
    region = player.app.screen.query_one(Timeline).region
    return player.lines[region.y][region.x : region.right]


@pytest.mark.usefixtures("reviewed")
async def test_the_replay_shows_chances_and_finds_the_big_swings() -> None:
    async with screen(blunder(), "120x40") as player:
        assert {THROWN, CHOSEN} <= set(marks(player))
        for step, told in ((1, "◆ Luck: "), (3, "◆ Luck: "), (4, ". ◇ It cost")):
            await player.press("s")
            assert f"step {step} of 4" in player.text
            assert told in player.text
        await player.press("s")
        assert "There is no big swing after this." in player.text
        await player.press("S")
        assert "step 3 of 4" in player.text


@pytest.mark.usefixtures("reviewed")
async def test_the_page_of_luck_and_skill_opens_from_the_replay() -> None:
    async with screen(blunder(), "120x40") as player:
        await player.press("f4")
        assert "Luck and skill: Ann – Bob" in player.text


@pytest.mark.usefixtures("reviewed")
@pytest.mark.parametrize(("name", "told"), [("d10", "luck and skill"), ("deadmans", "skill")])
async def test_without_dice_no_key_promises_luck(name: str, told: str) -> None:
    game = new_game(plugins.load(name), None, [], {})
    async with screen(Replay(game, library.create(game)), "120x40") as player:
        await player.press("question_mark")
        assert f"F4: {told} of this game" in player.text


async def test_a_game_that_was_not_looked_back_on_says_so() -> None:
    async with screen(blunder()) as player:
        for key in ("s", "f4"):
            await player.press(key)
            assert "Still reviewing the game" in player.text
        assert not {CHOSEN, THROWN} & set(marks(player))


async def test_the_replay_of_a_game_that_was_looked_back_on_need_not_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lookback, "look_back", at_once)
    async with table(plugins.load("d10"), TAKEN, throws=["d10:10"]) as player:
        await player.press("space")
        await player.type("Ra2")
        await player.type("resign")
        await player.press("1")
        monkeypatch.setattr(lookback, "look_back", lambda *_: None)
        await player.click_text("Replay the game")
        await player.press("f4")
        assert "Luck and skill: " in player.text


def card(player: Player) -> str:
    """Return what stands on the card."""
    region = player.app.screen.query_one(EndCard).content_region
    rows = player.lines[region.y : region.bottom]
    return "\n".join(row[region.x : region.right] for row in rows)


@pytest.mark.usefixtures("reviewed")
async def test_the_card_tells_luck_and_what_choices_cost() -> None:
    game = plugins.load("d10")
    async with table(game, TAKEN, throws=["d10:10", "d10:10"]) as player:
        await player.press("space")
        await player.type("Ra2")
        await player.type("resign")
        await player.press("1")
        assert "swings were dice" in card(player)
        assert "…" not in card(player)
        await player.click_text("Luck and skill")
        assert "Rolls that decided it" in player.text


@pytest.mark.usefixtures("reviewed")
async def test_the_card_tells_what_decided_the_game() -> None:
    given = {"throws": ["d10:10", "d10:10"], "size": "120x40"}
    async with table(plugins.load("d10"), TAKEN, **given) as player:
        await player.press("space")
        await player.type("Ra2")
        await player.press("space")
        await player.type("Kd8")
        await player.type("resign")
        await player.press("1")
        told = card(player).partition("what decided it")[2].splitlines()[1:5]
        assert [row.split()[:-2] for row in told] == [
            ["1.", "rolled", "10"],
            ["1...", "rolled", "10"],
            ["1...", "Kd8"],
            ["1.", "Ra2"],
        ]
        (names,) = [row for row in card(player).splitlines() if "Ann" in row and "Bob" in row]
        ann, bob = (names.index(name) + 3 for name in ("Ann", "Bob"))
        assert [len(row.rstrip()) for row in told] == [bob, bob, bob, ann]
        assert ["−" in row for row in told] == [False, False, True, True]


@pytest.mark.usefixtures("reviewed")
@pytest.mark.parametrize("size", ["80x24", "120x40", "160x50"])
async def test_beside_two_kings_the_card_cuts_nothing(size: str) -> None:
    game = plugins.load("d10")
    async with table(game, TAKEN, throws=["d10:10", "d10:10"], size=size) as player:
        await player.press("space")
        await player.type("Ra2")
        await player.type("draw")
        await player.press("1")
        assert "…" not in card(player)
        assert "% of its swings" in card(player)
        assert "were dice" in card(player)
        assert "see the board" in card(player)


async def test_until_the_game_is_looked_back_on_the_card_asks_for_patience() -> None:
    async with table(plugins.load("d10"), TAKEN) as player:
        await player.type("resign")
        await player.press("1")
        await player.click_text("Luck and skill")
        assert "Still reviewing the game" in player.seen("#prompt")


async def test_a_game_that_goes_on_is_not_looked_back_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookback, "look_back", REAL)
    async with table(plugins.load("d10"), TAKEN) as player:
        await player.type("resign")
        await player.press("1")
        (review,) = player.app.workers
        await player.type("undo")
        assert review.is_cancelled


async def test_a_process_of_its_own_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookback, "look_back", REAL)
    replay = blunder()
    async with screen(replay, "120x40"):
        await asyncio.wait_for(replay.workers.wait_for_complete(), HANG)
        assert replay.swings
        here = ledger.review(replay.match, SearchJudge())
        assert replay.swings.review.values == pytest.approx(here.values, abs=1e-5)


async def test_an_answer_that_comes_as_it_is_cancelled_is_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer, told = asyncio.Future[bytes](), list[object]()

    async def output(*_: str, text: str) -> bytes:
        return await answer

    monkeypatch.setattr(background, "output", output)
    replay = blunder()
    async with screen(replay) as player:
        background.ask(replay, "question", replay.game, str, told.append)
        await player.pilot.pause()
        answer.set_result(b"1")
        replay.workers.cancel_group(replay, "question")
        await player.pilot.pause()
    assert told == []


async def test_a_command_has_ended_once_it_was_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or asyncio would complain on the terminal when the app ends."""
    begin, begun = asyncio.create_subprocess_exec, asyncio.Future[asyncio.subprocess.Process]()

    async def started(*given: Any, **named: Any) -> asyncio.subprocess.Process:
        begun.set_result(await begin(*given, **named))
        return await begun

    monkeypatch.setattr(asyncio, "create_subprocess_exec", started)
    asked = asyncio.create_task(background.output("doctor"))
    process = await begun
    for _ in range(2):  # A loop that ends cancels everything once more.
        asked.cancel()
        await asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert process.returncode is not None


async def test_a_review_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookback, "look_back", REAL)
    monkeypatch.setattr(background, "PATIENCE", 0.0)
    replay = blunder()
    async with screen(replay, "120x40") as player:
        await asyncio.wait_for(replay.workers.wait_for_complete(), HANG)
        assert replay.swings is None
        for key in ("s", "f4"):
            await player.press(key)
            assert "This game could not be reviewed: too much can happen in it, or" in player.text


async def test_a_table_says_so_if_its_game_could_not_be_reviewed() -> None:
    def fails(node: object, game: Game, done: Callable[[Review | None], object]) -> None:
        done(None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lookback, "look_back", fails)
        async with table(plugins.load("d10"), TAKEN) as player:
            await player.type("resign")
            await player.press("1")
            await player.click_text("Luck and skill")
            assert "too much can happen in it, or its rules failed." in player.seen("#prompt")
