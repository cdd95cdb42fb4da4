"""All commands at a table: one list for keys, last line, help, palette and menu."""

from collections.abc import Callable
from functools import partial
from itertools import chain

from textual.binding import Binding

from dicemate.tui import messages
from dicemate.tui.command import SETTINGS, Command, Doing, Effect
from dicemate.tui.match.commands import chairs, elsewhere, ends, looking, playing, programs
from dicemate.tui.match.commands.desk import (
    Desk,
    carded,
    chooses,
    failed,
    goes_back,
    goes_on,
    moves,
    moves_across,
    throws,
    uncovered,
    undoes,
)
from dicemate.tui.match.orientation import ORIENTATIONS
from dicemate.tui.match.shortlist import ACCEPT, DECLINE

GAME = "draws, resigning, takebacks, the dice, leaving"
GAME_WITHOUT_DICE = "draws, resigning, takebacks, leaving"
DICE_PAGE = "table.dice"
"""The id of the command that opens the page about the dice."""
HELP = "what you can do now, and all keys"
RULES = "the rules, at the one that applies now"

CURSOR = Binding.Group("move the cursor")


def _typed(word: str, doing: Callable[[Desk], Doing]) -> Command[Desk]:
    """Return a command that is only typed; keys and menus have other names for it."""
    return Command(id=f"table.type.{word}", words=word, doing=doing, typed=word, hand=True)


def _arrow(
    key: str, step: tuple[int, int], foot: str = "", at_foot: Callable[[Desk], bool] = moves
) -> Command[Desk]:
    return Command(
        id=f"table.{key}",
        keys=key,
        words=f"move the cursor {key}",
        doing=lambda desk: Effect("move the cursor", partial(desk.table.move_cursor, *step)),
        foot=foot,
        at_foot=at_foot,
        hand=True,
        group=CURSOR,
    )


def _game(desk: Desk) -> Doing:
    """Open the menu of the game."""
    dice = desk.dialogue.session.match.variant.dice
    words = GAME if dice else GAME_WITHOUT_DICE
    return Effect(words, lambda: desk.dialogue.front.offer("The game", desk.menu()))


COMMANDS: tuple[Command[Desk], ...] = (
    Command(
        id="table.roll",
        keys="space",
        words="roll, or touch the cursor's square",
        diceless="touch the cursor's square",
        doing=playing.space,
        also="throw",
        foot="{roll} roll",
        at_foot=throws,
    ),
    Command(
        id="table.faster",
        keys="greater_than_sign",
        words="faster, in games between programs",
        doing=programs.speed("faster", 1),
        foot="{roll} stop/go  {touch} step  {slower} {faster} speed  {drop} leave",
        at_foot=goes_on,
    ),
    Command(
        id="table.touch",
        keys="enter",
        words="touch the cursor's square",
        doing=playing.enter,
        foot="{roll} what now",
        at_foot=failed,
        hand=True,
    ),
    _arrow("left", (-1, 0), foot="{left}{up}{down}{right} {touch}, or type"),
    _arrow("right", (1, 0)),
    _arrow("up", (0, 1), foot="{up}{down} {touch} pick  {erase} hide", at_foot=carded),
    _arrow("down", (0, -1)),
    Command(
        id="table.tab",
        keys="tab",
        words="move the cursor to the other board",
        doing=playing.tab,
        foot="{tab} board",
        at_foot=moves_across,
        hand=True,
        priority=True,
    ),
    Command(
        id="table.choose",
        words="choose from the list by its numbers",
        doing=playing.choose,
        foot="{1 2 …} choose",
        at_foot=chooses,
        hand=True,
    ),
    Command(
        id="table.drop",
        keys="escape",
        words="let go of what is touched or typed",
        doing=playing.escape,
        foot="{drop} back",
        at_foot=goes_back,
    ),
    Command(
        id="table.erase",
        keys="backspace",
        words="erase a typed letter",
        doing=playing.erase,
        foot="{erase} card",
        at_foot=uncovered,
        hand=True,
    ),
    Command(
        id="table.undo",
        keys="u",
        words="take back the last step",
        doing=playing.undo("take back the last step", turn=False),
        also="undo, takeback, back",
        typed="undo",
        foot="{undo} undo",
        at_foot=undoes,
        menu=True,
    ),
    Command(
        id="table.undo_turn",
        keys="U",
        words="take back the turn",
        doing=playing.undo("take back the turn", turn=True),
        also="undo turn, takeback",
        menu=True,
    ),
    Command(
        id="table.help",
        keys="question_mark",
        words=HELP,
        doing=elsewhere.goes(HELP, lambda desk: messages.Help()),
        also="help, shortcuts",
        typed="help",
        foot="{help} help",
    ),
    Command(
        id="table.rules",
        keys="f1",
        words=RULES,
        doing=elsewhere.goes(RULES, elsewhere.rule_page),
        typed="rules",
        foot="{rules} rules",
        menu=True,
    ),
    Command(
        id="table.advice",
        words="how to play this game well",
        doing=elsewhere.advice,
        also="advice, theory, strategy, tips, chances",
    ),
    Command(
        id="table.game",
        keys="f2",
        words=GAME,
        diceless=GAME_WITHOUT_DICE,
        doing=_game,
        also="menu, game, options",
        foot="{game} game",
    ),
    Command(
        id=DICE_PAGE,
        keys="f3",
        words="the dice: their seal, and how they fell",
        doing=elsewhere.dice,
        also="seal, statistics, fairness",
        menu=True,
    ),
    Command(
        id="table.change_dice",
        words="roll your own dice, or let the program roll",
        doing=playing.change_dice,
        also="throw, physical dice",
        menu=True,
    ),
    Command(
        id="table.orient",
        keys="f4",
        words="the next orientation of the boards",
        doing=looking.next_orientation,
        also="flip, turn the board, rotate, orientation",
    ),
    Command(
        id="table.pause",
        keys="f5",
        words="stop the clocks and hide the board",
        doing=elsewhere.pause,
        also="break, wait, stop the clock",
        typed="pause",
        menu=True,
    ),
    Command(
        id="table.hint",
        keys="f6",
        words="a hint: which man; again: where to; again: why",
        doing=looking.hint,
        also="help me, best move, suggest, advice, engine",
        typed="hint",
        menu=True,
    ),
    Command(
        id="table.odds",
        keys="f7",
        words="the odds: the danger to each man, and the chances",
        doing=looking.odds,
        also="danger, threats, chances, probability, overlay, attacks",
        typed="odds",
        menu=True,
    ),
    Command(
        id="table.why",
        keys="f8",
        words="why a program played its last move",
        doing=programs.why,
        also="explain, reason, evaluation, thinking, engine",
        typed="why",
    ),
    Command(
        id="table.slower",
        keys="less_than_sign",
        words="slower, in games between programs",
        doing=programs.speed("slower", -1),
    ),
    _typed("roll", playing.roll),
    _typed("draw", ends.of_the_actor(ends.offer)),
    _typed(ACCEPT, ends.reply(ACCEPT)),
    _typed(DECLINE, ends.reply(DECLINE)),
    _typed("claim", ends.claim_any),
    _typed("resign", ends.of_the_actor(ends.resign)),
)
"""The commands of every table, whoever plays; `of_a_game` adds the rest."""

LEAVING: tuple[Command[Desk], ...] = (
    *map(looking.orientation, ORIENTATIONS),
    Command(
        id="settings",
        words="Settings",
        doing=elsewhere.goes("Settings", lambda desk: messages.Configure()),
        also=SETTINGS,
        menu=True,
    ),
    Command(
        id="leave",
        words="leave",
        doing=elsewhere.leave,
        also="quit, exit, save, menu",
        typed="leave",
        menu=True,
    ),
)
"""The commands at the end of every list."""


def of_a_game(desk: Desk) -> list[Command[Desk]]:
    """Return all commands of a game, unavailable ones included."""
    session = desk.dialogue.session
    players = ends.of_players(session), programs.of_colors(session), chairs.of_chairs(session)
    return [*COMMANDS, *chain.from_iterable(players), *LEAVING]
