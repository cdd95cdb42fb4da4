"""The file of a game in play loses no word: after a kill, on a full disk, torn, or shared."""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dicemate import library, plugins, record
from dicemate.match import Match
from dicemate.record import Game, RecordError
from helpers import game_of, play_at_random
from powerless import drop_power, needs_modes

NAMES = plugins.names()

WRITER = """
import random, resource, sys
from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.record import Game

seed, limit = sys.argv[1], int(sys.argv[2])
game = Game(Match(plugins.load("d10")), Dice.seeded(seed))
path = library.create(game)
print(path, flush=True)
if sys.argv[3:]:
    path.parent.chmod(0o500)
if limit:
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
while True:
    pending = game.match.pending()
    word = (
        game.dice.throw(game.match.throws(), pending.dice)
        if hasattr(pending, "dice")
        else pending.words[len(game.match.words) % len(pending.words)]
    )
    game.match.play(word)
    try:
        library.save(game, path)
    except OSError as error:
        sys.exit(error.strerror)
    print(word, flush=True)
"""
"""Plays on and reports every word once it is saved, until saving fails."""


@contextmanager
def writer(
    seed: int = 0, limit: int = 0, *more: str
) -> Iterator[tuple[Path, "subprocess.Popen[str]"]]:
    """Play a game in another process, which is killed in the end."""
    with subprocess.Popen(
        [sys.executable, "-B", "-c", WRITER, str(seed), str(limit), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=drop_power,
    ) as process:
        assert process.stdout
        try:
            yield Path(process.stdout.readline().rstrip("\n")), process
        finally:
            process.kill()


def lines(process: "subprocess.Popen[str]", count: int | None = None) -> list[str]:
    """Return the first reported words, or all until the process ends."""
    assert process.stdout
    read = (process.stdout.readline() for _ in range(count)) if count else process.stdout
    return [line.rstrip("\n") for line in read]


# -- killed --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_killed_process_loses_no_word_that_it_reported(
    folder: Path, kind: signal.Signals, seed: int
) -> None:
    """The process is killed at a random moment, most likely in the middle of writing."""
    generator = random.Random(seed)
    with writer(seed) as (path, process):
        reported = lines(process, generator.randrange(1, 20))
        time.sleep(generator.random() * 0.01)
        process.send_signal(kind)
        reported += lines(process)
    assert [entry.path for entry in library.entries()] == [path]
    assert library.newest_unfinished().path == path
    game, note = library.resume(path)  # What the dead process held does not block.
    assert not note
    assert game.match.words[: len(reported)] == reported
    library.release(path)
    assert {file.name for file in folder.iterdir()} == {path.name}


# -- full disk, or no permission -----------------------------------------------------------


def test_a_word_that_the_disk_has_no_room_for_leaves_those_before(folder: Path) -> None:
    with writer(limit=1500) as (path, process):
        reported = lines(process)
        assert process.wait() == 1
        assert process.stderr
        assert process.stderr.read() == "File too large\n"
    assert len(reported) > 20
    assert library.load(path).match.words == reported
    assert 1400 < path.stat().st_size <= 1500


def test_a_folder_that_is_gone_is_told_and_the_game_goes_on_when_it_is_back(folder: Path) -> None:
    game = game_of(Match(plugins.load("d10")))
    path = library.create(game)
    moved = folder.rename(folder.with_name("away"))
    folder.write_text("a file where the folder should be")
    game.match.play("roll:7")
    with pytest.raises(NotADirectoryError):
        library.save(game, path)
    folder.unlink()
    moved.rename(folder)
    library.save(game, path)
    assert library.load(path).match.words == ["roll:7"]
    library.release(path)


def test_a_folder_that_becomes_a_link_to_nowhere_is_told_as_at_the_start(folder: Path) -> None:
    path = library.create(game := game_of(Match(plugins.load("d10"))))
    folder.rename(folder.with_name("away"))
    folder.symlink_to("nowhere")
    for save in (lambda: library.save(game, path), lambda: library.create(game)):
        with pytest.raises(FileNotFoundError, match="the folder this links to is gone") as told:
            save()
        assert told.value.filename == str(folder)
    library.release(path)


def test_a_link_to_nowhere_is_told_wherever_it_is_above_the_games(folder: Path) -> None:
    data = folder.parent
    data.symlink_to("nowhere")
    with pytest.raises(FileNotFoundError, match="the folder this links to is gone") as told:
        library.create(game_of(Match(plugins.load("d10"))))
    assert told.value.filename == str(data)


@needs_modes
def test_a_folder_that_may_not_be_written_is_told(folder: Path) -> None:
    with writer(0, 0, "read-only") as (path, process):
        assert process.stderr
        assert process.stderr.read() == "Permission denied\n"
        assert (process.wait(), lines(process)) == (1, [])
    folder.chmod(0o700)
    assert library.load(path).match.words == []
    assert list(folder.iterdir()) == [path]


# -- torn ----------------------------------------------------------------------------------


def played(name: str, seed: int, words: int = 60) -> Game:
    match = Match(plugins.load(name))
    play_at_random(match, seed, words)
    return game_of(match)


def movetext_of(text: str) -> int:
    """Return where the movetext begins."""
    return text.index("\n\n") + 2


def whole_words(game: Game) -> list[int]:
    """Return for each number of words the length of the shortest record that holds them.

    Here a comment holds one throw, so that each record begins like the next; a throw is whole
    before the comment's brace.
    """
    ends = []
    for count in range(len(game.match.words) + 1):
        part = Game(Match(game.match.variant, words=game.match.words[:count]), game.dice, game.day)
        text = record.write(part).removesuffix("*\n").rstrip()
        ends.append(len(text) - text.endswith("}"))
    return ends


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_is_cut_anywhere_comes_back_with_every_whole_word(seed: int) -> None:
    game = played("d10", seed, words=30)
    assert game.match.outcome is None
    text, ends = record.write(game), whole_words(game)
    for cut in range(movetext_of(text), len(text)):
        found, torn, lost = record.recover(text[:cut])
        whole = sum(end <= cut for end in ends[1:])
        assert found.match.words == game.match.words[:whole]
        assert torn == (cut < len(text) - 1)
        assert found.match.outcome is None
        assert bool(lost) <= torn
        if lost:  # What is dropped is the beginning of the next word and nothing else.
            assert text[:cut].endswith(lost)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_any_kind_that_is_cut_comes_back(name: str) -> None:
    game = played(name, 5)
    text = record.write(game)
    for cut in range(movetext_of(text), len(text), 7):
        words = record.recover(text[:cut]).game.match.words
        assert words == game.match.words[: len(words)]
        assert len(words) >= len(game.match.words) * (cut - movetext_of(text)) / len(text) - 9


def test_half_of_a_long_castling_is_not_taken_for_a_short_one() -> None:
    setup = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
    for word, label in (("e1c1", "O-O-O"), ("e1g1", "O-O")):
        match = Match(plugins.load("d10"), setup=setup, words=["roll:10", word])
        text = record.write(game_of(match))
        end = text.index(label) + len("O-O")
        found = record.recover(text[:end])
        assert found.game.match.words == ["roll:10"]
        assert found.lost == "O-O"
        assert record.recover(text[: end + 3]).game.match.words == match.words


def test_a_wrong_word_is_refused_in_a_torn_record_too() -> None:
    text = record.write(played("d10", 1))
    torn = text[: text.index("3. ")].replace("1. ", "1. Qh7 ", 1)
    with pytest.raises(RecordError, match="move 1: 'Qh7' cannot be played here"):
        record.recover(torn)
    with pytest.raises(RecordError, match="cut off in its tags"):
        record.recover(text[: movetext_of(text) - 1])
    with pytest.raises(RecordError, match="is not a tag"):
        record.recover(text[: movetext_of(text) - 5])


def test_the_end_that_players_made_stands_in_the_tags() -> None:
    game = played("d10", 1, words=12)
    game.match.resign(True)
    text = record.write(game)
    found = record.recover(text[: text.rindex("0-1")])
    assert found.game.match.words == game.match.words
    assert found.game.match.outcome == game.match.outcome


def test_a_torn_file_is_mended_and_kept_as_it_was(folder: Path) -> None:
    game = game_of(Match(plugins.load("d10"), words=["roll:7", "g1f3", "roll:10"]))
    path = library.create(game)
    library.release(path)
    cut = path.read_bytes()[: -len("10/10]} *\n")]
    path.write_bytes(cut + b"\0\0")
    with pytest.raises(RecordError, match="the record is cut off here"):
        library.load(path)
    assert library.restore(path).note == "The file's end was missing; {[%roll was dropped."
    assert path.read_bytes() == cut + b"\0\0"
    resumed, note = library.resume(path)
    library.release(path)
    assert resumed.match.words == ["roll:7", "g1f3"]
    assert "{[%roll was dropped" in note
    assert str(library.bin_folder() / path.name) in note
    assert (library.bin_folder() / path.name).read_bytes() == cut + b"\0\0"
    assert library.load(path).match.words == ["roll:7", "g1f3"]


def test_a_letter_that_is_cut_in_two_is_dropped(folder: Path) -> None:
    game = game_of(Match(plugins.load("d10"), words=["roll:7", "g1f3"]))
    game.comments[2] = "Ђ"
    path = library.create(game)
    library.release(path)
    data = path.read_bytes()
    path.write_bytes(data[: data.index("Ђ".encode()) + 1])
    assert library.restore(path).game.match.words == ["roll:7", "g1f3"]


# -- opened twice --------------------------------------------------------------------------


def test_two_processes_never_write_one_game() -> None:
    with writer() as (path, process):
        lines(process, 3)
        before = game_of(Match(plugins.load("d10")))
        for write in (lambda: library.save(before, path), lambda: library.resume(path)):
            with pytest.raises(library.Busy, match="is open in another window"):
                write()
        assert library.create(before) != path
        process.send_signal(signal.SIGKILL)
        reported = lines(process)
    assert library.resume(path).game.match.words[3:][: len(reported)] == reported
    library.release(path)


def test_what_is_released_is_held_by_the_next() -> None:
    path = library.create(game_of(Match(plugins.load("d10"))))
    code = "import sys; from pathlib import Path; from dicemate import library\n"
    code += "library.resume(Path(sys.argv[1]))"
    other = [sys.executable, "-c", code, str(path)]
    assert "another window" in subprocess.run(other, capture_output=True, text=True).stderr
    library.release(path)
    assert subprocess.run(other, capture_output=True).returncode == 0
    library.resume(path)
    library.release(path)
