"""What can be asked and done beside moves."""

import re
from dataclasses import replace
from typing import Self

import pytest

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import Agreed, Match, sayable
from dicemate.position import BLACK, Action, Chance, Decision, Die, Pending
from dicemate.record import Game
from dicemate.scene import Man, Panel, Scene, Spot
from dicemate.session import Session
from dicemate.talk import men
from dicemate.talk.playing import Playing
from dicemate.talk.questions import ASK
from dicemate.talk.stage import Stage
from dicemate_freedom.telling import OFFER
from helpers import match_of
from talk.talker import Talker, playing, replaying, seeded, session, talking, teaching
from tui.fakegame import VARIANT as FAKE
from tui.fakegame import FakePosition

RISEN = "6k1/5ppp/8/8/8/8/5P1p/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8 c4"


def d10(*words: str, setup: str | None = None, **options: str) -> Talker:
    return playing(seeded(match_of("d10", *words, setup=setup, **options)))


def hell() -> Talker:
    return playing(seeded(match_of("deadmans", setup=RISEN)))


BEFORE_THE_THROW = [
    "Black's d10: every face is as likely as any other.",
    "Chance to move: pawn and knight 90 % each.",
]
ALL_MEN = [
    f"{side}: 16 men: 1 king, 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns."
    for side in ("White", "Black")
]

ONE_BOARD = {
    "where are the rooks?": ["White: rooks a1 and h1.", "Black: rooks a8 and h8."],
    "where is my king": ["Black: king e8."],
    "where are blacks rooks": ["Black: rooks a8 and h8."],
    "Where are black's knights?": ["Black: knights b8 and g8."],
    "where rooks": ["White: rooks a1 and h1.", "Black: rooks a8 and h8."],
    "what is on e4?": ["e4: white pawn."],
    "who is on e3": ["e3: empty."],
    "what's on z9": ["Name a square, such as e4."],
    "what attacks f3": [
        "White attacks f3 with queen d1, knight g1 and pawn g2.",
    ],
    "what attacks e5?": ["Nothing attacks e5."],
    "what attacks my king": ["Nothing attacks e8.", "Black defends e8 with queen d8."],
    "what attacks": ["Name a square, such as e4."],
    "last": [
        "White rolled 7: may move a man of any kind.",
        "White: pawn e2 to e4.",
    ],
    "moves": ["1, White: rolled 7; pawn e2 to e4."],
    "notes": [
        "A roll of ... moves: 1: king, pawn; 2-3: king, pawn, knight, bishop; "
        "4-5: king, pawn, knight, bishop, rook; 6-9: king, pawn, knight, bishop, rook, queen; "
        "10: king, knight, bishop, rook, queen."
    ],
    "taken": ["Taken: nobody."],
    "clock": ["There are no clocks in this game."],
    "chances": BEFORE_THE_THROW,
    "odds": BEFORE_THE_THROW,
    "what are my chances of a knight": BEFORE_THE_THROW,
    "how likely is a 10?": BEFORE_THE_THROW,
    "is it a draw": ["This game is not over yet."],
    "who is to move?": ["Black, roll the die."],
    "whose turn is it": ["Black, roll the die."],
    "danger": [
        "White's men in danger in this turn: none.",
        "Black's men in danger if it were White's turn: none.",
    ],
    "danger e99": ["Say danger alone, or danger and a square."],
    "list": ["The roll comes first. Say roll."],
    "rules D5": [
        "Move one man that the roll allows (D1). If you can move, you must; if none of your men "
        "can, the turn is lost and the other player rolls (D5). A face marked 0 counts as 10."
    ],
    "rank 2": ["Rank 2: white pawns a2 b2 c2 d2 f2 g2 h2."],
    "file e": ["File e: white king e1, pawn e4, black pawn e7, king e8."],
    "rank 99": ["Name a rank, such as rank 4, or a file, such as file e."],
    "rules D99": ["There is no rule 'D99'. Say rules for the headings."],
    "dice": [
        "The dice: one d10; they come from a seed.",
        "White's d10, 1 rolled: mean 7.00, 5.50 expected.",
    ],
    "why": ["Now: roll the die first. Say rules D1 for the rule."],
    "why a7": ["'a7': roll the die first. Say rules D1 for the rule."],
    "accept": ["No draw is offered."],
    "decline": ["No draw is offered."],
    "claim": ["No draw can be claimed now."],
    "rematch": ["This game is not over yet."],
    "program dice": ["The program already rolls."],
    "5": ["The program rolls here."],
    "2,2": ["The program rolls here."],
    "bord": ["'bord' cannot be played here. Did you mean board?"],
    "xyzzy": ["'xyzzy' cannot be played here. Say list for what you can play, help for commands."],
    "e5": ["'e5': the roll comes first. Say roll."],
    "": ["Black, roll the die."],
    "what now?": ["Black, roll the die."],
    "knight": ["The roll comes first. Say roll."],
    "what did White play": [
        "White rolled 7: may move a man of any kind.",
        "White: pawn e2 to e4.",
    ],
    "is e5 attacked": ["Nothing attacks e5."],
    "is my queen safe": ["Nothing attacks d8.", "Black defends d8 with king e8."],
    "is e4 defended": ["Nothing attacks e4.", "Nothing defends e4."],
    "is that fair": [ASK],
    "who is winning": ALL_MEN,
    "am I ahead?": ALL_MEN,
    "what's left": ALL_MEN,
    "who has more queens": ["White: 1 queen.", "Black: 1 queen."],
    "do I still have a queen?": ["Black: 1 queen."],
    "are there any queens left": ["White: 1 queen.", "Black: 1 queen."],
    "is my queen pinned": [ASK],
    "how many men have I lost": ["Taken: nobody."],
    "is it White's turn": ["Black, roll the die."],
    "whose go is it": ["Black, roll the die."],
    "am I allowed to castle": ["'castle': roll the die first. Say rules D1 for the rule."],
    "what does my queen attack": [
        "Black's queen d8 attacks nobody; "
        "it defends bishop c8, pawn d7, king e8, pawn c7 and pawn e7."
    ],
    "what are white's bishops attacking": [
        "White's bishop f1 attacks nobody; it defends pawn g2.",
        "White's bishop c1 attacks nobody; it defends pawn b2 and pawn d2.",
    ],
    "what does e4 attack": ["White's pawn e4 attacks nobody."],
    "what does e5 attack": ["e5 is empty."],
    "what does it mean": [ASK],
    "what is e4?": ["e4: white pawn."],
    "who is in check?": ["Nothing attacks the King on e1.", "Nothing attacks the King on e8."],
    "how many pawns do I have": ["Black: 8 pawns."],
    "how many pawns are on file d": ["White: 1 pawn.", "Black: 1 pawn."],
    "how many men are on rank 2": ["White: 7 men: 7 pawns.", "Black: 0 men."],
    "how many rooks does White have on a1": ["White: 1 rook."],
    "what attacks white's rook on file h": ["Nothing attacks h1."],
    "how many queens are there": ["White: 1 queen.", "Black: 1 queen."],
    "how many men does White have left": [
        "White: 16 men: 1 king, 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns."
    ],
    "who won": ["This game is not over yet."],
    "which colour am I": [
        "d10 Chess.",
        "The players have no names: they are White and Black.",
    ],
    "what do I do?": ["Black, roll the die."],
    "how do I win?": [
        "From the rules, d10 Chess: Invented by Bruce Leban (2005). Chess in which a ten-sided die "
        "decides each turn which men you may move. There is no checkmate: you win by taking the "
        "enemy King."
    ],
    "must I take the king": [
        "From the rules, The King: Nobody has to take a King. Two Kings may stand side by side, "
        "and one may take the other (D6).",
        "Check warning. A move after which your King could be taken next turn is shown with the "
        "chance of that, and you may choose again. This is a courtesy; the option check_warning "
        "switches it off (D9).",
        "Say rules 3 for more.",
    ],
    "how": [ASK],
    "who plays white": ["d10 Chess.", "The players have no names: they are White and Black."],
    "what defends e4": ["Nothing defends e4."],
    "what can take my king": ["Nothing attacks e8.", "Black defends e8 with queen d8."],
    "what defends g1": ["White defends g1 with rook h1."],
    "e5 e6": ["'e5 e6' cannot be played here. The roll comes first. Say roll."],
    "now": ["Black, roll the die."],
}


@pytest.mark.parametrize("question", ONE_BOARD)
def test_a_question_about_one_board(question: str) -> None:
    talker = d10("roll:7", "e2e4")
    assert talker.say(question) == ONE_BOARD[question]
    assert session(talker).match.words == ["roll:7", "e2e4"]


TWO_BOARDS = {
    "where are the pawns": [
        "White on Earth: pawn f2.",
        "White in Hell: pawn a2.",
        "Black on Earth: pawns f7, g7, h2 and h7.",
        "Black in Hell: pawn b3.",
    ],
    "where are the pawns in hell": ["White in Hell: pawn a2.", "Black in Hell: pawn b3."],
    "where are the tombstones": ["Tombstone: a8 and c4."],
    "where are the queens": ["There are none."],
    "where am i": ["White on Earth: king g1, rook a1, pawn f2.", "White in Hell: pawn a2."],
    "where is the king on g1": ["White on Earth: king g1."],
    "where are the pawns on file h": ["Black on Earth: pawns h2 and h7."],
    "where are the pawns on rank 2": [
        "White on Earth: pawn f2.",
        "White in Hell: pawn a2.",
        "Black on Earth: pawn h2.",
    ],
    "where are the pawns on file e": ["There are none."],
    "where is my old king": ["White on Earth: king g1."],
    "where's my king?": ["White on Earth: king g1."],
    "where are the unicorns": ["There are none called 'unicorns'."],
    "where are the dead": ["There are none called 'dead'."],
    "where are the stones": ["Tombstone: a8 and c4."],
    "what is on a8": ["a8: tombstone.", "a8 in Hell: empty."],
    "what is on hell b3": ["b3 in Hell: black pawn."],
    "what attacks hell b3": ["White attacks b3 in Hell with pawn a2."],
    "what is on g1": ["g1: white king, in danger.", "g1 in Hell: empty."],
    "taken": ["Gone: nobody."],
    "dice": ["There are no dice in this game."],
    "roll": ["There are no dice in this game."],
    "rank 1": ["Earth, rank 1: white rook a1, king g1.", "Hell, rank 1: empty."],
    "rank 1 earth": ["Earth, rank 1: white rook a1, king g1."],
    "file a on hell": ["Hell, file a: white pawn a2."],
    # White is in check: Black cannot be to move.
    "who is in danger?": [
        "Black's men in danger in this turn: pawn h2 100 %.",
        "White's men in danger if it were Black's turn are not known: "
        "this position has no such turn.",
    ],
    "danger hell b3": ["Black's men in danger in this turn: pawn b3 in Hell 0 %."],
    "danger h2, h7": ["Black's men in danger in this turn: pawn h2 100 %, pawn h7 0 %."],
    "danger g1": [
        "White's men in danger if it were Black's turn are not known: "
        "this position has no such turn.",
    ],
    "danger e4": ["e4 is empty."],
    "chances": ["There are no dice in this game. Say chances and a move to hear how it may end."],
    "chances kh1": ["king g1 to h1: pawn a2 in Hell 100 % in danger after it."],
    "chances kh8": ["'kh8' cannot be played now."],
    "how many pawns do I have": ["White on Earth: 1 pawn.", "White in Hell: 1 pawn."],
    "how many men are in hell": ["White in Hell: 1 man: 1 pawn.", "Black in Hell: 1 man: 1 pawn."],
    "how many rooks are there in hell": ["White in Hell: 0 rooks.", "Black in Hell: 0 rooks."],
    "how many tombstones": ["2 tombstones."],
    "how many tombstones are on file a": ["1 tombstone."],
    "how many tombstones are in hell": ["0 tombstones."],
    "where are the tombstones on rank 4": ["Tombstone: c4."],
    "where are the tombstones in hell": ["There are none."],
    "how many pawns are on file h": [
        "White on Earth: 0 pawns.",
        "White in Hell: 0 pawns.",
        "Black on Earth: 2 pawns.",
        "Black in Hell: 0 pawns.",
    ],
    "what attacks my king in hell": ["There are none."],
    "what defends black's pawn in hell": ["Nothing defends b3 in Hell."],
    "is my pawn in hell safe": [
        "Black attacks a2 in Hell with pawn b3.",
        "Nothing defends a2 in Hell.",
    ],
    "what does my pawn in hell attack": ["White's pawn a2 in Hell attacks pawn b3."],
    "what does my queen attack": ["There are none."],
}


@pytest.mark.parametrize("question", TWO_BOARDS)
def test_a_question_about_two_boards(question: str) -> None:
    assert hell().say(question) == TWO_BOARDS[question]


@pytest.mark.parametrize(
    ("game", "words", "said"),
    [
        ("freedom", ["roll:2", "g1f3"], "1, White: rolled a knight; knight g1 to f3."),
        (
            "babylonian",
            ["e2e4", "d7d5", "e4d5", "roll:4,1"],
            "2, White: pawn e4 attacks black pawn d5; rolled 4 against 1.",
        ),
        (
            "babylonian",
            ["e2e4", "d7d5", "e4d5", "roll:1,4"],
            "2, White: pawn e4 attacks black pawn d5; rolled 1 against 4.",
        ),
    ],
)
def test_throws_of_past_turns_are_spoken(game: str, words: list[str], said: str) -> None:
    assert said in playing(seeded(match_of(game, *words))).say("moves")


class Pocket(FakePosition):
    """White's men in a pocket, on the right board, close ranks when a knight is dropped."""

    pocket = "NR"

    def pending(self) -> Pending:
        return Decision(True, ("drop",), "drop a man")

    def play(self, word: str) -> Self:
        return self._replace(nods=1)

    def action(self, word: str) -> Action:
        return Action("N@b2", (Spot("right", "a1"), Spot("left", "b2")))

    def scene(self) -> Scene:
        dropped = {"b2": Man(True, "N")} if self.nods else {}
        held = zip(("a1", "b1"), self.pocket[self.nods :], strict=False)
        men = {square: Man(True, letter) for square, letter in held}
        return Scene((Panel("left", dropped, "LEFT", 3, 3), Panel("right", men, "RIGHT", 3, 3)))


class PocketOfKnights(Pocket):
    pocket = "NN"


@pytest.mark.parametrize(
    ("kind", "filled"),
    [(Pocket, "; white rook b1 on Right to a1."), (PocketOfKnights, ".")],
    ids=str,
)
def test_a_man_who_fills_the_place_of_one_who_went_has_taken_nobody(
    kind: type[Pocket], filled: str
) -> None:
    game = replace(FAKE, starter=lambda options, setup=None: kind())
    said = playing(seeded(Match(game))).say("N@b2")[0]
    assert said == f"White: knight a1 on Right to b2 on Left{filled}"


class ThrownByTheOther(FakePosition):
    """The other player throws."""

    def pending(self) -> Pending:
        pending = super().pending()
        return replace(pending, who=not self.turn) if isinstance(pending, Chance) else pending


def test_who_throws_in_the_turn_of_another_is_named() -> None:
    game = replace(FAKE, starter=lambda options, setup=None: ThrownByTheOther())
    talker = playing(seeded(Match(game, words=["roll:1,2"])))
    assert talker.say("last")[0].startswith("Black rolled 1")
    assert talker.say("moves") == ["1, White: Black rolled 1 and 2."]


def test_why_says_what_is_pending_even_if_the_game_gives_no_reasons() -> None:
    talker = playing(seeded(Match(FAKE, words=["roll:1,2"])))
    assert talker.say("why")[0] == talker.say("now")[0]
    assert "move your man" in talker.say("why")[0]


@pytest.mark.parametrize("game", ["babylonian", "deadmans", "hexagonal"])
def test_why_says_once_that_a_man_must_be_moved_now(game: str) -> None:
    assert playing(seeded(match_of(game))).say("why")[0].startswith("Now: you must move a man. Say")


def test_a_board_rank_by_rank_and_as_letters() -> None:
    heard = hell().say("board")
    assert heard[0] == "Earth:"
    assert heard[1:3] == ["Rank 8: tombstone a8, black king g8.", "Rank 7: black pawns f7 g7 h7."]
    assert heard[3:5] == ["Ranks 6 and 5: empty.", "Rank 4: tombstone c4."]
    assert heard[8:] == [
        "Hell:",
        "Ranks 8 to 4: empty.",
        "Rank 3: black pawn b3.",
        "Rank 2: white pawn a2.",
        "Rank 1: empty.",
    ]
    assert heard[7] == "Rank 1: white rook a1, king g1."
    assert d10().say("board")[0] == (
        "Rank 8: black rook a8, knight b8, bishop c8, queen d8, king e8, bishop f8, knight g8, "
        "rook h8."
    )
    letters = hell().say("letters")
    assert letters[1] == "8 + - - - - - k -"
    assert letters[8:10] == ["1 R - - - - - K -", "- a b c d e f g h"]


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


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("How do I resign?", "resign: resign the game, once you have confirmed it."),
        ("how can i offer a draw", "draw: offer a draw."),
        ("how do I roll", "roll, roll 6: roll the dice; roll 6 if your own dice show a 6."),
        ("how do I save the game?", "This game is not saved."),
        ("can I undo my move?", "undo: take the last step back."),
    ],
)
def test_how_a_command_is_given_is_answered_by_its_line_of_the_help(
    asked: str, answer: str
) -> None:
    talker = d10()
    assert talker.say(asked) == [answer]
    assert talker.say("now") == ["White, roll the die."]  # Nothing has happened.
    assert replaying(seeded(match_of("d10"))).say("how do I go on") == [
        "next: a step forward; an empty line works too."
    ]


def test_help_offers_no_dice_to_a_game_without_them() -> None:
    about_dice = ("roll", "dice", "own dice", "program dice")
    for name, offers in (("d10", True), ("deadmans", False)):
        for talker in (playing(seeded(match_of(name))), replaying(seeded(match_of(name)))):
            offered = {re.split("[,:]", line)[0] for line in talker.say("help")}
            known = about_dice if isinstance(talker.topic, Playing) else ("dice",)
            assert offers == offered.issuperset(known), name
            assert offers or offered.isdisjoint(about_dice)
    assert hell().one("own dice") == "There are no dice in this game."


@pytest.mark.parametrize("asked", ["which men can move?", "which pieces may I move"])
def test_which_men_can_move_is_a_list(asked: str) -> None:
    talker = d10("roll:10")
    assert talker.say(asked) == talker.say("list") == ["knight b1: a3, c3", "knight g1: f3, h3"]


def test_whether_a_kind_of_men_can_be_played_is_answered_by_their_moves_or_the_reason() -> None:
    talker = d10("roll:2")
    assert talker.say("can my knight move?") == ["knight b1: a3, c3", "knight g1: f3, h3"]
    for asked in ("can the rook move", "why can't I move my rooks"):
        assert talker.one(asked).endswith(
            ": the roll moves only a king, pawn, knight or bishop. Say rules D1 for the rule."
        )
    blocked = "it is blocked and has no square to go to. Say rules C1 for the rule."
    assert talker.one("why the bishops") == f"'the bishops': {blocked}"
    for asked in ("can the black knights move", "why black bishops"):
        assert "that man is Black's, and it is White's turn." in talker.one(asked)
    bare = d10("roll:2", setup="4k3/p7/8/8/8/8/8/R3K3 w - - 0 1")
    assert bare.one("can a queen move").endswith(": name a square of White's men, or a move.")


@pytest.mark.parametrize("asked", ["g1", "knight g1", "the white knight on g1"])
def test_why_a_man_of_the_other_player_cannot_be_played(asked: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4")))
    told = f"'{asked}': that man is White's, and it is Black's turn."
    assert talker.one(f"why {asked}").startswith(told)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [("e4", "pawn e2: e4"), ("Nf3", "knight g1: f3"), ("e2", "pawn e2: e3, e4")],
)
def test_a_move_that_can_be_played_is_listed(asked: str, answer: str) -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert talker.say(f"why {asked}") == [f"'{asked}' can be played:", answer]
    assert talker.one(f"list {asked}") == answer


@pytest.mark.parametrize("said", ["knight e2", "knight to e2", "why knight e2", "why Ne2"])
def test_a_man_of_another_kind_on_the_square_is_not_meant(said: str) -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert "your own man stands there" in talker.one(said)


def test_cells_of_ten_and_more_come_last() -> None:
    talker = playing(seeded(match_of("hexagonal", "e4e5")))
    assert talker.say("where are the bishops")[1] == "Black: bishops f9, f10 and f11."
    setup = "1/3/k4/7/9/11/11/11/11/5R5/K10 w - - 0 1"
    (rook,) = playing(seeded(match_of("hexagonal", setup=setup))).say("list rook")
    assert "f8, f9, f10, f11" in rook


def test_what_can_be_played_with_men_of_a_kind() -> None:
    moves = ["knight b1: a3, c3", "knight g1: f3, h3"]
    for asked in ("list knights", "knight", "the knights", "what can my knights play?"):
        assert d10("roll:7").say(asked) == moves


@pytest.mark.parametrize("move", ["hell:Be6", "hell:be6", "hell Be6", "hell:Be2"])
def test_a_bishops_move_to_the_e_file_of_a_named_board_is_no_question(move: str) -> None:
    setup = "4k3/8/8/8/8/8/7P/4K3 w - - 0 1 | 8/p7/8/8/2B5/8/8/8 -"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    assert talker.say(move)[0] == f"White: bishop c4 in Hell to {move[-2:]}."


def test_only_what_the_player_to_move_can_play_is_listed() -> None:
    talker = d10("roll:7")
    only = "White is to move: only what White can play is listed."
    for asked in ("list black", "list black knights", "list black's knights", "list blacks"):
        assert talker.one(asked) == only
    assert talker.say("list white knights") == talker.say("list knights")
    assert talker.say("list whites") == talker.say("list black and white") == talker.say("list")


def test_F11_what_the_other_player_may_say_is_listed_as_theirs() -> None:
    talker = playing(seeded(match_of("freedom", "roll:1", deema="on")))
    assert talker.say("list black") == ["offer a re-roll"]
    assert "offer a re-roll" not in talker.say("list white")


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("roll 6", "There is nothing to roll now."),
        ("queens gambit", "Say list for what you can play, help for commands."),
        ("night g1 to f3", "did you mean knight g1 to f3?"),
        ("Nh5x", "did you mean N"),
        ("castle", "castl"),
        ("castle long", "castl"),
        ("rise", "'rise' cannot be played here. Say list"),
    ],
)
def test_what_cannot_be_done_says_what_can(said: str, answer: str) -> None:
    assert answer in d10("roll:7").one(said)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("list earth kings", "king g1: f1, g2, h1, takes black pawn h2"),
        ("king", "king g1: f1, g2, h1, takes black pawn h2"),
        ("list hell", "Nothing like that can be played."),
        ("what can rise?", "Nothing like that can be played."),
    ],
)
def test_what_can_be_played_on_a_board(asked: str, answer: str) -> None:
    assert hell().one(asked) == answer


def test_deeds_without_a_move_are_numbered_and_told_once() -> None:
    talker = hell()
    assert talker.say("king takes pawn")[1:] == [
        "Black, place your pawn in Hell.",
        "1: place a7 in Hell.",
        *[f"{number}: place {file}7." for number, file in enumerate("bcdefgh", 2)],
    ]
    assert talker.one("what can I place?") == "place: a7, b7, c7, d7, e7, f7, g7, h7 in Hell"
    assert talker.say("place g7")[0] == "Black places the pawn on g7 in Hell."
    assert "1, White: king g1 takes black pawn h2; Black: place g7 in Hell." in talker.say("moves")
    assert talker.say("hell pawn") == [
        "pawn b3 in Hell: b2, takes white pawn a2",
        "pawn g7 in Hell: g5, g6",
    ]


def test_a_sign_alone_asks_for_help() -> None:
    assert d10().say("?") == d10().say("help") == d10().say("what can i say?")


def test_help_says_that_a_game_is_saved_only_if_it_is() -> None:
    game = seeded(match_of("d10"))
    saved = talking(Session(game, FileStore.create(game))).say("help")
    assert "leave: leave; the game is saved after each step." in saved
    for talker in (d10(), teaching(plugins.load("d10"))):
        assert "leave: leave." in talker.say("help")


def test_help_names_every_command_and_every_command_answers() -> None:
    talker = d10("roll:7")
    helped = talker.say("help")
    assert isinstance(talker.topic, Playing)
    for command in talker.topic.commands:
        assert any(line.startswith(command.phrases[0]) for line in helped)
        for phrase in command.phrases:
            fresh = d10("roll:7")
            assert fresh.say(phrase) or fresh.topic.done


# -- actions ---------------------------------------------------------------------------------------


def test_a_man_is_named_and_then_where_he_goes() -> None:
    talker = d10("roll:7")
    for named in ("e2", "pawn e2", "the pawn on e2"):
        heard = talker.say(named)
        assert heard[1:] == ["1: pawn e2 to e3.", "2: pawn e2 to e4."]
    assert talker.say("2")[0] == "White: pawn e2 to e4."


def test_who_takes_whom_is_enough_where_it_is_clear() -> None:
    talker = d10("roll:7", setup="4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
    assert len(talker.say("knight takes pawn")) == 1
    assert talker.say("pawn takes pawn")[0] == "White: pawn e4 takes black pawn d5."


@pytest.mark.parametrize("said", ["f3", "to f3", "knight g1 to f3", "Nf3", "1"])
def test_the_answer_to_where_to_is_about_the_man_who_was_named(said: str) -> None:
    talker = d10("roll:2")
    assert talker.say("g1")[:2] == ["'g1': where to?", "1: knight g1 to f3."]
    assert talker.say(said)[0] == "White: knight g1 to f3."


@pytest.mark.parametrize("said", ["g1", "to g1"])
def test_a_square_where_the_man_who_was_named_cannot_go_is_about_him(said: str) -> None:
    """Not about another man, who could go there: it moved the rook."""
    talker = playing(seeded(match_of("deadmans", setup="4k3/8/8/8/8/8/7P/4K2R w - - 0 1")))
    talker.say("e1")
    reason = "the right to castle on that side is gone. Say rules M13 for the rule."
    assert talker.say(said) == [f"'e1 {said}': {reason}"]
    assert talker.say("h1")[0] == "'h1': where to?"
    assert talker.say(said)[0] == "White: rook h1 to g1."


def test_after_where_to_other_moves_can_still_be_typed() -> None:
    for said, move in [("Nf3", "knight g1 to f3"), ("e4", "pawn e2 to e4")]:
        talker = d10("roll:7")
        talker.say("h2")
        assert talker.say(said)[0] == f"White: {move}."


def test_a_square_where_the_man_becomes_one_of_several_asks_which() -> None:
    talker = d10("roll:7", setup="8/P7/8/4k3/8/8/8/4K3 w - - 0 1")
    talker.say("a7")
    assert talker.say("a8")[0] == "'a8' can mean 4 things: which one?"
    assert talker.say("rook")[0] == "White: pawn a7 to a8, becoming a rook."


@pytest.mark.parametrize(
    ("game", "words", "given"),
    [
        ("babylonian", ["e1e8", "roll:1,20"], {"setup": "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"}),
        ("freedom", ["roll:1"], {"deema": "on"}),
    ],
)
def test_a_choice_that_moves_nobody_takes_nobody(
    game: str, words: list[str], given: dict[str, str]
) -> None:
    match = match_of(game, *words, **given)
    assert any(not match.position.action(word).path for word in sayable.words(match.position))
    talker = playing(seeded(match))
    for said in ("queen takes", "queen takes pawn", "takes queen"):
        assert len(talker.say(said)) == 1
    assert session(talker).match.words == words


def test_a_warning_is_confirmed_by_number_or_by_a_word() -> None:
    exposed = {"setup": "4k3/8/8/8/8/8/8/R3K2r w - - 0 1"}
    for yes in ("1", "yes", "play rook a1 to a2 anyway"):
        talker = d10("roll:6", **exposed)
        heard = talker.say("rook a1 to a2")
        assert heard[1:] == ["1: play rook a1 to a2 anyway.", "2: choose again."]
        assert talker.say("board")
        assert talker.say(yes)[0] == "White: rook a1 to a2."
    talker = d10("roll:6", **exposed)
    talker.say("a2")
    assert talker.say("no") == ["White, move a man of any kind."]
    assert session(talker).match.words == ["roll:6"]


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("knight g1 to f3", "g1f3"),
        ("Knight to f3.", "g1f3"),
        ("the pawn e2 moves to e4", "e2e4"),
        ("e2 e4", "e2e4"),
        ("click e2, then e4", "e2e4"),
        ("pawn e4", "e2e4"),
        ("on the board pawn e2 to e4", "e2e4"),
        ("nf3", "g1f3"),
        ("g1-f3", "g1f3"),
    ],
)
def test_moves_are_spoken_or_typed(said: str, word: str) -> None:
    talker = d10("roll:7")
    talker.say(said)
    assert session(talker).match.words[-1:] == [word]


@pytest.mark.parametrize(
    "said", ["knight takes f3", "e2 takes e4", "queen f3", "rook g1 f3", "knight f3 maybe", "f9"]
)
def test_what_is_not_so_is_not_played(said: str) -> None:
    talker = d10("roll:7")
    assert len(talker.say(said)) == 1
    assert session(talker).match.words == ["roll:7"]


@pytest.mark.parametrize("said", ["black pawn e2 to e4", "black knight f3", "blacks pawn e2"])
def test_a_man_of_the_other_colour_is_not_meant(said: str) -> None:
    talker = d10("roll:7")
    assert "did you mean" in talker.one(said)
    assert session(talker).match.words == ["roll:7"]


@pytest.mark.parametrize("said", ["white pawn e2 to e3", "white pawn takes black pawn d5"])
def test_the_colour_of_the_man_that_moves_may_be_named(said: str) -> None:
    talker = d10("roll:7", setup="4k3/8/8/3p4/4P3/8/4P3/4K3 w - - 0 1")
    talker.say(said)
    assert len(session(talker).match.words) == 2


@pytest.mark.parametrize(
    ("said", "word"),
    [("castle", None), ("castle short", "e1g1"), ("castles queenside", "e1c1"), ("0-0", "e1g1")],
)
def test_castling_is_spoken(said: str, word: str | None) -> None:
    talker = d10("roll:7", setup="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    heard = talker.say(said)
    if word is None:
        assert heard[0] == "'castle' can mean 2 things: which one?"
        heard = talker.say("2")
    assert session(talker).match.words[-1] == (word or "e1g1")
    assert heard[0].startswith("White castles ")


def test_castling_on_a_board_without_kings_is_not_castling_on_the_other() -> None:
    talker = playing(seeded(match_of("deadmans", setup="4k3/8/8/8/8/8/8/4K2R w K - 0 1")))
    assert talker.say("castle in Hell")[0].startswith("'castle in Hell' cannot be played here")
    assert "There is no King in Hell, hence no castling" in talker.say("can I castle in Hell?")[0]
    assert talker.say("castle on Earth")[0].startswith("White castles short")


def test_an_empty_line_asks_an_open_question_again() -> None:
    talker = d10("roll:7", setup="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    asked = talker.say("castle")
    assert talker.say("") == talker.say("") == asked
    assert talker.say("2")[0].startswith("White castles ")
    assert talker.say("") == ["Black, roll the die."]


def test_an_empty_line_asks_for_a_confirmation_again() -> None:
    talker = d10("roll:7")
    asked = talker.say("resign")
    assert asked[0] == "White, do you resign the game?"
    assert talker.say("") == asked
    assert talker.say("no") == ["White, move a man of any kind."]


def test_B5_a_pawn_that_wins_a_duel_for_promotion_moves_and_does_not_fall() -> None:
    setup = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    words = ("a7b8q", "roll:4,1")
    talker = playing(seeded(match_of("babylonian", *words, setup=setup)))
    assert talker.say("last")[-1] == (
        "White's 4 beats Black's 1: the rook on b8 falls; white pawn a7 to b8, becoming a queen."
    )


def test_promotions_are_listed_with_the_queen_first() -> None:
    talker = d10("roll:6", setup="1n5k/P7/8/8/8/8/8/K7 w - - 0 1")
    men = ("queen", "rook", "bishop", "knight")
    goals = ("a8", "takes black knight b8")
    ways = "; ".join(f"{goal}, becoming a {man}" for goal in goals for man in men)
    assert f"pawn a7: {ways}" in talker.say("list")


def test_a_promotion_is_asked_for_or_spoken() -> None:
    setup = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
    talker = d10("roll:3", setup=setup)
    assert talker.say("a7 a8")[1:] == [
        "1: pawn a7 to a8, becoming a bishop.",
        "2: pawn a7 to a8, becoming a knight.",
    ]
    assert talker.say("2")[0] == "White: pawn a7 to a8, becoming a knight."
    talker = d10("roll:7", setup=setup)
    assert talker.say("pawn a7 to a8 queen")[0].startswith("White: pawn a7 to a8, becoming a queen")


@pytest.mark.parametrize("said", ["knight", "Knight.", "n", "N"])
def test_asked_what_a_pawn_becomes_the_man_alone_is_an_answer(said: str) -> None:
    talker = d10("roll:3", setup="8/P6k/8/8/8/8/8/K7 w - - 0 1")
    talker.say("a7 a8")
    assert talker.say(said)[0] == "White: pawn a7 to a8, becoming a knight."


def test_asked_about_several_pawn_moves_the_man_alone_leaves_several() -> None:
    talker = d10("roll:7", setup="1n5k/P7/8/8/8/8/8/K7 w - - 0 1")
    talker.say("a7")
    assert talker.say("queen") == [
        "'queen' can mean 2 things: which one?",
        "1: pawn a7 to a8, becoming a queen.",
        "2: pawn a7 takes black knight b8, becoming a queen.",
    ]


def test_draws_are_offered_accepted_and_declined() -> None:
    talker = d10("roll:7")
    heard = talker.say("draw")
    assert heard[0] == "White offers a draw."
    assert heard[-2:] == ["1: Black accepts the draw.", "2: Black declines it."]
    assert talker.say("2")[0] == "The draw is declined."
    talker.say("draw")
    assert talker.say("no")[0] == "The draw is declined."
    talker.say("draw")
    assert talker.say("yes")[0] == "Drawn by agreement."
    assert talker.say("undo")[0] == "The end of the game is taken back."


def test_a_draw_is_claimed_where_it_can_be_and_said_to_be() -> None:
    shuffle = ["roll:6", "g1f3", "roll:6", "g8f6", "roll:6", "f3g1", "roll:6", "f6g8"]
    talker = d10(*shuffle, *shuffle)
    assert "say claim" in talker.greeting[-1]
    assert talker.say("claim")[0] == "Drawn: threefold repetition."


def test_resigning_is_confirmed() -> None:
    talker = d10("roll:7")
    assert talker.say("resign") == [
        "White, do you resign the game?",
        "1: White resigns.",
        "2: play on.",
    ]
    talker.say("2")
    assert not session(talker).over
    talker.say("resign")
    assert talker.say("1")[0] == "Black wins: resignation."
    assert talker.say("resign") == talker.say("list") == ["The game is over."]


class TwoAlike(FakePosition):
    """Two dice that cannot be told apart."""

    def pending(self) -> Pending:
        pending = super().pending()
        return replace(pending, dice=(Die(6),) * 2) if isinstance(pending, Chance) else pending


def test_dice_that_are_alike_are_counted() -> None:
    game = replace(FAKE, starter=lambda options, setup=None: TwoAlike())
    talker = playing(seeded(Match(game)))
    assert talker.say("chances")[0] == "White's 2 d6: every face is as likely as any other."
    order = "Roll White's 2 d6, and type 2 faces in this order, as in 1,2."
    assert talker.say("own dice")[-1] == f"White, throw both dice. {order}"


class ThreeUnlike(FakePosition):
    """Two dice that show men, and one that shows where."""

    def pending(self) -> Pending:
        men, where = Die(6, "d6", faces=tuple("PNBRQK")), Die(2, "d2", faces=("east", "west"))
        pending = super().pending()
        return replace(pending, dice=(men, men, where)) if isinstance(pending, Chance) else pending


def test_faces_of_unlike_dice_are_told_by_die_in_the_order_in_which_they_are_typed() -> None:
    game = replace(FAKE, starter=lambda options, setup=None: ThreeUnlike())
    talker = playing(seeded(Match(game)))
    faces = "1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king"
    assert talker.say("own dice")[-1].endswith(
        "in this order, as in 1,2,2. "
        f"The faces of the d6 are {faces}. The faces of the d2 are 1 east, 2 west."
    )


def test_dice_of_the_players_own() -> None:
    talker = d10()
    heard = talker.say("own dice")
    assert heard == [
        "From now on you roll your own dice.",
        "White, roll the die. Roll White's d10 and type its face, 1 to 10.",
    ]
    wanted = "Roll White's d10 and type its face, 1 to 10."
    assert talker.one("11") == f"A d10 cannot show 11. {wanted}"
    assert talker.one("roll 3,4") == f"That is 2 faces for 1 die. {wanted}"
    assert talker.say("roll 10")[:2] == [
        "White rolled 10.",
        "White, move a man other than a pawn.",
    ]
    assert talker.say("undo")[-1].endswith("It came up 10 before. Say roll to take that again.")
    assert talker.say("roll")[0].startswith("White rolled 10")
    talker.say("knight f3")
    assert talker.say("program dice")[-1] == "Black, roll the die."
    assert talker.one("roll 6") == "The program rolls here."
    assert talker.say("roll")[0].startswith("Black rolled ")


@pytest.mark.parametrize("said", ["0", "roll 0"])
def test_a_0_on_a_d10_of_ones_own_is_the_ten(said: str) -> None:
    talker = d10()
    talker.say("own dice")
    assert talker.say(said)[0] == "White rolled 10."


@pytest.mark.parametrize("said", ["e4", "list", "e4 e5"])
def test_whoever_throws_dice_of_their_own_is_told_to_type_them_first(said: str) -> None:
    talker = d10()
    talker.say("own dice")
    told = talker.one(said)
    assert told.casefold().endswith("the roll comes first. type what your dice show.")


def test_a_throw_that_was_seen_stays_the_programs_even_with_dice_of_ones_own() -> None:
    talker = d10()
    for said in ("roll", "undo", "own dice"):
        talker.say(said)
    for face in ("3", "roll 3"):
        assert talker.one(face) == "The program rolls here."
    talker.say("roll")
    assert talker.one("99") == "There is no choice 99."


def test_a_secret_that_is_lost_leaves_dice_of_ones_own() -> None:
    talker = playing(Game(match_of("d10"), Dice("sealed", "", "ab" * 32)))
    assert talker.say("roll")[1:] == ["1: roll your own dice.", "2: change nothing."]
    assert talker.say("1")[-1].endswith("type its face, 1 to 10.")


def test_takebacks_that_are_not_agreed_on_are_refused() -> None:
    match = Match(plugins.load("d10"), words=["roll:7"], agreed=Agreed(takebacks=False))
    assert playing(seeded(match)).one("undo") == "This match is played without takebacks."


def test_faces_that_nobody_can_move_are_told_once() -> None:
    talker = d10(setup="7k/8/8/8/p1p5/PpP5/BPR5/KR6 w - - 0 1")
    talker.say("own dice")
    assert talker.say("1") == [
        "White rolled 1: no man may move: turn lost.",
        "Black, roll the die. Roll Black's d10 and type its face, 1 to 10.",
    ]
    assert talker.say("moves") == ["1, White: rolled 1."]


def test_what_is_said_before_the_throw_is_listed_as_it_is() -> None:
    talker = d10(setup="4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", touch_move="on")
    assert "touch pawn e4: e5, takes black pawn d5" in talker.say("list")
    assert talker.say("touch pawn takes pawn")[0] == "White: touch pawn e4 takes black pawn d5."


@pytest.mark.parametrize("said", ["Nf3", "knight to f3", "g1f3", "knight g1", "g1", "pawn e4"])
def test_D10_a_move_before_the_throw_touches_nobody_unless_the_deed_is_named(said: str) -> None:
    talker = d10(touch_move="on")
    assert talker.one(said) == f"'{said}': the roll comes first. Say roll."
    assert talker.one(f"why {said}").startswith(f"'{said}': roll the die first.")


@pytest.mark.parametrize("said", ["Nf3", "knight to f3", "g1f3", "Ng1f3"])
def test_D10_a_touched_move_can_be_typed_or_spoken(said: str) -> None:
    told, *_ = d10(touch_move="on").say(f"touch {said}")
    assert told == "White: touch knight g1 to f3."


def test_D10_a_touched_promotion_can_be_spoken_as_it_is_listed() -> None:
    talker = d10(setup="5b1k/6P1/8/8/8/8/8/K7 w - - 0 1", touch_move="on")
    touched = "touch pawn g7 takes black bishop f8, becoming a bishop"
    assert talker.say(touched)[0] == f"White: {touched}."


def test_D10_a_touched_capture_can_be_typed() -> None:
    talker = d10(setup="4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", touch_move="on")
    assert talker.say("touch Nxd5")[0] == "White: touch knight c3 takes black pawn d5."


def test_a_duel_tells_who_fell_and_who_has_come() -> None:
    setup = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    talker = playing(seeded(match_of("babylonian", "e4d5", setup=setup)))
    assert talker.say("own dice")
    heard = talker.say("4,1")
    told = "White's 4 beats Black's 1: the pawn on d5 falls; white pawn e4 to d5."
    assert heard[0] == told


def test_who_is_taken_is_told_where_hell_has_a_square_of_that_name() -> None:
    setup = "4k3/7p/8/8/8/r7/7P/R3K3 b - - 0 1 | 8/8/8/8/8/8/8/7R - |"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    heard = talker.say("rook a3 takes a1")[0]
    assert heard.startswith("Black: rook a3 takes white rook a1; rook to a1 in Hell")
    assert heard.count("a1 in Hell") == heard.count("takes") == 1


# -- what has a reason, however it is said ---------------------------------------------------------

PROMOTING = "1n6/P6k/8/8/8/8/8/K7 w - - 0 1"


@pytest.mark.parametrize(
    ("face", "said", "rule"),
    [
        *[
            (2, said, "D4")
            for said in ("a8q", "pawn takes b8 queen", "pawn a7 to a8 becoming a queen", "a8 rook")
        ],
        *[(1, said, "D4") for said in ("pawn takes b8", "a7 takes b8", "a8q", "pawn to a8")],
        (10, "pawn takes b8 knight", "D1"),
        (2, "knight takes queen a8", "C1"),
    ],
)
def test_a_forbidden_move_gets_its_rule_however_it_is_spoken(
    face: int, said: str, rule: str
) -> None:
    setup = PROMOTING.replace("K7", "KN6") if "queen a8" in said else PROMOTING
    answer = d10(f"roll:{face}", setup=setup).one(said)
    assert answer.startswith(f"'{said}': ")
    assert answer.endswith(f"Say rules {rule} for the rule.")


@pytest.mark.parametrize("said", ["place e7", "place hell e7", "rook to e7", "hell e7", "e7"])
def test_a_square_that_cannot_be_chosen_gets_its_rule(said: str) -> None:
    setup = "rn6/8/8/8/8/8/7k/R3K3 w - - 0 1"
    talker = playing(seeded(match_of("deadmans", "a1a8", setup=setup)))
    assert talker.one(said).endswith("of his kind. Say rules M3 for the rule.")


@pytest.mark.parametrize(
    ("said", "word"), [("hell Nc3", "hell:b1c3"), ("Earth nc3", "b1c3"), ("hell knight c3", "")]
)
def test_the_board_of_a_typed_move_is_spoken(said: str, word: str) -> None:
    setup = "6k1/5ppp/8/8/8/8/6P1/RN4K1 w - - 0 1 | 8/8/8/8/8/1p6/P5P1/1N6 - | a8 b4"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    talker.say(said)
    assert session(talker).match.words == [word or "hell:b1c3"]
    assert talker.one("hell a7").startswith("'hell a7'")


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("h2 to h4", "h2h4"),
        ("pawn h4", "h2h4"),
        ("pawn h2 in hell to h4", "hell:h2h4"),
        ("knight to e4", "hell:c3e4"),
    ],
)
def test_a_move_that_names_no_board_is_on_the_first_if_it_can_be(said: str, word: str) -> None:
    setup = "4k3/8/8/8/8/8/7P/4K3 w - - 0 1 | 8/8/8/8/8/2N5/7P/8 -"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    talker.say(said)
    assert session(talker).match.words == [word]


def test_squares_of_several_boards_in_one_list_each_have_theirs() -> None:
    setup = "rnbqkbnr/ppp1pppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 | 8/p7/8/8/8/8/8/8 -"
    game = seeded(match_of("deadmans", setup=setup))
    there, empty = men.what_is_unusual(Stage.now(game))
    assert there.endswith("except white pawn e4 on Earth and black pawn a7 in Hell.")
    assert empty == "Empty: d7 and e2."


def test_only_a_player_with_a_name_is_said_to_play_a_colour() -> None:
    game = seeded(match_of("d10"))
    game.match.names[BLACK] = "Greedy"
    assert playing(game).greeting[0] == "d10 Chess. Greedy plays Black."


def test_the_men_who_fall_in_an_assist_are_named_in_its_result() -> None:
    setup = "4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1"
    words = ("c4d6", "assist", "roll:1,1,20")
    talker = playing(seeded(match_of("babylonian", *words, setup=setup)))
    assert talker.say("last")[-1].endswith(
        ": the King holds, all attackers fall: white knight d6 and white rook e1."
    )


def test_why_a_throw_moves_another_man_is_said_once() -> None:
    talker = playing(seeded(match_of("freedom"), "1"))
    assert talker.say("roll") == [
        "White rolled a rook.",
        "White, move a pawn (no rook can move).",
    ]
    assert talker.say("last") == ["White rolled a rook: no rook can move, so a pawn."]


@pytest.mark.parametrize("text", ["1", "flee e7", "king to e7"])
def test_B8_a_King_who_takes_the_place_of_his_attacker_does_not_flee_it(text: str) -> None:
    setup = "4k3/4Q3/8/8/8/8/8/4K2R w - - 0 1"
    talker = playing(seeded(match_of("babylonian", "e7e8", setup=setup), "1,20"))
    assert talker.say("roll")[-2:] == ["1: King to e7.", "2: stay."]
    assert talker.say(text)[0] == "Black: king e8 to e7."


def test_while_a_draw_is_offered_every_choice_says_whose_it_is() -> None:
    setup = "4k3/4Q3/8/8/8/8/8/4K2R w - - 0 1"
    talker = playing(seeded(match_of("babylonian", "e7e8", "roll:1,20", setup=setup)))
    assert talker.say("draw")[-4:] == [
        "1: White accepts the draw.",
        "2: White declines it.",
        "3: Black: King to e7.",
        "4: Black: stay.",
    ]
    talker.say("3")
    assert session(talker).match.words[-1] == "flee:e7"


# -- after the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    ["own dice", "program dice", "Nf3", "g1f3", "knight to f3", "why", "why Nf3", "list", "e4"],
)
def test_after_the_end_nothing_is_done_or_told_twice(said: str) -> None:
    talker = d10("roll:7")
    talker.say("resign")
    talker.say("yes")
    assert talker.say(said) == ["The game is over."]
    assert not session(talker).game.by_hand


def test_after_the_end_now_says_how_it_ended_and_what_can_be_done() -> None:
    talker = d10("roll:7")
    talker.say("resign")
    talker.say("yes")
    assert talker.say("now") == [
        "Black wins: resignation.",
        "1: play again, colours swapped.",
        "2: leave.",
    ]


def test_after_the_end_nothing_can_be_played_on_a_square() -> None:
    talker = d10("roll:7")
    talker.say("resign")
    talker.say("yes")
    assert talker.say("what attacks e4") == ["Nothing attacks e4."]


def test_a_game_that_is_over_as_it_begins_says_how_it_ended() -> None:
    talker = d10(setup="4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    assert talker.greeting[-3] == "Drawn: two bare Kings."


def test_what_a_throw_allows_is_said_once_where_a_game_is_resumed() -> None:
    talker = d10("roll:7", "e2e4", "roll:2")
    assert talker.greeting[-4:] == [
        "White rolled 7: may move a man of any kind.",
        "White: pawn e2 to e4.",
        "Black rolled 2.",
        "Black, move a king, pawn, knight or bishop.",
    ]
    assert talker.say("last")[-1] == "Black rolled 2: may move a king, pawn, knight or bishop."


@pytest.mark.parametrize("said", ["own dice", "program dice"])
def test_who_throws_is_nothing_to_choose_in_a_game_without_dice(said: str) -> None:
    assert hell().one(said) == "There are no dice in this game."


@pytest.mark.parametrize("said", ["e2e4e5", "e2 e4 e6", "pawn e2 to e4 to e5"])
def test_a_move_with_three_squares_is_given_no_reason_of_another(said: str) -> None:
    assert "does not move like that" not in d10("roll:7").one(said)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("by hand", "Say which colour you play, such as by hand black."),
        ("by hand green", "Say which colour you play, such as by hand black."),
        ("by hand black", "No program plays Black."),
    ],
)
def test_a_colour_is_taken_over_by_its_name(said: str, answer: str) -> None:
    assert d10("roll:7").one(said) == answer


def test_an_answer_that_both_players_may_give_is_asked_about() -> None:
    talker = playing(seeded(match_of("freedom", "roll:1", "offer-reroll", deema="on")))
    talker.say("draw")
    asked = [
        "'accept' can mean 2 things: which one?",
        "1: Black accepts the draw.",
        "2: White: accept (the new roll binds; Black's next turn is free).",
    ]
    assert talker.say("accept") == talker.say("accept") == asked
    talker.say("2")
    assert session(talker).match.words[-1] == "accept"
    assert not session(talker).over


def test_promotions_that_can_be_played_on_a_square_are_told_apart() -> None:
    talker = d10("roll:2", setup=PROMOTING)
    assert talker.say("what attacks a8")[-1] == (
        "Can be played now: pawn a7 to a8, becoming a bishop; pawn a7 to a8, becoming a knight."
    )


PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"


@pytest.mark.parametrize(
    "said", ["pawn takes d6 en passant", "pawn takes en passant on d6", "exd6"]
)
def test_a_pawn_that_takes_in_passing_is_said_to(said: str) -> None:
    talker = d10("roll:8", setup=PASSING)
    assert "pawn e5: e6, takes en passant on d6" in talker.say("list pawns")
    assert talker.say(said)[0] == "White: pawn e5 takes black pawn en passant on d6."


def test_a_pawn_taken_in_passing_is_said_to_be_even_if_he_goes_on_to_another_board() -> None:
    match = match_of("deadmans", setup=PASSING, pawn_home="file")
    assert playing(seeded(match)).say("exd6")[0] == (
        "White: pawn e5 takes black pawn en passant on d6; pawn to d7 in Hell; tombstone on d5."
    )


def test_B5_an_attack_in_passing_is_told_as_an_attack() -> None:
    talker = playing(seeded(match_of("babylonian", setup=PASSING)))
    assert talker.say("exd6")[0].startswith("White: pawn e5 attacks en passant on d6; ")


def test_a_man_killed_takes_nobody_where_he_is_put() -> None:
    """The rook rises from d8, the only square of Hell where the dead queen may go."""
    setup = "k7/8/8/8/4q3/8/8/K7 w - - 0 1 | 3n4/8/8/8/8/8/8/3R4 - | e4"
    talker = playing(seeded(match_of("deadmans", "hell:d1d8", setup=setup)))
    assert talker.say("rise e4")[0] == (
        "White rises: rook d8 in Hell takes black queen e4 on Earth; queen to d8 in Hell."
    )


def test_whom_a_man_takes_who_rises_is_said_before_he_does() -> None:
    setup = "6k1/8/8/8/8/8/8/r5K1 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | a1 c4"
    talker = playing(seeded(match_of("deadmans", setup=setup)))
    heard = talker.say("hell Nxd5")
    assert any("rise a1 taking black rook" in line for line in heard)
    assert talker.say("rise takes rook")[0].startswith(
        "White rises: knight d5 in Hell takes black rook a1 on Earth"
    )


@pytest.mark.parametrize("said", ["promote to queen", "promote to a queen", "becoming a queen"])
def test_a_promotion_needs_no_square(said: str) -> None:
    talker = d10("roll:6", setup="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert talker.say(said)[0].startswith("White: pawn a7 to a8, becoming a queen")


@pytest.mark.parametrize(
    ("said", "man"),
    [
        ("pawn b7 takes black bishop c8, becoming a bishop", "bishop"),  # As it is listed.
        ("pawn takes bishop and promotes to a knight", "knight"),
        ("promote to a rook by taking the bishop", "rook"),
        ("white pawn takes c8 and becomes a queen", "queen"),
    ],
)
def test_what_a_pawn_becomes_is_told_apart_from_what_it_takes(said: str, man: str) -> None:
    setup = "2b4k/1P6/8/8/8/8/8/K7 w - - 0 1"
    heard = playing(seeded(match_of("babylonian", setup=setup))).say(said)[0]
    assert heard.startswith(f"White: pawn b7 attacks black bishop c8, becoming a {man};")


@pytest.mark.parametrize("said", ["pawn becomes a queen", "promote the pawn to a queen"])
def test_the_pawn_that_promotes_may_be_named(said: str) -> None:
    talker = d10("roll:6", setup="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert talker.say(said)[0].startswith("White: pawn a7 to a8, becoming a queen")


@pytest.mark.parametrize("said", ["list captures", "what can I take?", "what can be captured?"])
def test_captures_alone_are_listed(said: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "d7d5")))
    assert talker.say(said) == ["pawn e4: takes black pawn d5"]


def test_what_was_said_last_is_repeated() -> None:
    talker = d10("roll:7")
    heard = talker.say("e4")
    for text in ("repeat", "say that again", "again"):
        assert talker.say(text) == heard


POLITE = {
    "please list the knights": "list knights",
    "show me the board": "board",
    "read rank 2": "rank 2",
    "where can my knights go?": "list knights",
    "last move, please": "last",
    "is it my turn?": "now",
}


@pytest.mark.parametrize(("polite", "brief"), POLITE.items())
def test_what_is_asked_politely_is_understood(polite: str, brief: str) -> None:
    talker = d10("roll:7")
    assert talker.say(polite) == talker.say(brief)


def test_whether_the_king_is_attacked_can_be_asked() -> None:
    calm = playing(seeded(match_of("babylonian")))
    assert calm.say("am I in check?") == ["Nothing attacks the King on e1."]
    checked = playing(seeded(match_of("babylonian", setup="4k3/8/8/8/4r3/8/8/4K3 w - - 0 1")))
    assert checked.say("check") == ["Black attacks e1 with rook e4."]


def test_why_there_is_no_castling_can_be_asked() -> None:
    talker = playing(seeded(match_of("babylonian")))
    for text in ("can I castle?", "why can't I castle?"):
        assert talker.one(text).startswith("'castle': no castling: men stand in the way")


def test_a_board_alone_is_read_and_its_men_are_told() -> None:
    assert hell().say("hell board") == hell().say("board hell")
    assert hell().say("who is in Hell?") == hell().say("where hell")


def test_a_move_that_was_not_said_is_not_suggested() -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert "did you mean" not in talker.one("pawn takes d5")


def test_after_several_steps_taken_back_the_last_one_left_is_named() -> None:
    talker = d10("roll:7", "e2e4", "roll:7")
    talker.say("e5")
    assert talker.say("undo turn")[:2] == [
        "Taken back: 2 steps.",
        "The last one now: White: pawn e2 to e4.",
    ]


def test_what_a_program_may_offer_is_not_offered_to_people() -> None:
    game = seeded(match_of("freedom", "roll:1", deema="on"))
    stage = Stage(game, len(game.match.words))
    assert OFFER in stage.words()
    game.programs = {BLACK: "bot:steady"}
    assert OFFER not in stage.words()
    assert "e2e4" in stage.words()
