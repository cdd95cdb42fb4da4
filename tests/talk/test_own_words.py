"""Questions as somebody who has never read the help asks them."""

import pytest

from dicemate import plugins
from dicemate.position import BLACK, WHITE
from dicemate.talk import men
from dicemate.talk.questions import ASK
from dicemate.talk.stage import Stage
from helpers import match_of
from talk.talker import playing, seeded, session, teaching

ATTACKED, SAFE = "4k3/8/8/3q4/4P3/2B5/8/4K3", "4k3/8/8/3q4/8/2B5/4P3/4K3"
DEAD = ("e2e4", "d7d5", "e4d5")


@pytest.mark.parametrize(
    ("game", "words", "asked", "answer"),
    [
        (
            "d10",
            ["roll:7", "e2e4", "roll:7"],
            "what can the queen on d1 do?",
            "that man is White's",
        ),
        ("d10", ["roll:3"], "list queen", "'queen': the roll moves only a king, pawn, knight or"),
        ("freedom", ["roll:1"], "what can my queen do", "'my queen': the roll moves a pawn."),
        ("d10", ["roll:7"], "why can't the queen on d1 move", "it is blocked"),
        ("deadmans", DEAD, "where can the pawn go", "the dead pawn has to be placed in Hell."),
        ("deadmans", DEAD[:2], "what can my queen in hell do", "White has no queen in Hell."),
        ("deadmans", DEAD[:2], "list hell", "Nothing like that can be played."),
    ],
)
def test_why_a_man_who_is_asked_about_can_do_nothing_is_said(
    game: str, words: list[str], asked: str, answer: str
) -> None:
    assert answer in playing(seeded(match_of(game, *words))).one(asked)


@pytest.mark.parametrize("asked", ["what can I do about it?", "what can I do now"])
def test_what_can_be_done_about_it_is_all_that_can_be_played(asked: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4")))
    assert talker.say(asked) == talker.say("list")


def test_where_it_can_be_put_are_the_squares_for_it() -> None:
    talker = playing(seeded(match_of("deadmans", *DEAD)))
    assert talker.say("where can I put it") == talker.say("list")


@pytest.mark.parametrize(
    ("placement", "asked", "answer"),
    [
        (ATTACKED, "can I take d5", "the roll moves the King."),
        (ATTACKED, "can I take the queen?", "the roll moves the King."),
        (
            ATTACKED,
            "can the bishop take the queen",
            "bishop does not attack d5.",
        ),
        (ATTACKED, "bishop takes queen", "bishop does not attack d5."),
        (SAFE, "take d5", "'take d5': White does not attack d5."),
        (SAFE, "why can't I take the queen", "does not attack d5."),
        (SAFE, "can I take e5", "'take e5': nobody stands there."),
        (SAFE, "can I take a rook", "there is no such man."),
    ],
)
def test_why_a_man_cannot_be_taken_is_said_by_where_he_stands_or_what_he_is(
    placement: str, asked: str, answer: str
) -> None:
    talker = playing(seeded(match_of("freedom", "roll:6", setup=f"{placement} w - - 0 1")))
    assert answer in talker.one(asked)


def test_of_two_men_the_one_who_reaches_the_square_is_meant() -> None:
    words = ("e2e4", "d7d5", "e4d5", "place:d7", "d8d5", "place:a2")
    talker = playing(seeded(match_of("deadmans", *words)))
    assert "your own man stands there" in talker.one("can the bishop take g2")


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("how many pawns has he left?", ["Black: 7 pawns."]),
        ("how many pawns has my opponent", ["Black: 7 pawns."]),
        ("how many pawns does Bob Lee have", ["Black: 7 pawns."]),
        ("how many pawns does Ann have?", ["White: 8 pawns."]),
        ("where are Bob Lee's rooks", ["Black: rooks a8 and h8."]),
        ("where is her king", ["Black: king e8."]),
        ("where are my king and his king", ["White: king e1.", "Black: king e8."]),
        ("is Bob Lee in check?", ["White attacks e8 with queen b5."]),
        ("is he in check", ["White attacks e8 with queen b5."]),
        ("is the white king in check", ["Nothing attacks the King on e1."]),
        ("is it check?", ["Nothing attacks the King on e1.", "White attacks e8 with queen b5."]),
    ],
)
def test_players_are_called_by_their_names_and_pronouns(asked: str, answer: list[str]) -> None:
    setup = "rnbqkbnr/ppp1pppp/8/1Q6/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"
    match = match_of("babylonian", setup=setup)
    match.rename({WHITE: "Ann", BLACK: "Bob Lee"})
    assert playing(seeded(match)).say(asked) == answer


def test_a_player_who_is_called_like_a_man_does_not_hide_him() -> None:
    match = match_of("babylonian")
    match.rename({WHITE: "Queen", BLACK: "E4"})
    talker = playing(seeded(match))
    assert talker.say("where is the queen") == ["White: queen d1.", "Black: queen d8."]
    assert talker.say("what is on e4") == ["e4: empty."]


def test_while_a_program_thinks_its_opponent_asks() -> None:
    game = seeded(match_of("babylonian", "e2e4"))
    game.programs = {BLACK: "steady"}
    assert Stage.now(game).asker == WHITE
    assert men.where(Stage.now(game), "my king") == ["White: king e1."]
    assert men.check(Stage.now(game), "") == ["Nothing attacks the King on e1."]
    game.programs[WHITE] = "steady"
    assert Stage.now(game).asker == BLACK


@pytest.mark.parametrize(
    "asked",
    [
        *("what did he just do?", "what was his last move", "what did Ann play", "did he move"),
        *(
            "where did the knight go?",
            "who moved last",
            "what just happened",
            "what has she played",
            "what did you do",
            "what was played?",
        ),
    ],
)
def test_what_happened_last_is_asked_in_many_ways(asked: str) -> None:
    match = match_of("babylonian", "e2e4", "e7e5", "g1f3")
    match.rename({WHITE: "Ann"})
    talker = playing(seeded(match))
    assert talker.say(asked) == ["Black: pawn e7 to e5.", "Ann: knight g1 to f3."]


@pytest.mark.parametrize("asked", ["what's in danger?", "is anybody in danger"])
def test_who_is_in_danger_is_asked_in_many_ways(asked: str) -> None:
    talker = playing(seeded(match_of("d10")))
    assert talker.say(asked) == talker.say("danger")


def test_who_is_in_check_is_told_of_both() -> None:
    told = ["Nothing attacks the King on e1.", "Nothing attacks the King on e8."]
    for asked in ("who is in check?", "is anybody in check", "is it check"):
        assert playing(seeded(match_of("d10"))).say(asked) == told


@pytest.mark.parametrize(
    ("said", "usual"),
    [
        ("could you read me the board please", "board"),
        ("please show me the board", "board"),
        ("I want to resign", "resign"),
        ("I'd like to resign.", "resign"),
        ("I give up", "resign"),
        ("take it back", "undo"),
        ("roll back", "undo"),
        ("I would like to take back my move", "undo"),
        ("would you tell me what attacks e4?", "what attacks e4"),
        ("I want to move my knight to f3", "knight g1 to f3"),
        ("I would like to play knight f3", "knight g1 to f3"),
        ("what is the best move?", "hint"),
        ("help me choose", "hint"),
        ("can I resign?", "how do I resign"),
        ("may I take back", "how do I undo"),
        ("I offer a draw", "draw"),
        ("why did he do that?", "explain"),
        ("save and quit", "leave"),
        ("exit()", "leave"),
        (":quit", "leave"),
        (":q", "leave"),
        (":wq", "leave"),
        ("q!", "leave"),
        ("/help", "help"),
        ("help()", "help"),
    ],
)
def test_a_command_is_given_as_people_say_it(said: str, usual: str) -> None:
    words = ("e2e4", "e7e5")
    told, asked = (playing(seeded(match_of("babylonian", *words))) for _ in range(2))
    assert told.say(said) == asked.say(usual)
    assert session(told).match.words == session(asked).match.words
    assert told.topic.done == asked.topic.done


@pytest.mark.parametrize("said", ["I accept", "I agree.", "yes please", "agree"])
def test_a_draw_is_agreed_on_as_people_say_it(said: str) -> None:
    talker = playing(seeded(match_of("d10")))
    talker.say("I offer a draw")
    assert talker.say(said)[0] == "Drawn by agreement."


def test_F11_i_accept_is_said_of_what_is_offered() -> None:
    talker = playing(seeded(match_of("freedom", "roll:1", "offer-reroll", deema="on")))
    talker.say("I accept")
    assert session(talker).match.words[-1] == "accept"


def test_why_it_ended_so_is_answered_by_the_end_and_its_rule() -> None:
    setup = "4k3/8/8/8/8/8/8/K3Q3 w - - 0 1"
    talker = playing(seeded(match_of("d10", "roll:6", "e1e8", setup=setup)))
    told = ["White wins: King taken.", "Say rules D6 for the rule."]
    assert talker.say("why did I win?") == talker.say("why is the game over") == told
    resigned = playing(seeded(match_of("d10")))
    resigned.say("resign")
    resigned.say("yes")
    for asked in ("why did I lose", "did White win?", "who won the game", "who lost"):
        assert resigned.say(asked) == ["Black wins: resignation."]


def test_D7_the_last_turn_of_a_bare_king_is_told_as_it_comes() -> None:
    setup = "8/rk6/8/8/8/8/8/R3K3 w - - 0 1"
    talker = playing(seeded(match_of("d10", "roll:6", setup=setup)))
    assert talker.say("Rxa7")[-1] == "Black, roll the die: this is the bare King's last turn."
    note = "A bare King: Black has one more turn: take the King, or the last man for a draw."
    assert note in talker.say("notes")


@pytest.mark.parametrize(
    "asked", ["what can he do?", "what can my opponent play", "where can his king go"]
)
def test_only_the_player_to_move_has_anything_to_play(asked: str) -> None:
    talker = playing(seeded(match_of("deadmans")))
    assert talker.one(asked) == "White is to move: only what White can play is listed."
    assert talker.say("what can my knights do") == talker.say("list knights")


def test_whose_man_shall_be_taken_may_be_said() -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "d7d5")))
    assert "does not attack d8" in talker.one("can I take his queen?")


def test_of_several_kinds_of_men_none_reaches_the_one_to_be_taken() -> None:
    talker = playing(seeded(match_of("babylonian")))
    told = talker.one("can my knight and bishop take the queen")
    assert told.endswith(": White's bishop or knight does not attack d8.")


def test_of_two_players_of_the_same_name_moves_tells_who_said_what() -> None:
    match = match_of("freedom", "roll:1", "offer-reroll", deema="on")
    match.rename({WHITE: "Ann", BLACK: "Ann"})
    (turn,) = playing(seeded(match)).say("moves")
    assert "; Ann (Black): offer a re-roll" in turn


def test_nobody_is_listed_where_there_is_no_such_man() -> None:
    talker = playing(seeded(match_of("freedom", "roll:6", setup=f"{ATTACKED} w - - 0 1")))
    assert talker.one("what can my queen do") == talker.one("list queens") == "White has no queen."


@pytest.mark.parametrize(
    ("asked", "usual"),
    [
        ("can he take my king?", "what attacks my king"),
        ("can my knight be taken", "what attacks my knight"),
        ("can Bob capture e4", "what attacks e4"),
        ("may my knight on f3 be captured", "what attacks f3"),
        ("what can I do this turn", "list"),
        ("what is my opponent threatening", "danger"),
        ("which of my men are attacked", "danger"),
        ("which of my men are in danger", "danger"),
        ("is anyone in danger?", "danger"),
        ("what's hanging?", "danger"),
        ("what attacks me", "danger"),
        ("who attacks my men?", "danger"),
        ("did I lose a pawn", "taken"),
        ("what has he taken?", "taken"),
        ("which pieces have been taken", "taken"),
        ("what has Bob got", "how many men has Bob"),
        ("has Bob a queen?", "how many queens has Bob"),
        ("can I take anything?", "list captures"),
        ("what can attack e4", "what attacks e4"),
        ("where is everyone?", "where are all men"),
        ("describe the board", "board"),
        ("row 1", "rank 1"),
        ("who has the advantage?", "material"),
        ("which moves are there?", "list"),
        ("what is this game?", "players"),
        ("which piece was taken?", "taken"),
        ("how does this work?", "rules"),
        ("who fell?", "last"),
        ("what did the dice show?", "last"),
        ("whose roll is it?", "now"),
        ("what happens now?", "now"),
        ("how do I get help?", "help"),
        ("how do I start a new game?", "new game"),
        ("what has happened so far?", "moves"),
        ("where were we?", "last"),
        ("where do my men stand", "where are my men"),
        ("let me see the board", "board"),
        ("who am I playing against?", "players"),
        ("tell me about duels", "what are duels"),
        ("help me with duels", "what are duels"),
        ("help castling", "what is castling"),
        ("help with undo", "how do I undo"),
        ("can you explain how a duel works?", "how does a duel work"),
        ("is Bob ahead?", "material"),
        ("who is better", "material"),
        ("who is Bob?", "players"),
        ("who is my opponent", "players"),
    ],
)
def test_a_question_in_own_words_is_answered_as_the_usual_one(asked: str, usual: str) -> None:
    match = match_of("babylonian", "e2e4", "e7e5", "g1f3", "b8c6")
    match.rename({BLACK: "Bob"})
    talker = playing(seeded(match))
    assert talker.say(asked) == talker.say(usual)


def test_who_would_begin_another_game_hears_how_and_after_the_end_begins_a_rematch() -> None:
    talker = playing(seeded(match_of("d10")))
    assert talker.one("start over") == talker.one("new game")
    assert talker.one("restart") == "To begin another game, say leave: this one is not saved."
    assert teaching(plugins.load("d10")).one("start again").startswith("Say lesson and its number")
    talker.say("resign")
    talker.say("yes")
    assert "White, type words of your own" in talker.say("another game")[1]
    assert talker.say("cancel")[-2:] == ["1: play again, colours swapped.", "2: leave."]


@pytest.mark.parametrize("asked", ["review", "review the game", "was I lucky?", "who was luckier"])
def test_luck_and_skill_are_another_commands_to_tell(asked: str) -> None:
    talker = playing(seeded(match_of("d10")))
    assert talker.one(asked).endswith("a game that is over, leave and run dicemate review.")
    talker.say("resign")
    talker.say("yes")
    assert talker.one(asked).endswith("a saved game, leave and run dicemate review.")


def test_which_move_it_is_can_be_asked() -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "e7e5")))
    assert talker.one("what move is it?") == "This is move 2."
    talker.say("Nf3")
    assert talker.one("how long is the game") == "This is move 2."


def test_what_can_be_done_with_another_face_is_asked_of_the_rules() -> None:
    talker = playing(seeded(match_of("d10", "roll:10")))
    assert talker.say("what can I do with a 3?")[0].startswith(
        "From the rules, A turn (D1): roll: 2"
    )


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("list promotions", "pawn a7: a8, becoming a queen; a8, becoming a rook; "),
        ("what can I promote to?", "pawn a7: a8, becoming a queen; a8, becoming a rook; "),
        ("how many moves do I have", "12 moves."),
        ("how many pawn moves are there?", "4 moves."),
        ("how many squares can my pawn go to?", "1 square."),
        ("how many squares can the king reach", "8 squares."),
        ("what must I do", "White, move a man."),
        ("is it mate", "This game is not over yet."),
        ("list checks", "From the rules, Check (B7) and mate (B6): "),
    ],
)
def test_promotions_checks_and_numbers_of_moves_are_known(asked: str, answer: str) -> None:
    talker = playing(seeded(match_of("babylonian", setup="7k/P7/6K1/8/8/8/8/8 w - - 0 1")))
    assert talker.say(asked)[0].startswith(answer)


def test_without_promotions_none_are_listed() -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert talker.one("list promotions") == "Nothing like that can be played."
    assert talker.say("what are my options?") == talker.say("list")
    assert talker.one("how many knight moves do I have") == "4 moves."
    assert talker.one("how many queen moves are there") == "0 moves."
    assert "men" not in talker.say("how many moves does Black have?")[0]


def test_before_a_throw_and_after_the_end_there_are_no_moves_to_count() -> None:
    talker = playing(seeded(match_of("d10")))
    assert talker.one("how many moves do I have") == "The roll comes first."
    talker.say("resign")
    talker.say("yes")
    assert talker.one("how many moves are there") == "The game is over."


@pytest.mark.parametrize(
    ("asked", "usual"),
    [
        ("is e4 empty?", "what is on e4"),
        ("what piece is on e2", "what is on e2"),
        ("what man is on e2", "what is on e2"),
        ("is there anything on e5", "what is on e5"),
        ("what is on the e file", "where is file e"),
        ("who is on rank 2", "where is rank 2"),
        ("what pieces do I have", "how many men do I have"),
        ("which men has he got?", "how many men has he"),
        ("is Nf3 legal?", "why Nf3"),
    ],
)
def test_squares_lines_and_moves_may_be_asked_about_in_any_words(asked: str, usual: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "e7e5")))
    assert talker.say(asked) == talker.say(usual)


def test_what_is_on_a_line_and_why_a_move_is_illegal() -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "e7e5")))
    men = ["White: king e1, pawn e4.", "Black: king e8, pawn e5."]
    assert talker.say("what is on the e-file?") == men
    assert talker.say("what is on rank 6") == ["There are none."]
    told = "'d2d5': a pawn does not move like that. Say rules C1 for the rule."
    assert talker.say("why is d2d5 illegal") == talker.say("is d2d5 possible") == [told]
    assert talker.one("is castling allowed").startswith("'castling': no castling: men stand in")


@pytest.mark.parametrize("asked", ["how am I doing?", "what time is it", "how good are you"])
def test_words_that_are_about_nothing_find_no_rule(asked: str) -> None:
    for name in ("freedom", "d10"):
        assert playing(seeded(match_of(name))).one(asked) == ASK


@pytest.mark.parametrize(
    ("said", "over"),
    [("y", True), ("ok", True), ("number 1", True), ("n", False), ("nope", False), ("2", False)],
)
def test_yes_and_no_have_other_words(said: str, over: bool) -> None:
    talker = playing(seeded(match_of("d10")))
    talker.say("resign")
    assert ("cannot be played" in talker.say(said)[0], session(talker).over) == (False, over)


def test_whom_to_take_has_to_be_said() -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "e7e5")))
    assert "no such man" not in talker.say("can I take")[0] + talker.say("take")[0]


@pytest.mark.parametrize("asked", ["can I play Nf3?", "why can't I move Nf3", "may I go Nf3"])
def test_a_typed_move_may_follow_the_word_for_moving(asked: str) -> None:
    talker = playing(seeded(match_of("freedom", "roll:5")))
    assert talker.one(asked) == talker.one("why Nf3")


@pytest.mark.parametrize("asked", ["what are the chances of exd5?", "what are my odds for exd5"])
def test_the_chances_of_a_typed_move_are_asked_in_a_sentence(asked: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "d7d5")))
    assert talker.one(asked) == talker.one("chances exd5")


@pytest.mark.parametrize(
    "asked",
    [
        "why must I move a pawn?",
        "why do I have to move a pawn",
        "why can I only move pawns?",
        "do I have to move?",
        "do I need to move a pawn?",
        "must I move?",
    ],
)
def test_why_somebody_must_move_a_man_is_said_by_the_throw_that_binds(asked: str) -> None:
    talker = playing(seeded(match_of("freedom", "roll:5")))
    assert talker.one(asked) == "White, move a pawn (no queen can move)."


@pytest.mark.parametrize("asked", ["do I have to roll?", "must I roll?", "why must I roll"])
def test_whether_a_roll_is_due_is_said_by_what_is_due(asked: str) -> None:
    talker = playing(seeded(match_of("freedom")))
    assert talker.one(asked) == talker.one("what now")


def test_where_an_empty_board_is_asked_nobody_is_there() -> None:
    assert playing(seeded(match_of("deadmans"))).one("where is Hell?") == "Nobody is in Hell."


@pytest.mark.parametrize(
    "asked",
    ["where do captured pieces go?", "where does a dead queen go", "where do dead pawns go"],
)
def test_where_the_dead_go_is_a_question_for_the_rules(asked: str) -> None:
    first, *_ = playing(seeded(match_of("deadmans"))).say(asked)
    assert first.startswith("From the rules, D")
    assert "Hell" in first


@pytest.mark.parametrize(
    ("game", "asked", "answer"),
    [
        ("hexagonal", "where do pawns promote?", "Promotion (H4): A pawn that reaches the last"),
        ("hexagonal", "where do pawns capture?", "Pawns (H3): A pawn goes one cell"),
        ("deadmans", "where do men rise?", "In Hell: A man who has taken in Hell may rise:"),
        ("deadmans", "where does a pawn rise", "In Hell: A pawn that takes on the last rank"),
    ],
)
def test_where_men_do_something_is_a_question_for_the_rules(
    game: str, asked: str, answer: str
) -> None:
    first, *_ = playing(seeded(match_of(game))).say(asked)
    assert first.startswith(f"From the rules, {answer}")


def test_a_man_who_cannot_go_anywhere_is_named_without_the_verb() -> None:
    talker = playing(seeded(match_of("babylonian")))
    for asked in ("where can e7 go?", "which squares can e7 move to", "what can e7 do"):
        assert talker.one(asked) == (
            "'e7': that man is Black's, and it is White's turn. Say rules C1 for the rule."
        )


def test_where_pawns_can_promote_is_not_answered_by_what_is_due() -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert talker.one("where can pawns promote?") == "Nothing like that can be played."


@pytest.mark.parametrize("asked", ["can a king go to hell?", "can the queen go to Hell"])
def test_what_men_of_a_kind_can_do_elsewhere_is_answered_by_the_rules(asked: str) -> None:
    first, *_ = playing(seeded(match_of("deadmans"))).say(asked)
    assert first.startswith("From the rules, ")


@pytest.mark.parametrize(
    ("game", "asked", "answer"),
    [
        ("babylonian", "what happens when I take?", "Chess in which no capture is certain"),
        ("babylonian", "do I have to take?", "Chess in which no capture is certain"),
        ("deadmans", "what happens to captured men?", "Men taken on the first board"),
        ("freedom", "how do I take?", "A capture as such is not free."),
        ("freedom", "can I take en passant?", "A capture as such is not free."),
    ],
)
def test_taking_is_capturing(game: str, asked: str, answer: str) -> None:
    assert answer in playing(seeded(match_of(game))).say(asked)[0]


@pytest.mark.parametrize(
    "asked", ["how many men does my rook attack?", "how many squares does h4 attack"]
)
def test_how_many_men_one_attacks_is_answered_by_who_they_are(asked: str) -> None:
    talker = playing(seeded(match_of("babylonian", setup="4k3/8/8/8/r6R/8/8/4K3 w - - 0 1")))
    assert talker.one(asked) == "White's rook h4 attacks rook a4."


@pytest.mark.parametrize("asked", ["how many sides does my rook have?", "how many dice has a rook"])
def test_the_sides_of_a_die_are_not_counted_as_men(asked: str) -> None:
    answer, *_ = playing(seeded(match_of("babylonian"))).say(asked)
    assert answer.startswith("From the rules, Dice: pawn: d4; knight: d6; bishop: d6; rook: d8;")


@pytest.mark.parametrize("asked", ["who won the duel?", "did I win the duel?", "who won the fight"])
def test_who_has_won_a_duel_is_said_by_what_happened(asked: str) -> None:
    talker = playing(seeded(match_of("babylonian", "e2e4", "d7d5", "e4d5", "roll:3,2")))
    assert talker.say(asked) == talker.say("what happened?")


DUEL = ("e2e4", "d7d5", "e4d5", "roll:3,2")


@pytest.mark.parametrize(
    "asked", ["who won the last duel", "did I lose the last fight?", "how did the last duel end"]
)
def test_the_last_duel_is_found_among_later_turns(asked: str) -> None:
    talker = playing(seeded(match_of("babylonian", *DUEL, "g8f6", "b1c3", "b8c6")))
    told = talker.say(asked)
    assert told[-1].startswith("White's 3 beats Black's 2: the pawn on d5 falls")
    assert "knight" not in " ".join(told)


@pytest.mark.parametrize(
    "asked", ["who won the last duel", "why did I lose the duel", "how many duels have there been"]
)
def test_before_the_first_duel_there_has_been_none(asked: str) -> None:
    told = playing(seeded(match_of("babylonian", "e2e4"))).one(asked)
    assert told == "There has been no duel so far."
    for name in ("d10", "freedom", "deadmans"):
        assert playing(seeded(match_of(name))).one(asked) == "There are no duels in this game."
    assert playing(seeded(match_of("d10"))).one("what is a duel?").startswith("There are no duels")


def test_how_often_a_duel_was_won_is_counted() -> None:
    talker = playing(seeded(match_of("babylonian", *DUEL)))
    assert talker.say("how often did I win a duel?")[0] == "Duels won: White 1, Black 0."


@pytest.mark.parametrize(
    "asked", ["why did I lose my turn?", "why was my turn lost", "did I lose a turn"]
)
def test_D5_the_last_lost_turn_is_told_or_that_there_was_none(asked: str) -> None:
    setup = "4k3/8/8/8/8/8/NN6/KR6 w - - 0 1"
    blocked = playing(seeded(match_of("d10", "roll:1", setup=setup)))
    talker = playing(seeded(match_of("d10", "roll:7", "e2e4")))
    assert talker.say(asked)[0] == "No turn has been lost so far."
    assert blocked.one(asked) == "White rolled 1: no man may move: turn lost."


def test_B3_whoever_takes_a_bounce_for_a_lost_turn_hears_what_it_was() -> None:
    talker = playing(seeded(match_of("babylonian", *DUEL[:-1], "roll:2,2")))
    none, *told = talker.say("why did I lose my turn")
    assert none == "No turn has been lost so far."
    assert told[-1] == "White's 2 equals Black's 2: nobody falls, the pawn is back on e4."


@pytest.mark.parametrize(
    "asked", ["when is a turn lost", "when do I lose my turn", "what happens if my turn is lost"]
)
def test_D5_when_turns_are_lost_is_a_question_for_the_rules(asked: str) -> None:
    told = playing(seeded(match_of("d10"))).say(asked)
    assert told[0].startswith("From the rules, A turn (D1)")


def test_where_a_dead_pawn_can_be_put_are_the_squares_for_him() -> None:
    talker = playing(seeded(match_of("deadmans", *DEAD)))
    assert talker.say("where can I put my pawn?") == talker.say("list")


@pytest.mark.parametrize("asked", ["what is M3?", "what does M3 mean", "what is rule M3"])
def test_a_rule_can_be_asked_for_by_its_id(asked: str) -> None:
    first, *_ = playing(seeded(match_of("deadmans"))).say(asked)
    assert "A man taken on Earth goes to Hell" in first


def test_a_rule_whose_id_is_also_a_square_is_told_if_its_meaning_is_asked() -> None:
    first, *_ = playing(seeded(match_of("freedom"))).say("what does F4 mean?")
    assert "The roll then passes to the first kind" in first


@pytest.mark.parametrize(
    "asked", ["how do I move?", "how can I play a move", "How do I make a move"]
)
def test_how_a_move_is_made_is_said_as_at_the_beginning(asked: str) -> None:
    talker = playing(seeded(match_of("d10")))
    answer = talker.one(asked)
    assert answer in talker.greeting
    assert answer.startswith("Type a move (Nf3, g1f3, or knight g1 to f3), ")


def test_whether_somebody_rolls_is_said_by_what_is_due() -> None:
    checked = "rnbqkbnr/ppp1pppp/8/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 0 2"
    talker = playing(seeded(match_of("freedom", setup=checked)))
    assert talker.say("do I roll?") == talker.say("what now?")


@pytest.mark.parametrize(
    ("game", "words"), [("babylonian", ["e2e4", "d7d5", "e4d5"]), ("freedom", []), ("deadmans", [])]
)
def test_what_somebody_rolls_is_said_with_the_chances(game: str, words: list[str]) -> None:
    talker = playing(seeded(match_of(game, *words)))
    assert talker.say("which dice do I roll?") == talker.say("chances")


def test_the_chances_of_an_assist_are_those_asked_for_while_it_may_be_claimed() -> None:
    assist = match_of("babylonian", "c4d6", setup="4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1")
    assert playing(seeded(assist)).say("what are my chances?") == [
        "assist: rook's d8 + knight's d6 against King's d20: 35 % win, 5 % equal, 60 % loss.",
    ]


@pytest.mark.parametrize(
    "asked", ["how do I play against the computer?", "can I play against a program?"]
)
def test_how_a_program_joins_is_answered_by_the_help(asked: str) -> None:
    talker = playing(seeded(match_of("d10")))
    assert talker.one(asked) in talker.say("help")


def test_a_die_that_is_called_as_a_square_is_looked_up_in_the_rules() -> None:
    talker = playing(seeded(match_of("babylonian")))
    assert talker.one("what is d6?") == "d6: empty."
    first, *_ = talker.say("what is a d6?")
    assert first.startswith(
        "From the rules, Dice: A d4 is a die with four sides, a d6 one with six"
    )


def test_after_a_resignation_there_is_no_chance_of_an_assist() -> None:
    assist = match_of("babylonian", "c4d6", setup="4k3/8/8/8/2N5/8/8/K3R3 w - - 0 1")
    talker = playing(seeded(assist))
    for said in "resign", "yes":
        talker.say(said)
    assert talker.one("chances").startswith("There is nothing to roll now.")
