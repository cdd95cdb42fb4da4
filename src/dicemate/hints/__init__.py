"""Hints: which words are worth most, told step by step, and what a word gives away."""
