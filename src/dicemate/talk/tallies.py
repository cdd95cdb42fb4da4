"""Questions about what is counted in a game: men taken, duels won, turns lost, and luck."""

from dicemate.session import summary
from dicemate.session.summary import Fact
from dicemate.talk import chances
from dicemate.talk.heard import tokens, vocabulary
from dicemate.talk.stage import Stage
from dicemate.talk.wanted import Wanted

_ROLLED = vocabulary("rolled rolls threw throws thrown")
"""Words of the question of how often dice have been thrown."""
_WIN = "win"
"""What somebody did, and not one of the wins to be expected."""
_MEN = "men"
"""What a fact counts that can also be counted on the board and beside it."""


def score(stage: Stage) -> list[str]:
    """Return what is counted so far, and how many men each side has."""
    return [*_told(stage, _facts(stage)), *Wanted(stage, "").counts()]


def number(stage: Stage, rest: str) -> list[str]:
    """Return how many duels were won, for example, or how dice fell, if it is asked how many."""
    asked = {*tokens(rest)}
    nouns = asked | {f"{word}s" for word in asked - {_WIN}}  # How often he won a duel, too.
    counted = [fact for fact in _facts(stage) if _noun(fact) in nouns - {_MEN}]
    return _told(stage, counted) or (chances.fell(stage) if _ROLLED & asked else [])


def review(stage: Stage, _: str) -> list[str]:
    """Return how the dice fell and what came of it, and how to hear of luck and skill."""
    return [*chances.fell(stage), *_told(stage, _facts(stage)), *_how_to_review(stage)]


def _how_to_review(stage: Stage) -> list[str]:
    """Return how to hear what luck and skill did in a game, which takes too long to wait for."""
    kept = "a saved game" if stage.over else "a game that is over"
    return [f"To hear of luck and skill in {kept}, leave and run dicemate review."]


def _facts(stage: Stage) -> list[Fact]:
    return summary.counts(stage.match, range(stage.ply))


def _noun(fact: Fact) -> str:
    """Return what a fact counts: ``duels``."""
    return fact.name.split()[0]


def _told(stage: Stage, facts: list[Fact]) -> list[str]:
    return [summary.sentence(stage.match, fact) for fact in facts]
