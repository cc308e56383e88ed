"""Tallyman in a terminal: the board in characters, play by numbers or words, sheets replayed and verified."""
