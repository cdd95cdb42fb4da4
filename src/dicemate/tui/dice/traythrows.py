"""Throws in words: whose dice they are, who won, what follows, and what the chances were."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dicemate.match import Match, fights, sayable, whereabouts
from dicemate.position import Chance, Color, Die, Position, called, is_throw, roll_faces
from dicemate.scene import Man
from dicemate.tui.dice import fight
from dicemate.tui.dice.fight import Fight


class Cast(NamedTuple):
    """A die on the table: its owner, its man if any, and its face once it has fallen.

    A `used` die has no further effect. `place` is its place in the throw, counted from 0.
    """

    die: Die
    owner: Color
    man: Man | None = None
    face: int | None = None
    used: bool = False
    place: int = 0

    @property
    def kind(self) -> str:
        """The kind of die: ``d6``."""
        return f"d{self.die.sides}"

    @property
    def name(self) -> str:
        """The name of the die, or its kind."""
        return self.die.name or self.kind


class TrayThrow(NamedTuple):
    """A throw as the tray shows it.

    In a contest, `left` and `right` are the dice of the two sides and `joint` is the text between
    them: ``against``, or ``12 beats``; otherwise all dice are on the left. `lines` describe the
    throw in words, `brief` only what the dice do not show. `fight` adds the facts of a contest
    between men. While a throw is pending, `past` recalls the one before it, if any.
    """

    thrower: Color
    left: tuple[Cast, ...]
    right: tuple[Cast, ...]
    joint: str
    lines: tuple[str, ...]
    brief: str
    fight: Fight | None = None
    past: str = ""

    @property
    def dice(self) -> tuple[Cast, ...]:
        """All dice, those on the left first."""
        return self.left + self.right

    @property
    def text(self) -> str:
        """The description of the throw in one line."""
        return " ".join(filter(None, (*self.lines, self.past)))


def throw(match: Match, ply: int) -> TrayThrow | None:
    """Return the throw to show after `ply` words: the pending one, or the last one made.

    Dice that were just thrown stay until somebody acts, even if the next throw is pending already,
    so that players notice a lost turn. If a player may choose to throw, the dice for it are shown
    ready.
    """
    coming = due(match.positions[ply])
    if coming and not _has_to_be_seen(match, ply):
        return _to_make(match, ply, coming)
    index = _last(match, ply)
    return None if index is None else _with_used(made(match, index, ply), match.positions[ply])


def _has_to_be_seen(match: Match, ply: int) -> bool:
    """Return whether dice were just thrown, and those due next are alike or begin a turn."""
    pending = match.positions[ply].pending()
    if not (ply and is_throw(match.words[ply - 1]) and isinstance(pending, Chance)):
        return False
    thrown = match.positions[ply - 1].pending()
    same = isinstance(thrown, Chance) and _sides_of(thrown) == _sides_of(pending)
    return same or match.begins_turn(ply)


def _sides_of(chance: Chance) -> list[int]:
    return [die.sides for die in chance.dice]


def due(position: Position) -> Chance | None:
    """Return the throw that comes next, perhaps only if the player chooses it."""
    pending = position.pending()
    if choice := sayable.to_roll(position):
        pending = position.play(choice).pending()
    return pending if isinstance(pending, Chance) else None


DICE = ("die", "dice")
"""What is thrown, as a sentence calls it: one, or several."""


def the_dice(dice: Sequence[object]) -> str:
    """Return dice as a sentence calls them, one of `DICE`."""
    one, several = DICE
    return one if len(dice) == 1 else several


def _with_used(throw: TrayThrow, position: Position) -> TrayThrow:
    """Return a throw with its used dice marked; contests are unchanged."""
    used = position.scene().used
    if not used or throw.right:
        return throw
    dice = (cast._replace(used=index in used) for index, cast in enumerate(throw.left))
    return throw._replace(left=tuple(dice))


def made(match: Match, index: int, ply: int = 0) -> TrayThrow:
    """Return the throw made by the word at `index`, as told after `ply` words, or at once."""
    position, word = match.positions[index], match.words[index]
    chance = position.pending()
    assert isinstance(chance, Chance), "a throw answers a chance"
    dice = [
        cast._replace(face=face)
        for cast, face in zip(_dice(position, chance), roll_faces(word), strict=True)
    ]
    note = match.action(index).note
    if chance.contest:
        left, right = _sides(dice)
        verb = fights.verb(chance, word)
        text = f"{_side(match, left)} {verb} {_side(match, right)}"
        joint = " ".join([*_total(left), verb, *_total(right)])
        decided = fight.decided(match, index, ply)
        return TrayThrow(chance.who, left, right, joint, (_noted(text, note),), note, decided)
    faces = ", ".join(called(chance.dice, word))
    text = _noted(f"{match.called(chance.who)} rolled {faces}", note)
    return TrayThrow(chance.who, tuple(dice), (), "", (*_names(dice), text), text)


def _to_make(match: Match, ply: int, chance: Chance) -> TrayThrow:
    """Return a pending throw, with its chances or the previous throw."""
    position = match.positions[ply]
    if chance.contest:
        return _against(match, position, chance)
    dice = list(_dice(position, chance))
    odds = _odds(match, chance)
    index = _last(match, ply)
    before = None if index is None else made(match, index)
    # For a contest without a note, this is the faces.
    last = f"Before: {before.brief or before.text}" if before else ""
    whose = _owned(match, dice) if len(dice) == 1 else "".join(_names(dice))
    lines = tuple(filter(None, (whose, odds)))
    return TrayThrow(chance.who, tuple(dice), (), "", lines, odds or last or whose, past=last)


def expected(match: Match, position: Position) -> TrayThrow | None:
    """Return the pending contest of a position, if any."""
    chance = fights.of_pending(position.pending())
    return _against(match, position, chance) if chance else None


def _against(match: Match, position: Position, chance: Chance) -> TrayThrow:
    """Return the pending contest of a position."""
    left, right = _sides(list(_dice(position, chance)))
    text, odds = f"{_owned(match, left)} against {_owned(match, right)}", _odds(match, chance)
    lines = tuple(filter(None, (text, odds)))
    due = fight.due(match, position)
    return TrayThrow(chance.who, left, right, "against", lines, odds, due)


def _odds(match: Match, chance: Chance) -> str:
    forecast = chance.forecast()
    return f"{match.called(chance.who)}: {forecast}" if forecast else ""


def _last(match: Match, ply: int) -> int | None:
    """Return the index of the last throw in this turn, as older ones would be misleading.

    Before a turn has begun, that is the last throw of the previous turn.
    """
    for index in range(ply - 1, -1, -1):
        if index + 1 < ply and match.begins_turn(index + 1):
            return None
        if is_throw(match.words[index]):
            return index
    return None


# -- dice and their owners -----------------------------------------------------------------


def _dice(position: Position, chance: Chance) -> Iterator[Cast]:
    owned = zip(fights.owners(chance), chance.dice, strict=True)
    for place, (owner, die) in enumerate(owned):
        man = whereabouts.man(position.scene(), die.spot) if die.spot else None
        yield Cast(die, owner, man, place=place)


def _sides(dice: list[Cast]) -> tuple[tuple[Cast, ...], tuple[Cast, ...]]:
    """Separate the dice of the first die's owner from the other's."""
    owner = dice[0].owner
    left = tuple(cast for cast in dice if cast.owner == owner)
    return left, tuple(cast for cast in dice if cast.owner != owner)


def _owned(match: Match, dice: Sequence[Cast]) -> str:
    """Return the owner and names of dice: ``Ann's rook e2 + queen a4``."""
    return f"{match.called(dice[0].owner)}'s {' + '.join(cast.name for cast in dice)}"


def _names(dice: list[Cast]) -> list[str]:
    """Return the names of several dice, if they have any."""
    named = len(dice) > 1 and any(cast.name != cast.kind for cast in dice)
    return [" · ".join(cast.name for cast in dice)] if named else []


# -- who has won ---------------------------------------------------------------------------


def _total(dice: tuple[Cast, ...]) -> list[str]:
    """Return the sum of several dice; a single die needs none."""
    return [str(sum(cast.face or 0 for cast in dice))] if len(dice) > 1 else []


def _side(match: Match, dice: tuple[Cast, ...]) -> str:
    """Return the result of a side: ``Ann's 5 + 7 = 12``."""
    faces = " + ".join(str(cast.face) for cast in dice)
    return " = ".join([f"{match.called(dice[0].owner)}'s {faces}", *_total(dice)])


def _noted(text: str, note: str) -> str:
    return f"{text}: {note}" if note else text
