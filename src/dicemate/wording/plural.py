"""Counts with their nouns, for people, in the singular or plural."""


def plural(number: int, thing: str, things: str = "") -> str:
    """Return a number with its noun; the plural is `things`, or by default `thing` with an s.

    >>> plural(1, "face"), plural(1440, "word"), plural(2, "match", "matches")
    ('1 face', '1,440 words', '2 matches')
    """
    return f"{number:,} {thing if number == 1 else things or f'{thing}s'}"


def turns(number: int) -> str:
    """Return a number of turns, as in a sentence on how far a search looks ahead.

    >>> turns(1), turns(3)
    ('one turn', '3 turns')
    """
    return "one turn" if number == 1 else plural(number, "turn")
