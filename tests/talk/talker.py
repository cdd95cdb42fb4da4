"""Talking to line mode: in this process, or to the installed command through a pipe."""

import subprocess
from contextlib import suppress
from io import StringIO

from cli.command import COMMAND, environment
from dicemate.dice import Dice
from dicemate.position import Variant
from dicemate.record import Game
from dicemate.session import Session
from dicemate.talk.conversation import Topic
from dicemate.talk.ears import StreamEar
from dicemate.talk.playing import Playing
from dicemate.talk.replaying import Replaying
from dicemate.talk.teaching import Teaching
from dicemate.talk.voice import Voice
from helpers import HANG, match_of

MARK = "rank 99"
"""Said after a line, to find out where the answer to it ends."""

MARKED = "Name a rank, such as"
RISEN = "6k1/5ppp/8/8/8/8/5P1p/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8 c4"


class Talker:
    """Says lines about a topic, and hears the answers."""

    def __init__(self, topic: Topic, stream: StringIO) -> None:
        self.topic = topic
        self._stream = stream
        topic.begin()
        self.greeting = self._heard()

    def _heard(self) -> list[str]:
        text = self._stream.getvalue()
        self._stream.seek(0)
        self._stream.truncate()
        return text.splitlines()

    def say(self, line: str) -> list[str]:
        """Say a line as it would come through a pipe; return the lines of the answer."""
        heard = StreamEar(StringIO(f"{line}\n")).hear()
        assert heard is not None
        self.topic.answer(heard)
        return self._heard()

    def wait(self) -> list[str]:
        """Say nothing for as long as the topic is patient; return what is heard then."""
        self.topic.wake()
        return self._heard()

    def one(self, line: str) -> str:
        """Say a line that is answered by one line, and return that."""
        (answer,) = self.say(line)
        return answer


def playing(game: Game, note: str = "") -> Talker:
    return talking(Session(game), note)


def talking(session: Session, note: str = "") -> Talker:
    stream = StringIO()
    return Talker(Playing(session, Voice(stream), note), stream)


def replaying(game: Game, note: str = "") -> Talker:
    stream = StringIO()
    return Talker(Replaying(game, Voice(stream), note), stream)


def teaching(variant: Variant) -> Talker:
    stream = StringIO()
    return Talker(Teaching(variant, Voice(stream)), stream)


def seeded(match: object, seed: str = "x") -> Game:
    return Game(match, Dice.seeded(seed))  # type: ignore[arg-type]


def d10(*words: str, setup: str | None = None, **options: str) -> Talker:
    """Talk about a game of d10 Chess."""
    return playing(seeded(match_of("d10", *words, setup=setup, **options)))


def hell() -> Talker:
    """Talk about a game of Dead Man's Chess with few men, two of them in Hell."""
    return playing(seeded(match_of("deadmans", setup=RISEN)))


def session(talker: Talker) -> Session:
    """Return the session that is talked about."""
    assert isinstance(talker.topic, Playing)
    return talker.topic.session


class Piped:
    """Talks to the installed command through a pipe, and hears each answer as it comes."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
        )
        self.greeting = self.say("")

    def say(self, line: str) -> list[str]:
        """Say a line; return the lines of the answer."""
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n{MARK}\n")
        self._process.stdin.flush()
        return self._heard()

    def _heard(self) -> list[str]:
        assert self._process.stdout
        lines: list[str] = []
        while MARKED not in (line := self._process.stdout.readline()):
            assert line, ("it ended", lines)
            lines.append(line.rstrip("\n"))
        return lines

    def break_off(self) -> None:
        """Break the connection by killing the process."""
        self._process.kill()
        self.close()

    def close(self) -> int:
        """Close the pipe, and return the exit status of the process."""
        assert self._process.stdin
        assert self._process.stdout
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        status = self._process.wait(timeout=HANG)
        self._process.stdout.close()
        return status


def pipe(lines: str, *arguments: str, status: int = 0) -> list[str]:
    """Say lines to the installed command through a pipe, close it, and return the answers."""
    done = subprocess.run(
        [COMMAND, *arguments],
        input=lines.encode(),
        capture_output=True,
        timeout=HANG,
        env=environment(),
    )
    assert (done.returncode, done.stderr) == (status, b""), (done.stdout, done.stderr)
    assert b"\x1b" not in done.stdout
    assert b"\r" not in done.stdout
    return done.stdout.decode("ascii").splitlines()
