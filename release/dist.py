"""``python -m release.dist``: builds the sdist and the wheel of the last commit into `dist`.

They are built twice, from two clones, and compared: nothing may depend on when or where.
"""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"


def clone(folder: Path) -> Path:
    """Clone the last commit into a folder, and return it."""
    subprocess.run(["git", "clone", "-q", "--depth=1", ROOT.as_uri(), folder], check=True)
    return folder


def build(source: Path, into: Path) -> dict[str, bytes]:
    """Build a clone, the wheel from the sdist, and return the files by name.

    Raises:
        subprocess.CalledProcessError: it cannot be built.
    """
    last = ["git", "-C", str(source), "log", "-1", "--format=%ct"]
    epoch = subprocess.run(last, check=True, capture_output=True, text=True).stdout.strip()
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(into), str(source)],
        check=True,
        stdout=subprocess.DEVNULL,
        env=os.environ | {"SOURCE_DATE_EPOCH": epoch},
    )
    return {file.name: file.read_bytes() for file in into.iterdir()}


def main() -> None:
    """Build twice, compare, and keep the files in `dist`."""
    with TemporaryDirectory() as first, TemporaryDirectory() as second:
        made, again = (
            build(clone(Path(each, "clone")), Path(each, "dist")) for each in (first, second)
        )
    if made != again:
        sys.exit("two builds of the same commit differ")
    DIST.mkdir(exist_ok=True)
    for name, content in sorted(made.items()):
        (DIST / name).write_bytes(content)
        print(f"{sha256(content).hexdigest()}  dist/{name}")


if __name__ == "__main__":
    main()
