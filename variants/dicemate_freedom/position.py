"""The rules of Freedom Dice Chess (`rules.md`); comments cite rule ids F1–F12."""

from collections.abc import Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, Self

import chess
from chess import BLACK, WHITE, Board, Square

from dicemate import chessboard
from dicemate.anyboard import BOARD
from dicemate.chessboard import MOVES
from dicemate.position import (
    Action,
    Aside,
    Chance,
    Color,
    Decision,
    Die,
    Outcome,
    Pending,
    Reason,
    is_throw,
    roll_faces,
)
from dicemate.scene import Man, Note, Scene, Shelf, Spot
from dicemate_freedom import telling
from dicemate_freedom.moves import Side
from dicemate_freedom.state import State
from dicemate_freedom.telling import ACCEPT, DECLINE, OFFER, THROW

if TYPE_CHECKING:
    from dicemate.hooks import Fan  # Loaded only by searches.

RECAPTURE = "recapture"
"""The field ``recapture d5`` of a set-up text: the man on d5 may be recaptured (F6)."""
FREE = "free"
"""The field of a set-up text if the side to move has a free turn by Deema's rule (F11)."""
UNTHROWN = "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 | chess960"
"""The set-up text of a Chess960 game before the throw for its array (F12)."""

D6, D960 = Die(6, "d6", faces=tuple("PNBRQK")), Die(960, "d960")
ROLLS = tuple(Chance(color, (D6,), "roll the die") for color in (BLACK, WHITE))
"""The roll of each colour."""
ARRAY = Chance(WHITE, (D960,), "roll the 960-sided die for the starting position")


class FreedomPosition(State):
    """A position of Freedom Dice Chess."""

    __slots__ = ()

    @classmethod
    def begun(
        cls,
        board: Board,
        deema: bool,
        taken: tuple[Man, ...] = (),
        prey: Square | None = None,
        free: bool = False,
    ) -> Self:
        """Return the beginning of a turn on `board`, of which the position takes ownership.

        `prey` is the square of the man that captured on the previous turn, if one did.
        """
        if board.ep_square and not board.has_legal_en_passant():
            board.ep_square = None  # Otherwise equal positions would differ (C2).
        side = Side(board)
        words = side.all_words() if free or side.check else side.free_words(prey)
        outcome = _outcome(side, words)
        if prey is not None and not any(MOVES[word].to_square == prey for word in words):
            prey = None
        if words and not side.check:  # F7: a roll in check binds nothing.
            words.append(THROW)
        return cls(board, deema, side, taken, prey, free, tuple(words), outcome=outcome)

    def pending(self) -> Pending:
        """Return the next choice or roll, or the end."""
        if self.outcome:
            return self.outcome
        if self.reroll == OFFER:
            return Decision(self.turn, (ACCEPT, DECLINE), "accept or decline the re-roll")
        if self.words:
            return Decision(self.turn, self.words, self._prompt(), self._asides())
        return ROLLS[self.board.turn] if self.side else ARRAY

    def play(self, word: str) -> Self:
        """Return the position after a roll, a move or a choice."""
        move = chessboard.move_of(word)
        if move:
            return self._moved(move)
        if is_throw(word):
            return self._rolled(*roll_faces(word))
        if word == THROW:
            return self._replace(words=())
        if word == ACCEPT:
            return self._replace(words=(), face=0, kind=0, reroll=ACCEPT)
        return self._replace(reroll=word)

    def key(self) -> Hashable:
        """Return the board, rights, side, recapture and free turn, and what the turn settled."""
        turn = bool(self.words), self.kind, self.reroll
        return chessboard.key(self.board), self.prey, self.free, turn

    def clock(self) -> int:
        """Return the turns since a capture or a pawn move (C3)."""
        return self.board.halfmove_clock

    def setup(self) -> str:
        """Return the FEN, with castling rights by file in Chess960, and the fields after it."""
        if not self.side:
            return UNTHROWN
        fields = [self.board.fen(shredder=self.board.chess960, en_passant="fen")]
        if self.prey is not None:
            fields.append(f"{RECAPTURE} {chess.SQUARE_NAMES[self.prey]}")
        if self.free:
            fields.append(FREE)
        return " | ".join(fields)

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues `path`."""
        from dicemate_freedom.why import why  # Loaded on demand.

        return why(self, path)

    def value(self) -> float:
        """Return White's expected result."""
        from dicemate_freedom import hooks  # Loaded on demand, like `why`.

        return hooks.value(self)

    def after(self) -> Mapping[str, float]:
        """Return the expected result of each word for the player."""
        from dicemate_freedom import hooks

        return hooks.after(self, self.play)

    def fan(self) -> "Fan | None":
        """Return the roll and the moves that each face allows."""
        from dicemate_freedom import hooks

        return hooks.fan(self)

    def standing(self, color: Color) -> Mapping[str, int]:
        """Return the squares of the men of a colour."""
        return {BOARD: self.board.occupied_co[color]}

    # -- playing ---------------------------------------------------------------------------

    @chessboard.made_once
    def _moved(self, move: chess.Move) -> Self:
        board, free = self.board, self.reroll == ACCEPT
        after = chessboard.after(board, move)
        untouched = after.occupied_co[after.turn] == board.occupied_co[after.turn]
        if untouched:
            return self.begun(after, self.deema, self.taken, None, free)
        taken = self.taken + chessboard.taken(board, move)
        return self.begun(after, self.deema, taken, move.to_square, free)

    def _rolled(self, face: int) -> Self:
        if not self.side:
            return self.begun(Board.from_chess960_pos(face - 1), self.deema)
        kind, words = self.side.allot(face)
        return self._replace(words=tuple(words), face=face, kind=kind)

    def _asides(self) -> tuple[Aside, ...]:
        """Return the opponent's offer of a re-roll, once a turn, after a roll (F11)."""
        if self.deema and self.kind and not self.reroll:
            return (Aside(not self.turn, OFFER),)
        return ()

    # -- telling ---------------------------------------------------------------------------

    def action(self, word: str) -> Action:
        """Describe a roll, a move (with what makes it free) or a choice."""
        if is_throw(word):
            (face,) = roll_faces(word)
            die = D6 if self.side else D960
            return Action(die.called(face), note=self._roll_note(face))
        move = chessboard.move_of(word)
        if not move:
            return telling.choice(word, not self.turn)
        return chessboard.action(self.board, move, note=self._move_note(move))

    def scene(self) -> Scene:
        """Return the board, the men taken, and what is free or rolled."""
        return Scene(
            (chessboard.panel(self.board),), (Shelf("taken", self.taken),), tuple(self._notes())
        )

    def _prompt(self) -> str:
        if self.kind:
            return telling.rolled_prompt(self.face, self.kind)
        if self.check:
            return "you are in check: play any legal move"  # F10
        if self.free:
            return "your turn is free: play any move or roll"
        return telling.free_prompt(self.words[:-1], self.prey)

    def _roll_note(self, face: int) -> str:
        if not self.side:
            return telling.array(face - 1)
        return telling.rolled(face, self.side.allot(face)[0])

    def _move_note(self, move: chess.Move) -> str:
        """Return why a move is free, and whether it gives check (F10) or ends the game."""
        after = self._moved(move)
        facts = ["answers check"] if self.check else []
        if move.to_square == self.prey:
            facts.append("recaptures")
        if after.outcome:
            facts.append(after.outcome.reason)
        elif after.check:
            facts.append("gives check")
        if self.free and not self.kind and not facts:
            facts.append("free turn")
        return ", ".join(facts)

    def _notes(self) -> Iterator[Note]:
        """Yield the notes for this moment of the turn."""
        if self.outcome:
            return
        if not self.side:
            yield telling.ARRAYS
        elif self.kind:
            yield telling.table_note(self.side, self.face)
            yield from telling.castling_notes(self.board, self.kind, self.words)
        elif self.check:
            yield telling.CHECK
        else:
            if self.words:
                yield telling.freedom_note(self.board, self.words[:-1], self.prey, self.free)
            yield telling.table_note(self.side, 0)
        if self.reroll:
            yield telling.reroll_note(self.reroll, not self.turn)


def _outcome(side: Side, words: list[str]) -> Outcome | None:
    """Return the end of the game, if this is it (F1); `words` are the free moves.

    Other moves may exist even if none is free, except in check, where all are free (F7).
    """
    board = side.board
    if side.check and not words:
        return Outcome(not board.turn, "checkmate")
    if not board.pawns | board.rooks | board.queens and board.is_insufficient_material():
        return Outcome(None, "insufficient material")
    return None if words or side.can_move() else Outcome(None, "stalemate")
