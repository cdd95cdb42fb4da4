"""Expected results for people, as shares of a point: a win is 100 %, a draw 50 %."""


def minus(figure: str) -> str:
    """Return a figure with a minus sign instead of a hyphen."""
    return figure.replace("-", "−")


def rounded(part: float) -> str:
    """Return a part of a whole in whole per cent: ``56 %``."""
    return minus(f"{round(100 * part)} %")


def share(value: float) -> str:
    """Return a result from -1 to 1 as a share of the point: ``62 %``."""
    return rounded((1 + value) / 2)


def size(value: float) -> str:
    """Return the size of a gain or loss: ``18 %``."""
    return rounded(abs(value) / 2)


def gain(value: float) -> str:
    """Return a gain or loss with its sign: ``+18 %``."""
    sign = "" if size(value) == "0 %" else "+" if value > 0 else "−"
    return f"{sign}{size(value)}"
