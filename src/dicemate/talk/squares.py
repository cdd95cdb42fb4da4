"""Questions about the squares themselves: how many there are, and which colour one has."""

from dicemate.scene import DARK, HEXAGON, LIGHT, MIDDLE, Panel
from dicemate.talk.boards import file_names, rank_names, title
from dicemate.talk.heard import vocabulary
from dicemate.talk.stage import Stage
from dicemate.wording.plural import plural

_BOARD = vocabulary("board boards")
_COUNTED = vocabulary("cells columns fields files hexagons hexes ranks rows squares") | _BOARD
"""Words for what a board is made of."""
_THERE = vocabulary(
    "a all an are big do does each every has have in is it large of on the there we"
)
"""Words of the question of how many there are."""
_SHADE = vocabulary("color colored colour coloured dark light shade")
"""Words of the question of which colour a square has."""
_SHADES = {DARK: "dark", LIGHT: "light", MIDDLE: "neither dark nor light"}


def number(stage: Stage, rest: str) -> list[str]:
    """Return how many squares, files and ranks each board in question has, if that is asked."""
    heard = stage.heard(rest)
    boards = {panel.called.casefold() for panel in heard.panels}
    said = {*heard.tokens} - boards
    asked = (said & _COUNTED or boards) and said <= _COUNTED | _THERE
    panels = stage.panels(rest) if asked else ()
    return [" ".join([*title(stage, panel), _size(panel)]) for panel in panels]


def _size(panel: Panel) -> str:
    files, ranks = file_names(panel), rank_names(panel)
    each = "hexagon" if panel.shape == HEXAGON else "square"
    across = f"{plural(len(files), 'file')}, {files[0]} to {files[-1]}"
    return f"{plural(len([*panel.squares()]), each)}; {across}; {plural(len(ranks), 'rank')}."


def colour(stage: Stage, rest: str) -> list[str]:
    """Return the colours of the squares that a question names, if it asks for them."""
    heard, called = stage.heard(rest), stage.scene.called
    panels = {panel.name: panel for panel in stage.scene.panels}
    spots = stage.spots(rest) if heard.others & _SHADE and not heard.kinds else []
    return [f"{called(at)} is {_SHADES[panels[at.board].shade(at.square)]}." for at in spots]
