"""A game under oath: every answer is checked as it comes, and any fault breaks a law.

The guard (`dicemate.plugins`) repairs what it can, such as control characters, and caches answers;
here nothing is repaired or cached, so the laws see what a game really returns.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from operator import methodcaller
from typing import Any, Self, get_type_hints

from dicemate.hooks import Estimating, Fan, Fanning, Ray, Standing, Valued
from dicemate.laws.broken import LawBroken
from dicemate.lesson import Lesson
from dicemate.plugins import answers, bare, guard, kinds, limit
from dicemate.position import (
    Action,
    Chance,
    Decision,
    Explaining,
    Pending,
    Position,
    SetupError,
    Variant,
)
from dicemate.scene import Panel
from dicemate.system import signals
from dicemate.system.outside import one_line, unfit
from dicemate.system.threads import NoThread

ERRORS = "a game raises no errors"
TYPES = "answers have the types of the contract"
PLAIN = "texts are plain"
IN_TIME = "a call returns in time"


def ask(
    check: kinds.Checker,
    what: str,
    function: Callable[..., object],
    *given: object,
    allowed: type[Exception] | tuple[()] = (),
) -> Any:
    """Call a game, and return its answer if it is valid; `what` names the call in messages.

    Raises:
        LawBroken: the call fails or takes too long, or its answer is not valid. Errors of an
            `allowed` kind are raised as they are.
        NoThread: the game was not called, as nothing could watch it.
    """
    with blamed(allowed, f"{what}: "):
        try:
            return limit.run(partial(_checked, check, what), function, given)
        except limit.TookTooLong as error:
            raise LawBroken(IN_TIME, f"{what} took more than {limit.SECONDS:g} seconds") from error


@contextmanager
def blamed(allowed: type[Exception] | tuple[()] = (), where: str = "") -> Iterator[None]:
    """Blame the game for whatever is raised within the block, by it or by what it returned.

    Args:
        allowed: The kinds of errors that are raised as they are.
        where: What the message begins with.

    Raises:
        LawBroken: anything else is raised.
    """
    try:
        yield
    except allowed:
        raise
    except (LawBroken, NoThread):
        raise
    except BaseException as error:
        if signals.is_cause(error):
            raise
        raise LawBroken(ERRORS, f"{where}{guard.described(error)}") from error


def _checked(check: kinds.Checker, what: str, answer: Any) -> Any:
    try:
        checked = check(answer, what)
    except kinds.WrongAnswer as error:
        raise LawBroken(TYPES, one_line(str(error))) from error
    except Exception as error:
        raise LawBroken(TYPES, f"{what}: {guard.described(error)}") from error
    if checked is not answer and checked != answer:  # It was repaired, or merely copied.
        for text in _texts(answer):
            if taken := unfit(text):
                raise LawBroken(PLAIN, f"{what}: {text!r} has {taken}")
    return answer


def guarded_by(check: Callable[[Any], Any]) -> kinds.Checker:
    """Return a check of the guard, which takes no name for the call."""
    return lambda answer, _: check(answer)


def _texts(value: Any) -> Iterator[str]:
    """Yield all texts of an answer."""
    if isinstance(value, str):
        yield value
        return
    parts: Sequence[Any] = ()
    if isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | frozenset):
        parts = [*value]
    elif is_dataclass(value):
        parts = [getattr(value, each.name) for each in fields(value)]
    for part in parts:
        yield from _texts(part)


# -- positions -----------------------------------------------------------------------------


class Sworn:
    """A position under oath. Each class of positions gets the same hooks here, and no others."""

    def __init__(self, position: Any) -> None:
        """Put `position` under oath."""
        self.position = position

    @property
    def turn(self) -> bool:
        """The side on turn."""
        return bool(ask(kinds.of(bool), "turn", getattr, self.position, "turn"))

    def play(self, word: str) -> Self:
        """Return the position after `word`."""
        return _sworn(_ask(_position, self.position, "play", word))  # type: ignore[no-any-return]


def _ask(check: kinds.Checker, position: Any, name: str, *given: object) -> Any:
    """Call a method, which messages name with its arguments: ``play('e2e4')``."""
    what = f"{name}({', '.join(map(repr, given))})" if given else name
    return ask(check, what, methodcaller(name, *given), position)


def _asking(name: str, check: kinds.Checker) -> Callable[..., Any]:
    def asking(sworn: Sworn, *given: object) -> Any:
        return _ask(check, sworn.position, name, *given)

    return asking


def _check_of(name: str, kind: Any) -> kinds.Checker:
    """Return a check for a method's return type."""
    return _OWN[name] if name in _OWN else kinds.of(kind)


def _key(answer: Any, what: str) -> Any:
    hash(answer)
    return answer


def _figure(answer: Any, what: str) -> Any:
    """Return a plain figure: the guard refuses those of other classes, such as numpy's."""
    if type(answer) not in (float, int):
        kinds.wrong(what, answer, "float or int")
    return answer


def _figures(answer: Any, what: str) -> Any:
    checked = kinds.of(Mapping[str, object])(answer, what)
    for word in answer:
        _figure(answer[word], f"{what}: {word!r}")
    return checked


def _masks(answer: Any, what: str) -> Any:
    plain = isinstance(answer, Mapping) and {*map(type, answer)} <= {str}
    if not plain or not {*map(type, answer.values())} <= {int}:
        kinds.wrong(what, answer, "a mapping of str to int")
    return answer


def _fan(answer: Any, what: str) -> Any:
    if answer is not None:
        if not isinstance(answer, Fan):
            kinds.wrong(what, answer, "Fan or None")
        kinds.of(tuple[Ray, ...])(answer.rays, f"{what}: rays")
        for word, mask in _masks(answer.words, f"{what}: words").items():
            if not 0 < mask < 1 << len(answer.rays):
                kinds.wrong(f"{what}: {word!r}", mask, "a mask of its rays")
    return answer


def _pending(answer: Any, what: str) -> Any:
    if type(answer) is Decision and answers.is_usual(answer):
        return answer
    checked = kinds.of(Pending)(answer, what)
    for die in checked.dice if isinstance(checked, Chance) else ():
        answers.check_die(die)
    return checked


def _action(answer: Any, what: str) -> Any:
    usual = type(answer) is Action and answers.is_plain(answer)
    return answer if usual else kinds.of(Action)(answer, what)


_OWN: Mapping[str, kinds.Checker] = {
    "pending": _pending,
    "action": _action,
    "key": _key,
    "value": _figure,
    "after": _figures,
    "standing": _masks,
    "fan": _fan,
}
"""Calls made all the time, and those whose answers may be larger than usual."""


def _position(answer: Any, what: str) -> Any:
    for name in vars(Position):
        if not name.startswith("_") and name != "turn" and not callable(getattr(answer, name, 0)):
            raise kinds.WrongAnswer(f"{what}: {type(answer).__name__} has no method {name}")
    return answer


_QUESTIONS: Mapping[str, Callable[..., Any]] = {
    name: _asking(name, _check_of(name, get_type_hints(method)["return"]))
    for protocol in (Position, Explaining, Valued, Estimating, Fanning, Standing)
    for name, method in vars(protocol).items()
    if not name.startswith("_") and name not in ("turn", "play")
}
"""The methods of the contract and its hooks by name, with their return types."""


@cache
def _kind(position: Any) -> type[Sworn]:
    asked = {
        name: asking
        for name, asking in _QUESTIONS.items()
        if hasattr(Position, name) or callable(getattr(position, name, None))
    }
    return type("Sworn", (Sworn,), asked)


def _sworn(position: Any) -> Any:
    kind: Any = type(position)
    return _kind(kind)(position)


# -- the game ------------------------------------------------------------------------------


def sworn(variant: Variant) -> Variant:
    """Return a game under oath."""
    variant = bare(variant)

    def start(options: Mapping[str, str], setup: str | None = None) -> Any:
        # Only a set-up text may be refused: without one the game must start.
        allowed = () if setup is None else SetupError
        return _sworn(ask(_position, "start", variant.starter, options, setup, allowed=allowed))

    return replace(
        variant,
        starter=start,
        lessons=partial(ask, kinds.of(Sequence[Lesson]), "lessons", variant.lessons),
        preview=partial(ask, kinds.of(Panel | None), "preview", variant.preview),
        sample=partial(ask, kinds.text, "sample", variant.sample),
    )
