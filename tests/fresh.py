"""A fresh environment, and pip, which installs into it.

The pip that is here installs elsewhere, too: a copy of it costs more than what the tests install.
"""

import sys
import venv
from importlib.util import find_spec
from pathlib import Path


def environment(folder: Path) -> Path:
    """Make an environment in a folder, and return its Python; pip is in it if it is not here."""
    venv.create(folder, with_pip=not _has_pip(), symlinks=True)
    return folder / "bin" / "python"


def pip(python: Path) -> list[str]:
    """Return the command that is pip for an environment."""
    here = [sys.executable, "-m", "pip", "--python", str(python)]
    return here if _has_pip() else [str(python), "-m", "pip"]


def _has_pip() -> bool:
    return find_spec("pip") is not None
