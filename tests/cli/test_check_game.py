"""``dicemate check-game``: what it prints, and its exit status."""

import os
import pty
import subprocess
from pathlib import Path

import pytest

from cli.command import COMMAND, asked, dicemate, environment, refused
from e2e.terminal import Terminal
from helpers import HANG

PROJECT = """
[project]
name = "dicemate-{name}"
version = "1.0"

[project.entry-points."dicemate.variants"]
{name} = "dicemate_{name}:VARIANT"
"""

GAME = '''
from collections import namedtuple

from dicemate.position import Action, Decision, Outcome, Variant
from dicemate.scene import Man, Panel, Scene


class Walk(namedtuple("Walk", "left")):
    """Ten steps, to the left or to the right."""

    turn = True

    def pending(self):
        return Decision(True, ("east", "west")) if self.left else Outcome(None, "the end")

    def play(self, word):
        return Walk(self.left - 1)

    def action(self, word):
        return Action({label})

    def scene(self):
        return Scene((Panel("board", {{"a1": Man(True, "K")}}, files=1, ranks=1),))

    def key(self):
        return self.left

    def clock(self):
        return 0

    def setup(self):
        return "10"


def start(options, setup=None):
    return Walk(10)


VARIANT = Variant("{called}", "Walk", "Nobody", 2026, "A walk.", "", "# Walk", start)
'''


@pytest.fixture(autouse=True)
def plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a folder of plugins of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "dicemate" / "plugins"


def plugin(home: Path, name: str, label: str = "word", called: str = "") -> Path:
    """Write a plugin, and return its folder."""
    folder = home / name
    folder.mkdir(parents=True)
    (folder / "pyproject.toml").write_text(PROJECT.format(name=name))
    source = GAME.format(label=label, called=called or name)
    (folder / f"dicemate_{name}.py").write_text(source)
    return folder


WRONG = '"step" if self.left == 8 else word'
"""Labels of which two are the same, after two words."""


def test_a_game_that_obeys_the_laws_has_status_0() -> None:
    done = dicemate("check-game", "d10", "--seconds", "0", "--seed", "5")
    assert (done.returncode, done.stderr) == (0, "")
    first, last = done.stdout.splitlines()
    assert first == "checking d10 for 0 s"
    assert last.startswith("d10: no laws are broken; 1 match, ")
    assert last.endswith(" words, seed 5")


def test_a_game_of_the_users_own_that_does_not_has_status_1(plugins: Path) -> None:
    plugin(plugins, "walk", WRONG)
    done = dicemate("check-game", "walk", "--seconds", "0")
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    at = lines.index("BROKEN labels are unique: 'step'")
    assert lines[at + 1].startswith("  after ")
    assert len(lines[at + 1].split()) == 3
    assert lines[at + 2 : at + 4] == [
        "  Two words of a decision with the same label cannot be told apart.",
        "  `chessboard.san` adds the file or the rank where needed.",
    ]


def test_what_is_wrong_is_told_in_one_line_however_long_it_is(plugins: Path) -> None:
    plugin(plugins, "walk", '"x" * 9000 if self.left == 8 else word')
    lines = dicemate("check-game", "walk", "--seconds", "0").stdout.splitlines()
    told = next(line for line in lines if line.startswith("BROKEN labels are unique: 'xxx"))
    assert len(told) < 600


def test_the_same_seed_prints_the_same(plugins: Path) -> None:
    plugin(plugins, "walk", WRONG)
    one, other = (dicemate("check-game", "walk", "--seconds", "0", "--seed", "x") for _ in "ab")
    assert one.stdout == other.stdout
    assert one.stdout.count("BROKEN") > 1


def test_the_seed_that_is_printed_plays_the_same_matches(plugins: Path) -> None:
    plugin(plugins, "walk", WRONG)
    check = ("check-game", "walk", "--seconds", "0", "--seed")
    typed, printed = (dicemate(*check, seed).stdout for seed in ("\x1b7", "7"))
    assert typed.endswith("seed 7\n")
    assert typed == printed


def test_a_folder_anywhere_can_be_checked(tmp_path: Path) -> None:
    sound, wrong = plugin(tmp_path / "here", "walk"), plugin(tmp_path / "there", "walk", WRONG)
    assert dicemate("check-game", sound, "--seconds", "0").returncode == 0
    assert dicemate("check-game", wrong, "--seconds", "0").returncode == 1


def test_another_name_than_that_of_the_entry_point_is_a_broken_law(plugins: Path) -> None:
    plugin(plugins, "walk", called="stroll")
    done = dicemate("check-game", "walk", "--seconds", "0")
    assert done.returncode == 1
    told = "BROKEN a game has the name of its entry point: 'stroll' is found as 'walk'"
    assert told in done.stdout.splitlines()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ('(Option("steps", ("10", "20"), 10, "How many?"),)', "an option cannot be 10"),
        (
            '(Option("steps", ("10", "20"), "10", "How many?"))',
            "an option cannot be 'steps', but only Option",
        ),
    ],
)
def test_a_game_with_options_of_wrong_types_is_not_played(
    plugins: Path, options: str, told: str
) -> None:
    source = plugin(plugins, "walk") / "dicemate_walk.py"
    game = source.read_text().replace('# Walk", start)', f'# Walk", start, {options})')
    source.write_text(game.replace("import Action", "import Option, Action"))
    done = dicemate("check-game", "walk", "--seconds", "0")
    assert (done.returncode, done.stderr) == (1, "")
    assert f"BROKEN answers have the types of the contract: {told}" in done.stdout
    assert "walk: 1 law is broken; 0 matches" in done.stdout


def test_a_game_that_cannot_be_loaded_breaks_a_law(plugins: Path) -> None:
    source = plugin(plugins, "walk") / "dicemate_walk.py"
    source.write_text("1 / 0\n")
    done = dicemate("check-game", "walk")
    assert (done.returncode, done.stderr) == (1, "")
    report = plugins.parent / "failures" / "walk.txt"
    assert done.stdout.splitlines()[1:6] == [
        "BROKEN a game raises no errors: loading: ZeroDivisionError: division by zero",
        f"  for its author: {report}",
        "  No call may raise anything, not even `SystemExit`; only `start` may",
        "  raise `SetupError`, for a text that cannot be played. The game's own",
        "  first position can always be played, with any options.",
    ]
    assert f'{source}", line 1' in report.read_text()


def test_a_game_that_raises_what_ctrl_c_does_breaks_a_law(plugins: Path) -> None:
    plugin(plugins, "walk").joinpath("dicemate_walk.py").write_text("raise KeyboardInterrupt\n")
    done = dicemate("check-game", "walk")
    assert done.returncode == 1
    told = "BROKEN a game raises no errors: loading: KeyboardInterrupt"
    assert done.stdout.splitlines()[1] == told


def test_an_error_in_play_names_a_report_with_the_traceback(plugins: Path) -> None:
    plugin(plugins, "walk", label="[][0] if self.left == 8 else word")
    done = dicemate("check-game", "walk", "--seconds", "0")
    lines = done.stdout.splitlines()
    told = "BROKEN a game raises no errors: action('east'): IndexError: list index out of range"
    at = lines.index(told)
    assert lines[at + 2] == f"  for its author: {plugins.parent / 'failures' / 'walk.txt'}"
    report = (plugins.parent / "failures" / "walk.txt").read_text()
    assert f"failed in check-game, {lines[at + 1].strip()}\n" in report
    assert "in action\n" in report


def test_a_game_that_cannot_start_breaks_a_law(plugins: Path) -> None:
    source = plugin(plugins, "walk") / "dicemate_walk.py"
    refusing = 'from dicemate.position import SetupError\n    raise SetupError("no row has a King")'
    source.write_text(source.read_text().replace("return Walk(10)", refusing))
    done = dicemate("check-game", "walk", "--seconds", "0")
    assert done.returncode == 1
    told = "BROKEN a game raises no errors: start: SetupError: no row has a King"
    assert told in done.stdout.splitlines()
    assert "walk: 1 law is broken; 0 matches" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nosuchgame",), "there is no game 'nosuchgame'"),
        (("",), "there is no game ''"),
        (("d1",), "did you mean d10"),
        (("d10", "--seconds", "-1"), "--seconds: '-1' is not a number from 0 to 86400"),
        (("d10", "--seconds", "nan"), "--seconds: 'nan' is not a number from 0 to 86400"),
        (("d10", "--seed", ""), "a seed needs at least one printable character"),
        ((), "required: NAME"),
    ],
)
def test_bad_input_has_status_2(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused(asked("check-game", *arguments))


def test_a_folder_without_a_game_has_status_2(tmp_path: Path) -> None:
    assert refused(dicemate("check-game", tmp_path))


def test_a_terminal_shows_a_bar_and_then_what_was_found(plugins: Path) -> None:
    plugin(plugins, "walk", WRONG)
    master, slave = pty.openpty()
    done = subprocess.Popen(
        [COMMAND, "check-game", "walk", "--seconds", "0"],
        stdin=slave,
        stdout=slave,
        stderr=subprocess.PIPE,
        env=environment(TERM="xterm-256color", COLUMNS="80", LINES="24"),
    )
    os.close(slave)
    shown = b""
    while True:
        try:
            part = os.read(master, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(master)
    assert done.wait(HANG) == 1
    assert done.stderr
    assert done.stderr.read() == b""
    done.stderr.close()
    text = shown.decode()
    assert "checking walk" in text
    assert "━" in text
    assert "BROKEN labels are unique: 'step'\r\n" in text
    assert "laws are broken; 1 match" in text


def test_what_was_found_stands_above_the_bar_and_not_in_it(plugins: Path) -> None:
    plugin(plugins, "walk", WRONG)
    folders = plugins.parent.parent
    with Terminal(folders, "check-game", "walk", "--seconds", "0", columns=100) as terminal:
        assert terminal.exit_status() == 1
        lines = terminal.text.splitlines()
    assert lines[0] == "BROKEN labels are unique: 'step'"
    assert not [line for line in lines if "checking" in line]


def test_beside_the_bar_a_name_in_square_brackets_is_no_markup(plugins: Path) -> None:
    project = plugin(plugins, "walk") / "pyproject.toml"
    project.write_text(project.read_text().replace("\nwalk =", '\n"[/b]" ='))
    with Terminal(plugins.parent.parent, "check-game", "[/b]", "--seconds", "0") as terminal:
        assert terminal.exit_status() == 1
        assert "BROKEN a game has the name of its entry point" in terminal.text
