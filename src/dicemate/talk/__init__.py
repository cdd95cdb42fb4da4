"""The line mode: games as a conversation in plain text, for screen readers, pipes and scripts.

Each event is reported in one sentence, in order, and nothing is overwritten. Everything comes from
the contract: this room knows no rule or word of any game.
"""
