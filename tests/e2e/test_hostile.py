"""Hostile text at every place where text comes in: what is written to the terminal, byte by byte.

A place is a line in `ARGUMENTS`, `FILES` or `SETTINGS`, or a walk over a screen.
"""

from pathlib import Path

import pytest

from cli.command import asked
from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.record import Game
from e2e.terminal import Terminal
from hostile import ALL, TEXTS, faults

GAME = record.write(Game(Match(plugins.load("d10")), Dice.seeded("x")))
LINE = ALL.translate(dict.fromkeys(map(ord, "\n\r\v\x85\u2028\u2029"), " "))
"""Hostile text without line breaks of any kind."""

NAME = ALL.replace("\x00", "") + ".pgn"
"""A hostile file name."""

ARGUMENTS: tuple[tuple[str, ...], ...] = (
    (ALL,),
    (f"--{ALL}",),
    ("play", ALL),
    ("play", "d10", "--option", ALL),
    ("play", "d10", "--option", f"{ALL}=1"),
    ("play", "d10", "--option", f"clock={ALL}"),
    ("play", "d10", "--clock", ALL),
    ("play", "d10", "--setup", ALL),
    ("play", "freedom", "--setup", ALL),
    ("play", "babylonian", "--setup", ALL),
    ("play", "deadmans", "--setup", ALL),
    ("play", "d10", f"--seed={ALL}", f"--physical={ALL}"),
    ("learn", ALL),
    ("rules", ALL),
    ("new-game", ALL),
    ("new-game", "hill", "--folder", f"game.pgn/{ALL}"),
    *((command, ALL) for command in ("resume", "replay", "import", "verify", "dice")),
    ("export", ALL, "--svg", "x.svg"),
    ("export", "game", "--svg", f"{ALL}/x.svg"),
    ("export", "game", "--svg", f"folder {ALL}"),
    ("export", "game", "--pgn", f"{ALL}/x.pgn"),
    ("export", "game", "--cast", f"{ALL}/x.cast"),
    ("export", "game", "--cast", "x.cast", "--size", ALL),
    ("export", "game", "--cast", "x.cast", "--speed", ALL),
    ("export", "game", "--svg", "x.svg", "--step", ALL),
)


def _tag(name: str, value: str = LINE) -> str:
    """Return the record of a game with a tag."""
    kept = [line for line in GAME.splitlines() if not line.startswith(f"[{name} ")]
    return "\n".join([f'[{name} "{value}"]', *kept, ""])


_TAGS = (
    *("White", "Black", "Event", "Site", "Date", "Round", "Result", "Variant", "Dicemate", "Game"),
    *("Dice", "Options", "Start", "FEN", "Origin", "Termination", "TimeControl", "Clock", "Mine"),
    *("Takebacks", "ByHand", "TakenBack", "Secret", "WhiteWords"),
)
FILES = {
    **{name: _tag(name) for name in _TAGS},
    "options": _tag("Options", f"touch_move={LINE}".replace(" ", "")),
    "a tag's name": f'[{LINE} "x"]\n{GAME}',
    "a comment": GAME.replace("\n\n", f"\n\n{{{ALL}}} "),
    "a move": GAME.replace("\n\n", f"\n\n1. {ALL} "),
    "a command": GAME.replace("\n\n", f"\n\n{{[%play {ALL}]}} "),
    "after the result": f"{GAME}{ALL}",
    "no record": ALL,
}
"""Hostile text for a saved game."""

SETTINGS = {
    "a value": f"men = '''{ALL}'''",
    "a number": 'men = "drawn"\nboard = 1e999',
    "a name": f'"{{}}" = 1\n["{{}}"]\n"{{}}" = 1\n{ALL}',
    "a name of a key": '[keys]\n"{}" = "x"',
    "a key": '[keys]\n"table.undo" = "{}"',
    "no key": '[keys]\n"{}" = 1',
    "no TOML": ALL,
}
"""Hostile settings files; the braces are filled with text escaped for TOML."""


def _toml(text: str) -> str:
    return "".join(f"\\U{ord(letter):08x}" for letter in text)


def _written(data: Path, *arguments: str, **environ: str) -> bytes:
    """Return what a command writes until it ends."""
    with Terminal(data, *arguments, columns=200, rows=24, stderr=None, **environ) as terminal:
        terminal.exit_status()
        return bytes(terminal.raw)


def _saved(data: Path, text: str, name: str = "game.pgn") -> None:
    games = data / "dicemate" / "games"
    games.mkdir(parents=True, exist_ok=True)
    (games / name).write_text(text, encoding="utf-8", newline="")


def _set(data: Path, text: str) -> None:
    (data / "dicemate").mkdir(exist_ok=True)
    (data / "dicemate" / "settings.toml").write_text(text, encoding="utf-8", newline="")


@pytest.mark.parametrize(
    "arguments", ARGUMENTS, ids=lambda given: " ".join(given).replace(ALL, "…")
)
def test_an_argument(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is refused or carried out in a line or two, which are the same in a terminal."""
    monkeypatch.chdir(tmp_path)
    _saved(tmp_path, GAME)
    done = asked(*arguments, XDG_DATA_HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path))
    assert not faults(f"{done.stdout}{done.stderr}".encode())


@pytest.mark.parametrize("command", [("games",), ("games", "--json"), ("dice",), ("verify",)])
def test_what_stands_in_saved_games_and_their_names(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    for name, text in FILES.items():
        _saved(tmp_path, text, f"{name}.pgn")
    _saved(tmp_path, GAME, NAME)
    files = [*FILES, NAME] if command == ("verify",) else []
    written = _written(tmp_path, *command, *files)
    assert not faults(written)
    assert written.count(b"evil") >= 10, "else nothing was told of them"


@pytest.mark.parametrize("text", SETTINGS.values(), ids=SETTINGS)
def test_settings(text: str, tmp_path: Path) -> None:
    _set(tmp_path, text.replace("{}", _toml(ALL)))
    assert not faults(_written(tmp_path, "doctor"))


def test_the_environment(tmp_path: Path) -> None:
    names = ("COLORTERM", "LANG", "TEXTUAL_ANIMATIONS", "TERM")
    data = str(tmp_path / ALL)
    environ = {**dict.fromkeys(names, ALL), "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": data}
    for command in ("doctor", "resume", "games"):
        assert not faults(_written(tmp_path, command, XDG_DATA_HOME=data, **environ)), command


PROJECTS = {
    "texts": '[project]\nname = "{}"\nversion = "{}"\n[project.entry-points."dicemate.variants"]\n'
    '"{}" = "{}:VARIANT"\nd10 = "{}"',
    "no text": '[project.entry-points."dicemate.variants"]\n"{}" = ["{}"]',
    "no TOML": ALL,
}
"""The hostile project of a plugin in the user's folder; the braces are filled as in `SETTINGS`."""


@pytest.mark.parametrize("text", PROJECTS.values(), ids=PROJECTS)
@pytest.mark.parametrize("command", ["doctor", "variants"])
def test_a_plugin_in_the_folder(command: str, text: str, tmp_path: Path) -> None:
    home = tmp_path / "dicemate" / "plugins" / NAME
    home.mkdir(parents=True)
    (home / "pyproject.toml").write_text(text.replace("{}", _toml(ALL)), encoding="utf-8")
    written = _written(tmp_path, command)
    assert not faults(written)
    assert b"evil" in written, "else nothing was told of it"


PLUGINS = {
    "no module": ("", f"nothing{ALL}:VARIANT"),
    "an error": (f"raise RuntimeError({ALL!r})", "hostile_game:VARIANT"),
    "an exit": (f"raise SystemExit({ALL!r})", "hostile_game:VARIANT"),
    "no variant": (f"VARIANT = {ALL!r}", "hostile_game:VARIANT"),
    "no name": ("", f"hostile_game:{ALL}"),
    "texts": (
        f"from dicemate_d10 import VARIANT as D10\nfrom dataclasses import replace\nT = {ALL!r}\n"
        "VARIANT = replace(D10, title=T, inventor=T, summary=T, dice=T, rules=T)",
        "hostile_game:VARIANT",
    ),
}
"""The hostile plugin and its entry point."""


def _install(folder: Path, name: str) -> dict[str, str]:
    """Put a plugin where Python finds it, and return the environment that says so."""
    code, leads_to = PLUGINS[name]
    described = folder / "site" / "hostile-1.dist-info"
    described.mkdir(parents=True)
    (folder / "site" / "hostile_game.py").write_text(code, encoding="utf-8")
    entry = "".join(letter for letter in ALL if letter.isprintable() or letter in "\x1b\x9b\u202e")
    leads_to = leads_to.replace(ALL, LINE)
    text = f"[dicemate.variants]\nevil = {leads_to}\nevil{entry} = {leads_to}\n"
    (described / "entry_points.txt").write_text(text, encoding="utf-8")
    return {"PYTHONPATH": str(folder / "site")}


@pytest.mark.parametrize("name", PLUGINS)
def test_a_plugin(name: str, tmp_path: Path) -> None:
    environ = _install(tmp_path, name)
    for command in (("variants",), ("doctor",), ("rules", "evil")):
        written = _written(tmp_path, *command, **environ)
        assert not faults(written), command
        assert b"evil" in written


# -- screens -------------------------------------------------------------------------------


def _close_notice(terminal: Terminal) -> None:
    """Click away the notice about the settings, which would cover the rail for 15 seconds."""
    terminal.see("▌ Settings")
    terminal.click(terminal.place("▌ Settings"))


def _menu(terminal: Terminal) -> None:
    terminal.see("Learn a game", "go on", "evil")
    terminal.press(*["down"] * 5, "?")
    terminal.see("what it does")


def _form(terminal: Terminal) -> None:
    terminal.see("Learn a game")
    terminal.press("enter")
    terminal.see("Start the game")
    terminal.paste(LINE.replace("\x1b", ""))
    terminal.press("enter")
    terminal.paste(LINE.replace("\x1b", ""))
    terminal.press("f5")
    terminal.see("evil", "Seal")


def _table(terminal: Terminal) -> None:
    terminal.see("evil", "roll the die")
    terminal.paste(LINE.replace("\x1b", ""))
    terminal.press(*"ae\u0301\u0323\u0301\u0323\u0301\u0323", "\u202e", "enter")
    terminal.see("cannot be played")
    terminal.press("esc", "f2")
    terminal.see("evil", "resigns")
    terminal.press("esc", "f3")
    terminal.see("The dice of this game")


def _replay(terminal: Terminal) -> None:
    terminal.see("step 0 of 0", "evil")
    terminal.press("e")
    terminal.see("A comment on step 0")
    terminal.paste(LINE.replace("\x1b", ""))
    terminal.press("enter")
    terminal.see("step 0 of 0")
    terminal.press("g")
    terminal.see("a new game from step 0")


def _saved_games(terminal: Terminal) -> None:
    terminal.see("go on", "today")  # When a game was left.
    terminal.press(*["up"] * 4, "enter")
    terminal.see("evil", "last played")
    terminal.press(*["down"] * len(FILES), "e")
    terminal.see("A copy of the record")
    terminal.press("enter")
    terminal.see("A copy of the record, as")
    terminal.press("enter")
    terminal.see("A copy: ")
    terminal.press("i")
    terminal.see("Import the games")
    terminal.paste(LINE.replace("\x1b", ""))
    terminal.press("enter")
    terminal.see("No such file")
    terminal.press("/")
    terminal.look(0.5)
    terminal.press("nobody")
    terminal.see("0 of 33")
    terminal.paste(LINE.replace("\x1b", ""))
    terminal.see("five sixevil")


def _settings(terminal: Terminal) -> None:
    terminal.see("go on", "today")  # When a game was left.
    terminal.press(*["up"] * 3, "enter")
    terminal.see("Saved in this file")
    terminal.press("right", "?")


def _go_on_form(terminal: Terminal) -> None:
    terminal.see("step 0 of 0", "evil")
    terminal.press("g")
    terminal.see("a new game from step 0", "evil")


WALKS = {
    "menu": (_menu, ()),
    "form": (_form, ()),
    "table": (_table, ("play", "d10", "--white", ALL, "--black", f"x{ALL}")),
    "replay": (_replay, ("replay", "game")),
    "replay of a hostile file": (_go_on_form, ("replay", NAME)),
    "saved games": (_saved_games, ()),
    "settings": (_settings, ()),
}


@pytest.mark.parametrize("name", WALKS)
def test_a_screen(name: str, tmp_path: Path) -> None:
    data = tmp_path / ALL
    data.mkdir()
    walk, arguments = WALKS[name]
    for each, text in FILES.items():
        _saved(data, text, f"{each}.pgn")
    hostile = FILES["a comment"].replace('White "White"', f'White "{TEXTS["marks"]}evil"')
    _saved(data, hostile)
    _saved(data, hostile, NAME)
    _set(data, SETTINGS["no key"].replace("{}", _toml(ALL)) + f"\n[{_toml('x')}]")
    environ = {**_install(tmp_path, "texts"), "HOME": str(data)}
    with Terminal(data, *arguments, columns=120, rows=40, stderr=None, **environ) as terminal:
        _close_notice(terminal)
        walk(terminal)
        terminal.press("\x11")  # Ctrl+Q
        status = terminal.exit_status()
        assert not faults(bytes(terminal.raw))
        assert status == 0, terminal.text
