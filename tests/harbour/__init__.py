"""Harbour, sentence by sentence."""
