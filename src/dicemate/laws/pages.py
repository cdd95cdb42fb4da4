"""Laws of what a game teaches: lessons can be played, and advice cites only the game's rules."""

import re

from dicemate import rulebook
from dicemate.laws.broken import LawBroken, about, require
from dicemate.laws.oath import sworn
from dicemate.laws.positions import repeated
from dicemate.lesson import ANY, Lesson
from dicemate.match import IllegalWord, Match, sayable, typed
from dicemate.position import Chance, Explaining, Outcome, Position, Variant, is_throw
from dicemate.scene import SQUARE, Scene, Spot

_BRACES = re.compile(r"\{[A-Za-z]{3,}\}")
"""What looks like the name of a key; the list of moves has faces in braces: ``{5}``, ``{K}``."""


def check_advice(variant: Variant) -> None:
    """Check the page on how to play well, if the game has one.

    Raises:
        LawBroken: it has no title, cites a rule that the rules page does not have, or would be
            opened instead of the rules.
    """
    if not variant.advice:
        return
    if not variant.advice.startswith("# "):
        raise LawBroken("the advice begins with its title", game=variant.name)
    for rule in sorted(rulebook.rules(variant.advice) - rulebook.rules(variant.rules)):
        raise LawBroken("every rule of the advice is on the rules page", rule, variant.name)
    for rule in sorted(rulebook.rules(variant.rules)):
        found = rulebook.line_of(variant.page, rule) == rulebook.line_of(variant.rules, rule)
        if not found:
            law = "a rule is found in the rules, not in the advice"
            raise LawBroken(law, rule, variant.name)


PLAYABLE = "a lesson can be played to its end"


def check_lessons(variant: Variant) -> None:
    """Check that every lesson can be played to its end, with any of the accepted words.

    Raises:
        LawBroken: a lesson cannot, has the title of another, names a rule that the rules page does
            not have, has braces that stand for nothing, or invites a try that is possible or is
            refused by a rule that it does not teach.
    """
    variant = sworn(variant)
    with about(variant.name):
        lessons = variant.lessons()
        again = repeated(lesson.title for lesson in lessons)
        if again is not None:
            raise LawBroken("lessons have different titles", repr(again))
        for lesson in lessons:
            _check_lesson(variant, lesson)


def _check_lesson(variant: Variant, lesson: Lesson) -> None:
    if not lesson.steps:
        raise LawBroken(PLAYABLE, f"{lesson.title!r} has no steps")
    try:
        match = Match(variant, lesson.options, lesson.setup)
    except ValueError as error:  # In the options, or in the set-up.
        raise LawBroken(PLAYABLE, f"{lesson.title!r}: {error}") from error
    for rule in lesson.rules.split():
        known = rulebook.line_of(variant.rules, rule) is not None
        law = "every rule of a lesson is on the rules page"
        require(known, law, match, f"{lesson.title!r}: {rule}")
    _check_braces(match, lesson)
    _play_lesson(match, lesson)


def _check_braces(match: Match, lesson: Lesson) -> None:
    """Check that nothing in braces is left in the texts that a player reads."""
    for said in range(len(lesson.steps) + 1):
        left = _BRACES.search(lesson.text(said))
        law = "braces in a lesson stand for a key or a verb"
        require(left is None, law, match, f"{lesson.title!r}: {left[0] if left else ''}")


def _play_lesson(match: Match, lesson: Lesson) -> None:
    """Play the rest of a lesson, with each of the words that its next step accepts."""
    if len(match.words) == len(lesson.steps):
        return
    step, pending = lesson.steps[len(match.words)], match.pending()
    _check_refusal(match, lesson, step.refused)
    words = list(sayable.due(pending)) if step.words == ANY else step.words.split()
    thrown = isinstance(pending, Chance) and is_throw(step.words) and len(words) == 1
    fits = bool(words) and (thrown or not any(map(is_throw, words)))
    require(fits, "a step of a lesson fits what is pending", match, repr(lesson.title))
    for word in words:
        try:
            match.play(word)
        except IllegalWord as error:
            require(False, PLAYABLE, match, f"{lesson.title!r}: {error}")
        _play_lesson(match, lesson)
        match.undo()


def _check_refusal(match: Match, lesson: Lesson, refused: str) -> None:
    """Check that what a step tries in vain is refused, by a rule that the lesson teaches."""
    pending, position = match.pending(), match.position
    if not refused or isinstance(pending, Outcome):
        return
    begun = any(word.startswith(refused) for word in sayable.due(pending))
    possible = begun or _is_read(refused, position)
    detail = f"{lesson.title!r}: {refused}"
    require(not possible, "what a lesson tries in vain is refused", match, detail)
    if isinstance(position, Explaining):
        taught = position.why(_path(refused, position.scene())).rule in lesson.rules.split()
        law = "a lesson teaches why something is refused"
        require(taught, law, match, detail)


def _is_read(text: str, position: Position) -> bool:
    """Return whether a text is read as a word, as the bare square of a choice with a verb is."""
    try:
        return bool(typed.parse(text, position))
    except IllegalWord:
        return False


def _path(text: str, scene: Scene) -> tuple[Spot, ...]:
    """Return the squares that a text names; before its colon is their board, or a verb."""
    named, _, squares = text.rpartition(":")
    boards = [panel.name for panel in scene.panels]
    board = named if named in boards else boards[0]
    return tuple(Spot(board, square) for square in re.findall(SQUARE, squares))
