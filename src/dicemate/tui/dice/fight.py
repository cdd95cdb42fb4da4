"""What is told of a contest of men besides its dice: the sides, the chances, and who fell."""

from fractions import Fraction
from typing import NamedTuple

from dicemate.match import Match, fights
from dicemate.position import Chance, Color, Position, roll_faces
from dicemate.scene import Spot

_WHEN = {1: "Higher", 0: "Equal", -1: "Lower"}
_WHAT = {1: "win", 0: "tie", -1: "loss"}


class Way(NamedTuple):
    """A way in which a contest may end: for whom, how likely that is, and what happens then.

    `lead` is 1 if the attackers' dice are higher, 0 if all are equal, -1 if they are lower.
    """

    lead: int
    chance: Fraction
    tale: str

    @property
    def what(self) -> str:
        """What it is to the attacker: ``win``."""
        return _WHAT[self.lead]

    @property
    def told(self) -> str:
        """When it happens and what: ``Higher: the rook on e5 falls``."""
        return f"{_WHEN[self.lead]}: {self.tale}"


class Fight(NamedTuple):
    """A contest of men: `attacker` and `defender` are names, `ways` is how it may end.

    Once it has ended, `lead` is for whom, `tale` what happened, and `fell` where men fell.
    """

    attacker: str
    defender: str
    ways: tuple[Way, ...]
    lead: int | None = None
    tale: str = ""
    fell: frozenset[Spot] = frozenset()

    def still_open(self) -> "Fight":
        """Return the same while nobody knows how it ends."""
        return self._replace(lead=None, tale="", fell=frozenset())


def due(match: Match, position: Position, chance: Chance) -> Fight | None:
    """Return a contest to come in a position; None if its dice are no men's."""
    if not any(die.spot for die in chance.dice):
        return None
    mine = fights.owners(chance)[0]
    ways = tuple(
        Way(end.lead, end.chance, position.action(end.word).note) for end in fights.ends(chance)
    )
    return Fight(match.names[mine], match.names[not mine], ways)


def halfway(match: Match, index: int, color: Color) -> Fight | None:
    """Return the contest of the throw at `index` while only one player's dice lie.

    What cannot happen any more has no chance, and is told all the same: nothing moves.
    """
    chance = fights.contest(match, index)
    if not chance:
        return None
    faces = zip(fights.owners(chance), roll_faces(match.words[index]), strict=True)
    known = {place: face for place, (owner, face) in enumerate(faces) if owner == color}
    left = {end.lead: end.chance for end in fights.ends(chance, known)}
    fight = due(match, match.positions[index], chance)
    if not fight:
        return None
    ways = (way._replace(chance=left.get(way.lead, Fraction(0))) for way in fight.ways)
    return fight._replace(ways=tuple(ways))


def decided(match: Match, index: int) -> Fight | None:
    """Return the contest that the throw at `index` decided."""
    chance = fights.contest(match, index)
    fight = due(match, match.positions[index], chance) if chance else None
    if not fight:
        return None
    lead = fights.result(match, index)
    return fight._replace(lead=lead, tale=match.action(index).note, fell=fights.lost(match, index))
