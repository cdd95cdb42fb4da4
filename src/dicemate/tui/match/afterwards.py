"""The choices after a game at a table, or after a lesson or other exercise."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dicemate import record
from dicemate.record import Game
from dicemate.session import Session
from dicemate.tui import messages
from dicemate.tui.command import Item
from dicemate.tui.match.course import Course, is_last
from dicemate.tui.match.front import Front

# Everything else is imported when a game ends, to keep opening a table fast.
if TYPE_CHECKING:
    from dicemate.review.ledger import Review


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
        # At a shared table others may take back what is shown.
        shown = record.read(record.write(game)) if session.shared else game
        front.post_message(messages.Watch(shown, path, review=known))

    def export() -> None:
        if path:
            front.post_message(messages.Export(path, inform, warn))

    def luck() -> None:
        if isinstance(review, str):
            warn(review)
        else:
            front.post_message(messages.ShowPage(telling.page(game.match, review)))

    again = Item("play again, colours swapped", front.rematch, typed="rematch")
    return [
        *([] if session.watching else [again]),
        Item("replay the game", watch, typed="replay"),
        *([Item("picture, recording or PGN", export)] if path else []),
        *([_dice(game, front)] if game.match.variant.dice else []),
        Item(f"{telling.subject(game.match)} in this game", luck),
        Item("leave", front.leave),
    ]


def _dice(game: Game, front: Front) -> Item:
    """Return the choice to look at the dice of the game."""

    def show() -> None:
        from dicemate.tui.dice import dicepage

        front.post_message(messages.ShowPage(dicepage.text(game)))

    sealed = game.dice.seal and not game.by_hand
    return Item("check the seal of the dice" if sealed else "how the dice fell", show)


def of_an_exercise(course: Course, front: Front, learn: Callable[[int], None]) -> list[Item]:
    """Return the choices after an exercise; `learn` opens one by its number, counted from 0."""
    again = Item("again", lambda: learn(course.number))
    leave = Item("leave", front.leave)
    if not is_last(course):
        return [Item(f"next {course.name}", lambda: learn(course.number + 1)), again, leave]
    text, way = course.beyond
    beyond = Item(text, lambda: front.post_message(way))
    return [beyond, again] if isinstance(way, messages.Back) else [beyond, again, leave]
