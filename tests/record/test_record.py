"""A match as PGN text and back."""

import io
import re
from contextlib import suppress
from datetime import date

import chess
import chess.pgn
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Option, Outcome
from dicemate.record import Game, RecordError
from dicemate.system.outside import printable
from helpers import game_of, match_of, play_at_random
from record.anytext import ANY_TEXT, PRINTABLE

NAMES = ["d10", *(name for name in plugins.names() if name != "d10")]

SETUPS = [
    None,
    "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 4 4",
    "6rk/6nn/8/8/8/8/6NN/6RK w - - 0 31",
    "8/P7/8/8/8/4k3/7p/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/P7/4K3 b - - 0 60 | bared",
]


def d10_game(*words: str, setup: str | None = None, **options: str) -> Game:
    return game_of(match_of("d10", *words, setup=setup, **options))


def again(game: Game) -> Game:
    return record.read(record.write(game))


def orthodox(*moves: str) -> list[str]:
    return [word for move in moves for word in ("roll:8", move)]


MOVES = orthodox("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1", "g8f6", "d2d4", "e5d4")
TEXT = record.write(Game(match_of("d10", *MOVES), Dice.seeded("one"), date(2024, 2, 29)))


# -- the text ------------------------------------------------------------------------------


def test_a_record_looks_like_this() -> None:
    assert TEXT.splitlines() == [
        '[Event "d10 Chess, hot-seat"]',
        '[Site "?"]',
        '[Date "2024.02.29"]',
        '[Round "-"]',
        '[White "White"]',
        '[Black "Black"]',
        '[Result "*"]',
        '[Variant "Standard"]',
        '[Dicemate "2"]',
        '[Game "d10"]',
        '[Dice "seed one"]',
        "",
        "{[%roll 8/10]} 1. e4 {[%roll 8/10]} 1... e5 {[%roll 8/10]} 2. Nf3 {[%roll 8/10]}",
        "2... Nc6 {[%roll 8/10]} 3. Bb5 {[%roll 8/10]} 3... a6 {[%roll 8/10]} 4. O-O",
        "{[%roll 8/10]} 4... Nf6 {[%roll 8/10]} 5. d4 {[%roll 8/10]} 5... exd4 *",
    ]


def test_lines_are_short() -> None:
    match = match_of("d10", touch_move="on")
    play_at_random(match, 3, 150)
    assert max(map(len, record.write(game_of(match)).partition("\n\n")[2].splitlines())) <= 80


def test_a_lost_turn_and_a_touch() -> None:
    setup = "6rk/6nn/8/8/8/8/6NN/6RK w - - 0 31"
    game = d10_game("roll:1", "touch:g7", "roll:1", "roll:2", setup=setup, touch_move="on")
    text = record.write(game)
    assert "{[%roll 1/10]} 31. -- {[%touch g7] [%roll 1/10]} 31... -- {[%roll 2/10]} *" in text
    assert '[Options "touch_move=on"]' in text
    assert f'[Start "{setup}"]' in text
    assert again(game).match.words == game.match.words


def test_a_touched_move_is_no_played_one() -> None:
    game = d10_game("touch:e2e4", "roll:7", "e2e4", touch_move="on")
    assert "{[%play touch:e2e4] [%roll 7/10]} 1. e4 *" in record.write(game)
    assert again(game).match.words == game.match.words


def test_a_throw_may_be_written_as_any_other_word_and_still_counts() -> None:
    text = record.write(d10_game("roll:7", "e2e4", "roll:6", "e7e5"))
    edited = text.replace("[%roll 7/10]", "[%play roll:7]").replace("6/10]", "6/10 by hand]")
    assert "1. e4 {[%roll 6/10 by hand]} 1... e5 *" in record.write(record.read(edited))


def test_throws_that_are_taken_back_are_kept_whatever_way_they_were_written() -> None:
    text = record.write(d10_game("roll:7", "e2e4", "roll:6", "e7e5", "roll:5", "g1f3", "roll:9"))
    edited = record.read(text.replace("[%roll 7/10]", "[%play roll:7]"))
    for _ in range(3):
        edited.match.undo()
    assert '[TakenBack "2:10:5 3:10:9"]' in record.write(edited)
    for _ in range(4):
        edited.match.undo()
    assert '[TakenBack "0:10:7 1:10:6 2:10:5 3:10:9"]' in record.write(edited)


# -- round trips ---------------------------------------------------------------------------


@given(
    seed=st.integers(0, 10_000),
    words=st.integers(0, 100),
    setup=st.sampled_from(SETUPS),
    touch=st.sampled_from(["on", "off"]),
    names=st.tuples(ANY_TEXT, ANY_TEXT),
    comments=st.dictionaries(st.integers(0, 30), ANY_TEXT, max_size=3),
    tags=st.dictionaries(st.from_regex(r"\A[A-Z][a-z]{3,9}\Z"), ANY_TEXT, max_size=3),
    day=st.dates(min_value=date(1, 1, 1)),
)
def test_a_record_gives_the_same_game_again(
    seed: int,
    words: int,
    setup: str | None,
    touch: str,
    names: tuple[str, str],
    comments: dict[int, str],
    tags: dict[str, str],
    day: date,
) -> None:
    variant = plugins.load("d10")
    match = Match(variant, {"touch_move": touch}, setup, dict(zip((WHITE, BLACK), names)))  # noqa: B905
    play_at_random(match, seed, words)
    kept = {place: text for place, text in comments.items() if text and place <= len(match.words)}
    foreign = {name: text for name, text in tags.items() if name not in record.USED_TAGS}
    game = Game(match, Dice.seeded(str(seed)), day, kept, foreign)
    text = record.write(game)
    read = record.read(text)
    assert read.match.words == match.words
    assert read.match.options == match.options
    assert read.match.outcome == match.outcome
    assert read.match.position.key() == match.position.key()
    assert (read.dice, read.day, read.match.setup) == (game.dice, day, setup)
    assert record.write(read) == record.write(record.read(record.write(read)))
    if all(map(str.isprintable, "".join([*names, *tags.values(), *comments.values()]))):
        assert (read.match.names, text) == (match.names, record.write(read))


def _option_values() -> list[tuple[str, str, str]]:
    def values(option: Option) -> list[str]:
        return [*option.values, *(str(number) for number in option.numbers[:1])]

    return [
        (name, option.name, value)
        for name in NAMES
        for option in plugins.load(name).options
        for value in values(option)
    ]


@pytest.mark.parametrize(("name", "option", "value"), _option_values())
def test_every_option_survives(name: str, option: str, value: str) -> None:
    match = match_of(name, **{option: value})
    play_at_random(match, 5, 30)
    read = again(game_of(match)).match
    assert (read.options[option], read.words) == (value, match.words)


@given(name=PRINTABLE.map(printable))
def test_a_name_survives(name: str) -> None:
    match = Match(plugins.load("d10"), names={WHITE: name, BLACK: "B"})
    assert again(game_of(match)).match.names[WHITE] == (name if name.strip() else "White")


def test_control_characters_in_a_name_become_spaces() -> None:
    match = Match(plugins.load("d10"), names={WHITE: "a\tb\n[c]", BLACK: "d\x00\u2028e"})
    assert again(game_of(match)).match.names == {WHITE: "a b [c]", BLACK: "d  e"}


def test_a_set_up_with_tabs_survives() -> None:
    game = d10_game(setup="4k3/8/8/8/8/8/P7/4K3\tw - -  3\n7")
    assert again(game).match.position.setup() == "4k3/8/8/8/8/8/P7/4K3 w - - 3 7"


@given(st.dictionaries(st.integers(0, len(MOVES)), PRINTABLE.map(printable), max_size=5))
def test_comments_survive_in_their_places(comments: dict[int, str]) -> None:
    comments = {place: " ".join(text.split()) for place, text in comments.items() if text.split()}
    safe = {place: re.sub(r"[{}]|\[%", "", text) for place, text in comments.items()}
    safe = {place: text for place, text in safe.items() if text.strip() == text and text}
    game = Game(match_of("d10", *MOVES), Dice.seeded("one"), comments=safe)
    assert again(game).comments == safe
    assert again(game).match.words == MOVES


def test_a_comment_can_neither_end_itself_nor_play() -> None:
    game = d10_game(*MOVES)
    game.comments[2] = "so } [%roll 4] {there"
    read = again(game)
    assert read.comments == {2: "so } [%roll 4] {there"}
    assert read.match.words == MOVES


def test_comments_of_other_programs_survive() -> None:
    text = TEXT.replace("1. e4 {", "1. e4! $1 {best\nby test} {").replace(
        "5... exd4", "5... exd4?!"
    )
    text = text.replace("{[%roll 8/10]} 1. e4", "{Hello} {[%roll 8/10]} {first} 1. e4")
    text = text.replace("exd4?! *", "exd4?! {Good bye} *")
    game = record.read(text)
    expected = {0: "Hello", 1: "first", 2: "! ! best by test", 20: "?! Good bye"}
    assert game.comments == expected
    assert again(game).comments == expected


def test_foreign_tags_survive_and_an_event_of_the_players_own() -> None:
    text = TEXT.replace('"d10 Chess, hot-seat"', '"Club \\"evening\\""')
    text = text.replace('[Round "-"]', '[Round "3"]\n[Annotator "A \\\\ B"]\n[WhiteElo "1500"]')
    for _ in range(2):
        game = record.read(text)
        assert game.tags == {
            "Event": 'Club "evening"',
            "Site": "?",
            "Round": "3",
            "Annotator": "A \\ B",
            "WhiteElo": "1500",
        }
        text = record.write(game)


@pytest.mark.parametrize("day", ["????.??.??", "2024.??.??", "", "today", "9" * 30 + ".01.01"])
def test_a_day_that_is_unknown_stays_so(day: str) -> None:
    game = record.read(TEXT.replace("2024.02.29", day))
    assert game.day == date.min
    assert '[Date "????.??.??"]' in record.write(game)


def test_other_line_ends_and_spaces_are_read() -> None:
    head, blank, body = TEXT.partition("\n\n")
    wide = head + blank + body.replace(" ", " \n ")
    for text in (TEXT.replace("\n", "\r\n"), "\n\n" + TEXT, TEXT + "\n\n", wide):
        assert record.read(text).match.words == MOVES


def test_a_byte_order_mark_is_no_part_of_a_record() -> None:
    assert record.read("\ufeff" + TEXT).match.words == MOVES
    for mark in ("", "\ufeff", "\ufeff\ufeff"):  # Files that were joined have brought theirs.
        texts = f"\ufeff{TEXT}\n{mark}{TEXT}"
        assert [game.match.words for game in record.read_all(texts)] == [MOVES] * 2
    assert record.read_all(f"\ufeff\ufeff{TEXT}")


def test_what_is_thought_of_a_move_may_stand_apart_from_it() -> None:
    game = record.read(TEXT.replace("Nf3", "Nf3 !? $14"))
    assert game.match.words == MOVES
    assert "!? $14" in again(game).comments.values()


def test_what_stands_for_a_mark_reaches_no_terminal_raw() -> None:
    game = record.read(TEXT.replace("Nf3", "Nf3 $\x9b31m"))
    assert any("31m" in text for text in game.comments.values())
    assert all(text == printable(text) for text in game.comments.values())


def test_looser_spellings_are_read() -> None:
    text = (
        TEXT.replace("exd4", "e5d4")
        .replace("O-O", "0-0")
        .replace("Nf3", "g1f3")
        .replace("1. ", "1.")
    )
    assert record.read(text).match.words == MOVES


# -- ends ----------------------------------------------------------------------------------


def concluded(outcome: Outcome) -> Game:
    game = d10_game("roll:7")
    game.match.conclude(outcome)
    return game


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (concluded(Outcome(WHITE, "resignation")), "1-0"),
        (concluded(Outcome(BLACK, "resignation")), "0-1"),
        (concluded(Outcome(None, "agreement")), "1/2-1/2"),
        (d10_game("roll:4", "e7e8", setup="4k3/p3R3/8/8/8/8/8/4K3 w - - 0 1"), "1-0"),
        (d10_game("roll:4", "e1e2", setup="4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), "1/2-1/2"),
        (d10_game("roll:4", "e1d1", setup="4k3/p7/8/8/8/8/8/4K3 w - - 149 90"), "1/2-1/2"),
        (d10_game(), "*"),
    ],
)
def test_the_end_survives(game: Game, result: str) -> None:
    text = record.write(game)
    assert f'[Result "{result}"]' in text
    assert text.endswith(f"{result}\n")
    assert again(game).match.outcome == game.match.outcome


def test_a_draw_offer_that_was_not_answered_does_not_survive() -> None:
    game = game_of(match_of("deadmans", "e2e4"))
    game.match.offer_draw(BLACK)
    assert again(game).match.offered_to is None


def test_a_claimed_draw_survives() -> None:
    shuffle = orthodox("g1f3", "g8f6", "f3g1", "f6g8") * 2
    game = d10_game(*shuffle)
    game.match.claim_draw("threefold repetition")
    assert again(game).match.outcome == Outcome(None, "threefold repetition")


# -- other programs ------------------------------------------------------------------------


def opened(game: Game) -> chess.pgn.Game:
    """Return a game as python-chess reads it, without an error."""
    stream = io.StringIO(record.write(game))
    read = chess.pgn.read_game(stream)
    assert read
    assert read.errors == []
    assert chess.pgn.read_game(stream) is None
    return read


def test_other_programs_open_a_game_of_orthodox_moves() -> None:
    game = d10_game(*MOVES)
    game.match.resign(BLACK)
    read = opened(game)
    assert [move.uci() for move in read.mainline_moves()] == MOVES[1::2]
    assert read.headers["Result"] == "1-0"
    assert read.end().board().fen().startswith("r1bqkb1r/1ppp1ppp/p1n2n2/1B6/3pP3/5N2/PPP2PPP/")


def test_other_programs_read_lost_turns_as_null_moves() -> None:
    setup = "6rk/6nn/8/8/8/8/6NN/6RK {} - - 0 31"
    for side, moves in (("w", ["0000", "h7f6", "0000"]), ("b", ["0000", "h2f3", "0000"])):
        game = d10_game("roll:1", "roll:2", moves[1], "roll:1", setup=setup.format(side))
        assert [move.uci() for move in opened(game).mainline_moves()] == moves


@pytest.mark.parametrize("setup", SETUPS[:3])
def test_other_programs_start_from_the_set_up(setup: str | None) -> None:
    board = opened(d10_game(setup=setup)).board()
    assert board.fen() == (setup or chess.STARTING_FEN)


def test_other_programs_find_no_FEN_where_the_usual_array_stands() -> None:
    headers = opened(d10_game("roll:7", "e2e4")).headers
    assert "FEN" not in headers
    assert "SetUp" not in headers
    assert headers["Variant"] == "Standard"


@pytest.mark.parametrize("seed", range(10))
def test_other_programs_follow_a_game_as_far_as_it_is_orthodox(seed: int) -> None:
    """They are shown the moves up to the first that leaves a King in check."""
    match, board = match_of("d10"), chess.Board()
    play_at_random(match, seed, 300)
    moves = []
    cut = 0
    for index, word in enumerate(match.words):
        lost = word.startswith("roll:") and match.begins_turn(index + 1)
        if word.startswith("roll:") and not lost:
            continue
        move = chess.Move.null() if lost else chess.Move.from_uci(word)
        if board.is_check() if lost else move not in board.legal_moves:
            break
        board.push(move)
        moves.append(move.uci())
        cut = index + 1
    read = opened(d10_game(*match.words[:cut]))
    assert [move.uci() for move in read.mainline_moves()] == moves
    assert len(moves) > 5


# -- bad input -----------------------------------------------------------------------------


def refused(text: str, where: str = "game.pgn") -> str:
    with pytest.raises(RecordError) as caught:
        record.read(text, where)
    message = str(caught.value)
    assert message.startswith(f"{where}: ")
    assert len(message.splitlines()) == 1
    return message


@pytest.mark.parametrize("result", ["*", "1-0", "1/2-1/2"])
def test_a_record_that_is_cut_off_anywhere_is_refused(result: str) -> None:
    match = match_of("d10", "touch:e2", *MOVES[:6], touch_move="on")
    if result == "1-0":
        match.resign(BLACK)
    if result == "1/2-1/2":
        match.conclude(Outcome(None, "agreement"))
    game = game_of(match)
    game.comments[4] = "a comment"
    game.tags["Annotator"] = "Somebody"
    text = record.write(game)
    assert text.endswith(f"{result}\n")
    for length in range(len(text) - 1):
        refused(text[:length])
    # Without the last line break nothing is lost.
    assert record.read(text[:-1]).match.words == match.words


@pytest.mark.parametrize(
    ("edit", "move", "reason"),
    [
        (("1. e4", "1. e5"), 1, "'e5' cannot be played here; did you mean"),
        (("2... Nc6", "2... Nc7"), 2, "'Nc7' cannot be played here"),
        (("3. Bb5", "3. Bb6"), 3, "'Bb6' cannot be played here"),
        (("3. Bb5", "3. --"), 3, "'roll:8' cannot be played here"),
        (("3. Bb5", ""), 3, "'roll:8' cannot be played here"),
        (("2. Nf3", "2. Nbf3"), 2, "'Nbf3' cannot be played here"),
        (("{[%roll 8/10]} 2. Nf3", "{[%roll 1/10]} 2. Nf3"), 2, "'Nf3' cannot be played here"),
        (("{[%roll 8/10]} 2. Nf3", "{[%roll 11/10]} 2. Nf3"), 2, "'roll:11' is not a throw of d10"),
        (("{[%roll 8/10]} 2. Nf3", "{[%roll 08/10]} 2. Nf3"), 2, "'roll:08' is not a throw of d10"),
        (("{[%roll 8/10]} 2. Nf3", "{[%roll 8/10,8/10]} 2. Nf3"), 2, "is not a throw of d10"),
        (("{[%roll 8/10]} 2. Nf3", "{[%roll 8/12]} 2. Nf3"), 2, "names dice other"),
        (("{[%roll 8/10]} 2. Nf3", "{[%roll 8/]} 2. Nf3"), 2, "'roll:8/' is not a throw of d10"),
        (("{[%roll 8/10]} 2. Nf3", "{[%stay]} 2. Nf3"), 2, "'stay' is not a throw of d10"),
        (("{[%roll 8/10]} 2. Nf3", "2. Nf3"), 2, "'Nf3' cannot be played here"),
        (("{[%roll 8/10]} 2. Nf3", "{[%roll 8/10] 2. Nf3"), 2, "cannot be played here"),
        (("5... exd4", "5... exd4 {never closed"), 6, "the record is cut off here"),
        (("5... exd4", "(5... a5) exd4"), 5, "'(5...' cannot be played here"),
        (("exd4 *", "exd4"), 6, "the record is cut off here"),
        (("exd4 *", "exd4 {a {b} } *"), 6, "'}' cannot be played here"),
        (
            ("5... exd4", "(5... d6) 5... exd4"),
            5,
            "'(5...' cannot be played here: variations are not supported",
        ),
        (("5... exd4", "; a note\n5... exd4"), 5, "comments after a semicolon are not supported"),
        (("exd4 *", "exd4 1-0"), 6, "the result '1-0' does not fit; it is *"),
        (("exd4 *", "exd4 * *"), 6, "text after the result: '*'"),
        (("exd4 *", "exd4 * {[%roll 3]}"), 6, "text after the result"),
        (('[Result "*"]', '[Result "1-0"]'), 6, "no tag Termination says how the game ended"),
        (('[Result "*"]', '[Result "2-0"]'), 6, "the result '2-0' does not fit; it is *"),
        (('[Result "*"]\n', ""), 6, "the result '' does not fit; it is *"),
        (
            ('[Result "*"]', '[Result "1-0"]\n[Termination "King taken"]'),
            6,
            "a game cannot end here by 'King taken'",
        ),
        (
            ('[Result "*"]', '[Result "1-0"]\n[Termination "fifty moves"]'),
            6,
            "a game cannot end here by 'fifty moves'",
        ),
        (
            ('[Result "*"]', '[Result "1/2-1/2"]\n[Termination "fifty moves"]'),
            6,
            "a draw by fifty moves cannot be claimed here",
        ),
        (
            ('[Result "*"]', '[Result "1-0"]\n[Termination "resignation"]'),
            6,
            "the result '*' does not fit; it is 1-0",
        ),
    ],
)
def test_an_edited_record_is_refused_with_move_and_reason(
    edit: tuple[str, str], move: int, reason: str
) -> None:
    assert edit[0] in TEXT
    message = refused(TEXT.replace(*edit))
    assert message.startswith(f"game.pgn: move {move}: ")
    assert reason in message


def test_a_wrong_result_of_a_game_that_the_rules_ended_is_refused() -> None:
    game = d10_game("roll:4", "e7e8", setup="4k3/p3R3/8/8/8/8/8/4K3 w - - 0 12")
    text = record.write(game).replace("1-0", "0-1")
    assert "move 12: the result '0-1' does not fit; it is 1-0" in refused(text)
    text = record.write(game).replace("1-0\n", "{[%roll 3]} 1-0\n")
    assert "move 12: 'roll:3': the game is over (King taken)" in refused(text)


def test_move_numbers_of_errors_count_from_the_set_up() -> None:
    setup = "4k3/7p/8/8/8/8/7P/4K3 b - - 0 40"
    words = orthodox("h7h6", "h2h3", "h6h5")
    text = record.write(d10_game(*words, setup=setup))
    assert "game.pgn: move 40: 'h4'" in refused(text.replace("40... h6", "40... h4"))
    assert "game.pgn: move 41: 'h5'" in refused(text.replace("41. h3", "41. h5"))
    assert "game.pgn: move 41: 'h4'" in refused(text.replace("41... h5", "41... h4"))


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (('[Game "d10"]', '[Game "d12"]'), "there is no game 'd12'; did you mean d10?"),
        (('[Game "d10"]\n', ""), "there is no game ''"),
        (('[Dicemate "2"]', '[Dicemate "3"]'), "format '3'; Dicemate"),
        (('[Dicemate "2"]\n', ""), "this is not a Dicemate game"),
        (('[Dice "seed one"]\n', ""), "'' is not a kind of dice"),
        (('[Dice "seed one"]', '[Dice "two"]'), "'two' is not a kind of dice"),
        (
            ('[Dice "seed one"]', '[Options "barring=off"]'),
            "no option 'barring'; did you mean baring",
        ),
        (('[Dice "seed one"]', '[Options "baring=soon"]'), "cannot be 'soon'"),
        (('[Dice "seed one"]', '[Options "baring"]'), "cannot be ''"),
        (('[Dice "seed one"]', '[Start "nonsense"]'), "set-up: a FEN has 6 fields"),
        (('[Dice "seed one"]', '[Start "8/8/8/8/8/8/8/4K3 w - -"]'), "set-up: Black has no King"),
        (('[Site "?"]', "[Site ?]"), "line 2 is not a tag: [Site ?]"),
        (('[Site "?"]', '[Site "?"'), "line 2 is not a tag"),
        (('[Site "?"]', '[Site "a"b"]'), "line 2 is not a tag"),
    ],
)
def test_a_bad_head_is_refused(edit: tuple[str, str], reason: str) -> None:
    assert edit[0] in TEXT
    assert reason in refused(TEXT.replace(*edit))


@pytest.mark.parametrize(
    "text", ["", "\n\n", "hello", "1. e4 *", '[Event "x"]\n\n1. e4 *\n', "\x00"]
)
def test_what_is_no_record_of_ours_is_refused(text: str) -> None:
    assert "this is not a Dicemate game" in refused(text)


def test_two_games_in_one_text_are_refused() -> None:
    told = "another game follows; an import saves all games of a file"
    assert told in refused(TEXT + "\n" + TEXT)
    assert "text after the result: '[Event" in refused(TEXT + "\n[Event")


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, TEXT[:200] + text, TEXT.partition("\n\n")[0] + "\n\n" + text):
        with suppress(RecordError):
            record.read(candidate)


@given(st.data())
def test_a_changed_character_never_raises_anything_else(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(TEXT) - 1))
    letter = data.draw(st.characters() | st.sampled_from('[]{}"\\%-*0189 \n'))
    try:
        game = record.read(TEXT[:place] + letter + TEXT[place + 1 :])
    except RecordError:
        return
    assert again(game).match.words == game.match.words
