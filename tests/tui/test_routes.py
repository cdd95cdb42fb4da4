"""Every message that names a screen leads to it."""

import inspect

import pytest
from textual.message import Message

from dicemate.tui import messages
from dicemate.tui.routes import Routes

MESSAGES = [
    kind
    for _, kind in inspect.getmembers(messages, inspect.isclass)
    if issubclass(kind, Message) and kind is not Message
]


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_a_message_has_a_handler_that_is_called_like_it(kind: type[Message]) -> None:
    """Textual finds handlers by name, and drops messages without one."""
    handler = getattr(Routes, kind.handler_name)
    assert inspect.get_annotations(handler)["message"] is kind
