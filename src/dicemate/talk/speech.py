"""Men, squares and words as they are spoken: what can be played, and what was."""

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from dicemate.match import Match
from dicemate.match.moments import is_throw
from dicemate.match.sentences import prompt as prompt
from dicemate.match.sentences import result as result
from dicemate.position import Chance, Color, Die, Position, roll_faces
from dicemate.scene import Man, Spot
from dicemate.spelling import castling
from dicemate.talk import differences
from dicemate.talk.naming import KINDS, goal, kind, listed, place, side, whole

_PROMOTION = re.compile(r"[a-z]\d+([nbrq])$")

Men: TypeAlias = Mapping[Spot, Man]


def colours(match: Match) -> str:
    """Return who plays which side."""
    plain = all(match.names[color].casefold() == side(color) for color in (True, False))
    names = f"{match.names[True]} plays White, {match.names[False]} plays Black"
    return "" if plain else f" {names}."


# -- what can be played --------------------------------------------------------------------


def name(position: Position, word: str) -> str:
    """Return what a word that can be said is called: ``knight g1 to f3``."""
    action = position.action(word)
    if castling(action.label):
        return f"castle {_wing(action.label)}"
    if not action.path:
        return action.label
    scene = position.scene()
    if len(action.path) == 1:
        return f"{verb(word) or action.label} {place(scene, action.path[0])}{_becomes(word)}"
    men, (start, *_, end) = differences.men(scene), action.path
    if start not in men:
        return action.label
    way = f"takes {whole(men[end])}" if _is_enemy(men, start, end) else "to"
    ends = f"{way} {goal(scene, start, end)}{_becomes(word)}"
    return f"{kind(men[start])} {place(scene, start)} {ends}"


def _wing(label: str) -> str:
    return "long" if label.count("O") > 2 else "short"


def verb(word: str) -> str:
    """Return what a word does to a square, if it says so: ``place`` of ``place:e7``."""
    first, colon, _ = word.partition(":")
    return first if colon else ""


def _is_enemy(men: Men, start: Spot, end: Spot) -> bool:
    return end in men and men[end].color != men[start].color


def _becomes(word: str) -> str:
    """Return what a pawn becomes by a word that ends as UCI does."""
    promotion = _PROMOTION.search(word)
    return f", becoming {KINDS[promotion[1].upper()]}" if promotion else ""


# -- what was played -----------------------------------------------------------------------


def told(match: Match, index: int) -> str:
    """Return the sentence that tells the word at `index` and all that it has changed."""
    change = differences.between(match, index)
    if is_throw(match.words[index]):
        return _sentence(_thrown(match, index), change.parts())
    action = match.action(index)
    done = _done(match, index, change)
    return _sentence(f"{match.names[match.speaker(index)]}: {done}", [action.note, *change.parts()])


def _sentence(first: str, more: Iterable[str]) -> str:
    return "; ".join(filter(None, (first, *more))) + "."


def _done(match: Match, index: int, change: differences.Change) -> str:
    """Return what somebody did, and take it from the `change` that it has made."""
    position, word = match.positions[index], match.words[index]
    path = match.action(index).path
    if castling(match.action(index).label):
        return f"castles {_wing(match.action(index).label)}"
    if len(path) > 1 and (moved := change.take(path[0])):
        return moved
    men = differences.men(position.scene())
    if len(path) > 1 and path[0] in men and _is_enemy(men, path[0], path[-1]):
        return name(position, word).replace(" takes ", " attacks ", 1)
    return name(position, word)


def _thrown(match: Match, index: int) -> str:
    chance = match.positions[index].pending()
    assert isinstance(chance, Chance), "a throw answers a chance"
    faces = roll_faces(match.words[index])
    note = match.action(index).note
    said = (
        _contest(match, chance, faces)
        if chance.contest
        else f"{match.names[chance.who]} threw {listed(map(str, faces))}"
    )
    return f"{said}: {note}" if note else said


def _contest(match: Match, chance: Chance, faces: tuple[int, ...]) -> str:
    """Return who threw what, and who has won: ``Ann's 5 and 7, 12 in all, beat Bob's 3``."""
    owners = [chance.who if die.owner is None else die.owner for die in chance.dice]
    sides: dict[Color, list[int]] = {}
    for owner, face in zip(owners, faces, strict=True):
        sides.setdefault(owner, []).append(face)
    (one, left), (other, right) = sides.items()
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
