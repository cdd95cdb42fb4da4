"""Physical dice at the table: the faces are typed; and sealed dice, from the form to the end."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import ClassVar

import pytest

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.dice.phrase import phrase
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Action, Aside, Chance, Die, Pending, roll_word
from dicemate.record import Game
from dicemate.record.verify import verify
from dicemate.session import Session
from dicemate.tui.dice.handroll import HandRoll
from dicemate.tui.forms.branch import BranchForm
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from tui.fakegame import VARIANT, FakePosition
from tui.player import Player, screen, seated

NAMES = {WHITE: "Ann", BLACK: "Bob"}


@asynccontextmanager
async def physical(
    name: str, *words: str, setup: str | None = None, **options: str
) -> AsyncIterator[Player]:
    """Sit at the table of a game with dice of the players' own."""
    match = Match(plugins.load(name), options, setup, names=NAMES, words=words)
    game = Game(match, Dice.sealed(), by_hand=True)
    async with seated(game) as player:
        yield player


def typed(sides: int, *keys: str) -> HandRoll:
    roll = HandRoll(Chance(WHITE, (Die(sides), Die(20))), NAMES, str)
    for key in keys:
        roll.press(key)
    return roll


# -- keys ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sides", "keys", "face"),
    [
        *((6, str(face), face) for face in range(1, 7)),
        *((10, str(face), face) for face in range(2, 11)),
        (10, "0", 10),  # So is the ten marked on most d10.
        *((12, key, int(key)) for key in ("2", "9", "10", "12", "01", "02")),
        *((20, key, int(key)) for key in ("3", "10", "19", "20", "01", "02")),
        *((960, key, int(key)) for key in ("97", "960", "100", "007", "096")),
    ],
)
def test_a_face_counts_as_soon_as_no_digit_could_follow(sides: int, keys: str, face: int) -> None:
    assert typed(sides, *keys[:-1]).faces == []
    assert typed(sides, *keys).faces == [face]


@pytest.mark.parametrize(("sides", "keys"), [(10, "1"), (12, "1"), (20, "2"), (960, "96")])
def test_a_face_to_which_a_digit_could_be_added_waits_for_its_end(sides: int, keys: str) -> None:
    roll = typed(sides, *keys)
    assert roll.faces == []
    roll.end()
    assert roll.faces == [int(keys)]


@pytest.mark.parametrize(
    ("sides", "keys"), [(4, "5"), (6, "0"), (8, "9"), (12, "13"), (20, "21"), (20, "00")]
)
def test_a_face_that_the_die_has_not_is_refused(sides: int, keys: str) -> None:
    roll = typed(sides, *keys[:-1])
    assert f"the faces 1 to {sides}" in roll.press(keys[-1])
    assert (roll.faces, roll.text) == ([], keys[:-1])


def test_a_0_is_no_ten_on_a_d10_whose_faces_have_names() -> None:
    roll = HandRoll(Chance(WHITE, (Die(10, faces=tuple("abcdefghij")),)), NAMES, str)
    roll.press("0")
    assert roll.faces == []
    assert roll.type_faces([0], whole=True) == "0: a d10 has the faces 1 to 10."


def test_no_key_is_said_to_end_a_0_that_is_no_face() -> None:
    roll = HandRoll(Chance(WHITE, (Die(20),)), NAMES, str)
    roll.press("0")
    assert roll.press("0") == "00: a d20 has the faces 1 to 20."


# -- at the table --------------------------------------------------------------------------


async def test_one_key_is_a_roll_and_it_is_saved_as_made_by_hand() -> None:
    async with physical("d10") as player:
        assert "face of the d10: ▏ (type 1 to 9, 0 for the ten)" in player.text
        await player.press("6")
        assert player.match.words == ["roll:6"]
        assert "Ann, move a man of any kind." in player.text
        (entry,) = library.entries()
        assert library.load(entry.path).thrown_by_hand() == {0}


@pytest.mark.parametrize("text", ["roll 0", "roll:0"])
async def test_a_0_typed_as_text_is_the_ten_too(text: str) -> None:
    async with physical("d10") as player:
        await player.type(text)
        assert player.match.words == ["roll:10"]


@pytest.mark.parametrize("end", ["enter", "space"])
async def test_a_one_is_ended_by_a_key_and_backspace_takes_it_back(end: str) -> None:
    async with physical("d10") as player:
        await player.press("1")
        assert "face of the d10: 1▏ (Enter if that is all)" in player.text
        await player.press("backspace", "1", "2")
        assert "12: a d10 has the faces 1 to 10. Enter ends the 1." in player.text
        await player.press(end)
        assert player.match.words == ["roll:1"]


async def test_who_touches_a_man_first_is_told_to_type_the_throw() -> None:
    async with physical("d10") as player:
        await player.click("e2")
        assert "e2: roll first: type what you rolled." in player.text


async def test_dice_of_the_players_own_show_no_seal() -> None:
    async with physical("babylonian") as player:
        assert "Seal" not in player.text


async def test_several_dice_are_asked_for_by_man_and_owner() -> None:
    async with physical("babylonian", "e2e4", "d7d5", "e4d5") as player:
        assert "face of Ann's pawn e4 (d4): ▏ (type 1 to 4, die 1 of 2)" in player.text
        await player.press("3")
        assert "3 · face of Bob's pawn d5 (d4): ▏ (type 1 to 4, die 2 of 2)" in player.text
        await player.press("backspace", "backspace", "4", "2")
        assert player.match.words[-1] == "roll:4,2"


async def test_esc_clears_the_faces_that_are_typed_and_the_last_line_says_so() -> None:
    async with physical("babylonian", "e2e4", "d7d5", "e4d5") as player:
        assert "Esc clear" not in player.text
        await player.press("3")
        assert "Backspace erase  Esc clear" in player.text
        await player.press("escape")
        assert "face of Ann's pawn e4 (d4): ▏ (type 1 to 4, die 1 of 2)" in player.text
        await player.press("4", "2", "u", "escape")  # What fell before stays to be taken again.
        assert "4 · 2 · as it fell before" in player.text


async def test_typed_faces_stay_on_their_dice_when_the_odds_are_shown() -> None:
    setup = "4k3/1p6/8/3N4/8/8/8/4R1K1 w - - 0 1"
    async with physical("babylonian", "d5f6", "assist", setup=setup) as player:
        await player.press("3", "f7")
        await player.wait()
        await player.until(lambda: "danger not known" in player.text)
        assert "│ 3 │" in player.text
        await player.press("f2")
        await player.click_text("Let the program roll")
        assert "│ 3 │" not in player.text


async def test_a_die_is_that_of_the_player_who_has_taken_its_colour_over() -> None:
    setup = "4k3/1p6/8/3N4/8/8/8/4R1K1 w - - 0 1"
    async with physical("babylonian", "d5f6", "assist", setup=setup) as player:
        await player.press("3", "2")
        assert "face of Bob's King e8 (d20)" in player.seen("#entry")
        await player.press("f2")
        await player.click_text("Let a program play Black")
        await player.wait()
        await player.click_text("Greedy:")
        await player.wait()
        assert "face of Greedy's King e8 (d20)" in player.seen("#entry")


async def test_a_typed_face_is_on_its_die_although_both_sides_roll_in_turns() -> None:
    dice = (Die(6, owner=WHITE), Die(6, owner=BLACK), Die(6, owner=WHITE))
    mixed = type("Mixed", (FakePosition,), {"pending": lambda _: Chance(WHITE, dice, contest=True)})
    variant = replace(VARIANT, starter=lambda *_: mixed(), contests=True)
    async with screen(Table(Session(Game(Match(variant), Dice.sealed(), by_hand=True)))) as player:
        await player.press("3", "5")
        assert "d6[3] + d6[?]   against    d6▐5▌" in player.text


@pytest.mark.parametrize("keys", [["space"], ["enter"], [*"roll", "enter"]])
async def test_who_asks_the_program_to_roll_is_told_to_type(keys: list[str]) -> None:
    async with physical("d10") as player:
        await player.press(*keys)
        assert "your own dice: roll them and type what they show" in player.text
        assert player.match.words == []
        await player.press("5")
        assert player.match.words == ["roll:5"]


async def test_a_throw_by_hand_that_is_taken_back_is_remembered_and_can_be_mended() -> None:
    async with physical("d10") as player:
        await player.press("6", "u")
        assert "6 · as it fell before: Enter" in player.text
        await player.press("space")
        assert player.match.words == ["roll:6"]
        await player.press("u", "backspace", "7")  # A key was mistaken.
        assert player.match.words == ["roll:7"]


async def test_squares_can_be_touched_before_a_throw_by_hand() -> None:
    async with physical("d10", touch_move="on") as player:
        await player.click("b1")
        await player.press("1")  # The short list goes first: it is what was just asked for.
        assert player.match.words == ["touch:b1"]
        await player.press("1", "enter")
        assert player.match.words == ["touch:b1", "roll:1"]


async def test_an_offered_draw_is_answered_before_a_face_is_typed() -> None:
    async with physical("d10") as player:
        await player.type("draw")
        await player.press("2")
        assert player.match.words == []
        await player.press("2")
        assert player.match.words == ["roll:2"]


async def test_faces_stay_typed_while_a_draw_is_offered_and_declined() -> None:
    setup = "4k3/1p6/8/3N4/8/8/8/4R1K1 w - - 0 1"
    async with physical("babylonian", "d5f6", "assist", setup=setup) as player:
        await player.press("3", "2")
        await player.type("draw")
        await player.press("2")
        assert "face of Bob's King e8 (d20)" in player.seen("#entry")


async def test_dice_can_be_changed_both_ways_during_the_game() -> None:
    async with physical("d10", "roll:2", "g1f3") as player:
        await player.press("f2")
        await player.click_text("Let the program roll")
        assert "From now on the program rolls." in player.rail
        assert not player.table.dialogue.warns
        assert "face of" not in player.text
        await player.press("space")
        assert player.match.throws() == 2
        await player.press("f2")
        await player.click_text("Roll your own dice")
        assert "From now on you roll your own dice." in player.rail
        assert not player.table.dialogue.warns
        await player.press("u", "space")  # It has fallen: no other face by other dice.
        assert player.match.throws() == 2
        game = library.load(library.entries()[0].path)
        assert (game.by_hand, game.thrown_by_hand()) == (True, frozenset())


async def test_physical_dice_are_chosen_in_the_form() -> None:
    async with screen(None) as player:
        await player.click_text("d10 Chess")
        await player.wait()
        await player.click_text("▸ dice")
        assert "words of White" in player.text
        await player.click_text("‹ sealed ›")
        assert "‹ physical ›" in player.text
        assert "words of White" not in player.text
        await player.press("f5", "4")
        assert player.match.words == ["roll:4"]


async def test_a_game_that_goes_on_from_another_is_offered_the_same_kind_of_dice() -> None:
    match = Match(plugins.load("d10"), names=NAMES, words=["roll:4"])
    for by_hand in (True, False):
        old = Game(match, Dice.sealed(), by_hand=by_hand)
        async with screen(BranchForm(old, "old.pgn", 1)) as player:
            form = player.app.screen
            assert isinstance(form, BranchForm)
            await player.click_text("▸ dice")
            assert ("words of White" in player.text) is not by_hand
            assert form.game().by_hand is by_hand


# -- sealed dice ---------------------------------------------------------------------------


async def test_the_seal_is_seen_before_the_words_and_the_whole_game_can_be_checked() -> None:
    async with screen(None) as player:
        await player.click_text("d10 Chess")
        await player.wait()
        await player.click_text("▸ dice")
        words = player.words().partition("Seal: ")[2].split()[:4]
        await player.press("down", "down", *"moon", "down", *"7", "f5")
        assert f"› Sealed dice (F3): {' '.join(words)}" in player.seen("#entry")
        await player.press("space", "f3")
        seal = player.app.screen_stack[-2].session.game.dice.seal  # type: ignore[attr-defined]
        assert seal in player.text
        assert "so that nobody can change the secret unseen" in player.words(0)
        assert phrase(seal).split() == words
        assert f"Its first digits in words: {phrase(seal)}." in player.text
        assert "Words of White: moon" in player.text
        assert "revealed here and in the record when the game has ended" in player.words(0)
        await player.press("escape")
        await player.type("resign")
        await player.press("1", "f3")
        path = library.entries()[0].path
        game = library.read(path)
        assert game.dice.seed in player.text
        assert game.dice.words == ("moon", "7")
        assert game.dice.seal == seal
        assert verify(game).lines == ("fits: 1 throw",)


async def test_a_seed_is_asked_for_only_where_it_is_wanted() -> None:
    async with screen(None) as player:
        await player.click_text("d10 Chess")
        await player.wait()
        await player.click_text("▸ dice")
        assert "seed of the dice" not in player.text
        await player.click_text("‹ sealed ›")
        await player.click_text("‹ physical ›")
        assert "seed of the dice" in player.text
        await player.press("f5")
        assert "a seed needs at least one printable character" in player.words()
        await player.press(*"one", "f5")  # The error has led to the field.
        assert player.table.session.game.dice == Dice.seeded("one")


async def test_a_game_without_dice_asks_for_none() -> None:
    async with screen(None) as player:
        await player.click_text("Dead Man's Chess")
        assert "sealed" not in player.text
        await player.press("f5")
        assert "Seal" not in player.text


async def test_a_lost_secret_is_told_and_the_game_goes_on_by_hand(data_folder: Path) -> None:
    game = Game(Match(plugins.load("d10"), names=NAMES, words=["roll:2", "g1f3"]), Dice.sealed())
    path = library.create(game)
    (data_folder / "secrets" / game.dice.seal).unlink()
    async with screen(Table(Session(library.load(path), FileStore(path)))) as player:
        await player.press("space")
        assert f"The secret of the seal {game.dice.seal[:16]}… is missing." in player.text
        await player.press("1", "8")
        assert player.match.words[-1] == "roll:8"


async def test_a_game_left_without_a_word_leaves_no_secret(data_folder: Path) -> None:
    async with screen(None) as player:
        await player.click_text("d10 Chess")
        await player.press("f5")
        assert len(list((data_folder / "secrets").iterdir())) == 1
        await player.type("leave")
    assert list((data_folder / "secrets").iterdir()) == []


async def test_the_replay_shows_the_page_of_the_dice() -> None:
    game = Game(Match(plugins.load("d10"), names=NAMES, words=["roll:2", "g1f3"]), Dice.sealed())
    async with screen(Replay(game, library.create(game)), "100x50") as player:
        await player.press("f3")
        assert game.dice.seal in player.text
        assert game.dice.seed not in player.text
        assert "d10: 1 thrown; each face is expected 0.1 times" in player.text


async def test_the_page_of_the_dice_of_a_finished_game_speaks_of_the_past() -> None:
    async with physical("d10", "roll:2", "g1f3") as player:
        await player.press("f3")
        assert "The players roll their own dice" in player.text
        assert "Rolls so far: 1" in player.text
        await player.press("escape")
        await player.type("resign")
        await player.press("1", "f3")
        assert "The players roll their own dice" not in player.text
        assert "Rolls: 1" in player.text


# -- faces typed as they are written, and the keys after them --------------------------------------

DICE = [(6,), (8,), (10,), (12,), (20,), (4, 4), (6, 20), (10, 10), (20, 12, 8)]


class Thrower(FakePosition):
    """A game that throws some dice, and then asks for a square."""

    sides: ClassVar[tuple[int, ...]] = ()

    def pending(self) -> Pending:
        pending = super().pending()
        dice = tuple(Die(sides) for sides in self.sides)
        return Chance(True, dice, "throw") if isinstance(pending, Chance) else pending


def by_hand(sides: tuple[int, ...]) -> Session:
    """Return the session of a game with these dice, thrown by hand."""
    thrower = type("Thrower", (Thrower,), {"sides": sides})
    variant = replace(VARIANT, starter=lambda options, setup=None: thrower())
    return Session(Game(Match(variant), Dice.sealed(), by_hand=True))


@asynccontextmanager
async def throwing(sides: tuple[int, ...]) -> AsyncIterator[Player]:
    """Open the table of such a game."""
    async with screen(Table(by_hand(sides))) as player:
        yield player


def written(faces: Sequence[int]) -> list[str]:
    """Return the ways to write faces, each of which Enter ends."""
    texts = [
        f"roll:{','.join(map(str, faces))}",
        *(s.join(map(str, faces)) for s in (",", " ", ", ")),
    ]
    return [*dict.fromkeys([*texts, f"ROLL:{', '.join(map(str, faces))}"])]  # One die: no comma.


@pytest.mark.parametrize("sides", DICE, ids=str)
async def test_faces_are_typed_as_the_rules_write_them(sides: tuple[int, ...]) -> None:
    async with throwing(sides) as player:
        for faces in (sides, (1,) * len(sides)):  # A one may begin a longer number.
            for text in written(faces):
                await player.type(text)
                assert player.match.words == [roll_word(faces)], text
                assert player.table.dialogue.touch.hand.picked == (), text
                player.table.follow(by_hand(sides))


@pytest.mark.parametrize(
    ("sides", "end"),
    [
        *((sides, "enter") for sides in DICE),
        *product([(6,), (12,), (4, 4), (20, 12, 8)], ["space", "comma"]),
    ],
    ids=str,
)
async def test_a_key_right_after_a_face_that_has_ended_belongs_to_it(
    sides: tuple[int, ...], end: str
) -> None:
    async with throwing(sides) as player:
        await player.press("up")  # With a cursor, Enter would touch its square.
        for die in sides:
            await player.press(*str(die), end)
            assert "your own dice" not in player.text
        table = player.table
        assert player.match.words == [roll_word(sides)]
        assert (table.dialogue.touch.hand.picked, table.desk.entry.text) == ((), "")
        await player.point("a1", "left")
        await player.press("enter")  # The next one is Enter again.
        assert table.dialogue.touch.hand.picked


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("roll:7,1", "7: a d6 has the faces 1 to 6."),
        ("roll:0,1", "0: a d6 has the faces 1 to 6."),
        ("roll:1", "This is a roll of d6 and d20."),
        ("roll:1,2,3", "This is a roll of d6 and d20."),
        ("roll:", "cannot be played here"),
        ("roll:1,", "cannot be played here"),
        ("roll:-1,2", "cannot be played here"),
    ],
)
async def test_a_throw_that_cannot_be_is_refused(text: str, told: str) -> None:
    async with throwing((6, 20)) as player:
        await player.type(text)
        assert told in player.text
        assert player.match.words == []


@pytest.mark.parametrize(
    "texts",
    [
        ("2", "3", "drop"),  # The digits are keys.
        ("go", "stay", "drop"),
        ("go stay", "drop"),
        ("2", "stay drop"),
        ("1", "go stay drop"),  # All of them replace the first.
        ("3", "3", "roll go stay drop"),
    ],
)
async def test_faces_are_typed_one_by_one_by_name_too(texts: tuple[str, ...]) -> None:
    dice = (Die(3, faces=("drop", "go", "stay")),) * 3
    thrower = type("NamedThrower", (Thrower,), {"pending": lambda self: Chance(WHITE, dice)})
    variant = replace(VARIANT, starter=lambda options, setup=None: thrower())
    session = Session(Game(Match(variant), Dice.sealed(), by_hand=True))
    async with screen(Table(session)) as player:
        for text in texts:
            assert player.match.words == []
            await (player.press(text) if text.isdecimal() else player.type(text))
        assert player.match.words == ["roll:2,3,1"]


async def test_the_name_of_a_face_may_begin_with_a_letter_that_is_a_key() -> None:
    die = Die(2, faces=("down", "up"))
    thrower = type("NamedThrower", (Thrower,), {"pending": lambda self: Chance(WHITE, (die,))})
    variant = replace(VARIANT, starter=lambda options, setup=None: thrower())
    session = Session(Game(Match(variant), Dice.sealed(), by_hand=True))
    async with screen(Table(session)) as player:
        await player.type("down")
        await player.type("up")
        assert player.match.words == ["roll:1", "roll:2"]


class Waking(Thrower):
    """A game in which the thrower may nod first, but is warned."""

    sides = (6,)

    def pending(self) -> Pending:
        pending = super().pending()
        if not isinstance(pending, Chance):
            return pending
        return replace(pending, asides=(Aside(WHITE, "nod"),))

    def action(self, word: str) -> Action:
        action = super().action(word)
        return action._replace(warning="wakes everybody") if word == "nod" else action


async def test_no_face_is_asked_for_while_the_numbers_answer_a_question() -> None:
    variant = replace(VARIANT, starter=lambda options, setup=None: Waking())
    async with screen(Table(Session(Game(Match(variant), Dice.sealed(), by_hand=True)))) as player:
        assert "face of the d6" in player.text
        await player.type("nod")
        assert "nod wakes everybody." in player.text
        assert "2 choose again" in player.text
        assert "face of the d6" not in player.text
        await player.press("2")
        assert "face of the d6" in player.text
        await player.press("2")
        assert player.match.words == ["roll:2"]


async def test_the_Kings_flight_is_not_chosen_by_the_Enter_of_a_face() -> None:
    setup = "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1"
    match = Match(plugins.load("babylonian"), {}, setup, NAMES, ["c4d6", "assist"])
    async with screen(Table(Session(Game(match, Dice.sealed(), by_hand=True)))) as player:
        await player.press("1", "1", "1", "7", "enter")
        assert match.words[2:] == ["roll:1,1,17"]
        await player.press("enter")
        assert match.words[2:] == ["roll:1,1,17"]


async def test_who_may_choose_to_roll_is_told_to_before_a_face_is_typed() -> None:
    async with physical("freedom", "roll:1", "e2e4", "roll:1", "d7d5") as player:
        await player.type("3")
        asked = " ".join(player.text.split())
        assert "Choose to roll first: Space." in asked
        await player.press("escape", "space", "3")
        assert player.match.words[-2:] == ["throw", "roll:3"]


@pytest.mark.parametrize("ends", [("3",), ("1", "enter")])
async def test_one_face_too_many_at_the_last_throw_chooses_nothing(ends: tuple[str, ...]) -> None:
    """It started a rematch: the digits of faces are those of the end card, too."""
    match = Match(plugins.load("babylonian"), {}, "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", NAMES, ["e1e8"])
    async with screen(Table(Session(Game(match, Dice.sealed(), by_hand=True)))) as player:
        await player.press("8", *ends)
        assert player.table.session.over
        for _ in range(2):
            await player.press("2")
            assert isinstance(player.app.screen, Table)
            assert "Press any other key before you choose by a number." in player.rail
        await player.press("down", "2")
        assert isinstance(player.app.screen, Replay)
