"""The movetext that is kept is always the same as one written from scratch."""

import random

import pytest

from dicemate import record
from dicemate.dice import Dice
from dicemate.match import Agreed, IllegalWord, Match, Turn
from dicemate.match.control import Control
from dicemate.plugins import load, names
from dicemate.position import Action, Chance, Decision, Position
from dicemate.record import Game, movetext
from dicemate.record.otherprograms import ShownBoard, ShownStep
from helpers import match_of

OPTIONS = {"freedom": {"start": "chess960", "deema": "on"}, "d10": {"touch_move": "on"}}


def anew(game: Game) -> str:
    """Return the record of a game, written from scratch."""
    kept = movetext._kept.pop(game.match)
    text = record.write(game)
    movetext._kept[game.match] = kept
    return text


def say(game: Game, rng: random.Random) -> None:
    """Play a word or throw, perhaps with one's own dice, after some time."""
    pending = game.match.pending()
    if game.match.clock:
        game.match.clock.run(rng.randrange(4000))
    if isinstance(pending, Decision):
        game.match.play(rng.choice([*pending.words, *(each.word for each in pending.asides)]))
    elif isinstance(pending, Chance):
        asked = game.asked()
        if asked and not asked.word:
            faces = ",".join(str(rng.randint(1, die.sides)) for die in pending.dice)
            game.throw_by_hand(pending, f"roll:{faces}")
        game.match.play(game.throw(pending))


def take_back(game: Game, rng: random.Random) -> None:
    """Take back some words, turns that have been written among them, and say others."""
    count = rng.randint(1, 5)
    for _ in range(count):
        game.match.undo()
    for _ in range(rng.randint(0, count)):
        say(game, rng)


def change(game: Game, rng: random.Random) -> None:
    """Do something that players do: mostly play, but everything else too."""
    restore, chosen = game.checkpoint(), rng.random()
    say(game, rng)
    try:
        if chosen < 0.1:
            restore()
        elif chosen < 0.3:
            game.match.undo_turn()
        elif chosen < 0.4:
            take_back(game, rng)
        elif chosen < 0.5:
            game.comment(rng.randint(0, len(game.match.words)), rng.choice(["", "so", "{ 7. x"]))
        elif chosen < 0.6:
            game.by_hand = not game.by_hand
    except IllegalWord:
        pass


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", names())
def test_what_is_kept_is_what_would_be_written_anew(name: str, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    options = OPTIONS.get(name, {}) if seed % 2 else {}
    control = Control(300, 2) if seed > 1 else None
    game = Game(Match(load(name), options, agreed=Agreed(control)), Dice.seeded("x"))
    for _ in range(60):
        change(game, rng)
        assert record.write(game) == anew(game)
    branch = Game(game.match.branch(len(game.match.words) // 2, game.match.names), game.dice)
    branch.go_on_from(game, "old.pgn", len(branch.match.words))
    assert record.write(branch) == anew(branch)
    assert record.write(game, plain=True) == anew_plain(game)


def anew_plain(game: Game) -> str:
    movetext._kept.pop(game.match)
    return record.write(game, plain=True)


@pytest.mark.parametrize("name", names())
def test_a_word_costs_its_own_turn_and_not_all_before(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed: list[int] = []
    follow = ShownBoard.follow

    def counted(self: ShownBoard, match: Match, turn: Turn) -> tuple[ShownStep, ShownBoard]:
        followed.append(turn.number)
        return follow(self, match, turn)

    monkeypatch.setattr(ShownBoard, "follow", counted)
    rng, game = random.Random(1), Game(Match(load(name)), Dice.seeded("x"))
    for _ in range(100):
        if game.match.outcome:
            break
        say(game, rng)
        followed.clear()
        record.write(game)
        assert len(followed) == 1


@pytest.mark.parametrize(
    "label", ["e4 {", "e4}", "1-0", "*", "--", "1.e4", "$4", "", "!", "d4", "?"]
)
def test_a_move_whose_label_says_something_else_is_written_as_its_word(
    label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of("d10", "roll:6", "e2e4")
    kind = type(match.position)
    usual = kind.action

    def action(position: Position, word: str) -> Action:
        told = usual(position, word)
        return told._replace(label=label) if word == "e2e4" else told

    monkeypatch.setattr(kind, "action", action)
    text = record.write(Game(match, Dice.seeded("x")))
    assert "1. e2e4 *" in text
    assert record.read(text, variant=match.variant).match.words == match.words
