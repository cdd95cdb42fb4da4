"""A capital at the beginning of a text, for people."""


def capital(text: str) -> str:
    """Return a text with its first letter as a capital; `str.capitalize` would change the others.

    >>> capital("sir Bob takes e4")
    'Sir Bob takes e4'
    """
    return f"{text[:1].upper()}{text[1:]}"
