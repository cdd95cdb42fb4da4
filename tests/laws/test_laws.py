"""Every installed game obeys the laws, and each law can be broken."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Self

import pytest

from dicemate import plugins, record
from dicemate.laws import LawBroken, check_variant
from dicemate.match import reasons
from dicemate.position import WHITE, Action, Aside, Chance, Decision, Die, Option, Pending
from dicemate.scene import Man, Mark, Note, Panel, Scene, Spot
from laws.toy import Toy, toy_game

ROUTINE, ALL = 10, 200
"""How many matches of each game are played by every run, and with the long ones."""
SHARE = 5
"""How many of them a test plays: a longer test might run last, with the other processes idle."""
SHARES = [
    pytest.param(
        range(start, start + SHARE),
        id=f"{start}-{start + SHARE - 1}",
        marks=() if start < ROUTINE else (pytest.mark.slow, pytest.mark.long),
    )
    for start in range(0, ALL, SHARE)
]


@pytest.mark.parametrize("seeds", SHARES)
@pytest.mark.parametrize("name", plugins.names())
def test_an_installed_game_obeys_the_laws(name: str, seeds: range) -> None:
    check_variant(plugins.load(name), seeds)


def _other_values(option: Option) -> set[str]:
    """Return the values other than the default; both ends of a range of numbers."""
    ends = {str(option.numbers[0]), str(option.numbers[-1])} if option.numbers else set()
    return ({*option.values} | ends) - {option.default}


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        (name, option.name, value)
        for name in plugins.names()
        for option in plugins.load(name).options
        for value in sorted(_other_values(option))
    ],
)
@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(1), id="0"),
        pytest.param(range(1, 3), id="1-2", marks=(pytest.mark.slow, pytest.mark.long)),
    ],
)
def test_it_does_so_with_every_option(name: str, option: str, value: str, seeds: range) -> None:
    check_variant(plugins.load(name), seeds, options={option: value})


# -- A tiny game, and everything that can be wrong with one ----------------------------------


class TwiceTheSameWord(Toy):
    def words(self) -> Sequence[str]:
        return ("a1", "a1")


class NoWord(Toy):
    def words(self) -> Sequence[str]:
        return ()


class NotAscii(Toy):
    def words(self) -> Sequence[str]:
        return ("a1", "ä1")


class WithALineBreak(Toy):
    def words(self) -> Sequence[str]:
        return ("a1", "b1\n")


class AsideThatIsAWord(Toy):
    def pending(self) -> Pending:
        pending = super().pending()
        if isinstance(pending, Decision):
            return Decision(pending.who, pending.words, asides=(Aside(pending.who, "a1"),))
        return pending


class SameLabels(Toy):
    def action(self, word: str) -> Action:
        return Action("the move", super().action(word).path)


class NoLabel(Toy):
    def action(self, word: str) -> Action:
        return Action("" if word.startswith("roll:") else word)


class PathToNowhere(Toy):
    def action(self, word: str) -> Action:
        return Action(word, (Spot("board", "c1"),))


class PathToAnotherBoard(Toy):
    def action(self, word: str) -> Action:
        return Action(word, (Spot("hell", "a1"),))


class Ending(Toy):
    """Says of every word that the man on a1 ends on `end`, or one from `start`; nobody moves."""

    start, end = Spot("board", "a1"), Spot("board", "a1")

    def action(self, word: str) -> Action:
        return super().action(word)._replace(ends={self.start: self.end})


class EndOfNobody(Ending):
    start = Spot("board", "b1")


class EndWhereNobodyStands(Ending):
    end = Spot("board", "b1")


class EndBeyondTheBoard(Ending):
    end = Spot("board", "c1")


class TwoOnOneSquare(Ending):
    def action(self, word: str) -> Action:
        return Action(word, ends={self.start: self.end, Spot("board", "b1"): self.end})


class ManOffTheBoard(Toy):
    def scene(self) -> Scene:
        return Scene((Panel("board", {"a2": Man(WHITE, "K")}, files=2, ranks=1),))


class DangerOffTheBoard(Toy):
    def scene(self) -> Scene:
        return Scene((Panel("board", {}, files=2, ranks=1, danger=frozenset({"c1"})),))


class BoardOfNoMood(Toy):
    def scene(self) -> Scene:
        return Scene((Panel("board", {}, files=2, ranks=1, mood="cosy"),))


class ShadeOffTheBoard(Toy):
    def scene(self) -> Scene:
        return Scene((Panel("board", {}, files=2, ranks=1, shades={"c1": 1}),))


class TwoSquaresInOnePlace(Toy):
    def scene(self) -> Scene:
        return Scene((Panel("board", {}, places={"a1": (0, 0), "b1": (2, 0), "b2": (2, 0)}),))


class ManOffTheBoardAtTheEnd(Toy):
    def scene(self) -> Scene:
        return super().scene() if self.left else ManOffTheBoard().scene()


class NoBoard(Toy):
    def scene(self) -> Scene:
        return Scene(())


class BoardsOfOneName(Toy):
    def scene(self) -> Scene:
        return Scene(super().scene().panels * 2)


class NoDice(Toy):
    def dice(self) -> tuple[Die, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class HalfAChance(Chance):
    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        yield "roll:1", Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class FacesForTwo(Chance):
    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        yield "roll:1,1", Fraction(1)


class ChancesOfOneHalf(Toy):
    def pending(self) -> Pending:
        pending = super().pending()
        return HalfAChance(self.turn, self.dice()) if isinstance(pending, Chance) else pending


class OneFaceTooMany(Toy):
    def pending(self) -> Pending:
        pending = super().pending()
        return FacesForTwo(self.turn, self.dice()) if isinstance(pending, Chance) else pending


class DieOfNobody(Toy):
    def dice(self) -> tuple[Die, ...]:
        return (Die(2, spot=Spot("board", "b1")),)


class TwoFacesOfOneName(Toy):
    def dice(self) -> tuple[Die, ...]:
        return (Die(2, faces=("K", "K")),)


class TwoFacesThatDifferInCase(Toy):
    def dice(self) -> tuple[Die, ...]:
        return (Die(2, faces=("go", "Go")),)


class FacesFromZero(Toy):
    def dice(self) -> tuple[Die, ...]:
        return (Die(2, faces=("0", "1")),)


class MarkOfTwoColumns(Toy):
    def scene(self) -> Scene:
        (panel,) = super().scene().panels
        square = next(panel.squares())
        return Scene((panel._replace(marks={square: Mark("stone", "石", "o")}),))


class LitBeyondTheTable(Toy):
    def scene(self) -> Scene:
        return super().scene()._replace(notes=(Note("faces", ("1", "2"), 2),))


class UsedBeforeItWasThrown(Toy):
    def scene(self) -> Scene:
        return super().scene()._replace(used=frozenset({0, 1}))


class ContestOfOne(Toy):
    def pending(self) -> Pending:
        pending = super().pending()
        return replace(pending, contest=True) if isinstance(pending, Chance) else pending


class ContestThatWasNotAnnounced(Toy):
    def pending(self) -> Pending:
        pending = super().pending()
        if not isinstance(pending, Chance):
            return pending
        return replace(pending, dice=(Die(2, owner=True), Die(2, owner=False)), contest=True)


@dataclass(frozen=True)
class Mutating(Toy):
    played: list[str] = field(default_factory=list)

    def play(self, word: str) -> Self:
        self.played.append(word)
        return super().play(word)

    def clock(self) -> int:
        return len(self.played)


class OtherSetup(Toy):
    def setup(self) -> str:
        return str(self.left + 2) if self.left < 6 else "6"


class SetupOfAnotherPosition(Toy):
    def key(self) -> Hashable:
        return (self.left, self.face, id(self))


_DICE_OF_OUR_OWN = iter(range(1, 10**9))


class Unrepeatable(Toy):
    """Draws a random number that is not among its words."""

    def play(self, word: str) -> Self:
        after = super().play(word)
        object.__setattr__(after, "drawn", next(_DICE_OF_OUR_OWN))
        return after

    def scene(self) -> Scene:
        return super().scene()._replace(notes=(Note("drawn", (str(getattr(self, "drawn", 0)),)),))


BROKEN = {
    DieOfNobody: "a die rolled for a man has a man on its square",
    TwoFacesOfOneName: "the faces of a die have different names",
    TwoFacesThatDifferInCase: "the faces of a die have different names",
    FacesFromZero: "a number is the name of no other face",
    MarkOfTwoColumns: "a mark fills one column",
    LitBeyondTheTable: "a lit line of a note exists",
    UsedBeforeItWasThrown: "only dice that were thrown are used up",
    ContestOfOne: "a contest has dice of both sides",
    ContestThatWasNotAnnounced: "a game with contests says so",
    TwiceTheSameWord: "words are unique: 'a1'",
    NoWord: "a position is over or has a word",
    NotAscii: "words are ASCII: 'ä1'",
    WithALineBreak: "texts are plain",
    AsideThatIsAWord: "words are unique",
    SameLabels: "labels are unique: 'the move'",
    NoLabel: "every word has a label",
    PathToNowhere: "every spot of a path exists: 'roll:.' names 'c1' of 'board'",
    PathToAnotherBoard: "every spot of a path exists: 'roll:.' names 'a1' of 'hell'",
    EndOfNobody: "a man stands where he is said to start",
    EndWhereNobodyStands: "a man stands where he is said to end",
    EndBeyondTheBoard: "a man stands where he is said to end",
    TwoOnOneSquare: "no two men end on one square",
    ManOffTheBoard: "every square of a scene exists",
    DangerOffTheBoard: "every square of a scene exists",
    BoardOfNoMood: "a board has a mood that exists",
    ShadeOffTheBoard: "every square of a scene exists",
    TwoSquaresInOnePlace: "the squares of a board fit together: b2 cannot lie where b1 does",
    ManOffTheBoardAtTheEnd: "every square of a scene exists",
    NoBoard: "a scene has a board",
    BoardsOfOneName: "boards have different names: 'board'",
    NoDice: "a throw has dice",
    ChancesOfOneHalf: "chances sum to exactly 1",
    OneFaceTooMany: "a throw has a face for every die",
    Mutating: "play leaves its position unchanged",
    OtherSetup: "a set-up text survives a round trip",
    SetupOfAnotherPosition: "a set-up text gives the position in which the turn began",
    Unrepeatable: "replaying the words gives the same position",
}


@pytest.mark.parametrize("toy", [Toy, Ending])
def test_a_sound_game_passes(toy: type[Toy]) -> None:
    check_variant(toy_game(toy))


@pytest.mark.parametrize(("toy", "law"), BROKEN.items(), ids=lambda value: str(value))
def test_a_broken_game_is_caught_and_the_law_named(toy: type[Toy], law: str) -> None:
    with pytest.raises(LawBroken, match=f"^toy: {law}(: .*)?; after '"):
        check_variant(toy_game(toy), range(10))


def test_a_record_of_other_words_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(*given: Any, **named: Any) -> record.Game:
        game = read(*given, **named)
        game.match.undo()
        return game

    read = record.read
    monkeypatch.setattr(record, "read", forgetful)
    with pytest.raises(LawBroken, match="a record gives the same words"):
        check_variant(plugins.load("d10"), [0], words=10)


def test_a_record_that_changes_when_it_is_written_again_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def renaming(*given: Any, **named: Any) -> record.Game:
        game = read(*given, **named)
        game.match.names[WHITE] += "!"
        return game

    read = record.read
    monkeypatch.setattr(record, "read", renaming)
    with pytest.raises(LawBroken, match="a record survives a round trip"):
        check_variant(plugins.load("d10"), [0], words=10)


def test_a_text_that_a_game_cannot_take_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasons, "why", lambda position, path: position.why(path))
    with pytest.raises(LawBroken, match="any text can be typed: '"):
        check_variant(plugins.load("d10"))
