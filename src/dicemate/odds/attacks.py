"""Before an attack: who fights whom, the chances, and the position after each result.

An attack is a word that removes an enemy man, or one that leads to a fight: a move onto a man (B1),
or a move after which an Assist can be claimed (B10). One fight may follow another, so the end of a
fight may contain further attacks.
"""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from dicemate.match import fights, whereabouts
from dicemate.match.moments import fewer
from dicemate.odds import fight
from dicemate.odds.fight import Odds
from dicemate.odds.results import Result, is_again, results
from dicemate.odds.throws import PendingThrow
from dicemate.odds.work import TOGETHER, Work
from dicemate.position import Chance, Color, Decision, Position
from dicemate.scene import Spot

DEEPEST = 4
"""How many words of a turn, throws aside, are followed: a move, an Assist, whatever a game has."""


class AttackEnd(NamedTuple):
    """A possible end of a fight.

    Attributes:
        lead: 1 if the attacking dice are higher, 0 if the sums are equal, -1 if they are lower.
        result: The throws that end it this way, their probability, and the position after them.
        fallen: The spots of men who are no longer there.
        then: The attacks with which the same side may continue.
    """

    lead: int
    result: Result
    fallen: tuple[Spot, ...]
    then: tuple["Attack", ...]


class Attack(NamedTuple):
    """An attack.

    Attributes:
        words: The words that begin it; empty if the fight has already begun.
        labels: The same words for people.
        path: The spots of the first word.
        chance: The probability that a throw before it allows it.
        taken: The spots where men fall if it succeeds without a fight.
        odds: The odds of the dice, if there is a fight.
        ends: The possible ends of the fight.
        after: The position in which the fight is pending, or after a certain capture.
    """

    words: tuple[str, ...]
    labels: tuple[str, ...]
    path: tuple[Spot, ...]
    chance: Fraction
    taken: tuple[Spot, ...]
    odds: Odds | None
    ends: tuple[AttackEnd, ...]
    after: Position


def possible(
    position: Position, throws: Iterable[PendingThrow], spot: Spot | None = None, depth: int = 0
) -> Work[tuple[Attack, ...]]:
    """Compute the attacks that can be played now or that a throw may allow, as `now` does.

    If the player may choose between throws, an attack has the chance of the best one for it.
    """
    found = yield from now(position, spot, depth)
    said, later = {attack.words for attack in found}, dict[Hashable, Attack]()
    for throw in throws:
        for attack in (yield from after_throw(throw, spot, depth)):
            key = _key(attack)
            if key not in later or later[key].chance < attack.chance:
                later[key] = attack
    return (*found, *(attack for attack in later.values() if attack.words not in said))


def now(position: Position, spot: Spot | None = None, depth: int = 0) -> Work[tuple[Attack, ...]]:
    """Compute the attacks that can be played now, by all men or by the man on a spot.

    `depth` is the number of words before them in the turn, throws aside; from `DEEPEST` on nothing
    is followed.
    """
    found = list[Attack]()
    if throw := fights.of_pending(position.pending()):
        found.append((yield from _fought(position, throw, depth)))
    for word in _own_words(position):
        if spot is None or position.action(word).path[:1] == (spot,):
            found += yield from by(position, word, depth)
    return tuple(found)


def after_throw(throw: PendingThrow, spot: Spot | None, depth: int) -> Work[tuple[Attack, ...]]:
    """Compute the attacks that a throw may allow, each with the probability that it does.

    The same word may lead to other attacks after another throw, where a turn has several moves.
    """
    known = dict[Hashable, Attack]()
    for face, chance in throw.last():
        after = face.result.position
        for word in _own_words(after) if face.words else ():
            if spot and after.action(word).path[:1] != (spot,):
                continue
            for attack in (yield from by(after, word, depth)):
                key = _key(attack)
                before = known[key].chance if key in known else 0
                known[key] = attack._replace(chance=before + chance)
    return tuple(known.values())


def _own_words(position: Position) -> Sequence[str]:
    """Return the words of which the player on turn chooses one."""
    pending = position.pending()
    return pending.words if isinstance(pending, Decision) and pending.who == position.turn else ()


def _key(attack: Attack) -> Hashable:
    """Return what attacks share that are the same for people, whatever was thrown before them."""
    begun = attack.words, attack.path, attack.taken, attack.odds
    return begun, tuple(_end_key(attack.after, end) for end in attack.ends)


def _end_key(before: Position, end: AttackEnd) -> Hashable:
    after = end.result.position
    left = None if is_again(before, after) else after.key()  # The fight itself remembers the throw.
    return end.lead, end.result.words, left, end.fallen, tuple(map(_key, end.then))


def by(position: Position, word: str, depth: int = 0) -> Work[list[Attack]]:
    """Compute the attacks that begin with a word: its captures, and the fights it leads to."""
    yield
    action, after, turn = position.action(word), position.play(word), position.turn
    throw, taken = fights.of_pending(after.pending()), _gone(position, after, not turn)
    found = [Attack((), (), (), Fraction(1), (), None, (), after)] if taken else []
    goes_on = after.turn == turn and depth < DEEPEST
    if goes_on and throw:
        found.append((yield from _fought(after, throw, depth)))
    for said in _own_words(after) if goes_on else ():
        found += yield from by(after, said, depth + 1)
    return [
        attack._replace(
            words=(word, *attack.words),
            labels=(action.label, *attack.labels),
            path=action.path,
            taken=(*taken, *attack.taken),
        )
        for attack in found
    ]


def _fought(position: Position, throw: Chance, depth: int) -> Work[Attack]:
    """Compute a fight that has begun.

    Equal dice are an end of their own, even if a house rule decides them for one side. A repetition
    of the same fight does not count as a further attack.
    """
    ends, lead, before = [], partial(fights.lead, throw), position.scene()
    spots = fights.at_stake(throw, before)
    found = yield from results(position, throw, apart=lead)
    for index, result in enumerate(found):
        if index % TOGETHER == 0:
            yield
        after, then = result.position, tuple[Attack, ...]()
        goes_on = after.turn == position.turn and depth < DEEPEST
        if goes_on and not is_again(position, after):
            then = yield from now(after, depth=depth + 1)
        fallen = tuple(sorted(fights.fallen(before, after.scene(), spots)))
        ends.append(AttackEnd(lead(result.words[0]), result, fallen, then))
    ends.sort(key=lambda end: -end.lead)
    return Attack((), (), (), Fraction(1), (), fight.of(throw), tuple(ends), position)


def _gone(before: Position, after: Position, color: Color) -> tuple[Spot, ...]:
    """Return the spots of a side's men who were taken from their board, not merely moved on it."""
    scenes = before.scene(), after.scene()
    stood, stand = (whereabouts.men(scene, color) for scene in scenes)
    gone = stood.keys() - stand.keys()
    return tuple(sorted(spot for spot in gone if fewer(*scenes, color, spot.board) > 0))
