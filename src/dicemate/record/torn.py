"""A record whose end is missing, read up to its last whole word.

For texts that end too early and for nothing else: a wrong word is refused here as well.
"""

import re
from typing import NamedTuple

from dicemate.match import IllegalWord, typed
from dicemate.record.game import RESULTS, UNFINISHED, Game, RecordError, failing
from dicemate.record.reading import Reader, empty_game, read, read_tags, unified

_RESULTS = (*RESULTS.values(), UNFINISHED)
_HEAD = re.compile(r"(?:[^\S\n]*+\n)*+(?:\[[^\n]*+\n?+)*+")
"""The tags, whether they can be read or not."""
_NO_WORDS = frozenset("0123456789./-")
"""What numbers of moves, results and lost turns are made of."""


class Recovered(NamedTuple):
    """A game; where its text ended too early, `torn` is True and `lost` the word cut in two."""

    game: Game
    torn: bool = False
    lost: str = ""


def is_torn(text: str) -> bool:
    """Tell whether a record ends before its result; the text is not read otherwise."""
    text = unified(text)
    head = _HEAD.match(text)
    movetext = text[head.end() if head else 0 :]
    return not movetext.rstrip().endswith(_RESULTS) or _open_comment(movetext) >= 0


def _open_comment(movetext: str) -> int:
    """Return where a comment begins that is never closed, or -1; braces within one are text."""
    return movetext.find("{", movetext.rfind("}") + 1)


def recover(text: str, where: str = "record") -> Recovered:
    """Return the game that a record holds, as `read` does, or what is whole of a torn one.

    The result in the tags counts where the words that are left allow it.

    Raises:
        RecordError: the text is no record or breaks the rules, or it ends within its tags.
    """
    text = unified(text)
    if not is_torn(text):
        return Recovered(read(text, where))
    tags = read_tags(text, where)
    if tags.end >= len(text):
        raise RecordError(f"{where}: the record is cut off in its tags")
    whole, last = _split(text[tags.end :])
    with failing(where):
        reader = Reader(empty_game(tags.values, where), where)
        reader.read(f"{whole} {UNFINISHED}")
        lost = "" if _play_last(reader, last) else last
        reader.settle_if_it_fits(tags.values)
    return Recovered(reader.game, torn=True, lost=lost)


def _split(movetext: str) -> tuple[str, str]:
    """Return what is whole, and the word at the end that may be cut."""
    start = _open_comment(movetext)
    if start >= 0:  # The commands of that comment are whole.
        end = movetext.rfind("]", start) + 1
        return (movetext[:end] + "}", movetext[end:]) if end else _cut(movetext, start)
    # What no space ends is perhaps the beginning of something longer.
    return _cut(movetext, max(map(movetext.rfind, " \n\r\t")) + 1)


def _cut(text: str, at: int) -> tuple[str, str]:
    # A move that a comment's brace follows is whole, so the brace never ends what may be cut.
    brace = text.rfind("}") + 1
    return text[: max(at, brace)], text[max(at, brace) :]


def _play_last(reader: Reader, last: str) -> bool:
    """Play the last word if it is whole beyond doubt: ``O-O`` may be half of ``O-O-O``."""
    position = reader.match.position
    try:
        word = typed.read(last, position)
    except IllegalWord:
        return _NO_WORDS.issuperset(last)  # Nothing is lost by it.
    if len(typed.completions(last, position)) != 1:
        return False
    reader.match.play(word)
    return True
