"""A temporary folder for plugins."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dicemate import plugins


@contextmanager
def own_folder(data: Path) -> Iterator[Path]:
    """Use `data` as the data folder, and yield its folder for plugins.

    Modules imported from there are forgotten at the end. Call `look_anew` after a change.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(data))
        patch.setattr(sys, "path", [*sys.path])
        look_anew()
        yield plugins.folder()
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(str(data)):
            del sys.modules[name]
    look_anew()


def look_anew() -> None:
    """Forget which games are installed."""
    plugins._found.cache_clear()
    plugins.load.cache_clear()
