"""The line mode: games as a conversation in plain text, for screen readers, pipes and scripts.

Whatever happens is told in one sentence, in the order in which it happens, and nothing is drawn
over. All of it comes from the contract: no room here knows a rule or a word of any game.
"""
