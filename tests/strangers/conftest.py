"""The games of strangers are installed for every test of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dicemate import plugins
from strangers.installing import PACKAGES, install


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which all packages are installed."""
    site = tmp_path_factory.mktemp("site")
    for package in PACKAGES:
        install(package, site)
    return site


@pytest.fixture(autouse=True)
def _installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(site)
    _forget()
    yield
    _forget()


def _forget() -> None:
    """Let the games be looked for again."""
    plugins._entry_points.cache_clear()
    plugins.load.cache_clear()
