"""Men between the boards, and the squares of Hell to which the dead may go (M3, M4)."""

from typing import NamedTuple

import chess
from chess import BISHOP, KNIGHT, PAWN, QUEEN, ROOK, Bitboard, PieceType, Square

from dicemate.chessboard import LETTERS
from dicemate.position import Color
from dicemate.scene import Man


class Rules(NamedTuple):
    """The options of a game, as `Variant.options` lists them."""

    placement: str
    pawn_home: str
    bishop_home: str
    kill_leaves_stone: bool


class Soul(NamedTuple):
    """A man between the boards: killed on a square of Earth, or about to rise from one of Hell.

    A promoted man counts as what he has become (M3).
    """

    color: Color
    kind: PieceType
    square: Square

    @property
    def man(self) -> Man:
        """The man for a scene."""
        return Man(self.color, LETTERS[self.kind])

    @property
    def name(self) -> str:
        """The English name of his kind."""
        return chess.piece_name(self.kind)


_FILES = {
    PAWN: chess.BB_ALL,
    KNIGHT: chess.BB_FILE_B | chess.BB_FILE_G,
    BISHOP: chess.BB_FILE_C | chess.BB_FILE_F,
    ROOK: chess.BB_FILE_A | chess.BB_FILE_H,
    QUEEN: chess.BB_FILE_D,
}
"""The files on which men of a kind start."""


def homes(dead: Soul, rules: Rules) -> Bitboard:
    """Return the starting squares in Hell to which a dead man may go, free or not (M3, M4)."""
    if dead.kind == PAWN:
        row = chess.BB_RANK_2 if dead.color else chess.BB_RANK_7
    else:
        row = chess.BB_RANK_1 if dead.color else chess.BB_RANK_8
    return _FILES[dead.kind] & row & _choice(dead, rules)


def _choice(dead: Soul, rules: Rules) -> Bitboard:
    """Return the squares that are compatible with the square of his death."""
    circe = rules.placement == "circe"
    if dead.kind == PAWN:
        by_file = circe or rules.pawn_home == "file"
        return chess.BB_FILES[dead.square % 8] if by_file else chess.BB_ALL
    by_colour = dead.kind == BISHOP and rules.bishop_home == "colour"
    if by_colour or (circe and dead.kind != QUEEN):
        light = bool(chess.BB_SQUARES[dead.square] & chess.BB_LIGHT_SQUARES)
        return chess.BB_LIGHT_SQUARES if light else chess.BB_DARK_SQUARES
    return chess.BB_ALL
