"""What the saved games come to, whatever else lies in their folder."""

import errno
import json
import os
from pathlib import Path

import pytest

from dicemate import library, plugins, statistics
from dicemate.cli import main
from dicemate.dice import Dice, duels
from dicemate.dice.duels import Duels
from dicemate.library.entry import LibraryEntry
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.statistics import gathering, kept, listing, telling
from dicemate.statistics.standing import Lengths, Score
from helpers import E4_D5, match_of, seal_again


def save(
    name: str,
    white: str,
    black: str,
    *words: str,
    setup: str | None = None,
    loses: bool | None = None,
) -> Path:
    """Save a game, which `loses` has given up; return its file, written long ago."""
    match = Match(plugins.load(name), {}, setup, {WHITE: white, BLACK: black}, words)
    if loses is not None:
        match.resign(loses)
    path = library.create(Game(match, Dice.sealed()))
    library.release(path)
    os.utime(path, (1_600_000_000, 1_600_000_000))
    return path


# -- duels ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "white"),
    [("4,1", Duels(won=1)), ("1,4", Duels(lost=1)), ("2,2", Duels(tied=1))],
)
def test_a_duel_counts_for_both_who_fought_it(faces: str, white: Duels) -> None:
    match = match_of("babylonian", "e4d5", f"roll:{faces}", setup=E4_D5)
    counts = duels.count(match)
    likely = 6 / 16  # A d4 throws higher than a d4 in 6 of 16 cases.
    assert counts[WHITE] == white._replace(expected=likely)
    assert counts[BLACK] == Duels(white.lost, white.tied, white.won, likely)


def test_throws_that_are_no_duels_do_not_count() -> None:
    assert duels.count(match_of("d10", "roll:6", "e2e4")) == {WHITE: Duels(), BLACK: Duels()}


def test_duels_of_a_game_that_another_goes_on_from_count_only_there() -> None:
    words = ("e4d5", "roll:2,2", "b8c6", "e4d5", "roll:4,1")
    file = save("babylonian", "Ann", "Bob", *words, setup=E4_D5)
    other = Game(library.read(file).match.branch(2, {WHITE: "Cleo", BLACK: "Dan"}), Dice.sealed())
    other.go_on_from(library.read(file), file.name, 2)
    for word in words[2:]:
        other.match.play(word)
    library.release(library.create(other))
    found = {each.name: each.duels for each in statistics.standings(statistics.gather().games)}
    assert (found["Ann"].won, found["Ann"].tied, found["Cleo"].won) == (1, 1, 1)
    assert (found["Cleo"].fought, found["Dan"].fought) == (1, 1)


# -- who has won what ----------------------------------------------------------------------


def test_results_count_by_game_and_colour_and_opponent() -> None:
    save("d10", "Ann", "Bob", "roll:6", "e2e4", loses=BLACK)
    save("d10", "Bob", "Ann", loses=BLACK)
    save("deadmans", "Ann", "Cleo", "e2e4")
    ann = statistics.find(statistics.standings(statistics.gather().games), "ann")
    assert ann.score == Score(won=1, lost=1, unfinished=1)
    assert ann.by_game == {
        ("d10 Chess", WHITE): Score(won=1),
        ("d10 Chess", BLACK): Score(lost=1),
        ("Dead Man's Chess", WHITE): Score(unfinished=1),
    }
    assert ann.against == {"Bob": Score(won=1, lost=1), "Cleo": Score(unfinished=1)}


def test_who_plays_himself_wins_and_loses() -> None:
    save("d10", "Ann", "Ann", loses=BLACK)
    (ann,) = statistics.standings(statistics.gather().games)
    assert ann.score == Score(won=1, lost=1)


def test_only_games_that_have_ended_have_a_length() -> None:
    save("deadmans", "Ann", "Bob", "e2e4", "e7e5", "g1f3", loses=BLACK)
    save("deadmans", "Ann", "Bob", "e2e4", loses=BLACK)
    save("deadmans", "Ann", "Bob", "g1f3", "g8f6")
    (game,) = statistics.by_game(statistics.gather().games)
    assert game.lengths == Lengths(1, 1.5, 2)
    assert game.score == Score(won=2, unfinished=1)


def test_nobody_of_a_name_is_told_with_those_near_it() -> None:
    save("d10", "Cleo", "Bob")
    with pytest.raises(LookupError, match="did you mean Cleo"):
        statistics.find(statistics.standings(statistics.gather().games), "Clea")


# -- odd files -----------------------------------------------------------------------------


def test_odd_files_are_a_line_each_and_stop_nothing() -> None:
    save("d10", "Ann", "Bob", loses=BLACK)
    folder = library.folder()
    whole = save("d10", "Cleo", "Dora", "roll:6", "e2e4", "roll:6").read_text()
    (folder / "nothing.pgn").write_bytes(b"\xff\xfe")
    (folder / "folder.pgn").mkdir()
    (folder / "torn.pgn").write_text(whole[:-4])
    (folder / "cheat.pgn").write_text(whole.replace("e4", "e5"))
    (folder / "gone.pgn").write_text(whole.replace('[Game "d10"]', '[Game "ludo"]'))
    gathered = statistics.gather()
    assert len(gathered.games) == 2
    names = ("cheat.pgn", "folder.pgn", "gone.pgn", "nothing.pgn", "torn.pgn")
    told = sorted(gathered.faults)
    assert [fault.partition(":")[0] for fault in told] == list(names)
    assert all("\n" not in fault for fault in told)


def test_copies_of_a_game_count_once_and_the_furthest_counts() -> None:
    path = save("d10", "Ann", "Bob", "roll:7", "e2e4")
    (library.folder() / "copy.pgn").write_text(path.read_text())
    game = library.load(path)
    game.match.resign(WHITE)
    library.save(game, path)
    library.release(path)
    gathered = statistics.gather()
    assert (len(gathered.games), gathered.copies) == (1, 1)
    assert gathered.games[0].over
    assert telling.counted(gathered) == "1 game. Copies, which count once: 1."


def test_a_copy_from_before_a_second_seal_counts_once_too() -> None:
    path = save("d10", "Ann", "Bob", "roll:7", "e2e4")
    (library.folder() / "copy.pgn").write_text(path.read_text())
    seal_again(path)
    gathered = statistics.gather()
    assert (len(gathered.games), gathered.copies) == (1, 1)


# -- what is kept --------------------------------------------------------------------------


def test_figures_of_a_file_that_may_still_change_unseen_are_not_kept() -> None:
    save("d10", "Ann", "Bob")
    statistics.gather()
    assert not gathering.DUELS.recall(library.entries())


def played_over(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which every game that is replayed will be added."""
    seen: list[str] = []
    real = gathering._play_over

    def play_over(entry: LibraryEntry) -> gathering.BothDuels:
        seen.append(entry.name)
        return real(entry)

    monkeypatch.setattr(gathering, "_play_over", play_over)
    monkeypatch.setattr(kept, "TICK", 0)
    return seen


def test_a_game_is_played_over_once_and_again_when_it_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = played_over(monkeypatch)
    path = save("babylonian", "Ann", "Bob", "e4d5", "roll:4,1", setup=E4_D5)
    first, second = statistics.gather(), statistics.gather()
    assert first == second
    assert seen == [path.name]
    game = library.load(path)
    game.match.resign(WHITE)
    library.save(game, path)
    library.release(path)
    assert statistics.gather().games[0].over
    assert seen == [path.name] * 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        '{"version": 2, "games": []}',
        '{"version": 2, "games": {"NAME": [STAMP, [[1, 0, 0, NaN], [0, 0, 1, 0.5]]]}}',
        '{"version": 2, "games": {"NAME": [STAMP, [[-1, 0, 0, 0], [0, 0, 1, 0.5]]]}}',
        '{"version": 2, "games": {"NAME": [STAMP, [[1, 0, 0, 0.5]]]}}',
        '{"version": 2, "games": {"NAME": [STAMP, "won"]}}',
        '{"version": 2, "games": {"NAME": [STAMP, [[1e999, 0, 0, 0], [0, 0, 1, 0.5]]]}}',
        '{"version": 2, "games": {"NAME": [STAMP, [[1, 0, 0, 1HUGE], [0, 0, 1, 0.5]]]}}',
        '{"version": 2, "games": {"NAME": [STAMP, [[1HUGE, 0, 0, 0.5], [0, 0, 1, 0.5]]]}}',
        '{"version": 2, "games": {"NAME": [STAMP, [[0, 0, 99999999, 0.5], [0, 0, 1, 0.5]]]}}',
        '{"version": 3, "games": {"NAME": [STAMP, [[9, 0, 0, 0.5], [0, 0, 9, 0.5]]]}}',
    ],
)
def test_whatever_stands_in_the_kept_file_the_games_tell(text: str) -> None:
    save("babylonian", "Ann", "Bob", "e4d5", "roll:4,1", setup=E4_D5)
    (entry,) = library.entries()
    stamp = json.dumps([*entry.stamp])
    gathering.DUELS.file().write_text(
        text.replace("NAME", entry.name).replace("STAMP", stamp).replace("HUGE", "0" * 400)
    )
    (game,) = statistics.gather().games
    won, lost = Duels(won=1, expected=0.375), Duels(lost=1, expected=0.375)
    assert game.duels == {WHITE: won, BLACK: lost}


def test_a_full_disk_leaves_no_draft_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    played_over(monkeypatch)
    save("d10", "Ann", "Bob")
    folder = gathering.DUELS.file().parent

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert len(statistics.gather().games) == 1
    assert not list(folder.glob("duels.json*"))


def test_what_stops_it_loses_nothing_that_was_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = played_over(monkeypatch)
    for name in ("Ann", "Cleo", "Dora"):
        save("d10", name, "Bob")

    def stop(done: int, of: int) -> None:
        assert of == 3
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        statistics.gather(stop)
    assert len(statistics.gather().games) == 3
    assert len(seen) == 3


# -- what is told --------------------------------------------------------------------------


def test_names_are_shown_as_they_are_and_can_do_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    save("d10", "A|n*n", "Bob\x1b[31m", loses=BLACK)
    page = telling.page(statistics.gather())
    main(["stats", "--json"])
    assert r"A\|n\*n" in page
    assert "\x1b" not in page + capsys.readouterr().out


def test_the_page_of_nothing_says_so() -> None:
    assert telling.NOTHING in telling.page(statistics.gather())


def test_json_has_the_fields_that_the_docs_tell() -> None:
    save("babylonian", "Ann", "Bob", "e4d5", "roll:4,1", setup=E4_D5, loses=BLACK)
    told = json.loads(json.dumps(listing.as_data(statistics.gather())))
    assert set(told) == {"games", "players", "copies", "faults"}
    assert told["games"] == [
        {
            "game": "Babylonian Chess",
            "games": 1,
            "white_won": 1,
            "drawn": 0,
            "black_won": 0,
            "unfinished": 0,
            "moves": {"shortest": 1, "median": 1, "longest": 1},
        }
    ]
    ann = told["players"][0]
    assert (ann["player"], ann["games"], ann["won"]) == ("Ann", 1, 1)
    assert ann["duels"] == {"fought": 1, "won": 1, "tied": 0, "lost": 0, "expected": 0.38}
    assert ann["by_game"][0]["color"] == "white"
    assert ann["against"][0]["player"] == "Bob"


def test_an_interrupted_command_leaves_no_line_of_progress(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    save("d10", "Ann", "Bob")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)

    def interrupted(_: LibraryEntry) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(gathering, "_play_over", interrupted)
    with pytest.raises(SystemExit) as ended:
        main(["stats"])
    assert ended.value.code == 130
    shown, cleared = capsys.readouterr().err.removeprefix("\r").split("\r", 1)
    assert (shown.rstrip(), cleared) == ("0 of 1 replayed", f"{'':40}\r")


def test_how_many_games_are_unfinished_is_said_if_any_are() -> None:
    ended = save("d10", "Ann", "Bob", loses=BLACK)
    assert telling.counted(statistics.gather()) == "1 game."
    save("d10", "Ann", "Bob", "roll:7")
    assert telling.counted(statistics.gather()) == "2 games, 1 of them unfinished."
    library.throw_away(ended)
    assert telling.counted(statistics.gather()) == "1 game, unfinished."
