"""Montego Bay, sentence by sentence."""
