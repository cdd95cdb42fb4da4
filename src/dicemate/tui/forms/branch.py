"""The form to branch a new game off any step of another."""

from textual.app import ComposeResult

from dicemate.match import Match
from dicemate.record import Game
from dicemate.scene import Panel
from dicemate.tui.forms.houserows import HouseRows
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.forms.playerrows import PlayerRows


class BranchForm(NewGame):
    """Asks for players, clock and dice; the rules and the words so far come from the old game."""

    def __init__(self, game: Game, file: str, ply: int) -> None:
        """Branch off `game`, saved in `file`, after `ply` words."""
        super().__init__(game.match.variant)
        self.old = game
        self.file = file
        self.ply = ply

    def purpose(self) -> str:
        """Return the purpose of the form."""
        return f"a new game from step {self.ply} of {self.file}"

    def rows(self) -> ComposeResult:
        """Yield the questions that are still open."""
        yield from self.player_rows(self.old.match.names, self.old.programs)
        yield from self.agreed_rows(self.old.match.agreed, by_hand=self.old.by_hand)

    def house_rows(self, *, takebacks: bool) -> HouseRows:
        """Return the questions about takebacks and saving; the rules are the old game's."""
        return HouseRows(None, takebacks=takebacks)

    def panel(self) -> Panel | None:
        """Return the board at the branching point."""
        return self.old.match.positions[self.ply].scene().panels[0]

    def match(self) -> Match:
        """Return the old match as it was at that step."""
        names = self.query_one(PlayerRows).names()
        return self.old.match.branch(self.ply, names, self.agreed())

    def game(self) -> Game:
        """Return the new game, with its origin recorded."""
        game = super().game()
        game.go_on_from(self.old, self.file, self.ply)
        return game
