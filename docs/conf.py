"""Sphinx's settings for the site of these pages, which `make docs` builds into `build/docs`."""

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
    """Make pictures of included files resolve."""
    app.connect("include-read", _from_here)


def _from_here(app: Sphinx, path: Path, page: str, text: list[str]) -> None:
    """Make `<img>` paths of the README relative to this folder; MyST does so for Markdown's own."""
    text[0] = text[0].replace('src="docs/', 'src="')
