"""The games of strangers are installed for every test of this folder."""

from collections.abc import Iterator

import pytest

from strangers.installing import installed


@pytest.fixture(autouse=True)
def _installed(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("site"), monkeypatch):
        yield
