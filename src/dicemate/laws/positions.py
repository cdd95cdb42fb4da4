"""Laws of a position: its words, dice, chances, scene and set-up text."""

from collections.abc import Iterable
from fractions import Fraction

from dicemate.laws.broken import require
from dicemate.laws.pictures import Picture
from dicemate.match import Match
from dicemate.match.fights import standing
from dicemate.plugins import places
from dicemate.position import Action, Chance, Decision, Outcome, is_throw, roll_faces
from dicemate.scene import MOODS, Scene, Spot


def check_pending(match: Match, picture: Picture) -> list[Action]:
    """Check the words that can be said, or the dice that are to be thrown.

    Return the actions of the words to decide between.
    """
    pending = picture.pending
    if isinstance(pending, Outcome):
        return []
    asides = [aside.word for aside in pending.asides]
    words = [*asides, *(pending.words if isinstance(pending, Decision) else ())]
    require(len(words) == len(set(words)), "words are unique", match)
    require(
        all(word.isascii() and word.isprintable() for word in words),
        "words are ASCII",
        match,
    )
    if isinstance(pending, Decision):
        require(bool(pending.words), "a position is over or has a word", match)
        actions = check_actions(match, picture.scene, pending.words)
        labels = {action.label for action in actions}
        require(len(labels) == len(actions), "labels are unique", match)
        return actions
    _check_dice(match, pending, picture.scene)
    _check_chance(match, pending)
    return []


def _check_dice(match: Match, chance: Chance, scene: Scene) -> None:
    require(bool(chance.dice), "a throw has dice", match)
    require(bool(match.variant.dice), "a game that throws says which dice it has", match)
    men = {Spot(panel.name, square) for panel in scene.panels for square in panel.men}
    require(all(not die.spot or die.spot in men for die in chance.dice), _ROLLED_FOR, match)
    named = (die.faces for die in chance.dice)
    require(all(len(faces) == len(set(faces)) for faces in named), _FACES, match)
    owners = {chance.who if die.owner is None else die.owner for die in chance.dice}
    require(not chance.contest or len(owners) == 2, "a contest has dice of both sides", match)
    require(not chance.contest or match.variant.contests, "a game with contests says so", match)


_FACES = "the faces of a die have different names"
_ROLLED_FOR = "a die rolled for a man has a man on its square"


def _check_chance(match: Match, chance: Chance) -> None:
    outcomes = list(chance.outcomes())
    total = sum((probability for _, probability in outcomes), Fraction(0))
    require(total == 1, "chances sum to exactly 1", match)
    for word, _ in outcomes[:: max(1, len(outcomes) // 10)]:
        fits = len(roll_faces(word)) == len(chance.dice)
        require(fits, "a throw has a face for every die", match)
        match.position.play(word).pending()


def check_scene(match: Match, scene: Scene) -> None:
    """Check that boards have names of their own, and that nothing stands beside them."""
    require(bool(scene.panels), "a scene has a board", match)
    lit = [note for note in scene.notes if note.lit is not None]
    require(all(note.line_now for note in lit), "a lit line of a note exists", match)
    thrown = next((roll_faces(word) for word in reversed(match.words) if is_throw(word)), ())
    require(scene.used <= {*range(len(thrown))}, "only dice that were thrown are used up", match)
    names = [panel.name for panel in scene.panels]
    require(len(names) == len(set(names)), "boards have different names", match)
    for panel in scene.panels:
        squares = set(panel.squares())
        named = {*panel.men, *panel.marks, *panel.danger, *panel.shades}
        require(named <= squares, "every square of a scene exists", match)
        require(panel.mood in MOODS, "a board has a mood that there is", match)
        require(not (fault := places.fault(panel)), f"squares lie as they may: {fault}", match)


def check_actions(match: Match, scene: Scene, words: Iterable[str]) -> list[Action]:
    """Check the actions of some words, and return them."""
    spots = {Spot(panel.name, square) for panel in scene.panels for square in panel.squares()}
    actions = [match.position.action(word) for word in words]
    for action in actions:
        require(bool(action.label), "every word has a label", match)
        require(spots.issuperset(action.path), "every spot of a path exists", match)
        require(
            not action.at or action.at in spots, "a choice is about a square that exists", match
        )
    return actions


def check_ends(match: Match, before: Scene, action: Action) -> None:
    """Check that men stand where the `action` of the word just played says that they end."""
    after = match.position.scene()
    require(len({*action.ends.values()}) == len(action.ends), "no two men end on one square", match)
    for start, end in action.ends.items():
        man, there = standing(before, start), standing(after, end)
        promoted = man and there and man.color == there.color and man.letter == "P"
        require(bool(man), "a man stands where he is said to start", match)
        require(there == man or bool(promoted), "a man stands where he is said to end", match)


def check_setup(match: Match, picture: Picture) -> None:
    """Check that the set-up text of a position starts a match there, if a turn begins."""
    if not match.begins_turn(len(match.words)):
        return
    again = match.variant.start(match.options, picture.setup)
    require(again.setup() == picture.setup, "a set-up text gives itself again", match)
    require(again.key() == picture.key, "a set-up text gives the same position", match)
