"""Laws of whole matches: replaying, or writing and reading, leaves a match unchanged."""

from dicemate import record
from dicemate.dice import Dice
from dicemate.laws.broken import require
from dicemate.laws.look import Look
from dicemate.laws.snapshots import snapshot
from dicemate.match import Match


def check_replay(look: Look) -> None:
    """Check that the words alone lead to the same position again."""
    match = look.match
    again = Match(match.variant, match.options, match.setup, words=match.words)
    same = snapshot(again.position) == snapshot(match.position)
    require(same, "replaying the words gives the same position", match)


def check_record(look: Look) -> None:
    """Check that a record preserves the match."""
    match = look.match
    text = record.write(record.Game(match, Dice.seeded("laws")))
    try:
        again = record.read(text, variant=match.variant)
    except record.RecordError as error:
        require(False, "a record can be read", match, str(error))
    require(again.match.words == match.words, "a record gives the same words", match)
    require(record.write(again) == text, "a record survives a round trip", match)
