"""The programs that are known: our own levels, and those whose commands have been used here.

A record names a program and never says how to start it: a game from somebody else runs nothing.
"""

import shutil
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from dicemate.bots.process import ours, split
from dicemate.search.levels import LEVELS
from dicemate.system import remembered
from dicemate.system.nearmiss import nearest
from dicemate.system.outside import quoted, tidy

_NAME = 30


class Known(NamedTuple):
    """A program that can be started.

    Attributes:
        program: What records call it.
        name: What players call it.
        arguments: How it is started.
        command: The command that was given, or nothing for one of our levels.
    """

    program: str
    name: str
    arguments: list[str]
    command: str = ""


def find(text: str) -> Known:
    """Return a level by its name, or a program by its command.

    Raises:
        ValueError: there is neither.
    """
    text = text.strip()
    if level := LEVELS.get(text.casefold()):
        return Known(level.name, level.title, ours(level.name))
    arguments = split(text)
    if not shutil.which(arguments[0]):
        near = nearest(text.casefold(), LEVELS)
        raise ValueError(f"{quoted(text)} is neither a level nor a program that can be run{near}")
    name = _name(arguments)
    return Known(f"{name}#{sha256(text.encode()).hexdigest()[:8]}", name, arguments, text)


def recorded(program: str) -> Known | None:
    """Return the program that a record names, if it is a level or was used here before."""
    if level := LEVELS.get(program):
        return Known(level.name, level.title, ours(level.name))
    for command in remembered.load().programs:
        try:
            known = find(command)
        except ValueError:  # It is gone.
            continue
        if known.program == program:
            return known
    return None


def remember(known: Known) -> None:
    """Remember the command of a program that plays."""
    so_far = remembered.load()
    if known.command and so_far.programs[:1] != (known.command,):
        remembered.store(so_far.with_program(known.command))


def _name(arguments: list[str]) -> str:
    """Return what to call a program: its file, or that of the script that it runs."""
    scripts = (each for each in arguments[1:] if not each.startswith("-") and Path(each).suffix)
    return tidy(Path(next(scripts, arguments[0])).stem)[:_NAME].replace("#", "") or "program"
