"""The gate for text from outside: what it lets through and what it stops."""

from unicodedata import category, is_normalized, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hostile
from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.library import filenames
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.system.outside import one_line, page, printable, quoted, tidy, unfit

LETTERS = st.characters() | st.sampled_from("".join(hostile.TEXTS.values()))
TEXT = st.text(LETTERS | st.sampled_from("e\u0301\u0323\u0958\u1112\u1161\u11ab "), max_size=40)
"""Any text, surrogates included, with more hostile and composed characters than usual."""

NAMES = (
    *("Änn", "Ève", "Ðorđe", "Ђорђе", "Ёлка", "王小明", "김철수", "さくら", "Nguyễn"),
    *("דָּוִד", "מֹשֶׁה", "مُحَمَّد", "क्षितिज", "สมชาย", "བསྒྲུབས", "Ann 🎲", "Ann 🇩🇪", "O'Neil-Müller Jr."),
)
"""Names of people from many places, in Unicode's normal form C."""


@given(TEXT)
def test_what_goes_through_is_harmless_and_goes_through_again(text: str) -> None:
    fit = printable(text)
    assert fit.isprintable()
    assert not hostile.faults(fit.encode())
    assert is_normalized("NFC", fit)
    assert printable(fit) == fit
    assert fit[:1] == "" or category(fit[0]) not in ("Mn", "Me"), "it would sit on another's letter"


@given(TEXT)
def test_what_is_unfit_is_named_and_nothing_else(text: str) -> None:
    assert unfit(printable(text)) == ""
    assert bool(unfit(text)) == (printable(text) != normalize("NFC", text))


def test_parts_of_letters_are_fit_and_joiners_are_not() -> None:
    assert unfit("Ja\u0308ger") == ""
    assert unfit("\u2764\ufe0f\n") == "U+000A, U+FE0F"
    assert unfit("e" + "\u0301" * 9) == "too many combining marks"


@given(TEXT)
def test_every_gate_gives_one_line(text: str) -> None:
    for gate in (quoted, one_line, tidy):
        assert not hostile.faults(gate(text).encode()), gate
    assert [printable(line) for line in text.split("\n")] == page(text).split("\n")


@pytest.mark.parametrize("name", NAMES)
def test_a_name_of_anywhere_survives(name: str) -> None:
    assert printable(name) == name
    match = Match(plugins.load("d10"), names={WHITE: name, BLACK: "Bob"})
    again = record.read(record.write(Game(match, Dice.seeded("x")))).match
    assert again.names == match.names == {WHITE: name, BLACK: "Bob"}


@pytest.mark.parametrize("name", NAMES)
def test_the_letters_and_marks_of_a_name_stand_in_its_file(name: str) -> None:
    match = Match(plugins.load("d10"), names={WHITE: name, BLACK: "B"})
    stem = filenames.stem(Game(match, Dice.seeded("x")))
    kept = [letter for letter in name if category(letter)[0] in "LM"]
    assert [letter for letter in stem.split(" d10 ")[1][:-2] if category(letter)[0] in "LM"] == kept


@pytest.mark.parametrize("text", hostile.TEXTS.values(), ids=hostile.TEXTS)
def test_a_match_and_a_game_take_only_what_can_be_shown(text: str) -> None:
    match = Match(plugins.load("d10"), names={WHITE: text, BLACK: "Bob"})
    game = Game(match, Dice.seeded("x"))
    game.comment(0, text)
    match.rename({BLACK: text})
    for kept in (*match.names.values(), *match.rematch().names.values(), *game.comments.values()):
        assert not hostile.faults(kept.encode())


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=20))
def test_no_gate_changes_what_the_dice_follow_from(text: str) -> None:
    words = " ".join("".join(filter(str.isprintable, text)).split())
    dice = Dice.sealed().with_words(words, "")
    game = Game(Match(plugins.load("d10")), dice)
    game.match.resign(WHITE)
    again = record.read(record.write(game)).dice
    assert again == dice
    assert dice.words == (words, "")
