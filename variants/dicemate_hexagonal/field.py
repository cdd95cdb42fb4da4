"""The board of hexagons as a field for fights; comments cite rule ids."""

from collections.abc import Hashable, Iterable
from typing import Self

from chess import msb, scan_forward

from dicemate.anyboard import BOARD, Move, move_action
from dicemate.position import Action, Color
from dicemate.scene import Man, Panel
from dicemate_babylonian.legality import legal_words
from dicemate_hexagonal.bits import Bits
from dicemate_hexagonal.board import CELLS, NAMES, NUMBERS
from dicemate_hexagonal.moves import GROUND, steps
from dicemate_hexagonal.tables import AHEAD


class HexField:
    """A board of hexagons; the attribute `bits` is immutable."""

    __slots__ = ("bits", "turn")

    def __init__(self, bits: Bits) -> None:
        """Wrap a board."""
        self.bits = bits
        self.turn: Color = bits.turn

    @property
    def clock(self) -> int:
        """The turns since a pawn moved or a man fell (C3)."""
        return self.bits.clock

    def words(self, orthodox: bool) -> tuple[str, ...]:
        """Return the words of the legal moves (B7)."""
        return legal_words(GROUND, self.bits, orthodox)

    def is_check(self) -> bool:
        """Return whether the King of the side to move is attacked."""
        return self.bits.is_check()

    def is_mate(self) -> bool:
        """Return whether that King is mated (B6)."""
        return self.bits.is_checkmate()

    def prey(self, word: str) -> str:
        """Return the cell of the man that a move attacks (B1, B5)."""
        start, end, _ = steps(word)
        prey = self.bits.prey(start, end)
        return NAMES[msb(prey)] if prey else ""

    def kings(self) -> int:
        """Return the number of Kings on the board."""
        return self.bits.kings.bit_count()

    def king(self, color: Color) -> str:
        """Return where the King of a colour stands; empty if he has fallen."""
        king = self.bits.kings & self.bits.occupied_co[color]
        return NAMES[msb(king)] if king else ""

    def man(self, square: str) -> Man:
        """Return the man on an occupied cell."""
        return self.bits.man(NUMBERS[square])

    def attackers(self, color: Color) -> tuple[str, ...]:
        """Return the men of a colour that attack the enemy King, in the order of the cells (H7)."""
        bits = self.bits
        king = bits.kings & bits.occupied_co[not color]
        attackers = king and bits.attackers_mask(color, msb(king))
        return tuple(NAMES[cell] for cell in scan_forward(attackers))

    def after(self, word: str) -> Self:
        """Return the field after a move that succeeded."""
        return type(self)(self.bits.moved(*steps(word)))

    def passed(self) -> Self:
        """Return the field after a turn in which nothing moved."""
        return type(self)(self.bits.passed())

    def fallen(self, squares: Iterable[str]) -> Self:
        """Return the field without the men on `squares`."""
        bits = self.bits
        for square in squares:
            bits = bits.placed(NUMBERS[square], None)
        return type(self)(bits._replace(passing=0, clock=0))

    def fled(self, square: str) -> Self:
        """Return the field after the King of the side to move went to a cell (B12)."""
        left = self.bits.placed(NUMBERS[self.king(self.turn)], None)
        return type(self)(left.placed(NUMBERS[square], Man(self.turn, "K")))

    def converted(self, square: str) -> Self:
        """Return the field after the man on a cell joined the side to move (B13)."""
        cell, passing = NUMBERS[square], self.bits.passing
        bits = self.bits.placed(cell, self.man(square)._replace(color=self.turn))
        if passing and AHEAD[not self.turn][msb(passing)] >> cell & 1:
            passing = 0  # The pawn that has just passed belongs to the side to move now.
        return type(self)(bits._replace(passing=passing))

    def action(self, word: str, note: str) -> Action:
        """Describe a move by its SAN."""
        return move_action(self.bits.board(), Move.of(word), note=note)

    def panel(self, danger: frozenset[str]) -> Panel:
        """Return the board to draw."""
        return Panel(BOARD, self.bits.board().men, danger=danger, **CELLS.layout)

    def key(self, passing: bool) -> Hashable:
        """Return what equal fields have in common, en passant only if `passing` (C2)."""
        bits = self.bits
        return bits.kinds, bits.occupied_co, bits.turn, passing and bits.passers() and bits.passing

    def setup(self) -> str:
        """Return the FEN."""
        return self.bits.board().fen()
