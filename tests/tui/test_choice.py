"""The short list: every entry can be reached, however many there are and however long."""

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


async def test_a_list_that_is_too_long_leads_on_and_round() -> None:
    names = {WHITE: "A" * 50, BLACK: "B" * 50}
    game = Game(Match(plugins.load("d10"), names=names), Dice.seeded("any"))
    async with screen(Table(Session(game, FileStore.create(game)))) as player:
        await player.type("draw")
        assert player.seen("#entry").endswith("accepts the draw 2 more (1 of 2)")
        await player.press("2")
        assert player.seen("#entry").endswith("declines 2 more (2 of 2)")
        await player.click_text("more (2 of 2)")
        assert "more (1 of 2)" in player.seen("#entry")
        await player.press("2", "1")
        assert player.match.offer is None
        assert "more" not in player.seen("#entry")
