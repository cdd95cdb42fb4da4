"""The odds of a position, and of a stand-off, as a page of Markdown for people."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from dicemate.match import SIDES, whereabouts
from dicemate.odds import naming
from dicemate.odds.attacks import Attack, AttackEnd
from dicemate.odds.pairs import Pair
from dicemate.odds.report import Endangered, NotKnown, Report
from dicemate.odds.results import is_again
from dicemate.odds.standoff import Standoff
from dicemate.odds.throws import Face, PendingThrow
from dicemate.position import Chance, Decision, Outcome, Position
from dicemate.scene import Scene, Spot
from dicemate.wording.fullstop import stopped
from dicemate.wording.markdown import inline, table
from dicemate.wording.plural import plural

_MOST_FACES = 40
"""The most results of a throw that are listed individually."""


def page(report: Report, title: str, ended: Outcome | None = None) -> str:
    """Return all odds of a position, under a title; players may have `ended` the game there."""
    parts = [f"# {title}", report.position.setup()]
    if ended and not isinstance(report.position.pending(), Outcome):
        parts.append(f"The game is over: {ended.reason}. If it went on:")
    parts.append(_pending(report.position))
    if report.throws:
        parts += ["## Before the roll", *_all_thrown(report.throws)]
    if report.attacks:
        parts += ["## Attacks", *_attacks(report, report.attacks)]
    if not isinstance(report.position.pending(), Outcome):
        parts += ["## Danger", *_dangers(report)]
    if report.pairs:
        parts += ["## Stand-offs", _pairs(report, report.pairs)]
    return "\n\n".join(parts)


def _pending(position: Position) -> str:
    pending = position.pending()
    if isinstance(pending, Outcome):
        return stopped(f"The game is over: {pending.reason}")
    return stopped(_asked(pending))


def _asked(pending: Chance | Decision) -> str:
    return f"{SIDES[pending.who]}: {inline(pending.prompt or 'choose')}"


def _unknown(why: NotKnown) -> str:
    return f"Not known; {why}."


# -- before the throw ----------------------------------------------------------------------


def _all_thrown(throws: tuple[PendingThrow, ...] | NotKnown) -> Iterator[str]:
    if isinstance(throws, NotKnown):
        yield _unknown(throws)
        return
    for throw in throws:
        yield from _thrown(throw)


def _thrown(throw: PendingThrow) -> Iterator[str]:
    if throw.word:
        yield f"If {SIDES[throw.chance.who]} chooses “{inline(throw.word)}”:"
    best = any(face.best for face in throw.faces)
    head = ["roll", "chance", "may move", "words", *(["best"] if best else [])]
    yield table(head, (_face(throw, face, best) for face in throw.faces[:_MOST_FACES]))
    if len(throw.faces) > _MOST_FACES:
        left = len(throw.faces) - _MOST_FACES
        yield f"There {'is' if left == 1 else 'are'} {plural(left, 'more result')}."
    if throw.kinds:
        kinds = ((naming.NAMES[kind], naming.chance(of)) for kind, of in throw.kinds.items())
        yield table(["man", "chance to move"], kinds)
    yield f"The turn is lost: {naming.chance(throw.lost)}."


def _face(throw: PendingThrow, face: Face, best: bool) -> list[str]:
    result = face.result
    cells = [naming.faces(throw.chance, result.words), naming.chance(result.chance)]
    cells += ["turn lost" if face.lost else " ".join(face.kinds) or "–"]
    cells.append("another roll" if face.then else f"{len(face.words)}")
    if best:
        cells.append(f"{inline(face.best.label)} ({face.best.value:+z.2f})" if face.best else "–")
    return cells


# -- attacks -------------------------------------------------------------------------------


def _attacks(report: Report, found: tuple[Attack, ...] | NotKnown) -> Iterator[str]:
    if isinstance(found, NotKnown):
        yield _unknown(found)
        return
    if captures := [attack for attack in found if not attack.odds]:
        yield _captures(report.position.scene(), captures)
    if fights := [attack for attack in found if attack.odds]:
        yield from _fights(fights)


def _captures(scene: Scene, captures: Iterable[Attack]) -> str:
    rows = ([*_played(each), _fall(scene, each.taken)] for each in captures)
    return table(["attack", "may be played", "takes"], rows)


def _fights(fights: Sequence[Attack]) -> Iterator[str]:
    rows = ([*_played(each), *naming.chances(each.odds or ())] for each in fights)
    yield table(["attack", "may be played", "win", "equal", "loss"], rows)
    ends = (row for each in fights for row in _ends(each))
    yield table(["attack", "roll", "chance", "leaves"], ends)


def _played(attack: Attack) -> tuple[str, str]:
    """Return an attack, and the chance that it may be played."""
    return _words(attack), naming.chance(attack.chance)


def _words(attack: Attack, begun: str = "the fight under way") -> str:
    return ", ".join(map(inline, attack.labels)) or begun


_LEADS = {1: "higher", 0: "equal", -1: "lower"}


def _ends(attack: Attack) -> Iterator[list[str]]:
    """Yield a row for each end; ends described in the same words share one."""
    scene, alike = attack.after.scene(), dict[tuple[str, str], Fraction]()
    for end in attack.ends:
        case = _LEADS[end.lead], _left(scene, attack.after, end)
        alike[case] = alike.get(case, Fraction(0)) + end.result.chance
    for (lead, left), chance in zip(alike, naming.chances([*alike.values()]), strict=True):
        yield [_words(attack), lead, chance, left]


def _left(scene: Scene, before: Position, end: AttackEnd) -> str:
    """Return the result of a fight's end: who has fallen, who has won, who chooses next."""
    after = end.result.position
    pending = after.pending()
    verb = "falls" if len(end.fallen) < 2 else "fall"
    clauses = [f"{_fall(scene, end.fallen) or 'nobody'} {verb}"]
    if isinstance(pending, Outcome):
        clauses.append(_won(pending))
    elif after.turn == before.turn:
        clauses.append(_goes_on(before, end, pending))
    return "; ".join(clauses)


def _goes_on(before: Position, end: AttackEnd, pending: Chance | Decision) -> str:
    if is_again(before, end.result.position):
        return "the dice are rolled again"
    if end.then:
        odds = end.then[0].odds
        chance = f" (win {naming.chance(odds.win)})" if odds else ""
        return f"then {_words(end.then[0], begun='another fight')}{chance}"
    return _asked(pending)


def _won(outcome: Outcome) -> str:
    who = "a draw" if outcome.winner is None else f"{SIDES[outcome.winner]} wins"
    return f"{who}: {outcome.reason}"


def _fall(scene: Scene, spots: Iterable[Spot]) -> str:
    men = ((whereabouts.man(scene, spot), spot) for spot in spots)
    return ", ".join(
        naming.man(scene, man, spot) if man else scene.called(spot) for man, spot in men
    )


# -- danger --------------------------------------------------------------------------------


def _dangers(report: Report) -> Iterator[str]:
    turn = report.position.turn
    for color in (not turn, turn):
        found, whose = report.dangers[color], f"{SIDES[color]}'s men"
        when = "this turn" if color != turn else f"if it were {SIDES[not color]}'s turn"
        if isinstance(found, NotKnown):
            yield f"{whose}, {when}: not known; {found}."
        elif not found:
            yield f"{whose}, {when}: none is in danger."
        else:
            yield f"{whose}, {when}:"
            yield _endangered(report.position.scene(), found)


def _endangered(scene: Scene, found: Iterable[Endangered]) -> str:
    rows = ([naming.man(scene, each.man, each.spot), naming.chance(each.chance)] for each in found)
    return table(["man", "chance of being lost"], rows)


# -- stand-offs ----------------------------------------------------------------------------


def _pairs(report: Report, found: tuple[Pair, ...] | NotKnown) -> str:
    if isinstance(found, NotKnown):
        return _unknown(found)
    scene = report.position.scene()
    turn = report.position.turn
    first, second = SIDES[turn], SIDES[not turn]
    head = ["stand-off", f"{first} needs", f"{second} needs", first, second, "worth"]
    return table(head, (_pair(scene, pair) for pair in found))


def _pair(scene: Scene, pair: Pair) -> list[str]:
    man = naming.man(scene, pair.man, pair.spot)
    other = naming.man(scene, pair.other, pair.other_spot)
    if pair.mutual:
        clause = f"{man} and {other} may take each other"
    else:
        clause = (
            f"{man} takes {other}, or he goes" if pair.gains else f"{man} goes, or {other} takes"
        )
    needs = (naming.chance(chance) for chance in (pair.standoff.p, pair.standoff.q))
    ends = naming.chances((pair.standoff.first, pair.standoff.second))
    worth = f"{float(pair.standoff.worth(*pair.stakes)):+z.2f}" if pair.stakes else "–"
    return [clause, *needs, *ends, worth]


def standoff(of: Standoff, stakes: tuple[Fraction, Fraction] | None) -> str:
    """Return the numbers of a stand-off, with the formula of each."""
    p, q = of.p, of.q
    first, second = naming.chances((of.first, of.second))
    again, decided = naming.chances((1 - of.ends, of.ends))
    rows = [
        ["the first side needs", "p", naming.chance(p)],
        ["the second side needs", "q", naming.chance(q)],
        ["both miss, and it begins again", "(1-p)(1-q)", again],
        ["a round decides", "p+q-pq", decided],
        ["the first side succeeds", "P = p / (p+q-pq)", first],
        ["the second side succeeds", "Q = (1-p)q / (p+q-pq)", second],
        ["odds", "p : (1-p)q", "{} : {}".format(*of.odds)],
        ["rolls expected", "(2-p) / (p+q-pq)", _number(of.throws)],
        ["going in pays when", "g p > l (1-p)q", f"{p} g > {(1 - p) * q} l"],
    ]
    if stakes:
        gain, loss = stakes
        rows += [
            ["with this gain and loss", "g, l", f"{gain}, {loss}"],
            ["the first side may expect", "g P - l Q", _number(of.worth(gain, loss))],
        ]
    return "\n\n".join(["# Stand-off", table(["", "term", "comes to"], rows)])


def _number(number: Fraction) -> str:
    return str(number) if number.denominator == 1 else f"{number} = {float(number):z.2f}"
