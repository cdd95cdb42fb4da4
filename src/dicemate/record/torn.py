"""Reads a record whose end is missing, up to its last complete word.

Only the end may be missing: a wrong word is refused here too.
"""

import re
from typing import NamedTuple

from dicemate.match import IllegalWord, typed
from dicemate.record.game import ENDINGS, UNFINISHED, Game, RecordError, naming_record
from dicemate.record.head import empty_game, read_tags, unified
from dicemate.record.reading import Reader, read

_HEAD = re.compile(r"(?:[^\S\n]*+\n)*+(?:\[[^\n]*+\n?+)*+")
"""The tags, whether or not they can be read."""
_NO_WORDS = frozenset("0123456789./-")
"""The characters of move numbers, results and lost turns."""


class Recovered(NamedTuple):
    """The game of a record; if it was torn, `lost` is the word that was cut in two."""

    game: Game
    torn: bool = False
    lost: str = ""


def is_torn(text: str) -> bool:
    """Return whether a record breaks off before its result, without reading all of it."""
    text = unified(text)
    head = _HEAD.match(text)
    movetext = text[head.end() if head else 0 :]
    return not movetext.rstrip().endswith(ENDINGS) or _open_comment(movetext) >= 0


def _open_comment(movetext: str) -> int:
    """Return where an unclosed comment begins, or -1; an opening brace inside a comment is text."""
    return movetext.find("{", movetext.rfind("}") + 1)


def recover(text: str, where: str = "record") -> Recovered:
    """Return the game in a record, as `read` does, or what is complete of a torn one.

    The result in the tags counts if the remaining words allow it.

    Raises:
        RecordError: the text is not a record or breaks the rules, or it breaks off within its tags.
    """
    text = unified(text)
    if not is_torn(text):
        return Recovered(read(text, where))
    tags = read_tags(text, where)
    if tags.end >= len(text):
        raise RecordError(f"{where}: the record is cut off in its tags")
    movetext = text[tags.end :]
    whole, last = _split(movetext)
    with naming_record(where):
        reader = Reader(empty_game(tags.values, where), where)
        reader.play(f"{whole} {UNFINISHED}")
        is_said = _open_comment(movetext) >= 0  # A move that a comment mentions was not played.
        lost = last if is_said or not _play_last(reader, last) else ""
        reader.conclude_if_it_fits(tags.values)
    return Recovered(reader.game, torn=True, lost=lost.strip() and lost)


def _split(movetext: str) -> tuple[str, str]:
    """Return the complete words, and the last one, which may be cut in two."""
    start = _open_comment(movetext)
    if start >= 0:  # Closed commands in that comment are complete.
        end = movetext.rfind("]", start) + 1
        return (movetext[:end] + "}", movetext[end:]) if end else _cut(movetext, start)
    # A word without a space after it may be the beginning of a longer one.
    return _cut(movetext, max(map(movetext.rfind, " \n\r\t")) + 1)


def _cut(text: str, at: int) -> tuple[str, str]:
    # A move followed by a comment is complete, so the last brace ends the complete part.
    brace = text.rfind("}") + 1
    return text[: max(at, brace)], text[max(at, brace) :]


def _play_last(reader: Reader, last: str) -> bool:
    """Play the last word if it is certainly complete: ``O-O`` may be half of ``O-O-O``."""
    position = reader.match.position
    try:
        word = typed.parse(last, position)
    except IllegalWord:
        return _NO_WORDS.issuperset(last)  # Nothing is lost.
    if len(typed.completions(last, position)) != 1:
        return False
    reader.match.play(word)
    return True
