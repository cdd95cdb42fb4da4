"""What undo takes back: against a program, everything from a person's last decision on."""

from dicemate.position import Outcome, is_throw
from dicemate.record import Game


def undo(game: Game, *, turn: bool) -> None:
    """Take back the last word, or with `turn` the whole turn.

    Against a program, go back to the last decision of a person and take that back too; with `turn`,
    the whole turn in which it was made. Faces typed last are taken back alone, since they may have
    been mistyped.

    Raises:
        IllegalWord: there is nothing to take back, or the match is played without takebacks.
    """
    match = game.match
    if _is_against_a_program(game):
        _undo_decision(game)
        while turn and not match.begins_turn(len(match.words)):
            match.undo()
    elif turn:
        match.undo_turn()
    else:
        match.undo()


def can_undo(game: Game) -> bool:
    """Return whether there is anything to take back: against a program, a decision of a person."""
    match = game.match
    if not (match.agreed.takebacks and match.begun):
        return False
    if not _is_against_a_program(game):
        return True
    by_players = bool(match.outcome) and not isinstance(match.position.pending(), Outcome)
    decided = any(_is_by_person(game, index) for index in range(len(match.words)))
    return by_players or decided or typed_last(game)


def typed_last(game: Game) -> bool:
    """Return whether the last word is a throw whose faces were typed."""
    return len(game.match.words) - 1 in game.thrown_by_hand()


def _is_against_a_program(game: Game) -> bool:
    return len(game.programs) == 1


def _undo_decision(game: Game) -> None:
    """Take back the faces typed last, or else everything from a person's last decision on."""
    if typed_last(game):
        game.match.undo()
    else:
        while not _undo_step(game):
            pass


def _undo_step(game: Game) -> bool:
    """Take one step back; return whether a person had decided it, or there is none left to undo."""
    match, last, outcome = game.match, len(game.match.words) - 1, game.match.outcome
    by_person = last >= 0 and _is_by_person(game, last)
    match.undo()
    if len(match.words) == last:
        return by_person
    # The players ended the game: a person who lost had resigned, or run out of time.
    lost = outcome is not None and outcome.winner in game.programs
    return lost or not (game.awaits_program and can_undo(game))


def _is_by_person(game: Game, index: int) -> bool:
    """Return whether a person decided the word at `index`."""
    match = game.match
    return not is_throw(match.words[index]) and match.speaker(index) not in game.programs
