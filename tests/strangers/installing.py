"""Installing a stranger's package without a network or a build backend, as pip leaves it."""

import tomllib
from pathlib import Path
from shutil import copytree

PACKAGES = ("alice", "sizes", "trio")
GAMES = ("alice", "large", "small", "trio")


def install(package: str, site: Path) -> None:
    """Put a package and what pip writes about it into a folder that is on `sys.path`."""
    folder = Path(__file__).parent / package
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module = project["name"].replace("-", "_")
    copytree(folder / module, site / module)
    told = site / f"{module}-{project['version']}.dist-info"
    told.mkdir()
    name, version = project["name"], project["version"]
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    points = [f"[{group}]" for group in project["entry-points"]]
    points += [
        f"{name} = {value}"
        for group in project["entry-points"].values()
        for name, value in group.items()
    ]
    (told / "entry_points.txt").write_text("\n".join(points) + "\n")
