"""Where everything is in a scene: the squares, men and marks of all its boards, by spot."""

from collections.abc import Iterable

from dicemate.position import Color
from dicemate.scene import Man, Mark, Panel, Scene, Spot


def panel(panels: Iterable[Panel], name: str) -> Panel:
    """Return the board with the given name, one of `panels`."""
    return next(panel for panel in panels if panel.name == name)


def spots(scene: Scene) -> set[Spot]:
    """Return all squares."""
    return {Spot(panel.name, square) for panel in scene.panels for square in panel.squares()}


def men(scene: Scene, color: Color | None = None) -> dict[Spot, Man]:
    """Return all men, or those of one side."""
    return {
        Spot(panel.name, square): man
        for panel in scene.panels
        for square, man in panel.men.items()
        if color in (None, man.color)
    }


def letters(panel: Panel, color: Color) -> dict[str, str]:
    """Return the letters of a side's men on a board, by square."""
    return {square: man.letter for square, man in panel.men.items() if man.color == color}


def man(scene: Scene, spot: Spot) -> Man | None:
    """Return the man on a spot; None if it is empty, or there is no such board or square."""
    boards = (panel.men for panel in scene.panels if panel.name == spot.board)
    return next((men.get(spot.square) for men in boards), None)


def marks(scene: Scene) -> dict[Spot, Mark]:
    """Return all marks."""
    return {
        Spot(panel.name, square): mark
        for panel in scene.panels
        for square, mark in panel.marks.items()
    }


def danger(scene: Scene) -> set[Spot]:
    """Return all spots in danger."""
    return {Spot(panel.name, square) for panel in scene.panels for square in panel.danger}
