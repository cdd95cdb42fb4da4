"""Faces as they are typed."""

import pytest

from dicemate.dice.typed import parse
from dicemate.position import Die

WAYS = Die(5, faces=("go on", "go up", "stay, please", "6 of 6", "go"))


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("go on", [1]),
        ("Go Up", [2]),
        ("stay, please", [3]),
        ("6 of 6", [4]),
        ("go", [5]),
        ("2", [2]),
        ("go on 3", [1, 3]),
        ("stay, please, go", [3, 5]),
        ("roll: 6 of 6, go up", [4, 2]),
        ("go,on", []),
        ("gone", []),
        ("go on,", []),
        ("go on up", []),
        ("go go go", []),
        ("", []),
    ],
)
def test_names_of_several_words_are_read(text: str, faces: list[int]) -> None:
    assert parse(text, (WAYS, WAYS)) == faces


@pytest.mark.parametrize(
    ("text", "faces"), [("Roll again", [1]), ("roll: roll again, 2", [1, 2]), ("roll 2", [2])]
)
def test_a_face_may_begin_with_the_verb(text: str, faces: list[int]) -> None:
    die = Die(2, faces=("roll again", "pass"))
    assert parse(text, (die, die)) == faces
