"""A board of any size with its men: its moves, what they lead to, and its FEN."""

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple, Self

from dicemate.anyboard import fen
from dicemate.anyboard.movement import Men, Movement
from dicemate.anyboard.words import Move
from dicemate.position import WHITE, Color
from dicemate.scene import Man, Panel

ALL = "PNBRQK"


class Board(NamedTuple):
    """A board with its men and whose turn it is; it never changes.

    `passing` are the squares that pawns have just passed by a double step, where they may be taken.
    `clock` counts the turns since a capture or a pawn's move, `number` the moves as a FEN does;
    `quiet` tells that the present turn has seen neither. There is no castling.
    """

    movement: Movement
    men: Men
    turn: Color = WHITE
    passing: tuple[str, ...] = ()
    clock: int = 0
    number: int = 1
    quiet: bool = True

    @classmethod
    def from_fen(cls, text: str, movement: Movement) -> Self:
        """Return the board of a FEN that has one King a side (C5).

        Raises:
            SetupError: the text cannot be played; the message names the fault.
        """
        return cls(movement, *fen.read(text, movement))

    def fen(self) -> str:
        """Return the FEN; a board that is asked in the middle of a turn tells how it stands."""
        return fen.write(self.movement.squares, *self[1:6])

    def key(self) -> Hashable:
        """Return what boards must share to count as repeated, where moves are pseudo-legal (C2)."""
        passing = frozenset(end for end in self.passing if any(self._takers(end)))
        return frozenset(self.men.items()), self.turn, passing

    def panel(self, name: str, **more: Any) -> Panel:
        """Return the board to be drawn; `more` are further fields of the panel."""
        return Panel(name, self.men, **self.movement.squares.layout, **more)

    # -- moves -----------------------------------------------------------------------------

    def moves(self, letters: str = ALL) -> Iterator[Move]:
        """Yield the moves of own men of these kinds, whatever becomes of their King."""
        for square, man in self.men.items():
            if man.color == self.turn and man.letter in letters:
                yield from self.moves_from(square)

    def moves_from(self, square: str) -> Iterator[Move]:
        """Yield the moves of the man on a square, whatever becomes of his King."""
        man, movement = self.men[square], self.movement
        is_pawn = man.letter == "P"
        for end in movement.ends(self.men, square):
            if is_pawn and movement.promotes(end, man.color):
                yield from (Move(square, end, becomes) for becomes in movement.becomes)
            else:
                yield Move(square, end)
        if is_pawn:
            for end in self.passing:
                if square in self._takers(end):
                    yield Move(square, end)

    def words(self, letters: str = ALL) -> tuple[str, ...]:
        """Return the words of `moves`."""
        return tuple(move.word for move in self.moves(letters))

    def legal_words(self, letters: str = ALL) -> tuple[str, ...]:
        """Return the words of those moves that leave their King unattacked."""
        return tuple(move.word for move in self.moves(letters) if not self.moved(move).is_check())

    def moved(self, move: Move) -> Self:
        """Return the board after one of the moves of this turn, which goes on."""
        men, man, prey = dict(self.men), self.men[move.start], self.prey(move)
        if prey:
            del men[prey]
        del men[move.start]
        men[move.end] = Man(man.color, move.becomes.upper()) if move.becomes else man
        passed = self._passed(move) if man.letter == "P" else ()
        quiet = self.quiet and not prey and man.letter != "P"
        return self._replace(men=men, passing=self.passing + passed, quiet=quiet)

    def turned(self) -> Self:
        """Return the board with the other side to move: the turn is over, or lost."""
        own = Man(self.turn, "P")
        kept = tuple(
            square
            for square in self.passing
            if self.men.get(self.movement.ahead(square, self.turn) or "") == own
        )
        clock = self.clock + 1 if self.quiet else 0
        number = self.number + (self.turn != WHITE)
        return self._replace(
            turn=not self.turn, passing=kept, clock=clock, number=number, quiet=True
        )

    def after(self, move: Move) -> Self:
        """Return the board after a turn of one move."""
        return self.moved(move).turned()

    def _passed(self, move: Move) -> tuple[str, ...]:
        """Return the square that a pawn passes by a double step."""
        between = self.movement.ahead(move.start, self.turn)
        is_double = between and self.movement.ahead(between, self.turn) == move.end
        return (between,) if between and is_double else ()

    # -- who takes whom --------------------------------------------------------------------

    def prey(self, move: Move) -> str | None:
        """Return where the man stands whom a move takes, or None."""
        if move.end in self.men:
            return move.end
        if move.end in self.passing and move.start in self._takers(move.end):
            return self.movement.behind(move.end, self.turn)
        return None

    def taken(self, move: Move) -> tuple[Man, ...]:
        """Return the man whom a move takes, ready for a shelf; nothing if it takes nobody."""
        prey = self.prey(move)
        return (self.men[prey],) if prey else ()

    def _takers(self, passing: str) -> list[str]:
        """Return where own pawns stand who can take en passant on a square."""
        prey = self.movement.behind(passing, self.turn)
        if passing in self.men or self.men.get(prey or "") != Man(not self.turn, "P"):
            return []
        attackers = self.movement.attackers(self.men, passing, self.turn)
        return [square for square in attackers if self.men[square].letter == "P"]

    # -- attacks ---------------------------------------------------------------------------

    def attackers(self, square: str, color: Color) -> list[str]:
        """Return from where men of a colour attack a square, whoever stands there."""
        return list(self.movement.attackers(self.men, square, color))

    def king(self, color: Color) -> str | None:
        """Return where the King of a colour stands, if he does."""
        own = Man(color, "K")
        return next((square for square, man in self.men.items() if man == own), None)

    def is_check(self, color: Color | None = None) -> bool:
        """Tell whether the King of a colour, or of the side to move, is attacked."""
        color = self.turn if color is None else color
        king = self.king(color)
        return bool(king) and any(self.movement.attackers(self.men, king or "", not color))

    def attacked_kings(self) -> frozenset[str]:
        """Return the squares on which a King stands attacked, for `Panel.danger`."""
        return frozenset(self.king(color) or "" for color in (True, False) if self.is_check(color))
