"""A full stop at the end of a text, for people."""

_ENDS = tuple(".?!…。？！")


def stopped(text: str) -> str:
    """Return a text as a sentence, which a question already is.

    >>> stopped("throw the die"), stopped("make peace?")
    ('throw the die.', 'make peace?')
    """
    return text if text.endswith(_ENDS) else f"{text}."
