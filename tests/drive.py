"""A drive that fails: one system call on its folder raises an error, or all from that one on."""

import fcntl
import io
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_CALLS = (
    *("access", "chmod", "fstat", "fsync", "link", "listdir", "lstat", "mkdir", "open", "read"),
    *("remove", "rename", "replace", "scandir", "stat", "unlink", "utime"),
)
_readlink = os.readlink


class Drive:
    """Fails at call number `at`, counted from 1, and if `lasting` at all that follow.

    Attributes:
        calls: The names of the calls on its folder so far.
    """

    def __init__(self, folder: Path, code: int, at: int, *, lasting: bool) -> None:
        self._folder, self._code, self._at, self._lasting = str(folder), code, at, lasting
        self.calls: list[str] = []

    @property
    def reached(self) -> bool:
        """Whether there were enough calls for it to fail."""
        return len(self.calls) >= self._at

    def check(self, name: str, given: tuple[object, ...]) -> None:
        """Count a call if it is on the folder, and fail if its turn has come."""
        places = [_place(each) for each in given[:2]]
        if not any(self._folder in place for place in places):
            return
        self.calls.append(name)
        if len(self.calls) == self._at or (self._lasting and self.reached):
            named = [str(each) for each in given[:1] if isinstance(each, str | Path)]
            raise OSError(self._code, os.strerror(self._code), *named)


def _place(given: object) -> str:
    """Return the path of an argument, which may be a file descriptor; empty if it names none."""
    if isinstance(given, int):
        try:
            return _readlink(f"/proc/self/fd/{given}")
        except OSError:
            return ""
    return os.fspath(given) if isinstance(given, str | Path) else ""


@contextmanager
def failing(folder: Path, code: int, at: int, *, lasting: bool) -> Iterator[Drive]:
    """Let the drive of a folder fail within the context."""
    drive = Drive(folder, code, at, lasting=lasting)

    def checked(name: str, plain: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object, **more: object) -> object:
            try:
                drive.check(name, given)
            except OSError:
                if plain is sqlite3.connect:
                    raise sqlite3.OperationalError("unable to open database file") from None
                raise
            return plain(*given, **more)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for owner, name in [
            *((os, name) for name in _CALLS),
            (io, "open"),
            (fcntl, "flock"),
            (sqlite3, "connect"),
        ]:
            patch.setattr(owner, name, checked(name, getattr(owner, name)))
        yield drive
