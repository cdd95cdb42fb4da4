"""Moves as spoken: ``knight g1 to f3``, ``the pawn takes d5``, ``castle short``."""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from dicemate.match import IllegalWord, sayable, typed, whereabouts
from dicemate.position import Action, Color, Position
from dicemate.scene import KINDS, Man, Panel, Scene, Spot
from dicemate.spelling import castling
from dicemate.talk.astyped import joined
from dicemate.talk.heard import (
    LETTERS,
    PROMOTES,
    SIDES_CALLED,
    TAKES,
    Heard,
    boards,
    is_pivot,
    kinds,
    tokens,
)
from dicemate.talk.speech import MenBySpot, captures, mover, new_man, verb

_LETTER = re.compile(r"\b([KQRBN])(x?)(?=[a-z]\d)")
"""A man's letter as typed before a square: ``Nf3``, ``Nxf3``."""

_BEFORE = re.compile(r"^(?:(?:for|go|move|of|play|playing|to) +)+(?=\S+$)", re.IGNORECASE)
"""What may be said before a typed move, and is no part of it: ``of Nf3``."""

_Test: TypeAlias = Callable[[str, Action], bool]
"""Returns whether a word and its action are meant."""


def move_named(text: str) -> str:
    """Return a text without what is said before a typed move.

    >>> move_named("play Nf3"), move_named("of exd5")
    ('Nf3', 'exd5')
    """
    return _BEFORE.sub("", text)


def is_group(text: str, scene: Scene) -> bool:
    """Return whether a text names only men of a kind, those of a board, or both."""
    heard = Heard(text, scene)
    named = heard.kinds or heard.panels
    # A move such as ``hell:Be7`` is not the word *be*, with a number that was not heard.
    whole = _bare("".join(heard.tokens)) == _bare(text.casefold())
    return bool(named) and whole and not (heard.squares or heard.others or _new_kinds(heard))


def _bare(text: str) -> str:
    """Return the letters and digits of a text."""
    return "".join(filter(str.isalnum, text))


def _new_kinds(heard: Heard) -> set[str]:
    """Return the kinds of men that a pawn is to become, if a text says so."""
    return heard.kinds - {"P"} if PROMOTES.intersection(heard.tokens) else set()


def meant(text: str, position: Position) -> list[str]:
    """Return the words that a spoken move may mean; empty if it is not a move."""
    scene = position.scene()
    heard = Heard(_LETTER.sub(lambda typed: f"{KINDS[typed[1]]} {typed[2]} ", text), scene)
    if heard.castlings:
        return _castlings(heard, position)
    tests = _tests(heard, scene, position)
    if not heard.squares and not ((TAKES & heard.others and heard.kinds) or _new_kinds(heard)):
        return []
    actions = {word: position.action(word) for word in sayable_now(heard, position)}
    return [word for word in actions if all(test(word, actions[word]) for test in tests)]


def sayable_now(heard: Heard, position: Position) -> list[str]:
    """Return the words that a text may mean: those of an aside only if it names the verb.

    A move said before the throw must not bind its man, as if he had been touched.
    """
    asides = sayable.asides(position.pending())
    named = boards(position.scene())
    known = {*heard.tokens, *named}

    def names(word: str) -> bool:
        return known.issuperset(tokens(verb(word), named))

    return [word for word in sayable.words(position) if word not in asides or names(word)]


def ways(text: str, position: Position) -> list[str]:
    """Return the moves of the man on the one square that a text names, if it names nothing else."""
    scene = position.scene()
    heard, men = Heard(text, scene), whereabouts.men(scene)
    if len(heard.squares) != 1 or heard.others:
        return []
    before = heard.tokens[: heard.tokens.index(heard.squares[0])]  # After it, a promotion.
    named = set(kinds(before))

    def is_meant(start: Spot) -> bool:
        fits = start not in men or _fits(men[start], named, heard.sides)
        return fits and heard.names(start)

    paths = {word: position.action(word).path for word in sayable_now(heard, position)}
    return [word for word, path in paths.items() if len(path) > 1 and is_meant(path[0])]


def _fits(man: Man, letters: set[str], sides: set[Color]) -> bool:
    """Return whether a man is of the kinds and sides that are named, if any are."""
    return {man.letter} >= letters and {man.color} >= sides


def _castlings(heard: Heard, position: Position) -> list[str]:
    """Return the words that castle, on the named side and board if any."""
    actions = {word: position.action(word) for word in sayable.words(position)}
    ends, there = heard.castlings, [*map(_on, heard.panels)]
    return [
        word
        for word, action in actions.items()
        if castling(action.label) in ends and all(is_there(word, action) for is_there in there)
    ]


def _tests(heard: Heard, scene: Scene, position: Position) -> list[_Test]:
    """Return the tests that a word has to pass to be meant, the cheapest first."""
    men, named = whereabouts.men(scene), boards(scene)
    tests: list[_Test] = [lambda _, action: _goes(action, heard.squares)]
    if promotes := bool(_new_kinds(heard)):
        tests.append(lambda word, _: bool(new_man(word)))
    for at, token in enumerate(heard.tokens):
        said = _said(heard.tokens[:at])
        if token in LETTERS:
            tests.append(_of_kind(LETTERS[token], said, men, position, promotes=promotes))
        elif token in SIDES_CALLED and not any(map(is_pivot, said)):
            tests.append(_of_side(SIDES_CALLED[token], men))
        elif token in named:
            tests.append(_on(named[token]))
        elif token in TAKES:
            tests.append(lambda _, action: captures(men, action))
        elif token in heard.others:
            tests.append(_doing(token))
    return tests


def _said(tokens: Sequence[str]) -> list[str]:
    """Return the tokens that tell which part the men named after them play."""
    return [token for token in tokens if is_pivot(token) or token in PROMOTES]


def _goes(action: Action, ends: list[str]) -> bool:
    """Return whether a path visits the named squares, or ends on the only one; if none, any does.

    A word without a path goes nowhere, whatever is named.
    """
    path = [spot.square for spot in action.path]
    return bool(path) and (not ends or path == ends or path[-1:] == ends)


def _of_kind(
    letter: str, said: Sequence[str], men: MenBySpot, position: Position, *, promotes: bool
) -> _Test:
    """Return a test for a man of a kind: what was `said` before him tells his part.

    Before a capture or a square he moves, but who promotes is a pawn; after them he is captured or
    promoted to, and after a promotion only the latter.
    """
    if (letter == "P" or not promotes) and not any(map(is_pivot, said)):
        return lambda word, action: _moves(letter, word, action, men, position)
    only_promoted = bool(PROMOTES.intersection(said[-1:]))

    def comes(word: str, action: Action) -> bool:
        victim = None if only_promoted else men.get(action.path[-1])
        return letter.lower() in new_man(word) or (victim is not None and victim.letter == letter)

    return comes


def _moves(letter: str, word: str, action: Action, men: MenBySpot, position: Position) -> bool:
    """Return whether a word moves a man of a kind, or brings him to an empty square.

    What is done to an empty square by no man, such as placing a stone, passes for any.
    """
    man = mover(men, position, word, action.path[0])
    return man is None or man.letter == letter


def _of_side(color: Color, men: MenBySpot) -> _Test:
    """Return a test for a man of a side that moves."""
    return lambda _, action: action.path[0] not in men or men[action.path[0]].color == color


def _on(panel: Panel) -> _Test:
    return lambda _, action: any(spot.board == panel.name for spot in action.path)


def _doing(token: str) -> _Test:
    """Return a test for the verb of a word: ``place`` for ``place:e7``."""
    return lambda word, _: verb(word) == token


def parse(text: str, position: Position) -> list[str]:
    """Return the words that a text may mean, typed as at the table or spoken.

    Raises:
        IllegalWord: there are none; the message names the nearest legal ones.
    """
    try:
        return [typed.parse(text, position)]
    except IllegalWord as error:
        found = meant(text, position) or _ambiguous(error) or _on_board(text, position)
        if not found:
            raise
        return _on_first(found, text, position)


def _on_first(words: list[str], text: str, position: Position) -> list[str]:
    """Return only the words that stay on the first board, if a text names no board.

    No sentence names that board, so a text that names none is about it, if it can be.
    """
    scene = position.scene()
    if Heard(text, scene).panels:
        return words
    first = scene.panels[0].name
    paths = {word: position.action(word).path for word in words}
    return [word for word in words if all(at.board == first for at in paths[word])] or words


def _on_board(text: str, position: Position) -> list[str]:
    """Return the words of a typed move whose board is spoken: ``hell Nc3``."""
    typed_there = joined(text, position)
    return could_mean(typed_there, position) if typed_there != text else []


def _ambiguous(error: IllegalWord) -> list[str]:
    return [*error.words] if isinstance(error, typed.Ambiguous) else []


def could_mean(text: str, position: Position) -> list[str]:
    """Return the words that a text may mean, if any."""
    try:
        return parse(text, position)
    except IllegalWord:
        return []
