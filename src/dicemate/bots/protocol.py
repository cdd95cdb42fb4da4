r"""The messages to a program that plays: JSON, one message per line.

docs/bots.md describes the messages for authors of programs.

>>> written({"type": "stop", "id": 3})
b'{"type":"stop","id":3}\n'
"""

import json
from collections.abc import Mapping
from itertools import chain
from typing import Any, TypeAlias

from dicemate import __version__
from dicemate.match import Match, sayable
from dicemate.position import COLOR_NAMES, COLORS, Color, Outcome
from dicemate.system.outside import quoted

VERSION = 1
"""The version of the protocol."""
LONGEST = 64 * 1024
"""The most bytes in a line from a program."""

_SHOWN = 60
"""The most bytes of a line that are quoted."""
_LONGEST_TIME = 10**12
"""The most milliseconds that a clock can show: about thirty years."""

Message: TypeAlias = dict[str, Any]


class BadMessage(ValueError):
    """A line that is not a message of the protocol; the text says why, quoting only a little."""


def written(message: Message) -> bytes:
    """Return a message as a line."""
    return json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


def decoded(line: bytes) -> Message:
    """Return the object in a line.

    Raises:
        BadMessage: it is not a JSON object.
    """
    try:
        found = json.loads(line.decode())
    except (ValueError, RecursionError):
        raise BadMessage(f"{_shown(line)} is not JSON in UTF-8") from None
    if not isinstance(found, dict):
        raise BadMessage(f"{_shown(line)} is not a JSON object")
    return found


def _shown(line: bytes) -> str:
    return quoted(line[:_SHOWN].decode(errors="replace"))


# -- what we say ---------------------------------------------------------------------------------


def hello(name: str) -> Message:
    """Return the first message of each side, which gives its `name`."""
    return {"type": "hello", "protocol": VERSION, "name": name, "version": __version__}


def ask(match: Match, who: Color, id_: int) -> Message:
    """Return the question to `who`: what to play, or only whether to accept a draw offer.

    The position is given by everything that leads to it: game, options, set-up and words.
    """
    pending = match.pending()
    acts = not isinstance(pending, Outcome) and pending.who == who
    return {
        "type": "ask",
        "id": id_,
        "game": match.variant.name,
        "options": dict(match.options),
        "setup": match.setup,
        "words": list(match.words),
        "you": COLOR_NAMES[who],
        "legal": list(sayable.due(pending)) if acts else [],
        "offered": match.offered_to == who,
        "claims": list(match.claims()) if match.position.turn == who else [],
        "clock": _clock(match),
    }


def _clock(match: Match) -> Message | None:
    """Return the milliseconds that both players have left, or None without clocks."""
    clock = match.clock
    if not clock:
        return None
    left = {side: clock.left(color) for color, side in COLOR_NAMES.items()}
    control = clock.control
    return {**left, "increment": control.increment * 1000, "delay": control.delay * 1000}


def stop(id_: int) -> Message:
    """Return the message that cancels a question."""
    return {"type": "stop", "id": id_}


def quit_() -> Message:
    """Return the last message: the program should end."""
    return {"type": "quit"}


# -- what we are asked, as one of our own levels ---------------------------------------------------

_QUESTION: Mapping[str, type | tuple[type, ...]] = {
    "id": int,
    "game": str,
    "options": dict,
    "setup": (str, type(None)),
    "words": list,
    "you": str,
    "legal": list,
    "offered": bool,
    "claims": list,
    "clock": (dict, type(None)),
}
"""The fields of a question, and their types."""


def question(message: Message) -> Message:
    """Return a question of the form that `ask` returns.

    Raises:
        BadMessage: a field is missing, or of the wrong type.
    """
    for name, kind in _QUESTION.items():
        if name not in message:
            raise BadMessage(f"ask without {name}")
        if not isinstance(message[name], kind):
            raise BadMessage(f"{name} cannot be {quoted(json.dumps(message[name]))}")
    listed = (message[name] for name in ("words", "legal", "claims"))
    if not all(isinstance(each, str) for each in chain(message["options"].values(), *listed)):
        raise BadMessage("options, words, legal and claims hold texts only")
    if message["you"] not in COLORS:
        raise BadMessage(f"you cannot be {quoted(message['you'])}")
    clock = message["clock"]
    if clock and not all(_is_time(clock.get(side)) for side in COLOR_NAMES.values()):
        raise BadMessage("clock does not give the milliseconds of white and black")
    return message


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= _LONGEST_TIME
