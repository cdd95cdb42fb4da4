"""A text whose height is measured again whenever it changes."""

from textual.app import App, ComposeResult

from dicemate.tui.measured import Measured


class Shown(App[None]):
    def compose(self) -> ComposeResult:
        yield Measured("one")


async def test_a_text_that_changes_again_after_a_layout_has_its_last_height() -> None:
    async with Shown().run_test() as pilot:
        text = pilot.app.query_one(Measured)
        text.update("one\ntwo")
        pilot.app.screen._refresh_layout(pilot.app.size)
        text.update("one\ntwo\nthree")
        await pilot.pause()
        assert text.size.height == 3
