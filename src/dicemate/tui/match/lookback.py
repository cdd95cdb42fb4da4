"""The review of a game, computed in the background, and its summary on the end card."""

from collections.abc import Callable

from textual.dom import DOMNode

from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.review import shares
from dicemate.review.ledger import Review
from dicemate.review.listing import from_data
from dicemate.session.summary import Fact
from dicemate.tui import beside

LUCK, LOST = "luck", "lost by choices"


def look_back(node: DOMNode, game: Game, done: Callable[[Review | None], object]) -> None:
    """Call `done` with a review of the game, or None if it fails, while `node` is mounted."""
    beside.ask(node, "review", game, from_data, done)


# -- on the end card -----------------------------------------------------------------------


def facts(match: Match, review: Review | None, unknown: str = "–") -> list[Fact]:
    """Return both players' luck and losses by choices, or `unknown` without a review."""
    if not review:
        rows = [LUCK, LOST] if match.variant.dice else [LOST]
        return [Fact(name, unknown, unknown) for name in rows]
    luck = Fact(LUCK, shares.gain(review.luck), shares.gain(-review.luck))
    lost = Fact(LOST, shares.gain(-review.lost(WHITE)), shares.gain(-review.lost(BLACK)))
    return [luck, lost] if match.variant.dice else [lost]


def share_of_dice(review: Review | None) -> str:
    """Return the share of dice in the game's swings, in words; empty if unknown."""
    share = review.share_of_dice if review else None
    return "" if share is None else f"{round(100 * share)} % of its swings were dice"
