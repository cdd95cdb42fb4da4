"""A game without dice: no tag, no seal, no page of dice, no luck; all else as ever."""

from collections.abc import AsyncIterator
from datetime import date

import pytest

from bots.arena import play
from dicemate import library, record
from dicemate.dice import NONE, Dice
from dicemate.dice.duels import Duels
from dicemate.hints import weighing
from dicemate.laws import check_variant
from dicemate.match import Match
from dicemate.odds import telling as odds
from dicemate.odds.report import report
from dicemate.record import Game
from dicemate.record.verify import Finding, verify
from dicemate.review import judge, ledger
from dicemate.review import telling as reviews
from dicemate.session import Refused, Session
from dicemate.statistics import telling as statistics
from dicemate.statistics.fortunes import Career
from dicemate.statistics.intervals import Estimate
from dicemate.statistics.standing import PlayerStanding, Score
from dicemate.tui.export import pictures
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from helpers import load_also
from othergames.plainchess import VARIANT
from talk.talker import playing, replaying
from tui.player import Player, screen, seated

NAMES = {True: "Ann", False: "Bob"}
MATE = ("e2e4", "e7e5", "f1c4", "a7a6", "d1h5", "a6a5", "h5f7")
CASTLING = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    load_also(monkeypatch, VARIANT)


def game(*words: str, setup: str | None = None) -> Game:
    match = Match(VARIANT, None, setup, NAMES, words)
    return Game(match, Dice.sealed(), date(2026, 1, 2), by_hand=True)


@pytest.fixture(params=["80x24", "120x40"])
async def player(request: pytest.FixtureRequest) -> AsyncIterator[Player]:
    async with seated(game(), request.param) as player:
        yield player


def test_it_obeys_the_laws() -> None:
    check_variant(VARIANT, range(2), 60)


async def test_a_whole_game_by_every_hand(player: Player) -> None:
    assert "?" not in player.seen("Tray")
    assert not player.app.screen.query_one("Tray").display
    await player.click("e2", "e4")
    await player.drag("e7", "e5")
    await player.type("Bc4")
    await player.type("a7a6")
    await player.point("d1")
    await player.press("enter")
    await player.point("h5")
    await player.press("enter")
    await player.type("a5")
    await player.type("Qxf7")
    assert "Ann wins: checkmate." in player.text
    assert "luck" not in player.text
    assert "seal" not in player.text
    assert library.load(library.entries()[0].path).match.words == [*MATE]


@pytest.mark.parametrize("key", ["f3", "space"])
async def test_keys_of_dice_say_that_there_are_none(player: Player, key: str) -> None:
    assert "F3" not in player.foot
    await player.press(key)
    assert isinstance(player.app.screen, Table)
    if key == "f3":
        assert "There are no dice in this game." in player.text


async def test_the_form_asks_nothing_of_dice() -> None:
    async with screen(None) as player:
        await player.app.push_screen(NewGame(VARIANT))
        await player.wait()
        assert "▸ clock" in player.text
        assert "dice" not in player.text.replace("No dice at all", "").casefold()
        await player.press("f5")
        await player.wait()
        assert player.match.variant is VARIANT
        await player.type("e4")
    (entry,) = library.entries()
    assert "Dice" not in entry.tags
    assert not [*library.secrets().glob("*")]


async def test_it_is_resumed_and_replayed() -> None:
    begun = game(*MATE[:3])
    path = library.create(begun)
    resumed, _ = library.resume(path)
    assert resumed.match.words == [*MATE[:3]]
    async with screen(Replay(game(*MATE), path)) as player:
        await player.press("end", "f3")
        assert "There are no dice in this game." in player.text
        assert "F3" not in player.foot


def test_its_record_says_nothing_of_dice() -> None:
    text = record.write(game(*MATE))
    assert not [tag for tag in ('[Dice "', "[Secret", "Words", "ByHand") if tag in text]
    assert "1. e4 e5 2. Bc4 a6 3. Qh5 a5 4. Qxf7 1-0" in text
    again = record.read(text)
    assert again.match.words == [*MATE]
    assert again.dice.kind == NONE
    assert record.write(again) == text
    assert verify(again) == (Finding.FITS, ("this game has no dice",))


def test_a_record_from_before_that_has_dice_is_read() -> None:
    text = record.write(game(*MATE)).replace("[Termination", '[Dice "seed x"]\n[Termination')
    assert record.read(text).match.words == [*MATE]
    assert '[Dice "seed x"]' in record.write(record.read(text))


def test_dice_cannot_be_changed() -> None:
    assert Session(game()).change_dice() == Refused("There are no dice in this game.")


def test_in_words() -> None:
    talker = playing(game(setup=CASTLING))
    assert "seal" not in " ".join(talker.greeting)
    assert talker.say("dice") == ["There are no dice in this game."]
    assert talker.say("castle short")[0].startswith(
        "Ann castles short: king e1 to g1, rook h1 to f1"
    )
    heard = replaying(game(*MATE))
    assert heard.say("end")[-1].endswith("Ann wins: checkmate.") or "checkmate" in " ".join(
        heard.say("last")
    )


# -- what is calculated --------------------------------------------------------------------


def test_a_review_tells_of_skill_and_not_of_luck() -> None:
    match = game(*MATE).match
    review = ledger.review(match, judge.SearchJudge())
    assert review.luck == 0
    assert review.share_of_dice is None
    page = reviews.page(match, review)
    assert page.startswith("# Skill: Ann – Bob")
    assert "luck" not in page.casefold()


def test_a_career_without_dice_has_no_luck() -> None:
    none, some = Estimate(0.0, 0.0), Estimate(0.1, 0.2)
    standing = PlayerStanding("Ann", (), Score(), {}, {}, Duels())
    page = statistics.player_page(standing, Career(2, some, none, some, some, some))
    assert "## Skill" in page
    assert "luck" not in page.casefold()
    with_dice = Career(2, some, some, some, some, some)
    assert "| luck |" in statistics.player_page(standing, with_dice)


def test_an_interval_that_tells_nothing_is_left_out() -> None:
    some, wide = Estimate(0.0, 0.2), Estimate(0.0, 12.706)  # A win and a loss.
    standing = PlayerStanding("Ann", (), Score(), {}, {}, Duels())
    page = statistics.player_page(standing, Career(2, wide, some, some, some, some))
    assert "| scored | 50 % |  |" in page
    assert "| luck | 0 % | 10 % |" in page


def test_odds_and_hints_know_of_no_throw() -> None:
    match = game(*MATE[:6]).match
    told = odds.page(report(match.position, lambda at: VARIANT.start({}, at)), "Plain Chess")
    assert "throw" not in told
    assert "## Attacks" in told
    assert weighing.weigh(match).words


def test_programs_play_it_to_the_end() -> None:
    session = play("plainchess", "greedy", "random", setup="7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
    assert session.match.outcome
    assert record.read(record.write(session.game)).match.outcome == session.match.outcome


def test_it_is_drawn() -> None:
    assert pictures.picture(game(*MATE).match, 7).count("<svg") > 1
