"""Files that are written in one step: whoever reads them finds the old content or the new one."""

import errno
import os
import stat
from pathlib import Path

import pytest

from dicemate.system import atomic


def test_two_that_write_at_once_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with atomic.draft(path) as slow:
        slow.write(b"slow" * 9)
        atomic.put(path, b"quick")
        assert path.read_bytes() == b"quick"
    assert path.read_bytes() == b"slow" * 9
    assert list(tmp_path.iterdir()) == [path]


def test_an_error_names_the_file_and_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.mkdir()
    with pytest.raises(OSError, match="directory") as told:
        atomic.put(path, b"")
    assert (told.value.filename, told.value.filename2) == (str(path), None)
    assert list(tmp_path.iterdir()) == [path]


def test_an_error_of_another_file_names_that(tmp_path: Path) -> None:
    def fail() -> None:
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), "other")

    with pytest.raises(OSError, match="other"), atomic.draft(tmp_path / "a"):
        fail()


def test_what_killed_processes_have_left_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "a"
    left, new, others = (tmp_path / f".{name}.new" for name in ("a.00ff00ff", "a.11", "b.00ff00ff"))
    for each in (left, new, others):
        each.touch()
    for each in (left, others):
        os.utime(each, (0, 0))
    atomic.put(path, b"")
    assert {*tmp_path.iterdir()} == {path, new, others}


def test_only_what_is_to_last_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = list[int]()
    monkeypatch.setattr(os, "fsync", synced.append)
    for lasting in (True, False):
        with atomic.draft(tmp_path / "a", lasting=lasting) as out:
            out.write(b"x")
        assert len(synced) == 1


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
def test_a_file_for_its_owner_is_that_from_the_first_letter(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with atomic.draft(path, private=True) as out:
        (beside,) = tmp_path.iterdir()
        assert stat.S_IMODE(beside.stat().st_mode) == 0o600
        out.write(b"x")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
def test_a_file_keeps_the_permissions_that_its_owner_gave_it(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.touch()
    for mode in (0o600, 0o664):
        path.chmod(mode)
        atomic.put(path, b"x")
        assert stat.S_IMODE(path.stat().st_mode) == mode
