"""Checks for `Guard.call`: what a game's hooks may return."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NoReturn

from dicemate.plugins import kinds
from dicemate.plugins.kinds import WrongAnswer, wrong
from dicemate.system.outside import quoted
from dicemate.wording.plural import plural

if TYPE_CHECKING:
    from dicemate.hooks import Estimates, Fan, Ray

_ROUNDING = 1e-9
"""How far a calculated result may be beyond a win or a loss."""


def value(answer: Any) -> float:
    """Return an expected result."""
    if type(answer) not in (float, int) or not -1 <= answer <= 1:
        wrong("an expected result", answer)
    return float(answer)


def calculated(answer: Any) -> float:
    """Return an expected result that was calculated from others, and may be rounded."""
    if not abs(answer) <= 1 + _ROUNDING:
        raise WrongAnswer("it values a position outside -1 to 1: `dicemate check-game` says where")
    return float(answer)


def after(answer: Any, words: Collection[str] | None) -> Mapping[str, float]:
    """Return the expected results of words; if `words` is given, of exactly these.

    Results are checked all together, for speed, except those of `Estimates`, which are checked when
    used.
    """
    from dicemate.hooks import Estimates  # The game has loaded it.

    if type(answer) is Estimates and _are_for(answer, words):
        return answer
    estimates: Mapping[str, float] = _by_words(answer, "estimates of words", float, int)
    if not all(-1 <= found <= 1 for found in estimates.values()):
        wrong(
            "estimates of words",
            {word: estimates[word] for word in estimates if not abs(estimates[word]) <= 1},
        )
    if words is not None and estimates and estimates.keys() != {*words}:
        _refuse_words({*words} - estimates.keys(), estimates.keys() - {*words})
    return estimates


def _refuse_words(missing: Collection[str], more: Collection[str]) -> NoReturn:
    """Reject estimates that lack words, or have more.

    Raises:
        WrongAnswer: always.
    """
    found, but = (missing, "lack") if missing else (more, "have")
    rest = "" if missing else ", which cannot be said"
    raise WrongAnswer(f"estimates of words {but} {quoted(min(found))}{rest}")


def _are_for(estimates: "Estimates", words: Collection[str] | None) -> bool:
    """Return whether there are estimates of exactly these words."""
    return estimates.words is words or (words is not None and {*estimates.words} == {*words})


def fan(answer: Any) -> "Fan | None":
    """Return a fan whose probabilities sum to 1, and whose masks contain only existing rays."""
    if answer is None:
        return None
    from dicemate.hooks import Fan  # The game has loaded it.

    if not isinstance(answer, Fan):
        wrong("a fan", answer, "Fan or None")
    if not _are_plain(rays := answer.rays) or not _are_rays(rays):
        wrong("the rays of a fan", rays, "a tuple of Ray with fractions above 0 that sum to 1")
    words: Mapping[str, int] = _by_words(answer.words, "the words of a fan", int)
    if words and not (min(words.values()) > 0 and max(words.values()) < 1 << len(rays)):
        wrong("the words of a fan", words, f"masks of its {plural(len(rays), 'ray')}")
    return answer if type(answer) is Fan and words is answer.words else Fan(rays, words)


def _are_plain(rays: Any) -> bool:
    from dicemate.hooks import Ray

    return (
        type(rays) is tuple
        and {*map(type, rays)} == {Ray}
        and all(type(word) is str and type(chance) is Fraction for word, chance in rays)
    )


@lru_cache(maxsize=256)  # Most throws of a game have the same rays.
def _are_rays(rays: "tuple[Ray, ...]") -> bool:
    return all(ray.chance > 0 for ray in rays) and sum(ray.chance for ray in rays) == 1


def standing(answer: Any) -> Mapping[str, int]:
    """Return, for each board, the squares where men stand."""
    boards: Mapping[str, int] = _by_words(answer, "where men stand", int)
    if any(squares < 0 for squares in boards.values()):
        wrong("where men stand", answer)
    return boards


def _by_words(answer: Any, what: str, *types: type) -> Any:
    """Return a plain mapping from printable texts to values of plain types."""
    if not isinstance(answer, Mapping):
        wrong(what, answer)
    values = answer if type(answer) is dict else _as_dict(answer, what)
    if not {*map(type, values.values())} <= {*types}:
        odd = {key: value for key, value in values.items() if type(value) not in types}
        wrong(what, odd, " or ".join(kind.__name__ for kind in types))
    if not {*map(type, values)} <= {str} or not "".join(values).isprintable():
        wrong(what, [*values])
    return values


def _as_dict(answer: Mapping[Any, Any], what: str) -> dict[Any, Any]:
    """Return a game's own mapping as a dict, since its answers might change later."""
    return {key: answer[key] for key in kinds.several(answer, what)}
