"""The rules of My Game (`rules.md`); comments cite rule ids R1 to R3."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple, Self

from dicemate.anyboard import Board, Move, move_action, throw_action
from dicemate.position import Action, Chance, Color, Decision, Die, Pending, is_throw, roll_faces
from dicemate.scene import Man, Scene, Shelf

from dicemate_mygame.board import ARRAY, MOVEMENT

MEN = {
    "P": "a pawn",
    "N": "a knight",
    "B": "a bishop",
    "R": "a rook",
    "Q": "a queen",
    "K": "the King",
}
DIE = Die(6, "d6", faces=tuple(MEN))


def start(options: Mapping[str, str], setup: str | None = None) -> "MyGamePosition":
    """Return the first position; a `SetupError` says why a set-up text cannot be played."""
    return MyGamePosition(Board.from_fen(setup or ARRAY, MOVEMENT))


class MyGamePosition(NamedTuple):
    """A position; `words` are the moves that the throw of this turn allows."""

    board: Board
    taken: tuple[Man, ...] = ()
    letter: str = ""
    words: tuple[str, ...] = ()

    @property
    def turn(self) -> Color:
        """The side whose turn it is."""
        return self.board.turn

    def pending(self) -> Pending:
        """Return the throw, the move after it, or the end."""
        if over := self.board.king_taken():  # R3
            return over
        if not self.words:
            return Chance(self.turn, (DIE,), "roll the die")
        return Decision(self.turn, self.words, f"move {MEN[self.letter]}")

    def play(self, word: str) -> Self:
        """Return the position after a throw or a move."""
        if not is_throw(word):
            move = Move.of(word)
            return type(self)(self.board.after(move), self.taken + self.board.taken(move))
        letter = DIE.called(*roll_faces(word))
        if words := self.board.words(letter):  # R1
            return self._replace(letter=letter, words=words)
        return self._replace(board=self.board.turned())  # R2

    def action(self, word: str) -> Action:
        """Describe a throw or a move."""
        if is_throw(word):
            return throw_action(self, word)
        return move_action(self.board, Move.of(word))

    def scene(self) -> Scene:
        """Return the scene: the board and the men taken."""
        return Scene((self.board.panel(),), (Shelf("taken", self.taken),))

    def key(self) -> Hashable:
        """Return what repeated positions have in common."""
        return self.board.key(), self.letter

    def clock(self) -> int:
        """Return the turns since a capture or a pawn move."""
        return self.board.clock

    def setup(self) -> str:
        """Return the text that starts a match at the beginning of this turn."""
        return self.board.fen()
