"""The list of saved games: what it shows of a file, its index, its searches."""

import os
import random
import re
import sqlite3
import time
import unicodedata
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicemate import library, plugins, record
from dicemate.library import catalogue, contents, entry, index, search, telling
from dicemate.library.entry import LibraryEntry
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Option
from dicemate.record import Game
from dicemate.session import summary
from dicemate.system.outside import printable
from helpers import game_of, match_of, play_at_random

NAMES = plugins.names()


def save(name: str, words: int, white: str = "Ann", black: str = "Bob", **options: str) -> Game:
    match = Match(plugins.load(name), options, names={WHITE: white, BLACK: black})
    play_at_random(match, words, words)
    game = game_of(match)
    game.day = date(2024, 2, 29)
    library.release(library.create(game))
    return game


def listed() -> list[LibraryEntry]:
    return catalogue.entries(library.folder(), library.index_file())


# -- an entry ------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [0, 1, 2, 40])
@pytest.mark.parametrize("name", NAMES)
def test_an_entry_tells_what_the_strict_reader_finds(name: str, words: int) -> None:
    game = save(name, words)
    (found,) = listed()
    assert found.tags == record.read_tags(found.path.read_text()).values
    assert found.fault == ""
    assert not found.torn
    match = game.match
    begun = match.number_at(len(match.words))
    assert found.moves in (begun - 1, begun)
    found.path.write_text(found.path.read_text()[:-3])
    assert listed()[0].torn


@pytest.mark.parametrize(
    ("movetext", "moves"),
    [
        ("*", 0),
        ("{[%roll 4]} *", 0),
        ("1. e4 e5 2. Nf3 *", 2),
        ("1. e4 {see 7. Qh5} *", 1),
        (f"1. e4 e5 {{{'7. Qh5 ' * 200}}} *", 1),
        (f"12. e4 {{{'x ' * 200}}} 12... e5 {{{'y 9. ' * 100}}} *", 12),
        ("1. e4 {never closed 2. e5", 1),
        (f"1. e4 {{{'x ' * 400} 9. {{y {'z ' * 100}}} *", 1),
        *((f"15. e4 {{{'x' * letters}}} *", 15) for letters in range(580, 600)),
    ],
)
def test_moves_are_counted_by_their_numbers_outside_of_comments(
    tmp_path: Path, movetext: str, moves: int
) -> None:
    (tmp_path / "a.pgn").write_text(f'[Dicemate "2"]\n[Result "*"]\n\n{movetext}\n')
    assert entry.read(tmp_path, "a.pgn").moves == moves


def test_no_tag_is_taken_for_moves_or_comments_whatever_ends_its_line(tmp_path: Path) -> None:
    text = '[Dicemate "2"]\r\n[Event "Round 5. {final}"]\r\n\r\n{[%roll 4]} {so be it} *\r\n'
    (tmp_path / "a.pgn").write_bytes(text.encode())
    found = entry.read(tmp_path, "a.pgn")
    assert (found.moves, found.comments) == (0, "so be it")


def test_a_game_that_ended_at_its_first_throw_took_no_move_as_its_card_says(tmp_path: Path) -> None:
    match = match_of("d10", "roll:6")
    match.resign(WHITE)
    (tmp_path / "a.pgn").write_text(record.write(game_of(match)))
    assert summary.moves(match) == "0 moves"
    assert entry.read(tmp_path, "a.pgn").moves == 0


def test_moves_are_counted_from_the_number_of_the_set_up(tmp_path: Path) -> None:
    fen = '[FEN "k7/8/8/8/8/8/8/K7 w - - 0 11"]'
    (tmp_path / "a.pgn").write_text(f'[Dicemate "2"]\n{fen}\n\n11. Ka2 Kb8 12. Ka1 *\n')
    assert entry.read(tmp_path, "a.pgn").moves == 2


# -- the index -----------------------------------------------------------------------------


def _unread(*_: object) -> LibraryEntry:
    raise AssertionError("a file was read")


def test_with_an_index_no_file_is_read_but_those_that_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "TICK", 0)  # Else these files are too young to be trusted.
    for name in NAMES:
        save(name, 10)
    (folder / "broken.pgn").write_text("nothing")
    before = listed()
    assert [each.name for each in before if each.fault] == ["broken.pgn"]
    read = entry.read
    monkeypatch.setattr(entry, "read", _unread)
    monkeypatch.setattr(catalogue, "_FIRST", 0)  # What a screen shows at once is read in any case.
    assert listed() == before
    monkeypatch.setattr(entry, "read", read)
    for path, change in (("broken.pgn", "still nothing"), (before[0].name, "")):
        (folder / path).write_text(change)
    (folder / before[1].name).unlink()
    after = {each.name: each for each in listed()}
    assert before[1].name not in after
    assert after[before[0].name].fault
    known = index.recall(library.index_file(), folder)
    assert set(known) == set(after)


def _garbage(file: Path) -> None:
    file.write_bytes(b"this is no database" * 100)


def _cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _foreign(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as base:
        base.execute("create table games (something)")
    base.close()


def _newer(file: Path) -> None:
    with sqlite3.connect(file) as base:
        base.execute("pragma user_version = 99")
    base.close()


def _hostile(file: Path) -> None:
    with sqlite3.connect(file) as base:
        names = ["tags", "fault", "moves", "size"]
        for name, value in zip(names, ('{"White": "\\u001b[2J"}', "\x1b", "x", None), strict=True):
            where = f"where name like '%{NAMES[names.index(name)]}%'"
            base.execute(f"update games set {name} = ? {where}", (value,))
    base.close()


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def _link(file: Path) -> None:
    file.rename(file.with_name("other.sqlite"))
    file.symlink_to("other.sqlite")


def _journal(file: Path) -> None:
    file.with_name(f"{file.name}-journal").mkdir()


ALONE = (_folder, _pipe, _link, _journal)
"""Files that are left alone, so that there is no index."""
HARMS = [Path.unlink, _garbage, _cut, _foreign, _newer, _hostile, *ALONE]


@pytest.mark.parametrize("harm", HARMS)
def test_a_broken_index_is_made_anew_or_gone_without(harm: Callable[[Path], None]) -> None:
    for name in NAMES:
        save(name, 10)
    before = listed()
    harm(library.index_file())
    assert listed() == before
    assert listed() == before
    if harm not in ALONE:
        assert len(index.recall(library.index_file(), library.folder())) == len(before)


_VALUES = st.none() | st.integers(-(2**62), 2**62) | st.text(max_size=30) | st.binary(max_size=30)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(data=st.data())
def test_no_index_whatever_it_holds_breaks_the_list(data: st.DataObject) -> None:
    if not listed():
        save("freedom", 12)
    files = [path.name for path in library.folder().glob("*.pgn")]
    library.index_file().unlink(missing_ok=True)
    truth = listed()
    if data.draw(st.booleans()):
        library.index_file().write_bytes(data.draw(st.binary(max_size=300)))
    else:
        with closing(sqlite3.connect(library.index_file())) as base, base:
            (table,) = base.execute(
                "select name from sqlite_master where type = 'table'"
            ).fetchone()
            columns = [row[1] for row in base.execute(f"pragma table_info({table})")]
            for column in data.draw(st.lists(st.sampled_from(columns), unique=True)):
                with suppress(sqlite3.Error):
                    base.execute(f"update {table} set {column} = ?", [data.draw(_VALUES)])
    found = listed()
    assert [each.name for each in found] == files
    shown = (found[0].name, found[0].fault, *found[0].tags, *found[0].tags.values())
    assert all(text.isprintable() for text in shown)
    library.index_file().unlink(missing_ok=True)
    assert listed() == truth


@pytest.mark.parametrize("seed", range(60))
def test_broken_bytes_of_an_index_stop_nobody_and_change_no_line(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "TICK", 0)
    monkeypatch.setattr(catalogue, "_FIRST", 0)
    for name in NAMES:
        save(name, 10, "Ève Ђ" * 4, "Bob")
    truth = listed()
    rng, file = random.Random(seed), library.index_file()
    data = bytearray(file.read_bytes())
    used = [at for at, byte in enumerate(data) if byte]  # Most of a small one is empty.
    for _ in range(rng.choice((1, 1, 3, 30, 300))):
        data[rng.choice(used)] = rng.randrange(256)
    cut = rng.choice((len(data), len(data), rng.randrange(len(data))))
    file.write_bytes(data[:cut])
    assert listed() == truth
    assert listed() == truth


def test_an_index_that_is_one_letter_off_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "TICK", 0)
    monkeypatch.setattr(catalogue, "_FIRST", 0)
    save("d10", 10, "Annabel", "Bob")
    truth, file = listed(), library.index_file()
    data = file.read_bytes()
    assert data.count(b"Annabel") == 2  # In the name of the file, and among the tags.
    for at in (data.index(b"Annabel"), data.rindex(b"Annabel")):
        file.write_bytes(data[:at] + b"Barabel" + data[at + 7 :])
        assert listed() == truth
        assert index.recall(file, library.folder()) == {each.name: each for each in truth}


def test_a_file_that_changes_twice_within_a_tick_is_never_listed_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of a file system is coarse, so that two contents may look alike."""
    monkeypatch.setattr(catalogue, "_FIRST", 0)
    save("d10", 10, "Ann")
    (path,) = folder.iterdir()
    now = contents.Stamp(7, path.stat().st_size, time.time_ns(), time.time_ns())
    monkeypatch.setattr(contents.Stamp, "of", lambda _: now)
    assert listed()[0].tags["White"] == "Ann"
    path.write_text(path.read_text().replace("Ann", "Eve"))
    assert listed()[0].tags["White"] == "Eve"


def test_a_locked_index_is_gone_without() -> None:
    save("d10", 10)
    before = listed()
    save("d10", 11)
    base = sqlite3.connect(library.index_file(), isolation_level=None)
    base.execute("begin exclusive")
    both = listed()
    assert before[0] in both
    assert len(both) == 2
    base.execute("rollback")
    base.close()
    assert len(index.recall(library.index_file(), library.folder())) == 1
    assert listed() == both


def test_the_first_games_come_before_the_last_are_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir(parents=True)
    text = record.write(game_of(Match(plugins.load("d10"))))
    for number in range(10):
        path = folder / f"{number}.pgn"
        path.write_text(text)
        os.utime(path, (number, number))
    monkeypatch.setattr(catalogue, "_FIRST", 4)
    first, whole = catalogue.batches(folder, library.index_file())
    assert [each.name for each in first] == ["9.pgn", "8.pgn", "7.pgn", "6.pgn"]
    assert [each.name for each in whole[:4]] == [each.name for each in first]
    assert len(whole) == 10
    assert list(catalogue.batches(folder, library.index_file())) == [first, whole]


# -- searches ------------------------------------------------------------------------------


def _found(words: str, kind: str = "all", order: str = "players") -> list[str]:
    return [
        each.tags.get("White", each.name) for each in search.select(listed(), words, kind, order)
    ]


def test_a_game_without_a_date_is_not_the_latest(folder: Path) -> None:
    save("d10", 3, "Ann")
    (path,) = folder.iterdir()
    (folder / "old.pgn").write_text(
        path.read_text().replace("2024.02.29", "????.??.??").replace("Ann", "Eve")
    )
    assert _found("", order="date") == ["Ann", "Eve"]


def test_a_search_looks_closer_only_at_letters_that_may_be_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every key typed searches all games, and the dash between players makes none of them ASCII."""
    looked_at = list[str]()

    def combining(letter: str) -> int:
        looked_at.append(letter)
        return int("\u0300" <= letter <= "\u036f")

    save("d10", 30, "Ève", "Bob")
    monkeypatch.setattr(unicodedata, "combining", combining)
    assert _found("eve bob") == ["Ève"]
    assert {*looked_at} == {"\u0300", "–"}


def test_games_are_searched_filtered_and_sorted(folder: Path) -> None:
    save("d10", 30, "Ann", "Bob", baring="off")
    save("freedom", 90, "Cleo", "Ann")
    save("deadmans", 0, "Dora", "Eve")
    lost = save("babylonian", 8, "Finn", "Bob")
    lost.match.resign(WHITE)
    library.save(lost, next(each.path for each in listed() if each.tags["White"] == "Finn"))
    (folder / "zero.pgn").write_text("nothing")
    assert _found("") == ["zero.pgn", "Ann", "Cleo", "Dora", "Finn"]
    assert _found("ann") == ["Ann", "Cleo"]
    assert _found("BOB d10") == ["Ann"]
    assert _found("dead man's") == ["Dora"]
    assert _found("baring=off") == ["Ann"]
    assert _found("0-1") == ["Finn"]
    assert _found("goes on eve") == ["Dora"]
    assert _found("2024-02-29") == ["Ann", "Cleo", "Dora", "Finn"]
    assert _found("2024-03") == []
    assert _found(">3 <100 ann") == ["Ann", "Cleo"]
    assert _found("<1") == ["Dora"]
    assert _found(">0 dora") == []
    assert _found("", "unfinished") == ["Ann", "Cleo", "Dora"]
    assert _found("", "over") == ["Finn"]
    assert _found("", "faulty") == ["zero.pgn"]
    assert _found("ann", order="moves") == ["Cleo", "Ann"]
    assert _found("bob", order="game") == ["Finn", "Ann"]
    assert _found("", order="last played")[:2] == ["zero.pgn", "Finn"]
    lost.comment(0, "a Blunder: {see} [%roll 6/6]")
    lost.comment(5, "pünktlich}")
    library.save(lost, next(each.path for each in listed() if each.tags.get("White") == "Finn"))
    for _ in range(2):  # From the files, and from the index.
        assert _found("blunder {see}") == _found("[%roll punktlich}") == ["Finn"]
    assert _found("6/10") == _found("%clk") == []
    assert {*_found("", order="date")} == {*_found("", order="result")}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ève", "eve"),
        ("Eve", "ÈVE"),
        ("Zoë Straße", "zoe strasse"),
        ("E\u0300ve", "ève"),
        ("Žižka", "ZIZKA"),
        ("ＡＮＮ", "ann"),
        ("Ђорђе", "ђорђе"),
    ],
)
def test_a_search_knows_no_case_and_no_accents(name: str, words: str) -> None:
    save("d10", 0, name, "Bob")
    save("d10", 0, "Cleo", "Dora")
    assert len(_found(words)) == 1
    assert _found("bob") == [printable(name)]


def test_an_option_without_a_title_is_called_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = replace(plugins.load("d10"), options=(Option("big_hill", ("on", "off"), "off", ""),))
    monkeypatch.setattr(plugins, "load", lambda _: variant)
    tags = {"Game": "hilltop", "Options": "big_hill=on"}
    assert telling.options(LibraryEntry(Path(), "a.pgn", tags)) == "big hill: on"


def test_a_game_that_was_played_by_a_clock_set_back_since_is_not_the_last(folder: Path) -> None:
    """A time in the future means nothing, so it sorts after all possible times."""
    for age, name in enumerate(("Ann", "Bob", "Cleo")):
        save("d10", 2, name)
        path = next(each.path for each in listed() if each.tags["White"] == name)
        os.utime(path, (1000 + age, 1000 + age))
    later = time.time() + 10**6
    os.utime(path, (later, later))
    assert [each.tags["White"] for each in listed()] == ["Bob", "Ann", "Cleo"]
    assert _found("", order="last played") == ["Bob", "Ann", "Cleo"]
    assert library.newest_unfinished().tags["White"] == "Bob"


@pytest.mark.parametrize("modified", [0, -(10**18), 10**18, 10**30])
def test_any_time_of_playing_can_be_told(modified: int) -> None:
    file = LibraryEntry(Path(), "a.pgn", {}, stamp=contents.Stamp(modified=modified))
    assert re.fullmatch(r"\?|[ \d]\d \w{3} \d{4} \d\d:\d\d", telling.played(file, year=True))
