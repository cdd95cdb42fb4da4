"""What can be said is offered in the game's order, promotions with the queen first."""

import pytest

from dicemate import plugins
from dicemate.match import sayable
from helpers import match_of

PAWN = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
RISES = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8 b4"

ASKED: dict[str, tuple[str, tuple[str, ...], str, dict[str, str]]] = {
    "babylonian": (PAWN, (), "a7a8", {}),
    "d10": (PAWN, ("roll:7",), "a7a8", {}),
    "d10 before the throw": (PAWN, (), "touch:a7a8", {"touch_move": "on"}),
    "deadmans": (PAWN, (), "a7a8", {}),
    "freedom": (PAWN, ("roll:1",), "a7a8", {}),
    "deadmans in Hell": (RISES, ("hell:a2b3",), "rise:a8", {}),
}


@pytest.mark.parametrize("case", ASKED)
def test_the_queen_is_the_first_that_a_pawn_may_become(case: str) -> None:
    setup, said, way, options = ASKED[case]
    position = match_of(case.partition(" ")[0], *said, setup=setup, **options).position
    words = sayable.words(position)
    assert [word for word in words if word.startswith(way)] == [f"{way}{man}" for man in "qrbn"]


@pytest.mark.parametrize("name", plugins.names())
def test_all_other_words_keep_their_order(name: str) -> None:
    position = match_of(name).position
    pending = position.pending()
    assert sayable.words(position) == [
        *getattr(pending, "words", ()),
        *(aside.word for aside in pending.asides),  # type: ignore[union-attr]
    ]
