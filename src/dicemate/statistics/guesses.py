"""Positions for guessing the best move, from saved games in which a player chose badly."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from dicemate import library
from dicemate.library import LibraryEntry
from dicemate.match import Match, sayable
from dicemate.plugins import PluginError
from dicemate.position import Color
from dicemate.record import Game, RecordError, playertags
from dicemate.review import judge, ledger
from dicemate.session.guesses import Guess
from dicemate.statistics.gathering import Progress, find_out, finished, quietly
from dicemate.statistics.kept import Memory

ENOUGH = 12
"""Once this many positions are found, no more games are reviewed."""


class Mistake(NamedTuple):
    """A choice that gave a lot away.

    Attributes:
        ply: The index of its word in the game.
        who: The player who made it.
        worth: The result that White could expect after each word.
    """

    ply: int
    who: Color
    worth: dict[str, float]


def _mistakes(stored: Any) -> list[Mistake]:
    """Return mistakes from their stored form.

    Raises:
        TypeError, ValueError: the data do not have that form.
    """
    return [
        Mistake(
            int(ply), bool(who), {str(word): _result(each) for word, each in dict(worth).items()}
        )
        for ply, who, worth in stored
    ]


def _result(stored: Any) -> float:
    """Return an expected result from its stored form.

    Raises:
        TypeError, ValueError: this is none.
    """
    result = float(stored)
    if not -1 <= result <= 1:  # NaN fails this as well.
        raise ValueError("this is not an expected result")
    return result


MEMORY: Memory[list[Mistake]] = Memory("mistakes.json", judge.VERSION, _mistakes)


def mistakes(match: Match) -> list[Mistake]:
    """Return the choices of a game that gave a lot away."""
    return judge.judged(partial(_mistakes_by, match))


def _mistakes_by(match: Match, fixed: judge.SearchJudge) -> list[Mistake]:
    return [
        Mistake(choice.at, choice.who, _rounded(fixed.words(match.positions[choice.at])))
        for choice in ledger.review(match, fixed).choices
        if choice.loss >= ledger.GREAT
    ]


def _rounded(worth: Mapping[str, float]) -> dict[str, float]:
    return {word: round(float(each), 4) for word, each in worth.items()}


def of(game: Game) -> list[Guess]:
    """Return the positions of one game, whoever played it."""
    return [Guess(game.match, each.ply, each.worth) for each in mistakes(game.match)]


def players() -> set[str]:
    """Return the names of all people who have finished a saved game.

    Raises:
        OSError: the folder cannot be read.
    """
    return {entry.players[who] for entry in finished() for who in _people(entry, "")}


class Outlook(NamedTuple):
    """Whether positions are known, and whether there are games not reviewed yet."""

    known: bool
    unread: bool


def outlook() -> Outlook:
    """Return what is already known, without reviewing anything.

    Raises:
        OSError: the folder cannot be read.
    """
    entries = [entry for entry in finished() if _people(entry, "")]
    known = list(_known(entries))
    return Outlook(any(_own(*each, "") for each in known), len(known) < len(entries))


def find(name: str = "", progress: Progress = quietly) -> list[Guess]:
    """Return positions in which people, or the named player, decided; newest games first.

    Games without a stored review are reviewed, which takes about a second each.

    Raises:
        OSError: the folder cannot be read.
    """
    entries = [entry for entry in finished() if _people(entry, name)]
    known, guesses = {entry.name: found for entry, found in _known(entries)}, list[Guess]()
    for entry in entries:
        if len(guesses) >= ENOUGH:
            break
        progress(len(guesses), ENOUGH)
        found = known[entry.name] if entry.name in known else _review(entry)
        guesses += _new(_guesses(entry, _own(entry, found, name)), guesses)
    return guesses


def recall() -> list[Guess]:
    """Return positions of reviewed games in which people decided, newest games first.

    Raises:
        OSError: the folder cannot be read.
    """
    guesses = list[Guess]()
    for entry, found in _known(finished()):
        if len(guesses) < ENOUGH:
            guesses += _new(_guesses(entry, _own(entry, found, "")), guesses)
    return guesses


def _new(found: Iterable[Guess], before: list[Guess]) -> list[Guess]:
    """Return what is not asked already: copies without seals repeat the mistakes of a game."""
    asked = [each.decision for each in before]
    return [each for each in found if each.decision not in asked]


def _review(entry: LibraryEntry) -> list[Mistake]:
    """Return the mistakes of a game, storing them at once: the player may leave at any time."""
    found, _ = find_out(MEMORY, [entry], _of_entry, quietly, library.entries())
    return found.get(entry.name, [])


def _of_entry(entry: LibraryEntry) -> list[Mistake]:
    game = library.read(entry.path)
    return [each for each in mistakes(game.match) if each.ply in game.own]


def _guesses(entry: LibraryEntry, own: list[Mistake]) -> Iterator[Guess]:
    """Yield the positions of a game, which is only read if there are any; it may be gone."""
    if own:
        with suppress(RecordError, PluginError, OSError):
            match = library.read(entry.path).match
            yield from (Guess(match, each.ply, each.worth) for each in own if _fits(match, each))


def _fits(match: Match, mistake: Mistake) -> bool:
    """Return whether a mistake fits this game: the file it was stored in may contain anything."""
    if not 0 <= mistake.ply < len(match.words):
        return False
    words = sayable.due(match.positions[mistake.ply].pending())
    return {*words} == {*mistake.worth} and match.words[mistake.ply] in words


def _known(entries: list[LibraryEntry]) -> Iterator[tuple[LibraryEntry, list[Mistake]]]:
    recalled = MEMORY.recall(entries)
    return ((entry, recalled[entry.name]) for entry in entries if entry.name in recalled)


def _people(entry: LibraryEntry, name: str) -> set[Color]:
    """Return the colours played by people, or only by the named player."""
    programs = playertags.parse(entry.tags)
    return {
        who for who, player in entry.players.items() if who not in programs and name in ("", player)
    }


def _own(entry: LibraryEntry, found: list[Mistake], name: str) -> list[Mistake]:
    people = _people(entry, name)
    return [each for each in found if each.who in people]
