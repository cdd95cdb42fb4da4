"""Entry points of installed distributions, read from their files.

`importlib.metadata` does the same and more, but it imports email, csv and zipfile, which takes a
twelfth of the time up to the menu's first frame (`python -m benchmarks first_frame`). This module
reads the files that pip writes in the folders of `sys.path`. If a distribution is found twice, the
first one counts.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from dicemate.system.outside import printable


class EntryPoint(NamedTuple):
    """A name for an object in a distribution; `value` is ``module:object``.

    `root` is the folder of its modules if it is not installed.
    """

    name: str
    value: str
    distribution: str
    version: str
    root: str = ""

    @property
    def module(self) -> str:
        """The name of the module."""
        return self.value.partition(":")[0]

    def load(self) -> object:
        """Import the module and return the object. This may raise any error."""
        if self.root and self.root not in sys.path:
            sys.path.append(self.root)  # Last, so that it hides no installed module.
        before = [*sys.path]
        try:
            module = import_module(self.module)
        finally:  # It may add folders, but other games need those that were there.
            sys.path[:] = [*before, *(each for each in sys.path if each not in before)]
        if self.root and not _stands_in(self.root, module):
            place = module.__file__ or "nowhere"
            raise ImportError(f"another module has the name {self.module}: {place}")
        return self._object_in(module)

    @property
    def loaded(self) -> object:
        """The object if its module has been imported, or None."""
        try:
            return self._object_in(sys.modules[self.module])
        except Exception:  # A stranger's module may raise anything when asked for a name.
            return None

    def _object_in(self, module: ModuleType) -> object:
        names = self.value.partition(":")[2].split(".")  # Of an attribute, as ``Games.chess``.
        return reduce(getattr, filter(None, names), module)


def _stands_in(root: str, module: ModuleType) -> bool:
    file, real = module.__file__, os.path.realpath
    return bool(file) and Path(real(file or "")).is_relative_to(real(root))


def installed(group: str) -> dict[str, list[EntryPoint]]:
    """Return the entry points of a group, sorted by name; a name may have several."""
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
        with suppress(OSError):  # Not all of them exist or are folders.
            for name in sorted(os.listdir(folder or os.curdir)):  # noqa: PTH208 - much faster
                if name.endswith(".dist-info"):
                    file = Path(folder, name, "entry_points.txt")
                    if file.is_file():
                        yield file


def _lines(file: Path, group: str) -> Iterator[tuple[str, str]]:
    """Yield the names and values under the heading of a group in a file."""
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
    except OSError:  # A broken file of another program is ignored: it names nothing.
        return ""
