"""A contest of men in the rail: the men, their dice, the chances, and what came of it."""

from fractions import Fraction

import pytest

from dicemate import plugins
from dicemate.position import Variant
from dicemate.system.settings import Settings
from dicemate.tui.dice import duel
from tui.player import Player, table

KNIGHT_ROOK = "4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1"
FOUR = "4k3/8/5N2/1B6/8/8/4R3/4K2Q w - - 4 20"
GLYPHS = Settings(men="glyphs")
SIZES = ("80x24", "120x40", "160x50", "200x60", "80x60")


@pytest.fixture
def babylonian() -> Variant:
    return plugins.load("babylonian")


def tray(player: Player) -> str:
    return player.seen("Tray")


@pytest.mark.parametrize("size", SIZES)
async def test_before_the_throw_each_chance_and_what_it_means_are_told(
    babylonian: Variant, size: str
) -> None:
    async with table(babylonian, KNIGHT_ROOK, size=size, settings=GLYPHS) as player:
        await player.type("Nxe5")
        for text in (
            "Ann attacks",
            "Bob defends",
            "31 % win",
            "13 % tie",
            "56 % loss",
            "Higher: the rook on e5 falls",
            "Equal: nobody falls, the knight is back on f3",
            "Lower: the rook on e5 holds, the knight on f3 falls",
        ):
            assert text in tray(player)


@pytest.mark.parametrize(
    ("throw", "sign", "text"),
    [
        ("d6:5 d8:3", ">", "The rook on e5 falls. A chance of 31 %."),
        ("d6:4 d8:4", "=", "Nobody falls, the knight is back on f3. A chance of 13 %."),
        ("d6:1 d8:2", "<", "The rook on e5 holds, the knight on f3 falls. A chance of 56 %."),
    ],
)
async def test_after_the_throw_it_is_told_who_fell_and_how_likely_that_was(
    babylonian: Variant, throw: str, sign: str, text: str
) -> None:
    async with table(babylonian, KNIGHT_ROOK, throws=[throw]) as player:
        await player.type("Nxe5")
        assert f" {sign} " not in tray(player)
        await player.press("space")
        assert f" {sign} " in tray(player)
        assert text in tray(player)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("men", ["glyphs", "quadrants"])
async def test_B11_four_attackers_and_the_King_stand_over_or_beside_their_dice(
    babylonian: Variant, size: str, men: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    throws = ["d8:5 d6:2 d12:7 d6:1 d20:9"]
    given = {"size": size, "throws": throws, "settings": Settings(men=men)}
    async with table(babylonian, FOUR, **given) as player:
        await player.type("Qh5")
        await player.press("1")
        for text in ("Ann attacks", "Bob defends", "against", "81 % win", "Higher: the King falls"):
            assert text in tray(player)
        await player.press("space")
        assert "15 >" in " ".join(tray(player).split())
        assert "The King falls." in tray(player)


async def test_who_has_fallen_is_dimmed(babylonian: Variant) -> None:
    async with table(babylonian, KNIGHT_ROOK, throws=["d6:5 d8:3"]) as player:
        await player.type("Nxe5")
        assert not dim(player, "♜")
        await player.press("space")
        assert dim(player, "♜")
        assert not dim(player, "♘")


def dim(player: Player, letter: str) -> bool:
    """Tell whether a man in the tray is dimmed."""
    region = player.app.screen.query_one("Tray").content_region
    strips = player.app.screen._compositor.render_strips()[region.y : region.bottom]
    styles = [
        segment.style
        for strip in strips
        for segment in strip.crop(region.x, region.right)
        if letter in segment.text
    ]
    assert styles
    return any(not (style and style.bold) for style in styles)


@pytest.mark.parametrize("width", range(20, 60))
def test_a_bar_is_exact_to_a_column(width: int) -> None:
    chances = [Fraction(5, 16), Fraction(2, 16), Fraction(9, 16)]
    shares = duel.columns(chances, width)
    assert sum(shares) == width
    assert all(
        abs(share - chance * width) < 1 for share, chance in zip(shares, chances, strict=True)
    )
