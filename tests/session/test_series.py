"""The score of two people who go on playing."""

from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import Game
from dicemate.session import Session
from helpers import match_of


def game(white: str = "Ann", black: str = "Bob") -> Game:
    match = Match(match_of("d10").variant, names={WHITE: white, BLACK: black})
    return Game(match, Dice.seeded("x"))


def session(white: str = "Ann", black: str = "Bob") -> Session:
    return Session(game(white, black))


def rematch(played: Session, loser: Color | None) -> Session:
    """End a game and return its rematch."""
    if loser is None:
        played.offer_draw(WHITE)
        played.offer_draw(BLACK)
    else:
        played.resign(loser)
    return played.follow(played.rematch())


def score(played: Session) -> dict[Color, str]:
    return played.series.score(played.match)


def test_points_are_counted_by_name_whatever_the_colours() -> None:
    first = session()
    assert score(first) == {}
    second = rematch(first, BLACK)
    assert second.match.names == {WHITE: "Bob", BLACK: "Ann"}
    assert score(second) == {WHITE: "0", BLACK: "1"}
    third = rematch(second, None)
    assert score(third) == {WHITE: "1.5", BLACK: "0.5"}
    assert score(rematch(third, BLACK)) == {WHITE: "0.5", BLACK: "2.5"}


def test_the_game_that_has_just_ended_counts_and_one_that_goes_on_again_does_not() -> None:
    played = rematch(session(), WHITE)
    assert played.series.after(played.match) == played.series
    played.resign(BLACK)
    assert played.series.after(played.match).score(played.match) == {WHITE: "2", BLACK: "0"}
    played.undo()
    assert played.series.after(played.match) == played.series


def test_a_game_that_is_left_for_another_counts_for_nobody() -> None:
    played = rematch(session(), WHITE)
    other = played.follow(game())
    assert score(other) == {WHITE: "0", BLACK: "1"}


def test_others_begin_their_own_evening() -> None:
    played = rematch(session(), WHITE)
    others = played.follow(game("Ann", "Cleo"))
    assert score(others) == {}
    assert score(rematch(others, BLACK)) == {WHITE: "0", BLACK: "1"}


def test_who_has_no_name_of_his_own_has_no_points() -> None:
    assert score(rematch(session("White", "Black"), WHITE)) == {}
    assert score(rematch(session("Ann", "Ann"), WHITE)) == {}
