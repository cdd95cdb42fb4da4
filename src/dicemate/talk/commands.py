"""Commands: their phrases, their purpose, and their action. The help is generated from them."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain, product
from typing import NamedTuple

from dicemate.talk.voice import Voice

_POLITE = re.compile(
    r"^(?:(?:give|read|show|tell) (?:me )?|please |the |(?:can|could|would|will) you "
    r"|i (?:want|wish|would like) to |i'd like to |let me (?:hear|know|see) )+(?=.)"
    r"|,? please[?.!]*$",
    re.IGNORECASE,
)
"""What people say around a command without changing it."""
_SIGNS = re.compile(r"^[:/\\](?=\w)|\(\)$")
"""What other programs want around a command: ``/roll``, ``:quit``, ``exit()``."""
_HOW = re.compile(r"(?:how (?:do|can|may|could)|can|may|could) i (?:(?:hear|see) (?:the )?)?(.+)")


def phrases(text: str) -> tuple[str, ...]:
    """Return the phrases that a text lists, one for each of the words between bars.

    >>> phrases("quit, leave|quit the game, what now|")
    ('quit', 'leave the game', 'quit the game', 'what now', 'what')
    """
    listed = (product(*(word.split("|") for word in each.split(" "))) for each in text.split(", "))
    return tuple(" ".join(filter(None, words)) for words in chain.from_iterable(listed))


LEAVE = (
    "leave, quit, exit, bye, goodbye, stop, save and leave|quit, leave|quit|exit the game, "
    ":q, :wq, :x, q!"
)
"""The phrases that leave, and those of a famous editor."""
NOW = (
    "now, what now|next, what happens now|next, what comes|is next, what's next, "
    "what do i do now|, what should|must i do, what do i have to do|move, "
    "what am i supposed to do, what must i move, which man|piece must i move, which man|piece, "
    "must i move|roll, who, do i roll now|first|, who rolls now|, when do i roll, "
    "is it my turn|move, whose|who's turn|move|go, "
    "whose|who's turn|move|go|roll is it now|, who is to move|play|roll|throw"
)
"""The phrases that ask for the prompt."""
SCORE = (
    "score, what is the score, what's|whats the score, how do we stand, statistics, stats, "
    "what are the statistics"
)
"""The phrases that ask for the score."""
COUNTED = "what is counted so far: men taken, duels won, and the like"
"""What is said then."""
_REPEAT = (
    "repeat, repeat that, say that| again, again, pardon, sorry, what was that, what did you say"
)


class Command(NamedTuple):
    """Something that can be said besides moves.

    Attributes:
        phrases: The phrases for it; the help shows the first one.
        about: Its purpose.
        do: Runs it, given the rest of the line.
        example: One of what may follow the phrase; if empty, nothing may.
        alone: Whether the phrase is complete without anything following it.
        dice: Whether it is about dice, so that a game without them does not offer it.
    """

    phrases: tuple[str, ...]
    about: str
    do: Callable[[str], None]
    example: str = ""
    alone: bool = True
    dice: bool = False


def plain(listed: str, about: str, act: Callable[[], None], *, dice: bool = False) -> Command:
    """Return a command after which nothing may follow; `listed` are its phrases."""
    return Command(phrases(listed), about, lambda _: act(), dice=dice)


def repeating(voice: Voice) -> Command:
    """Return the command that repeats the last lines."""
    return plain(_REPEAT, "say the last lines again", voice.repeat)


def repeats(text: str, voice: Voice) -> bool:
    """Repeat the last lines if a text asks for that, else forget them; return whether it does."""
    repeat = find([repeating(voice)], text)
    (repeat or voice.forget)()
    return repeat is not None


def find(commands: Collection[Command], text: str) -> Callable[[], None] | None:
    """Return the action of the longest phrase that a text begins with, or None."""
    text = " ".join(text.split())
    ways = (_POLITE.sub("", text) or text, text, _SIGNS.sub("", text))
    return next(filter(None, (_find(commands, way) for way in ways)), None)


def _find(commands: Collection[Command], text: str) -> Callable[[], None] | None:
    said = _tidy(text)
    whole = {said, text.lower()}  # The sign at the end may belong to the phrase: q!
    fitting = [
        (phrase, command)
        for command in commands
        for phrase in command.phrases
        if phrase in whole or (command.example and said.startswith(f"{phrase} "))
    ]
    if not fitting:
        return None
    phrase, command = max(fitting, key=lambda found: len(found[0]))
    rest = text[len(phrase) :].lstrip().rstrip(" ?!.")
    return lambda: command.do(rest)


def explained(commands: Iterable[Command], text: str) -> str:
    """Return the line of the help that answers ``how do I resign``; empty if none does."""
    asked = _HOW.fullmatch(_tidy(" ".join(text.split())))
    known = (_line(each) for each in commands if asked and asked[1] in each.phrases)
    return next(known, "")


def _tidy(text: str) -> str:
    said = text.lower()
    return said.rstrip(" ?!.") or said  # A sign can be a command of its own.


def of_game(commands: Iterable[Command], *, dice: bool) -> list[Command]:
    """Return the commands that a game offers, with `dice` or without them."""
    return [command for command in commands if dice or not command.dice]


def tell(commands: Sequence[Command], voice: Voice) -> None:
    """Say the commands, one per line."""
    for command in commands:
        voice.say(_line(command))


def _line(command: Command) -> str:
    """Return a line of the help."""
    return f"{_title(command)}: {command.about}."


def _title(command: Command) -> str:
    """Return how to say a command: ``list, list knights``."""
    phrase = command.phrases[0]
    longer = [f"{phrase} {command.example}"] if command.example else []
    return ", ".join([*([phrase] if command.alone or not longer else []), *longer])
