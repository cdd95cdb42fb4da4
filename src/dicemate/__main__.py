"""``python -m dicemate`` runs ``dicemate``, even if that is not on the path."""

from dicemate.cli import main

main()
