"""What every game must obey, checked by playing it at random.

Run `check_variant` in the tests of a plugin: it needs nothing but the variant.
"""

import random
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from dicemate import plugins, record, rulebook
from dicemate.dice import Dice
from dicemate.lesson import ANY, Lesson
from dicemate.match import IllegalWord, Match, reasons, typed
from dicemate.position import (
    REASON_COLUMNS,
    Chance,
    Decision,
    Explaining,
    Outcome,
    Pending,
    Position,
    Reason,
    Variant,
    is_throw,
    roll_faces,
    roll_word,
)
from dicemate.scene import Panel, Scene, Spot


class LawBroken(AssertionError):
    """A game breaks a law; the message says which, after which words."""


def check_variant(
    variant: Variant,
    seeds: Iterable[int] = range(20),
    words: int = 120,
    options: Mapping[str, str] | None = None,
) -> None:
    """Play `variant` at random, once a seed and at most `words` words, and check every law.

    Raises:
        LawBroken: a law does not hold.
    """
    variant = plugins.bare(variant)
    check_lessons(variant)
    for seed in seeds:
        match = Match(variant, options)
        generator = random.Random(seed)
        while len(match.words) < words and not match.outcome:
            _step(match, generator)
        _check_scene(match, match.position.scene())
        _check_replay(match)
        _check_record(match)


def check_lessons(variant: Variant) -> None:
    """Check that every lesson can be played to its end, by whichever words it accepts.

    Raises:
        LawBroken: a lesson cannot, or names a rule that the rules page does not have.
    """
    for lesson in variant.lessons():
        match = Match(variant, lesson.options, lesson.setup)
        for rule in lesson.rules.split():
            known = rulebook.line_of(variant.rules, rule) is not None
            _require(known, f"lesson {lesson.title!r}: rule {rule} stands in the page", match)
        _play_lesson(match, lesson)


def _play_lesson(match: Match, lesson: Lesson) -> None:
    for step in lesson.steps[len(match.words) :][:1]:
        pending = match.pending()
        thrown = isinstance(pending, Chance) and is_throw(step.words)
        words = step.words.split()
        if step.words == ANY:
            words = list(pending.words) if isinstance(pending, Decision) else []
        decided = thrown or not any(is_throw(word) for word in words)
        _require(bool(words) and decided, f"lesson {lesson.title!r} asks for what comes", match)
        for word in words:
            try:
                match.play(word)
            except IllegalWord as error:
                raise LawBroken(f"{match.variant.name}: lesson {lesson.title!r}: {error}") from None
            _play_lesson(match, lesson)
            match.undo()


def _step(match: Match, generator: random.Random) -> None:
    """Check the laws of one position and play a word at random."""
    position = match.position
    before = _picture(position)
    _check_scene(match, before.scene)
    _check_pending(match, before)
    _check_setup(match, before)
    _check_reasons(match, before, generator)
    _check_texts(match, before, generator)
    word = _random_word(before.pending, generator)
    _check_actions(match, before.scene, [word])
    match.play(word)
    _require(before == _picture(position), "play leaves its position unchanged", match)


def _random_word(pending: Pending, generator: random.Random) -> str:
    if isinstance(pending, Outcome):
        raise LawBroken("a position that is over has no words")
    asides = [aside.word for aside in pending.asides]
    if asides and generator.random() < 0.3:
        return generator.choice(asides)
    if isinstance(pending, Decision):
        return generator.choice(pending.words)
    return roll_word([generator.randint(1, die.sides) for die in pending.dice])


def _require(holds: bool, law: str, match: Match) -> None:
    if not holds:
        raise LawBroken(f"{match.variant.name}: {law}; after {' '.join(match.words)!r}")


class _Picture(NamedTuple):
    """All that can be asked of a position."""

    pending: Pending
    scene: Scene
    key: Hashable
    clock: int
    setup: str


def _picture(position: Position) -> _Picture:
    return _Picture(
        position.pending(),
        position.scene(),
        position.key(),
        position.clock(),
        position.setup(),
    )


def _check_pending(match: Match, picture: _Picture) -> None:
    pending = picture.pending
    if isinstance(pending, Outcome):
        return
    asides = [aside.word for aside in pending.asides]
    words = [*asides, *(pending.words if isinstance(pending, Decision) else ())]
    _require(len(words) == len(set(words)), "words are unique", match)
    _require(
        all(word.isascii() and word.isprintable() for word in words),
        "words are ASCII",
        match,
    )
    if isinstance(pending, Decision):
        _require(bool(pending.words), "a position is over or has a word", match)
        labels = _check_actions(match, picture.scene, pending.words)
        _require(len(labels) == len(set(labels)), "labels are unique", match)
    else:
        _check_dice(match, pending, picture.scene)
        _check_chance(match, pending)


def _check_dice(match: Match, chance: Chance, scene: Scene) -> None:
    _require(bool(chance.dice), "a throw has dice", match)
    men = {Spot(panel.name, square) for panel in scene.panels for square in panel.men}
    _require(all(not die.spot or die.spot in men for die in chance.dice), _ROLLED_FOR, match)
    named = (die.faces for die in chance.dice)
    _require(all(len(faces) == len(set(faces)) for faces in named), _FACES, match)
    owners = {chance.who if die.owner is None else die.owner for die in chance.dice}
    _require(not chance.contest or len(owners) == 2, "a contest has dice of both sides", match)


_FACES = "the faces of a die have names of their own"
_ROLLED_FOR = "where a die is rolled for a man there is one"


def _check_chance(match: Match, chance: Chance) -> None:
    outcomes = list(chance.outcomes())
    total = sum((probability for _, probability in outcomes), Fraction(0))
    _require(total == 1, "chances sum to exactly 1", match)
    for word, _ in outcomes[:: max(1, len(outcomes) // 10)]:
        fits = len(roll_faces(word)) == len(chance.dice)
        _require(fits, "a throw has a face for every die", match)
        match.position.play(word).pending()


def _check_scene(match: Match, scene: Scene) -> None:
    _require(bool(scene.panels), "a scene has a board", match)
    lit = [note for note in scene.notes if note.lit is not None]
    _require(all(note.line_now for note in lit), "the line of a note that holds is one", match)
    thrown = next((roll_faces(word) for word in reversed(match.words) if is_throw(word)), ())
    _require(scene.used <= {*range(len(thrown))}, "only dice that were thrown are used up", match)
    names = [panel.name for panel in scene.panels]
    _require(len(names) == len(set(names)), "boards have names of their own", match)
    for panel in scene.panels:
        squares = set(panel.squares())
        named = {*panel.men, *panel.marks, *panel.danger}
        _require(named <= squares, "every square of a scene exists", match)


def _check_actions(match: Match, scene: Scene, words: Iterable[str]) -> list[str]:
    """Check what is told of some words, and return their labels."""
    spots = {Spot(panel.name, square) for panel in scene.panels for square in panel.squares()}
    actions = [match.position.action(word) for word in words]
    for action in actions:
        _require(bool(action.label), "every word has a label", match)
        _require(spots.issuperset(action.path), "every spot of a path exists", match)
    return [action.label for action in actions]


def _check_reasons(match: Match, picture: _Picture, generator: random.Random) -> None:
    """Check why nothing can be done with each man that cannot move, and with a pair of squares."""
    position, pending = match.position, picture.pending
    if not isinstance(position, Explaining) or isinstance(pending, Outcome):
        return
    words = pending.words if isinstance(pending, Decision) else ()
    paths = {position.action(word).path for word in words}
    starts, whole = {path[:1] for path in paths}, {path[:2] for path in paths}
    for panel in picture.scene.panels:
        own = [square for square, man in panel.men.items() if man.color == pending.who]
        stuck = [(Spot(panel.name, square),) for square in own]
        pair = *generator.choice(sorted(starts) or [()]), Spot(panel.name, _any(panel, generator))
        for path in {*stuck, pair} - starts - whole:
            _check_reason(match, position.why(path))
    _check_reason(match, position.why(()))


_TEXTS = (
    "",
    ":",
    "0-0",
    "O-O-O",
    "-0-0",
    "h9",
    "e44",
    "a2a9",
    "i1a1",
    "Nz0",
    "\u0664\u0665",
    "\x1b[A",
)
_TYPED = 0.15
"""The share of positions in which something is typed."""
_LETTERS = "abchz0189KQNPxo-=+#:,. \u00e9\u0664"


def _check_texts(match: Match, picture: _Picture, generator: random.Random) -> None:
    """Check that any text can be typed, and any square be asked about: now and then."""
    if generator.random() > _TYPED:
        return
    known = list(typed.labels(match.position).items()) or [("", "")]
    boards = [panel.name for panel in picture.scene.panels]
    mistyped = _mistyped(generator.choice(generator.choice(known)), generator)
    text = generator.choice([mistyped, mistyped, generator.choice(_TEXTS)])
    prefix = generator.choice(["", *(f"{board}:" for board in boards), "nowhere:"])
    spots = tuple(Spot(board, text[:2]) for board in generator.choices(boards, k=2))
    _check_text(match, prefix + text, spots)


def _mistyped(text: str, generator: random.Random) -> str:
    """Return a text with a letter put in, left out or replaced."""
    at, more = generator.randint(0, len(text)), generator.randint(0, 2)
    return f"{text[:at]}{generator.choice(['', *_LETTERS])}{text[at + more :]}"


def _check_text(match: Match, text: str, spots: tuple[Spot, ...]) -> None:
    """Check that a text is read as a word that can be said now, or refused."""
    position = match.position
    try:
        typed.completions(text, position)
        reasons.of_text(text, position)
        reasons.why(position, spots)
        word = typed.read(text, position)
    except IllegalWord:
        return
    except Exception as error:
        law = f"any text can be typed, here {text!r} ({type(error).__name__}: {error})"
        raise LawBroken(f"{match.variant.name}: {law}; after {' '.join(match.words)!r}") from error
    _require(word in typed.labels(position), f"what is read from {text!r} can be said", match)


def _any(panel: Panel, generator: random.Random) -> str:
    return generator.choice(list(panel.squares()))


def _check_reason(match: Match, reason: Reason) -> None:
    text, rule = reason
    _require(0 < len(text) <= REASON_COLUMNS, f"a reason has 1 to {REASON_COLUMNS} columns", match)
    known = rulebook.line_of(match.variant.rules, rule) is not None
    _require(known, f"the rule of a reason, here {rule!r}, stands in the rules page", match)


def _check_setup(match: Match, picture: _Picture) -> None:
    """Check that a match can start from the text of a position at the start of a turn."""
    if not match.begins_turn(len(match.words)):
        return
    again = match.variant.start(match.options, picture.setup)
    _require(again.setup() == picture.setup, "a set-up text gives itself again", match)
    _require(again.key() == picture.key, "a set-up text gives the same position", match)


def _check_replay(match: Match) -> None:
    again = Match(match.variant, match.options, match.first, words=match.words)
    same = _picture(again.position) == _picture(match.position)
    _require(same, "replaying the words gives the same position", match)


def _check_record(match: Match) -> None:
    """Check that a record keeps the match; only an installed game can be read again."""
    name = match.variant.name
    if name not in plugins.names() or plugins.bare(plugins.load(name)) is not match.variant:
        return
    text = record.write(record.Game(match, Dice.seeded("laws")))
    again = record.read(text)
    _require(again.match.words == match.words, "a record gives the same words", match)
    _require(record.write(again) == text, "a record gives itself again", match)
