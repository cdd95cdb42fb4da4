"""Laws of what people ask and type: every refusal has a reason, and any text can be typed."""

import random

from dicemate import rulebook
from dicemate.laws.broken import LawBroken, require
from dicemate.laws.pictures import Picture
from dicemate.match import IllegalWord, Match, reasons, typed
from dicemate.position import REASON_COLUMNS, Action, Explaining, Outcome, Reason
from dicemate.scene import Panel, Spot


def check_reasons(
    match: Match, picture: Picture, actions: list[Action], generator: random.Random
) -> None:
    """Check the reasons for every man that cannot move, and for one move that cannot be made."""
    position, pending = match.position, picture.pending
    if not isinstance(position, Explaining) or isinstance(pending, Outcome):
        return
    paths = {action.path for action in actions}
    starts, whole = {path[:1] for path in paths}, {path[:2] for path in paths}
    for panel in picture.scene.panels:
        own = [square for square, man in panel.men.items() if man.color == pending.who]
        stuck = [(Spot(panel.name, square),) for square in own]
        pair = *generator.choice(sorted(starts) or [()]), Spot(panel.name, _any(panel, generator))
        for path in {*stuck, pair} - starts - whole:
            _check_reason(match, position.why(path))
    _check_reason(match, position.why(()))


def _check_reason(match: Match, reason: Reason) -> None:
    text, rule = reason
    require(0 < len(text) <= REASON_COLUMNS, f"a reason has 1 to {REASON_COLUMNS} columns", match)
    known = rulebook.line_of(match.variant.rules, rule) is not None
    require(known, f"the rule of a reason, here {rule!r}, stands in the rules page", match)


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


def check_texts(match: Match, picture: Picture, generator: random.Random) -> None:
    """Now and then type some text and ask about some squares, which must never fail."""
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
    """Return a text with a letter inserted, deleted or replaced."""
    at, more = generator.randint(0, len(text)), generator.randint(0, 2)
    return f"{text[:at]}{generator.choice(['', *_LETTERS])}{text[at + more :]}"


def _check_text(match: Match, text: str, spots: tuple[Spot, ...]) -> None:
    """Check that a text is either read as a word that can be said now or refused."""
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
    require(word in typed.labels(position), f"what is read from {text!r} can be said", match)


def _any(panel: Panel, generator: random.Random) -> str:
    return generator.choice(list(panel.squares()))
