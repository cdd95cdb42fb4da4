"""One of our own levels as a program that speaks the protocol on standard input and output."""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from queue import SimpleQueue
from time import sleep
from typing import Any

from dicemate import plugins
from dicemate.bots import protocol
from dicemate.bots.process import GRACE, UNREAD
from dicemate.bots.protocol import BadMessage, Message
from dicemate.match import IllegalWord, Match
from dicemate.position import COLORS, Decision, SetupError
from dicemate.search import Limits, Thought, manners, think, view
from dicemate.search.levels import Level
from dicemate.system import oserrors, signals, streams, threads

TURNS_LEFT = 30
"""The number of turns over which the time on a clock is spread."""
AGAIN = 20
"""Quiet turns after which a declined draw is offered again."""
AT_RANDOM = "It plays any move, whatever that leads to."
"""The reason of a level that weighs nothing: it expects nothing, so it reports no result."""


def play(level: Level, seed: int | None = None, nodes: int | None = None) -> None:
    """Play at a level until `quit` or the end of standard input.

    With a `seed`, and `nodes` to count instead of time, the answers are reproducible.

    Raises:
        ValueError: a question is about something that cannot be played.
        NoThread: nothing can listen to questions.
    """
    level = level if nodes is None else level.counting(nodes)
    inbox = SimpleQueue[Message]()
    output = os.fdopen(os.dup(streams.out().fileno()), "wb", buffering=0)
    threads.start("listen", partial(_listen, streams.inp().fileno(), inbox))
    seed = random.randrange(1 << 32) if seed is None else seed
    thinker = Thinker(level, seed, lambda: not inbox.empty())
    while (message := inbox.get())["type"] != "quit":
        for answer in thinker.answers(message):
            try:
                output.write(protocol.written(answer))
            except OSError:  # The reader is gone.
                return


def _listen(stream: int, inbox: "SimpleQueue[Message]") -> None:
    """Receive messages in a separate thread, so that they can stop the thinking."""
    try:
        for line in _lines(stream):
            inbox.put(_message(line))
    except OSError as error:
        inbox.put(_bad(f"standard input: {oserrors.reason(error)}"))
    inbox.put({"type": "quit"})
    sleep(GRACE)
    os._exit(0)  # A game hangs, and nobody is waiting for it.


def _message(line: bytes) -> Message:
    try:
        return {"type": "", **protocol.decoded(line)}
    except BadMessage as error:
        return _bad(str(error))


def _bad(why: str) -> Message:
    return {"type": "bad", "why": why}


def _lines(stream: int) -> Iterator[bytes]:
    """Yield the lines of a file descriptor; the last may be the start of one that is far too long.

    A file object would be locked while waiting, which would keep Python from exiting.
    """
    begun = b""
    while chunk := os.read(stream, UNREAD):
        *whole, begun = (begun + chunk).split(b"\n")
        yield from (line for line in whole if line.strip())
        if len(begun) > UNREAD:
            break
    if begun.strip():
        yield begun


class Thinker:
    """Answers messages at a level."""

    def __init__(self, level: Level, seed: int, is_stopped: Callable[[], bool]) -> None:
        """Break ties by `seed`; give up a question once `is_stopped` returns True."""
        self._level, self._seed, self._is_stopped = level, seed, is_stopped
        self._match: Match | None = None
        self._offered = -AGAIN  # The number of quiet turns at the last offer of a draw.

    def answers(self, message: Message) -> Iterator[Message]:
        """Yield the answers to a message.

        Raises:
            ValueError: it asks about something that cannot be played.
        """
        if message["type"] == "hello":
            yield protocol.hello(f"Dicemate {self._level.title}")
        elif message["type"] == "ask":
            yield from self._decide(protocol.question(message))
        elif message["type"] == "bad":
            raise ValueError(message["why"])

    def _decide(self, asked: Message) -> Iterator[Message]:
        id_ = asked["id"]
        plugins.load(asked["game"]).settle(asked["options"])
        with _blamed(asked["game"]):
            match = self._match = _follow(self._match, asked)
            thought = self._think(match, self._hurried(asked))
        if self._is_stopped():  # Whatever the result, the question was cancelled.
            return
        value = view(COLORS[asked["you"]], thought.value)
        info = _thinking(value, thought) if self._level.limits else {"why": AT_RANDOM}
        yield {"type": "info", "id": id_, **info}
        for answer in self._answer(asked, match, value, thought.word):
            yield {"id": id_, **answer}

    def _hurried(self, asked: Message) -> Level:
        """Return the level with no more time than the clock allows."""
        limits, clock = self._level.limits, asked["clock"]
        if not (limits and limits.seconds and clock):
            return self._level
        share = clock[asked["you"]] / 1000 / TURNS_LEFT
        return self._level._replace(limits=limits._replace(seconds=min(limits.seconds, share)))

    def _think(self, match: Match, level: Level) -> Thought:
        position, seed = match.position, hash((self._seed, len(match.words)))
        if isinstance(position.pending(), Decision):
            return level.choose(position, seed=seed, seen=match.seen(), stop=self._is_stopped)
        limits = level.limits or Limits(depth=0)  # As for its own decisions: without looking ahead.
        return think(position, limits, seed=seed, stop=self._is_stopped)

    def _answer(
        self, asked: Message, match: Match, value: float, word: str
    ) -> Iterator[dict[str, Any]]:
        """Yield the answer: accepting, claiming or offering a draw, resigning, or the word."""
        if asked["offered"] and manners.accepts_draw(value):
            yield {"type": "accept"}
        elif not asked["legal"]:
            yield {"type": "decline"}
        elif asked["claims"] and manners.accepts_draw(value):
            yield {"type": "claim", "reason": asked["claims"][0]}
        elif self._level.limits and manners.resigns(value):
            yield {"type": "resign"}
        else:
            if self._offers(match.position.clock(), value):
                yield {"type": "offer"}
            yield {"type": "word", "word": word}

    def _offers(self, quiet: int, value: float) -> bool:
        """Return whether to offer a draw now; an offer is not repeated at once."""
        self._offered = min(self._offered, quiet)
        offers = manners.offers_draw(value, quiet) and quiet >= self._offered + AGAIN
        self._offered = quiet if offers else self._offered
        return offers


@contextmanager
def _blamed(game: str) -> Iterator[None]:
    """Name the game in any error: it runs without its guard, for speed.

    Raises:
        GameFailed: the game failed.
    """
    try:
        yield
    except (SetupError, IllegalWord, plugins.PluginError):
        raise
    except BaseException as error:
        if signals.is_cause(error):
            raise
        raise plugins.GameFailed(f"the game {game} failed: {plugins.described(error)}") from error


def _thinking(value: float, thought: Thought) -> Message:
    return {
        "value": max(-1.0, min(1.0, value)),
        "line": [step.word for step in thought.line],
        "depth": thought.depth,
        "nodes": thought.nodes,
    }


def _follow(known: Match | None, asked: Message) -> Match:
    """Return the match of a question: the `known` one with more words, if it only continued.

    Raises:
        ValueError: there is no such match.
    """
    game, options, setup, words = (asked[name] for name in ("game", "options", "setup", "words"))
    same = known and (known.variant.name, known.options, known.setup) == (game, options, setup)
    if not (known and same and words[: len(known.words)] == known.words):
        known = Match(plugins.bare(plugins.load(game)), options, setup)
    for word in words[len(known.words) :]:
        known.play(word)
    return known
