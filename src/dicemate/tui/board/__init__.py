"""The boards: their layout, the look of their squares, and how men are drawn."""
