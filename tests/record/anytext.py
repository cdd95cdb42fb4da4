"""Texts that people and files may hold, such as names and comments."""

from hypothesis import strategies as st

ANY_TEXT = st.text(max_size=40) | st.sampled_from(
    [
        'Anna "the Die" Rook',
        "back\\slash\\",
        'both \\"',
        "]",
        '"]',
        "[%roll 4]",
        "{brace}",
        "a\tb\nc\rd\x00e\x85f\u2028g",
        "Ђорђе Ё 王 ♔",
        "\ud800",
        "",
    ]
)
PRINTABLE = ANY_TEXT.map(lambda text: "".join(filter(str.isprintable, text)))
