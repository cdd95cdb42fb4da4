"""Installing a stranger's package without a network or a build backend, as pip leaves it."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import pytest

from ownfolder import look_anew

PACKAGES = ("alice", "sizes", "trio")
FOLDERS = tuple(Path(__file__).parent / package for package in PACKAGES)
GAMES = ("alice", "large", "small", "trio")


def install(package: str, site: Path) -> None:
    """Put a package and what pip writes about it into a folder that is on `sys.path`."""
    folder = Path(__file__).parent / package
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module = project["name"].replace("-", "_")
    copytree(folder / module, site / module)
    told = site / f"{module}-{project['version']}.dist-info"
    told.mkdir()
    name, version = project["name"], project["version"]
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    points = [f"[{group}]" for group in project["entry-points"]]
    points += [
        f"{name} = {value}"
        for group in project["entry-points"].values()
        for name, value in group.items()
    ]
    (told / "entry_points.txt").write_text("\n".join(points) + "\n")


def install_all(site: Path) -> None:
    """Install every package."""
    for package in PACKAGES:
        install(package, site)


@contextmanager
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have all packages installed in this process for a while."""
    install_all(site)
    monkeypatch.syspath_prepend(site)
    look_anew()
    yield
    look_anew()
