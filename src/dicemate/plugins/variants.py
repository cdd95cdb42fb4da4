"""Checks of the `Variant` that an entry point names, before anything is asked of the game."""

from collections import Counter
from collections.abc import Collection
from typing import Any

from dicemate.plugins import kinds
from dicemate.plugins.kinds import WrongAnswer, wrong
from dicemate.position import Option, Variant
from dicemate.system.outside import page, printable

_MOST_OPTIONS = 100
"""The most options, and the most values of one, since people step through them."""
_LONGEST_WORD = 100
"""The most letters of an option's name and values."""
_LINES = ("title", "inventor", "summary", "dice")


def checked(answer: Any, name: str) -> Variant:
    """Return the game installed as `name`. The menu waits for this, so it avoids `kinds.of`."""
    if not isinstance(answer, Variant):
        raise WrongAnswer(f"{type(answer).__name__} is not a Variant")
    if answer.name != name:
        wrong(f"the name of the game {name}", answer.name)
    _check_calls(answer)
    if not isinstance(answer.contests, bool):
        wrong("contests", answer.contests)
    lines = {each: _line(each, getattr(answer, each)) for each in _LINES}
    if not lines["title"].strip():
        wrong("the title", answer.title)
    options = tuple(map(_option, kinds.several(answer.options, "options", _MOST_OPTIONS)))
    _check_once("options", [option.name for option in options])
    return Variant(
        name=name,
        year=kinds.number(answer.year, "year"),
        minutes=kinds.number(answer.minutes, "minutes"),
        starter=answer.starter,
        lessons=answer.lessons,
        preview=answer.preview,
        sample=answer.sample,
        rules=_page("the rules", answer.rules),
        advice=_page("the advice", answer.advice),
        options=options,
        contests=answer.contests,
        **lines,
    )


def _check_calls(variant: Variant) -> None:
    for what in ("starter", "lessons", "preview", "sample"):
        if not callable(getattr(variant, what)):
            wrong(what, getattr(variant, what), "a function")


def _page(what: str, value: Any) -> str:
    return page(kinds.text(value, what, kinds.LONGEST_PAGE))


def _line(what: str, value: Any) -> str:
    return printable(kinds.text(value, what))


def _option(option: Any) -> Option:
    if not isinstance(option, Option):
        wrong("an option", option, "Option")
    found = Option(
        _word(option.name),
        tuple(map(_word, kinds.several(option.values, "an option", _MOST_OPTIONS))),
        _word(option.default),
        _line("a summary", option.summary),
        _numbers(option.numbers),
        _line("a title", option.title),
        tuple(_line("a label", each) for each in kinds.several(option.labels, "the labels")),
    )
    _check_once(f"the values of {found.name}", found.values)
    if not found.accepts(found.default):
        wrong(f"the default of {found.name}", found.default)
    if found.labels and len(found.labels) != len(found.values):
        wrong(f"the labels of {found.name}", found.labels)
    return found


def _check_once(what: str, names: Collection[str]) -> None:
    """Check that names are unique, so that typing one is unambiguous.

    Raises:
        WrongAnswer: a name occurs twice.
    """
    for name, times in Counter(names).items():
        if times > 1:
            raise WrongAnswer(f"{what} name {name!r} twice")


def _word(value: Any) -> str:
    """Return a text that is typed on command lines and written in records: a single word."""
    word = kinds.text(value, "an option", _LONGEST_WORD)
    if not word.isprintable() or set(word) & set(" ="):
        wrong("an option", word)
    return word


def _numbers(values: Any) -> range:
    if not isinstance(values, range):
        wrong("the numbers of an option", values)
    for end in values[:1], values[-1:]:
        for each in end:
            kinds.number(each, "a number of an option")
    return values
