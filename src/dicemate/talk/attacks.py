"""Attacks on a square: by the movement of men in chess, and by what can be played now.

A game only tells what the player to act can play now. So the other side's men, and men that wait
for a roll, are taken to attack as in chess, even if the game would not allow it.
"""

from collections.abc import Mapping

from dicemate.anyboard import Movement, Squares, hexagonal, usual
from dicemate.match import SIDES, sayable, whereabouts
from dicemate.position import BLACK, WHITE, Color, Position
from dicemate.scene import HEXAGON, Man, Panel, Scene, Spot
from dicemate.talk import speech
from dicemate.talk.naming import kind, listed


def lines(position: Position, spot: Spot, *, over: bool) -> list[str]:
    """Return the attackers of a spot, a line for each side, and what can be played there now.

    `over` says whether the players have ended the game, so that nothing can be played.
    """
    scene = position.scene()
    sentences = _of_sides(scene, spot)
    return sentences if over else [*sentences, *_playable(position, spot)]


def _of_sides(scene: Scene, spot: Spot) -> list[str]:
    """Return a sentence on each side; for a man, say first whether anything attacks him."""
    if man := whereabouts.man(scene, spot):
        sides = [_attack(scene, spot, man), of_side(scene, spot, man.color)]
    else:
        sides = [of_side(scene, spot, color) for color in (WHITE, BLACK)]
    return [*filter(None, sides)] or [_nothing(scene, spot)]


def _attack(scene: Scene, spot: Spot, man: Man) -> str:
    """Return a sentence on what attacks a man."""
    return of_side(scene, spot, not man.color) or _nothing(scene, spot)


def _nothing(scene: Scene, spot: Spot) -> str:
    return f"Nothing attacks {scene.called(spot)}."


def safety(scene: Scene, spot: Spot) -> list[str]:
    """Return a sentence on the men who attack a square, and one on those who defend its man."""
    if man := whereabouts.man(scene, spot):
        return [_attack(scene, spot, man), defence(scene, spot)]
    return _of_sides(scene, spot)


def defence(scene: Scene, spot: Spot) -> str:
    """Return a sentence on the men who defend the man on a spot."""
    man = whereabouts.man(scene, spot)
    if not man:
        return f"{scene.called(spot)} is empty."
    return of_side(scene, spot, man.color) or f"Nothing defends {scene.called(spot)}."


def by(scene: Scene, spot: Spot) -> str:
    """Return a sentence on the men whom the man on a spot attacks and defends."""
    panel = whereabouts.panel(scene.panels, spot.board)
    man, squares = panel.men[spot.square], _movement(panel).attacked(panel.men, spot.square)
    reached = {square: panel.men[square] for square in squares if square in panel.men}
    who = f"{SIDES[man.color]}'s {kind(man)} {scene.called(spot)}"
    foes = _listed({at: each for at, each in reached.items() if each.color != man.color})
    own = _listed({at: each for at, each in reached.items() if each.color == man.color})
    return f"{who} attacks {foes or 'nobody'}{f'; it defends {own}' if own else ''}."


def _listed(men: Mapping[str, Man]) -> str:
    return listed(f"{kind(man)} {square}" for square, man in men.items())


def attackers(scene: Scene, spot: Spot, color: Color) -> list[Spot]:
    """Return where the men of a side stand that reach a square."""
    panel = whereabouts.panel(scene.panels, spot.board)
    found = {*_movement(panel).attackers(panel.men, spot.square, color)}
    return [Spot(spot.board, at) for at in panel.squares() if at in found]


def of_side(scene: Scene, spot: Spot, color: Color) -> str:
    """Return a sentence on the men of a side that reach a square, or an empty string."""
    panel = whereabouts.panel(scene.panels, spot.board)
    found = _listed({at.square: panel.men[at.square] for at in attackers(scene, spot, color)})
    if not found:
        return ""
    man = panel.men.get(spot.square)
    does = "defends" if man and man.color == color else "attacks"
    return f"{SIDES[color]} {does} {scene.called(spot)} with {found}."


def _movement(panel: Panel) -> Movement:
    """Return how men move on a board; on hexagons, as in Gliński's chess."""
    squares = Squares.of(panel)
    return hexagonal(squares, {}) if panel.shape == HEXAGON else usual(squares)


def _playable(position: Position, spot: Spot) -> list[str]:
    """Return a sentence on the words that end on a spot, if any."""
    found = [
        speech.name(position, word)
        for word in sayable.words(position)
        if position.action(word).path[-1:] == (spot,)
    ]
    apart = "; " if any("," in name for name in found) else ", "  # Promotions contain commas.
    return [f"Can be played now: {apart.join(found)}."] if found else []
