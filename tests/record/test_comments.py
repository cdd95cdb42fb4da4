"""A comment of any text is read back unchanged; unprintable characters become spaces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.record import Game
from dicemate.record.comments import parse, written
from dicemate.system.outside import printable

ANY = st.text(max_size=60) | st.text("{}[]%&#;amp12590 ck:", max_size=40)
WORDS = ("roll:7", "g1f3", "roll:8", "b8c6")


@given(said=st.dictionaries(st.integers(0, len(WORDS)), ANY), clocked=st.booleans())
def test_any_comment_comes_back_as_it_was_typed(said: dict[int, str], clocked: bool) -> None:
    match = Match(
        plugins.load("d10"), words=WORDS, agreed=Agreed(Control(300) if clocked else None)
    )
    game = Game(match, Dice.seeded("one"))
    for ply, text in said.items():
        game.comment(ply, text)
    for plain in (False, True):
        again = record.read(record.write(game, plain=plain))
        assert again.match.words == list(WORDS)
        assert again.comments == {
            ply: printable(text) for ply, text in said.items() if printable(text).strip()
        }


@given(ANY)
def test_what_is_written_has_no_end_and_no_command(text: str) -> None:
    there = written(text)
    assert "}" not in there
    assert "[%" not in there
    assert " ".join(there.split()) == there
    assert parse(there) == printable(text)


@pytest.mark.parametrize(
    "text", ["A comment with {braces and ünïcode.", "R&D", "&amp;", "a & b; #125;", "[eval]"]
)
def test_an_ordinary_comment_stands_there_as_it_is(text: str) -> None:
    assert written(text) == parse(text) == text
