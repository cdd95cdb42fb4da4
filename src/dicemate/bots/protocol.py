r"""The messages to a program that plays, and its replies: JSON, one message per line.

docs/bots.md describes the messages for authors of programs.

>>> written({"type": "stop", "id": 3})
b'{"type":"stop","id":3}\n'
>>> parse(b'{"type": "word", "id": 3, "word": "e2e4"}')
Word(id=3, word='e2e4')
"""

import json
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from dicemate import __version__
from dicemate.match import Match, sayable
from dicemate.position import COLOR_NAMES, COLORS, Color, Outcome
from dicemate.system.outside import quoted, tidy

VERSION = 1
"""The version of the protocol."""
LONGEST = 64 * 1024
"""The most bytes in a line from a program."""
_TEXT, _LINE, _NAME = 500, 40, 60
"""The most letters of a reason, words of a line, and letters of a name that are kept."""

_LONGEST_TIME = 10**12
"""The most milliseconds that a clock can show: about thirty years."""

Message: TypeAlias = dict[str, Any]


class BadMessage(ValueError):
    """A line that is not a message of the protocol; the text says why, quoting only a little."""


class BadHello(BadMessage):
    """A hello that is refused. A program says hello once, so it has to be started anew."""


class Hello(NamedTuple):
    """A program's hello. It plays all games if it names none."""

    name: str
    version: str = ""
    games: tuple[str, ...] = ()


class Info(NamedTuple):
    """What a program reports of its thinking.

    Attributes:
        id: The question it is about.
        value: The result that it expects for itself, from -1 to 1, if it gives one.
        line: The words that it expects, the first of them its own.
        why: A sentence for people.
        depth: The number of turns that it has searched.
        nodes: The number of positions that it has searched.
    """

    id: int
    value: float | None = None
    line: tuple[str, ...] = ()
    why: str = ""
    depth: int = 0
    nodes: int = 0


class Word(NamedTuple):
    """The word that a program decides on."""

    id: int
    word: str


class Said(NamedTuple):
    """An answer without a word of the game: offer, accept, decline or resign."""

    id: int
    type: str


class Claim(NamedTuple):
    """A claim of a draw, for one of the reasons that hold."""

    id: int
    reason: str


Reply: TypeAlias = Hello | Info | Word | Said | Claim


# -- what we say ---------------------------------------------------------------------------------


def hello() -> Message:
    """Return the first message."""
    return {"type": "hello", "protocol": VERSION, "name": "Dicemate", "version": __version__}


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


def written(message: Message) -> bytes:
    """Return a message as a line."""
    return json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


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


# -- what we hear --------------------------------------------------------------------------------


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


def parse(line: bytes) -> Reply:
    """Return the message in a line from a program.

    Raises:
        BadMessage: it is not a message of the protocol.
        BadHello: it is a hello that is refused.
    """
    found = decoded(line)
    kind = found.get("type")
    if not isinstance(kind, str):
        raise BadMessage("it has no type")
    if kind not in _READERS:
        raise BadMessage(f"there is no message of the type {quoted(kind)}")
    return _READERS[kind](found)


def _hello(found: Message) -> Hello:
    try:
        return _greeting(found)
    except BadMessage as error:
        raise BadHello(*error.args) from None


def _greeting(found: Message) -> Hello:
    spoken = found.get("protocol")
    if type(spoken) is not int:
        raise BadMessage("hello without the number of the protocol")
    if spoken != VERSION:
        raise BadMessage(f"it speaks version {quoted(str(spoken))} of the protocol, not {VERSION}")
    name = tidy(_text(found, "name", _NAME))
    if not name:
        raise BadMessage("hello without a name")
    version = tidy(_text(found, "version", _NAME))
    return Hello(name, version, _texts(found, "games"))


def _info(found: Message) -> Info:
    value = found.get("value")
    return Info(
        _id(found),
        None if value is None else _value(value),
        _texts(found, "line"),
        tidy(_text(found, "why", _TEXT)),
        _count(found, "depth"),
        _count(found, "nodes"),
    )


def _word(found: Message) -> Word:
    return Word(_id(found), _text(found, "word", LONGEST))


def _said(found: Message) -> Said:
    return Said(_id(found), str(found["type"]))


def _claim(found: Message) -> Claim:
    return Claim(_id(found), _text(found, "reason", _TEXT))


_READERS: Mapping[str, Callable[[Message], Reply]] = {
    "hello": _hello,
    "info": _info,
    "word": _word,
    "claim": _claim,
    **dict.fromkeys(("offer", "accept", "decline", "resign"), _said),
}


def _id(found: Message) -> int:
    id_ = found.get("id")
    if type(id_) is not int:
        raise BadMessage(f"{found['type']} without the id of a question")
    return id_


def _text(found: Message, name: str, most: int) -> str:
    text = found.get(name, "")
    if not isinstance(text, str):
        raise BadMessage(f"{name} is not a text")
    return text[:most]


def _texts(found: Message, name: str) -> tuple[str, ...]:
    texts = found.get(name, [])
    if not isinstance(texts, list) or not all(isinstance(each, str) for each in texts):
        raise BadMessage(f"{name} is not a list of texts")
    return tuple(each[:_NAME] for each in texts[:_LINE])


def _count(found: Message, name: str) -> int:
    number = found.get(name, 0)
    if type(number) is not int or number < 0:
        raise BadMessage(f"{name} is not a count")
    return min(number, 10**15)


def _value(value: Any) -> float:
    if type(value) not in (int, float) or not -1 <= value <= 1:  # NaN fails this as well.
        raise BadMessage("a value is a number from -1 to 1")
    return float(value)


def _shown(line: bytes) -> str:
    return quoted(line[:_NAME].decode(errors="replace"))
