"""A match being played: a session does what the players do, and what has changed is shown."""

from collections.abc import Callable

from dicemate import library, oserrors
from dicemate.library.filestore import FileStore
from dicemate.position import BLACK, WHITE, Chance, Color
from dicemate.record import Game
from dicemate.session import Answer, Change, Confirm, Deed, NoSecret, Session
from dicemate.session.session import TIME_IS_OVER
from dicemate.tui.dice import handroll, throws
from dicemate.tui.dice.handroll import HandRoll
from dicemate.tui.help import keys
from dicemate.tui.match import wording
from dicemate.tui.match.choice import Choice
from dicemate.tui.match.hand import Hand
from dicemate.tui.match.matchscreen import MatchScreen

ROLL = "roll"
"""The label of a word that chooses to roll; Space and a click on the dice say it too."""

WORDS = "Enter: words of your own for the dice, or none · Esc: no rematch"

TICK = 0.1
"""Seconds between two looks at the clock; a line is drawn again only when it reads otherwise."""


class Playing(MatchScreen):
    """Shows a session, and what its players are asked.

    What the players do with it, and how they are asked, is `Table`'s.

    Attributes:
        session: The game that is played and kept.
        hand: What can be said, and the squares touched so far.
        hand_roll: The throw that the players have to type, if they throw dice of their own.
        question: What has to be answered before anything else, and the answers.
    """

    LIVE = True

    def __init__(self, session: Session) -> None:
        """Show `session`, which is closed when this screen is left."""
        super().__init__(session.game)
        self.session = session
        self.hand = Hand(self.match.position)
        self.hand_roll = handroll.asked(self.game)
        self.question: tuple[str, list[Choice]] | None = None
        self._told = ""  # The rule that the message comes from.
        self._asked = session.actor
        self._standing = ""
        self._end_listening = session.subscribe(self._on_change)

    def on_mount(self) -> None:
        """Let the clocks run."""
        self._let_time_pass()
        self.set_interval(TICK, self._tick)

    def show_said(self) -> None:
        """Show who must do what, and what can be answered."""
        raise NotImplementedError

    def light(self) -> None:
        """Show what can be touched, and what is."""
        raise NotImplementedError

    def action_drop(self) -> None:
        """Let go of what is touched, typed or asked."""
        raise NotImplementedError

    # -- the session -----------------------------------------------------------------------

    def follow(self, session: Session) -> None:
        """Show another session from now on."""
        self._end_listening()
        self._end_listening = session.subscribe(self._on_change)
        self.session, self.game, self.match = session, session.game, session.match
        self._let_time_pass()
        self._changed()

    def answer(self, answer: Answer) -> None:
        """Show why the session did not do what was said, if it did not."""
        if isinstance(answer, Confirm):
            word = answer.word
            anyway = Choice(f"play {answer.label} anyway", lambda: self.say(word, sure=True))
            self.ask(answer.question, anyway, "choose again")
        elif isinstance(answer, NoSecret):
            yes = Choice("throw dice of your own", self.change_dice)
            self.ask(answer.reason, yes, "leave it")
        elif answer and answer.reason != TIME_IS_OVER:  # That was told when the flag fell.
            self._show_undone()
            self.tell(answer.reason)

    def _on_change(self, change: Change) -> None:
        """Show what has changed; thrown dice tumble first."""
        if change.deed == Deed.FAULT:
            self.tell(change.note)
        elif self.tumbles and not self.hand_roll and self._was_thrown():
            self._tumble(change.note)
        elif change.deed != Deed.CLOSE:
            self._changed(change.note)

    def _was_thrown(self) -> bool:
        """Tell whether the newest word, which is not shown yet, is a throw."""
        words = self.match.words
        return len(words) == self.ply + 1 and words[-1].startswith("roll:")

    def _tumble(self, note: str) -> None:
        """Let the dice tumble over the table as it was; then all that changed is shown."""
        throw = throws.made(self.match, len(self.match.words) - 1)
        self.tray.tumble(throw, lambda: self._changed(note))
        self._let_time_pass()
        self._standing = f"{self.match.names[throw.thrower]} throws …"
        self.show_said()

    def _changed(self, note: str = "") -> None:
        """Show what has become of the match; after a throw this is when the dice have settled."""
        self.tray.stop()
        self.ply = len(self.match.words)
        self._let_time_pass()
        self.hand = Hand(self.match.position)
        self.hand_roll = handroll.asked(self.game)
        self.message, self.question = note, None
        self.show_words_changed()
        self._ring()

    def _show_undone(self) -> None:
        """Show the match as it stood before something that could not be done."""
        self.question = None
        self.hand.drop()
        self.light()

    # -- time ------------------------------------------------------------------------------

    def _tick(self) -> None:
        self._let_time_pass()
        if self.match.clock and self.session.tick() and self.is_shown:
            self.show_players()

    def _let_time_pass(self) -> None:
        """Let the clocks run while the players see what the match asks, and nothing else."""
        self.session.pause(paused=not self.is_shown or self.app.screen is not self)

    def on_screen_suspend(self) -> None:
        """Let the clocks stand still under menus and pages."""
        self._let_time_pass()

    def on_screen_resume(self) -> None:
        """Let the clocks run again."""
        super().on_screen_resume()
        self._let_time_pass()

    @property
    def is_shown(self) -> bool:
        """Whether the table shows what the match asks; not yet while dice tumble."""
        return self.ply == len(self.match.words)

    # -- words and dice --------------------------------------------------------------------

    def say(self, word: str, *, sure: bool = False) -> None:
        """Say a word; one with a warning has to be confirmed first."""
        self.answer(self.session.say(word, sure=sure))

    def roll(self) -> None:
        """Throw the dice, if it is time to; first choose to, where that is a choice."""
        choice = self.roll_word()
        if choice:
            self.say(choice)
        if self.hand_roll:
            self._roll_by_hand(self.hand_roll)
        elif not choice or isinstance(self.session.pending, Chance):
            self.answer(self.session.roll())

    def _roll_by_hand(self, roll: HandRoll) -> None:
        """Take the faces that were typed, once they are all there."""
        ended = roll.end()
        if roll.die and ended:
            self.show_said()
        elif roll.die:
            self.tell(handroll.TYPE_FACES)
        else:
            self.answer(self.session.type_faces(roll.faces))

    def change_dice(self) -> None:
        """Let the players throw dice of their own from now on, or the program again."""
        self.answer(self.session.change_dice())

    def roll_word(self) -> str:
        """Return the word by which somebody may choose to roll, if there is one."""
        actions = self.hand.actions.items()
        return next((word for word, action in actions if action.label == ROLL), "")

    def can_throw(self) -> bool:
        """Tell whether the program throws dice, or somebody may choose that it does, right now."""
        pending = isinstance(self.session.pending, Chance)
        return not self.hand_roll and not self.over and (pending or bool(self.roll_word()))

    def undo(self, *, turn: bool = False) -> None:
        """Take back a word, or a turn."""
        self.answer(self.session.undo(turn=turn))

    @property
    def fate(self) -> str:
        """What becomes of the game when the table is left."""
        lasting = self.session.store.lasting
        return "the game is saved" if lasting else "nothing of the game is kept"

    def _ring(self) -> None:
        """Ring the bell, where it is wanted, when the other player has to act."""
        asked, self._asked = self._asked, self.session.actor
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
        if self.session.actor == who:
            prompt = f"{self.match.names[not who]}, do you accept?"
        return f"{self.match.names[who]} offers a draw. {prompt}"

    @property
    def warns(self) -> bool:
        """Whether the prompt is a message or a question that has come up."""
        return bool(self.message or self.question)

    # -- ends --------------------------------------------------------------------------------

    def draw(self, who: bool) -> None:
        """Claim a draw where there is a claim, else offer one or accept the one offered (C4)."""
        claims = self.match.claims()
        if claims and self.session.actor == who:
            self.answer(self.session.claim(claims[0]))
        else:
            self.answer(self.session.offer_draw(who))

    def ask_resign(self, who: bool) -> None:
        """Ask whether a player means to resign."""
        name = self.match.names[who]
        yes = Choice(f"{name} resigns", lambda: self.answer(self.session.resign(who)))
        self.ask(f"{name}, do you resign the game?", yes, "play on")

    def look_through(self) -> None:
        """Open the replay of the match."""
        from dicemate.tui.match.replay import Replay

        store = self.session.store
        path = store.path if isinstance(store, FileStore) else None
        self.app.push_screen(Replay(self.game, path))

    def rematch(self) -> None:
        """Start the same game anew, with the other's colour and fresh dice; ask for words first."""
        game = self.session.rematch()
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
            self.follow(self.session.follow(game))
        except OSError as error:
            self.tell(f"Cannot save a game: {oserrors.clause(error, library.folder())}")

    def on_unmount(self) -> None:
        """Let others open the game; leave no file behind where nothing was ever said."""
        self._end_listening()
        self.session.close()
