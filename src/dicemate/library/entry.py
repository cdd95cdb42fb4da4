"""What the list of saved games shows of a file, read without its rules and in microseconds."""

import re
from pathlib import Path
from typing import NamedTuple

from dicemate import record
from dicemate.library import contents
from dicemate.library.contents import Stamp, shown
from dicemate.match import first_number
from dicemate.record import RecordError
from dicemate.system.outside import printable

_TAG = re.compile(r'^\[(\w+) "([^"\\\n]*)"\]$', re.MULTILINE)
_COMMENT = re.compile(r"\{[^}]*+(?:\}|\Z)")
_NUMBER = re.compile(r"(?:^|\s)(\d{1,6})\.")
_SLACK = 60 * 10**9
"""Nanoseconds that a drive's clock may be ahead of ours."""
_TAIL = 600
"""Letters of a movetext among which its last number is looked for first."""


class Entry(NamedTuple):
    """A file of the library: its tags, or the fault for which they cannot be read.

    Attributes:
        folder: Where the file is.
        name: What it is called.
        tags: The tags of its record.
        fault: Why they cannot be read, or nothing.
        moves: How many moves of both sides were begun.
        torn: Whether the end of the file is missing.
        stamp: What the file was when it was read; without an inode where it could not be.
    """

    folder: Path
    name: str
    tags: dict[str, str]
    fault: str = ""
    moves: int = 0
    torn: bool = False
    stamp: Stamp = Stamp()

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / self.name

    @property
    def shown(self) -> str:
        """What the file is called, as it may be shown."""
        return shown(self.name)

    @property
    def modified(self) -> int:
        """When the game was played last, in nanoseconds since 1970."""
        return self.stamp.modified

    @property
    def unfinished(self) -> bool:
        """Whether the game can be gone on with."""
        return self.tags.get("Result") == record.UNFINISHED


def recency(modified: int, now: int) -> tuple[bool, int]:
    """Return what sorts by the time of playing; one to come, by a clock set back, tells nothing."""
    return modified <= now + _SLACK, modified


def read(folder: Path, name: str, listed: Stamp | None = None) -> Entry:
    """Return the entry of a file; what is wrong with it is the entry's fault.

    A file that cannot be read has the time of writing that the folder `listed`.
    """
    unread = Stamp(modified=listed.modified if listed else 0)
    try:
        text, stamp = contents.read(f"{folder}/{name}")  # A Path costs as much as the reading.
    except OSError as error:
        return Entry(folder, name, {}, f"{shown(name)}: {error.strerror}", stamp=unread)
    except RecordError as error:
        return Entry(folder, name, {}, str(error), stamp=unread)
    try:
        tags = _plain_tags(text) or record.read_tags(text, shown(name)).values
    except RecordError as error:
        return Entry(folder, name, {}, str(error), stamp=stamp)
    return Entry(folder, name, tags, "", _moves(text, tags), record.is_torn(text), stamp)


def _plain_tags(text: str) -> dict[str, str]:
    """Return the tags of a record as we write it, or none where it needs the strict reader."""
    head, _, _ = text.partition("\n\n")
    tags = dict(_TAG.findall(head))
    flat = head.replace("\n", "")
    plain = len(tags) == head.count("\n") + 1 and flat == printable(flat)
    return tags if plain and tags.get("Dicemate") == record.FORMAT else {}


def _moves(text: str, tags: dict[str, str]) -> int:
    """Return how many moves of both sides were begun, by the numbers in the movetext."""
    body = text[text.find("\n\n") + 2 :]
    last = _last_number(body[-_TAIL:]) or _last_number(body)
    first = first_number(tags.get("Start", tags.get("FEN", "")))
    return max(last - first + 1, 1) if last else 0


def _last_number(movetext: str) -> int:
    """Return the last number of a move, comments left out; 0 where there is none."""
    opened, closed = movetext.find("{"), movetext.find("}")
    if closed >= 0 and not 0 <= opened < closed:  # It begins within a comment.
        movetext = movetext[closed + 1 :]
    numbers = _NUMBER.findall(_COMMENT.sub("", movetext))
    return int(numbers[-1]) if numbers else 0
