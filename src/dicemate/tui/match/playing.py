"""A match being played: words, dice, takebacks and ends, all saved before they are shown."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from dicemate import library, oserrors, plugins
from dicemate.dice import Dice, SecretMissing
from dicemate.match import IllegalWord
from dicemate.position import BLACK, WHITE, Chance, Color, Outcome
from dicemate.record import Game
from dicemate.tui.dice import handroll, throws
from dicemate.tui.dice.handroll import HandRoll
from dicemate.tui.help import keys
from dicemate.tui.match import wording
from dicemate.tui.match.choice import Choice
from dicemate.tui.match.hand import Hand
from dicemate.tui.match.matchscreen import MatchScreen
from dicemate.tui.match.ticking import Ticking

ROLL = "roll"
"""The label of a word that chooses to roll; Space and a click on the dice say it too."""

WORDS = "Enter: words of your own for the dice, or none · Esc: no rematch"
NO_ROLL = "There is nothing to roll now."


class Playing(MatchScreen):
    """Plays a match, and saves it, if it is kept, after every word before the word is shown.

    What the players do with it, and how they are asked, is `Table`'s.

    Attributes:
        hand: What can be said, and the squares touched so far.
        hand_roll: The throw that the players have to type, if they throw dice of their own.
        question: What has to be answered before anything else, and the answers.
    """

    LIVE = True

    def __init__(self, game: Game, path: Path | None) -> None:
        """Play `game`, which is saved in the file `path`; one without a file is not kept."""
        super().__init__(game)
        self.path = path
        self.hand = Hand(self.match.position)
        self.hand_roll = handroll.asked(game)
        self.question: tuple[str, list[Choice]] | None = None
        self.said = bool(self.match.words)
        self.ticking = Ticking(self)
        self._told = ""  # The rule that the message comes from.
        self._noted = ""  # What has to be said of the file once all is shown.
        self._asked = self.actor()
        self._standing = ""

    def on_mount(self) -> None:
        """Let the clocks run."""
        self.ticking.start()

    def show_said(self) -> None:
        """Show who must do what, and what can be answered."""
        raise NotImplementedError

    def light(self) -> None:
        """Show what can be touched, and what is."""
        raise NotImplementedError

    def action_drop(self) -> None:
        """Let go of what is touched, typed or asked."""
        raise NotImplementedError

    # -- words and dice --------------------------------------------------------------------

    def say(self, word: str) -> None:
        """Play a word; one with a warning has to be confirmed first."""
        action = self.match.position.action(word)
        if action.warning:
            anyway = Choice(f"play {action.label} anyway", lambda: self._play(word, self._changed))
            self.ask(f"{action.label} {action.warning}.", anyway, "choose again")
        else:
            self._play(word, self._changed)

    def _play(self, word: str, show: Callable[[], None]) -> None:
        """Play a word and save it; only then is it shown, so that nothing shown is ever lost."""
        if not self.ticking.in_time():
            return
        self._commit(lambda: self._play_whole(word), show, "Not played")

    def _play_whole(self, word: str) -> None:
        """Play a word, and see that the game can tell all that is asked of what follows."""
        self.match.play(word)
        plugins.try_out(self.match.position)

    def _commit(
        self, act: Callable[[], object], show: Callable[[], None], failed: str = "Not done"
    ) -> None:
        """Change the match, save it, and show it: all three or nothing."""
        restore = self.game.checkpoint()
        try:
            act()
            self.keep()
        except IllegalWord as error:
            restore()
            self.tell(_sentence(error))
        except OSError as error:
            restore()
            with suppress(OSError):  # It may have come to the file all the same.
                self.keep()
            self._show_undone()
            self.tell(f"{failed}, since it cannot be saved: {oserrors.clause(error, self.path)}")
        except BaseException:
            restore()
            raise
        else:
            show()

    def _show_undone(self) -> None:
        """Show the match as it stood before something that could not be saved."""
        self.question = None
        self.hand.drop()
        self.light()

    def roll(self) -> None:
        """Throw the dice, if it is time to; first choose to, where that is a choice."""
        choice = self.roll_word()
        if choice:
            self.say(choice)
        pending = self.match.pending()
        if self.hand_roll:
            self._roll_by_hand(self.hand_roll)
        elif isinstance(pending, Chance):
            self._throw(pending)
        elif not choice:
            self.tell(NO_ROLL)

    def _throw(self, chance: Chance) -> None:
        library.reseal(self.game)  # A copy of it may have ended since the last word.
        try:
            self._play(self.game.throw(chance), self._tumble)
        except SecretMissing as error:
            yes = Choice("throw dice of your own", self.change_dice)
            self.ask(f"{error}.".capitalize(), yes, "leave it")

    def _tumble(self) -> None:
        """Let the dice tumble over the table as it was; then all that changed is shown."""
        if self.tumbles:
            throw = throws.made(self.match, len(self.match.words) - 1)
            self.tray.tumble(throw, self._changed)
            self._standing = f"{self.match.names[throw.thrower]} throws …"
            self.show_said()
        else:
            self._changed()

    def _roll_by_hand(self, roll: HandRoll) -> None:
        """Take the faces that were typed, once they are all there."""
        ended = roll.end()
        if roll.die and ended:
            self.show_said()
        elif roll.die:
            self.tell(handroll.TYPE_FACES)
        else:
            self.game.throw_by_hand(roll.chance, roll.word)
            self._play(roll.word, self._changed)

    def change_dice(self) -> None:
        """Let the players throw dice of their own from now on, or the program again."""
        self.settle(lambda: handroll.change(self.game))

    def roll_word(self) -> str:
        """Return the word by which somebody may choose to roll, if there is one."""
        actions = self.hand.actions.items()
        return next((word for word, action in actions if action.label == ROLL), "")

    def can_throw(self) -> bool:
        """Tell whether the program throws dice, or somebody may choose that it does, right now."""
        pending = isinstance(self.match.pending(), Chance)
        return not self.hand_roll and not self.over and (pending or bool(self.roll_word()))

    def undo(self, *, turn: bool = False) -> None:
        """Take back a word, or a turn."""
        self.settle(self.match.undo_turn if turn else self.match.undo)

    def settle(self, act: Callable[[], object]) -> None:
        """Do something to the match that is no word, save it and show it."""
        self._commit(act, self._changed)

    @property
    def fate(self) -> str:
        """What becomes of the game when the table is left."""
        return "the game is saved" if self.path else "nothing of the game is kept"

    def keep(self) -> None:
        """Save the match, if it is one that is kept.

        Raises:
            OSError: it cannot be saved.
        """
        if self.path:
            self._noted = library.save(self.game, self.path) or self._noted

    def _changed(self) -> None:
        """Show what has become of the match; after a throw this is when the dice have settled."""
        self.tray.stop()
        self.said = True
        self.ply = len(self.match.words)
        self.hand = Hand(self.match.position)
        self.hand_roll = handroll.asked(self.game)
        self.message, self._noted, self.question = self._noted, "", None
        self.show_words_changed()
        self._ring()

    def _ring(self) -> None:
        """Ring the bell, where it is wanted, when the other player has to act."""
        asked, self._asked = self._asked, self.actor()
        if self.dicemate.settings.bell and asked != self._asked and not self.over:
            self.dicemate.bell()

    # -- what is said ----------------------------------------------------------------------

    def tell(self, message: str, rule: str = "") -> None:
        """Show a message until the next key, and the rule that it comes from, if any."""
        self.message, self._told = message, rule
        self.show_said()

    def rule(self) -> str:
        """Return the rule of the message that is shown, else of what is pending."""
        return (self.message and self._told) or super().rule()

    def ask(self, question: str, yes: Choice, no: str) -> None:
        """Ask a question that has to be answered before anything else."""
        self.question = question, [yes, Choice(no, self.action_drop)]
        self.show_said()

    def prompt(self) -> str:
        """Return what has to be known first: a message, a question, or who must do what."""
        if self.message:
            return self.message
        return self.question[0] if self.question else self._standing

    def _stand(self) -> str:
        """Return who must do what, and what may be answered or claimed."""
        prompt = super().prompt()
        if self.match.offer is not None:
            return self._offered(self.match.offer, prompt)
        claim = keys.written(" ({game}: a draw can be claimed.)", type(self), self.app)
        return f"{prompt}{claim}" if self.match.claims() else prompt

    def _offered(self, who: bool, prompt: str) -> str:
        """Return what is asked while a draw is offered: one player only is told to act."""
        if self.actor() == who:
            prompt = f"{self.match.names[not who]}, do you accept?"
        return f"{self.match.names[who]} offers a draw. {prompt}"

    @property
    def warns(self) -> bool:
        """Whether the prompt is a message or a question that has come up."""
        return bool(self.message or self.question)

    # -- ends --------------------------------------------------------------------------------

    def actor(self) -> bool:
        """Return who is asked to do something now."""
        pending = self.match.pending()
        return self.match.position.turn if isinstance(pending, Outcome) else pending.who

    def draw(self, who: bool) -> None:
        """Claim a draw where there is a claim, else offer one or accept the one offered (C4)."""
        claims = self.match.claims()
        if claims and self.actor() == who:
            self.settle(lambda: self.match.claim_draw(claims[0]))
        else:
            self.settle(lambda: self.match.offer_draw(who))

    def ask_resign(self, who: bool) -> None:
        """Ask whether a player means to resign."""
        name = self.match.names[who]
        yes = Choice(f"{name} resigns", lambda: self.settle(lambda: self.match.resign(who)))
        self.ask(f"{name}, do you resign the game?", yes, "play on")

    def look_through(self) -> None:
        """Open the replay of the match."""
        from dicemate.tui.match.replay import Replay

        self.app.push_screen(Replay(self.game, self.path))

    def rematch(self) -> None:
        """Start the same game anew, with the other's colour and fresh dice; ask for words first."""
        game = Game(self.match.rematch(), Dice.sealed(), by_hand=self.game.by_hand)
        if self.match.variant.dice and not game.by_hand:
            self._ask_words(game, lambda white: self._ask_black(game, white), WHITE)
        else:
            self._begin(game)

    def _ask_black(self, game: Game, white: str) -> None:
        """Ask for Black's words too, and begin."""

        def begin(black: str) -> None:
            game.dice = game.dice.with_words(white, black)
            self._begin(game)

        self._ask_words(game, begin, BLACK)

    def _ask_words(self, game: Game, then: Callable[[str], None], who: Color) -> None:
        """Ask a player for words of their own, under the seal that stands already."""
        from dicemate.tui.forms.ask import Ask

        player = wording.player(game.match.names[who], who)
        ask = Ask(f"Seal {game.dice.seal}", "", f"{WORDS} · {player}")
        self.app.push_screen(ask, lambda text: None if text is None else then(text))

    def _begin(self, game: Game) -> None:
        """Play a new game in the place of this one, which is over."""
        try:
            path = library.create(game) if self.path else None
        except OSError as error:
            self.tell(f"Cannot save a game: {oserrors.clause(error, library.folder())}")
            return
        if self.path:
            library.release(self.path)
        self.game, self.match, self.path = game, game.match, path
        self._changed()
        self.said = False

    def on_unmount(self) -> None:
        """Let others open the game; leave no file behind where nothing was ever said."""
        if not self.path:
            return
        if not self.said and not self.match.words:
            library.discard(self.game, self.path)
        else:
            self.ticking.stop()
        library.release(self.path)


def _sentence(error: IllegalWord) -> str:
    """Return what an error says as a sentence."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('?') else '.'}"
