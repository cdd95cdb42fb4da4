"""Men, squares and words as spoken: what can be played, and what was played."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from dicemate.match import Match
from dicemate.match.fights import owners
from dicemate.position import (
    Action,
    Chance,
    Color,
    Decision,
    Die,
    Position,
    called,
    is_throw,
    roll_faces,
)
from dicemate.scene import KINDS, Man, Scene, Spot
from dicemate.spelling import castling
from dicemate.talk import differences
from dicemate.talk.naming import goal, kind, listed, place, side, whole

_PROMOTION = re.compile(r"[a-z]\d+([nbrq])$")
BECOMING = ", becoming "
"""The text before the kind of man that a pawn becomes."""

MenBySpot: TypeAlias = Mapping[Spot, Man]


def colours(match: Match) -> str:
    """Return a sentence on who plays which side; empty if the names are just the colours."""
    plain = all(match.names[color].casefold() == side(color) for color in (True, False))
    names = f"{match.names[True]} plays White, {match.names[False]} plays Black"
    return "" if plain else f" {names}."


# -- what can be played --------------------------------------------------------------------


def name(position: Position, word: str) -> str:
    """Return the spoken name of a possible word: ``knight g1 to f3``."""
    return names(position, [word])[word]


def names(position: Position, words: Iterable[str]) -> dict[str, str]:
    """Return the spoken names of possible words, by word."""
    scene = position.scene()
    men = differences.men(scene)
    return {word: _name(scene, men, position.action(word), word) for word in words}


def _name(scene: Scene, men: MenBySpot, action: Action, word: str) -> str:
    path = action.path
    if castling(action.label):
        return f"castle {_wing(action.label)}"
    if not path or (len(path) > 1 and path[0] not in men):
        return action.label
    doing = "" if verb(word) in {panel.name for panel in scene.panels} else verb(word)
    if len(path) == 1:
        told = f"{doing} {place(scene, path[0])}{_becomes(word)}"
        return told if doing else action.label
    start, end = path[0], path[-1]
    way = f"takes {whole(men[end])}" if is_enemy(men, path) else "to"
    ends = f"{way} {goal(scene, start, end)}{_becomes(word)}"
    return f"{doing} {kind(men[start])} {place(scene, start)} {ends}".lstrip()


def _wing(label: str) -> str:
    return "long" if label.count("O") > 2 else "short"


def verb(word: str) -> str:
    """Return what a word does to a square, if it says so: ``place`` for ``place:e7``."""
    first, colon, _ = word.partition(":")
    return first if colon else ""


def is_enemy(men: MenBySpot, path: Sequence[Spot]) -> bool:
    """Return whether a path leads from a man to one of the other side."""
    if not path:
        return False
    start, end = men.get(path[0]), men.get(path[-1])
    return start is not None and end is not None and start.color != end.color


def _becomes(word: str) -> str:
    """Return the promotion of a word that ends as in UCI."""
    promotion = _PROMOTION.search(word)
    return f"{BECOMING}{KINDS[promotion[1].upper()]}" if promotion else ""


# -- what was played -----------------------------------------------------------------------


def told(match: Match, index: int, asked: str = "") -> str:
    """Return a sentence on the word at `index` and everything that it changed.

    The prompt `asked` next is left out of a throw's note, as it is said anyway.
    """
    change = differences.between(match, index)
    if is_throw(match.words[index]):
        return _sentence(_thrown(match, index, asked), change.parts())
    action = match.action(index)
    done = _done(match, index, change)
    return _sentence(f"{match.names[match.speaker(index)]}: {done}", [action.note, *change.parts()])


def _sentence(first: str, more: Iterable[str]) -> str:
    return "; ".join(filter(None, (first, *more))) + "."


def _done(match: Match, index: int, change: differences.Difference) -> str:
    """Return what somebody did, and mark that as told in `change`."""
    position, word = match.positions[index], match.words[index]
    path = match.action(index).path
    if castling(match.action(index).label):
        return f"castles {_wing(match.action(index).label)}"
    if len(path) > 1 and (moved := change.take(path[0])):
        return moved
    if len(path) == 1 and verb(word) and (moved := change.landing(path[0])):
        return f"{verb(word)} {moved}"
    if len(path) == 1 and verb(word) and (turned := change.turned(path[0])):
        return f"{verb(word)} {turned}"
    if len(path) == 1 and verb(word) and (man := change.arrival(path[0])):
        return f"{verb(word)} {man} on {place(position.scene(), path[0])}"
    done = name(position, word)
    men = differences.men(position.scene())
    attacks = is_enemy(men, path) and done.startswith(kind(men[path[0]]))
    return done.replace(" takes ", " attacks ", 1) if attacks else done


def _thrown(match: Match, index: int, asked: str) -> str:
    chance, word = _throw(match, index)
    note = match.action(index).note
    if chance.contest:
        said = _contest(match, chance, roll_faces(word))
        return f"{said}: {note}" if note else said
    fell = listed(faces(chance, word))
    said = f"{match.names[chance.who]} threw {fell}"
    repeats = asked and note.endswith(asked)
    return said if repeats or note in ("", fell) else f"{said}: {note}"


def _throw(match: Match, index: int) -> tuple[Chance, str]:
    """Return the dice of the throw at `index`, and its word."""
    chance = match.positions[index].pending()
    assert isinstance(chance, Chance), "a throw answers a chance"
    return chance, match.words[index]


def faces(chance: Chance, word: str) -> list[str]:
    """Return the faces of a throw as spoken: ``knight`` for the letter of a man."""
    return [KINDS.get(name, name) for name in called(chance.dice, word)]


def unused(match: Match) -> str:
    """Return which dice of the last throw are left, once any are used up; otherwise empty."""
    used = match.position.scene().used
    thrown = [index for index, word in enumerate(match.words) if is_throw(word)] if used else []
    if not thrown or not isinstance(match.pending(), Decision):
        return ""
    names = faces(*_throw(match, thrown[-1]))
    left = [name for place, name in enumerate(names) if place not in used]
    return f"Dice left: {listed(left)}." if left else "All dice are used up."


def fell(match: Match, index: int) -> str:
    """Return the faces of the throw at `index`, as in ``knight``, or ``5 and 7 against 3``."""
    chance, word = _throw(match, index)
    if not chance.contest:
        return listed(faces(chance, word))
    sides = _by_owner(chance, roll_faces(word)).values()
    return " against ".join(listed(map(str, side)) for side in sides)


def _by_owner(chance: Chance, faces: tuple[int, ...]) -> dict[Color, list[int]]:
    sides: dict[Color, list[int]] = {}
    for owner, face in zip(owners(chance), faces, strict=True):
        sides.setdefault(owner, []).append(face)
    return sides


def _contest(match: Match, chance: Chance, faces: tuple[int, ...]) -> str:
    """Return who threw what, and who won: ``Ann's 5 plus 7, 12 in all, beats Bob's 3``."""
    (one, left), (other, right) = _by_owner(chance, faces).items()
    sums = sum(left), sum(right)
    how = "equals" if sums[0] == sums[1] else "beats" if sums[0] > sums[1] else "loses to"
    return f"{_sum(match.names[one], left)} {how} {_sum(match.names[other], right)}"


def _sum(name: str, faces: list[int]) -> str:
    if len(faces) == 1:
        return f"{name}'s {faces[0]}"
    return f"{name}'s {' plus '.join(map(str, faces))}, {sum(faces)} in all,"


# -- what comes next -----------------------------------------------------------------------


def dice(match: Match, chance: Chance) -> str:
    """Return the dice of a throw: ``Ann's d6 for knight h3 and Bob's d4 for pawn g5``."""
    return listed(_die(match, chance, die) for die in chance.dice)


def _die(match: Match, chance: Chance, die: Die) -> str:
    sort = f"d{die.sides}"
    named = f" for {die.name}" if die.name not in ("", sort) else ""
    return f"{match.names[chance.who if die.owner is None else die.owner]}'s {sort}{named}"
