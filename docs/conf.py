"""The site of these pages, which `make docs` builds into `build/docs`: Sphinx's settings."""

from pathlib import Path

from sphinx.application import Sphinx

project = "Dicemate"
extensions = ["myst_parser"]
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4
nitpicky = True
smartquotes = False
html_theme = "furo"
html_title = "Dicemate"
html_copy_source = False
html_show_copyright = False


def setup(app: Sphinx) -> None:
    """Let what pages include find its pictures."""
    app.connect("include-read", _from_here)


def _from_here(app: Sphinx, path: Path, page: str, text: list[str]) -> None:
    """Lead `<img>` of the README from this folder; `relative-images` does so for Markdown's own."""
    text[0] = text[0].replace('src="docs/', 'src="')
