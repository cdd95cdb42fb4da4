"""A board beside words: as large as can be, with nothing around its squares."""

import pytest
from textual.containers import Container
from textual.strip import Strip

from dicemate.scene import Spot
from dicemate.tui.board.boards import Boards
from dicemate.tui.scenery.picture import Picture
from dicemate.tui.scenery.rooms import rooms
from tui.player import screen


@pytest.mark.parametrize(
    ("size", "board", "words", "below"),
    [
        ((80, 24), (48, 24), (31, 24), False),
        ((100, 30), (48, 24), (51, 24), False),
        ((120, 40), (80, 40), (39, 40), False),
        ((160, 50), (96, 48), (60, 48), False),
        ((200, 60), (112, 56), (60, 56), False),
        ((80, 60), (80, 40), (80, 20), True),
        ((300, 24), (48, 24), (60, 24), False),
    ],
)
def test_the_board_takes_the_largest_squares_that_leave_room_for_words(
    size: tuple[int, int], board: tuple[int, int], words: tuple[int, int], below: bool
) -> None:
    plan = rooms(*size)
    assert (plan.board, plan.words, plan.below) == (board, words, below)
    assert plan.size <= size
    down, across = plan.margins(*size)
    assert 2 * down + plan.size[1] <= size[1]
    assert 2 * across + plan.size[0] <= size[0]


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60", "80x60"])
async def test_only_squares_are_seen_and_all_of_them(size: str) -> None:
    async with screen(None, size) as player:
        boards = player.boards
        clip = boards.parent
        assert isinstance(clip, Container)
        name, at = boards.panels[0].name, boards.region.offset
        corners = [boards.region_of(Spot(name, each)).translate(at) for each in ("a8", "h1")]
        assert corners[0].union(corners[1]) == clip.region


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60"])
async def test_a_decoration_names_no_ranks_and_files(size: str) -> None:
    async with screen(None, size) as player:
        region = player.boards.region
        rows = [row[region.x : region.right] for row in player.lines[region.y : region.bottom]]
        assert not [row for row in rows if any(letter.isalnum() for letter in row)]


async def test_a_terminal_that_grows_gets_a_larger_board() -> None:
    async with screen(None) as player:
        await player.pilot.resize_terminal(120, 40)
        await player.wait()
        assert player.boards.geometry.square == (10, 5)
        assert player.app.screen.query_one(Picture).size == (80, 40)
        await player.pilot.resize_terminal(80, 24)
        await player.wait()
        assert player.boards.geometry.square == (6, 3)


@pytest.mark.usefixtures("every_frame")
async def test_the_boards_of_menu_and_form_are_seen_in_their_size_from_the_first_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes = list[tuple[int, int]]()

    def rendered(boards: Boards, y: int) -> Strip:
        if boards.panels:
            sizes.append(boards.geometry.square)
        return render_line(boards, y)

    render_line = Boards.render_line
    monkeypatch.setattr(Boards, "render_line", rendered)
    async with screen(None, "120x40") as player:
        await player.press("enter")
        assert player.app.screen.query_one("#form")
        assert {*sizes} == {(10, 5)}
