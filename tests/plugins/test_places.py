"""Where squares lie: whatever grid a game names, a board is accepted or refused in plain words."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from dicemate.plugins.places import fault
from dicemate.scene import FILES, HEXAGON, SHADES, SHAPES, Panel

NUMBERS = st.integers(1, 99)
BOARDS = st.dictionaries(
    st.sampled_from(range(26)), st.sets(NUMBERS, min_size=1, max_size=12), min_size=1, max_size=12
)
"""The ranks of each file."""


def placed(board: Mapping[int, set[int]], shape: str) -> dict[str, tuple[int, int]]:
    """Return the places of a board whose files are as far from the left as their letters."""
    slant = shape == HEXAGON
    return {
        f"{FILES[file]}{rank}": (2 * file, 2 * rank - 2 + slant * (file % 2))
        for file, ranks in board.items()
        for rank in ranks
        if rank < 99
    }


@given(BOARDS, st.sampled_from(SHAPES))
def test_a_grid_with_any_holes_is_a_board(board: dict[int, set[int]], shape: str) -> None:
    places = placed(board, shape) or {"a1": (0, 0)}
    panel = Panel("board", {}, places=places, shape=shape)
    assert not fault(panel)
    assert [*panel.squares()] == [*places]
    assert all(panel.place(square) == places[square] for square in panel.squares())


@given(BOARDS)
def test_hexagons_beside_each_other_differ_in_colour(board: dict[int, set[int]]) -> None:
    panel = Panel("board", {}, places=placed(board, HEXAGON) or {"a1": (0, 0)}, shape=HEXAGON)
    shades = {place: panel.shade(square) for square, place in panel.places.items()}
    for (x, y), shade in shades.items():
        assert shade in SHADES
        for right, up in ((0, 2), (2, 1), (2, -1)):
            assert shades.get((x + right, y + up)) != shade


def test_usual_squares_lie_and_are_coloured_as_on_a_chessboard() -> None:
    panel = Panel("board", {}, files=26, ranks=99, shades={"b1": 2})
    assert [panel.place(square) for square in ("a1", "b1", "a2", "z99")] == [
        (0, 0),
        (2, 0),
        (0, 2),
        (50, 196),
    ]
    assert [panel.shade(square) for square in ("a1", "b1", "a2", "c1")] == [0, 2, 1, 0]


@given(
    st.dictionaries(
        st.from_regex("[a-c][1-3]", fullmatch=True),
        st.tuples(st.integers(-1, 6), st.integers(-1, 6)),
        min_size=1,
        max_size=9,
    ),
    st.sampled_from(SHAPES),
)
def test_squares_of_a_board_that_is_accepted_do_not_overlap(
    places: dict[str, tuple[int, int]], shape: str
) -> None:
    if fault(Panel("board", {}, places=places, shape=shape)):
        return
    taken = list(places.values())
    for at, (x, y) in enumerate(taken):
        for left, low in taken[at + 1 :]:
            apart = abs(x - left) >= 2 or abs(y - low) >= 2
            assert apart, places
