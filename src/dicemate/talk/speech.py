"""Words as spoken: the names of what can be played."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from dicemate.match import whereabouts
from dicemate.position import Action, Position, is_throw
from dicemate.scene import KINDS, Man, Scene, Spot
from dicemate.spelling import BECOMES, NEW_MEN, castling
from dicemate.talk.naming import goal, kind, whole

_PROMOTION = re.compile(rf"[a-z]\d+([{NEW_MEN}])$")
BECOMING = ", becoming a "
"""The text before the kind of man that a pawn becomes."""
PASSING = "en passant on"
"""The text between a pawn and the empty square where it captures."""

MenBySpot: TypeAlias = Mapping[Spot, Man]


def name(position: Position, word: str) -> str:
    """Return the spoken name of a possible word: ``knight g1 to f3``."""
    return names(position, [word])[word]


def as_subject(name: str) -> str:
    """Return the spoken name of a word to go on from; it must not hide the verb that follows.

    >>> as_subject("rook a1 to a4"), as_subject("rook a1 takes black pawn a4")
    ('rook a1 to a4', 'rook a1 takes black pawn a4, which')
    """
    return f"{name}, which" if " takes " in name else name


def names(position: Position, words: Iterable[str]) -> dict[str, str]:
    """Return the spoken names of possible words, by word; of those that sound alike, the labels."""
    scene = position.scene()
    men = whereabouts.men(scene)
    actions = {word: position.action(word) for word in words}
    named = {word: _name(scene, men, action, word) for word, action in actions.items()}
    often = Counter(named.values())
    return {word: name if often[name] == 1 else actions[word].label for word, name in named.items()}


def _name(scene: Scene, men: MenBySpot, action: Action, word: str) -> str:
    path = action.path
    if is_throw(word):
        return KINDS.get(action.label, action.label)
    if castling(action.label):
        return f"castle {wing(action.label)}"
    if not path or (len(path) > 1 and path[0] not in men):
        return action.label
    doing = "" if verb(word) in {panel.name for panel in scene.panels} else said_verb(action, word)
    if len(path) == 1:
        there = men.get(path[0])
        who = f"{kind(there)} " if there and not takes(action) else ""
        taking = f" taking {whole(there)}" if there and takes(action) else ""
        phrase = f"{doing} {who}{scene.called(path[0])}{taking}{_becomes(word)}"
        return phrase if doing and _is_all(word, path[0]) else action.label
    start, end = path[0], path[-1]
    ends = f"{_way(men, action)} {goal(scene, start, end)}{_becomes(word)}"
    return f"{doing} {kind(men[start])} {scene.called(start)} {ends}".lstrip()


def _way(men: MenBySpot, action: Action) -> str:
    """Return how a man comes to the end of his path: ``to``, or whom he takes there."""
    if is_enemy(men, action.path):
        return f"takes {whole(men[action.path[-1]])}"
    return f"takes {PASSING}" if passes(men, action) else "to"


def passes(men: MenBySpot, action: Action) -> bool:
    """Return whether a pawn captures on an empty square."""
    start, end = action.path[0], action.path[-1]
    return takes(action) and end not in men and start in men and men[start].letter == "P"


def captures(men: MenBySpot, action: Action) -> bool:
    """Return whether an action is a capture or an attack, by its label or the men on its path."""
    return takes(action) or is_enemy(men, action.path)


def takes(action: Action) -> bool:
    """Return whether the label of an action is that of a capture, not of a move to x3."""
    return re.search(r"x(?!\d)", action.label.rpartition(":")[2]) is not None


def wing(label: str) -> str:
    """Return the side to which a label castles: ``long`` or ``short``."""
    return "long" if label.count("O") > 2 else "short"


def does(verb: str) -> str:
    """Return a verb in the third person: ``places``.

    >>> does("place"), does("catch"), does("carry")
    ('places', 'catches', 'carries')
    """
    if verb.endswith(("s", "x", "z", "ch", "sh")):
        return f"{verb}es"
    return re.sub("(?<![aeiou])y$", "ie", verb) + "s"


def verb(word: str) -> str:
    """Return what a word does to a square, if it says so: ``place`` for ``place:e7``."""
    first, colon, _ = word.partition(":")
    return first if colon else ""


def _is_all(word: str, spot: Spot) -> bool:
    """Return whether a word is a verb, a square and a promotion; ``drop:nb5`` says more."""
    rest = BECOMES.sub("", word).partition(":")[2]
    return rest in (spot.square, f"{spot.board}:{spot.square}")


def said_verb(action: Action, word: str) -> str:
    """Return the verb of a word, unless its label calls the man's move something else.

    ``flee:e1`` would be heard as leaving e1; ``King to e1`` says it.
    """
    return "" if action.ends and verb(word) not in action.label else verb(word)


def mover(men: MenBySpot, position: Position, word: str, at: Spot) -> Man | None:
    """Return the man on a spot, or the one whom a word brings there."""
    return men.get(at) or whereabouts.man(position.play(word).scene(), at)


def is_enemy(men: MenBySpot, path: Sequence[Spot]) -> bool:
    """Return whether a path leads from a man to one of the other side."""
    if not path:
        return False
    start, end = men.get(path[0]), men.get(path[-1])
    return start is not None and end is not None and start.color != end.color


def _becomes(word: str) -> str:
    """Return the promotion of a word that ends as in UCI."""
    return "".join(f"{BECOMING}{man}" for man in new_man(word)[:1])


def new_man(word: str) -> tuple[str, ...]:
    """Return the kind of man that a pawn becomes, in words and by his letter; empty if none."""
    promotion = _PROMOTION.search(word)
    return (KINDS[promotion[1].upper()], promotion[1]) if promotion else ()
