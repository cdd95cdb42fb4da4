"""In a duel each player presses for dice of his own, if both have agreed on that."""

from typing import Any

import pytest

from dicemate import library
from dicemate.match import Agreed, Match
from dicemate.position import BLACK, WHITE, Variant
from dicemate.record import Game, reading, writing
from dicemate.session import Session
from dicemate.system.settings import Settings
from dicemate.tui.match.table import Table
from tui import fakegame
from tui.hand import animated
from tui.player import Player, dice, screen, seated, table

KNIGHT_ROOK = "4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1"
FOUR = "4k3/8/5N2/1B6/8/8/4R3/4K2Q w - - 4 20"
SIZES = ("80x24", "120x40", "80x60")
ASKED = "Bob, press Enter for your rook e5, or click the die."
FELL = "The rook on e5 falls."


def duel(**given: Any) -> Any:
    """Return the terms of a duel in which knight and rook throw a 5 and a 3."""
    glyphs = Settings(men="glyphs")
    return {"throws": ["d6:5 d8:3"], "each_throws": True, "settings": glyphs, **given}


def tray(player: Player) -> str:
    return player.seen("Tray")


def faces(player: Player) -> list[int | None]:
    poses = player.table.view.tray._poses
    return [pose and pose.face for pose in poses]


@pytest.mark.parametrize("size", SIZES)
async def test_the_defender_presses_for_his_own_die(babylonian: Variant, size: str) -> None:
    async with table(babylonian, KNIGHT_ROOK, **duel(size=size)) as player:
        await player.type("Nxe5")
        await player.press("space")
        assert faces(player) == [5, None]
        assert ASKED in player.seen("#prompt")
        assert "▸Bob" in player.text
        assert FELL not in player.text
        assert player.table.view.lit.stage
        await player.press("enter")
        assert faces(player) == [5, 3]
        assert FELL in tray(player)
        assert not player.table.view.lit.stage
        assert "▸Bob" in player.text  # It is his move.


@pytest.mark.parametrize("men", ["glyphs", "quadrants"])
async def test_a_click_on_his_die_does_the_same_and_one_on_the_other_does_not(
    babylonian: Variant, men: str
) -> None:
    given = duel(size="120x40", settings=Settings(men=men))
    async with table(babylonian, KNIGHT_ROOK, **given) as player:
        await player.type("Nxe5")
        await player.press("space")
        (his, row), (other, _) = at(player, "d8"), at(player, "d6")
        await player.click_at(other, row - 2)
        assert faces(player) == [5, None]
        await player.click_at(his, row - 2)
        assert faces(player) == [5, 3]


def at(player: Player, text: str) -> tuple[int, int]:
    """Return where a text begins in the tray."""
    region = player.app.screen.query_one("Tray").region
    for y in range(region.y, region.bottom):
        if text in (line := player.lines[y][region.x :]):
            return region.x + line.index(text), y
    raise AssertionError(player.text)


async def test_the_button_under_the_prompt_does_the_same(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK, **duel()) as player:
        await player.type("Nxe5")
        await player.press("space")
        await player.click_text("Roll your die")
        assert FELL in tray(player)


async def test_nothing_else_is_done_before_he_has_pressed(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK, **duel()) as player:
        await player.type("Nxe5")
        await player.press("space", "space", "u", "f2", "ctrl+p", "1", *"Kd8", "backspace")
        await player.click("e8", "d8")
        assert faces(player) == [5, None]
        assert player.match.words == ["f3e5", "roll:5,3"]
        assert isinstance(player.app.screen, Table)
        await player.press("enter")
        assert player.seen("#entry") == "›"
        await player.type("Kd8")
        assert player.match.words[2:] == ["e8d8"]


@pytest.mark.parametrize("key", ["space", "u", "f2", "x", "click"])
async def test_any_other_key_says_once_more_what_is_due(babylonian: Variant, key: str) -> None:
    async with table(babylonian, KNIGHT_ROOK, **duel()) as player:
        await player.type("Nxe5")
        await player.press("space")
        assert not player.table.dialogue.warns
        if key == "click":
            await player.click_die()
        else:
            await player.press(key)
        assert ASKED in player.seen("#prompt")
        assert player.table.dialogue.warns
        await player.press("enter")
        assert player.seen("#prompt") == "Bob, move a man."
        assert not player.table.dialogue.warns


async def test_once_the_attackers_die_lies_the_chances_are_those_of_the_other(
    babylonian: Variant,
) -> None:
    async with table(babylonian, KNIGHT_ROOK, **duel()) as player:
        await player.type("Nxe5")
        assert "31 % win 13 % equal 56 % loss" in tray(player)
        await player.press("space")
        assert "50 win 12.5 equal 37.5 loss" in tray(player)


async def test_a_die_that_cannot_be_reached_any_more_is_thrown_all_the_same(
    babylonian: Variant,
) -> None:
    setup = "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1"
    async with table(babylonian, setup, **duel(throws=["d6:6 d4:4"])) as player:
        await player.type("Nxe5")
        await player.press("space")
        assert "100 % win 0 % equal 0 % loss" in tray(player)
        await player.press("enter")
        assert "The pawn on e5 falls." in tray(player)


async def test_the_dice_tumble_one_after_the_other(
    babylonian: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dicemate.tui.dice.tray import Tray

    hand = animated(Tray, monkeypatch)
    async with table(babylonian, KNIGHT_ROOK, **duel()) as player:
        await player.type("Nxe5")
        await player.press("space")
        assert "Ann rolls" in player.text
        assert faces(player)[1] is None
        await player.press("x")  # Any key lands them, and does no more.
        assert faces(player) == [5, None]
        assert player.foot.strip() == "Enter roll"
        (key,) = (each for each in player.segments if each.text == "Enter")
        assert key.style
        assert key.style.bold  # As on every other last line.
        await player.press("enter")
        assert "Bob rolls" in player.text
        assert player.foot.strip() == "any key stops the die"
        while player.table.view.tray.tumbling:
            assert faces(player)[0] == 5
            hand.tick()
        await player.wait()
        assert FELL in tray(player)


async def test_a_click_on_the_words_of_the_last_line_rolls_his_die(babylonian: Variant) -> None:
    """Its keys could be clicked on every other screen."""
    async with table(babylonian, KNIGHT_ROOK, **duel()) as player:
        await player.type("Nxe5")
        await player.press("space")
        await player.pilot.click("#keys", offset=(8, 0))
        await player.wait()
        assert FELL in tray(player)


async def test_in_an_Assist_the_King_s_die_waits_for_the_dice_of_all_attackers(
    babylonian: Variant,
) -> None:
    given = {"throws": ["d8:5 d6:2 d12:7 d6:1 d20:9"], "each_throws": True, "size": "120x40"}
    async with table(babylonian, FOUR, **given) as player:
        await player.type("Qh5")
        await player.press("1", "space")
        assert faces(player) == [5, 2, 7, 1, None]
        await player.press("enter")
        assert faces(player) == [5, 2, 7, 1, 9]


async def test_a_throw_is_saved_whole_before_the_first_die_is_seen(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK, **duel()) as player:
        await player.type("Nxe5")
        await player.press("space")
        (entry,) = library.entries()
        text = entry.path.read_text()  # What a killed process leaves behind.
        left = reading.read(text)
        assert left.match.words == ["f3e5", "roll:5,3"]
    left.match.rename({WHITE: "Cleo"})
    async with screen(Table(Session(left))) as player:
        assert faces(player) == [5, 3]
        assert FELL in tray(player)
        assert left.match.agreed.each_throws


async def test_typed_dice_are_seen_one_after_the_other(babylonian: Variant) -> None:
    match = Match(
        babylonian, None, KNIGHT_ROOK, {WHITE: "Ann", BLACK: "Bob"}, agreed=Agreed(each_throws=True)
    )
    game = Game(match, dice(), by_hand=True)
    async with seated(game) as player:
        await player.type("Nxe5")
        await player.press("5")
        assert faces(player) == [5, None]
        assert "face of Bob's rook e5" in player.text
        await player.press("3")
        assert faces(player) == [5, 3]
        assert FELL in tray(player)


async def test_a_program_that_defends_is_not_waited_for(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK, **duel()) as player:
        await player.type("Nxe5")
        player.table.session.game.programs = {BLACK: "nobody"}
        await player.press("space")
        assert FELL in tray(player)


async def test_any_game_with_a_contest_can_be_played_so() -> None:
    game = Game(Match(fakegame.DUELLING, agreed=Agreed(each_throws=True)), dice("d4:4 d6:2"))
    async with seated(game) as player:
        await player.press("space")
        assert "♔ a1 d4[4] against ♚ c3 d6▐?▌" in " ".join(player.text.split())
        await player.click_text("▐?▌")
        assert "♔ a1 d4[4] beats ♚ c3 d6▐2▌" in " ".join(player.text.split())


# -- the agreement -------------------------------------------------------------------------


async def test_it_is_agreed_before_the_game_and_kept_in_a_rematch() -> None:
    async with screen(None) as player:
        await player.press("enter")  # Babylonian Chess
        await player.click_text("▸ dice")
        await player.click_text("‹ rolled together ›")
        await player.press("f5")
        assert player.match.agreed.each_throws
        assert player.match.rematch().agreed.each_throws
        assert player.match.branch(0, {}).agreed.each_throws


async def test_a_game_without_duels_does_not_ask() -> None:
    async with screen(None) as player:
        await player.press("down", "enter")  # d10 Chess
        await player.click_text("▸ dice")
        assert "in a duel" not in player.text


@pytest.mark.parametrize("each", [True, False])
def test_the_record_keeps_it(babylonian: Variant, each: bool) -> None:
    text = writing.write(Game(Match(babylonian, agreed=Agreed(each_throws=each)), dice()))
    assert ('[EachThrows "on"]' in text) == each
    assert reading.read(text).match.agreed == Agreed(each_throws=each)


def test_a_record_that_says_neither_is_refused(babylonian: Variant) -> None:
    text = writing.write(Game(Match(babylonian, agreed=Agreed(each_throws=True)), dice()))
    with pytest.raises(ValueError, match="EachThrows 'perhaps' is neither on nor off"):
        reading.read(text.replace('EachThrows "on"', 'EachThrows "perhaps"'))
