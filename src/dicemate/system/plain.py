"""Text for terminals that do not understand UTF-8: ASCII, with look-alikes for the rest."""

import codecs
from io import TextIOWrapper
from unicodedata import combining, east_asian_width, normalize

from dicemate.system import streams
from dicemate.system.terminal import understands_utf8


def _range(first: int, last: int, ascii_: str) -> dict[str, str]:
    return dict.fromkeys(map(chr, range(first, last + 1)), ascii_)


_ALIKE = str.maketrans(
    {
        **_range(0x2500, 0x257F, "+"),  # Lines,
        **dict.fromkeys("─╌┄┈╴╶–—―−", "-"),
        **dict.fromkeys("━═┅╍┉╸╺", "="),
        **dict.fromkeys("│╎┆┊║╷╵¦‖", "|"),
        **_range(0x2580, 0x259F, "#"),  # blocks; eighths of one show a height or serve as lines,
        **dict(zip("▁▂▃▄▅▆▇", "_,-=+*%", strict=True)),
        **dict.fromkeys("▏▎▍▌▐▕", "|"),
        "▔": "-",
        **dict.fromkeys("┃┇┋", "#"),
        **_range(0x25A0, 0x25FF, "*"),  # shapes,
        **dict.fromkeys("•⏺", "*"),
        **dict.fromkeys("▴▲↑", "^"),
        **dict.fromkeys("▾▼↓", "v"),
        **dict.fromkeys("▸►▶→›❱", ">"),
        **dict.fromkeys("◂◄◀←‹❰", "<"),
        **dict.fromkeys("↗↙", "/"),
        **dict.fromkeys("↖↘", "\\"),
        **dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPkqrbnp", strict=True)),  # men as in a FEN,
        **dict.fromkeys("’‘‚", "'"),
        **dict.fromkeys("“”„«»", '"'),
        "·": "-",
        "…": ".",
        "×": "x",
        "±": "~",
        "∩": "+",
        **dict(zip("✓✗↺⇄", "+x=~", strict=True)),  # how a fight ended,
        **dict(zip("╲╱╳", "\\/x", strict=True)),
        "\ufe0e": "",
        # and letters in names that do not decompose to ASCII.
        **dict(zip("øØđĐðÐłŁßæÆœŒþÞı", "oOdDdDlLsaAoOtTi", strict=True)),
    }
)


def adapt() -> None:
    """From now on write ASCII, unless the terminal understands UTF-8.

    Characters that a stream cannot write, such as half a surrogate pair, are replaced by
    look-alikes.
    """
    codecs.register_error("alike", _alike)
    encoding = None if understands_utf8() else "ascii"
    for stream in (streams.out(), streams.err()):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="alike")


def _alike(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that cannot be encoded, keeping the number of columns."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(alike, error.object[error.start : error.end])), error.end


def alike(character: str) -> str:
    """Return ASCII that looks like a character: ``é`` is ``e``, ``╭`` is ``+``."""
    replaced = character.translate(_ALIKE)
    if replaced.isascii():
        return replaced
    plain = normalize("NFKD", character)[0]
    if plain.isascii():
        return plain
    return "" if combining(plain) else "??" if east_asian_width(plain) in "FW" else "?"
