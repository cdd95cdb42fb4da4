"""A review in words: for the card at the end of a game, for the replay and for a page."""

from collections.abc import Iterator, Sequence

from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Color
from dicemate.review.ledger import Choice, Review, Throw
from dicemate.system.markdown import escape, table

MOST_TOLD = 3
"""How many throws and how many choices are told as those that decided a game."""
_LEAST_TOLD = 0.01
"""What changes less than half a per cent of a point decides nothing."""


def points(value: float) -> str:
    """Return a gain or loss in hundredths of a point, with its sign: ``+18 %``.

    A win is a point and a draw half of one.
    """
    figure = round(50 * value)
    return f"{'+' if figure > 0 else '−' if figure < 0 else ''}{abs(figure)} %"


def expected(value: float, color: Color = WHITE) -> str:
    """Return an expected result as a player's share of the point: ``62 %``."""
    return f"{round(50 + (50 if color == WHITE else -50) * value)} %"


def page(match: Match, review: Review) -> str:
    """Return the page of a review as Markdown."""
    title = f"# Luck and skill: {escape(match.names[WHITE])} – {escape(match.names[BLACK])}"
    told = [title, sums(match, review), *(sentences(match, review))]
    return "\n\n".join([*told, *_decided(match, review), _HOW])


_HOW = (
    "A win is worth 100 %, a draw 50 %. Luck is what a throw gave beyond the average of all throws "
    "that were possible; a choice costs what the best one would have given more. Both are reckoned "
    "by one judge, who sees to the end of the turn and the answer to it. What asks for more "
    "foresight than his is the rest."
)


def sums(match: Match, review: Review) -> str:
    """Return a table of luck and of what was lost by choices."""
    rows = [
        [
            escape(match.names[color]),
            points(sign * review.luck),
            points(-review.lost(color)),
            points(sign * review.rest),
        ]
        for color, sign in ((WHITE, 1), (BLACK, -1))
    ]
    return table(("player", "luck", "choices", "rest"), rows)


def sentences(match: Match, review: Review) -> Iterator[str]:
    """Yield what a review comes to."""
    lucky = WHITE if review.luck >= 0 else BLACK
    if review.deviation:
        yield (
            f"The dice gave {match.names[lucky]} {points(abs(review.luck))}. From throws like "
            f"these, one standard deviation is {round(50 * review.deviation)} %."
        )
    if review.share_of_dice is not None:
        yield f"Of all the swings of this game, {round(100 * review.share_of_dice)} % were dice."
    if review.result is not None and review.throws:
        yield (
            f"Without luck, {match.names[WHITE]} would have scored about "
            f"{expected(review.without_luck)} of the point."
        )


def _decided(match: Match, review: Review) -> Iterator[str]:
    throws, choices = decisive_throws(review), decisive_choices(review)
    if throws:
        yield "## Throws that decided it"
        yield "\n".join(f"- {throw_told(match, throw)}" for throw in throws)
    if choices:
        yield "## Choices that decided it"
        yield "\n".join(f"- {choice_told(match, choice)}" for choice in choices)


def decisive_throws(review: Review) -> Sequence[Throw]:
    """Return the throws that changed most, the greatest first."""
    ranked = sorted(review.throws, key=lambda throw: -abs(throw.luck))
    return [throw for throw in ranked[:MOST_TOLD] if abs(throw.luck) >= _LEAST_TOLD]


def decisive_choices(review: Review) -> Sequence[Choice]:
    """Return the choices that cost most, the dearest first."""
    ranked = sorted(review.choices, key=lambda choice: -choice.loss)
    return [choice for choice in ranked[:MOST_TOLD] if choice.loss >= _LEAST_TOLD]


def throw_told(match: Match, throw: Throw) -> str:
    """Return a throw and its luck: ``12. a throw of 7: +21 % for Ann``."""
    lucky = WHITE if throw.luck >= 0 else BLACK
    return f"{_word(match, throw.at)}: {points(abs(throw.luck))} for {match.names[lucky]}"


def choice_told(match: Match, choice: Choice) -> str:
    """Return a choice, its cost and what was better."""
    better = match.positions[choice.at].action(choice.best).label
    return (
        f"{_word(match, choice.at)} cost {match.names[choice.who]} "
        f"{round(50 * choice.loss)} %; {better} was better"
    )


def _word(match: Match, index: int) -> str:
    """Return a word after the number of its move: ``12... Nf3``."""
    dots = "." if match.positions[index].turn == WHITE else "..."
    return f"{match.number_at(index)}{dots} {match.action(index).label}"
