"""Several games in one text, one after the other, as PGN has it."""

from collections.abc import Iterator

from dicemate.record.game import Game
from dicemate.record.reading import TAG, read


def read_all(text: str, where: str = "record") -> list[Game]:
    """Return all games of a text, every word checked by the rules.

    Raises:
        RecordError: one of them is no record, is cut off or breaks the rules; the message begins
            with `where` and, if there are several, with the number of the game.
    """
    texts = list(split(text))
    if len(texts) == 1:
        return [read(text, where)]
    return [read(each, f"{where}: game {number}") for number, each in enumerate(texts, 1)]


def split(text: str) -> Iterator[str]:
    """Yield the text of each game: a tag after a movetext begins the next, unless in a comment."""
    game: list[str] = []
    moves = comment = False
    for line in text.splitlines(keepends=True):
        tag = not comment and TAG.match(line)
        if tag and moves:
            yield "".join(game)
            game, moves = [], False
        elif not tag:
            moves = moves or bool(line.strip())
            comment = _ends_in_comment(line, comment)
        game.append(line)
    yield "".join(game)


def _ends_in_comment(line: str, comment: bool) -> bool:
    opened, closed = line.rfind("{"), line.rfind("}")
    return opened > closed if max(opened, closed) >= 0 else comment
