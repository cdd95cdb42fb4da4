"""The overlay of odds at a table: danger on the boards, chances in the rail."""

from collections.abc import Callable, Generator
from functools import partial
from types import ModuleType
from typing import NoReturn

import pytest

from dicemate import plugins
from dicemate.odds import attacks, danger, throws
from dicemate.odds.danger import Dangers
from dicemate.odds.work import Unknown, Work, done
from dicemate.plugins import GameFailed, report
from dicemate.position import Position
from dicemate.scene import Note, Spot
from dicemate.system.settings import Settings
from dicemate.tui.match import chances, overlay
from dicemate.tui.match.chances import Chances
from dicemate.tui.match.replay import Replay
from helpers import E4_D5, game_of, match_of
from tui import fakegame
from tui.player import screen, square, table
from tui.stillness import SOON

D10 = "4k3/8/8/3q4/8/1B6/8/4K2R w - - 0 1"
"""The bishop b3 attacks the queen d5, and she attacks him and the rook h1."""


async def test_each_man_in_danger_shows_his_chance_until_the_key_is_pressed_again() -> None:
    async with table(plugins.load("d10"), D10) as player:
        assert "%" not in square(player, "d5")
        await player.press("f7")
        await player.wait()
        assert "90%" in square(player, "d5")
        assert "50%" in square(player, "b3")
        assert "50%" in square(player, "h1")
        assert "%" not in square(player, "e1")
        await player.press("f7")
        assert "%" not in "".join(square(player, each) for each in ("d5", "b3", "h1"))


async def test_that_nobody_is_in_danger_is_said() -> None:
    async with table(plugins.load("d10"), D10, throws=["d10:10"]) as player:
        await player.press("f7")
        await player.until(lambda: "chance to move" in player.rail)
        assert "nobody is in danger" not in player.rail
        await player.press("space")
        await player.type("Bxd5")
        await player.until(lambda: "nobody is in danger" in player.rail)


async def test_the_numbers_follow_the_position_and_undo() -> None:
    async with table(plugins.load("d10"), D10, throws=["d10:10"]) as player:
        await player.press("f7", "space")
        await player.wait()
        assert "100%" in square(player, "d5")  # The roll is known now.
        await player.type("Bxd5")
        await player.wait()
        assert "%" not in square(player, "d5")
        await player.press("u")
        await player.wait()
        assert "100%" in square(player, "d5")


async def test_what_is_shown_is_of_the_position_on_view_however_quickly_it_was_reached() -> None:
    async with table(plugins.load("deadmans"), size="120x40") as player:
        await player.press("f7")
        for move in ("e4", "d5", "Nf3"):
            await player.type(move)
        await player.wait()
        assert "100%" in square(player, "e4", "earth")
        assert "100%" in square(player, "d5", "earth")
        await player.type("dxe4")
        await player.wait()
        assert "%" not in square(player, "d5", "earth")


@pytest.mark.parametrize("men", ["glyphs", "sextants"])
async def test_hexagons_without_room_for_a_number_show_a_sign_beside_their_man(men: str) -> None:
    settings = Settings(men=men)
    async with table(plugins.load("hexagonal"), size="120x40", settings=settings) as player:
        await player.type("g6")
        await player.press("f7")
        await player.until(lambda: player.text.count("▃") == 2)  # On f7 and g6.
        assert "%" not in player.text
        assert "On each man, ▂ to ▇: the risk" in player.rail


@pytest.mark.parametrize("size", ["160x60", "200x60"])
async def test_large_hexagons_show_numbers(size: str) -> None:
    async with table(plugins.load("hexagonal"), size=size) as player:
        await player.type("g6")
        await player.press("f7")
        await player.until(lambda: all("38%" in square(player, each) for each in ("f7", "g6")))


async def test_small_squares_show_shades_on_both_boards() -> None:
    setup = "4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1 | 8/8/8/8/1p6/8/8/1R6 -"
    letters = Settings(men="letters")
    async with table(plugins.load("deadmans"), setup, settings=letters) as player:
        await player.press("f7")
        await player.wait()
        told = "On each man, - to #: the risk of being taken in one turn (a King: of losing)."
        assert told in player.text  # In one row.
        assert square(player, "d5", "earth") == "r#"
        assert square(player, "b4", "hell") == "p#"
        assert "#" not in square(player, "b1", "hell")
    async with table(
        plugins.load("d10"), D10, settings=Settings(men="glyphs", size="2x1")
    ) as player:
        before = player.boards.colour_of(Spot("board", "h1"))
        await player.press("f7")
        await player.wait()
        boards = player.boards
        assert boards.colour_of(Spot("board", "h1")) != before
        assert boards.colour_of(Spot("board", "d5")) != boards.colour_of(Spot("board", "h1"))


async def test_with_two_boards_and_one_line_it_tells_of_the_man_pointed_at() -> None:
    setup = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    async with table(plugins.load("deadmans"), setup, size="80x24") as player:
        await player.press("f7")
        await player.point("e4", board="earth")
        told = "pawn e4: exd5: 100 % · in danger: 100 %"
        await player.until(lambda: player.seen("#notes").rstrip() == told)
        await player.press("f7")
        assert player.seen("#notes").startswith("in Hell: White 0")
    async with table(plugins.load("deadmans"), size="80x24") as player:
        await player.press("f7")
        await player.until(lambda: player.seen("#notes").rstrip() == "nobody is in danger")


async def test_the_rail_tells_the_chances_of_a_throw_and_of_the_man_pointed_at() -> None:
    async with table(plugins.load("d10"), D10, size="120x40") as player:
        await player.press("f7")
        await player.until(lambda: "chance to move B 90% R 70% K 100%" in player.rail)
        await player.point("b3")
        await player.until(lambda: "bishop b3 Bxd5: 90 % in danger: 50 %" in player.rail)
        await player.point("h1")
        await player.until(lambda: "rook h1 in danger: 50 %" in player.rail)
        assert "Bxd5" not in player.rail


async def test_the_rail_tells_how_the_duels_of_a_man_may_end() -> None:
    setup = "4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1"
    async with table(plugins.load("babylonian"), setup, size="120x40") as player:
        await player.press("f7")
        await player.point("c3")
        await player.until(lambda: "knight c3 Nxd5: 31 % win, 13 % equal, 56 % loss" in player.rail)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_duel_that_is_previewed_leaves_the_chances_their_rows(size: str) -> None:
    setup = "rnb1kbnr/p1p1pppp/8/3q4/3PP3/1p3N2/PPP2PPP/RNBQK2R w KQkq - 0 6"
    drawn = Settings(men="drawn")
    async with table(plugins.load("babylonian"), setup, size=size, settings=drawn) as player:
        await player.press("f7")
        await player.point("e4")
        await player.press("enter")
        await player.point("d5")
        await player.until(lambda: "queen d5 in danger: 13 %" in player.rail)


def test_a_fight_that_has_begun_is_not_told_again_of_whoever_is_pointed_at() -> None:
    setup = "4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1"
    match = match_of("babylonian", "c3d5", setup=setup)
    shown: list[tuple[Note, ...]] = []
    start = partial(match.variant.start, match.options)
    chances = Chances(match.position, start, lambda _, notes: shown.append(notes))
    assert list(chances.work(Spot("board", "c3"), ""))
    told = " ".join(line for note in shown[-1] for line in note.lines)
    assert "win" not in told


async def test_the_rail_tells_who_will_be_in_danger_after_the_move_that_is_meant() -> None:
    async with table(plugins.load("d10"), D10, size="120x40", throws=["d10:10"]) as player:
        await player.press("f7", "space")
        await player.click("h1")
        await player.point("h5")
        await player.until(
            lambda: "in danger after Rh5 bishop b3: 50 % rook h5: 50 %" in player.rail
        )
        await player.point("h8")
        await player.until(lambda: "in danger after Rh8 bishop b3: 50 %" in player.rail)
        assert "rook h5" not in player.rail


async def test_a_move_that_was_pointed_at_is_not_played_again_on_the_position_it_led_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failed = list[tuple[object, ...]]()
    monkeypatch.setattr(report, "write", lambda *call: failed.append(call))
    async with table(plugins.load("babylonian"), E4_D5, size="120x40") as player:
        await player.press("f7")
        await player.click("e4")
        await player.point("d5")
        await player.until(lambda: "in danger" in player.rail)
        await player.press("enter")
        await player.wait()
        assert player.match.words == ["e4d5"]
        assert "roll for your pawn" in player.seen("#prompt")
        assert not failed  # Nothing was written for the author of the game.


async def test_a_figure_on_a_king_is_said_to_be_the_risk_of_losing() -> None:
    mate = "7k/6pp/8/8/8/8/8/R3K3 w - - 0 1"  # By Ra8, which is free: it gives check (F8).
    async with table(plugins.load("freedom"), mate) as player:
        await player.press("f7")
        assert "the risk of being taken in one turn (a King: of losing)." in " ".join(
            player.rail.split()
        )


async def test_what_the_figures_mean_is_no_longer_said_once_they_are_hidden() -> None:
    async with table(plugins.load("d10"), D10) as player:
        await player.press("f7")
        assert "the risk of being taken" in player.seen("#prompt")
        await player.press("f7")
        assert "roll the die" in player.seen("#prompt")


async def test_it_works_for_a_game_that_is_not_ours() -> None:
    async with table(fakegame.VARIANT, size="120x40") as player:
        await player.press("f7")
        await player.wait()
        assert "chance to move K 100%" in player.text


async def test_a_game_that_is_over_has_no_odds() -> None:
    async with table(plugins.load("d10"), "4k3/8/8/8/8/8/8/4K2r b - - 0 1") as player:
        await player.press("f7")
        await player.wait()
        assert "70%" in square(player, "e1")
        player.table.dialogue.session.resign(True)
        await player.wait()
        assert "%" not in square(player, "e1")


@pytest.mark.parametrize("fault", [Unknown("too much"), GameFailed("it failed")])
async def test_what_cannot_be_worked_out_is_left_out(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def fails(position: Position) -> Generator[None, None, Dangers]:
        yield
        raise fault

    monkeypatch.setattr(danger, "work", fails)
    async with table(plugins.load("d10"), D10) as player:
        await player.press("f7")
        await player.wait()
        assert "%" not in square(player, "d5")
        await player.press("space")
        assert player.match.words


@pytest.mark.parametrize("fault", [Unknown("too much"), GameFailed("it failed")])
@pytest.mark.parametrize(
    "other", [(throws, "before"), (attacks, "possible"), (chances, "if_turned")]
)
async def test_whatever_cannot_be_worked_out_no_man_looks_safe(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, other: tuple[ModuleType, str]
) -> None:
    def fails(*_: object) -> NoReturn:
        raise fault

    monkeypatch.setattr(danger, "work", fails)
    monkeypatch.setattr(*other, fails)
    async with table(plugins.load("d10"), D10, size="120x40") as player:
        await player.press("up", "f7")
        await player.until(lambda: "Black's men: danger not known" in player.rail)
        await player.until(lambda: "White's men: danger not known" in player.rail)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_men_of_whom_nothing_is_known_are_not_taken_for_safe(size: str) -> None:
    """White is in check, so there is no position in which it is Black's turn."""
    check = "4k3/8/8/8/8/6n1/8/4r1K1 w - - 0 1"
    async with table(plugins.load("freedom"), check, size=size) as player:
        await player.press("f7")
        await player.until(lambda: "White's men: danger not known" in player.rail)
        assert "Black's men" not in player.rail
        await player.press("f7")
        assert "not known" not in player.rail


async def test_a_line_on_what_is_not_known_leaves_the_chances_of_an_assist_to_be_read() -> None:
    """In a low rail, where chances take the place of tables."""
    setup = "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1"
    async with table(plugins.load("babylonian"), setup, size="80x24") as player:
        await player.type("Nd6")
        assert "together against the King's d20" in player.rail
        await player.press("f7")
        await player.until(lambda: "White's men: danger not known" in player.rail)
        assert "together against the King's d20" in player.rail


async def test_what_is_known_of_one_side_is_shown_without_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def work(position: Position, known: Callable[[Position], Work[Dangers]]) -> Work[Dangers]:
        if not position.turn:
            raise Unknown("too much may happen")
        return (yield from known(position))

    monkeypatch.setattr(danger, "work", partial(work, known=danger.work))
    async with table(plugins.load("d10"), D10, size="120x40") as player:
        await player.press("f7")
        await player.until(lambda: "White's men: danger not known" in player.rail)
        assert "90%" in square(player, "d5")
        assert "chance to move" in player.rail


async def test_work_is_given_up_when_the_position_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, given_up = [], []

    def endless(position: Position) -> Generator[None, None, Dangers]:
        begun.append(position)
        try:
            while True:
                yield
        finally:
            given_up.append(position)

    monkeypatch.setattr(danger, "work", endless)
    monkeypatch.setattr(overlay, "PAUSE", 2 * SOON)  # Or tests would wait for work that never ends.
    async with table(plugins.load("d10"), D10) as player:
        await player.press("f7")
        await player.until(lambda: begun)
        assert (len(begun), given_up) == (1, [])
        await player.press("space")
        assert given_up == begun[:1]
        await player.press("f7")
        await player.wait()
        assert given_up == begun


async def test_a_replay_says_what_the_odds_mean_until_the_next_step() -> None:
    match = match_of("d10", "roll:10", "b3d5", "roll:1", "e8f8", setup=D10)
    async with screen(Replay(game_of(match), None)) as player:
        await player.press("f7")
        assert player.seen("#prompt").startswith("On each man: the risk of being taken")
        assert not player.app.screen.query("#prompt.-error")
        await player.press("right")
        assert "risk" not in player.text
        await player.press("f7")
        assert "risk" not in player.text


async def test_the_end_of_a_replay_says_where_there_are_odds() -> None:
    match = match_of("d10", "roll:10", "b3d5", "roll:1", "e8f8", setup=D10)
    async with screen(Replay(game_of(match), None)) as player:
        await player.press("end", "f7")
        assert player.seen("#prompt") == "There are no odds at the end of a game: take a step back."
        await player.press("left", "f7", "f7")
        assert player.seen("#prompt").startswith("On each man: the risk of being taken")


async def test_a_replay_shows_the_odds_of_each_step_beside_the_comment() -> None:
    match = match_of("d10", "roll:10", "b3d5", "roll:1", "e8f8", setup=D10)
    game = game_of(match)
    game.comments[0] = "A queen for nothing."
    async with screen(Replay(game, None), "120x40") as player:
        await player.press("f7")
        await player.wait()
        assert "90%" in square(player, "d5")
        assert "A queen for nothing." in player.rail
        assert "chance to move B 90%" in player.rail
        await player.press("right")
        await player.wait()
        assert "100%" in square(player, "d5")
        await player.press("end")
        await player.wait()
        assert "chance to move" not in player.rail


def test_d10_s_warning_tells_the_danger_to_the_king() -> None:
    match = match_of("d10", "roll:6", setup="3qk3/8/8/8/8/8/8/R3K2R w - - 0 1")
    king = Spot("board", "d1")
    after = match.position.play("e1d1")
    assert done(danger.work(after))[king] * 100 == 50
    assert "50 %" in match.position.action("e1d1").warning
