"""What a player finds on each game's page of rules."""

import pytest

from dicemate import plugins, rulebook


@pytest.mark.parametrize("name", plugins.names())
def test_C1_a_page_says_what_is_as_in_chess(name: str) -> None:
    assert "C1" in rulebook.rules(plugins.load(name).rules)


@pytest.mark.parametrize("name", plugins.names())
def test_C2_a_page_says_which_draws_are_claimed_and_which_come_by_themselves(name: str) -> None:
    page = " ".join(plugins.load(name).rules.split())
    assert "C2" in rulebook.rules(page)
    assert "claim" in page
    assert "seventy-five" in page
