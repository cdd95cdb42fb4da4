"""A record cut off at any byte gives back the words before the cut, or its head is missing."""

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.dice.thrown import throws
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Chance, Outcome
from dicemate.record import Game, Origin, RecordError
from dicemate.record.game import OTHER_GAME
from helpers import match_of

ODD = [
    "nice {trap",
    "so } there {again",
    "{{{",
    "]",
    "[%roll 4/10]",
    "[%clk 0:00:01",
    "[%eval 0.3] [",
    "1-0",
    "e4 *",
    "&#125; &amp;",
    "two  spaces ",
    "Ђорђе 王 ♔",
    '[White "x"]',
    "e4 { 1. e4 [%stay] } e5 1/2-1/2",
]


def any_game(name: str, seed: int, words: int) -> Game:
    """Return a game with everything a record may hold: clocks, comments, seals, throws by hand."""
    rng = random.Random(f"{name} {seed}")
    variant = plugins.load(name)
    options = {option.name: rng.choice(option.values) for option in variant.options}
    names = {WHITE: rng.choice(ODD), BLACK: rng.choice(ODD)}
    control = rng.choice((None, Control(300, 5)))
    match = Match(variant, options, names=names, agreed=Agreed(control))
    game = Game(match, Dice.sealed(), comments={0: rng.choice(ODD)})
    for ply in range(1, words + 1):
        if match.outcome:
            break
        word = _word(game, rng)
        if match.clock:
            match.clock.run(rng.randrange(2000))
        match.play(word)
        if rng.random() < 0.3:
            game.comments[ply] = rng.choice(ODD)
    game.revealed = False
    if rng.random() < 0.5:
        _branch(game, rng)
    if rng.random() < 0.5 and not match.outcome:
        match.resign(rng.random() < 0.5)
    return game


def _word(game: Game, rng: random.Random) -> str:
    """Return the next word: a throw (under this seal, a new one, or by hand) or a decision."""
    pending = game.match.pending()
    assert not isinstance(pending, Outcome)
    if not isinstance(pending, Chance):
        return rng.choice([*pending.words, *(aside.word for aside in pending.asides)])
    game.revealed = rng.random() < 0.2
    word = game.throw(pending)
    if rng.random() < 0.2:
        game.throw_by_hand(pending, word)
    return word


def _branch(game: Game, rng: random.Random) -> None:
    """Make the first words those of another game."""
    step = rng.randint(0, len(game.match.words))
    before = [throw for throw in throws(game.match) if throw.ply < step]
    game.origin = Origin("old.pgn", step, len(before))
    for throw in before:
        game.seen[throw.id] = game.source(throw)._replace(seal=OTHER_GAME)


def cuts(text: str) -> Iterator[str]:
    """Yield the text cut off before each of its bytes."""
    data = text.encode()
    for cut in range(len(data)):
        yield data[:cut].decode(errors="ignore")


def recovered(text: str) -> Game | None:
    """Return what can be recovered of a text; None if its head is missing."""
    try:
        return record.recover(text).game
    except RecordError as error:
        told = str(error)
    assert re.search("cut off in its tags|is not a tag|not a Dicemate game", told), told
    return None


def whole(text: str, words: list[str], before: int) -> int:
    """Return how many words a cut record gives back; they must be the first ones."""
    game = recovered(text)
    if not game:
        assert before == 0, "the head was there before"
        return 0
    found = game.match.words
    assert found == words[: len(found)]
    assert read(record.write(game)) == found
    return len(found)


@lru_cache(1)
def read(text: str) -> list[str]:
    """Return the words of a record; most cuts give back the same one as the cut before."""
    return record.read(text).match.words


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))]
)
@pytest.mark.parametrize("name", plugins.names())
def test_a_record_that_is_cut_at_any_byte_gives_a_right_prefix(name: str, seed: int) -> None:
    game = any_game(name, seed, 10)
    text, words = record.write(game), game.match.words
    assert record.recover(text).game.comments == {
        ply: said for ply, said in game.comments.items() if said.strip()
    }
    counts = [0]
    for part in cuts(text):
        counts.append(whole(part, words, counts[-1]))
    # A longer text never holds fewer words, and the last cut loses only the line break.
    assert all(more >= fewer for fewer, more in pairwise(counts))
    assert counts[-1] == len(words)


@given(data=st.data(), said=st.text(max_size=60) | st.text("{}[]%&#;125amp ", max_size=30))
def test_a_comment_of_any_text_hides_no_word_from_recovery(data: st.DataObject, said: str) -> None:
    match = match_of("d10", "roll:7", "g1f3", "roll:10", "b8c6", "roll:8")
    game = Game(match, Dice.seeded("one"), comments={data.draw(st.integers(0, 5)): said})
    text = record.write(game)
    assert not record.is_torn(text)
    part = text[: data.draw(st.integers(text.index("\n\n") + 2, len(text) - 2))]
    assert record.is_torn(part)
    found = record.recover(part).game.match.words
    assert found == match.words[: len(found)]


@pytest.mark.parametrize("said", ODD)
def test_words_before_a_comment_that_is_cut_are_whole(said: str) -> None:
    """Other programs, and earlier records, leave a brace in a comment unescaped."""
    text = record.write(Game(match_of("d10", "roll:7", "g1f3"), Dice.seeded("one")))
    foreign = said.replace("}", "").replace("[%", "")
    for end in range(1, len(foreign) + 2):
        torn = text.replace(" *\n", f" {{{foreign}"[: end + 1])
        assert record.is_torn(torn)
        assert record.recover(torn).game.match.words == ["roll:7", "g1f3"]


@pytest.mark.parametrize("said", ["[so] d4", "[so]d4", "[so] d4 wins"])
def test_a_move_that_a_cut_comment_mentions_was_not_played(said: str) -> None:
    game = Game(match_of("d10", "roll:7"), Dice.seeded("one"), comments={1: said})
    torn = record.write(game).removesuffix("} *\n")
    found = record.recover(torn)
    assert found.game.match.words == ["roll:7"]
    assert found.lost == said.removeprefix("[so]")


@pytest.mark.parametrize("name", ["a{", "{", "a { b } {", "1-0"])
def test_a_brace_in_a_name_is_no_comment(name: str) -> None:
    match = Match(plugins.load("d10"), names={WHITE: name, BLACK: name})
    text = record.write(Game(match, Dice.seeded("one")))
    assert not record.is_torn(text)
    assert record.recover(text).game.match.names == match.names
