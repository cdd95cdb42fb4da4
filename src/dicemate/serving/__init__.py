"""Dicemate in a web page: who may connect, what runs for each visitor, and the page itself."""
