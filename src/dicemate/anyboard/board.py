"""A board of any size with its men: its moves, the boards after them, and its FEN."""

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple, Self

from dicemate.anyboard import fen
from dicemate.anyboard.movement import Men, Movement
from dicemate.anyboard.words import BOARD, Move
from dicemate.position import BLACK, WHITE, Color, Outcome
from dicemate.scene import Man, Panel

ALL = "PNBRQK"


class Board(NamedTuple):
    """A board with its men and the side to move; it is immutable. There is no castling.

    `passing` are the squares that enemy pawns passed by a double step in the previous turn, where
    they may be taken as long as they are still there, and `passed` those that own pawns have passed
    in this turn. `clock` counts the turns since a capture or a pawn move, `number` counts moves as
    in a FEN; `quiet` says that this turn has seen neither capture nor pawn move.
    """

    movement: Movement
    men: Men
    turn: Color = WHITE
    passing: tuple[str, ...] = ()
    clock: int = 0
    number: int = 1
    passed: tuple[str, ...] = ()
    quiet: bool = True

    @classmethod
    def from_fen(cls, text: str, movement: Movement) -> Self:
        """Return the board of a FEN with one King per side (C5).

        Raises:
            SetupError: the text cannot be played; the message names the fault.
        """
        return cls(movement, *fen.parse(text, movement))

    def fen(self) -> str:
        """Return the FEN; within a turn it describes the current state."""
        passing = tuple(filter(self._is_open, self.passing))
        return fen.write(self.movement.squares, *self._replace(passing=passing)[1:6])

    def key(self) -> Hashable:
        """Return what boards must share to count as repeated if moves are pseudo-legal (C2)."""
        passing = frozenset(end for end in self.passing if any(self._takers(end)))
        return frozenset(self.men.items()), self.turn, passing, frozenset(self.passed)

    def panel(self, name: str = BOARD, **more: Any) -> Panel:
        """Return the panel of the board; by default, `danger` contains the attacked Kings."""
        details = {"danger": self.attacked_kings(), **more}
        return Panel(name, self.men, **self.movement.squares.layout, **details)

    # -- moves -----------------------------------------------------------------------------

    def moves(self, letters: str = ALL) -> Iterator[Move]:
        """Yield the moves of the player's men of these kinds, ignoring attacks on their King."""
        for square, man in self.men.items():
            if man.color == self.turn and man.letter in letters:
                yield from self.moves_from(square)

    def moves_from(self, square: str) -> Iterator[Move]:
        """Yield the moves of the man on a square, ignoring attacks on his King."""
        man, movement = self.men[square], self.movement
        is_pawn = man.letter == "P"
        # Once each: a man may both slide and leap to a square.
        for end in dict.fromkeys(movement.ends(self.men, square)):
            if is_pawn and movement.promotes(end, man.color):
                yield from (Move(square, end, becomes) for becomes in movement.becomes)
            else:
                yield Move(square, end)
        if is_pawn:
            for end in self.passing:
                if square in self._takers(end):
                    yield Move(square, end)

    def words(self, letters: str = ALL) -> tuple[str, ...]:
        """Return the words of the moves of own men of these kinds, given as in ``"PN"``."""
        return tuple(move.word for move in self.moves(letters))

    def legal_words(self, letters: str = ALL) -> tuple[str, ...]:
        """Return the words of those moves that leave the player's King unattacked."""
        return tuple(move.word for move in self.moves(letters) if not self.moved(move).is_check())

    def moved(self, move: Move) -> Self:
        """Return the board after one of the moves of this turn, which continues."""
        men, man, prey = dict(self.men), self.men[move.start], self.prey(move)
        if prey:
            del men[prey]
        del men[move.start]
        men[move.end] = Man(man.color, move.becomes.upper()) if move.becomes else man
        # A pawn who moves again has not just passed.
        left = self.movement.behind(move.start, self.turn)
        passed = tuple(square for square in self.passed if square != left) + self._passes(move)
        quiet = self.quiet and not prey and man.letter != "P"
        return self._replace(men=men, passed=passed, quiet=quiet)

    def turned(self) -> Self:
        """Return the board with the other side to move, after the turn is over or lost."""
        clock = self.clock + 1 if self.quiet else 0
        number = self.number + (self.turn != WHITE)
        return type(self)(self.movement, self.men, not self.turn, self.passed, clock, number)

    def after(self, move: Move) -> Self:
        """Return the board after a turn of a single move."""
        return self.moved(move).turned()

    def _passes(self, move: Move) -> tuple[str, ...]:
        """Return the square that a pawn passes by a double step, if any."""
        between = self.movement.ahead(move.start, self.turn)
        if self.men[move.start].letter != "P" or not between:
            return ()
        return (between,) if self.movement.ahead(between, self.turn) == move.end else ()

    # -- who takes whom --------------------------------------------------------------------

    def prey(self, move: Move) -> str | None:
        """Return the square of the man captured by a move, or None."""
        if move.end in self.men:
            return move.end
        if move.end in self.passing and move.start in self._takers(move.end):
            return self.movement.behind(move.end, self.turn)
        return None

    def taken(self, move: Move) -> tuple[Man, ...]:
        """Return the man captured by a move, ready for a shelf; empty if there is none."""
        prey = self.prey(move)
        return (self.men[prey],) if prey else ()

    def _takers(self, passing: str) -> list[str]:
        """Return the squares of the player's pawns who can capture en passant on a square."""
        if not self._is_open(passing):
            return []
        attackers = self.movement.attackers(self.men, passing, self.turn)
        return [square for square in attackers if self.men[square].letter == "P"]

    def _is_open(self, passing: str) -> bool:
        """Return whether the pawn who passed a square is still in front of it."""
        prey = self.movement.behind(passing, self.turn) or ""
        return passing not in self.men and self.men.get(prey) == Man(not self.turn, "P")

    # -- attacks ---------------------------------------------------------------------------

    def attackers(self, square: str, color: Color) -> list[str]:
        """Return the squares from which a colour's men attack a square, whatever is on it."""
        return [*dict.fromkeys(self.movement.attackers(self.men, square, color))]

    def king(self, color: Color) -> str | None:
        """Return the square of a colour's King, or None."""
        own = Man(color, "K")
        return next((square for square, man in self.men.items() if man == own), None)

    def king_taken(self) -> Outcome | None:
        """Return the win of the remaining King's side if the other King was taken, or None."""
        left = [color for color in (WHITE, BLACK) if self.king(color)]
        return Outcome(left[0], "King taken") if len(left) == 1 else None

    def is_check(self, color: Color | None = None) -> bool:
        """Return whether a King of a colour, by default the side to move, is attacked."""
        return any(self._checked(self.turn if color is None else color))

    def attacked_kings(self) -> frozenset[str]:
        """Return the squares of attacked Kings, for `Panel.danger`."""
        return frozenset(king for color in (WHITE, BLACK) for king in self._checked(color))

    def _checked(self, color: Color) -> Iterator[str]:
        """Yield the squares of a colour's attacked Kings; there may be several."""
        for square, man in self.men.items():
            if man == Man(color, "K") and any(self.movement.attackers(self.men, square, not color)):
                yield square
