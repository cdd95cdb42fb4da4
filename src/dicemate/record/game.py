"""A game as it is recorded, and what reading and writing share."""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple, TypeAlias

from dicemate.dice import NONE, Dice, at_first
from dicemate.dice.thrown import ThrowId, Thrown, throw_id, throws
from dicemate.match import Match
from dicemate.plugins import PluginError
from dicemate.position import BLACK, WHITE, Chance, Color, Decision
from dicemate.record import clocktags, origin, playertags
from dicemate.record.origin import Origin
from dicemate.system.outside import one_line, printable, visible

FORMAT = "2"
"""The version of the format, written in the tag `Dicemate`."""

CHESS_MOVE = re.compile(r"[a-h][1-8][a-h][1-8][nbrq]?")
"""A word that may be a move of ordinary chess."""

UNFINISHED = "*"
RESULTS: dict[Color | None, str] = {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}
"""The results in PGN: a winner, or a draw."""
ENDINGS = (*RESULTS.values(), UNFINISHED)
"""What a movetext ends with."""

_OF_PGN = ("Date", "White", "Black", "Result", "SetUp", "FEN", "Variant", "Termination")
_OURS = ("Dicemate", "Game", "Options", "Start", origin.TAG)
_OF_DICE = ("Dice", "Secret", "WhiteWords", "BlackWords", "ByHand", "TakenBack")
USED_TAGS = frozenset([*_OF_PGN, *_OURS, *_OF_DICE, *clocktags.USED, *playertags.USED])
"""The tags that are rewritten each time."""


class RecordError(ValueError):
    """A record that cannot be read; the message names file, move number and reason in one line."""

    def __init__(self, message: str) -> None:
        """Take a message that may quote the file."""
        super().__init__(one_line(message))


@contextmanager
def naming_record(where: str) -> Iterator[None]:
    """Name the record's file in the error if the game's plugin fails while it is read.

    Raises:
        RecordError: the plugin failed.
    """
    try:
        yield
    except PluginError as error:
        raise RecordError(f"{where}: {error}") from None


OTHER_GAME = 0
"""The seal number of throws made with the dice of the game from which this one continues."""


class SeenThrow(NamedTuple):
    """A throw as the players saw it, and where it came from.

    Attributes:
        word: The faces.
        by_hand: Whether the players made it with their own dice.
        seal: The seal of the game's dice under which it was made, counting from 1, or `OTHER_GAME`.
    """

    word: str
    by_hand: bool = False
    seal: int = 1


HintId: TypeAlias = tuple[int, Color]
"""Identifies a hint: the number of words before it, and the player who took it."""


@dataclass
class Game:
    """A match and everything else that is recorded with it.

    Attributes:
        match: The match.
        dice: Where its faces come from.
        day: The day on which it was begun.
        comments: The comments, by the number of words before them.
        tags: The tags of the record that this program does not use, such as an annotator.
        by_hand: Whether the players make new throws with their own dice.
        seen: Every throw that was seen, including those taken back: they fall the same way again,
            whoever throws.
        origin: The point in another game from which this one continues, if any.
        revealed: Whether a record has revealed the secret of the dice, so that no new throws may
            be made with it.
        programs: The programs' names in records, by the colours that they play.
        hints: The last step of each hint taken, by the number of words before it and the player.
        shared: Whether it was played at a table that several screens share.
    """

    match: Match
    dice: Dice
    day: date = field(default_factory=date.today)
    comments: dict[int, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    by_hand: bool = False
    seen: dict[ThrowId, SeenThrow] = field(default_factory=dict)
    origin: Origin | None = None
    revealed: bool = False
    programs: Mapping[Color, str] = field(default_factory=dict)
    hints: Mapping[HintId, int] = field(default_factory=dict)
    shared: bool = False

    def __post_init__(self) -> None:
        """Clear the dice settings if the game has no dice."""
        if not self.match.variant.dice:
            self.dice, self.by_hand = Dice.none(), False

    @property
    def own(self) -> range:
        """The words played in this game, and not in the one that it continues."""
        return range(self.origin.step if self.origin else 0, len(self.match.words))

    @property
    def awaits_program(self) -> bool:
        """Whether the pending decision is a program's."""
        pending = self.match.pending()
        return isinstance(pending, Decision) and pending.who in self.programs

    def asked(self) -> SeenThrow | None:
        """Return what the players have to type now: a throw by hand, with no faces if it is new.

        None means that the program throws, or that no throw is pending.
        """
        pending = self.match.pending()
        if not isinstance(pending, Chance):
            return None
        seen = self.seen.get(self._id(pending), SeenThrow("", self.by_hand))
        return seen if seen.by_hand else None

    def throw(self, chance: Chance) -> str:
        """Make the pending throw, and return its word.

        A throw that was taken back falls the same way again. A new throw is never made with a
        secret that has been revealed.

        Raises:
            SecretMissing: the secret of the sealed dice is not known.
        """
        due = self._id(chance)
        if due not in self.seen:
            if self.dice.kind == NONE:  # A game that throws although it declared no dice.
                self.dice = Dice.sealed()
            self.reseal()
            word = self.dice.throw(due[0], chance.dice)
            self.seen[due] = SeenThrow(word, seal=self.dice.newest)
        return self.seen[due].word

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep: whatever was played has been taken back."""
        return not (self.match.begun or self.seen or self.comments or self.hints)

    @property
    def unused_seal(self) -> str:
        """The seal of the dice before the first word; empty if there are none, or none of ours."""
        begins = self.match.variant.dice and not (self.match.words or self.by_hand)
        return self.dice.seal if begins else ""

    def reseal(self) -> None:
        """Begin a new seal if the secret was revealed, by an end since taken back or by a copy."""
        if self.revealed and self.dice.seal and self.dice.seed:
            self.dice, self.revealed = self.dice.resealed(), False

    def usual_seal(self, number: int) -> int:
        """Return the seal of throw `number` if its record does not name one."""
        return OTHER_GAME if self.origin and number < self.origin.throws else 1

    def record_hint(self, who: Color, step: int) -> None:
        """Record that a player has taken a hint at the current position, up to `step`."""
        here = len(self.match.words), who
        # A new mapping: checkpoints rely on the old one.
        self.hints = {**self.hints, here: max(step, self.hints.get(here, 0))}

    def trim(self) -> None:
        """Drop comments on words since taken back; move the origin and hints to the current point.

        Hints remain taken. The mappings are new ones: checkpoints rely on the old ones.
        """
        words = len(self.match.words)
        self.comments = {ply: text for ply, text in self.comments.items() if ply <= words}
        if self.origin and words < self.origin.step:
            self.origin = self.origin._replace(step=words, throws=self.match.throws())
        moved = sorted(self.hints.items(), key=lambda hint: hint[1])  # The furthest step wins.
        self.hints = {(min(ply, words), who): step for (ply, who), step in moved}

    def throw_by_hand(self, chance: Chance, word: str) -> None:
        """Record a throw that the players have made with their own dice."""
        self.seen[self._id(chance)] = SeenThrow(word, by_hand=True)

    def checkpoint(self) -> Callable[[], None]:
        """Return a function that restores the game as it is now; throws seen since stay seen."""
        match, kept = self.match.checkpoint(), dict(vars(self))

        def restore() -> None:
            vars(self).update(kept)
            match()

        return restore

    def go_on_from(self, old: "Game", file: str, ply: int) -> None:
        """Take over the throws and comments of an `old` game, saved in `file`, up to `ply`."""
        self.origin = Origin(file, ply, self.match.throws())
        # If taken back, they fall the same way again, although the dice are new.
        for throw in throws(self.match):
            seen = old.seen.get(throw.id, SeenThrow(throw.word))
            self.seen[throw.id] = seen._replace(seal=OTHER_GAME)
        self.comments = {at: text for at, text in old.comments.items() if at <= ply}
        self.hints = {hint: step for hint, step in old.hints.items() if hint[0] <= ply}

    def thrown_by_hand(self) -> frozenset[int]:
        """Return the indexes of the words that are throws with the players' own dice."""
        if not any(seen.by_hand for seen in self.seen.values()):
            return frozenset()
        return frozenset(throw.ply for throw in throws(self.match) if self.source(throw).by_hand)

    def source(self, throw: Thrown) -> SeenThrow:
        """Return one of the throws among the words as it was seen."""
        return self.seen.get(throw.id, SeenThrow(throw.word, seal=self.usual_seal(throw.number)))

    def _id(self, chance: Chance) -> ThrowId:
        return throw_id(self.match.throws(), chance.dice)

    def seat(self, who: Color, program: str, name: str) -> None:
        """Have a program play a colour under the given name; an empty `program` means a person."""
        others = {color: each for color, each in self.programs.items() if color != who}
        self.programs = {**others, who: program} if program else others
        self.match.rename({who: name})

    def is_same(self, other: "Game", ply: int) -> bool:
        """Return whether another record is of this game, with the same first `ply` words."""
        same_words = self.match.words[:ply] == other.match.words[:ply]
        return self._beginning == other._beginning and same_words

    @property
    def _beginning(self) -> Hashable:
        """What tells a game from others."""
        return self.match.variant.name, self.day, at_first(str(self.dice))

    def comment(self, ply: int, text: str) -> None:
        """Set the comment after `ply` words; an empty text removes it."""
        if printable(text).strip():
            self.comments[ply] = printable(text)
        else:
            self.comments.pop(ply, None)


def result_of(match: Match) -> str:
    """Return the result as PGN writes it: ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``."""
    return RESULTS[match.outcome.winner] if match.outcome else UNFINISHED


def fit(tag: str, value: str) -> str:
    """Return a tag's value made printable; text that the faces depend on keeps every letter."""
    return visible(value) if tag in _OF_DICE else printable(value)
