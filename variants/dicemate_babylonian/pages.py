"""The pages of Babylonian Chess; the parts on fights hold on any board and are shared."""

from pathlib import Path

_PAGES = Path(__file__).parent


def rules(folder: Path) -> str:
    """Return the ``rules.md`` of a game, with the rules and readings of fights filled in."""
    shared = {name: _text(_PAGES / f"{name}.md").rstrip() for name in ("fights", "readings")}
    return _text(folder / "rules.md").format(**shared)


def advice(folder: Path) -> str:
    """Return the ``advice.md`` of a game, with the advice on fights filled in."""
    return _text(folder / "advice.md").format(fighting=_text(_PAGES / "fighting.md").rstrip())


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")
