"""Why nobody can take the man that a text names, or no man of the kind that it names."""

from dicemate.match import SIDES, reasons, whereabouts
from dicemate.position import Reason
from dicemate.scene import Spot
from dicemate.talk import attacks
from dicemate.talk.heard import TAKES, kinds
from dicemate.talk.naming import either
from dicemate.talk.stage import Stage


def why(stage: Stage, text: str) -> Reason | None:
    """Return why nobody, or nobody of a kind, takes what a text names, if it is about that."""
    heard = stage.heard(text)
    verb = next((at for at, token in enumerate(heard.tokens) if token in TAKES), None)
    if verb is None or heard.others - TAKES or len(heard.squares) > 1:
        return None
    by, of = set(kinds(heard.tokens[:verb])), set(kinds(heard.tokens[verb:]))
    if not (heard.squares or of):
        return None
    men = whereabouts.men(stage.scene)
    victims = [spot for spot in stage.spots(text) or _enemies(stage, of) if spot in men]
    paths = [
        (start, spot)
        for spot in victims
        for start in attacks.attackers(stage.scene, spot, stage.actor)
        if not by or men[start].letter in by
    ]
    if not paths and by and heard.squares:
        return None  # Such a move can be typed, so that the game says why not.
    if not victims:
        return Reason("nobody stands there" if heard.squares else "there is no such man")
    found = {reasons.why(stage.position, path) for path in paths} or {
        _unreached(stage, victims, by)
    }
    return found.pop() if len(found) == 1 else None


def _unreached(stage: Stage, victims: list[Spot], by: set[str]) -> Reason:
    """Return that nobody, or nobody of the kinds named, attacks some men."""
    squares = " or ".join(map(stage.scene.called, victims))
    whose = f"'s {either(by)}" if by else ""
    return Reason(f"{SIDES[stage.actor]}{whose} does not attack {squares}")


def _enemies(stage: Stage, letters: set[str]) -> list[Spot]:
    """Return where the other player's men of some kinds stand."""
    men = whereabouts.men(stage.scene)
    return [at for at, man in men.items() if man.letter in letters and man.color != stage.actor]
