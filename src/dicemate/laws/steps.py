"""Laws of a step from one position to the next, and of what identifies a position."""

from itertools import takewhile

from dicemate.laws.broken import require
from dicemate.laws.look import Look
from dicemate.laws.positions import check_action
from dicemate.laws.snapshots import Essence, Snapshot, essence, snapshot
from dicemate.match import IllegalWord, typed, whereabouts
from dicemate.position import LONGEST_TURN, Action, Outcome, Position, SetupError, is_throw

AGAIN = "a position always gives the same answers"


def check_steps(look: Look) -> None:
    """Play some of the words, and check that this does not change the position."""
    position, words = look.position, look.playable()
    for word in words:
        action = position.action(word)
        check_action(look, action)
        _check_ends(look, action, position.play(word))
    now = snapshot(position)
    if now == look.snapshot:
        return
    by_itself = now != snapshot(position)
    for word in words:
        position.play(word)
    by_play = not by_itself and now != snapshot(position)
    law = "play leaves its position unchanged" if by_play else AGAIN
    require(False, law, look.match, _difference(look.snapshot, now))


def _check_ends(look: Look, action: Action, after: Position) -> None:
    """Check that after a word, men stand where its `action` says."""
    if not action.ends:
        return
    before, now, match = look.snapshot.scene, after.scene(), look.match
    one_each = len({*action.ends.values()}) == len(action.ends)
    require(one_each, "no two men end on one square", match)
    for start, end in action.ends.items():
        man, there = whereabouts.man(before, start), whereabouts.man(now, end)
        promoted = man and there and man.color == there.color and man.letter == "P"
        require(bool(man), "a man stands where he is said to start", match)
        require(there == man or bool(promoted), "a man stands where he is said to end", match)


def _difference(one: Snapshot, other: Snapshot) -> str:
    """Return which answers differ."""
    return ", ".join(name for name in one._fields if getattr(one, name) != getattr(other, name))


def check_earlier(look: Look) -> None:
    """Check that some of the match's earlier positions still give the same answers.

    Answers given then may not change either, as a list shared by all positions would.
    """
    for index, before in look.some(look.past.snapshots.items(), 5):
        kept = essence(before) == look.past.given[index]
        require(kept, AGAIN, look.match, "an answer changed after it was given")
        now = snapshot(look.match.positions[index])
        require(now == before, AGAIN, look.match, _difference(before, now))


def check_asides(look: Look) -> None:
    """Check what may be played while something else is pending."""
    pending = look.snapshot.pending
    for aside in () if isinstance(pending, Outcome) else pending.asides:
        after = look.position.play(aside.word)
        same = after.turn == look.snapshot.turn
        require(same, "an aside does not end the turn", look.match, repr(aside.word))
        changed = after.key() != look.snapshot.key
        require(changed, "an aside changes something", look.match, repr(aside.word))


def check_turn(look: Look) -> None:
    """Check that the turn is no longer than a search can follow."""
    said = len(look.match.words) - look.turn_began
    ends = said < LONGEST_TURN or isinstance(look.snapshot.pending, Outcome)
    require(ends, "a turn comes to an end", look.match, f"{said} words, and it goes on")


def check_typing(look: Look) -> None:
    """Check that words and their labels can be typed."""
    if not look.now(0.5):
        return
    for word in look.some(look.words, 2):
        for text in word, look.position.action(word).label:
            try:
                found = typed.parse(text, look.position)
            except IllegalWord:
                found = ""
            law = "every word can be typed, and so can its label"
            require(found == word, law, look.match, f"{text!r} for {word!r}")


# -- keys and set-ups ----------------------------------------------------------------------


def check_key(look: Look) -> None:
    """Check that positions with the same key have the same men and words."""
    _check_shared(look, look.past.essences.get(look.snapshot.key), essence(look.snapshot))
    if not look.now(0.1):
        return
    known = {look.snapshot.key: essence(look.snapshot)}
    for word in look.playable():
        after = snapshot(look.position.play(word))
        _check_shared(look, known.setdefault(after.key, essence(after)), essence(after), word)


def _check_shared(look: Look, known: Essence | None, now: Essence, word: str = "") -> None:
    if known and known != now:
        which = next(name for name in now._fields if getattr(now, name) != getattr(known, name))
        what = {"turn": "whose turn it is", "next": "what comes next", "boards": "men"}[which]
        detail = f"{what} differs{f' after {word!r}' if word else ''}"
        require(False, "different positions have different keys", look.match, detail)


def check_setup(look: Look) -> None:
    """Check that the set-up text starts a match at the beginning of the turn."""
    match, text = look.match, look.snapshot.setup
    if isinstance(look.snapshot.pending, Outcome):
        return  # No turn begins there.
    begun = look.turn_began
    if begun < len(match.words) and text == match.positions[begun].setup():
        return  # This was checked there.
    try:
        again = match.variant.start(match.options, text)
    except SetupError as error:
        require(False, "a set-up text can be played", match, f"{text!r}: {error}")
    require(again.setup() == text, "a set-up text survives a round trip", match, repr(text))
    # A throw for the array belongs to the first turn, and the text is of the array.
    arrays = len([*takewhile(is_throw, match.words)]) if not begun else 0
    starts = match.positions[begun : begun + arrays + 1]
    now = snapshot(again)
    same = [each for each in map(snapshot, starts) if each.key == now.key]
    law = "a set-up text gives the position in which the turn began"
    require(bool(same), law, match, f"{text!r}: its key is another")
    alike = [each for each in same if essence(each) == essence(now)]
    require(bool(alike), law, match, f"{text!r}: the key is the same, the men or words are not")
    kept = any(each.clock == now.clock for each in alike)
    require(kept, "a set-up text keeps the clock", match, repr(text))
