"""The terminal may vanish or send anything, and is left as it was found."""

import os
import random
import resource
import signal
from pathlib import Path

import pytest

from e2e.begun import GAME, not_restored, throw
from e2e.terminal import Terminal
from helpers import saved_words, until

FORGET = b"\x1b[27u" * 2
"""Esc, twice: what was typed is forgotten."""


def plays_on(tmp_path: Path, *each: bytes) -> None:
    """Begin the game, and see that White's knight moves after each of what is sent.

    The move is taken back again, so that one game tries them all. A frame may be read in parts, and
    what is next stands above where it stood; only with the line of keys below is the frame whole.
    """
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        for content in each:
            terminal.send(content)
            terminal.see("Bob, roll the die.", "Space roll")
            assert saved_words(tmp_path) == ["roll:4", "g1f3"], content
            terminal.press("u")
            terminal.see("Ann, move a king", "or type")
            assert saved_words(tmp_path) == ["roll:4"], content


@pytest.mark.parametrize(
    ("page", "number"),
    [
        *(
            ("", number)
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
        ),
        ("?", signal.SIGTERM),
        ("\x10", signal.SIGHUP),
        ("\x1bOP", signal.SIGINT),
        ("\x1bOQ", signal.SIGTERM),
    ],
)
def test_who_is_asked_to_end_leaves_the_terminal_as_it_was(
    tmp_path: Path, number: int, page: str
) -> None:
    """On whichever page: help, the palette, the rules, the menu of the game."""
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        terminal.press(page)
        os.kill(terminal.process, number)
        assert terminal.exit_status() == 0
        assert not_restored(terminal) == []
        assert b"Traceback" not in terminal.raw
    assert saved_words(tmp_path) == ["roll:4"]


def test_an_end_that_is_asked_for_counts_the_time_that_was_thought(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, "--clock", "60") as terminal:
        throw(terminal)
        os.kill(terminal.process, signal.SIGTERM)
        assert terminal.exit_status() == 0
    (path,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
    assert "[Clock " in path.read_text()


def test_a_shell_may_tell_again_that_the_terminal_has_gone(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        status = None
        while status is None:
            os.kill(terminal.process, signal.SIGHUP)
            terminal.look(0.01)
            pid, ended = os.waitpid(terminal.process, os.WNOHANG)
            status = os.waitstatus_to_exitcode(ended) if pid else None
        assert status == 0
    assert saved_words(tmp_path) == ["roll:4"]


@pytest.mark.parametrize("ignored", [True, False])
@pytest.mark.parametrize("arguments", [GAME, ()])
def test_a_terminal_that_goes_ends_the_app(
    tmp_path: Path, arguments: tuple[str, ...], ignored: bool
) -> None:
    """As `nohup` starts it, or the way a window is closed."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored else signal.SIG_DFL)
    try:
        terminal = Terminal(tmp_path, *arguments)
    finally:
        signal.signal(signal.SIGHUP, before)
    with terminal:
        if arguments:
            throw(terminal)
        else:
            terminal.see("Babylonian Chess")
        # A process that spins meets this limit; one that hangs meets the test's.
        resource.prlimit(terminal.process, resource.RLIMIT_CPU, (60, 60))
        terminal.hang_up()
        assert terminal.ended() == 0
    if arguments:
        assert saved_words(tmp_path) == ["roll:4"]


def test_bytes_that_are_no_letter_are_skipped(tmp_path: Path) -> None:
    plays_on(
        tmp_path,
        b"\xffNf3\r",
        b"\xc3Nf3\r",
        b"\x80" * 50 + b"Nf3\r",
        b"\xf0\x9fNf3\r",
        b"\xed\xa0\x80Nf3\r",
        b"\xfe\xffNf3\r",
        bytes(range(128, 256)) + b"Nf3\r",
    )


REPORTS = {
    "a click far away": b"\x1b[<0;99999999;99999999M",
    "a letter that there is not": b"\x1b[97;1;99999999u",
    "half a letter": b"\x1b[55296u",
    "a mode": b"\x1b[?2026;9999999999$y",
    "a place of the cursor": b"\x1b[99999;99999R",
    "NULs": b"\0" * 10,
    "a sequence without an end": b"\x1b[" + b"1;" * 300,
}
SIZES = {
    "nothing": b"\x1b[48;0;0;0;0t",
    "beyond all measure": b"\x1b[48;99999;99999;9;9t",
    "nothing and a click": b"\x1b[48;0;0;0;0t\x1b[<0;5;5M",
}


def test_reports_that_make_no_sense_change_nothing(tmp_path: Path) -> None:
    plays_on(tmp_path, *(report + FORGET + b"Nf3\r" for report in REPORTS.values()))


@pytest.mark.parametrize("size", SIZES)
def test_a_size_that_makes_no_sense_changes_nothing(tmp_path: Path, size: str) -> None:
    plays_on(tmp_path, SIZES[size] + FORGET + b"Nf3\r")


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_sent_the_app_ends_well_when_it_is_asked_to(tmp_path: Path, seed: int) -> None:
    generator = random.Random(seed)
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        for _ in range(60):
            terminal.send(_junk(generator))
        terminal.look(0.2)
        os.kill(terminal.process, signal.SIGTERM)
        assert terminal.exit_status() == 0
        assert b"Traceback" not in terminal.raw
    assert saved_words(tmp_path)[:1] == ["roll:4"]


def _junk(generator: random.Random) -> bytes:
    """Return random bytes, among them sequences that a terminal may send."""
    parameters = ";".join(str(generator.choice((0, 1, 7, 97, 200, 10**9))) for _ in range(4))
    kind = generator.choice("uRtMm~ABCDHPQI")
    sign = generator.choice(("", "<", "?", ">", "<0;"))
    sequence = f"\x1b[{sign}{parameters}{kind}".encode()
    letters = bytes(generator.choice(_BYTES) for _ in range(generator.randrange(8)))
    return generator.choice((sequence, letters, sequence[: generator.randrange(9)]))


_BYTES = [byte for byte in range(256) if byte not in b"\x11u\x1a"]
"""All but those that leave, stop or take back."""


def test_thousands_of_letters_stop_nothing(tmp_path: Path) -> None:
    typed, pasted = b"x" * 3000, b"\x1b[200~" + b"x" * 3000 + b"\x1b[201~"
    plays_on(tmp_path, typed + FORGET + b"Nf3\r", pasted + FORGET + b"Nf3\r")


def test_errors_may_go_elsewhere_and_the_screen_is_seen(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, stderr=tmp_path / "errors") as terminal:
        throw(terminal)
        terminal.press("\x11")
        assert terminal.exit_status() == 0
    assert (tmp_path / "errors").read_bytes() == b""


def test_no_key_overtakes_another_however_fast_they_come(tmp_path: Path) -> None:
    """As over a slow line, which delivers all at once: a letter must not overtake Backspace."""
    plays_on(
        tmp_path,
        b"Nf3\r",
        b"xNf3" + b"\x7f" * 4 + b"Nf3\r",
        b"Nc3\x7f\x7ff3\r",
        b"Nh3\x1b[27uNf3\r",
        b"Nf\t\r",
    )


def test_who_goes_on_after_a_stop_without_notice_is_heard_by_one_thread_only(
    tmp_path: Path,
) -> None:
    """A terminal that closes also says go on: a second reading thread would never end."""
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        threads = Path(f"/proc/{terminal.process}/task")
        before = len([*threads.iterdir()])
        for _ in range(3):
            shown = len(terminal.raw)
            os.kill(terminal.process, signal.SIGCONT)
            terminal.hear(b"\x1b[?1049h", after=shown)
            terminal.look(0.2)  # Its threads for other work are free again.
        terminal.press("Nf3", "enter")
        terminal.see("Bob, roll the die.")
        assert len([*threads.iterdir()]) <= before
        os.kill(terminal.process, signal.SIGTERM)
        assert terminal.exit_status() == 0


@pytest.mark.parametrize("stop", [signal.SIGTSTP, signal.SIGSTOP])
def test_who_goes_on_after_a_stop_sees_the_whole_screen_again(
    tmp_path: Path, stop: signal.Signals
) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        terminal.look(1)
        os.kill(terminal.process, stop)
        until(lambda: stopped(terminal.process))
        terminal.look(0.1)  # All that it wrote before.
        shown = len(terminal.raw)
        os.kill(terminal.process, signal.SIGCONT)
        terminal.hear(b"Ann (White)", b"Bob (Black)", b"undo", b"rules", after=shown)


def test_the_screen_is_cleared_when_it_is_left_and_at_no_other_time(tmp_path: Path) -> None:
    """GNU screen as it comes has no other screen: a shell would go on among the squares."""
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        os.kill(terminal.process, signal.SIGTSTP)
        until(lambda: stopped(terminal.process))
        os.kill(terminal.process, signal.SIGTERM)
        os.kill(terminal.process, signal.SIGCONT)
        assert terminal.exit_status() == 0
    written = bytes(terminal.raw)
    taken, cleared, left = (written.count(code) for code in (b"?1049h", b"\x1b[2J", b"?1049l"))
    assert taken == cleared == left
    assert written.rindex(b"\x1b[2J") < written.rindex(b"?1049l")


def stopped(process: int) -> bool:
    """Return whether a process is stopped."""
    status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    return status.rpartition(")")[2].split()[0] == "T"


def test_what_is_typed_before_the_app_has_started_is_not_lost(tmp_path: Path) -> None:
    """The terminal still edits lines then, and turns Enter into the end of one."""
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.send(b" Nf3\r")
        terminal.see("Bob, roll the die.")
    assert saved_words(tmp_path) == ["roll:4", "g1f3"]


def test_keys_that_the_environment_presses_do_not_stop_the_app(tmp_path: Path) -> None:
    """TEXTUAL_PRESS is Textual's own, which presses these keys in the app's thread."""
    with Terminal(tmp_path, *GAME, TEXTUAL_PRESS="space") as terminal:
        terminal.see("Ann rolled 4")
        os.kill(terminal.process, signal.SIGTERM)
        assert terminal.exit_status() == 0


@pytest.mark.parametrize("game", ["deadmans", "d10"])
def test_a_key_waits_for_the_screen_that_opens(tmp_path: Path, game: str) -> None:
    with Terminal(tmp_path, "learn", game) as terminal:
        terminal.hear(b"1049h")  # The terminal is taken over before anything is drawn.
        terminal.send(b"\t\x1b[A\t\x1b[B?")
        text = terminal.see("keys")
        assert "Traceback" not in text
        terminal.send(b"\x1b[27u\x1b[27u")
        assert terminal.exit_status() == 0


@pytest.mark.parametrize("key", [b"?", b"\x1bOP", b"\x1bOR"])
def test_hasty_clicks_on_what_closes_a_page_leave_the_table_open(
    tmp_path: Path, key: bytes
) -> None:
    with Terminal(tmp_path, "play", "d10") as terminal:
        terminal.see("Space roll")
        terminal.send(key)
        terminal.see("Esc back")
        row = next(y for y, line in enumerate(terminal.screen.display, 1) if "Esc back" in line)
        column = terminal.screen.display[row - 1].index("Esc back") + 1
        there = f"\x1b[<0;{column};{row}"
        terminal.send(f"{there}M{there}m".encode() * 3)
        terminal.see("▸White")  # What the table has at that place may be open above it.
        terminal.send(b"\x11")
        assert terminal.exit_status() == 0


def test_a_terminal_that_says_what_it_is_gets_finer_men_and_nothing_of_it_is_typed(
    tmp_path: Path,
) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        assert b"\x1b[>0q" in terminal.raw
        terminal.press("e", "\x1bP>|kit", "ty(0.26.5)\x1b\\")
        terminal.press("4")
        shown = terminal.see("e4", "\U0001fb01")
    assert "kit" not in shown
    assert not {"♔", "♚"} & {*shown}


def test_a_terminal_that_shows_pictures_is_sent_them_and_rid_of_them_at_the_end(
    tmp_path: Path,
) -> None:
    with Terminal(tmp_path, *GAME, COLORTERM="truecolor") as terminal:
        throw(terminal)
        terminal.press("e", "\x1bP>|kitty(0.41.1)\x1b\\")
        terminal.hear(b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\")
        terminal.press("\x1b_Gi=31;", "OK\x1b\\", "4")
        terminal.see("e4", "\U0010eeee")
        assert b"\x1b_Ga=T,U=1,q=2," in terminal.raw
        assert b"a=d" not in terminal.raw
        os.kill(terminal.process, signal.SIGTERM)
        assert terminal.exit_status() == 0
    assert terminal.raw.rindex(b"a=d,d=I") < terminal.raw.rindex(b"\x1b[?1049l")


@pytest.mark.parametrize(
    ("answer", "seconds"),
    [
        ("\x1bP>|\x1b\\", 0.5),
        ("\x1bP>|" + "?" * 9000 + "\x07", 0.5),  # It comes in several pieces.
        ("\x1bP>|kitty", 4),  # What never ends is given up after three seconds.
    ],
)
def test_an_answer_that_is_none_changes_nothing(
    tmp_path: Path, answer: str, seconds: float
) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        throw(terminal)
        terminal.press(answer)
        terminal.look(seconds)
        terminal.press("e4")
        assert "kitty" not in terminal.see("› e4")
