"""The rules of d10 Chess (`rules.md`); comments cite rule ids D1–D11."""

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Self

import chess

from dicemate import chessboard
from dicemate.anyboard import BOARD, path, throw_action
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
    SetupError,
    is_throw,
    roll_faces,
)
from dicemate.scene import Man, Scene, Shelf, Spot
from dicemate_d10 import telling
from dicemate_d10.moves import allowed
from dicemate_d10.state import FACES, Face, Rules, State

if TYPE_CHECKING:
    from dicemate.hooks import Fan  # Loaded only by searches.

BARED = "bared"
"""The second field of a set-up text if the side to move is on its one more turn (D7)."""

D10 = (Die(10, "d10"),)
ROLLS = {color: Chance(color, D10, telling.PROMPT) for color in chess.COLORS}
"""Each side's throw, for use when there is nothing more to say of it."""


class D10Position(State):
    """A position of d10 Chess."""

    __slots__ = ()

    def pending(self) -> Pending:
        """Return the next roll, the move that follows it, or the end."""
        if self.outcome:
            return self.outcome
        if self.face:
            return Decision(self.turn, self.words, telling.prompt(self, self.face))
        asides = self._asides() if self.rules.touch_move and not self.touched else ()
        if not (asides or self.bared):
            return ROLLS[self.turn]
        prompt = telling.LAST if self.bared else telling.PROMPT
        return Chance(self.turn, D10, prompt, asides)

    def play(self, word: str) -> Self:
        """Return the position after a roll, a move or a touch."""
        if is_throw(word):
            (face,) = roll_faces(word)
            return self._rolled(FACES[face - 1])
        if word.startswith("touch:"):
            return self._replace(touched=word[6:])
        return self._moved(MOVES[word])

    def action(self, word: str) -> Action:
        """Describe a roll, a move (with the warning of D9) or a touch."""
        if is_throw(word):
            return throw_action(self, word, self._note_of_throw(word))
        verb, _, move = word.rpartition(":")
        if verb:
            return Action(f"touch {move}", path(BOARD, move))
        return chessboard.action(self.board, MOVES[word], warning=self._warning(word))

    def scene(self) -> Scene:
        """Return the board, the men captured and what the die allows."""
        notes = tuple(telling.notes(self))
        return Scene((chessboard.panel(self.board),), (Shelf("taken", self.taken),), notes)

    def key(self) -> Hashable:
        """Return the board, rights and side, and what the turn has settled so far (D11)."""
        return chessboard.key(self.board), self.face, self.bared, self.touched, self.outcome

    def clock(self) -> int:
        """Return the turns since a capture or a pawn move; a lost turn counts (D5)."""
        return self.board.halfmove_clock

    def setup(self) -> str:
        """Return the FEN, with a second field on the one more turn of D7."""
        fen = self.board.fen(en_passant="fen")
        return f"{fen} | {BARED}" if self.bared else fen

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues `path`."""
        from dicemate_d10.why import why  # Loaded on demand.

        return why(self, path)

    def value(self) -> float:
        """Return White's expected result."""
        from dicemate_d10 import hooks  # Loaded on demand, like `why`.

        return hooks.value(self)

    def after(self) -> Mapping[str, float]:
        """Return the expected result of each word for the player."""
        from dicemate_d10 import hooks

        return hooks.after(self, self.play)

    def fan(self) -> "Fan | None":
        """Return the roll and the moves that each face allows."""
        from dicemate_d10 import hooks

        return hooks.fan(self)

    def standing(self, color: Color) -> Mapping[str, int]:
        """Return the squares of the men of a colour."""
        return {BOARD: self.board.occupied_co[color]}

    # -- playing ---------------------------------------------------------------------------

    def _rolled(self, face: Face) -> Self:
        words = self.bound(allowed(self.board, face, self.rules))
        if words:
            return self._replace(face=face, words=words)
        # D5: the turn is lost; a null move ends en passant and advances the clock.
        after = chessboard.passed(self.board)
        return self._next(after, self.taken, self._barer_wins())

    @chessboard.made_once
    def _moved(self, move: chess.Move) -> Self:
        taken = self.taken + chessboard.taken(self.board, move)
        after = chessboard.after(self.board, move)
        if len(taken) == len(self.taken):
            return self._next(after, taken, self._barer_wins())
        return self._captured(after, taken)

    def _captured(self, after: chess.Board, taken: tuple[Man, ...]) -> Self:
        """Return the position after a capture: a King (D6), the last man (D7, D8) or neither."""
        if over := chessboard.king_taken(after):
            return self._next(after, taken, over)
        bared = _is_bare(after, after.turn)
        if bared and _is_bare(after, self.turn):
            return self._next(after, taken, Outcome(None, "two bare Kings"))
        if self.bared:
            return self._next(after, taken, self._barer_wins())
        if bared and self.rules.baring == "immediate":
            return self._next(after, taken, Outcome(self.turn, "King bared"))
        return self._next(after, taken, None, bared and self.rules.baring == "one-more-turn")

    def _next(
        self,
        after: chess.Board,
        taken: tuple[Man, ...],
        outcome: Outcome | None,
        bared: bool = False,
    ) -> Self:
        return type(self)(after, self.rules, taken, bared=bared, outcome=outcome)

    def _barer_wins(self) -> Outcome | None:
        """Return the end of the game if this was the bare King's last turn (D7)."""
        return Outcome(not self.turn, "King bared") if self.bared else None

    def _asides(self) -> tuple[Aside, ...]:
        """Return what may be touched before the roll (D10): any man that could move, or a move."""
        faces = {word for face in FACES for word in allowed(self.board, face, self.rules)}
        touches = sorted({word[:2] for word in faces} | faces)
        return tuple(Aside(self.turn, f"touch:{touch}") for touch in touches)

    # -- telling ---------------------------------------------------------------------------

    def _note_of_throw(self, word: str) -> str:
        (face,) = roll_faces(word)
        after = self.play(word) if self.touched else self
        return telling.throw_note(after, FACES[face - 1])

    def _warning(self, word: str) -> str:
        """Return the warning of D9 for a move that leaves the mover's King open."""
        return telling.warning(self._moved(MOVES[word])) if self.rules.check_warning else ""


def _is_bare(board: chess.Board, color: Color) -> bool:
    return not board.occupied_co[color] & ~board.kings


def start(options: Mapping[str, str], setup: str | None = None) -> D10Position:
    """Return the first position of a game.

    Raises:
        SetupError: `setup` cannot be played (C5).
    """
    rules = Rules(
        options["castle_out_of_check"] == "on",
        options["baring"],
        options["check_warning"] == "on",
        options["touch_move"] == "on",
    )
    fen, divided, more = (setup or chess.STARTING_FEN).partition(" | ")
    board, bared = chessboard.from_fen(fen), bool(divided)
    if bared and more != BARED:
        raise SetupError(f"only {BARED!r} may follow the FEN, not {more!r}")
    if bared and rules.baring != "one-more-turn":
        raise SetupError(f"{BARED!r} fits only with the option baring=one-more-turn")
    bare = [_is_bare(board, color) for color in (board.turn, not board.turn)]
    if bared and bare != [True, False]:
        raise SetupError(f"{BARED!r} fits only if the side to move, and no other, has a bare King")
    outcome = Outcome(None, "two bare Kings") if all(bare) else None  # D8
    return D10Position(board, rules, bared=bared, outcome=outcome)
