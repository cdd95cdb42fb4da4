"""Attacks: the odds of their dice, and what each end leaves."""

import json
import random
from collections.abc import Hashable
from fractions import Fraction
from math import comb, prod
from pathlib import Path

import pytest

from dicemate import plugins
from dicemate.match import Match, fights
from dicemate.odds import attacks, fight, throws
from dicemate.odds.attacks import Attack
from dicemate.odds.work import done
from dicemate.position import Chance, Decision, Die, Outcome, Position, roll_faces
from dicemate.scene import Spot
from helpers import match_of
from slowodds import every_face, middles

ODDS = json.loads((Path(__file__).parent.parent / "rules" / "oracles" / "odds.json").read_text())
DUELS = ODDS["babylonian_duel_win_tie_lose"]
ASSISTS = ODDS["babylonian_assist_win_tie_lose_and_unique_lowest_given_tie"]
SIDES = {"P": 4, "N": 6, "B": 6, "R": 8, "Q": 12, "K": 20}


def exact(odds: fight.Odds | None) -> list[str]:
    return [str(chance) for chance in odds or ()]


def now(name: str, setup: str, *words: str, spot: str = "", **options: str) -> tuple[Attack, ...]:
    position = match_of(name, *words, setup=setup, **options).position
    return done(attacks.now(position, Spot("board", spot) if spot else None))


@pytest.mark.parametrize("pair", DUELS)
def test_duels_have_the_odds_of_the_oracle(pair: str) -> None:
    assert exact(fight.odds((SIDES[pair[0]],), (SIDES[pair[1]],))) == DUELS[pair]


@pytest.mark.parametrize("men", ASSISTS)
def test_assists_have_the_odds_of_the_oracle(men: str) -> None:
    assert exact(fight.odds(tuple(SIDES[man] for man in men), (SIDES["K"],))) == ASSISTS[men][:3]


def test_the_chance_of_a_win_is_exact() -> None:
    assert fight.odds((6,), (6,)).win == Fraction(15, 36)
    assert fight.odds((4, 4), (20,)).win == Fraction(1, 5)  # On average 5 less 1 of 20 faces.
    assert fight.odds((20,), (4, 4)).win == Fraction(3, 4)


def test_an_assist_of_eight_men_is_counted_by_hand() -> None:
    dice = (4, 4, 4, 4, 4, 4, 6, 6)
    odds = fight.odds(dice, (20,))
    assert sum(odds) == 1
    assert (prod(dice) * 20 * odds.win).denominator == 1
    assert odds.lose < fight.odds(dice[1:], (20,)).lose


def test_an_assist_has_odds_however_many_men_claim_it() -> None:
    setup = "Q3k2Q/3K4/2N5/7N/Q3Q2Q/8/8/4R3 w - - 0 1"
    found = {attack.words: attack for attack in now("babylonian", setup)}
    assist = found["h5f6", "assist"]  # d12, d6, d20, d12, d12 against d20: 4,147,200 throws.
    assert exact(assist.odds) == ["4098193/4147200", "6667/2073600", "11891/1382400"]
    assert sum(end.result.chance for end in assist.ends) == 1
    assert sum(fight.odds((12,) * 15 + (20,), (20,))) == 1  # No more men can attack one square.


def test_ends_are_those_of_all_faces_whatever_has_been_thrown() -> None:
    generator = random.Random(1)
    for _ in range(200):
        sides = [generator.randint(1, 6) for _ in range(generator.randint(2, 5))]
        whose = [True, False, *generator.choices([True, False], k=len(sides) - 2)]
        dice = tuple(map(Die, sides, ("" for _ in sides), whose))
        throw = Chance(True, dice, contest=True)
        known = {
            index: generator.randint(1, sides[index])
            for index in range(len(sides))
            if generator.random() < 0.3
        }
        fair = [
            fights.lead(throw, word)
            for word, _ in throw.outcomes()
            if all(roll_faces(word)[index] == face for index, face in known.items())
        ]
        found = fight.ends(throw, known)
        assert {end.lead: end.chance for end in found} == {
            lead: Fraction(fair.count(lead), len(fair)) for lead in fair
        }
        assert all(fights.lead(throw, end.word) == end.lead for end in found)
        assert {end.word for end in found} <= {word for word, _ in throw.outcomes()}


CROWDS = {
    9: "8/8/3N1N2/2N3N1/4k3/2N3NB/3N1N2/K7 w - - 0 1",
    10: "8/8/3N1N2/2N3N1/2PRk3/2N3NB/3N1N2/K7 w - - 0 1",
    14: "8/8/2PN1N2/2NBR1N1/2PRk3/2NB1BNB/2PN1NP1/K7 w - - 0 1",
    15: "8/8/2PNPN2/2NBR1N1/2PRk3/2NBRBNB/2PNPNP1/K7 w - - 0 1",
}
"""Positions in which h3f5 leads to an Assist of so many men."""


@pytest.mark.parametrize("men", CROWDS)
def test_an_assist_of_a_crowd_leaves_what_its_throws_leave(men: int) -> None:
    match = match_of("babylonian", "h3f5", "assist", setup=CROWDS[men])
    throw = match.pending()
    assert isinstance(throw, Chance)
    sides = [die.sides for die in throw.dice]
    assert len(sides) == men + 1
    found = {attack.words: attack for attack in now("babylonian", CROWDS[men], spot="h3")}
    assist = found["h3f5", "assist"]
    odds = {lead: by_sums(sides, lead) for lead in (1, 0, -1)}
    assert assist.odds == (odds[1], odds[0], odds[-1])
    for lead, chance in odds.items():
        assert sum(end.result.chance for end in assist.ends if end.lead == lead) == chance
    ties = [end.result.position.pending() for end in assist.ends if not end.lead]
    assert len({tie.words for tie in ties if isinstance(tie, Decision)}) == len(ties)
    assert len(ties) == lowest_sets(sides[:-1], sides[-1])


def by_sums(sides: list[int], lead: int) -> Fraction:
    """Return the chance that all dice but the last together are higher, equal or lower."""
    ways = {0: 1}
    for top in sides[:-1]:
        sums = dict[int, int]()
        for total, number in ways.items():
            for face in range(1, top + 1):
                sums[total + face] = sums.get(total + face, 0) + number
        ways = sums
    signs = {
        total: [(total > face) - (total < face) for face in range(1, sides[-1] + 1)]
        for total in ways
    }
    return Fraction(
        sum(number * signs[total].count(lead) for total, number in ways.items()), prod(sides)
    )


def lowest_sets(sides: list[int], king: int) -> int:
    """Return how many sets of d6 or larger may share the lowest roll: others are 1 higher."""
    return sum(comb(len(sides), others) for others in range(min(len(sides), king - len(sides) + 1)))


def test_a_duel_leaves_what_its_throws_leave() -> None:
    (attack,) = now("babylonian", "4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1")
    assert (attack.words, exact(attack.odds)) == (("c3d5",), DUELS["NR"])
    won, tied, lost = attack.ends
    assert [end.lead for end in attack.ends] == [1, 0, -1]
    assert [str(end.result.chance) for end in attack.ends] == DUELS["NR"]
    assert [end.fallen for end in attack.ends] == [
        (Spot("board", "d5"),),
        (),
        (Spot("board", "c3"),),
    ]
    assert won.result.position.setup().startswith("4k3/8/8/3N4/8/8/8/4K3 b")
    assert tied.result.position.setup().startswith("4k3/8/8/3r4/8/2N5/8/4K3 b")
    assert lost.result.position.setup().startswith("4k3/8/8/3r4/8/8/8/4K3 b")


def test_an_equal_duel_may_leave_something_else_by_the_rules_of_the_house() -> None:
    setup = "4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1"
    (both,) = now("babylonian", setup, tie="both")
    assert both.ends[1].fallen == (Spot("board", "c3"), Spot("board", "d5"))
    (again,) = now("babylonian", setup, tie="reroll")
    assert again.ends[1].then == ()


@pytest.mark.parametrize(("tie", "alike"), [("attacker", 0), ("defender", 2)])
def test_equal_dice_that_somebody_wins_are_no_higher_ones(tie: str, alike: int) -> None:
    (attack,) = now("babylonian", "4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1", tie=tie)
    assert [end.lead for end in attack.ends] == [1, 0, -1]
    assert [str(end.result.chance) for end in attack.ends] == DUELS["NR"]
    keys = [end.result.position.key() for end in attack.ends]
    assert keys[1] == keys[alike] != keys[2 - alike]


def test_a_fight_for_the_king_ends_the_game() -> None:
    (attack,) = now("babylonian", "4k3/3pp3/8/8/8/8/8/4K2R w - - 0 1", "h1h8", "e7e6", spot="h8")
    outcome = attack.ends[0].result.position.pending()
    assert isinstance(outcome, Outcome)
    assert (outcome.winner, exact(attack.odds)) == (True, DUELS["RK"])


def test_an_assist_is_an_attack_of_two_words() -> None:
    setup = "3rk3/8/8/7N/4R3/8/8/4K3 w - - 0 1"
    found = {attack.words: attack for attack in now("babylonian", setup)}
    assist = found["h5f6", "assist"]
    assert exact(assist.odds) == ASSISTS["NR"][:3]
    won, *equal, lost = assist.ends
    assert isinstance(won.result.position.pending(), Outcome)
    assert sum(end.result.chance for end in equal) == Fraction(ASSISTS["NR"][1])
    one = [end for end in equal if choices(end.result.position) == 1]
    share = sum((end.result.chance for end in one), Fraction(0)) / Fraction(ASSISTS["NR"][1])
    assert share == Fraction(ASSISTS["NR"][3])
    assert len(lost.fallen) == 2


def choices(position: Position) -> int:
    pending = position.pending()
    words = pending.words if isinstance(pending, Decision) else ()
    return sum(word.startswith("convert:") for word in words)


def test_a_won_duel_may_lead_on_to_an_assist() -> None:
    setup = "3rk3/3p1p2/6B1/8/4R3/8/8/4K3 w - - 0 1"
    found = {attack.words: attack for attack in now("babylonian", setup)}
    duel = found["g6f7",]
    (then,) = duel.ends[0].then
    assert (then.words, exact(then.odds)) == (("assist",), ASSISTS["NR"][:3])
    assert not any(end.then for end in duel.ends[1:])


@pytest.mark.parametrize("tie", ["bounce", "reroll", "defender", "attacker", "both"])
def test_ends_have_the_chances_of_all_faces(tie: str) -> None:
    """Every face of both dice is thrown, and what follows is one of the ends reported."""
    variant, fights = plugins.bare(plugins.load("babylonian")), 0
    for seed in range(8):
        position = next(middles(variant, range(seed, seed + 1)))
        if isinstance(position.pending(), Outcome):
            continue
        match = Match(variant, {"tie": tie}, position.setup())
        for attack in done(attacks.now(match.position)):
            pending = attack.after.pending()
            if len(attack.words) == 1 and isinstance(pending, Chance):
                fights += 1
                assert ends(attack) == by_hand(attack.after, pending)
    assert fights > 5


def ends(attack: Attack) -> dict[Hashable, Fraction]:
    return {(end.lead, end.result.position.key()): end.result.chance for end in attack.ends}


def by_hand(position: Position, throw: Chance) -> dict[Hashable, Fraction]:
    found: dict[Hashable, Fraction] = {}
    for word, chance in every_face(throw):
        attack, defence = roll_faces(word)
        end = (attack > defence) - (attack < defence), position.play(word).key()
        found[end] = found.get(end, Fraction(0)) + chance
    return found


def test_d10_tells_sure_captures_with_the_chance_that_they_may_be_played() -> None:
    position = match_of("d10", setup="3qk3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1").position
    (throw,) = done(throws.before(position))
    found = {attack.words: attack for attack in done(attacks.after_throw(throw, None, 0))}
    assert {words: str(attack.chance) for words, attack in found.items()} == {
        ("e4d5",): "9/10",
        ("d1d5",): "7/10",
    }
    assert all(attack.taken == (Spot("board", "d5"),) for attack in found.values())
    only = done(attacks.after_throw(throw, Spot("board", "d1"), 0))
    assert [attack.words for attack in only] == [("d1d5",)]


def test_en_passant_takes_where_the_pawn_stood() -> None:
    (attack,) = now("babylonian", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", spot="e5")
    assert attack.ends[0].fallen == (Spot("board", "d5"),)


def test_a_man_who_rises_may_take_a_second_man() -> None:
    setup = "4k3/8/8/3q4/8/8/8/4K3 w - - 0 1 | 8/8/8/8/1p6/8/8/1R6 - | d5"
    taken = {attack.words: attack.taken for attack in now("deadmans", setup)}
    pawn, queen = Spot("hell", "b4"), Spot("earth", "d5")
    assert taken == {("hell:b1b4",): (pawn,), ("hell:b1b4", "rise:d5"): (pawn, queen)}
