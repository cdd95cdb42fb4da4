"""A seal in words: short enough to remember, and different for every seal."""

from dicemate.dice import Dice
from dicemate.dice.phrase import phrase


def test_a_seal_has_four_words_by_its_first_digits() -> None:
    assert phrase("00" * 32) == "acorn acorn acorn acorn"
    assert phrase("0001feff" + "9" * 56) == "acorn alder zebra zephyr"


def test_every_pair_of_digits_has_a_word_of_its_own() -> None:
    assert len({phrase(f"{pair:02x}000000") for pair in range(256)}) == 256


def test_the_words_fit_beside_the_smallest_board() -> None:
    assert max(len(phrase(f"{pair:02x}" * 4)) for pair in range(256)) <= 40
    assert len(phrase(Dice.sealed().seal).split()) == 4
