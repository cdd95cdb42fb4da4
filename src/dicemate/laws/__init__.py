"""The laws that every game must obey, checked by playing it at random.

Call `check_variant` in the tests of a plugin: it needs nothing but the variant. `checking` goes on
for a given time, and finds the shortest words that show each fault.
"""

from dicemate.laws.broken import LawBroken
from dicemate.laws.pages import check_advice, check_lessons
from dicemate.laws.playing import check_variant

__all__ = ["LawBroken", "check_advice", "check_lessons", "check_variant"]
