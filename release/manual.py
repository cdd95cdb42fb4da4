"""The manual page, made from the parser by argparse-manpage, and from `manual.include`."""

import os
from pathlib import Path
from unittest.mock import patch

from argparse_manpage.manpage import Manpage

from dicemate import __version__
from dicemate.cli.parser import parser_of
from release.tree import parsers_in

_REST = Path(__file__).with_name("manual.include")
_WIDE = {"COLUMNS": "10000"}
"""Makes each usage one line, which whatever shows the page wraps."""


def page() -> str:
    """Return the page as troff."""
    with patch.dict(os.environ, _WIDE):
        top = parser_of()
        for parser in parsers_in(top):
            parser.description = None  # The list of commands has the same text.
        manual = Manpage(top, format="single-commands-section")
        manual.date, manual.source, manual.manual = "", f"Dicemate {__version__}", "Games"
        manual.description = "chess with dice, in the terminal"
        manual.parse_include(str(_REST))
        return str(manual)
