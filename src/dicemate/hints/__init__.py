"""Hints: which words are best, shown step by step, and what a word gives away."""
