"""Exact chances: before a throw, before an attack, and the danger that every man is in."""
