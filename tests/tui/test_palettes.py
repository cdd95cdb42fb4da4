"""Colours everybody can tell apart: enough contrast, for colour-blind eyes too."""

from itertools import combinations, product

import pytest
from textual.color import Color

from dicemate import plugins
from dicemate.position import BLACK, WHITE
from dicemate.scene import Man
from dicemate.system import settings
from dicemate.system.settings import THEMES, Settings
from dicemate.tui import themes
from dicemate.tui.board.colours import shaded
from dicemate.tui.board.palettes import PALETTES, TERMINAL
from dicemate.tui.board.raster import RGB
from dicemate.tui.board.script import script
from dicemate.tui.board.tile import DANGER_SHADES
from tui.colours import EYES, READABLE, contrast, distance, legibility, rgb
from tui.player import table

LIGHTS = ("movable", "last", "target", "danger", "picked", "cursor")
FOUND = {setting.name: setting.values for setting in settings.offered()}
OURS = [name for name in PALETTES if name != TERMINAL]  # Its colours only the terminal knows.
GRAPHIC, CLEAR = 3.0, 7.0
"""WCAG 2.2: 1.4.11 for graphical objects, 1.4.6 for enhanced contrast."""
APART = 12.0
"""Five times the least difference that can be seen."""

SQUARES = [*product(("", "infernal-"), ("light", "dark", "middle"))]
"""What the names of a board's colours begin with in its mood, and a light or a dark square."""


def squares(name: str, mood: str, shade: str) -> dict[str, RGB]:
    """Return a light or a dark square as it looks unlit and in every light."""
    palette = PALETTES[name]
    base = Color.parse(palette[mood + shade])
    lit = {light: (base + Color.parse(palette[mood + light])).rgb for light in LIGHTS}
    return {"": base.rgb, **lit}


def ground(name: str, ink: str, square: RGB) -> RGB:
    """Return what is behind a man or a sign: his tile, else the square."""
    tile = Color.parse(PALETTES[name].get(f"{ink}-tile", "transparent"))
    return tile.rgb if tile.a else square


def test_the_settings_offer_every_palette() -> None:
    assert FOUND["board"] == tuple(PALETTES)


@pytest.mark.parametrize(("mood", "shade"), SQUARES)
@pytest.mark.parametrize("name", OURS)
def test_men_and_signs_stand_out_from_every_square_in_every_light(
    name: str, mood: str, shade: str
) -> None:
    least = CLEAR if name == "contrast" else GRAPHIC
    for light, square in squares(name, mood, shade).items():
        for ink in ("white", "black", "mark", "hint", "faint"):
            colour = Color.parse(PALETTES[name][ink]).rgb
            found = contrast(colour, ground(name, ink, square))
            assert found >= least, f"{ink} on {shade} {light}: {found:.2f}"


@pytest.mark.parametrize(("mood", "shade"), SQUARES)
@pytest.mark.parametrize("name", OURS)
def test_men_and_signs_stand_out_from_every_shade_of_danger(
    name: str, mood: str, shade: str
) -> None:
    least = CLEAR if name == "contrast" else GRAPHIC
    plain = Color(*squares(name, mood, shade)[""])
    alarm = plain + Color.parse(PALETTES[name]["danger"])
    for share in range(DANGER_SHADES + 1):
        square = shaded(plain, alarm, share).rgb
        for ink in ("white", "black", "hint"):
            colour = Color.parse(PALETTES[name][ink]).rgb
            found = contrast(colour, ground(name, ink, square))
            assert found >= least, f"{ink} on {shade}, shade {share}: {found:.2f}"


@pytest.mark.parametrize(("mood", "shade"), SQUARES)
@pytest.mark.parametrize("name", OURS)
def test_a_chance_can_be_read_on_its_badge_in_every_light(name: str, mood: str, shade: str) -> None:
    hint, danger = (Color.parse(PALETTES[name][each]) for each in ("hint", "danger"))
    for light, square in squares(name, mood, shade).items():
        for share in range(2, DANGER_SHADES + 1):
            badge = shaded(Color(*square), Color(*square) + danger, share)
            assert contrast(hint.rgb, badge.rgb) >= GRAPHIC, light


@pytest.mark.parametrize(("mood", "shade"), SQUARES)
def test_drawn_men_in_high_contrast(mood: str, shade: str) -> None:
    black = (0, 0, 0)  # Black's body, and White's outline.
    for light, square in squares("contrast", mood, shade).items():
        assert contrast(black, square) >= CLEAR, light


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("mood", "shade"), SQUARES)
@pytest.mark.parametrize("name", OURS)
def test_no_light_looks_like_another_to_any_eye(name: str, mood: str, shade: str, eye: str) -> None:
    for (one, first), (other, second) in combinations(squares(name, mood, shade).items(), 2):
        found = distance(first, second, eye)
        assert found >= APART, f"{shade} {one or 'unlit'} and {other or 'unlit'}: {found:.1f}"


def test_in_the_terminals_colours_no_two_lights_are_one_and_men_have_tiles_of_their_own() -> None:
    palette = PALETTES[TERMINAL]
    for mood in ("", "infernal-"):
        grounds = [palette[mood + name] for name in ("light", "dark", "middle", *LIGHTS)]
        assert len(set(grounds)) == len(grounds)
    assert all(colour.startswith("ansi_") for colour in palette.values())
    for man in ("white", "black"):
        assert {palette[man], palette[f"{man}-tile"]} == {"ansi_black", "ansi_bright_white"}


@pytest.mark.parametrize("shade", ["light", "dark"])
@pytest.mark.parametrize("name", OURS)
def test_hell_looks_otherwise_than_earth(name: str, shade: str) -> None:
    earth, hell = (squares(name, mood, shade)[""] for mood in ("", "infernal-"))
    assert distance(earth, hell, "full") >= APART  # Who sees no red reads its title.


def test_the_measure_knows_red_from_green_only_where_an_eye_does() -> None:
    red, green = (0xB0, 0x50, 0x30), (0x70, 0x78, 0x30)
    assert distance(red, green, "full") > 2 * distance(red, green, "deuteranopia")
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("name", PALETTES)
async def test_men_are_solid_and_told_by_their_ink(name: str) -> None:
    settings = Settings(board=name, men="glyphs")
    async with table(plugins.load("babylonian"), settings=settings) as player:
        strips = player.app.screen._compositor.render_strips()
        kings = [each for strip in strips for each in strip if each.text == "♚"]
    black, white = (rgb(each.style.color) for each in kings if each.style)
    assert max(black) < min(white)
    assert contrast(black, white) >= CLEAR


def test_without_colours_and_in_texts_white_men_are_outlines() -> None:
    kings = Man(WHITE, "K"), Man(BLACK, "K")
    coloured, plain = (script("glyphs", coloured=each, hatched=not each) for each in (True, False))
    assert [*map(coloured.figure, kings)] == ["♚", "♚"]
    assert [*map(coloured.man, kings)] == ["♔", "♚"]
    assert [*map(plain.figure, kings)] == ["♔", "♚"]
    assert [*map(script("letters", coloured=True, hatched=False).figure, kings)] == ["K", "k"]


@pytest.mark.parametrize(("theme", "least"), [("dicemate", READABLE), ("contrast", CLEAR)])
async def test_text_can_be_read_in_our_themes(theme: str, least: float) -> None:
    async with table(plugins.load("d10"), settings=Settings(theme=theme, men="glyphs")) as player:
        await player.type("Nf3")  # Refused before the roll: the prompt is an error.
        boards = player.boards.size.width + 1
        strips = player.app.screen._compositor.render_strips()
        beside = [segment for strip in strips for segment in strip.crop(boards, 80)]
    written = [segment for segment in beside if segment.text.strip()]
    for each in written:
        assert legibility(each) >= least, each
    assert len({segment.style for segment in written}) > 1


async def test_names_of_files_and_ranks_can_be_read_in_every_theme() -> None:
    async with table(plugins.load("deadmans")) as player:
        boards = player.boards.region
        for theme in map(themes.textuals, THEMES):
            player.app.theme = theme
            await player.wait()
            strips = player.app.screen._compositor.render_strips()[boards.y : boards.bottom]
            names = [
                segment
                for strip in strips
                for segment in strip.crop(boards.x, boards.right)
                if segment.text.strip().isdecimal() or "b   c" in segment.text
            ]
            assert len(names) >= 18  # Ranks and files of two boards.
            for name in names:
                assert legibility(name) >= READABLE, (theme, name)
