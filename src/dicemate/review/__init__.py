"""Looking back: how much of a game was luck, and how much was skill."""
