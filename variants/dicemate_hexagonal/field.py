"""The board of hexagons as a field of fights: what fights do to it; comments cite rule ids."""

from collections.abc import Hashable, Iterable
from typing import Self

from dicemate.anyboard import Board, Men, Move, move_of, san
from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import Man, Panel
from dicemate_babylonian.field import BOARD
from dicemate_hexagonal import legality
from dicemate_hexagonal.board import CELLS

_ORDER = {cell: number for number, cell in enumerate(CELLS)}


class HexField:
    """A board of hexagons; attribute `board` never changes."""

    __slots__ = ("board", "turn")

    def __init__(self, board: Board) -> None:
        """Take a board."""
        self.board = board
        self.turn: Color = board.turn

    @property
    def clock(self) -> int:
        """The turns since a pawn moved or a man fell (C3)."""
        return self.board.clock

    def words(self, orthodox: bool) -> tuple[str, ...]:
        """Return the words of the legal moves (B7)."""
        return legality.legal_words(self.board, orthodox)

    def is_check(self) -> bool:
        """Tell whether the King of the side to move is attacked."""
        return self.board.is_check()

    def is_mate(self) -> bool:
        """Tell whether he is mated (B6)."""
        return legality.is_mate(self.board)

    def prey(self, word: str) -> str:
        """Return the cell of the man whom a move attacks (B1, B5)."""
        return self.board.prey(_move(word)) or ""

    def kings(self) -> int:
        """Return how many Kings stand."""
        return bool(self.king(WHITE)) + bool(self.king(BLACK))

    def king(self, color: Color) -> str:
        """Return where a King stands."""
        return self.board.king(color) or ""

    def man(self, square: str) -> Man:
        """Return who stands on a cell that is not empty."""
        return self.board.men[square]

    def attackers(self, color: Color) -> tuple[str, ...]:
        """Return who of a colour attacks the enemy King, in the order of cells (H6)."""
        king = self.king(not color)
        found = self.board.attackers(king, color) if king else []
        return tuple(sorted(found, key=_ORDER.__getitem__))

    def after(self, word: str) -> Self:
        """Return the field after a move that succeeded."""
        return type(self)(self.board.after(_move(word)))

    def passed(self) -> Self:
        """Return the field after a turn without a move on it."""
        return type(self)(self.board.turned())

    def fallen(self, squares: Iterable[str]) -> Self:
        """Return the field without the men on some cells."""
        gone = frozenset(squares)
        men = {cell: man for cell, man in self.board.men.items() if cell not in gone}
        return type(self)(self.board._replace(men=men, passing=(), clock=0))

    def fled(self, square: str) -> Self:
        """Return the field after the King of the side to move went to a cell (B12)."""
        men = {cell: man for cell, man in self.board.men.items() if cell != self.king(self.turn)}
        return self._with({**men, square: Man(self.turn, "K")})

    def converted(self, square: str) -> Self:
        """Return the field after the man on a cell joined the side to move (B13)."""
        man = self.board.men[square]
        return self._with({**self.board.men, square: man._replace(color=self.turn)})

    def _with(self, men: Men) -> Self:
        """Return the field with other men; a pawn who has changed sides has passed nobody."""
        pawn, behind = Man(not self.turn, "P"), self.board.movement.behind
        passing = tuple(
            cell for cell in self.board.passing if men.get(behind(cell, self.turn) or "") == pawn
        )
        return type(self)(self.board._replace(men=men, passing=passing))

    def label(self, word: str) -> str:
        """Return a move in SAN."""
        return san(self.board, _move(word))

    def panel(self, danger: frozenset[str]) -> Panel:
        """Return the board to be drawn."""
        return Panel(BOARD, self.board.men, danger=danger, **CELLS.layout)

    def key(self, passing: bool) -> Hashable:
        """Return what fields must share to count as repeated."""
        board = self.board if passing else self.board._replace(passing=())
        return board.key()

    def setup(self) -> str:
        """Return the FEN."""
        return self.board.fen()


def _move(word: str) -> Move:
    move = move_of(word)
    assert move, "a move is said"
    return move
