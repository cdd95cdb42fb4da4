"""Laws of whole matches: replayed, or recorded and read, a match stays the same."""

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.laws.broken import require
from dicemate.laws.pictures import picture
from dicemate.match import Match


def check_replay(match: Match) -> None:
    """Check that the words alone lead to the same position again."""
    again = Match(match.variant, match.options, match.first, words=match.words)
    same = picture(again.position) == picture(match.position)
    require(same, "replaying the words gives the same position", match)


def check_record(match: Match) -> None:
    """Check that a record keeps the match; only an installed game can be read again."""
    name = match.variant.name
    if name not in plugins.names() or plugins.bare(plugins.load(name)) is not match.variant:
        return
    text = record.write(record.Game(match, Dice.seeded("laws")))
    again = record.read(text)
    require(again.match.words == match.words, "a record gives the same words", match)
    require(record.write(again) == text, "a record gives itself again", match)
