"""Texts for players: prompts, labels and the scene."""

from collections.abc import Sequence

import chess
from chess import BB_SQUARES, Bitboard

from dicemate import chessboard, hindrance
from dicemate.anyboard import path
from dicemate.chessboard import MOVES
from dicemate.position import Action, Color
from dicemate.scene import INFERNAL, Mark, Note, Scene, Shelf, Spot
from dicemate_deadmans.moves import IN_HELL, STAY, openings
from dicemate_deadmans.souls import Soul, homes
from dicemate_deadmans.state import State
from dicemate_deadmans.worlds import Worlds

EARTH = "earth"
HELL = "hell"
TOMBSTONE = Mark("tombstone", "∩", "+")


def prompt(position: State) -> str:
    """Return the prompt for the player to decide."""
    if position.dead:
        whose = "your" if position.chooser() == position.dead.color else "the enemy"
        return f"place {whose} {position.dead.name} in Hell"
    if position.riser:
        ending = " or stay in Hell" if STAY in position.words else ": it must save your King"
        return f"let your {position.riser.name} rise on a tombstone{ending}"
    on_earth, in_hell = ":" not in position.words[0], ":" in position.words[-1]
    return _PROMPTS[position.worlds.earth.is_check(), on_earth, in_hell]


_PROMPTS = {
    (False, True, False): "move a man",
    (False, True, True): "move a man on Earth or in Hell",
    (False, False, True): "move a man in Hell: none can move on Earth",
    (True, True, False): "save your King",
    (True, True, True): "save your King, on Earth or by rising from Hell",
    (True, False, True): "save your King by rising from Hell",
}
"""The prompt of a turn, by whether there is check, a move on Earth and a move in Hell."""


def action(position: State, word: str) -> Action:
    """Describe a word by a label and the squares to select."""
    verb, _, rest = word.rpartition(":")
    if position.dead:
        return Action(f"{position.dead.name} to {rest}", (Spot(HELL, rest),))
    if position.riser:
        return _rise_action(position, position.riser, rest)
    return _hell_action(position, rest) if verb else _earth_action(position, word)


def _earth_action(position: State, word: str) -> Action:
    earth, dead = position.worlds.earth, position.victim(MOVES[word])
    if not dead:
        return chessboard.action(earth, MOVES[word], EARTH)
    free = _graves(position, dead, position.worlds.hell.occupied)
    details = {"note": _fate(dead, free), "ends": _buried(dead, free)}
    return chessboard.action(earth, MOVES[word], EARTH, **details)


def _hell_action(position: State, word: str) -> Action:
    label = IN_HELL + chessboard.san(position.worlds.hell, MOVES[word])
    note = "rises to save the King" if position.worlds.earth.is_check() else ""
    return Action(label, path(HELL, word), note)


def _rise_action(position: State, riser: Soul, word: str) -> Action:
    if word == STAY:
        return Action(STAY, at=Spot(HELL, chess.SQUARE_NAMES[riser.square]))
    risen, square = Spot(EARTH, word[:2]), chess.parse_square(word[:2])
    ends = {Spot(HELL, chess.SQUARE_NAMES[riser.square]): risen}
    killed = position.worlds.earth.piece_type_at(square)
    becomes = f"={word[2:].upper()}" if word[2:] else ""
    label = f"rise:{'x' if killed else ''}{word[:2]}{becomes}"
    if not killed:
        return Action(label, (risen,), ends=ends)
    dead = Soul(not riser.color, killed, square)
    free = _graves(position, dead, position.worlds.hell.occupied & ~BB_SQUARES[riser.square])
    return Action(label, (risen,), _fate(dead, free), ends={**ends, **_buried(dead, free)})


def _graves(position: State, dead: Soul, occupied: Bitboard) -> list[str]:
    """Return the squares of Hell to which a killed man may go (M3–M5)."""
    free = homes(dead, position.rules) & ~occupied
    return [chess.SQUARE_NAMES[home] for home in chess.scan_forward(free)]


def _fate(dead: Soul, free: Sequence[str]) -> str:
    """Return a note on where a killed man goes; empty if somebody chooses."""
    if not free:
        return f"{dead.name} annihilated"
    return f"{dead.name} to {free[0]} in Hell" if len(free) == 1 else ""


def _buried(dead: Soul, free: Sequence[str]) -> dict[Spot, Spot]:
    """Return where a killed man ends up; empty if he is annihilated or somebody chooses."""
    if len(free) != 1:
        return {}
    return {Spot(EARTH, chess.SQUARE_NAMES[dead.square]): Spot(HELL, free[0])}


def scene(position: State) -> Scene:
    """Return the scene: both boards, the annihilated, and who may rise."""
    earth, hell, stones, gone = position.worlds
    marks = {chess.SQUARE_NAMES[square]: TOMBSTONE for square in chess.scan_forward(stones)}
    panels = (
        chessboard.panel(earth, EARTH, title="EARTH", marks=marks),
        chessboard.panel(hell, HELL, title="HELL", mood=INFERNAL, preposition="in"),
    )
    lines = _line(position.worlds, chess.WHITE), _line(position.worlds, chess.BLACK)
    return Scene(panels, (Shelf("gone", gone),), (Note("in Hell", lines),))


def _line(worlds: Worlds, color: Color) -> str:
    """Return the number of men a side has in Hell, and of stones they might rise on (M9)."""
    men = worlds.hell.occupied_co[color].bit_count()
    stones = openings(worlds, color).bit_count()
    return f"{hindrance.name(color)} {men}, stones to rise on: {stones}"
