"""Records with faults put in: letters, tokens, lines, pieces of other records."""

import random
from collections.abc import Callable, Sequence

TOKENS = (
    *(
        "{",
        "}",
        "[%",
        "]",
        '"',
        "\\",
        "\n",
        "\r",
        "\x00",
        "\x1b[2J",
        "\ufeff",
        "\u202e",
        "ſ",
        "\ud7ff",
    ),
    *("--", "*", "1-0", "0-1", "1/2-1/2", "$1", "1.", "99999999999.", ";", "(", ")", "e.p."),
    *(
        "[%roll 0]",
        "[%roll 11]",
        "[%roll 1,1]",
        "[%roll -1]",
        "[%roll ²]",
        "[%roll 4/10]",
        "[%roll 4/10 by hand]",
        "[%roll 1/1,1/1]",
        "[%play e2e4]",
        "[%roll]",
    ),
    *("[%clk 0:00:00]", "[%clk -1:99:99]", "[%clk]", "[%eval 0.1]", "[%stay]", "[%rise e4]"),
    *("O-O", "O-O-O", "e8=Q", "Ke2", "hell:Nb1", "hell:b8c6", "a1a1", "e4e5q", "9" * 5000),
    *(
        '[Secret "0"]\n',
        '[WhiteWords "\\\\\\""]\n',
        '[ByHand "on"]\n',
        '[TakenBack "0:10:4:hand"]\n',
    ),
    *('[Dicemate "2"]\n', '[Game "chess"]\n', '[Dice "seed "]\n', '[Options "x=y"]\n'),
    *(
        '[Start "8/8/8/8/8/8/8/8 w - - 0 1"]\n',
        '[Start "| |"]\n',
        '[Result "1-0"]\n',
        '[Date "?"]\n',
    ),
)
"""What a reader of records may stumble over."""

Mutation = Callable[[random.Random, str, Sequence[str]], str]


def mutated(rng: random.Random, records: Sequence[str]) -> str:
    """Return one of `records` after a few mutations."""
    text = rng.choice(records)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        text = rng.choice(_MUTATIONS)(rng, text, records)
    return text


def _span(rng: random.Random, text: str) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice((1, 2, 5, 20, 200)))


def _drop(rng: random.Random, text: str, _: Sequence[str]) -> str:
    start, end = _span(rng, text)
    return text[:start] + text[end:]


def _double(rng: random.Random, text: str, _: Sequence[str]) -> str:
    start, end = _span(rng, text)
    return text[:end] + text[start:end] * rng.choice((1, 2, 50)) + text[end:]


def _letter(rng: random.Random, text: str, _: Sequence[str]) -> str:
    start, end = _span(rng, text)
    return text[:start] + chr(rng.choice((rng.randrange(128), rng.randrange(0xD800)))) + text[end:]


def _token(rng: random.Random, text: str, _: Sequence[str]) -> str:
    start = rng.randint(0, len(text))
    return text[:start] + rng.choice(TOKENS) + text[start:]


def _digit(rng: random.Random, text: str, _: Sequence[str]) -> str:
    digits = [at for at, letter in enumerate(text) if letter.isdigit()] or [0]
    at = rng.choice(digits)
    return f"{text[:at]}{rng.choice(('0', '7', '8', '10', '-1'))}{text[at + 1 :]}"


def _cut(rng: random.Random, text: str, _: Sequence[str]) -> str:
    return text[: rng.randint(0, len(text))]


def _splice(rng: random.Random, text: str, records: Sequence[str]) -> str:
    other = rng.choice(records)
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _shuffle(rng: random.Random, text: str, _: Sequence[str]) -> str:
    lines = text.splitlines(keepends=True)
    if len(lines) > 1:
        one, other = rng.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines)


def _word(rng: random.Random, text: str, _: Sequence[str]) -> str:
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice(words)
    return " ".join(words)


_MUTATIONS: tuple[Mutation, ...] = (
    *(_drop, _double, _letter, _token, _digit),
    *(_cut, _splice, _shuffle, _word),
)
