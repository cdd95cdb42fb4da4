"""The screen knows no game: a game that is not ours is played through it to the end."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, Self

import pytest

from dicemate import library
from dicemate.anyboard import Board, Move, move_action, rectangle, usual
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import Action, Chance, Decision, Die, Pending, is_throw
from dicemate.record import Game
from dicemate.scene import Scene, Spot
from dicemate.session import Session
from dicemate.spelling import ROLL
from dicemate.system.settings import Settings
from dicemate.tui.match.table import Table
from helpers import load_also
from tui.fakegame import ASKING, VARIANT, FakePosition
from tui.player import Player, screen, seated

NAMES = {True: "Ann", False: "Bob"}


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    load_also(monkeypatch, VARIANT)


def _table(start: FakePosition, **details: Any) -> Table:
    """Return a table with a game that begins at `start`; its other details are the usual ones."""
    variant = replace(VARIANT, starter=lambda options, setup=None: start, **details)
    return Table(Session(Game(Match(variant), Dice.seeded("any"))))


@pytest.fixture(params=["80x24", "120x40"])
async def player(request: pytest.FixtureRequest) -> AsyncIterator[Player]:
    game = Game(Match(VARIANT, names=NAMES), Dice.seeded("any"))
    async with seated(game, request.param) as player:
        yield player


async def test_all_of_the_scene_is_shown(player: Player) -> None:
    for text in ("LEFT", "RIGHT", "∩", "away  ♙", "Ann, throw both dice."):
        assert text in player.text
    assert player.text.count("?") >= 2  # Two dice that have not been thrown.


async def test_a_whole_game_by_mouse(player: Player) -> None:
    await player.press("space")
    await player.click("a1", "a2", board="left")
    assert "Bob, put the stone." in player.text
    await player.click("c3", board="right")
    await player.press("space")
    await player.click("c3", "c2", board="left")
    await player.press("1")  # Black goes back: a warning.
    await player.click("a1", board="right")
    await player.press("space")
    await player.click("a2", "a3", board="left")
    assert player.seen("#answers") == "1 a3x 2 a3y 3 Bob: nod"
    await player.click_text("a3y")
    await player.click_text("keep")
    assert "Ann wins: three turns." in player.text
    assert library.load(library.entries()[0].path).match.words == player.match.words


async def test_a_whole_game_by_typing_and_cursor(player: Player) -> None:
    await player.press("space")
    await player.type("nod")
    await player.type("A2")
    await player.type("keep")
    await player.press("space")
    await player.type("c3c2")
    assert "c2 goes back." in player.text
    await player.press("1")
    assert "Ann, put the stone." in player.text
    await player.press(*["up", "right"] * 3, "tab", "tab", "enter")  # c3 on the right board.
    assert player.match.words[-1] == "place:c3"


async def test_the_dice_of_both_owners_are_shown(player: Player) -> None:
    await player.press("space")
    small, large = player.match.words[0].removeprefix("roll:").split(",")
    assert small in player.text
    assert large in player.text
    assert f"Ann rolled {small}, {large}" in player.text


async def test_who_says_a_word_out_of_turn_stands_in_brackets(player: Player) -> None:
    await player.press("space", "1")
    await player.type("a2")
    assert "(nod) a2" in player.text


WIDE = usual(rectangle(26, 4))


class Wide(FakePosition):
    """A board of 26 files on which Kings walk, without dice."""

    board = Board.from_fen("20k5/26/26/20K5 w - - 0 1", WIDE)

    def pending(self) -> Decision:
        return Decision(self.turn, self.board.words(), "move")

    def play(self, word: str) -> Self:
        after = self._replace(turns=self.turns + 1)
        after.board = self.board.after(Move.of(word))
        return after

    def action(self, word: str) -> Action:
        return move_action(self.board, Move.of(word))

    def scene(self) -> Scene:
        return Scene((self.board.panel(),))


async def test_a_key_that_begins_a_move_is_typed_and_takes_nothing_back() -> None:
    async with screen(_table(Wide(), dice="")) as player:
        await player.type("u1u2")
        await player.type("u4u3")
        assert player.match.words == ["u1u2", "u4u3"]
        await player.type("undo")
        assert player.match.words == ["u1u2"]


class Astray(FakePosition):
    """Dice, a move and a choice are said to be about a square that is on no board."""

    spot = Spot("", "")

    def pending(self) -> Pending:
        told = super().pending()
        if not isinstance(told, Chance):
            return told
        first, second = told.dice
        return replace(told, dice=(first._replace(spot=self.spot), second))

    def action(self, word: str) -> Action:
        told = super().action(word)
        return told._replace(path=(*told.path, self.spot) if told.path else (), at=self.spot)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
@pytest.mark.parametrize("spot", [Spot("nowhere", "a1"), Spot("left", "z9")])
async def test_squares_that_are_on_no_board_are_not_looked_for(
    spot: Spot, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Astray, "spot", spot)
    async with screen(_table(Astray()), size) as player:
        await player.press("space")
        await player.type("a2")
        assert "keep" in player.seen("#answers")
        await player.type("keep")
        assert [*map(is_throw, player.match.words)] == [True, False, False]


class Away(Astray):
    """All moves are said to begin on a square that is on no board."""

    def action(self, word: str) -> Action:
        return super().action(word)._replace(path=(self.spot,))


@pytest.mark.parametrize("spot", [Spot("nowhere", "a1"), Spot("left", "z9")])
async def test_the_cursor_begins_on_a_square_that_exists(
    spot: Spot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Away, "spot", spot)
    async with screen(_table(Away())) as player:
        await player.press("space", "tab")
        assert player.table.dialogue.touch.cursor == Spot("right", "a1")


class Becoming(Astray):
    """A man may become a queen or a rook, on a square that is on no board."""

    def _moves(self) -> tuple[str, ...]:
        return "a1a2q", "a1a2r"

    def action(self, word: str) -> Action:
        path = Spot("left", "a1"), self.spot
        return Action(word, path) if word in self._moves() else super().action(word)


@pytest.mark.parametrize("spot", [Spot("nowhere", "a1"), Spot("left", "z9")])
async def test_what_a_man_becomes_on_no_square_is_asked_in_words(
    spot: Spot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Becoming, "spot", spot)
    async with screen(_table(Becoming())) as player:
        await player.press("space")
        await player.type("a1a2")
        assert player.seen("#answers").startswith("1 a1a2q 2 a1a2r")


class Choosing(FakePosition):
    """To throw is a choice, whose word is not made of letters only."""

    def pending(self) -> Pending:
        choice = Decision(self.turn, ("roll-it", "pass"), "roll or pass")
        return choice if self.phase == "choose" else super().pending()

    def play(self, word: str) -> Self:
        return self._replace(phase="throw") if word == "roll-it" else super().play(word)

    def action(self, word: str) -> Action:
        spoken = {"roll-it": Action(ROLL), "pass": Action("pass")}
        return spoken.get(word) or super().action(word)


async def test_the_dice_of_a_throw_that_is_a_choice_are_shown_ready_and_clicked() -> None:
    async with screen(_table(Choosing(phase="choose"))) as player:
        assert "small die" in player.seen("Tray")
        await player.click_die()
        assert [*map(is_throw, player.match.words)] == [False, True]


class Fading(FakePosition):
    """The board on which the men stand who are thrown for is there only for the throw."""

    def pending(self) -> Pending:
        told = super().pending()
        if not isinstance(told, Chance):
            return told
        spots = (Spot("left", "a1"), Spot("left", "c3"))
        dice = tuple(die._replace(spot=spot) for die, spot in zip(told.dice, spots, strict=True))
        return replace(told, dice=dice, contest=True)

    def scene(self) -> Scene:
        told = super().scene()
        return told if self.phase == "throw" else told._replace(panels=told.panels[1:])


async def test_men_who_threw_are_shown_although_their_board_has_gone() -> None:
    table = _table(Fading(), contests=True)
    async with screen(table, "120x40", settings=Settings()) as player:
        await player.press("space")
        await player.wait()
        assert "LEFT" not in player.text
        assert "a1" in player.rail
        assert "c3" in player.rail


class Terse(Fading):
    """A contest of men, of which no note says what follows; then its loser throws again."""

    def pending(self) -> Pending:
        if self.phase == "again":
            return Chance(self.turn, (Die(4, "small die"),), "throw again")
        return super().pending()

    def play(self, word: str) -> Self:
        return self._replace(phase="again" if self.phase == "throw" else "move")

    def action(self, word: str) -> Action:
        return Action(word)

    def scene(self) -> Scene:
        return FakePosition(*self).scene()


async def test_a_contest_without_notes_has_no_empty_lines_about_them() -> None:
    table = _table(Terse(), contests=True)
    async with screen(table, "120x40", settings=Settings()) as player:
        assert "equal" in player.rail
        assert not any(word in player.rail for word in ("Higher:", "Equal:", "Lower:"))
        await player.press("space")
        await player.wait()
        assert "Before: White's " in player.rail


async def test_a_question_and_a_sentence_get_no_second_full_stop() -> None:
    game = Game(Match(ASKING, names=NAMES), Dice.seeded("any"))
    async with screen(Table(Session(game))) as player:
        await player.press("space")
        assert "Ann, what now?" in player.text
        assert "?." not in player.text
        await player.type("a2a1")
        assert "a1 goes back." in player.text
        assert ".." not in player.text
