"""The facts of a contest between men besides the dice: the players, the chances, the result."""

from fractions import Fraction
from typing import NamedTuple

from dicemate.match import Match, fights
from dicemate.match.fights import Fate
from dicemate.odds.fight import ends
from dicemate.position import Color, Position, percents, roll_faces
from dicemate.scene import Spot

_WHEN = {1: "Higher", 0: "Equal", -1: "Lower"}
_WHAT = {1: "win", 0: "equal", -1: "loss"}
_SETTLED = {Fate.CONVERTED: "a man has changed sides", Fate.BOUNCED: "nobody falls"}


class Way(NamedTuple):
    """A possible result of a contest: for whom, how likely it is, and what happens then.

    `lead` is 1 if the attackers' dice are higher, 0 if both sides are equal, -1 if they are lower.
    """

    lead: int
    chance: Fraction
    tale: str

    @property
    def what(self) -> str:
        """The result from the attacker's view: ``win``."""
        return _WHAT[self.lead]

    @property
    def sentence(self) -> str:
        """The condition and the consequence: ``Higher: the rook on e5 falls``."""
        return f"{_WHEN[self.lead]}: {self.tale}"


class Fight(NamedTuple):
    """A contest between men: `attacker` and `defender` are names, `ways` the possible results.

    After the throw, `lead` is the result, `tale` what happened, and `fell` the squares of fallen
    men.
    """

    attacker: str
    defender: str
    ways: tuple[Way, ...]
    lead: int | None = None
    tale: str = ""
    fell: frozenset[Spot] = frozenset()

    @property
    def likely(self) -> str:
        """How likely the result was, so that the figures of all results add up; empty before."""
        figures = percents([way.chance for way in self.ways])
        by_lead = {way.lead: figure for way, figure in zip(self.ways, figures, strict=True)}
        return "" if self.lead is None else by_lead.get(self.lead, "")

    def still_open(self) -> "Fight":
        """Return the same contest without its result."""
        return self._replace(lead=None, tale="", fell=frozenset())


def due(match: Match, position: Position) -> Fight | None:
    """Return the pending contest of a position, or None if its dice belong to no men."""
    chance = fights.of_pending(position.pending())
    if not chance or not any(die.spot for die in chance.dice):
        return None
    mine = fights.owners(chance)[0]
    ways = tuple(Way(end.lead, end.chance, position.action(end.word).note) for end in ends(chance))
    return Fight(match.names[mine], match.names[not mine], ways)


def halfway(match: Match, index: int, color: Color) -> Fight | None:
    """Return the contest of the throw at `index` while only the dice of `color` have fallen.

    Results that are no longer possible are kept, with a chance of 0, so that the layout is stable.
    """
    chance, fight = fights.contest(match, index), due(match, match.positions[index])
    if not (chance and fight):
        return None
    faces = zip(fights.owners(chance), roll_faces(match.words[index]), strict=True)
    known = {place: face for place, (owner, face) in enumerate(faces) if owner == color}
    left = {end.lead: end.chance for end in ends(chance, known)}
    ways = (way._replace(chance=left.get(way.lead, Fraction(0))) for way in fight.ways)
    return fight._replace(ways=tuple(ways))


def decided(match: Match, index: int, ply: int) -> Fight | None:
    """Return the contest that the throw at `index` decided, or None, as told after `ply` words."""
    fight = due(match, match.positions[index])
    if not fight:
        return None
    lead, fell = fights.result(match, index), fights.lost(match, index)
    return fight._replace(lead=lead, tale=_tale(match, index, ply), fell=fell)


def _tale(match: Match, index: int, ply: int) -> str:
    """Return what the game says of a throw; once a choice has settled who changes sides, that."""
    settled = ply > index + 1 and fights.answered(match, index)
    fate = fights.fate(match, index) if settled else None
    return (fate and _SETTLED.get(fate)) or match.action(index).note
