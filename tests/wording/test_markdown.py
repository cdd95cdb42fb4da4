"""Text from outside in Markdown: it means nothing there, and can be read without rendering."""

from html import unescape

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from dicemate.wording.markdown import escape, table

RENDER = MarkdownIt("gfm-like", {"linkify": False}).render
TEXT = st.text("ab1 .,:;!?'\"#$%&()*+-/<=>@[\\]^_`{|}~\u00e9", min_size=1, max_size=12)
PLACES = [
    ("# {}", "<h1>{}</h1>\n"),
    ("- {}", "<ul>\n<li>{}</li>\n</ul>\n"),
    ("{}", "<p>{}</p>\n"),
]


@pytest.mark.parametrize(("written", "shown"), PLACES)
@given(text=TEXT)
@example(text="1. x")
@example(text="a) b")
@example(text="www.a.b")
@example(text="x #")
@example(text="&amp;")
def test_escaped_text_is_only_text(text: str, written: str, shown: str) -> None:
    text = " ".join(text.split()) or "a"
    assert unescape(RENDER(written.format(escape(text)))) == shown.format(text)


@given(text=TEXT)
def test_escaped_text_fits_into_a_cell(text: str) -> None:
    text = " ".join(text.split()) or "a"
    assert f">{text}</td>" in unescape(RENDER(table(["name"], [[escape(text)]])))


def test_a_title_is_read_as_it_is() -> None:
    assert escape("Dead Man's Chess, White 50 %") == "Dead Man's Chess, White 50 %"
