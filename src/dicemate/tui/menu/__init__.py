"""The first screen: what can be done, and a board that shows it."""
