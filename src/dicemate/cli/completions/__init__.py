"""Completion scripts for each shell; `make man` generates them from the parser."""

from pathlib import Path

SCRIPTS = {"bash": "dicemate.bash", "fish": "dicemate.fish", "zsh": "_dicemate"}
"""The file of each shell."""


def script(shell: str) -> str:
    """Return the completion script of a shell."""
    return Path(__file__).with_name(SCRIPTS[shell]).read_text(encoding="utf-8")
