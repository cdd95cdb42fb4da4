"""Games taken elsewhere: pictures, recordings, and the list as JSON."""

import asyncio
import errno
import json
import os
import re
import resource
import signal
import subprocess
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pyte
import pytest
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from cli.command import COMMAND, asked, dicemate, environment, refused
from cli.savedgames import saved, tree
from dicemate import plugins, record
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Die, Pending
from dicemate.scene import HEXAGON, Panel, Scene
from dicemate.system import oserrors, signals
from dicemate.tui.app import DicemateApp
from dicemate.tui.board.script import script
from dicemate.tui.export import cast, files, pictures
from dicemate.tui.export.boardsvg import FIELD
from dicemate.tui.match import captions, lookback
from dicemate.tui.match.replay import Replay
from helpers import HANG, game_of, match_of, play_at_random
from tui.fakegame import VARIANT as FAKE
from tui.fakegame import FakePosition

SCRIPT = script("glyphs", coloured=True, hatched=False)
SIGNS = "♔♕♖♗♘♙♚♛♜♝♞♟"

pytestmark = pytest.mark.usefixtures("data")

SVG = "{http://www.w3.org/2000/svg}"


def played(folder: Path, name: str, words: int = 30) -> Path:
    """Write a game of `words` words to a file."""
    match = match_of(name)
    play_at_random(match, 5, words)
    path = folder / f"{name}.pgn"
    path.write_text(record.write(game_of(match)))
    return path


def export(*arguments: object) -> str:
    done = asked("export", *map(str, arguments))
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


@pytest.mark.parametrize("name", plugins.names())
def test_a_picture_has_every_man_of_every_board(name: str, tmp_path: Path) -> None:
    export(played(tmp_path, name), "--svg", tmp_path / "end.svg")
    match = record.read((tmp_path / f"{name}.pgn").read_text()).match
    scene = match.position.scene()
    picture = ElementTree.parse(tmp_path / "end.svg").getroot()
    boards = picture.findall(f".//{SVG}svg")
    assert len(boards) == len(scene.panels)
    for board, panel in zip(boards, scene.panels, strict=True):
        men = [use for use in board.iter(f"{SVG}use") if use.get("transform")]
        assert len(men) == len(panel.men)
    texts = " ".join("".join(text.itertext()) for text in picture.iter(f"{SVG}text"))
    assert match.variant.title in texts
    assert captions.said(match, len(match.words) - 1).split(" (")[0] in texts


def test_a_picture_of_a_step_has_tombstones_and_dice(tmp_path: Path) -> None:
    setup = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8 b4"
    path = tmp_path / "dead.pgn"
    path.write_text(record.write(game_of(match_of("deadmans", "f2f3", setup=setup))))
    export(path, "--svg", tmp_path / "dead.svg", "--step", "0")
    assert (tmp_path / "dead.svg").read_text().count("M22.5 13V32") == 2  # Their crosses.
    d10 = saved(tmp_path, "d10", "roll:7", "e2e4")
    export(d10, "--svg", tmp_path / "die.svg", "--step", "1")
    assert ">7</text>" in (tmp_path / "die.svg").read_text()
    assert "of 40 %)." in (tmp_path / "die.svg").read_text()


class _Pool(FakePosition):
    """Ten dice are rolled at once."""

    def pending(self) -> Pending:
        return Chance(WHITE, (Die(6),) * 10, "roll ten dice")


def test_a_picture_has_room_for_all_dice() -> None:
    pool = Match(replace(FAKE, starter=lambda *_: _Pool()))
    drawn = ElementTree.fromstring(pictures.picture(pool, 0))
    row = drawn.findall(f"{SVG}g")[-1]
    (sized,) = row
    left, scale = (_numbers(each)[0] for each in (row, sized))
    assert len(sized) == 10
    ends = [left + scale * (_numbers(die)[0] + FIELD) for die in sized]
    assert max(ends) <= float(drawn.get("width", 0))


class _Wordy(FakePosition):
    """Titles and faces have long names."""

    def pending(self) -> Pending:
        where = Die(2, faces=("crossing over", "staying here"))
        return Chance(WHITE, (where, where), "roll two dice")

    def scene(self) -> Scene:
        scene = super().scene()
        return scene._replace(panels=tuple(_entitled(panel) for panel in scene.panels))


def _entitled(panel: Panel) -> Panel:
    return panel._replace(title=f"{panel.title} HAND OF THE PLAYER TO ACT")


def test_no_text_of_a_picture_is_written_over_its_neighbour() -> None:
    wordy = Match(replace(FAKE, starter=lambda *_: _Wordy()), words=["roll:1,1"])
    drawn = ElementTree.fromstring(pictures.picture(wordy, 1))
    texts = [f"{text.text}" for text in drawn.iter(f"{SVG}text") if text.get("text-anchor")]
    assert [text for text in texts if len(text) > 1 and text.isupper()] == [
        "LEFT HAND OF THE P…",
        "RIGHT HAND OF THE…",
    ]
    assert [text for text in texts if text.startswith("cros")] == ["cros…", "cros…"]


def _numbers(element: ElementTree.Element) -> list[float]:
    """Return the numbers in the transformation of an element."""
    return [*map(float, re.findall(r"[\d.]+", element.get("transform", "")))]


def test_a_move_is_found_by_its_number(tmp_path: Path) -> None:
    words = ["roll:7", "e2e4", "roll:7", "e7e5", "roll:7", "g1f3", "roll:7", "b8c6"]
    path = saved(tmp_path, "d10", *words)
    export(path, "--svg", tmp_path / "move.svg", "--move", "2")
    export(path, "--svg", tmp_path / "step.svg", "--step", "6")
    assert (tmp_path / "move.svg").read_text() == (tmp_path / "step.svg").read_text()


def test_what_several_spaces_part_in_a_picture_is_not_run_together() -> None:
    """SVG takes several spaces for one, unless it is told to keep them."""
    drawn = ElementTree.fromstring(pictures.picture(match_of("d10", "roll:7", "e2e4"), 2))
    parted = [text for text in drawn.iter(f"{SVG}text") if "  " in "".join(text.itertext())]
    assert len(parted) == 2  # The title, and the men taken.
    keeps = "{http://www.w3.org/XML/1998/namespace}space"
    assert all(text.get(keeps) == "preserve" for text in parted)


def test_a_picture_of_the_end_is_headed_by_the_result(tmp_path: Path) -> None:
    match = match_of("d10", "roll:6", "e2e1", setup="4k3/8/8/8/8/8/4r3/4K3 b - - 0 3")
    files.pictures(match, tmp_path / "all")
    before, end = [path.read_text() for path in sorted((tmp_path / "all").iterdir())][1:]
    assert "Black   move 3</text>" in before
    assert "Black   0-1</text>" in end
    assert "move 4" not in end


@pytest.mark.parametrize(
    ("name", "words", "title"),
    [
        ("freedom", ["roll:6"], ["Freedom Dice Chess", "Anna (White) · Johann (Black)   move 3"]),
        ("d10", ["roll:10"], ["d10 Chess   Anna (White) · Johann (Black)", "move 3"]),
    ],
)
def test_a_picture_has_room_for_its_texts(name: str, words: list[str], title: list[str]) -> None:
    match = match_of(name, *words, setup="4k3/8/8/8/8/p7/P7/4K3 w - - 0 3")
    match.rename({WHITE: "Anna", BLACK: "Johann"})
    drawn = ElementTree.fromstring(pictures.picture(match, 1))
    lines = drawn.findall(f"{SVG}text")
    assert [each.text for each in lines if each.get("font-weight")] == title
    for each in lines:
        wide = 9.3 if each.get("font-weight") else 8.6  # Those of DejaVu Sans, on average.
        assert float(each.get("x", 0)) + len(f"{each.text}") * wide <= float(drawn.get("width", 0))


def test_one_picture_is_synced_and_a_folder_of_them_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = list[int]()
    monkeypatch.setattr(os, "fsync", synced.append)
    match = match_of("d10")
    files.pictures(match, tmp_path / "all")
    assert not synced
    files.picture(match, 0, tmp_path / "one.svg")
    assert len(synced) == 1


def test_an_ending_in_capitals_is_one_picture_too(tmp_path: Path) -> None:
    path = saved(tmp_path, "d10", "roll:7")
    asked("export", str(path), "--svg", str(tmp_path / "LAST.SVG"))
    assert (tmp_path / "LAST.SVG").is_file()


def test_a_whole_game_is_a_folder_of_pictures(tmp_path: Path) -> None:
    out = export(played(tmp_path, "freedom", 12), "--svg", tmp_path / "all")
    assert out == f"13 pictures in {tmp_path / 'all'}\n"
    assert sorted(p.name for p in (tmp_path / "all").iterdir()) == [
        f"{n:03}.svg" for n in range(13)
    ]


def test_a_process_records_what_is_recorded_here(tmp_path: Path) -> None:
    path = played(tmp_path, "d10", 1)
    export(path, "--cast", tmp_path / "here.cast")
    assert dicemate("export", path, "--cast", tmp_path / "there.cast").returncode == 0
    here, there = ((tmp_path / f"{place}.cast").read_bytes() for place in ("here", "there"))
    assert here == there


@pytest.mark.parametrize("name", plugins.names())
def test_a_recording_plays_to_the_end_of_the_replay(name: str, tmp_path: Path) -> None:
    path = played(tmp_path, name, 12)
    before = path.read_bytes()
    export(path, "--cast", tmp_path / "game.cast", "--size", "82x25", "--speed", "2")
    assert path.read_bytes() == before
    head, *events = map(json.loads, (tmp_path / "game.cast").read_text().splitlines())
    assert (head["version"], head["width"], head["height"]) == (2, 82, 25)
    screen = pyte.Screen(82, 25)
    stream = pyte.Stream(screen)
    assert len(events) == 14
    for step, (time, kind, text) in enumerate(events):
        assert (time, kind) == (0.75 * step, "o")
        stream.feed(text)
        assert f"step {min(step, 12)} of 12" in "\n".join(screen.display)
    first_word, *_ = plugins.load(name).title.split()  # All that there is room for in some.
    assert first_word in "\n".join(screen.display)
    panel = record.read(path.read_text()).match.position.scene().panels[0]
    if panel.shape == HEXAGON:
        shown = [sign for line in screen.display for sign in line[:48] if sign in SIGNS]
        assert sorted(shown) == sorted(SCRIPT.figure(man)[0] for man in panel.men.values())
        return
    top = next(y for y, line in enumerate(screen.display) if line.lstrip().startswith("8"))
    rank = screen.display[top]
    first = rank.index("8") + 3
    small = rank.startswith(" ")  # Two boards have squares of 4x2, one of 6x3.
    squares = rank[first : first + 32 : 4] if small else screen.display[top + 1][2:48:6]
    men = [panel.men.get(f"{file}8") for file in "abcdefgh"]
    glyphs = [SCRIPT.figure(man)[0] if man else " " for man in men]
    shown = [letter if letter in SIGNS else " " for letter in squares]  # Or an arrow.
    assert shown == glyphs


def test_a_recording_is_the_same_however_often_a_step_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, go = played(tmp_path, "d10", 2), Replay.go

    def go_twice(replay: Replay, ply: int) -> None:
        go(replay, ply)
        replay.refresh()

    export(path, "--cast", tmp_path / "once.cast")
    monkeypatch.setattr(Replay, "go", go_twice)
    export(path, "--cast", tmp_path / "twice.cast")
    assert (tmp_path / "once.cast").read_bytes() == (tmp_path / "twice.cast").read_bytes()


def test_a_recording_goes_on_where_a_step_changes_nothing_that_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cast, "PATIENCE", HANG / 3)
    match = Match(FAKE)
    play_at_random(match, 1, 6)
    monkeypatch.setattr(Replay, "go", lambda replay, ply: None)
    file = tmp_path / "still.cast"
    files.recording(game_of(match), tmp_path / "still.pgn", file, DicemateApp)
    _, *events = map(json.loads, file.read_text().splitlines())
    assert len(events) == 8
    assert "" in [text for _, _, text in events[:-1]]


def test_nothing_is_written_over_unasked(tmp_path: Path) -> None:
    path = saved(tmp_path, "d10", "roll:7")
    out = tmp_path / "out"
    for given in (
        ["--svg", out / "a.svg"],
        ["--cast", out / "a.cast"],
        ["--svg", out / "all"],
        ["--pgn", out / "a.pgn"],
    ):
        out.mkdir(exist_ok=True)
        export(path, *given)
        before = tree(out)
        message = refused(asked("export", str(path), *map(str, given)))
        assert "--force" in message
        assert str(given[1]) in message
        assert tree(out) == before
        export(path, *given, "--force")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--svg", "x.svg", "--step", "2"], "there is no step 2; the game has 1"),
        (["--svg", "x.svg", "--step", "-1"], "--step: '-1' is not a whole number of at least 0"),
        (["--svg", "x.svg", "--move", "9"], "there is no move 9; the game has 1"),
        (["--cast", "x", "--size", "79x24"], "79x24 is too small; the minimum is 80x24"),
        (["--cast", "x", "--size", "large"], "'large' is not a size such as 80x24"),
        (["--cast", "x", "--size", "80x9999999999999"], "is not a size such as 80x24"),
        (["--cast", "x", "--speed", "0"], "--speed: '0' is not a number from 0.1 to 100"),
        (["--svg", "x.png"], "x.png: pictures are SVG; give NAME.svg, or a folder"),
        (["--svg", "x.JPG", "--step", "1"], "x.JPG: pictures are SVG"),
        (["--svg", "x.cast"], "x.cast: pictures are SVG"),
        (["--cast", "x.GIF"], "x.GIF: a recording is for asciinema; give NAME.cast"),
        (["--pgn", "x.svg"], "x.svg: this writes PGN; give NAME.pgn"),
        (["--svg", "nowhere/x.svg"], "nowhere/x.svg: No such file or directory"),
        ([], "one of the arguments --svg --cast --pgn is required"),
        (["--pgn", ""], "argument --pgn: the file name is empty"),
        (["--cast", ""], "argument --cast: the file name is empty"),
        (["--svg", "", "--force"], "argument --svg: the file name is empty"),
        (["--pgn", "-"], "argument --pgn: this writes to a file, not to the standard output"),
        (["--pgn", "x", "--step", "1"], "--step needs --svg"),
        (["--cast", "x", "--move", "1"], "--move needs --svg"),
        (["--svg", "x.svg", "--size", "90x30"], "--size needs --cast"),
        (["--pgn", "x", "--speed", "2"], "--speed needs --cast"),
        (["--pgn", "dicemate/games/d10.pgn", "--force"], "d10.pgn: this is the saved game itself"),
        (["--svg", "dicemate/games/other.pgn"], "other.pgn: this is a file, not a folder"),
        (["--pgn", "dicemate"], "dicemate: this is a folder, not a file"),
        (["--pgn", "dicemate", "--force"], "dicemate: this is a folder, not a file"),
        (["--cast", "dicemate"], "dicemate: this is a folder, not a file"),
        (["--svg", "dicemate", "--step", "1"], "dicemate: this is a folder, not a file"),
        (
            ["--svg", "dicemate/games/other.pgn", "--force"],
            "other.pgn: this is a file, not a folder",
        ),
    ],
)
def test_what_cannot_be_exported_is_told(
    arguments: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = saved(tmp_path, "d10", "roll:7")
    saved(tmp_path, "other")
    before = tree(tmp_path)
    assert reason in refused(asked("export", str(path), *arguments))
    assert tree(tmp_path) == before


@pytest.mark.parametrize("before", [None, "made with pains"])
def test_what_cannot_be_written_whole_leaves_all_as_it_was(
    before: str | None, tmp_path: Path
) -> None:
    path, out = saved(tmp_path, "d10", "roll:7"), tmp_path / "out" / "a.pgn"
    out.parent.mkdir()
    if before:
        out.write_text(before)
    there = tree(out.parent)
    done = subprocess.run(
        [COMMAND, "export", path, "--pgn", out, "--force"],
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)),
    )
    assert refused(done) == f"dicemate: {out}: File too large\n"
    assert tree(out.parent) == there


def test_a_recording_begins_only_if_its_file_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def recorded(*_: object) -> list[str]:
        raise AssertionError

    monkeypatch.setattr("dicemate.tui.export.cast.record", recorded)
    game, gone = game_of(match_of("d10")), tmp_path / "gone" / "a.cast"
    with pytest.raises(OSError, match="there is no such folder"):
        files.recording(game, tmp_path / "a.pgn", gone, DicemateApp)


def test_a_folder_that_cannot_be_filled_is_left_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of("d10", "roll:2", "a2a4")
    there = tmp_path / "all"

    def drawn(match: Match, ply: int) -> str:
        if ply == 2:
            assert len(list(there.iterdir())) == 2
            raise OSError(errno.ENOSPC, "No space left on device")
        return "<svg/>"

    with monkeypatch.context() as patch:
        patch.setattr("dicemate.tui.export.pictures.picture", drawn)
        with pytest.raises(OSError, match="No space left"):
            files.pictures(match, there)
    assert list(there.iterdir()) == []
    assert files.pictures(match, there) == 3


@pytest.mark.usefixtures("_in_a_folder_that_is_gone")
def test_in_a_folder_that_is_gone_the_file_is_named() -> None:
    with pytest.raises(FileNotFoundError) as told:
        files.pgn(game_of(match_of("d10")), Path("out.pgn"))
    assert oserrors.place(told.value) == "out.pgn"


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb") as reader:
        export(saved(tmp_path, "d10", "roll:7"), "--pgn", pipe, "--force")
        assert reader.read().startswith(b"[Event")
    assert pipe.is_fifo()


@pytest.mark.parametrize("kind", ["pgn", "svg", "cast"])
def test_a_pipe_that_nobody_reads_is_refused(kind: str, tmp_path: Path) -> None:
    pipe = tmp_path / f"pipe.{kind}"
    os.mkfifo(pipe)
    done = asked("export", played(tmp_path, "d10", 2), f"--{kind}", pipe, "--force")
    assert refused(done) == f"dicemate: {pipe}: nobody reads from this pipe\n"


def test_a_link_that_leads_to_itself_is_not_replaced(tmp_path: Path) -> None:
    link = tmp_path / "link.pgn"
    link.symlink_to(link.name)
    done = asked("export", played(tmp_path, "d10", 2), "--pgn", link)
    assert "Too many levels of symbolic links" in refused(done)
    assert link.is_symlink()


def test_the_list_for_other_programs(data: Path) -> None:
    path = saved(data, "one", "roll:7", "e2e4", baring="off")
    broken = path.with_name("two.pgn")
    broken.write_text("no record")
    done = asked("games", "--json")
    games = {Path(game["file"]).name: game for game in json.loads(done.stdout)}
    day = games["one.pgn"].pop("date")
    assert len(day) == len("2026-11-20")
    assert games["one.pgn"] == {
        "file": str(path),
        "game": "d10",
        "white": "White",
        "black": "Black",
        "result": "*",
        "finished": False,
        "reason": None,
        "options": {"baring": "off"},
        "fault": None,
    }
    assert games["two.pgn"]["fault"]
    assert games["two.pgn"]["finished"] is None


@pytest.mark.parametrize("day", ["????.??.??", "2026.??.??", "2026.13.45", "yesterday", ""])
def test_a_day_that_nobody_knows_is_null_in_the_list(data: Path, day: str) -> None:
    path = saved(data, "one", "roll:7", "e2e4")
    path.write_text(re.sub(r'\[Date ".*"\]', f'[Date "{day}"]', path.read_text()))
    (game,) = json.loads(asked("games", "--json").stdout)
    assert (game["date"], game["fault"]) == (None, None)


def test_the_list_of_no_games_is_empty() -> None:
    assert json.loads(asked("games", "--json").stdout) == []


def test_ctrl_c_while_men_are_drawn_for_a_recording_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Textual reports the cancelled drawing instead."""

    async def interrupted(*_: object) -> list[str]:
        raise WorkerCancelled("Worker was cancelled, and did not complete.")

    monkeypatch.setattr(cast, "_frames", interrupted)
    game, file = game_of(match_of("d10")), tmp_path / "x.cast"
    with pytest.raises(KeyboardInterrupt):
        files.recording(game, tmp_path / "x.pgn", file, DicemateApp)
    assert not file.exists()


def test_ctrl_c_cancels_a_recording_wherever_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cancelled = []

    async def endless(*_: object) -> list[str]:
        signal.raise_signal(signal.SIGINT)
        try:
            await asyncio.sleep(HANG)
        except asyncio.CancelledError:
            signal.raise_signal(signal.SIGINT)  # Impatience does not interrupt the stopping.
            await asyncio.sleep(0)
            cancelled.append(True)
            raise
        return []

    monkeypatch.setattr(cast, "_frames", endless)
    record_stopped(tmp_path)
    assert cancelled


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process that looks back on the game."""
    monkeypatch.setattr(lookback, "look_back", lambda *_: None)


@pytest.mark.usefixtures("alone")
def test_ctrl_c_ends_a_recording_at_the_moment_a_step_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has waited for the step would go on with it, and no other key would stop it."""
    go = Replay.go

    def interrupted(replay: Replay, ply: int) -> None:
        go(replay, ply)
        soon = asyncio.get_running_loop().call_soon
        replay.call_after_refresh(soon, signal.raise_signal, signal.SIGINT)

    monkeypatch.setattr(Replay, "go", interrupted)
    record_stopped(tmp_path)


@pytest.mark.usefixtures("alone")
def test_ctrl_c_ends_a_recording_just_before_it_waits_for_its_men(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pause = Pilot.pause

    async def interrupted(pilot: Pilot[None]) -> None:
        await pause(pilot)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Pilot, "pause", interrupted)
    record_stopped(tmp_path)


def record_stopped(folder: Path) -> None:
    """Begin a recording that Ctrl+C ends."""
    usual = signal.getsignal(signal.SIGINT)
    with signals.stopping(), pytest.raises(KeyboardInterrupt):
        files.recording(game_of(match_of("d10")), folder / "x.pgn", folder / "x.cast", DicemateApp)
    signal.signal(signal.SIGINT, usual)  # A process that was stopped ignores it to its end.
