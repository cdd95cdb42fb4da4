"""Earth, Hell and the tombstones."""

from typing import NamedTuple

from chess import Bitboard, Board

from dicemate.scene import Man


class Worlds(NamedTuple):
    """Both boards, with the same side to move, the stones, and the annihilated men (M5, M8).

    Moves are counted on Earth; the counters of Hell are meaningless.
    """

    earth: Board
    hell: Board
    stones: Bitboard
    gone: tuple[Man, ...] = ()


def drop_idle_passing(board: Board) -> Board:
    """Clear, in place, an en passant square that no legal capture can use; return the board.

    Positions that differ only in it count as repeated (C2).
    """
    if board.ep_square is not None and not board.has_legal_en_passant():
        board.ep_square = None
    return board
