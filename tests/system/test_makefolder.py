"""Folders that cannot be made: the place and the reason are told."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from dicemate import template
from dicemate.library import wastebin
from dicemate.simulation.journal import Journal
from dicemate.system import atomic
from dicemate.system.makefolder import make_folder


@pytest.fixture
def link(tmp_path: Path) -> Path:
    """A link to a folder that is gone."""
    made = tmp_path / "link"
    made.symlink_to("nowhere")
    return made


def test_a_folder_is_made_with_those_that_it_is_in(tmp_path: Path) -> None:
    for _ in range(2):
        make_folder(tmp_path / "a" / "b", 0o700)
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


@pytest.mark.parametrize(
    "make",
    [
        make_folder,
        lambda folder: make_folder(folder / "in"),
        lambda folder: atomic.put(folder / "settings.toml", b""),
        lambda folder: template.write("hilltop", folder),
        lambda folder: wastebin.move(folder / "game.pgn", folder),
        lambda folder: Journal(folder / "journal"),
    ],
)
def test_a_link_to_a_folder_that_is_gone_is_told(
    make: Callable[[Path], object], link: Path
) -> None:
    with pytest.raises(FileNotFoundError, match="the folder this links to is gone") as told:
        make(link)
    assert told.value.filename == str(link)


def test_a_link_to_a_file_is_not_said_to_lead_nowhere(link: Path) -> None:
    link.with_name("nowhere").write_text("")
    with pytest.raises(FileExistsError):
        make_folder(link)
