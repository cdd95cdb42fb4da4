"""What the list of saved games shows of a file, read in microseconds, without the game's rules."""

import re
from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import NamedTuple

from dicemate import record
from dicemate.dice import at_first
from dicemate.library import contents
from dicemate.library.contents import Stamp, shown
from dicemate.match import SIDES, first_number
from dicemate.position import Color
from dicemate.record import RecordError, comments
from dicemate.system.outside import printable, tidy

_TAG = re.compile(r'^\[(\w+) "([^"\\\n]*)"\]$', re.MULTILINE)
_COMMENT = re.compile(r"\{[^}]*+(?:\}|\Z)")
_COMMAND = re.compile(r"\[%[^\]]*+\]")
_SAID = re.compile(r"\{([^}]*+)\}")
_NUMBER = re.compile(r"\s(\d{1,6})\.")
_SLACK = 60 * 10**9
"""How many nanoseconds a drive's clock may be ahead of ours."""
_LONGEST = 10_000
"""How many characters of a tag's value are kept: more than any set-up text has."""
_TAIL = 600
"""How many characters at the end of a movetext are searched first for its last number."""


class LibraryEntry(NamedTuple):
    """A file in the library: its tags, or why they cannot be read.

    Attributes:
        folder: The folder of the file.
        name: The name of the file.
        tags: The tags of its record.
        fault: Why the tags cannot be read, or empty.
        moves: The number of numbered moves begun.
        torn: Whether the end of the file is missing.
        stamp: The stamp of the file when it was read; without an inode if it could not be.
        comments: The comments on the game and on its moves, to search in.
    """

    folder: Path
    name: str
    tags: dict[str, str]
    fault: str = ""
    moves: int = 0
    torn: bool = False
    stamp: Stamp = Stamp()
    comments: str = ""

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / self.name

    def check(self) -> None:
        """Check that the file, if it can be read, still has the game that was listed.

        Raises:
            RecordError: it has another one, or other dice.
        """
        there = read(self.folder, self.name)
        if not there.fault and there.begun != self.begun:
            raise RecordError(f"{self.shown}: this is not the game that was listed")

    @property
    def begun(self) -> Hashable:
        """What its tags say of how the game began: its name, its dice and its day."""
        return begun(self.tags)

    @property
    def shown(self) -> str:
        """The name of the file, made printable."""
        return shown(self.name)

    @property
    def flaw(self) -> str:
        """Why it is not sound: its fault, or that its end is missing; empty if it is sound."""
        return self.fault or (f"{self.shown}: the end of the file is missing" if self.torn else "")

    @property
    def players(self) -> dict[Color, str]:
        """The names of the players, White first; ``?`` where the record does not say."""
        return {color: self.tags.get(side, "").strip() or "?" for color, side in SIDES.items()}

    @property
    def modified(self) -> int:
        """When the game was last played, in nanoseconds since 1970."""
        return self.stamp.modified

    @property
    def unfinished(self) -> bool:
        """Whether the game can be continued."""
        return self.tags.get("Result") == record.UNFINISHED


def begun(tags: Mapping[str, str]) -> Hashable:
    """Return what tags say of how a game began: its name, its dice and its day."""
    return tags.get("Game"), at_first(tags.get("Dice", "")), tags.get("Date")


def recency(modified: int, now: int) -> tuple[bool, int]:
    """Return a sort key for the time of last play; times in the future sort as the oldest."""
    return modified <= now + _SLACK, modified


def read(folder: Path, name: str, listed: Stamp | None = None) -> LibraryEntry:
    """Return the entry of a file; anything wrong with it becomes the entry's fault.

    A file that cannot be read gets the modification time that the folder `listed`.
    """
    unread = Stamp(modified=listed.modified if listed else 0)
    try:
        text, stamp = contents.read(f"{folder}/{name}")  # A Path takes as long as reading the file.
    except OSError as error:
        return LibraryEntry(folder, name, {}, f"{shown(name)}: {error.strerror}", stamp=unread)
    except RecordError as error:
        return LibraryEntry(folder, name, {}, str(error), stamp=unread)
    try:
        tags, body = _apart(text, shown(name))
    except RecordError as error:
        return LibraryEntry(folder, name, {}, str(error), stamp=stamp)
    moves, torn = _moves(body, tags), record.is_torn(text)
    return LibraryEntry(folder, name, tags, "", moves, torn, stamp, _comments(body))


def _apart(text: str, where: str) -> tuple[dict[str, str], str]:
    """Return the tags of a record, and its movetext with the line break before it.

    Raises:
        RecordError: the tags cannot be read; the message begins with `where`.
    """
    if plain := _plain_tags(text):
        return _cut(plain), text[text.find("\n\n") + 1 :]
    text = record.unified(text)
    tags = record.read_tags(text, where)
    return _cut(tags.values), text[max(tags.end - 1, 0) :]


def _cut(tags: dict[str, str]) -> dict[str, str]:
    """Return tags without the tails of values that nobody reads, which would slow every list."""
    return {name: value[:_LONGEST] for name, value in tags.items()}


def _plain_tags(text: str) -> dict[str, str]:
    """Return the tags of a record in the form we write, or none if it needs the strict reader."""
    head, _, _ = text.partition("\n\n")
    tags = dict(_TAG.findall(head))
    flat = head.replace("\n", "")
    plain = len(tags) == head.count("\n") + 1 and flat == printable(flat)
    return tags if plain and tags.get("Dicemate") == record.FORMAT else {}


def _comments(movetext: str) -> str:
    """Return the text of all comments, without the commands in them."""
    said = " ".join(_SAID.findall(_COMMAND.sub("", movetext)))
    return comments.parse(tidy(said))[:_LONGEST]


def _moves(movetext: str, tags: dict[str, str]) -> int:
    """Return the number of moves begun, according to the numbers in the movetext."""
    last = _last_number(movetext, max(0, len(movetext) - _TAIL)) or _last_number(movetext)
    if not last:
        return 0
    first = first_number(tags.get("Start", tags.get("FEN", "")))
    return max(last - first + 1, 1)


def _last_number(movetext: str, start: int = 0) -> int:
    """Return the last whole move number outside comments from `start` on, or 0 if there is none."""
    if movetext.rfind("{", 0, start) > movetext.rfind("}", 0, start):  # This is inside a comment.
        start = movetext.find("}", start) + 1
    numbers = _NUMBER.findall(_COMMENT.sub("", movetext[start:]))
    return int(numbers[-1]) if numbers else 0
