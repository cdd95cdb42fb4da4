"""Everything that determines the look of a square: its man or mark, its highlight, its danger."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import atan2, ceil, pi
from types import MappingProxyType
from typing import NamedTuple

from dicemate.position import percent
from dicemate.scene import Man, Mark, Panel, Spot
from dicemate.tui.board.tiling import Named, Tiling


class Lights(NamedTuple):
    """The highlights: the last move, men that can move, targets, the selection and the cursor.

    `arrows` show where men of the last move went, keyed by start, within one board. `graves` are
    vacant squares on which men fell in a fight. `strip` offers men to choose from, each on a square
    and with a number. Touching one of the `whole` squares completes the word. `threats` are the
    chances that men are lost. While there is a `stage`, all other squares are dimmed.
    """

    last: frozenset[Spot] = frozenset()
    movable: frozenset[Spot] = frozenset()
    targets: frozenset[Spot] = frozenset()
    picked: frozenset[Spot] = frozenset()
    cursor: Spot | None = None
    arrows: Mapping[Spot, Spot] = MappingProxyType({})
    graves: frozenset[Spot] = frozenset()
    strip: Mapping[Spot, tuple[Man, str]] = MappingProxyType({})
    whole: frozenset[Spot] = frozenset()
    stage: frozenset[Spot] = frozenset()
    threats: Mapping[Spot, Fraction] = MappingProxyType({})


class Tile(NamedTuple):
    """Everything that determines the look of one square; `light` names its tint.

    `colour` is one of `scene.SHADES`. `arrow` is the direction in which a man left in the last
    turn, in eighths of a turn clockwise from upwards. `movable` is set for a man that can move even
    where another highlight takes precedence. A `grave` is a vacant square on which a man has just
    fallen. `number` is the key that chooses the man; touching a `whole` square completes the word.
    `rank` and `file` are the names in the upper left and lower right corner. `shade` is the chance
    that the man is lost, in quarters from 1 to 4; `threat` is that chance as text, where there is
    room. A `dim` square is off the stage.
    """

    colour: int
    man: Man | None
    mark: Mark | None
    light: str
    target: bool
    danger: bool
    arrow: int | None = None
    movable: bool = False
    rank: str = ""
    file: str = ""
    grave: bool = False
    number: str = ""
    whole: bool = False
    threat: str = ""
    shade: int = 0
    mood: str = ""
    dim: bool = False


DANGER_SHADES = 4
"""The number of shades of danger."""


def tiles(
    panels: Sequence[Panel],
    tilings: Sequence[Tiling],
    lights: Lights,
    *,
    turned: bool,
    large: bool = False,
) -> Iterator[tuple[Spot, Tile]]:
    """Yield each square of the boards, laid out as `tilings`, with its look.

    The boards may be `turned`. On `large` squares the threat to a man is shown as text.
    """
    for panel, tiling in zip(panels, tilings, strict=True):
        for named in tiling.squares:
            spot = Spot(panel.name, named.square)
            tile = _tile(panel, named, spot, lights, turned=turned)
            if tile.man and (chance := lights.threats.get(spot)):
                tile = _threatened(tile, chance, large=large)
            offer = lights.strip.get(spot)
            yield spot, _offering(tile, *offer) if offer else tile


def _tile(panel: Panel, named: Named, spot: Spot, lights: Lights, *, turned: bool) -> Tile:
    """Return the tile of a square, without threats and offers."""
    square, colour, rank, file = named
    man, mark = panel.men.get(square), panel.marks.get(square)
    danger, vacant = square in panel.danger, not (man or mark)
    end = lights.arrows.get(spot) if vacant else None
    place = panel.place
    return Tile(
        colour,
        man,
        mark,
        light(spot, lights, danger),
        target=spot in lights.targets,
        danger=danger,
        arrow=_eighth(place(square), place(end.square), turned=turned) if end else None,
        movable=spot in lights.movable,
        rank=rank,
        file=file,
        grave=vacant and spot in lights.graves,
        whole=spot in lights.whole,
        mood=panel.mood,
        dim=bool(lights.stage) and spot not in lights.stage,
    )


def _threatened(tile: Tile, chance: Fraction, *, large: bool) -> Tile:
    """Return the tile of a man that is lost with the given chance, as text if `large`."""
    written = percent(chance).replace(" ", "") if large else ""
    return tile._replace(threat=written, shade=ceil(DANGER_SHADES * chance))


def _offering(tile: Tile, man: Man, number: str) -> Tile:
    """Return the tile while a man is offered on it; without a number the man cannot be chosen."""
    plain = Tile(tile.colour, man, None, tile.light, target=False, danger=False, mood=tile.mood)
    return plain._replace(file=tile.file, number=number, dim=not number)


def _eighth(start: tuple[int, int], end: tuple[int, int], *, turned: bool) -> int:
    """Return the direction between two places in eighths of a turn, clockwise from upwards."""
    eighth = round(atan2(end[0] - start[0], end[1] - start[1]) / (pi / 4))
    return (eighth + 4 * turned) % 8


def light(spot: Spot, lights: Lights, danger: bool) -> str:
    """Return the tint of a square; if several apply, the most relevant to the next touch."""
    if spot == lights.cursor:
        return "cursor"
    if offer := lights.strip.get(spot):
        return "target" if offer[1] else ""
    if spot in lights.picked:
        return "picked"
    if spot in lights.targets:
        return "target"
    if danger:
        return "danger"
    if spot in lights.last:
        return "last"
    return "movable" if spot in lights.movable else ""
