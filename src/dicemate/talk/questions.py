"""Questions about a match as it stands: the boards, the men, the dice, the rules."""

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from dicemate.dice import tally
from dicemate.match import Match
from dicemate.match.clock import shown
from dicemate.position import BLACK, WHITE, Chance, Position
from dicemate.record import Game
from dicemate.scene import FILES, Man, Panel, Scene, Spot
from dicemate.system.outside import quoted
from dicemate.talk import attacks, boards, differences, rulepage, speech, spoken, turns
from dicemate.talk.commands import Command
from dicemate.talk.naming import board, kind, listed, place, plural, whole
from dicemate.talk.voice import Voice

Where: TypeAlias = Callable[[], int]
"""After how many words of the match it is asked."""

NO_SQUARE = "Name a square, such as e4."
TOLD = 3
"""How many paragraphs of the rules are said that tell of a word."""


class Questions:
    """Answers what can be asked of a game, after so many of its words."""

    def __init__(self, game: Game, ply: Where, voice: Voice) -> None:
        """Answer questions about `game` after `ply()` words, to `voice`."""
        self._game, self._ply, self._voice = game, ply, voice

    @property
    def commands(self) -> list[Command]:
        """What can be asked."""
        return [
            Command(
                ("board",), "all men, rank by rank, of all boards or of one", self._board, "NAME"
            ),
            Command(("rank",), "one rank", self._rank, "4"),
            Command(("file",), "one file", self._file, "e"),
            Command(("letters",), "the board as letters, white men in capitals", self._letters),
            Command(
                ("where are the", "where is the", "where are", "where is", "where"),
                "the squares of the men of a kind, of a side, or of all",
                self._where,
                "rooks",
            ),
            Command(("what is on", "what's on", "who is on"), "who stands there", self._on, "e4"),
            Command(
                ("what attacks", "who attacks", "attackers of", "attacks"),
                "whose men reach a square",
                self._attacks,
                "e4",
            ),
            Command(
                ("list", "what can i play", "what can be played"),
                "what can be played, of all men or of some",
                self._list,
                "knights",
            ),
            Command(
                ("last", "what happened"),
                "what happened in this turn and the one before",
                lambda _: self.last(),
            ),
            Command(("moves",), "all turns so far", self._moves),
            Command(("notes", "note"), "what stands beside the board", self._notes),
            Command(("taken", "shelf", "shelves"), "the men off the board", self._shelves),
            Command(("dice", "seal"), "the seal of the dice, and how they fell", self._dice),
            Command(("chances", "chance"), "how a throw or a move may end", self._chances, "Nxe5"),
            Command(("clock", "clocks", "time"), "the time that is left", self._clock),
            Command(
                ("rules", "rule"), "the headings of the rules, or one of them", self._rules, "2"
            ),
        ]

    # -- where it stands -----------------------------------------------------------------------

    @property
    def _match(self) -> Match:
        return self._game.match

    @property
    def _position(self) -> Position:
        return self._match.positions[self._ply()]

    @property
    def _scene(self) -> Scene:
        return self._position.scene()

    # -- boards and men ------------------------------------------------------------------------

    def _board(self, rest: str) -> None:
        named = spoken.boards(self._scene)
        panels = [named[token] for token in spoken.tokens(rest) if token in named]
        for panel in panels or self._scene.panels:
            self._title(panel)
            for rank in range(panel.ranks, 0, -1):
                self._voice.say(f"Rank {rank}: {boards.row(panel, boards.rank(panel, str(rank)))}.")

    def _rank(self, rest: str) -> None:
        self._rows(f"Rank {rest}", lambda panel: boards.rank(panel, rest))

    def _file(self, rest: str) -> None:
        self._rows(f"File {rest}", lambda panel: boards.file(panel, rest.casefold()))

    def _rows(self, name: str, squares: Callable[[Panel], list[str]]) -> None:
        """Say what stands on some squares of each board."""
        found = [panel for panel in self._scene.panels if squares(panel)]
        for panel in found:
            where = f"{board(panel)}, {name}" if len(self._scene.panels) > 1 else name
            self._voice.say(f"{where}: {boards.row(panel, squares(panel))}.")
        if not found:
            self._voice.say("Name a rank, such as rank 4, or a file, such as file e.")

    def _letters(self, _: str) -> None:
        for panel in self._scene.panels:
            self._title(panel)
            for rank in range(panel.ranks, 0, -1):
                row = (boards.letter(panel, f"{file}{rank}") for file in FILES[: panel.files])
                self._voice.say(f"{rank} {' '.join(row)}")
            self._voice.say(f"- {' '.join(FILES[: panel.files])}")

    def _title(self, panel: Panel) -> None:
        if len(self._scene.panels) > 1:
            self._voice.say(f"{board(panel)}:")

    def _where(self, rest: str) -> None:
        wanted = self._wanted(rest)
        found = [*wanted.men(), *wanted.marks()]
        for line in found or ["Nobody is there."]:
            self._voice.say(line)

    def _wanted(self, rest: str) -> boards.Wanted:
        pending = self._position.pending()
        actor = getattr(pending, "who", self._position.turn)
        return boards.Wanted(spoken.tokens(rest), self._scene, actor)

    def _on(self, rest: str) -> None:
        spots = self._spots(rest)
        for spot in spots:
            self._voice.say(f"{place(self._scene, spot)}: {self._standing(spot)}.")
        if not spots:
            self._voice.say(NO_SQUARE)

    def _spots(self, text: str) -> list[Spot]:
        """Return the squares that a text names, on the board it names or on all of them."""
        heard = spoken.tokens(text)
        named = spoken.boards(self._scene)
        panels = [named[token] for token in heard if token in named] or [*self._scene.panels]
        return [
            Spot(panel.name, square)
            for panel in panels
            for square in spoken.squares(heard)
            if square in panel.squares()
        ]

    def _standing(self, spot: Spot) -> str:
        man = differences.men(self._scene).get(spot)
        mark = differences.marks(self._scene).get(spot)
        danger = "in danger" if spot in differences.danger(self._scene) else ""
        there = [whole(man) if man else "", danger, mark.name if mark else ""]
        return ", ".join(filter(None, there)) or "empty"

    def _attacks(self, rest: str) -> None:
        spots = self._spots(rest) or self._wanted(rest).spots()
        for spot in spots:
            for line in attacks.lines(self._position, spot):
                self._voice.say(line)
        if not spots:
            self._voice.say(NO_SQUARE)

    def _list(self, rest: str) -> None:
        """Say what can be played, grouped by whom it moves."""
        groups: dict[str, list[str]] = {}
        for word in self._asked_for(spoken.tokens(rest)):
            first, then = _parted(self._position, word)
            groups.setdefault(first, []).append(then)
        for first, ends in groups.items():
            self._voice.say(": ".join(filter(None, (first, ", ".join(sorted(filter(None, ends)))))))
        if not groups:
            due = isinstance(self._position.pending(), Chance)
            self._voice.say(
                "The dice come first: roll." if due else "Nothing of that can be played."
            )

    def _asked_for(self, heard: list[str]) -> list[str]:
        """Return what can be played with the men or from the squares that are named, or all."""
        kinds = {spoken.LETTERS[token] for token in heard if token in spoken.LETTERS}
        named, men = set(spoken.squares(heard)), differences.men(self._scene)

        def is_asked_for(word: str) -> bool:
            path = self._position.action(word).path[:1]
            of_kind = not kinds or any(at in men and men[at].letter in kinds for at in path)
            return of_kind and (not named or any(at.square in named for at in path))

        return [word for word in spoken.words(self._position) if is_asked_for(word)]

    # -- what happened -------------------------------------------------------------------------

    def last(self) -> None:
        """Say what happened in this turn and the one before."""
        lines = turns.last(self._match, self._ply())
        for line in lines or ["Nothing has happened yet."]:
            self._voice.say(line)

    def _moves(self, _: str) -> None:
        lines = turns.lines(self._match, self._ply())
        for line in lines or ["Nothing has happened yet."]:
            self._voice.say(line)

    def _notes(self, _: str) -> None:
        for note in self._scene.notes:
            now = f" Now: {note.line_now}." if note.line_now else ""
            self._voice.say(f"{note.title}: {'; '.join(note.lines)}.{now}")
        if not self._scene.notes:
            self._voice.say("Nothing stands beside the board.")

    def _shelves(self, _: str) -> None:
        for shelf in self._scene.shelves:
            self._voice.say(f"{shelf.title}: {_counted(shelf.men)}.")
        if not self._scene.shelves:
            self._voice.say("There is no place for men off the board.")

    # -- dice and time -------------------------------------------------------------------------

    def _dice(self, _: str) -> None:
        if not self._match.variant.dice:
            self._voice.say("This game has no dice.")
            return
        self._voice.say(f"The dice: {self._match.variant.dice}; {_source(self._game)}.")
        counts = tally.count([self._match])
        for row in tally.rows(counts):
            fell = f"mean {row.mean:.2f}, {row.expected:.2f} expected"
            self._voice.say(f"{row.player}'s d{row.sides}, {row.n} thrown: {fell}.")
        if not counts:
            self._voice.say("Nothing has been thrown yet.")

    def _chances(self, rest: str) -> None:
        if rest:
            self._preview(rest)
            return
        pending = self._position.pending()
        if not isinstance(pending, Chance):
            self._voice.say("Nothing is to be thrown now; name a move to hear how it may end.")
            return
        forecast = pending.forecast() or "every face is as likely as any other"
        self._voice.say(f"{speech.dice(self._match, pending)}: {forecast}.")

    def _preview(self, text: str) -> None:
        """Say what is known of a move before it is played."""
        found = spoken.could_mean(text, self._position)
        for word in found:
            action = self._position.action(word)
            known = "; ".join(filter(None, (action.note, action.warning)))
            self._voice.say(f"{speech.name(self._position, word)}: {known or 'no risk is known'}.")
        if not found:
            self._voice.say(f"{quoted(text)} cannot be played now.")

    def _clock(self, _: str) -> None:
        clock = self._match.clock
        if not clock:
            self._voice.say("This game is played without clocks.")
            return
        ply = None if self._ply() == len(self._match.words) else self._ply()
        left = (
            f"{self._match.names[color]} has {shown(clock.left(color, ply)).rstrip('!')}"
            for color in (WHITE, BLACK)
        )
        self._voice.say(f"{listed(left)}.")

    # -- rules -----------------------------------------------------------------------------------

    def _rules(self, rest: str) -> None:
        page = self._match.variant.rules
        text = rulepage.rule(page, rest.upper())
        sections = rulepage.sections(page)
        if text:
            self._voice.say(text)
        elif rest:
            self._section(rest, sections)
        else:
            for number, section in enumerate(sections, 1):
                self._voice.say(f"{number}: {section.title}.")
            self._voice.say("Say rules and a number, a word of a heading, or a rule such as C1.")

    def _section(self, name: str, sections: list[rulepage.Section]) -> None:
        """Say a section, by its number or a word of its heading."""
        found = [
            section
            for number, section in enumerate(sections, 1)
            if name == str(number) or (not name.isdecimal() and _heads(name, section))
        ]
        texts = [f"{found[0].title}.", *found[0].texts] if found else _telling(name, sections)
        for line in texts or [f"There is no rule {quoted(name)}; rules says the headings."]:
            self._voice.say(line)


def _heads(name: str, section: rulepage.Section) -> bool:
    return name.casefold() in section.title.casefold()


def _telling(name: str, sections: list[rulepage.Section]) -> list[str]:
    """Return the first paragraphs that tell of something."""
    texts = (text for section in sections for text in section.texts)
    known = len(name) > 2 and not name[-1].isdecimal()
    return [text for text in texts if known and name.casefold() in text.casefold()][:TOLD]


def _parted(position: Position, word: str) -> tuple[str, str]:
    """Return whom a word moves, or what it does, and where that ends."""
    scene, path = position.scene(), position.action(word).path
    named = speech.name(position, word)
    if len(path) < 2 or path[0] not in differences.men(scene):
        first, _, rest = named.partition(" ")
        return (first, rest) if path else (named, "")
    start = f"{kind(differences.men(scene)[path[0]])} {place(scene, path[0])}"
    if not named.startswith(f"{start} "):
        return named, ""
    return start, named.removeprefix(f"{start} ").removeprefix("to ")


def _counted(men: tuple[Man, ...]) -> str:
    counts = Counter(men)
    order = sorted(counts, key=lambda man: (not man.color, boards.ORDER.find(man.letter)))
    return listed(plural(counts[man], whole(man)) for man in order) or "nobody"


def _source(game: Game) -> str:
    """Return where the faces come from."""
    if game.by_hand:
        return "you throw them yourselves"
    return f"sealed, {game.dice.seal}" if game.dice.seal else "they follow from a seed"
