"""Shanghaien, sentence by sentence."""
