"""The wheel and the sdist: the same bytes wherever they are built, and what is in them."""

import subprocess
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

import pytest
from release.dist import ROOT

from dicemate import __version__, plugins
from dicemate.cli.completions import SCRIPTS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no clone"),
]


def _files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def _committed() -> set[str]:
    listed = ["git", "-C", str(ROOT), "ls-tree", "-rz", "--name-only", "HEAD"]
    done = subprocess.run(listed, check=True, capture_output=True, text=True)
    return set(done.stdout.split("\0")) - {""}


def test_two_builds_of_a_commit_are_the_same(built: Path, built_elsewhere: Path) -> None:
    name = f"dicemate-{__version__}"
    assert {*_files(built)} == {f"{name}.tar.gz", f"{name}-py3-none-any.whl"}
    assert _files(built) == _files(built_elsewhere)


def test_an_sdist_is_what_is_committed(built: Path) -> None:
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert names == _committed() | {"PKG-INFO"}


def test_a_wheel_is_the_program_and_nothing_else(built: Path) -> None:
    (file,) = built.glob("*.whl")
    with zipfile.ZipFile(file) as packed:
        names = {PurePosixPath(name) for name in packed.namelist()}
        told = packed.read(f"dicemate-{__version__}.dist-info/METADATA").decode()
    program = {
        PurePosixPath(*path.parts[1:])
        for path in map(PurePosixPath, _committed())
        if path.parts[0] in ("src", "variants")
    }
    shared = PurePosixPath(f"dicemate-{__version__}.data/data/share")
    also = {path for path in names if path.is_relative_to(shared)}
    about = {path for path in names if path.parts[0] == f"dicemate-{__version__}.dist-info"}
    assert names - also - about == program | {PurePosixPath("dicemate/laws/laws.md")}
    assert len(also) == 1 + len(SCRIPTS)
    assert {f"dicemate_{name}" for name in plugins.names()} <= {path.parts[0] for path in names}
    assert "](docs" not in told, "a link that leads nowhere on an index"
    assert "![" not in told
    assert "<img" not in told
    assert "\n# Dicemate\n" in told
