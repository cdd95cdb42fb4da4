"""Where faces come from."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dicemate.dice import Dice, SecretMissing
from dicemate.match import IllegalWord
from dicemate.position import Die, roll_faces
from helpers import match_of

D10 = [Die(10)]


def faces(seed: str, sides: int, throws: int) -> list[int]:
    dice = Dice.seeded(seed)
    return [roll_faces(dice.throw(number, [Die(sides)]))[0] for number in range(throws)]


def test_a_seed_repeats_its_faces() -> None:
    assert faces("one", 10, 50) == faces("one", 10, 50)
    assert faces("one", 10, 50) != faces("two", 10, 50)


def test_the_faces_of_a_seed_stay_those_of_earlier_versions() -> None:
    """A saved game must continue with the dice it began with."""
    assert Dice("seed", "repeatable").throw(0, [Die(10), Die(20)]) == "roll:8,13"


def test_a_throw_does_not_depend_on_those_before_it() -> None:
    dice = Dice.seeded("any order")
    forwards = [dice.throw(number, D10) for number in range(20)]
    backwards = [dice.throw(number, D10) for number in reversed(range(20))]
    assert forwards == backwards[::-1]


def test_dice_of_one_throw_are_independent() -> None:
    dice = Dice.seeded("pair")
    pairs = Counter(roll_faces(dice.throw(number, [Die(6)] * 2)) for number in range(36 * 60))
    assert len(pairs) == 36
    # Chi-square with 35 degrees of freedom: one seed in a thousand exceeds 66.6.
    assert sum((count - 60) ** 2 / 60 for count in pairs.values()) < 66.6


@pytest.mark.parametrize(
    ("sides", "limit"),
    [(2, 10.8), (4, 16.3), (6, 20.5), (8, 24.3), (10, 27.9), (12, 31.3), (20, 43.8)],
)
def test_C6_every_face_has_the_same_chance(sides: int, limit: float) -> None:
    """By chi-square: one seed in a thousand exceeds `limit`, and the seed is fixed."""
    counts = Counter(faces("fair", sides, 200 * sides))
    assert set(counts) == set(range(1, sides + 1))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < limit


def test_C6_numbers_that_would_favour_a_face_are_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    past = 2**256 - 2**256 % 10
    drawn = iter([past, 2**256 - 1, past - 1])
    messages: list[bytes] = []

    def digest(key: bytes, message: bytes, name: object) -> bytes:
        messages.append(message)
        return next(drawn).to_bytes(32, "big")

    monkeypatch.setattr(hmac, "digest", digest)
    assert Dice.seeded("x").throw(0, D10) == "roll:10"
    assert len(set(messages)) == 3


def test_faces_follow_from_the_seed_by_HMAC() -> None:
    drawn = hmac.digest(b"open", b"3:0:10:0", hashlib.sha256)
    expected = int.from_bytes(drawn, "big") % 10 + 1
    assert Dice.seeded("open").throw(3, D10) == f"roll:{expected}"


def test_sealed_dice_differ_every_time() -> None:
    first, second = Dice.sealed(), Dice.sealed()
    assert first.seed != second.seed
    assert len(bytes.fromhex(first.seed)) * 8 == 256
    assert first.seal == hashlib.sha256(first.seed.encode()).hexdigest()
    assert first.intact
    assert not first.with_secret(second.seed).intact


def test_sealed_faces_follow_from_the_secret_and_the_words_of_both() -> None:
    dice = Dice("sealed", "secret", "", ("blue moon", "Ђ"))
    drawn = hmac.digest("secret\nblue moon\nЂ".encode(), b"3:0:10:0", hashlib.sha256)
    assert dice.throw(3, D10) == f"roll:{int.from_bytes(drawn, 'big') % 10 + 1}"
    assert dice.throw(0, [Die(10), Die(20)]) == "roll:7,10"  # As long as there are records.


@pytest.mark.parametrize("words", [("a", "b"), ("b", "a"), ("a b", ""), ("", "a b")])
def test_each_word_of_each_player_changes_the_dice(words: tuple[str, str]) -> None:
    secret = Dice.sealed()
    faces = {
        tuple(dice.throw(number, D10) for number in range(40))
        for dice in (secret, secret.with_words(*words), secret.with_words(*words).with_secret("0"))
    }
    assert len(faces) == 3


def test_dice_without_their_secret_do_not_throw() -> None:
    with pytest.raises(SecretMissing, match="the secret of the seal"):
        Dice.parse(str(Dice.sealed())).throw(0, D10)


def test_the_text_of_sealed_dice_does_not_tell_the_secret() -> None:
    dice = Dice.sealed()
    assert str(dice) == f"sealed {dice.seal}"
    assert Dice.parse(str(dice)) == Dice("sealed", "", dice.seal)


@given(st.text(), st.integers(0, 1000), st.lists(st.integers(2, 960), min_size=1, max_size=5))
def test_a_throw_fits_its_dice(seed: str, number: int, sides: list[int]) -> None:
    assume(any(map(str.isprintable, seed)))
    dice = [Die(count) for count in sides]
    thrown = roll_faces(Dice.seeded(seed).throw(number, dice))
    assert all(1 <= face <= count for face, count in zip(thrown, sides, strict=True))


@given(st.text())
def test_dice_survive_as_text(seed: str) -> None:
    assume(any(map(str.isprintable, seed)))
    dice = Dice.seeded(seed)
    assert Dice.parse(str(dice)) == dice


@given(st.text(st.characters(categories=["Cc", "Cs", "Zl", "Zp"])))
def test_a_seed_needs_a_character_that_a_record_keeps(seed: str) -> None:
    with pytest.raises(ValueError, match="printable"):
        Dice.seeded(seed)


@pytest.mark.parametrize(
    "text", ["", "seed", "seed ", "Seed 1", "physical", "dice 4", " seed 1", "sealed", "sealed 4"]
)
def test_a_text_that_names_no_dice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a kind of dice"):
        Dice.parse(text)


def test_a_takeback_never_buys_a_new_roll() -> None:
    match, dice = match_of("d10"), Dice.seeded("again")
    first = dice.throw(match.throws(), D10)
    match.play(first)
    match.undo()
    assert dice.throw(match.throws(), D10) == first


@pytest.mark.parametrize("word", ["roll:0", "roll:11", "roll:x", "roll:", "roll:5,5", "roll:05"])
def test_a_face_that_no_die_has_is_refused(word: str) -> None:
    with pytest.raises(IllegalWord, match="is not a throw of d10"):
        match_of("d10", word)
