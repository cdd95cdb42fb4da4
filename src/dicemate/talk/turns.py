"""The turns of a match as they are spoken."""

from collections.abc import Iterable, Iterator

from dicemate.match import Match, Turn, moments
from dicemate.talk import speech
from dicemate.talk.naming import side


def lines(match: Match, ply: int) -> list[str]:
    """Return the turns of the first `ply` words, a line each."""
    return [f"{_head(turn)}: {_labels(match, words)}." for turn, words in _until(match, ply)]


def last(match: Match, ply: int) -> list[str]:
    """Return the sentences of this turn and the one before."""
    turns = list(_until(match, ply))[-2:]
    return [speech.told(match, index) for _, words in turns for index in words]


def _until(match: Match, ply: int) -> Iterator[tuple[Turn, range]]:
    """Yield the turns that begin before `ply`, with their words up to there."""
    for turn in match.turns():
        if turn.words.start < ply:
            yield turn, range(turn.words.start, min(turn.words.stop, ply))


def _head(turn: Turn) -> str:
    return f"{turn.number}, {side(turn.color).capitalize()}"


def _labels(match: Match, words: Iterable[int]) -> str:
    return ", ".join(_label(match, index) for index in words)


def _label(match: Match, index: int) -> str:
    """Return a word in short."""
    label = match.action(index).label
    if moments.is_throw(match.words[index]):
        return f"threw {label}"
    return label if match.speaker(index) == match.positions[index].turn else f"other: {label}"
