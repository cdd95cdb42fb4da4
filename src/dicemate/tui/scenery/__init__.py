"""A board to look at, beside words."""
