"""Pictures of a match as SVG text: python-chess's own boards, with marks, dice and what was said.

Nothing here needs a terminal or Textual.
"""

from collections.abc import Iterable, Iterator
from html import escape
from textwrap import wrap

from dicemate.match import Match, sentences
from dicemate.match.trail import trail
from dicemate.scene import Panel, Scene, Spot
from dicemate.tui.board import drawings
from dicemate.tui.board.raster import hexadecimal
from dicemate.tui.board.script import GLYPHS
from dicemate.tui.dice import faces, throws
from dicemate.tui.dice.throws import Cast, Throw
from dicemate.tui.dice.tumble import Pose
from dicemate.tui.match import wording

_BOARD = 390
"""The width of a board; python-chess's own, with a margin around 8 squares of `_FIELD`."""
_EDGE = 15
_FIELD = 45
_GAP = 20
_LINE = 22
"""The height of a line of text."""
_LETTERS = 52
"""How many characters fit under a board."""
_LAST, _DANGER = "#d8c02099", "#e0202080"
"""The colours of the last move's squares and of a square in danger."""


def picture(match: Match, ply: int) -> str:
    """Return the match after `ply` words as SVG text.

    Raises:
        ValueError: python-chess cannot draw a board of this game.
    """
    scene = match.positions[ply].scene()
    last = trail(match, ply).spots
    width = len(scene.panels) * (_BOARD + _GAP) + _GAP
    body, y = [_text(_GAP, _LINE, wording.title(match, match.number_at(ply)), bold=True)], 36
    for index, panel in enumerate(scene.panels):
        body.append(_moved(_GAP + index * (_BOARD + _GAP), y, _board(panel, last)))
    y += _BOARD + _LINE * any(panel.title for panel in scene.panels)
    throw = throws.throw(match, ply)
    if throw:
        body.append(_moved(_GAP, y + 4, "".join(_dice(throw))))
        y += _FIELD + 8
    for line in _lines(match, ply, scene, len(scene.panels) * _LETTERS):
        y += _LINE
        body.append(_text(_GAP, y, line))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width}" height="{y + _GAP}" viewBox="0 0 {width} {y + _GAP}">'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(body)}</svg>\n'
    )


def _lines(match: Match, ply: int, scene: Scene, letters: int) -> Iterator[str]:
    """Yield what happened last, the result if the game is over, and the men off the boards."""
    if ply:
        yield from wrap(throws.said(match, ply - 1), letters)
    if ply == len(match.words) and match.outcome:
        yield from wrap(sentences.result(match, match.outcome), letters)
    for shelf in scene.shelves:
        yield wording.shelf(shelf, GLYPHS.men, compact=True)


def _board(panel: Panel, last: Iterable[Spot]) -> str:
    """Return a board under its title.

    Raises:
        ValueError: the board has not 8 files and 8 ranks.
    """
    import chess  # Not at the top: a menu of commands is shown before chess is loaded.
    import chess.svg

    if (panel.files, panel.ranks) != (8, 8):
        raise ValueError(f"a board of {panel.files} by {panel.ranks} squares cannot be drawn")
    board = chess.BaseBoard.empty()
    for square, man in panel.men.items():
        letter = man.letter if man.color else man.letter.lower()
        board.set_piece_at(chess.parse_square(square), chess.Piece.from_symbol(letter))
    fill = {chess.parse_square(spot.square): _LAST for spot in last if spot.board == panel.name}
    fill |= {chess.parse_square(square): _DANGER for square in panel.danger}
    drawn = chess.svg.board(board, size=_BOARD, fill=fill)
    title = _text(_BOARD // 2, _LINE - 6, panel.title, middle=True) if panel.title else ""
    return title + _moved(0, _LINE * bool(panel.title), drawn + "".join(_marks(panel)))


def _marks(panel: Panel) -> Iterator[str]:
    """Yield what lies on the squares: small and in the corner if a man stands there too."""
    for square, mark in panel.marks.items():
        x = _EDGE + _FIELD * "abcdefgh".index(square[0])
        y = _EDGE + _FIELD * (8 - int(square[1]))
        if mark.name in drawings.NAMES:
            thing = drawings.named(mark.name)
        else:
            thing = _text(_FIELD // 2, 32, mark.glyph, middle=True)
        corner = '<g transform="translate(23 23) scale(.5)">'
        yield _moved(x, y, f"{corner}{thing}</g>" if square in panel.men else thing)


def _dice(throw: Throw) -> Iterator[str]:
    """Yield the dice of both sides, each with its face, or a question mark before it lies."""
    x = 0
    for side in (throw.left, throw.right):
        for cast in side:
            yield _moved(x, 0, _die(cast))
            x += _FIELD + 6
        x += _GAP


def _die(cast: Cast) -> str:
    """Return a die in the outline of its kind and the colours of its owner."""
    name = cast.kind if cast.kind in drawings.NAMES else "d6"
    ink = hexadecimal(drawings.EBONY if cast.owner else drawings.BONE)
    face = faces.text(cast, Pose(cast.face) if cast.face else None, GLYPHS)
    number = _text(_FIELD // 2, 29, face, middle=True, bold=True, ink=ink)
    return drawings.named(name if cast.owner else f"{name} black") + number


def _moved(x: int, y: int, svg: str) -> str:
    return f'<g transform="translate({x} {y})">{svg}</g>'


def _text(
    x: int, y: int, text: str, *, middle: bool = False, bold: bool = False, ink: str = "#000"
) -> str:
    look = ' text-anchor="middle"' * middle + ' font-weight="bold"' * bold
    return (
        f'<text x="{x}" y="{y}" fill="{ink}" font-family="sans-serif" font-size="16"{look}>'
        f"{escape(text)}</text>"
    )
