"""The replay: stepping, autoplay, the timeline, and comments."""

import re
from pathlib import Path
from unittest.mock import Mock

import pytest

from dicemate import library, plugins, record
from dicemate.dice import Dice
from dicemate.library import journal
from dicemate.match import Agreed
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE
from dicemate.record.verify import verify
from dicemate.tui import places
from dicemate.tui.board.boards import Boards
from dicemate.tui.dice.tray import Tray
from dicemate.tui.help import helppage, now
from dicemate.tui.match import movelist
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from dicemate.tui.match.timeline import HERE, Timeline
from helpers import E4_D5, game_of, match_of, play_at_random
from tui.frames import recorded
from tui.hand import Hand, animated
from tui.player import Player, new_game, screen, table


def _replay(
    name: str = "d10",
    words: str = "roll:5 e2e4 roll:1 e7e5 roll:2 g1f3 roll:10",
    setup: str | None = None,
) -> Replay:
    game = new_game(plugins.load(name), setup, [], {})
    for word in words.split():
        game.match.play(word)
    return Replay(game, library.create(game))


async def test_a_replay_steps_and_shows_each_roll() -> None:
    async with screen(_replay()) as player:
        assert "step 0 of 7" in player.text
        await player.press("right")
        assert (
            "Ann rolled 5: may move a king, pawn, knight, bishop or rook (a chance of 20 %)."
            in player.text
        )
        await player.press("right")
        assert "Ann: e4" in player.text
        await player.press("left", "end")
        assert "step 7 of 7" in player.text
        assert "Bob rolled 10" in player.text
        await player.press("home")
        assert "The start." in player.text


async def test_B13_a_step_back_to_an_equal_throw_leaves_open_who_changes_sides() -> None:
    words = "d1a4 assist roll:5,7,12 convert:e2"
    setup = "4k3/8/8/8/8/8/4R3/3QK3 w - - 4 20"
    async with screen(_replay("babylonian", words, setup)) as player:
        await player.press("end")
        assert "A man has changed sides." in player.text
        await player.press("left")
        assert "A man may change sides." in player.text


async def test_a_step_scrolls_the_moves_and_lays_none_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of("d10")
    play_at_random(match, 3, 120)
    async with screen(Replay(game_of(match), None), "120x40") as player:
        await player.wait()
        laid_out = Mock(wraps=movelist._rows)
        monkeypatch.setattr(movelist, "_rows", laid_out)
        assert player.seen("MoveList").startswith("1. ")
        await player.press("end", "left")
        assert " 30. " in player.seen("MoveList")
        assert not laid_out.called


async def test_a_replay_jumps_to_a_move_by_number_and_by_click() -> None:
    async with screen(_replay()) as player:
        await player.type("2")
        assert "step 6 of 7" in player.text
        await player.click_text("{5} e4")
        assert "step 2 of 7" in player.text
        await player.click_text("{1} e5")
        assert "step 4 of 7" in player.text
        await player.type("99")
        assert "step 7 of 7" in player.text


@pytest.mark.parametrize(
    ("number", "step"), [("3", 0), ("12311", 0), ("12312", 2), ("12313", 4), ("12314", 5)]
)
async def test_a_number_before_the_first_move_of_a_set_up_leads_to_the_start(
    number: str, step: int
) -> None:
    setup = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 12312"
    match = match_of("d10", "roll:5", "e7e5", "roll:5", "e2e4", "roll:6", setup=setup)
    async with screen(Replay(game_of(match), None)) as player:
        await player.press("end")
        await player.type(number)
        assert f"step {step} of 5" in player.text


async def test_a_replay_goes_by_turns() -> None:
    async with screen(_replay()) as player:
        for key, step in [("down", 2), ("down", 4), ("left", 3), ("up", 2), ("pagedown", 4)]:
            await player.press(key)
            assert f"step {step} of 7" in player.text
        await player.press("ctrl+left", "up", "up")
        assert "step 0 of 7" in player.text


async def test_a_throw_is_told_with_the_chance_it_had() -> None:
    async with screen(_replay()) as player:
        await player.press("right")
        assert "(a chance of 20 %)" in player.text
    async with screen(_replay("babylonian", "e4d5 roll:4,1", E4_D5)) as player:
        await player.press("right")
        assert "Ann: exd5 (pawn's d4 against pawn's d4: 37.5 % win" in player.text
        await player.press("right")
        assert "Ann's 4 beats Bob's 1: the pawn on d5 falls (a chance of 37.5 %)." in player.text
        assert "A chance of 37.5 %." in player.text  # In the tray.


async def test_keys_go_to_what_happened_and_capitals_back() -> None:
    words = "e4d5 roll:2,2 a7a6 e4d5 roll:4,1"
    async with screen(_replay("babylonian", words, E4_D5)) as player:
        for key, step in [("d", 2), ("d", 5), ("D", 2), ("c", 5)]:
            await player.press(key)
            assert f"step {step} of 5" in player.text
        await player.press("c")
        assert "There is no capture after this." in player.text
        await player.press("home")
        assert "There is no" not in player.text
    async with screen(_replay("freedom", "throw roll:1 g2g3", E4_D5)) as player:
        await player.press("o")
        assert "step 1 of 3" in player.text
    lost = "6rk/6nn/8/8/8/8/6NN/6RK w - - 0 1"
    async with screen(_replay("d10", "roll:2 h2f3 roll:1 roll:2", lost)) as player:
        await player.press("l")
        assert "step 3 of 4" in player.text
        assert "no man may move: turn lost" in player.text


async def test_dice_tumble_as_in_play_and_no_quick_press_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    animated(Tray, monkeypatch)
    async with screen(_replay()) as player:
        await player.press("right")
        assert player.app.screen.query_one(Tray).tumbling
        assert "step 0 of 7" in player.text
        await player.press("right")  # The dice land at once, and the next step follows.
        assert "step 2 of 7" in player.text
        await player.press("right")
        assert player.app.screen.query_one(Tray).tumbling
        await player.press("left")
        assert not player.app.screen.query_one(Tray).tumbling
        assert "step 1 of 7" in player.text
        await player.press("plus", "right", "right")
        assert "step 3 of 7" in player.text  # At 2x nothing tumbles.


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Return what turns the replay on."""
    hand = Hand()
    hand.drive(Replay, monkeypatch)
    return hand


async def test_it_plays_by_itself_at_a_speed_that_is_shown(hand: Hand) -> None:
    async with screen(_replay()) as player:
        await player.press(*["plus"] * 9)
        assert "8× step 0 of 7" in player.text
        await player.press("space")
        assert "► 8×" in player.text
        for step in range(1, 8):
            hand.tick()
            await player.wait()
            assert f"8× step {step} of 7" in player.text
        assert "‖ 8× step 7 of 7" in player.text
        await player.press(*["minus"] * 9, "space")
        assert "► 0.5× step 0 of 7" in player.text  # From the start again.
        await player.press("space")
        assert "‖ 0.5× step 0 of 7" in player.text


async def test_what_a_key_did_not_find_gives_way_to_a_number_that_is_typed() -> None:
    async with screen(_replay()) as player:
        for key in ("2", "backspace"):
            await player.press("o")
            assert "There is no" in player.text
            await player.press(key)
            assert "There is no" not in player.text


async def test_a_number_can_be_typed_while_it_plays_by_itself(hand: Hand) -> None:
    async with screen(_replay()) as player:
        await player.press("space")
        for key in "01":
            await player.press(key)
            hand.tick()
            await player.wait()
        assert "to move 01▏" in player.text
        await player.press("enter")
        assert "► 1× step 2 of 7" in player.text


async def test_it_stands_still_while_a_page_covers_it(hand: Hand) -> None:
    async with screen(_replay()) as player:
        await player.press("space", "f1")
        at = player.app.screen_stack[0]
        assert isinstance(at, Replay)
        ply = at.ply
        hand.tick()
        await player.wait()
        assert at.ply == ply
        await player.press("escape")
        hand.tick()
        await player.wait()
        assert at.ply == ply + 1


def _line(player: Player) -> tuple[str, str]:
    """Return the marks and the balance of the timeline."""
    region = player.app.screen.query_one(Timeline).region
    lines = [player.lines[y].replace("\ufe0e", "") for y in range(region.y, region.bottom)]
    rows = [line[region.x : region.right] for line in lines]  # A pawn's selector has no column.
    return rows[0] if len(rows) > 1 else "", rows[-1]


async def test_the_timeline_shows_who_is_ahead_and_a_click_goes_there() -> None:
    words = "roll:5 e4d5 roll:6 d8d5 roll:9 d1g4 roll:7 d5g2"
    async with screen(_replay("d10", words, E4_D5)) as player:
        marks, bars = _line(player)
        assert bars.startswith(HERE)
        assert bars.endswith("even")
        assert marks.count("×") == 3
        await player.press("c")
        marks, bars = _line(player)
        assert bars.endswith("White +1")
        assert marks.index("×") == bars.index(HERE)
        region = player.app.screen.query_one(Timeline).region
        for step in (2, 4, 8):
            await player.click_at(region.x + marks.index("×"), region.bottom - 1)
            assert f"step {step} of 8" in player.text
            marks = marks.replace("×", " ", 1)
        assert _line(player)[1].endswith("Black +1")


@pytest.mark.parametrize(
    ("name", "size"),
    [*((name, "80x24") for name in plugins.names()), ("d10", "100x30"), ("d10", "200x60")],
)
async def test_any_column_can_be_clicked_at_any_size(name: str, size: str) -> None:
    async with screen(_replay(name, ""), size) as player:
        region = player.app.screen.query_one(Timeline).region
        for x in (region.x, region.right - 12):
            await player.click_at(x, region.bottom - 1)
            assert "step 0 of 0" in player.text
        assert "even" in player.lines[region.bottom - 1]


async def test_a_comment_is_written_changed_and_removed(data_folder: Path) -> None:
    async with screen(_replay()) as player:
        path = library.entries()[0].path
        await player.press("right", "right", "e")
        assert "A comment on step 2:" in player.text
        await player.press(*"Best", "space", *"move", "enter")
        assert "Best move" in player.text
        assert library.load(path).comments == {2: "Best move"}
        assert "”" in _line(player)[0]
        await player.press("right", "left", "e", "!", "enter")
        assert library.load(path).comments == {2: "Best move!"}
        await player.press("e", "x", "escape")
        assert library.load(path).comments == {2: "Best move!"}
        await player.press("e", *["backspace"] * 10, "enter")
        assert library.load(path).comments == {}
        assert "Best move" not in player.text


async def test_a_comment_is_shown_where_there_is_hardly_room() -> None:
    first = _replay("deadmans", "e2e4")
    first.game.comments[1] = "The usual one"
    async with screen(first) as player:
        await player.press("right")
        assert "Ann: e4  “The usual one”" in player.text


async def test_a_comment_that_does_not_fit_beside_a_duel_ends_in_an_ellipsis() -> None:
    duel = _replay("babylonian", "e4d5 roll:3,3", E4_D5)
    duel.game.comments[2] = "A comment of many words. " * 9 + "End."
    async with screen(duel) as player:
        await player.press("end")
        shown = player.seen("#side").partition("comment")[2]
        assert "A comment of many words." in shown
        assert shown.endswith("…")


async def test_a_long_comment_without_spaces_is_shown_as_far_as_there_is_room() -> None:
    shown = _replay()
    shown.game.comments[1] = "棋" * 300
    async with screen(shown, "120x40") as player:
        await player.press("right")
        assert player.seen("#side").count("棋") > 100


async def test_a_comment_that_cannot_be_saved_is_told_and_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with screen(_replay()) as player:
        monkeypatch.setattr(journal, "write", full)
        await player.press("e", "x", "enter")
        assert "The comment was not saved: No space left on device" in player.text
        await player.press("escape")
        assert "”" not in _line(player)[0]


async def test_a_comment_comes_back_until_it_can_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with screen(_replay()) as player:
        with monkeypatch.context() as failing:
            failing.setattr(journal, "write", full)
            await player.press("e", "x", "enter", "y", "enter")
        await player.press("z", "enter")
        assert library.load(library.entries()[0].path).comments == {0: "xyz"}


async def test_a_comment_is_not_kept_on_another_step_than_the_one_shown() -> None:
    """Another window took back what is shown, and played something else."""
    async with screen(_replay()) as player:
        path = library.entries()[0].path
        await player.press("end", "e", "x")
        other = library.load(path)
        other.match.undo()
        other.match.undo()
        library.save(other, path)
        await player.press("enter")
        assert "The comment was not saved" in player.text
        assert "the file no longer has this step" in player.words(0)
        await player.press("escape", "e")
        assert "A comment on step" not in player.text
        assert library.load(path).comments == {}


async def test_a_comment_is_not_kept_in_another_game_of_that_name() -> None:
    async with screen(_replay()) as player:
        path = library.entries()[0].path
        library.rename(path, "Cleo", "Dora")
        other = new_game(plugins.load("d10"), None, [], {})
        other.dice = Dice.sealed()
        assert library.create(other) == path
        await player.press("e")
        assert "Cannot write a comment: " in player.text
        assert "the file no longer has this step" in player.text
        assert library.load(path).comments == {}


async def test_a_comment_of_another_window_is_not_overwritten_unseen() -> None:
    async with screen(_replay()) as player:
        path = library.entries()[0].path
        library.amend(path, lambda game: game.comment(0, "Theirs"))
        await player.press("e")
        assert "Theirs" in player.text
        await player.press("!", "enter")
        assert library.load(path).comments == {0: "Theirs!"}


async def test_a_new_game_goes_on_from_any_step_with_other_players() -> None:
    async with screen(_replay()) as player:
        old = library.entries()[0].path
        before = old.read_bytes()
        await player.press("right", "right", "right", "g")
        assert f"a new game from step 3 of {old.name}" in player.words()
        await player.press(*["backspace"] * 3, *"Eve", "f5")
        assert player.match.words == ["roll:5", "e2e4", "roll:1"]
        assert "Bob, move a king or pawn." in player.text
        await player.type("a6")
        assert "Eve (White)" in player.text
        new = next(entry.path for entry in library.entries() if entry.path != old)
        game = library.load(new)
        assert game.match.words == ["roll:5", "e2e4", "roll:1", "a7a6"]
        assert game.origin == record.Origin(old.name, 3, 2)
        assert game.dice != library.load(old).dice
        assert (
            verify(game).lines[0].endswith(f"2 of 2 throws cannot be checked: 2 made in {old.name}")
        )
        assert old.read_bytes() == before
        await player.press("u", "u", "space")
        assert player.match.words[2:] == ["roll:1"]  # As it fell in the old game.
        await player.type("leave")
        assert "step 3 of 7" in player.text  # Back in the replay.


async def test_house_rules_of_a_game_gone_on_with_are_those_of_before() -> None:
    game = new_game(plugins.load("freedom"), None, [], {"deema": "on"})
    game.match.play("roll:1")
    async with screen(Replay(game, library.create(game))) as player:
        await player.press("end", "g")
        assert "▸ house rules as before" in player.words()
        await player.press("up", "enter", "down", "space")
        assert "▾ house rules 1 changed" in player.words()


async def test_where_a_game_is_over_there_is_nothing_to_go_on_from() -> None:
    words = "roll:2 f8f7 roll:6 f1f7"
    async with screen(_replay("d10", words, "5k2/8/8/8/8/8/8/K4R2 b - - 0 1")) as player:
        await player.press("end", "g")
        assert "The game is over here: go back a step first." in player.text
        await player.press("left", "g")
        assert "a new game from step 3" in player.words()


async def test_a_game_that_was_given_up_is_gone_on_with() -> None:
    first = _replay()
    first.match.resign(False)
    async with screen(first) as player:
        await player.press("end", "g", "f5")
        assert player.match.words == first.match.words
        assert player.match.outcome is None


async def test_a_replay_tells_where_a_game_left_another() -> None:
    first = _replay()
    first.game.origin = record.Origin("old.pgn", 2, 1)
    async with screen(first, "120x40") as player:
        await player.press("right", "right")
        assert ". From here on, this game differs from old.pgn." in player.seen("#prompt")
        await player.press("right")
        assert "another game" not in player.text


async def test_clock_and_takebacks_of_a_game_gone_on_with_can_be_others() -> None:
    game = new_game(plugins.load("d10"), None, [], {"control": Control(300, 2), "takebacks": False})
    for word in ("roll:5", "e2e4", "roll:1", "e7e5"):
        game.match.play(word)
    async with screen(Replay(game, library.create(game))) as player:
        await player.press("end", "g")
        assert "▸ clock 5+2" in player.words()
        await player.press("up", "enter")
        assert "‹ off ›" in player.text
        await player.press("f5")
        assert player.match.agreed == game.match.agreed
        await player.type("leave")
        await player.press("g", "down", "down", "down", "enter", "down", "down")
        await player.press(*["backspace"] * 3, "7", "down", "down", "enter", "down", "space", "f5")
        assert player.match.agreed == Agreed(Control(420), takebacks=True)
        assert player.match.words == game.match.words


async def test_a_replay_of_a_game_that_is_not_saved_writes_nothing(data_folder: Path) -> None:
    game = new_game(plugins.load("d10"), None, [], {})
    game.match.play("roll:5")
    async with screen(Replay(game, None)) as player:
        for key in ("e", "g"):
            await player.press(key)
            assert "This game is not saved" in player.text
            await player.press("right", "left")
    assert not any(data_folder.iterdir())


async def test_before_the_game_is_looked_through_nothing_is_said_to_be_missing() -> None:
    async with screen(_replay()) as player:
        replay = player.app.screen
        assert isinstance(replay, Replay)
        survey, replay.survey = replay.survey, None
        await player.press("c")
        assert "Still searching the game" in player.text
        replay.survey = survey
        await player.press("c")
        assert "There is no capture after this." in player.text


def test_a_screen_is_mounted_once() -> None:
    # Textual calls the handler of every class, so that one that also calls its base's runs twice.
    for owner in (Replay, Table):
        bases = [each for each in owner.__mro__ if each.__module__.startswith("dicemate.")]
        assert sum("on_mount" in vars(each) for each in bases) == 1


@pytest.mark.parametrize(
    ("name", "words", "setup", "kinds"),
    [
        ("babylonian", "e4d5 roll:4,1", E4_D5, {"capture", "duel"}),
        ("d10", "roll:5 e2e4", None, set()),
        ("freedom", "throw roll:1 g2g3", E4_D5, {"choice"}),
        ("deadmans", "e4d5", E4_D5, {"capture"}),
    ],
)
@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60"])
async def test_no_key_is_offered_that_does_nothing_in_this_game(
    name: str, words: str, setup: str | None, kinds: set[str], size: str
) -> None:
    finds = {"c": "capture", "d": "duel", "l": "lost turn", "o": "choice"}
    async with screen(_replay(name, words, setup), size) as player:
        foot = player.foot.replace(" find", "").replace(" · ", " ").split()
        for key, kind in finds.items():
            assert (key in foot) == (kind in kinds)
            if size == "200x60":  # Here the last line has room for what each key finds.
                assert (f"{key} {kind}" in player.foot) == (kind in kinds)
            offered = {choice.text for choice in now.commands(player.app.screen)}
            assert (f"to the next {kind}" in offered) == (kind in kinds)
        await player.press("question_mark")
        page = helppage.page(player.app.screen_stack[-2], places.screens())
        for kind in finds.values():
            assert (f"There is no {kind} in this game." in page) == (kind not in kinds)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
@pytest.mark.parametrize("name", ["d10", "deadmans"])
async def test_however_much_can_be_found_the_way_out_is_named(name: str, size: str) -> None:
    game = record.read(plugins.load(name).sample())
    async with screen(Replay(game, library.create(game)), size) as player:
        await player.until(lambda: "find" in player.foot)
        assert "? help" in player.foot
        assert player.foot.endswith("Esc leave")


async def test_what_a_key_would_do_now_is_offered_and_nothing_else() -> None:
    async with screen(_replay("babylonian", "e4d5 roll:4,1", E4_D5)) as player:

        def offered() -> set[str]:
            return {choice.text for choice in now.commands(player.app.screen)}

        there = {"a step forward", "to the next duel", "continue from here as a new game"}
        back = {"a step back", "the start", "to the previous duel"}
        assert there <= offered()
        assert not back & offered()
        await player.press("end")
        assert "to the previous duel" not in offered()  # This is the duel.
        assert {"a step back", "the start", "to the previous capture"} & offered()
        assert not {"a step forward", "the end", "to the next duel"} & offered()
        assert "erase a digit" not in offered()
        await player.press("2")
        assert "erase a digit" in offered()


async def test_a_game_that_is_not_saved_offers_neither_comment_nor_going_on() -> None:
    game = new_game(plugins.load("d10"), None, [], {})
    async with screen(Replay(game, None)) as player:
        assert player.foot == "? help Esc leave"
        offered = {choice.text for choice in now.commands(player.app.screen)}
        assert not {"write a comment, or change it", "continue from here as a new game"} & offered


@pytest.mark.parametrize("size", ["80x24", "120x40", "80x60"])
async def test_no_line_of_keys_begins_with_what_joins_them(size: str) -> None:
    async with screen(_replay(), size) as player:
        keys_line = player.app.screen.query_one("#keys").region
        rows = player.lines[keys_line.y : keys_line.bottom]
        starts = [row[keys_line.x :].strip("▐│ ") for row in rows]
        assert all(not start.startswith("·") for start in starts)
        assert any(starts)


@pytest.mark.parametrize("size", ["80x24", "120x40", "80x60"])
async def test_signs_stand_over_the_timeline_where_there_is_room(size: str) -> None:
    async with screen(_replay("babylonian", "e4d5 roll:4,1", E4_D5), size) as player:
        assert "×" in player.seen("Timeline")


async def test_the_help_sends_nobody_below_the_board_for_a_timeline_beside_it() -> None:
    async with screen(_replay("babylonian", "e4d5 roll:4,1", E4_D5), "120x40") as player:
        replay = player.app.screen
        assert replay.query_one(Timeline).region.x >= replay.query_one(Boards).region.right
        assert "below the board" not in helppage.page(replay, places.screens())


@pytest.mark.parametrize("name", ["Ann", "Maximiliane"])
async def test_however_many_men_were_taken_a_low_rail_tells_all_of_them(name: str) -> None:
    """With their title, without it, or each kind once with a number."""
    match = match_of("d10")
    play_at_random(match, 5, 400)
    game = new_game(plugins.load("d10"), None, [], {})
    game.match.names = {WHITE: name, BLACK: "Bob"}
    for word in match.words:
        game.match.play(word)
    told = set()
    replay = Replay(game, library.create(game))
    async with screen(replay) as player:
        for number in range(5, match.number_at(len(match.words)), 5):
            await player.press(*str(number), "enter")
            (shelf,) = game.match.positions[replay.ply].scene().shelves
            lost = [man for man in shelf.men if man.color == BLACK]
            plate = player.seen("#lower").split(")")[1]
            counts = re.findall(r"[♛♜♝♞♟]\ufe0e?(\d*)", plate)
            assert sum(int(count or 1) for count in counts) == len(lost)
            told |= {("taken" in plate, any(counts)) for _ in lost[:1]}
    assert len(told) > 1


async def test_a_lead_stands_whole_beside_the_timeline() -> None:
    async with screen(_replay()) as player:
        player.app.screen.query_one(Timeline).show((1.0,), ("White 100 %",), {})
        await player.wait()
        assert _line(player)[1].endswith(" White 100 %")


async def test_a_roll_by_choice_leaves_the_room_in_its_column_to_the_move() -> None:
    setup = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    async with screen(_replay("freedom", "throw roll:6 e1e2 throw", setup)) as player:
        await player.press("end")
        assert "{K} Ke2" in player.text
        assert "roll {K}" not in player.text
        (row,) = [line for line in player.lines if "{K} Ke2" in line]
        assert row.split()[-1] == "roll"  # Nothing has been thrown yet.


async def test_men_that_another_screen_has_drawn_are_in_the_first_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with table(plugins.load("d10"), size="120x40") as player:
        await player.type("resign")
        await player.type("yes")
        frames = recorded(player, monkeypatch)
        await player.press("2")
        await player.wait()
        replay = [frame for frame in frames if "step 0" in frame]
        assert replay
        assert not any("♞" in frame for frame in replay)
