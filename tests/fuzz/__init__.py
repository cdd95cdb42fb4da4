"""Hostile records: `python -m fuzz` (in `tests`) reads as many mutated ones as wanted."""
