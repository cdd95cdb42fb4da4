"""Positions from one's own games in which to find the best move."""

from collections.abc import Sequence

from dicemate.session import Session
from dicemate.session.guesses import Guess, Round
from dicemate.talk import turns
from dicemate.talk.course import NOT_HERE, Course, Exercise
from dicemate.talk.voice import Voice
from dicemate.wording.plural import plural

HELLO = (
    "In each position somebody gave a lot away: find the best move, and play it. "
    "The first answer counts. Say board for the board, list for what can be played, "
    "position 2 for another position, and help for all commands."
)


class Guessing(Course):
    """Leads through positions, and counts points."""

    name = "position"

    def __init__(self, guesses: Sequence[Guess], voice: Voice) -> None:
        """Ask for the best moves of one or more positions."""
        self._round = Round(guesses)
        super().__init__(self._round.titles(), voice)

    def exercise(self, number: int) -> "Answering":
        """Return a position that has not been answered yet."""
        guess = self._round.guesses[number]
        return Answering(self._round.session(number), self._voice, guess)

    def greeting(self) -> str:
        """Return the instructions."""
        return f"Guess the best move: {plural(len(self._titles), 'position')}. {HELLO}"

    def praise(self) -> str:
        """Return the points so far."""
        return f"{self._round.points}."


class Answering(Exercise):
    """Plays a position: takes one move, and tells what it was worth."""

    lacking = NOT_HERE | {"undo", "undo turn", "clock"}

    def __init__(self, session: Session, voice: Voice, guess: Guess) -> None:
        """Play the `session` of a position."""
        self._guess = guess
        super().__init__(session, voice)

    @property
    def complete(self) -> bool:
        """Whether an answer was given."""
        return bool(self._guess.said(self.session.match))

    @property
    def text(self) -> str:
        """The question, or what the answer was worth."""
        return self._guess.text(self.session.match)

    def ask(self) -> None:
        """Tell the last turns as well, until an answer is given."""
        if not self.complete and self.session.match.words:
            self._questions.say(turns.last)
        super().ask()

    def objection(self, word: str) -> str:
        """Return why a word is not an answer, or an empty string if it is one."""
        return self._guess.objection(self.session.match, word)
