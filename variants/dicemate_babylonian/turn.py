"""A turn of Babylonian Chess on any board (`fights.md`); comments cite rule ids B1–B15.

A turn is a move, a duel if it captures, an Assist if one is claimed, and the choice this may leave
to the King's owner. Fights are in `duel` and `assist`; the `field` knows how men move and what
fights change.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Self

from dicemate.anyboard import BOARD, Move
from dicemate.position import BLACK, WHITE, Action, Chance, Decision, Outcome, Pending, roll_faces
from dicemate.scene import Man, Note, Scene, Shelf, Spot
from dicemate_babylonian.assist import Assist
from dicemate_babylonian.duel import KING, SIDES, Duel, Fighter, Verdict
from dicemate_babylonian.field import Field
from dicemate_babylonian.state import F, Rules, State

CLAIM = ("assist", "decline")
_move = lru_cache(maxsize=1 << 12)(Move.of)  # The same few moves recur.
DICE = "  ".join(f"{letter} d{sides}" for letter, sides in SIDES.items())
"""Each man's die, in a line."""


class Turn(State[F]):
    """A position of Babylonian Chess on any kind of field."""

    __slots__ = ()

    @classmethod
    def begun(cls, field: F, rules: Rules, taken: tuple[Man, ...] = ()) -> Self:
        """Return the beginning of a turn (B14)."""
        return cls(field, field, rules, _begin(field, rules), taken)

    def pending(self) -> Pending:
        """Return the next move, throw or choice, or the end."""
        return self.awaited

    def play(self, word: str) -> Self:
        """Return the position after a move, a throw or a choice."""
        if isinstance(self.awaited, Chance):
            return self._rolled(word)
        if self.field is not self.start:
            return self._chose(word)
        if self.field.prey(word):
            return self._replace(awaited=self._duel(word), attack=word)
        return self._succeeded(word, self.taken)

    def action(self, word: str) -> Action:
        """Describe a move, a throw or a choice."""
        verb, _, rest = word.partition(":")
        match verb:
            case "roll":
                return Action(rest, note=self._tale(word))
            case "assist":
                return Action(verb, note=self._assist().summary(), at=self._prey())
            case "decline" | "stay":
                return Action(verb, at=self._prey())
            case "flee":
                place = Spot(BOARD, rest)
                return Action(f"King to {rest}", (place,), ends={self._prey(): place})
            case "convert":
                return Action(f"convert {rest}", (Spot(BOARD, rest),))
        note = self._duel(word).summary() if self.field.prey(word) else ""
        return self.field.action(word, note)

    def _prey(self) -> Spot:
        """Return where the King stands that the side to move attacks, or attacked."""
        return Spot(BOARD, self.field.king(not self.turn))

    def scene(self) -> Scene:
        """Return the board, the men taken, and the dice that matter now."""
        announced = self.rules.announce_check  # B6: check need not be announced
        panel = self.field.panel(_attacked_kings(self.field) if announced else frozenset())
        return Scene((panel,), (Shelf("taken", self.taken),), (self._note(),))

    def key(self) -> Hashable:
        """Return the field, what the turn has settled so far, and what is awaited.

        At the beginning of a turn the awaited words show whether en passant can be played: a right
        that nobody can use does not make a different position (C2).
        """
        moved = self.field is not self.start
        return self.field.key(moved), self.turn, self.attack, self.awaited

    def clock(self) -> int:
        """Return the turns since a pawn moved or a man fell; a bounce is a turn too (C3)."""
        return self.field.clock

    def setup(self) -> str:
        """Return the set-up text of the field when the turn began; nothing else carries over."""
        return self.start.setup()

    # -- a turn ----------------------------------------------------------------------------

    def _succeeded(self, word: str, taken: tuple[Man, ...]) -> Self:
        """Return the position after a move that succeeded: mate comes before an Assist (B10)."""
        after = self.start.after(word)
        if not self._assists(word, after) or after.is_mate():
            return self.begun(after, self.rules, taken)
        prompt = "claim an Assist, all your attackers against the King, or decline"
        return self._ask(after, taken, Decision(self.turn, CLAIM, prompt))

    def _assists(self, word: str, after: F) -> bool:
        """Return whether a move brought one more man to an attack already under way (B10).

        Castling never does: its King cannot end beside the other, and its rook does not count.
        """
        attackers = after.attackers(self.turn)
        if not attackers or _move(word).end not in attackers:
            return False
        return not set(attackers).isdisjoint(self.start.attackers(self.turn))

    def _chose(self, word: str) -> Self:
        """Return the position after a choice (B10, B12, B13)."""
        verb, _, square = word.partition(":")
        match verb:
            case "assist":
                return self._replace(awaited=self._assist())
            case "flee":
                after = self.field.fled(square)
            case "convert":
                after = _converted(self.field, square)
            case _:  # decline, stay
                after = self.field
        return self.begun(after, self.rules, self.taken)

    def _rolled(self, word: str) -> Self:
        throw, faces = self._throw(), roll_faces(word)
        if isinstance(throw, Duel):
            after = self._fought(throw, throw.verdict(faces))
        else:
            after = self._assisted(throw, faces)
        return after._replace(last=throw) if isinstance(after.awaited, Outcome) else after

    def _fought(self, duel: Duel, verdict: Verdict) -> Self:
        """Return the position after a duel (B2, B3, B8)."""
        attacker, defender = duel.attacker, duel.defender
        if verdict == Verdict.REROLL:
            return self
        if verdict == Verdict.ATTACKER:
            return self._succeeded(self.attack, (*self.taken, defender.man))
        after = self.start.passed()
        any_attack = defender.man.letter == KING
        if verdict == Verdict.BOUNCE:
            convert = any_attack and self.rules.convert == "any-attack"
            return self._equal(after, (attacker,) if convert else ())
        if verdict == Verdict.BOTH:
            return self._beaten(after, (attacker, defender), steps=False)
        steps = any_attack and self.rules.king_step == "any-attack"
        return self._beaten(after, (attacker,), steps)

    def _assisted(self, assist: Assist, faces: Sequence[int]) -> Self:
        """Return the position after the throw of an Assist (B12, B13)."""
        verdict = assist.verdict(faces)
        if verdict == Verdict.BOUNCE:
            convert = self.rules.convert != "never"
            return self._equal(self.field, assist.lowest(faces) if convert else ())
        if verdict == Verdict.ATTACKER:
            return self._beaten(self.field, (assist.king,), steps=False)
        return self._beaten(self.field, assist.attackers, self.rules.king_step != "never")

    def _equal(self, after: F, lowest: Sequence[Fighter]) -> Self:
        """Let the King's owner take over one of the men with the lowest roll (B13)."""
        words = tuple(f"convert:{man.square}" for man in lowest if man.man.letter != KING)
        if not words:
            return self.begun(after, self.rules, self.taken)
        prompt = "win over an attacker with the lowest roll, or decline"  # Several may have it.
        return self._ask(after, self.taken, Decision(after.turn, (*words, "decline"), prompt))

    def _beaten(self, field: F, men: Sequence[Fighter], steps: bool) -> Self:
        """Remove men; if `steps`, the King may go to where one of them stood (B8, B12)."""
        squares = tuple(man.square for man in men)
        after = field.fallen(squares)
        taken = (*self.taken, *(man.man for man in men))
        words = _steps(after, squares, self.rules.orthodox) if steps else ()
        if not words:
            return self.begun(after, self.rules, taken)
        prompt = "move your King to the square of a beaten attacker, or stay"
        asked = self._ask(after, taken, Decision(after.turn, (*words, "stay"), prompt))
        return asked._replace(beaten=squares)

    def _ask(self, field: F, taken: tuple[Man, ...], decision: Decision) -> Self:
        return self._replace(field=field, taken=taken, awaited=decision, attack="")

    # -- throws ----------------------------------------------------------------------------

    def _throw(self) -> Duel | Assist:
        assert isinstance(self.awaited, Duel | Assist), "a throw is awaited"
        return self.awaited

    def _duel(self, word: str) -> Duel:
        """Return the throw that decides an attack (B1, B5, B8, B9)."""
        start = self.start
        attacker, defender = _move(word).start, start.prey(word)
        tie = self.rules.tie
        return Duel.between(_fighter(start, attacker), _fighter(start, defender), tie)

    def _assist(self) -> Assist:
        """Return the throw of an Assist, in the order of the attackers' squares (B11)."""
        field = self.field
        attackers = [_fighter(field, square) for square in field.attackers(self.turn)]
        return Assist.of(attackers, _fighter(field, field.king(field.turn)))

    # -- telling ---------------------------------------------------------------------------

    def _tale(self, word: str) -> str:
        """Return what a throw leads to: nobody falls, or instead a man may be won over (B13)."""
        throw, faces = self._throw(), roll_faces(word)
        tale = throw.tale(faces)
        if throw.verdict(faces) != Verdict.BOUNCE:
            return tale
        after = self._rolled(word).awaited
        converts = isinstance(after, Decision) and after.words[0].startswith("convert:")
        return "a man may change sides" if converts else tale

    def _note(self) -> Note:
        """Return an Assist's fighters and chances if one can be claimed, else every man's die."""
        if isinstance(self.awaited, Decision) and self.awaited.words == CLAIM:
            equal = () if self.rules.convert == "never" else ("if equal, one may change sides",)
            return Note("Assist", (*self._assist().lines(), *equal))
        return Note("dice", (DICE,))


@lru_cache(maxsize=32)
def _converted(field: F, square: str) -> F:
    """Return the field after a conversion, once for all throws that offer the same man (B13)."""
    return field.converted(square)


@lru_cache(maxsize=32)
def _begin(field: Field, rules: Rules) -> Pending:
    """Return what begins a turn: a move, or the end of the game (B6, B8, B9, B15)."""
    if field.kings() < 2:
        return _after_kings_fall(field)
    words = field.words(rules.orthodox)
    if words:
        return Decision(field.turn, words, "move a man")
    if field.is_check():
        return Outcome(not field.turn, "checkmate")
    return Outcome(None, "stalemate")


def _after_kings_fall(field: Field) -> Outcome:
    """Return a win for the side whose King is left, or a draw if both have fallen (B3)."""
    for color in (WHITE, BLACK):
        if field.king(color):
            return Outcome(color, "King taken")
    return Outcome(None, "both Kings taken")


def _steps(field: Field, squares: Sequence[str], orthodox: bool) -> tuple[str, ...]:
    """Return the words by which the King of the side to move may go to one of `squares`.

    B7 holds for him: he may be attacked there, unless `orthodox`, but not mated. If the other
    King has fallen among the attackers the game is over, and there is nothing to choose.
    """
    if not field.king(not field.turn):
        return ()
    fled = ((square, field.fled(square)) for square in squares)
    return tuple(
        f"flee:{square}"
        for square, after in fled
        if not (after.is_check() if orthodox else after.is_mate())
    )


def _attacked_kings(field: Field) -> frozenset[str]:
    """Return the squares of the Kings that are attacked."""
    return frozenset(field.king(color) for color in (WHITE, BLACK) if field.attackers(not color))


def _fighter(field: Field, square: str) -> Fighter:
    """Return the man on an occupied square as a fighter."""
    return Fighter(field.man(square), Spot(BOARD, square))
