"""What words lead to, as far as it is certain without playing them; comments cite rule ids."""

from collections.abc import Callable
from functools import cached_property

from chess import msb, scan_forward

from dicemate.position import WHITE, Color
from dicemate_babylonian.duel import Verdict, verdicts
from dicemate_hexagonal.bits import Bits
from dicemate_hexagonal.board import NAMES, NUMBERS
from dicemate_hexagonal.field import HexField
from dicemate_hexagonal.moves import steps
from dicemate_hexagonal.tables import ACROSS, ALONG, KING, KNIGHT


class Ahead:
    """The results of the moves of the side to move, computed without the enemy's legal moves.

    These take most of the time of playing a word, only to find out whether the game goes on.
    """

    def __init__(self, field: HexField, tie: Verdict, value: Callable[[Bits], float]) -> None:
        """Look ahead from the beginning of a turn; `value` is White's expected result."""
        self._field, self._bits, self._tie, self._value = field, field.bits, tie, value
        self._sign = 1.0 if self._bits.turn == WHITE else -1.0

    def result(self, word: str) -> float | None:
        """Return the player's expected result of a move; None if it must be played out."""
        prey = self._field.prey(word)
        if not prey:
            return self._certain(self._field.after(word))
        start, _, _ = steps(word)
        return self._fought(word, start, NUMBERS[prey])

    def _fought(self, word: str, start: int, prey: int) -> float | None:
        """Return the expected result of a duel in which no King fights (B2, B3)."""
        if (1 << start | 1 << prey) & self._bits.kings:
            return None
        total = 0.0
        for end, chance in verdicts(self._letter(start), self._letter(prey), self._tie):
            told = self._certain(self._ended(end, word, start, prey))
            if told is None:
                return None
            total += chance * told
        return total

    def _letter(self, cell: int) -> str:
        return self._bits.man(cell).letter

    def _ended(self, end: Verdict, word: str, start: int, prey: int) -> HexField:
        """Return the field after a duel."""
        if end == Verdict.ATTACKER:
            return self._field.after(word)
        left = self._field.passed()
        if end == Verdict.BOUNCE:
            return left
        fallen = (start, prey) if end == Verdict.BOTH else (start,)
        return left.fallen(NAMES[cell] for cell in fallen)

    def _certain(self, after: HexField) -> float | None:
        """Return the result if the enemy certainly has a move, and there is no Assist (B6, B10)."""
        bits = after.bits
        if not self._movers & bits.occupied_co[bits.turn] or bits.is_check():
            return None
        return self._sign * self._value(bits)

    @cached_property
    def _movers(self) -> int:
        """The enemy's pieces that can move wherever the other side goes, if not taken.

        They stand on no line with their King, so they cannot be pinned, and no man of their own
        keeps them from a first step.
        """
        return _movers(self._bits, not self._bits.turn)


def _movers(bits: Bits, color: Color) -> int:
    own, (pawns, knights, bishops, rooks, _, kings) = bits.occupied_co[color], bits.kinds
    king, found = msb(kings & own), 0
    for cell in scan_forward(own & ~(pawns | kings | ALONG[king] | ACROSS[king])):
        here, step = 1 << cell, KING[cell]
        if here & knights:
            step = KNIGHT[cell]
        elif here & bishops:
            step &= ACROSS[cell]
        elif here & rooks:
            step &= ALONG[cell]
        if step & ~own:
            found |= here
    return found
