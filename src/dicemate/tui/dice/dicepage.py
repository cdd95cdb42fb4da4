"""The page about the dice: where they come from, and how they fell."""

from collections.abc import Iterator

from dicemate.dice import SEALED, tally
from dicemate.dice.phrase import phrase
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.session.lessons import Scripted
from dicemate.wording.markdown import escape


def text(game: Game) -> str:
    """Return the page as Markdown."""
    fell = tally.markdown([(game.match, None)])
    return "\n\n".join(["# The dice of this game", *_source(game), "# How they fell", fell])


def _source(game: Game) -> Iterator[str]:
    over = bool(game.match.outcome)
    if game.by_hand and not over:
        yield "The players roll their own dice and type the faces (see the game menu)."
    if isinstance(game.dice, Scripted):
        yield "The rolls of a lesson are chosen beforehand, so that they show what it teaches."
    elif game.dice.kind == SEALED:
        yield from _sealed(game)
    else:
        yield f"The program's rolls come from a seed: {escape(game.dice.seed)}"
    made, by_hand = game.match.throws(), len(game.thrown_by_hand())
    yield f"Rolls{'' if over else ' so far'}: {made}, {by_hand} of them by hand."


def _sealed(game: Game) -> Iterator[str]:
    dice = game.dice
    yield (
        "The program's rolls come from a secret and the players' words. The seal is shown before "
        "the first roll, so that nobody can change the secret unseen. It is the SHA-256 of the "
        "secret:"
    )
    yield f"    {dice.seal}"
    yield f"Its first digits in words: {phrase(dice.seal)}."
    if dice.earlier:
        yield (
            "A new seal began when the end of the game, or of a copy, was taken back, since the "
            "secret was known. Earlier rolls fit the earlier seals, which the record keeps."
        )
    for color, words in zip((WHITE, BLACK), dice.words, strict=True):
        name = escape(game.match.names[color])
        yield f"Words of {name}: {escape(words) or 'none'}"
    if not dice.seed:
        yield f"The secret is {dice.lost}: the program cannot roll these dice."
    elif not game.match.outcome:
        yield "The secret will be revealed here and in the record when the game has ended."
    else:
        yield "The secret was:"
        yield f"    {dice.seed}"
        yield "To check every roll: `dicemate verify FILE`, with this game's file."
