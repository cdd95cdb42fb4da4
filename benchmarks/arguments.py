"""Arguments of commands that play many games: which games, how many, and who plays."""

from argparse import ArgumentParser

from dicemate.search.levels import LEVELS


def parser_of(description: str | None, *, games: int, level: str = "") -> ArgumentParser:
    """Return a parser of games to play and how many, and of the level if `level` is given."""
    parser = ArgumentParser(description=description)
    parser.add_argument("game", nargs="*", help="games; all that are installed")
    parser.add_argument("--games", type=int, default=games, help="how many (%(default)s)")
    if level:
        parser.add_argument(
            "--level", choices=list(LEVELS), default=level, help="who plays (%(default)s)"
        )
    return parser
