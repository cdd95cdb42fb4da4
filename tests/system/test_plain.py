"""ASCII for terminals without UTF-8: every character we print has a stand-in."""

from pathlib import Path

import pytest

import dicemate
from dicemate import plugins
from dicemate.cli.output import print_page
from dicemate.system.plain import alike
from unlike import letters, unlike

HOUSE = Path(dicemate.__file__).parents[2]
SOURCES = sorted(
    path
    for room in ("src", "variants")
    for path in (HOUSE / room).rglob("*")
    if path.suffix in (".py", ".md")
)
GOLDENS = sorted((HOUSE / "tests" / "tui" / "goldens").glob("*.txt"))


def test_every_letter_of_the_source_and_of_the_rules_has_one_alike() -> None:
    texts = [path.read_text(encoding="utf-8") for path in SOURCES]
    assert len(set(letters(*texts))) > 50, "else nothing was read"
    assert unlike(*texts) == []


def test_every_letter_of_a_table_has_one_alike() -> None:
    assert unlike(*(path.read_text(encoding="utf-8") for path in GOLDENS)) == []


@pytest.mark.parametrize("name", plugins.names())
def test_every_letter_of_a_printed_page_has_one_alike(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")  # This terminal has no size to ask for.
    print_page(plugins.load(name).rules)
    assert unlike(capsys.readouterr().out) == []


def test_thin_blocks_that_serve_as_lines_stay_lines() -> None:
    assert "".join(map(alike, "▏▁▔▕")) == "|_-|"


@pytest.mark.parametrize(
    ("name", "ascii_"),
    [("Änn", "Ann"), ("Søren", "Soren"), ("Đorđe", "Dorde"), ("e\u0301", "e"), ("王", "??")],
)
def test_a_name_stays_as_legible_as_ascii_can(name: str, ascii_: str) -> None:
    assert "".join(map(alike, name)) == ascii_


@pytest.mark.parametrize("quoted", ["„so”", "«so»", "“so”"])
def test_quotation_marks_of_other_languages_are_quotation_marks(quoted: str) -> None:
    assert "".join(map(alike, quoted)) == '"so"'
