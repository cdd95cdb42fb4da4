"""A session: a change is saved before it is reported; one that cannot be saved is undone."""

import errno
from collections.abc import Callable
from itertools import count

import pytest

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import THREEFOLD, Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Chance, Outcome
from dicemate.record import Game
from dicemate.session import (
    Answer,
    Change,
    ChangeKind,
    Confirm,
    NoSecret,
    Nowhere,
    Person,
    Refused,
    Session,
)

SHUFFLE = ("roll:6", "g1f3", "roll:6", "g8f6", "roll:6", "f3g1", "roll:6", "f6g8")


def session(*words: str, seed: str = "x", **given: object) -> Session:
    """Return a session of d10 Chess that is kept nowhere."""
    match = Match(plugins.load("d10"), words=words, **given)  # type: ignore[arg-type]
    return Session(Game(match, Dice.seeded(seed)))


class Disk(Nowhere):
    """A store that can be made full, and that notes what it saves."""

    lasting = True

    def __init__(self) -> None:
        self.full = False
        self.saved: list[list[str]] = []

    def save(self, game: Game) -> str:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.saved.append([*game.match.words, str(game.match.outcome), str(game.match.offer)])
        return "noted"


def told(played: Session) -> list[Change]:
    changes: list[Change] = []
    played.subscribe(changes.append)
    return changes


def test_a_word_is_saved_and_then_told() -> None:
    played = session("roll:6")
    played.kept.store = disk = Disk()
    at_telling: list[int] = []
    played.subscribe(lambda _: at_telling.append(len(disk.saved)))
    changes = told(played)
    assert played.say("e2e4") is None
    assert changes == [Change(ChangeKind.WORD, "noted")]
    assert at_telling == [1]
    assert disk.saved[0][:2] == ["roll:6", "e2e4"]


def test_a_comment_on_a_word_goes_with_it_also_if_the_game_is_not_saved() -> None:
    played = session("roll:6", "e2e4")
    played.game.comments = {1: "a six", 2: "best by test"}
    played.undo()
    played.say("d2d4")
    assert played.game.comments == {1: "a six"}


def test_who_unsubscribes_is_told_no_more() -> None:
    played, changes = session(), list[Change]()
    end = played.subscribe(changes.append)
    played.roll()
    end()
    played.undo()
    assert changes == [Change(ChangeKind.THROW)]


@pytest.mark.parametrize("word", ["e2e5", "roll:6", "", "resign", "\x1b[2J"])
def test_a_word_that_cannot_be_said_is_refused(word: str) -> None:
    played = session("roll:6")
    changes = told(played)
    answer = played.say(word)
    assert isinstance(answer, Refused)
    assert answer.reason.isprintable()
    assert (changes, played.match.words) == ([], ["roll:6"])


def test_a_word_with_a_warning_is_to_be_confirmed() -> None:
    played = session("roll:6", setup="4k3/8/8/8/8/8/8/R3K2r w - - 0 1")
    answer = played.say("a1a2")
    assert isinstance(answer, Confirm)
    assert played.match.words == ["roll:6"]
    assert played.say(answer.word, sure=True) is None
    assert played.match.words == ["roll:6", "a1a2"]


def test_a_throw_can_only_be_said_of_ones_own_dice() -> None:
    played = session()
    assert played.say("roll:6") == Refused("The program rolls here.")
    played.change_dice()
    assert played.say("roll:6") is None
    assert played.typed_last


def test_dice_are_thrown_typed_and_changed() -> None:
    played = session()
    assert played.type_faces([6]) == Refused("The program rolls here.")
    assert played.roll() is None
    assert played.roll() == Refused("There is nothing to roll now.")
    played.undo()
    assert played.change_dice() is None
    assert not played.by_hand, "a throw that was seen comes again as it fell"
    played.roll()
    played.say(_some_word(played))
    assert played.by_hand
    assert isinstance(played.roll(), Refused)
    assert isinstance(played.type_faces([11]), Refused)
    assert played.type_faces([1]) is None


def _some_word(played: Session) -> str:
    pending = played.pending
    assert not isinstance(pending, Chance | Outcome)
    return pending.words[0]


def test_without_the_secret_only_own_dice_can_be_thrown() -> None:
    played = Session(Game(Match(plugins.load("d10")), Dice("sealed", "", "ab" * 32)))
    answer = played.roll()
    assert isinstance(answer, NoSecret)
    assert "is missing" in answer.reason
    played.change_dice()
    assert played.type_faces([4]) is None


def test_after_the_end_nobody_changes_the_dice() -> None:
    played = session("roll:6", "e2e4")
    played.resign(WHITE)
    heard: list[Change] = []
    played.subscribe(heard.append)
    assert played.change_dice() == Refused("The game is over.")
    assert not heard
    assert not played.game.by_hand


def test_a_draw_is_offered_once() -> None:
    played = session("roll:6", "e2e4")
    heard: list[Change] = []
    played.subscribe(heard.append)
    assert played.offer_draw(WHITE) is None
    assert played.offer_draw(WHITE) == Refused("White has already offered a draw.")
    assert [change.kind for change in heard] == [ChangeKind.OFFER]
    assert played.offer_draw(BLACK) is None
    assert played.over


def test_draws_and_resignation() -> None:
    played = session("roll:6", "e2e4")
    played.offer_draw(WHITE)
    played.decline_draw()
    assert not played.over
    played.offer_draw(WHITE)
    played.offer_draw(BLACK)
    assert played.over
    assert isinstance(played.resign(WHITE), Refused)
    played.undo()
    assert not played.over
    played.resign(BLACK)
    assert played.match.outcome == Outcome(WHITE, "resignation")


def test_a_claim() -> None:
    played = session(*SHUFFLE, *SHUFFLE)
    changes = told(played)
    assert isinstance(played.claim("fifty moves"), Refused)
    assert played.claim(THREEFOLD) is None
    assert changes == [Change(ChangeKind.END)]


ACTIONS: dict[str, Callable[[Session], object]] = {
    "a word": lambda played: played.say("e2e4"),
    "a takeback": lambda played: played.undo(),
    "a turn": lambda played: played.undo(turn=True),
    "an offer": lambda played: played.offer_draw(WHITE),
    "a resignation": lambda played: played.resign(WHITE),
    "a change of dice": lambda played: played.change_dice(),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_what_cannot_be_saved_has_not_happened(action: str) -> None:
    played = session("roll:6", "a2a3", "roll:6", "a7a6", "roll:6")
    played.kept.store = disk = Disk()
    changes, before = told(played), _state(played)
    disk.full = True
    assert ACTIONS[action](played) in (
        Refused("Not done, since it cannot be saved: No space left on device."),
        Refused("Not played, since it cannot be saved: No space left on device."),
    )
    assert (_state(played), changes) == (before, [])
    disk.full = False
    assert ACTIONS[action](played) is None
    assert (_state(played) == before, len(changes)) == (False, 1)


def _state(played: Session) -> tuple[object, ...]:
    match = played.match
    return *match.words, match.outcome, match.offer, played.game.by_hand


# -- time ------------------------------------------------------------------------------------------


def test_time_is_told_by_whoever_begins_the_session() -> None:
    ticks = count(0, 1000)
    match = Match(plugins.load("d10"), words=["roll:6"], agreed=Agreed(Control(10)))
    played = Session(Game(match, Dice.seeded("x")), now=lambda: next(ticks))
    changes = told(played)
    for _ in range(9):
        assert played.tick()
    assert not played.tick()
    assert changes == [Change(ChangeKind.END)]
    assert isinstance(played.say("e2e4"), Refused)


@pytest.mark.parametrize(
    "late",
    [
        lambda played: played.roll(),
        lambda played: played.offer_draw(WHITE),
        lambda played: played.claim(THREEFOLD),
        lambda played: played.resign(BLACK),
    ],
)
def test_what_is_done_after_the_flag_does_not_change_who_lost(
    late: Callable[[Session], Answer],
) -> None:
    """A flag falls when the time is up, not only when somebody looks at the clock."""
    now = [0]
    match = Match(plugins.load("d10"), words=SHUFFLE * 2, agreed=Agreed(Control(10)))
    match.offer_draw(BLACK)
    assert THREEFOLD in match.claims()
    played = Session(Game(match, Dice.seeded("x")), now=lambda: now[0])
    now[0] = 11_000
    assert late(played) == Refused("Your time is up.")
    assert match.outcome == Outcome(BLACK, "time forfeit")


def test_a_flag_that_cannot_be_saved_is_told_and_has_not_fallen() -> None:
    now = [0]
    match = Match(plugins.load("d10"), words=["roll:6"], agreed=Agreed(Control(10)))
    played = Session(Game(match, Dice.seeded("x")), now=lambda: now[0])
    played.kept.store = disk = Disk()
    changes = told(played)
    now[0], disk.full = 11_000, True
    assert not played.tick()
    fault = "Not done, since it cannot be saved: No space left on device."
    assert changes == [Change(ChangeKind.FAULT, fault)]
    assert not played.over
    disk.full = False
    assert not played.tick()
    assert changes[1:] == [Change(ChangeKind.END, "noted")]


@pytest.mark.parametrize("full", [False, True])
def test_nobody_pays_for_the_time_that_saving_takes(*, full: bool) -> None:
    class SlowDisk(Disk):
        def save(self, game: Game) -> str:
            now[0] += 3000
            return super().save(game)

    now = [0]
    match = Match(plugins.load("d10"), words=["roll:6"], agreed=Agreed(Control(10)))
    disk = SlowDisk()
    disk.full = full
    played = Session(Game(match, Dice.seeded("x")), disk, lambda: now[0])
    now[0] = 1000
    assert bool(played.say("e2e4")) == full
    assert played.tick()
    assert match.clock
    assert [match.clock.left(color) for color in (WHITE, BLACK)] == [9000, 10_000]


def test_no_time_passes_in_a_pause() -> None:
    now = [0]
    match = Match(plugins.load("d10"), words=["roll:6"], agreed=Agreed(Control(10)))
    played = Session(Game(match, Dice.seeded("x")), now=lambda: now[0])
    now[0] = 3000
    played.pause()
    now[0] = 90_000
    played.pause(paused=False)
    now[0] = 91_000
    assert played.tick()
    assert match.clock
    assert match.clock.left(WHITE) == 6000


def test_no_time_passes_before_the_array_is_thrown() -> None:
    now = [0]
    match = Match(plugins.load("freedom"), {"start": "chess960"}, agreed=Agreed(Control(10)))
    played = Session(Game(match, Dice.seeded("x")), now=lambda: now[0])
    now[0] = 90_000
    played.pause(paused=False)
    now[0] = 180_000
    assert played.roll() is None
    now[0] = 183_000
    assert played.tick()
    assert match.clock
    assert match.clock.left(WHITE) == 7000
    played.undo()
    now[0] = 300_000
    assert played.tick()


def test_finding_out_that_the_array_is_thrown_next_costs_nobody_time() -> None:
    ticks = count()
    match = Match(plugins.load("freedom"), {"start": "chess960"}, agreed=Agreed(Control(10)))
    played = Session(Game(match, Dice.seeded("x")), now=lambda: next(ticks))
    assert match.clock
    assert match.clock.left(WHITE) == 10_000
    assert played.roll() is None
    assert played.undo() is None
    assert match.clock.left(WHITE) == 10_000


# -- files and other games -------------------------------------------------------------------------


def kept() -> Session:
    game = Game(Match(plugins.load("d10"), names={WHITE: "Ann", BLACK: "Bob"}), Dice.sealed())
    return Session(game, FileStore.create(game))


@pytest.mark.usefixtures("data")
def test_a_session_of_which_nothing_was_said_leaves_nothing() -> None:
    kept().close()
    assert library.entries() == []
    assert [*library.secrets().iterdir()] == []


@pytest.mark.usefixtures("data")
def test_a_new_game_that_is_taken_back_to_its_start_leaves_nothing() -> None:
    game = Game(Match(plugins.load("babylonian")), Dice.sealed())
    played = Session(game, FileStore.create(game))
    played.say("e2e4")
    played.resign(WHITE)
    played.undo()
    played.undo()
    played.close()
    assert library.entries() == []


@pytest.mark.usefixtures("data")
def test_a_finished_game_was_played_when_it_ended_however_long_it_is_looked_at() -> None:
    time = count(0, 1000)
    game = Game(Match(plugins.load("babylonian"), agreed=Agreed(Control(300_000))), Dice.sealed())
    played = Session(game, FileStore.create(game), now=lambda: next(time))
    played.resign(WHITE)
    (path,) = library.folder().iterdir()
    written = path.stat().st_mtime_ns
    played.close()
    assert path.stat().st_mtime_ns == written


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize("name", ["babylonian", "d10"])
def test_a_game_that_was_resigned_at_once_or_whose_throw_was_seen_is_kept(name: str) -> None:
    game = Game(Match(plugins.load(name)), Dice.sealed())
    played = Session(game, FileStore.create(game))
    if game.match.variant.name == "d10":
        played.roll()
        played.undo()
    else:
        played.resign(WHITE)
    played.close()
    assert len(library.entries()) == 1


@pytest.mark.usefixtures("data")
def test_a_session_that_was_closed_goes_on() -> None:
    played = kept()
    played.roll()
    played.close()
    (entry,) = library.entries()
    game, note = library.resume(entry.path)
    again = Session(game, FileStore(entry.path))
    assert (game.match.words, note) == (played.match.words, "")
    again.close()


@pytest.mark.usefixtures("data")
def test_a_refused_step_that_stays_in_the_file_is_told_when_the_game_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played, synced = kept(), count()
    played.roll()
    (entry,) = library.entries()

    def only_once(_: int) -> None:
        if next(synced):
            raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("os.fsync", only_once)  # The file is synced, its folder is not.
    assert isinstance(played.undo(), Refused)
    assert library.read(entry.path).match.words == []
    why = f"Input/output error ({library.folder()}"
    left = played.close()
    assert left.kind is ChangeKind.FAULT
    assert left.note.startswith(f"The game is not saved: {why}")


@pytest.mark.usefixtures("data")
def test_nothing_is_played_after_a_session_was_closed() -> None:
    played = kept()
    played.close()
    for answer in (played.roll(), played.resign(WHITE), played.undo(), played.change_dice()):
        assert answer == Refused("This game has been left.")
    assert library.entries() == []


@pytest.mark.usefixtures("data")
def test_a_saved_game_in_which_nothing_was_said_yet_stays_when_it_is_opened_and_left() -> None:
    path = library.create(Game(Match(plugins.load("d10")), Dice.sealed()))
    library.release(path)
    library.amend(path, lambda game: game.comment(0, "to be begun tomorrow"))
    Session(library.resume(path).game, FileStore(path)).close()
    assert library.load(path).comments == {0: "to be begun tomorrow"}


@pytest.mark.usefixtures("data")
def test_a_rematch_follows_and_lets_the_old_game_go() -> None:
    played = kept()
    played.resign(WHITE)
    changes = told(played)
    game = played.rematch()
    game.dice = game.dice.with_words("moon", "sun")
    second = played.follow(game)
    assert changes == [Change(ChangeKind.CLOSE)]
    assert second.match.names == {WHITE: "Bob", BLACK: "Ann"}
    assert len(library.entries()) == 2
    second.close()


def test_players_hear_of_every_change_and_of_their_leave() -> None:
    heard: list[str] = []

    class Machine:
        program = "machine"

        def heard(self, match: Match) -> None:
            heard.append(match.words[-1])

        def leave(self) -> None:
            heard.append("left")

    played = session("roll:6")
    played.seat(BLACK, Machine(), "Machine")
    played.say("e2e4")
    played.seat(BLACK, Person(), "Black")
    assert heard == ["roll:6", "e2e4", "left"]
