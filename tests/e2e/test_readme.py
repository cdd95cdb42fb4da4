"""README: what it leads to is there, and its film is short enough to load and to watch."""

import re
from pathlib import Path

from PIL import Image, ImageSequence

ROOT = Path(__file__).parents[2]


def test_every_link_and_picture_of_the_readme_leads_to_something() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r'\]\(([^)#]+)[^)]*\)|src="([^"]+)"', text)
    ours = {link or picture for link, picture in targets if not link.startswith("http")}
    assert len(ours) > 15
    assert [path for path in ours if not (ROOT / path).exists()] == []


def test_the_film_is_small_begins_again_and_ends_with_a_pause() -> None:
    file = ROOT / "docs" / "pictures" / "duel.gif"
    with Image.open(file) as film:
        seconds = [frame.info["duration"] / 1000 for frame in ImageSequence.Iterator(film)]
        assert film.info["loop"] == 0
    assert len(seconds) > 15  # The dice tumble.
    assert 8 <= sum(seconds) <= 12
    assert seconds[-1] >= 2
    assert file.stat().st_size < 1_500_000
