"""What a game answers is plain and of a size that a screen can show, or the game has failed."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import count, repeat
from typing import Any

import pytest

from dicemate.lesson import Lesson, Step
from dicemate.plugins import GameFailed, kinds
from dicemate.plugins.guard import Guard
from dicemate.plugins.guarded import guarded
from dicemate.plugins.kinds import WrongAnswer
from dicemate.position import (
    WHITE,
    Action,
    Aside,
    Chance,
    Decision,
    Die,
    Option,
    Outcome,
    Reason,
    Variant,
)
from dicemate.scene import Man, Mark, Note, Panel, Scene, Shelf
from plugins.oddgame import QUESTIONS, position_that
from tui.fakegame import VARIANT

HUGE = "x" * 10_000_000
BEYOND = 10**5000
"""More digits than Python writes down."""


class Text(str):
    """A text that claims to be harmless, and says something else each time it is asked."""

    __slots__ = ()

    def isprintable(self) -> bool:
        return True

    def isascii(self) -> bool:
        return True

    def __str__(self) -> str:
        return "\x1b[2J"

    def __len__(self) -> int:
        return 1


class Number(int):
    """A number that cannot be compared."""

    def __lt__(self, _: object) -> bool:
        raise ZeroDivisionError

    __gt__ = __le__ = __ge__ = __lt__


class Endless(tuple[Any, ...]):
    """A collection that goes on for ever."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Any]:
        return repeat("e2e4")


class Fickle(Mapping[str, Any]):
    """Men who are there once, and then an error."""

    def __init__(self) -> None:
        self.asked = count()

    def __getitem__(self, key: str) -> Man:
        return Man(True, "K")

    def __len__(self) -> int:
        return 1

    def __iter__(self) -> Iterator[str]:
        if next(self.asked):
            raise ZeroDivisionError
        return iter(["a1"])


class FickleScene(Scene):
    """A scene whose boards are there once, and then an error."""

    @property
    def panels(self) -> tuple[Panel, ...]:
        if "asked" in self.__dict__:
            raise ZeroDivisionError
        self.__dict__["asked"] = True
        return self[0]


def _scene(**changed: Any) -> Scene:
    return Scene((Panel("board", {})._replace(**changed),))


EXCESSES: dict[str, tuple[str, object]] = {
    "a prompt": ("pending", Decision(True, ("e2e4",), HUGE)),
    "a word": ("pending", Decision(True, (HUGE,))),
    "many words": ("pending", Decision(True, ("e2e4",) * 10_001)),
    "words without end": ("pending", Decision(True, Endless())),
    "an end": ("pending", Outcome(None, HUGE)),
    "a face": ("pending", Chance(True, (Die(2, faces=("a", HUGE)),))),
    "a die": ("pending", Chance(True, (Die(2, HUGE),))),
    "a label": ("action", Action(HUGE)),
    "a note": ("action", Action("e4", (), HUGE)),
    "a reason": ("why", Reason(HUGE)),
    "a set-up": ("setup", HUGE),
    "a clock": ("clock", BEYOND),
    "a title": ("scene", _scene(title=HUGE)),
    "a mark": ("scene", _scene(marks={"a1": Mark("x", HUGE, "x")})),
    "a table": ("scene", Scene((Panel("board", {}),), notes=(Note("x", ("y",) * 10_001),))),
    "a line": ("scene", Scene((Panel("board", {}),), notes=(Note("x", (HUGE,)),))),
    "a lit line": ("scene", Scene((Panel("board", {}),), notes=(Note("x", ("y",), BEYOND),))),
    "a shelf": ("scene", Scene((Panel("board", {}),), (Shelf("x", (Man(True, "P"),) * 10_001),))),
    "used dice": ("scene", Scene((Panel("board", {}),), used=frozenset({BEYOND}))),
}


@pytest.mark.parametrize("name", EXCESSES)
def test_what_is_larger_than_any_game_needs_is_a_failure(name: str) -> None:
    question, answer = EXCESSES[name]
    with pytest.raises(GameFailed) as caught:
        QUESTIONS[question](position_that(question, lambda *_: answer))
    assert len(str(caught.value)) < 600
    assert (
        "but at most" in str(caught.value)
        or "more than" in str(caught.value)
        or ("beyond" in str(caught.value))
    )


PLAIN: dict[str, tuple[str, object, Callable[[Any], object]]] = {
    "a prompt": ("pending", Decision(True, ("e2e4",), Text("a\x1b[m")), lambda it: it.prompt),
    "a label": ("action", Action(Text("a\x1b[m")), lambda it: it.label),
    "a clock": ("clock", Number(7), lambda it: it),
    "a set-up": ("setup", Text("a\x1b[m"), lambda it: it),
    "men": ("scene", _scene(men=Fickle()), lambda it: it.panels[0].men),
    "a scene": ("scene", FickleScene((Panel("board", {}),)), lambda it: it),
}


@pytest.mark.parametrize("name", PLAIN)
def test_what_is_answered_has_no_class_of_the_games_own(name: str) -> None:
    question, answer, part = PLAIN[name]
    told = part(QUESTIONS[question](position_that(question, lambda *_: answer)))
    assert type(told) in (str, int, dict, Scene)
    if isinstance(told, str):
        assert told == "a [m"
    if isinstance(told, dict):
        assert told == {"a1": Man(True, "K")}


@pytest.mark.parametrize("word", ["", " ", "a ", " a", "a]", "[%a", "{a", "a}", "roll:3", "roll:"])
def test_a_word_that_a_record_cannot_hold_is_a_failure(word: str) -> None:
    asides = (Aside(True, word),)
    for answer in (
        Decision(True, ("a1", word)),
        Decision(True, (Text("a1"), word)),
        Decision(True, ("a1",), "", asides),
        Chance(True, (Die(6),), "", asides),
    ):
        position = position_that("pending", lambda *_, answer=answer: answer)
        with pytest.raises(GameFailed, match="a word cannot be"):
            position.pending()


def test_a_word_has_no_class_of_the_games_own() -> None:
    pending = position_that("pending", lambda *_: Decision(True, (Text("a1"),))).pending()
    assert isinstance(pending, Decision)
    assert [*map(type, pending.words)] == [str]


class OddChance(Chance):
    """A throw that falls in ever more ways."""

    __slots__ = ()

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        return (("roll:1", Fraction(1, 2**power)) for power in count(1))


def test_a_throw_that_falls_in_ever_more_ways_is_a_failure() -> None:
    chance = position_that("pending", lambda *_: OddChance(True, (Die(6),))).pending()
    assert isinstance(chance, Chance)
    with pytest.raises(GameFailed, match="a throw has more than 6 parts"):
        list(chance.outcomes())


SIZE = VARIANT.options[0]
VARIANTS: dict[str, dict[str, Any]] = {
    "a title": {"title": HUGE},
    "no title": {"title": "\x1b \n"},
    "a summary": {"summary": HUGE},
    "the rules": {"rules": HUGE},
    "the advice": {"advice": HUGE},
    "a year": {"year": BEYOND},
    "minutes": {"minutes": BEYOND},
    "options": {"options": repeat(SIZE)},
    "values": {"options": (SIZE._replace(values=Endless(["small"])),)},
    "labels": {"options": (SIZE._replace(labels=Endless(["small"])),)},
    "a label": {"options": (SIZE._replace(labels=(HUGE,)),)},
    "a value": {"options": (Option("size", (HUGE,), HUGE, ""),)},
    "numbers": {"options": (SIZE._replace(numbers=range(BEYOND)),)},
}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_too_large_to_be_shown_fails_to_load(name: str) -> None:
    with pytest.raises(GameFailed, match="failed to load: ") as caught:
        _load(**VARIANTS[name])
    assert len(str(caught.value)) < 600


LOADED: dict[str, tuple[str, Callable[[], object]]] = {
    "a sample": ("sample", lambda: HUGE),
    "a board": ("preview", lambda: Panel("board", {}, HUGE)),
    "lessons without end": ("lessons", lambda: repeat(Lesson("x", "", None, (), "y"))),
    "a lesson": ("lessons", lambda: [Lesson(HUGE, "", None, (), "y")]),
    "a step": ("lessons", lambda: [Lesson("x", "", None, (Step(HUGE, "*"),), "y")]),
}


@pytest.mark.parametrize("name", LOADED)
def test_what_a_menu_loads_is_not_larger_than_it_can_show(name: str) -> None:
    what, act = LOADED[name]
    with pytest.raises(GameFailed):
        getattr(_load(**{what: act}), what)()


def test_a_title_of_the_games_own_class_becomes_plain() -> None:
    variant = _load(title=Text("a\x1b[m"), year=Number(7))
    assert (type(variant.title), variant.title) == (str, "a [m")
    assert (type(variant.year), variant.year) == (int, 7)


class OwnMan(Man):
    """A man that equals a plain one, and is of a game's own class."""

    __slots__ = ()


def test_men_of_the_games_own_class_become_plain() -> None:
    pawn, own = Man(WHITE, "P"), OwnMan(WHITE, "P")
    for men in ({"a2": pawn, "b2": own}, {"a2": own, "b2": pawn}):
        checked = kinds.of(Panel)(Panel("board", men, "a1 b1 a2 b2"), "a board")
        assert [*map(type, checked.men.values())] == [Man, Man]


def _load(**changed: Any) -> Variant:
    guard, variant = Guard("fake"), replace(VARIANT, **changed)
    return guard.call(lambda it: guarded(guard, it), lambda: variant, doing="failed to load")


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        (Step, ("Move.", ("a1", "b1")), r"words cannot be \('a1', 'b1'\), but only a text"),
        (Decision, (True, "a1"), "words cannot be 'a1', but only a sequence of str"),
        (Die, ("6",), "sides cannot be '6', but only a whole number"),
        (Decision, (None, ("a1",)), "who cannot be None, but only bool"),
        (Decision, (10**5000, ("a1",)), "who cannot be an unprintable int, but only bool"),
        (Scene, ([],), r"panels cannot be \[\], but only a tuple of Panel"),
        (Scene, (Panel("board", {}),), r"panels cannot be Panel\(.*…, but only a tuple of Panel"),
        (Chance, (True, Die(6)), r"dice cannot be Die\(sides=6, .*, but only a tuple of Die"),
        (Action, ("a1", (), "", "", "a1"), "at cannot be 'a1', but only Spot or None"),
        (Outcome, ("white", "won"), "winner cannot be 'white', but only bool or None"),
        (Panel, ("board", None), "men cannot be None, but only a mapping"),
    ],
)
def test_an_answer_of_a_wrong_kind_is_told_what_is_needed(
    kind: Any, fields: tuple[object, ...], told: str
) -> None:
    with pytest.raises(WrongAnswer, match=f"{told}$"):
        kinds.of(kind)(kind(*fields), "it")
    with pytest.raises(WrongAnswer, match=f"it cannot be 7, but only {kind.__name__}$"):
        kinds.of(kind)(7, "it")
