"""The review of a game, computed in the background, and its summary on the end card."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.dom import DOMNode

from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Color, is_throw
from dicemate.record import Game
from dicemate.review import shares, telling
from dicemate.review.ledger import Review
from dicemate.review.listing import from_data
from dicemate.session.summary import Fact
from dicemate.tui import background

LUCK, LOST = "luck", "lost by choices"


def look_back(node: DOMNode, game: Game, done: Callable[[Review | None], object]) -> None:
    """Call `done` with a review of the game, or None if it fails, while `node` is mounted."""
    background.ask(node, "review", game, from_data, done)


# -- on the end card -----------------------------------------------------------------------


class Hindsight(NamedTuple):
    """What the end card shows of a review.

    Attributes:
        dice: The share of dice in the game's swings, in words; empty if unknown or without throws.
        facts: Both players' luck and losses by choices.
        decided: The throws and choices that decided the game.
    """

    dice: str
    facts: Sequence[Fact]
    decided: Sequence[Fact]


def awaited(match: Match) -> Hindsight:
    """Return what to show until the review is ready, in as many rows as `hindsight` may need."""
    throws = sum(map(is_throw, match.words))
    rows = sum(min(telling.MOST_TOLD, each) for each in (throws, len(match.words) - throws))
    dice = "looking back …" if throws else ""
    return Hindsight(dice, _unknown(match, "…"), [Fact("…", "", "")] * rows)


def hindsight(match: Match, review: Review | None) -> Hindsight:
    """Return what to show of a review, or instead of it if it failed."""
    if not review:
        return Hindsight("", _unknown(match, "–"), ())
    share = review.share_of_dice
    dice = "" if share is None else f"{shares.rounded(share)} of its swings were dice"
    return Hindsight(dice, _facts(match, review), _decided(match, review))


def _unknown(match: Match, sign: str) -> list[Fact]:
    return [Fact(name, sign, sign) for name in ([LUCK, LOST] if match.variant.dice else [LOST])]


def _facts(match: Match, review: Review) -> list[Fact]:
    luck = Fact(LUCK, shares.gain(review.luck), shares.gain(-review.luck))
    lost = Fact(LOST, shares.gain(-review.lost(WHITE)), shares.gain(-review.lost(BLACK)))
    return [luck, lost] if match.variant.dice else [lost]


def _decided(match: Match, review: Review) -> list[Fact]:
    throws = [
        _gained(match, throw.at, "rolled ", throw.luck >= 0, abs(throw.luck))
        for throw in telling.decisive_throws(review)
    ]
    choices = telling.decisive_choices(review)
    return [*throws, *(_gained(match, each.at, "", each.who, -each.loss) for each in choices)]


def _gained(match: Match, index: int, what: str, who: Color, gained: float) -> Fact:
    """Return what a word gained or cost one of the players."""
    name = f"{telling.number(match, index)} {what}{match.action(index).label}"
    return Fact(name, *(shares.gain(gained) if who == color else "" for color in (WHITE, BLACK)))
