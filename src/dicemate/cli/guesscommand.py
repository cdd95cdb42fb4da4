"""The command for guessing the best moves of the saved games."""

import random
from typing import TYPE_CHECKING

from dicemate.cli.output import fail, put_json, tell
from dicemate.cli.playcommands import check_terminal
from dicemate.wording.plural import plural

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from dicemate.session.guesses import Guess


def add_arguments(guess: "ArgumentParser") -> None:
    """Add the arguments of `dicemate guess`."""
    guess.add_argument(
        "target", metavar="NAME|FILE", nargs="?", help="only this player's decisions, or this game"
    )
    guess.add_argument(
        "--json", action="store_true", help="print the positions as JSON and ask nothing"
    )


def guess(given: "Namespace") -> None:
    """Open positions in which a player chose badly; those of several games come in random order."""
    if not (given.plain or given.json):
        check_terminal()
    guesses = _found(given.target, may_be_none=given.json)
    if given.json:
        put_json([each.as_data() for each in guesses])
        return
    if given.plain:
        from dicemate.talk import start

        start.guess(guesses)
        return
    from dicemate.tui.app import run
    from dicemate.tui.match.guide import guessing

    run(guessing(guesses))


def _found(target: str | None, *, may_be_none: bool) -> "list[Guess]":
    """Return the positions of a file, of a player, or of everybody; fail if there must be some."""
    from dicemate import library
    from dicemate.statistics import guesses

    try:
        path = None if target is None else library.find(target)
    except FileNotFoundError:
        path = None
    if path:
        found = guesses.of(library.read(path))
    else:
        found = guesses.find(_player(target), _show_found)
        random.shuffle(found)
        tell("")
    if not (found or may_be_none):
        whose = "choice" if target else "person's choice"  # Programs' choices are not asked about.
        where = "" if path else " in a finished game"
        fail(f"{target or 'the saved games'}: no {whose}{where} cost 10 % or more")
    return found


def _player(target: str | None) -> str:
    """Return the name of the player meant, or an empty string for everybody; fail if unknown."""
    from dicemate.library.search import meant
    from dicemate.statistics import guesses
    from dicemate.system.outside import quoted
    from dicemate.wording.nearmiss import nearest

    if target is None:
        return ""
    names = sorted(guesses.players())
    if (name := meant(target, names)) is None:
        refusal = f"{quoted(target)} is neither a file nor a person who has finished a saved game"
        fail(f"{refusal}{nearest(target, names)}")
    return name


def _show_found(done: int, of: int) -> None:
    tell(f"{done} of {plural(of, 'position')} found")
