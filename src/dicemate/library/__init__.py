"""The saved games: one PGN file per game in the user's data folder, written after every word."""

from dicemate.library.changing import amend, export, rename, take_back, throw_away
from dicemate.library.contents import TICK, shown
from dicemate.library.entry import LibraryEntry
from dicemate.library.finding import entries, find, newest_unfinished
from dicemate.library.folders import bin_folder, folder, from_home, index_file, secrets
from dicemate.library.importing import Imported, add, import_games
from dicemate.library.journal import is_as_left, release
from dicemate.library.keeping import create, discard, reseal, save
from dicemate.library.locks import Busy, Lock
from dicemate.library.opening import Opened, load, read, read_all, restore, resume

__all__ = [
    "TICK",
    "Busy",
    "Imported",
    "LibraryEntry",
    "Lock",
    "Opened",
    "add",
    "amend",
    "bin_folder",
    "create",
    "discard",
    "entries",
    "export",
    "find",
    "folder",
    "from_home",
    "import_games",
    "index_file",
    "is_as_left",
    "load",
    "newest_unfinished",
    "read",
    "read_all",
    "release",
    "rename",
    "reseal",
    "restore",
    "resume",
    "save",
    "secrets",
    "shown",
    "take_back",
    "throw_away",
]
