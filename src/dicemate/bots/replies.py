"""What a program says: its hello, what it thinks, and what it decides.

>>> parse(b'{"type": "word", "id": 3, "word": "e2e4"}')
Word(id=3, word='e2e4')
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from dicemate.bots.protocol import LONGEST, VERSION, BadMessage, Message, decoded
from dicemate.system.outside import quoted, tidy

_TEXT, _LINE, _NAME = 500, 40, 60
"""The most letters of a reason, words of a line, and letters of a name that are kept."""


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
