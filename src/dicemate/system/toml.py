"""Reads and changes TOML that may be hostile: what would overwhelm a parser is refused."""

from typing import Any

_MOST_DOTS = 50


def parsed(text: str) -> dict[str, Any]:
    """Return the content of a TOML text.

    Raises:
        ValueError: it is not TOML, or too much for a parser.
    """
    import tomllib  # Only needed if there is a file.

    for number, line in enumerate(text.split("\n"), 1):
        # Parsing time is quadratic in the number of a key's parts.
        if line.count(".") > _MOST_DOTS and not line.lstrip().startswith("#"):
            raise ValueError(f"line {number} has over {_MOST_DOTS} dots")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise ValueError("brackets are nested too deep") from None
    except ValueError:  # Python refuses to parse a number of thousands of digits.
        raise ValueError("a number is too long") from None


def changed(text: str, name: str, value: str | bool) -> str:
    """Return a TOML text with one value changed, and everything else as it was, comments too.

    Raises:
        ValueError: it is not TOML, or something else in it would change.
    """
    import tomlkit  # Only needed if a setting is changed.

    wanted = parsed(text) | {name: value}
    try:
        document = tomlkit.parse(text)
        document[name] = value
        text = tomlkit.dumps(document)
    except Exception as error:  # This parser may reject what the first one accepted.
        raise ValueError(str(error)) from None
    if parsed(text) != wanted:
        raise ValueError("it cannot be changed without losing something; please edit it by hand")
    return text
