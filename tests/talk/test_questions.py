"""Questions about the board, its men and the game."""

from dataclasses import replace

import pytest

from dicemate.match import Match
from dicemate.scene import Note, Scene
from dicemate.talk import men
from dicemate.talk.questions import ASK
from dicemate.talk.stage import Stage
from helpers import match_of
from talk.talker import d10, hell, playing, seeded, session
from tui.fakegame import VARIANT, FakePosition

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


def test_cells_of_ten_and_more_come_last() -> None:
    talker = playing(seeded(match_of("hexagonal", "e4e5")))
    assert talker.say("where are the bishops")[1] == "Black: bishops f9, f10 and f11."
    setup = "1/3/k4/7/9/11/11/11/11/5R5/K10 w - - 0 1"
    (rook,) = playing(seeded(match_of("hexagonal", setup=setup))).say("list rook")
    assert "f8, f9, f10, f11" in rook


def test_squares_of_several_boards_in_one_list_each_have_theirs() -> None:
    setup = "rnbqkbnr/ppp1pppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 | 8/p7/8/8/8/8/8/8 -"
    game = seeded(match_of("deadmans", setup=setup))
    there, empty = men.what_is_unusual(Stage.now(game))
    assert there.endswith("except white pawn e4 on Earth and black pawn a7 in Hell.")
    assert empty == "Empty: d7 and e2."


def test_what_was_said_last_is_repeated() -> None:
    talker = d10("roll:7")
    assert talker.say("last") != (heard := talker.say("e4"))
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


def test_a_board_alone_is_read_and_its_men_are_told() -> None:
    assert hell().say("hell board") == hell().say("board hell")
    assert hell().say("who is in Hell?") == hell().say("where hell")


def test_on_hexagons_men_reach_what_they_reach_there() -> None:
    talker = playing(seeded(match_of("hexagonal")))
    asked = "what does my knight on d1 attack"
    assert talker.one(asked) == (
        "White's knight d1 attacks nobody; it defends pawn e4 and king g1."
    )
    assert talker.one("what attacks d6") == "Black attacks d6 with pawn e7 and bishop f10."


class Noted(FakePosition):
    """A game with a note of a title alone, and one with a blank line."""

    def scene(self) -> Scene:
        notes = (Note("the gate is open", ()), Note("phase", ("first", "", "then")))
        return super().scene()._replace(notes=notes)


def test_what_is_blank_in_a_note_is_not_read_out() -> None:
    talker = playing(seeded(Match(replace(VARIANT, starter=lambda *_: Noted()))))
    assert talker.say("notes") == ["The gate is open.", "Phase: first; then."]
