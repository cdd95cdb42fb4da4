"""Programs in a session: their decisions are played, and their mistakes are named."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bots.badly import as_known, script
from dicemate.bots import program as programs
from dicemate.bots.opponents import Opponents
from dicemate.bots.process import UNREAD, Ended, Process
from dicemate.dice import Dice
from dicemate.position import BLACK, WHITE, Chance, Color
from dicemate.record import Game
from dicemate.session import Refused, Session
from helpers import match_of, until

pytestmark = pytest.mark.usefixtures("data")


@pytest.fixture
def at_the_end() -> "list[Opponents]":
    return []


@pytest.fixture
def sit(at_the_end: "list[Opponents]") -> "Callable[..., Opponents]":
    """Return what seats a program, which leaves when the test is over."""

    def seat(command: str, *words: str, who: Color = WHITE, game: str = "d10") -> Opponents:
        match = match_of(game, *words)
        session = Session(Game(match, Dice.seeded("x")))
        opponents = Opponents(session)
        at_the_end.append(opponents)
        opponents.replace(who, as_known(command))
        return opponents

    return seat


@pytest.fixture(autouse=True)
def _leave(at_the_end: "list[Opponents]") -> "object":
    yield
    for opponents in at_the_end:
        opponents.session.close()


def step(opponents: Opponents) -> None:
    """Let a program do one thing, or fail."""
    until(lambda: opponents.next() or opponents.failure)
    if action := opponents.next():
        action()


def failure(opponents: Opponents) -> str:
    """Let programs play until one fails, and return how."""
    while not opponents.failure:
        step(opponents)
    return opponents.failure.text


Sit = Callable[..., Opponents]

REPEATED = ("roll:6 g1f3 roll:6 g8f6 roll:6 f3g1 roll:6 f6g8 " * 2).split()
"""The first position of d10 Chess for the third time."""


def test_a_program_throws_and_decides(tmp_path: Path, sit: Sit) -> None:
    opponents = sit(script(tmp_path))
    step(opponents)
    assert len(opponents.session.match.words) == 1
    step(opponents)
    assert opponents.session.actor == BLACK
    assert opponents.next() is None  # A person's turn.


def test_what_a_person_does_stops_it_and_a_late_answer_is_not_heard(
    tmp_path: Path, sit: Sit
) -> None:
    undone, said = tmp_path / "undone", tmp_path / "said"
    late = (
        f"if id > 1: continue\nimport os\n"
        f"while not os.path.exists({str(undone)!r}): time.sleep(0.01)\n"
        f"say(type='word', id=id, word='junk')\nopen({str(said)!r}, 'w')"
    )
    opponents = sit(script(tmp_path, ask=late), "roll:6", "e2e4", "roll:6", who=BLACK)
    assert opponents.next() is None
    opponents.session.undo()
    assert opponents.session.match.words == ["roll:6"]
    assert not opponents.programs[BLACK].thinking
    undone.touch()
    until(said.exists)
    opponents.session.say("d2d4")
    step(opponents)  # The program throws.
    assert opponents.next() is None
    assert opponents.failure is None
    assert opponents.programs[BLACK].thinking


def test_its_resignation_and_its_draws_are_done(tmp_path: Path, sit: Sit) -> None:
    opponents = sit(script(tmp_path, ask="say(type='resign', id=id)"), "roll:6")
    step(opponents)
    outcome = opponents.session.match.outcome
    assert outcome
    assert (outcome.winner, outcome.reason) == (BLACK, "resignation")


def test_a_draw_that_it_claims_in_its_turn_ends_the_game(tmp_path: Path, sit: Sit) -> None:
    words = "g1f3 g8f6 f3g1 f6g8 " * 2
    claim = "say(type='claim', id=id, reason=asked['claims'][0])"
    opponents = sit(script(tmp_path, ask=claim), *words.split(), game="deadmans")
    step(opponents)
    outcome = opponents.session.match.outcome
    assert outcome
    assert (outcome.winner, outcome.reason) == (None, "threefold repetition")


def test_an_offer_leaves_it_to_decide(tmp_path: Path, sit: Sit) -> None:
    both = "say(type='offer', id=id); say(type='word', id=id, word=first)"
    opponents = sit(script(tmp_path, ask=both), "roll:6")
    step(opponents)
    assert opponents.session.match.offer == WHITE
    step(opponents)
    assert len(opponents.session.match.words) == 2


def test_nobody_is_offered_a_draw_twice_in_one_decision(tmp_path: Path, sit: Sit) -> None:
    ask = "for _ in range(3): say(type='offer', id=id)\nsay(type='word', id=id, word=first)"
    opponents = sit(script(tmp_path, ask=ask), "roll:6")
    step(opponents)
    opponents.session.decline_draw()
    step(opponents)
    assert opponents.session.match.offer is None
    assert len(opponents.session.match.words) == 2


@pytest.mark.parametrize(("reply", "over"), [("accept", True), ("decline", False)])
def test_a_draw_offered_in_ones_own_turn_is_answered_at_once(
    tmp_path: Path, sit: Sit, reply: str, over: bool
) -> None:
    opponents = sit(script(tmp_path, ask=f"say(type={reply!r}, id=id)"), "roll:6", who=BLACK)
    opponents.session.offer_draw(WHITE)
    step(opponents)
    assert (opponents.session.over, opponents.session.match.offer) == (over, None)


@pytest.mark.parametrize(
    ("thrown", "ask", "said"),
    [
        ("roll:6", "type='word', id=id, word='e2e4'", "chose 'e2e4', which cannot be played"),
        ("", "type='claim', id=id, reason='threefold repetition'", "a draw that cannot be claimed"),
    ],
)
def test_a_program_that_is_asked_about_a_draw_does_nothing_in_the_others_place(
    tmp_path: Path, sit: Sit, thrown: str, ask: str, said: str
) -> None:
    words = [*REPEATED, *thrown.split()]
    opponents = sit(script(tmp_path, ask=f"say({ask})"), *words, who=BLACK)
    opponents.session.offer_draw(WHITE)
    assert said in failure(opponents)
    assert opponents.session.match.words == words
    assert not opponents.session.over


def test_what_was_decided_before_a_takeback_is_not_done_after_it(tmp_path: Path, sit: Sit) -> None:
    log = tmp_path / "log"
    ask = f"open({str(log)!r}, 'a').write(line)\nsay(type='word', id=id, word=first)"
    opponents = sit(script(tmp_path, ask=ask), "roll:6", who=BLACK)
    session = opponents.session
    session.say("e2e4", sure=True)
    session.roll()
    until(opponents.next)  # It has decided, and what it does is not seen yet.
    session.undo()
    assert opponents.next() is None
    session.say("d2d4", sure=True)
    session.roll()
    step(opponents)
    assert [json.loads(line)["words"][1] for line in log.read_text().splitlines()] == [
        "e2e4",
        "d2d4",
    ]


ENDLESS = "while True: say(type='info', id=id, value=0)"
HUGE = "sys.stdout.write('x' * 200000); sys.stdout.flush(); time.sleep(1000)"
FAULTS = [
    ("hello", "sys.exit(3)", "Tester crashed with status 3."),
    ("hello", "sys.exit()", "Tester exited."),
    ("hello", "say(type='hello', protocol=9, name='T')", "speaks version '9' of the protocol"),
    ("hello", "say(type='hello', protocol=True, name='T')", "hello without the number"),
    ("hello", "say(type='hello', protocol='1', name='T')", "hello without the number"),
    ("hello", "say(type='hello', name='T')", "hello without the number of the protocol"),
    ("hello", "say(protocol=1, name='T')", "sent an invalid message: it has no type."),
    ("ask", "raise ValueError('no book')", "Tester crashed with status 1: ValueError: no book."),
    ("ask", "sys.exit('\\x1b[2JNo book.\\n\\n')", "Tester crashed with status 1: [2JNo book."),
    ("ask", "sys.stderr.write('x' * 9**6); sys.exit(2)", f"crashed with status 2: {'x' * 200}."),
    ("ask", "sys.exit('No book: ' + 'x' * 999)", f"crashed with status 1: No book: {'x' * 191}."),
    ("ask", "os = __import__('os'); os.kill(os.getpid(), 9)", "Tester was killed by SIGKILL."),
    ("ask", "os = __import__('os'); os.kill(os.getpid(), 40)", "Tester was killed by signal 40."),
    ("ask", "print('I am thinking', flush=True)", "is not JSON in UTF-8"),
    ("ask", "print('[1]', flush=True)", "is not a JSON object"),
    ("ask", "sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "is not JSON in UTF-8"),
    ("ask", "say(type='dance', id=id)", "there is no message of the type 'dance'"),
    ("ask", "say(type='word', word=first)", "word without the id of a question"),
    ("ask", "say(type='word', id=id + 1, word=first)", "its id is that of no question"),
    ("ask", "say(type='info', id=0, value=0)", "its id is that of no question"),
    ("ask", "say(type='word', id=id, word='e2e5')", "chose 'e2e5', which cannot be played"),
    ("ask", "say(type='info', id=id, value=1e9)", "a value is a number from -1 to 1"),
    ("ask", "say(type='claim', id=id, reason='x')", "claims a draw that cannot be claimed"),
    ("ask", "say(type='accept', id=id)", "accepts a draw that nobody has offered"),
    ("ask", HUGE, "sent a line of more than 64 KB"),
    ("ask", ENDLESS, "without deciding anything"),
]


@pytest.mark.parametrize(("when", "code", "said"), FAULTS)
def test_a_program_that_misbehaves_is_named_and_the_game_is_whole(
    tmp_path: Path, sit: Sit, when: str, code: str, said: str
) -> None:
    opponents = sit(script(tmp_path, **{when: code}), "roll:6")
    told = failure(opponents)
    assert told.startswith("Tester ")
    assert said in told
    assert told.isprintable()
    assert opponents.session.match.words == ["roll:6"]
    assert opponents.next() is None  # Nothing happens before somebody says what to do.


def test_a_program_that_does_not_play_the_game_is_not_heard(tmp_path: Path, sit: Sit) -> None:
    at_once = """
greeting = dict(type='hello', protocol=1, name='Tester', games=['freedom'])
answer = dict(type='word', id=id, word=first)
sys.stdout.write(json.dumps(greeting) + chr(10) + json.dumps(answer) + chr(10))
sys.stdout.flush()"""
    opponents = sit(script(tmp_path, hello="pass", ask=at_once.strip()), "roll:6")
    for _ in range(2):
        assert failure(opponents) == "Tester does not play d10 Chess."
        assert opponents.session.match.words == ["roll:6"]
        opponents.go_on()


def test_a_program_that_closes_its_output_is_named(tmp_path: Path, sit: Sit) -> None:
    opponents = sit(script(tmp_path, ask="import os; os.close(1); time.sleep(1000)"), "roll:6")
    assert failure(opponents) == "Tester closed its output."


def test_a_program_that_cannot_be_started_is_named(sit: Sit) -> None:
    opponents = sit("/nowhere/at/all", "roll:6")
    assert failure(opponents).startswith("Tester cannot be started: /nowhere/at/all: No such file")


def test_a_program_that_stalls_is_named_and_waited_for(
    tmp_path: Path, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    opponents = sit(script(tmp_path, ask="pass"), "roll:6")
    until(lambda: opponents.next() is None and opponents.programs[WHITE].hello)
    with monkeypatch.context() as patched:
        patched.setattr(programs, "PATIENCE", -1.0)
        assert failure(opponents) == "Tester has not answered for -1 seconds."
    opponents.go_on()
    assert opponents.next() is None
    assert opponents.failure is None


def test_what_a_program_never_reads_is_not_kept_without_end() -> None:
    program = Process([sys.executable, "-S", "-E", "-c", "import time; time.sleep(1000)"])
    with pytest.raises(Ended, match="does not read its input"):
        program.send(b" " * 2 * UNREAD)  # More than a pipe takes, too.
    program.kill()
    program.close(wait=True)


def test_a_crashed_program_is_started_anew(tmp_path: Path, sit: Sit) -> None:
    once = f"""
import os
if os.path.exists({str(tmp_path / "once")!r}):
    say(type='word', id=id, word=first)
else:
    open({str(tmp_path / "once")!r}, 'w'); sys.exit(1)"""
    opponents = sit(script(tmp_path, ask=once.strip()), "roll:6")
    assert failure(opponents) == "Tester crashed with status 1."
    opponents.go_on()
    step(opponents)
    assert len(opponents.session.match.words) == 2


def test_a_program_is_asked_again_after_a_message_that_nobody_understood(
    tmp_path: Path, sit: Sit
) -> None:
    odd = "say(type='word', id=id, word=first if id > 1 else 7)"
    opponents = sit(script(tmp_path, ask=odd), "roll:6")
    assert failure(opponents).startswith("Tester sent an invalid message")
    opponents.go_on()
    step(opponents)
    assert len(opponents.session.match.words) == 2


def test_a_program_whose_hello_was_refused_is_started_anew(tmp_path: Path, sit: Sit) -> None:
    """It says hello only once; somebody may have mended it meanwhile."""
    once = f"""
import os
version = 1 if os.path.exists({str(tmp_path / "once")!r}) else 2
open({str(tmp_path / "once")!r}, 'w')
say(type='hello', protocol=version, name='Tester')"""
    opponents = sit(script(tmp_path, hello=once.strip()), "roll:6")
    assert "it speaks version '2' of the protocol, not 1" in failure(opponents)
    opponents.go_on()
    step(opponents)
    assert opponents.failure is None
    assert len(opponents.session.match.words) == 2


def test_a_program_that_says_something_else_before_its_hello_is_heard_on(
    tmp_path: Path, sit: Sit
) -> None:
    opponents = sit(script(tmp_path, hello="print('Welcome!'); hello()"), "roll:6")
    assert failure(opponents).startswith("Tester sent an invalid message: 'Welcome!'")
    opponents.go_on()
    step(opponents)
    assert len(opponents.session.match.words) == 2


def test_a_program_whose_output_somebody_holds_is_started_anew(
    tmp_path: Path, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    forks = "import os\nif os.fork() == 0: time.sleep(1000)\nos._exit(0)"
    opponents = sit(script(tmp_path, ask=forks), "roll:6")
    first = opponents.programs[WHITE]
    until(lambda: opponents.next() is None and first.hello and first.ended)
    with monkeypatch.context() as patched:
        patched.setattr(programs, "PATIENCE", -1.0)
        told = failure(opponents)
    assert told.startswith("Tester has not answered for -1 seconds: it has ended, but something")
    opponents.go_on()
    assert opponents.programs[WHITE] is not first


def test_a_screen_hears_only_so_much_at_once(
    tmp_path: Path, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "AT_ONCE", 1)
    both = "sys.stdout.write(''.join(json.dumps(dict(type='info', id=id, nodes=n)) + '\\n'"
    both += " for n in (1, 2))); sys.stdout.flush()"
    opponents = sit(script(tmp_path, ask=both), "roll:6")
    program, heard = opponents.programs[WHITE], list[int]()

    def hears_both() -> bool:
        assert opponents.next() is None
        heard.append(program.info.nodes if program.info else 0)
        return heard[-1] == 2

    until(hears_both)
    assert 1 in heard


def test_a_person_takes_over_and_a_program_again(tmp_path: Path, sit: Sit) -> None:
    opponents = sit(script(tmp_path, ask="sys.exit(1)"), "roll:6")
    failure(opponents)
    opponents.take_over(WHITE)
    assert opponents.failure is None
    assert opponents.session.say("e2e4") is None
    opponents.replace(BLACK, as_known(script(tmp_path)))
    step(opponents)
    step(opponents)
    assert len(opponents.session.match.words) == 4


def test_of_a_word_that_a_person_played_again_no_program_gives_the_reason(
    tmp_path: Path, sit: Sit
) -> None:
    opponents = sit(script(tmp_path), "roll:6")
    step(opponents)
    session = opponents.session
    word = session.match.words[-1]
    opponents.take_over(WHITE)
    assert opponents.why()[0].startswith("Tester: ")
    session.undo()
    session.say(word)
    assert opponents.why() == ["No move so far was played by a program since this game was opened."]


def test_a_result_below_zero_has_a_minus_sign(tmp_path: Path, sit: Sit) -> None:
    ask = "say(type='info', id=id, value=-0.09); say(type='word', id=id, word=first)"
    opponents = sit(script(tmp_path, ask=ask), "roll:6")
    step(opponents)
    assert "It expects to score 46 % (−0.09, where +1 is a win)." in opponents.why()


def test_a_program_that_finds_no_seat_leaves(tmp_path: Path, sit: Sit) -> None:
    opponents, gone = sit(script(tmp_path)), tmp_path / "gone"
    opponents.session.resign(BLACK)
    another = script(tmp_path, quit_=f"open({str(gone)!r}, 'w'); break")
    assert isinstance(opponents.replace(BLACK, as_known(another)), Refused)
    until(gone.exists)


def test_a_person_who_takes_over_again_has_the_same_name(tmp_path: Path, sit: Sit) -> None:
    opponents = sit(script(tmp_path), "roll:6")
    match = opponents.session.match
    match.rename({BLACK: "Bob"})
    opponents.replace(BLACK, as_known(script(tmp_path)))
    opponents.replace(BLACK, as_known(script(tmp_path)))  # Another program.
    assert match.names[BLACK] != "Bob"
    opponents.take_over(BLACK)
    opponents.take_over(WHITE)  # A program from the beginning.
    assert match.names == {WHITE: "White", BLACK: "Bob"}


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("quit_", ["break", "time.sleep(1000)"])
def test_nothing_is_left_behind_by_a_program_that_left(
    tmp_path: Path, sit: Sit, quit_: str
) -> None:
    opponents = sit(script(tmp_path, quit_=quit_), "roll:6")
    program = opponents.programs[WHITE]
    pid = program.pid
    until(lambda: opponents.next())
    opponents.session.close()
    until(lambda: not is_alive(pid))


def test_dice_thrown_by_hand_are_not_thrown_for_a_program(tmp_path: Path, sit: Sit) -> None:
    opponents = sit(script(tmp_path))
    opponents.session.change_dice()
    assert isinstance(opponents.session.pending, Chance)
    assert opponents.next() is None


def test_a_program_is_told_all_that_leads_to_the_position(tmp_path: Path, sit: Sit) -> None:
    file = tmp_path / "asked"
    opponents = sit(script(tmp_path, ask=f"open({str(file)!r}, 'w').write(line)"))
    session = opponents.session
    session.roll()
    opponents.next()
    until(lambda: file.exists() and file.read_text().endswith("\n"))
    asked = __import__("json").loads(file.read_text())
    assert asked["game"] == "d10"
    assert asked["words"] == session.match.words
    assert asked["you"] == "white"
    assert set(asked["legal"]) == set(getattr(session.pending, "words", ()))
    assert (asked["offered"], asked["claims"], asked["clock"]) == (False, [], None)


def test_an_offered_draw_is_answered_before_dice_are_thrown(tmp_path: Path, sit: Sit) -> None:
    opponents = sit(script(tmp_path, ask="say(type='accept', id=id)"), "roll:6", "e2e4", who=BLACK)
    opponents.session.offer_draw(WHITE)
    step(opponents)
    assert opponents.session.over
    assert opponents.session.match.words == ["roll:6", "e2e4"]
