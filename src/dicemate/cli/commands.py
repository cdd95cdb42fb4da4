"""The commands that print a list or a page, and the one that imports games."""

from typing import TYPE_CHECKING

from dicemate.cli.output import complain, print_page, put, put_json, say, tell
from dicemate.cli.status import BAD_INPUT
from dicemate.system import signals

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import Namespace


def games(given: "Namespace") -> None:
    """List the saved games, for people or for other programs."""
    from dicemate import library

    if given.json:
        from dicemate.library.listing import as_data

        put_json(as_data(library.entries()))
        return
    for entry in library.entries():
        if entry.fault:
            say(entry.fault)
            continue
        game, white, black = entry.tags.get("Game", "?"), *entry.players.values()
        result = "unfinished" if entry.unfinished else entry.tags.get("Result", "?")
        result = "cut off" if entry.torn else result
        say(f"{entry.shown}: {game}, {white} - {black}, {result}")


def import_games(given: "Namespace") -> None:
    """Import the games of some files of records; one that fails does not keep the others out."""
    imported = [_import(name) for name in given.file]
    if not all(imported):
        raise SystemExit(BAD_INPUT)


def _import(name: str) -> bool:
    """Import the games of a file and return whether that succeeded; if not, report why."""
    from pathlib import Path

    from dicemate import library
    from dicemate.record import RecordError

    try:
        files, known = library.import_games(Path(name), tell)
    except KeyboardInterrupt as stopped:
        complain(f"{name}: stopped; none of its games were saved")
        raise SystemExit(signals.status(signals.behind(stopped))) from None
    except (RecordError, OSError) as error:
        complain(error)
        return False
    for path in files:
        say(path.name)
    for path in known:
        say(f"already saved as {library.shown(path.name)}")
    return True


def variants(_: "Namespace") -> None:
    """List the installed games, and why any failed to load."""
    from dicemate import plugins

    for plugin in plugins.survey():
        variant = plugin.variant
        origin = f" ({variant.origin})" if variant and variant.origin else ""
        say(f"{plugin.label}: {variant.title if variant else plugin.fault}{origin}")


def doctor(_: "Namespace") -> None:
    """Show what the terminal can do and what will be used; status 2 if nothing can be played."""
    from dicemate.cli.doctor import findings
    from dicemate.system.outside import tidy

    found = list(findings())
    for finding in found:
        put(f"{finding.about:<13} {tidy(finding.text)}".rstrip())
    if any(finding.bars for finding in found):
        raise SystemExit(BAD_INPUT)


def rules(given: "Namespace") -> None:
    """Print the rules of a game, and how to play it well."""
    from dicemate import plugins

    print_page(plugins.load(given.variant).page)


def completion(given: "Namespace") -> None:
    """Print the completion script of a shell."""
    from dicemate.cli.completions import script

    put(script(given.shell), end="")
