"""The question of what is next to a man or a square: who stands there, and where nobody does."""

from dicemate.anyboard import DIAGONAL, HEX_STRAIGHT, STRAIGHT, Squares
from dicemate.match import whereabouts
from dicemate.scene import HEXAGON, Panel, Scene, Spot
from dicemate.talk.naming import in_order, listed, whole
from dicemate.talk.stage import Stage
from dicemate.talk.wanted import nobody, spots_meant


def around(stage: Stage, rest: str) -> list[str]:
    """Return who is next to the squares or the men that a question names, and what is empty."""
    lines = [_next_to(stage.scene, spot) for spot in spots_meant(stage, rest)]
    return lines or nobody(stage, rest)


def _next_to(scene: Scene, spot: Spot) -> str:
    """Return a sentence on the squares next to one: ``Next to e1: white queen d1; empty: e2.``."""
    panel = whereabouts.panel(scene.panels, spot.board)
    men, squares = panel.men, sorted(_touching(panel, spot.square), key=in_order)
    there = listed(f"{whole(men[at])} {at}" for at in squares if at in men)
    empty = listed(at for at in squares if at not in men)
    parts = [there or "nobody", *([f"empty: {empty}"] if empty else [])]
    man = f"{whole(men[spot.square])} " if spot.square in men else ""
    return f"Next to {man}{scene.called(spot)}: {'; '.join(parts)}."


def _touching(panel: Panel, square: str) -> list[str]:
    """Return the squares that share an edge with one, or a corner if they are no hexagons."""
    squares = Squares.of(panel)
    steps = HEX_STRAIGHT if panel.shape == HEXAGON else STRAIGHT + DIAGONAL
    return [*filter(None, (squares.beside(square, step) for step in steps))]
