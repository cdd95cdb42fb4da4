"""Boards: from a FEN, after a move, and what is on them and attacked."""

from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from types import MappingProxyType
from typing import TypeVar

import chess
from chess import BLACK, WHITE, Bitboard, Board, Move, Square

from dicemate.chessboard.words import LETTERS
from dicemate.position import Outcome, SetupError
from dicemate.scene import Man, Spot

_Position = TypeVar("_Position")
_MEN = {color: tuple(Man(color, letter) for letter in LETTERS) for color in (WHITE, BLACK)}
"""The men by colour and `chess.PieceType`."""
_NOBODY: Mapping[Spot, Spot] = MappingProxyType({})


def alone_between(board: Board, square: Square, sliders: Bitboard, occupied: Bitboard) -> Bitboard:
    """Return the men that are alone between `square` and one of `sliders`, on its line of movement.

    `occupied` is the set of occupied squares, so that callers can ignore some.
    """
    straight = chess.BB_RANK_ATTACKS[square][0] | chess.BB_FILE_ATTACKS[square][0]
    lines = straight & (board.rooks | board.queens)
    lines |= chess.BB_DIAG_ATTACKS[square][0] & (board.bishops | board.queens)
    found = chess.BB_EMPTY
    for slider in chess.scan_forward(lines & sliders):
        men = chess.between(square, slider) & occupied
        if not men & (men - 1):
            found |= men
    return found


def after(board: Board, move: Move) -> Board:
    """Return the board after a pseudo-legal `move`, without history; `board` stays unchanged."""
    new = _twin(board)
    new.push(move)
    return new


def passed(board: Board) -> Board:
    """Return the board after a turn without a move on it: en passant ends, the clock advances."""
    new = _twin(board)
    new.castling_rights = board.clean_castling_rights()
    new.turn, new.ep_square = not board.turn, None
    new.halfmove_clock += 1
    new.fullmove_number += board.turn == BLACK
    return new


def made_once(
    make: Callable[[_Position, Move], _Position],
) -> Callable[[_Position, Move], _Position]:
    """Cache the position made last, since most moves are described and then played.

    For methods of immutable positions only, with moves from `MOVES`.
    """
    last: tuple[_Position, Move, _Position] | None = None

    @wraps(make)
    def made(position: _Position, move: Move) -> _Position:
        nonlocal last
        known = last
        if known is None or known[0] is not position or known[1] is not move:
            known = last = position, move, make(position, move)
        return known[2]

    return made


def _twin(board: Board) -> Board:
    """Return a copy without history, in half the time of `copy(stack=False)`."""
    twin = Board.__new__(Board)
    twin.pawns, twin.knights, twin.bishops = board.pawns, board.knights, board.bishops
    twin.rooks, twin.queens, twin.kings = board.rooks, board.queens, board.kings
    twin.occupied, twin.occupied_co = board.occupied, board.occupied_co.copy()
    twin.promoted, twin.chess960 = board.promoted, board.chess960
    twin.turn, twin.ep_square = board.turn, board.ep_square
    twin.castling_rights = board.castling_rights
    twin.halfmove_clock, twin.fullmove_number = board.halfmove_clock, board.fullmove_number
    twin.move_stack, twin._stack = [], []
    return twin


def victim(board: Board, move: Move) -> chess.PieceType | None:
    """Return the type of the man that `move` captures, or None."""
    if board.occupied_co[not board.turn] & chess.BB_SQUARES[move.to_square]:
        return board.piece_type_at(move.to_square)
    return chess.PAWN if board.is_en_passant(move) else None


def taken(board: Board, move: Move) -> tuple[Man, ...]:
    """Return the man captured by `move`, ready for a shelf; empty if there is none."""
    kind = victim(board, move)
    return (Man(not board.turn, LETTERS[kind]),) if kind else ()


def king_taken(board: Board) -> Outcome | None:
    """Return the win of the remaining King's side if the other King was taken, or None."""
    if chess.popcount(board.kings) > 1:
        return None
    return Outcome(board.color_at(chess.msb(board.kings)), "King taken")


def ends(board: Board, move: Move, name: str) -> Mapping[Spot, Spot]:
    """Return the `Action.ends` of a move on the board `name`: of King and rook in castling.

    The King is omitted if the word of the move says where he goes; in Chess960 it may name the
    rook's square, though he stays where he is.
    """
    if not board.is_castling(move):
        return _NOBODY
    king, rook = board._to_chess960(move).from_square, board._to_chess960(move).to_square
    long, home = rook < king, king - king % 8
    ways = {king: home + (2 if long else 6), rook: home + (3 if long else 5)}
    return {
        Spot(name, chess.SQUARE_NAMES[start]): Spot(name, chess.SQUARE_NAMES[end])
        for start, end in ways.items()
        if end != (move.to_square if start == king else start)
    }


def key(board: Board) -> Hashable:
    """Return what boards must share to count as repeated if moves are pseudo-legal."""
    return (
        board.occupied_co[WHITE],
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[BLACK],
        board.turn,
        board.clean_castling_rights(),
        board.ep_square if board.has_pseudo_legal_en_passant() else None,
    )


def men(board: Board) -> dict[str, Man]:
    """Return the men of a board for a scene, by the names of their squares."""
    white, kind_at = board.occupied_co[WHITE], board.piece_type_at
    return {
        chess.SQUARE_NAMES[square]: _MEN[bool(white >> square & 1)][kind_at(square) or 0]
        for square in chess.scan_reversed(board.occupied)
    }


def attacked_kings(board: Board) -> frozenset[str]:
    """Return the names of the squares of attacked Kings."""
    return frozenset(
        chess.SQUARE_NAMES[king]
        for king in chess.scan_forward(board.kings)
        if board.is_attacked_by(not board.color_at(king), king)
    )


_FAULTS = {
    chess.STATUS_NO_WHITE_KING: "White has no King",
    chess.STATUS_NO_BLACK_KING: "Black has no King",
    chess.STATUS_TOO_MANY_KINGS: "a side has more than one King",
    chess.STATUS_PAWNS_ON_BACKRANK: "a pawn stands on a first or last rank",
    chess.STATUS_BAD_CASTLING_RIGHTS: "a castling right needs its King and rook at home",
    chess.STATUS_INVALID_EP_SQUARE: "no pawn has just passed the en passant square",
}

_MOST_MOVES = 999_999
"""The highest number in a FEN, as on other boards."""


def from_fen(
    fen: str, allowed: chess.Status = chess.STATUS_VALID, *, chess960: bool = False
) -> Board:
    """Return the board of a FEN with one King per side (C5).

    More than sixteen men per side are accepted, and so are all checks, since games differ about
    both. Other faults are accepted if they are `allowed`. With `chess960`, Kings and rooks may be
    at home on any file.

    Raises:
        SetupError: the text is not a FEN or cannot be played; the message names the fault.
    """
    if not 4 <= len(fen.split()) <= 6:
        raise SetupError(f"a FEN has 6 fields (the last 2 may be left out), not {len(fen.split())}")
    try:
        board = Board(fen, chess960=chess960)
    except ValueError as error:
        raise SetupError(str(error)) from None
    status = board.status()
    if _drops_rights(board, fen.split()[2]):
        status |= chess.STATUS_BAD_CASTLING_RIGHTS
    for count in (board.halfmove_clock, board.fullmove_number):
        if count > _MOST_MOVES:  # Longer numbers would not be read as such where turns are counted.
            raise SetupError(f"{count} moves is too many; the most is {_MOST_MOVES}")
    for fault, message in _FAULTS.items():
        if status & fault & ~allowed:
            raise SetupError(message)
    return board


def _drops_rights(board: Board, rights: str) -> bool:
    """Return whether python-chess left out a right, as it does a Q where no rook is at home."""
    named = {letter.isupper() for letter in rights if letter != "-"}
    ranks = {chess.WHITE: chess.BB_RANK_1, chess.BLACK: chess.BB_RANK_8}
    return any(not board.castling_rights & ranks[color] for color in named)
