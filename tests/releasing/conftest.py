"""The release of the last commit, built once."""

import os
from pathlib import Path

import pytest
from release import dist


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the sdist and the wheel of the last commit."""
    folder = tmp_path_factory.mktemp("built")
    dist.build(dist.clone(folder / "clone"), folder / "dist")
    return folder / "dist"


@pytest.fixture(scope="session")
def built_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the same, built by somebody who shares no file with others, from files dated 2001."""
    folder = tmp_path_factory.mktemp("elsewhere")
    umask = os.umask(0o077)
    try:
        clone = dist.clone(folder / "clone")
        for file in clone.rglob("*"):
            os.utime(file, (1_000_000_000, 1_000_000_000), follow_symlinks=False)
        dist.build(clone, folder / "dist")
    finally:
        os.umask(umask)
    return folder / "dist"
