"""Faces of the players' own dice, as typed."""

from collections.abc import Sequence

from dicemate.dice import typed
from dicemate.match import Match
from dicemate.position import Chance, Die
from dicemate.scene import KINDS
from dicemate.session import Session
from dicemate.talk import thrown
from dicemate.wording.plural import plural


def parse(text: str, session: Session) -> list[int]:
    """Return the faces that a text names; names of faces count only if players throw their own."""
    pending = session.pending
    if session.by_hand and isinstance(pending, Chance):
        dice = pending.dice
        found = typed.parse(text, dice) or typed.parse(text, [*map(_spoken, dice)])
        return [*map(typed.face, found, dice)] if len(found) == len(dice) else found
    return typed.parse(text)


def are_typed(text: str, session: Session) -> bool:
    """Return whether a text names faces of the dice that players have to throw themselves now."""
    return session.by_hand and bool(parse(text, session))


def fault(numbers: Sequence[int], chance: Chance) -> str:
    """Return a sentence on what is wrong with the faces of a throw, or an empty string."""
    if len(numbers) != len(chance.dice):
        dice = plural(len(chance.dice), "die", "dice")
        return f"That is {plural(len(numbers), 'face')} for {dice}."
    pairs = zip(numbers, (die.sides for die in chance.dice), strict=True)
    wrong = (f"A d{sides} cannot show {face}." for face, sides in pairs if not 1 <= face <= sides)
    return next(wrong, "")


def wanted(match: Match, chance: Chance) -> str:
    """Return the sentence that asks for the faces of a throw."""
    dice = thrown.dice(match, chance)
    if len(chance.dice) == 1:
        return f"Roll {dice} and type its face, {typed.choice(_spoken(chance.dice[0]))}."
    named = {typed.choice(_spoken(die)): thrown.sort(die) for die in chance.dice if die.faces}
    alike = len({die.faces for die in chance.dice}) == 1
    faces = ",".join(str(min(place, die.sides)) for place, die in enumerate(chance.dice, 1))
    order = f"Roll {dice}, and type {len(chance.dice)} faces in this order, as in {faces}."
    names = (f"The faces{'' if alike else f' of the {die}'} are {of}." for of, die in named.items())
    return " ".join([order, *names])


def _spoken(die: Die) -> Die:
    """Return a die whose faces have the names of men instead of their letters."""
    return die._replace(faces=tuple(KINDS.get(face, face) for face in die.faces))
