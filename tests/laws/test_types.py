"""Every field of every tuple of the contract, given a value of a wrong type, breaks a law.

The fields and their types are read from the contract itself, so a new field is tested as it comes.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import is_dataclass, replace
from fractions import Fraction
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from dicemate.hooks import Fan, Ray
from dicemate.laws import LawBroken, check_variant
from dicemate.lesson import ANY, Lesson, Step
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
from dicemate.scene import Man, Mark, Note, Panel, Scene, Shelf, Spot
from laws.toy import Asking, toy_game
from search.hookgame import Hooked, game

AT = Spot("board", "a1")


class Full(Asking):
    """A sound game whose answers hold every tuple of the contract."""

    def dice(self) -> tuple[Die, ...]:
        return (Die(2, "coin", self.turn, AT, ("heads", "tails")),)

    def action(self, word: str) -> Action:
        return super().action(word)._replace(note="a note", at=AT, ends={AT: AT})

    def scene(self) -> Scene:
        (panel,) = super().scene().panels
        places = {"a1": (0, 0), "b1": (2, 0)}
        marks = {"b1": Mark("stone", "o", "o")}
        whole = panel._replace(
            title="BOARD", marks=marks, danger=frozenset({"a1"}), places=places, shades={"a1": 2}
        )
        shelf = Shelf("taken", (Man(not WHITE, "P"),))
        used = frozenset({0}) if self.face else frozenset[int]()
        return Scene((whole,), (shelf,), (Note("faces", ("1", "2"), 0),), used)

    def why(self, path: tuple[Spot, ...]) -> Reason:
        return Reason("it is a counter", "T1")


OF_SCENES = (Spot, Man, Mark, Panel, Shelf, Note, Scene)
OF_POSITIONS = (Die, Aside, Chance, Decision, Outcome, Action, Reason)
OF_GAMES = (Option, Variant, Step, Lesson, Ray, Fan)
KINDS: Sequence[Any] = (*OF_SCENES, *OF_POSITIONS, *OF_GAMES)
FIELDS = [
    (kind, name, hint)
    for kind in KINDS
    for name, hint in get_type_hints(kind, localns={"Lesson": Lesson}).items()
]
VALUES: Sequence[Any] = (object(), None, 1, True, "x", [], (1,), {1: 1})


def fits(value: object, hint: Any) -> bool:
    """Return whether a value has the type of an annotation, as far as this matters here."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(fits(value, each) for each in inner)
    if origin in (tuple, Sequence, frozenset):
        shape = (tuple, list) if origin is Sequence else origin
        return isinstance(value, shape) and all(fits(each, inner[0]) for each in value)
    if origin is Mapping:
        return isinstance(value, Mapping) and all(
            fits(key, inner[0]) and fits(value[key], inner[1]) for key in value
        )
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if hint is Any or hint is Hashable:
        return True
    if origin is Callable or hint.__name__ == "Starter" or not isinstance(hint, type):
        return callable(value)
    return isinstance(value, hint)


def spoiled(value: Any, kind: Any, name: str, wrong: object) -> Any:
    """Return an answer in which every tuple of a kind has a wrong value in one field."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        parts = {each: spoiled(getattr(value, each), kind, name, wrong) for each in value._fields}
        value = type(value)(**parts)
        return value._replace(**{name: wrong}) if isinstance(value, kind) else value
    if is_dataclass(value) and isinstance(value, Chance):
        dice = spoiled(value.dice, kind, name, wrong)
        value = replace(value, dice=dice, asides=spoiled(value.asides, kind, name, wrong))
        return replace(value, **{name: wrong}) if isinstance(value, kind) else value
    if isinstance(value, tuple):
        return tuple(spoiled(each, kind, name, wrong) for each in value)
    if isinstance(value, Mapping) and value:
        try:
            return {
                spoiled(key, kind, name, wrong): spoiled(each, kind, name, wrong)
                for key, each in value.items()
            }
        except TypeError:  # What cannot be hashed is no key, so there is nothing to find.
            return value
    return value


def game_with(kind: Any, name: str, wrong: Any) -> Variant:
    """Return a game whose answers have a wrong value in a field of a kind of tuple."""

    def spoil(toy: Any, question: str) -> Callable[..., Any]:
        def asked(self: Any, *given: Any) -> Any:
            return spoiled(getattr(toy, question)(self, *given), kind, name, wrong)

        return asked

    toy: Any = Hooked if kind in (Fan, Ray) else Full
    questions = ("fan",) if toy is Hooked else ("pending", "action", "scene", "why")
    odd: Any = type("Odd", (toy,), {question: spoil(toy, question) for question in questions})
    variant = game(odd) if toy is Hooked else full(odd)
    lessons, options = (spoiled(each, kind, name, wrong) for each in (LESSONS, OPTIONS))
    if toy is Full:
        variant = replace(variant, lessons=lambda: lessons, options=options)
    return replace(variant, **{name: wrong}) if kind is Variant else variant


LESSONS = (Lesson("toy", "T1", None, (Step("Roll.", "roll:1"), Step("Go.", ANY)), "Done."),)
OPTIONS = (Option("size", ("small",), "small", "How large.", range(5, 8), "size", ("S",)),)


def full(toy: type[Any]) -> Variant:
    page = "# Toy\n\nA counter stays (T1)."
    return replace(toy_game(toy), rules=page, lessons=lambda: LESSONS, options=OPTIONS)


@pytest.mark.parametrize("variant", [full(Full), game(Hooked)], ids=["full", "hooked"])
def test_the_sound_games_pass(variant: Variant) -> None:
    check_variant(variant, range(3))


@pytest.mark.parametrize(
    ("kind", "name", "hint"), FIELDS, ids=[f"{kind.__name__}.{name}" for kind, name, _ in FIELDS]
)
def test_a_value_of_a_wrong_type_is_found(kind: type, name: str, hint: Any) -> None:
    tried = 0
    for wrong in VALUES:
        if not fits(wrong, hint):
            with pytest.raises(LawBroken):
                check_variant(game_with(kind, name, wrong), range(5))
            tried += 1
    assert tried > len(VALUES) // 2


@pytest.mark.parametrize(
    ("question", "answer", "needed"),
    [
        ("fan", [], "Fan or None"),
        ("fan", Fan((Ray("roll:1", Fraction(1)),), {"a": 1.0}), "a mapping of str to int"),  # type: ignore[dict-item]
        ("standing", [1], "a mapping of str to int"),
    ],
)
def test_what_a_hook_must_answer_is_told(question: str, answer: Any, needed: str) -> None:
    wrong: Any = type("Wrong", (Hooked,), {question: lambda *_: answer})
    with pytest.raises(LawBroken, match=f"but only {needed}"):
        check_variant(game(wrong), range(5))
