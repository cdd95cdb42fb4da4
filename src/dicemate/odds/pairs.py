"""Stand-offs on the boards: a man who can be taken, if the dice allow it.

Each side waits for a throw. In a *mutual* stand-off each of two men may take the other. In a
*chase* one side may take a man, and the other saves him by moving him. Both are computed as the
inventors do: the side that first throws what it needs succeeds, and nothing else on the boards
matters.
"""

from collections.abc import Callable, Container, Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple, TypeAlias

from dicemate.match.moments import WORTH
from dicemate.odds import attacks
from dicemate.odds.attacks import Attack
from dicemate.odds.standoff import Standoff
from dicemate.odds.throws import PendingThrow, words
from dicemate.odds.watch import men
from dicemate.odds.work import Work
from dicemate.position import Position
from dicemate.scene import Man, Spot

_Men: TypeAlias = dict[Spot, Man]
_Wanted: TypeAlias = Callable[[Position, str], bool]
"""Returns whether a word of a position is wanted."""


class PairSide(NamedTuple):
    """A side before its throw: the position, the throws it may choose, and attacks they allow."""

    position: Position
    throws: tuple[PendingThrow, ...]
    attacks: tuple[Attack, ...]

    def chance(self, wanted: _Wanted) -> Fraction:
        """Return the probability that a wanted word can be played, at once or after a throw."""
        if _any(wanted, self.position):
            return Fraction(1)
        return max(
            throw.where(lambda face: _any(wanted, face.result.position)) for throw in self.throws
        )

    def captures(self) -> dict[tuple[Spot, Spot], Fraction]:
        """Return the probability that a man may take another without a fight, by their spots.

        Only captures played by moving a man count.
        """
        own = men(self.position, self.position.turn)
        found: dict[tuple[Spot, Spot], set[str]] = {}
        for attack in self.attacks:
            for target in attack.taken:
                if attack.path[:1] and attack.path[0] in own:
                    pair = attack.path[0], target
                    found.setdefault(pair, set()).add(attack.words[0])
        return {pair: self.chance(partial(_takes, said, *pair)) for pair, said in found.items()}

    def moves(self, spot: Spot) -> Fraction:
        """Return the probability that the man on a spot may move."""
        return self.chance(partial(_moves, spot))


def _any(wanted: _Wanted, position: Position) -> bool:
    return any(wanted(position, word) for word in words(position))


def _moves(spot: Spot, position: Position, word: str) -> bool:
    action = position.action(word)
    return spot in (*action.path[:1], *action.ends)  # The rook who castles moves too.


def _takes(said: Container[str], spot: Spot, target: Spot, position: Position, word: str) -> bool:
    """Return whether one of the words is a capture here: after another throw it may not be."""
    if word not in said or not _moves(spot, position, word):
        return False
    return target not in men(position.play(word), not position.turn)


class Pair(NamedTuple):
    """A stand-off between two men.

    Attributes:
        man: The man of the side that throws first.
        spot: His spot.
        other: The man of the other side.
        other_spot: That man's spot.
        gains: Whether the first side takes the other man when it succeeds.
        loses: Whether the other side takes the first man when it succeeds.
        standoff: The stand-off in numbers, with the first side's chance first.
    """

    man: Man
    spot: Spot
    other: Man
    other_spot: Spot
    gains: bool
    loses: bool
    standoff: Standoff

    @property
    def mutual(self) -> bool:
        """Whether each may take the other."""
        return self.gains and self.loses

    @property
    def stakes(self) -> tuple[Fraction, Fraction] | None:
        """The first side's gain and loss in pawns, by usual values; None if a King is involved."""
        if (self.gains and self.other.letter == "K") or (self.loses and self.man.letter == "K"):
            return None
        gain = WORTH[self.other.letter] if self.gains else 0
        loss = WORTH[self.man.letter] if self.loses else 0
        return Fraction(gain), Fraction(loss)


def side(position: Position, throws: tuple[PendingThrow, ...]) -> Work[PairSide]:
    """Compute the attacks of a side that are a single word, including those that need no throw."""
    found = yield from attacks.possible(position, throws, depth=attacks.DEEPEST)
    return PairSide(position, throws, found)


def pairs(mine: PairSide, theirs: PairSide) -> tuple[Pair, ...]:
    """Return the stand-offs that dice decide, between the side on turn and the other."""
    return tuple(
        pair for pair in (*_taking(mine, theirs), *_fleeing(mine, theirs)) if pair.standoff.p < 1
    )


def _taking(mine: PairSide, theirs: PairSide) -> Iterator[Pair]:
    """Yield the pairs in which the first side may take."""
    own, others = _sides(mine)
    answers = theirs.captures()
    for (spot, target), p in mine.captures().items():
        back = answers.get((target, spot))
        q = theirs.moves(target) if back is None else back
        standoff = Standoff.of(p, q)
        yield Pair(own[spot], spot, others[target], target, True, back is not None, standoff)


def _fleeing(mine: PairSide, theirs: PairSide) -> Iterator[Pair]:
    """Yield the pairs in which only the other side may take."""
    own, others = _sides(mine)
    answers = mine.captures()
    for (spot, target), q in theirs.captures().items():
        if (target, spot) not in answers:
            standoff = Standoff.of(mine.moves(target), q)
            yield Pair(own[target], target, others[spot], spot, False, True, standoff)


def _sides(mine: PairSide) -> tuple[_Men, _Men]:
    turn = mine.position.turn
    return men(mine.position, turn), men(mine.position, not turn)
