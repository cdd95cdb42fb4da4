"""What F2 offers: what is the match's and not the game's."""

from typing import TYPE_CHECKING

from dicemate.position import BLACK, WHITE
from dicemate.tui.match import orientation
from dicemate.tui.match.choice import Choice

if TYPE_CHECKING:
    from dicemate.tui.match.table import Table


def choices(table: "Table") -> list[Choice]:
    """Return the lines of the menu over a table: rules, takebacks, ends of the game, leaving."""
    return [
        Choice("Back to the board", lambda: None),
        Choice("Rules", table.action_rules),
        *(_takebacks(table) if table.match.takebacks else []),
        *_dice(table),
        *([] if table.over else ends(table)),
        *orientation.choices(table),
        Choice("Settings", table.action_settings),
        Choice(f"Leave ({table.fate})", table.leave),
    ]


def _takebacks(table: "Table") -> list[Choice]:
    return [
        Choice("Take back the last step", table.undo),
        Choice("Take back the turn", lambda: table.undo(turn=True)),
    ]


def _dice(table: "Table") -> list[Choice]:
    """Return the page of the dice and the change between them, where the game has any."""
    if not table.match.variant.dice:
        return []
    change = "Let the program throw" if table.game.by_hand else "Throw dice of your own"
    changes = [] if table.over else [Choice(change, table.change_dice)]
    return [Choice("The dice: their seal, and how they fell", table.action_dice), *changes]


def ends(table: "Table") -> list[Choice]:
    """Return the claims that hold now (C2), and for each player an offer and resignation (C4)."""
    match = table.match

    def claim(reason: str) -> Choice:
        return Choice(f"Claim a draw: {reason}", lambda: table.answer(table.session.claim(reason)))

    def offer(who: bool) -> Choice:
        text = f"{match.names[who]} offers a draw"
        return Choice(text, lambda: table.answer(table.session.offer_draw(who)))

    def resign(who: bool) -> Choice:
        return Choice(f"{match.names[who]} resigns", lambda: table.ask_resign(who))

    sides = (WHITE, BLACK)
    return [*map(claim, match.claims()), *map(offer, sides), *map(resign, sides)]
