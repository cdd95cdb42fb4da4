"""A full stop at the end of a text, for people."""

_ENDS = tuple(".?!…\u3002\uff1f\uff01")
"""What a sentence may end in, including the marks of East Asia."""


def stopped(text: str) -> str:
    """Return a text as a sentence: with a full stop, unless it ends like one already.

    >>> stopped("throw the die"), stopped("make peace?")
    ('throw the die.', 'make peace?')
    """
    return text if text.endswith(_ENDS) else f"{text}."
