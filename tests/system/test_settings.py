"""The settings file: what is wrong in it is reported, and storing leaves the rest as it is."""

import errno
import os
import re
import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis
from hypothesis import strategies as st

from dicemate.system import settings
from dicemate.system.settings import Settings


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(
        "dicemate.system.settings.user_config_path", lambda *_, **__: tmp_path / "config"
    )
    return tmp_path / "config" / "settings.toml"


def test_without_a_file_there_are_the_defaults_and_no_fault() -> None:
    assert settings.load() == (Settings(), [])


def test_the_page_of_settings_lists_them_with_their_values() -> None:
    page = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", page, re.M)
    told = {name: re.findall("`([^`]+)`", values) for name, values in rows}
    offered = {
        each.name: [settings.written(value).strip('"') for value in each.values]
        for each in settings.offered()
    }
    offered["theme"] = offered["theme"][: len(told["theme"])]  # For Textual's there is a link.
    assert [*told.items()] == [*offered.items()]


def test_what_was_stored_is_loaded_and_the_rest_of_the_file_stays(config: Path) -> None:
    config.parent.mkdir()
    config.write_text('# ours\nmen = "drawn"  # or letters\n\n[keys]\nundo = "ctrl+z"\n')
    settings.store("men", "letters")
    settings.store("animation", False)
    found, faults = settings.load()
    assert not faults
    assert (found.men, found.animation, found.keys) == ("letters", False, {"undo": "ctrl+z"})
    assert "# ours" in config.read_text()
    assert "# or letters" in config.read_text()


def test_a_number_needs_no_quotes(config: Path) -> None:
    config.parent.mkdir()
    config.write_text("blunders = 10")
    assert settings.load() == (Settings(blunders="10"), [])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("blunders = 15", ["blunders", "15", '"10"']),
        ('men = "emoji"', ["men", '"emoji"', '"drawn"']),
        ("mn = 1", ["'mn'", "men"]),
        ("animation = 1", ["animation", "1", "true"]),
        ("bell =", ["settings.toml"]),
        ("keys = 3", ["keys"]),
        ("[keys]\nundo = 3", ["keys.undo"]),
    ],
)
def test_a_fault_is_named_and_the_default_used(config: Path, text: str, names: list[str]) -> None:
    config.parent.mkdir()
    config.write_text(f'orientation = "turned"\n{text}' if "bell" not in text else text)
    found, (fault,) = settings.load()
    assert all(name in fault for name in names), fault
    assert found == Settings(orientation="fixed" if "bell" in text else "turned")


def test_a_file_that_is_no_toml_is_not_overwritten(config: Path) -> None:
    config.parent.mkdir()
    config.write_text("men = drawn")
    with pytest.raises(ValueError, match=r"settings\.toml"):
        settings.store("men", "letters")
    assert config.read_text() == "men = drawn"


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_file_gives_settings_and_faults(content: bytes) -> None:
    settings.parse(content.decode("utf-8", "replace"))


def test_a_byte_order_mark_is_no_part_of_the_file(config: Path) -> None:
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text('\ufeffmen = "letters"\n', encoding="utf-8")
    assert settings.load() == (Settings(men="letters"), [])
    settings.store("bell", value=True)
    assert config.read_text(encoding="utf-8") == 'men = "letters"\nbell = true\n'


def test_a_file_that_is_no_text_is_a_fault(config: Path) -> None:
    config.parent.mkdir()
    config.write_bytes(b"\xff\xfe\x00")
    found, (fault,) = settings.load()
    assert found == Settings()
    assert "settings.toml" in fault


# -- files that are hostile or broken ------------------------------------------------------

KB = 1024
LARGEST = 256 * KB
HOSTILE = {
    "brackets": "men = " + "[" * 5000,
    "brackets that close": "men = " + "[" * 5000 + "]" * 5000,
    "braces": "men = " + "{a = " * 5000 + "1" + "}" * 5000,
    "a dotted key": ".".join("a" * 3000) + " = 1",
    "a dotted key under keys": "[keys]\n" + ".".join("a" * 3000) + ' = "x"',
    "a dotted key as long as can be": ".".join("a" * (LARGEST // 2 - 10)) + " = 1",
    "dotted keys": "\n".join(f"x{i}." + ".".join("a" * 1000) + " = 1" for i in range(120)),
    "a header": "[" + ".".join("a" * 3000) + "]",
    "headers of many": "[[" + ".".join("a" * 3000) + "]]\n" * 40,
    "a whole number": "men = " + "9" * 5000,
    "a whole number below zero": "men = -" + "9" * 5000,
    "a number with underscores": "men = " + "1_" * 5000 + "1",
    "tables": "".join(f"[t{i}]\n" for i in range(100_000)),
    "as many tables as can be": "".join(f"[t{i}]\n" for i in range(29_000)),
    "as many keys as can be": "[keys]\n" + "".join(f"k{i} = 1\n" for i in range(20_000)),
    "a NUL": 'men = "drawn"\0\n',
    "larger than can be": "# " + "x" * LARGEST,
    "much larger": "#\n" * 10**6,
    "an escape": "\x1b[2J = 1",
    "a date that is none": "men = 2020-99-99",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_named_and_the_defaults_are_used(config: Path, kind: str) -> None:
    config.parent.mkdir()
    config.write_text(HOSTILE[kind], newline="")
    found, faults = settings.load()
    assert found == Settings()
    assert 0 < len(faults) <= 11
    assert all("settings.toml" in fault and fault.isprintable() for fault in faults)
    assert all(len(fault) < 600 for fault in faults)


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_changed_as_it_should_be_or_not_at_all(config: Path, kind: str) -> None:
    config.parent.mkdir()
    config.write_text(HOSTILE[kind], newline="")
    with suppress(OSError, ValueError):
        settings.store("bell", True)
    if config.read_bytes() != HOSTILE[kind].encode():
        assert tomllib.loads(config.read_text()) == {**tomllib.loads(HOSTILE[kind]), "bell": True}
    assert [path.name for path in config.parent.iterdir()] == [config.name]


def _folder(path: Path) -> None:
    path.mkdir()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _loop(path: Path) -> None:
    path.symlink_to(path.name)


def _endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _silent(path: Path) -> None:
    path.symlink_to("/dev/tty")


@pytest.mark.parametrize("make", [_folder, _pipe, _loop, _endless, _silent])
def test_what_is_no_file_is_named_never_waited_for_and_left(
    config: Path, make: Callable[[Path], None]
) -> None:
    config.parent.mkdir()
    make(config)
    before = config.lstat()
    found, (fault,) = settings.load()
    assert found == Settings()
    assert "settings.toml" in fault
    with pytest.raises(OSError, match=r"settings\.toml"):
        settings.store("bell", True)
    assert config.lstat().st_ino == before.st_ino


def test_a_file_at_the_limit_is_read_and_one_beyond_is_not(config: Path) -> None:
    config.parent.mkdir()
    text = "bell = true\n#"
    config.write_text(text + "x" * (LARGEST - len(text)))
    assert settings.load() == (Settings(bell=True), [])
    config.write_text(text + "x" * (LARGEST - len(text) + 1))
    found, (fault,) = settings.load()
    assert found == Settings()
    assert "larger than 256 KB" in fault


def test_a_setting_that_can_be_is_used_whatever_stands_beside_it(config: Path) -> None:
    config.parent.mkdir()
    lines = [f"unknown{i} = 1" for i in range(5000)]
    config.write_text("\n".join([*lines, "bell = true", 'board = "blue"', 'men = "emoji"']))
    found, faults = settings.load()
    assert (found.bell, found.board) == (True, "blue")
    assert "men cannot be" in faults[0]
    assert faults[-1] == "settings.toml: and more of this kind"


@pytest.mark.parametrize(
    ("theme", "ending"),
    [
        ('"Drakula"', "; did you mean dracula?"),
        ('"x"', "; the settings page has all names"),
        ("7", "; the settings page has all names"),
    ],
)
def test_a_setting_of_many_values_names_those_like_the_wrong_one(theme: str, ending: str) -> None:
    found, (fault,) = settings.parse(f"theme = {theme}")
    assert found == Settings()
    assert fault == f"settings.toml: theme cannot be {theme}{ending}"


def test_a_number_of_too_many_digits_to_be_written_is_told_with_its_setting() -> None:
    found, (fault,) = settings.parse(f"bell = 0x{'F' * 5000}")
    assert found == Settings()
    assert fault == "settings.toml: bell cannot be that: false | true"


def test_a_link_stays_a_link_and_its_file_is_changed(config: Path, tmp_path: Path) -> None:
    config.parent.mkdir()
    (tmp_path / "dotfiles").mkdir()
    target = tmp_path / "dotfiles" / "ours.toml"
    target.write_text("# ours\n")
    config.symlink_to(target)
    settings.store("bell", True)
    assert config.is_symlink()
    assert target.read_text() == "# ours\nbell = true\n"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EFBIG])
def test_a_disk_that_fails_leaves_the_file_as_it_was(
    config: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(_: int) -> None:
        raise OSError(number, os.strerror(number))

    config.parent.mkdir()
    config.write_text("# ours\n")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match=os.strerror(number)):
        settings.store("bell", True)
    assert {path.name: path.read_text() for path in config.parent.iterdir()} == {
        config.name: "# ours\n"
    }


NAMES = st.sampled_from([*(each.name for each in settings.offered()), "keys", "x", '"a.b"'])
VALUES = st.sampled_from(
    ['"drawn"', '"é"', "true", "0x1F", "-7", "1.5", "[1, 2]", "{a = 1, b.c = 2}", "07:32:00"]
)
LINES = st.one_of(
    st.builds("{} = {}".format, NAMES, VALUES),
    st.builds("{}.{} = {}  # why".format, NAMES, NAMES, VALUES),
    st.builds("[{}]".format, NAMES),
    st.builds("[[{}]]".format, NAMES),
    st.sampled_from(["", "# a comment", "   ", "\r", 'x = """\n[men]\n"""']),
    st.text(max_size=20),
)


@given(st.lists(LINES, max_size=12), st.sampled_from(list(settings.offered())))
@hypothesis(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_what_is_stored_changes_one_value_or_nothing(
    config: Path, lines: list[str], setting: settings.Setting
) -> None:
    text = "\n".join(lines)
    config.parent.mkdir(exist_ok=True)
    config.write_text(text, encoding="utf-8", errors="replace", newline="")
    before = config.read_bytes()
    value = setting.values[-1]
    try:
        settings.store(setting.name, value)
    except ValueError:
        assert config.read_bytes() == before
    else:
        wanted = tomllib.loads(before.decode()) | {setting.name: value}
        assert tomllib.loads(config.read_bytes().decode()) == wanted
        assert getattr(settings.load()[0], setting.name) == value
