"""The games in pictures are installed ones; cut short, they go on as they went."""

from pathlib import Path

from pictures import games
from pictures.scenes import scenes

from dicemate import plugins, record


def test_every_game_has_a_picture_of_its_table() -> None:
    names = [scene.name for scene in scenes()]
    assert len(set(names)) == len(names)
    assert {f"table-{name}" for name in plugins.names()} <= set(names)


def test_a_sample_is_cut_and_throws_the_same_from_there(tmp_path: Path) -> None:
    whole = games.sample("d10").match.words
    cut = record.read(games.save("d10", 30, tmp_path).read_text())
    assert cut.match.words == whole[:30]
    assert cut.match.names[True] == "Ann"
    assert cut.throw(cut.match.pending()) == whole[30]  # type: ignore[arg-type]
