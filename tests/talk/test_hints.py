"""Hints in the line mode, and the question before a word that gives much away."""

import pytest

from cli.command import asked
from dicemate import plugins
from dicemate.hints import weighing
from dicemate.match import Match
from dicemate.position import WHITE
from dicemate.system import settings
from dicemate.system.settings import Settings
from helpers import match_of
from talk.talker import Talker, playing, replaying, seeded, session, teaching

TAKEN = "4k3/8/8/3q4/4P3/8/8/R3K3 w - - 0 1"
"""The pawn e4 can take the queen d5."""


def wish(monkeypatch: pytest.MonkeyPatch, found: Settings) -> None:
    """Have a settings file that says something."""
    monkeypatch.setattr(settings, "load", lambda: (found, []))


def talker() -> Talker:
    return playing(seeded(match_of("d10", "roll:8", setup=TAKEN)))


def test_a_hint_goes_a_step_on_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    wish(monkeypatch, Settings())
    ann = talker()
    assert ann.one("hint") == "A hint: the pawn e4. Say hint again to hear where to."
    assert ann.one("hint") == "A hint: pawn e4 takes black queen d5. Say hint again to hear why."
    assert ann.one("hint").startswith(
        "Expected score: pawn e4 takes black queen d5 100 %, rook a1 to a4 44 %"
    )
    assert session(ann).game.hints == {(1, WHITE): 3}


def test_C2_a_hint_begins_with_a_draw_that_is_better_claimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wish(monkeypatch, Settings())
    begins = "It is best to claim the draw (50 %). "
    match = match_of("deadmans", setup="4k3/8/8/3q4/8/8/3P4/K7 w - - 100 90")
    ann = playing(seeded(match))
    assert ann.one("hint").startswith(f"{begins}A hint: the ")
    ann.one("hint")
    assert ann.one("hint").startswith(f"{begins}Expected score: ")
    match = match_of("d10", setup="4k3/8/8/3q4/8/8/3P4/K7 w - - 100 90")
    told = playing(seeded(match)).one("hint")
    assert told.startswith(f"{begins}Expected score before this roll: ")


def test_what_is_wrong_in_the_settings_is_said_first() -> None:
    settings.file().parent.mkdir(parents=True, exist_ok=True)
    settings.file().write_text('hints = "off"')
    said = asked("play", "d10", "--plain", "--no-save").stdout.splitlines()
    assert said[:2] == ['settings.toml: hints cannot be "off": true | false', "d10 Chess."]


def test_a_hint_whose_time_ran_out_does_not_say_that_nothing_else_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wish(monkeypatch, Settings())
    whole = weighing.weigh

    def brief(match: Match) -> weighing.Hint:
        hint = whole(match)
        return hint._replace(words=hint.words[:1])

    monkeypatch.setattr(weighing, "weigh", brief)
    ann = talker()
    assert ann.one("hint") == "A hint: the pawn e4. Say hint again to hear where to."
    assert session(ann).game.hints == {(1, WHITE): 1}


def test_what_alone_can_be_played_needs_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    wish(monkeypatch, Settings())
    forced = "7k/8/8/8/8/6Bp/6PP/6NK w - - 0 1"
    ann = playing(seeded(match_of("d10", "roll:1", setup=forced)))
    assert ann.one("hint") == "Pawn g2 takes black pawn h3 is all that can be played."
    assert session(ann).game.hints == {}


def test_before_a_throw_a_hint_says_what_it_may_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    wish(monkeypatch, Settings())
    ann = playing(seeded(match_of("d10", setup=TAKEN)))
    assert ann.one("hint").startswith("Expected score before this roll: 94 %")
    assert session(ann).game.hints == {}


def test_a_serious_game_has_no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    wish(monkeypatch, Settings(hints=False))
    ann = talker()
    assert ann.one("hint") == "Hints are off in the settings."
    assert session(ann).game.hints == {}


@pytest.mark.parametrize(
    ("hints", "named"), [(True, ": pawn e4 takes black queen d5 is better"), (False, "")]
)
def test_a_word_that_gives_much_away_is_asked_about_once(
    hints: bool, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish(monkeypatch, Settings(blunders="20", hints=hints))
    ann = talker()
    question, yes, no = ann.say("Ra4")
    assert question == f"Rook a1 to a4 gives away 56 %{named}. Play it?"
    assert (yes, no) == ("1: play rook a1 to a4 anyway.", "2: choose again.")
    assert session(ann).game.hints == ({(1, WHITE): 2} if hints else {})
    ann.say("2")
    assert session(ann).match.words == ["roll:8"]
    ann.say("Ra4")
    assert session(ann).match.words == ["roll:8", "a1a4"]


@pytest.mark.parametrize(("blunders", "move"), [("off", "Ra4"), ("20", "exd5")])
def test_other_words_are_played_at_once(
    blunders: str, move: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish(monkeypatch, Settings(blunders=blunders))
    ann = talker()
    ann.say(move)
    assert len(session(ann).match.words) == 2


def test_a_replay_says_where_a_hint_was_taken() -> None:
    game = seeded(match_of("d10", "roll:8", setup=TAKEN))
    game.record_hint(WHITE, 1)
    assert replaying(game).say("next")[1] == "White took a hint: which man to move."


def test_a_lesson_gives_no_hints() -> None:
    told = teaching(plugins.load("d10")).say("help")
    assert told
    assert not [line for line in told if "hint" in line]
