"""Writes a file in one step: readers see either the old content or the new."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import ENOTDIR
from functools import partial
from pathlib import Path
from stat import S_IMODE
from typing import BinaryIO

from dicemate.system.makefolder import make_folder
from dicemate.system.oserrors import naming

_DRAFT = ".new"
_LEFT = 3600
"""Seconds after which a draft counts as abandoned, since writing takes only moments."""
_TRIED = bytes(4096)
"""What is written to find out whether a disk takes anything."""


def put(path: Path, content: bytes) -> None:
    """Write a file, creating its folder if needed.

    Raises:
        OSError: the file cannot be written.
    """
    make_folder(path.parent)
    _sweep(path)
    with draft(path) as out:
        out.write(content)


def _sweep(path: Path) -> None:
    """Remove drafts of a file that killed processes left behind, as far as possible."""
    before = time.time() - _LEFT
    with suppress(OSError), os.scandir(path.parent) as found:
        for each in found:
            if each.name.startswith(f".{path.name}.") and each.name.endswith(_DRAFT):
                with suppress(OSError):
                    if each.stat(follow_symlinks=False).st_mtime < before:
                        Path(each.path).unlink()


@contextmanager
def draft(path: Path, *, lasting: bool = True, private: bool = False) -> Iterator[BinaryIO]:
    """Yield a draft to write to, and move it into place if the block ends without an error.

    A `lasting` file is synced, which takes time, so that it survives a power failure too. A
    `private` file is for its owner alone; others keep the permissions of the file they replace.

    Raises:
        OSError: the file, which the error names, cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.urandom(4).hex()}{_DRAFT}")  # A unique name.
    mode = 0o600 if private else 0o666  # The umask takes some of these away.
    with naming(path, beside):
        try:
            with open(beside, "wb", opener=partial(os.open, mode=mode)) as out:
                if not private:
                    keep_permissions(path, beside)
                yield out
                out.flush()
                if lasting:
                    os.fsync(out.fileno())
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            raise


def keep_permissions(path: Path, beside: Path) -> None:
    """Give a draft the permissions of the file it replaces, if there is one, where possible."""
    with suppress(OSError):
        beside.chmod(S_IMODE(path.stat().st_mode))


def check(path: Path) -> None:
    """Check that a file can be written, before the work whose result it is to hold.

    Raises:
        OSError: its folder, or the disk, takes no file.
    """
    from tempfile import TemporaryFile

    if not path.parent.is_dir():
        raise NotADirectoryError(ENOTDIR, "there is no such folder", str(path.parent))
    with naming(path, path.parent), TemporaryFile(dir=path.parent, buffering=0) as file:
        file.write(_TRIED)
        os.fsync(file.fileno())
