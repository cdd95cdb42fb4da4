"""Pictures of a match as SVG text: boards with highlights, dice and the last action.

Nothing here needs a terminal or Textual.
"""

from collections.abc import Iterator
from html import escape

from dicemate.match import Match, sentences
from dicemate.match.trail import trail
from dicemate.scene import Panel, Scene
from dicemate.tui.board.raster import hexadecimal
from dicemate.tui.board.script import GLYPHS
from dicemate.tui.cutting import cut, wrapped
from dicemate.tui.dice import faces, solids, traythrows
from dicemate.tui.dice.traythrows import Cast, TrayThrow
from dicemate.tui.dice.tumble import Pose
from dicemate.tui.export.boardsvg import FIELD, Drawn, board
from dicemate.tui.match import captions

_LEAST = 430
"""The minimum width of a picture, for its text; that of an ordinary board."""
_GAP = 20
_STEP = FIELD + 6
"""The width from one die to the next."""
_LINE, _UNDER_TITLE = 22, 14
"""The height of a line of text, and of the gap below the title."""
_LETTER, _BOLD_LETTER, _TAKEN = 8.6, 9.3, 12.4
"""The assumed widths of characters: of a text, of the title, of men taken; those of a wide font."""


def picture(match: Match, ply: int) -> str:
    """Return the match after `ply` words as SVG text."""
    scene = match.positions[ply].scene()
    boards = _boards(match, ply, scene)
    width = max(_GAP + sum(drawn.width + _GAP for _, drawn in boards), _LEAST)
    body, x, y, lowest = list[str](), _GAP, 0, 0
    for line in captions.title(match, ply, int((width - _GAP) / _BOLD_LETTER)):
        y += _LINE
        body.append(_text(_GAP, y, line, bold=True))
    y += _UNDER_TITLE
    for panel, drawn in boards:
        body.append(_moved(x, y, _titled(panel, drawn)))
        x, lowest = x + drawn.width + _GAP, max(lowest, drawn.height + _LINE * bool(panel.title))
    y += lowest
    throw = traythrows.throw(match, ply)
    if throw:
        body.append(_moved(_GAP, y + 4, _row(throw, width - 2 * _GAP)))
        y += FIELD + 8
    for line in _lines(match, ply, scene, width - _GAP):
        y += _LINE
        body.append(_text(_GAP, y, line))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width}" height="{y + _GAP}" viewBox="0 0 {width} {y + _GAP}">'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(body)}</svg>\n'
    )


def _boards(match: Match, ply: int, scene: Scene) -> list[tuple[Panel, Drawn]]:
    """Return the boards, each with its drawing."""
    last = trail(match, ply).spots
    return [
        (panel, board(panel, {spot.square for spot in last if spot.board == panel.name}))
        for panel in scene.panels
    ]


def _lines(match: Match, ply: int, scene: Scene, room: int) -> Iterator[str]:
    """Yield the last action, the result if the game is over, and the men off the boards."""
    letters = int(room / _LETTER)
    if ply:
        yield from wrapped(captions.said(match, ply - 1), letters)
    if ply == len(match.words) and match.outcome:
        yield from wrapped(sentences.result(match, match.outcome), letters)
    for shelf in scene.shelves:
        yield captions.shelf_line(shelf, GLYPHS.men, int(room / _TAKEN))


def _titled(panel: Panel, drawn: Drawn) -> str:
    """Return a board with its title above."""
    if not panel.title:
        return drawn.svg
    short = cut(panel.title, int(drawn.width / _LETTER))
    title = _text(drawn.width // 2, _LINE - 6, short, middle=True)
    return title + _moved(0, _LINE, drawn.svg)


def _row(throw: TrayThrow, room: int) -> str:
    """Return the dice in a row, made smaller if it would leave the picture."""
    scale = min(1, room / (_STEP * len(throw.dice) + _GAP))
    return f'<g transform="scale({scale:.3g})">{"".join(_dice(throw))}</g>'


def _dice(throw: TrayThrow) -> Iterator[str]:
    """Yield the dice of both sides with their faces, or question marks before they are thrown."""
    x = 0
    for side in (throw.left, throw.right):
        for cast in side:
            die = _moved(x, 0, _die(cast))
            yield f'<g opacity=".4">{die}</g>' if cast.used else die
            x += _STEP
        x += _GAP


def _die(cast: Cast) -> str:
    """Return a die in the shape of its kind and the colours of its owner."""
    look = faces.look(cast, Pose(cast.face) if cast.face else None)
    if solids.can_show(look.face):
        return solids.body(look)
    ink = hexadecimal(solids.inks(look)[0])
    short = cut(look.face, int(_STEP / _BOLD_LETTER))
    return solids.body(look) + _text(FIELD // 2, 29, short, middle=True, bold=True, ink=ink)


def _moved(x: int, y: int, svg: str) -> str:
    return f'<g transform="translate({x} {y})">{svg}</g>'


def _text(
    x: int, y: int, text: str, *, middle: bool = False, bold: bool = False, ink: str = "#000"
) -> str:
    look = ' xml:space="preserve"'  # Spaces part what stands in a line.
    look += ' text-anchor="middle"' * middle + ' font-weight="bold"' * bold
    return (
        f'<text x="{x}" y="{y}" fill="{ink}" font-family="sans-serif" font-size="16"{look}>'
        f"{escape(text)}</text>"
    )
