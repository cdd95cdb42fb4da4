"""A rematch: colours swapped, fresh dice, and both players' words under a seal they see."""

from collections.abc import Callable
from typing import Any

from textual.app import App

from dicemate.dice.phrase import phrase
from dicemate.position import BLACK, WHITE, Color
from dicemate.record import Game
from dicemate.session import Session, unsaved
from dicemate.tui.forms.ask import Ask, ask_line
from dicemate.tui.match import captions

SEAL = "Seal of the dice: {}\nThe faces depend on your words too, so nobody can choose them."
WORDS = "{}: words of your own, or none"
LATE = "No rematch from here: others at this table have gone on meanwhile."


def ask(
    app: App[Any],
    old: Session,
    follow: Callable[[Session], object],
    tell: Callable[[str], object],
) -> None:
    """Ask people for words if the program throws, then `follow` the session of a rematch.

    `tell` gets the reason if there is none: the new game cannot be saved, or others at a shared
    table have begun one, or taken back the end, while words were typed here.
    """

    def begin(white: str = "", black: str = "") -> None:
        if old.match is not ended or not old.over:
            tell(LATE)
            return
        game.dice = game.dice.with_words(white, black)
        try:
            follow(old.follow(game))
        except OSError as error:
            tell(unsaved(error, old.store.place))

    def ask_words(who: Color, then: Callable[[str], None]) -> None:
        if (not who) not in here:  # An opponent elsewhere, or a program.
            then("")
            return
        player = captions.player(game.match.names[who], who)
        seal = SEAL.format(phrase(game.dice.seal))
        ask_line(app, Ask(seal, "", WORDS.format(player), "no rematch"), then)

    ended, here = old.match, old.here
    game: Game = old.rematch()
    if game.match.variant.dice and not game.by_hand:
        ask_words(WHITE, lambda white: ask_words(BLACK, lambda black: begin(white, black)))
    else:
        begin()
