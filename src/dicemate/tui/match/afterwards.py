"""The choices after a game at a table, or after a lesson or other exercise."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dicemate.session import Session
from dicemate.tui import messages
from dicemate.tui.command import Item
from dicemate.tui.match.course import Course, is_last
from dicemate.tui.match.front import Front

# Everything else is imported when a game ends, to keep opening a table fast.
if TYPE_CHECKING:
    from dicemate.review.ledger import Review

EXPORT = "picture, recording or PGN"


def of_a_game(
    session: Session,
    front: Front,
    review: "Review | str",
    inform: Callable[[str], None],
    warn: Callable[[str], None],
) -> list[Item]:
    """Return the choices after a game; `review` is its review, or why there is none.

    `inform` and `warn` show what was done, and what could not be.
    """
    from dicemate.review import telling

    game = session.game
    path = None if session.shared else getattr(session.store, "path", None)

    def watch() -> None:
        known = None if isinstance(review, str) else review
        front.post_message(messages.Watch(game, path, review=known))

    def export() -> None:
        if path:
            front.post_message(messages.Export(path, inform, warn))

    def dice() -> None:
        from dicemate.tui.dice import dicepage

        front.post_message(messages.ShowPage(dicepage.text(game)))

    def luck() -> None:
        if isinstance(review, str):
            warn(review)
        else:
            front.post_message(messages.ShowPage(telling.page(game.match, review)))

    plays = session.here or not session.shared
    sealed = game.dice.seal and not game.by_hand
    thrown = "check the seal of the dice" if sealed else "how the dice fell"
    return [
        *([Item("play again, colours swapped", front.rematch, typed="rematch")] if plays else []),
        Item("replay the game", watch, typed="replay"),
        *([Item(EXPORT, export)] if path else []),
        *([Item(thrown, dice)] if game.match.variant.dice else []),
        Item(f"{telling.subject(game.match)} in this game", luck),
        leaving(front),
    ]


def of_an_exercise(course: Course, front: Front, learn: Callable[[int], None]) -> list[Item]:
    """Return the choices after an exercise; `learn` opens one by its number, counted from 0."""
    again = Item("again", lambda: learn(course.number))
    if not is_last(course):
        return [
            Item(f"next {course.name}", lambda: learn(course.number + 1)),
            again,
            leaving(front),
        ]
    text, way = course.beyond
    beyond = Item(text, lambda: front.post_message(way))
    return [beyond, again] if isinstance(way, messages.Back) else [beyond, again, leaving(front)]


def leaving(front: Front) -> Item:
    """Return the choice to leave the table."""
    return Item("leave", lambda: front.post_message(messages.Back()))
