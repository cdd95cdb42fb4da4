"""My Game obeys Dicemate's laws and its own rules."""

from dicemate.laws import check_variant
from dicemate.position import WHITE, Decision, Outcome

from dicemate_mygame import VARIANT


def test_it_obeys_the_laws() -> None:
    check_variant(VARIANT, seeds=range(10))


def test_R1_a_roll_moves_men_of_its_kind() -> None:
    decision = VARIANT.start().play("roll:2").pending()
    assert isinstance(decision, Decision)
    assert {*decision.words} == {"b1a3", "b1c3", "g1f3", "g1h3"}


def test_R2_a_turn_is_lost_if_no_man_of_the_kind_can_move() -> None:
    assert VARIANT.start().play("roll:4").turn != WHITE


def test_R3_whoever_takes_the_king_wins() -> None:
    position = VARIANT.start(setup="4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1")
    assert position.play("roll:5").play("e2e8").pending() == Outcome(WHITE, "King taken")
