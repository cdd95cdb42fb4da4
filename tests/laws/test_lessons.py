"""Reasons and lessons obey laws too, and each of these laws can be broken."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dicemate import plugins, rulebook
from dicemate.laws import LawBroken, check_lessons, check_variant
from dicemate.lesson import ANY, Lesson, Step
from dicemate.position import Action, Reason, Variant
from dicemate.scene import Spot
from laws.toy import Toy, toy_game


@pytest.mark.parametrize("name", plugins.names())
def test_every_lesson_of_an_installed_game_can_be_played_to_its_end(name: str) -> None:
    assert plugins.load(name).lessons()
    check_lessons(plugins.load(name))


@pytest.mark.parametrize("name", plugins.names())
def test_every_rule_of_a_game_is_taught_by_a_lesson(name: str) -> None:
    variant = plugins.load(name)
    taught = {rule for lesson in variant.lessons() for rule in lesson.rules.split()}
    common = {"C2", "C3", "C5"}  # Draws and set-up texts, as in every game.
    assert rulebook.rules(variant.rules) - common <= taught


@pytest.mark.parametrize("name", plugins.names())
def test_every_text_of_a_lesson_is_short(name: str) -> None:
    variant = plugins.load(name)
    boards = len(variant.start().scene().panels)
    for lesson in variant.lessons():
        texts = [*(step.text for step in lesson.steps), lesson.told]
        assert max(map(len, texts)) <= (150 if boards > 1 else 240), lesson.title


class Explained(Toy):
    reason = Reason("it is a counter", "T1")

    def why(self, path: tuple[Spot, ...]) -> Reason:
        return self.reason


class WithoutText(Explained):
    reason = Reason("", "T1")


class TooLong(Explained):
    reason = Reason("because " * 10, "T1")


class OfNoRule(Explained):
    reason = Reason("it is a counter", "T2")


def _with_rules(toy: type[Toy], lessons: Sequence[Lesson] = ()) -> Variant:
    return replace(toy_game(toy), rules="# Toy\n\nA counter stays (T1).", lessons=lambda: lessons)


def test_a_game_with_sound_reasons_passes() -> None:
    check_variant(_with_rules(Explained))


@pytest.mark.parametrize(
    ("toy", "law"),
    [
        (WithoutText, "a reason fits on one line"),
        (TooLong, "a reason fits on one line"),
        (OfNoRule, "the rule of a reason is on the rules page: 'T2'"),
    ],
)
def test_a_bad_reason_is_caught(toy: type[Toy], law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        check_variant(_with_rules(toy))


ROLL, MOVE = Step("Roll.", "roll:1"), Step("Move.", "a1")


def test_a_sound_lesson_passes() -> None:
    steps = (ROLL, Step("Move.", ANY), ROLL, Step("Move.", "a1 b1"))
    check_lessons(_with_rules(Toy, [Lesson("toy", "T1", None, steps, "Done.")]))


@pytest.mark.parametrize(
    ("steps", "rules", "law"),
    [
        ((MOVE,), "T1", "'a1' is not a throw of d2"),
        ((ROLL, ROLL), "T1", "fits what is pending"),
        ((Step("Roll.", "roll:1 roll:2"),), "T1", "fits what is pending"),
        ((ROLL, Step("Move.", "c1")), "T1", "'c1' cannot be played here"),
        ((ROLL, Step("Move.", "a1 c1")), "T1", "'c1' cannot be played here"),
        ((Step("Roll.", ANY),), "T1", "fits what is pending"),
        ((ROLL,), "T2", "every rule of a lesson is on the rules page: 'toy': T2"),
        (
            (ROLL, Step("Move.", "a1", "b")),
            "T1",
            "what a lesson tries in vain is refused: 'toy': b",
        ),
    ],
)
def test_a_lesson_that_cannot_be_played_is_caught(
    steps: tuple[Step, ...], rules: str, law: str
) -> None:
    with pytest.raises(LawBroken, match=law):
        check_lessons(_with_rules(Toy, [Lesson("toy", rules, None, steps, "Done.")]))


@pytest.mark.parametrize(
    ("text", "told"),
    [("Throw: {press} {space}.", "Done."), ("{Press} {roll}.", "{space} throws.")],
)
def test_braces_that_stand_for_nothing_are_caught(text: str, told: str) -> None:
    lesson = Lesson("toy", "T1", None, (Step(text, "roll:1"),), told)
    law = "braces in a lesson stand for a key or a verb: 'toy': {space}"
    with pytest.raises(LawBroken, match=law):
        check_lessons(_with_rules(Toy, [lesson]))


def test_a_refusal_by_a_rule_that_the_lesson_does_not_teach_is_caught() -> None:
    variant = replace(_with_rules(Explained), rules="Counters (T1). Others (T2).")
    steps = (ROLL, Step("Move.", "a1", "c1"))
    check_lessons(replace(variant, lessons=lambda: [Lesson("toy", "T1", None, steps, "Done.")]))
    lessons = [Lesson("toy", "T2", None, steps, "Done.")]
    with pytest.raises(LawBroken, match="a lesson teaches why something is refused: 'toy': c1"):
        check_lessons(replace(variant, lessons=lambda: lessons))


class WithVerb(Explained):
    """Its words begin with a verb, which no board is called."""

    def words(self) -> Sequence[str]:
        return ("put:b1",)

    def action(self, word: str) -> Action:
        square = word.removeprefix("put:")
        return Action(word, (Spot("board", square),) if len(square) == 2 else ())

    def why(self, path: tuple[Spot, ...]) -> Reason:
        assert path
        assert {spot.board for spot in path} == {"board"}
        return self.reason


@pytest.mark.parametrize("tried", ["a1", "put:a1"])
def test_what_a_choice_with_a_verb_refuses_is_asked_about_a_square_of_a_board(tried: str) -> None:
    steps = (ROLL, Step("Try a1.", "put:b1", tried))
    check_lessons(_with_rules(WithVerb, [Lesson("toy", "T1", None, steps, "Done.")]))


@pytest.mark.parametrize("tried", ["b1", "put:b1", "put"])
def test_what_a_choice_with_a_verb_allows_is_not_refused(tried: str) -> None:
    steps = (ROLL, Step("Try b1.", "put:b1", tried))
    with pytest.raises(LawBroken, match="what a lesson tries in vain is refused"):
        check_lessons(_with_rules(WithVerb, [Lesson("toy", "T1", None, steps, "Done.")]))


@pytest.mark.parametrize(
    ("page", "rule", "line"),
    [
        ("a (D1, D2)\nb (D2)", "D2", 1),
        ("a (D1, D2)\nb (D2)", "D1", 0),
        ("a (D1)\n## b (D1)", "D1", 1),
        ("a (see D1)", "D1", 0),
        ("D1", "D1", None),
        ("a (D11)", "D1", None),
    ],
)
def test_a_rule_is_found_where_it_is_explained(page: str, rule: str, line: int | None) -> None:
    assert rulebook.line_of(page, rule) == line


def test_a_lesson_without_steps_is_found() -> None:
    variant = replace(toy_game(Toy), lessons=lambda: (Lesson("none", "", None, (), "Done."),))
    with pytest.raises(LawBroken) as caught:
        check_variant(variant, [0])
    assert caught.value.summary == "a lesson can be played to its end: 'none' has no steps"


def test_lessons_with_the_same_title_are_found() -> None:
    lesson = Lesson("toy", "T1", None, (ROLL,), "Done.")
    check_lessons(_with_rules(Toy, [lesson, lesson._replace(title="toys")]))
    with pytest.raises(LawBroken, match="lessons have different titles: 'toy'"):
        check_lessons(_with_rules(Toy, [lesson, lesson]))
