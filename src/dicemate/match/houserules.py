"""The house rules of a match, for people who did not choose them or have forgotten them."""

from dicemate.match.match import Match
from dicemate.wording.markdown import escape


def told(match: Match) -> list[str]:
    """Return the options that do not have their defaults: ``equal dice: both men fall``."""
    known = {option.name: option for option in match.variant.options}
    chosen = match.chosen.items()
    return [f"{known[name].heading}: {known[name].label(value)}" for name, value in chosen]


def section(match: Match) -> str:
    """Return a section about the house rules as Markdown, or an empty string without any."""
    rules = "\n".join(f"- {escape(rule)}" for rule in told(match))
    return f"# House rules of this game\n\n{rules}\n\n" if rules else ""


def page(match: Match) -> str:
    """Return the rules page below any house rules, which override what it says."""
    return f"{section(match)}{match.variant.page}"
