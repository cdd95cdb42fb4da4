"""A fence round what plays for somebody in a browser: it may do less than who owns the computer.

Behind it no program is started by a command and no path is typed, and what a visitor keeps has a
folder of its own. The environment says so, since what is started behind the fence is behind it too.
"""

import os
from errno import EPERM
from pathlib import Path

import platformdirs

VARIABLE = "DICEMATE_FENCE"
"""Set behind the fence: to the visitor's folder, or to `SHARED`."""

SHARED = "shared"
"""The value where people in browsers play at the owner's table, and keep nothing themselves."""

NO_FILES = "files of this computer cannot be named from a browser"


def is_up() -> bool:
    """Return whether this process is behind the fence."""
    return VARIABLE in os.environ


def is_shared() -> bool:
    """Return whether people in browsers play at the owner's table here, and keep nothing."""
    return os.environ.get(VARIABLE) == SHARED


def environment(folder: Path | None = None) -> dict[str, str]:
    """Return what puts a process behind the fence, with a visitor's own folder if he has one."""
    return {VARIABLE: SHARED if folder is None else str(folder)}


def _folder(name: str) -> Path | None:
    """Return a folder of the visitor's, if this process plays for one."""
    home = os.environ.get(VARIABLE, SHARED)
    return None if home == SHARED else Path(home) / name


def user_data_path(name: str) -> Path:
    """Return where the data of an application of that name are kept."""
    return _folder("data") or platformdirs.user_data_path(name, appauthor=False)


def user_config_path(name: str) -> Path:
    """Return where the settings of an application of that name are kept."""
    return _folder("config") or platformdirs.user_config_path(name, appauthor=False)


def check_path() -> None:
    """Let only the owner of the computer name files.

    Raises:
        PermissionError: this process plays for somebody in a browser.
    """
    if is_up():
        raise PermissionError(EPERM, NO_FILES)
