"""What players can do off the board: take back, agree on a draw, claim one, resign."""

from collections.abc import Callable

from dicemate.match import sentences
from dicemate.position import Color
from dicemate.session import OVER, Answer
from dicemate.talk.choices import Item
from dicemate.talk.commands import Command, plain
from dicemate.talk.dialogue import Dialogue


class OffBoard:
    """Handles what players can do off the board."""

    def __init__(self, dialogue: Dialogue) -> None:
        """Act in the session of `dialogue`."""
        self._dialogue, self._session = dialogue, dialogue.session

    @property
    def commands(self) -> list[Command]:
        """The commands."""
        return [
            plain(
                "undo, undo move|that, undo a|my|the move, undo my|the last move, takeback, "
                "take back, take it|that back, take my move back, take back a|my|the move, "
                "take back my last move, roll back",
                "take the last step back",
                lambda: self._undo(turn=False),
            ),
            plain("undo turn", "take the turn back", lambda: self._undo(turn=True)),
            plain(
                "draw, offer a| draw, i offer a draw, offer him a draw, do you want a draw",
                "offer a draw",
                self._offer,
            ),
            plain("accept, agree, i accept|agree", "accept the draw offered", self._accept),
            plain("decline, i decline", "decline it", self._decline),
            plain("claim, claim a| draw, i claim a draw", "claim a draw by the rules", self._claim),
            plain(
                "resign, i resign, resign the game, give up, i give up",
                "resign the game, once you have confirmed it",
                self._resign,
            ),
        ]

    def answers(self) -> list[Item]:
        """Return the answers to a draw offer."""
        offered = self._session.offered
        if offered is None:
            return []
        other = self._session.match.called(offered)
        return [
            Item(f"{other} accepts the draw", self._accept, ("accept", "yes")),
            Item(f"{other} declines it", self._decline, ("decline", "no")),
        ]

    def _undo(self, *, turn: bool) -> None:
        self._dialogue.report(self._session.undo(turn=turn))

    def _offer(self) -> None:
        who = self._person()
        if who is not None:
            self._dialogue.report(self._session.offer_draw(who))

    def _person(self) -> Color | None:
        """Return the player to act, or the other one if that is a program; say so if both are."""
        who = self._session.person
        if who is None:
            self._dialogue.voice.say("Programs play both colours.")
        return who

    def _accept(self) -> None:
        self._answer(self._session.offer_draw)

    def _decline(self) -> None:
        self._answer(lambda _: self._session.decline_draw())

    def _answer(self, reply: Callable[[Color], Answer]) -> None:
        """Have the person who is offered a draw reply, or say why nobody can."""
        if (who := self._session.offered) is not None:
            self._dialogue.report(reply(who))
        else:
            self._dialogue.voice.say(sentences.no_answer(self._session.match))

    def _claim(self) -> None:
        if claims := self._session.claims:
            self._dialogue.report(self._session.claim(claims[0]))
        else:
            self._dialogue.voice.say(OVER if self._session.over else sentences.NO_CLAIM)

    def _resign(self) -> None:
        if self._session.over:
            self._dialogue.voice.say(OVER)
            return
        who = self._person()
        if who is None:
            return
        name = self._session.match.called(who)
        report = self._dialogue.report
        yes = Item(f"{name} resigns", lambda: report(self._session.resign(who)), ("yes",))
        question = f"{name}, do you resign the game?"
        self._dialogue.ask(question, [yes, self._dialogue.no("play on")])
