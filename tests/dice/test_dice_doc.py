"""docs/dice.md is enough to check a game: its programs are run on records."""

import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from dicemate import record
from dicemate.dice import Dice, seal_of
from dicemate.dice.thrown import throws
from dicemate.position import BLACK, Chance, Outcome
from dicemate.record import Game, Origin
from dicemate.record.game import OTHER_GAME, SeenThrow
from helpers import HANG, match_of, play_at_random

PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")
SECRET = "5eed" * 16
WORDS = ('blue "moon" [%roll 1/6]', "Ђорђе \\ 王")


def program(language: str) -> str:
    """Return the page's program in a language."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


@pytest.fixture(autouse=True)
def _known_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same secrets each time, so that no wrong one fits a throw by luck."""
    drawn = (seal_of(str(number)) for number in count())
    monkeypatch.setattr("dicemate.dice.secrets", SimpleNamespace(token_hex=lambda _: next(drawn)))


def checker(language: str, folder: Path) -> list[str]:
    """Return the command that checks a record by the page's program."""
    if language == "python":
        command, name = [sys.executable, "-I", "-S"], "check.py"  # Without us on its path.
    else:
        command, name = ["node"], "check.js"
        if not shutil.which("node"):
            pytest.skip("there is no node here")
    (folder / name).write_text(program(language), encoding="utf-8")
    return [*command, str(folder / name)]


def played(name: str, words: int = 60) -> Game:
    """Return a game that was played with sealed dice and has ended."""
    dice = Dice("sealed", SECRET, seal_of(SECRET)).with_words(*WORDS)
    game = Game(match_of(name), dice)
    play_at_random(game.match, 4, words, dice)
    if not game.match.outcome:
        game.match.resign(BLACK)
    return game


def check(command: list[str], game: Game, folder: Path) -> list[str]:
    """Return the lines that a program prints for a record of `game`."""
    path = folder / "game.pgn"
    path.write_text(record.write(game), encoding="utf-8")
    done = subprocess.run(
        [*command, str(path)], capture_output=True, text=True, check=True, timeout=HANG
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("language", ["python", "javascript"])
@pytest.mark.parametrize("name", ["d10", "freedom", "babylonian"])
def test_a_stranger_can_check_a_game(language: str, name: str, tmp_path: Path) -> None:
    command, game = checker(language, tmp_path), played(name)
    seal, *throws = check(command, game, tmp_path)
    assert seal.casefold() == "seal true"
    assert {line.split()[-1] for line in throws} == {"fits"}
    assert int(throws[-1].split()[0]) == game.match.throws() > 4


def resealed() -> Game:
    """Return a game whose end was taken back twice; some throws fell the same way again."""
    game = Game(match_of("freedom"), Dice("sealed", SECRET, seal_of(SECRET)).with_words(*WORDS))
    for seed in range(3):
        game.revealed = bool(seed)
        play_with(game, seed, 20)
        for _ in range(6 * (seed < 2)):
            game.match.undo()
    game.match.resign(BLACK)
    return game


def play_with(game: Game, seed: int, words: int) -> None:
    """Play on with the dice of a game."""
    generator = random.Random(seed)
    for _ in range(words):
        pending = game.match.pending()
        assert not isinstance(pending, Outcome)
        chance = isinstance(pending, Chance)
        game.match.play(game.throw(pending) if chance else generator.choice(pending.words))  # type: ignore[arg-type,union-attr]


def branched() -> Game:
    """Return a game that continues another; one throw before the origin is its own."""
    old = resealed()
    game = Game(old.match.branch(20, old.match.names), Dice.sealed().with_words(*WORDS))
    game.origin = Origin("a throw 9.pgn", 20, game.match.throws())
    for throw in throws(game.match):
        game.seen[throw.id] = SeenThrow(throw.word, seal=OTHER_GAME)
    play_with(game, 1, 10)
    game.match.resign(BLACK)
    return game


@pytest.mark.parametrize("language", ["python", "javascript"])
@pytest.mark.parametrize("make", [resealed, branched])
def test_a_stranger_can_check_several_seals_and_what_goes_on_from_another_game(
    language: str, make: Callable[[], Game], tmp_path: Path
) -> None:
    command, game = checker(language, tmp_path), make()
    seals = [game.source(throw).seal for throw in throws(game.match)]
    assert len(set(seals)) > 1
    seal, *told = check(command, game, tmp_path)
    assert seal.casefold() == "seal true"
    expected = ["fits" if seal else "other game" for seal in seals]
    assert [" ".join(line.split()[2:]) for line in told] == expected
    game.dice = game.dice.with_secret("0" * 64)
    seal, *told = check(command, game, tmp_path)
    assert seal.casefold() == "seal false"
    assert "WRONG" in {line.split()[-1] for line in told}


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_a_stranger_finds_what_was_changed(language: str, tmp_path: Path) -> None:
    command, game = checker(language, tmp_path), played("freedom")
    game.dice = game.dice.with_secret("0" * 64)
    seal, *throws = check(command, game, tmp_path)
    assert seal.casefold() == "seal false"
    assert "WRONG" in {line.split()[-1] for line in throws}


def test_a_stranger_passes_over_throws_by_hand(tmp_path: Path) -> None:
    game = Game(match_of("d10"), Dice.sealed(), by_hand=True)
    game.throw_by_hand(game.match.pending(), "roll:2")  # type: ignore[arg-type]
    game.match.play("roll:2")
    game.match.resign(BLACK)
    assert check(checker("python", tmp_path), game, tmp_path)[1:] == ["1 2/10 by hand"]


def test_the_program_of_the_page_is_short_and_knows_nothing_of_us() -> None:
    code = program("python")
    assert len([line for line in code.splitlines() if line.strip()]) <= 16
    assert "dicemate" not in code


@pytest.mark.skipif(
    not all(map(shutil.which, ("bash", "openssl", "bc", "od", "sha256sum"))), reason="bare machine"
)
def test_the_first_throw_can_be_checked_in_a_shell(tmp_path: Path) -> None:
    game = played("d10")
    values = dict(zip(("WHITE_WORDS", "BLACK_WORDS"), game.dice.words, strict=True))
    done = subprocess.run(
        ["bash", "-c", program("sh")],
        cwd=tmp_path,
        env={"PATH": "/usr/local/bin:/usr/bin:/bin", "SECRET": game.dice.seed, **values},
        capture_output=True,
        text=True,
        check=True,
    )
    seal, face = done.stdout.split()[0], done.stdout.split()[-1]
    assert (seal, f"roll:{face}") == (game.dice.seal, game.match.words[0])
