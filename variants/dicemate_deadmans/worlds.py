"""Earth, Hell and the tombstones: where everything stands, and what passes between the boards."""

from typing import NamedTuple

from chess import Bitboard, Board

from dicemate.scene import Man


class Worlds(NamedTuple):
    """Both boards, which name the same side to move, the stones, and the annihilated (M5, M8).

    The clocks of a game are those of Earth; those of Hell mean nothing.
    """

    earth: Board
    hell: Board
    stones: Bitboard
    gone: tuple[Man, ...] = ()


def drop_idle_passing(board: Board) -> Board:
    """Forget, in place, an en passant square that no legal capture can use; return the board.

    Positions that differ in nothing else are the same for repetition (C2).
    """
    if board.ep_square is not None and not board.has_legal_en_passant():
        board.ep_square = None
    return board
