"""Short conversations as text to be read: what is said after ``>``, and what is heard.

``GOLDENS=write`` writes what is heard now; read the difference before it is committed.
"""

import os
import re
import shlex
from pathlib import Path

import pytest

from talk.talker import MARK, MARKED, pipe

FILES = sorted(Path(__file__).with_name("goldens").glob("*.txt"))


def conversation(command: str, lines: list[str]) -> str:
    """Return a conversation: the command, what it says, and each line with its answer."""
    said = "".join(f"{MARK}\n{line}\n" for line in lines)
    heard = "\n".join([*pipe(said, *shlex.split(command)[2:]), ""])  # After "$ dicemate".
    first, *answers = re.split(f"{MARKED}.*\n", heard)
    told = (f"> {line}\n{answer}" for line, answer in zip(lines, answers, strict=True))
    return "\n".join([command, first + "".join(told)]).rstrip("\n") + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_conversation_reads_as_it_did(file: Path) -> None:
    golden = file.read_text(encoding="ascii")
    command, *rest = golden.splitlines()
    heard = conversation(command, [line[2:] for line in rest if line.startswith("> ")])
    if os.environ.get("GOLDENS") == "write":
        file.write_text(heard, encoding="ascii")
    else:
        assert heard == golden


def test_there_are_goldens() -> None:
    assert len(FILES) >= 3
