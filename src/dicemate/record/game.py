"""A game as a record keeps it, and what writing and reading share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.outside import one_line, printable
from dicemate.position import BLACK, WHITE, Chance, Color
from dicemate.record import clocktags, origin
from dicemate.record.origin import Origin
from dicemate.throws import ThrowId, throw_id, throws

FORMAT = "2"
"""The version of the format, in the tag `Dicemate`."""

FORMATS = ("1", FORMAT)
"""The versions that can be read. Of the first there were no sealed dice and no throws by hand."""

UNFINISHED = "*"
RESULTS: dict[Color | None, str] = {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}
"""How PGN writes a winner, or a draw."""

_OF_PGN = ("Date", "White", "Black", "Result", "SetUp", "FEN", "Variant", "Termination")
_OURS = ("Dicemate", "Game", "Options", "Start", origin.TAG)
_OF_DICE = ("Dice", "Secret", "WhiteWords", "BlackWords", "ByHand", "TakenBack")
USED_TAGS = frozenset([*_OF_PGN, *_OURS, *_OF_DICE, *clocktags.USED])
"""The tags that are made anew at each writing."""


class RecordError(ValueError):
    """A record that cannot be read; the message names file, move number and reason in one line."""

    def __init__(self, message: str) -> None:
        """Take a message that may quote what stands in the file."""
        super().__init__(one_line(message))


class Seen(NamedTuple):
    """A throw as the players saw it, and whether they made it with dice of their own."""

    word: str
    by_hand: bool = False


@dataclass
class Game:
    """A match with what a record keeps beside it.

    `comments` are keyed by the number of words before them; `tags` are those that a record had
    and this program does not use, such as an event of the players' own. `by_hand` tells whether
    the players make new throws with dice of their own. `seen` holds every throw that was seen,
    also those that were taken back: they come again as they fell, whoever would throw now. `origin`
    is the point of another game from which this one goes on, if it does.
    """

    match: Match
    dice: Dice
    day: date = field(default_factory=date.today)
    comments: dict[int, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    by_hand: bool = False
    seen: dict[ThrowId, Seen] = field(default_factory=dict)
    origin: Origin | None = None

    def asked(self) -> Seen | None:
        """Return what the players have to type now: a throw by hand, empty if it is a new one.

        None means that the program throws, or that nothing is to be thrown.
        """
        pending = self.match.pending()
        if not isinstance(pending, Chance):
            return None
        seen = self.seen.get(self._id(pending), Seen("", self.by_hand))
        return seen if seen.by_hand else None

    def throw(self, chance: Chance) -> str:
        """Throw what is due, as it fell before if it was taken back, and return the word.

        Raises:
            SecretMissing: the secret of the sealed dice is not known.
        """
        due = self._id(chance)
        if due not in self.seen:
            self.seen[due] = Seen(self.dice.throw(due[0], chance.dice))
        return self.seen[due].word

    def throw_by_hand(self, chance: Chance, word: str) -> None:
        """Take down what the players throw with dice of their own."""
        self.seen[self._id(chance)] = Seen(word, by_hand=True)

    def checkpoint(self) -> Callable[[], None]:
        """Return what takes the game back to where it stands now; throws stay seen."""
        match, kept = self.match.checkpoint(), dict(vars(self))

        def restore() -> None:
            vars(self).update(kept)
            match()

        return restore

    def thrown_by_hand(self) -> frozenset[int]:
        """Return which of the words, by index, are throws with the players' own dice."""
        if not any(seen.by_hand for seen in self.seen.values()):
            return frozenset()
        fallen = ((throw, self.seen.get(throw.id)) for throw in throws(self.match))
        return frozenset(throw.ply for throw, seen in fallen if seen and seen.by_hand)

    def _id(self, chance: Chance) -> ThrowId:
        return throw_id(self.match.throws(), chance.dice)

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
