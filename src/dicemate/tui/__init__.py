"""The screens. They draw scenes and pass words on, without knowing any game."""
