"""A text as a sentence, for people."""

from dicemate.wording.capital import capital
from dicemate.wording.fullstop import stopped


def sentence(text: str) -> str:
    """Return a text as a sentence: capitalised, with a full stop."""
    return stopped(capital(text))
