"""Programs in the line mode: they play in their turn, and are named if they fail."""

import errno
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from bots.badly import script, seat
from cli.command import dicemate
from dicemate import plugins, record
from dicemate.bots import known
from dicemate.match import Agreed, Control, Match
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import Game
from dicemate.session import Nowhere, Session
from dicemate.talk.reporting import Reporter
from dicemate.talk.voice import Voice
from helpers import HANG, match_of, until
from talk.talker import Piped, Talker, pipe, seeded, session, talking

pytestmark = pytest.mark.usefixtures("data")


@pytest.fixture
def against() -> object:
    """Return what begins a game against a program, which leaves when the test is over."""
    talkers: list[Talker] = []

    def begin(command: str, *words: str, who: Color = BLACK) -> Talker:
        game = seeded(match_of("d10", *words))
        seat(game, who, command)
        talkers.append(talking(Session(game)))
        return talkers[-1]

    yield begin
    for talker in talkers:
        session(talker).close()


Begin = Callable[..., Talker]


def heard(talker: Talker, text: str) -> list[str]:
    """Wait until something is said; return all that was said meanwhile."""
    lines, end = list[str](), time.monotonic() + HANG
    while not any(text in line for line in lines):
        assert time.monotonic() < end, lines
        talker.topic.wait()
        lines += talker.wait()
    return lines


def test_a_program_plays_and_then_people_are_asked(tmp_path: Path, against: Begin) -> None:
    talker = against(script(tmp_path), "roll:6")
    assert talker.say("e4") == ["White: pawn e2 to e4."]
    lines = heard(talker, "White, roll")
    assert lines[0].startswith("Tester rolled ")
    assert any(line.startswith("Tester: ") for line in lines)


def test_why_its_throw_moves_another_man_is_told_as_it_is_not_asked_aloud() -> None:
    game, stream = seeded(match_of("freedom"), "1"), StringIO()
    game.programs = {WHITE: "steady"}
    thrown = Session(game)
    Reporter(thrown, Voice(stream))
    thrown.roll()
    assert stream.getvalue() == "White rolled a rook: no rook can move, so a pawn.\n"


def test_so_it_is_when_a_game_is_gone_on_with_in_which_a_program_has_thrown(against: Begin) -> None:
    talker = against("greedy", "roll:6", who=WHITE)
    assert talker.greeting[-1] == "Greedy rolled 6: may move a man of any kind."


def test_while_it_thinks_people_may_undo_but_not_decide(tmp_path: Path, against: Begin) -> None:
    talker = against(script(tmp_path, ask="pass"), "roll:6", "e2e4")
    heard(talker, "Tester rolled")
    assert talker.say("") == ["Tester is thinking."]
    assert talker.say("whose turn is it?") == ["Tester is thinking."]
    for said in ("Nf6", "g8", "Nf3", "d2d4"):
        assert talker.say(said)[-1] == "Tester decides here."
        assert talker.topic.waits  # No question is open that keeps the program from acting.
    talker.say("undo")
    assert session(talker).match.words == ["roll:6"]


def answering(tmp_path: Path, control: Control | None = None) -> Talker:
    """Begin a game of Freedom with Deema's rule, in which a program has just thrown."""
    match = Match(plugins.load("freedom"), {"deema": "on"}, agreed=Agreed(control))
    game = seeded(match)
    seat(game, WHITE, script(tmp_path))
    talker = talking(Session(game))
    lines = heard(talker, "go on")
    assert "Before Tester decides:" in lines
    assert any("offer a re-roll" in line for line in lines)
    assert not talker.topic.waits
    return talker


def test_a_person_is_asked_first_what_may_be_offered_to_a_program(tmp_path: Path) -> None:
    """F11: it had decided at once."""
    talker = answering(tmp_path)
    assert talker.say("")[0] == "Before Tester decides:"
    assert "Tester decides here." in talker.say("e4")
    assert talker.say("1")[0].startswith("Black: offer a re-roll")
    heard(talker, "Tester: ")
    session(talker).close()


def test_who_offers_nothing_lets_the_program_decide(tmp_path: Path) -> None:
    talker = answering(tmp_path, Control(60_000))
    assert session(talker).kept._paused  # It is not the program that takes its time.
    talker.say("go on")
    assert not session(talker).kept._paused
    heard(talker, "Black, ")
    assert "offer-reroll" not in session(talker).match.words
    session(talker).close()


@pytest.mark.parametrize("said", [("what now",), ("pause", "go on"), ("draw",)])
def test_the_program_waits_until_somebody_goes_on(tmp_path: Path, said: tuple[str, ...]) -> None:
    """F11: whatever else was said closed the question, and the program moved."""
    talker = answering(tmp_path, Control(60_000))
    lines = [line for text in said for line in talker.say(text)]
    assert "Before Tester decides:" in lines
    assert session(talker).kept._paused
    assert not talker.topic.waits
    session(talker).close()


class Full(Nowhere):
    """A place where nothing can be saved while it is full."""

    full = False

    def save(self, game: Game) -> str:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return ""


@pytest.mark.parametrize("said", ["accept", "decline"])
def test_a_person_is_told_who_answers_an_offer_to_a_program(
    tmp_path: Path, against: Begin, said: str
) -> None:
    talker = against(script(tmp_path, ask="pass"))
    talker.say("draw")
    assert talker.one(said).startswith("Only ")
    assert session(talker).match.offered_to == BLACK


def test_that_its_time_is_up_is_told_once_even_if_it_cannot_be_saved(tmp_path: Path) -> None:
    words, passed, place = ("roll:6", "e2e4", "roll:6"), [0], Full()
    game = seeded(Match(plugins.load("d10"), words=words, agreed=Agreed(Control(60))))
    seat(game, BLACK, script(tmp_path, ask="pass"))
    talker = talking(Session(game, place, lambda: passed[0]))
    assert talker.topic.waits
    passed[0], place.full = 60_000, True
    assert "cannot be saved" in "".join(talker.wait())
    assert not talker.topic.waits
    assert talker.topic.patience() is None
    place.full = False
    assert "White wins on time." in talker.say("")
    session(talker).close()


def test_what_a_program_played_and_cannot_be_saved_is_told_once() -> None:
    place = Full()
    talker = talking(Session(seeded(match_of("d10", "roll:6", "e2e4")), place))
    talker.say("let greedy play black")
    place.full = True
    assert talker.wait()[0] == (
        "Not played, since it cannot be saved: No space left on device. "
        "What now? Or say: let greedy play Black."
    )
    session(talker).close()


def test_a_program_that_fails_is_named_and_taken_over(tmp_path: Path, against: Begin) -> None:
    talker = against(script(tmp_path, ask="sys.exit(3)"), "roll:6", "e2e4", "roll:6")
    lines = heard(talker, "What now?")
    assert any(line.startswith("Tester crashed with status 3.") for line in lines)
    assert "1: go on with Tester." in lines
    assert "Black is played by hand now." in talker.say("by hand")
    talker.say("e5")
    assert session(talker).match.words[-1] == "e7e5"


def test_after_a_takeback_a_program_that_failed_is_asked_about_once_it_has_to_act_again(
    tmp_path: Path, against: Begin
) -> None:
    talker = against(script(tmp_path, ask="sys.exit(3)"), "roll:6", "e2e4", "roll:6")
    heard(talker, "What now?")
    assert talker.say("undo")[-1] == "White, move a man of any kind."
    assert any("What now?" in line for line in talker.say("d4"))


def test_no_clock_runs_while_people_are_asked_about_a_program_that_failed(tmp_path: Path) -> None:
    now, words = 0, ("roll:6", "e2e4", "roll:6")
    game = seeded(Match(plugins.load("d10"), words=words, agreed=Agreed(Control(60))))
    seat(game, BLACK, script(tmp_path, ask="sys.exit(3)"))
    talker = talking(Session(game, now=lambda: now))
    heard(talker, "What now?")
    now += 50_000
    assert talker.one("clock") == "White has 1:00 and Tester has 1:00."
    talker.say("by hand")
    now += 20_000
    assert talker.one("clock").endswith("has 0:40.")
    session(talker).close()


def test_another_program_plays_and_explains(tmp_path: Path, against: Begin) -> None:
    talker = against(script(tmp_path, ask="sys.exit(3)"), "roll:6", "e2e4", "roll:6")
    heard(talker, "What now?")
    assert talker.one("let ./nothing play black").startswith("'./nothing' is neither a level")
    assert "neither a level" in " ".join(talker.say("let nobody-at-all play black"))
    assert talker.one("let stedy play black").endswith("did you mean steady, greedy?")
    assert "Greedy plays Black now." in talker.say("let greedy play black")
    heard(talker, "White, roll")
    told = talker.say("explain")
    assert told[0].startswith("Greedy: ")
    assert told[1].startswith("It expects to score ")
    assert "Random plays Black now." in talker.say("let random play black")
    assert talker.say("explain") == told


def test_a_draw_is_offered_to_it_and_it_answers(tmp_path: Path, against: Begin) -> None:
    talker = against(script(tmp_path, ask="say(type='accept', id=id)"), "roll:6")
    assert talker.say("draw") == ["White offers a draw."]
    assert any("Drawn" in line for line in heard(talker, "Drawn"))


def test_through_a_pipe_lines_wait_until_somebody_is_asked() -> None:
    lines = pipe(
        "e4\nleave\n", "play", "d10", "--plain", "--no-save", "--seed", "7", "--white", "bot:random"
    )
    assert any(line.startswith("Random: ") for line in lines)
    assert lines[0] == "d10 Chess. Random plays White."


def test_two_programs_play_to_the_end_through_a_pipe() -> None:
    done = dicemate(
        *("play", "d10", "--plain", "--no-save", "--seed", "7"),
        *("--white", "bot:random", "--black", "bot:random"),
        *("--setup", "4k3/8/8/8/8/8/8/QQQQK2R w - - 0 1"),
    )
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "Drawn" in done.stdout


def test_a_program_hears_the_end_when_we_are_killed(tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    command = script(tmp_path, ask="pass")
    file = tmp_path / "Tester.py"
    at_exit = f"import atexit\natexit.register(lambda: open({str(ended)!r}, 'w'))\n"
    file.write_text(at_exit + file.read_text())
    piped = Piped("play", "d10", "--plain", "--no-save", "--black", f"bot:{command}")
    piped.break_off()
    until(ended.exists)


def test_a_game_goes_on_with_the_same_program_and_from_elsewhere_with_none(tmp_path: Path) -> None:
    game = seeded(match_of("d10", "roll:6", "e2e4", "roll:6"))
    found = known.find(script(tmp_path))
    game.seat(BLACK, found.program, found.name)
    strange = talking(Session(record.read(record.write(game))))
    lines = heard(strange, "What now?")
    assert any("Tester is not known on this computer." in line for line in lines)
    known.remember(found)
    same = talking(Session(record.read(record.write(game))))
    heard(same, "White, roll")
    for talker in (strange, same):
        session(talker).close()


def test_once_the_game_is_over_its_record_keeps_who_played() -> None:
    game = seeded(match_of("d10", "roll:6"))
    game.seat(BLACK, "greedy", "Greedy")
    talker = talking(Session(game))
    talker.say("resign")
    talker.say("yes")
    assert talker.say("let random play black")[0] == "The game is over."
    assert talker.say("by hand black")[0] == "The game is over."
    assert record.read(record.write(game)).match.names[BLACK] == "Greedy"
    assert (game.match.names[BLACK], game.programs) == ("Greedy", {BLACK: "greedy"})
    session(talker).close()
