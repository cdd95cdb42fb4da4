"""Throws as spoken: the dice to throw, and how they fell."""

import re
from itertools import groupby

from dicemate.match import Match
from dicemate.match.fights import owners, sides, verb
from dicemate.position import Chance, Decision, Die, called, is_throw
from dicemate.scene import KINDS
from dicemate.talk.heard import vocabulary
from dicemate.talk.naming import listed

_LINKING = vocabulary("may must so")
"""Words by which a note differs from a prompt that says the same."""


def dice(match: Match, chance: Chance) -> str:
    """Return the dice of a throw: ``Ann's d6 for knight h3 and Bob's d4 for pawn g5``.

    Dice that cannot be told apart are counted: ``Ann's 2 d6``.
    """
    owned = zip(owners(chance), map(sort, chance.dice), strict=True)
    counted = ((owner, die, len([*alike])) for (owner, die), alike in groupby(owned))
    return listed(
        f"{match.called(owner)}'s {f'{many} ' if many > 1 else ''}{die}"
        for owner, die, many in counted
    )


def sort(die: Die) -> str:
    """Return what a die is called: ``d6``, ``d6 for knight h3`` or ``small die (d4)``."""
    sides = f"d{die.sides}"
    if die.name in ("", sides):
        return sides
    return f"{sides} for {die.name}" if die.spot else f"{die.name} ({sides})"


def description(match: Match, index: int, asked: str) -> str:
    """Return who rolled what in the throw at `index`, and its note unless that repeats `asked`."""
    chance, word = _throw(match, index)
    note = match.action(index).note
    if chance.contest:
        said = _contest(match, chance, word)
        return f"{said}: {note}" if note else said
    said = f"{match.called(chance.who)} rolled {listed(faces(chance, word))}"
    repeats = asked and _words(note) <= _words(asked) | _LINKING
    return said if repeats or note in ("", listed(_names(chance, word))) else f"{said}: {note}"


def _words(text: str) -> set[str]:
    return {*re.findall(r"\w+", text.casefold())}


def _throw(match: Match, index: int) -> tuple[Chance, str]:
    """Return the dice of the throw at `index`, and its word."""
    chance = match.positions[index].pending()
    assert isinstance(chance, Chance), "a throw answers a chance"
    return chance, match.words[index]


def faces(chance: Chance, word: str) -> list[str]:
    """Return the faces of a throw as spoken: ``a knight`` for the letter of a man."""
    return [f"a {KINDS[name]}" if name in KINDS else name for name in called(chance.dice, word)]


def _names(chance: Chance, word: str) -> list[str]:
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
    """Return the faces of the throw at `index`, as in ``a knight``, or ``5 and 7 against 3``."""
    chance, word = _throw(match, index)
    if not chance.contest:
        return listed(faces(chance, word))
    return " against ".join(listed(map(str, side)) for side in sides(chance, word))


def _contest(match: Match, chance: Chance, word: str) -> str:
    """Return who rolled what, and who won: ``Ann's 5 plus 7, 12 in all, beats Bob's 3``."""
    (left, right), mine = sides(chance, word), owners(chance)[0]
    one, other = _sum(match.called(mine), left), _sum(match.called(not mine), right)
    return f"{one}{',' if len(left) > 1 else ''} {verb(chance, word)} {other}"


def _sum(name: str, faces: list[int]) -> str:
    total = f", {sum(faces)} in all" if len(faces) > 1 else ""
    return f"{name}'s {' plus '.join(map(str, faces))}{total}"
