"""Writing a file whole, in one step: whoever reads it finds the old content or the new one."""

import os
from contextlib import suppress
from pathlib import Path


def put(path: Path, content: bytes) -> None:
    """Put a file on disk, and make its folder where there is none.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.new")
    try:
        with draft.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
