"""Sealed dice and throws by hand in records, the secret beside them, and the check afterwards."""

import hashlib
import os
import random
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import library, plugins, record
from dicemate.dice import Dice, SecretMissing, seal_of
from dicemate.position import BLACK, WHITE, Chance, Decision
from dicemate.record import Game, RecordError
from dicemate.record.verify import Finding, verify
from helpers import match_of
from record.anytext import PRINTABLE

RECORDS = sorted((Path(__file__).parent / "format2").glob("*.pgn"))

pytestmark = pytest.mark.usefixtures("data")


def sealed(name: str = "d10", words: int = 0, secret: str = "5eed" * 16) -> Game:
    """Return a game with sealed dice after `words` words."""
    dice = Dice("sealed", secret, seal_of(secret))
    game = Game(match_of(name), dice.with_words("blue moon", 'seven "cats"'))
    play_on(game, words)
    return game


def play_on(game: Game, words: int) -> None:
    while len(game.match.words) < words and not game.match.outcome:
        pending = game.match.pending()
        if isinstance(pending, Chance):
            game.match.play(game.throw(pending))
        elif isinstance(pending, Decision):
            game.match.play(random.Random(len(game.match.words)).choice(pending.words))


def throw(game: Game, face: int | None = None) -> str:
    """Make the pending throw, or this one by hand; return its word, and make a move after it."""
    pending = game.match.pending()
    assert isinstance(pending, Chance)
    if face:
        game.throw_by_hand(pending, f"roll:{face}")
    word = game.throw(pending)
    game.match.play(word)
    return word


def back(game: Game) -> None:
    game.match.undo()


# -- the record ----------------------------------------------------------------------------


def test_the_secret_stands_in_the_record_only_when_the_game_has_ended() -> None:
    game = sealed(words=9)
    text = record.write(game)
    assert game.dice.seal in text
    assert game.dice.seed not in text
    game.match.resign(BLACK)
    assert f'[Secret "{game.dice.seed}"]' in record.write(game)
    game.match.undo()
    assert record.write(game) == text


@given(PRINTABLE, PRINTABLE)
def test_any_words_of_the_players_survive(white: str, black: str) -> None:
    game = Game(match_of("d10"), Dice.sealed().with_words(white, black))
    game.match.resign(WHITE)
    read = record.read(record.write(game))
    assert read.dice == game.dice
    assert read.dice.words == (" ".join(white.split()), " ".join(black.split()))


def test_there_is_a_record_of_the_format_of_each_of_our_games() -> None:
    assert {path.stem for path in RECORDS} == set(plugins.names())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_stay_readable_for_ever(path: Path) -> None:
    """Sealed dice, throws by hand, clocks, no takebacks, comments; one of them is unfinished."""
    game = library.load(path)
    assert len(game.match.words) == 90
    assert game.comments == dict.fromkeys((10, 50), "A comment with {braces and ünïcode.")
    assert bool(game.match.outcome) == (path.stem != "babylonian")
    assert verify(game).finding == (Finding.FITS if path.stem == "deadmans" else Finding.UNSURE)
    assert bool(game.match.clock) == (path.stem != "d10") == game.match.agreed.takebacks
    assert bool(game.thrown_by_hand()) == (path.stem != "deadmans")
    again = record.read(record.write(game))
    assert (again.match.words, again.dice) == (game.match.words, game.dice)


# -- where the secret is kept in the meantime ----------------------------------------------


def test_the_secret_lies_beside_the_record_for_its_owner_only(safe: Path) -> None:
    game = sealed(words=3)
    path = library.create(game)
    (secret,) = safe.iterdir()
    assert secret.read_text() == game.dice.seed
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert stat.S_IMODE(secret.parent.stat().st_mode) == 0o700
    again = library.load(path)
    assert throw_ahead(again) == throw_ahead(game)


def throw_ahead(game: Game) -> list[str]:
    """Return the next throws of d10."""
    pending = match_of("d10").pending()
    assert isinstance(pending, Chance)
    return [game.dice.throw(number, pending.dice) for number in range(20)]


def test_the_secret_goes_when_the_record_tells_it_and_another_comes_when_the_game_does(
    safe: Path,
) -> None:
    game = sealed(words=3)
    path = library.create(game)
    game.match.resign(WHITE)
    library.save(game, path)
    assert list(safe.iterdir()) == []
    again = library.load(path)
    assert again.dice == game.dice
    again.match.undo()  # The resignation.
    library.save(again, path)
    (secret,) = safe.iterdir()
    assert secret.read_text() == again.dice.seed != game.dice.seed
    assert again.dice.seed not in path.read_text()
    assert library.load(path).dice == again.dice


def test_two_games_have_a_secret_each(safe: Path) -> None:
    games = [sealed(secret="1" * 64), sealed(secret="2" * 64)]
    paths = [library.create(game) for game in games]
    assert len(list(safe.iterdir())) == 2
    library.discard(games[0], paths[0])
    assert [secret.name for secret in safe.iterdir()] == [games[1].dice.seal]
    assert library.load(paths[1]).dice == games[1].dice


@pytest.mark.parametrize("harm", ["removed", "changed", "binary", "a pipe"])
def test_a_lost_secret_is_told_and_the_game_goes_on_by_hand(safe: Path, harm: str) -> None:
    path = library.create(sealed(words=4))
    (secret,) = safe.iterdir()
    secret.unlink()
    if harm == "a pipe":  # Opening it would wait for somebody to write.
        os.mkfifo(secret)
    elif harm != "removed":
        secret.write_bytes(b"\xff" if harm == "binary" else b"0" * 64)
    game = library.load(path)
    what = "missing" if harm == "removed" else "damaged"
    with pytest.raises(SecretMissing, match=f"the secret of the seal .* is {what}"):
        throw(game)
    assert throw(game, 7) == "roll:7"
    game.match.resign(WHITE)
    library.save(game, path)
    verdict = verify(library.load(path))
    assert verdict.finding == Finding.UNSURE
    assert verdict.lines == (
        "no contradictions, but 3 of 3 throws cannot be checked: "
        "2 from a secret that is missing, 1 by hand",
    )


def test_a_hidden_folder_beside_the_secrets_is_in_nobodys_way(safe: Path) -> None:
    (safe / ".Trash").mkdir(parents=True)
    library.create(sealed())
    names = {path.name for path in safe.iterdir()}
    assert names == {".Trash", seal_of("5eed" * 16)}


def test_a_secret_that_cannot_be_written_is_an_error_before_the_record_is(safe: Path) -> None:
    safe.parent.mkdir()
    safe.write_text("a file where the folder should be")
    with pytest.raises(OSError, match=os.strerror(17)):
        library.create(sealed())
    assert list(safe.with_name("games").iterdir()) == []


# -- takebacks and throws by hand ----------------------------------------------------------


def again(game: Game) -> Game:
    """Return the game after it was closed and resumed."""
    library.folder().mkdir(parents=True, exist_ok=True)
    path = library.folder() / "again.pgn"
    library.save(game, path)
    return library.load(path)


@pytest.mark.parametrize("quit_first", [False, True])
def test_a_takeback_buys_no_new_roll_by_a_change_of_dice(quit_first: bool) -> None:
    game = sealed()
    word = throw(game)
    back(game)
    game.by_hand = True
    game = again(game) if quit_first else game
    assert game.asked() is None  # It fell before.
    assert throw(game) == word
    assert game.thrown_by_hand() == frozenset()


@pytest.mark.parametrize("quit_first", [False, True])
def test_a_throw_by_hand_is_remembered_when_it_is_taken_back(quit_first: bool) -> None:
    game = sealed()
    game.by_hand = True
    throw(game, 4)
    back(game)
    game.by_hand = False
    game = again(game) if quit_first else game
    asked = game.asked()
    assert asked
    assert asked.word == "roll:4"
    assert throw(game) == "roll:4"
    assert game.thrown_by_hand() == {0}
    assert game.asked() is None


def test_a_record_marks_throws_by_hand() -> None:
    game = sealed()
    throw(game, 2)
    game.match.play("g1f3")
    text = record.write(game)
    assert "{[%roll 2/10 by hand]} 1. Nf3 *" in text
    assert "ByHand" not in text
    throw(game)
    game.by_hand = True
    read = record.read(record.write(game))
    assert read.thrown_by_hand() == {0}
    assert read.by_hand
    assert record.write(read) == record.write(game)


def test_throws_by_hand_of_several_dice_are_marked() -> None:
    game = Game(match_of("babylonian", "e2e4", "d7d5", "e4d5"), Dice.sealed(), by_hand=True)
    pending = game.match.pending()
    assert isinstance(pending, Chance)
    game.throw_by_hand(pending, "roll:3,1")
    game.match.play("roll:3,1")
    assert "2. exd5 {[%roll 3/4,1/4 by hand]} *" in record.write(game)
    assert record.read(record.write(game)).thrown_by_hand() == {3}


@pytest.mark.parametrize(
    "text",
    ["7", "7:10", "7:10:x", "x:10:4", "7:10:4:foot", "7:10:11", "7:10:0", "7:10:4,4", "9" * 5000],
)
def test_a_bad_tag_of_throws_taken_back_is_refused(text: str) -> None:
    head = record.write(sealed()).replace("[Dice ", f'[TakenBack "{text}"]\n[Dice ')
    with pytest.raises(RecordError, match="is not a throw that was taken back"):
        record.read(head)


# -- the check -----------------------------------------------------------------------------


def ended(name: str = "d10", words: int = 40) -> str:
    game = sealed(name, words)
    if not game.match.outcome:
        game.match.resign(WHITE)
    return record.write(game)


def lines(text: str) -> tuple[str, ...]:
    return verify(record.read(text)).lines


@pytest.mark.parametrize("name", plugins.names())
def test_a_game_fits(name: str) -> None:
    text = ended(name)
    count = record.read(text).match.throws()
    verdict = verify(record.read(text))
    fits = f"fits: {count} throw{'s' * (count != 1)}"
    none = not plugins.load(name).dice
    assert verdict == (Finding.FITS, ("this game has no dice" if none else fits,))


def test_every_edited_face_is_named() -> None:
    game = sealed(words=0)
    for number in range(6):
        fair = game.dice.throw(number, game.match.pending().dice)  # type: ignore[union-attr]
        game.match.play(
            fair if number not in (2, 5) else "roll:8" if fair != "roll:8" else "roll:7"
        )
        game.match.play(game.match.pending().words[0])  # type: ignore[union-attr]
    game.match.resign(WHITE)
    verdict = verify(record.read(record.write(game)))
    assert verdict.finding == Finding.WRONG
    assert [line.partition(" does not match")[0][:-2] for line in verdict.lines] == [
        "throw 3, move 2:",
        "throw 6, move 3:",
    ]


def test_a_secret_that_does_not_fit_its_seal_is_told() -> None:
    text = ended()
    secret = record.read(text).dice.seed
    assert lines(text.replace(secret, hashlib.sha256().hexdigest())) == (
        "the seal does not match the secret",
    )


def test_other_words_do_not_fit() -> None:
    verdict = verify(record.read(ended().replace("blue moon", "blue soon")))
    assert verdict.finding == Finding.WRONG


def test_a_game_that_goes_on_cannot_be_checked_yet() -> None:
    verdict = verify(record.read(record.write(sealed(words=10))))
    assert verdict.finding == Finding.UNSURE
    assert verdict.lines[0].endswith("5 from a secret that is revealed when the game has ended")


def test_throws_by_hand_are_passed_over_and_told() -> None:
    game = sealed(words=10)
    while not isinstance(game.match.pending(), Chance):
        play_on(game, len(game.match.words) + 1)
    throw(game, 9)
    game.match.resign(WHITE)
    assert verify(game) == (
        Finding.UNSURE,
        ("no contradictions, but 1 of 6 throws cannot be checked: 1 by hand",),
    )


def test_a_seed_can_be_checked_too_and_proves_nothing() -> None:
    game = Game(match_of("d10"), Dice.seeded("one"))
    play_on(game, 20)
    text = record.write(game)
    assert lines(text)[0].endswith(f"{game.match.throws()} from a seed that somebody chose")
    assert verify(record.read(text)).finding == Finding.UNSURE
    assert verify(record.read(text.replace("seed one", "seed two"))).finding == Finding.WRONG


@given(st.integers(0, 30))
def test_a_throw_is_no_other_after_any_number_of_takebacks(takebacks: int) -> None:
    game = sealed(words=30)
    words = list(game.match.words)
    for _ in range(takebacks):
        back(game)
    play_on(game, 30)
    assert game.match.words == words


@pytest.mark.parametrize("version", ["1", "3", "", "2 "])
def test_records_of_no_other_format_are_read(version: str) -> None:
    text = record.write(sealed(words=9)).replace('[Dicemate "2"]', f'[Dicemate "{version}"]')
    with pytest.raises(RecordError, match="reads 2"):
        record.read(text)


def test_a_throw_names_the_sides_of_its_dice() -> None:
    text = record.write(sealed(words=9))
    with pytest.raises(RecordError, match="names dice other"):
        record.read(text.replace("/10]", "]", 1))
