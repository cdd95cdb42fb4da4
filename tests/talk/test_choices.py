"""What a number or a name chooses from a list."""

from io import StringIO

import pytest

from dicemate.talk.choices import Item, chosen, tell
from dicemate.talk.voice import Voice

BIDS = [Item(text, lambda: None, (f"bid {text}",)) for text in ("10", "2", "0", "pass")]


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("10", "10"),
        ("2", "2"),
        ("0", "0"),
        ("1", "10"),
        ("4", "pass"),
        ("00004", "pass"),
        ("Pass.", "pass"),
    ],
)
def test_a_number_that_is_a_word_of_the_game_is_that_word(said: str, text: str) -> None:
    choice = chosen(BIDS, said)
    assert choice
    assert choice.text == text


@pytest.mark.parametrize("said", ["5", "9999999", "٣", "fold"])
def test_what_is_neither_chooses_nothing(said: str) -> None:
    assert chosen(BIDS, said) is None


def test_what_a_list_says_is_what_chooses_it() -> None:
    stream = StringIO()
    tell(BIDS, Voice(stream))
    assert stream.getvalue().splitlines() == ["10: 10.", "2: 2.", "0: 0.", "4: pass."]
    stream = StringIO()
    tell([*BIDS[1:], BIDS[0]._replace(text="bid", aliases=("bid 3", "3"))], Voice(stream))
    assert stream.getvalue().splitlines() == ["2: 2.", "0: 0.", "Or say bid pass: pass.", "3: bid."]


@pytest.mark.parametrize("said", ["on > north", "On  → North", "on → north."])
def test_a_choice_is_named_as_it_was_said_or_as_the_game_has_it(said: str) -> None:
    ways = [Item("stay", lambda: None), Item("on → north", lambda: None)]
    stream = StringIO()
    tell(ways, Voice(stream))
    assert stream.getvalue().splitlines()[1] == "2: on > north."
    assert chosen(ways, said) is ways[1]
