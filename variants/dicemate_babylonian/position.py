"""The rules of Babylonian Chess (`rules.md`) as a position; comments cite rule ids B1–B15.

A turn is: a move – a duel if it captures – an Assist if one is claimed – what the King's owner may
do. The fights are in `duel`, legality in `moves`, and what fights do to the board in `effects`.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Self

import chess

from dicemate import chessboard
from dicemate.chessboard import LETTERS, MOVES
from dicemate.position import (
    Action,
    Color,
    Decision,
    Outcome,
    Pending,
    Reason,
    SetupError,
    is_throw,
    roll_faces,
)
from dicemate.scene import Man, Note, Panel, Scene, Shelf, Spot
from dicemate_babylonian import effects, moves
from dicemate_babylonian.duel import KING, Assist, Duel, Fighter, Verdict
from dicemate_babylonian.state import Rules, State

BOARD = "board"
CLAIM = ("assist", "decline")
DICE = "P d4  N d6  B d6  R d8  Q d12  K d20"


class BabylonianPosition(State):
    """A position of Babylonian Chess."""

    __slots__ = ()

    def pending(self) -> Pending:
        """Return the move, throw or choice that is next, or the end."""
        return self.awaited

    def play(self, word: str) -> Self:
        """Return the position after a move, a throw or a choice."""
        move = chessboard.move_of(word)
        if move is None:
            return self._rolled(word) if is_throw(word) else self._chose(word)
        if self.board.is_capture(move):
            return self._replace(awaited=self._duel(move), attack=move)
        return self._succeeded(move, self.taken)

    def action(self, word: str) -> Action:
        """Describe a move, a throw or a choice."""
        verb, _, rest = word.partition(":")
        match verb:
            case "roll":
                return Action(rest, note=self._throw().tale(roll_faces(word)))
            case "assist":
                return Action(verb, note=self._assist().summary(), at=self._king())
            case "decline" | "stay":
                return Action(verb, at=self._king())
            case "flee":
                place = Spot(BOARD, rest)
                return Action(f"King to {rest}", (place,), ends={self._king(): place})
            case "convert":
                return Action(f"convert {rest}", (Spot(BOARD, rest),))
        move = MOVES[word]
        note = self._duel(move).summary() if self.board.is_capture(move) else ""
        path = Spot(BOARD, word[:2]), Spot(BOARD, word[2:4])
        ends = chessboard.ends(self.board, move, BOARD)
        return Action(chessboard.san(self.board, move), path, note, ends=ends)

    def _king(self) -> Spot:
        """Return where the King stands who is attacked, or was: it is the turn of whoever did."""
        square = self.board.king(not self.turn)
        return Spot(BOARD, chess.SQUARE_NAMES[square or 0])

    def scene(self) -> Scene:
        """Return the board, the men taken, and the dice that matter now."""
        told = self.rules.announce_check  # B6: check need not be announced
        danger = chessboard.attacked_kings(self.board) if told else frozenset[str]()
        panel = Panel(BOARD, chessboard.men(self.board), danger=danger)
        return Scene((panel,), (Shelf("taken", self.taken),), (self._note(),))

    def key(self) -> Hashable:
        """Return the board, what the turn so far has settled, and what is awaited.

        When a turn begins, the words awaited tell whether en passant can be played: a right that
        nobody can use does not make another position (C2).
        """
        board = self.board
        if board is self.start and board.ep_square is not None:
            board = board.copy(stack=False)
            board.ep_square = None
        return chessboard.key(board), self.turn, self.attack, self.awaited

    def clock(self) -> int:
        """Return the turns since a pawn moved or a man fell; a bounce is a turn too (C3)."""
        return self.board.halfmove_clock

    def setup(self) -> str:
        """Return the FEN of the board when the turn began; nothing else carries over."""
        return self.start.fen(en_passant="fen")

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues `path`."""
        from dicemate_babylonian.why import why  # Loaded only when somebody asks.

        return why(self, path)

    def value(self) -> float:
        """Return the result that White may expect."""
        from dicemate_babylonian import hooks  # Loaded only when somebody asks, like all of these.

        return hooks.value(self)

    def after(self) -> Mapping[str, float]:
        """Return what the player may expect of each word."""
        from dicemate_babylonian import hooks

        return hooks.after(self, self.play)

    def standing(self, color: Color) -> Mapping[str, int]:
        """Return the squares where men of a colour stand."""
        return {BOARD: self.board.occupied_co[color]}

    # -- a turn ----------------------------------------------------------------------------

    def _next(self, board: chess.Board, taken: tuple[Man, ...]) -> Self:
        """Return the beginning of the other side's turn (B14)."""
        return type(self)(board, board, self.rules, _begin(board, self.rules), taken)

    def _succeeded(self, move: chess.Move, taken: tuple[Man, ...]) -> Self:
        """Return the position after a move that succeeded: mate comes before an Assist (B10)."""
        after = chessboard.after(self.start, move)
        if not self._assists(move, after) or after.is_checkmate():
            return self._next(after, taken)
        prompt = "claim an Assist, all your attackers against the King, or decline"
        return self._ask(after, taken, Decision(self.turn, CLAIM, prompt))

    def _assists(self, move: chess.Move, after: chess.Board) -> bool:
        """Tell whether a move brought one more man to an attack already under way (B10).

        Castling never does: its King cannot end beside the other, and its rook does not count.
        """
        king = after.king(after.turn)
        if king is None:
            return False
        attackers = after.attackers_mask(self.turn, king)
        if not attackers & chess.BB_SQUARES[move.to_square]:
            return False
        earlier = self.start.attackers_mask(self.turn, king)
        return bool(earlier & attackers)

    def _chose(self, word: str) -> Self:
        """Return the position after a choice (B10, B12, B13)."""
        verb, _, square = word.partition(":")
        match verb:
            case "assist":
                return self._replace(awaited=self._assist())
            case "flee":
                after = effects.fled(self.board, chess.parse_square(square))
            case "convert":
                after = effects.converted(self.board, chess.parse_square(square))
            case _:  # decline, stay
                after = self.board
        return self._next(after, self.taken)

    def _rolled(self, word: str) -> Self:
        throw, faces = self._throw(), roll_faces(word)
        if isinstance(throw, Duel):
            return self._fought(throw, throw.verdict(faces))
        return self._assisted(throw, faces)

    def _fought(self, duel: Duel, verdict: Verdict) -> Self:
        """Return the position after a duel (B2, B3, B8)."""
        move = self.attack
        assert move, "a duel has an attack"
        attacker = chess.BB_SQUARES[move.from_square]
        if verdict == Verdict.REROLL:
            return self
        if verdict == Verdict.ATTACKER:
            return self._succeeded(move, (*self.taken, duel.defender.man))
        after = chessboard.passed(self.start)
        any_attack = duel.defender.man.letter == KING
        if verdict == Verdict.BOUNCE:
            convert = any_attack and self.rules.convert == "any-attack"
            return self._equal(after, (duel.attacker,) if convert else ())
        if verdict == Verdict.BOTH:
            return self._beaten(after, attacker | _prey(self.start, move), steps=False)
        return self._beaten(after, attacker, any_attack and self.rules.king_step == "any-attack")

    def _assisted(self, assist: Assist, faces: Sequence[int]) -> Self:
        """Return the position after the throw of an Assist (B12, B13)."""
        verdict = assist.verdict(faces)
        if verdict == Verdict.BOUNCE:
            convert = self.rules.convert != "never"
            return self._equal(self.board, assist.lowest(faces) if convert else ())
        if verdict == Verdict.ATTACKER:
            return self._beaten(self.board, moves.king_mask(self.board), steps=False)
        return self._beaten(self.board, self._attackers(), self.rules.king_step != "never")

    def _equal(self, after: chess.Board, lowest: Sequence[Fighter]) -> Self:
        """Let the King's owner win over one of the men with the lowest roll (B13)."""
        words = tuple(f"convert:{man.square}" for man in lowest if man.man.letter != KING)
        if not words:
            return self._next(after, self.taken)
        prompt = "win over the attacker with the lowest roll, or decline"
        return self._ask(after, self.taken, Decision(after.turn, (*words, "decline"), prompt))

    def _beaten(self, board: chess.Board, squares: chess.Bitboard, steps: bool) -> Self:
        """Remove men; if the King `steps`, he may go to where one of them stood (B8, B12)."""
        after = effects.fallen(board, squares)
        men = [_fighter(board, square).man for square in chess.scan_forward(squares)]
        taken = (*self.taken, *men)
        words = _steps(after, squares, self.rules.orthodox) if steps else ()
        if not words:
            return self._next(after, taken)
        prompt = "move your King to the square of a beaten attacker, or stay"
        return self._ask(after, taken, Decision(after.turn, (*words, "stay"), prompt))

    def _ask(self, board: chess.Board, taken: tuple[Man, ...], decision: Decision) -> Self:
        return self._replace(board=board, taken=taken, awaited=decision, attack=None)

    # -- throws ----------------------------------------------------------------------------

    def _throw(self) -> Duel | Assist:
        assert isinstance(self.awaited, Duel | Assist), "a throw is awaited"
        return self.awaited

    def _duel(self, move: chess.Move) -> Duel:
        """Return the throw that decides an attack (B1, B5, B8, B9)."""
        attacker = _fighter(self.start, move.from_square)
        defender = _fighter(self.start, chess.msb(_prey(self.start, move)))
        return Duel.between(attacker, defender, self.rules.tie)

    def _assist(self) -> Assist:
        """Return the throw of an Assist, in the order of the attackers' squares (B11)."""
        attackers = [_fighter(self.board, at) for at in chess.scan_forward(self._attackers())]
        return Assist.of(attackers, _fighter(self.board, chess.msb(moves.king_mask(self.board))))

    def _attackers(self) -> chess.Bitboard:
        """Return the men that attack the King of the side to move next."""
        return self.board.attackers_mask(self.turn, chess.msb(moves.king_mask(self.board)))

    # -- telling ---------------------------------------------------------------------------

    def _note(self) -> Note:
        """Return an Assist's fighters and chances if one can be claimed, else every man's die."""
        if isinstance(self.awaited, Decision) and self.awaited.words == CLAIM:
            return Note("Assist", self._assist().lines())
        return Note("dice", (DICE,))


def _begin(board: chess.Board, rules: Rules) -> Pending:
    """Return what a turn begins with: the end (B6, B8, B9, B15) or a move."""
    if chess.popcount(board.kings) < 2:
        return _after_kings_fall(board)
    words = moves.legal_words(board, rules.orthodox)
    if words:
        return Decision(board.turn, words, "move a man; a capture is a duel of dice")
    if board.is_check():
        return Outcome(not board.turn, "checkmate")
    return Outcome(None, "stalemate")


def _after_kings_fall(board: chess.Board) -> Outcome:
    """Return a win for the King who is left, or a draw if both have fallen (B3)."""
    if board.kings:
        return Outcome(board.color_at(chess.msb(board.kings)), "King taken")
    return Outcome(None, "both Kings taken")


def _steps(board: chess.Board, squares: chess.Bitboard, orthodox: bool) -> tuple[str, ...]:
    """Return the words by which the King of the side to move may go to one of `squares`.

    B7 holds for him: he may be attacked there, unless `orthodox`, but not mated. If the other
    King has fallen among the attackers the game is over, and there is nothing to choose.
    """
    if not board.kings & board.occupied_co[not board.turn]:
        return ()
    return tuple(
        f"flee:{chess.SQUARE_NAMES[square]}"
        for square in chess.scan_forward(squares)
        if moves.is_tenable(effects.fled(board, square), orthodox)
    )


def _prey(board: chess.Board, move: chess.Move) -> chess.Bitboard:
    """Return the square of the man that a capture attacks."""
    if board.is_en_passant(move):
        return chess.BB_SQUARES[chess.square(move.to_square % 8, move.from_square // 8)]
    return chess.BB_SQUARES[move.to_square]


def _fighter(board: chess.Board, square: chess.Square) -> Fighter:
    """Return the man on a square that is not empty, ready to roll."""
    man = Man(bool(board.color_at(square)), LETTERS[board.piece_type_at(square) or 0])
    return Fighter(man, Spot(BOARD, chess.SQUARE_NAMES[square]))


def start(options: Mapping[str, str], setup: str | None = None) -> BabylonianPosition:
    """Return the first position of a game.

    Raises:
        SetupError: `setup` cannot be played (C5).
    """
    rules = Rules(
        Verdict(options["tie"]),
        options["exposure"] == "orthodox",
        options["king_step"],
        options["convert"],
        options["announce_check"] == "on",
    )
    fen, *fields = (setup or chess.STARTING_FEN).split(" | ")
    if fields:
        raise SetupError(f"this game's set-up is a FEN and nothing after it, not {fields}")
    board = chessboard.from_fen(fen)
    return BabylonianPosition(board, board, rules, _begin(board, rules))
