"""What the move list and the timeline of a replay post when a step of the match is clicked."""

from textual.message import Message


class StepChosen(Message):
    """A step was clicked; `ply` is the number of words up to it."""

    def __init__(self, ply: int) -> None:
        """Store the ply."""
        super().__init__()
        self.ply = ply
