"""Hostile input of every kind: `python -m fuzz` (in `tests`) tries as much as you like."""

from fuzz.commands import Commands
from fuzz.index import Index
from fuzz.keys import Keys
from fuzz.names import Names
from fuzz.projects import Projects
from fuzz.records import Records
from fuzz.room import Room
from fuzz.settings import SettingsFile
from fuzz.setups import Setups
from fuzz.typing import Typing

ROOMS: dict[str, tuple[type[Room], float]] = {
    "records": (Records, 1),
    "set-ups": (Setups, 1),
    "typed": (Typing, 1),
    "names": (Names, 0.2),
    "settings": (SettingsFile, 0.2),
    "projects": (Projects, 0.2),
    "keys": (Keys, 0.1),
    "commands": (Commands, 0.1),
    "index": (Index, 0.1),
}
"""The kinds by name, each with its share: how many inputs of it are tried for each record."""
