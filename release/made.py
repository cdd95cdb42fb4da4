"""``python -m release.made``: write the manual page and the completions again."""

from collections.abc import Iterator
from pathlib import Path

from dicemate.cli.completions import SCRIPTS
from release import completions, manual

_ROOT = Path(__file__).parents[1]


def made() -> Iterator[tuple[Path, str]]:
    """Yield the files that are made from the parser, and what they should hold."""
    yield _ROOT / "docs/dicemate.1", manual.page()
    for shell, name in SCRIPTS.items():
        yield _ROOT / "src/dicemate/cli/completions" / name, completions.script(shell)


if __name__ == "__main__":
    for file, text in made():
        file.write_text(text, encoding="utf-8")
