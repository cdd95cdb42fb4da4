"""A plugin that writes, reads or lingers in any way, as a C library or a child process might."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.command import COMMAND, environment, refused
from e2e.terminal import Terminal
from helpers import HANG, installed

CODE = r'''
import atexit, ctypes, logging, os, sys, threading, warnings
from dataclasses import replace
from dicemate_d10 import VARIANT
from dicemate_d10.position import start

LOUD = "\x1b]66;evil\x07LOUD\n"
LIBRARY = ctypes.CDLL(None)


def library():
    LIBRARY.puts(LOUD.encode())
    LIBRARY.fflush(None)


def beside():
    other = threading.Thread(target=print, args=(LOUD,))
    other.start()
    other.join()
    other = threading.Thread(target=lambda: 1 / 0, name=LOUD)
    other.start()
    other.join()


WAYS = {
    "output": lambda: os.write(1, LOUD.encode()),
    "errors": lambda: os.write(2, LOUD.encode()),
    "child": lambda: os.system("echo LOUD; echo LOUD >&2"),
    "library": library,
    "buffer": lambda: (sys.stdout.buffer.write(LOUD.encode()), sys.stdout.flush()),
    "lines": lambda: sys.stderr.writelines([LOUD]),
    "original": lambda: print(LOUD, file=sys.__stdout__, flush=True),
    "thread": beside,
    "log": lambda: logging.error(LOUD),
    "end": lambda: (atexit.register(print, LOUD), atexit.register(library)),
    "warning": lambda: warnings.warn(LOUD),
    "question": lambda: input(LOUD),
    "debugger": lambda: breakpoint(),
    "nothing": lambda: [setattr(sys, name, None) for name in ("stdout", "stderr")],
    "closed": lambda: (sys.stdout.close(), sys.stderr.close()),
    "other": lambda: setattr(sys, "stdout", open(os.devnull)),
    "reader": lambda: os.system("cat"),
    "thread that stays": lambda: threading.Thread(target=threading.Event().wait).start(),
    "wait at the end": lambda: atexit.register(threading.Event().wait),
    "encoding": lambda: sys.stdout.reconfigure(encoding="utf-8"),
}


TIMES = iter(range(9))


def be_loud():
    """Be loud at the first calls: odds ask a game thousands of things."""
    for way in os.environ["WAY"].split(",") if next(TIMES, 9) < 9 else ():
        WAYS[way]()


be_loud()


class Position:
    """d10 Chess that is loud."""

    def __init__(self, position):
        self.position = position

    def __getattr__(self, name):
        return getattr(self.position, name)

    turn = property(lambda self: self.position.turn)

    def play(self, word):
        be_loud()
        return Position(self.position.play(word))

    def scene(self):
        be_loud()
        return self.position.scene()


for question in ("pending", "action", "key", "clock", "setup"):
    def asked(self, *given, question=question):
        return getattr(self.position, question)(*given)
    setattr(Position, question, asked)

GAME = replace(
    VARIANT, name="loud", title="Loud Chess",
    starter=lambda options, setup=None: Position(start(options, setup)),
)
'''
SAID = "output,errors,child,library,buffer,lines,original,thread,log,end,warning,encoding,reader"
WAYS = (SAID, "nothing", "closed", "other", "thread that stays", "wait at the end")
"""Ways that only write are tried together; after the others nothing may be left to write with."""


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Return the folder of the plugin, as PYTHONPATH."""
    return installed(tmp_path / "plugin", "loud:GAME", CODE)


def run(
    data: Path, *arguments: str, typed: str = "", **environ: str
) -> subprocess.CompletedProcess[str]:
    """Run a command with pipes."""
    folders = {"XDG_DATA_HOME": str(data), "XDG_CONFIG_HOME": str(data)}
    return subprocess.run(
        [COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(**folders, **environ),
    )


def written(data: Path, *arguments: str, typed: str = "", **environ: str) -> str:
    """Return what a command writes; it must succeed, and write no errors."""
    done = run(data, *arguments, typed=typed, **environ)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout


@pytest.mark.parametrize("way", WAYS)
def test_a_conversation_is_held_and_says_nothing_of_the_game_s(
    way: str, path: str, tmp_path: Path
) -> None:
    play = ("play", "loud", "--plain", "--seed", "d", "--white", "Ann")
    told = written(tmp_path, *play, typed="roll\nNf3\nroll\n", PYTHONPATH=path, WAY=way)
    assert "Ann rolled 4" in told
    assert "Black rolled 8" in told
    assert "LOUD" not in told


@pytest.mark.parametrize("way", WAYS)
def test_lists_are_whole_and_hold_nothing_of_the_game_s(
    way: str, path: str, tmp_path: Path
) -> None:
    environ = {"PYTHONPATH": path, "WAY": way}
    assert "\nloud 1.0: Loud Chess (" in written(tmp_path, "variants", **environ)
    few = ("--setup", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1")
    assert json.loads(written(tmp_path, "odds", "loud", *few, "--json", **environ))


@pytest.mark.parametrize("way", WAYS)
def test_a_table_shows_nothing_of_the_game_s(way: str, path: str, tmp_path: Path) -> None:
    play = ("play", "loud", "--seed", "d", "--white", "Ann")
    with Terminal(tmp_path, *play, columns=120, rows=40, PYTHONPATH=path, WAY=way) as terminal:
        terminal.see("Ann, roll the die.")
        terminal.press(" ")
        terminal.see("Ann rolled 4")
        terminal.press("Nf3", "enter")
        terminal.see("Black, roll the die.")
        terminal.press("\x11")
        assert terminal.exit_status() == 0
        assert b"LOUD" not in terminal.raw
        assert b"evil" not in terminal.raw


@pytest.mark.parametrize("way", ["question", "debugger"])
def test_a_game_that_asks_the_player_hears_nothing_and_fails(
    way: str, path: str, tmp_path: Path
) -> None:
    """It would swallow input meant for the program, and nobody would see its question."""
    done = run(tmp_path, "rules", "loud", typed="Ann\nBob\n", PYTHONPATH=path, WAY=way)
    assert "the game loud failed to load: " in refused(done)


def test_workers_of_a_simulation_are_quiet(path: str, tmp_path: Path) -> None:
    simulate = ("simulate", "loud", "--white", "random", "--black", "random", "-n", "2")
    done = run(tmp_path, *simulate, PYTHONPATH=path, WAY="output,errors,child,library")
    assert done.returncode == 0
    assert "LOUD" not in done.stdout + done.stderr


@pytest.mark.parametrize("way", ["thread that stays", "wait at the end"])
def test_workers_of_a_simulation_end_whatever_a_game_leaves_running(
    path: str, tmp_path: Path, way: str
) -> None:
    simulate = ("simulate", "loud", "--white", "random", "--black", "random", "-n", "2")
    unplayed = str(tmp_path / "cache")  # Else another test's games are reported again.
    done = run(tmp_path, *simulate, PYTHONPATH=path, WAY=way, XDG_CACHE_HOME=unplayed)
    assert done.returncode == 0
    assert "2 games, " in done.stdout


def test_packets_of_a_visitor_s_program_are_whole(path: str, tmp_path: Path) -> None:
    """What is written between them would be taken for the length of the next one."""
    folders = {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "dicemate.serving.visitor", "120", "40"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(**folders, PYTHONPATH=path, WAY="output,errors,child,library"),
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == b"__GANGLION__\n"
        shown = b""
        while b"Loud Chess" not in shown:
            kind, length = process.stdout.read(1), process.stdout.read(4)
            assert kind in (b"D", b"M"), (kind, shown)
            shown += process.stdout.read(int.from_bytes(length, "big"))
        process.stdin.close()


def test_a_fault_of_ours_is_still_told(tmp_path: Path) -> None:
    """Whoever reports one needs the traceback."""
    (tmp_path / "sitecustomize.py").write_text(
        "import dicemate.cli.output as output\n"
        "def put(*_: str, **__: bool) -> None: raise TypeError('a fault')\n"
        "output.put = put\n"
    )
    done = subprocess.run(
        [COMMAND, "variants"],
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(PYTHONPATH=str(tmp_path), HOME=os.devnull),
    )
    assert done.returncode == 1
    assert done.stderr.endswith("TypeError: a fault\n")
