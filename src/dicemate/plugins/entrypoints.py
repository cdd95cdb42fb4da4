"""Entry points of installed distributions, read from their files.

`importlib.metadata` does the same and more; it brings email, csv and zipfile along, a twelfth of
the time to the first frame of the menu (`python -m benchmarks first_frame`). Read are the files
that pip writes, in folders of `sys.path`; of a distribution found twice the first counts.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from dicemate.system.outside import printable


class EntryPoint(NamedTuple):
    """A name that a distribution gives to an object; `value` is ``module:object``."""

    name: str
    value: str
    distribution: str
    version: str

    @property
    def module(self) -> str:
        """The name of the module."""
        return self.value.partition(":")[0]

    def load(self) -> object:
        """Import the module and return the object, with whatever errors that raises."""
        return getattr(import_module(self.module), self.value.partition(":")[2])


def installed(group: str) -> dict[str, list[EntryPoint]]:
    """Return the entry points of a group by their names, sorted; of a name all that claim it."""
    found: dict[str, list[EntryPoint]] = {}
    seen: set[str] = set()
    for file in _files():
        distribution, _, version = printable(file.parent.stem).rpartition("-")
        if distribution.casefold() in seen:
            continue
        seen.add(distribution.casefold())
        for name, value in dict.fromkeys(_lines(file, group)):
            found.setdefault(name, []).append(EntryPoint(name, value, distribution, version))
    return dict(sorted(found.items()))


def _files() -> Iterator[Path]:
    """Yield the ``entry_points.txt`` of every distribution."""
    for folder in dict.fromkeys(sys.path):
        yield from sorted(Path(folder).glob("*.dist-info/entry_points.txt"))


def _lines(file: Path, group: str) -> Iterator[tuple[str, str]]:
    """Yield the names and values that a file has under the heading of a group."""
    heading = ""
    for line in map(str.strip, _text(file).splitlines()):
        name, equals, value = line.partition("=")
        if line.startswith("["):
            heading = line.strip("[] ")
        elif heading == group and equals:
            yield printable(name.strip()), printable(value.strip())


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:  # It gives no names then; other programs' files are no fault of ours.
        return ""
