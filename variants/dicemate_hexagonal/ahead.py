"""What words lead to, as far as it is certain without playing them; comments cite rule ids."""

from collections.abc import Callable
from functools import cached_property

from chess import msb, scan_forward

from dicemate.position import WHITE
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
        self._attackers = self._field.passed().bits.checkers()

    def result(self, word: str) -> float | None:
        """Return the player's expected result of a move; None if it must be played out."""
        prey = self._field.prey(word)
        return self._fought(word, NUMBERS[prey]) if prey else self._succeeded(word)

    def _succeeded(self, word: str) -> float | None:
        bits, (_, end, _) = self._field.after(word).bits, steps(word)
        checkers = bits.checkers()
        if checkers >> end & 1 and checkers & self._attackers:
            return None  # An Assist may be claimed (B10).
        return self._certain(bits, checkers)

    def _fought(self, word: str, prey: int) -> float | None:
        """Return the expected result of a duel in which no King fights (B2, B3)."""
        start, _, _ = steps(word)
        if (1 << start | 1 << prey) & self._bits.kings:
            return None
        total = 0.0
        for end, chance in verdicts(self._letter(start), self._letter(prey), self._tie):
            succeeds = end == Verdict.ATTACKER
            value = self._succeeded(word) if succeeds else self._failed(end, start, prey)
            if value is None:
                return None
            total += chance * value
        return total

    def _failed(self, end: Verdict, start: int, prey: int) -> float | None:
        left = self._field.passed()
        if end != Verdict.BOUNCE:
            fallen = (start, prey) if end == Verdict.BOTH else (start,)
            left = left.fallen(NAMES[cell] for cell in fallen)
        return self._certain(left.bits, left.bits.checkers())

    def _letter(self, cell: int) -> str:
        return self._bits.man(cell).letter

    def _certain(self, bits: Bits, checkers: int) -> float | None:
        """Return the result on a board if the enemy, to move, certainly has a move (B6)."""
        if checkers:
            goes_on = not bits.is_checkmate()
        else:
            goes_on = bool(self._movers & bits.occupied_co[bits.turn])
        return self._sign * self._value(bits) if goes_on else None

    @cached_property
    def _movers(self) -> int:
        """The enemy's pieces that can move wherever the other side goes, if not taken.

        They stand on no line with their King, so they cannot be pinned, and no man of their own
        keeps them from a first step.
        """
        pawns, knights, bishops, rooks, _, kings = self._bits.kinds
        own = self._bits.occupied_co[not self._bits.turn]
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
