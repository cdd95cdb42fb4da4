"""The review of a game, computed in the background, and its summary on the end card."""

from collections.abc import Callable

from textual.dom import DOMNode

from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Color, is_throw
from dicemate.record import Game
from dicemate.review import shares, telling
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


def decided(match: Match, review: Review | None) -> list[Fact]:
    """Return the throws and the choices that decided the game; none without a review."""
    if not review:
        return []
    throws = [
        _gained(match, throw.at, "threw ", throw.luck >= 0, abs(throw.luck))
        for throw in telling.decisive_throws(review)
    ]
    choices = telling.decisive_choices(review)
    return [*throws, *(_gained(match, each.at, "", each.who, -each.loss) for each in choices)]


def _gained(match: Match, index: int, what: str, who: Color, gained: float) -> Fact:
    """Return what a word gave to one of the players."""
    name = f"{telling.number(match, index)} {what}{match.action(index).label}"
    return Fact(name, *(shares.gain(gained) if who == color else "" for color in (WHITE, BLACK)))


def awaited(match: Match, unknown: str) -> list[Fact]:
    """Return `unknown` facts, one for each that `decided` may return."""
    throws = sum(map(is_throw, match.words))
    told = (min(telling.MOST_TOLD, number) for number in (throws, len(match.words) - throws))
    return [Fact(unknown, "", "")] * sum(told)
