"""System errors in words: never a None, and the reason before a long path."""

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate.system import oserrors

NAMES = st.text().filter(lambda name: "None" not in name)
ERRORS = st.one_of(
    st.builds(OSError, st.sampled_from([*errno.errorcode]), st.text(), st.none() | NAMES),
    st.builds(
        OSError, st.sampled_from([*errno.errorcode]), st.text(), st.builds(Path, st.just("x"))
    ),
    st.builds(OSError, st.text()),
    st.builds(OSError),
    st.builds(TimeoutError),
)


@given(ERRORS, st.none() | NAMES | st.builds(Path, st.just("games")))
def test_every_error_is_told_in_a_line(error: OSError, path: Path | str | None) -> None:
    clause = oserrors.clause(error, path)
    assert clause.startswith(oserrors.reason(error))
    assert clause.isprintable()
    assert "None" not in clause.replace(str(error.strerror), "").replace(str(error), "")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EFBIG, errno.EDQUOT])
@pytest.mark.parametrize("place", ["/a" * 200, None])
def test_the_reason_stands_where_a_short_line_ends(number: int, place: str | None) -> None:
    """A line of 80 columns, half of which is already used."""
    error = OSError(number, os.strerror(number), place)
    assert os.strerror(number) in f"A new game cannot be saved: {oserrors.clause(error)}"[:80]


def test_a_name_that_is_not_text_is_told_whole() -> None:
    error = OSError(errno.ENOENT, "No such file or directory", "games/\udcffnn.pgn")
    assert oserrors.clause(error) == r"No such file or directory (games/\xffnn.pgn)"


@pytest.mark.usefixtures("_in_a_folder_that_is_gone")
def test_a_current_folder_that_is_gone_is_named() -> None:
    with pytest.raises(FileNotFoundError) as caught:
        Path.cwd()
    assert oserrors.clause(caught.value) == "No such file or directory (the current folder)"
    assert oserrors.place(caught.value, "games") == "games"
