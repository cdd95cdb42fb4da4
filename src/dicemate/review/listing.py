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
        "values": [round(value, 6) for value in review.values],
        "luck": round(review.luck, 6),
        "luck_deviation": round(review.deviation, 6),
        "lost": {name: round(review.lost(color), 6) for color, name in COLOR_NAMES.items()},
        "rest": round(review.rest, 6),
        "result_without_luck": round(review.without_luck, 6),
        "share_of_dice": None if review.share_of_dice is None else round(review.share_of_dice, 6),
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


def _throw(match: Match, throw: Throw) -> dict[str, object]:
    luck = {"luck": round(throw.luck, 6), "variance": round(throw.variance, 9)}
    return _place(match, throw.at, throw.who) | luck


def _choice(match: Match, choice: Choice) -> dict[str, object]:
    cost = {"loss": round(choice.loss, 6), "best": choice.best}
    return _place(match, choice.at, choice.who) | cost


def _place(match: Match, index: int, who: Color) -> dict[str, object]:
    return {
        "ply": index + 1,
        "move": match.number_at(index),
        "who": COLOR_NAMES[who],
        "word": match.words[index],
    }
