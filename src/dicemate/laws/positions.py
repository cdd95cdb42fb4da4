"""Laws of a position: its words, their actions, and its scene."""

from collections import Counter
from collections.abc import Iterable
from itertools import filterfalse
from unicodedata import category, east_asian_width

from dicemate.laws.broken import require
from dicemate.laws.look import Look
from dicemate.laws.oath import ask, guarded_by
from dicemate.plugins import answers, places
from dicemate.position import Action, Decision, Outcome, is_throw, roll_faces
from dicemate.scene import MOODS, Mark, Spot

NAMED = "boards, marks and faces have names"


def check_words(look: Look) -> None:
    """Check the words that can be said."""
    match, words, pending = look.match, look.words, look.snapshot.pending
    again = repeated(words)
    require(again is None, "words are unique", match, repr(again))
    odd = next((word for word in words if not (word.isascii() and word.isprintable())), None)
    require(odd is None, "words are ASCII", match, repr(odd))
    thrown = next(filter(is_throw, words), None)
    require(thrown is None, "only throws are written like throws", match, repr(thrown))
    odd = next(filterfalse(answers.is_word, words), None)
    require(odd is None, "a record can be read", match, repr(odd))
    some = not isinstance(pending, Decision) or bool(pending.words)
    require(some, "a position is over or has a word", match)
    ends = not isinstance(pending, Outcome) or bool(pending.reason.strip())
    require(ends, "an end has a reason", match)


def repeated(texts: Iterable[str]) -> str | None:
    """Return the first text that occurs more than once, or None."""
    return next((text for text, times in Counter(texts).items() if times > 1), None)


def check_actions(look: Look) -> None:
    """Check the actions of all words of a decision."""
    again = repeated(action.label for action in look.actions)
    require(again is None, "labels are unique", look.match, repr(again))
    for action in look.actions:
        check_action(look, action)


def check_action(look: Look, action: Action) -> None:
    """Check one action."""
    match = look.match
    require(bool(action.label.strip()), "every word has a label", match)
    lost = [spot for spot in action.path if spot not in look.spots]
    require(not lost, "every spot of a path exists", match, _named(action, lost))
    lost = [spot for spot in (action.at,) if spot and spot not in look.spots]
    require(not lost, "a choice is about a square that exists", match, _named(action, lost))


def _named(action: Action, spots: Iterable[Spot]) -> str:
    """Return which spots an action names: ``'Nf9' names 'f9' of 'board'``."""
    named = ", ".join(f"{spot.square!r} of {spot.board!r}" for spot in spots)
    return f"{action.label!r} names {named}"


def check_scene(look: Look) -> None:
    """Check that boards have unique names, and that everything is on their squares."""
    scene, match = look.snapshot.scene, look.match
    require(bool(scene.panels), "a scene has a board", match)
    lit = [note for note in scene.notes if note.lit is not None]
    require(all(note.line_now for note in lit), "a lit line of a note exists", match)
    thrown = next((roll_faces(word) for word in reversed(match.words) if is_throw(word)), ())
    require(scene.used <= {*range(len(thrown))}, "only dice that were thrown are used up", match)
    names = [panel.name for panel in scene.panels]
    again = repeated(names)
    require(again is None, "boards have different names", match, repr(again))
    nameless = len(names) > 1 and not all(panel.called.strip() for panel in scene.panels)
    require(not nameless, NAMED, match, "a board")
    for panel in scene.panels:
        squares = set(panel.squares())
        lost = {*panel.men, *panel.marks, *panel.danger, *panel.shades} - squares
        require(not lost, "every square of a scene exists", match, repr(min(lost, default="")))
        require(panel.mood in MOODS, "a board has a mood that exists", match)
        nameless = not all(mark.name.strip() for mark in panel.marks.values())
        require(not nameless, NAMED, match, "a mark")
        wide = next(filterfalse(_is_narrow, panel.marks.values()), None)
        require(wide is None, "a mark fills one column", match, repr(wide.glyph) if wide else "")
        fault = places.fault(panel)
        require(not fault, "the squares of a board fit together", match, fault)


def _is_narrow(mark: Mark) -> bool:
    """Return whether both signs of a mark fill one column, and one of them is in ASCII."""
    columns = sum(map(_columns, mark.glyph))  # Rich knows them better, but a game needs no screen.
    return columns == 1 == len(mark.letter) and mark.letter.isascii()


def _columns(letter: str) -> int:
    if category(letter) in ("Mn", "Me", "Cf"):  # Drawn over the letter before it, or not at all.
        return 0
    return 2 if east_asian_width(letter) in "FW" else 1


def check_taken(look: Look) -> None:
    """Check that the guard, behind which a game is played, accepts every answer.

    This is checked last, since the messages of other laws are clearer.
    """
    if not look.now(0.2):
        return
    snapshot = look.snapshot
    ask(guarded_by(answers.pending), "what is pending", lambda: snapshot.pending)
    ask(guarded_by(answers.scene), "a scene", lambda: snapshot.scene)
    for word in look.playable():
        ask(guarded_by(answers.action), "an action", look.position.action, word)
