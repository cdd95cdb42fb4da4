from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import settings
from dicemate.settings import Settings


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("dicemate.settings.user_config_path", lambda *_, **__: tmp_path / "config")
    return tmp_path / "config" / "settings.toml"


def test_without_a_file_there_are_the_defaults_and_no_fault() -> None:
    assert settings.load() == (Settings(), [])


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


@pytest.mark.parametrize(
    ("text", "names"),
    [
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
    settings.read(content.decode("utf-8", "replace"))


def test_a_file_that_is_no_text_is_a_fault(config: Path) -> None:
    config.parent.mkdir()
    config.write_bytes(b"\xff\xfe\x00")
    found, (fault,) = settings.load()
    assert found == Settings()
    assert "settings.toml" in fault
