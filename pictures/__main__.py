"""``python -m pictures [NAME…]``: pictures of all screens, or of those that begin with NAME."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from pictures import colours, games
from pictures.display import NotSeen, Terminal, display
from pictures.scenes import Scene, scenes

SIZES = ("80x24", "120x40", "160x50", "200x60", "80x60")
FOLDER = Path("build/pictures")
_DICEMATE = str(Path(sys.executable).with_name("dicemate"))


def main() -> None:
    """Take the pictures."""
    parser = ArgumentParser(prog="python -m pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--size", action="append", choices=SIZES, dest="sizes")
    given = parser.parse_args()
    wanted = [scene for scene in scenes() if scene.name.startswith(tuple(given.names) or "")]
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = False
    with display() as on:
        for size in given.sizes or SIZES:
            for scene in wanted:
                try:
                    result = f"{_save_picture(scene, size, on) / 1000:.0f} kB"
                except NotSeen as error:
                    result, failed = str(error), True
                print(f"{scene.name:<20}{size:<8} {result}", flush=True)
    sys.exit(failed)


def _save_picture(scene: Scene, size: str, on: str) -> int:
    """Take a picture, and return the size of its file in bytes.

    Raises:
        NotSeen: the screen did not come up.
    """
    (small,) = colours.few([_taken(scene, size, on)])
    file = FOLDER / f"{scene.name}-{size}.png"
    small.save(file, optimize=True)
    return file.stat().st_size


def _taken(scene: Scene, size: str, on: str) -> Image.Image:
    with TemporaryDirectory() as home:
        folder = Path(home)
        data, config = folder / "data", folder / "config"
        if scene.played:
            games.fill(data)
        environ = {"XDG_DATA_HOME": str(data), "XDG_CONFIG_HOME": str(config)}
        command = [_DICEMATE, *scene.command(folder)]
        with Terminal(on, size, command, environ) as terminal:
            for deed in scene.deeds:
                deed(terminal)
            return terminal.picture()


if __name__ == "__main__":
    main()
