"""A board of hexagons as bit masks: fast to copy and to query for attacks.

Fields and methods have the names that python-chess uses, which `legality` expects.
"""

from functools import lru_cache
from typing import NamedTuple, Self

from chess import msb, scan_forward

from dicemate.anyboard import Board
from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import Man
from dicemate_hexagonal.board import MOVEMENT, NAMES, NUMBERS
from dicemate_hexagonal.tables import (
    ACROSS,
    AHEAD,
    ALONG,
    DIAGONAL,
    HOME,
    KING,
    KNIGHT,
    STRAIGHT,
    TAKES,
    Line,
    between,
)

LETTERS = "PNBRQK"
"""The English letters of men, by the numbers of their kinds."""


class Bits(NamedTuple):
    """An immutable board with its men as masks.

    `kinds` holds a mask for each letter of `LETTERS`, and `occupied_co` one for each colour.
    `passing` is the cell that a pawn has just passed in a double step, as a mask.
    """

    kinds: tuple[int, ...]
    occupied_co: tuple[int, int]
    occupied: int
    turn: Color
    passing: int
    clock: int
    number: int

    @classmethod
    def of(cls, board: Board) -> Self:
        """Return the masks of a board."""
        kinds, sides = [0] * len(LETTERS), [0, 0]
        for name, man in board.men.items():
            kinds[LETTERS.index(man.letter)] |= 1 << NUMBERS[name]
            sides[man.color] |= 1 << NUMBERS[name]
        passing = sum(1 << NUMBERS[name] for name in board.passing)
        men = tuple(kinds), (sides[BLACK], sides[WHITE]), sides[BLACK] | sides[WHITE]
        return cls(*men, board.turn, passing, board.clock, board.number)

    def board(self) -> Board:
        """Return the board with the names of its cells."""
        return _board(self)

    def man(self, cell: int) -> Man:
        """Return the man on an occupied cell."""
        letter = next(
            letter for letter, men in zip(LETTERS, self.kinds, strict=True) if men >> cell & 1
        )
        return Man(bool(self.occupied_co[WHITE] >> cell & 1), letter)

    def men(self, color: Color) -> tuple[int, ...]:
        """Return the men of a colour, by kind."""
        own = self.occupied_co[color]
        return tuple(men & own for men in self.kinds)

    @property
    def pawns(self) -> int:
        """The cells of the pawns."""
        return self.kinds[0]

    @property
    def kings(self) -> int:
        """The cells of the Kings."""
        return self.kinds[5]

    # -- attacks ---------------------------------------------------------------------------

    def attackers_mask(self, color: Color, square: int, occupied: int | None = None) -> int:
        """Return the men of a colour that attack a cell, if `occupied` holds the men."""
        pawns, knights, bishops, rooks, queens, kings = self.kinds
        occupied = self.occupied if occupied is None else occupied
        found = TAKES[not color][square] & pawns | KNIGHT[square] & knights | KING[square] & kings
        own = self.occupied_co[color]
        if straight := (rooks | queens) & own & ALONG[square]:
            for line in STRAIGHT[square]:
                if line.cells & straight:
                    found |= line[occupied & line.cells] & straight
        if diagonal := (bishops | queens) & own & ACROSS[square]:
            for line in DIAGONAL[square]:
                if line.cells & diagonal:
                    found |= line[occupied & line.cells] & diagonal
        return found & own

    def attacks_mask(self, square: int) -> int:
        """Return the cells that the piece on `square`, not a pawn, attacks, occupied or not."""
        _, knights, bishops, rooks, _, kings = self.kinds
        here = 1 << square
        if here & knights:
            return KNIGHT[square]
        if here & kings:
            return KING[square]
        straight = 0 if here & bishops else self._seen(STRAIGHT[square])
        diagonal = 0 if here & rooks else self._seen(DIAGONAL[square])
        return straight | diagonal

    def _seen(self, lines: tuple[Line, ...]) -> int:
        """Return the cells that a slider attacks along lines, occupied or not."""
        found = 0
        for line in lines:
            found |= line[self.occupied & line.cells]
        return found

    def pawn_mask(self, square: int) -> int:
        """Return where an own pawn can go, whether or not that exposes its King."""
        ahead, empty = AHEAD[self.turn], ~self.occupied
        ends = ahead[square] & empty
        if ends and HOME[self.turn] >> square & 1:
            ends |= ahead[msb(ends)] & empty
        prey = self.occupied_co[not self.turn] | self.passing
        return ends | TAKES[self.turn][square] & prey

    def alone_between(self, square: int, sliders: int, occupied: int) -> int:
        """Return the men that are alone between a cell and one of `sliders`, on its line.

        `occupied` holds the men, so that callers can ignore some.
        """
        _, _, bishops, rooks, queens, _ = self.kinds
        found = 0
        for reach, kind in ((ALONG, rooks | queens), (ACROSS, bishops | queens)):
            for slider in scan_forward(reach[square] & kind & sliders):
                men = between(square, slider) & occupied
                if not men & (men - 1):
                    found |= men
        return found

    def screens(self, square: int, occupied: int) -> int:
        """Return own men that alone stand between a cell and an enemy slider."""
        own, enemy = self.occupied_co[self.turn], self.occupied_co[not self.turn]
        return own & self.alone_between(square, enemy, occupied)

    def checks(self, king: int) -> tuple[int, ...]:
        """Return, by kind, from where the side to move attacks a King on the cell `king`."""
        straight, diagonal = self._seen(STRAIGHT[king]), self._seen(DIAGONAL[king])
        pawn, step = TAKES[not self.turn][king], KING[king]
        return pawn, KNIGHT[king], diagonal, straight, straight | diagonal, step

    # -- check -----------------------------------------------------------------------------

    def is_check(self) -> bool:
        """Return whether the King of the side to move is attacked."""
        return bool(self.checkers())

    def checkers(self) -> int:
        """Return the men that attack the King of the side to move."""
        king = self.kings & self.occupied_co[self.turn]
        return self.attackers_mask(not self.turn, msb(king)) if king else 0

    def is_checkmate(self) -> bool:
        """Return whether that King is mated in the ordinary sense."""
        checkers = self.checkers()
        return bool(checkers) and not (self._can_flee() or self._can_help(checkers))

    def _can_flee(self) -> bool:
        """Return whether the King has a step to a cell that nobody attacks."""
        own = self.occupied_co[self.turn]
        king = self.kings & own
        without = self.occupied ^ king
        return any(
            not self.attackers_mask(not self.turn, cell, without)
            for cell in scan_forward(KING[msb(king)] & ~own)
        )

    def _can_help(self, checkers: int) -> bool:
        """Return whether another man can take the only attacker or step in between."""
        if checkers & (checkers - 1):
            return False
        own = self.occupied_co[self.turn]
        king = msb(self.kings & own)
        stops = checkers | between(king, msb(checkers))
        pawns = self.pawns
        free = own & ~self.kings & ~self.screens(king, self.occupied)
        for start in scan_forward(free):
            if pawns >> start & 1:
                if self.pawn_mask(start) & ~self.passing & stops:
                    return True
            elif self.attacks_mask(start) & stops:
                return True
        passed = self.passing and msb(self.passing)
        return any(
            not self.moved(start, passed)._replace(turn=self.turn).is_check()
            for start in scan_forward(self.passers())
        )

    def passers(self) -> int:
        """Return own pawns that can take en passant."""
        if not self.passing:
            return 0
        return TAKES[not self.turn][msb(self.passing)] & self.pawns & self.occupied_co[self.turn]

    # -- moves -----------------------------------------------------------------------------

    def prey(self, start: int, end: int) -> int:
        """Return the cell of the man that a move takes, as a mask."""
        if self.occupied >> end & 1:
            return 1 << end
        if self.passing >> end & 1 and self.pawns >> start & 1:
            return AHEAD[not self.turn][end]
        return 0

    def moved(self, start: int, end: int, becomes: str = "") -> Self:
        """Return the board after a move, with the other side to move."""
        here, there, prey = 1 << start, 1 << end, self.prey(start, end)
        is_pawn = bool(self.pawns & here)
        kinds = [men & ~prey for men in self.kinds] if prey else list(self.kinds)
        for kind, men in enumerate(kinds):
            if men & here:
                kinds[kind] ^= here
                kinds[LETTERS.index(becomes) if becomes else kind] |= there
                break
        own = self.occupied_co[self.turn] ^ here | there
        enemy = self.occupied_co[not self.turn] & ~prey
        ahead = AHEAD[self.turn]
        step = ahead[start] if is_pawn else 0
        twice = step and ahead[msb(step)] == there
        return type(self)(
            tuple(kinds),
            (enemy, own) if self.turn == WHITE else (own, enemy),
            own | enemy,
            not self.turn,
            step if twice else 0,
            0 if prey or is_pawn else self.clock + 1,
            self.number + (self.turn == BLACK),
        )

    def passed(self) -> Self:
        """Return the board after a turn in which nothing moved: the right to en passant ends."""
        number = self.number + (self.turn == BLACK)
        return self._replace(turn=not self.turn, passing=0, clock=self.clock + 1, number=number)

    def placed(self, cell: int, man: Man | None) -> Self:
        """Return the board with `man` on a cell, or with the cell empty."""
        here = 1 << cell
        kinds = [men & ~here for men in self.kinds]
        sides = [men & ~here for men in self.occupied_co]
        if man:
            kinds[LETTERS.index(man.letter)] |= here
            sides[man.color] |= here
        return self._replace(
            kinds=tuple(kinds), occupied_co=(sides[0], sides[1]), occupied=sides[0] | sides[1]
        )


_MEN = [
    (kind, color, Man(color, letter))
    for kind, letter in enumerate(LETTERS)
    for color in (WHITE, BLACK)
]
"""All men, each with the number of its kind and its colour."""


@lru_cache(maxsize=1 << 12)
def cells_of(mask: int) -> tuple[int, ...]:
    """Return the cells of a set of men; most sets are the same in position after position."""
    return tuple(scan_forward(mask))


@lru_cache(maxsize=64)  # Describing a position asks for it once for each word.
def _board(bits: Bits) -> Board:
    men = {
        NAMES[cell]: man
        for kind, color, man in _MEN
        for cell in cells_of(bits.kinds[kind] & bits.occupied_co[color])
    }
    passing = tuple(NAMES[cell] for cell in scan_forward(bits.passing))
    return Board(MOVEMENT, men, bits.turn, passing, bits.clock, bits.number)
