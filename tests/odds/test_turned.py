"""Which fields of a set-up text are kept if the other side were to move."""

from collections.abc import Hashable
from typing import NamedTuple, Self

import pytest

from dicemate.anyboard import Board, Move, move_action, rectangle, usual
from dicemate.odds.turned import turned
from dicemate.position import Action, Chance, Color, Decision, Die, Outcome, Pending, is_throw
from dicemate.scene import Scene

MOVEMENT = usual(rectangle(4, 4))
FEN = "k3/4/4/K2R {} - - 0 1"


class Blessed(NamedTuple):
    """A position of a game in which some fields outlast a turn, and others do not."""

    board: Board
    lasting: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()

    @classmethod
    def start(cls, setup: str) -> Self:
        fen, *fields = setup.split(" | ")
        passing = tuple(field for field in fields if field.startswith("once"))
        lasting = tuple(field for field in fields if field not in passing)
        return cls(Board.from_fen(fen, MOVEMENT), lasting, passing)

    @property
    def turn(self) -> Color:
        return self.board.turn

    def pending(self) -> Pending:
        return Decision(self.turn, self.board.words())

    def play(self, word: str) -> Self:
        board = self.board.moved(Move.of(word)).turned()
        return self._replace(board=board, passing=())

    def action(self, word: str) -> Action:
        return move_action(self.board, Move.of(word))

    def scene(self) -> Scene:
        return Scene((self.board.panel(),))

    def key(self) -> Hashable:
        return self.board.key(), self.lasting, self.passing

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return " | ".join((self.board.fen(), *self.lasting, *self.passing))


@pytest.mark.parametrize(
    ("fields", "kept"),
    [
        ((), ()),
        (("blessed white",), ("blessed white",)),
        (("hand NB", "blessed white"), ("hand NB", "blessed white")),
        (("once free",), ()),
        (("hand NB", "once free", "once more"), ("hand NB",)),
        (("hand N", "hand N"), ("hand N", "hand N")),
    ],
)
def test_what_outlasts_a_turn_is_kept_though_no_board_shows_it(
    fields: tuple[str, ...], kept: tuple[str, ...]
) -> None:
    position = Blessed.start(" | ".join([FEN.format("b"), *fields]))
    other = turned(position, Blessed.start)
    assert other
    assert other.setup() == " | ".join([FEN.format("w"), *kept])


class Rolling(Blessed):
    """Each turn begins with a throw, and a 1 is thrown again."""

    def pending(self) -> Pending:
        if "once thrown" in self.passing:
            return super().pending()
        return Chance(self.turn, (Die(2),))

    def play(self, word: str) -> Self:
        if word == "roll:1":
            return self
        return self._replace(passing=("once thrown",)) if is_throw(word) else super().play(word)


class Forgetful(Rolling):
    """The key leaves out what was thrown, as it is made for the beginnings of turns (C2)."""

    def key(self) -> Hashable:
        return self.board.key(), self.lasting


class Mortal(Blessed):
    """Kings are taken, by the first word and by the last one if two men may do so."""

    def pending(self) -> Pending:
        if over := self.board.king_taken():
            return over
        words, king = self.board.words(), self.board.king(not self.turn)
        first, *takes = (word for word in words if word[2:] == king)
        return Decision(self.turn, (first, *(set(words) - {first, *takes}), *takes))

    def play(self, word: str) -> Self:
        board = self.board.moved(Move.of(word))
        return self._replace(board=board) if board.king_taken() else super().play(word)


@pytest.mark.parametrize(
    ("kind", "placement"),
    [(Rolling, "k3/4/4/K2R"), (Forgetful, "k3/4/4/K2R"), (Mortal, "k2q/4/4/K1r1")],
)
def test_what_outlasts_a_turn_is_found_though_it_throws_again_or_ends_the_game(
    kind: type[Blessed], placement: str
) -> None:
    other = turned(kind.start(f"{placement} b - - 0 1 | hand NB"), kind.start)
    assert other
    assert other.setup() == f"{placement} w - - 0 1 | hand NB"


class Promising(Blessed):
    """Every move gives the opponent the field that its side promised, and says who moved where."""

    def play(self, word: str) -> Self:
        given = tuple(f"once {field}" for field in self.lasting)
        return super().play(word)._replace(lasting=(), passing=(*given, f"once {word}"))


def test_what_follows_the_turn_however_it_is_played_is_added() -> None:
    other = turned(Promising.start(f"{FEN.format('b')} | free"), Promising.start)
    assert other
    assert other.setup() == f"{FEN.format('w')} | once free"


class Over(Blessed):
    """The game has ended in a draw."""

    def pending(self) -> Pending:
        return Outcome(None, "drawn")


def test_after_the_end_nobody_is_to_move() -> None:
    assert turned(Over.start(FEN.format("b")), Over.start) is None
