"""An environment with nothing but a wheel and what it says it needs; made without a network."""

import subprocess
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from shutil import copyfile

from packaging.requirements import Requirement

import fresh


def install(wheel: Path, folder: Path) -> Path:
    """Make the environment in a folder, and return its Python."""
    python = fresh.environment(folder)
    for name in set(needed("dicemate")):
        _copy(name, next(folder.glob("lib/python*/site-packages")))
    install = [*fresh.pip(python), "install", "-q", "--no-index", "--disable-pip-version-check"]
    subprocess.run([*install, str(wheel)], check=True)  # It refuses if something is missing.
    subprocess.run([python, "-m", "compileall", "-q", folder], check=True)
    return python


def needed(name: str, extras: Iterable[str] = ()) -> Iterator[str]:
    """Yield the distributions that one needs with some of its extras, and those that they need."""
    for requirement in map(Requirement, distribution(name).requires or ()):
        if any(_applies(requirement, extra) for extra in ("", *extras)):
            yield requirement.name
            yield from needed(requirement.name, requirement.extras)


def _applies(requirement: Requirement, extra: str) -> bool:
    return not requirement.marker or requirement.marker.evaluate({"extra": extra})


def _copy(name: str, site: Path) -> None:
    """Copy the modules of a distribution that is installed here."""
    for file in distribution(name).files or ():
        if ".." not in file.parts and file.suffix != ".pyc":
            to = site / file
            to.parent.mkdir(parents=True, exist_ok=True)
            copyfile(file.locate(), to)
