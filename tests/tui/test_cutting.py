"""Texts are cut to columns, whatever they consist of and however long they are."""

from textwrap import wrap

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

from dicemate.tui import cutting

TEXT = st.text("ab 漢字\u0301🎲", max_size=40)


@given(text=TEXT, columns=st.integers(0, 30))
@example(text="♙♙", columns=0)  # No room is left, as for the men taken beside a long name.
def test_a_cut_text_fits_its_columns(text: str, columns: int) -> None:
    assert cell_len(cutting.cut(text, columns)) <= columns


@given(text=TEXT, columns=st.integers(1, 30))
def test_start_and_end_are_kept_as_far_as_they_fit(text: str, columns: int) -> None:
    cut = cutting.cut_inside(text, columns)
    if cell_len(text) <= columns:
        assert cut == text
        return
    assert cell_len(cut) <= columns
    start, sign, end = cut.rpartition(cutting.SIGN)
    assert sign
    assert text.startswith(start)
    assert text.endswith(end)
    longer = text[len(text) - len(end) - 1 :]
    assert cell_len(end) <= (columns - 1) // 2 < cell_len(longer)


@given(first=TEXT, second=TEXT, columns=st.integers(0, 40))
def test_neither_of_two_names_loses_its_half(first: str, second: str, columns: int) -> None:
    found = cutting.both(first, second, columns, " – ")
    assert cell_len(found) <= columns
    half = (columns - 3) // 2
    whole = [name for name in (first, second) if cell_len(name) <= half]
    assert all(name in found for name in whole)
    if cell_len(f"{first} – {second}") <= columns:
        assert found == f"{first} – {second}"


@given(words=st.lists(st.text("ab漢", min_size=1, max_size=9), min_size=1), room=st.integers(1, 30))
def test_a_title_loses_whole_words(words: list[str], room: int) -> None:
    cut = cutting.brief(" ".join(words), room)
    assert cell_len(cut) <= room
    kept = cut.split()
    if cell_len(words[0]) <= room:
        assert kept == words[: len(kept)]
        assert kept == words or cell_len(" ".join(words[: len(kept) + 1])) > room


@given(text=TEXT, columns=st.integers(2, 30))
@example(text="\u0301\u0301字字", columns=2)  # As many columns as letters, but not one each.
def test_wrapped_lines_are_no_longer_than_they_look(text: str, columns: int) -> None:
    lines = cutting.wrapped(text, columns)
    assert all(cell_len(line) <= columns for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for word in text.split():
        assert cell_len(word) > columns or any(word in line for line in lines)


@given(text=st.text("abc -", max_size=60), columns=st.integers(1, 30))
def test_narrow_letters_are_wrapped_as_python_does(text: str, columns: int) -> None:
    assert cutting.wrapped(text, columns) == wrap(text, columns)


@pytest.mark.parametrize(("last", "columns"), [("loss", 28), ("負け", 28)])
def test_a_figure_is_not_parted_from_its_per_cent_sign(last: str, columns: int) -> None:
    lines = cutting.wrapped(f"52.5 % win, 5 % equal, 42.5 % {last}", columns)
    assert lines == ["52.5 % win, 5 % equal,", f"42.5 % {last}"]


def test_a_text_of_any_length_is_measured_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = []

    def measure(text: str) -> int:
        measured.append(text)
        return cell_len(text)

    monkeypatch.setattr(cutting, "cell_len", measure)
    cutting.cut_inside("xy " * 3_000, 70)
    cutting.brief("xy " * 3_000, 70)
    assert len(measured) < 50
