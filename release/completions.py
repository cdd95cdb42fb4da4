"""The completions of bash, zsh and fish, made from the parser by shtab.

They are plain scripts: completing runs no Python, except to list the games.
"""

from collections.abc import Mapping
from itertools import chain
from pathlib import Path

import shtab

from dicemate.cli.parser import parser_of
from dicemate.search.levels import LEVELS
from release.tree import parsers_in

_SHELLS = Path(__file__).with_name("shells")


def _by(function: str) -> Mapping[str, str]:
    """Return how each shell calls a function that its file in `shells` defines."""
    return {"bash": function, "zsh": function, "fish": f"({function})"}


_COMPLETERS: Mapping[str, Mapping[str, object]] = {
    "DIR": shtab.DIRECTORY,
    "FILE": shtab.FILE,
    "FILE|VARIANT|standoff": _by("_dicemate_games_or_files"),
    "NAME|DIR": _by("_dicemate_games_or_dirs"),
    "NAME|FILE": shtab.FILE,
    "OUT": shtab.FILE,
    "VARIANT": _by("_dicemate_games"),
}
"""What completes an argument, by its name in the help; nothing completes the others."""


def script(shell: str) -> str:
    """Return the completions of a shell."""
    top = parser_of()
    for action in chain.from_iterable(parser._actions for parser in parsers_in(top)):
        if action.metavar == "LEVEL":
            action.choices = list(LEVELS)
        elif completer := _COMPLETERS.get(str(action.metavar)):
            action.complete = completer  # type: ignore[attr-defined] # where shtab looks for it
    ours = (_SHELLS / f"games.{shell}").read_text(encoding="utf-8")
    return f"{shtab.complete(top, shell, preamble=ours).rstrip()}\n"
