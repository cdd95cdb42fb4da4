"""Dicemate in a web page: who may come in, what runs for him, and the page that shows it."""
