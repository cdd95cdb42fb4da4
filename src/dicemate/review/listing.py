"""A review for other programs, as plain data with stable fields."""

from typing import Any

from dicemate.match import Match
from dicemate.position import BLACK, COLOR_NAMES, COLORS, WHITE, Color
from dicemate.review.ledger import Choice, Review, Throw


def as_data(match: Match, review: Review) -> dict[str, object]:
    """Return a review as JSON-compatible data; docs/review.md describes the fields."""
    return {
        "game": match.variant.name,
        "white": match.names[WHITE],
        "black": match.names[BLACK],
        "result": review.result,
        "foresight": review.foresight,
        "values": [_rounded(value) for value in review.values],
        "luck": _rounded(review.luck),
        "luck_deviation": _rounded(review.deviation),
        "lost": {name: _rounded(review.lost(color)) for color, name in COLOR_NAMES.items()},
        "rest": _rounded(review.rest),
        "result_without_luck": _rounded(review.without_luck),
        "share_of_dice": None if review.share_of_dice is None else _rounded(review.share_of_dice),
        "throws": [_throw(match, each) for each in review.throws],
        "choices": [_choice(match, each) for each in review.choices],
    }


def from_data(data: Any) -> Review:
    """Return the review that `as_data` converted, rounded as it was there.

    Raises:
        LookupError: a field is missing.
        TypeError: a field has the wrong type.
    """
    throws = [
        Throw(each["ply"] - 1, COLORS[each["who"]], each["luck"], each["variance"])
        for each in data["throws"]
    ]
    choices = [
        Choice(each["ply"] - 1, COLORS[each["who"]], each["loss"], each["best"])
        for each in data["choices"]
    ]
    return Review(data["values"], throws, choices, data["result"], data["foresight"])


def _rounded(value: float) -> float:
    """Return a value rounded, and without the sign that a tiny one would leave: ``-0.0``."""
    return round(value, 6) + 0.0


def _throw(match: Match, throw: Throw) -> dict[str, object]:
    luck = {"luck": _rounded(throw.luck), "variance": round(throw.variance, 9)}
    return _place(match, throw.at, throw.who) | luck


def _choice(match: Match, choice: Choice) -> dict[str, object]:
    cost = {"loss": _rounded(choice.loss), "best": choice.best}
    return _place(match, choice.at, choice.who) | cost


def _place(match: Match, index: int, who: Color) -> dict[str, object]:
    return {
        "ply": index + 1,
        "move": match.number_at(index),
        "who": COLOR_NAMES[who],
        "word": match.words[index],
    }
