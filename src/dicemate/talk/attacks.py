"""What attacks a square: as men move in chess, and what the game lets be played there now.

A game says only what can be played now, by the player who is asked. So men of the other side, and
men who wait for a roll, attack as they do in chess, whatever else the game will have against it.
"""

import chess

from dicemate.position import BLACK, WHITE, Color, Position
from dicemate.scene import Panel, Scene, Spot
from dicemate.talk import speech, spoken
from dicemate.talk.naming import KINDS, listed, place, side


def lines(position: Position, spot: Spot) -> list[str]:
    """Return what attacks a spot, a line for each side, and what can be played there now."""
    scene = position.scene()
    panel = next(panel for panel in scene.panels if panel.name == spot.board)
    where = place(scene, spot)
    sides = [_side(scene, panel, spot, color) for color in (WHITE, BLACK)]
    told = [line for line in sides if line] if _is_chess(panel) else []
    if _is_chess(panel) and not told:
        told = [f"Nothing attacks {where}."]
    return [*told, *_playable(position, spot)]


def _is_chess(panel: Panel) -> bool:
    """Tell whether a board is one on which men move as in chess."""
    return panel.files == panel.ranks == 8 and all(
        man.letter in KINDS for man in panel.men.values()
    )


def _side(scene: Scene, panel: Panel, spot: Spot, color: Color) -> str:
    """Return which men of a side reach a square."""
    board = _board(panel)
    found = [
        f"{chess.piece_name(board.piece_type_at(square) or 0)} {chess.square_name(square)}"
        for square in board.attackers(color, chess.parse_square(spot.square))
    ]
    if not found:
        return ""
    man = panel.men.get(spot.square)
    does = "defends" if man and man.color == color else "attacks"
    return f"{side(color).capitalize()} {does} {place(scene, spot)} with {listed(found)}."


def _board(panel: Panel) -> chess.Board:
    board = chess.Board(None)
    for square, man in panel.men.items():
        board.set_piece_at(
            chess.parse_square(square),
            chess.Piece(chess.Piece.from_symbol(man.letter).piece_type, man.color),
        )
    return board


def _playable(position: Position, spot: Spot) -> list[str]:
    """Return what can be played now and ends on a spot."""
    found = [
        speech.name(position, word)
        for word in spoken.words(position)
        if position.action(word).path[-1:] == (spot,)
    ]
    return [f"Can be played now: {', '.join(found)}."] if found else []
