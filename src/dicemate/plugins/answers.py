"""Checks for `Guard.call`: what a game may return for each call of the contract."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import fields
from fractions import Fraction
from functools import lru_cache
from math import prod
from types import MappingProxyType, NoneType
from typing import Any

from dicemate.lesson import Lesson
from dicemate.plugins import kinds, places
from dicemate.plugins.kinds import WrongAnswer, wrong
from dicemate.position import (
    Action,
    Chance,
    Decision,
    Die,
    Outcome,
    Pending,
    Reason,
    roll_faces,
    roll_word,
)
from dicemate.scene import FILES, KINDS, MOODS, MOST_RANKS, Man, Panel, Scene, Spot
from dicemate.spelling import THROW
from dicemate.wording.plural import plural

_MOST_SIDES = 9999
"""The largest die that a record can hold."""
_WORD = re.compile(rf"(?!{THROW}|\s)[^\[\]{{}}]+(?<!\s)")
"""A word that is not a throw; in a record, brackets and braces end what it is written in."""
_MOST_WAYS = 10**12
"""The most outcomes of a throw: counting more would take too long."""


def turn(answer: Any) -> bool:
    """Return the side on turn."""
    return bool(kinds.of(bool)(answer, "whose turn it is"))


def clock(answer: Any) -> int:
    """Return the number of quiet turns."""
    return int(kinds.of(int)(answer, "the clock"))


def setup(answer: Any) -> str:
    """Return a set-up text."""
    return str(kinds.of(str)(answer, "a set-up text"))


_PLAIN = frozenset((bool, int, float, str, bytes, Fraction, NoneType))


def is_plain_key(key: Any) -> bool:
    """Return whether only built-in code hashes and compares a key, and no code of the game."""
    kind = type(key)
    if kind in _PLAIN:
        return True
    if kind is tuple or kind is frozenset or _is_like_tuple(kind):
        parts = [part for part in key if type(part) not in _PLAIN]
        return not parts or all(map(is_plain_key, parts))
    return False


def _is_like_tuple(kind: type) -> bool:
    return (
        issubclass(kind, tuple) and kind.__eq__ is tuple.__eq__ and kind.__hash__ is tuple.__hash__
    )


def pending(answer: Any) -> Pending:
    """Return what happens next. This is called all the time, so the usual answers pass quickly."""
    if type(answer) is Decision and is_usual(answer):
        words = answer.words
        return answer if type(words) is tuple else answer._replace(words=tuple(words))
    if isinstance(answer, Decision):
        return _decision(answer)
    if isinstance(answer, Chance):
        return _chance(answer if type(answer) is Chance else _bare(answer))
    if not isinstance(answer, Outcome):
        wrong("what is pending", answer, "Chance or Decision or Outcome")
    outcome: Outcome = kinds.of(Outcome)(answer, "Outcome")
    return outcome


def is_usual(decision: Decision) -> bool:
    """Return quickly whether a decision has only plain types, as most do; asides are not usual."""
    who, words, prompt, asides = decision
    return (
        type(who) is bool
        and type(words) in (tuple, list)
        and 0 < len(words) <= kinds.MOST
        and {*map(type, words)} == {str}
        and type(prompt) is str
        and len(joined := "".join((prompt, *words))) <= kinds.LONGEST_TEXT
        and joined.isascii()
        and joined.isprintable()
        and all(map(is_word, words))
        and asides == ()
    )


def _decision(answer: Decision) -> Decision:
    checked: Decision = kinds.of(Decision)(answer, "Decision")
    if not checked.words:
        wrong("the words of a decision", checked.words)
    _check_words([*checked.words, *(aside.word for aside in checked.asides)])
    return checked


def _check_words(words: Iterable[str]) -> None:
    """Check that a record holds the words as they are, and that none looks like a throw.

    Raises:
        WrongAnswer: one of them cannot be read back.
    """
    for word in words:
        if not is_word(word):
            wrong("a word", word)


@lru_cache(maxsize=1 << 14)  # The words of a game are asked about in every position.
def is_word(text: str) -> bool:
    """Return whether a text can be a word other than a throw."""
    return bool(_WORD.fullmatch(text))


def _bare(chance: Chance) -> Chance:
    """Return a throw without what a game's own class adds, which may not be hashable."""
    return Chance(*(getattr(chance, each.name) for each in fields(Chance)))


def _chance(answer: Chance) -> Chance:
    with suppress(TypeError):  # A list in place of a tuple has no hash to look it up by.
        return _known_chance(answer)
    return _checked_chance(answer)  # This says what is wrong.


def _checked_chance(answer: Chance) -> Chance:
    checked: Chance = kinds.of(Chance)(answer, "Chance")
    if not checked.dice:
        wrong("the dice of a throw", checked.dice)
    for die in checked.dice:
        check_die(die)
    _check_words(aside.word for aside in checked.asides)
    owners = {checked.who if die.owner is None else die.owner for die in checked.dice}
    if checked.contest and len(owners) < 2:
        raise WrongAnswer("a contest has dice of one side only")
    return checked


_known_chance = lru_cache(maxsize=256)(_checked_chance)  # A game has few kinds of throws.


def check_die(die: Die) -> None:
    """Check that a die has a face for every side, if its faces have names.

    Raises:
        WrongAnswer: it has not, or the number of sides is not possible.
    """
    if not 1 <= die.sides <= _MOST_SIDES:
        wrong("the number of a die's sides", die.sides)
    if len(die.faces) not in (0, die.sides):
        raise WrongAnswer(
            f"a die of {plural(die.sides, 'side')} has {plural(len(die.faces), 'face')}"
        )


def most_outcomes(dice: Sequence[Die]) -> int:
    """Return how many outcomes a throw of these dice may have."""
    return min(prod(die.sides for die in dice), _MOST_WAYS)


def outcomes(answers: Any, most: int, dice: tuple[Die, ...]) -> list[tuple[str, Fraction]]:
    """Return a batch of at most `most` ways in which dice may fall, with their probabilities."""
    listed = kinds.several(answers, "a throw", most)
    for way in listed:
        word, chance = way
        if [*map(type, way)] != [str, Fraction] or not 0 < chance <= 1 or not _falls(word, dice):
            wrong("an outcome of the dice", way)
    return listed


def whole(total: Fraction) -> Fraction:
    """Return the sum of all probabilities of a throw, which is 1."""
    if total != 1:
        raise WrongAnswer(f"the chances of a throw add up to {total}, not to 1")
    return total


def _falls(word: str, dice: tuple[Die, ...]) -> bool:
    """Return whether a word names faces that the dice have."""
    try:
        faces = roll_faces(word)
    except ValueError:
        return False
    fit = len(faces) == len(dice) and all(
        1 <= face <= die.sides for face, die in zip(faces, dice, strict=False)
    )
    return fit and word == roll_word(faces)


def forecast(answer: Any) -> str:
    """Return a forecast for people."""
    return str(kinds.of(str)(answer, "a forecast"))


def action(answer: Any) -> Action:
    """Return the description of a word. It is called for all words, so usual ones pass quickly."""
    if type(answer) is Action and is_plain(answer):
        return answer
    checked: Action = kinds.of(Action)(answer, "Action")
    return checked


def is_plain(action: Action) -> bool:
    """Return quickly whether an action has only plain types, as most do."""
    label, path, note, warning, at, ends = action
    if not type(label) is type(note) is type(warning) is str or type(path) is not tuple:
        return False
    if at or ends or type(ends) is not MappingProxyType:
        return False
    texts = [label, note, warning]
    for spot in path:
        if type(spot) is not Spot or not type(spot.board) is type(spot.square) is str:
            return False
        texts += spot
    joined = "".join(texts)
    return joined.isascii() and joined.isprintable() and len(joined) <= kinds.LONGEST_TEXT


def reason(answer: Any) -> Reason:
    """Return why something is not possible."""
    checked: Reason = kinds.of(Reason)(answer, "Reason")
    return checked


def scene(answer: Any) -> Scene:
    """Return everything to show, as data."""
    checked: Scene = kinds.of(Scene)(answer, "Scene")
    names = [panel.name for panel in checked.panels]
    if not names or len(set(names)) < len(names):
        wrong("the names of boards", names)
    for panel in checked.panels:
        _check_panel(panel)
    for shelf in checked.shelves:
        _check_men(shelf.men)
    return checked


def _check_panel(panel: Panel) -> None:
    if not (1 <= panel.files <= len(FILES) and 1 <= panel.ranks <= MOST_RANKS):
        most = f"up to {len(FILES)} files and {MOST_RANKS} ranks"
        wrong("the size of a board", (panel.files, panel.ranks), most)
    unknown = {*panel.men, *panel.marks, *panel.danger, *panel.shades}.difference(panel.squares())
    if unknown:
        wrong("a square", min(unknown))
    if fault := places.fault(panel):
        raise WrongAnswer(fault)
    if panel.mood not in MOODS:
        wrong("the mood of a board", panel.mood, " or ".join(map(repr, MOODS)))
    _check_men(panel.men.values())


def _check_men(men: Iterable[Man]) -> None:
    if letters := {man.letter for man in men}.difference(KINDS):
        wrong("the letter of a man", min(letters), " ".join(KINDS))


def preview(answer: Any) -> Panel | None:
    """Return a board to show in a menu, or None."""
    return None if answer is None else scene(Scene((answer,))).panels[0]


def sample(answer: Any) -> str:
    """Return the record of a game; a record has line breaks."""
    return kinds.text(answer, "a sample", kinds.LONGEST_PAGE)


def lessons(answer: Any) -> tuple[Lesson, ...]:
    """Return the lessons of a game, each of one step at least."""
    taught = tuple(kinds.of(Lesson)(each, "Lesson") for each in kinds.several(answer, "lessons"))
    for lesson in taught:
        if not lesson.steps:
            wrong(f"the steps of the lesson {lesson.title!r}", lesson.steps)
    return taught
