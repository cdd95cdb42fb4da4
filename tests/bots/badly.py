"""Programs that play, and programs that misbehave, each as a command."""

import shlex
import sys
from pathlib import Path

from dicemate.bots import known
from dicemate.bots.known import KnownProgram
from dicemate.position import Color
from dicemate.record import Game

_FRAME = """
import json, sys, time
def say(**message):
    sys.stdout.write(json.dumps(message) + "\\n")
    sys.stdout.flush()
def hello():
    say(type="hello", protocol=1, name="Tester")
for line in sys.stdin:
    asked = json.loads(line)
    kind, id = asked["type"], asked.get("id")
    first = (asked.get("legal") or [""])[0]
    if kind == "hello":
        {hello}
    elif kind == "ask":
        {ask}
    elif kind == "quit":
        {quit}
"""


def script(
    folder: Path,
    ask: str = "say(type='word', id=id, word=first)",
    hello: str = "hello()",
    quit_: str = "break",
) -> str:
    """Return the command of a program that acts as given; by default it plays the first word."""
    file = folder / "Tester.py"
    body = {"hello": hello, "ask": ask, "quit": quit_}
    text = _FRAME
    for name, code in body.items():
        text = text.replace("{" + name + "}", code.replace("\n", "\n        "))
    file.write_text(text)
    return shlex.join([sys.executable, "-S", "-E", str(file)])


def as_known(command: str) -> KnownProgram:
    """Return a command as a program that can be seated, even if it is a wrong one."""
    return KnownProgram("Tester#1", "Tester", shlex.split(command), command)


def seat(game: Game, who: Color, command: str) -> None:
    """Let the program of a command play a colour, as a form does."""
    found = known.find(command)
    known.remember(found)
    game.seat(who, found.program, found.name)
