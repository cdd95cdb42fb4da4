"""``python -m release.pyz``: makes a single file of the wheel in `dist` and everything it needs.

The file needs only a Python, and first unpacks itself into an environment of its own (pex), whose
Python runs levels and simulations. Only resvg-py is not pure Python; the file contains its builds
for all `PLATFORMS`.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from dicemate import __version__
from release.dist import DIST

PLATFORMS = (
    "linux-x86_64-cp-311-cp311",
    "linux-aarch64-cp-311-cp311",
    "musllinux_1_2_x86_64-cp-311-cp311",
    "macosx_11_0_x86_64-cp-311-cp311",
    "macosx_11_0_arm64-cp-311-cp311",
)
"""Where the file runs, on CPython 3.11 or newer: resvg-py is built for the stable ABI."""


def make(requirement: str, file: Path, root: Path, *options: str) -> None:
    """Make a file that runs a requirement, and try it; `options` tell pex where to find packages.

    To be tried, it unpacks itself into the folder `root`.

    Raises:
        subprocess.CalledProcessError: it cannot be made, or does not start.
    """
    pex = [sys.executable, "-m", "pex", requirement, *options]
    subprocess.run([*pex, "--venv", "--script=dicemate", f"--output-file={file}"], check=True)
    started = [sys.executable, str(file), "--version"]
    subprocess.run(started, check=True, env=os.environ | {"PEX_ROOT": str(root)})


def everywhere() -> Iterator[str]:
    """Yield the options with which pex finds the packages for every platform."""
    yield "--resolver-version=pip-2020-resolver"  # The older one may miss an extra.
    for platform in PLATFORMS:
        yield f"--platform={platform}"


if __name__ == "__main__":
    wheel, made = DIST / f"dicemate-{__version__}-py3-none-any.whl", DIST / "dicemate.pyz"
    with TemporaryDirectory() as empty:
        make(str(wheel), made, Path(empty), *everywhere())
    print(f"{made.stat().st_size / 1e6:.1f} MB  dist/{made.name}")
