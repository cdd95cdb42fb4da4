"""A position of Dead Man's Chess (`rules.md`); comments cite rule ids M1–M16."""

from collections.abc import Hashable, Mapping
from typing import Self

import chess
from chess import BB_SQUARES, Bitboard, Move, Piece, Square

from dicemate import chessboard
from dicemate.chessboard import MOVES, passed
from dicemate.position import Action, Color, Decision, Outcome, Pending, Reason
from dicemate.scene import Scene, Spot
from dicemate_deadmans import setup as texts
from dicemate_deadmans import telling
from dicemate_deadmans.moves import STAY, rise_words, turn_words
from dicemate_deadmans.souls import Rules, Soul, homes
from dicemate_deadmans.state import State
from dicemate_deadmans.worlds import Worlds, drop_idle_passing


class DeadMansPosition(State):
    """A position of Dead Man's Chess."""

    __slots__ = ()

    @classmethod
    def begun(cls, worlds: Worlds, rules: Rules) -> Self:
        """Return the beginning of a turn, with its moves or the end of the game."""
        words = tuple(turn_words(worlds))
        return cls(worlds, rules, words, _outcome(worlds, words))

    def pending(self) -> Pending:
        """Return the next decision (a move, rising (M9) or placing a dead man (M4)) or the end."""
        if self.outcome:
            return self.outcome
        return Decision(self.chooser(), self.words, telling.prompt(self))

    def play(self, word: str) -> Self:
        """Return the position after a move or a choice."""
        board, _, rest = word.rpartition(":")
        if self.dead:
            return self._placed(self.worlds, self.dead, chess.parse_square(rest))
        if self.riser and word == STAY:
            return self.begun(self.worlds, self.rules)
        if self.riser:
            return self._risen(self.riser, chess.parse_square(rest[:2]), rest[2:])
        return self._moved_in_hell(MOVES[rest]) if board else self._moved_on_earth(MOVES[word])

    def action(self, word: str) -> Action:
        """Describe a move or a choice."""
        return telling.action(self, word)

    def scene(self) -> Scene:
        """Return Earth and Hell side by side, the annihilated, and who may rise."""
        return telling.scene(self)

    def key(self) -> Hashable:
        """Return both boards, the stones, and what is still open in this turn."""
        earth, hell, stones, _ = self.worlds
        return chessboard.key(earth), chessboard.key(hell), stones, self.riser, self.dead

    def clock(self) -> int:
        """Return the turns since a capture or a pawn move on either board (C3)."""
        return self.worlds.earth.halfmove_clock

    def setup(self) -> str:
        """Return ``EARTH FEN | HELL PLACEMENT en-passant | STONES``, empty fields left out."""
        return texts.write((self.before or self).worlds)

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues `path`."""
        from dicemate_deadmans.why import why  # Loaded on demand.

        return why(self, path)

    def value(self) -> float:
        """Return White's expected result."""
        from dicemate_deadmans import hooks  # Loaded on demand, like `why`.

        return hooks.value(self)

    def after(self) -> Mapping[str, float]:
        """Return the expected result of each word for the player."""
        from dicemate_deadmans import hooks

        return hooks.after(self, self.play)

    def standing(self, color: Color) -> Mapping[str, int]:
        """Return the squares of the men of a colour."""
        boards = {telling.EARTH: self.worlds.earth, telling.HELL: self.worlds.hell}
        return {name: board.occupied_co[color] for name, board in boards.items()}

    # -- playing ---------------------------------------------------------------------------

    def _moved_on_earth(self, move: Move) -> Self:
        dead = self.victim(move)
        earth = chessboard.after(self.worlds.earth, move)
        drop_idle_passing(earth)
        stones = self._stones_after(move, dead)
        return self._buried(Worlds(earth, passed(self.worlds.hell), stones, self.worlds.gone), dead)

    def _stones_after(self, move: Move, dead: Soul | None) -> Bitboard:
        """Return the stones after a move on Earth; a King removes the one he steps on (M6, M7)."""
        stones = self.worlds.stones
        if BB_SQUARES[move.from_square] & self.worlds.earth.kings:
            return stones & ~BB_SQUARES[move.to_square]
        return stones | BB_SQUARES[dead.square] if dead else stones

    def _moved_in_hell(self, move: Move) -> Self:
        """Return the position after a move in Hell; a man captured there is annihilated (M8)."""
        earth, hell = passed(self.worlds.earth), self.worlds.hell.copy(stack=False)
        if hell.is_zeroing(move):  # C3 counts captures and pawn moves on any board.
            earth.halfmove_clock = 0
        taken = chessboard.taken(hell, move)
        hell.push(move)
        drop_idle_passing(hell)
        worlds = Worlds(earth, hell, self.worlds.stones, self.worlds.gone + taken)
        return self._may_rise(worlds, move.to_square) if taken else self.begun(worlds, self.rules)

    def _may_rise(self, worlds: Worlds, square: Square) -> Self:
        """Return the position in which the man on a square of Hell may rise, if he can (M9)."""
        kind = worlds.hell.piece_type_at(square) or chess.PAWN
        riser = Soul(self.turn, kind, square)
        words = rise_words(worlds, riser)
        if not words:
            return self.begun(worlds, self.rules)
        return type(self)(worlds, self.rules, words, before=self, riser=riser)

    def _risen(self, riser: Soul, square: Square, promotion: str) -> Self:
        """Return the position after `riser` has come up, killing any enemy on the stone (M10)."""
        earth, hell = self.worlds.earth.copy(stack=False), self.worlds.hell.copy(stack=False)
        killed = earth.piece_type_at(square)
        kind = chess.PIECE_SYMBOLS.index(promotion) if promotion else riser.kind
        earth.set_piece_at(square, Piece(kind, riser.color))
        earth.castling_rights &= ~BB_SQUARES[square]  # M13; `push` would do so a turn later.
        hell.remove_piece_at(riser.square)
        stones = self.worlds.stones
        if not (killed and self.rules.kill_leaves_stone):
            stones &= ~BB_SQUARES[square]
        dead = Soul(not riser.color, killed, square) if killed else None
        return self._buried(Worlds(earth, hell, stones, self.worlds.gone), dead)

    def _buried(self, worlds: Worlds, dead: Soul | None) -> Self:
        """Return the position after a man killed on Earth, if any, has gone to Hell (M3–M5)."""
        if not dead:
            return self.begun(worlds, self.rules)
        free = homes(dead, self.rules) & ~worlds.hell.occupied
        if not free:
            return self.begun(worlds._replace(gone=(*worlds.gone, dead.man)), self.rules)
        if free.bit_count() == 1:
            return self._placed(worlds, dead, chess.msb(free))
        words = tuple(f"place:{chess.SQUARE_NAMES[square]}" for square in chess.scan_forward(free))
        return type(self)(worlds, self.rules, words, before=self.before or self, dead=dead)

    def _placed(self, worlds: Worlds, dead: Soul, square: Square) -> Self:
        """Return the position after the dead man has been placed on a square of Hell."""
        hell = worlds.hell.copy(stack=False)
        hell.set_piece_at(square, Piece(dead.kind, dead.color))
        return self.begun(worlds._replace(hell=hell), self.rules)


def _outcome(worlds: Worlds, words: tuple[str, ...]) -> Outcome | None:
    """Return the end of the game, if this is it (M14–M16)."""
    earth = worlds.earth
    if not words:
        mate = earth.is_check()
        return Outcome(not earth.turn, "checkmate") if mate else Outcome(None, "stalemate")
    return Outcome(None, "insufficient material") if _is_insufficient(worlds) else None


def _is_insufficient(worlds: Worlds) -> bool:
    """Return whether neither King can be mated any more (M16)."""
    earth, hell = worlds.earth, worlds.hell
    if not hell.occupied:
        return earth.is_insufficient_material()
    nobody_can_rise = not worlds.stones or not all(hell.occupied_co)
    return earth.occupied == earth.kings and nobody_can_rise


def start(options: Mapping[str, str], setup: str | None = None) -> DeadMansPosition:
    """Return the first position of a game.

    Raises:
        SetupError: `setup` cannot be played (C5).
    """
    rules = Rules(
        options["placement"],
        options["pawn_home"],
        options["bishop_home"],
        options["kill_leaves_stone"] == "on",
    )
    return DeadMansPosition.begun(texts.parse(setup or chess.STARTING_FEN), rules)
