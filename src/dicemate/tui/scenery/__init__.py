"""A board as decoration beside text."""
