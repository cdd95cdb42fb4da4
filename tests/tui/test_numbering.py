"""The short list: every entry can be reached, however many and however long."""

from dataclasses import replace
from functools import partial
from typing import Self

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.lesson import Lesson, Step
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Action, Aside, Chance, Decision, Pending
from dicemate.record import Game
from dicemate.scene import Man, Panel, Scene, Spot
from dicemate.session import Session
from dicemate.tui.command import Item
from dicemate.tui.match.guide import at
from dicemate.tui.match.lessons import Lessons
from dicemate.tui.match.numbering import DIGITS, MORE, pages, short_list
from dicemate.tui.match.table import Table
from tui.fakegame import VARIANT, FakePosition
from tui.player import screen, seated

COLUMNS = 78


@given(st.lists(st.text("abc ", min_size=1, max_size=100), max_size=40))
def test_every_entry_stands_on_one_page_that_fits(texts: list[str]) -> None:
    choices = [Item(text, partial(print, number)) for number, text in enumerate(texts)]
    found = pages(choices, COLUMNS)
    assert [each.act for page in found for each in page] == [each.act for each in choices]
    for page in found:
        shown = (
            page
            if len(found) == 1
            else [*page, Item(MORE.format(len(found), len(found)), lambda: None)]
        )
        assert len(shown) <= len(DIGITS)
        if len(choices) > 1:
            assert short_list(shown, COLUMNS).cell_length <= COLUMNS


async def test_an_answer_with_a_long_name_takes_several_rows_at_the_edge() -> None:
    names = {WHITE: "A" * 35, BLACK: "B" * 35}
    game = Game(Match(plugins.load("d10"), names=names), Dice.seeded("any"))
    async with seated(game) as player:
        await player.type("draw")
        answers = player.seen("#answers")
        assert f"1 {names[BLACK]} accepts the draw 2 {names[BLACK]} declines" in answers
        await player.click_text("the draw")
        assert player.match.outcome


class Many(FakePosition):
    """The first player takes one of twelve choices, none of which is made by touching a square."""

    def pending(self) -> Pending:
        return Decision(True, tuple(f"take:{n}" for n in range(1, 13)), "take one")

    def play(self, word: str) -> Self:
        return self._replace(nods=self.nods + 1)

    def action(self, word: str) -> Action:
        return Action(f"choice {word.removeprefix('take:')}")


async def test_a_list_that_is_too_long_leads_on_and_round() -> None:
    variant = replace(VARIANT, starter=lambda options, setup=None: Many())
    game = Game(Match(variant), Dice.seeded("any"))
    async with screen(Table(Session(game))) as player:
        for part in (1, 2, 3):
            four = range(4 * part - 3, 4 * part + 1)
            choices = " ".join(f"{n} choice {each}" for n, each in enumerate(four, 1))
            assert player.seen("#entry") == f"{choices} 5 more ({part} of 3)"
            await (player.click_text("more") if part == 1 else player.press("5"))
        assert player.seen("#entry").endswith("more (1 of 3)")
        await player.press("5", "2")
        assert player.match.words == ["take:6"]


class Bids(Many):
    """The first player bids: the words are numbers."""

    def pending(self) -> Pending:
        return Decision(True, ("10", "20", "pass"), "bid")

    def action(self, word: str) -> Action:
        return Action(word)


async def test_a_digit_that_begins_a_word_of_the_game_is_typed() -> None:
    variant = replace(VARIANT, starter=lambda options, setup=None: Bids())
    async with screen(Table(Session(Game(Match(variant), Dice.seeded("any"))))) as player:
        assert player.seen("#entry") == "10 20 3 pass"
        await player.press("2")
        assert player.match.words == []
        await player.press("0", "enter")
        await player.type("10")
        await player.press("3")
        assert player.match.words == ["20", "10", "pass"]
        await player.press("question_mark")
        assert [line.strip() for line in player.lines[2:5]] == [
            "• type: 10",
            "• type: 20",
            "• 3: pass",
        ]


class BidsBeside(Bids):
    """The bids are for a man, beside whom they lie."""

    def pending(self) -> Pending:
        return Decision(True, ("2", "1", "pass"), "bid")

    def action(self, word: str) -> Action:
        return Action(f"bid {word}", at=Spot("left", "a1"))


async def test_beside_a_square_too_a_number_is_the_word_that_it_begins() -> None:
    variant = replace(VARIANT, starter=lambda options, setup=None: BidsBeside())
    async with screen(Table(Session(Game(Match(variant), Dice.seeded("any"))))) as player:
        assert player.seen("#answers") == "bid 2 bid 1 3 bid pass"
        await player.press("1", "enter", "3")
        assert player.match.words == ["1", "pass"]


class Tower(FakePosition):
    """A choice beside a man on a board of two files, much narrower than what is to be chosen."""

    def pending(self) -> Pending:
        return Decision(True, ("assist", "defend"), "answer")

    def action(self, word: str) -> Action:
        return Action(f"{word} with the rook", at=Spot("tower", "a1"))

    def scene(self) -> Scene:
        return Scene((Panel("tower", {"a1": Man(WHITE, "K")}, files=2, ranks=20),))


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_beside_a_narrow_board_choices_can_be_read(size: str) -> None:
    variant = replace(VARIANT, starter=lambda options, setup=None: Tower())
    async with screen(Table(Session(Game(Match(variant), Dice.seeded("any")))), size) as player:
        assert player.seen("#answers") == "1 assist with the rook 2 defend with the rook"
        await player.click_text("defend")
        assert player.match.words == ["defend"]


async def test_at_the_edge_of_a_narrow_board_a_draw_offer_can_be_read() -> None:
    variant = replace(VARIANT, starter=lambda options, setup=None: Tower())
    async with screen(Table(Session(Game(Match(variant), Dice.seeded("any"))))) as player:
        await player.type("draw")
        assert player.seen("#answers").startswith("1 Black accepts the draw 2 Black declines 3 ")
        await player.press("1")
        assert player.match.outcome


async def test_after_a_lesson_numbers_choose_how_to_go_on_whatever_words_there_are() -> None:
    lesson = Lesson("bid", "R1", None, (Step("Bid 2.", "2"),), "Done.")
    variant = replace(
        VARIANT,
        starter=lambda options, setup=None: BidsBeside(),
        lessons=lambda: (lesson, lesson._replace(title="bid again")),
    )
    async with screen(at(Lessons(variant, 0))) as player:
        await player.press("2", "enter")
        assert "1 next lesson" in player.seen("#entry").casefold()
        await player.press("1")
        assert "bid again" in player.text


class Nodding(FakePosition):
    """The other player may nod before a throw."""

    def pending(self) -> Pending:
        pending = super().pending()
        if isinstance(pending, Chance) and not self.nods:
            return replace(pending, asides=(Aside(not self.turn, "nod"),))
        return pending


@pytest.mark.parametrize("by_hand", [False, True])
async def test_before_a_throw_an_aside_takes_neither_the_button_nor_the_faces(
    by_hand: bool,
) -> None:
    variant = replace(VARIANT, starter=lambda options, setup=None: Nodding())
    game = Game(Match(variant), Dice.seeded("any"), by_hand=by_hand)
    async with screen(Table(Session(game))) as player:
        shown = player.seen("#entry")
        assert "Black: nod" in shown
        assert ("type 1 to 4" if by_hand else "Roll the dice") in shown
        assert ("1 2 … choose" in player.text) != by_hand
        await player.press("1")
        if by_hand:
            await player.press("6")
        assert player.match.words == (["roll:1,6"] if by_hand else ["nod"])
