"""A terminal reports what it is: men use its finest cells, and no report is taken for typing."""

import pytest
from rich.segment import Segment
from textual.color import Color

from dicemate import plugins
from dicemate.system import answers
from dicemate.system.answers import Sieve
from dicemate.system.settings import Settings
from dicemate.tui.board.points import NONE, OCTANTS, SEXTANTS
from dicemate.tui.driver import Answered
from dicemate.tui.onlytext import OnlyText
from tui.player import Player, table

KITTY = "\x1bP>|kitty(0.26.5)\x1b\\"


@pytest.mark.parametrize(
    ("answer", "points"),
    [
        ("kitty(0.26.5)", "sextants"),
        ("kitty(0.40.0)", "octants"),
        ("kitty(0.9.1)", "quadrants"),
        ("foot(1.16.2)", "sextants"),
        ("foot(1.20.1-12-gabc)", "octants"),
        ("ghostty 1.1.3", "sextants"),
        ("ghostty 1.2.0", "octants"),
        ("VTE(7006)", "sextants"),
        ("VTE(7802)", "octants"),
        ("WezTerm 20240203-110809-5046fc22", "sextants"),
        ("XTerm(390)", "quadrants"),
        ("tmux 3.4", "quadrants"),
        ("kitty", "quadrants"),
        ("kitty(" + "9" * 5000 + ")", "octants"),
        ("kitty(1.2.", "octants"),
        ("", "quadrants"),
        ("\0\n❦", "quadrants"),
    ],
)
def test_which_cells_a_terminal_draws_itself(answer: str, points: str) -> None:
    assert answers.points(answer) == points


@pytest.mark.parametrize("ends", range(1, len(KITTY)))
def test_an_answer_in_pieces_is_none_of_what_is_typed(ends: int) -> None:
    sieve = Sieve()
    typed, found = sieve.sift("e" + KITTY[:ends])
    more, then = sieve.sift(KITTY[ends:] + "4\x1b[A")
    assert (typed + more, found + then) == ("e4\x1b[A", ["kitty(0.26.5)"])


@pytest.mark.parametrize("key", ["\x1b", "\x1bP", "\x1b[A", "\x1b[27u", "P>|", "\x1bO"])
def test_keys_are_typed_as_they_are(key: str) -> None:
    sieve = Sieve()
    typed, found = sieve.sift(key)
    assert (typed + sieve.rest(), found) == (key, [])


def test_an_esc_is_not_held_back_once_the_terminal_has_answered() -> None:
    sieve = Sieve()
    sieve.sift(KITTY)
    assert sieve.sift("\x1b") == ("\x1b", [])


@pytest.mark.parametrize("end", ["\x1b\\", "\x07"])
@pytest.mark.parametrize(("piece", "pauses"), [(1, False), (13, True), (127, True), (512, True)])
def test_no_piece_of_an_answer_that_is_too_long_is_typed(
    piece: int, pauses: bool, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "_LONGEST", 512)
    sieve = Sieve()
    sent = f"Nf\x1bP>|{'x' * 1125}kitty(0.40.0){end}3"
    typed = ""
    for start in range(0, len(sent), piece):
        more, found = sieve.sift(sent[start : start + piece])
        assert found == []
        typed += f"{more}{sieve.rest() if pauses else ''}"
    assert typed == "Nf3"


def test_an_answer_that_never_ends_is_dropped_and_what_follows_is_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(answers, "monotonic", lambda: now)
    sieve = Sieve()
    assert sieve.sift("\x1bP>|" + "x" * 5000) == ("", [])
    assert sieve.rest() == ""
    assert sieve.sift("xxx") == ("", [])
    now = answers._PATIENCE
    assert sieve.rest() == ""
    assert sieve.sift("e4") == ("e4", [])


def points(player: Player) -> str:
    """Return with which points the men on the screen are drawn, if they are."""
    drawn = player.boards.points
    return drawn.name if drawn else ""


@pytest.mark.parametrize(
    ("men", "size", "before", "after"),
    [
        ("auto", "120x40", "quadrants", "octants"),
        ("auto", "80x24", "quadrants", "octants"),
        ("drawn", "120x40", "quadrants", "quadrants"),
        ("sextants", "120x40", "sextants", "sextants"),
        ("glyphs", "120x40", "", ""),
    ],
)
async def test_a_late_answer_changes_the_look_then(
    men: str, size: str, before: str, after: str
) -> None:
    async with table(plugins.load("d10"), size=size, settings=Settings(men=men)) as player:
        assert points(player) == before
        player.app.post_message(Answered("kitty(0.40.1)"))
        await player.wait()
        assert points(player) == after
        assert any("\U0001cd00" <= each <= "\U0001cde5" for each in player.text) == (
            after == "octants"
        )


def test_octants_pass_the_gate_to_the_terminal() -> None:
    shown = OCTANTS.characters.replace(NONE, "") + SEXTANTS.characters
    assert OnlyText().apply([Segment(shown + "\x07")], Color(0, 0, 0))[0].text == shown
