"""Why not: what a table says of a square that cannot be touched, and of a move that was typed."""

from typing import TYPE_CHECKING

from dicemate import reasons
from dicemate.position import Chance, Reason
from dicemate.scene import Spot
from dicemate.tui.help import keys

if TYPE_CHECKING:
    from dicemate.tui.match.playing import Playing


def of_touch(table: "Playing", spot: Spot, before: tuple[Spot, ...]) -> None:
    """Say why a spot cannot be touched, after those touched before or as the first."""
    first = _roll_first(table)
    path = (spot,) if first or _is_own(table, spot) else (*before, spot)
    name = "-".join(touched.square for touched in path)
    _say(table, name, first or reasons.why(table.match.position, path))


def of_text(table: "Playing", text: str, error: str) -> None:
    """Say why a typed move cannot be played: by the rules where it is clear, else by `error`."""
    reason = reasons.of_text(text, table.match.position)
    if reason:
        _say(table, text, _roll_first(table) or reason)
    else:
        table.tell(error if error.endswith("?") else f"{error}.")


def of_leaving(table: "Playing") -> None:
    """Say how a game is left, since the key that leaves pages only lets go of things here."""
    table.tell(
        keys.written("{game}: the menu of the game, to leave it too.", type(table), table.app)
    )


def _roll_first(table: "Playing") -> Reason | None:
    """Return that dice are to be thrown before anything else, and how, if so."""
    if not isinstance(table.match.pending(), Chance):
        return None
    throw = keys.written("{roll}, or click the dice", type(table), table.app)
    how = "type what your dice show" if table.hand_roll else throw
    return Reason(f"roll first: {how}", reasons.rule(table.match.position))


def _say(table: "Playing", what: str, reason: Reason) -> None:
    rules = keys.written("{rules}", type(table), table.app)
    tail = f" {rules}: rule {reason.rule}." if reason.rule else ""
    table.tell(f"{what}: {reason.text}.{tail}", reason.rule)


def _is_own(table: "Playing", spot: Spot) -> bool:
    """Tell whether a man of the player who decides stands on a spot."""
    panel = next(panel for panel in table.boards.panels if panel.name == spot.board)
    man = panel.men.get(spot.square)
    return man is not None and man.color == table.session.actor
