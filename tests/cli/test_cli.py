"""The command line: what it prints, and one line for every kind of bad input."""

import errno
import os
import subprocess
from pathlib import Path
from threading import Thread

import pytest

from cli.command import COMMAND, asked, dicemate, environment, refused
from cli.savedgames import saved, tree
from cli.terminals import resize
from dicemate import __version__, cli, plugins, record
from dicemate.cli import ending, playcommands, terms
from dicemate.cli.parser import parse
from dicemate.match import Agreed
from dicemate.match.control import Control
from dicemate.position import WHITE
from helpers import HANG, game_of, match_of

pytestmark = pytest.mark.usefixtures("data")


def dicemate_in(terminal: int, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a command, which must not start the screen, in a terminal."""
    return subprocess.run(
        [COMMAND, *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=HANG,
        env=environment(TERM="xterm", **environ),
    )


# -- commands that print -------------------------------------------------------------------


def test_version() -> None:
    done = dicemate("--version")
    assert (done.returncode, done.stdout) == (0, f"dicemate {__version__}\n")


@pytest.mark.parametrize("command", [(), ("play",), ("resume",), ("replay",), ("games",)])
def test_help(command: tuple[str, ...]) -> None:
    done = asked(*command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage: dicemate")
    assert not done.stderr


def test_the_help_of_a_shared_table_does_not_offer_what_it_refuses() -> None:
    offered = asked("serve", "--help").stdout
    assert "--clock" in offered
    assert "--physical" not in offered
    assert "bot:" not in offered


def test_variants_are_listed_with_version_and_inventor() -> None:
    done = asked("variants")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert [line.partition(" ")[0] for line in lines] == plugins.names()
    assert f"d10 {__version__}: d10 Chess (Bruce Leban, 2005)" in lines


@pytest.mark.parametrize("name", plugins.names())
def test_rules_are_printed_as_they_are_into_a_pipe(name: str) -> None:
    done = asked("rules", name)
    assert done.returncode == 0
    assert done.stdout == plugins.load(name).page + "\n"
    assert "\n# How to play well\n" in done.stdout


def test_a_guide_needs_a_game_that_is_installed_and_a_terminal() -> None:
    assert "there is no game 'd11'; did you mean d10" in refused(asked("learn", "d11"))
    assert "this needs a terminal" in refused(asked("learn", "d10"))


def test_games_are_listed_the_broken_ones_with_their_fault(data: Path) -> None:
    os.utime(saved(data, "old", "roll:7"), (1, 1))
    over = saved(data, "over", "roll:4", "e1e2", setup="4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
    os.utime(over, (3, 3))
    broken = saved(data, "broken")
    broken.write_text("nothing")
    os.utime(broken, (2, 2))
    done = asked("games")
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "over.pgn: d10, White - Black, 1/2-1/2",
        "broken.pgn: this is not a Dicemate game",
        "old.pgn: d10, White - Black, unfinished",
    ]


def test_no_games_are_no_lines(data: Path) -> None:
    done = asked("games")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert tree(data) == {}


# -- bad input -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("dance",), "dicemate: 'dance' is not a command; did you mean dice?\n"),
        (("zzz",), "dicemate: 'zzz' is not a command; see dicemate --help\n"),
        (("--dance",), "unrecognized arguments: --dance; see dicemate --help"),
        (("games", "--dance"), "unrecognized arguments: --dance; see dicemate games --help"),
        (("play",), "VARIANT"),
        (("play", "d10", "--seed"), "expected one argument"),
        (("play", "d12"), "there is no game 'd12'; did you mean d10"),
        (("play", "d10", "--option", "barring=off"), "no option 'barring'; did you mean baring"),
        (("play", "d10", "--option", "baring=soon"), "one-more-turn | immediate | off"),
        (("play", "d10", "--option", "baring"), "'baring' is not of the form NAME=VALUE"),
        (
            ("play", "d10", "--option", "baring=off", "--option", "baring=immediate"),
            "option 'baring' is given twice, with different values",
        ),
        (
            ("odds", "d10", "--option", "baring=off", "--option", "baring=immediate"),
            "option 'baring' is given twice, with different values",
        ),
        (("play", "d10", "--setup", "nonsense"), "a FEN has 6 fields"),
        (("play", "d10", "--setup", "8/8/8/8/8/8/8/4K3 w - - 0 1"), "Black has no King"),
        (("play", "d10", "--setup", "a\nb\rc"), "a FEN has 6 fields"),
        (("play", "d10", "--clock", "soon"), "clock 'soon': minutes each and seconds per turn"),
        (
            ("play", "d10", "--clock", "1441"),
            "clock '1441': players begin with 1 second to 24 hours",
        ),
        (
            ("play", "d10", "--clock", "0+5d"),
            "clock '0+5d': players begin with 1 second to 24 hours",
        ),
        (("play", "d10", "--clock=--"), "clock '--': minutes each and seconds per turn"),
        (("play", "d10", "--setup=--"), "a FEN has 6 fields"),
        (("play", "d10", "--option=--"), "'--' is not of the form NAME=VALUE"),
        (("play", "d10", "--white=--"), "this needs a terminal"),
        (("play", "d10", "--white", "bot: "), "no level or program was given; there are: random"),
        (
            ("play", "d10", "--seed", "x", "--black-words", "y"),
            "sealed dice, which --seed replaces",
        ),
        (("play", "deadmans", "--physical"), "--physical: Dead Man's Chess has no dice"),
        (("play", "deadmans", "--black-words", "x"), "--black-words: Dead Man's Chess has no dice"),
        (("play", "d10", "--seed", ""), "a seed needs at least one printable character"),
        (("rules", "d12"), "there is no game 'd12'; did you mean d10"),
        (("rules",), "VARIANT"),
        (("resume",), "no unfinished game in"),
        (("resume", ""), "no file or saved game of that name"),
        (("resume", "nothing"), "nothing: no file or saved game of that name"),
        (("replay", "two\nlines"), "two lines: no file or saved game"),
        (("review", "/"), "/: this is a folder, not a file"),
        (("import", ""), "argument FILE: the file name is empty"),
        (("import", "-"), "argument FILE: this reads a file, not the standard input"),
        (("verify", "-"), "argument FILE: this reads a file, not the standard input"),
        (("replay", "nothing"), "nothing: no file or saved game of that name"),
        (("replay", "x" * 5000), "File name too long"),
        (("replay",), "no game in"),
        (("review",), "no game in"),
        (("hint",), "no unfinished game in"),
        ((), "this needs a terminal"),
        (("play", "d10"), "this needs a terminal"),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(
    data: Path, arguments: tuple[str, ...], reason: str
) -> None:
    assert reason in refused(asked(*arguments))
    assert tree(data) == {}


@pytest.mark.parametrize("command", ["resume", "replay"])
@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (("1. e4", "1. e5"), "game.pgn: move 1: 'e5' cannot be played here"),
        (("e4 *", "e4"), "this needs a terminal"),  # Torn: in a terminal it would be mended.
        (('"d10"', '"d12"'), "game.pgn: there is no game 'd12'"),
        (('"2"', '"3"'), "game.pgn: format '3'"),
        (("[", "\x00["), "game.pgn: this is not a Dicemate game"),
        (("White", "\udcff"), "game.pgn: this is not UTF-8 text"),
    ],
)
def test_a_broken_record_is_refused_and_left_as_it_was(
    data: Path, command: str, edit: tuple[str, str], reason: str
) -> None:
    path = saved(data, "game", "roll:7", "e2e4")
    text = path.read_text()
    path.write_bytes(text.replace(*edit).encode(errors="surrogateescape"))
    before = tree(data)
    assert reason in refused(asked(command, "game"))
    assert reason in refused(asked(command, str(path)))
    assert tree(data) == before


def test_a_game_that_is_over_is_not_gone_on_with(data: Path) -> None:
    saved(data, "over", "roll:4", "e1e2", setup="4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
    before = tree(data)
    message = refused(asked("resume", "over"))
    assert message == "dicemate: over.pgn: this game is over (two bare Kings); replay shows it\n"
    assert "no unfinished game" in refused(asked("resume"))
    assert tree(data) == before


@pytest.mark.parametrize("command", [("resume",), ("resume", "game"), ("replay", "game")])
def test_a_screen_without_a_terminal_is_refused(data: Path, command: tuple[str, ...]) -> None:
    saved(data, "game", "roll:7", "e2e4")
    before = tree(data)
    assert "this needs a terminal" in refused(asked(*command))
    assert tree(data) == before


# -- in a terminal -------------------------------------------------------------------------


@pytest.mark.parametrize("command", [(), ("play", "d10")])
def test_a_terminal_that_is_too_small_is_refused(
    terminal: int, data: Path, command: tuple[str, ...]
) -> None:
    resize(terminal, 20, 5)
    told = refused(dicemate_in(terminal, *command))
    assert "the terminal is 20x5; the minimum is 80x24: enlarge it, or use --plain" in told
    assert tree(data) == {}


def test_a_data_folder_that_cannot_be_written_is_refused(terminal: int, data: Path) -> None:
    (data / "dicemate").write_text("this is no folder")
    before = tree(data)
    message = refused(dicemate_in(terminal, "play", "d10"))
    assert f"{data}/dicemate" in message
    assert tree(data) == before


def test_a_folder_of_games_that_is_none_is_refused(terminal: int, data: Path) -> None:
    (data / "dicemate").mkdir()
    (data / "dicemate" / "games").write_text("this is no folder")
    before = tree(data)
    for done in (
        asked("games"),
        asked("resume"),
        dicemate_in(terminal, "play", "d10"),
    ):
        assert f"{data}/dicemate/games: " in refused(done)
    assert tree(data) == before


@pytest.mark.parametrize("command", [("play", "d10"), ("resume",)])
def test_a_game_that_cannot_be_saved_is_refused_before_it_begins(
    data: Path,
    command: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def no_space(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    saved(data, "game", "roll:7", "e2e4")
    before = tree(data)
    monkeypatch.setattr(playcommands, "check_terminal", lambda: None)
    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(SystemExit) as caught:
        cli.main([*command])
    assert caught.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith(f"dicemate: {data}/dicemate/")
    assert told.endswith(": No space left on device\n")
    assert tree(data) == before


def test_too_little_memory_costs_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> bytes:
        raise MemoryError

    monkeypatch.setattr("dicemate.library.entries", fails)
    with pytest.raises(SystemExit, match="2"):
        cli.main(["games"])
    assert capsys.readouterr().err == "dicemate: there is not enough memory\n"


def test_without_memory_for_another_thread_a_command_ends_as_usual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", fails)
    ending.soon(0)


def test_games_are_imported_several_a_file(data: Path, tmp_path: Path) -> None:
    games = [record.write(game_of(match_of("d10", "roll:7", *words))) for words in ((), ("e2e4",))]
    (tmp_path / "both.pgn").write_text("\n".join(games))
    done = dicemate("import", str(tmp_path / "both.pgn"))
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    assert len(asked("games").stdout.splitlines()) == 2
    assert "both.pgn" in refused(asked("import", str(tmp_path / "nowhere" / "both.pgn")))


def test_a_file_that_fails_does_not_keep_the_games_of_others_out(
    data: Path, tmp_path: Path
) -> None:
    (tmp_path / "chess.pgn").write_text("1. e4 *")
    (tmp_path / "one.pgn").write_text(record.write(game_of(match_of("d10", "roll:7"))))
    names = [str(tmp_path / name) for name in ("nowhere.pgn", "chess.pgn", "one.pgn")]
    done = asked("import", *names)
    assert done.returncode == 2
    assert [line.split(":")[0] for line in done.stderr.splitlines()] == ["dicemate", "dicemate"]
    assert "nowhere.pgn: No such file" in done.stderr
    assert "chess.pgn: this is not a Dicemate game" in done.stderr
    assert len(asked("games").stdout.splitlines()) == 1


def test_a_game_is_begun_as_agreed_on_the_command_line() -> None:
    agreed = ("--clock", "5+3", "--no-undo", "--physical", "--white", "Ann")
    setup = ("--setup", "4k3/8/8/8/8/8/8/4K2R w - - 0 1")
    game = terms.new_game(parse(["play", "d10", *agreed, *setup]))
    assert game.match.agreed == Agreed(Control(300, 3), takebacks=False)
    assert (game.by_hand, game.match.called(WHITE)) == (True, "Ann")
    assert len(game.match.position.scene().panels[0].men) == 3


def test_only_in_a_game_with_duels_can_each_throw_for_himself(tmp_path: Path) -> None:
    data = {"XDG_DATA_HOME": str(tmp_path)}
    given = ("--each-throws", "--plain")
    done = asked("play", "d10", *given, **data)
    assert refused(done) == "dicemate: --each-throws: d10 Chess has no duels\n"
    talked = subprocess.run(
        [COMMAND, "play", "babylonian", *given],
        input="e4\nd5\nexd5\nroll\n",
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(**data),
    )
    assert talked.returncode == 0
    assert "White's" in talked.stdout
    (saved,) = tmp_path.rglob("*.pgn")
    assert '[EachThrows "on"]' in saved.read_text()
