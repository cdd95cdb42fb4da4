"""Somebody who follows a page to the letter: writes its files, runs its commands, reads on."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from helpers import HANG

_BLOCK = re.compile(r"([^\n]*)\n\n```(\w+)\n(.*?)```", re.DOTALL)
_PLACE = re.compile(r"(At the end of )?`([\w./]+)`:")


class Block(NamedTuple):
    """A block of code: its language and text, and the file that it is, or is added to."""

    language: str
    text: str
    file: str = ""
    is_added: bool = False


def blocks(page: str) -> Iterator[Block]:
    """Yield the blocks of a page; one stands under the name of its file if it is one."""
    for before, language, text in _BLOCK.findall(page):
        place = _PLACE.fullmatch(before)
        yield Block(language, text, *((place[2], bool(place[1])) if place else ()))


class Reader:
    """Sits at a shell; whatever does not go as the page says is an error."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self._environment = environment
        self._seen = ""

    def do(self, block: Block) -> None:
        """Do what a block is for."""
        if block.file:
            self._write(block)
        elif block.language == "sh":
            self._run(block.text)
        elif block.language == "text":
            self._compare(block.text)
        elif block.text.startswith(">>> "):
            self._ask(block.text)
        else:
            raise AssertionError(f"what is this block for?\n{block.text}")

    def _write(self, block: Block) -> None:
        file = self.folder / block.file
        assert file.parent.is_dir(), f"there is no folder {file.parent}"
        assert file.exists() or not block.is_added
        before = file.read_text(encoding="utf-8") if block.is_added else ""
        file.write_text(before + block.text, encoding="utf-8")

    def _run(self, commands: str) -> None:
        """Run commands in the folder, and go where they lead."""
        where = self.folder / ".where"
        script = f"set -e\n{commands}\npwd > '{where}'"
        self._seen = self._done(["bash", "-c", script])
        self.folder, here = Path(where.read_text().strip()), where
        here.unlink()

    def _ask(self, lines: str) -> None:
        """Type lines into Python, as ``PYTHONPATH=src python``."""
        code = "import doctest; print(doctest.testfile('asked.txt', module_relative=False).failed)"
        file = self.folder / "asked.txt"
        file.write_text(lines, encoding="utf-8")
        said = self._done([sys.executable, "-c", f"import sys; sys.path.append('src'); {code}"])
        file.unlink()
        assert said == "0\n", said

    def _compare(self, text: str) -> None:
        """Check that every line was seen, or the beginning of one, in this order."""
        left = self._seen
        for line in text.splitlines():
            _, found, left = left.partition(line)
            assert found, f"{line!r} was not seen in\n{self._seen}"

    def _done(self, command: list[str]) -> str:
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=HANG,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout
