"""Moves, typed as at the table or spoken: played, or refused with a reason."""

import re
from collections.abc import Callable, Iterable, Sequence

from dicemate.match import IllegalWord, sayable, typed, whereabouts
from dicemate.position import Chance, Position
from dicemate.session import OVER
from dicemate.spelling import ROLL
from dicemate.system.outside import quoted
from dicemate.talk import passages, playable, speech, spoken, whynot
from dicemate.talk.choices import Item
from dicemate.talk.dialogue import Dialogue
from dicemate.talk.heard import Heard
from dicemate.talk.stage import Stage
from dicemate.wording.nearmiss import nearest


class Moves:
    """Plays moves, and says why others cannot be played."""

    def __init__(self, dialogue: Dialogue, roll: Callable[[], None]) -> None:
        """Play in the session of `dialogue`; `roll` runs words that choose to roll."""
        self._dialogue, self._session, self._roll = dialogue, dialogue.session, roll

    def choices(self, words: Iterable[str]) -> list[Item]:
        """Return words of the game as numbered answers."""
        names = speech.names(self._session.position, words)
        return [self._choice(word, name) for word, name in names.items()]

    def _choice(self, word: str, name: str) -> Item:
        action = self._session.position.action(word)
        note = f" ({action.note})" if action.note else ""
        act = self._roll if action.label == ROLL else lambda: self._dialogue.play(word)
        called = (action.label, name, word, *speech.new_man(word))
        return Item(f"{self._session.whose(word)}{name}{note}", act, called)

    def play(self, text: str, hint: Callable[[str], str]) -> None:
        """Play a move; for a text that means nothing, `hint` returns a suggestion."""
        if self._session.over:
            self._dialogue.voice.say(OVER)
            return
        text = self._with_man(text)
        try:
            found = spoken.parse(text, self._session.position)
        except IllegalWord as error:
            self._refuse(text, str(error), hint)
            return
        meant = self._session.own(found) or found[:1]  # Nobody is asked what a program decides.
        if len(meant) > 1:
            self._dialogue.ask_which(text, self.choices(meant))
        else:
            self._dialogue.play(meant[0])

    def _with_man(self, text: str) -> str:
        """Return a text with the man who was asked about, if it is only a square for him to go to.

        The square is about him unless an own man stands there, or it is itself a pawn's move as
        typed.
        """
        about, position = self._dialogue.about, self._session.position
        heard = Heard(text, position.scene())
        if not (about and heard.only_squares and len(heard.squares) == 1):
            return text
        own = whereabouts.men(position.scene(), self._session.actor)
        other = any(map(heard.names, own)) or _is_typed(text, position)
        return text if other else f"{about} {text}"

    # -- why not -------------------------------------------------------------------------------

    def _refuse(self, text: str, error: str, hint: Callable[[str], str]) -> None:
        """Say why a text cannot be played: by the rules if it is a clear move, else `error`."""
        position = self._session.position
        ways = spoken.ways(text, position)
        if own := self._session.own(ways):
            self._dialogue.ask(f"{quoted(text)}: where to?", self._ways(own), about=text)
        elif ways:
            self._dialogue.play(ways[0])
        elif reason := whynot.reason_against_move(Stage.now(self._session.game), text):
            if self._session.elsewhere:
                self._dialogue.voice.say(self._session.elsewhere)
            elif isinstance(self._session.pending, Chance):
                due = playable.due(self._session.game)
                self._dialogue.voice.say(f"{quoted(text)}: {due[0].lower()}{due[1:]}")
            else:
                self._dialogue.voice.say(whynot.refusal(quoted(text), reason))
        elif by_rules := passages.of_word(Stage.now(self._session.game), text):
            for line in (f"{_first(error)}.", *by_rules):
                self._dialogue.voice.say(line)
        else:
            self._dialogue.voice.say(self._nearest(text) or f"{_first(error)}. {hint(text)}")

    def _ways(self, words: Sequence[str]) -> list[Item]:
        """Return moves as answers that say where to: ``f3`` is not a pawn's move then."""
        ends = [self._session.position.action(word).path[-1].square for word in words]
        return [
            way._replace(aliases=(*way.aliases, end, f"to {end}"))
            for way, end in zip(self.choices(words), ends, strict=True)
        ]

    def _nearest(self, text: str) -> str:
        """Return the nearest move, spoken or typed like the text, or an empty string."""
        position = self._session.position
        words = self._concerned(text)
        if " " in text:
            near = nearest(text, speech.names(position, words).values(), most=1)
        else:
            near = nearest(text, [position.action(word).label for word in words])
        return f"{quoted(text)} cannot be played here{near}" if near.endswith("?") else ""

    def _concerned(self, text: str) -> list[str]:
        """Return the words about the squares that a text names, or all words if it names none."""
        position = self._session.position
        words, named = sayable.words(position), {*Heard(text, position.scene()).squares}
        squares = {word: {at.square for at in position.action(word).path} for word in words}
        return [word for word in words if not named or named & squares[word]]


def _is_typed(text: str, position: Position) -> bool:
    """Return whether a text is a move as typed at the table, or could be several."""
    try:
        return bool(typed.parse(text, position))
    except typed.Ambiguous:
        return True
    except IllegalWord:
        return False


def _first(error: str) -> str:
    """Return an error without the list of labels at its end."""
    return re.split("; (?:there are|did you mean)", error)[0]
