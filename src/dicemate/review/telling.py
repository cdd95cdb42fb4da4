"""A review in words: for the card at the end of a game, for the replay and for a page."""

from collections.abc import Iterator, Sequence

from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.review.ledger import LEAST, Choice, Review, Throw
from dicemate.review.shares import gain, rounded, share, size
from dicemate.wording.markdown import escape, inline, table

MOST_TOLD = 3
"""The most throws, and the most choices, that are listed as decisive."""


def subject(match: Match) -> str:
    """Return what a review tells apart; without dice there is no luck."""
    return "luck and skill" if match.variant.dice else "skill"


def page(match: Match, review: Review) -> str:
    """Return the page of a review as Markdown."""
    what = subject(match).capitalize()
    title = f"# {what}: {inline(match.called(WHITE))} – {inline(match.called(BLACK))}"
    lines = map(inline, sentences(match, review))
    reply = " and the reply to it" if review.foresight > 1 else ""
    how = _HOW.format(luck=_LUCK if match.variant.dice else "", reply=reply)
    return "\n\n".join([title, sums(match, review), *lines, *_decided(match, review), how])


_LUCK = "Luck is what a roll gave beyond the average of all possible rolls. "
_HOW = (
    "A win is worth 100 %, a draw 50 %. {luck}The cost of a choice is how much better the best one "
    "was. All figures come from one evaluation, which looks ahead to the end of the turn{reply}; "
    "the rest is what it did not foresee."
)


def sums(match: Match, review: Review) -> str:
    """Return a table of luck (if there are dice), losses by choices, and the rest."""
    dice = bool(match.variant.dice)
    rows = [
        [
            escape(match.called(color)),
            *([gain(sign * review.luck)] if dice else []),
            gain(-review.lost(color)),
            gain(sign * review.rest),
        ]
        for color, sign in ((WHITE, 1), (BLACK, -1))
    ]
    return table(("player", *(["luck"] if dice else []), "choices", "rest"), rows)


def sentences(match: Match, review: Review) -> Iterator[str]:
    """Yield the results of a review as sentences."""
    if review.deviation >= LEAST:
        lucky = match.called(review.luck >= 0)
        yield (
            f"The dice gave {lucky} {size(review.luck)}. The luck of rolls like these has a "
            f"standard deviation of {size(review.deviation)}."
        )
    if review.share_of_dice is not None:
        yield f"Of all the swings of this game, {rounded(review.share_of_dice)} were dice."
    if review.result is not None and review.throws:
        scored = min(max(review.without_luck, -1.0), 1.0)  # The estimate may lie beyond.
        yield (
            f"Without luck, {match.called(WHITE)} would have scored about "
            f"{share(scored)} of the point."
        )


def decisive_throws(review: Review) -> Sequence[Throw]:
    """Return the throws that changed most, largest first."""
    ranked = sorted(review.throws, key=lambda throw: -abs(throw.luck))
    return [throw for throw in ranked[:MOST_TOLD] if abs(throw.luck) >= LEAST]


def decisive_choices(review: Review) -> Sequence[Choice]:
    """Return the choices that cost most, costliest first."""
    ranked = sorted(review.choices, key=lambda choice: -choice.loss)
    return [choice for choice in ranked[:MOST_TOLD] if choice.loss >= LEAST]


def throw_line(match: Match, throw: Throw) -> str:
    """Return a throw and its luck: ``12. 7: 21 % for Ann``."""
    lucky, thrown = match.called(throw.luck >= 0), match.action(throw.at).label
    return f"{number(match, throw.at)} {thrown}: {size(throw.luck)} for {lucky}"


def choice_line(match: Match, choice: Choice) -> str:
    """Return a choice, its cost and what was better: ``14... Qxe5 cost Bob 9 %; …``."""
    better = match.positions[choice.at].action(choice.best).label
    chosen, who = match.action(choice.at).label, match.called(choice.who)
    clause = f"{number(match, choice.at)} {chosen} cost {who} {size(choice.loss)}"
    return f"{clause}; better: {better}"


def number(match: Match, index: int) -> str:
    """Return a move number as written before a move: ``12...``."""
    dots = "." if match.positions[index].turn == WHITE else "..."
    return f"{match.number_at(index)}{dots}"


def _decided(match: Match, review: Review) -> Iterator[str]:
    throws, choices = decisive_throws(review), decisive_choices(review)
    if throws:
        yield "## Rolls that decided it"
        yield _listed("rolled", [throw_line(match, throw) for throw in throws])
    if choices:
        yield "## Choices that decided it"
        yield _listed("chosen", [choice_line(match, choice) for choice in choices])


def _listed(what: str, lines: Sequence[str]) -> str:
    """Return a table of lines that begin with a move number."""
    return table(("move", what), [inline(line).split(" ", 1) for line in lines])
