"""Attacks on a square: by the movement of men in chess, and by what can be played now.

A game only tells what the player to act can play now. So the other side's men, and men that wait
for a roll, are taken to attack as in chess, even if the game would not allow it.
"""

from dicemate.anyboard import Movement, Squares, hexagonal, usual
from dicemate.match import SIDES, sayable
from dicemate.position import BLACK, WHITE, Color, Position
from dicemate.scene import HEXAGON, Panel, Scene, Spot
from dicemate.talk import speech
from dicemate.talk.naming import kind, listed


def lines(position: Position, spot: Spot, *, over: bool) -> list[str]:
    """Return the attackers of a spot, a line for each side, and what can be played there now.

    `over` says whether the players have ended the game, so that nothing can.
    """
    scene = position.scene()
    sides = [of_side(scene, spot, color) for color in (WHITE, BLACK)]
    sentences = [line for line in sides if line] or [f"Nothing attacks {scene.called(spot)}."]
    return sentences if over else [*sentences, *_playable(position, spot)]


def of_side(scene: Scene, spot: Spot, color: Color) -> str:
    """Return a sentence on the men of a side that reach a square, or an empty string."""
    panel = next(panel for panel in scene.panels if panel.name == spot.board)
    attackers = {*_movement(panel).attackers(panel.men, spot.square, color)}
    found = [
        f"{kind(panel.men[square])} {square}" for square in panel.squares() if square in attackers
    ]
    if not found:
        return ""
    man = panel.men.get(spot.square)
    does = "defends" if man and man.color == color else "attacks"
    return f"{SIDES[color]} {does} {scene.called(spot)} with {listed(found)}."


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
