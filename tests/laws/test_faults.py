"""Faults of every kind, seeded into a small game, are found, and their law is named."""

import sys
import time
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, Self

import pytest

from dicemate import plugins
from dicemate.laws import LawBroken, check_variant
from dicemate.laws.checking import check_game
from dicemate.lesson import Lesson, Step
from dicemate.plugins import limit
from dicemate.plugins.entrypoints import EntryPoint
from dicemate.plugins.folders import Found
from dicemate.position import (
    BLACK,
    WHITE,
    Action,
    Aside,
    Chance,
    Decision,
    Die,
    Option,
    Outcome,
    Pending,
    Reason,
    SetupError,
    Variant,
    roll_word,
)
from dicemate.scene import Man, Mark, Panel, Scene, Spot
from dicemate.system import signals
from laws.toy import Asking, Toy, toy_game


def broken_by(variant: Variant, seeds: int = 10) -> LawBroken:
    with pytest.raises(LawBroken) as caught:
        check_variant(variant, range(seeds))
    assert "\n" not in str(caught.value)
    return caught.value


# -- set-ups -------------------------------------------------------------------------------


class SetupOfTheNextTurn(Toy):
    """In the middle of a turn its set-up is that of the next one."""

    def setup(self) -> str:
        return str(self.left - bool(self.face))


class SetupOfNow(Toy):
    """In the middle of a turn its set-up is that of the middle."""

    def setup(self) -> str:
        return f"{self.left}" + (f" {self.face}" if self.face else "")


class SetupThatCannotBePlayed(Toy):
    def setup(self) -> str:
        return f"x{self.left}" if self.face else str(self.left)


@dataclass(frozen=True)
class ForgetfulSetup(Toy):
    """Counts its turns, but not in the set-up."""

    def clock(self) -> int:
        return 6 - self.left if self.face is not None else 0

    def setup(self) -> str:
        return f"{self.left} quiet" if self.left < 4 else str(self.left)


class SameKeyOtherMen(Toy):
    """A set-up loses the man, which its key does not show."""

    def scene(self) -> Scene:
        lost = Scene((Panel("board", {}, files=2, ranks=1),))
        return lost if getattr(self, "lost", False) else super().scene()


def _start(toy: type[Toy], variant: Variant) -> Variant:
    def start(options: Mapping[str, str], setup: str | None = None) -> Any:
        left, _, more = (setup or "6").partition(" ")
        if not left.isdecimal():
            raise SetupError(f"{setup} is no number")
        position = toy(int(left), int(more) if more.isdecimal() else 0)
        if setup and issubclass(toy, SameKeyOtherMen):
            object.__setattr__(position, "lost", True)
        if more == "quiet":
            object.__setattr__(position, "clock", lambda: 0)
            object.__setattr__(position, "setup", lambda: setup)
        return position

    return replace(variant, starter=start)


SETUPS: dict[type[Toy], str] = {
    SetupOfTheNextTurn: "a set-up text gives the position in which the turn began",
    SetupOfNow: "a set-up text gives the position in which the turn began",
    SetupThatCannotBePlayed: "a set-up text can be played",
    ForgetfulSetup: "a set-up text keeps the clock",
    SameKeyOtherMen: "a set-up text gives the position in which the turn began",
}


@pytest.mark.parametrize(("toy", "law"), SETUPS.items(), ids=str)
def test_a_setup_that_does_not_bring_the_position_back(toy: type[Toy], law: str) -> None:
    assert broken_by(_start(toy, toy_game(toy))).law == law


# -- keys ----------------------------------------------------------------------------------


class KeyWithoutTheFace(Toy):
    def key(self) -> Hashable:
        return self.left


class KeyOfAll(Toy):
    def key(self) -> Hashable:
        return "toy"


class KeyWithoutMen(Toy):
    """The counter lies where it was put, and the key does not say where."""

    at = "a1"

    def play(self, word: str) -> Self:
        after = super().play(word)
        object.__setattr__(after, "at", self.at if word.startswith("roll:") else word)
        return after

    def scene(self) -> Scene:
        return Scene((Panel("board", {self.at: Man(WHITE, "K")}, files=2, ranks=1),))

    def setup(self) -> str:
        return f"{self.left}"


class KeyThatChanges(Toy):
    counted = count()

    def key(self) -> Hashable:
        return (self.left, self.face, next(self.counted))


class KeyOfALateTime(Toy):
    """Changes a while after it was first asked."""

    def key(self) -> Hashable:
        return (self.left, self.face, time.time() // 60)


# -- scenes --------------------------------------------------------------------------------


class SceneThatCounts(Toy):
    counted = count()

    def scene(self) -> Scene:
        (panel,) = super().scene().panels
        return Scene((panel._replace(title=str(next(self.counted))),))


class SceneOfTheTime(Toy):
    """Shows the minute."""

    def scene(self) -> Scene:
        (panel,) = super().scene().panels
        return Scene((panel._replace(title=str(time.time() // 60)),))


# -- words, labels and asides --------------------------------------------------------------


class LabelsOfTheOther(Toy):
    """Typed, ``a1`` is one word; read, it is the label of the other."""

    def action(self, word: str) -> Action:
        other = {"a1": "b1", "b1": "a1"}.get(word, word)
        return Action(other, super().action(word).path)


class WordThatBeginsWithASpace(Toy):
    """Whoever types it means the other one."""

    def words(self) -> Sequence[str]:
        return ("a1", " a1")


class WordLikeAThrow(Toy):
    def words(self) -> Sequence[str]:
        return ("a1", "roll:2")


class WordThatNoRecordHolds(Toy):
    def words(self) -> Sequence[str]:
        return ("a1", "b [%")


class AsideThatPlays(Asking):
    """Its aside ends the turn."""

    def play(self, word: str) -> Self:
        return type(self)(self.left - 1) if word == "ask" else super().play(word)


class AsideForNothing(Asking):
    """It can be said without end, and nothing changes."""

    def play(self, word: str) -> Self:
        return self if word == "ask" else super().play(word)


class AsideLikeAThrow(Asking):
    def asides(self) -> tuple[Aside, ...]:
        return (Aside(not self.turn, "roll:1"),)


class AsideOutsideItsTime(Asking):
    """Still offered when the game no longer has an answer to it."""

    def asides(self) -> tuple[Aside, ...]:
        return (Aside(not self.turn, "ask"),)

    def play(self, word: str) -> Self:
        if word == "ask" and self.asked:
            raise RuntimeError("it was asked before")
        return super().play(word)


class AsideThatCannotBeDescribed(Asking):
    def action(self, word: str) -> Action:
        return Action("" if word == "ask" else word, super().action(word).path)


# -- throws --------------------------------------------------------------------------------


class Loaded(Chance):
    """Says that a two is rarer than it is."""

    __slots__ = ()

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        yield from (("roll:1", Fraction(3, 4)), ("roll:2", Fraction(1, 4)))


class FaceBeyond(Chance):
    __slots__ = ()

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        yield from (("roll:1", Fraction(1, 2)), ("roll:3", Fraction(1, 2)))


class Floating(Chance):
    __slots__ = ()

    def outcomes(self) -> Iterator[Any]:
        yield from (("roll:1", 0.5), ("roll:2", 0.5))


class Endless(Chance):
    __slots__ = ()

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        return (("roll:1", Fraction(1, 2**power)) for power in count(1))


class Foretelling(Chance):
    __slots__ = ()

    def forecast(self) -> Any:
        return 0.5


class HigherOrEqual(Chance):
    """A contest that counts equal dice, by which White wins, among the higher ones."""

    __slots__ = ()

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        yield from (("roll:2,1", Fraction(3, 4)), ("roll:1,2", Fraction(1, 4)))


class EqualIsHigher(Toy):
    def pending(self) -> Pending:
        pending = super().pending()
        dice = Die(2, owner=WHITE), Die(2, owner=BLACK)
        return HigherOrEqual(WHITE, dice, contest=True) if isinstance(pending, Chance) else pending

    def play(self, word: str) -> Self:
        return super().play("roll:1" if word == "roll:1,2" else word.replace("1,1", "2"))


def _throwing(chance: type[Chance]) -> type[Toy]:
    class Throwing(Toy):
        def pending(self) -> Pending:
            pending = super().pending()
            return chance(self.turn, self.dice()) if isinstance(pending, Chance) else pending

    return Throwing


class WordsOfAll(Toy):
    """All positions share a list of words, which holds those of the position last asked."""

    __slots__ = ()
    shared: ClassVar[list[str]] = []

    def pending(self) -> Pending:
        pending = super().pending()
        self.shared.clear()
        if not isinstance(pending, Decision):
            return pending
        self.shared.extend(pending.words)
        return pending._replace(words=self.shared)


class EndForNoReason(Toy):
    def pending(self) -> Pending:
        return super().pending() if self.left else Outcome(None, " ")


class FaceWithoutAName(Toy):
    def dice(self) -> tuple[Die, ...]:
        return (Die(2, faces=("heads", "")),)


class MarkWithoutAName(Toy):
    def scene(self) -> Scene:
        (panel,) = super().scene().panels
        return Scene((panel._replace(marks={"b1": Mark(" ", "∩", "n")}),))


class BoardWithoutAName(Toy):
    """One of two; a board alone needs no name."""

    def scene(self) -> Scene:
        (panel,) = super().scene().panels
        return Scene((panel, panel._replace(name="")))


class TooFewFaces(Toy):
    """The last side has no face."""

    def dice(self) -> tuple[Die, ...]:
        return (Die(4, faces=("P", "N", "R")),)


class AlwaysWhite(Toy):
    """The whole game is one turn, of two words for each that is left."""

    turn = WHITE

    def setup(self) -> str:
        return ""


def _always_white(left: int) -> Variant:
    return replace(toy_game(Toy), starter=lambda options, setup=None: AlwaysWhite(left))


DIFFERENT = "different positions have different keys"
AGAIN = "a position always gives the same answers"
NAMED = "boards, marks and faces have names"
TYPED = "every word can be typed, and so can its label"
TYPES = "answers have the types of the contract"

FAULTS: dict[type[Toy], str] = {
    KeyWithoutTheFace: DIFFERENT,
    KeyOfAll: DIFFERENT,
    KeyWithoutMen: "a set-up text gives the position in which the turn began",
    KeyThatChanges: AGAIN,
    SceneThatCounts: AGAIN,
    WordsOfAll: AGAIN,
    LabelsOfTheOther: TYPED,
    WordThatBeginsWithASpace: "a record can be read",
    WordLikeAThrow: "only throws are written like throws",
    WordThatNoRecordHolds: "a record can be read",
    AsideThatPlays: "an aside does not end the turn",
    AsideForNothing: "an aside changes something",
    AsideLikeAThrow: "only throws are written like throws",
    AsideOutsideItsTime: "a game raises no errors",
    AsideThatCannotBeDescribed: "every word has a label",
    _throwing(Loaded): "chances are those of fair dice",
    _throwing(FaceBeyond): TYPES,
    _throwing(Floating): TYPES,
    _throwing(Endless): "chances sum to exactly 1",
    _throwing(Foretelling): TYPES,
    EndForNoReason: "an end has a reason",
    FaceWithoutAName: NAMED,
    MarkWithoutAName: NAMED,
    BoardWithoutAName: NAMED,
    TooFewFaces: TYPES,
}


class Handful(Chance):
    """Sixty-four coins, of which only the first matters: they fall in 2^64 ways."""

    __slots__ = ()

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        for first in (1, 2):
            yield roll_word((first, *(1 for _ in self.dice[1:]))), Fraction(1, 2)


class OfManyDice(Toy):
    def pending(self) -> Pending:
        pending = super().pending()
        return Handful(self.turn, (Die(2),) * 64) if isinstance(pending, Chance) else pending


def test_a_throw_may_have_more_ways_than_could_be_counted() -> None:
    check_variant(toy_game(OfManyDice), [0])


def test_sound_asides_pass() -> None:
    check_variant(toy_game(Asking))


def test_a_turn_comes_to_an_end_within_sixty_words() -> None:
    check_variant(_always_white(30), [0])
    broken = broken_by(_always_white(31), 1)
    assert broken.summary == "a turn comes to an end: 60 words, and it goes on"


class Incomparable:
    """Keys of which no two can be compared."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __hash__(self) -> int:
        return 1

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        raise self.error


class KeyThatCannotBeCompared(Toy):
    def key(self) -> Hashable:
        never = ZeroDivisionError("never")
        key: Incomparable = self.__dict__.setdefault("_key", Incomparable(never))
        return key


class WordsAtTheEndThatAreNone(Toy):
    """What is wrong is found as the last word is played."""

    def pending(self) -> Pending:
        if self.left > 2:
            return super().pending()
        return Decision(self.turn, (word for word in "ab"))  # type: ignore[arg-type]


class WonByANumber(Toy):
    def pending(self) -> Pending:
        return super().pending() if self.left else Outcome(1, "the end")  # type: ignore[arg-type]


class KeyThatExits(Toy):
    """Comparing its keys ends the program."""

    def key(self) -> Hashable:
        key: Incomparable = self.__dict__.setdefault("_key", Incomparable(SystemExit(0)))
        return key


LATE: dict[type[Toy], str] = {
    KeyThatExits: "a game raises no errors: SystemExit: 0",
    KeyThatCannotBeCompared: "a game raises no errors: ZeroDivisionError: never",
    WordsAtTheEndThatAreNone: f"{TYPES}: pending: words cannot be <generator object ",
    WonByANumber: f"{TYPES}: pending: winner cannot be 1",
}


@pytest.mark.parametrize(("toy", "told"), LATE.items(), ids=str)
def test_what_fails_as_a_word_is_played_is_told_with_the_shortest_words(
    toy: type[Toy], told: str
) -> None:
    assert broken_by(toy_game(toy)).summary.startswith(told)
    (finding,) = check_game(toy_game(toy), "1", lambda: False)
    assert finding.broken.summary.startswith(told)


class WithoutAClock(Toy):
    clock = None  # type: ignore[assignment]


class PlayThatReturnsNothing(Toy):
    def play(self, word: str) -> Self:
        return None  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("toy", "told"),
    [
        (WithoutAClock, "start: WithoutAClock has no method clock"),
        (PlayThatReturnsNothing, "play('roll:2'): NoneType has no method pending"),
    ],
)
def test_what_is_no_position_is_told_with_the_method_that_it_has_not(
    toy: type[Toy], told: str
) -> None:
    assert broken_by(toy_game(toy)).summary == f"{TYPES}: {told}"


def test_a_die_with_too_few_faces_is_all_that_is_told() -> None:
    (finding,) = check_game(toy_game(TooFewFaces), "1", lambda: False)
    assert finding.broken.summary == f"{TYPES}: a die of 4 sides has 3 faces"


def test_equal_dice_of_a_contest_are_told_apart() -> None:
    broken = broken_by(replace(toy_game(EqualIsHigher), contests=True))
    assert broken.law == "chances are those of fair dice"


@pytest.mark.parametrize(("toy", "law"), FAULTS.items(), ids=str)
def test_a_fault_is_found_and_its_law_named(toy: type[Toy], law: str) -> None:
    assert broken_by(toy_game(toy)).law == law


@pytest.mark.parametrize("toy", [SceneOfTheTime, KeyOfALateTime])
def test_an_answer_that_changes_with_the_clock_is_found(
    toy: type[Toy], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = count(step=2)  # Answers that follow each other at once are the same.
    monkeypatch.setattr(time, "time", lambda: float(next(seconds)))
    assert broken_by(toy_game(toy)).law in (AGAIN, "replaying the words gives the same position")


# -- reasons -------------------------------------------------------------------------------

REASONS = {
    "": "a reason fits on one line",
    " ": "a reason is a clause",
    "no": "a reason is a clause",
    "It is a counter.": "a reason is a clause",
    "it is a counter.": "a reason is a clause",
    " it is a counter": "a reason is a clause",
    "it is a counter, ": "a reason is a clause",
    "- it is a counter": "a reason is a clause",
    "why is it a counter?": "a reason is a clause",
    "it is\na counter": "texts are plain",
    "it is\x1b[2J a counter": "texts are plain",
    "it is\u202ea counter": "texts are plain",
    "it is " + "very " * 20 + "long": "a reason fits on one line",
}


@pytest.mark.parametrize(("text", "law"), REASONS.items(), ids=repr)
def test_a_reason_that_no_sentence_can_be_made_of_is_found(text: str, law: str) -> None:
    class Explained(Toy):
        def why(self, path: tuple[Spot, ...]) -> Reason:
            return Reason(text, "T1")

    rules = "# Toy\n\nA counter stays (T1)."
    assert broken_by(replace(toy_game(Explained), rules=rules)).law == law


def test_a_reason_about_a_move_that_cannot_be_made_is_asked_for() -> None:
    class Explained(Toy):
        def why(self, path: tuple[Spot, ...]) -> Reason:
            return Reason("it is a counter", "T2" if len(path) == 2 else "T1")

    rules = "# Toy\n\nA counter stays (T1)."
    broken = broken_by(replace(toy_game(Explained), rules=rules))
    assert broken.summary.startswith("the rule of a reason is on the rules page: 'T2' about ")


# -- errors and time -----------------------------------------------------------------------

QUESTIONS = ("turn", "pending", "play", "action", "scene", "key", "clock", "setup", "why", "value")
CALLED = {
    "play": "play('roll:2')",
    "action": "action('roll:2')",
    "why": "why((Spot(board='board', square='a1'),))",
}
"""The questions that have an argument, as messages show them."""


class Own(BaseException):
    """An exception that no `except Exception` catches, and that has no text."""

    def __str__(self) -> str:
        raise RuntimeError


RAISED = (ZeroDivisionError("a\nb"), SystemExit(0), KeyboardInterrupt(), Own(), MemoryError())


@pytest.mark.parametrize("error", RAISED)
@pytest.mark.parametrize("question", QUESTIONS)
def test_whatever_a_game_raises_is_a_broken_law(question: str, error: BaseException) -> None:
    def act(*_: object) -> Any:
        raise error

    kind = type("Odd", (Toy,), {question: property(act) if question == "turn" else act})
    with signals.stopping():  # As in our command.
        broken = broken_by(toy_game(kind), 1)
    assert broken.law == "a game raises no errors"
    asked = "pending" if question == "turn" else question  # It asks itself whose turn it is.
    assert broken.detail.startswith(f"{CALLED.get(asked, asked)}: {type(error).__name__}")


@pytest.mark.parametrize("question", ["pending", "why"])
def test_a_call_that_takes_too_long_is_found(
    question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hang(*_: object) -> Any:
        while True:
            pass

    monkeypatch.setattr(limit, "SECONDS", 1.0)
    broken = broken_by(toy_game(type("Hanging", (Toy,), {question: hang})), 1)
    told = f"{CALLED.get(question, question)} took more than 1 seconds"
    assert broken.summary == f"a call returns in time: {told}"


def test_an_error_of_the_start_is_found() -> None:
    def start(options: Mapping[str, str], setup: str | None = None) -> Any:
        raise KeyError("size")

    broken = broken_by(replace(toy_game(Toy), starter=start))
    assert str(broken) == "toy: a game raises no errors: start: KeyError: 'size'"


def _never_small(options: Mapping[str, str], setup: str | None = None) -> Any:
    """Refuse its own first position, which is as large as the options say."""
    if not setup and options.get("size", "small") == "small":
        raise SetupError("row '5' has 5 squares, not 4")
    return Toy(int(setup or "6"))


REFUSED = "a game raises no errors: start: SetupError: row '5' has 5 squares, not 4"

LESSON = Lesson("begin", "", None, (Step("Roll.", "roll:1"),), "That was a throw.")


@pytest.mark.parametrize("lessons", [(), (LESSON,)])
def test_a_game_that_cannot_start_is_found(lessons: tuple[Lesson, ...]) -> None:
    variant = replace(toy_game(Toy), starter=_never_small, lessons=lambda: lessons)
    assert broken_by(variant, 1).summary == REFUSED
    (finding,) = check_game(variant, "1", lambda: False)
    assert finding.broken.summary == REFUSED


def test_a_game_that_cannot_start_with_an_option_is_found() -> None:
    size = Option("size", ("small", "large"), "large", "How large.")
    variant = replace(toy_game(Toy), starter=_never_small, options=(size,))
    check_variant(variant, [0])
    (finding,) = check_game(variant, "1", going=iter([True] * 20 + [False]).__next__)
    assert finding.broken.summary == REFUSED
    assert (finding.broken.options, finding.broken.words) == ({"size": "small"}, ())


def test_a_lesson_that_cannot_start_is_named_by_its_own_options_and_set_up() -> None:
    def start(options: Mapping[str, str], setup: str | None = None) -> Any:
        return Toy(6 if setup is None else int(setup))

    lesson = LESSON._replace(setup="six", options={"size": "small"})
    variant = replace(
        toy_game(Toy),
        name="two words",  # So that lessons are not checked before a game is played.
        starter=start,
        options=(Option("size", ("small", "large"), "large", "How large."),),
        lessons=lambda: (lesson,),
    )
    _, finding = check_game(variant, "1", going=iter([True, False]).__next__)
    assert finding.broken.detail.startswith("start: ValueError: ")
    assert (finding.broken.options, finding.broken.first) == ({"size": "small"}, "six")


# -- the game itself -----------------------------------------------------------------------

VARIANTS: Sequence[tuple[dict[str, Any], str]] = [
    *(({"rules": rules}, TYPES) for rules in (None, 7, b"# Toy", Path("rules.md"), ["# Toy"])),
    ({"rules": " \n"}, "a game has a page of rules"),
    ({"name": "two words"}, "the name of a game is one word"),
    ({"name": ""}, "the name of a game is one word"),
    ({"name": "a/b"}, "the name of a game is one word"),
    ({"title": ""}, TYPES),
    ({"title": "Toy\x1b[2J"}, "texts are plain"),
    ({"options": (Option("size", ("small",), "large", "How large."),)}, TYPES),
    ({"sample": lambda: "1. e4"}, "the sample is a record of the game"),
    ({"sample": lambda: 7}, TYPES),
    ({"preview": lambda: Panel("board", {"z9": Man(True, "K")})}, TYPES),
    ({"preview": lambda: 1 / 0}, "a game raises no errors"),
    ({"lessons": lambda: 7}, TYPES),
]


@pytest.mark.parametrize(
    ("changed", "law"), VARIANTS, ids=[f"{[*changed]} {law}" for changed, law in VARIANTS]
)
def test_a_game_that_cannot_be_offered_is_found(changed: dict[str, Any], law: str) -> None:
    assert broken_by(replace(toy_game(Toy), **changed), 1).law == law


def test_a_text_that_is_not_plain_is_told_with_what_is_wrong() -> None:
    told = broken_by(replace(toy_game(Toy), title="Toy \u2764\ufe0f"), 1).summary
    assert told == "texts are plain: title: 'Toy \u2764\ufe0f' has U+FE0F"


def test_the_prompt_of_a_decision_is_plain() -> None:
    class Loving(Toy):
        def pending(self) -> Pending:
            pending = super().pending()
            if not isinstance(pending, Decision):
                return pending
            return pending._replace(prompt="\u2764\ufe0f")

    told = broken_by(toy_game(Loving), 1).summary
    assert told == "texts are plain: pending: '\u2764\ufe0f' has U+FE0F"


def test_a_letter_and_its_mark_may_be_two_characters() -> None:
    check_variant(replace(toy_game(Toy), title="Ja\u0308ger"), [0])


def test_a_name_that_differs_from_the_entry_point_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = toy_game(Toy)
    monkeypatch.setitem(sys.modules, "toy_module", SimpleNamespace(VARIANT=variant))
    entry = EntryPoint("toys", "toy_module:VARIANT", "dicemate-toys", "1.0")
    monkeypatch.setattr(plugins, "_found", lambda: Found({"toys": [entry]}, {}))
    told = "a game has the name of its entry point: 'toy' is found as 'toys'"
    assert broken_by(variant, 1).summary == told
    monkeypatch.setattr(plugins, "_found", lambda: Found({"toy": [entry]}, {}))
    check_variant(variant, [0])


class KeyThatIsCompared(Toy):
    """Ctrl+C comes while its keys are compared."""

    def key(self) -> Hashable:
        key: Incomparable = self.__dict__.setdefault("_key", Incomparable(signals.Stopped()))
        return key


class Asked(Toy):
    """Ctrl+C comes while it is asked."""

    def scene(self) -> Scene:
        raise signals.Stopped


@pytest.mark.parametrize("kind", [KeyThatIsCompared, Asked])
def test_ctrl_c_breaks_no_law(kind: type[Toy]) -> None:
    with signals.stopping(), pytest.raises(signals.Stopped):
        broken_by(toy_game(kind), 1)
