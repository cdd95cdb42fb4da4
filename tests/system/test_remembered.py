"""What is remembered from last time: a convenience that nothing depends on."""

import json
from operator import methodcaller
from pathlib import Path

import pytest

from dicemate.system import remembered
from dicemate.system.remembered import Remembered


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "dicemate.system.remembered.user_data_path", lambda *_, **__: tmp_path / "dicemate"
    )


def test_names_and_lessons_are_remembered() -> None:
    assert remembered.is_first_start()
    remembered.change(lambda known: known.with_names("Ève", "").with_lesson("d10", "castling"))
    assert remembered.load() == Remembered(("Ève", ""), {"d10": ("castling",)})
    assert not remembered.is_first_start()


def test_a_lesson_done_again_is_the_last_one_done() -> None:
    done = Remembered().with_lesson("d10", "one").with_lesson("d10", "two")
    assert done.with_lesson("d10", "one").done("d10") == ("two", "one")
    assert done.done("freedom") == ()


@pytest.mark.parametrize("title", ["two  blanks", " around ", "long " * 30])
def test_a_lesson_is_done_whatever_its_title_looks_like_when_it_is_read(title: str) -> None:
    remembered.change(lambda known: known.with_lesson("d10", title))
    found = remembered.load()
    assert found.learned("d10", ["another", title]) == [title]
    assert found.upcoming("d10", [title, "another"]) == 1
    assert found.with_lesson("d10", title) == found


def test_every_lesson_of_a_long_guide_stays_done() -> None:
    titles = [f"lesson {number}" for number in range(300)]
    for title in titles[-150:] + titles[:150]:
        remembered.change(methodcaller("with_lesson", "d10", title))
    assert remembered.load().learned("d10", titles) == titles


def test_of_more_lessons_than_are_kept_the_latest_is() -> None:
    many = tuple(f"{number}" for number in range(3000))
    remembered.change(lambda known: known._replace(lessons={"d10": many}))
    remembered.change(lambda known: known.with_lesson("d10", "last"))
    assert remembered.load().done("d10")[-1] == "last"


@pytest.mark.parametrize(
    ("done", "number"),
    [
        ("", 0),
        ("a", 1),
        ("a b", 2),
        ("b a", 1),
        ("c", 0),  # The last one, but none before it.
        ("a c", 1),
        ("a b c", 0),
        ("gone", 0),  # A lesson that no longer exists.
    ],
)
def test_lessons_go_on_after_the_last_one_done(done: str, number: int) -> None:
    assert (
        Remembered(lessons={"d10": tuple(done.split())}).upcoming("d10", ["a", "b", "c"]) == number
    )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff",
        b"[1]",
        b'{"names": "Ann", "lessons": ["d10"]}',
        b'{"names": [1, null], "lessons": {"d10": "castling"}}',
        b"9" * 5000,
        b"[" * 100_000,
        b'{"names": ["' + b"A" * 70_000 + b'"]}',
    ],
)
def test_a_broken_file_counts_as_nothing_remembered(content: bytes) -> None:
    remembered.file().parent.mkdir()
    remembered.file().write_bytes(content)
    found = remembered.load()
    assert found.names == ("", "")
    assert found.done("d10") == ()


def test_what_is_read_can_be_shown() -> None:
    remembered.file().parent.mkdir()
    told = {"names": ["\x1b[2J", "B" * 500], "lessons": {"d10": ["a\nb"]}}
    remembered.file().write_text(json.dumps(told))
    found = remembered.load()
    assert found.names == ("[2J", "B" * 100)
    assert found.done("d10") == ("a b",)


def test_where_nothing_can_be_written_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "dicemate").write_text("a file where the folder should be")
    remembered.change(lambda known: known.with_names("Ann", "Bob"))
    assert remembered.load() == Remembered()
