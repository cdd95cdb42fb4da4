"""The known programs: our own levels, and those whose commands have been used here.

A record names a program but never says how to start it: a game received from somebody else cannot
run anything.
"""

import os
import shutil
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from dicemate.bots.process import ours, split
from dicemate.search.levels import LEVELS, Level
from dicemate.system import fence, remembered
from dicemate.system.outside import quoted, tidy
from dicemate.wording.nearmiss import nearest

_NAME = 30


class KnownProgram(NamedTuple):
    """A program that can be started.

    Attributes:
        program: Its name in records.
        name: Its name for players.
        arguments: The command line that starts it.
        command: The command as given; empty for our levels.
        summary: How it plays, in a sentence.
    """

    program: str
    name: str
    arguments: list[str]
    command: str = ""
    summary: str = ""


def find(text: str) -> KnownProgram:
    """Return a level by its name, or a program by its command.

    Raises:
        ValueError: there is neither, or the player uses a browser and may not start programs.
    """
    text = text.strip()
    if level := LEVELS.get(text.casefold()):
        return _ours(level)
    if fence.is_up():
        raise ValueError(f"{quoted(text)} is not a level; in a browser only levels can play")
    if not text:
        raise ValueError(f"no level or program was given{nearest('', LEVELS)}")
    arguments = split(text)
    if not shutil.which(arguments[0]):
        near = nearest(text.casefold(), LEVELS)
        raise ValueError(f"{quoted(text)} is neither a level nor a program that can be run{near}")
    name = _name(arguments)
    program = f"{name}#{sha256(os.fsencode(text)).hexdigest()[:8]}"
    return KnownProgram(program, name, arguments, text, tidy(text))


def _ours(level: Level) -> KnownProgram:
    return KnownProgram(level.name, level.title, ours(level.name), summary=level.summary)


def recorded(program: str) -> KnownProgram | None:
    """Return the program that a record names, if it is a level or has been used here."""
    return next((known for known in all_known() if known.program == program), None)


def all_known() -> list[KnownProgram]:
    """Return our levels, and the programs that have been used here and still exist."""
    found = [_ours(level) for level in LEVELS.values()]
    for command in remembered.load().programs:
        with suppress(ValueError):
            found.append(find(command))
    return found


def remember(known: KnownProgram) -> None:
    """Remember the command of a program that plays."""
    if known.command:
        remembered.change(lambda so_far: so_far.with_program(known.command))


def _name(arguments: list[str]) -> str:
    """Return a program's display name: its file name, or that of the script it runs."""
    scripts = (each for each in arguments[1:] if not each.startswith("-") and Path(each).suffix)
    return tidy(Path(next(scripts, arguments[0])).stem)[:_NAME].replace("#", "") or "program"
