"""What words lead to, as far as it is certain without playing them; comments cite rule ids."""

from functools import cached_property

from chess import msb, scan_forward

from dicemate.position import WHITE
from dicemate_babylonian.duel import Verdict, verdicts
from dicemate_hexagonal import worth
from dicemate_hexagonal.bits import LETTERS, Bits
from dicemate_hexagonal.board import NAMES
from dicemate_hexagonal.field import HexField
from dicemate_hexagonal.moves import steps
from dicemate_hexagonal.tables import ACROSS, ALONG, KING, KNIGHT

_PAWN, _KING = LETTERS.index("P"), LETTERS.index("K")


class Ahead:
    """The results of one side's moves, computed from differences so that few boards are made.

    The enemy's legal moves are not listed just to find out whether the game goes on.
    """

    def __init__(self, field: HexField, tie: Verdict) -> None:
        """Look ahead from the beginning of a turn, with both Kings; `tie` is who wins a tie."""
        bits = self._bits = field.bits
        self._field, self._tie = field, tie
        own, enemy = bits.occupied_co[bits.turn], bits.occupied_co[not bits.turn]
        king, prey = msb(bits.kings & own), msb(bits.kings & enemy)
        self._sign = 1.0 if bits.turn == WHITE else -1.0
        self._own = worth.table(bits.turn, prey)
        self._theirs = worth.table(not bits.turn, king)
        self._enemies = bits.men(not bits.turn)
        self._theirs_now = worth.army(not bits.turn, king, self._enemies)
        self._lead = worth.army(bits.turn, prey, bits.men(bits.turn)) - self._theirs_now
        self._kinds = {
            cell: kind for kind, men in enumerate(bits.kinds) for cell in scan_forward(men)
        }
        self._attackers = bits.attackers_mask(bits.turn, prey)
        self._restless = own & bits.alone_between(prey, own, bits.occupied)
        self._checks = bits.checks(prey)

    def result(self, word: str) -> float | None:
        """Return the player's expected result of a move; None if it must be played out."""
        start, end, _ = steps(word)
        prey = self._bits.prey(start, end)
        return self._fought(word, msb(prey)) if prey else self._succeeded(word)

    def _succeeded(self, word: str) -> float | None:
        start, end, becomes = steps(word)
        if becomes or self._may_attack(start, end):
            return self._made(word)
        if not self._movers & ~(1 << end):
            return None
        fresh = self._kinds[start] == _PAWN or end in self._kinds
        return self._expected(self._gain(start, end), fresh=fresh)

    def _may_attack(self, start: int, end: int) -> bool:
        """Return whether the enemy King may be attacked after a move."""
        kind = self._kinds[start]
        passes = kind == _PAWN and self._bits.passing >> end & 1
        unsure = self._attackers or self._restless >> start & 1 or passes
        return bool(unsure or self._checks[kind] >> end & 1)

    def _gain(self, start: int, end: int) -> float:
        """Return the gain of a move for its player, in pawns; a King takes nobody."""
        kind, prey = self._kinds[start], self._kinds.get(end)
        gain = self._own[kind][end] - self._own[kind][start]
        if prey is not None:
            return gain + self._theirs[prey][end]
        return gain + self._stepped(end) if kind == _KING else gain

    def _stepped(self, end: int) -> float:
        """Return the gain from the enemy's men having the player's King on another cell."""
        return self._theirs_now - worth.army(not self._bits.turn, end, self._enemies)

    def _made(self, word: str) -> float | None:
        bits, (_, end, _) = self._field.after(word).bits, steps(word)
        checkers = bits.checkers()
        if checkers >> end & 1 and checkers & self._attackers:
            return None  # An Assist may be claimed (B10).
        return self._certain(bits, checkers)

    def _fought(self, word: str, prey: int) -> float | None:
        """Return the expected result of a duel in which no King fights (B2, B3)."""
        start, _, _ = steps(word)
        kind, enemy = self._kinds[start], self._kinds[prey]
        if _KING in (kind, enemy):
            return None
        total = 0.0
        for end, chance in verdicts(LETTERS[kind], LETTERS[enemy], self._tie):
            succeeds = end == Verdict.ATTACKER
            value = self._succeeded(word) if succeeds else self._failed(end, start, prey)
            if value is None:
                return None
            total += chance * value
        return total

    def _failed(self, end: Verdict, start: int, prey: int) -> float | None:
        if end == Verdict.BOTH or self._attackers or self._restless >> start & 1:
            return self._left(end, start, prey)
        fallen = end == Verdict.DEFENDER
        loss = self._own[self._kinds[start]][start] if fallen else 0.0
        return self._expected(-loss, fresh=fallen) if self._movers else None

    def _left(self, end: Verdict, start: int, prey: int) -> float | None:
        left = self._field.passed()
        if end != Verdict.BOUNCE:
            fallen = (start, prey) if end == Verdict.BOTH else (start,)
            left = left.fallen(NAMES[cell] for cell in fallen)
        return self._certain(left.bits, left.bits.checkers())

    def _certain(self, bits: Bits, checkers: int) -> float | None:
        """Return the result on a board if the enemy, to move, certainly has a move (B6)."""
        if checkers:
            goes_on = not bits.is_checkmate()
        else:
            goes_on = bool(self._movers & bits.occupied_co[bits.turn])
        return self._sign * worth.value(bits) if goes_on else None

    def _expected(self, gain: float, *, fresh: bool) -> float:
        """Return the result after a gain in pawns; `fresh` if a pawn moved or a man fell (C3)."""
        return worth.result(self._lead + gain, 0 if fresh else self._bits.clock + 1)

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
