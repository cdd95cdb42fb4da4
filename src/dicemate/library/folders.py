"""The folders of the saved games, and what players' paths refer to."""

from pathlib import Path

from dicemate.library.contents import shown
from dicemate.system.fence import check_path, user_data_path


def folder() -> Path:
    """Return the folder of saved games, which may not exist yet."""
    return user_data_path() / "games"


def bin_folder() -> Path:
    """Return the bin folder, which may not exist yet."""
    return folder().with_name("bin")


def index_file() -> Path:
    """Return the index file of the saved games; deleting it loses nothing."""
    return folder().with_name("index.sqlite")


def secrets() -> Path:
    """Return the folder with the dice secrets of unfinished games; it may not exist yet."""
    return folder().with_name("secrets")


def from_home(path: Path) -> Path:
    """Expand ``~`` in a path that a player typed.

    Raises:
        OSError: the home folder is unknown, or the player sits at a browser.
    """
    check_path()
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise FileNotFoundError(2, str(error), shown(path)) from None
