"""The house rules of a match, as people are told them."""

from dicemate.match import houserules
from helpers import match_of


def test_only_what_is_not_as_usual_is_told_in_words() -> None:
    match = match_of("babylonian", tie="both", king_step="any-attack")
    assert houserules.told(match) == ["equal dice: both men fall"]
    assert houserules.told(match_of("freedom", start="518")) == ["starting position: 518"]


def test_the_rules_page_begins_with_them_if_there_are_any() -> None:
    usual, other = match_of("d10"), match_of("d10", touch_move="on")
    assert houserules.page(usual) == usual.variant.page
    begins, follows = houserules.page(other).split(usual.variant.page)
    assert begins == "# House rules of this game\n\n- touch\\-move\\: on\n\n"
    assert not follows
