"""Reviewing a game: how much of it was luck, and how much was skill."""
