"""Questions about danger: how likely each man is to be lost in one enemy turn."""

from collections.abc import Mapping

from dicemate.match import SIDES, whereabouts
from dicemate.odds.report import InDanger, NotKnown, if_turned, in_danger
from dicemate.position import BLACK, WHITE, Color, percent
from dicemate.scene import Man, Spot
from dicemate.session import OVER
from dicemate.talk.heard import vocabulary
from dicemate.talk.naming import kind
from dicemate.talk.stage import Stage

_DANGER = vocabulary("attacked danger hanging threaten threatened threatening")
_ANY = vocabulary("any anybody anyone anything are does which")
"""Words of the question of who is in danger."""


def danger(stage: Stage, rest: str) -> list[str]:
    """Return the men in danger, a line for each side: all men, or those on the named squares.

    The men of the side to move are in the danger that they would be in if the other side were.
    """
    if stage.over:
        return [OVER]
    spots = stage.spots(rest)
    if rest and not spots:
        return ["Say danger alone, or danger and a square."]
    there = {at: man for at in spots if (man := whereabouts.man(stage.scene, at))}
    if spots and not there:
        return [f"{stage.scene.called(spots[0])} is empty."]
    match, turn = stage.match, stage.position.turn
    other = if_turned(stage.position, lambda setup: match.variant.start(match.options, setup))
    if_other = f"if it were {SIDES[not turn]}'s turn"
    sides = ((not turn, "in this turn", stage.position), (turn, if_other, other))
    owners = {man.color for man in there.values()} or {WHITE, BLACK}
    return [
        _line(stage, who, when, in_danger(at), there) for who, when, at in sides if who in owners
    ]


def asked(stage: Stage, rest: str) -> list[str]:
    """Return the men in danger, if it is asked whether there are any."""
    heard = stage.heard(rest)
    whom = heard.kinds or heard.squares or heard.others - _DANGER - _ANY
    return danger(stage, "") if _DANGER & heard.others and not whom else []


def of_side(stage: Stage, rest: str) -> list[str]:
    """Return the men in danger, if it is asked what attacks a side."""
    return danger(stage, "") if rest.lower() == "me" or stage.heard(rest).only_sides else []


def _line(stage: Stage, who: Color, when: str, found: InDanger, asked: Mapping[Spot, Man]) -> str:
    """Return the men of a side in danger, or all those asked about, in danger or not."""
    whose = f"{SIDES[who]}'s men in danger {when}"
    if isinstance(found, NotKnown):
        return f"{whose} are not known: {found}."
    scene, chances = stage.scene, {each.spot: percent(each.chance) for each in found}
    men = {at: man for at, man in asked.items() if man.color == who}
    men = men or {each.spot: each.man for each in found}
    named = [f"{kind(man)} {scene.called(at)} {chances.get(at, '0 %')}" for at, man in men.items()]
    return f"{whose}: {', '.join(named) or 'none'}."
