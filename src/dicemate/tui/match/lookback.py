"""Looking back on a game, beside the screen, and what the card of the end tells of it."""

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


# -- on the card of the end ----------------------------------------------------------------


def facts(match: Match, review: Review | None, unknown: str = "–") -> list[Fact]:
    """Return what luck and choices came to for both, or signs that this is `unknown`."""
    if not review:
        rows = [LUCK, LOST] if match.variant.dice else [LOST]
        return [Fact(name, unknown, unknown) for name in rows]
    luck = Fact(LUCK, shares.gain(review.luck), shares.gain(-review.luck))
    lost = Fact(LOST, shares.gain(-review.lost(WHITE)), shares.gain(-review.lost(BLACK)))
    return [luck, lost] if match.variant.dice else [lost]


def share_of_dice(review: Review | None) -> str:
    """Return how much of a game was dice, in words; nothing if that cannot be said."""
    share = review.share_of_dice if review else None
    return "" if share is None else f"{round(100 * share)} % of its swings were dice"
