"""Commands: the words of one, what it is for, and what it does. Help is made from them."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from dicemate.talk.voice import Voice


class Command(NamedTuple):
    """Something that can be said and is no move.

    Attributes:
        phrases: The words for it; the first one is told by the help.
        about: What it is for.
        do: Does it, with what was said after the phrase.
        takes: What may follow the phrase, for the help; without it, nothing may.
        alone: Whether the phrase means something with nothing behind it.
    """

    phrases: tuple[str, ...]
    about: str
    do: Callable[[str], None]
    takes: str = ""
    alone: bool = True


def find(commands: Iterable[Command], text: str) -> Callable[[], None] | None:
    """Return what the longest phrase does that a text begins with, if there is one."""
    said = _tidy(text)
    fitting = [
        (phrase, command)
        for command in commands
        for phrase in command.phrases
        if said == phrase or (command.takes and said.startswith(f"{phrase} "))
    ]
    if not fitting:
        return None
    phrase, command = max(fitting, key=lambda found: len(found[0]))
    rest = " ".join(text.split())[len(phrase) :].strip(" ?!.")
    return lambda: command.do(rest)


def _tidy(text: str) -> str:
    said = " ".join(text.split()).lower()
    return said.rstrip(" ?!.") or said  # A sign alone is a command of its own.


def tell(commands: Sequence[Command], voice: Voice) -> None:
    """Say what can be said, a line a command."""
    for command in commands:
        voice.say(f"{_title(command)}: {command.about}.")


def _title(command: Command) -> str:
    """Return how a command is said: ``list, list knights``."""
    phrase = command.phrases[0]
    longer = [f"{phrase} {command.takes}"] if command.takes else []
    return ", ".join([*([phrase] if command.alone or not longer else []), *longer])
