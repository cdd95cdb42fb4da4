"""A game as a record keeps it, and what writing and reading share."""

from dataclasses import dataclass, field
from datetime import date

from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.outside import one_line, printable
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import clocktags

FORMAT = "1"
"""The version of the format, in the tag `Dicemate`."""

UNFINISHED = "*"
RESULTS: dict[Color | None, str] = {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}
"""How PGN writes a winner, or a draw."""

_OF_PGN = ("Date", "White", "Black", "Result", "SetUp", "FEN", "Variant", "Termination")
_OURS = ("Dicemate", "Game", "Options", "Start", "Dice")
USED_TAGS = frozenset([*_OF_PGN, *_OURS, *clocktags.USED])
"""The tags that are made anew at each writing."""


class RecordError(ValueError):
    """A record that cannot be read; the message names file, move number and reason in one line."""

    def __init__(self, message: str) -> None:
        """Take a message that may quote what stands in the file."""
        super().__init__(one_line(message))


@dataclass
class Game:
    """A match with what a record keeps beside it.

    `comments` are keyed by the number of words before them; `tags` are those that a record had
    and this program does not use, such as an event of the players' own.
    """

    match: Match
    dice: Dice
    day: date = field(default_factory=date.today)
    comments: dict[int, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)

    def comment(self, ply: int, text: str) -> None:
        """Set the comment after `ply` words; an empty one is removed."""
        if kept := " ".join(printable(text).split()):
            self.comments[ply] = kept
        else:
            self.comments.pop(ply, None)


def result_of(match: Match) -> str:
    """Return the result as PGN writes it: ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``."""
    return RESULTS[match.outcome.winner] if match.outcome else UNFINISHED


def first_number(match: Match) -> int:
    """Return the number of the first move, as the sixth field of the FEN has it."""
    fields = match.positions[0].setup().partition(" | ")[0].split()
    return int(fields[5]) if len(fields) == 6 and fields[5].isdecimal() else 1
