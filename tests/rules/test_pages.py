"""What a player finds on each game's page of rules."""

import pytest

from dicemate import plugins, rulebook


@pytest.mark.parametrize("name", plugins.names())
def test_C1_a_page_says_what_is_as_in_chess(name: str) -> None:
    assert "C1" in rulebook.rules(plugins.load(name).rules)
