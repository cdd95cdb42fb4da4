"""Fresh environments, and pip to install into them.

The pip of this environment is used if it has one: to copy pip takes longer than what tests install.
"""

import sys
import venv
from importlib.util import find_spec
from pathlib import Path


def environment(folder: Path) -> Path:
    """Make an environment in a folder, with pip if there is none here, and return its Python."""
    venv.create(folder, with_pip=not _has_pip(), symlinks=True)
    return folder / "bin" / "python"


def pip(python: Path) -> list[str]:
    """Return the command that runs pip for an environment."""
    here = [sys.executable, "-m", "pip", "--python", str(python)]
    return here if _has_pip() else [str(python), "-m", "pip"]


def _has_pip() -> bool:
    return find_spec("pip") is not None
