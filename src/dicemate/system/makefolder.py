"""Makes a folder, or says why not."""

from errno import ENOENT
from pathlib import Path


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """Make a folder, and those that it is in, unless it exists.

    Raises:
        OSError: it cannot be made; it, or one that it is in, is a link to a folder that is gone.
    """
    try:
        folder.mkdir(mode, parents=True, exist_ok=True)
    except FileExistsError as error:
        there = Path(error.filename)  # The folder, or one that it is in.
        if not there.is_symlink() or there.exists():
            raise
        reason = "the folder this links to is gone"
        raise FileNotFoundError(ENOENT, reason, str(there)) from None
