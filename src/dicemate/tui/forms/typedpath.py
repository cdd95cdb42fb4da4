"""A path typed behind a prefilled folder."""

import re
from pathlib import Path

_BEFORE = re.compile(r".*/(?=/|~/|~$)", re.DOTALL)


def typed_path(text: str) -> Path:
    """Return the path that a player typed: after a slash, another one or ``~`` starts again.

    Prompts are filled with the home folder, and hardly anybody deletes it first. Editors and shells
    read such paths in the same way.

    >>> str(typed_path("/home/ann//tmp/a.pgn")), str(typed_path("/home/ann/~/a.pgn"))
    ('/tmp/a.pgn', '~/a.pgn')
    """
    return Path(_BEFORE.sub("", text))
