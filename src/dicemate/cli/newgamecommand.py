"""`dicemate new-game`: creates a game of your own to start from."""

from argparse import ArgumentParser, Namespace

from dicemate.cli.output import say
from dicemate.cli.values import folder


def add_arguments(parser: ArgumentParser) -> None:
    """Add the name of the game, and the folder to put it in."""
    parser.add_argument("name", metavar="NAME", help="its name in commands, such as hilltop or d12")
    text = "put it here instead of in the plugin folder"
    parser.add_argument("--folder", type=folder, metavar="DIR", help=text)


def new_game(given: Namespace) -> None:
    """Write a game, and print how to play it."""
    from pathlib import Path

    from dicemate import plugins, template

    home = template.write(given.name, Path(given.folder) if given.folder else plugins.folder())
    say(str(home))
    if home.parent == plugins.folder():
        say(f"to play it: dicemate, or dicemate play {given.name}")
    else:
        say(f"to play it: pip install -e {home}, or link it into {plugins.folder()}")
    say(f"to change it: {home / 'src' / f'dicemate_{given.name}' / 'position.py'}")
