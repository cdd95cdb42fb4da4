"""The short list: every entry can be reached, however many and however long."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.session import Session
from dicemate.tui.command import Choice
from dicemate.tui.match.choice import DIGITS, MORE, pages, short_list
from dicemate.tui.match.table import Table
from tui.player import screen

COLUMNS = 78


@given(st.lists(st.text("abc ", min_size=1, max_size=100), max_size=40))
def test_every_entry_stands_on_one_page_that_fits(texts: list[str]) -> None:
    choices = [Choice(text, partial(print, number)) for number, text in enumerate(texts)]
    found = pages(choices, COLUMNS)
    assert [each.act for page in found for each in page] == [each.act for each in choices]
    for page in found:
        shown = (
            page
            if len(found) == 1
            else [*page, Choice(MORE.format(len(found), len(found)), lambda: None)]
        )
        assert len(shown) <= DIGITS
        if len(choices) > 1:
            assert short_list(shown, COLUMNS).cell_length <= COLUMNS


async def test_an_answer_with_a_long_name_takes_several_rows_at_the_edge() -> None:
    names = {WHITE: "A" * 35, BLACK: "B" * 35}
    game = Game(Match(plugins.load("d10"), names=names), Dice.seeded("any"))
    async with screen(Table(Session(game, FileStore.create(game)))) as player:
        await player.type("draw")
        answers = player.seen("#answers")
        assert f"1 {names[BLACK]} accepts the draw 2 {names[BLACK]} declines" in answers
        await player.click_text("the draw")
        assert player.match.outcome
