"""The outcome of a fight, dice against dice: who fell, and what it meant for the attacker.

All of this is derived from the boards before and after the throw, so it works for any game.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from enum import StrEnum
from operator import attrgetter

from dicemate.match import whereabouts
from dicemate.match.match import Match
from dicemate.position import Chance, Color, Pending, Position, is_throw, roll_faces
from dicemate.scene import Scene, Spot

MOST_ENDS = 10_000
"""If a throw has more possible results, neither its odds nor the luck of a contest are computed.

If fourteen men and a King throw equal dice (B13), 6,476 sets of men can share the lowest roll, and
no other number of men has more.
"""

_dice = attrgetter("who", "dice", "asides", "contest")
"""Returns what two throws that are the same have in common."""


class Fate(StrEnum):
    """The outcome of a fight for the attacking side."""

    WON = "won"
    LOST = "lost"
    BOTH = "both fell"
    BOUNCED = "bounced"
    CONVERTED = "converted"
    AGAIN = "again"


def of_pending(pending: Pending) -> Chance | None:
    """Return what is pending if it is a fight, or None."""
    return pending if isinstance(pending, Chance) and pending.contest else None


def contest(match: Match, index: int) -> Chance | None:
    """Return the fight that the word at `index` decided, or None."""
    thrown = is_throw(match.words[index])
    return of_pending(match.positions[index].pending()) if thrown else None


def fighters(match: Match, ply: int) -> frozenset[Spot]:
    """Return the squares of the men who are about to fight after `ply` words."""
    chance = of_pending(match.pending_at(ply))
    return frozenset(_spots(chance) if chance else ())


def _spots(chance: Chance) -> list[Spot]:
    """Return the spots that the dice of a throw name."""
    return [die.spot for die in chance.dice if die.spot]


def lead(chance: Chance, word: str) -> int:
    """Return whether the owner of the first die throws higher (1), equal (0) or lower (-1)."""
    mine, theirs = map(sum, sides(chance, word))
    return (mine > theirs) - (mine < theirs)


def verb(chance: Chance, word: str) -> str:
    """Return what the dice of the owner of the first die do to the others: ``beats``."""
    return ("loses to", "equals", "beats")[lead(chance, word) + 1]


def same_throw(one: Pending, other: Pending) -> bool:
    """Return whether two throws are the same, whatever their prompts say about the dice."""
    both = isinstance(one, Chance) and isinstance(other, Chance)
    return both and _dice(one) == _dice(other)


def result(match: Match, index: int) -> int | None:
    """Return the result of the fight that the word at `index` decided, as `lead` does, or None."""
    chance = contest(match, index)
    return lead(chance, match.words[index]) if chance else None


def owners(chance: Chance) -> list[Color]:
    """Return the owner of each die."""
    return [chance.who if die.owner is None else die.owner for die in chance.dice]


def sides(chance: Chance, word: str) -> tuple[list[int], list[int]]:
    """Return the faces of both sides of a fight, those of the owner of the first die first."""
    whose = owners(chance)
    found: tuple[list[int], list[int]] = [], []
    for owner, face in zip(whose, roll_faces(word), strict=True):
        found[owner != whose[0]].append(face)
    return found


def compared(match: Match, index: int) -> str:
    """Return the faces of a fight, the attackers' first: ``5+7>9``."""
    chance = contest(match, index)
    assert chance, "a fight was thrown"
    word = match.words[index]
    sign = "<=>"[lead(chance, word) + 1]
    return sign.join("+".join(map(str, side)) for side in sides(chance, word))


# -- who fell ------------------------------------------------------------------------------


def fallen(before: Scene, after: Scene, spots: Iterable[Spot]) -> frozenset[Spot]:
    """Return the given spots whose men are no longer on any board.

    A man who has merely moved elsewhere has not fallen: his side still has as many men of his kind,
    or, if he is a pawn who was promoted, as many men.
    """
    old, new = whereabouts.men(before), whereabouts.men(after)
    gone = Counter(old.values()) - Counter(new.values())
    fewer = Counter(man.color for man in old.values())
    fewer.subtract(man.color for man in new.values())
    found = set()
    for spot in spots:
        man = old.get(spot)
        if man and gone[man] and fewer[man.color] > 0 and new.get(spot) != man:
            gone[man] -= 1
            fewer[man.color] -= 1
            found.add(spot)
    return frozenset(found)


def lost(match: Match, index: int) -> frozenset[Spot]:
    """Return the spots of the men who fell by the throw at `index`."""
    before, after = (match.positions[at].scene() for at in (index, index + 1))
    chance = contest(match, index)
    return fallen(before, after, at_stake(chance, before) if chance else ())


def at_stake(chance: Chance, scene: Scene) -> Collection[Spot]:
    """Return the spots of the men who fight; of all men if a die does not say whose it is."""
    spots = _spots(chance)
    return spots if len(spots) == len(chance.dice) else whereabouts.men(scene).keys()


def graves(match: Match, ply: int) -> frozenset[Spot]:
    """Return the spots, now empty, of men who fell in fights of the turn just played."""
    turn = range(match.start_of_turn(max(ply - 1, 0)), ply)
    fell = (lost(match, index) for index in turn if contest(match, index))
    now = match.positions[ply].scene()
    return frozenset(spot for spots in fell for spot in spots if not whereabouts.man(now, spot))


# -- what that means -----------------------------------------------------------------------


def fate(match: Match, index: int) -> Fate | None:
    """Return the outcome of the throw at `index` for the attacker; None if no men fought."""
    chance = contest(match, index)
    if not chance or not _spots(chance):
        return None
    mine = owners(chance)[0]
    fell = lost(match, index)
    losers = {
        owner == mine
        for owner, die in zip(owners(chance), chance.dice, strict=True)
        if die.spot in fell
    }
    if losers:
        return Fate.BOTH if len(losers) > 1 else Fate.LOST if True in losers else Fate.WON
    if same_throw(match.positions[index + 1].pending(), chance):
        return Fate.AGAIN
    return Fate.CONVERTED if _converted(match, index, chance) else Fate.BOUNCED


def answered(match: Match, index: int) -> bool:
    """Return whether the throw at `index` led to a choice in the same turn, and that was made."""
    return index + 2 <= len(match.words) and not match.begins_turn(index + 1)


def _converted(match: Match, index: int, chance: Chance) -> bool:
    """Return whether the word after the throw, in the same turn, won over a man."""
    if not answered(match, index):
        return False
    before, then = match.positions[index + 1], match.positions[index + 2]
    return any(_changed_side(before, then, spot) for spot in _spots(chance))


def _changed_side(before: Position, after: Position, spot: Spot) -> bool:
    first, then = (whereabouts.man(each.scene(), spot) for each in (before, after))
    return bool(first and then and first.color != then.color)
