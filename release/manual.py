"""The manual page, made from the parser by argparse-manpage, with what no parser knows."""

import os
from pathlib import Path
from unittest.mock import patch

from argparse_manpage.manpage import Manpage

from dicemate import __version__
from dicemate.cli.parser import parser_of
from release.tree import parsers_in

_REST = Path(__file__).with_name("manual.include")
_WIDE = {"COLUMNS": "10000"}
"""Each usage is one line: whoever shows the page wraps it."""


def page() -> str:
    """Return the page as troff."""
    with patch.dict(os.environ, _WIDE):
        top = parser_of()
        for parser in parsers_in(top):
            parser.description = None  # It is the text of the list of commands once more.
        manual = Manpage(top, format="single-commands-section")
        manual.date, manual.source, manual.manual = "", f"Dicemate {__version__}", "Games"
        manual.description = "chess with dice, in the terminal"
        manual.parse_include(str(_REST))
        return str(manual)
