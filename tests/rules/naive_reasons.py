"""Whether a reason of ordinary chess is true, by python-chess's own generator: a second program.

It shares no code with `hindrance` or any game: a move is tried, and its result examined.
"""

from collections.abc import Callable
from typing import NamedTuple

import chess
from chess import Board, Move, Square


class Asked(NamedTuple):
    """A man on the square `start`, led to `end` if that is given, and what he could do there."""

    board: Board
    start: Square
    end: Square | None

    @property
    def kind(self) -> str:
        return chess.piece_name(self.board.piece_type_at(self.start) or 0)

    @property
    def forward(self) -> int:
        """How many squares forward the way leads, as the side to move sees it."""
        assert self.end is not None
        return (self.end - self.start) * (1 if self.board.turn else -1)

    @property
    def rank(self) -> int:
        rank = chess.square_rank(self.start)
        return rank if self.board.turn else 7 - rank

    def moves(self) -> list[Move]:
        """Return the moves of the man, whatever becomes of his King; no castling."""
        board = self.board
        moves = board.generate_pseudo_legal_moves(chess.BB_SQUARES[self.start])
        return [move for move in moves if not board.is_castling(move)]

    def there(self) -> list[Move]:
        """Return the moves to the end."""
        return [move for move in self.moves() if self.end == move.to_square]

    def meant(self) -> list[Move]:
        """Return the moves to the end, or all where none leads there."""
        return self.there() or self.moves()

    def alone(self) -> bool:
        """Return whether the man could go to the end if he were alone on the board."""
        bare = Board(None)
        bare.set_piece_at(self.start, self.board.piece_at(self.start))
        return self.end is not None and self.end in bare.attacks(self.start)

    def reaches(self) -> bool:
        return self.end is not None and self.end in self.board.attacks(self.start)

    def castles(self) -> bool:
        """Return whether there is a right to castle to the side of the end."""
        assert self.end is not None
        rooks = chess.scan_forward(self.board.clean_castling_rights())
        own = [rook for rook in rooks if chess.square_rank(rook) == chess.square_rank(self.start)]
        return any((rook < self.start) == (self.end < self.start) for rook in own)


def _attacked(board: Board, move: Move) -> bool:
    after = board.copy(stack=False)
    after.push(move)
    king = after.king(board.turn)
    return after.king(after.turn) is not None and after.is_attacked_by(after.turn, king or 0)


def _mated(board: Board, move: Move) -> bool:
    after = board.copy(stack=False)
    after.push(move)
    if after.king(after.turn) is None:
        return False
    after.turn, after.ep_square = board.turn, None
    return after.is_checkmate()


def _all(moves: list[Move], board: Board, ends: Callable[[Board, Move], bool]) -> bool:
    return bool(moves) and all(ends(board, move) for move in moves)


def _beside(asked: Asked) -> bool:
    return asked.reaches() and not asked.there()


TRUE: dict[str, Callable[[Asked], bool]] = {
    "it is blocked and has no square to go to": lambda at: not at.moves(),
    "your own man stands there": lambda at: (
        at.end is not None and at.board.color_at(at.end) == at.board.turn
    ),
    "other men stand in its way": lambda at: at.alone() and not at.reaches(),
    "a pawn moves diagonally only to capture": lambda at: at.kind == "pawn" and _beside(at),
    "a man blocks its way; a pawn captures diagonally": lambda at: (
        at.kind == "pawn" and not at.there() and at.forward in ((8, 16) if at.rank == 1 else (8,))
    ),
    "a pawn goes two squares only from its second rank": lambda at: (
        at.kind == "pawn" and at.forward == 16 and at.rank != 1
    ),
    "a pawn does not move like that": lambda at: (
        at.kind == "pawn" and not at.alone() and at.forward not in (8, 16)
    ),
    **{
        f"a {kind} does not move like that": lambda at, kind=kind: (  # type: ignore[misc]
            at.kind == kind and not at.alone()
        )
        for kind in ("knight", "bishop", "rook", "queen", "king")
    },
    "the right to castle on that side is gone": lambda at: at.kind == "king" and not at.castles(),
    "no castling while the King is attacked": lambda at: at.castles() and at.board.is_check(),
    "no castling through or into an attack": lambda at: at.castles() and not at.board.is_check(),
    "it is pinned: it shields your King": lambda at: (
        at.board.is_pinned(at.board.turn, at.start) and _all(at.meant(), at.board, _attacked)
    ),
    "it leaves your King attacked": lambda at: (
        not at.board.is_pinned(at.board.turn, at.start)
        and not at.board.is_check()
        and at.kind != "king"
        and _all(at.meant(), at.board, _attacked)
    ),
    "your King is attacked, and it cannot help him": lambda at: (
        at.board.is_check() and at.kind != "king" and _all(at.moves(), at.board, _attacked)
    ),
    "your King would still be attacked": lambda at: (
        at.board.is_check() and at.kind != "king" and _all(at.there(), at.board, _attacked)
    ),
    "every square your King could go to is attacked": lambda at: (
        at.kind == "king" and _all(at.moves(), at.board, _attacked)
    ),
    "your King would be attacked there": lambda at: (
        at.kind == "king" and _all(at.there(), at.board, _attacked)
    ),
    "each of its moves would leave your King mated": lambda at: _all(at.moves(), at.board, _mated),
    "your King would be mated after that": lambda at: _all(at.there(), at.board, _mated),
}
"""By the text of a reason: whether it is true."""
