"""``python -m dicemate.cli`` runs ``dicemate``, even if that is not on the path."""

from dicemate.cli import main

main()
