"""What verify says about a record that was changed: never that everything fits."""

import random
import re
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins, record
from dicemate.dice import Dice, seal_of
from dicemate.position import BLACK, Chance, Outcome
from dicemate.record import Game, RecordError
from dicemate.record.verify import Finding, verify
from helpers import match_of

SECRET = "5eed" * 16
DICY = [name for name in plugins.names() if plugins.load(name).dice]


def played(name: str, seals: int = 1) -> Game:
    """Return a game that was given up after some throws, and whose dice fit."""
    rng = random.Random(name)
    return next(filter(None, (_played(name, seals, rng) for _ in range(9))))


def _played(name: str, seals: int, rng: random.Random) -> Game | None:
    """Return such a game, if it did not end before."""
    dice = Dice("sealed", SECRET, seal_of(SECRET)).with_words("blue", "moon")
    game = Game(match_of(name), dice)
    with patch("dicemate.dice.secrets.token_hex", return_value="feed" * 16):
        for number in range(seals):
            game.revealed = number > 0
            while game.match.throws() < 4 * (number + 1):
                if game.match.outcome:
                    return None
                game.match.play(_next(game, rng))
    game.match.resign(BLACK)
    return game


def _next(game: Game, rng: random.Random) -> str:
    pending = game.match.pending()
    assert not isinstance(pending, Outcome)
    return game.throw(pending) if isinstance(pending, Chance) else rng.choice(pending.words)


TEXTS = {(name, seals): record.write(played(name, seals)) for name in DICY for seals in (1, 2)}
PARTS = pytest.mark.parametrize("text", TEXTS.values(), ids=map(str, TEXTS))


def finding(text: str) -> Finding:
    return verify(record.read(text)).finding


def with_tag(text: str, tag: str) -> str:
    return text.replace("[Dice ", f"{tag}\n[Dice ")


@PARTS
def test_what_nobody_changed_fits(text: str) -> None:
    assert finding(text) == Finding.FITS


@PARTS
def test_a_face_that_is_called_one_by_hand_after_the_fact_is_not_vouched_for(text: str) -> None:
    rolls = list(re.finditer(r"\[%roll ([\d/,]+)( seal 2)?\]", text))
    assert len(rolls) > 3
    for roll in rolls:
        edited = f"{text[: roll.start()]}[%roll {roll[1]} by hand]{text[roll.end() :]}"
        verdict = verify(record.read(edited))
        assert verdict.finding == Finding.UNSURE
        assert "1 of " in verdict.lines[0]
        assert verdict.lines[0].endswith("cannot be checked: 1 by hand")


@given(
    text=st.sampled_from(list(TEXTS.values())),
    step=st.integers(0, 99) | st.just(999999),
    made=st.integers(0, 12) | st.sampled_from([9999, 999999]),
)
def test_an_origin_that_was_added_vouches_for_nothing(text: str, step: int, made: int) -> None:
    game = record.read(text)
    edited = with_tag(text, f'[Origin "step {step}, throw {made}, of old.pgn"]')
    verdict = verify(record.read(edited))
    before = sum(word.startswith("roll:") for word in game.match.words[:step])
    if made:
        assert verdict.finding != Finding.FITS
    if made != before or step > len(game.match.words):
        assert verdict.finding == Finding.WRONG
        assert "the origin does not match" in verdict.lines[0]


@pytest.mark.parametrize("name", DICY)
def test_faces_that_follow_from_a_seed_are_not_vouched_for(name: str) -> None:
    """A player may have tried seeds until the faces were right."""
    game = Game(match_of(name), Dice.parse("seed x"))
    rng = random.Random(name)
    while game.match.throws() < 3:
        game.match.play(_next(game, rng))
    verdict = verify(record.read(record.write(game)))
    assert verdict.finding == Finding.UNSURE
    assert "3 of 3 throws cannot be checked: 3 from a seed that" in verdict.lines[0]
    other = record.write(game).replace("seed x", "seed y")
    assert finding(other) == Finding.WRONG


@PARTS
def test_a_record_without_its_secret_is_not_vouched_for(text: str) -> None:
    edited = re.sub(r"\[Secret [^\n]*\n", "", text)
    verdict = verify(record.read(edited))
    assert verdict.finding == Finding.UNSURE
    assert "from a secret that is missing" in verdict.lines[0]


@PARTS
def test_a_throw_under_another_seal_does_not_fit(text: str) -> None:
    if " seal 2]" in text:
        assert finding(text.replace(" seal 2]", "]")) == Finding.WRONG
        assert finding(text.replace(" seal 2]", " seal 1]")) == Finding.WRONG
    else:
        with pytest.raises(RecordError, match="have no seal 2"):
            record.read(re.sub(r"(%roll [\d/,]+)", r"\1 seal 2", text))


@PARTS
def test_a_secret_of_another_seal_does_not_fit(text: str) -> None:
    tag = re.search(r'\[Secret "([^"]*)"\]', text)
    assert tag
    secrets = tag[1].split()
    for number in range(len(secrets)):
        wrong = [*secrets[:number], "0" * 64, *secrets[number + 1 :]]
        verdict = verify(record.read(text.replace(tag[1], " ".join(wrong))))
        assert verdict.finding == Finding.WRONG
        assert "does not match the secret" in verdict.lines[0]


@given(st.sampled_from(list(TEXTS.values())), st.data())
def test_no_face_can_be_changed_and_still_fit(text: str, data: st.DataObject) -> None:
    faces = list(re.finditer(r"(\d+)/(\d+)", text.partition("\n\n")[2]))
    face = data.draw(st.sampled_from(faces))
    other = data.draw(st.integers(1, int(face[2])).filter(lambda other: other != int(face[1])))
    at = text.index("\n\n") + 2 + face.start(1)
    edited = f"{text[:at]}{other}{text[at + len(face[1]) :]}"
    try:
        read = record.read(edited)
    except RecordError:  # What follows cannot be played after that throw.
        return
    assert verify(read).finding == Finding.WRONG
