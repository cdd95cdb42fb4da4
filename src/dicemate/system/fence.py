"""A fence around programs that serve people in browsers, who may do less than the owner.

Behind it, no program can be started by a command, no path can be typed, and each visitor has their
own folder. It is an environment variable, so child processes are behind the fence too.
"""

import os
from errno import EPERM
from pathlib import Path

import platformdirs

VARIABLE = "DICEMATE_FENCE"
"""Set behind the fence, to the visitor's folder or to `SHARED`."""

SHARED = "shared"
"""The value if people in browsers play at the owner's table, and store nothing themselves."""

NO_FILES = "files of this computer cannot be named from a browser"


def is_up() -> bool:
    """Return whether this process is behind the fence."""
    return VARIABLE in os.environ


def is_shared() -> bool:
    """Return whether people in browsers play at the owner's table here, and store nothing."""
    return os.environ.get(VARIABLE) == SHARED


def environment(folder: Path | None = None) -> dict[str, str]:
    """Return the environment behind the fence, for a visitor with the given folder, if any."""
    return {VARIABLE: SHARED if folder is None else str(folder)}


def _folder(name: str) -> Path | None:
    """Return a subfolder of the visitor's folder, if this process serves a visitor."""
    home = os.environ.get(VARIABLE, SHARED)
    return None if home == SHARED else Path(home) / name


def user_data_path() -> Path:
    """Return the folder for the data of the owner, or of the visitor."""
    return _folder("data") or platformdirs.user_data_path("dicemate", appauthor=False)


def user_config_path() -> Path:
    """Return the folder for the settings of the owner, or of the visitor."""
    return _folder("config") or platformdirs.user_config_path("dicemate", appauthor=False)


def check_path() -> None:
    """Allow only the owner of the computer to name files.

    Raises:
        PermissionError: this process serves somebody in a browser.
    """
    if is_up():
        raise PermissionError(EPERM, NO_FILES)
