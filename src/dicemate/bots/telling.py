"""A program's reasons for its word, as sentences for people."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from dicemate.bots.replies import Info
from dicemate.hints.telling import throw_like
from dicemate.match import IllegalWord, Match, moments
from dicemate.position import Position
from dicemate.review import shares
from dicemate.wording.plural import plural, turns

SHOWN = 6
"""The most steps of a line that are shown."""


class Spoken(NamedTuple):
    """A word that a program played.

    Attributes:
        who: What it is called, even if another one plays by now.
        ply: The number of words before it.
        word: The word.
        info: What the program reported about it, if anything.
    """

    who: str
    ply: int
    word: str
    info: Info | None


Naming: TypeAlias = Callable[[Position, str], str]
"""Returns what a word is called in a position where it can be played."""


def label(position: Position, word: str) -> str:
    """Return the label of a word."""
    return position.action(word).label


def why(match: Match, spoken: Spoken, name: Naming) -> list[str]:
    """Return the reasons for a word: the expected result, the line, and the depth of the search."""
    info, ply = spoken.info, spoken.ply
    played = f"{spoken.who}: {name(match.positions[ply], spoken.word)}."
    if info is None:
        return [f"{played} It gave no reason."]
    sentences = [f"{played} {info.why}".rstrip()]
    if info.value is not None:
        scores, value = shares.share(info.value), shares.minus(f"{info.value:+z.2f}")
        sentences.append(f"It expects to score {scores} ({value}, where +1 is a win).")
    line = list(_line(match, ply, info.line, name))
    if len(line) > 1:
        sentences.append(f"It expects the line {', '.join(line)}.")
    if sure := _how_sure(info):
        sentences.append(sure)
    return sentences


def _line(match: Match, ply: int, words: tuple[str, ...], name: Naming) -> Iterator[str]:
    """Yield the names of a line, throws with their chances, as far as it can be played."""
    line = match.branch(ply, match.names)
    for word in words[:SHOWN]:
        try:
            line.play(word)
        except IllegalWord:
            return
        index = len(line.words) - 1
        called = name(line.positions[index], word)
        chance = moments.chance(line, index)
        yield throw_like(called, chance) if chance else called


def _how_sure(info: Info) -> str:
    if not info.depth:
        return ""
    at = f", at {plural(info.nodes, 'position')}" if info.nodes else ""
    return f"It looked {turns(info.depth)} ahead{at}."
