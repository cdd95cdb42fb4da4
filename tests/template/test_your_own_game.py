"""docs/your-own-game.md, followed to the letter."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.command import environment
from helpers import HANG
from template.walk import Reader, blocks

PAGE = Path(__file__).parents[2] / "docs" / "your-own-game.md"


@pytest.mark.slow
def test_every_block_of_the_page_does_what_it_says(tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "pip").symlink_to("/bin/true")  # The tests need no network.
    path = f"{tools}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    home = environment(
        HOME=str(tmp_path),
        PATH=path,
        PYTEST_ADDOPTS="--disable-plugin-autoload",
        MYPY_CACHE_DIR=str(tmp_path / "types"),
    )
    home.pop("XDG_DATA_HOME", None)
    home.pop("XDG_CONFIG_HOME", None)
    reader = Reader(tmp_path, home)
    for block in blocks(PAGE.read_text(encoding="utf-8")):
        reader.do(block)
    for game in ("hilltop", "twice", "pond", "hive"):
        for tool in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]):
            subprocess.run(
                tool, cwd=reader.folder.parent / game, env=home, check=True, timeout=HANG
            )
