"""What a release is made of: generated files, the wheel and the sdist, and the single file."""
