"""Texts are cut to columns, whatever they consist of and however long they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from dicemate.tui import cutting

TEXT = st.text("ab 漢字\u0301🎲", max_size=40)


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


@given(words=st.lists(st.text("ab漢", min_size=1, max_size=9), min_size=1), room=st.integers(1, 30))
def test_a_title_loses_whole_words(words: list[str], room: int) -> None:
    cut = cutting.brief(" ".join(words), room)
    assert cell_len(cut) <= room
    kept = cut.split()
    if cell_len(words[0]) <= room:
        assert kept == words[: len(kept)]
        assert kept == words or cell_len(" ".join(words[: len(kept) + 1])) > room


def test_a_text_of_any_length_is_measured_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = []

    def measure(text: str) -> int:
        measured.append(text)
        return cell_len(text)

    monkeypatch.setattr(cutting, "cell_len", measure)
    cutting.cut_inside("xy " * 3_000, 70)
    cutting.brief("xy " * 3_000, 70)
    assert len(measured) < 50
