"""Building a release: generated files, the sdist and the wheel, and the single file."""
