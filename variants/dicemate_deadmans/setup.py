"""Set-up texts: ``EARTH FEN | HELL PLACEMENT (+ en passant square) | STONES`` (C5)."""

import chess
from chess import BB_SQUARES, Bitboard, Board

from dicemate import chessboard, hindrance
from dicemate.position import SetupError
from dicemate_deadmans.worlds import Worlds, drop_idle_passing

FIELDS = 3
EMPTY = "8/8/8/8/8/8/8/8"


def write(worlds: Worlds) -> str:
    """Return the set-up text of both boards and the stones, without empty fields at the end."""
    earth, hell, stones, _ = worlds
    fields = [earth.fen(en_passant="fen")]
    if hell.occupied or stones:
        passing = "-" if hell.ep_square is None else chess.SQUARE_NAMES[hell.ep_square]
        fields.append(f"{hell.board_fen()} {passing}")
    if stones:
        fields.append(" ".join(chess.SQUARE_NAMES[square] for square in chess.scan_forward(stones)))
    return " | ".join(fields)


def parse(text: str) -> Worlds:
    """Return the worlds of a set-up text; missing fields are empty.

    Raises:
        SetupError: the text cannot be played; the message names the fault.
    """
    fields = [field.strip() for field in text.split("|")]
    if len(fields) > FIELDS:
        raise SetupError(f"a set-up has at most {FIELDS} fields, not {len(fields)}")
    fields += [""] * (FIELDS - len(fields))
    earth = _parse_earth(fields[0])
    hell = _parse_hell(fields[1] or EMPTY, earth.turn)
    return Worlds(earth, hell, _parse_stones(fields[2], earth))


def _parse_earth(fen: str) -> Board:
    board = chessboard.from_fen(fen, chess.STATUS_PAWNS_ON_BACKRANK)
    white, black = board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK]
    if board.pawns & (white & chess.BB_RANK_8 | black & chess.BB_RANK_1):  # M12
        raise SetupError("a pawn stands on its last rank")
    if board.status() & chess.STATUS_OPPOSITE_CHECK:
        side, other = hindrance.name(board.turn), hindrance.name(not board.turn)
        raise SetupError(f"{other} is in check and {side} to move")
    return drop_idle_passing(board)


def _parse_hell(field: str, turn: chess.Color) -> Board:
    placement, passing, *more = [*field.split(), "-"]
    if more not in ([], ["-"]):
        raise SetupError(f"Hell is a placement and an en passant square, not {field!r}")
    fen = f"{placement} {'w' if turn else 'b'} - {passing} 0 1"
    try:
        board = chessboard.from_fen(fen, chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING)
    except SetupError as error:
        raise SetupError(f"Hell: {error}") from None
    if board.kings:
        raise SetupError("Hell: a King never goes there")
    return drop_idle_passing(board)


def _parse_stones(field: str, earth: Board) -> Bitboard:
    stones = chess.BB_EMPTY
    for name in field.split():
        if name not in chess.SQUARE_NAMES:
            raise SetupError(f"a tombstone cannot stand on {name!r}: there is no such square")
        stone = BB_SQUARES[chess.parse_square(name)]
        if stone & stones:
            raise SetupError(f"{name} has two tombstones")
        if stone & earth.kings:
            raise SetupError(f"the King on {name} cannot stand on a tombstone")
        stones |= stone
    return stones
