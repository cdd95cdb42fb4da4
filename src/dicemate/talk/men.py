"""Questions about men: where they are, what is on a square, and what attacks it."""

import re
from collections.abc import Set

from dicemate.match import whereabouts
from dicemate.position import Color
from dicemate.scene import Man, Spot
from dicemate.talk import attacks, differences
from dicemate.talk.heard import MOVES, Heard, vocabulary
from dicemate.talk.naming import NO_MEN, listed, placed, places, spot_order, whole
from dicemate.talk.stage import Stage
from dicemate.talk.wanted import HAVING, LEFT, Wanted, nobody, spots_meant

NO_SQUARE = "Name a square, such as e4."
ARRAY = "The men are in their initial position"
_REACHING = vocabulary(
    "attack attacking attacks capture cover covers defend defending defends guard guards hit "
    "protect protecting protects take threaten threatening threatens"
)
"""Words for what a man does to others in reach."""
_SAFETY = vocabulary(
    "attack attacked attacking covered danger defended guarded hanging protected safe threatened "
    "threatening undefended unprotected"
)
"""Words that ask whether a man can be taken."""
_CHECK = vocabulary("check checked")
_DICE = vocabulary("dice die sides")
_DIE = re.compile(r"\b(?:a|the) d\d+\b", re.IGNORECASE)
"""A die, which would be a square without the article: ``a d6``."""
_TAKING = re.compile(r"\b(?:(be taken|be captured)|take|capture)\b", re.IGNORECASE)
_WINNING = vocabulary("ahead behind better losing winning worse")


def where(stage: Stage, rest: str) -> list[str]:
    """Return where the men and marks in question are, or that nobody is on a board.

    Where men do something, such as promote, is a question for the rules, and so is where the dead
    go.
    """
    wanted = Wanted(stage, rest)
    if marks := wanted.marks():
        return marks
    if wanted.are_doing:
        return []
    return wanted.men() or _deserted(stage.heard(rest)) or [wanted.none(rest)]


def _deserted(heard: Heard) -> list[str]:
    """Return which of the boards that a question names are empty of men, if it names no men."""
    named = [] if heard.kinds or heard.sides or heard.others else heard.panels
    return [f"Nobody is {panel.there}." for panel in named if not panel.men]


def counted(stage: Stage, rest: str) -> list[str]:
    """Return how many men or marks in question there are, if the question names any.

    How many moves there are is another question, and so is how many sides a man's die has. Asked
    how many men one attacks, say which.
    """
    if (MOVES | _DICE).intersection(stage.heard(rest).tokens):
        return []
    wanted = Wanted(stage, rest)
    return (wanted.are_doing and reached(stage, rest)) or wanted.counts()


def whether(stage: Stage, rest: str) -> list[str]:
    """Return how many of the men in question there are, if it is asked whether there are any.

    Asked who is winning, return how many men each side has.
    """
    heard = stage.heard(rest)
    if heard.others & _WINNING and not heard.kinds:
        return Wanted(stage, "").counts()
    asked = heard.others & LEFT and (heard.kinds or heard.sides) and heard.others <= HAVING
    return Wanted(stage, rest).counts() if asked else []


def what_is_unusual(stage: Stage) -> list[str]:
    """Return what differs from the usual initial position; all if that is empty or much differs."""
    scene, first = stage.scene, stage.match.variant.start().scene()
    men, usual = whereabouts.men(scene), whereabouts.men(first)
    come = sorted((spot for spot, man in men.items() if usual.get(spot) != man), key=spot_order)
    left = sorted(usual.keys() - men.keys(), key=spot_order)
    marked = whereabouts.marks(scene) != whereabouts.marks(first)
    if not usual or marked or len(come) + len(left) > differences.MOST:
        wanted = Wanted(stage, "")
        return [*wanted.men(), *wanted.all_marks()] or [NO_MEN]
    stands = placed(scene, {spot: men[spot] for spot in come})
    lines = [f"{ARRAY}, except {stands}." if come else f"{ARRAY}."]
    return [*lines, f"Empty: {listed(places(scene, left))}."] if left else lines


def on(stage: Stage, rest: str) -> list[str]:
    """Return what is on a square, on each board in question, or which men are on a board or line.

    Asked who is in check, return what attacks the Kings.
    """
    scene, heard = stage.scene, stage.heard(rest)
    if heard.panels and not heard.squares:
        return _deserted(heard) or where(stage, rest)
    if Wanted(stage, rest).names_lines:
        return where(stage, rest)
    spots = stage.spots(rest)
    standing = [f"{scene.called(spot)}: {_standing(stage, spot)}." for spot in spots]
    return standing or safety(stage, rest) or [NO_SQUARE]


def _standing(stage: Stage, spot: Spot) -> str:
    man = whereabouts.man(stage.scene, spot)
    mark = whereabouts.marks(stage.scene).get(spot)
    danger = "in danger" if spot in whereabouts.danger(stage.scene) else ""
    there = [whole(man) if man else "", danger, mark.name if mark else ""]
    return ", ".join(filter(None, there)) or "empty"


def mentioned(stage: Stage, rest: str) -> list[str]:
    """Return what is on the squares that a question mentions, if it mentions any."""
    return on(stage, rest) if stage.spots(rest) else []


def named(stage: Stage, rest: str) -> list[str]:
    """Return where the men or marks are that a text names, if it names any."""
    wanted = Wanted(stage, rest)
    return wanted.marks() or wanted.men()


def attacking(stage: Stage, rest: str) -> list[str]:
    """Return what attacks a square, or each man of a kind."""
    position, over, spots = stage.position, stage.over, spots_meant(stage, rest)
    lines = [line for at in spots for line in attacks.lines(position, at, over=over)]
    return lines or nobody(stage, rest) or [NO_SQUARE]


def takeable(stage: Stage, rest: str) -> list[str]:
    """Return what attacks a man, if asked whether he can be taken or the other side takes him."""
    asked = _TAKING.search(rest)
    if not asked:
        return []
    before, after = rest[: asked.start()], rest[asked.end() :]
    by_them = stage.heard(before).sides == {not stage.asker}
    man = before if asked[1] else after if by_them else ""
    return attacking(stage, man) if man and spots_meant(stage, man) else []


def defending(stage: Stage, rest: str) -> list[str]:
    """Return what defends the men on a square, or each man of a kind."""
    lines = [attacks.defence(stage.scene, at) for at in spots_meant(stage, rest)]
    return lines or nobody(stage, rest) or [NO_SQUARE]


def reached(stage: Stage, rest: str) -> list[str]:
    """Return whom the men in question attack and defend; for a mere square, what is on it.

    A die with the name of a square, such as a d6, is a question for the rules.
    """
    heard, scene = stage.heard(rest), stage.scene
    if heard.only_squares:
        return on(stage, rest) if stage.spots(rest) and not _DIE.search(rest) else []
    if not _REACHING & heard.others:
        return []
    spots, men = spots_meant(stage, rest), whereabouts.men(scene)
    empty = [f"{scene.called(at)} is empty." for at in spots[:1]]
    return [attacks.by(scene, at) for at in spots if at in men] or empty or nobody(stage, rest)


def theirs(stage: Stage, rest: str) -> list[str]:
    """Return whom men attack and defend, if it is asked what those can take who are not to move."""
    return reached(stage, rest) if stage.heard(rest).sides == {not stage.actor} else []


def safety(stage: Stage, rest: str) -> list[str]:
    """Return what attacks and defends a man or a square, if that is asked.

    Asked whether somebody is in check, return what attacks his King.
    """
    asked = stage.heard(rest).others
    if asked & _CHECK:
        boards = {panel.name for panel in stage.panels(rest)}
        sides = Wanted(stage, rest).sides
        return [line for side in sides for line in _checks(stage, side, boards)]
    if not asked & _SAFETY:
        return []
    lines = [line for at in spots_meant(stage, rest) for line in attacks.safety(stage.scene, at)]
    return lines or nobody(stage, rest)


def check(stage: Stage, _: str) -> list[str]:
    """Return what attacks the Kings of the player who asks."""
    boards = {panel.name for panel in stage.scene.panels}
    return _checks(stage, stage.asker, boards) or ["You have no King on the board."]


def _checks(stage: Stage, who: Color, boards: Set[str]) -> list[str]:
    """Return what attacks the Kings of a side on some of the boards, by their names."""
    scene = stage.scene
    kings = [at for at, man in whereabouts.men(scene).items() if man == Man(who, "K")]
    kings = [at for at in kings if at.board in boards]
    return [
        attacks.of_side(scene, at, not who) or f"Nothing attacks the King on {scene.called(at)}."
        for at in kings
    ]
