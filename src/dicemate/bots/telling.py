"""A program's reasons for its word, as sentences for people."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from dicemate.bots.protocol import Info
from dicemate.match import IllegalWord, Match, moments
from dicemate.position import Color, is_throw, percent
from dicemate.system.plural import plural, turns

SHOWN = 6
"""The most steps of a line that are shown."""


class Spoken(NamedTuple):
    """A word that a program played.

    Attributes:
        who: The colour that it plays.
        ply: The number of words before it.
        word: The word.
        info: What the program reported about it, if anything.
    """

    who: Color
    ply: int
    word: str
    info: Info | None


def why(match: Match, spoken: Spoken) -> list[str]:
    """Return the reasons for a word: the expected result, the line, and the depth of the search."""
    info, ply = spoken.info, spoken.ply
    played = f"{match.names[spoken.who]}: {match.action(ply).label}."
    if info is None:
        return [f"{played} It gave no reason."]
    sentences = [f"{played} {info.why}".rstrip()]
    if info.value is not None:
        sentences.append(f"It expects to {_expected(info.value)}.")
    line = list(_line(match, ply, info.line))
    if len(line) > 1:
        sentences.append(f"It expects the line {', '.join(line)}.")
    if sure := _how_sure(info):
        sentences.append(sure)
    return sentences


def _expected(value: float) -> str:
    """Return an expected result for people: a draw counts half."""
    share = percent(Fraction((1 + value) / 2).limit_denominator(1000))
    return f"score {share} ({value:+z.2f}, where +1 is a win)"


def _line(match: Match, ply: int, words: tuple[str, ...]) -> Iterator[str]:
    """Yield the labels of a line, throws with their chances, as far as it can be played."""
    line = match.branch(ply, match.names)
    for word in words[:SHOWN]:
        try:
            line.play(word)
        except IllegalWord:
            return
        index = len(line.words) - 1
        label = line.action(index).label
        chance = moments.chance(line, index) if is_throw(word) else None
        yield f"a throw of {label} ({percent(chance)})" if chance else label


def _how_sure(info: Info) -> str:
    if not info.depth:
        return ""
    return f"It looked {turns(info.depth)} ahead, at {plural(info.nodes, 'position')}."
