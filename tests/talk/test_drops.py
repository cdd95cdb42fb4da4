"""A stranger's game in which men in hand are dropped: many words about each empty square."""

from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple, Self

from dicemate.anyboard import Board, rectangle, usual
from dicemate.match import Match
from dicemate.position import Action, Color, Decision, Pending, Reason
from dicemate.scene import Man, Mark, Scene, Spot
from dicemate.talk import men
from dicemate.talk.stage import Stage
from talk.talker import Talker, playing, seeded, session
from tui.fakegame import VARIANT

SMALL = usual(rectangle(5, 5))
START = Board.from_fen("4k/5/5/5/K4 w - - 0 1", SMALL)


class Dropping(NamedTuple):
    """White drops a queen or a knight, and so does Black."""

    board: Board = START

    @property
    def turn(self) -> Color:
        return self.board.turn

    def pending(self) -> Pending:
        empty = [square for square in SMALL.squares if square not in self.board.men]
        words = tuple(f"{letter}@{square}" for letter in "QN" for square in empty)
        return Decision(self.turn, words, "drop a man")

    def play(self, word: str) -> Self:
        men = {**self.board.men, word[2:]: Man(self.turn, word[0])}
        return self._replace(board=self.board._replace(men=men).turned())

    def action(self, word: str) -> Action:
        return Action(word, (Spot("board", word[2:]),))

    def scene(self) -> Scene:
        return Scene((self.board.panel(),))

    def key(self) -> Hashable:
        return self.board.key()

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return self.board.fen()

    def why(self, path: tuple[Spot, ...]) -> Reason:
        return Reason("somebody stands there")


def dropping(position: Dropping = Dropping()) -> Talker:  # noqa: B008 - it is immutable
    return playing(seeded(Match(replace(VARIANT, dice="", starter=lambda *_: position))))


def test_a_man_who_comes_from_his_hand_is_called_by_his_kind() -> None:
    for said in ("knight c3", "a knight to c3", "knight on c3"):
        talker = dropping()
        talker.say(said)
        assert session(talker).match.words == ["N@c3"]
    assert dropping().say("c3")[0] == "'c3' can mean 2 things: which one?"


def test_more_squares_to_choose_from_than_anybody_could_listen_to_are_not_read_out() -> None:
    talker = dropping()
    assert not [line for line in talker.greeting if line.startswith("1:")]
    assert talker.say("list")[0].startswith("N@a2, N@a3, ")


class Calling(Dropping):
    """The same, but the words have a verb."""

    def pending(self) -> Pending:
        pending = super().pending()
        assert isinstance(pending, Decision)
        return pending._replace(words=[f"drop:{word[0]}{word[2:]}" for word in pending.words])

    def play(self, word: str) -> Self:
        return super().play(_label(word))

    def action(self, word: str) -> Action:
        return super().action(_label(word))


def _label(word: str) -> str:
    return f"{word[5]}@{word[6:]}"


def test_words_that_say_more_than_a_verb_and_a_square_are_told_apart() -> None:
    talker = dropping(Calling())
    assert talker.say("list")[0].startswith("N@a2, N@a3, ")
    assert talker.say("drop c3")[1:] == ["1: Q@c3.", "2: N@c3."]
    assert talker.say("2")[0].startswith("White drops the knight on c3")
    assert talker.one("moves") == "1, White: N@c3."


def test_why_a_man_cannot_be_dropped_somewhere_is_for_the_game_to_say() -> None:
    for said in ("N@a1", "n@a1", "N@A1", "P@a1", "@a1", "why N@a1"):
        answer = dropping().one(said).replace("@A1", "@a1")
        assert answer.endswith("@a1': somebody stands there.")


class Zoned(Dropping):
    """The same, and the first rank is marked."""

    def scene(self) -> Scene:
        zone = {f"{file}1": Mark("zone", ".", ".") for file in "abcde"}
        return Scene((self.board.panel(marks=zone),))


def test_several_men_on_marks_are_told_in_the_plural() -> None:
    board = Board.from_fen("4k/5/5/5/KNN2 w - - 0 1", SMALL)
    told = "Rank 1: white king on zone a1, knights on zones b1 c1, zones d1 e1."
    assert dropping(Zoned(board)).one("rank 1") == told


def test_where_nobody_stands_at_first_all_men_are_told() -> None:
    empty = replace(VARIANT, dice="", starter=lambda *_: Dropping(Board(SMALL, {})))
    assert men.what_is_unusual(Stage.now(seeded(Match(empty)))) == ["No men."]
    dropped = men.what_is_unusual(Stage.now(seeded(Match(empty, words=["Q@c3"]))))
    assert dropped == ["White: queen c3."]


class Shooting(Dropping):
    """The King goes one step, and may shoot."""

    def pending(self) -> Pending:
        return Decision(self.turn, ("a1a2", "a1a2-shoot"), "move")

    def action(self, word: str) -> Action:
        label = "Ka2 and shoot" if word.endswith("shoot") else "Ka2"
        return Action(label, (Spot("board", "a1"), Spot("board", "a2")))


def test_words_with_the_same_squares_are_told_apart_by_their_labels() -> None:
    talker = dropping(Shooting())
    assert talker.greeting[-2:] == ["1: Ka2.", "2: Ka2 and shoot."]
    assert talker.say("list") == ["Ka2", "Ka2 and shoot"]
