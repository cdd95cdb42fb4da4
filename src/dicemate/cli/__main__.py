"""``python -m dicemate.cli`` is ``dicemate``, also where that is not on the path."""

from dicemate.cli import main

main()
