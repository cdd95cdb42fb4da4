"""``python -m release.made``: generates the manual page and the completions."""

from collections.abc import Iterator
from pathlib import Path

from dicemate.cli.completions import SCRIPTS
from release import completions, manual

_ROOT = Path(__file__).parents[1]


def made() -> Iterator[tuple[Path, str]]:
    """Yield the files that are generated from the parser, with their contents."""
    yield _ROOT / "docs/dicemate.1", manual.page()
    for shell, name in SCRIPTS.items():
        yield _ROOT / "src/dicemate/cli/completions" / name, completions.script(shell)


if __name__ == "__main__":
    for file, text in made():
        file.write_text(text, encoding="utf-8")
