"""A hint in words: step by step, or all of it."""

from collections.abc import Sequence
from fractions import Fraction

from dicemate.hints.steps import NO_HINT
from dicemate.hints.weighing import Expected, Hint
from dicemate.match import Match, sayable
from dicemate.position import is_throw, percent
from dicemate.review.shares import rounded
from dicemate.wording.markdown import inline, table
from dicemate.wording.plural import turns

COMPARED = 3
"""The number of words compared."""
CLAIM = "It is best to claim the draw (50 %)."
"""The advice where nothing that can be played is worth as much."""


def compared(hint: Hint) -> str:
    """Return the best words with their shares of the point: ``Nf3 56 %, e4 54 %, d4 53 %``."""
    return ", ".join(f"{each.label} {rounded(each.share)}" for each in hint.words[:COMPARED])


def line(steps: Sequence[Expected]) -> str:
    """Return how the game may continue: ``Nf3, a roll of 4 or the like (40 %), e5``."""
    return ", ".join(map(_step, steps))


def _step(step: Expected) -> str:
    """Return a step of a line: a word, or the likeliest outcome of a throw."""
    if not is_throw(step.word):
        return step.label
    return throw_like(step.label, Fraction(step.chance).limit_denominator(10**6))


def throw_like(label: str, chance: Fraction) -> str:
    """Return a throw in a line, with the chance of all throws that come to the same."""
    if chance == 1:
        return "any roll"
    return f"a roll of {label} or the like ({percent(chance)})"


def hinted(match: Match, hint: Hint, what: str) -> str:
    """Return the sentence of a hint that names a man, or a word: ``A hint: the knight b1``."""
    return f"A hint{_whose(match, hint)}: {what}."


def _whose(match: Match, hint: Hint) -> str:
    """Return whom a hint is for (`` for Ann``), or an empty string if that is clear.

    Both players may be asked at once: one of them whether to accept a draw.
    """
    both = match.offer is not None or bool(sayable.asides(match.pending()))
    return f" for {match.called(hint.who)}" if both else ""


def why(match: Match, hint: Hint) -> str:
    """Return the words compared, the line, and the search depth, as sentences."""
    more = f" Then perhaps {line(hint.line[1:])}." if hint.line[1:] else ""
    return f"Expected score{_whose(match, hint)}: {compared(hint)}.{more} {_depth(hint)}"


def _depth(hint: Hint) -> str:
    """Return how far ahead the search has looked, as a sentence."""
    if not hint.depth:
        return "Only estimated."
    return f"Looked {turns(hint.depth)} ahead."


def whole(hint: Hint, text: str) -> str:
    """Return the text of a hint, after the advice to claim a draw where that is better (C2)."""
    return f"{CLAIM} {text}" if hint.claim else text


def throw(match: Match, hint: Hint) -> str:
    """Return what a throw may bring, as a sentence; empty if that is unknown."""
    if not hint.words:
        return ""
    best, worst = hint.words[0], hint.words[-1]
    expectation = f"Expected score{_whose(match, hint)} before this roll: {rounded(hint.share)}"
    if rounded(best.share) == rounded(worst.share):
        return f"{expectation}, however it falls."
    ends = (f"{rounded(each.share)} after {each.label}" for each in (best, worst))
    return f"{expectation}; {', '.join(ends)}."


def warning(label: str, loss: float, better: str) -> str:
    """Return the question before a word that gives away a share of the point.

    `better` is the best word, or empty if it may not be named.
    """
    named = f": {better} is better" if better else ""
    return f"{label} gives away {rounded(loss)}{named}. Play it?"


def page(match: Match, hint: Hint) -> str:
    """Return a whole hint as Markdown."""
    does = "rolls" if hint.throws else "decides"
    head = f"# Hint: {inline(match.called(hint.who))} {does}"
    if not hint.words:  # More may follow a throw than can be looked at in time.
        return f"{head}\n\n{NO_HINT}"
    rows = [(inline(each.label), rounded(each.share)) for each in hint.words]
    title = "rolled" if hint.throws else "played"
    text = throw(match, hint) if hint.throws else why(match, hint)
    return "\n\n".join(
        [head, inline(whole(hint, text)), table((title, "expected score"), rows), _HOW]
    )


_HOW = (
    "A win is worth 100 %, a draw 50 %. The evaluation is that of reviews: it looks ahead to the "
    "end of the turn and the reply to it."
)
