"""What a player finds on each game's page of rules."""

import re

import pytest

from dicemate import plugins, rulebook
from dicemate.talk import rulepage


@pytest.mark.parametrize("name", plugins.names())
def test_C1_a_page_says_what_is_as_in_chess(name: str) -> None:
    assert "C1" in rulebook.rules(plugins.load(name).rules)


@pytest.mark.parametrize("name", plugins.names())
def test_C2_a_page_says_which_draws_are_claimed_and_which_come_by_themselves(name: str) -> None:
    page = " ".join(plugins.load(name).rules.split())
    assert "C2" in rulebook.rules(page)
    assert "claim" in page
    assert "seventy-five" in page


@pytest.mark.parametrize("name", plugins.names())
def test_a_page_has_the_values_of_every_option_the_default_first(name: str) -> None:
    variant = plugins.load(name)
    page = variant.rules.partition("\n## Options\n")[2].partition("\n## ")[0]
    assert "first is the default" in page
    for option in variant.options:
        _, told = re.split(rf"[`*]{option.name}[`*]", page, maxsplit=1)
        at = [told.find(f"`{value}`") for value in option.values]
        assert -1 < at[0] == min(at), option.name
        assert option.default == option.values[0]


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("B7", "not out of check, through it or into it"),
        ("B8", "unless he would be mated there"),
        ("B12", "all the attackers fall"),
        ("B12", "not where he would be mated"),
        ("B14", "After the fight the King's owner has a turn as usual"),
    ],
)
@pytest.mark.parametrize("name", ["babylonian", "hexagonal"])
def test_what_is_read_out_for_a_rule_says_what_its_reasons_say(
    name: str, rule: str, told: str
) -> None:
    assert told in " ".join(rulepage.rule(plugins.load(name).rules, rule))


@pytest.mark.parametrize(
    ("name", "point"),
    [
        ("babylonian", "any attack ends the right to take en passant"),  # B4
        ("babylonian", "a fallen rook"),  # B4
        ("babylonian", "stand side by side"),  # B7
        ("babylonian", "castling keeps its conditions"),  # B7
        ("d10", "no other lack of men is a draw"),  # D11
    ],
)
def test_our_readings_are_marked_as_such(name: str, point: str) -> None:
    title = {"d10": "What is certain and what is our reading"}.get(name, "Readings")
    readings = plugins.load(name).rules.partition(f"\n## {title}\n")[2]
    assert point in " ".join(readings.split())
