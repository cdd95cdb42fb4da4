"""The players' plates: name and side, who is asked, and what the clock shows."""

from rich.cells import cell_len, set_cell_size

from dicemate.match import Match, clock
from dicemate.position import BLACK, WHITE, Color, Outcome
from dicemate.tui.match import wording

TURN = "▸"
"""Stands before the player who is asked."""

_LEAST = 6
"""Columns of a name that are never cut."""


def title(match: Match, ply: int, columns: int, *, live: bool) -> str:
    """Return the line at the top: game, players, and the number of the move.

    Where there are not `columns` enough, the game's name and then the number of the move are left
    out and at last the names are cut: players, turn and clocks can be seen always. The clocks show
    what they showed then, or if `live` what they show now.
    """
    sides = (WHITE, BLACK)
    before, after = f"{match.variant.title}  ", f"   move {match.number_at(ply)}"
    for head, tail in ((before, after), ("", after), ("", "")):
        room = columns - cell_len(head) - len(tail)
        line = "  ".join(plate(match, color, ply, live=live) for color in sides)
        if cell_len(line) <= room:
            return f"{head}{line}{tail}"
    longest = (columns - 2) // 2
    return "  ".join(plate(match, color, ply, longest, live=live) for color in sides)


def own_line(match: Match, color: Color, ply: int, said: str, columns: int) -> str:
    """Return a player's own line, on whose side of the board it stands: plate and what is `said`.

    Where there are not `columns` enough, the side and then letters of the name are left out.
    """
    said = said.removeprefix(f"{match.names[color]}, ")
    line = plate(match, color, ply, live=True)
    room = columns - cell_len(said) - 3
    if cell_len(line) > room:
        line = plate(match, color, ply, room, live=True, sided=False)
    return f"{line}   {said}".rstrip()


def plate(
    match: Match, color: Color, ply: int, columns: int = 0, *, live: bool, sided: bool = True
) -> str:
    """Return what is told of a player after `ply` words, cut to so many `columns`, if any.

    Args:
        match: The match.
        color: Whose plate it is.
        ply: After how many words.
        columns: The most columns, 0 for any number; of a name a few letters stay in any case.
        live: Whether the clock is shown as it stands now.
        sided: Whether the player's side is told.
    """
    time = f" {clock.shown(_left(match, color, ply, live=live))}" if match.clock else ""
    name = match.names[color]
    told = wording.player(name, color) if sided else name
    over = 1 + cell_len(told) + len(time) - columns
    if columns and over > 0 and cell_len(name) > _LEAST:
        name = f"{set_cell_size(name, max(_LEAST, cell_len(name) - over) - 1).rstrip()}…"
        told = wording.player(name, color) if sided else name
    return f"{TURN if asked(match, ply) == color else ' '}{told}{time}"


def _left(match: Match, color: Color, ply: int, *, live: bool) -> int:
    assert match.clock
    now = live or ply == len(match.words)
    return match.clock.left(color, None if now else ply)


def asked(match: Match, ply: int) -> Color | None:
    """Return who is asked after `ply` words, be it that player's turn or not; nobody at the end."""
    now = ply == len(match.words)
    pending = match.pending() if now else match.positions[ply].pending()
    return None if isinstance(pending, Outcome) else pending.who
