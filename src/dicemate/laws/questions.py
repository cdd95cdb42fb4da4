"""Laws of what people ask and type: every refusal has a reason, and any text can be typed."""

import random
import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from dicemate import rulebook
from dicemate.laws.broken import LawBroken, require
from dicemate.laws.look import Look
from dicemate.match import IllegalWord, reasons, typed
from dicemate.plugins import guard
from dicemate.position import REASON_COLUMNS, Color, Explaining, Outcome, Reason
from dicemate.scene import Panel, Spot
from dicemate.system import signals

_Path: TypeAlias = tuple[Spot, ...]

_TRIES = 20
"""How many moves are asked about, and how many texts are typed, in a close look."""

_CLAUSE = re.compile(r"[^\W_].* .*[^\s.!?,;:]")
"""A reason follows "c1: " and is followed by a full stop, so it has several words and no stop."""

_TYPED = 0.15
"""The share of positions in which texts are typed."""

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
_LETTERS = "abchz0189KQNPxo-=+#:,. \u00e9\u0664"
"""What is typed: whole texts, and letters by which labels are mistyped."""


def check_reasons(look: Look) -> None:
    """Check the reasons why men cannot move, and why other things cannot be done."""
    position, pending = look.position, look.snapshot.pending
    if not isinstance(position, Explaining) or isinstance(pending, Outcome):
        return
    paths = {action.path for action in look.actions}
    possible = {path[:length] for path in paths for length in range(1, len(path) + 1)}
    starts = sorted(path[:1] for path in possible)
    for panel in look.snapshot.scene.panels:
        for path in _tried(look, panel, pending.who, starts):
            if path not in possible:
                _check_reason(look, position.why(path), path)
    _check_reason(look, position.why(()), ())


def _tried(look: Look, panel: Panel, who: Color, starts: Sequence[_Path]) -> Iterable[_Path]:
    """Return paths to ask about, each once: every own man, and random squares from `starts`."""
    own = [square for square, man in panel.men.items() if man.color == who]
    paths: list[_Path] = [(Spot(panel.name, square),) for square in own]
    for _ in range(_TRIES if look.closely else 1):
        start = look.generator.choice(starts or [()])
        pair = *start, Spot(panel.name, look.generator.choice(list(panel.squares())))
        paths += [pair, pair[-1:]]
    return dict.fromkeys(paths)


def _check_reason(look: Look, reason: Reason, path: _Path) -> None:
    match, (text, rule) = look.match, reason
    short, about = 0 < len(text) <= REASON_COLUMNS, _called(path)
    require(short, "a reason fits on one line", match, f"{text!r}{about}")
    require(bool(_CLAUSE.fullmatch(text)), "a reason is a clause", match, f"{text!r}{about}")
    known = rulebook.line_of(match.variant.rules, rule) is not None
    law = "the rule of a reason is on the rules page"
    require(known, law, match, f"{rule!r}{about}")


def _called(path: _Path) -> str:
    return f" about {'-'.join(spot.square for spot in path)}" if path else ""


def check_texts(look: Look) -> None:
    """Now and then type some texts and ask about some squares, which must never fail."""
    if not look.now(_TYPED):
        return
    known = list(typed.labels(look.asked_once).items()) or [("", "")]
    boards, generator = [panel.name for panel in look.snapshot.scene.panels], look.generator
    for _ in range(_TRIES if look.closely else 1):
        mistyped = _mistyped(generator.choice(generator.choice(known)), generator)
        text = generator.choice([mistyped, mistyped, generator.choice(_TEXTS)])
        prefix = generator.choice(["", *(f"{board}:" for board in boards), "nowhere:"])
        spots = tuple(Spot(board, text[:2]) for board in generator.choices(boards, k=2))
        _check_text(look, prefix + text, spots)


def _mistyped(text: str, generator: random.Random) -> str:
    """Return a text with a letter inserted, deleted or replaced."""
    at, more = generator.randint(0, len(text)), generator.randint(0, 2)
    return f"{text[:at]}{generator.choice(['', *_LETTERS])}{text[at + more :]}"


def _check_text(look: Look, text: str, spots: tuple[Spot, ...]) -> None:
    """Check that a text is either read as a word that can be played now, or refused."""
    position = look.asked_once
    try:
        typed.completions(text, position)
        reasons.of_text(text, position)
        reasons.why(position, spots)
        word = typed.parse(text, position)
    except IllegalWord:
        return
    except BaseException as error:
        if signals.is_cause(error):
            raise
        what = error.summary if isinstance(error, LawBroken) else guard.described(error)
        broken = LawBroken("any text can be typed", f"{text!r} ({what})")
        raise broken.at(look.match) from error
    law = "a text is read as a word that can be said"
    require(word in look.words, law, look.match, repr(text))
