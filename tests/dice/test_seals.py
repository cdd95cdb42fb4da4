"""A revealed secret makes no new throw, and no secret is lost while a game needs it."""

import os
import random
import stat
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import library, plugins, record
from dicemate.dice import Dice, SecretMissing, seal_of
from dicemate.dice.thrown import throws
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Outcome
from dicemate.record import Game, Origin, RecordError
from dicemate.record.game import OTHER_GAME, SeenThrow
from dicemate.record.verify import Finding, verify
from helpers import match_of

KING_TAKEN = "4k3/p3R3/8/8/8/8/8/4K3 w - - 0 1"
DICY = [name for name in plugins.names() if plugins.load(name).dice]

pytestmark = pytest.mark.usefixtures("data")


def play_on(game: Game, words: int, seed: int = 0) -> None:
    """Play `words` more words, or to the end of the game."""
    generator = random.Random(seed)
    for _ in range(words):
        pending = game.match.pending()
        if isinstance(pending, Outcome):
            return
        if isinstance(pending, Chance):
            game.match.play(game.throw(pending))
        else:
            game.match.play(generator.choice(pending.words))


def new(name: str = "d10", words: int = 9) -> tuple[Game, Path]:
    """Return a saved game with sealed dice, and its file, which is not locked."""
    game = Game(match_of(name), Dice.sealed().with_words("blue", "moon"))
    play_on(game, words)
    path = library.create(game)
    library.release(path)
    return game, path


def copied(path: Path) -> Path:
    """Return a copy of a game in the same folder; a game is not imported twice."""
    copy = path.with_name("copy.pgn")
    copy.write_bytes(path.read_bytes())
    return copy


def secrets(folder: Path) -> dict[str, str]:
    """Return the files of the secrets and their contents."""
    return {file.name: file.read_text() for file in folder.iterdir()}


def end(path: Path) -> Game:
    """Resign a saved game."""
    game = library.load(path)
    game.match.resign(WHITE)
    library.save(game, path)
    return game


# -- a revealed secret throws nothing ------------------------------------------------------


def resigned() -> Game:
    game = Game(match_of("d10"), Dice.sealed())
    play_on(game, 6)
    game.match.resign(WHITE)
    return game


def agreed() -> Game:
    game = Game(match_of("freedom"), Dice.sealed())
    play_on(game, 6)
    game.match.conclude(Outcome(None, "agreement"))
    return game


def taken() -> Game:
    """The last word of a game that ended by its rules is taken back."""
    game = Game(match_of("d10", setup=KING_TAKEN), Dice.sealed())
    while not game.throw(game.match.pending()).endswith(("4", "5", "6", "7")):  # type: ignore[arg-type]
        game = Game(match_of("d10", setup=KING_TAKEN), Dice.sealed())
    game.match.play(game.throw(game.match.pending()))  # type: ignore[arg-type]
    game.match.play("e7e8")
    return game


@pytest.mark.parametrize("ended", [resigned, agreed, taken])
@pytest.mark.parametrize("reopened", [False, True])
def test_an_end_that_is_taken_back_begins_a_new_seal(
    ended: Callable[[], Game], reopened: bool
) -> None:
    game = ended()
    path = library.create(game)
    old = game.dice
    game = library.load(path) if reopened else game
    assert game.match.outcome
    game.match.undo()
    library.save(game, path)
    assert game.dice.seals == (old.seal, game.dice.seal)
    text = path.read_text()
    assert f'[Dice "sealed {old.seal} {game.dice.seal}"]' in text
    assert f'[Secret "{old.seed}"]' in text
    library.release(path)
    game, _ = library.resume(path)
    made = game.match.throws()
    play_on(game, 8)
    fresh = [throw for throw in throws(game.match) if throw.number >= made]
    assert all(game.source(throw).seal == 2 for throw in fresh)
    assert all(game.dice.throw(each.number, each.dice) == each.word for each in fresh)
    if fresh:
        assert record.write(game).count(" seal 2]") == len(fresh)
    if not game.match.outcome:
        game.match.resign(BLACK)
    library.save(game, path)
    verdict = verify(library.read(path))
    assert verdict.finding == Finding.FITS
    assert verdict.lines[0].endswith("under 2 seals")


def test_even_unsaved_an_open_secret_throws_nothing() -> None:
    path = library.create(resigned())
    game = library.load(path)
    old = game.dice
    game.match.undo()
    play_on(game, 4)
    assert game.dice.seal != old.seal
    assert OTHER_GAME not in {seen.seal for seen in game.seen.values()}
    assert max(seen.seal for seen in game.seen.values()) == 2


def test_what_was_seen_comes_again_as_it_fell_after_a_new_seal() -> None:
    game, path = new()
    words = list(game.match.words)
    game.match.resign(WHITE)
    library.save(game, path)
    game.match.undo()
    for _ in range(6):
        game.match.undo()
        library.save(game, path)
    game = library.load(path)
    taken_back = {number for number, _ in game.seen}
    while len(game.match.words) < len(words):
        pending = game.match.pending()
        word = words[len(game.match.words)]
        if isinstance(pending, Chance):
            assert game.throw(pending) == word
        game.match.play(word)
    assert {seen.seal for (number, _), seen in game.seen.items() if number in taken_back} == {1}


@given(st.lists(st.sampled_from(["play", "back", "end", "save", "leave"]), max_size=30))
def test_whatever_is_done_no_throw_is_new_under_a_secret_that_was_told(actions: list[str]) -> None:
    """The record says which seal each throw belongs to, so that all of them can be checked."""
    game, path = new("d10", 3)
    told: set[str] = set()
    for action in [*actions, "end", "save"]:
        before = set(game.seen)
        if action == "play":
            play_on(game, 2)
        elif action == "back" and (game.match.words or game.match.outcome):
            game.match.undo()
        elif action == "end" and not game.match.outcome:
            game.match.resign(WHITE)
        elif action in ("save", "leave"):
            library.save(game, path)
            told |= {game.dice.seed} if game.match.outcome else set()
            game = library.load(path) if action == "leave" else game
        for fresh in set(game.seen) - before:
            assert game.dice.under(game.seen[fresh].seal).seed not in told
    assert verify(library.read(path)).finding == Finding.FITS


@pytest.mark.parametrize("loaded", ["before", "after"])
def test_a_copy_of_a_game_that_has_ended_throws_nothing_with_its_secret(loaded: str) -> None:
    game, path = new()
    copy = copied(path)
    other = library.load(copy)
    end(path)
    other = other if loaded == "before" else library.load(copy)
    library.reseal(other)  # As the table does before each throw.
    play_on(other, 6)
    assert other.dice.seals == (game.dice.seal, other.dice.seal)
    library.save(other, copy)
    other.match.resign(WHITE)
    library.save(other, copy)
    assert verify(library.read(copy)).finding == Finding.FITS


def test_an_ended_copy_that_is_imported_tells_the_secret_too(tmp_path: Path) -> None:
    game, path = new()
    ended = library.read(path)
    ended.dice = game.dice
    ended.match.resign(BLACK)
    (tmp_path / "ended.pgn").write_text(record.write(ended))
    library.import_games(tmp_path / "ended.pgn")
    assert library.resume(path).game.dice.earlier == ((game.dice.seal, game.dice.seed),)
    library.release(path)


def test_a_torn_record_of_an_ended_game_goes_on_under_a_new_seal() -> None:
    game = taken()
    path = library.create(game)
    library.release(path)
    path.write_text(path.read_text()[: -len(" Rxe8 1-0\n")])
    again, _ = library.resume(path)
    library.release(path)
    assert again.match.outcome is None
    assert again.dice.earlier == ((game.dice.seal, game.dice.seed),)


# -- no secret is lost while a game needs it -----------------------------------------------


@pytest.mark.parametrize("first", ["original", "copy"])
@pytest.mark.parametrize("binned", [False, True])
def test_a_secret_goes_with_the_last_game_that_needs_it(
    safe: Path, first: str, binned: bool
) -> None:
    game, path = new()
    copy = copied(path)
    one, other = (path, copy) if first == "original" else (copy, path)
    other = library.throw_away(other) if binned else other
    end(one)
    assert list(secrets(safe).values()) == [game.dice.seed]
    other = library.take_back(other) if binned else other
    again, _ = library.resume(other)
    library.release(other)
    assert again.dice.seed
    assert again.dice.seals[0] == game.dice.seal
    end(other)
    assert secrets(safe).keys() <= {f"{game.dice.seal}.told"}
    end_again = library.load(one)
    library.save(end_again, one)
    assert secrets(safe) == {}


def test_a_copy_elsewhere_that_ends_leaves_the_original_its_dice(
    safe: Path, tmp_path: Path
) -> None:
    game, path = new()
    copy = tmp_path / "copy.pgn"
    copy.write_bytes(path.read_bytes())
    end(copy)
    assert list(secrets(safe).values()) == [game.dice.seed]
    assert library.load(path).dice.seed == game.dice.seed


def test_a_forged_end_of_a_copy_touches_no_secret(safe: Path, tmp_path: Path) -> None:
    game, path = new()
    forged = library.read(path)
    forged.dice = game.dice.with_secret("0" * 64)
    forged.match.resign(WHITE)
    (tmp_path / "forged.pgn").write_text(record.write(forged))
    library.import_games(tmp_path / "forged.pgn")
    path.rename(tmp_path / "away.pgn")
    library.import_games(tmp_path / "forged.pgn")
    assert secrets(safe) == {game.dice.seal: game.dice.seed}


def test_a_game_without_words_that_is_discarded_leaves_its_copy_the_dice(safe: Path) -> None:
    game, path = new(words=0)
    copy = copied(path)
    library.discard(game, path)
    assert library.load(copy).dice == game.dice
    library.discard(library.load(copy), copy)
    assert secrets(safe) == {}


# -- the files of secrets ------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
@pytest.mark.parametrize("mode", [0o777, 0o755, 0o750, 0o705])
def test_rights_that_others_have_are_taken_away(safe: Path, mode: int) -> None:
    safe.mkdir(parents=True)
    safe.chmod(mode)
    game, path = new()
    file = safe / game.dice.seal
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    file.chmod(mode)
    library.save(game, path)
    assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0


@pytest.mark.parametrize("harm", [b"", b"5eed", b"0" * 64, b"\xff\0", b"0" * 10**6])
def test_a_damaged_secret_is_written_anew_by_whom_knows_it(safe: Path, harm: bytes) -> None:
    game, path = new()
    (safe / game.dice.seal).write_bytes(harm)
    again = library.load(path)
    made = [game.throw(pending)] if isinstance(pending := game.match.pending(), Chance) else []
    assert not again.dice.seed
    with pytest.raises(SecretMissing, match="is damaged"):
        again.dice.throw(99, ())
    library.save(again, path)  # Who does not know it leaves the file as it is.
    assert (safe / game.dice.seal).read_bytes() == harm
    library.save(game, path)
    assert secrets(safe) == {game.dice.seal: game.dice.seed}
    assert made == [] or library.load(path).throw(game.match.pending()) == made[0]  # type: ignore[arg-type]


def test_drafts_that_killed_games_have_left_are_cleared(safe: Path) -> None:
    safe.mkdir(parents=True)
    for name in (f".{'0' * 64}.1", f".{'1' * 64}.99999999", ".x"):
        (safe / name).write_text("5eed")
    game, _ = new()
    assert secrets(safe) == {game.dice.seal: game.dice.seed}


def test_a_secret_whose_writing_is_interrupted_leaves_no_draft(
    safe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: int) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        new()
    assert [*safe.iterdir()] == []


def test_a_draft_that_another_process_clears_away_is_written_anew(
    safe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, lost = Path.replace, list[Path]()

    def cleared(draft: Path, target: Path) -> Path:
        if draft.parent.name == "secrets" and not lost:
            lost.append(draft)
            draft.unlink()
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", cleared)
    game, _ = new()
    assert lost
    assert secrets(safe) == {game.dice.seal: game.dice.seed}


def test_where_a_new_seal_cannot_be_saved_nothing_else_is_written(safe: Path) -> None:
    game, path = new()
    end(path)
    before = path.read_bytes()
    safe.rmdir()
    safe.write_text("a file where the folder should be")
    game = library.load(path)
    game.match.undo()
    with pytest.raises(FileExistsError):
        library.save(game, path)
    assert path.read_bytes() == before


# -- the record ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", DICY)
def test_throws_under_several_seals_survive(name: str) -> None:
    game = Game(match_of(name), Dice.sealed())
    for number in range(4):
        play_on(game, 12, number)
        if game.match.outcome:
            break
        game.match.undo()
        game.revealed = True
    game.revealed = False
    text = record.write(game)
    read = record.read(text)
    assert read.seen == game.seen
    assert read.dice.seals == game.dice.seals
    assert [opened.secret for opened in read.dice.earlier] == [
        opened.secret for opened in game.dice.earlier
    ]
    assert record.write(read) == text


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (("%roll 4/10", "%roll 4/10 seal 2"), "have no seal 2"),
        (("%roll 4/10", "%roll 4/10 seal 0"), "have no seal 0"),
        (("%roll 4/10", "%roll 4/10 seal"), "is not a throw of d10"),
        (("%roll 4/10", "%roll 4/10 seal 99999"), "is not a throw of d10"),
        (("%roll 4/10", "%roll 4/10 seal 1 by hand"), "is not a throw of d10"),
        (("[Dice ", '[TakenBack "7:10:4:seal2"]\n[Dice '), "have no seal 2"),
        (("[Dice ", '[TakenBack "7:10:4:seal"]\n[Dice '), "is not a throw that was taken back"),
        (('[Dice "sealed ', '[Dice "sealed x '), "is not a kind of dice"),
        (('[Dice "sealed ', '[Dice "sealed  '), "is not a kind of dice"),
        (
            ('[Dice "sealed ', f'[Secret "a b c"]\n[Dice "sealed {"0" * 64} '),
            "3 secrets are given for 2 seals",
        ),
    ],
)
def test_a_seal_that_the_game_has_not_is_refused(edit: tuple[str, str], reason: str) -> None:
    game = Game(match_of("d10", "roll:4"), Dice.sealed())
    text = record.write(game)
    assert edit[0] in text
    with pytest.raises(RecordError, match=reason):
        record.read(text.replace(*edit))


# -- games that continue others ------------------------------------------------------------


def branch(old: Game, ply: int) -> Game:
    """Return the game that the form to continue another one makes."""
    game = Game(old.match.branch(ply, old.match.names), Dice.sealed())
    game.origin = Origin("old.pgn", ply, game.match.throws())
    for throw in throws(game.match):
        game.seen[throw.id] = SeenThrow(throw.word, seal=OTHER_GAME)
    return game


@pytest.mark.parametrize("name", DICY)
@pytest.mark.parametrize("back", [0, 3, 9, 99])
def test_words_taken_back_before_the_origin_are_told_as_what_they_are(name: str, back: int) -> None:
    old = Game(match_of(name), Dice.sealed())
    play_on(old, 16)
    game = branch(old, 12)
    path = library.create(game)
    play_on(game, 6)
    for _ in range(min(back, len(game.match.words))):
        game.match.undo()
        library.save(game, path)
    game = library.load(path)
    play_on(game, 30, seed=7)
    if not game.match.outcome:
        game.match.resign(BLACK)
    library.save(game, path)
    verdict = verify(library.read(path))
    others = sum(game.source(throw).seal == OTHER_GAME for throw in throws(game.match))
    assert verdict.finding == (Finding.UNSURE if others else Finding.FITS), verdict.lines


def test_a_seal_is_the_digest_of_its_secret_after_any_number_of_new_ones() -> None:
    dice = Dice.sealed().with_words("a", "b")
    for number in range(1, 6):
        assert dice.newest == number
        assert all(seal_of(dice.under(n).seed) == dice.under(n).seal for n in range(1, number + 1))
        assert dice.under(number) == dice
        dice = dice.resealed()
    assert Dice.parse(str(dice)).seals == dice.seals
    assert Match(plugins.load("d10")).outcome is None
