"""Rules, and questions that they answer."""

import pytest

from dicemate import plugins
from helpers import match_of
from talk.talker import d10, hell, playing, replaying, seeded


def test_rules_by_heading_and_by_number() -> None:
    talker = d10()
    headings = talker.say("rules")
    assert headings[0] == "1: d10 Chess."
    assert headings[1] == "2: A turn (D1)."
    assert talker.say("rules 2")[0] == talker.say("rules a turn")[0] == "A turn (D1)."
    row = (
        "these may move: King, pawn, knight, bishop, rook; a pawn may become: knight, bishop, "
        "rook; castling: yes"
    )
    assert f"roll: 4, 5; {row}" in talker.say("rules 2")


def test_a_rule_that_is_a_section_is_said_line_by_line() -> None:
    talker = d10()
    assert talker.say("rules D1") == talker.say("rules 2")


ANSWERED = {
    "babylonian": {
        "how does a duel work": "Duels (B1): Both players roll their man's die",
        "what is a duel?": "Duels (B1): Both players roll their man's die",
        "what die does a knight roll": "Dice: pawn: d4; knight: d6;",
        "what happens if we tie": "Duels (B1): If the numbers are equal, the attack bounces",
        "what happens if we roll equal?": "Duels (B1): If the numbers are equal, the",
        "what happens when I lose a duel?": "Duels (B1): If the attacker rolls higher, it captures",
        "how does the game end?": "Babylonian Chess: ",
        "how can I win": "Babylonian Chess: ",
        "who begins?": "Babylonian Chess: Everything is as in chess unless",
        "how does a queen move": "Babylonian Chess: Everything is as in chess unless",
    },
    "d10": {
        "when is the game over?": "d10 Chess: ",
        "how do I lose?": "d10 Chess: ",
        "how do I lose the game?": "d10 Chess: ",
        "can I lose my turn?": "A turn (D1): Move one man that the roll allows",
        "how does the knight move?": "A turn (D1): Everything else is as in chess: how men move,",
        "what does a 10 mean?": "A turn (D1): roll: 10; these may move: every man but a pawn;",
        "what happens if I roll a 3": "A turn (D1): roll: 2, 3; these may move: King, pawn,",
    },
    "freedom": {
        "what does a 4 mean": "Your turn (F2): roll: 4; you must move a: rook",
        "can I capture freely?": "No Freedom to capture (F9): A capture as such is not free.",
        "when can I recapture": "Freedom to recapture (F6): If your opponent has just taken",
        "how do I castle": "Castling (F3): Castling may be played on a king roll",
        "what is Freedom": "Freedom Dice Chess: ",
        "do I have freedom": "Freedom Dice Chess: ",
        "what is Deema's rule": "Options: deema",
        "what if I am in check?": "Freedom to defend against check (F7): In check every legal",
        "when does the game end?": "The aim: You win by checkmate",
        "how do I win": "The aim: You win by checkmate",
    },
    "deadmans": {
        "what is a tombstone": "Dying on Earth: A tombstone marks the square of Earth where",
        "how does a man rise": "In Hell: A man who has taken in Hell may rise",
        "how do men rise": "In Hell: A man who has taken in Hell may rise",
        "when does a man die?": "Dying on Earth: A man taken on Earth goes to Hell",
        "what are stones": "Dying on Earth: A tombstone marks the square of Earth where",
        "what happens to a dead bishop": "Dying on Earth: A man taken on Earth goes to Hell",
        "when does the game end?": "Dead Man's Chess: ",
        "may a man rise?": "In Hell: A man who has taken in Hell may rise",
    },
    "hexagonal": {
        "who begins?": "Hexagonal Babylonian: Hidayat suggests",
        "how do I win": "Hexagonal Babylonian: ",
        "how does a knight move": "The men (H2): A knight goes two steps straight and one to the",
        "how do pawns move": "Pawns (H3): A pawn goes one cell straight ahead.",
        "how does the King move?": "The men (H2): A King moves one step as a queen",
    },
}
"""Questions about the rules, and how the answers begin."""


@pytest.mark.parametrize(
    ("name", "question"), [(name, asked) for name, about in ANSWERED.items() for asked in about]
)
def test_a_question_that_nobody_thought_of_is_answered_by_the_rules(
    name: str, question: str
) -> None:
    for talker in (playing(seeded(match_of(name))), replaying(seeded(match_of(name)))):
        first, *more = talker.say(question)
        begins = ANSWERED[name][question]
        assert first.startswith(f"From the rules, {begins}"), first
        assert "win" in first or "win" not in question
        assert sum(map(len, more)) < 600


def test_an_answer_from_the_rules_is_short_and_says_where_there_is_more() -> None:
    talker = playing(seeded(match_of("babylonian")))
    answer = talker.say("what is a duel")
    assert len(answer) == 4
    assert answer[-1] == "Say rules 4 for more."
    assert len(talker.say("rules 4")) > 2 * len(answer)


def test_a_list_that_is_too_long_to_be_heard_says_that_it_goes_on() -> None:
    talker = playing(seeded(match_of("d10")))
    answer = talker.say("how does a turn work")  # D1: a row for each face.
    assert "these may move: King, pawn, knight, bishop, rook;" in answer[-2]
    assert answer[-1] == "The list goes on: say rules 2."


def test_rules_that_tell_of_a_word() -> None:
    text = d10().one("rules mouse")
    assert "With the option touch_move (D10)" in text


@pytest.mark.parametrize("name", plugins.names())
def test_every_rule_of_a_page_can_be_heard(name: str) -> None:
    from dicemate import rulebook

    talker = playing(seeded(match_of(name)))
    for rule in rulebook.rules(plugins.load(name).rules):
        assert any(rule in line for line in talker.say(f"rules {rule}"))


def test_M4_the_rule_of_the_dead_is_told_and_not_what_ids_are() -> None:
    (told,) = hell().say("rules M4")
    assert "the owner of the dead man picks one" in told


def test_M14_all_that_a_page_says_at_once_of_a_rule_is_told() -> None:
    """Why a move in Hell cannot answer a check is said in the second of two points."""
    unattacked, compulsory = hell().say("rules M14")
    assert "Your King must not be attacked" in unattacked
    assert "You must then rise that way" in compulsory


def test_house_rules_are_told_at_the_beginning_and_when_asked() -> None:
    told = "House rules: equal dice: both men fall; check: is announced."
    talker = playing(seeded(match_of("babylonian", tie="both", announce_check="on")))
    assert talker.greeting[1] == told
    assert talker.one("What are the house rules?") == told
    assert d10().one("house rules") == "There are no house rules in this game."
