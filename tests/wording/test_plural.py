"""Numbers of things: one is not plural."""

import pytest

from dicemate.wording.plural import plural


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 faces"), (1, "1 face"), (2, "2 faces"), (1440, "1,440 faces")]
)
def test_one_is_no_plural(number: int, told: str) -> None:
    assert plural(number, "face") == told


def test_a_plural_may_be_told() -> None:
    assert [plural(number, "match", "matches") for number in (1, 2)] == ["1 match", "2 matches"]
