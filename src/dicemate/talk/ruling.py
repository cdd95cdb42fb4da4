"""Questions about the rules: the headings, a section, one rule, or a word."""

from dicemate.system.outside import quoted
from dicemate.talk import rulepage
from dicemate.talk.rulepage import Section
from dicemate.talk.stage import Stage

MOST = 3
"""The most paragraphs said about a word."""


def rules(stage: Stage, rest: str) -> list[str]:
    """Return the headings of the rules, or what they say about a rule, a heading or a word."""
    page = stage.match.variant.page
    sections = rulepage.sections(page)
    if not rest:
        return _headings(sections)
    found = (
        rulepage.rule(page, rest.upper()) or _section(rest, sections) or _telling(rest, sections)
    )
    return found or [f"There is no rule {quoted(rest)}. Say rules for the headings."]


def _headings(sections: list[Section]) -> list[str]:
    return [
        *(f"{number}: {section.title}." for number, section in enumerate(sections, 1)),
        "Say rules and a number, a word of a heading, or a rule such as C1.",
    ]


def _section(name: str, sections: list[Section]) -> list[str]:
    """Return a section, by its number or a word of its heading."""
    for number, section in enumerate(sections, 1):
        if name == str(number) or (not name.isdecimal() and _heads(name, section)):
            return rulepage.lines(section)
    return []


def _heads(name: str, section: Section) -> bool:
    return name.casefold() in section.title.casefold()


def _telling(name: str, sections: list[Section]) -> list[str]:
    """Return the first paragraphs that contain a word."""
    texts = (text for section in sections for text in section.texts)
    known = len(name) > 2 and not name[-1].isdecimal()
    return [text for text in texts if known and name.casefold() in text.casefold()][:MOST]
