"""A session in which programs play: who may decide, what is taken back, what is recorded."""

import pytest

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import Agreed, Match, sayable
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import Game
from dicemate.session import ChangeKind, Person, Refused, Session
from helpers import match_of

AFTER_E4 = ("roll:6", "e2e4", "roll:6", "e7e5", "roll:2")


class Machine:
    """A program that never says anything by itself."""

    def __init__(self, program: str = "machine") -> None:
        self.program = program
        self.left = False

    def heard(self, match: Match) -> None:
        """Do nothing."""

    def leave(self) -> None:
        self.left = True


def against(color: Color, *words: str, **given: bool) -> Session:
    played = Session(Game(match_of("d10", *words), Dice.seeded("x")))
    played.match.agreed = Agreed(takebacks=given.get("takebacks", True))
    assert played.seat(color, Machine(), "Machine") is None
    return played


def test_what_a_program_decides_nobody_else_says() -> None:
    played = against(WHITE, "roll:6")
    assert played.awaits_program
    assert played.say("e2e4") == Refused("Machine decides here.")
    assert played.say("e2e4", program=True) is None
    assert not played.awaits_program  # The dice ask for nothing.


def test_people_have_only_their_own_words_while_a_program_decides() -> None:
    """F11: Black may offer a re-roll before White's program moves."""
    match = Match(plugins.load("freedom"), {"deema": "on"}, words=["roll:1"])
    played = Session(Game(match, Dice.seeded("x")))
    words = sayable.words(played.position)
    assert played.own(words) == words
    assert played.seat(WHITE, Machine(), "Machine") is None
    assert played.own(words) == played.asides == ["offer-reroll"]


def test_undo_goes_back_to_ones_own_last_decision() -> None:
    played = against(BLACK, *AFTER_E4)
    assert played.can_undo
    assert played.undo() is None
    assert played.match.words == ["roll:6"]
    assert not against(BLACK, *AFTER_E4, takebacks=False).can_undo


@pytest.mark.parametrize(
    "setup", ["k7/8/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/8/8/8/K6R w - - 150 90"]
)
def test_a_set_up_that_is_over_at_once_leaves_nothing_to_take_back(setup: str) -> None:
    """Two bare Kings (D8), and seventy-five quiet moves (C2): neither player has ended the game."""
    for programs in ({}, {BLACK: "machine"}):
        game = Game(Match(plugins.load("d10"), setup=setup), Dice.seeded("x"), programs=programs)
        played = Session(game)
        assert played.over
        assert not played.can_undo
        assert isinstance(played.undo(), Refused)


def test_undo_of_a_turn_goes_back_to_its_start() -> None:
    played = against(BLACK, *AFTER_E4)
    played.undo(turn=True)
    assert played.match.words == []


def test_undo_with_nothing_decided_changes_nothing() -> None:
    played = against(WHITE, "roll:6", "e2e4", "roll:6")
    assert not played.can_undo
    assert isinstance(played.undo(), Refused)
    assert played.match.words == ["roll:6", "e2e4", "roll:6"]


@pytest.mark.parametrize("turn", [False, True])
def test_undo_of_faces_typed_last_takes_back_nothing_else(*, turn: bool) -> None:
    played = against(BLACK, *AFTER_E4[:-1])
    played.change_dice()
    assert played.type_faces([7]) is None
    assert played.can_undo
    played.undo(turn=turn)
    assert played.match.words == list(AFTER_E4[:-1])
    played.undo()
    assert played.match.words == ["roll:6"]


@pytest.mark.parametrize("words", [AFTER_E4, AFTER_E4[:3]], ids=["to act", "not to act"])
def test_undo_of_an_own_resignation_takes_back_nothing_else(words: tuple[str, ...]) -> None:
    played = against(BLACK, *words)
    played.resign(WHITE)
    played.undo()
    assert (played.over, played.match.words) == (False, list(words))


def test_undo_of_a_programs_resignation_goes_back_to_ones_own_decision() -> None:
    played = against(BLACK, *AFTER_E4[:3])
    played.resign(BLACK)
    played.undo()
    assert played.match.words == ["roll:6"]


@pytest.mark.parametrize("who", [WHITE, BLACK])
def test_undo_of_a_resignation_before_any_decision_of_ones_own_takes_back_that_alone(
    *, who: Color
) -> None:
    """It was offered, and then refused."""
    played = against(WHITE, "roll:6")
    played.resign(who)
    assert played.can_undo
    assert played.undo() is None
    assert (played.over, played.match.words) == (False, ["roll:6"])


def test_an_end_to_which_no_person_contributed_is_not_taken_back() -> None:
    """That was offered, and then refused."""
    match = match_of("d10", "roll:9", "e2e8", setup="4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")
    played = Session(Game(match, Dice.seeded("x")))
    played.game.seat(WHITE, "machine", "Machine")
    assert played.over
    assert isinstance(played.undo(), Refused)
    assert not played.can_undo


def test_a_king_that_was_taken_comes_back_by_one_decision() -> None:
    setup = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"
    match = match_of("d10", "roll:9", "e2e8", setup=setup)
    played = Session(Game(match, Dice.seeded("x")))
    played.seat(BLACK, Machine(), "Machine")
    assert played.over
    played.undo()
    assert played.match.words == ["roll:9"]


def test_programs_of_both_colours_are_taken_back_step_by_step() -> None:
    played = against(BLACK, *AFTER_E4)
    played.seat(WHITE, Machine(), "Other")
    assert played.can_undo
    played.undo()
    assert played.match.words == list(AFTER_E4[:-1])


def test_another_player_takes_the_seat_and_the_one_before_leaves() -> None:
    played = against(BLACK, *AFTER_E4)
    machine, actions = played.players[BLACK], list[ChangeKind]()
    played.subscribe(lambda change: actions.append(change.kind))
    played.seat(BLACK, Person(), "Bob")
    assert isinstance(machine, Machine)
    assert machine.left
    assert (played.game.programs, played.match.names[BLACK]) == ({}, "Bob")
    assert actions == [ChangeKind.PLAYERS]


def test_a_rematch_keeps_who_is_who_with_colours_changed() -> None:
    played = against(BLACK, *AFTER_E4)
    game = played.rematch()
    assert game.programs == {WHITE: "machine"}
    assert game.match.names == {WHITE: "Machine", BLACK: "Black"}


@pytest.mark.parametrize(("name", "after"), [("Ann", "Ann"), ("White", "Black")])
def test_after_a_rematch_whom_a_program_replaced_still_has_a_name(name: str, after: str) -> None:
    first = Session(Game(match_of("d10", "roll:6"), Dice.seeded("x")))
    first.match.rename({WHITE: name})
    first.seat(WHITE, Machine(), "Machine")
    first.resign(WHITE)
    second = first.follow(first.rematch())
    assert second.person_name(BLACK) == after


def test_the_event_says_who_plays_although_players_change() -> None:
    events = [
        (dict[Color, str](), "hot-seat"),
        ({BLACK: "machine"}, "against a program"),
        ({WHITE: "steady", BLACK: "machine"}, "between programs"),
    ]
    game = Game(match_of("d10"), Dice.seeded("events"))
    for programs, kind in [*events, *reversed(events)]:
        game.programs = programs
        text = record.write(game)
        assert f'[Event "d10 Chess, {kind}"]' in text
        game = record.read(text)


def test_a_record_names_the_programs() -> None:
    played = against(BLACK, *AFTER_E4)
    text = record.write(played.game)
    assert '[WhiteType "human"]' in text
    assert '[BlackType "program"]' in text
    assert record.read(text).programs == {BLACK: "machine"}
    assert record.write(record.read(text)) == text


def test_a_record_forgets_the_program_that_left() -> None:
    game = record.read(record.write(against(BLACK, *AFTER_E4).game))
    played = Session(game)
    played.seat(BLACK, Person(), "Bob")
    assert "Type" not in record.write(game)


@pytest.mark.parametrize("tags", ['[WhiteType "human"]', '[BlackType "program"]\n[BlackElo "2"]'])
def test_what_others_say_of_the_players_is_kept(tags: str) -> None:
    text = record.write(Game(match_of("d10", *AFTER_E4), Dice.seeded("x")))
    again = record.write(record.read(f"{tags}\n{text}"))
    assert all(tag in again for tag in tags.splitlines())


SHUFFLE = ("roll:6", "g1f3", "roll:6", "g8f6", "roll:6", "f3g1", "roll:6", "f6g8") * 2


@pytest.mark.parametrize(("program", "left"), [(WHITE, 10_000), (BLACK, 7000)])
def test_no_program_pays_for_the_time_in_which_a_person_rolls_its_die(
    program: Color, left: int
) -> None:
    now = [0]
    match = Match(plugins.load("d10"), agreed=Agreed(Control(10)))
    played = Session(Game(match, Dice.seeded("x"), by_hand=True), now=lambda: now[0])
    assert played.seat(program, Machine(), "Machine") is None
    now[0] = 3000
    assert played.tick()
    assert match.clock
    assert match.clock.left(WHITE) == left
    assert played.type_faces([6]) is None
    now[0] = 4000
    assert played.tick()
    assert match.clock.left(WHITE) == left - 1000


def test_only_a_player_here_claims_a_draw() -> None:
    assert against(BLACK, *SHUFFLE).claims == ("threefold repetition",)
    assert against(WHITE, *SHUFFLE).claims == ()
