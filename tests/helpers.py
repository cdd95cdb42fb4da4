"""Helpers shared by many tests."""

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import Chance, Decision, Outcome, Position, Variant
from dicemate.record import Game

HANG = 180.0
"""Seconds after which something counts as hung: more than it takes on the busiest machine."""

E4_D5 = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
"""The set-up text after 1. e4 d5: a pawn can be taken at once, or fought for."""


def until(happens: Callable[[], object]) -> None:
    """Wait until something happens."""
    end = time.monotonic() + HANG
    while not happens():
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.005)


def match_of(name: str, *words: str, setup: str | None = None, **options: str) -> Match:
    """Return a match of an installed game after `words`, without the game's guard."""
    return Match(plugins.bare(plugins.load(name)), options, setup, words=words)


def words_of(position: Position) -> set[str]:
    """Return the words of the decision that is pending."""
    pending = position.pending()
    assert isinstance(pending, Decision), pending
    return set(pending.words)


def asides_of(position: Position) -> set[str]:
    """Return the words that may be said while something else is pending."""
    pending = position.pending()
    assert not isinstance(pending, Outcome), pending
    return {aside.word for aside in pending.asides}


def play_at_random(match: Match, seed: int, words: int, dice: Dice | None = None) -> None:
    """Play on, asides included, until the game ends or has as many `words`."""
    generator, dice = random.Random(seed), dice or Dice.seeded(str(seed))
    while len(match.words) < words:
        pending = match.pending()
        if isinstance(pending, Outcome):
            return
        asides = [aside.word for aside in pending.asides]
        if asides and generator.random() < 0.3:
            match.play(generator.choice(asides))
        elif isinstance(pending, Chance):
            match.play(dice.throw(match.throws(), pending.dice))
        else:
            match.play(generator.choice(pending.words))


def saved_words(data: Path) -> list[str]:
    """Return the words of the only saved game below a data folder."""
    (path,) = (data / "dicemate" / "games").glob("*.pgn")
    return library.load(path).match.words


def installed(folder: Path, game: str, code: str) -> str:
    """Install a plugin of one module, whose `game` is ``module:NAME``; return PYTHONPATH."""
    module = game.partition(":")[0]
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "entry_points.txt").write_text(f"[dicemate.variants]\n{module} = {game}\n")
    (folder / f"{module}.py").write_text(code)
    return str(folder)


def load_also(monkeypatch: pytest.MonkeyPatch, variant: Variant) -> None:
    """Have `plugins.load` find a game that is not installed, so that its records can be read."""
    load = plugins.load
    monkeypatch.setattr(
        plugins, "load", lambda name: variant if name == variant.name else load(name)
    )


def game_of(match: Match) -> Game:
    """Return a match with dice, as it is saved."""
    return Game(match, Dice.seeded("tests"))


def seal_again(path: Path) -> None:
    """Take back the end of a game, whose record has revealed its secret: it gets a second seal."""
    game = library.load(path)
    game.match.resign(game.match.position.turn)
    library.save(game, path)
    game.match.undo()
    library.save(game, path)
    library.release(path)
    assert len(game.dice.seals) == 2
